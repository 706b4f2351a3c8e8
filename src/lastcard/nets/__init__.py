"""What nets read of an observation and what they choose from: shared by those who train them
(`lastcard.learn`) and those who play with them. Nothing here needs PyTorch."""
