"""65,536 hands at a time on a GPU; PyTorch makes random choices from the masks, without a copy."""

import torch

from lastcard.batch.cuda import CudaBatch

batch = CudaBatch("classic", 1 << 16, seats=4, seed=7)
batch.reset()
masks = torch.as_tensor(batch.masks, device="cuda")
rewards = torch.as_tensor(batch.rewards, device="cuda")
ended = 0
for _ in range(200):
    batch.step((torch.rand(masks.shape, device="cuda") * masks).argmax(dim=0))
    ended += int((rewards[0] != 0).sum())
print(f"{ended} hands ended, {len(batch.illegal)} games were stopped")
