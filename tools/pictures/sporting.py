# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxing gloves, a mask and a tube for snorkelling. Lengths in centimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from playthings import blob
from solids import svg

S = s.smooth_line


@family('boxing-gloves', 'table', mixes=True, colour='red')
def boxing_gloves(colour):
    """A pair: a full fist, a thumb that is sewn on beside it, a cuff with its strap of hook and loop."""
    def glove(at, turn, side):
        before = set(bpy.context.scene.objects)
        skin = m.Maker('skin', colour, 0.32, Specular=0.5, Clearcoat=0.2)
        skin.bump(skin.noise(skin.coords(), 1.6, 4), 0.08, 0.2)
        skin.bump(skin.noise(skin.coords(), 14, 3), 0.05, 0.03)
        skin = skin.mat
        white = m.Maker('band', (246, 244, 240), 0.42, Specular=0.35).mat
        seam = m.Maker('seam', m.shade(colour, 0.42), 0.6).mat
        thread = m.Maker('thread', (250, 247, 240), 0.7).mat
        blob([((0, -0.6, 20.6), (5.9, 5.2, 5.6), (-10, 0, 0)), ((0, -2.4, 22.2), (5.5, 4.3, 4.2), (0, 0, 0)), ((0, -3.0, 18.4), (5.1, 3.6, 4.4), (0, 0, 0)), ((0, 0.4, 14.2), (4.9, 4.3, 5.6), (0, 0, 0)), ((0, 0.6, 10.4), (4.3, 4.0, 4.6), (0, 0, 0))], skin, 0.34, 34)
        # The thumb is a skin of its own, so that a deep crease parts it from the fist.
        blob([((side * 4.4, -1.2, 11.6), (2.3, 2.6, 3.4), (0, side * -14, 0)), ((side * 4.9, -2.0, 13.6), (2.35, 2.6, 3.4), (4, side * -8, 0)), ((side * 5.2, -2.8, 15.8), (2.35, 2.5, 3.4), (10, 0, 0)), ((side * 5.0, -3.6, 17.8), (2.25, 2.4, 3.0), (18, side * 12, 0)), ((side * 4.5, -4.3, 19.4), (2.05, 2.2, 2.4), (26, side * 22, 0))], skin, 0.24, 30)

        def around(q, a, lift=0.0):
            """The cuff: q from its mouth up to the wrist."""
            r = 5.0 - 0.75 * q + 0.25 * (1 - q) ** 3 + lift
            return ((r + 0.1) * math.cos(a), 0.6 + r * 0.92 * math.sin(a), 0.6 + 10.0 * q)

        ring = np.linspace(0, 2 * math.pi, 96, False)
        cuff = s.loft('cuff', [[around(q, a) for a in ring] for q in np.linspace(0, 1.05, 16)], skin, caps=False)
        s.modify(cuff, 'SOLIDIFY', thickness=0.6, offset=-1)
        s.tube('mouth', [around(0.0, a) for a in ring], 0.5, skin, closed=True, smooth=False)
        word = svg(1600, 300, '<rect width="1600" height="300" fill="#f7f5f1"/>' + ''.join(words((1600 * (0.75 - turn[2] / 500) + 800 * k) % 1600, 184, 88, 'CARAVAN', '#26262a', 700, 0.06) for k in range(2)))
        band = [[around(0.27 + 0.54 * v, a, 0.1 + 0.32 * (1 - abs(2 * v - 1) ** 10)) for a in np.linspace(0, 2 * math.pi, 97)] for v in np.linspace(0, 1, 25)]
        s.loft('strap', band, m.printed(drawn(word), 0.45), closed_ring=False, caps=False)
        a0 = -math.pi / 2 - math.radians(turn[2]) + side * 1.2  # where the end of the strap lies over it
        end = [[around(q, a0 + 0.42 * u, 0.62 * (1 - abs(u) ** 8) + 0.02) for u in np.linspace(-1, 1, 19)] for q in (0.31, 0.33, 0.5, 0.75, 0.77)]
        s.loft('end', end, white, closed_ring=False, caps=False)
        stitches = []
        for q, lift in ((0.33, 0.45), (0.75, 0.45)):
            stitches += [[around(q, a, lift), around(q, a + 0.055, lift)] for a in np.arange(0, 2 * math.pi, 0.09)]
        for q in (0.1, 0.14):
            stitches += [[around(q, a, 0.04), around(q, a + 0.055, 0.04)] for a in np.arange(0, 2 * math.pi, 0.09)]
        s.tubes('stitches', stitches, 0.05, seam, smooth=False, resolution=2)
        root = s.joined([o for o in bpy.context.scene.objects if o not in before and o.parent is None])
        s.place(root, at, turn)

    glove((-7.6, 1.5, 0), (-4, 0, 34), -1)
    glove((7.4, -1.0, 0), (-4, 0, -26), 1)
    return {'up': 12, 'fill': 0.86}


