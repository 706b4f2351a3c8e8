"""The inputs and outputs of nets, shared by training (`lastcard.learn`) and play. Nothing here needs
PyTorch.
"""
