# SPDX-License-Identifier: GPL-3.0-or-later
"""The register of families: a function that builds one kind of product from parameters.

Which products a family draws, and with what parameters, stands in demo/pictures/products.json.
"""

FAMILIES = {}


class Family:
    def __init__(self, build, view, mixes, defaults):
        self.build, self.view, self.mixes, self.defaults = build, view, mixes, defaults


def family(name, view='table', mixes=False, **defaults):
    """`view` is a class of camera (studio.py); `defaults` are the parameters and what they are unless given.

    `mixes`: its colour only scales the light that comes from it, as paint and cloth do (glass and metal do not), so
    that any colour can be mixed from the product in black and in white.
    """

    def register(build):
        FAMILIES[name] = Family(build, view, mixes, defaults)
        return build

    return register
