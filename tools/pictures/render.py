# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders pictures:  blender -b --factory-startup -P tools/pictures/render.py -- --product 'Ceramic mug' --to FOLDER

--product TITLE … every picture that demo/pictures/products.json names of these base products
--anew             … also those that are there
--missing [SEC]   … of all products, next.json too, as far as their files are not there; takes no new one after so many seconds
FAMILY --out F    one draft of a family, with --set NAME=VALUE, --size, --samples, --close, --row
"""
import argparse
import json
import math
import os
import sys
import time
import traceback

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402
from family import FAMILIES  # noqa: E402
from materials import linear  # noqa: E402
from products import FOLDER, parameters, pictures, register  # noqa: E402
import stationery, textiles, toys, sport, tableware, groceries, garden, headwear, bags, boots, footwear, slippers, clothes, outfits, robes, playthings, gadgets  # noqa: E402,F401,E401
import bedding, flatlay, flesh, frozen, halfpacked, kitchen, hardware, packs, garments, household, devices, simple  # noqa: E402,F401,E401
import glints, slipons, pantry, linen, desk, sporting, carry, softpacks, tops, bottoms, dressed  # noqa: E402,F401,E401
import appliances, baby, beauty, decor, electronics, fresh, interiors, jewellery, lights, luggage, motoring, party, tools, vehicles  # noqa: E402,F401,E401


def value(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def side_by_side(family, settings):
    """Builds the product once for each of these settings; each stands beside the one before."""
    x, change = 0.0, {}
    for given in settings:
        before = set(bpy.context.scene.objects)
        change = family.build(**given) or {}
        new = [o for o in bpy.context.scene.objects if o not in before]
        root = studio.grouped(new, 'one of several')
        root.rotation_euler[2] = math.radians(change.get('turn', 0))
        bpy.context.view_layer.update()
        cloud = studio.points_of([o for o in new if o.type in {'MESH', 'FONT'}])
        low, high = cloud.min(axis=0), cloud.max(axis=0)
        root.location.x += x - low[0]
        x += (high[0] - low[0]) * 1.1
    change['turn'] = 0
    return change


def one(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument('family')
    parser.add_argument('--out', required=True)
    parser.add_argument('--size', type=int, default=640)
    parser.add_argument('--samples', type=int, default=48)
    parser.add_argument('--view')
    parser.add_argument('--close', help='JSON: {"at": [x, y, z], "far": 0.45}; shares of the box of the product')
    parser.add_argument('--set', nargs='*', default=[], metavar='NAME=VALUE')
    parser.add_argument('--row', help='NAME=A;B;C: the product once for each value, in a row')
    args = parser.parse_args(argv)
    family = FAMILIES[args.family]
    given = {k: value(v) for k, v in (item.split('=', 1) for item in args.set)}
    studio.empty_scene()
    if args.row:
        name, values = args.row.split('=', 1)
        change = side_by_side(family, [{**family.defaults, **given, name: value(v)} for v in values.split(';')])
    else:
        change = family.build(**{**family.defaults, **given}) or {}
    view = args.view or change.pop('view', family.view)
    studio.shoot(args.out, view, args.size, args.samples, json.loads(args.close) if args.close else None, **change)


def shoot_colour(family, given, path, size, samples, close=None, key=None):
    """Builds a product and renders it into `path`, or nowhere; answers the linear light."""
    studio.empty_scene()
    change = family.build(**given) or {}
    if key:
        change['key'] = key * max(1.0, change.get('key', 1.0))  # mirror-like goods under flat light have more of their own
    return studio.shoot(path, change.pop('view', family.view), size, samples, close, **change)


def mixed(family, entry, size, samples):
    """The product in black and in white under the same light, from which its colours are mixed; made once a run."""
    known = json.dumps([entry['family'], entry.get('settings'), size, samples], sort_keys=True)
    if known not in MIXES:
        MIXES[known] = [
            shoot_colour(family, parameters(family, {**entry, 'shades': {}}, one), None, size, samples, key=0.85)
            for one in ENDS
        ]
    return MIXES[known]


ENDS = ('black', 'white')
MIXES = {}


def mix(ends, colour):
    """Light as it would come from the product in this colour: paint scales what it sends back, channel by channel."""
    low, high, wanted = (np.array(linear(one)[:3]) for one in (*ENDS, colour))
    black, white = ends
    return np.maximum(black + (white - black) * ((wanted - low) / (high - low)), 0)


def build(entry, path, colour, kind, size, samples):
    """Builds one picture of a product as its entry says."""
    family = FAMILIES[entry['family']]
    if kind == 'row':
        studio.empty_scene()
        change = side_by_side(family, [parameters(family, entry, one) for one in entry['colours'][:5]])
        studio.shoot(path, change.pop('view', family.view), size, samples, **change)
    elif kind == 'front' and family.mixes and len(entry.get('colours', [])) > 2:
        studio.save(path, mix(mixed(family, entry, size, samples), entry.get('shades', {}).get(colour, colour)))
    else:
        pale = colour == 'white' and not family.defaults.get('glaze')
        close = entry['detail'] if kind == 'detail' else None
        # Less light, so that white stands off the ground.
        shoot_colour(family, parameters(family, entry, colour), path, size, samples, close, 0.68 if pale else None)


def many(titles, folder, seconds, size, samples, anew, only):
    """First pictures of all the products before their second ones; says what each cost."""
    start = time.monotonic()
    entries = register(planned=True)
    jobs = []
    for title in titles:
        for i, picture in enumerate(pictures(title, entries[title])):
            # The colours that are mixed cost nothing once the first one is there.
            cheap = picture[2] == 'front' and FAMILIES[entries[title]['family']].mixes
            jobs.append((0 if cheap else i, entries[title], *picture))
    jobs.sort(key=lambda job: job[0])
    if not anew:
        jobs.insert(0, (0, {'family': 'carton'}, 'carton', None, 'front'))
    if only:
        jobs = sorted((job for job in jobs if job[2] in only), key=lambda job: only.index(job[2]))
    for _, entry, name, colour, kind in jobs:
        path = os.path.join(folder, name + '.png')
        if os.path.exists(path) or (not anew and os.path.exists(os.path.join(FOLDER, name + '.avif'))):
            continue
        if time.monotonic() - start > seconds:
            return
        cpu, wall = time.process_time(), time.monotonic()
        try:
            build(entry, path, colour, kind, size, samples)
            outcome = 'done'
        except Exception as error:  # one product must not keep the others from being drawn
            traceback.print_exc()
            outcome = f'failed: {error!r}'
        print(f'PICTURE {name} cpu {time.process_time() - cpu:.1f} s, wall {time.monotonic() - wall:.1f} s, {outcome}', flush=True)


def main():
    argv = sys.argv[sys.argv.index('--') + 1 :]
    if not argv or not argv[0].startswith('--'):
        return one(argv)
    parser = argparse.ArgumentParser()
    parser.add_argument('--product', nargs='+', metavar='TITLE')
    parser.add_argument('--anew', action='store_true')
    parser.add_argument('--missing', nargs='?', type=float, const=1e9)
    parser.add_argument('--only', nargs='+', metavar='NAME', help='of these, the pictures with these names, in this order')
    parser.add_argument('--to', required=True)
    parser.add_argument('--size', type=int, default=640)
    parser.add_argument('--samples', type=int, default=28)
    args = parser.parse_args(argv)
    os.makedirs(args.to, exist_ok=True)
    titles = args.product or list(register(planned=True))
    many(titles, args.to, args.missing or 1e9, args.size, args.samples, args.anew, args.only)


main()
