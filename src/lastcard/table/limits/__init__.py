"""Rate limits and storage quotas for members and rooms."""
