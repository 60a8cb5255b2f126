# SPDX-License-Identifier: GPL-3.0-or-later
"""Shirts, blouses and tees, filled as if worn. Lengths in decimetres."""
import math

import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from clothes import button, patch
from family import family
from garments import _seam
from ghost import Skin, mirror, mirrored_folds, neckline
from labels import words
from solids import picture, svg
from tiles import tile

S = s.smooth_line

BODY = [(0, 0.0, 2.28, 0.60), (0, 1.4, 2.20, 0.68), (0, 3.0, 2.26, 0.80), (0, 4.3, 2.38, 0.86), (0, 5.1, 2.42, 0.78), (0, 5.65, 2.36, 0.64), (0, 6.0, 2.18, 0.53), (0, 6.28, 1.80, 0.45), (0, 6.50, 1.36, 0.40), (0, 6.66, 1.06, 0.36), (0, 6.74, 0.94, 0.34)]
SHORT = [(1.10, 5.55, 0.50, 0.30), (1.72, 5.12, 0.80, 0.44), (2.26, 4.40, 0.80, 0.48), (2.70, 3.56, 0.74, 0.44)]
LONG = [(1.10, 5.55, 0.50, 0.30), (1.74, 5.10, 0.80, 0.46), (2.28, 4.20, 0.74, 0.50), (2.66, 3.05, 0.62, 0.46), (2.86, 1.90, 0.51, 0.40), (2.92, 0.75, 0.42, 0.33)]
FOLDS = mirrored_folds([(2.3, 4.5, 1.0, 3.4, 0.15, 0.12), (2.3, 4.2, 1.3, 2.2, 0.17, 0.11), (2.2, 3.6, 1.7, 1.2, 0.2, 0.09), (1.5, 2.4, 1.8, 0.2, 0.2, 0.08), (0.5, 2.0, 0.25, 0.1, 0.24, 0.07), (0.8, 5.9, 1.25, 4.2, 0.2, 0.06), (2.3, 1.6, 1.0, 1.2, 0.14, 0.06)])
SHORT_FOLDS = mirrored_folds([(2.0, 4.3, 2.7, 4.5, 0.14, 0.10), (1.9, 4.7, 2.5, 5.1, 0.14, 0.09), (2.5, 5.2, 3.0, 4.2, 0.13, 0.07)])
LONG_FOLDS = mirrored_folds([(2.0, 4.3, 2.7, 4.5, 0.14, 0.10), (1.9, 4.7, 2.5, 5.1, 0.14, 0.09), (2.5, 3.4, 3.2, 3.1, 0.13, 0.10), (2.5, 2.9, 3.3, 2.9, 0.12, 0.09), (2.6, 2.5, 3.4, 2.1, 0.13, 0.09), (2.8, 1.6, 3.5, 1.5, 0.12, 0.07)])


def label_of(y, z=-0.02):
    art = svg(300, 200, '<rect width="300" height="200" fill="#f6f3ec"/>' + words(150, 92, 46, 'CARAVAN', '#4a4a4e', 700, 0.04) + '<rect x="70" y="120" width="160" height="5" fill="#9a9a9e"/>')
    return picture(0.62, 0.4, art, (0, y, z), (0, 0, 0), 0.7)


@family('tee', 'flat', mixes=True, colour='blue')
def tee(colour):
    cloth = m.cloth(colour, tile('knit'), 30, 0.16, 0.5)
    rib = m.cloth(colour, tile('rib'), 11, 0.8, 0.5)
    thread = m.cloth(m.shade(colour, 0.68), None)
    
    def cut(x, y, z, t, a):
        x, y, z = neckline(1.12, 6.74, 5.2, 0.06)(x, y, z, t, a)
        k = max(0.0, 1 - y / 0.9)  # the hem hangs a little lower in the middle, in a soft wave
        return x, y - k * (0.10 * (1 - (x / 2.4) ** 2) + 0.025 * math.sin(3.1 * x + 1)), z

    body = Skin(BODY, cloth, FOLDS, 0.09, 1, cut, rows=130)
    for side, stations in ((1, SHORT), (-1, mirror(SHORT))):
        sleeve = Skin(stations, cloth, SHORT_FOLDS, 0.07, 3 + side, lift=0.03, rows=70)
        sleeve.stitches((0.935, 0.955), thread)
    # The collar: a rib that stands on the edge of the neck and turns in over it.
    rows = []
    for q in np.linspace(0, 1, 9):
        row = []
        for k in range(160):
            a = 2 * math.pi * k / 160
            x, y, z = body.point(1.0 - 0.004 * (1 - q), a)
            front = max(0.0, math.sin(a))
            cx, cy = 0.0, 6.5
            dx, dy = x - cx, y - cy
            far = math.hypot(dx, dy)
            grow = -0.03 + 0.29 * q
            row.append((x - dx / far * grow, y - dy / far * grow + 0.03 * (1 - front) * q, z + 0.03 + 0.04 * math.sin(math.pi * (0.15 + 0.75 * q)) + 0.04 * q * front))
        rows.append(row)
    collar = s.loft('collar', rows, rib, caps=False)
    for uv in collar.data.uv_layers[0].data:
        uv.uv = (uv.uv.x * 5.2, uv.uv.y * 0.3)
    s.modify(collar, 'SOLIDIFY', thickness=0.03, offset=1)
    lines = []
    for out in (0.985,):
        pts = [body.point(out, 2 * math.pi * k / 260, 0.012) for k in range(260)]
        lines += [[pts[k], pts[k + 1]] for k in range(0, 260, 2)]
    s.tubes('stitches', lines, 0.009, thread, smooth=False, resolution=2)
    body.stitches((0.024, 0.036), thread)
    label_of(6.16, -0.04)
    return {'fill': 0.84, 'up': 80}


