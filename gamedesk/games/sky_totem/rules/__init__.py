"""The rules of Sky Totem, one file a chapter. No Qt."""
