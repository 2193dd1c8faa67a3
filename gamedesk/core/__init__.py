"""What any turn-based game needs: agenda, match, journal, protocols. Standard library only."""
