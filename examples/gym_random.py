"""A learner that plays at random against greedy bots, in Gymnasium: pip install '.[env]'."""

import gymnasium

import lastcard.batch.envs.gymnasium  # noqa: F401  (registers the ids)

env = gymnasium.make("lastcard/classic-v1", seats=4, bots=("greedy",))
observation, info = env.reset(seed=7)
over = False
while not over:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, over, _, info = env.step(action)
print(f"reward {reward:+.2f}")
