# SPDX-License-Identifier: GPL-3.0-or-later
"""Dresses, swimwear, uniforms and small clothes laid flat. Lengths in decimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from clothes import flip, patch
from family import family
from garments import BACK_NECK, NECK, SHIRT_FOLDS, _bands, _lay, _seam, _surface, full
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


@family('briefs', 'flat', mixes=True, colour='navy')
def briefs(colour):
    half = S([(0, 1.92), (0.9, 1.97), (1.75, 2.12)], 8) + [(1.82, 0.95)] + S([(1.82, 0.95), (1.2, 0.72), (0.72, 0.25), (0.45, -0.35)], 6)[1:] + [(0, -0.42)]
    cloth = m.cloth(colour, tile('plain'), 30, 0.2, 0.5)
    band = m.cloth(m.shade(colour, 1.16) if colour != 'white' else m.shade(colour, 0.92), tile('rib'), 9, 0.7, 0.3)
    thread = m.cloth(m.shade(colour, 0.72), None)
    for k, (dx, dy, turn) in enumerate(((-0.95, 0.75, 6), (0.95, -0.75, -5))):
        before = set(bpy.context.scene.objects)
        obj, flat = _lay(full(half), None, cloth, [(0.1, 0.2, 0.5, 1.6, 0.2, 0.05), (1.2, 0.85, 0.7, 1.4, 0.16, 0.05)], 0.06, 0.13, 0.05, seed=3 + k)
        dip = S([(-1.75, 2.12), (-0.9, 1.97), (0, 1.92), (0.9, 1.97), (1.75, 2.12)], 8)
        _bands(obj, flat, [dip], 0.36, band)
        behind = s.cloth('behind', dip + S([(1.75, 2.12), (0.9, 2.26), (0, 2.3), (-0.9, 2.26), (-1.75, 2.12)], 8)[1:-1], 0.06, m.cloth(m.shade(colour, 0.8), tile('rib'), 9, 0.5, 0.3))
        behind.location.z = 0.035
        s.modify(behind, 'SOLIDIFY', thickness=0.02)
        seat = s.cloth('seat', [(-1.8, 1.1), (1.8, 1.1)] + S([(1.8, 0.98), (1.35, 0.5), (0.85, -0.12), (0.5, -0.55), (0, -0.62), (-0.5, -0.55), (-0.85, -0.12), (-1.35, 0.5), (-1.8, 0.98)], 6), 0.06, m.cloth(m.shade(colour, 0.78), tile('plain'), 30, 0.2))
        seat.location.z = 0.03
        s.modify(seat, 'SOLIDIFY', thickness=0.02)
        at = _surface(obj, flat)
        pouch = S([(0.62, 1.74), (0.66, 1.1), (0.5, 0.3), (0.36, -0.36)], 8)
        for side in (-1, 1):
            for d in (0, 0.07):
                _seam(obj, flat, [(side * (x + d), y) for x, y in pouch], thread, radius=0.012)
            leg = [(1.76, 1.05), (1.14, 0.82), (0.66, 0.34), (0.4, -0.26)]
            s.tube('leg', [(side * (x + 0.04), y - 0.06, at(side * x, y).z + 0.01) for x, y in S(leg, 6)], 0.04, band, smooth=False, resolution=4)
        _seam(obj, flat, [(0.06, 1.74), (0.16, 1.2), (0.2, 0.6)], thread, radius=0.012)
        new = [o for o in bpy.context.scene.objects if o not in before]
        s.place(s.joined(new), (dx, dy, 0.2 * k), (0, 0, turn))
    return {'fill': 0.84, 'up': 80}


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


@family('party-dress', 'flat', mixes=True, colour='pink')
def party_dress(colour):
    satin = m.Maker('satin', colour, 0.42, Specular=0.4, Sheen=0.5).mat
    tulle = m.cloth(m.shade(colour, 1.12), tile('plain'), 30, 0.3, 0.8)
    skirt = [(0, 3.25), (1.5, 3.25)] + S([(1.5, 3.25), (2.8, 1.6), (4.1, -1.9)], 8)[1:] + S([(4.1, -1.9), (2.2, -2.35), (0, -2.5)], 6)[1:]
    folds = [(0.15 + 0.3 * k, 3.1, 0.3 + 0.72 * k, -2.3, 0.16, 0.13) for k in range(5)]
    under, _ = _lay(full([(x * 1.03, y - 0.32 if y < 3 else y) for x, y in skirt]), None, tulle, folds, 0.12, 0.1, 0.05, seed=6)
    under.location.z = -0.02
    obj2, flat2 = _lay(full(skirt), None, satin, folds, 0.1, 0.22, 0.04, seed=2)
    at2 = _surface(obj2, flat2)
    top = [(1.3, 6.3)] + S([(1.3, 6.3), (1.36, 5.7), (1.6, 5.2), (1.95, 4.95)], 5)[1:] + S([(1.95, 4.95), (1.62, 3.8), (1.52, 3.1)], 5)[1:] + [(0, 3.0)]
    neck = S([(0, 5.5), (0.4, 5.56), (0.68, 5.85), (0.8, 6.3)], 6)
    obj, flat = _lay(full(neck + top), full(S([(0, 5.95), (0.5, 6.0), (0.8, 6.3)], 6) + top), satin, SHIRT_FOLDS[:2], 0.08, 0.26, 0.03)
    at = _surface(obj, flat)
    for side in (-1, 1):  # little puffed sleeves
        puff = S([(1.25, 6.3), (1.9, 6.35), (2.35, 5.9), (2.3, 5.3), (1.95, 4.95), (1.6, 5.2), (1.36, 5.7)], 6, True)
        patch(flip(puff, side), tulle, None, 0.32, 0.05, 0.2, lambda x, y: 0.04 + 0.012 * math.sin(26 * math.atan2(y - 5.7, x)))
    sash = m.Maker('sash', m.shade(colour, 0.72), 0.35, Specular=0.45).mat
    patch([(-1.6, 2.98), (1.6, 2.98), (1.58, 3.42), (-1.58, 3.42)], sash, at, 0.06, 0.06, 0.05)
    for side in (-1, 1):
        loop = S([(0.0, 3.2), (0.5, 3.62), (0.98, 3.5), (0.95, 2.95), (0.45, 2.86)], 6, True)
        patch(flip(loop, side), sash, at, 0.24, 0.05, 0.16, lambda x, y: 0.34)
        end = [(0.02, 3.1), (0.2, 3.16), (0.75, 1.4), (0.3, 1.5)]
        patch(flip(end, side), sash, at2, 0.06, 0.06, 0.05, lambda x, y: max(0.3, at2(x, y).z))
    patch(S([(-0.17, 3.02), (0.17, 3.02), (0.18, 3.4), (-0.18, 3.4)], 5, True), sash, at, 0.16, 0.04, 0.08, lambda x, y: 0.5)
    pearl = m.plastic((246, 242, 234), 0.15)
    line = [(-x, y) for x, y in reversed(neck)] + neck[1:]
    bead = s.lumpy('pearl', 0.055, pearl, 1, amount=0, detail=2)
    spots = []
    for a, b in zip(line, line[1:]):
        spots += [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - 0.09) for t in (0, 0.5)]
    s.merged([s.copy(bead, (x, y, at(x, y).z + 0.05)) for x, y in spots] + [bead])
    return {'fill': 0.9}


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


@family('pull-on-trousers', 'flat', mixes=True, colour='blue')
def pull_on_trousers(colour):
    half = [(0, 8.6), (1.72, 8.6)] + S([(1.72, 8.6), (2.35, 7.2), (2.5, 5.8), (2.25, 2.4), (1.95, 0.05)], 8)[1:] + [(0.72, 0.0)] + S([(0.72, 0.0), (0.5, 2.8), (0.2, 5.2), (0.0, 5.7)], 6)[1:]
    denim = m.cloth(colour, tile('twill'), 9, 0.35, 0.3)
    folds = [(0.1, 5.7, 1.5, 6.3, 0.2, 0.10), (0.15, 5.5, 1.7, 5.3, 0.2, 0.10), (0.55, 3.0, 1.9, 3.3, 0.24, 0.08), (0.6, 2.6, 1.8, 2.3, 0.24, 0.08), (1.4, 8.2, 1.5, 7.2, 0.14, 0.07), (0.7, 8.2, 0.65, 7.3, 0.12, 0.07)]
    obj, flat = _lay(full(half), None, denim, folds, 0.11, 0.18, 0.09)
    rib = m.cloth(colour, tile('rib'), 5.5, 0.9, 0.3)
    _bands(obj, flat, [[(-1.72, 8.6), (1.72, 8.6)]], 0.46, rib)
    _bands(obj, flat, [[(q * 1.95, 0.02), (q * 0.72, 0.0)] for q in (-1, 1)], 0.44, rib)
    at = _surface(obj, flat)
    thread = m.cloth((226, 186, 120), None)
    for side in (-1, 1):
        for d in (0, 0.07):
            _seam(obj, flat, S([(side * (0.95 - d), 8.1), (side * (1.2 - d), 7.4), (side * 2.2, 6.9 - d)], 8), thread, radius=0.017)
        knee = [(0.78, 3.9), (1.9, 3.98), (1.86, 2.5), (0.82, 2.42)]
        _seam(obj, flat, [(side * x, y) for x, y in knee + knee[:1]], thread, radius=0.017)
        line = [(side * 0.12, 8.35), (side * 0.3, 7.9), (side * 0.2, 7.4), (side * 0.42, 6.95)]
        s.tube('cord', [(x, y, at(x, y).z + 0.05) for x, y in line], 0.05, m.cloth((240, 238, 230), None), resolution=4)
    _seam(obj, flat, [(0, 8.1), (0.02, 5.8)], thread, radius=0.017)
    return {'fill': 0.88}
