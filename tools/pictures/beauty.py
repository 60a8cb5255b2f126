# SPDX-License-Identifier: GPL-3.0-or-later
"""Care and cleaning without a motor: brushes, razors, pegs, tissues. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from solids import barrel, pillow, ring, slab

S = s.smooth_line


@family('make-up-brushes', 'flat', mixes=True, colour='pink')
def make_up_brushes(colour):
    grip = m.plastic(colour, 0.3)
    metal = m.steel((222, 184, 132), 0.2)
    hair = m.Maker('hair', (92, 62, 50), 0.75, Specular=0.2)
    strands = hair.noise(hair.coords(scale=(9, 0.4, 9)), 3.0, 5, 0.7)
    hair.to(hair.ramp(strands, [(0.3, (58, 36, 28)), (0.55, (104, 70, 56)), (0.8, (196, 164, 140))]), 'Base Color')
    hair.bump(strands, 0.8, 0.12)
    rng = np.random.default_rng(1)
    kinds = [(3.6, 2.6, 5.4, 0), (2.7, 1.7, 4.6, 0), (2.2, 0.9, 3.6, 1), (1.5, 1.0, 3.0, 0), (1.2, 0.55, 2.4, 1), (0.8, 0.7, 2.0, 0), (0.5, 0.4, 1.6, 0)]
    x = -9.6
    for k, (w, d, long, slant) in enumerate(kinds):
        x += w * 0.5 + 0.75 if k else w * 0.5
        size = 0.34 + 0.1 * w
        rows = []
        for t in [i / 20 for i in range(21)]:
            full = 0.62 + 0.38 * math.sin(math.pi * min(0.62, t * 0.62)) ** 0.9 if t < 0.72 else None
            if full is None:
                q = (t - 0.72) / 0.28
                full = 1.0 * math.sqrt(max(0.0, 1 - q**2)) if not slant else 1.0 - 0.1 * q
            row = []
            for j in range(40):
                a = 2 * math.pi * j / 40
                tilt = slant * 0.32 * w * math.cos(a) * full * max(0, t - 0.5)
                row.append((w / 2 * full * math.cos(a), long * t + tilt, d / 2 * max(0.05, full) * math.sin(a)))
            rows.append(row)
        core = s.loft('core', [[(x1 * 0.9, y1 * 0.93, z1 * 0.9) for x1, y1, z1 in row] for row in rows], hair.mat)
        parts, strands = [core], [[], [], []]
        for j in range(int(260 + 420 * w)):  # hair by hair, most of them at the outside
            a, q = rng.random() * 6.28, rng.random() ** 0.3
            reach = math.sqrt(max(0.0, 1 - (0.98 * q) ** 2)) if not slant else 0.9
            end = long * (0.72 + 0.28 * reach) * (0.96 + 0.06 * rng.random())
            points = []
            for t in (0.0, 0.35, 0.7, 1.0):
                wide = 0.64 + 0.36 * math.sin(math.pi * min(0.62, t * 0.62 * end / long)) ** 0.9
                if t == 1.0:
                    wide *= 0.96 - 0.08 * (1 - slant)
                tilt = slant * 0.32 * w * math.cos(a) * q * max(0, t - 0.5)
                points.append((w / 2 * wide * q * math.cos(a) + rng.normal(0, 0.01 * w), end * t + tilt, max(-1, d / 2 * wide * q * math.sin(a))))
            strands[j % 3].append(points)
        for lines, tone in zip(strands, ((74, 48, 38), (112, 78, 62), (150, 112, 92))):
            parts.append(s.tubes('hairs', lines, 0.022, m.Maker('strand', tone, 0.55, Specular=0.3).mat, smooth=False, resolution=1, taper=lambda t: 1 - 0.7 * t))
        ferrule = [[(r1 * math.cos(a), y, r2 * math.sin(a)) for a in [2 * math.pi * j / 40 for j in range(40)]] for y, r1, r2 in ((0.15, w * 0.32, d * 0.32), (-0.3, w * 0.33, d * 0.34), (-2.6, size, size), (-3.0, size * 1.04, size * 1.04))]
        parts.append(s.loft('ferrule', ferrule, metal))
        profile = S([(size, 0), (size * 1.12, 1.4), (size * 0.95, 5), (size * 0.72, 9), (size * 0.5, 10.6), (0.01, 11.0)], 6)
        parts.append(s.place(s.lathe('grip', profile, grip, 40), (0, -2.9, 0), (90, 0, 0)))
        s.place(s.joined(parts), (x, 1.8 * math.sin(k * 0.55), max(d / 2, size) + 0.05), (0, 0, 0))
        x += w * 0.5
    return {'turn': -32, 'fill': 0.86}


@family('nail-polish', 'standing', colour='red')
def nail_polish(colour):
    tone = (246, 240, 236) if colour == 'clear' else m.rgb(colour)
    black = m.plastic((26, 26, 28), 0.24)
    lacquer = m.Maker('lacquer', tone, 0.1, Specular=0.55, Clearcoat=1.0)

    def bottle(cap):
        rows = [(3.3, 3.3, 0), (3.5, 3.5, 0.2), (3.5, 3.5, 3.6), (3.2, 3.2, 4.3), (2.0, 2.0, 4.8), (1.5, 1.5, 5.0), (1.5, 1.5, 5.4)]
        parts = [barrel(rows, m.glass(), smooth=5, power=3.6), barrel([(2.7, 2.7, 0.45), (2.98, 2.98, 0.6), (2.98, 2.98, 3.5), (2.7, 2.7, 3.9), (0.1, 0.1, 4.0)], lacquer.mat, power=3.6)]
        if cap:
            parts.append(s.lathe('cap', s.rounded([(0, 5.1), (1.02, 5.1), (0.9, 11.0), (0, 11.1)], [0, 0.1, 0.25, 0], 5), black))
            parts.append(s.lathe('ring', s.rounded([(1.0, 5.05), (1.12, 5.1), (1.1, 5.5), (1.0, 5.55)], 0.05, 3), m.steel((214, 178, 110), 0.2)))
        return s.joined(parts)

    s.place(bottle(True), (-3.4, 1.2, 0), (0, 0, 20))
    s.place(bottle(False), (1.6, 0.2, 0), (0, 0, -14))
    brush = [s.lathe('cap', s.rounded([(0, 0), (0.9, 0), (1.02, 5.9), (0, 5.9)], [0, 0.25, 0.1, 0], 5), black), s.lathe('stem', [(0.16, 5.8), (0.14, 9.2)], black, 24), s.lathe('hair', S([(0.16, 9.1), (0.26, 10.0), (0.2, 11.0), (0.01, 11.2)], 5), lacquer.mat, 24), s.lathe('ring', s.rounded([(1.0, 5.4), (1.1, 5.45), (1.12, 5.9), (1.0, 5.95)], 0.05, 3), m.steel((214, 178, 110), 0.2))]
    s.place(s.joined(brush), (7.4, -4.6, 1.05), (0, -88, -8))
    return {'up': 16}


@family('comb', 'flat', colour='brown')
def comb(colour):
    """A broad comb of polished wood with round, tapered teeth and a flower cut into its back."""
    light, dark = ((176, 112, 66), (108, 58, 34)) if colour == 'brown' else (m.shade(colour, 1.1), m.shade(colour, 0.85))
    wood = m.wood(light, dark, 0.55, 'x', 0.28)
    back = S([(-9.4, 0.3), (-9.5, 1.6), (-8.4, 3.0), (-5.0, 4.2), (0, 4.7), (5.0, 4.2), (8.4, 3.0), (9.5, 1.6), (9.4, 0.3)], 8)
    body = []
    # Thick along the back, thin where the teeth begin: as a blade.
    outline = list(reversed(back)) + [(-8.6, -0.2), (8.6, -0.2)]
    rows = []
    for q, z in ((1.0, 0.42), (1.0, 0.62), (0.985, 0.8), (0.955, 0.92), (0.9, 0.99), (0.7, 1.02), (0.35, 1.03), (0.02, 1.03)):
        rows.append([(x * q, 1.6 + (y - 1.6) * q, z * (0.72 + 0.07 * y) if q > 0.95 else z * (0.72 + 0.07 * (1.6 + (y - 1.6) * q))) for x, y in outline])
    body.append(s.loft('back', rows, wood))
    body.append(s.loft('under', [[(x, y, -z + 0.84) for x, y, z in r[::-1]] for r in rows], wood))
    teeth, count = [], 25
    for k in range(count):
        x = -8.5 + 17.0 * k / (count - 1)
        long = 5.2 - 0.35 * (abs(x) / 8.5) ** 3
        end = k in (0, count - 1)
        rings = []
        for q in np.linspace(0, 1, 14):
            w = (0.5 if end else 0.23) * (1 - 0.42 * q) * (1 if q < 0.96 else 0.55)
            t = 0.31 * (1 - 0.35 * q) * (1 if q < 0.96 else 0.55)
            y = 0.2 - long * q
            rings.append([(x + w * math.cos(a), y, 0.42 + t * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 16, False)])
        teeth.append(s.loft('tooth', rings, wood))
    body.append(s.merged(teeth))
    cut = m.matt(m.shade(dark, 0.5), 0.8)
    lines = []
    for k in range(5):
        a = 2 * math.pi * k / 5 + math.pi / 2
        lines.append([(0.15 * math.cos(a), 2.3 + 0.15 * math.sin(a), 0), (0.9 * math.cos(a - 0.42), 2.3 + 0.9 * math.sin(a - 0.42), 0), (1.3 * math.cos(a), 2.3 + 1.3 * math.sin(a), 0), (0.9 * math.cos(a + 0.42), 2.3 + 0.9 * math.sin(a + 0.42), 0), (0.15 * math.cos(a), 2.3 + 0.15 * math.sin(a), 0)])
    for side in (-1, 1):
        lines.append([(side * 1.6, 2.2, 0), (side * 2.8, 2.6, 0), (side * 4.2, 2.2, 0), (side * 5.6, 2.3, 0), (side * 6.8, 1.7, 0)])
        for x, up in ((2.8, 1), (4.2, -1), (5.4, 1)):
            lines.append([(side * x, 2.4, 0), (side * (x + 0.5), 2.4 + up * 0.55, 0), (side * (x + 1.1), 2.4 + up * 0.42, 0)])
    body.append(s.place(s.tubes('cut', [[(x, y, 1.03 * (0.72 + 0.07 * y) + 0.02) for x, y, _ in S(line, 6)] for line in lines], 0.055, cut, smooth=False, resolution=2), (0, 0, 0)))
    s.place(s.joined(body), (0, 0, 0.3), (0, 0, 0))
    return {'turn': 22, 'fill': 0.88, 'up': 76}


@family('razor', 'table', colour='blue')
def razor(colour):
    grip, dark = m.rubber((38, 40, 44)), m.plastic((30, 31, 34), 0.35)
    tone, steel = m.plastic(colour, 0.3), m.steel((206, 208, 212), 0.12)

    def head():
        parts = [pillow(4.4, 2.5, 0.9, dark, 0.4, power=6)]
        parts.append(slab(4.0, 0.42, 0.3, m.Maker('strip', (120, 190, 160), 0.6).mat, 0.2, 0.06, (0, 0.95, 0.86)))
        for k in range(5):
            blade = s.box('blade', (3.7, 0.2, 0.09), steel, 0.02, 1)
            parts.append(s.place(blade, (0, -0.52 + k * 0.27, 0.86), (24, 0, 0)))
        for k in range(4):
            parts.append(s.place(s.box('fin', (3.8, 0.09, 0.16), m.rubber((70, 72, 76)), 0.03, 1), (0, -1.02 + k * 0.14, 0.82)))
        for x in (-2.0, 2.0):
            parts.append(slab(0.34, 2.0, 0.3, tone, 0.15, 0.06, (x, 0.0, 0.86)))
        return parts

    def one():
        line = [(0, 0.4, -0.9), (0, 0.1, -1.5), (0, -0.6, -2.6), (0, -1.2, -5), (0, -1.0, -9), (0, -0.2, -12.6)]
        rows = []
        for k, (x, y, z) in enumerate(S(line, 8)):
            t = k / (len(S(line, 8)) - 1)
            w = 0.42 + 0.34 * math.sin(math.pi * (0.12 + 0.8 * t)) ** 2
            d = 0.4 + 0.3 * math.sin(math.pi * (0.1 + 0.8 * t)) ** 2
            rows.append([(x + w * math.cos(a), y + d * math.sin(a), z) for a in [2 * math.pi * j / 32 for j in range(32)]])
        parts = [s.loft('body', rows, tone)]
        inlay = [[(px * 0.75, py - 0.24, pz) for px, py, pz in row] for row in rows[14:44]]
        parts.append(s.loft('grip', inlay, grip))
        for k in range(7):
            p = rows[20 + k * 3][24]
            parts.append(s.place(s.lathe('ridge', S([(0.01, 0), (0.36, 0.02), (0.3, 0.1), (0.01, 0.14)], 3), grip, 24), (p[0], p[1] - 0.2, p[2]), (90, 0, 0)))
        top = s.merged(head())
        parts.append(s.place(top, (0, -0.15, -0.75), (62, 0, 0)))
        return s.joined(parts)

    s.place(one(), (-3.2, 0, 12.8), (-14, 0, 16))
    s.place(one(), (3.2, -1.0, 12.8), (-14, 0, -12))
    return {'up': 16, 'turn': -8}


@family('toothbrushes', 'flat', mixes=True, colour='pink')
def toothbrushes(colour):
    tone, white = m.plastic(colour, 0.26), m.plastic((240, 240, 238), 0.3)
    soft = m.Maker('bristles', (244, 246, 248), 0.7).mat
    tinted = m.Maker('bristles', m.shade(colour, 1.0), 0.7).mat

    def one(mat, other):
        rows = []
        for y, w, h in S([(-9.6, 0.2, 0.2), (-9.4, 0.55, 0.36), (-7, 0.72, 0.46), (-3.4, 0.62, 0.44), (0, 0.66, 0.5), (3.0, 0.4, 0.32), (5.0, 0.28, 0.26), (6.2, 0.42, 0.25), (7.0, 0.64, 0.25), (9.0, 0.6, 0.24), (9.7, 0.36, 0.2), (9.85, 0.1, 0.1)], 6):
            rows.append([(w * math.cos(a), y, 0.6 + h * math.sin(a)) for a in [2 * math.pi * j / 32 for j in range(32)]])
        parts = [s.loft('body', rows, mat)]
        pad = s.extrude('pad', S([(0, -2.2), (0.42, -1.2), (0.46, 0.6), (0.3, 2.2), (-0.3, 2.2), (-0.46, 0.6), (-0.42, -1.2)], 5, True), 0.3, other, 0.1, 3)
        parts.append(s.place(pad, (0, -0.2, 1.02)))
        for k in range(5):
            parts.append(s.place(s.box('ridge', (0.5, 0.14, 0.14), other, 0.05, 2), (0, -6.4 + k * 0.5, 1.0)))
        by = ([], [])
        for r in range(10):
            for c in range(4):
                if r in (0, 9) and c in (0, 3):
                    continue
                x, y = (c - 1.5) * 0.27, 6.85 + r * 0.28
                high = 1.15 + (0.14 if r in (0, 9, 4, 5) else 0)
                by[1 if c in (1, 2) and 2 < r < 7 else 0].append(s.place(s.lathe('tuft', [(0.1, 0), (0.125, high), (0.06, high + 0.04), (0, high + 0.03)], None, 10), (x, y, 0.7)))
        for group, mat_ in zip(by, (soft, tinted)):
            whole = s.merged(group)
            whole.data.materials.clear()
            whole.data.materials.append(mat_)
            parts.append(whole)
        return s.joined(parts)

    s.place(one(tone, white), (-2.2, 0, 0), (0, -20, 6))
    s.place(one(white, tone), (0.6, -0.5, 0), (0, -20, -2))
    s.place(one(tone, white), (3.4, 0.3, 0), (0, -20, -9))
    return {'turn': -38, 'up': 66, 'fill': 0.84}


@family('broom-set', 'standing', mixes=True, colour='grey')
def broom_set(colour):
    tone, steel = m.plastic(colour, 0.36), m.steel((200, 202, 206), 0.25)
    hair = m.Maker('bristles', m.shade(colour, 0.7), 0.7, Specular=0.25)
    rng = np.random.default_rng(4)
    parts = [s.extrude('head', s.rounded([(-13, 9), (13, 9), (11.5, 13.2), (3, 15.2), (-3, 15.2), (-11.5, 13.2)], [0.6, 0.6, 2, 2, 2, 2], 6, True), 4.0, tone, 0.9, 4)]
    s.place(parts[0], (0, 0, 0), (90, 0, 0))
    lines = []
    for k in range(620):
        x, y = rng.uniform(-12.4, 12.4), rng.uniform(-1.5, 1.5)
        lines.append([(x, y, 9.4), (x * 1.12, y * 1.5, 4.6), (x * 1.26 + rng.normal(0, 0.2), y * 2.2 + rng.normal(0, 0.25), 0.2 + rng.random() * 0.4)])
    parts.append(s.tubes('bristles', lines, 0.09, hair.mat, resolution=1))
    parts.append(s.lathe('socket', s.rounded([(2.0, 14.6), (1.9, 20), (1.4, 20.6)], 0.4, 4), tone))
    parts.append(s.lathe('stick', [(1.25, 19), (1.25, 58)], steel))
    parts.append(s.lathe('grip', s.rounded([(0, 50), (1.55, 50), (1.6, 66), (0.9, 68), (0, 68)], [0, 0.3, 1, 0.6, 0], 5), tone))
    parts.append(ring(1.2, 0.35, tone, (0, 0, 69), (90, 0, 0)))
    s.place(s.joined(parts), (-10, 0, 0), (0, -2, 8))
    pan = []
    rows = []
    for t in [k / 16 for k in range(17)]:
        y = -9 + 18 * t
        h = 1.0 + 6.4 * t ** 1.5
        w = 13.6 - 1.4 * t
        rows.append([(-w, y, h), (-w, y, 0.3), (-w * 0.5, y, 0.12), (0, y, 0.1), (w * 0.5, y, 0.12), (w, y, 0.3), (w, y, h)])
    body = s.loft('pan', rows, tone, closed_ring=False, caps=False)
    s.modify(body, 'SOLIDIFY', thickness=0.5, offset=0)
    pan.append(body)
    pan.append(s.box('back', (25, 0.6, 7.6), tone, 0.2, 3, (0, 9, 0)))
    pan.append(s.place(slab(22, 5.0, 0.5, tone, 1.0, 0.2), (0, 6.6, 7.4)))
    pan.append(s.place(s.lathe('socket', s.rounded([(2.0, 0), (1.9, 8), (1.3, 8.6)], 0.4, 4), tone), (0, 8, 6.6), (0, 0, 0)))
    pan.append(s.place(s.lathe('stick', [(1.15, 8), (1.15, 42)], steel), (0, 8, 6.6)))
    pan.append(s.place(s.lathe('grip', s.rounded([(0, 34), (1.5, 34), (1.55, 49), (0.9, 51), (0, 51)], [0, 0.3, 1, 0.6, 0], 5), tone), (0, 8, 6.6)))
    for k in range(7):
        pan.append(s.box('rib', (0.4, 13, 0.5), tone, 0.15, 2, (-9 + k * 3, -1.5, 0.2)))
    s.place(s.joined(pan), (15, -3, 0), (0, 0, -16))
    return {'up': 12, 'turn': 6}


@family('clothes-pegs', 'high', mixes=True, colour='blue')
def clothes_pegs(colour):
    shell, steel = m.plastic(colour, 0.34), m.steel((196, 198, 202), 0.22)

    def peg():
        parts = []
        leg = [(-4.0, 0.55), (-3.6, 0.95), (-1.4, 1.15), (-0.3, 0.95), (0.4, 1.05), (1.4, 0.72), (3.2, 0.62), (4.0, 0.42), (4.0, 0.12), (3.4, 0.12), (3.1, 0.3), (2.4, 0.3), (2.1, 0.08), (0.6, 0.06), (0.2, 0.25), (-0.3, 0.25), (-0.6, 0.06), (-3.6, 0.26)]
        for side in (1, -1):
            obj = s.extrude('leg', [(x, y * side) for x, y in s.rounded(leg, 0.12, 3, True)], 1.15, shell, 0.08, 2)
            parts.append(s.place(obj, (0, 0, 0), (0, 0, side * -4.5)))
        for k in range(6):
            parts.append(ring(0.55, 0.11, steel, (-0.05, 0, -0.6 + 0.24 * k)))
        for side in (1, -1):
            parts.append(s.tube('arm', [(-0.05, side * 0.34, 0.36 * side), (0.9, side * 0.66, 0.4 * side), (1.5, side * 0.86, 0.4 * side), (1.5, side * 0.86, -0.1 * side)], 0.085, steel, resolution=4))
        return s.joined(parts)

    first = peg()
    spots = []
    for k in range(7):
        a = 2 * math.pi * k / 7
        spots.append((5.0 * math.cos(a), 5.0 * math.sin(a), 0.72, (0, 0, math.degrees(a) + 14)))
    spots.append((1.2, -5.6, 1.9, (4, -3, 24)))
    for x, y, z, turn in spots[1:]:
        s.duplicate(first, (x, y, z), turn)
    s.place(first, spots[0][:3], spots[0][3])
    return {'up': 46, 'turn': 10}


@family('mouse-trap', 'high')
def mouse_trap():
    wood = m.wood((222, 184, 132), (196, 150, 98), 0.5, 'y')
    steel = m.steel((190, 192, 196), 0.24)
    s.box('base', (5.2, 10.6, 0.7), wood, 0.06, 2)
    z = 1.05
    for side in (-1, 1):
        coil = []
        for k in range(16 * 7 + 1):
            a = 2 * math.pi * k / 16
            coil.append((side * (0.75 + 1.2 * k / 112), 0.32 * math.cos(a), z + 0.32 * math.sin(a)))
        s.tube('spring', coil, 0.085, steel, smooth=False, resolution=4)
        s.tube('arm', [(side * 0.75, 0.3, z), (side * 0.75, 1.4, z - 0.22)], 0.085, steel, smooth=False)
    s.tube('pin', [(-2.5, 0, z), (2.5, 0, z)], 0.12, steel, smooth=False)
    bow = [(-2.15, 0, z), (-2.15, 3.9, 0.98), (-1.9, 4.35, 0.95), (1.9, 4.35, 0.95), (2.15, 3.9, 0.98), (2.15, 0, z)]
    s.tube('bow', s.rounded(bow, 0.35, 5), 0.16, steel, smooth=False)
    for x in (-2.35, 2.35):
        s.tube('staple', [(x - 0.2, 0, 0.66), (x - 0.2, 0, 1.28), (x + 0.2, 0, 1.28), (x + 0.2, 0, 0.66)], 0.08, steel, smooth=False)
    brass = m.brass()
    pan = s.extrude('pan', s.rounded([(-0.85, -3.6), (0.85, -3.6), (0.85, -1.9), (0.3, -1.6), (-0.3, -1.6), (-0.85, -1.9)], 0.25, 5, True), 0.12, brass, 0.03, 2)
    s.place(pan, (0, -0.2, 1.0), (-6, 0, 0))
    s.tube('lever', [(0, -1.7, 1.15), (0.05, -0.6, 1.6), (0.0, 1.4, 1.5), (0, 4.2, 1.22)], 0.09, steel)
    s.tube('eye', [(0, 4.7, 0.7), (0, 4.7, 1.2)], 0.12, steel, smooth=False)
    cheese = m.Maker('cheese', (240, 196, 84), 0.45, Specular=0.35).mat
    bit = s.extrude('cheese', [(-0.8, -0.6), (0.9, -0.6), (0.2, 0.8)], 0.8, cheese, 0.08, 3, [s.circle(0.18, 20, (0.1, -0.1))])
    s.place(bit, (0, -2.9, 1.6), (0, 0, 20))
    return {'up': 46, 'turn': 32}
