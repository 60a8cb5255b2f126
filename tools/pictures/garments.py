# SPDX-License-Identifier: GPL-3.0-or-later
"""Clothes and household textiles. Lengths in decimetres.

A garment is a panel cut to its outline and photographed from above, as wholesalers show stock: flat
lay. Folds are written, not simulated: the cloth solver pressed them flat. Worn clothes
are out of reach.
"""
import math

import numpy as np
from mathutils import Vector, kdtree, noise

import materials as m
import shapes as s
from family import family
from tiles import tile

S = s.smooth_line


def full(half):
    """A closed outline from the right half, which runs from the middle of the top to the middle of the hem."""
    return [tuple(p) for p in half] + [(-x, y) for x, y in reversed(half) if abs(x) > 1e-6]


NECK = S([(0, 5.75), (0.42, 5.86), (0.76, 6.22), (0.9, 6.72)], 6)
BACK_NECK = S([(0, 6.5), (0.5, 6.55), (0.9, 6.72)], 6)
VEST = [(1.5, 6.55)] + S([(1.5, 6.55), (1.62, 5.6), (2.0, 4.95), (2.45, 4.6)], 5)[1:] + S([(2.45, 4.6), (2.4, 2.5), (2.45, 0.0)], 6)[1:] + [(0, 0)]
DRESS = [(1.45, 6.55)] + S([(1.45, 6.55), (1.55, 5.7), (1.85, 5.1), (2.1, 4.85)], 5)[1:] + S([(2.1, 4.85), (1.72, 3.3), (1.7, 2.9)], 5)[1:] + S([(1.7, 2.9), (2.3, 0.8), (3.3, -3.2)], 8)[1:] + S([(3.3, -3.2), (1.6, -3.5), (0, -3.56)], 6)[1:]


def _distance(points, line, closed=False):
    """For every point, how far it is from a polyline and how far along the line that is."""
    pts, line = np.array(points), np.array(line)
    best, along = np.full(len(pts), 1e9), np.zeros(len(pts))
    total = 0.0
    for a, b in zip(line[:-1], line[1:]):
        d = b - a
        size = np.linalg.norm(d)
        if size == 0:
            continue
        t = np.clip(((pts - a) @ d) / size**2, 0, 1)
        far = np.linalg.norm(pts - (a + t[:, None] * d), axis=1)
        near = far < best
        best[near], along[near] = far[near], total + t[near] * size
        total += size
    return best, along


def _bands(obj, flat, lines, width, mat):
    """Gives faces near these lines the material of a rib, its grain square to the line."""
    obj.data.materials.append(mat)
    slot = len(obj.data.materials) - 1
    layer = obj.data.uv_layers[0]
    for line in lines:
        far, along = _distance(flat, line)
        for poly in obj.data.polygons:
            ids = list(poly.vertices)
            if far[ids].mean() < width:
                poly.material_index = slot
                for li in poly.loop_indices:
                    v = obj.data.loops[li].vertex_index
                    layer.data[li].uv = (along[v], far[v])


def _flat(obj):
    return np.array([(v.co.x, v.co.y) for v in obj.data.vertices])


def _surface(obj, flat):
    tree = kdtree.KDTree(len(obj.data.vertices))
    for i, v in enumerate(obj.data.vertices):
        tree.insert((flat[i][0], flat[i][1], 0 if v.co.z > 0.045 else 50), i)
    tree.balance()

    def at(x, y):
        found = tree.find_n((x, y, 0), 3)
        w = [1 / (d + 0.01) for _, _, d in found]
        p = sum((obj.data.vertices[i].co * k for (_, i, _), k in zip(found, w)), Vector()) / sum(w)
        return p

    return at


def _seam(obj, flat, line, mat, lift=0.006, radius=0.008, dashes=0.06):
    """Stitches that lie on the cloth along a line of the flat pattern."""
    at = _surface(obj, flat)
    line = np.array(line)
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    stitches = []
    for k in range(int(size[-1] / dashes)):
        ends = []
        for t in (k * dashes, k * dashes + dashes * 0.66):
            x, y = np.interp(t, size, line[:, 0]), np.interp(t, size, line[:, 1])
            p = at(x, y)
            ends.append((p.x, p.y, p.z + min(lift, 0.006) + 0.6 * max(0, lift - 0.02)))
        stitches.append(ends)
    s.tubes('stitches', stitches, min(radius, 0.009), mat, smooth=False, resolution=2)


