# SPDX-License-Identifier: GPL-3.0-or-later
"""T-shirt, jumper, jeans and socks laid flat, with the seams, ribs and creases one knows them by. Lengths in decimetres."""
import math

import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from garments import _distance, _flat, _ridged, _seam, drape, _surface, full
from labels import words
from solids import picture, svg
from tiles import tile

S = s.smooth_line

NECK = S([(0, 5.72), (0.46, 5.84), (0.82, 6.22), (0.95, 6.74)], 8)
BACK_NECK = S([(0, 6.52), (0.5, 6.57), (0.95, 6.74)], 8)
JUMPER = S([(0.95, 6.74), (1.7, 6.5), (2.45, 6.12), (3.2, 5.2), (3.8, 3.3), (4.22, 0.7)], 8)[1:] + [(3.34, 0.5)] + S([(3.34, 0.5), (3.04, 2.7), (2.72, 4.3), (2.6, 4.0), (2.56, 2.6), (2.54, 1.2), (2.4, 0.02)], 7)[1:] + S([(2.4, 0.02), (1.2, -0.06), (0, -0.08)], 5)[1:]


def lay(outline, mat, folds, spacing=0.075, thick=0.12, crease=0.1, fine=0.03, seed=1, grooves=()):
    """A panel of cloth: rounded at its edges, creased, folded where the cut throws folds, drawn in along its seams."""
    obj = s.cloth('cloth', outline, min(spacing, 0.06), mat)
    flat = _flat(obj)
    away = _distance(flat, list(outline) + [outline[0]])[0]
    near = np.min([_distance(flat, g)[0] for g in grooves], axis=0) if grooves else np.full(len(flat), 9.0)
    both = list(folds) + [(-x0, y0, -x1 * 0.86, y1 + 0.17, w * 1.12, h * 0.8) for x0, y0, x1, y1, w, h in folds]
    for i, v in enumerate(obj.data.vertices):
        x, y = flat[i]
        z = drape(x, y, away[i], both, thick, crease, seed) + 0.25 * fine * _ridged(x * 4.2, y * 3.4, seed + 6) * min(1, away[i] / 0.2)
        # A seam draws the cloth in: a furrow, with small waves along it.
        furrow = math.exp(-((near[i] / 0.05) ** 2))
        z -= furrow * 0.02
        z += 0.008 * math.exp(-((near[i] / 0.2) ** 2)) * (1 - furrow) * math.sin(11 * (x + y))
        v.co = (x, y, max(z, 0.012))
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj, flat


def edge_band(obj, flat, line, width, mat, out=0.05, inward=1, scale=1.0):
    """A rib knitted on along a line: it stands on the cloth, its grain square to the line."""
    at = _surface(obj, flat)
    pts = np.array(line, dtype=float)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    tangent = np.gradient(pts, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], axis=1) * inward
    rows = []
    for p, n in zip(pts, normal):
        row = []
        for q in (0.0, 0.08, 0.25, 0.5, 0.75, 0.92, 1.0):
            x, y = p + n * width * q
            z = at(x, y).z if 0 < q else max(0.02, at(x, y).z - 0.04)
            row.append((x, y, z + 0.4 * out * (0.15 if q == 0 else math.sin(math.pi * q) ** 0.35 if q < 1 else 0.05)))
        rows.append(row)
    band = s.loft('rib', rows, mat, closed_ring=False, caps=False)
    layer = band.data.uv_layers[0]
    for loop in band.data.loops:
        i, j = divmod(loop.vertex_index, 7)
        layer.data[loop.index].uv = (along[i] * scale, j / 7 * width * scale)
    return band


def neck_lines():
    front = [(-x, y) for x, y in reversed(NECK)] + NECK[1:]
    back = [(-x, y) for x, y in reversed(BACK_NECK)] + BACK_NECK[1:]
    return front, back


def inside_neck(cloth, rib, scale, tag):
    """What shows of the back within the neck: the rib, the tape, the label."""
    _, back = neck_lines()
    front = [(-x, y) for x, y in reversed(NECK)] + NECK[1:]
    panel = s.cloth('inside', front + back[::-1], 0.1, cloth)
    panel.location.z = 0.02
    flat = _flat(panel)
    edge_band(panel, flat, back, 0.26, rib, 0.05, -1, scale)
    if tag:
        art = svg(300, 200, '<rect width="300" height="200" fill="#f6f3ec"/>' + words(150, 92, 46, 'CARAVAN', '#4a4a4e', 700, 0.04) + '<rect x="70" y="120" width="160" height="5" fill="#9a9a9e"/>')
        picture(0.62, 0.4, art, (0, 6.02, 0.09), (0, 0, 0), 0.7)


