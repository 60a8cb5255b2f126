# SPDX-License-Identifier: GPL-3.0-or-later
"""Dresses, swimwear, uniforms and small clothes laid flat. Lengths in decimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from clothes import flip, patch
from family import family
from garments import BACK_NECK, NECK, _bands, _lay, _seam, _surface, full
from tiles import tile

S = s.smooth_line


@family('silk-tie', 'flat', mixes=True, colour='navy')
def silk_tie(colour):
    silk = m.Maker('silk', colour, 0.42, Specular=0.5, Sheen=0.4)
    silk.bump(silk.image(tile('twill'), silk.coords('UV', (7, 7, 7)), False).outputs['Color'], 0.35, 0.01)
    silk = silk.mat
    flat = lambda z: (lambda x, y: z)
    # The loop for the neck, the tail behind, the blade in front, and the knot.
    loop = [(0.12, -0.05), (0.55, 1.0), (0.95, 2.0), (0.8, 2.75), (0.0, 3.05), (-0.8, 2.75), (-0.95, 2.0), (-0.55, 1.0), (-0.12, -0.05)]
    line = S(loop, 10)
    inner = [(x * 0.66, 0.25 + y * 0.86) for x, y in line]
    for half in (slice(0, len(line) // 2 + 1), slice(len(line) // 2, None)):
        patch(line[half] + inner[half][::-1], silk, None, 0.14, 0.05, 0.1, flat(0.05))
    tail = [(-0.02, 0.0), (0.3, 0.0), (0.62, -6.4), (0.36, -6.75), (0.08, -6.4)]
    patch(tail, silk, None, 0.1, 0.06, 0.06, flat(0.04))
    blade = [(-0.22, -0.1), (0.22, -0.1), (0.3, -1.2), (0.72, -7.0), (0.0, -7.75), (-0.72, -7.0), (-0.3, -1.2)]
    patch(s.rounded(blade, [0, 0, 0.2, 0.05, 0.03, 0.05, 0.2], 4, True), silk, None, 0.16, 0.05, 0.12, lambda x, y: 0.1 + 0.07 * math.exp(-((y + 0.6) / 0.5) ** 2) * math.exp(-((x / 0.09) ** 2)) * -1)
    knot = s.rounded([(-0.42, 0.42), (0.42, 0.42), (0.26, -0.36), (-0.26, -0.36)], [0.14, 0.14, 0.1, 0.1], 5, True)
    patch(knot, silk, None, 0.42, 0.035, 0.2, flat(0.12))
    return {'fill': 0.9, 'turn': 16}


SWIM = [(1.02, 6.9)] + S([(1.02, 6.9), (1.14, 6.0), (1.5, 5.2), (1.72, 4.75)], 6)[1:] + S([(1.72, 4.75), (1.5, 3.7), (1.42, 3.0), (1.75, 1.6), (1.82, 1.0)], 7)[1:] + S([(1.82, 1.0), (1.3, 0.6), (0.75, -0.1), (0.38, -0.75)], 7)[1:] + [(0, -0.82)]


@family('swimsuit', 'flat', mixes=True, colour='navy')
def swimsuit(colour):
    lycra = m.Maker('lycra', colour, 0.45, Specular=0.4, Sheen=0.3).mat
    front = S([(0, 4.95), (0.4, 5.05), (0.66, 5.7), (0.72, 6.9)], 8)
    behind = S([(0, 3.7), (0.5, 3.95), (0.7, 5.2), (0.72, 6.9)], 8)
    obj, flat = _lay(full(front + SWIM), full(behind + SWIM), lycra, [(1.5, 3.0, 0.4, 3.2, 0.18, 0.05), (1.45, 2.6, 0.5, 2.4, 0.18, 0.05), (0.9, 0.1, 0.5, 1.2, 0.16, 0.05), (1.6, 4.6, 0.9, 4.1, 0.16, 0.05)], 0.075, 0.16, 0.035)
    at = _surface(obj, flat)
    edge = m.Maker('edge', m.shade(colour, 0.8), 0.5, Specular=0.3).mat
    neck = [(-x, y) for x, y in reversed(front)] + front[1:]
    arm = S([(1.02, 6.9), (1.14, 6.0), (1.5, 5.2), (1.72, 4.75)], 8)
    leg = S([(1.82, 1.0), (1.3, 0.6), (0.75, -0.1), (0.38, -0.75)], 8)
    for line in [neck] + [[(q * x, y) for x, y in part] for part in (arm, leg) for q in (-1, 1)]:
        s.tube('binding', [(x, y, at(x, y).z) for x, y in line], 0.03, edge, smooth=False, resolution=4)
    thread = m.cloth(m.shade(colour, 0.75), None)
    for side in (-1, 1):
        _seam(obj, flat, S([(side * 0.85, 5.3), (side * 0.95, 4.2), (side * 0.7, 2.8), (side * 0.8, 1.2)], 8), thread, radius=0.012)
        _seam(obj, flat, S([(side * 1.6, 4.6), (side * 0.95, 4.15), (side * 0.1, 4.5)], 8), thread, radius=0.012)
    return {'fill': 0.88}


@family('girls-swim-set', 'flat', mixes=True, colour='pink')
def girls_swim_set(colour):
    swimsuit(colour)
    lycra = m.Maker('lycra', colour, 0.5, Specular=0.35, Sheen=0.3).mat
    trim = m.Maker('trim', (250, 248, 244), 0.5, Specular=0.3).mat
    half = [(0, 2.5), (1.5, 2.5)] + S([(1.5, 2.5), (2.0, 1.7), (2.5, 0.7)], 6)[1:] + S([(2.5, 0.7), (1.2, 0.45), (0, 0.4)], 5)[1:]
    folds = [(0.2 + 0.34 * k, 2.4, 0.3 + 0.6 * k, 0.4, 0.13, 0.08) for k in range(4)]
    skirt, flat = _lay(full(half), None, lycra, folds, 0.07, 0.2, 0.03, seed=4)
    for v in skirt.data.vertices:
        v.co.z += 0.16
    at = _surface(skirt, flat)
    for line, r in (([(-1.5, 2.44), (0, 2.44), (1.5, 2.44)], 0.1), ([(x, y + 0.04) for x, y in S([(-2.5, 0.7), (-1.2, 0.45), (0, 0.4), (1.2, 0.45), (2.5, 0.7)], 6)], 0.06)):
        s.tube('trim', [(x, y, at(x, y).z) for x, y in line], r, trim, smooth=False, resolution=4)
    s.place(s.joined([o for o in bpy.context.scene.objects if o.parent is None]), (-1.6, 0, 0), (0, 0, 5))
    line = S([(1.32, 0), (1.34, 0.3), (1.2, 0.9), (0.75, 1.35), (0.01, 1.5)], 8)
    cap = [s.lathe('cap', line, lycra, 64)]
    for x in (-0.45, 0, 0.45):  # stripes over the crown, from one side to the other
        rim = [(x, 1.36 * math.cos(a) * math.sqrt(1 - (x / 1.36) ** 2), 0.15 + 1.4 * math.sin(a) * math.sqrt(1 - (x / 1.36) ** 2)) for a in np.linspace(0, math.pi, 30)]
        cap.append(s.tube('stripe', rim, 0.075, trim, smooth=False, resolution=3))
    s.place(s.joined(cap), (1.9, 4.4, 0.0), (-14, 0, 24), (1, 1, 0.42))
    lens = m.Maker('lens', (120, 190, 220), 0.05, Specular=0.8, Transmission=0.5).mat
    goggles = []
    for side in (-1, 1):
        rim = S([(side * 0.12, 0.1), (side * 0.5, 0.38), (side * 1.0, 0.25), (side * 1.12, -0.1), (side * 0.7, -0.36), (side * 0.25, -0.26)], 8, True)
        goggles += [s.tube('rim', [(x, y, 0.2) for x, y in rim], 0.09, trim, closed=True, smooth=False), s.extrude('lens', rim if side > 0 else rim[::-1], 0.08, lens)]
        goggles[-1].location.z = 0.25
    goggles.append(s.tube('strap', S([(-1.1, 0.0, 0.12), (-1.7, 0.9, 0.1), (-0.9, 1.7, 0.1), (0.2, 1.5, 0.1), (1.2, 1.8, 0.1), (1.8, 0.9, 0.1), (1.1, 0.0, 0.12)], 6), 0.07, lycra, smooth=False))
    goggles.append(s.tube('bridge', [(-0.14, 0.08, 0.2), (0, 0.16, 0.24), (0.14, 0.08, 0.2)], 0.07, trim))
    s.place(s.joined(goggles), (2.1, 0.9, 0.0), (0, 0, -14))
    return {'fill': 0.9, 'key': 1.25}


@family('maternity-dress', 'flat', mixes=True, colour='navy')
def maternity_dress(colour):
    body = [(2.3, 6.36)] + S([(2.3, 6.36), (2.9, 5.8), (3.5, 5.0)], 5)[1:] + [(2.85, 4.4)] + S([(2.85, 4.4), (2.45, 4.7), (2.2, 4.85)], 4)[1:] + S([(2.2, 4.85), (2.1, 4.2), (2.6, 2.6), (2.85, 1.0), (2.95, -3.1)], 8)[1:] + S([(2.95, -3.1), (1.5, -3.35), (0, -3.4)], 6)[1:]
    cotton = m.cloth(colour, tile('plain'), 46, 0.15, 0.5)
    folds = [(0.35 + 0.42 * k, 4.3, 0.5 + 0.62 * k, 1.0 - 1.4 * (k % 2), 0.16, 0.11) for k in range(4)] + [(2.3, 2.4, 2.5, -3.0, 0.22, 0.07), (1.2, 0.6, 1.3, -3.2, 0.3, 0.07)]
    obj, flat = _lay(full(NECK + body), full(BACK_NECK + body), cotton, folds, 0.11, 0.14, 0.05)
    for v, (x, y) in zip(obj.data.vertices, flat):  # room for the belly
        v.co.z += 0.55 * math.exp(-((x / 1.7) ** 2) - ((y - 1.6) / 1.9) ** 2)
    at = _surface(obj, flat)
    rib = m.cloth(colour, tile('rib'), 16, 0.5, 0.5)
    line = [(-x, y) for x, y in reversed(NECK)] + NECK[1:]
    _bands(obj, flat, [line, [(-x, y) for x, y in reversed(BACK_NECK)] + BACK_NECK[1:]], 0.17, rib)
    belt = m.cloth(m.shade(colour, 0.78), tile('plain'), 30, 0.2)
    patch([(-2.06, 4.2), (2.06, 4.2), (2.05, 4.5), (-2.05, 4.5)], belt, at, 0.04, 0.06, 0.04)
    for side in (-1, 1):
        loop = S([(0.0, 4.36), (0.45, 4.68), (0.8, 4.56), (0.76, 4.1), (0.4, 4.06)], 6, True)
        patch(flip(loop, side), belt, at, 0.14, 0.05, 0.1, lambda x, y: max(0.3, at(x, y).z + 0.05))
        patch(flip([(0.02, 4.3), (0.18, 4.32), (0.62, 3.05), (0.28, 3.0)], side), belt, at, 0.05, 0.06, 0.05)
    patch(S([(-0.14, 4.2), (0.14, 4.2), (0.15, 4.52), (-0.15, 4.52)], 5, True), belt, at, 0.12, 0.04, 0.06, lambda x, y: at(x, y).z + 0.12)
    return {'fill': 0.88}
