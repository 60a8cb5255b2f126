# SPDX-License-Identifier: GPL-3.0-or-later
"""Slip-on shoes, heels, sandals, high boots, skates. Lengths in centimetres; the skin of footwear.py."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from family import family
from footwear import SOLE, Upper, _spring, boot_keys, laces, pair, sole, tongue
from tiles import tile

S = s.smooth_line


def slip_keys(heel, side, vamp, at, toe=3.0, point=27.0, narrow=1.0):
    """The curves of a slip-on shoe, low at its sides; `at` is how far back the toe is covered."""
    outline = [(x if x < 20 else 20 + (x - 20) * (point - 20) / 7, y * narrow * (1 if x < 20 else 1 - 0.35 * (point > 28))) for x, y in SOLE]
    tops = [(0.7, 0.0, heel), (1.2, 1.5, heel - 0.1), (4.0, 2.45, side + 0.8), (9.0, 2.75, side), (13.5, 2.95, side - 0.1), (17.5, 3.0, side), (at - 1.6, 2.5, vamp - 0.3), (at - 0.3, 1.4, vamp), (at, 0.0, vamp)]
    bend = [(-0.4, 0.0, 2.6), (0.0, 2.0, 2.6), (3.0, 3.2, 2.4), (8.4, 3.1, 2.0), (13.2, 3.25, 2.0), (18.5, 4.3, 2.4), (23.0, 3.9, toe), (26.2, 2.2, toe), (27.2, 0.0, toe - 0.2)]
    bend = [(x if x < 20 else 20 + (x - 20) * (point - 20) / 7, y * narrow * (1 if x < 20 else 1 - 0.35 * (point > 28)), z) for x, y, z in bend]
    tops = [(x, y * narrow, z) for x, y, z in tops]
    return [(*a, *b, *c) for a, b, c in zip(outline, bend, tops)]


@family('flats', 'table', mixes=True, colour='red', kind='flat')
def flats(colour, kind):
    before = set(bpy.context.scene.objects)
    ballet = kind == 'ballet'
    skin = m.cloth(colour, tile('plain'), 20, 0.4, 0.6, 0.7) if ballet else m.Maker('skin', colour, 0.3, Specular=0.45).mat
    edge = m.Maker('edge', m.shade(colour, 0.74), 0.5, Specular=0.3).mat
    inside = m.leather((214, 184, 146), 6, 0.15)
    base = m.Maker('base', (58, 46, 40) if not ballet else (206, 190, 170), 0.6).mat
    spring = _spring(0.6)
    top = lambda x: (0.9 if not ballet else 0.5) + spring(x)
    keys = slip_keys(5.4, 3.3, 3.9, 21.4, 3.4)
    upper = Upper(keys, top, [skin], None, thick=0.16)
    upper.rim(0.2, edge)
    sole(keys, spring, top, base, ((0, -0.1), (0.2, 0.1), (0.9, 0.12), (1, 0.0)))
    if not ballet:
        s.box('heel', (4.6, 4.6, 0.5), base, 0.2, 3, (2.9, 0, -0.4))
    sole(keys, lambda x: top(x) + 0.05, lambda x: top(x) + 0.3, inside, ((0, -0.25), (1, -0.25)), 'insole')
    x, _, z = upper.point(1.0, 1.0)
    if ballet:
        elastic = m.cloth(m.shade(colour, 0.86), tile('rib'), 4, 0.6, 0.4)
        for sign in (-1, 1):
            a, b = upper.point(0.36, 0.97, sign), upper.point(0.66, 0.97, -sign)
            rows = []
            for t in np.linspace(0, 1, 20):
                p = np.array(a) * (1 - t) + np.array(b) * t
                rows.append([(p[0] + q * 0.55, p[1], p[2] + 2.4 * math.sin(math.pi * t)) for q in (-1, 0, 1)])
            s.modify(s.loft('elastic', rows, elastic, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.12, offset=0)
        s.tubes('cord', [[(x, 0, z + 0.1), (x - 0.6, k * 0.7, z + 0.6), (x - 0.1, k * 1.4, z + 0.5), (x + 0.2, k * 0.5, z + 0.2)] for k in (-1, 1)], 0.09, edge, resolution=3)
    else:
        for k in (-1, 1):
            loop = [[(x + 0.3 + q * (0.35 + 0.5 * t), k * 2.0 * t, z + 0.25 + 0.25 * math.sin(math.pi * t)) for q in (-1, -0.3, 0.3, 1)] for t in np.linspace(0, 1, 12)]
            s.modify(s.loft('bow', loop, edge, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.2, offset=0)
        s.box('knot', (1.0, 0.8, 0.7), edge, 0.25, 4, (x + 0.3, 0, z + 0.05))
    return pair(before, 10.5, 10, 3)


@family('heels', 'table', mixes=True, colour='red')
def heels(colour):
    before = set(bpy.context.scene.objects)
    skin = m.Maker('skin', colour, 0.16, Specular=0.5, Clearcoat=0.5).mat
    inside = m.leather((222, 194, 160), 6, 0.12)
    base = m.Maker('base', (40, 34, 32), 0.45).mat
    high = 7.2

    def arch(x):
        """The pitch of the foot: high at the heel, flat below the ball."""
        t = min(1, max(0, (x - 3.0) / 13.5))
        return 0.35 + high * (1 - t * t * (3 - 2 * t)) - 0.25 * max(0, 3 - x) / 3

    keys = slip_keys(high + 5.0, 0, 3.6, 20.6, 2.3, 29.5, 0.86)
    keys = [(*k[:7], k[7] if i > 6 else arch(k[5]) + (4.4, 4.3, 3.2, 2.7, 2.6, 2.7, 3.0)[i]) for i, k in enumerate(keys)]
    upper = Upper(keys, arch, [skin], None, thick=0.14)
    upper.rim(0.1, skin)
    sole(keys, lambda x: arch(x) - 0.22, lambda x: arch(x) + 0.06, base, ((0, -0.05), (0.5, 0.08), (1, 0.0)))
    sole(keys, lambda x: arch(x) + 0.05, lambda x: arch(x) + 0.22, inside, ((0, -0.2), (1, -0.2)), 'insole')
    rings = []
    for t in np.linspace(0, 1, 30):
        w = 2.1 * (1 - t) ** 2.6 + 0.52
        x0, x1 = 0.05 + 1.35 * t**0.8, 4.6 * (1 - t) ** 2.2 + 2.35
        ring = [((x0 + x1) / 2 + (x1 - x0) / 2 * math.cos(a), w * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40, False)]
        rings.append([(x, y, (arch(x) - 0.12) * (1 - t)) for x, y in ring])
    rings.insert(0, [(x, y * 0.01, z) for x, y, z in rings[0]])
    s.loft('heel', rings, skin)
    s.lathe('tip', s.rounded([(0.56, 0), (0.56, 0.5)], 0, 2), base, 24).location = (1.9, 0, -0.12)
    return pair(before, 9.5, 14, 3)


@family('sandals', 'table', mixes=True, colour='beige')
def sandals(colour):
    before = set(bpy.context.scene.objects)
    skin = m.leather(colour, 7, 0.2)
    gold = m.steel((222, 186, 110), 0.2)
    cork = m.skin((190, 142, 92), (158, 110, 66), 6.0, rough=0.8, bump=0.2, bump_scale=10)
    base = m.Maker('base', (52, 44, 40), 0.6).mat
    rise = lambda x: 2.6 * (1 - min(1, max(0, (x - 5) / 13)) ** 1.5)
    spring = _spring(0.5)
    keys = [(x, y * 0.98, 0, 0, 0, 0, 0, 0) for x, y in SOLE]
    top = lambda x: 1.3 + rise(x) + spring(x)
    sole(keys, lambda x: spring(x) + 0.4, top, cork, ((0, 0.0), (0.1, 0.12), (0.9, 0.1), (1, 0.0)))
    sole(keys, spring, lambda x: 0.45 + spring(x), base, ((0, -0.05), (1, 0.12)), 'outsole')
    sole(keys, lambda x: top(x), lambda x: top(x) + 0.3, skin, ((0, 0.02), (0.8, 0.05), (1, -0.15)), 'insole')

    def strap(a, b, high, wide, thick=0.22):
        """From (x, y) on one side of the sole to the other, over the foot."""
        rows = []
        for t in np.linspace(0, 1, 34):
            y = a[1] + (b[1] - a[1]) * (0.5 - 0.5 * math.cos(math.pi * t))
            x = a[0] + (b[0] - a[0]) * t
            z = top(x) - 0.4 + high * math.sin(math.pi * t) ** 0.72
            rows.append([(x + q * wide / 2, y, z - 0.35 * q * (wide / 2) * math.sin(math.pi * t) * 0.7) for q in (-1, -0.4, 0.4, 1)])
        s.modify(s.loft('strap', rows, skin, closed_ring=False, caps=False), 'SOLIDIFY', thickness=thick, offset=1)

    strap((19.0, 4.3), (20.6, -4.2), 3.4, 2.6)
    strap((15.6, 3.6), (22.6, -3.8), 3.3, 1.5)
    strap((22.8, 3.7), (16.0, -3.6), 3.5, 1.5)
    # Round the ankle, with a buckle, held by a counter at the heel.
    ankle = [(4.6 + 4.7 * math.cos(a), 3.3 * math.sin(a), top(4) + 5.4 - 0.5 * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 60, False)]
    rows = [[(x, y, z + q) for q in (-0.5, -0.2, 0.2, 0.5)] for x, y, z in ankle + ankle[:1]]
    s.modify(s.loft('ankle', rows, skin, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.2, offset=0)
    rows = []
    for t in np.linspace(0, 1, 20):
        half = 1.9 - 0.5 * t
        rows.append([(0.15 + (1 - math.cos(a)) * 2.4, half / 1.9 * 3.0 * math.sin(a), top(2) - 0.2 + 6.0 * t) for a in np.linspace(-0.95 + 0.3 * t, 0.95 - 0.3 * t, 15)])
    s.modify(s.loft('counter', rows, skin, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.2, offset=0)
    x, y, z = ankle[44]
    s.tube('buckle', [(x - 0.8, y - 0.25, z - 0.75), (x + 0.8, y - 0.25, z - 0.75), (x + 0.8, y - 0.25, z + 0.75), (x - 0.8, y - 0.25, z + 0.75)], 0.14, gold, closed=True, smooth=False)
    return pair(before, 11, 10, 3)


@family('roller-skates', 'table', mixes=True, colour='pink')
def roller_skates(colour):
    before = set(bpy.context.scene.objects)
    skin = m.leather(colour, 6, 0.15)
    edge = m.Maker('edge', m.shade(colour, 0.78), 0.5, Specular=0.3).mat
    white = m.Maker('white', (248, 247, 244), 0.4, Specular=0.35).mat
    metal = m.steel((196, 198, 202), 0.22)
    lift = 6.4
    spring = _spring(0.3)
    rise = lambda x: 2.2 * max(0.0, 1 - max(0.0, x - 6.5) / 8.0) ** 1.4
    top = lambda x: lift + 1.3 + rise(x) + spring(x)
    keys = [tuple(k[:5]) + (k[5], k[6], k[7] + lift + 2.4) for k in boot_keys(15.5, 3.8)]
    upper = Upper(keys, top, [skin, edge], lambda u, v, at: 1 if v > 0.9 and u < 0.5 or (u < 0.13 and v < 0.5) else 0)
    upper.rim(0.5, white)
    sole(keys, lambda x: lift + rise(x) + 0.15, top, white, ((0, 0.0), (0.15, 0.2), (0.9, 0.2), (1, 0.1)))
    back = [k for k in S([(k[0], k[1]) for k in keys], 12) if k[0] < 6.6]
    block = back + [(6.6, back[-1][1] * 0.9), (6.6, -back[-1][1] * 0.9)] + [(x, -y) for x, y in back[:0:-1]]
    s.loft('heel', [[(x, y, z) for x, y in block] for z in (lift, lift + 2.6)], white)
    tongue(16.2, lift + 8.9, 6.4, lift + 18.0, 2.2, white, 0.7)
    laces(upper, [0.545, 0.60, 0.66, 0.72, 0.78, 0.84], white, 0.22, 0.94, True, metal)
    s.box('plate', (24, 4.2, 0.7), metal, 0.25, 3, (12.6, 0, lift - 0.6))
    tyre = m.Maker('wheel', m.shade(colour, 0.9), 0.3, Specular=0.4).mat
    for x in (4.6, 20.0):
        s.box('truck', (4.2, 2.6, 2.6), metal, 0.5, 4, (x, 0, lift - 3.2))
        s.place(s.lathe('axle', [(0.01, 0), (0.4, 0), (0.4, 11.4), (0.01, 11.4)], metal, 20), (x, 5.7, 2.9), (90, 0, 0))
        for side in (-1, 1):
            wheel = [s.lathe('tyre', s.rounded([(1.4, 0), (2.7, 0), (2.9, 1.5), (2.7, 3.1), (1.4, 3.1)], [0.2, 0.5, 1.0, 0.5, 0.2], 5), tyre, 72), s.lathe('hub', s.rounded([(0.4, 0.2), (1.5, 0.3), (1.5, 2.8), (0.4, 2.9)], 0.2, 3), white, 40), s.lathe('nut', s.rounded([(0, 3.2), (0.7, 3.2), (0.7, 2.8)], 0.1, 2), metal, 6)]
            for part in wheel:
                s.place(part, (x, side * 2.4, 2.9), (-90 * side, 0, 0))
    s.place(s.lathe('stop', s.rounded([(0, 0), (1.9, 0), (1.6, 2.2), (0.7, 2.8), (0.7, 4.0)], 0.3, 4), m.Maker('stop', m.shade(colour, 0.8), 0.5).mat, 48), (26.2, 0, 2.4), (0, -28, 0))
    return {**pair(before, 13.5, 12, 3), 'up': 14}
