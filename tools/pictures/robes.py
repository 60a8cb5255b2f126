# SPDX-License-Identifier: GPL-3.0-or-later
"""Long robes, suits and uniforms laid flat. Lengths in decimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from clothes import button, collar, flip, patch
from family import family
from garments import BACK_NECK, JUMPER_FOLDS, NECK, _bands, _lay, _seam, _surface, full
from tiles import tile

S = s.smooth_line


def _moved(before, at, turn=0.0):
    """What was built since is placed as one."""
    new = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
    s.place(s.joined(new), at, (0, 0, turn))


@family('abaya', 'flat', mixes=True, colour='black')
def abaya(colour):
    crepe = m.cloth(colour, None, sheen=0.5, rough=0.75)
    body = [(2.2, 6.4)] + S([(2.2, 6.4), (3.2, 5.3), (4.6, 3.2), (5.9, 0.9)], 8)[1:] + [(4.0, -0.4)] + S([(4.0, -0.4), (3.2, 1.8), (2.6, 3.7)], 6)[1:] + S([(2.6, 3.9), (2.6, 1.5), (3.1, -2.5), (3.7, -7.4)], 9)[1:] + S([(3.7, -7.4), (1.8, -7.7), (0, -7.76)], 6)[1:]
    folds = [(2.5, 3.8, 3.4, 3.6, 0.25, 0.12), (2.8, 4.8, 4.2, 2.4, 0.25, 0.10), (2.2, 2.0, 3.0, -7.0, 0.3, 0.16), (1.5, 1.5, 2.1, -7.3, 0.3, 0.14), (0.9, 1.0, 1.2, -7.4, 0.3, 0.12), (2.4, 4.2, 1.2, 3.0, 0.25, 0.08)]
    obj, flat = _lay(full(NECK + body), full(BACK_NECK + body), crepe, folds, 0.13, 0.16, 0.08)
    at = _surface(obj, flat)
    trim = m.cloth(m.shade(colour, 1.22), None, sheen=0.6)
    hem = m.cloth(m.shade(colour, 0.8), tile('twill'), 16, 0.5, 0.4)
    neck = [(-x, y) for x, y in reversed(NECK)] + NECK[1:]
    lines = [[(x, y, at(x, y).z + 0.02) for x, y in neck], [(0.0, y, at(0.0, y).z + 0.015) for y in np.linspace(5.75, -7.66, 120)]]
    for side in (-1, 1):  # embroidered bands down the front and round the sleeves
        ends = [((side * 0.5, 5.95), (side * 0.62, -7.6)), ((side * 5.7, 1.15), (side * 3.95, -0.1))]
        for (x0, y0), (x1, y1) in ends:
            size = math.hypot(x1 - x0, y1 - y0)
            nx, ny = -(y1 - y0) / size, (x1 - x0) / size
            for k in range(3):
                line = []
                for t in np.linspace(0.02, 0.98, int(size * 26)):
                    d = 0.16 * math.sin(t * size * 5 + k * 2.1)
                    x, y = x0 + (x1 - x0) * t + nx * d, y0 + (y1 - y0) * t + ny * d
                    line.append((x, y, at(x, y).z + 0.012))
                lines.append(line)
    s.tubes('embroidery', lines, 0.032, trim, smooth=False, resolution=3)
    for side in (-1, 1):
        patch(flip([(5.9, 0.9), (4.0, -0.4), (3.93, -0.18), (5.82, 1.12)], side), hem, at, 0.03, 0.06, 0.03)
    return {'fill': 0.9}


@family('hanfu', 'flat', mixes=True, colour='red')
def hanfu(colour):
    silk = m.Maker('silk', colour, 0.5, Specular=0.4, Sheen=0.5).mat
    pale = m.Maker('pale', m.shade(colour, 1.5), 0.55, Specular=0.3, Sheen=0.4).mat
    trim = m.Maker('trim', (206, 170, 104), 0.45, Metallic=0.3).mat
    skirt = [(0, 3.3), (1.75, 3.3)] + S([(1.75, 3.3), (2.6, 0.5), (3.7, -5.4)], 8)[1:] + S([(3.7, -5.4), (1.9, -5.8), (0, -5.9)], 6)[1:]
    folds = [(0.1 + 0.3 * k, 3.1, 0.25 + 0.6 * k, -5.7, 0.16, 0.14) for k in range(6)]
    low, flat2 = _lay(full(skirt), None, silk, folds, 0.11, 0.16, 0.03, seed=5)
    at2 = _surface(low, flat2)
    hem = S([(-3.62, -5.0), (-1.9, -5.4), (0, -5.5), (1.9, -5.4), (3.62, -5.0)], 20)
    s.tubes('hem', [[(x, y + d, at2(x, y + d).z + 0.01) for x, y in hem] for d in (0, 0.16)], 0.04, trim, smooth=False, resolution=3)
    top = [(2.0, 6.5)] + S([(2.0, 6.5), (3.6, 6.1), (5.6, 5.6)], 6)[1:] + S([(5.6, 5.6), (5.75, 3.4), (5.5, 1.4)], 6)[1:] + S([(5.5, 1.4), (4.6, 1.3), (3.9, 2.2), (3.2, 3.6), (2.25, 4.3)], 6)[1:] + S([(2.25, 4.3), (2.0, 3.6), (1.95, 2.9)], 4)[1:] + [(0, 2.9)]
    obj, flat = _lay(full(S([(0, 5.6), (0.5, 6.1), (0.85, 6.72)], 6) + top), full(BACK_NECK + top), pale, [(2.3, 4.4, 4.6, 5.2, 0.25, 0.10), (2.9, 4.0, 5.2, 4.4, 0.25, 0.10), (3.6, 3.2, 5.3, 3.2, 0.25, 0.10), (4.4, 2.2, 5.4, 2.2, 0.2, 0.08), (2.1, 4.2, 1.0, 3.4, 0.2, 0.07)], 0.1, 0.2, 0.04)
    at = _surface(obj, flat)
    for side in (-1, 1):
        patch(flip([(5.2, 5.68), (5.6, 5.6), (5.75, 3.4), (5.5, 1.4), (5.1, 1.36), (5.32, 3.4)], side), silk, at, 0.04, 0.07, 0.04)
    for a, b, w in (((-0.85, 6.75), (0.95, 3.2), 0.24), ((0.85, 6.75), (-0.95, 3.2), 0.24)):  # the right side lies over the left
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy)
        nx, ny = -dy / size * w, dx / size * w
        patch([(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)] if a[0] > 0 else [(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)], silk, at, 0.09, 0.06, 0.05, lambda x, y: max(at(x, y).z, 0.2) + (0.05 if a[0] > 0 else 0))
    sash = m.Maker('sash', m.shade(colour, 0.7), 0.45, Specular=0.45).mat
    patch([(-2.0, 2.75), (2.0, 2.75), (1.98, 3.5), (-1.98, 3.5)], sash, at, 0.09, 0.06, 0.06)
    s.tubes('cord', [[(x, y, at(x, y).z + 0.11) for x in np.linspace(-1.98, 1.98, 40)] for y in (2.86, 3.39)], 0.035, trim, smooth=False, resolution=3)
    for dx in (-0.16, 0.16):
        patch([(dx - 0.13, 3.1), (dx + 0.13, 3.1), (dx * 2.6 + 0.2, -1.6 + 0.5 * (dx > 0)), (dx * 2.6 - 0.2, -1.7 + 0.5 * (dx > 0))], sash, at2, 0.05, 0.06, 0.05, lambda x, y: max(at2(x, y).z, 0.45 if y > 2.7 else 0) + 0.02)
    patch(S([(-0.3, 2.9), (0.3, 2.9), (0.32, 3.36), (-0.32, 3.36)], 5, True), sash, at, 0.2, 0.05, 0.1, lambda x, y: 0.42)
    return {'fill': 0.9}


@family('school-uniform', 'flat', mixes=True, colour='navy')
def school_uniform(colour):
    wool = m.cloth(colour, tile('twill'), 30, 0.3, 0.4)
    white = m.cloth((246, 246, 244), tile('plain'), 50, 0.1, 0.3)
    dark = m.cloth(m.shade(colour, 0.6), None)
    grey = m.cloth((86, 88, 94), tile('twill'), 26, 0.35, 0.3)
    before = set(bpy.context.scene.objects)
    half = [(0, 3.0), (1.72, 3.0)] + S([(1.72, 3.0), (2.2, 1.4), (2.75, -1.6)], 6)[1:] + S([(2.75, -1.6), (1.4, -1.85), (0, -1.9)], 5)[1:]
    folds = [(0.1 + 0.42 * k, 2.7, 0.16 + 0.66 * k, -1.8, 0.13, 0.11) for k in range(4)]
    skirt, flat2 = _lay(full(half), None, grey, folds, 0.09, 0.14, 0.02, seed=5)
    _bands(skirt, flat2, [[(-1.72, 3.0), (1.72, 3.0)]], 0.34, m.cloth((66, 68, 74), tile('rib'), 9, 0.5))
    _moved(before, (0.4, -4.1, -0.04), 0)
    body = [(2.25, 6.4)] + S([(2.25, 6.4), (3.05, 5.6), (3.7, 3.4), (4.1, 0.75)], 8)[1:] + [(3.28, 0.55)] + S([(3.28, 0.55), (3.0, 2.6), (2.6, 4.45)], 6)[1:] + S([(2.6, 4.45), (2.42, 2.6), (2.55, 0.0)], 7)[1:] + S([(2.55, 0.0), (1.2, -0.2), (0, -0.2)], 4)[1:]
    obj, flat = _lay(full(NECK + body), full(BACK_NECK + body), wool, JUMPER_FOLDS, 0.1, 0.22, 0.07)
    at = _surface(obj, flat)
    patch([(-0.72, 6.55), (0.72, 6.55), (0.6, 5.4), (0.05, 2.9), (-0.05, 2.9), (-0.6, 5.4)], white, at, 0.05, 0.05, 0.05, lambda x, y: max(at(x, y).z, 0.2))
    collar(white, lambda x, y: type('P', (), {'z': max(at(x, y).z, 0.26)})(), (0.62, 5.6))
    tie = m.Maker('tie', m.shade(colour, 0.75), 0.45, Specular=0.4).mat
    stripe = m.Maker('stripe', (222, 190, 110), 0.45).mat
    patch([(-0.14, 5.75), (0.14, 5.75), (0.3, 3.6), (0.0, 3.15), (-0.3, 3.6)], tie, at, 0.1, 0.05, 0.06, lambda x, y: max(at(x, y).z, 0.3) + 0.03)
    patch(s.rounded([(-0.24, 6.12), (0.24, 6.12), (0.15, 5.72), (-0.15, 5.72)], 0.05, 4, True), tie, at, 0.24, 0.04, 0.08, lambda x, y: 0.36)
    for y in (5.3, 4.8, 4.3, 3.8):
        w = 0.17 + 0.055 * (5.75 - y)
        s.tube('stripe', [(-w, y - 0.1, at(0, y).z + 0.17), (0, y + 0.02, at(0, y).z + 0.2), (w, y + 0.14, at(0, y).z + 0.17)], 0.05, stripe, resolution=3)
    for side in (-1, 1):
        lapel = [(0.06, 2.75), (0.52, 4.9), (0.72, 6.1), (1.28, 6.3), (1.5, 5.4), (0.75, 3.7)]
        patch(flip(lapel, side), wool, at, 0.14, 0.06, 0.07, lambda x, y: max(at(x, y).z, 0.3) + 0.06)
        pocket = s.rounded([(0.95, 0.4), (2.0, 0.45), (1.98, 1.2), (0.95, 1.15)], 0.12, 4, True)
        patch(flip(pocket, side), wool, at, 0.05, 0.06, 0.04)
    _seam(obj, flat, [(0.0, 2.7 - 2.85 * t) for t in np.linspace(0, 1, 40)], dark, lift=0.01, radius=0.02, dashes=0.06)
    gold = m.steel((226, 186, 100), 0.25)
    for y in (2.2, 1.3):
        button(-0.22, y, at, gold, 0.14, 0.04)
    crest = S([(1.2, 4.5), (1.85, 4.5), (1.85, 3.95), (1.52, 3.6), (1.2, 3.95)], 4, True)
    patch(crest, m.cloth((222, 190, 110), tile('twill'), 20, 0.4), at, 0.05, 0.04, 0.03)
    patch([(x * 0.62 + 1.525 * 0.38, y * 0.62 + 4.12 * 0.38) for x, y in crest], tie, at, 0.08, 0.04, 0.03)
    return {'fill': 0.9}
