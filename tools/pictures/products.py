# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of each base product, as demo/pictures/products.json names them; the recipe stands beside the picture.

An entry: `family`; `settings`, what differs from the family's own parameters; `colours` of the catalogue, one picture
each; `shades`, where a colour of this product is not the usual one (the blue of jeans); `detail`, what is shown from
nearby; `row`, true for one picture of all colours side by side.
"""
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, '..', '..', 'demo', 'pictures')


def register(planned=False):
    """The entries by title; with `planned`, also those of next.json, which are written and not rendered yet."""
    entries = {}
    for path in [os.path.join(FOLDER, 'products.json')] + [os.path.join(HERE, 'next.json')] * planned:
        with open(path, encoding='utf-8') as file:
            entries.update(json.load(file))
    return entries


def file_name(title):
    return re.sub(r'^-|-$', '', re.sub(r'[^a-z0-9.]+', '-', title.lower()))


def pictures(title, entry):
    """Name without ending, colour, and the kind of each picture of a product: the first is the one shown in lists."""
    name = file_name(title)
    colours = entry.get('colours', [])
    found = [(f'{name}-{colour}', colour, 'front') for colour in colours] or [(name, None, 'front')]
    first = colours[0] if colours else None
    if 'detail' in entry:
        found.append((f'{name}-detail', first, 'detail'))
    if entry.get('row'):
        found.append((f'{name}-row', None, 'row'))
    return found


def parameters(family, entry, colour):
    """What a family is built with for one colour. It takes a colour by name, as numbers, or one for each of several goods."""
    from materials import rgb

    given = {**family.defaults, **entry.get('settings', {})}
    if colour is None:
        return given
    shade = entry.get('shades', {}).get(colour)
    if 'colours' in given:
        given['colours'] = [list(shade or rgb(colour))] * len(given['colours'])
    elif isinstance(family.defaults['colour'], str):
        given['colour'] = tuple(shade) if shade else colour
    else:
        given['colour'] = tuple(shade or rgb(colour))
    return given