def shirt_body(colour, cloth, dip=0.78):
    """Body, sleeves with their cuffs, placket and buttons; answers what finds the front."""
    thread = m.cloth(m.shade(colour, 0.8), None)
    pearl = m.plastic((242, 240, 234), 0.2)

    def hem(x, y, z, t, a):
        x, y, z = neckline(dip, 6.74, 5.3)(x, y, z, t, a)
        if y < 1.2:  # the tails are round, higher at the sides
            k = 1 - max(0.0, y) / 1.2
            y += k * (0.5 * min(1.0, abs(x) / 2.3) ** 3 - 0.35)
        return x, y, z

    body = Skin(BODY, cloth, FOLDS, 0.085, 2, hem, rows=130)
    at = body.surface()
    for side, stations in ((1, LONG), (-1, mirror(LONG))):
        sleeve = Skin(stations, cloth, LONG_FOLDS, 0.07, 5 + side, lift=0.03, rows=120)
        cuff = [(x, y, w, d) for x, y, w, d in stations[-2:]]
        (x0, y0, w0, d0), (x1, y1, w1, d1) = cuff
        ahead = np.array([x1 - x0, y1 - y0]) / math.hypot(x1 - x0, y1 - y0)
        p, q = np.array([x1, y1]) - ahead * 0.05, np.array([x1, y1]) + ahead * 0.68
        band = Skin([(*p, w1 * 0.92, d1 * 0.95), (*((p + q) / 2), w1 * 0.93, d1 * 0.96), (*q, w1 * 0.92, d1 * 0.95)], cloth, (), 0.012, 8 + side, lift=0.03, rows=20)
        band.stitches((0.08, 0.92), thread)
        bp = band.point(0.5, math.pi / 2 + side * 0.5)
        disc = s.lathe('button', s.rounded([(0, 0), (0.075, 0), (0.075, 0.04), (0.05, 0.035), (0, 0.03)], 0.01, 2), pearl, 24)
        disc.location = (bp[0], bp[1], bp[2] + 0.01)
    patch([(-0.19, -0.33), (0.19, -0.33), (0.19, 5.75), (-0.19, 5.75)], cloth, at, 0.05, 0.05, 0.03)
    for x in (-0.14, 0.14):
        _seam(body.obj, body.flat(), [(x, 5.7 - 5.95 * k / 60) for k in range(61)], thread, lift=0.06, radius=0.009)
    for k in range(6):
        button(0, 5.05 - 0.98 * k, at, pearl)
    body.stitches((0.02,), thread)
    return body, at, thread