def _ridged(x, y, seed, stretch=(0.75, 0.45)):
    """Creases: noise folded at zero, so that it has soft valleys and narrow ridges."""
    warp = 0.5 * noise.noise(Vector((x * 0.5, y * 0.5, seed + 9.0)))
    n = noise.noise(Vector((x * stretch[0] + warp + seed, y * stretch[1] + warp, seed)))
    return (1 - min(1.0, abs(n) * 2.1)) ** 2.2


def _fold(x, y, fold):
    """One fold along a line of the pattern, highest near its start: (x0, y0, x1, y1, width, height)."""
    x0, y0, x1, y1, width, height = fold
    dx, dy = x1 - x0, y1 - y0
    size = math.hypot(dx, dy)
    t = ((x - x0) * dx + (y - y0) * dy) / size**2
    if not -0.15 < t < 1.15:
        return 0.0
    across = ((x - x0) * dy - (y - y0) * dx) / size
    across += 0.12 * math.sin(t * 5 + x0)
    fade = math.sin(math.pi * min(1, max(0, (t + 0.15) / 1.3))) ** 0.8 * (1 - 0.45 * t)
    return height * fade * math.exp(-((across / width) ** 2)) * (1 - 0.55 * math.exp(-(((across - width * 1.6) / width) ** 2)))


def _lay(front, back, mat, folds, spacing=0.12, thick=0.13, crease=0.05, seed=1):
    """A garment laid flat: rounded at its edges, creased by noise, folded along the lines that its cut gives."""
    if back:
        s.extrude('back', back, 0.02, mat, 0.008, 1).location.z = 0.012
    obj = s.cloth('cloth', front, min(spacing, 0.06), mat)
    flat = _flat(obj)
    away = _distance(flat, list(front) + [front[0]])[0]
    both = list(folds) + [(-x0, y0, -x1 * 0.86, y1 + 0.17, w * 1.12, h * 0.85) for x0, y0, x1, y1, w, h in folds]
    for i, v in enumerate(obj.data.vertices):
        x, y = flat[i]
        v.co = (x, y, drape(x, y, away[i], both, thick, crease, seed))
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj, flat


def drape(x, y, away, folds, thick, crease, seed):
    """How high cloth lies: two thin layers, whose edge is a tight fold, with air and shallow folds between them."""
    edge = 1 - math.exp(-((away / 0.035) ** 1.3))
    rim = 1 - math.exp(-((away / 0.3) ** 1.4))
    z = 0.015 + 0.042 * edge + 0.22 * thick * rim
    z += 0.42 * crease * (_ridged(x * 0.8, y * 0.8, seed) + 0.35 * _ridged(x * 1.7, y * 1.7, seed + 3)) * (0.12 + 0.88 * rim)
    z += 1.35 * sum(_fold(x, y, f) for f in folds) * (0.12 + 0.88 * rim)
    return max(z + 0.03 * noise.noise(Vector((x * 0.35, y * 0.35, seed))) * rim, 0.012)


# Where the cut of a garment throws folds (right side; the left gets them mirrored, a little changed).
SHIRT_FOLDS = [(2.5, 4.7, 1.2, 3.3, 0.2, 0.10), (2.45, 4.55, 1.5, 2.2, 0.22, 0.08), (2.2, 6.2, 2.55, 4.9, 0.16, 0.07), (2.9, 5.6, 3.2, 4.5, 0.16, 0.06), (1.6, 2.4, 1.9, 0.4, 0.3, 0.07), (0.5, 2.0, 0.3, 0.3, 0.34, 0.06), (0.9, 6.0, 1.3, 4.2, 0.25, 0.05)]
JUMPER_FOLDS = [(2.6, 4.4, 1.3, 3.0, 0.26, 0.14), (2.55, 4.2, 1.9, 1.8, 0.26, 0.11), (2.3, 6.1, 2.75, 4.6, 0.2, 0.10), (2.9, 4.6, 3.6, 4.3, 0.2, 0.10), (3.0, 3.4, 3.8, 3.2, 0.2, 0.09), (3.2, 2.2, 4.0, 2.4, 0.2, 0.08), (1.2, 1.6, 1.0, 0.7, 0.4, 0.07)]


