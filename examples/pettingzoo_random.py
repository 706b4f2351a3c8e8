"""A hand of Hail Mary in PettingZoo, every seat played at random: pip install '.[env]'."""

from lastcard.batch.envs.pettingzoo import make

env = make("lastcard/hail-mary-v1", seats=4)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, over, _, info = env.last()
    if over:
        print(f"{agent}: {reward:+.2f}")
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
