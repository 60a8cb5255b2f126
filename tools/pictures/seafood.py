# SPDX-License-Identifier: GPL-3.0-or-later
"""Shrimp, raw and whole, frozen on a tray. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from fresh import frost, tray
from simple import sphere

S = s.smooth_line


def spine(bend=205.0, long=12.0, steps=120):
    """The middle of the body from head to tail: points, headings; straight in the head, then curled."""
    x = y = 0.0
    points = []
    for k in range(steps + 1):
        t = k / steps
        turn = math.radians(bend * max(0.0, (t - 0.26) / 0.74) ** 1.15 - 8 * (1 - min(1, t / 0.26)))
        points.append((x, y, turn))
        x -= math.cos(turn) * long / steps
        y -= math.sin(turn) * long / steps
    return points


def shrimp(shell, band, dark, rosy):
    """One on its side, its back outwards; the head looks to +x."""
    line = spine()
    n = len(line) - 1
    depth = S([(0, 0.22), (0.06, 0.62), (0.14, 0.92), (0.26, 1.06), (0.36, 1.0), (0.5, 0.92), (0.66, 0.74), (0.8, 0.56), (0.92, 0.4), (1.0, 0.22)], 20)
    deep = lambda t: np.interp(t, [p[0] for p in depth], [p[1] for p in depth])

    def at(t, up, z=0.0):
        """A point `up` of the half depth towards the back, z aside."""
        k = min(n, max(0.0, t * n))
        i = min(n - 1, int(k))
        x, y, a = (p + (q - p) * (k - i) for p, q in zip(line[i], line[i + 1]))
        return (x - math.sin(a) * up * deep(t), y + math.cos(a) * up * deep(t), z)

    edges = [0.36, 0.47, 0.58, 0.68, 0.77, 0.86]
    rows, marks = [], []
    for k in range(n + 1):
        t = k / n
        plate = max([e for e in edges if e <= t], default=0.0)
        after = min([e for e in edges if e > t], default=1.0)
        share = (t - plate) / (after - plate)
        flare = 1 + (0.10 * share**2 if t < 0.97 else 0)
        if t < edges[0]:
            flare = 1 + 0.05 * (t / edges[0]) ** 3
        row = []
        for j in range(40):
            b = 2 * math.pi * j / 40
            c, q = math.cos(b), math.sin(b)
            up = c * flare * (1.0 if c > 0 else 0.86)
            row.append(at(t, up, 0.70 * deep(t) * flare * math.copysign(abs(q) ** 0.9, q)))
        rows.append(row)
        marks.append(1 if share > 0.86 and t > 0.3 else 2 if share < 0.07 and t > 0.34 else 0)
    body = s.loft('body', rows, shell)
    body.data.materials.append(band)
    body.data.materials.append(dark)
    for p in body.data.polygons:
        p.material_index = marks[min(n, p.vertices[0] // 40)]
    parts = [body]
    # Rostrum, eyes on stalks, feelers.
    parts.append(s.tube('rostrum', [at(0.12, 0.95), at(0.03, 0.9), (1.1, 0.42, 0), (2.1, 0.62, 0)], 0.17, band, taper=lambda t: 1.15 - t, resolution=4))
    for k in range(5):
        x = 0.2 + 0.36 * k
        parts.append(s.tube('tooth', [(x, 0.42 + 0.03 * k, 0), (x + 0.24, 0.66 + 0.02 * k, 0)], 0.06, band, taper=lambda t: 1.05 - t, smooth=False, resolution=3))
    for side in (-1, 1):
        parts.append(s.place(sphere(0.2, dark, 24), (0.42, 0.0, side * 0.42 - 0.2)))
        parts.append(s.tube('feeler', [(0.2, -0.2, side * 0.25), (2.2, -0.1, side * 0.5), (3.6, 1.6, side * 0.55), (2.0, 3.2, side * 0.4 + 0.3), (-2.6, 4.0, side * 0.4), (-6.4, 3.0, side * 0.3)], 0.05, rosy, taper=lambda t: 1.2 - t, resolution=3))
        parts.append(s.tube('feeler', [(0.3, -0.1, side * 0.15), (1.4, 0.1, side * 0.3), (2.5, -0.3, side * 0.4)], 0.06, rosy, taper=lambda t: 1.2 - t, resolution=3))
        parts.append(s.tube('scale', [(0.1, -0.3, side * 0.4), (0.9, -0.25, side * 0.5), (1.4, -0.3, side * 0.45)], 0.16, shell, taper=lambda t: 1.1 - 0.8 * t, resolution=3))
        for k in range(5):  # walking legs
            t = 0.12 + 0.05 * k
            x, y, _ = at(t, -0.8)
            parts.append(s.tube('leg', [(x, y, side * 0.3), (x + 0.5 - 0.25 * k, y - 0.9, side * 0.6), (x + 0.1 - 0.3 * k, y - 1.8, side * 0.5), (x - 0.5 - 0.2 * k, y - 2.3, side * 0.35)], 0.085, rosy, taper=lambda t: 1.1 - 0.6 * t, resolution=3))
        for k, e in enumerate(edges[:5]):  # swimmers
            a, b, c = at(e + 0.04, -0.75), at(e + 0.055, -1.7), at(e + 0.03, -2.4)
            fin = s.tube('swimmer', [(a[0], a[1], side * 0.3), (b[0], b[1], side * 0.42), (c[0], c[1], side * 0.36)], 0.2, rosy, taper=lambda t: 0.7 + 0.9 * math.sin(math.pi * min(1, t * 1.1)) - 0.6 * t, resolution=4)
            parts.append(fin)
    # The fan.
    x, y, a = line[-1]
    for k, (spread, long, wide) in enumerate(((0, 1.7, 0.24), (-26, 1.95, 0.42), (26, 1.95, 0.42), (-52, 1.7, 0.44), (52, 1.7, 0.44))):
        turn = a + math.radians(spread)
        grid = []
        for i in range(11):
            t = i / 10
            w = wide * (math.sin(math.pi * min(0.94, 0.12 + 0.8 * t)) ** 0.7)
            cx, cy = x + 0.25 * math.cos(a) - math.cos(turn) * long * t, y + 0.25 * math.sin(a) - math.sin(turn) * long * t
            grid.append([(cx + math.sin(turn) * q * w, cy - math.cos(turn) * q * w, 0.10 * (1 - q * q) + 0.05 * abs(spread) / 26 - 0.12 * (k > 2)) for q in (-1, -0.5, 0, 0.5, 1)])
        blade = s.loft('blade', grid, shell if k else band, closed_ring=False, caps=False)
        blade.data.materials.append(rosy)
        for p in blade.data.polygons:
            p.material_index = 1 if p.vertices[0] // 5 > 6 else 0
        s.modify(blade, 'SOLIDIFY', thickness=0.08, offset=0)
        parts.append(blade)
    return s.joined(parts)


@family('shrimp', 'high')
def shrimps():
    tray(28.5, 17.5, 2.6, m.plastic((34, 62, 104), 0.5))

    def coat(low, high, name, cold=0.15):
        mat = m.Maker(name, low, 0.22, Specular=0.55, Clearcoat=0.3)
        spots = mat.noise(mat.coords(), 2.4, 6, 0.75)
        mat.to(mat.ramp(spots, [(0.36, low), (0.62, high)]), 'Base Color')
        mat.bump(spots, 0.06, 0.05)
        if cold:
            frost(mat, cold)
        return mat.mat

    shell, band = coat((150, 148, 136), (196, 192, 178), 'shell'), coat((214, 196, 178), (232, 220, 204), 'band')
    dark, rosy = coat((70, 74, 76), (104, 106, 104), 'dark', 0), coat((206, 142, 118), (226, 172, 148), 'rosy', 0.1)
    spots = [(-6.6, 4.6, 1.2, 20), (1.8, 5.0, 1.2, 8), (9.6, 4.4, 1.3, -10), (-7.6, -1.4, 1.7, 34), (0.4, -1.2, 2.2, 12), (8.6, -1.6, 1.9, 0), (-3.4, -4.6, 2.9, 24), (5.2, -5.0, 2.9, 4)]
    first = shrimp(shell, band, dark, rosy)
    for k, (x, y, z, turn) in enumerate(spots):
        root = s.duplicate(first) if k else first
        s.place(root, (x + 2.0, y * 0.78 + 2.2, z + 0.4 * (y < -3)), (8 - 5 * (k % 3), 6 * (k % 2) - 3, turn))
    return {'up': 54, 'turn': -6, 'fill': 0.88}