@family('snorkel-set', 'table', mixes=True, colour='blue')
def snorkel_set(colour):
    """A mask of one broad pane with its pocket for the nose, and the tube beside it."""
    frame = m.Maker('frame', colour, 0.28, Specular=0.5).mat
    skirt = m.Maker('skirt', (38, 39, 43), 0.45, Specular=0.4).mat
    pane = m.clear(m.Maker('pane', (214, 232, 238), 0.0, Transmission=0.85, IOR=1.12, Specular=0.9), (222, 238, 242))
    half = [(0, 4.6), (3.6, 4.9), (7.0, 4.6), (8.9, 2.6), (9.0, -0.6), (7.6, -3.4), (4.6, -4.6), (2.7, -3.6), (1.7, -1.4), (0, -0.8)]
    line = S(half + [(-x, z) for x, z in half[-2:0:-1]], 8, True)
    curve = lambda x: 0.034 * x * x
    parts = []

    def shell(name, rows, mat, closed=True):
        obj = s.loft(name, rows, mat, caps=False)
        parts.append(obj)
        return obj

    def at(x, z, grow, y):
        return (x * grow, curve(x) + y, z * grow)

    profile = [(0.90, 0.3), (0.90, -0.7), (0.94, -1.0), (1.0, -1.0), (1.045, -0.6), (1.05, 0.6), (1.03, 1.2)]
    shell('frame', [[at(x, z, g, y) for x, z in line] for g, y in profile], frame)
    glass = s.cloth('pane', [(x * 0.92, z * 0.92) for x, z in line], 0.5, pane)
    for v in glass.data.vertices:
        x, z = v.co.x, v.co.y
        v.co = (x, curve(x / 0.92) - 0.35, z)
    s.modify(glass, 'SOLIDIFY', thickness=0.3, offset=0)
    parts.append(glass)
    rows = []
    for t in np.linspace(0, 1, 12):  # the soft skirt widens to the face
        grow = 1.0 + 0.05 * math.sin(math.pi * t) + 0.05 * t
        rows.append([(x * grow, curve(x) * (1 + 1.3 * t) + 0.9 + 4.4 * t, z * grow) for x, z in line])
    s.modify(shell('skirt', rows, skirt), 'SOLIDIFY', thickness=0.3, offset=-1)
    nose = s.lathe('nose', [(2.0 * math.sin(math.pi / 2 * q), 3.4 * math.cos(math.pi / 2 * q)) for q in np.linspace(0.02, 1, 20)], skirt, 48)
    for v in nose.data.vertices:
        v.co.x *= 0.95
    s.place(nose, (0, 2.2, -3.0), (48, 0, 0), (1.0, 0.8, 1.0))
    parts.append(nose)
    for side in (-1, 1):
        x = side * 9.4
        parts.append(s.box('arm', (1.6, 3.4, 2.4), frame, 0.5, 4, (x, curve(9.2) + 1.6, -0.2)))
        parts.append(s.box('buckle', (0.8, 2.2, 3.0), skirt, 0.3, 4, (x + side * 0.7, curve(9.2) + 3.2, -0.5)))
        parts.append(s.place(s.lathe('stud', s.rounded([(0, 0), (0.7, 0), (0.6, 0.4), (0, 0.45)], [0, 0.1, 0.15, 0], 3), m.steel((190, 192, 196), 0.25), 32), (x + side * 0.75, curve(9.2) + 1.2, 1.0), (0, side * 90, 0)))
    strap = [(9.8, 6.0, 0.8), (10.2, 10.0, 1.2), (8.0, 15.4, 1.7), (0, 18.4, 2.0), (-8.0, 15.4, 1.7), (-10.2, 10.0, 1.2), (-9.8, 6.0, 0.8)]
    path = S(strap, 12)
    band = [[(x, y, z + q * (1.0 + 0.9 * math.exp(-((k / len(path) - 0.5) / 0.16) ** 2))) for q in (-1, -0.4, 0.4, 1)] for k, (x, y, z) in enumerate(path)]
    obj = s.loft('strap', band, skirt, closed_ring=False, caps=False)
    s.modify(obj, 'SOLIDIFY', thickness=0.32, offset=0)
    parts.append(obj)
    root = s.joined(parts)
    s.place(root, (-4.0, 0, 7.0), (-8, 0, 0), 1.3)
    # The tube lies before the mask on the right and leans on its strap.
    bend = [(-1.6, 0, 3.6), (0.2, 0, 2.4), (2.0, 0, 0.9), (4.2, 0, 0.6), (6.0, 0, 2.0), (6.6, 0, 5.0)]
    tube = [(6.6, 0, 4.6), (6.9, 0, 9), (6.9, 0, 18), (6.2, 0, 25), (4.8, 0, 30.5)]
    snorkel = [s.tube('bend', bend, 1.25, skirt, resolution=10), s.tube('tube', tube, 1.15, frame, resolution=10), s.tube('purge', [(4.0, 0, 1.2), (4.6, 0, -0.9)], 1.2, skirt)]
    bellows = [s.lathe('fold', S([(1.2, 0), (1.55, 0.3), (1.2, 0.6)], 4), skirt, 40) for _ in range(6)]
    for k, fold in enumerate(bellows):
        snorkel.append(s.place(fold, (6.55 + 0.05 * k, 0, 4.2 + 0.6 * k), (0, 2, 0)))
    mouth = s.lathe('mouth', S([(1.15, 0), (1.0, 0.7), (0.9, 1.3)], 5), skirt, 40)
    snorkel.append(s.place(mouth, (-1.4, 0, 3.5), (0, -52, 0)))
    flange = s.lumpy('flange', 1.0, skirt, 2, amount=0, detail=4)
    snorkel.append(s.place(flange, (-2.6, 0, 4.4), (0, -52, 0), (1.5, 2.4, 0.5)))
    orange = m.plastic((242, 122, 36), 0.3)
    snorkel.append(s.tube('top', [(4.9, 0, 30.0), (4.2, 0, 32.4), (3.4, 0, 34.6)], 1.45, frame, resolution=10))
    snorkel.append(s.tube('band', [(5.1, 0, 29.3), (4.75, 0, 30.6)], 1.35, orange, resolution=10))
    snorkel.append(s.tube('band', [(3.7, 0, 33.9), (3.3, 0, 35.0)], 1.5, orange, resolution=10))
    snorkel.append(s.box('clip', (2.9, 2.9, 1.4), skirt, 0.5, 4, (6.9, 0, 15)))
    s.place(s.joined(snorkel), (12.4, -3.0, 1.3), (0, -10, 24))
    return {'up': 16, 'turn': 14, 'fill': 0.88}
