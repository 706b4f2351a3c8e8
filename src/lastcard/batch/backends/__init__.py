"""The compiled backends: the same rules, compiled for the CPU and for CUDA."""
