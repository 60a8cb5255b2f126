# SPDX-License-Identifier: GPL-3.0-or-later
"""Shoes and boots. Lengths in centimetres.

An upper is a skin between two closed curves: the outline of the sole and the top line, through which the foot goes in.
Both are given for the right half, from the middle of the heel to the middle of the toe, with a third curve that says
how the leather bends from one to the other. Heel at x = 0, toe at x = 27.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from tiles import tile

S = s.smooth_line
# Half of a sole: (x, y) from heel to toe.
SOLE = [(0.0, 0.0), (0.6, 1.9), (3.2, 3.0), (8.0, 2.85), (13.0, 2.95), (18.5, 4.2), (23.0, 3.8), (26.0, 2.1), (27.0, 0.0)]


def low(heel=7.4, ankle=5.6, throat=8.6, vamp=6.4, at=(12.5, 18.5), toe=4.6):
    """The three curves of a low shoe; `at` is where the lacing begins and ends."""
    tops = [(0.5, 0.0, heel), (0.9, 1.5, heel), (3.4, 2.7, heel - 0.7), (7.2, 3.0, ankle), (at[0] - 1.6, 2.4, throat - 0.5), (at[0] + 1.2, 1.7, throat - 0.2), (at[1] - 2.2, 1.2, vamp + 0.5), (at[1] - 0.4, 0.8, vamp + 0.1), (at[1], 0.0, vamp)]
    bend = [(-0.7, 0.0, 4.0), (-0.2, 2.1, 4.0), (3.0, 3.4, 3.8), (8.0, 3.4, 3.4), (13.0, 3.3, 4.8), (18.5, 4.35, 4.2), (23.2, 3.95, toe - 0.5), (26.3, 2.3, toe), (27.2, 0.0, toe)]
    return [(*a, *b, *c) for a, b, c in zip(SOLE, bend, tops)]


class Upper:
    def __init__(self, keys, base, mats, zone=None, rows=84, thick=0.22):
        self.keys = [np.array(k) for k in S(keys, 26)]
        self.base = base
        n = len(self.keys)
        ring = [(k, 1) for k in range(n)] + [(k, -1) for k in range(n - 2, 0, -1)]
        grid = [[self.point(k / (n - 1), i / rows, side) for k, side in ring] for i in range(rows + 1)]
        self.obj = s.loft('upper', grid, mats[0], caps=False)
        for mat in mats[1:]:
            self.obj.data.materials.append(mat)
        span = len(ring)
        for f, p in enumerate(self.obj.data.polygons):
            i, j = divmod(f, span)
            u = (j + 0.5) / (n - 1) if j < n - 1 else (span - j - 0.5) / (n - 1)
            if zone:
                p.material_index = zone(u, (i + 0.5) / rows, p.center)
        for uv in self.obj.data.uv_layers[0].data:
            uv.uv = (uv.uv.x * 6, uv.uv.y)
        s.modify(self.obj, 'SOLIDIFY', thickness=thick, offset=-1)

    def point(self, u, v, side=1, out=0.0):
        """A point of the skin: u from heel to toe, v from the sole to the top line."""
        k = u * (len(self.keys) - 1)
        a, b = self.keys[int(k)], self.keys[min(int(k) + 1, len(self.keys) - 1)]
        sx, sy, cx, cy, cz, tx, ty, tz = a + (b - a) * (k - int(k))
        z0 = self.base(sx)
        p = np.array([sx, sy, z0]) * (1 - v) ** 2 + np.array([cx, cy, z0 + cz]) * 2 * v * (1 - v) + np.array([tx, ty, tz]) * v * v
        if out:
            mid = np.array([p[0], 0.0, z0 + 2.5])
            d = p - mid
            p = p + d / max(0.1, np.linalg.norm(d)) * out
        return (p[0], p[1] * side, p[2])

    def line(self, us, vs, side=1, out=0.05):
        return [self.point(u, v, side, out) for u, v in zip(us, vs)]

    def rim(self, radius, mat, v=1.0):
        n = len(self.keys) - 1
        ring = [self.point(k / n, v, 1) for k in range(n + 1)] + [self.point(k / n, v, -1) for k in range(n - 1, 0, -1)]
        s.tube('rim', ring, radius, mat, closed=True, smooth=False)


def sole(keys, bottom, top, mat, grow=((0, -0.25), (0.12, 0.0), (0.9, 0.1), (1, 0.0)), name='sole'):
    """A sole from below to above; `grow` says how far it stands out at a share of its height."""
    half = [(k[0], k[1]) for k in S(keys, 12)]
    ring = np.array(half + [(x, -y) for x, y in half[-2:0:-1]])
    d = np.roll(ring, -1, axis=0) - np.roll(ring, 1, axis=0)
    normal = np.stack([d[:, 1], -d[:, 0]], axis=1)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    if ((ring + normal * 0.1)[:, 0].max()) < ring[:, 0].max():
        normal = -normal
    rows = []
    for q, g in grow:
        pts = ring + normal * g
        rows.append([(x, y, bottom(x) + (top(x) - bottom(x)) * q) for x, y in pts])
    # Closed along the middle: one face over a bent outline would cut through the sole.
    rows = [[(x, y * 0.01, z) for x, y, z in rows[0]]] + rows + [[(x, y * 0.01, z) for x, y, z in rows[-1]]]
    return s.loft(name, rows, mat)


def laces(upper, us, cord, radius=0.2, v=0.93, bow=True, eyelet=None):
    """Bars from eyelet to eyelet, and a bow on the uppermost."""
    lines = []
    for k, u in enumerate(us):
        a, b = upper.point(u, v, 1, 0.12), upper.point(u, v, -1, 0.12)
        lines.append([a, ((a[0] + b[0]) / 2, 0, a[2] + 1.0), b])
        if k:
            c = upper.point(us[k - 1], v, -1, 0.1)
            d = upper.point(us[k - 1], v, 1, 0.1)
            lines.append([a, ((a[0] + c[0]) / 2, 0, (a[2] + c[2]) / 2 + 0.85), c])
            lines.append([b, ((b[0] + d[0]) / 2, 0, (b[2] + d[2]) / 2 + 0.95), d])
        if eyelet:
            for p in (a, b):
                ring = s.lathe('eyelet', s.rounded([(0.16, 0), (0.34, 0.02), (0.34, 0.12), (0.16, 0.12)], 0.04, 2), eyelet, 20)
                s.place(ring, p, (-35 if p[1] > 0 else 35, 18, 0))
    if bow:
        x, _, z = upper.point(us[0], v, 1)
        z += 1.0
        for side in (-1, 1):
            lines.append([(x, 0, z), (x + 0.6, side * 1.4, z + 1.0), (x + 0.2, side * 3.0, z + 0.7), (x - 0.5, side * 2.6, z - 0.1), (x, side * 0.2, z)])
            lines.append([(x, 0, z), (x + 1.2, side * 1.5, z + 0.3), (x + 2.0, side * 3.0, z - 1.0), (x + 2.4, side * 3.7, z - 2.4)])
    s.tubes('laces', lines, radius, cord, smooth=True, resolution=3)


def tongue(x0, z0, x1, z1, wide, mat, thick=0.5):
    rows = []
    for t in np.linspace(0, 1, 16):
        x, z = x0 + (x1 - x0) * t, z0 + (z1 - z0) * t + 0.15 * math.sin(math.pi * t) - 0.35
        w = wide * (0.8 + 0.3 * t) * (1 if t < 0.95 else 0.85)
        rows.append([(x + 0.25 * u * u, w * u, z - 0.7 * u * u) for u in np.linspace(-1, 1, 15)])
    s.modify(s.loft('tongue', rows, mat, closed_ring=False, caps=False), 'SOLIDIFY', thickness=thick, offset=0)


def pair(before, gap=11.5, turn=12, back=4.0):
    """The shoe that was built, and its mirror image beside it."""
    root = s.joined([o for o in bpy.context.scene.objects if o not in before and o.parent is None])
    other = s.duplicate(root, (-back, gap, 0), (0, 0, turn))
    other.scale = (1, -1, 1)
    return {'turn': -160, 'up': 20, 'fill': 0.88}


def _spring(rise, start=18.0, end=27.0):
    return lambda x: rise * max(0.0, (x - start) / (end - start)) ** 2


@family('running-shoes', 'table', mixes=True, colour='blue', straps=False)
def running_shoes(colour, straps):
    before = set(bpy.context.scene.objects)
    mesh = m.cloth(colour, tile('plain'), 11, 0.9, 0.3, 0.8)
    over = m.Maker('overlay', m.shade(colour, 0.62), 0.45, Specular=0.35).mat
    foam = m.Maker('foam', (246, 245, 242), 0.6, Specular=0.25).mat
    rubber = m.Maker('rubber', (44, 45, 48), 0.65, Specular=0.25).mat
    lining = m.cloth((58, 60, 66), tile('plain'), 20, 0.3, 0.5)
    spring = _spring(1.9)
    top = lambda x: 3.5 - 1.5 * min(1, max(0, (x - 4) / 19)) + spring(x)
    keys = low(8.6, 6.2, 9.0, 6.9, (12.0, 18.6), 4.3)

    def zone(u, v, at):
        if u < 0.17 and v < 0.62 - 1.2 * u:
            return 1  # heel counter
        if u > 0.80 and v < 0.20 + 1.1 * (u - 0.80):
            return 1  # toe guard
        if 0.5 < u < 0.90 and v > 0.86 - 0.1 * (u > 0.8):
            return 1  # eyelet stay
        if 0.28 < u < 0.62 and abs((v - 0.15) - 2.1 * (u - 0.34)) < 0.085 or 0.28 < u < 0.62 and abs((v - 0.15) - 2.1 * (u - 0.44)) < 0.085:
            return 1  # two bands from the sole to the lacing
        return 0

    upper = Upper(keys, top, [mesh, over], zone)
    upper.rim(0.42, lining)
    sole(keys, lambda x: 0.55 + spring(x), top, foam, ((0, -0.1), (0.12, 0.25), (0.45, 0.02), (0.62, 0.0), (0.85, 0.35), (1.0, 0.12)), 'midsole')
    sole(keys, spring, lambda x: 0.65 + spring(x), rubber, ((0, -0.5), (0.4, -0.05), (1, 0.1)), 'outsole')
    sole(keys, lambda x: top(x) + 0.2, lambda x: top(x) + 0.5, lining, ((0, -0.4), (1, -0.4)), 'insole')
    tongue(18.4, 6.7, 9.4, 11.2, 2.2, mesh, 0.7)
    if straps:
        # Two bands of hook and loop that go from the sole over the tongue and hold on the other side.
        band = m.cloth(m.shade(colour, 0.5), tile('twill'), 3.0, 0.5, 0.3)
        edge = m.Maker('edge', (248, 246, 242), 0.5, Specular=0.3).mat
        us, vs = np.linspace(0.40, 0.97, 260), np.linspace(0.30, 1.0, 36)
        skin = np.array([[upper.point(u, v, 1, 0.12) for u in us] for v in vs])
        for x0, lean, end in ((12.7, 0.7, -0.66), (15.7, 0.5, -0.70)):
            def over(q, dx, lift):
                """q from -1 to 1 over the foot, dx along it; below the opening it follows the skin."""
                side, high = (1 if q > 0 else -1), 1.0 - 0.66 * max(0.0, (abs(q) - 0.3) / 0.7)
                x = x0 + dx + lean * (1 - high) * 2.0
                row = skin[int(round((high - 0.30) / 0.70 * 35))]
                p = row[int(np.argmin(np.abs(row[:, 0] - x)))].copy()
                p[0] = x
                if abs(q) < 0.3:
                    w = q / 0.3
                    return (x, p[1] * w, p[2] + 0.9 * (1 - w * w) + lift)
                n = np.array([0, p[1], p[2] - top(x) - 0.6])
                p = p + n / np.linalg.norm(n) * lift
                return (x, p[1] * side, p[2])

            wide = 1.05
            qs = np.linspace(1.0, end, 60)
            rows = [[over(q, wide * k, h) for k, h in ((-1.0, 0.0), (-0.92, 0.2), (-0.4, 0.24), (0.4, 0.24), (0.92, 0.2), (1.0, 0.0))] for q in qs]
            band_obj = s.loft('strap', rows, band, closed_ring=False, caps=False)
            s.modify(band_obj, 'SMOOTH', factor=0.5, iterations=6)
            tab = [[over(q, wide * 0.98 * k * math.sqrt(max(0.0, 1 - max(0.0, (end + 0.1 - q) / 0.14) ** 2)), 0.28) for k in np.linspace(-1, 1, 9)] for q in np.linspace(end + 0.2, end - 0.04, 16)]
            s.modify(s.loft('tab', tab, edge, closed_ring=False, caps=False), 'SMOOTH', factor=0.5, iterations=4)
        line = m.Maker('line', m.shade(colour, 0.8), 0.5).mat
        sole(keys, lambda x: 0.62 * top(x) + 0.38 * spring(x) - 0.05, lambda x: 0.62 * top(x) + 0.38 * spring(x) + 0.5, line, ((0, 0.0), (0.1, 0.2), (0.9, 0.3), (1, 0.1)), 'line')
    else:
        laces(upper, [0.555, 0.63, 0.70, 0.765, 0.83], m.cloth((248, 247, 243), None), 0.2, 0.94)
    return pair(before)


@family('canvas-shoes', 'table', mixes=True, colour='navy')
def canvas_shoes(colour):
    before = set(bpy.context.scene.objects)
    canvas = m.cloth(colour, tile('plain'), 16, 0.7, 0.3)
    white = m.Maker('rubber', (246, 244, 238), 0.5, Specular=0.3).mat
    inside = m.cloth((226, 220, 208), tile('plain'), 20, 0.3)
    spring = _spring(0.7)
    top = lambda x: 2.3 + spring(x)
    keys = low(7.2, 5.6, 8.2, 5.9, (11.8, 19.0), 4.0)
    upper = Upper(keys, top, [canvas, white], lambda u, v, at: 1 if at.x > 21.4 + 0.09 * at.y**2 else 0)
    upper.rim(0.2, canvas)
    sole(keys, spring, top, white, ((0, 0.0), (0.06, 0.22), (0.94, 0.22), (1.0, 0.1)))
    line = m.Maker('line', m.shade(colour, 0.9), 0.5).mat
    ring = [(k[0] + (0.28 if k[0] > 26 else -0.26 if k[0] < 0.4 else 0), k[1] + 0.24 * (k[1] > 0.3), top(k[0]) * 0.74) for k in upper.keys]
    s.tube('line', ring + [(x, -y, z) for x, y, z in ring[-2:0:-1]], 0.1, line, closed=True, smooth=False)
    sole(keys, lambda x: top(x) + 0.1, lambda x: top(x) + 0.4, inside, ((0, -0.4), (1, -0.4)), 'insole')
    tongue(18.6, 5.6, 9.6, 10.2, 2.0, canvas, 0.35)
    thread = m.cloth((246, 244, 238), None)
    stitches = []
    for side in (-1, 1):
        stitches.append(upper.line(np.linspace(0.49, 0.87, 30), np.full(30, 0.80), side))
        stitches.append(upper.line(np.full(12, 0.10), np.linspace(0.1, 0.95, 12), side))
    s.tubes('stitches', stitches, 0.05, thread, smooth=False, resolution=2)
    laces(upper, [0.54, 0.61, 0.675, 0.735, 0.79, 0.84], m.cloth((248, 247, 243), None), 0.22, 0.91, True, m.steel((206, 207, 210), 0.2))
    return pair(before)


def boot_keys(height=15.0, toe=4.8):
    tops = [(-0.2, 0.0, height), (0.6, 2.0, height), (3.0, 3.3, height), (6.0, 3.5, height - 0.2), (8.4, 2.5, height - 0.6), (9.6, 1.8, height - 1.4), (12.2, 1.5, 11.0), (15.2, 1.0, 8.2), (16.8, 0.0, 7.4)]
    bend = [(-1.1, 0.0, 6.0), (-0.5, 2.6, 6.0), (2.6, 3.6, 6.0), (7.4, 3.3, 6.0), (11.4, 3.0, 6.5), (17.2, 4.2, 5.2), (23.2, 4.1, toe - 0.4), (26.4, 2.5, toe), (27.3, 0.0, toe)]
    return [(*a, *b, *c) for a, b, c in zip(SOLE, bend, tops)]


@family('dress-shoes', 'table', mixes=True, colour='black')
def dress_shoes(colour):
    """Oxfords: a cap over the toe, facings that are sewn on, a welt with its stitches, a stacked heel."""
    before = set(bpy.context.scene.objects)

    def hide(tone, rough):
        skin = m.Maker('skin', tone, rough, Specular=0.5, Clearcoat=0.3)
        skin.bump(skin.noise(skin.coords(), 7, 4, 0.6), 0.07, 0.03)
        # Creases where the foot bends.
        line = skin.noise(skin.coords(scale=(3.2, 0.35, 0.6)), 1.0, 3, 0.5, 0.4)
        split = skin.node('ShaderNodeSeparateXYZ')
        skin.links.new(skin.coords(), split.inputs[0])
        near = skin.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        for name, value in (('From Min', 3.2), ('From Max', 0.4), ('To Min', 0.0), ('To Max', 1.0)):
            near.inputs[name].default_value = value
        off = skin.node('ShaderNodeMath', operation='SUBTRACT')
        skin.links.new(split.outputs['X'], off.inputs[0])
        off.inputs[1].default_value = 18.6
        far = skin.node('ShaderNodeMath', operation='ABSOLUTE')
        skin.links.new(off.outputs[0], far.inputs[0])
        skin.links.new(far.outputs[0], near.inputs['Value'])
        deep = skin.node('ShaderNodeMath', operation='MULTIPLY')
        skin.links.new(line, deep.inputs[0])
        skin.links.new(near.outputs[0], deep.inputs[1])
        skin.bump(deep.outputs[0], 0.22, 0.12)
        return skin.mat

    skin, cap = hide(colour, 0.3), m.Maker('cap', m.shade(colour, 0.86), 0.16, Specular=0.55, Clearcoat=0.6).mat
    edge = m.Maker('welt', m.shade(colour, 0.5), 0.5, Specular=0.35).mat
    heel = m.Maker('heel', m.shade(colour, 0.32), 0.45).mat
    inside = m.leather((186, 142, 98), 6, 0.2)
    spring = _spring(1.2, 17)
    rise = lambda x: 2.5 * max(0.0, 1 - max(0.0, x - 6.5) / 7.5) ** 1.4 if x > 6.5 else 2.5
    top = lambda x: 0.9 + rise(x) + spring(x)
    keys = [list(k) for k in low(8.4, 6.7, 9.6, 7.5, (11.6, 16.8), 4.3)]
    for k, (x, y) in zip(keys, ((0, 0), (0.6, 2.0), (3.2, 3.05), (8.0, 2.75), (13.0, 2.85), (18.6, 4.15), (23.4, 3.75), (26.6, 2.35), (27.8, 0.0))):
        k[0], k[1] = x, y
    for k, (x, y, z) in zip(keys[-3:], ((23.6, 3.9, 4.1), (26.9, 2.5, 3.9), (28.1, 0, 3.7))):
        k[2], k[3], k[4] = x, y, z
    keys = [tuple(k) for k in keys]
    upper = Upper(keys, top, [skin, cap], lambda u, v, at: 1 if at.x > 22.3 + 0.05 * at.y**2 - 0.1 or u < 0.11 + 0.05 * v or (0.5 < u < 0.86 and v > 0.46 + 0.5 * ((u - 0.5) / 0.36) ** 0.75) else 0)
    upper.rim(0.17, edge)
    sole(keys, lambda x: rise(x) + spring(x) + 0.05, lambda x: top(x) - 0.12, edge, ((0, -0.1), (0.15, 0.36), (0.85, 0.42), (1, 0.3)), 'welt')
    sole(keys, lambda x: top(x) - 0.14, lambda x: top(x) + 0.04, edge, ((0, 0.34), (0.5, 0.4), (1, 0.26)), 'strip')
    back = [k for k in S([(k[0], k[1]) for k in keys], 12) if k[0] < 6.6]
    ring = back + [(6.6, back[-1][1] * 0.9), (6.6, -back[-1][1] * 0.9)] + [(x, -y) for x, y in back[:0:-1]]
    for z0, z1 in ((0, 0.5), (0.54, 1.14), (1.18, 1.78), (1.82, 2.5)):
        s.loft('heel', [[(x * 0.98 + 0.1, y * g, z) for x, y in ring] for z, g in ((z0, 1.02), (z0 + 0.05, 1.05), (z1 - 0.05, 1.05), (z1, 1.02))], heel)
    sole(keys, lambda x: top(x) + 0.1, lambda x: top(x) + 0.3, inside, ((0, -0.4), (1, -0.4)), 'insole')
    tongue(17.0, 7.4, 9.6, 10.6, 1.7, skin, 0.25)
    thread = m.Maker('thread', m.shade(colour, 1.42), 0.6).mat
    lips, stitches = [], []

    def sewn(line):
        pts = [Vector(p) for p in line]
        stitches.extend([[tuple(pts[j]), tuple(pts[j + 1])] for j in range(0, len(pts) - 1, 2)])

    for side in (-1, 1):
        # The facings under the laces, from the throat down to the sole, and the counter at the heel.
        us = np.concatenate([np.full(14, 0.5) - 0.05 * np.linspace(1, 0, 14), np.linspace(0.5, 0.86, 40)])
        vs = np.concatenate([np.linspace(0.12, 0.44, 14), 0.44 + 0.5 * ((np.linspace(0.5, 0.86, 40) - 0.5) / 0.36) ** 0.75])
        lips.append(upper.line(us, vs, side, 0.02))
        fine = lambda arr, n=150: np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(arr)), arr)
        for d in (0.02, 0.05):
            sewn(upper.line(fine(us), fine(vs) + d, side, 0.045))
        counter = (np.full(20, 0.115) + 0.05 * np.linspace(0, 1, 20), np.linspace(0.03, 0.98, 20))
        lips.append(upper.line(*counter, side, 0.02))
        sewn(upper.line(fine(counter[0], 60) - 0.008, fine(counter[1], 60), side, 0.045))
    s.tubes('lips', lips, 0.1, edge, smooth=False, resolution=4)
    # The seam of the cap, found where the cap begins.
    for d in (0.0, 0.16, 0.34):
        line = []
        for side in (1, -1):
            part = []
            for v in np.linspace(0.03, 1.0, 60):
                best = min(np.linspace(0.72, 1.0, 220), key=lambda u: abs(upper.point(u, v, side)[0] - (22.2 + d + 0.05 * upper.point(u, v, side)[1] ** 2)))
                p = upper.point(best, v, side, 0.04)
                if abs(p[0] - (22.2 + d + 0.05 * p[1] ** 2)) < 0.2:
                    part.append(p)
            line += part if side == 1 else part[::-1]
        if d:
            sewn(line)
        else:
            s.tubes('cap', [line], 0.1, edge, smooth=False, resolution=4)
    half = S([(k[0], k[1]) for k in keys], 24)
    run = [(x, y, top(x) + 0.06) for x, y in half] + [(x, -y, top(x) + 0.06) for x, y in half[-2:0:-1]]
    pts = np.array([(x, y) for x, y, _ in run])
    d = np.roll(pts, -1, axis=0) - np.roll(pts, 1, axis=0)
    n = np.stack([d[:, 1], -d[:, 0]], axis=1) / np.linalg.norm(d, axis=1)[:, None]
    n *= 1 if (pts + n)[:, 0].max() > pts[:, 0].max() else -1
    run = [(x + 0.3 * a, y + 0.3 * b, z) for (x, y, z), (a, b) in zip(run, n)]
    stitches += [[run[j], run[j + 1]] for j in range(0, len(run) - 1, 2)]
    s.tubes('stitches', stitches, 0.042, thread, smooth=False, resolution=2)
    laces(upper, [0.555, 0.62, 0.685, 0.75, 0.81], m.cloth(m.shade(colour, 0.8), None), 0.13, 0.93, True, m.steel((70, 70, 74), 0.3))
    return {**pair(before, 11, 10, 3), 'up': 24, 'turn': -150}