JUMPER_FOLDS = [(2.65, 4.4, 1.2, 3.0, 0.22, 0.17), (2.6, 4.1, 1.8, 1.7, 0.22, 0.14), (2.3, 6.1, 2.75, 4.6, 0.18, 0.11), (3.0, 4.7, 3.7, 4.3, 0.17, 0.13), (3.0, 3.5, 3.95, 3.2, 0.17, 0.12), (3.2, 2.2, 4.05, 2.4, 0.17, 0.10), (1.2, 1.8, 1.0, 0.7, 0.34, 0.09)]


@family('jumper', 'flat', mixes=True, colour=(196, 172, 142))
def jumper(colour):
    front = full(NECK + JUMPER)
    wool = m.cloth(colour, tile('knit'), 6.6, 1.0, 0.9)
    rib = m.cloth(colour, tile('rib'), 8, 1.0, 0.9)
    armholes = [S([(sgn * 2.36, 6.14), (sgn * 2.2, 5.4), (sgn * 2.34, 4.7), (sgn * 2.68, 4.3)], 10) for sgn in (-1, 1)]
    inside_neck(m.cloth(m.shade(colour, 0.85), tile('knit'), 6.6, 0.9, 0.5), rib, 1, True)
    obj, flat = lay(front, wool, JUMPER_FOLDS, 0.085, 0.24, 0.12, 0.02, grooves=armholes)
    line, _ = neck_lines()
    edge_band(obj, flat, line, 0.4, rib, 0.1, -1)
    hem = [(x, -0.08 + 0.10 * (abs(x) / 2.4) ** 2) for x in np.linspace(-2.4, 2.4, 60)]
    edge_band(obj, flat, hem, 0.72, rib, 0.1, 1)
    for side in (-1, 1):
        cuff = [(side * (3.34 + 0.88 * t), 0.5 + 0.2 * t) for t in np.linspace(0, 1, 14)]
        edge_band(obj, flat, cuff, 0.74, rib, 0.1, side)
    return {'fill': 0.88, 'up': 84}


def denim(colour):
    """Twill with white weft, worn pale on the thighs."""
    mat = m.Maker('denim', colour, 0.9, Specular=0.1, Sheen=0.15)
    pale = tuple(min(255, c * 1.5 + 34) for c in m.rgb(colour))
    split = mat.node('ShaderNodeSeparateXYZ')
    mat.links.new(mat.coords('UV'), split.inputs[0])

    def calc(op, a, b=None):
        node = mat.node('ShaderNodeMath', operation=op)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                node.inputs[i].default_value = v
            else:
                mat.links.new(v, node.inputs[i])
        return node.outputs[0]

    side = calc('DIVIDE', calc('SUBTRACT', calc('ABSOLUTE', split.outputs[0]), 1.18), 0.85)
    high = calc('DIVIDE', calc('SUBTRACT', split.outputs[1], 5.4), 3.6)
    far = calc('ADD', calc('MULTIPLY', side, side), calc('MULTIPLY', high, high))
    fade = calc('POWER', 2.718, calc('MULTIPLY', far, -1.0))
    streak = mat.noise(mat.coords('UV', (9, 1.4, 1)), 3, 4, 0.7)
    fleck = mat.noise(mat.coords('UV', (70, 16, 1)), 3, 2, 0.7)
    blotch = mat.noise(mat.coords('UV', (1, 1, 1)), 1.6, 3, 0.5)
    total = calc('ADD', calc('ADD', calc('MULTIPLY', fade, 0.52), calc('MULTIPLY', streak, 0.24)), calc('ADD', calc('MULTIPLY', fleck, 0.3), calc('MULTIPLY', blotch, 0.16)))
    mat.to(mat.ramp(total, [(0.26, m.shade(colour, 0.8)), (0.52, colour), (1.0, pale)]), 'Base Color')
    mat.bump(mat.image(tile('twill'), mat.coords('UV', (13, 13, 13)), False).outputs['Color'], 0.4, 0.012)
    return mat.mat


def jeans_outline():
    waist, hem, top, inner = 1.74, 1.9, 10.0, 0.44
    half = S([(0, top - 0.2), (0.9, top - 0.12), (waist, top)], 6) + S([(waist, top), (2.14, 8.5), (2.2, 7.2), (2.02, 4.0), (hem, 0.06)], 9)[1:] + [(inner, 0.0)] + S([(inner, 0.0), (0.36, 3.6), (0.16, 6.2), (0.0, 6.75)], 8)[1:]
    return half, waist, top, hem, inner


