# SPDX-License-Identifier: GPL-3.0-or-later
"""Bags and purses. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from headwear import _dashes

S = s.smooth_line


def _body(w0, w1, d0, d1, h, mat, corner=1.6, bulge=0.5, rows=40, soft=1.2):
    """A soft box that tapers towards the top, rounded at its foot, its sides a little full."""
    sections = []
    for i in range(rows + 1):
        t = i / rows
        z = h * t
        tuck = 1 - max(0.0, 1 - z / soft) ** 2.2 * 0.12
        w, d = (w0 + (w1 - w0) * t) * tuck, (d0 + (d1 - d0) * t) * tuck
        full = bulge * math.sin(math.pi * min(1, t * 1.05))
        ring = []
        for x, y in s.rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], corner * (0.5 + 0.5 * d / d0), 7, True):
            ring.append((x, y, z))
        dense = []
        for k in range(len(ring)):
            a, b = ring[k], ring[(k + 1) % len(ring)]
            n = max(1, int(math.dist(a, b) / 0.6))
            n = 40 if math.dist(a, b) > w0 * 0.5 else 8 if math.dist(a, b) > d0 * 0.2 else 1
            for q in range(n):
                x, y = a[0] + (b[0] - a[0]) * q / n, a[1] + (b[1] - a[1]) * q / n
                u = 1 - (2 * x / max(w, 0.1)) ** 2
                dense.append((x, y + math.copysign(full * max(0, u), y) + 0.12 * full * noise.noise(Vector((x * 0.3, z * 0.3, y))), z))
        sections.append(dense)
    n = min(len(r) for r in sections)
    return s.loft('body', [r[:n] for r in sections], mat, caps=True)


@family('handbag', 'corner', mixes=True, colour='black')
def handbag(colour):
    skin = m.leather(colour, 7, 0.25)
    edge = m.Maker('edge', m.shade(colour, 0.68), 0.5, Specular=0.35).mat
    gold = m.steel((226, 188, 108), 0.16)
    thread = m.cloth(m.shade(colour, 1.15) if sum(m.rgb(colour)) < 300 else m.shade(colour, 0.8), None)
    w, d, h = 28.0, 12.0, 20.0
    _body(w, w * 0.88, d, d * 0.52, h, skin, 1.8, 0.6)
    # The top closes with a zip between two facings.
    s.box('facing', (w * 0.86, d * 0.50, 0.5), skin, 0.2, 3, (0, 0, h - 0.15))
    s.box('zip', (w * 0.78, 0.8, 0.2), gold, 0.06, 2, (0, 0, h + 0.32))
    s.tube('rim', [(x, y, h + 0.1) for x, y in s.rounded([(-w * 0.44, -d * 0.27), (w * 0.44, -d * 0.27), (w * 0.44, d * 0.27), (-w * 0.44, d * 0.27)], 1.2, 6, True)], 0.28, edge, closed=True, smooth=False)

    def face(x, z, out=0.1):
        """A point on the front."""
        t = z / h
        half = (d + (d * 0.52 - d) * t) / 2
        u = 1 - (2 * x / (w * (1 - 0.12 * t))) ** 2
        return (x, -half - 0.6 * math.sin(math.pi * min(1, t * 1.05)) * max(0, u) - out, z)

    # A band across the front with a turn lock; stitches along it.
    rows = [[face(x, z, 0.16) for x in np.linspace(-w * 0.435, w * 0.435, 60)] for z in np.linspace(h * 0.66, h * 0.80, 5)]
    s.modify(s.loft('band', rows, skin, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.3, offset=0)
    stitches = []
    for z in (h * 0.675, h * 0.785):
        stitches += _dashes([face(x, z, 0.36) for x in np.linspace(-w * 0.42, w * 0.42, 60)], 0.42, 0.24)
    for side in (-1, 1):
        stitches += _dashes([face(side * w * (0.465 - 0.055 * z / h), z, 0.0) for z in np.linspace(1.5, h - 1, 30)], 0.42, 0.24)
    s.tubes('stitches', stitches, 0.06, thread, smooth=False, resolution=2)
    x, y, z = face(0, h * 0.73, 0.36)
    s.box('plate', (3.6, 0.3, 2.5), gold, 0.12, 3, (x, y - 0.1, z - 1.25))
    s.place(s.box('turn', (2.2, 0.55, 0.55), gold, 0.2, 4), (x, y - 0.55, z - 0.28))
    for sign in (-1, 1):
        ys = sign * (d * 0.30)
        for side in (-1, 1):
            px = side * w * 0.25
            tab = s.box('tab', (2.4, 0.5, 5.2), skin, 0.2, 3, (px, 0, 0))
            s.place(tab, (px, ys * 1.16 + sign * 0.42, h * 0.74), (sign * 8, 0, 0))
            ring = [(px + 1.15 * math.cos(a), ys * 1.02 + sign * 0.35, h * 1.03 + 1.15 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40, False)]
            s.tube('ring', ring, 0.24, gold, closed=True, smooth=False)
            s.place(s.lathe('rivet', s.rounded([(0.5, 0), (0.5, 0.15), (0, 0.22)], 0.08, 3), gold, 28), (px, ys * 1.16 + sign * 0.72, h * 0.79), (sign * 98, 0, 0))
        lean = 1.0 if sign < 0 else -0.6
        arc = [(-w * 0.25, h * 1.05), (-w * 0.25, h * 1.2), (-w * 0.215, h * 1.5), (-w * 0.1, h * 1.68), (w * 0.1, h * 1.68), (w * 0.215, h * 1.5), (w * 0.25, h * 1.2), (w * 0.25, h * 1.05)]
        line = [(x, ys * 1.02 + sign * 0.35 + sign * lean * 0.9 * ((z - h) / h) * 2, z) for x, z in S(arc, 6)]
        s.tube('handle', line, 0.62, skin, smooth=False, resolution=8)
        s.tubes('seam', _dashes([(x, y - 0.6, z) for x, y, z in line[6:-6]], 0.42, 0.3), 0.05, thread, smooth=False, resolution=2)
    for side in (-1, 1):
        for sy in (-1, 1):
            s.lathe('foot', S([(0.01, 0), (0.6, 0.1), (0.7, 0.5)], 4), gold, 24).location = (side * w * 0.38, sy * d * 0.3, -0.4)
    return {'turn': 26, 'up': 13}


@family('clutch', 'corner', mixes=True, colour='gold')
def clutch(colour):
    satin = m.Maker('satin', colour, 0.34, Specular=0.5, Sheen=0.4)
    glitter = satin.node('ShaderNodeTexVoronoi', Scale=9.0)
    satin.links.new(satin.coords(), glitter.inputs['Vector'])
    satin.bump(glitter.outputs['Distance'], 0.55, 0.08)
    metal = m.steel((224, 190, 116), 0.14)
    w, d, h = 24.0, 5.2, 12.5
    rows = []
    for i in range(41):
        t = i / 40
        z = h * t
        full = math.sin(math.pi * (0.12 + 0.88 * (1 - t)) * 0.62) ** 0.8
        half_w = w / 2 * (1 - 0.03 * t)
        dd = d / 2 * full * (0.42 + 0.58 * (1 - t)) + 0.5
        dd *= 1 - 0.35 * max(0.0, 1 - z / 1.2) ** 2
        rows.append([(half_w * math.copysign(abs(math.cos(a)) ** 0.42, math.cos(a)), dd * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a)), z) for a in np.linspace(0, 2 * math.pi, 160, False)])
    s.loft('clutch', rows, satin.mat)
    half_w, dd = w / 2 * 0.97, 0.85
    rim = [(half_w * math.copysign(abs(math.cos(a)) ** 0.42, math.cos(a)), dd * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a)), h + 0.1) for a in np.linspace(0, 2 * math.pi, 120, False)]
    for dz, r in ((0.0, 0.34), (0.5, 0.34)):
        s.tube('frame', [(x, y * (0.9 if dz else 1.0), z + dz) for x, y, z in rim], r, metal, closed=True, smooth=False)
    for side in (-1, 1):
        s.tube('post', [(side * half_w, 0, h + 0.5), (side * half_w, 0, h - 5)], 0.34, metal, smooth=False)
    for side in (-1, 1):
        s.place(s.lathe('clasp', S([(0.3, 0), (0.34, 0.5), (0.8, 1.0), (0.9, 1.6), (0.5, 2.2), (0.01, 2.35)], 6), metal, 40), (side * 0.75, 0.0, h + 0.4), (0, side * 24, 0))
    links = []
    curve = S([(-half_w, -0.2, h - 0.2), (-half_w - 2.4, -2.5, 5), (-half_w - 1.0, -5.4, 0.4), (-5, -7.2, 0.35), (2, -6.2, 0.35), (8, -7.4, 0.35), (half_w + 1.2, -5.6, 0.4), (half_w + 2.2, -2.2, 5), (half_w, -0.2, h - 0.2)], 14)
    pts = np.array(curve)
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    for k, at in enumerate(np.arange(0, size[-1] - 0.9, 0.82)):
        p = Vector([np.interp(at, size, pts[:, i]) for i in range(3)])
        q = Vector([np.interp(at + 0.9, size, pts[:, i]) for i in range(3)])
        along = (q - p).normalized()
        side = along.cross(Vector((0.1, 0.2, 1))).normalized()
        side = side if k % 2 else along.cross(side)
        mid = (p + q) / 2
        links.append([tuple(mid + along * 0.62 * math.cos(a) + side * 0.34 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 18)])
    s.tubes('chain', links, 0.11, metal, smooth=False, resolution=3)
    return {'turn': 22, 'up': 18}


@family('purse', 'table', mixes=True, colour='pink')
def purse(colour):
    skin = m.leather(colour, 9, 0.22)
    gold = m.steel((226, 188, 108), 0.16)
    edge = m.Maker('edge', m.shade(colour, 0.7), 0.5).mat
    thread = m.cloth(m.shade(colour, 1.15) if sum(m.rgb(colour)) < 300 else m.shade(colour, 0.8), None)
    w, h, d = 19.0, 10.0, 2.6

    def one():
        parts = [s.box('body', (w, d, h), skin, 0.5, 5)]
        parts.append(s.tube('piping', [(x, -d / 2 + 0.1, z) for x, z in s.rounded([(-w / 2 + 0.1, 0.15), (w / 2 - 0.1, 0.15), (w / 2 - 0.1, h - 0.1), (-w / 2 + 0.1, h - 0.1)], 0.8, 6, True)], 0.13, edge, closed=True, smooth=False))
        flap = s.rounded([(-w / 2, h + 0.15), (w / 2, h + 0.15), (w / 2, h * 0.36), (-w / 2, h * 0.36)], [0, 0, 2.6, 2.6], 10, True)
        front = s.extrude('flap', flap, 0.34, skin, 0.12, 4)
        parts.append(s.place(front, (0, -d / 2 - 0.16, 0), (90, 0, 0)))
        parts.append(s.place(s.place(s.lathe('roll', [(0, 0), (d / 2 + 0.3, 0), (d / 2 + 0.3, w), (0, w)], skin, 64), (-w / 2, 0, h - 0.1), (0, 90, 0)), (-w / 2, 0, h - 0.2), (0, 90, 0), (0.42, 1, 1)))
        inset = [(x * 0.955, z + (0.42 if z < h * 0.8 else 0)) for x, z in flap]
        parts.append(s.tubes('stitches', _dashes([(x, -d / 2 - 0.36, z) for x, z in inset if z < h], 0.4, 0.22), 0.05, thread, smooth=False, resolution=2))
        snap = s.place(s.lathe('snap', s.rounded([(0.75, 0), (0.75, 0.25), (0.45, 0.4), (0, 0.42)], 0.12, 4), gold, 40), (0, -d / 2 - 0.3, h * 0.46), (90, 0, 0))
        parts.append(snap)
        return s.joined(parts)

    s.place(one(), (0, 0, 0), (-12, 0, 0))
    strap = [(w / 2 - 0.4, 0.6, h * 0.8), (w / 2 + 0.8, 0, h * 0.55), (w / 2 + 2.2, -1.6, 1.6), (w / 2 + 0.6, -4.6, 0.35), (w / 2 - 4.5, -5.6, 0.35), (w / 2 - 3.6, -3.4, 0.5), (w / 2 + 1.0, -1.6, 2.2), (w / 2 + 0.6, 0.2, h * 0.62)]
    rows = []
    for x, y, z in S(strap, 10):
        rows.append([(x, y - 0.05, z + 0.5), (x + 0.08, y, z + 0.25), (x + 0.1, y, z), (x + 0.08, y, z - 0.25 if z > 0.6 else z)])
    s.tube('strap', S(strap, 6), 0.34, skin, smooth=False)
    s.tube('ring', [(w / 2 + 0.5 + 0.62 * math.cos(a), 0.4, h * 0.78 + 0.62 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 30, False)], 0.14, gold, closed=True, smooth=False)
    return {'up': 20, 'turn': 22}