def _folded(width, depth, layers, thick, mat, seed=0):
    """A cloth folded in zigzag; the folds look to the front. u along the width, v along the cloth."""
    path = []
    for k in range(layers):
        z = thick * (k + 0.5)
        ends = [(depth / 2, z), (-depth / 2 + thick * 0.5, z)]
        line = ends if k % 2 == 0 else ends[::-1]
        path += [tuple(np.array(line[0]) + (np.array(line[1]) - line[0]) * t) for t in np.linspace(0, 1, 24)]
        if k < layers - 1:
            cy = -depth / 2 + thick * 0.5 if k % 2 == 0 else depth / 2
            sign = -1 if k % 2 == 0 else 1
            path += [(cy + sign * thick * 0.5 * math.sin(a), z + thick * 0.5 * (1 - math.cos(a))) for a in np.linspace(0.25, math.pi - 0.25, 8)]
    pts = np.array(path)
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    tangent = np.gradient(pts, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], axis=1)
    half = thick * 0.47
    ring = np.concatenate([pts + normal * half, [pts[-1] + tangent[-1] * half * 0.8], (pts - normal * half)[::-1], [pts[0] - tangent[0] * half * 0.8]])
    along = np.concatenate([step, [step[-1]], step[::-1], [0]])
    cols = 40
    sections = []
    for i in range(-2, cols + 3):
        t = min(max(i, 0), cols) / cols
        x = (t - 0.5) * width
        pinch = 1.0 if 0 <= i <= cols else (0.86 if i in (-1, cols + 1) else 0.5)
        row = []
        for j, (y, z) in enumerate(ring):
            core = (pts[min(j, len(pts) - 1)] if j < len(pts) + 1 else pts[max(0, 2 * len(pts) - j)])
            yy, zz = core[0] + (y - core[0]) * pinch, core[1] + (z - core[1]) * pinch
            n = noise.fractal(Vector((x * 0.9 + seed * 5, along[j] * 0.8, seed)), 1.0, 2.0, 2)
            bow = -0.03 * thick * math.cos(t * 2 * math.pi)
            row.append((x + 0.03 * noise.noise(Vector((zz * 3, yy, seed))), yy + 0.035 * n + 0.015 * math.sin(5 * x + seed), max(0.005, zz * (1 + bow) + 0.05 * thick * n)))
        sections.append(row)
    obj = s.loft('folded', sections, mat)
    layer = obj.data.uv_layers[0]
    n = len(ring)
    for poly in obj.data.polygons:
        for li in poly.loop_indices:
            v = obj.data.loops[li].vertex_index
            layer.data[li].uv = (sections[v // n][v % n][0], along[v % n])
    return obj


@family('scarf', 'high', mixes=True, colour=(150, 60, 62))
def scarf(colour):
    mat = m.cloth(colour, tile('twill'), 12, 0.35, 1.0)
    _folded(2.6, 3.2, 4, 0.24, mat, 2)
    # One end lies over the pile and hangs to the front, fringed.
    rows = []
    line = S([(0, 1.4, 1.02), (0, 0.4, 1.06), (0, -0.9, 1.04), (0, -1.62, 0.92), (0, -1.86, 0.5), (0, -2.15, 0.08), (0, -3.2, 0.05)], 10)
    for _, y, z in line:
        row = []
        for j in range(31):
            x = (j / 30 - 0.5) * 1.25
            n = noise.fractal(Vector((x * 1.6, y * 1.1, 4.0)), 1.0, 2.0, 2)
            row.append((x + 0.1 + 0.06 * math.sin(y * 1.3), y, max(0.03, z + 0.06 * n)))
        rows.append(row)
    top = s.loft('end', rows, mat, closed_ring=False, caps=False)
    layer = top.data.uv_layers[0]
    for loop in top.data.loops:
        co = top.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (co.x, co.y)
    s.modify(top, 'SOLIDIFY', thickness=0.05, offset=0)
    yarn = m.cloth(colour, None, sheen=1.0)
    rng = np.random.default_rng(2)
    fringe = []
    for x, y, z in rows[-1]:
        dx, dy = rng.normal(0, 0.05), -0.62 + rng.normal(0, 0.05)
        fringe.append([(x, y + 0.02, z), (x + dx * 0.4, y + dy * 0.4, 0.035), (x + dx, y + dy, 0.03)])
    s.tubes('fringe', fringe, 0.02, yarn, resolution=2)
    return {'up': 38, 'turn': -28}


@family('cushion', 'standing', mixes=True, colour=(118, 138, 124), size=(4.5, 4.5), thick=0.85, lean=76)
def cushion(colour, size, thick, lean):
    w, h = size[0] / 2, size[1] / 2
    mat = m.cloth(colour, tile('plain'), 7, 0.6, 0.5)
    n = 64
    edge = []
    for side in (1, -1):
        rows = []
        for j in range(n + 1):
            row = []
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                # The filling draws the sides in, so that the corners stand out like ears.
                x, y = u * w * (1 - 0.085 * (1 - v * v)), v * h * (1 - 0.085 * (1 - u * u))
                full = ((1 - u**2) * (1 - v**2)) ** 0.5
                z = thick * full**0.82
                corner = abs(u * v) ** 1.5
                z += 0.16 * corner * full * math.sin(9 * (abs(u) - abs(v))) + 0.07 * full * _ridged(u * 2.4, v * 2.0, 4.0 + side)
                rim = max(abs(u), abs(v))
                z += 0.05 * full * math.exp(-(((rim - 0.82) / 0.1) ** 2)) * math.sin(26 * math.atan2(v, u))
                row.append((x, y, side * z))
            rows.append(row)
        if side > 0:
            edge = rows[0] + [r[-1] for r in rows[1:]] + rows[-1][::-1][1:] + [r[0] for r in rows[::-1]][1:-1]
        obj = s.loft('cushion', rows if side > 0 else [r[::-1] for r in rows], mat, closed_ring=False, caps=False)
        layer = obj.data.uv_layers[0]
        for loop in obj.data.loops:
            co = obj.data.vertices[loop.vertex_index].co
            layer.data[loop.index].uv = (co.x, co.y)
        s.place(obj, turn=(lean, 0, 0))
    s.place(s.tube('piping', edge, 0.055, m.cloth(tuple(c * 0.8 for c in colour), None), closed=True, smooth=False), turn=(lean, 0, 0))
    return {'up': 12, 'turn': -24}


@family('dress', 'flat', mixes=True, colour=(196, 120, 116))
def dress(colour):
    front, back = full(NECK + DRESS), full(BACK_NECK + DRESS)
    folds = [(1.6, 2.8, 2.7, -3.0, 0.2, 0.13), (1.1, 2.8, 1.8, -3.2, 0.2, 0.13), (0.55, 2.8, 0.95, -3.3, 0.2, 0.12), (0.1, 2.8, 0.2, -3.3, 0.2, 0.11), (1.9, 4.7, 1.0, 3.5, 0.2, 0.07), (1.6, 3.4, 0.6, 3.1, 0.14, 0.05)]
    obj, flat = _lay(front, back, m.cloth(colour, tile('plain'), 30, 0.15, 0.5), folds, 0.13, 0.12, 0.06)
    thread = m.cloth(tuple(c * 0.8 for c in colour), None)
    line = [(-x, y) for x, y in reversed(NECK)] + NECK[1:]
    _seam(obj, flat, [(x * 1.1, y - 0.14) for x, y in line], thread)
    belt = m.cloth(tuple(c * 0.8 for c in colour), tile('plain'), 30, 0.2)
    _bands(obj, flat, [[(-1.75, 2.95), (1.75, 2.95)]], 0.15, belt)
    return {'fill': 0.88}
