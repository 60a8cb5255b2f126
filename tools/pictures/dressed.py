# SPDX-License-Identifier: GPL-3.0-or-later
"""A coat and a party dress, filled as if worn. Lengths in decimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from bottoms import Legs
from clothes import button, flip, patch
from family import family
from garments import _seam
from ghost import Skin, mirror, mirrored_folds, neckline
from tiles import tile
from tops import BODY, LONG, LONG_FOLDS, label_of

S = s.smooth_line

COAT = [(0, -4.2, 2.86, 0.62), (0, -2.4, 2.66, 0.70), (0, -0.4, 2.44, 0.76), (0, 1.2, 2.20, 0.76), (0, 2.2, 2.04, 0.74), (0, 3.2, 2.20, 0.82), *BODY[3:]]
COAT_FOLDS = mirrored_folds([(2.3, 4.4, 1.2, 3.4, 0.16, 0.10), (2.2, 4.0, 1.5, 2.6, 0.17, 0.09), (1.8, 1.7, 2.3, -3.4, 0.2, 0.12), (1.2, 1.6, 1.5, -3.8, 0.22, 0.10), (0.75, 1.2, 0.85, -3.8, 0.2, 0.06)])


@family('wool-coat', 'flat', mixes=True, colour='beige')
def wool_coat(colour):
    """Double-breasted, belted with a buckle, lapels with a notch."""
    felt = m.cloth(colour, tile('twill'), 40, 0.3, 0.9)
    belt_cloth = m.cloth(m.shade(colour, 0.88), tile('twill'), 40, 0.3, 0.7)
    lining = m.cloth(m.shade(colour, 0.5), None, sheen=0.3, rough=0.5)
    dark = m.cloth(m.shade(colour, 0.62), None)
    horn, brass = m.plastic((58, 42, 32), 0.22), m.steel((178, 146, 92), 0.28)
    total = 6.74 + 4.2
    share = lambda y: (y + 4.2) / total
    gather = lambda x, y, t: 0.05 * math.exp(-(((y - 2.2) / 0.75) ** 2)) * math.sin(8.5 * x + 2 * math.sin(2 * x))
    body = Skin(COAT, felt, COAT_FOLDS, 0.07, 4, neckline(0.75, 6.74, 5.4), rows=190, ripple=gather)
    at, flat = body.surface(), body.flat()
    for side, stations in ((1, LONG), (-1, mirror(LONG))):
        wide = [(x + 0.06 * side, y - 0.25 * (y < 5), w * 1.06, d * 1.06) for x, y, w, d in stations]
        sleeve = Skin(wide, felt, LONG_FOLDS, 0.05, 5 + side, lift=0.06, rows=120)
        sleeve.band(0.845, 0.90, belt_cloth, 0.06)
        sleeve.stitches((0.975,), dark)
        p = sleeve.point(0.872, math.pi / 2 + side * 0.5, 0.09)
        s.lathe('button', s.rounded([(0, 0), (0.1, 0), (0.1, 0.04), (0, 0.03)], 0.012, 2), horn, 24).location = p
    # What the neck lets see, the front that lies over, the lapels and the collar.
    patch(S([(-0.8, 6.6), (0, 6.4), (0.8, 6.6), (0.6, 5.6), (0.08, 3.9), (-0.4, 5.4)], 5, True), lining, at, 0.03, 0.06, 0.05)
    patch([(-0.66, 3.3), (0.1, 3.75), (0.62, 4.0), (0.62, -4.15), (-0.66, -4.18)], felt, at, 0.1, 0.06, 0.04)
    _seam(body.obj, flat, [(-0.58, 3.2 - 7.2 * k / 120) for k in range(121)], dark, lift=0.09)
    for side in (1, -1):
        lapel = [(0.02, 3.5), (0.46, 4.9), (0.62, 5.75), (1.34, 5.86), (1.62, 5.28), (0.86, 4.3)] if side > 0 else [(-0.34, 3.6), (0.40, 4.95), (0.60, 5.75), (1.34, 5.86), (1.62, 5.28), (0.84, 4.3)]
        patch(flip(lapel, side), felt, at, 0.2, 0.05, 0.07)
        rim = [(side * x, y) for x, y in ((1.27, 5.80), (1.53, 5.28), (0.84, 4.42), (0.12 if side > 0 else -0.2, 3.66))]
        _seam(body.obj, flat, S(rim, 14), dark, lift=0.19)
        leaf = [(0.56, 5.72), (0.58, 6.4), (0.70, 6.86), (1.02, 6.78), (1.26, 6.30), (1.34, 5.98)]
        patch(flip(leaf, side), felt, at, 0.3, 0.045, 0.07, lambda x, y: max(at(x, y).z, 0.22))
        flap = s.rounded([(1.1, -0.15), (2.12, 0.05), (2.08, 0.5), (1.06, 0.3)], 0.1, 4, True)
        patch(flip(flap, side), felt, at, 0.13, 0.05, 0.04)
        _seam(body.obj, flat, [(side * (x * 0.94 + 0.095), y * 0.94 + 0.01) for x, y in flap + flap[:1]], dark, lift=0.11)
        _seam(body.obj, flat, S([(side * 1.3, 4.0), (side * 1.12, 2.6), (side * 1.3, 0.9)], 12), dark, lift=0.05)
    patch(S([(-0.72, 6.84), (0, 7.02), (0.72, 6.84), (0.66, 6.56), (0, 6.62), (-0.66, 6.56)], 6, True), felt, at, 0.2, 0.05, 0.06, lambda x, y: 0.3)
    for y in (3.3, 1.35, 0.35):
        for x in (-0.40, 0.40):
            button(x, y, at, horn, 0.13, 0.09)
    body.stitches((share(-4.0),), dark)
    # The belt with its buckle, its end drawn through a loop.
    body.band(share(1.95), share(2.42), belt_cloth, 0.10)
    for y in (1.99, 2.38):
        pts = [body.point(share(y), a, 0.112) for a in np.linspace(0.05, math.pi - 0.05, 200)]
        s.tubes('stitches', [[pts[k], pts[k + 1]] for k in range(0, 198, 2)], 0.009, dark, smooth=False, resolution=2)
    for x in (-1.3, 1.3):
        patch([(x - 0.07, 1.86), (x + 0.07, 1.86), (x + 0.07, 2.51), (x - 0.07, 2.51)], felt, at, 0.24, 0.04, 0.03)
    z = at(0.1, 2.18).z + 0.16
    s.tube('buckle', [(-0.12, 1.86, z), (0.34, 1.86, z), (0.34, 2.51, z), (-0.12, 2.51, z)], 0.045, brass, closed=True, smooth=False, resolution=6)
    s.tube('prong', [(-0.12, 2.18, z + 0.03), (0.36, 2.18, z + 0.05)], 0.03, brass, smooth=False)
    end = s.rounded([(0.25, 1.98), (0.25, 2.4), (1.05, 2.36), (1.2, 2.15), (1.05, 1.96)], [0, 0, 0.1, 0.1, 0.1], 4, True)
    patch(end, belt_cloth, at, 0.32, 0.04, 0.05)
    label_of(6.22, 0.02)
    return {'fill': 0.9, 'up': 80}


PUFF = [(1.12, 5.62, 0.40, 0.26), (1.62, 5.36, 0.80, 0.52), (2.02, 4.98, 0.92, 0.62), (2.30, 4.66, 0.80, 0.54), (2.42, 4.50, 0.56, 0.38)]


@family('party-dress', 'flat', mixes=True, colour='pink')
def party_dress(colour):
    """A bodice of satin, puffed sleeves, a full skirt over tulle, a sash tied in a bow."""
    satin = m.Maker('satin', colour, 0.5, Specular=0.35, Sheen=0.4).mat
    tulle = m.cloth(m.shade(colour, 1.25), tile('plain'), 40, 0.3, 0.8)
    sash = m.Maker('sash', m.shade(colour, 0.7), 0.36, Specular=0.45).mat
    thread = m.cloth(m.shade(colour, 0.7), None)
    pearl = m.plastic((246, 242, 234), 0.15)
    bodice_line = [(0, 2.9, 1.52, 0.58), (0, 3.4, 1.54, 0.62), (0, 4.2, 1.78, 0.70), (0, 4.9, 1.84, 0.66), (0, 5.4, 1.72, 0.56), (0, 5.8, 1.44, 0.46), (0, 6.05, 1.12, 0.40), (0, 6.2, 0.86, 0.36)]

    def skirt(hem, grow, mat, lift, seed, pleats, deep, top_y=3.35):
        line = [(0, hem, 3.75 * grow, 0.84 * grow), (0, hem + 1.4, 3.30 * grow, 0.88 * grow), (0, hem + 3.0, 2.62 * grow, 0.80), (0, hem + 4.4, 1.96, 0.68), (0, top_y, 1.50, 0.56)]
        table = np.array(S(line, 10))

        def wave(x, y, t):
            w = np.interp(y, table[:, 1], table[:, 2])
            u = math.asin(max(-0.995, min(0.995, x / w)))
            fall = min(1.0, max(0.0, (top_y - y) / (top_y - hem)))
            n = 0.5 + 0.5 * math.sin(pleats * u + 1.5 * math.sin(1.7 * u + seed) + 0.5 * fall)
            return deep * (0.25 + 0.95 * fall) * (n**0.8 - 0.5)

        def warp(x, y, z, t, a):
            if y < hem + 0.9:
                k = 1 - (y - hem) / 0.9
                w = np.interp(y, table[:, 1], table[:, 2])
                u = math.asin(max(-0.995, min(0.995, x / w)))
                y += k * (0.10 * math.sin(pleats * u + 1.5 * math.sin(1.7 * u + seed)) + 0.55 * (abs(x) / w) ** 2 - 0.1)
            return x, y, z

        return Skin(line, mat, (), 0.03, seed, warp, rows=150, n=260, lift=lift, ripple=wave, back=0.15)

    under = skirt(-2.75, 1.03, tulle, -0.06, 2.0, 30, 0.16)
    over = skirt(-2.35, 1.0, satin, 0.0, 1.0, 17, 0.34)
    under.stitches((0.012,), thread)
    over.stitches((0.012, 0.02), thread)
    folds = mirrored_folds([(1.6, 4.6, 0.8, 3.8, 0.12, 0.07), (1.5, 3.4, 0.6, 3.2, 0.10, 0.06), (1.4, 3.9, 0.6, 3.6, 0.1, 0.06)])
    bodice = Skin(bodice_line, satin, folds, 0.05, 3, neckline(0.72, 6.2, 5.0), rows=110, lift=0.04)
    at = bodice.surface()
    for side, stations in ((1, PUFF), (-1, mirror(PUFF))):
        sleeve = Skin(stations, satin, (), 0.05, 6 + side, rows=90, n=160, lift=0.02, ripple=lambda x, y, t: 0.06 * math.sin(math.pi * min(1, t * 1.05)) ** 0.6 * math.sin(17 * (0.77 * abs(x) + 0.63 * y)))
        sleeve.band(0.93, 1.0, sash, 0.05)
    # The sash and its bow.
    total = bodice.total
    bodice.band((3.02 - 2.9) / total, (3.52 - 2.9) / total, sash, 0.10)
    y0, z0, front = 3.27, at(0, 3.3).z + 0.1, over.surface()
    for side in (-1, 1):
        path = S([(0.05 * side, y0, z0), (0.55 * side, y0 + 0.34, z0 + 0.16), (1.12 * side, y0 + 0.30, z0 + 0.10), (1.24 * side, y0 - 0.14, z0 + 0.06), (0.62 * side, y0 - 0.26, z0 + 0.06), (0.05 * side, y0 - 0.02, z0)], 10)
        rows = []
        for k, (x, y, z) in enumerate(path):
            t = k / (len(path) - 1)
            w = 0.12 + 0.24 * math.sin(math.pi * t) ** 0.8
            rows.append([(x, y + 0.08 * q, z + w * q + 0.03 * math.sin(7 * q + 9 * t)) for q in np.linspace(-1, 1, 9)])
        obj = s.loft('loop', rows, sash, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        rows = []
        for t in np.linspace(0, 1, 26):
            cx, cy = side * (0.08 + 0.52 * t + 0.08 * math.sin(3 * t)), y0 - 0.08 - 2.1 * t
            w = 0.14 + 0.24 * t**0.7
            rows.append([(cx + w * q, cy - 0.2 * abs(q) * t, max(front(cx + w * q, cy).z + 0.12, z0 * (1 - 0.2 * t)) + 0.04 * math.cos(5 * q + side) * (0.3 + t)) for q in np.linspace(-1, 1, 13)])
        obj = s.loft('end', rows, sash, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    s.place(s.lumpy('knot', 0.22, sash, 3, amount=0.12, detail=4), (0, y0 - 0.02, z0 + 0.14), (0, 0, 0), (1.0, 1.15, 0.85))
    bead = s.lumpy('pearl', 0.055, pearl, 1, amount=0, detail=2)
    spots = [bodice.point(0.992, a, 0.05) for a in np.linspace(0.0, math.pi, 34)]
    s.merged([s.copy(bead, p) for p in spots] + [bead])
    return {'fill': 0.9, 'up': 80}


SUIT = [(0, -0.7, 2.44, 0.58), (0, 0.6, 2.34, 0.66), (0, 1.95, 2.14, 0.68), (0, 3.2, 2.34, 0.80), *BODY[3:]]
WIDE = [(1.10, 5.50, 0.52, 0.30), (1.74, 5.05, 0.90, 0.46), (2.44, 4.18, 0.96, 0.52), (3.02, 3.10, 0.90, 0.48), (3.40, 2.15, 0.86, 0.44)]
SUIT_LEGS = [(0.6, 0.0, 1.70, 0.40), (0.0, 0.0, 1.82, 0.44), (-0.9, 0.0, 2.02, 0.50), (-1.6, 0.05, 2.08, 0.50), (-2.2, 0.17, 2.08, 0.46), (-4.2, 0.28, 2.02, 0.42), (-6.6, 0.36, 1.94, 0.38)]
SUIT_FOLDS = mirrored_folds([(0.2, -1.7, 1.4, -1.1, 0.16, 0.10), (0.3, -2.0, 1.6, -2.1, 0.16, 0.09), (0.5, -3.9, 1.8, -3.5, 0.18, 0.09), (1.3, -2.4, 1.2, -6.2, 0.2, 0.06)])


@family('martial-suit', 'flat')
def martial_suit():
    """Jacket of rice-grain weave with crossed lapels, a black belt with its knot, wide trousers below."""
    grain = m.cloth((244, 242, 237), tile('knit'), 15, 0.6, 0.2)
    plain = m.cloth((226, 224, 218), tile('plain'), 40, 0.3, 0.2)
    black = m.cloth((36, 36, 39), tile('twill'), 16, 0.5, 0.3)
    thread, grey = m.cloth((186, 184, 178), None), m.cloth((96, 96, 100), None)
    legs = Legs(SUIT_LEGS, -1.55, plain, SUIT_FOLDS, 0.09, 6)
    legs.stitches((legs.share(-6.4), legs.share(-6.46)), thread)
    for obj in list(bpy.context.scene.objects):
        obj.location.z -= 0.34  # the jacket lies over the waist of the trousers
    gather = lambda x, y, t: 0.05 * math.exp(-(((y - 1.95) / 0.8) ** 2)) * math.sin(8 * x + 2 * math.sin(2 * x))
    body = Skin(SUIT, grain, mirrored_folds([(2.2, 4.3, 1.0, 3.2, 0.15, 0.10), (2.1, 3.8, 1.2, 2.4, 0.16, 0.09), (1.7, 1.5, 2.0, -0.5, 0.2, 0.08)]), 0.06, 2, neckline(0.9, 6.74, 5.2), rows=130, ripple=gather)
    for side, stations in ((1, WIDE), (-1, mirror(WIDE))):
        sleeve = Skin(stations, grain, LONG_FOLDS, 0.07, 5 + side, lift=0.02, rows=90)
        sleeve.stitches((0.9, 0.93, 0.96), thread)
    body.stitches((0.02, 0.035), thread)
    at = body.surface()
    share = lambda y: (y + 0.7) / 7.44
    # What the neck lets see, then the lapels: the right one below, the left one over it.
    patch(S([(-0.9, 6.5), (0, 6.3), (0.9, 6.5), (0.7, 5.4), (0.05, 4.2), (-0.7, 5.4)], 5, True), m.cloth((150, 149, 146), None), at, 0.03, 0.06, 0.05)
    for a, b, lift in (((0.86, 6.72), (-1.0, 2.2), 0.0), ((-0.86, 6.72), (1.2, 1.9), 0.06)):
        d = np.array(b) - np.array(a)
        size = float(np.linalg.norm(d))
        n = np.array([-d[1], d[0]]) / size * 0.28
        line = [np.array(a) + d * q + np.array([0.22 * math.sin(math.pi * q) * (1 if a[0] > 0 else -1), 0]) for q in np.linspace(0, 1, 24)]
        band = [tuple(p - n) for p in line] + [tuple(p + n) for p in line[::-1]]
        patch(band, plain, at, 0.16, 0.05, 0.05, lambda x, y, lift=lift: max(at(x, y).z, 0.3) + lift)
        rows = [[(*(p + n * q), max(at(*(p + n * q)).z, 0.3) + lift + 0.095) for p in line] for q in (-0.7, -0.35, 0.0, 0.35, 0.7)]
        s.tubes('rows', rows, 0.011, thread, smooth=False, resolution=2)
    body.band(share(1.7), share(2.15), black, 0.12)
    for y in (1.78, 1.86, 1.94, 2.02, 2.09):
        s.tube('row', [body.point(share(y), a, 0.13) for a in np.linspace(0.1, math.pi - 0.1, 90)], 0.008, grey, smooth=False, resolution=2)
    z0 = at(0, 1.9).z + 0.12
    for side in (-1, 1):
        end = s.rounded([(-0.05, 1.95), (0.32, 2.1), (1.5, -0.35), (1.12, -0.55)], 0.03, 3, True)
        patch(flip(end, side), black, at, 0.13, 0.05, 0.04, lambda x, y: max(at(x, y).z, z0 * (0.55 + 0.22 * y)) + 0.06)
    patch(s.rounded([(-0.40, 1.62), (0.34, 1.56), (0.40, 2.2), (-0.34, 2.26)], 0.14, 5, True), black, at, 0.4, 0.04, 0.1, lambda x, y: z0)
    patch(s.rounded([(-0.16, 1.5), (0.22, 1.6), (0.16, 2.3), (-0.22, 2.22)], 0.1, 5, True), black, at, 0.3, 0.04, 0.08, lambda x, y: z0 + 0.12)
    label_of(6.2, 0.0)
    return {'fill': 0.92, 'up': 80, 'key': 0.85}
