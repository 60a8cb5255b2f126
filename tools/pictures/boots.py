# SPDX-License-Identifier: GPL-3.0-or-later
"""Boots as a skin over rings that lean from the toe round the ankle to the shaft. Lengths in centimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from family import family
from footwear import pair, sole
from solids import strap
from tiles import tile

S = s.smooth_line

# Each ring: its front (x, z), its back (x, z), its width. The first is the tip of the toe, the last the rim of the shaft.
TOE = [(25.7, 1.6, 25.7, 1.5, 0.02), (25.4, 3.1, 25.5, 0.7, 4.0), (24.2, 4.3, 24.3, 0.6, 6.6), (21.6, 5.2, 21.3, 0.6, 8.7), (18.6, 6.0, 17.8, 0.6, 9.5), (16.0, 7.3, 13.2, 0.7, 8.8)]
ANKLE = [(13.9, 9.2, 8.6, 0.8, 7.7), (12.5, 11.3, 4.0, 0.8, 7.3), (11.7, 13.2, 0.3, 1.3, 7.1)]
WELLINGTON = TOE + ANKLE + [(11.4, 15.0, -0.3, 4.4, 7.4), (11.4, 17.2, -0.3, 9.4, 8.2), (11.6, 20.4, -0.5, 15.6, 9.2), (11.8, 23.6, -0.7, 21.6, 9.9), (12.0, 27.0, -0.9, 27.0, 10.5)]
CALF = TOE + ANKLE + [(11.2, 15.0, -0.1, 4.6, 7.0), (11.0, 17.4, 0.4, 9.8, 7.2), (11.2, 21.0, 0.6, 16.4, 8.2), (11.7, 25.4, 0.3, 23.4, 9.6), (12.0, 30.0, -0.1, 30.0, 10.6)]
LACED = TOE + ANKLE + [(11.5, 14.6, -0.2, 4.2, 7.2), (11.6, 15.8, -0.1, 8.4, 7.5), (11.7, 16.8, 0.0, 12.6, 7.9), (11.9, 18.0, -0.1, 16.6, 8.5)]
GROUND = [(0.3, 0.0), (0.7, 1.9), (2.6, 3.0), (6.4, 3.3), (10.2, 3.1), (14.4, 3.7), (18.6, 4.7), (22.2, 4.4), (24.8, 2.8), (25.9, 1.2), (26.1, 0.0)]


class Boot:
    def __init__(self, rings, rise=None, power=2.3):
        rise = rise or (lambda x: 0.0)
        self.rings = [(fx, fz + rise(bx), bx, bz + rise(bx), w) for fx, fz, bx, bz, w in S(rings, 8)]
        self.power = power

    def point(self, t, angle, out=0.0):
        """On ring `t` (0 to 1), `angle` degrees from its front; `out` lifts it off the skin."""
        at = t * (len(self.rings) - 1)
        i = min(int(at), len(self.rings) - 2)
        fx, fz, bx, bz, w = (a + (b - a) * (at - i) for a, b in zip(self.rings[i], self.rings[i + 1]))
        c, q = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        # Full at the heel and flat under the foot, round at the shaft.
        power = self.power if c > 0 else self.power + 2.2 * max(0.0, 1 - max(0.0, t - 0.62) / 0.14) if t > 0.62 else self.power + 2.2
        c, q = (math.copysign(abs(v) ** (2 / power), v) for v in (c, q))
        deep = max(0.05, math.hypot(fx - bx, fz - bz) / 2)
        grow, wide = 1 + out / deep, w / 2 + out
        return ((fx + bx) / 2 + (fx - bx) / 2 * c * grow, wide * q, (fz + bz) / 2 + (fz - bz) / 2 * c * grow)

    def skin(self, mats, zone=None, start=0.0, end=1.0, out=0.0, steps=96, rows=110, span=(0, 360), name='skin'):
        whole = span[1] - span[0] >= 360
        angles = [span[0] + (span[1] - span[0]) * k / (steps if whole else steps - 1) for k in range(steps)]
        grid = [[self.point(start + (end - start) * i / (rows - 1), a, out) for a in angles] for i in range(rows)]
        obj = s.loft(name, grid, mats[0], closed_ring=whole, caps=False)
        for mat in mats[1:]:
            obj.data.materials.append(mat)
        if zone:
            for poly in obj.data.polygons:
                v = poly.vertices[0]
                poly.material_index = zone(start + (end - start) * (v // steps) / (rows - 1), abs((angles[v % steps] + 180) % 360 - 180), poly.center)
        layer = obj.data.uv_layers[0]
        for loop in obj.data.loops:
            i, j = divmod(loop.vertex_index, steps)
            layer.data[loop.index].uv = (angles[j] / 360 * 1.2, i / rows)
        return obj

    def band(self, t, width, mat, thick, span=(0, 360), steps=90):
        """A strip round the boot, standing on the skin."""
        rows = [[self.point(t + width * q, span[0] + (span[1] - span[0]) * k / steps, thick * o) for q, o in ((-0.5, 0.3), (-0.42, 1), (0.42, 1), (0.5, 0.3))] for k in range(steps + 1)]
        return s.loft('band', rows, mat, closed_ring=False, caps=False)


@family('high-boots', 'table', mixes=True, colour='black', kind='leather')
def high_boots(colour, kind):
    before = set(bpy.context.scene.objects)
    rain = kind == 'rain'
    inside = m.cloth((214, 200, 178), tile('plain'), 20, 0.3)
    white = m.Maker('gum', (246, 244, 238), 0.4, Specular=0.4).mat
    keys = [(x, y, 0, 0, 0, 0, 0, 0) for x, y in GROUND]
    if rain:
        gum = m.Maker('gum', colour, 0.14, Specular=0.5, Clearcoat=0.5)
        gum = gum.mat
        boot = Boot(WELLINGTON)
        boot.skin([gum])
        boot.skin([inside], None, 0.72, 0.995, -0.35, name='lining')
        s.tube('rim', [boot.point(1.0, a, 0.0) for a in range(0, 360, 5)], 0.42, white, closed=True, smooth=False)
        boot.band(0.86, 0.026, white, 0.1)
        boot.band(0.815, 0.012, white, 0.1)
        bottom = lambda x: 0.0 if x < 7.2 else 0.75 if 8.4 < x < 12 else 0.75 * (x - 7.2) / 1.2 if x <= 8.4 else max(0.0, 0.75 - (x - 12) * 0.3) + 0.05 * max(0, x - 20)
        sole(keys, bottom, lambda x: 1.7 + 0.04 * max(0, x - 20), white, ((0, -0.05), (0.1, 0.2), (0.9, 0.24), (1, 0.05)))
        # Toe cap, heel stay and a seam up the back, as moulded boots have.
        ridge = [boot.point(0.165, a, 0.03) for a in range(-128, 129, 4)]
        lines = [ridge, [boot.point(t, 180, 0.04) for t in np.linspace(0.56, 0.98, 40)], [boot.point(0.53, a, 0.03) for a in range(92, 269, 4)]]
        s.tubes('ridge', lines, 0.16, gum, smooth=False, resolution=4)
        return {**pair(before, 12.5, 14, 2.5), 'up': 15, 'turn': -150}
    skin = m.Maker('leather', colour, 0.34, Specular=0.5, Clearcoat=0.12)
    skin.bump(skin.noise(skin.coords(), 5, 5), 0.05, 0.05)
    skin = skin.mat
    dark = m.Maker('base', (40, 37, 36), 0.55, Specular=0.3).mat
    gold = m.steel((214, 182, 116), 0.22)
    rise = lambda x: 3.0 * (1 - min(1, max(0, (x - 4.5) / 12.0)) ** 1.6)
    boot = Boot(CALF, rise)
    boot.skin([skin])
    boot.skin([inside], None, 0.74, 0.995, -0.25, name='lining')
    s.tube('rim', [boot.point(1.0, a, 0.0) for a in range(0, 360, 5)], 0.2, skin, closed=True, smooth=False)
    sole(keys, lambda x: rise(x) + 0.05, lambda x: rise(x) + 0.85, dark, ((0, -0.1), (0.2, 0.1), (0.9, 0.14), (1, 0.0)))
    back = [k for k in S(GROUND, 12) if k[0] < 6.2]
    block = back + [(6.2, back[-1][1] * 0.92), (6.2, -back[-1][1] * 0.92)] + [(x, -y) for x, y in back[:0:-1]]
    s.loft('heel', [[(x * 0.95 + 0.2, y * g, z) for x, y in block] for z, g in ((0, 0.9), (0.3, 0.93), (2.9, 1.02), (3.3, 1.03))], dark)
    seams = [[boot.point(t, a, 0.01) for t in np.linspace(0.42, 0.995, 60)] for a in (180, 92, 268)] + [[boot.point(0.30 + 0.10 * abs(math.sin(math.radians(a))) ** 1.5, a, 0.01) for a in range(-125, 126, 4)]]
    s.tubes('seams', seams, 0.09, skin, smooth=False, resolution=3)
    boot.band(0.615, 0.045, skin, 0.2)
    for a in (95, 265):
        x, y, z = boot.point(0.615, a, 0.3)
        s.tube('buckle', [(x - 0.9, y, z - 0.9), (x + 0.9, y, z - 0.9), (x + 0.9, y, z + 0.9), (x - 0.9, y, z + 0.9)], 0.16, gold, closed=True, smooth=False)
        s.tube('pin', [(x - 0.9, y, z), (x + 1.0, y + 0.05, z)], 0.1, gold, smooth=False)
    teeth = [[boot.point(t, a - 0.8, 0.08), boot.point(t, a + 0.8, 0.08)] for a in (100, 260) for t in np.linspace(0.66, 0.98, 60)]
    s.tubes('zip', teeth, 0.07, m.steel((190, 191, 194), 0.25), smooth=False, resolution=2)
    return {**pair(before, 12.5, 14, 2.5), 'up': 14, 'turn': -150}


@family('work-boots', 'table', mixes=True, colour='brown', kind='hiking')
def work_boots(colour, kind):
    before = set(bpy.context.scene.objects)
    hiking = kind == 'hiking'
    skin = m.Maker('suede' if hiking else 'leather', colour, 0.75 if hiking else 0.4, Specular=0.3 if hiking else 0.45, Sheen=0.3 if hiking else 0)
    skin.bump(skin.noise(skin.coords(), 14 if hiking else 6, 5), 0.14, 0.04)
    skin = skin.mat
    second = m.Maker('second', m.shade(colour, 0.62 if hiking else 0.8), 0.7, Specular=0.25).mat
    rubber = m.Maker('rubber', (40, 40, 42), 0.6, Specular=0.3).mat
    mid = m.Maker('mid', (88, 84, 78) if hiking else (198, 160, 96), 0.65, Specular=0.25).mat
    lining = m.cloth((58, 58, 62), tile('plain'), 16, 0.4, 0.6)
    steel = m.steel((170, 171, 174), 0.25)
    rings = [list(r) for r in (LACED if hiking else LACED[:-1])]
    if not hiking:  # a steel cap lifts the toe
        for k, dz in enumerate((0.5, 0.9, 1.0, 0.9, 0.4)):
            rings[k][1] += dz
    boot = Boot([tuple(r) for r in rings])
    toe, collar = 0.27 if hiking else 0.30, 0.90

    def zone(t, a, at):
        if t > collar:
            return 2
        if a < 21 and t > 0.45:
            return 2
        if t < toe and hiking and (a > 40 or t < 0.2):
            return 3
        if a < 37 and t > 0.42:
            return 1
        return 1 if 0.50 < t < 0.72 and a > 148 - 240 * (t - 0.5) * (t - 0.5) and at.z < 9 else 0

    low = 1.6
    body = boot.skin([skin, second, lining, rubber], zone)
    for v in body.data.vertices:
        v.co.z += low
    shift = lambda p, dz=low: (p[0], p[1], p[2] + dz)
    boot.skin([lining], None, 0.8, 0.995, -0.45, name='lining').location.z = low
    s.tube('collar', [shift(boot.point(1.0, a, 0.05)) for a in range(24, 337, 4)], 0.62, lining, smooth=False)
    s.tube('collar', [shift(boot.point(0.95, a, 0.0)) for a in range(26, 335, 4)], 0.5, lining, smooth=False)
    tongue = [[shift(boot.point(t, a, 0.3 + 5 * max(0, t - 0.93))) for a in range(-20, 21, 4)] for t in np.linspace(0.46, 1.06, 30)]
    s.modify(s.loft('tongue', tongue, lining, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.5, offset=0)
    edges = [[shift(boot.point(t, sign * 22, 0.12)) for t in np.linspace(0.44, collar, 40)] for sign in (-1, 1)]
    s.tubes('edge', edges, 0.2, second, smooth=False, resolution=4)
    thread = m.cloth(m.shade(colour, 1.35), None)
    seams = []
    for sign in (-1, 1):
        for d in (0.0, 2.2):
            seams.append([shift(boot.point(t, sign * (38 + d), 0.05)) for t in np.linspace(0.42, collar - 0.01, 40)])
        seams.append([shift(boot.point(0.42 - 0.10 * math.sin(math.radians(a)), sign * a, 0.05)) for a in range(0, 118, 4)])
        seams.append([shift(boot.point(0.60 + 0.12 * (q := (a - 96) / 84), sign * a, 0.05)) for a in range(96, 181, 4)])
    if not hiking:
        seams += [[shift(boot.point(toe + d, a, 0.06)) for a in range(-118, 119, 4)] for d in (0.0, 0.012)]
    s.tubes('seams', seams, 0.07, thread, smooth=False, resolution=2)
    keys = [(x, y * 1.03, 0, 0, 0, 0, 0, 0) for x, y in GROUND]
    lift = lambda x: 0.06 * max(0, x - 19) ** 1.3
    if hiking:  # a rubber rand above the sole, all round
        sole(keys, lambda x: 2.3 + lift(x), lambda x: 3.4 + lift(x), rubber, ((0, 0.1), (0.5, 0.05), (1, -0.25)), 'rand')
    sole(keys, lambda x: 1.2 + lift(x), lambda x: 2.5 + lift(x), mid, ((0, 0.1), (0.2, 0.3), (0.8, 0.32), (1, 0.1)), 'midsole')
    sole(keys, lambda x: 0.6 + lift(x), lambda x: 1.3 + lift(x), rubber, ((0, 0.0), (0.3, 0.3), (1, 0.3)), 'outsole')
    half = S(GROUND, 14)
    walked, last = 0.0, half[0]
    for x, y in half:
        walked += math.dist(last, (x, y))
        last = (x, y)
        if walked < 1.75 or 8.6 < x < 11.2:
            continue
        walked = 0
        for side in (-1, 1):
            s.box('lug', (1.15, max(1.0, y * 0.9), 1.15), rubber, 0.12, 2, (x, side * (y * 0.62 + 0.05), lift(x)))
    cord, lines = m.cloth((214, 160, 76) if hiking else (60, 60, 62), None), []
    holes = np.linspace(0.47, 0.87, 7)
    for k, t in enumerate(holes):
        a, b = shift(boot.point(t, 26, 0.35)), shift(boot.point(t, -26, 0.35))
        mids = shift(boot.point(t, 0, 0.75))
        if k == 0:
            lines.append([a, mids, b])
        else:
            for sign in (-1, 1):
                lines.append([shift(boot.point(holes[k - 1], 26 * sign, 0.35)), shift(boot.point((t + holes[k - 1]) / 2, 0, 0.8 + 0.1 * sign)), shift(boot.point(t, -26 * sign, 0.35))])
        for p in (a, b):
            s.place(s.lathe('eyelet', s.rounded([(0.14, 0), (0.38, 0.02), (0.38, 0.14), (0.14, 0.14)], 0.04, 2), steel, 20), p, (-40 if p[1] > 0 else 40, 30, 0))
    x, y, z = shift(boot.point(0.87, 0, 0.9))
    for side in (-1, 1):
        lines.append([(x, 0, z), (x + 0.9, side * 1.5, z + 0.9), (x + 0.8, side * 3.0, z + 0.1), (x + 0.5, side * 2.6, z - 0.9), (x, side * 0.2, z)])
        lines.append([(x, 0, z), (x + 1.4, side * 1.2, z - 0.4), (x + 2.6, side * 2.2, z - 2.4), (x + 3.1, side * 2.9, z - 4.2)])
    s.tubes('laces', lines, 0.2, cord, smooth=True, resolution=3)
    loop = [shift(boot.point(t, 180, o)) for t, o in ((0.9, 0.1), (0.96, 0.7), (1.03, 1.1), (1.05, 0.5), (1.0, 0.0))]
    strap(loop, 1.3, 0.2, second, (0, 1, 0))
    return {**pair(before, 13, 14, 3), 'turn': -150, 'up': 18}
