# SPDX-License-Identifier: GPL-3.0-or-later
"""Cut and sewn clothes laid flat: shirts, jackets, coats, vests. Lengths in decimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from garments import BACK_NECK, JUMPER_FOLDS, NECK, SHIRT_FOLDS, VEST, _bands, _distance, _flat, _lay, _seam, _surface, full
from tiles import tile

S = s.smooth_line

# Right halves, from the shoulder to the middle of the hem.
JACKET = [(2.3, 6.45)] + S([(2.3, 6.45), (3.2, 5.6), (3.95, 3.4), (4.4, 0.9)], 8)[1:] + [(3.42, 0.66)] + S([(3.42, 0.66), (3.15, 2.6), (2.75, 4.4)], 6)[1:] + S([(2.75, 4.4), (2.62, 2.4), (2.66, 0.0)], 6)[1:] + [(0, -0.05)]


def patch(outline, mat, at, lift=0.05, spacing=0.06, soft=0.05, high=None):
    """A piece of cloth that lies on a garment and follows it; its rim is rounded."""
    lift = lift * 0.5 if lift < 0.12 else lift * 0.62  # cloth is thin
    soft = soft * 0.6
    obj = s.cloth('patch', outline, min(spacing, 0.045), mat)
    flat = _flat(obj)
    line = list(outline)
    away = _distance(flat, line + line[:1])[0]
    for i, v in enumerate(obj.data.vertices):
        x, y = flat[i]
        z = at(x, y).z if high is None else high(x, y)
        v.co.z = z - 0.02 + (lift + 0.02) * (1 - math.exp(-((away[i] / soft) ** 1.5)))
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj


def flip(outline, side):
    """An outline for the right side, or mirrored for the left one."""
    return outline if side > 0 else [(-x, y) for x, y in reversed(outline)]


def button(x, y, at, mat, radius=0.1, lift=0.05):
    disc = s.lathe('button', s.rounded([(0, 0), (radius, 0), (radius, 0.045), (radius * 0.75, 0.055), (radius * 0.68, 0.035), (0, 0.035)], 0.012, 2), mat, 28)
    disc.location = (x, y, at(x, y).z + lift)
    dark = m.matt((40, 38, 36), 0.8)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        s.lathe('hole', [(0, 0.002), (radius * 0.12, 0)], dark, 8).location = (x + dx * radius * 0.22, y + dy * radius * 0.22, at(x, y).z + lift + 0.037)


def zipper(x, high, low, at, metal, tape, lift=0.04):
    """Two tapes and a row of teeth, with a puller."""
    patch([(x - 0.13, low), (x + 0.13, low), (x + 0.13, high), (x - 0.13, high)], tape, at, lift, 0.05, 0.02)
    teeth = []
    for y in np.arange(low, high, 0.075):
        z = at(x, y).z + lift + 0.02
        teeth.append([(x - 0.045, y, z), (x + 0.045, y, z)])
    s.tubes('teeth', teeth, 0.024, metal, smooth=False, resolution=2)
    z = at(x, high - 0.2).z + lift + 0.05
    s.box('slider', (0.13, 0.22, 0.07), metal, 0.03, 2, (x, high - 0.2, z))
    s.box('puller', (0.08, 0.4, 0.035), metal, 0.015, 2, (x, high - 0.5, z + 0.02))


def collar(mat, at, point=(0.78, 5.5), spread=0.06, stand=6.72):
    """A turned-down collar: the stand behind, a leaf on either side, with an open V between."""
    inner = m.cloth((200, 198, 194), None)
    back = [(-0.86, stand)] + S([(-0.86, stand), (-0.5, stand + 0.28), (0, stand + 0.36), (0.5, stand + 0.28), (0.86, stand)], 6)[1:] + S([(0.86, stand - 0.05), (0.45, stand - 0.1), (0, stand - 0.16), (-0.45, stand - 0.1), (-0.86, stand - 0.05)], 6)
    patch(back, mat, at, 0.2, 0.06, 0.06, lambda x, y: 0.10)
    hollow = S([(-0.62, stand - 0.04), (0, stand + 0.02), (0.62, stand - 0.04), (0.3, 6.15), (0.0, 5.85), (-0.3, 6.15)], 5, True)
    patch(hollow, inner, at, 0.02, 0.06, 0.05, lambda x, y: 0.13)
    for side in (-1, 1):
        leaf = [(spread, 5.86)] + S([(spread, 5.86), (0.4, 6.3), (0.6, stand - 0.02), (0.66, stand + 0.12)], 6)[1:] + S([(0.66, stand + 0.12), (0.95, stand + 0.0), (1.08, 6.42)], 5)[1:] + [(1.0, 6.0), point]
        patch(flip(leaf, side), mat, at, 0.16, 0.05, 0.07, lambda x, y: max(at(x, y).z, 0.16))


def hood(mat, lining, trim=None):
    outer = S([(-0.95, 6.55), (-1.28, 7.3), (-1.0, 8.25), (0, 8.66), (1.0, 8.25), (1.28, 7.3), (0.95, 6.55), (0.4, 6.2), (0, 6.1), (-0.4, 6.2)], 8, True)
    patch(outer, mat, None, 0.34, 0.09, 0.16, lambda x, y: 0.06)
    inner = S([(-0.6, 6.7), (-0.78, 7.35), (-0.6, 7.95), (0, 8.2), (0.6, 7.95), (0.78, 7.35), (0.6, 6.7), (0.2, 6.32), (-0.2, 6.32)], 8, True)
    patch(inner, lining, None, 0.02, 0.09, 0.1, lambda x, y: 0.40)
    if trim:
        rng = np.random.default_rng(3)
        hairs = []
        ring = S([(-0.66, 6.6), (-0.88, 7.35), (-0.68, 8.05), (0, 8.32), (0.68, 8.05), (0.88, 7.35), (0.66, 6.6)], 40)
        for x, y in ring:
            for _ in range(26):
                a, r = rng.random() * 6.28, 0.2 + 0.18 * rng.random()
                x0, y0, z0 = x + rng.normal(0, 0.08), y + rng.normal(0, 0.08), 0.42
                hairs.append([(x0, y0, z0), (x0 + r * math.cos(a), y0 + r * math.sin(a), z0 + 0.22 * rng.random() + 0.02)])
        s.tubes('fur', hairs, 0.013, trim, smooth=False, resolution=1, taper=lambda t: 1 - 0.6 * t)


def _jacket(colour, mat, folds, thick, crease, rib=True):
    front, back = full(NECK + JACKET), full(BACK_NECK + JACKET)
    obj, flat = _lay(front, back, mat, folds, thick=thick, crease=crease, spacing=0.1)
    if rib:
        _bands(obj, flat, [[(-2.7, 0), (2.7, 0)]], 0.3, m.cloth(m.shade(colour, 0.85), tile('rib'), 7, 0.8, 0.3))
        _bands(obj, flat, [[(q * 4.4, 0.9), (q * 3.42, 0.66)] for q in (-1, 1)], 0.34, m.cloth(m.shade(colour, 0.85), tile('rib'), 7, 0.8, 0.3))
    return obj, flat, _surface(obj, flat)


@family('windproof-jacket', 'flat', mixes=True, colour='navy')
def windproof_jacket(colour):
    mat = m.cloth(colour, tile('plain'), 70, 0.1, 0.15, 0.55)
    obj, flat, at = _jacket(colour, mat, JUMPER_FOLDS, 0.22, 0.1)
    hood(mat, m.cloth(m.shade(colour, 0.62), None, sheen=0.2))
    metal = m.steel((160, 161, 164), 0.25)
    zipper(0, 6.3, -0.02, at, metal, m.cloth(m.shade(colour, 0.55), None))
    thread = m.cloth(m.shade(colour, 0.7), None)
    for side in (-1, 1):
        welt = [(1.0, 1.3), (1.22, 1.2), (1.95, 2.55), (1.74, 2.66)]
        patch(flip(welt, side), m.cloth(m.shade(colour, 0.75), None), at, 0.06, 0.05, 0.04)
        _seam(obj, flat, [(side * (2.32 + 0.1 * math.sin(t * 3)), 6.3 - 1.85 * t) for t in np.linspace(0.04, 1, 30)], thread)
        _seam(obj, flat, [(side * 0.28, 6.0 - 5.7 * t) for t in np.linspace(0, 1, 50)], thread)
        s.tube('cord', [(side * 0.42, 6.32, 0.5), (side * 0.52, 5.9, 0.4), (side * 0.46, 5.3, 0.36), (side * 0.56, 4.8, 0.34)], 0.035, m.cloth((226, 224, 218), None), resolution=4)
        s.box('end', (0.12, 0.26, 0.12), m.plastic((30, 30, 32)), 0.04, 2, (side * 0.57, 4.68, 0.3))
    chest = [(0.7, 4.35), (1.75, 4.55), (1.72, 4.7), (0.68, 4.5)]
    patch(chest, m.cloth(m.shade(colour, 0.6), None), at, 0.05, 0.05, 0.03)
    return {'fill': 0.88, 'key': 1.05}


@family('kids-coat', 'flat', mixes=True, colour='pink')
def kids_coat(colour):
    mat = m.cloth(colour, tile('plain'), 60, 0.08, 0.2, 0.5)
    obj, flat, _ = _jacket(colour, mat, [], 0.3, 0.05)
    away = _distance(flat, full(NECK + JACKET) + full(NECK + JACKET)[:1])[0]
    for i, v in enumerate(obj.data.vertices):  # quilted: filled between seams across the body and the sleeves
        x, y = flat[i]
        along = y + (0.32 * (abs(x) - 2.75) if abs(x) > 2.75 else 0.0)
        if along > 0.36:
            v.co.z += 0.30 * (abs(math.sin(math.pi * (along - 0.3) / 0.92)) ** 0.55 - 0.35) * min(1, away[i] / 0.2)
    at = _surface(obj, flat)
    hood(mat, m.cloth((242, 238, 228), tile('terry'), 1.4, 1.0, 0.9), m.cloth((238, 228, 208), None, sheen=0.6))
    zipper(0, 6.25, -0.02, at, m.steel((206, 207, 210), 0.2), m.cloth(m.shade(colour, 0.7), None), 0.07)
    for side in (-1, 1):
        flap = s.rounded([(1.0, 1.45), (2.05, 1.45), (2.05, 2.05), (1.0, 2.05)], 0.18, 5, True)
        patch(flip(flap, side), mat, at, 0.14, 0.06, 0.08)
        s.lathe('snap', s.rounded([(0, 0.05), (0.1, 0.04), (0.11, 0)], 0.02, 2), m.steel(), 24).location = (side * 1.52, 1.62, at(side * 1.52, 1.62).z + 0.14)
    return {'fill': 0.88}


@family('safety-vest', 'flat', mixes=True, colour='orange')
def safety_vest(colour):
    mesh = m.cloth(colour, tile('plain'), 26, 0.6, 0.3)
    neck = S([(0, 3.9), (0.3, 5.0), (0.62, 6.1), (0.95, 6.78)], 6)
    cut = [(1.75, 6.6)] + S([(1.75, 6.6), (1.85, 5.6), (2.1, 4.9), (2.55, 4.3)], 5)[1:] + S([(2.55, 4.3), (2.5, 2.4), (2.56, 0.0)], 6)[1:] + [(0, 0)]
    obj, flat = _lay(full(neck + cut), full(BACK_NECK + cut), mesh, SHIRT_FOLDS[4:], thick=0.12, crease=0.06)
    at = _surface(obj, flat)
    tape = m.Maker('tape', (206, 209, 212), 0.35, Metallic=0.35, Specular=0.5)
    tape.bump(tape.image(tile('plain'), tape.coords('UV', (30, 30, 30)), False).outputs['Color'], 0.2, 0.01)
    for y in (0.85, 2.5):
        patch([(-2.56, y), (2.56, y), (2.54, y + 0.5), (-2.54, y + 0.5)], tape.mat, at, 0.03, 0.06, 0.02)
    for side in (-1, 1):
        patch(flip([(1.15, 3.0), (1.65, 3.0), (1.58, 6.66), (1.1, 6.74)], side), tape.mat, at, 0.03, 0.06, 0.02)
    bind = m.cloth(m.shade(colour, 0.62), None)
    ring = [(-x, y) for x, y in reversed(neck)] + neck[1:]
    rim = [(1.75, 6.6), (1.85, 5.6), (2.1, 4.9), (2.55, 4.3)]
    for line in [ring] + [[(q * x, y) for x, y in S(rim, 6)] for q in (-1, 1)]:
        s.tube('binding', [(x, y, at(x, y).z + 0.02) for x, y in line], 0.055, bind, smooth=False, resolution=4)
    zipper(0, 3.85, 0.0, at, m.plastic((60, 62, 66)), bind, 0.05)
    return {'fill': 0.84}


@family('training-vest', 'flat', mixes=True, colour='blue')
def training_vest(colour):
    mesh = m.cloth(colour, tile('plain'), 30, 0.55, 0.3, 0.7)
    cut = [(1.38, 6.62)] + S([(1.38, 6.62), (1.45, 5.8), (1.75, 5.0), (2.45, 4.3)], 6)[1:] + VEST[-7:]
    neck = S([(0, 5.2), (0.45, 5.36), (0.78, 5.95), (0.9, 6.72)], 6)
    obj, flat = _lay(full(neck + cut), full(BACK_NECK + cut), mesh, SHIRT_FOLDS[4:] + [(2.3, 4.2, 1.0, 3.0, 0.2, 0.08)], crease=0.08)
    at = _surface(obj, flat)
    line = [(-x, y) for x, y in reversed(neck)] + neck[1:]
    top = [(-x, y) for x, y in reversed(BACK_NECK)] + BACK_NECK[1:]
    arm = S([(1.38, 6.62), (1.45, 5.8), (1.75, 5.0), (2.45, 4.3)], 6)
    white = m.cloth((244, 243, 240), tile('plain'), 30, 0.4)
    for edge in [line, top] + [[(q * x, y) for x, y in arm] for q in (-1, 1)]:
        s.tube('binding', [(x, y, at(x, y).z + 0.01 if edge is not top else 0.05) for x, y in edge], 0.075, white, smooth=False, resolution=4)
    for side in (-1, 1):
        patch(flip([(2.08, 0.06), (2.3, 0.06), (2.28, 3.9), (2.06, 3.75)], side), white, at, 0.015, 0.06, 0.02)
    thread = m.cloth(m.shade(colour, 0.8), None)
    for y in (0.2, 0.27):
        _seam(obj, flat, [(-2.4 + 4.8 * i / 40, y) for i in range(41)], thread)
    return {'fill': 0.84}
