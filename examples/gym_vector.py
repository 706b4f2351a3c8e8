"""A learner that plays at random at 256 tables at once, in Gymnasium: pip install '.[env]'."""

import gymnasium
import numpy as np

import lastcard.batch.envs.gymnasium  # noqa: F401  (registers the ids)

envs = gymnasium.make_vec("lastcard/classic-v1", num_envs=256, seat="rotating", bots=("greedy",))
observations, infos = envs.reset(seed=7)
generator = np.random.default_rng(0)
won = ended = 0
for _ in range(200):
    scores = generator.random(infos["action_mask"].shape) * infos["action_mask"]
    observations, rewards, terminated, _, infos = envs.step(scores.argmax(axis=1))
    won += int((rewards > 0).sum())
    ended += int(terminated.sum())
print(f"{won} of {ended} hands won")