def turned_collar(body, at, cloth, thread, long=0.86, open_=0.42):
    """A collar: the stand round the neck, its fall turned down over it, with points in front."""
    n, half = 60, []
    for side in (1, -1):
        rows = [[], [], [], [], [], []]
        for k in range(n + 1):
            f = k / n  # 0 behind, 1 in front
            a = -math.pi / 2 + side * (math.pi * 0.995) * f
            x, y, z = body.point(1.0, a)
            front = max(0.0, math.sin(a))
            nx, ny = x, (y - 6.45) * 1.0
            far = math.hypot(nx, ny) or 1
            nx, ny = nx / far, ny / far
            tall = 0.26 - 0.06 * f
            drop = 0.2 + (long - 0.2) * f**4.5
            px, py = nx + side * open_ * f**3, ny
            fall = (x + px * drop, y + py * drop + 0.05 * (1 - f) - 0.5 * drop * abs(px) ** 2 * (1 - f**4))
            zf = (at(*fall).z if f > 0.42 else max(0.1, z)) + 0.05
            top = (x * 0.99 + 0.02 * nx, y + 0.16 * (1 - f) - 0.0 * ny, z + tall * (0.7 + 0.3 * f))
            mid = tuple((np.array(top) * 0.5 + np.array([*fall, zf]) * 0.5) + np.array([0.02 * nx, 0.02 * ny, 0.05 + 0.03 * f]))
            rows[0].append((x * 0.94, y - 0.05 * (1 - f), z - 0.02))
            rows[1].append((x * 0.95, y + 0.1 * (1 - f), z + tall * 0.55))
            rows[2].append(top)
            rows[3].append(mid)
            rows[4].append((fall[0], fall[1], zf))
            rows[5].append((fall[0] * 0.985, fall[1] + 0.02, zf - 0.03))
        fine = [list(c) for c in zip(*[S([r[k] for r in rows], 5) for k in range(n + 1)])]
        obj = s.loft('collar', fine, cloth, closed_ring=False, caps=False)
        for uv in obj.data.uv_layers[0].data:
            uv.uv = (uv.uv.x * 3, uv.uv.y * 1.2)
        s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=0)
        edge = [Vector(p) + Vector((0, 0, 0.035)) for p in fine[19]]
        half.append([[tuple(edge[k]), tuple(edge[k + 1])] for k in range(0, n, 1)][::2])
    s.tubes('stitches', [line for part in half for line in part], 0.009, thread, smooth=False, resolution=2)


@family('shirt', 'flat', mixes=True, colour='blue')
def shirt(colour):
    cloth = m.cloth(colour, tile('plain'), 60, 0.12, 0.3)
    body, at, thread = shirt_body(colour, cloth)
    turned_collar(body, at, cloth, thread)
    pocket = [(0.62, 3.5), (1.06, 3.36), (1.5, 3.5), (1.5, 4.5), (0.62, 4.5)]
    patch(pocket, cloth, at, 0.11, 0.05, 0.03)
    _seam(body.obj, body.flat(), [(0.67, 4.4), (0.67, 3.54), (1.06, 3.42), (1.45, 3.54), (1.45, 4.4)], thread, lift=0.07, radius=0.009)
    label_of(6.3, -0.02)
    return {'fill': 0.86, 'up': 80}


@family('blouse', 'flat', mixes=True, colour='pink')
def blouse(colour):
    cloth = m.cloth(colour, tile('plain'), 90, 0.06, 0.8, 0.6)
    body, at, thread = shirt_body(colour, cloth)
    ring = []
    for q, lift in ((0.0, 0.0), (0.3, 0.06), (0.7, 0.07), (1.0, 0.03)):
        ring.append([(x * (1 - 0.06 * q), y + 0.10 * q, z + 0.18 * q + lift) for x, y, z in body.ring(1.0)])
    s.modify(s.loft('stand', ring, cloth, caps=False), 'SOLIDIFY', thickness=0.03, offset=0)
    # A soft bow: two loops that are tubes pressed flat, two ends with folds.
    x0, y0, z0 = body.point(1.0, math.pi / 2)
    for side in (-1, 1):
        path = S([(0.04 * side, y0, z0 + 0.16), (0.5 * side, y0 + 0.28, z0 + 0.30), (1.05 * side, y0 + 0.22, z0 + 0.26), (1.16 * side, y0 - 0.12, z0 + 0.20), (0.6 * side, y0 - 0.14, z0 + 0.20), (0.04 * side, y0 - 0.02, z0 + 0.18)], 10)
        rows = []
        for k, (x, y, z) in enumerate(path):
            t = k / (len(path) - 1)
            w = 0.13 + 0.3 * math.sin(math.pi * t) ** 0.8
            rows.append([(x, y + 0.10 * q, z + w * q + 0.03 * math.sin(7 * q + 9 * t)) for q in np.linspace(-1, 1, 9)])
        obj = s.loft('loop', rows, cloth, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        rows = []
        for t in np.linspace(0, 1, 30):
            cx, cy = side * (0.06 + 0.42 * t + 0.1 * math.sin(3 * t)), y0 - 0.05 - 2.35 * t
            w = 0.13 + 0.3 * t**0.7
            rows.append([(cx + w * q, cy - 0.16 * q * side * t, max(at(cx + w * q, cy).z + 0.04, (z0 + 0.16) * (1 - t * 1.6)) + 0.05 + 0.05 * math.cos(5 * q + side) * (0.3 + t)) for q in np.linspace(-1, 1, 15)])
        obj = s.loft('end', rows, cloth, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    s.place(s.lumpy('knot', 0.2, cloth, 3, amount=0.12, detail=4), (0, y0 - 0.02, z0 + 0.24), (0, 0, 0), (1.0, 1.15, 0.8))
    return {'fill': 0.86, 'up': 80}