JEANS_FOLDS = [(0.12, 6.9, 1.4, 7.5, 0.12, 0.10), (0.15, 6.7, 1.7, 6.7, 0.12, 0.10), (0.2, 6.4, 1.6, 5.7, 0.13, 0.09), (0.5, 4.2, 1.8, 4.5, 0.15, 0.09), (0.5, 3.7, 1.8, 3.4, 0.15, 0.09), (0.5, 3.2, 1.5, 2.6, 0.15, 0.06), (0.6, 1.0, 1.8, 1.3, 0.16, 0.07), (0.55, 0.5, 1.8, 0.6, 0.13, 0.06), (1.3, 9.2, 0.4, 8.1, 0.15, 0.05)]


@family('jeans', 'flat', mixes=True, colour=(58, 78, 116))
def jeans(colour):
    half, waist, top, hem, inner = jeans_outline()
    outline = full(half)
    mat = denim(colour)
    thread, copper = m.cloth((206, 146, 70), None), m.steel((188, 124, 78), 0.35)
    # The back of the waist stands up behind, with its patch.
    behind = S([(-waist, top - 0.02), (-waist * 0.6, top + 0.2), (0, top + 0.27), (waist * 0.6, top + 0.2), (waist, top - 0.02)], 8)
    back = s.cloth('behind', behind + [(waist * 0.9, top - 0.5), (-waist * 0.9, top - 0.5)], 0.1, m.cloth(m.shade(colour, 1.35), tile('twill'), 13, 0.4))
    back.location.z = 0.07
    picture(0.85, 0.34, svg(500, 200, '<rect width="500" height="200" rx="16" fill="#a9743f"/><rect x="14" y="14" width="472" height="172" rx="10" fill="none" stroke="#7b4f26" stroke-width="7" stroke-dasharray="18 10"/>' + words(250, 122, 64, 'DENIM', '#5e3a1a', 700, 0.1)), (0, top - 0.02, 0.1), (0, 0, 0), 0.6)
    yoke = [(x, top - 0.62 - 0.16 + 0.18 * (x / waist) ** 2) for x in np.linspace(-waist * 1.08, waist * 1.08, 40)]
    fly = S([(0.02, 7.2), (0.2, 7.5), (0.42, 8.2), (0.46, top - 0.8)], 8)
    pockets = [S([(sgn * (waist * 0.5), top - 0.78), (sgn * (waist * 0.58), top - 1.35), (sgn * (waist * 0.85), top - 1.72), (sgn * 2.02, top - 1.78)], 8) for sgn in (-1, 1)]
    rise = [(0.0, top - 0.8), (0.0, 6.8)]
    hemline = [[(sgn * (inner + (hem - inner) * t), 0.3) for t in np.linspace(0, 1, 10)] for sgn in (-1, 1)]
    obj, flat = lay(outline, mat, JEANS_FOLDS, 0.07, 0.11, 0.12, 0.035, 2, [yoke, rise, *pockets, *hemline])
    rows = [(yoke, 0.04), (yoke, 0.09), (fly, 0.0), (fly, 0.06)] + [(p, d) for p in pockets for d in (0.05, 0.11)]
    for line, d in rows:
        _seam(obj, flat, [(x + (d if line is fly else 0), y - (0 if line is fly else d)) for x, y in line], thread, 0.014, 0.014, 0.085)
    _seam(obj, flat, [(x, y + 0.5) for x, y in yoke[2:-2]], thread, 0.014, 0.014, 0.085)
    for sgn in (-1, 1):
        _seam(obj, flat, [(sgn * (inner + 0.03 + (hem - inner - 0.06) * t), 0.22) for t in np.linspace(0, 1, 14)], thread, 0.014, 0.014, 0.085)
        inseam = [(sgn * (x + 0.09), y) for x, y in S([(inner, 0.1), (0.36, 3.6), (0.16, 6.2), (0.06, 6.6)], 8)]
        _seam(obj, flat, inseam, thread, 0.012, 0.012, 0.085)
    # The watch pocket on one side, rivets, button, loops.
    for d in (0.0, 0.05):
        _seam(obj, flat, [(waist * 0.62 + d, top - 1.12 - d), (waist * 1.08, top - 1.1 - d)], thread, 0.014, 0.012, 0.07)
    at = _surface(obj, flat)
    for sgn in (-1, 1):
        for x, y in ((waist * 0.5, top - 0.86), (1.98, top - 1.72)):
            p = at(sgn * x, y)
            s.place(s.lathe('rivet', s.rounded([(0.06, 0), (0.075, 0.03), (0.03, 0.045), (0, 0.03)], 0.015, 3), copper, 24), (p.x, p.y, p.z))
    p = at(0.0, top - 0.46)
    s.place(s.lathe('button', s.rounded([(0.15, 0), (0.16, 0.06), (0.11, 0.09), (0.09, 0.06), (0, 0.07)], 0.02, 3), copper, 40), (p.x, p.y, p.z + 0.01))
    s.tubes('hole', [[(p.x + 0.2, p.y, p.z + 0.03), (p.x + 0.42, p.y, p.z + 0.03)]], 0.03, thread, smooth=False, resolution=3)
    loops = []
    for x in (-waist * 0.92, -waist * 0.46, waist * 0.46, waist * 0.92):
        a, b = at(x, top - 0.24), at(x, top - 0.84)
        mid = (a + b) / 2 + Vector((0, 0, 0.08))
        s.loft('loop', [[(q.x - 0.085, q.y, q.z + 0.0), (q.x - 0.08, q.y, q.z + 0.07), (q.x + 0.08, q.y, q.z + 0.07), (q.x + 0.085, q.y, q.z + 0.0)] for q in (a, mid, b)], mat)
        loops += [[(x + d, a.y - 0.03, mid.z + 0.03), (x + d, b.y + 0.03, mid.z + 0.03)] for d in (-0.045, 0.045)]
    s.tubes('bars', [[(x0 - 0.06, y0, z0 - 0.01), (x0 + 0.06, y0, z0 - 0.01)] for (x0, y0, z0), _ in loops], 0.02, thread, smooth=False, resolution=2)
    return {'fill': 0.92, 'up': 84}


