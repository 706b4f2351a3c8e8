"""How Hypothesis searches: the same examples every time, unless HYPOTHESIS_PROFILE says otherwise.

`deep` searches long, with other examples each time; `quick` doesn't look for the smallest failing example.
"""

import os

from hypothesis import HealthCheck, Phase, settings

_CHECKS = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=_CHECKS, print_blob=False
)
settings.register_profile("deep", deadline=None, suppress_health_check=_CHECKS, max_examples=1000)
settings.register_profile("quick", settings.get_profile("ci"), phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
