# SPDX-License-Identifier: GPL-3.0-or-later
"""Towels. Lengths in decimetres."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import words
from solids import picture, pillow, svg
from tiles import tile


def pile(obj, mat, count, long, thick, seed, spare=None):
    """Loops of terry: short bent hairs on a skin, but where `spare` says that it is woven flat."""
    rng = np.random.default_rng(seed)
    data = obj.data
    areas = np.array([p.area * (len(p.vertices) == 4) for p in data.polygons])
    co = np.array([v.co for v in data.vertices])
    normals = np.array([v.normal for v in data.vertices])
    chosen = rng.choice(len(areas), count, p=areas / areas.sum())
    corners = np.array([list(p.vertices)[:4] for p in data.polygons])[chosen]
    w = rng.exponential(size=corners.shape)
    w /= w.sum(axis=1)[:, None]
    at = (co[corners] * w[..., None]).sum(axis=1)
    n = (normals[corners] * w[..., None]).sum(axis=1)
    keep = np.ones(count, bool) if spare is None else ~spare(at, chosen)
    at, n = at[keep], n[keep]
    lean = n + rng.normal(0, 0.55, n.shape)
    lean /= np.linalg.norm(lean, axis=1)[:, None]
    side = np.cross(lean, rng.normal(0, 1, n.shape))
    side /= np.linalg.norm(side, axis=1)[:, None]
    size = long * (0.7 + 0.6 * rng.random(len(at)))[:, None]
    tip = at + lean * size
    bend = tip + (np.cross(lean, side) * 0.5 - n * 0.2) * size
    a, b, c, d, e = at + side * thick, at - side * thick, tip + side * thick, tip - side * thick, bend
    verts = np.stack([a, b, c, d, e], axis=1).reshape(-1, 3)
    k = np.arange(len(at)) * 5
    faces = [f for i in k for f in ((i, i + 1, i + 3, i + 2), (i + 2, i + 3, i + 4))]
    hair = s.mesh('pile', verts, faces, mat, False)
    hair.visible_shadow = False  # or the pile shades itself, and white is grey
    lie = hair.data.attributes.new('lie', 'FLOAT_VECTOR', 'POINT')
    lie.data.foreach_set('vector', np.repeat(n, 5, axis=0).astype(np.float32).ravel())
    return hair


@family('towels', 'table', mixes=True, colours=[[238, 234, 226], [156, 176, 172], [96, 124, 132]], width=4.2, depth=3.1)
def towels(colours, width, depth):
    """A pile of bath towels, folded, their round folds to the front, each with its woven border; one is rolled up."""
    rng = np.random.default_rng(5)
    tag = svg(300, 420, '<rect width="300" height="420" fill="#f7f4ec"/><rect x="16" y="16" width="268" height="388" fill="none" stroke="#a98d62" stroke-width="5"/>' + words(150, 190, 46, 'COTTON', '#6b5836', 700, 0.06) + words(150, 250, 30, 'LONG STAPLE', '#6b5836', 400, 0.04) + '<path d="M90 290H210" stroke="#a98d62" stroke-width="5"/>')

    def skin(colour):
        mat = m.Maker('terry', tuple(colour), 1.0, Specular=0.04, Sheen=0.35)
        mat.bump(mat.noise(mat.coords(), 26, 3), 0.5, 0.03)
        flat = m.cloth(m.shade(tuple(colour), 0.9), tile('rib'), 14, 0.8, 0.3, 0.7)
        loops = m.Maker('loops', tuple(colour), 1.0, Specular=0.03, Sheen=0.2)
        # Each hair takes the light as the skin below it does, or the pile is a grain of light and dark.
        lie = loops.node('ShaderNodeAttribute', attribute_name='lie')
        turned = loops.node('ShaderNodeVectorTransform', vector_type='NORMAL', convert_from='OBJECT', convert_to='WORLD')
        loops.links.new(lie.outputs['Vector'], turned.inputs[0])
        loops.to(turned.outputs[0], 'Normal')
        loops = loops.mat
        return mat.mat, flat, loops

    def folded(colour, z, k, turn):
        """Folded to four layers: two round folds to the front, layers behind; x across, y to the back."""
        terry, flat, loops = skin(colour)
        thick, parts = 0.30, []
        tall = 2 * thick
        for layer in range(1):
            base = layer * 2 * thick
            line = []  # a fold seen from the side: (y, z), the round of it in front
            for t in np.linspace(0, 1, 26):
                line.append((depth / 2 - t * (depth - thick), base + thick * 0.02))
            cy = -depth / 2 + thick
            line += [(cy - thick * 1.04 * math.sin(a), base + thick - thick * 0.99 * math.cos(a)) for a in np.linspace(0.12, math.pi - 0.12, 17)]
            for t in np.linspace(0, 1, 26):
                line.append((cy + t * (depth - thick), base + 2 * thick * 0.99))
            rows = []
            cols = 60
            for i in range(cols + 1):
                q = i / cols
                x, squeeze, over = (q - 0.5) * width, 1.0, 0.0
                row = []
                for y, zz in line:
                    p = Vector((x * 0.9 + k * 3.1, y * 0.8, layer * 2.0 + k))
                    mid = base + thick
                    wave = 0.07 * noise.noise(p) + 0.025 * noise.noise(p * 3.0)
                    sag = 0.012 * math.sin(3.1 * q * math.pi + k)
                    row.append((x + over + 0.02 * noise.noise(p + Vector((9, 0, 0))), y + 0.6 * wave, mid + (zz - mid) * squeeze * (1 + 0.35 * wave) + sag + 0.35 * wave * 0.4))
                rows.append(row)
            obj = s.loft('fold', [row[::-1] for row in rows], terry, closed_ring=False, caps=False)
            obj.data.materials.append(flat)
            long = len(line)
            layer_uv = obj.data.uv_layers[0]
            woven = set()
            for f, p in enumerate(obj.data.polygons):
                x, y, zz = p.center
                u = x / width + 0.5
                if any(a < u < b for a, b in ((0.10, 0.125), (0.145, 0.215), (0.235, 0.26))):
                    p.material_index = 1
                    woven.add(f)
            for loop, uv in zip(obj.data.loops, layer_uv.data):
                i, j = divmod(loop.vertex_index, long)
                uv.uv = (obj.data.vertices[loop.vertex_index].co.x, j * 0.11)
            spare = np.zeros(len(obj.data.polygons), bool)
            spare[list(woven)] = True
            parts.append(obj)
            parts.append(pile(obj, loops, 90000, 0.034, 0.005, 10 * k + layer, lambda at, chosen: spare[chosen]))
            s.modify(obj, 'SOLIDIFY', thickness=0.12, offset=-1)
            for j, lift in enumerate((0.125, 0.305)):  # the layers within, as their edges show
                inner = pillow(width * (0.99 - 0.012 * j), depth - thick * 0.9, 0.17, terry, 0.08, (0.012 * (-1) ** (j + k), thick * 0.42, lift), power=14)
                parts += [inner, pile(inner, loops, 16000, 0.03, 0.005, 90 + 2 * k + j)]
                parts[-1].location = inner.location
        return s.place(s.joined(parts), (0.04 * math.sin(2.3 * k), 0.03 * math.cos(3 * k), z), (0, 0, turn)), tall

    z = 0.0
    for k, colour in enumerate(colours):
        _, tall = folded(colour, z, k, (0.8, -1.2, 0.6)[k % 3])
        z += tall * 1.02
    # A towel rolled up on the pile: a spiral at its end.
    terry, flat, loops = skin(colours[0])
    rows, turns = [], 3.4
    spiral = []
    for t in np.linspace(0, 1, 150):
        a = 2 * math.pi * turns * t
        r = 0.10 + 0.46 * t
        spiral.append((r * math.cos(a + 0.6), r * math.sin(a + 0.6)))
    for i, x in enumerate(np.linspace(-1, 1, 60)):
        rows.append([(x * width * 0.46 + 0.025 * math.sin(j * 0.21), y + 0.012 * noise.noise(Vector((x * 3, y * 3, z0))), z0) for j, (y, z0) in enumerate(spiral)])
    roll = s.loft('roll', rows, terry, closed_ring=False, caps=False)
    s.modify(roll, 'SOLIDIFY', thickness=0.105, offset=0)
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(roll.evaluated_get(graph))
    bpy.data.objects.remove(roll)
    roll = s.link('roll', data, terry)
    mend = bmesh.new()
    mend.from_mesh(data)
    bmesh.ops.recalc_face_normals(mend, faces=mend.faces)
    mend.to_mesh(data)
    mend.free()
    roll.data.materials.clear()
    roll.data.materials.append(terry)
    roll.data.materials.append(flat)
    spare = np.zeros(len(roll.data.polygons), bool)
    for f, p in enumerate(roll.data.polygons):
        p.material_index = 0
        u = p.center.x / width / 0.92 + 0.5
        if any(a < u < b for a, b in ((0.10, 0.13), (0.155, 0.225), (0.25, 0.28))):
            p.material_index = 1
            spare[f] = True
    hair = pile(roll, loops, 90000, 0.034, 0.005, 77, lambda at, chosen: spare[chosen])
    s.place(s.joined([roll, hair]), (0.1, 0.1, z + 0.56), (0, 0, 4))
    card = picture(0.62, 0.87, tag, (width * 0.2, -depth / 2 - 0.13, z - 0.46), (86, 0, 3), 0.6)
    s.tube('string', [(width * 0.2, -depth / 2 - 0.12, z - 0.04), (width * 0.2 + 0.03, -depth / 2 + 0.2, z + 0.06), (width * 0.2 + 0.06, 0.2, z + 0.04)], 0.012, m.matt((190, 160, 110), 0.8))
    return {'up': 20, 'turn': -26, 'key': 0.9, 'fill': 0.84}


@family('pillow', 'table', mixes=True, colour='white')
def pillow_(colour):
    """Two plump pillows, one lying, one leaning on it: full in the middle, pointed at their corners, drawn in at the seams."""
    cotton = m.cloth(colour, tile('plain'), 60, 0.06, 0.4)
    edge = m.cloth(m.shade(colour, 0.9), None)

    def one(seed, w=6.8, h=4.5, thick=1.15):
        n, parts, rim = 90, [], []
        for side in (1, -1):
            rows = []
            for j in range(n + 1):
                row = []
                for i in range(n + 1):
                    u, v = i / n * 2 - 1, j / n * 2 - 1
                    x = u * w / 2 * (1 - 0.10 * (1 - v * v) ** 1.2 * abs(u) ** 2)
                    y = v * h / 2 * (1 - 0.12 * (1 - u * u) ** 1.2 * abs(v) ** 2)
                    full = max(0.0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6))
                    z = thick * full**0.48
                    near = math.exp(-((1 - max(abs(u), abs(v))) / 0.16))
                    along = u if abs(v) > abs(u) else v
                    z += 0.06 * full**0.3 * near * math.sin(34 * along + 5 * math.sin(6 * along + seed))
                    corner = abs(u * v) ** 2.2
                    z += 0.24 * corner * full**0.4 * math.sin(10 * (abs(u) - abs(v)) + seed)
                    p = Vector((x * 0.5 + seed * 4.0, y * 0.5, side * 1.0))
                    z += full**0.4 * (0.16 * noise.noise(p) + 0.10 * (1 - abs(noise.noise(p * 1.4 + Vector((3, 0, 0)))) * 2.4))
                    # It lies: flatter below, its rim hangs down.
                    row.append((x, y, max(0.0, z) * (1 if side > 0 else -0.42) - 0.34 * (1 - full**0.35)))
                rows.append(row)
            if side > 0:
                rim = rows[0] + [r[-1] for r in rows[1:]] + rows[-1][::-1][1:] + [r[0] for r in rows[::-1]][1:-1]
            obj = s.loft('pillow', rows if side > 0 else [r[::-1] for r in rows], cotton, closed_ring=False, caps=False)
            for uv in obj.data.uv_layers[0].data:
                uv.uv = (uv.uv.x * w, uv.uv.y * h)
            parts.append(obj)
        parts.append(s.tube('seam', rim, 0.035, edge, closed=True, smooth=False, resolution=4))
        return s.joined(parts)

    s.place(one(1), (0, 0.6, 0.5), (0, 0, 4))
    s.place(one(3), (-0.1, 0.2, 1.98), (5, -2, -6))
    return {'up': 20, 'turn': -24, 'fill': 0.86, 'top': 0.25}