@family('socks', 'flat', mixes=True, colour=(52, 62, 84))
def socks(colour):
    """A pair, one on the other, rib at the cuff, heel and toe in a darker knit."""
    outline = [(0.02, 4.34), (0.26, 4.36), (0.50, 4.365), (0.74, 4.36), (0.98, 4.34)] + S([(0.98, 4.34), (0.97, 3.4), (1.02, 2.2), (1.06, 1.4), (1.42, 0.62), (2.1, 0.24), (2.66, -0.06), (2.86, -0.40), (2.62, -0.70), (1.7, -0.70), (0.5, -0.74), (-0.02, -0.56), (-0.16, -0.05), (-0.02, 0.8), (0.06, 2.0), (0.02, 3.4), (0.02, 4.34)], 8)[1:-1]
    knit = m.cloth(colour, tile('knit'), 17, 0.55, 0.7)
    rib = m.cloth(colour, tile('rib'), 9, 1.0, 0.7)
    tip = m.cloth(m.shade(colour, 0.78), tile('knit'), 17, 0.55, 0.6)

    def sock(at, turn, seed):
        obj = s.cloth('sock', outline, 0.055, knit)
        flat = _flat(obj)
        away = _distance(flat, outline + outline[:1])[0]
        for mat in (rib, tip):
            obj.data.materials.append(mat)
        layer = obj.data.uv_layers[0]
        for poly in obj.data.polygons:
            x, y = flat[list(poly.vertices)].mean(axis=0)
            heel = (x - 0.02) * 0.9 + (y + 0.62) * 0.72 < 0.42
            toe = x + 0.18 * y > 2.22
            poly.material_index = 1 if y > 3.3 else 2 if heel or toe else 0
            if y > 3.3:
                for li in poly.loop_indices:
                    vx, vy = flat[obj.data.loops[li].vertex_index]
                    layer.data[li].uv = (vx * 1.1, vy)
        for i, v in enumerate(obj.data.vertices):
            x, y = flat[i]
            rim = 1 - math.exp(-((away[i] / 0.05) ** 1.2))
            ankle = math.exp(-(((x - 0.9) / 0.7) ** 2) - ((y - 0.85) / 0.55) ** 2)
            v.co.z = 0.02 + 0.09 * rim + 0.16 * (1 - math.exp(-((away[i] / 0.42) ** 1.6))) + 0.02 * rim * _ridged(x * 1.5, y * 1.2, seed)
            v.co.z += ankle * rim * 0.025 * math.sin(8 * (y - 0.7 * x) + seed)
            v.co.z += 0.012 * rim * (1 if y > 3.3 else 0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        s.place(obj, at, (0, 0, turn))

    sock((-2.3, 0.3, 0), 4, 1)
    sock((0.2, -0.3, 0.1), -3, 5)
    return {'fill': 0.86, 'up': 80}
