# SPDX-License-Identifier: GPL-3.0-or-later
"""The shapes products are built from. Lengths are in centimetres unless a family says otherwise."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


def mesh(name, verts, faces, mat=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.update()
    return link(name, data, mat, smooth)


def link(name, data, mat=None, smooth=True):
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    if mat is not None:
        data.materials.append(mat)
    if smooth and hasattr(data, 'polygons'):
        for p in data.polygons:
            p.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(40)
    return obj


def modify(obj, kind, name=None, **values):
    mod = obj.modifiers.new(name or kind.lower(), kind)
    for key, value in values.items():
        setattr(mod, key, value)
    return mod


def place(obj, at=(0, 0, 0), turn=(0, 0, 0), scale=None):
    """Moves and turns (degrees) an object."""
    obj.location = at
    obj.rotation_euler = [math.radians(a) for a in turn]
    if scale is not None:
        obj.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return obj


def copy(obj, at=(0, 0, 0), turn=(0, 0, 0), mat=None, scale=None):
    """The same mesh once more; with `mat`, in another material."""
    other = obj.copy()
    if mat is not None:
        other.data = obj.data.copy()
        other.data.materials.clear()
        other.data.materials.append(mat)
    bpy.context.collection.objects.link(other)
    return place(other, at, turn, scale)


def joined(objects):
    """Objects under one parent, to be placed as one."""
    root = bpy.data.objects.new('set', None)
    bpy.context.collection.objects.link(root)
    for obj in objects:
        if obj.parent is None:
            obj.parent = root
    return root


def merged(objects):
    """Many objects as one mesh: what is repeated hundreds of times must not be a tree of parts."""
    bpy.context.view_layer.update()
    bpy.ops.object.select_all(action='DESELECT')
    for obj in objects:
        obj.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]
    bpy.ops.object.join()
    whole = bpy.context.view_layer.objects.active
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return whole


def duplicate(root, at=(0, 0, 0), turn=(0, 0, 0)):
    """A placed copy of a parent with its children."""
    other = root.copy()
    bpy.context.collection.objects.link(other)
    for child in root.children:
        twin = child.copy()
        bpy.context.collection.objects.link(twin)
        twin.parent = other
    return place(other, at, turn)


# ---- curves in the plane ------------------------------------------------------------------------------------


def rounded(points, radius, steps=6, closed=False):
    """A polyline whose corners are rounded; `radius` is a number or one per point."""
    n = len(points)
    radii = radius if hasattr(radius, '__len__') else [radius] * n
    result = []
    for i, p in enumerate(points):
        if (not closed and i in (0, n - 1)) or radii[i] == 0:
            result.append(tuple(p))
            continue
        p = Vector(p)
        a, b = Vector(points[i - 1]) - p, Vector(points[(i + 1) % n]) - p
        r = min(radii[i], a.length * 0.49, b.length * 0.49)
        start, end = p + a.normalized() * r, p + b.normalized() * r
        for s in range(steps + 1):
            t = s / steps
            result.append(tuple(start * (1 - t) ** 2 + p * 2 * t * (1 - t) + end * t * t))
    return result


def smooth_line(points, steps=12, closed=False):
    """A Catmull–Rom curve through all points."""
    pts = [np.array(p, dtype=float) for p in points]
    n = len(pts)
    result = []
    for i in range(n if closed else n - 1):
        p0 = pts[(i - 1) % n] if closed or i > 0 else 2 * pts[0] - pts[1]
        p1, p2 = pts[i], pts[(i + 1) % n]
        p3 = pts[(i + 2) % n] if closed or i + 2 < n else 2 * pts[-1] - pts[-2]
        for s in range(steps):
            t = s / steps
            result.append(tuple(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)))
    if not closed:
        result.append(tuple(pts[-1]))
    return result


def circle(r, n=64, at=(0, 0)):
    return [(at[0] + r * math.cos(2 * math.pi * i / n), at[1] + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def mirrored(half):
    """An outline from its right half, from top to bottom; points on the axis are not repeated."""
    return list(half) + [(-x, y) for x, y in reversed(half) if abs(x) > 1e-6]


# ---- solids -------------------------------------------------------------------------------------------------


def lathe(name, profile, mat=None, steps=96, uv=True):
    """A surface of revolution round z. `profile` runs (radius, height) from the bottom to the top.

    u runs round the axis, v along the profile, so that a label can be wrapped round it.
    """
    n = len(profile)
    verts, faces = [], []
    for s in range(steps):
        a = 2 * math.pi * s / steps
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for s in range(steps):
        t = (s + 1) % steps
        for i in range(n - 1):
            faces.append((s * n + i, t * n + i, t * n + i + 1, s * n + i + 1))
    obj = mesh(name, verts, faces, mat)
    if uv:
        lengths = np.cumsum([0] + [math.dist(profile[i], profile[i + 1]) for i in range(n - 1)])
        layer = obj.data.uv_layers.new(name='uv')
        for k in range(len(faces)):
            s = k // (n - 1)
            i = k % (n - 1)
            us = (s / steps, (s + 1) / steps, (s + 1) / steps, s / steps)
            vs = (lengths[i], lengths[i], lengths[i + 1], lengths[i + 1])
            for c in range(4):
                layer.data[k * 4 + c].uv = (us[c], vs[c] / lengths[-1])
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    return obj


def vessel(name, outer, wall, mat=None, base=None, lip=None, steps=96):
    """An open vessel from its outer profile; the inside follows at the distance of the wall."""
    base = wall if base is None else base
    outer = [(max(r, 0.0), z) for r, z in outer]
    inner = [(r - wall, z) for r, z in outer if z > outer[0][1] + base and r > wall]
    floor_z = outer[0][1] + base
    first = inner[0]
    inside = [(0, floor_z), (max(0.01, first[0] * 0.9), floor_z)] + [(first[0], max(first[1], floor_z + wall * 0.4))] + inner[1:]
    top = outer[-1]
    rim = [(top[0] - wall * 0.15, top[1] + wall * 0.35), (top[0] - wall * 0.5, top[1] + wall * 0.5), (top[0] - wall * 0.85, top[1] + wall * 0.35)]
    return lathe(name, [(0, outer[0][1])] + outer + rim + list(reversed(inside)), mat, steps)


def box(name, size, mat=None, bevel=0.2, segments=4, at=(0, 0, 0)):
    """A bevelled box standing on z = 0 round the middle of its foot; UV: each side is 0–1."""
    x, y, z = (s / 2 for s in size)
    verts = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, 2 * z), (x, -y, 2 * z), (x, y, 2 * z), (-x, y, 2 * z)]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    obj = mesh(name, verts, faces, mat)
    layer = obj.data.uv_layers.new(name='uv')
    for k in range(6):
        for c, uv in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
            layer.data[k * 4 + c].uv = uv
    if bevel:
        modify(obj, 'BEVEL', width=bevel, segments=segments, limit_method='ANGLE', harden_normals=True)
    return place(obj, at)


def extrude(name, outline, depth, mat=None, bevel=0.0, segments=3, holes=()):
    """A flat outline (with holes) given a depth along z, edges rounded; made as a filled curve."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(depth / 2 - bevel, 1e-4)
    curve.bevel_depth = bevel
    curve.bevel_resolution = segments
    for ring in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(ring) - 1)
        for point, (x, y) in zip(spline.points, ring):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    obj = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(obj)
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
    bpy.data.objects.remove(obj)
    return link(name, data, mat)


def tube(name, points, radius, mat=None, closed=False, resolution=8, taper=None, smooth=True):
    """A wire, handle or strap of round section along points (x, y, z)."""
    return tubes(name, [points], radius, mat, closed, resolution, taper, smooth)


def tubes(name, lines, radius, mat=None, closed=False, resolution=8, taper=None, smooth=True):
    """Many wires as one object: stitches, fringes. Each single object costs an update of the whole scene."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    for points in lines:
        line = smooth_line(points, 10, closed) if smooth else points
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for i, (point, p) in enumerate(zip(spline.points, line)):
            point.co = (*p, 1)
            if taper:
                point.radius = taper(i / max(1, len(line) - 1))
        spline.use_cyclic_u = closed
    obj = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(obj)
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
    bpy.data.objects.remove(obj)
    return link(name, data, mat)


def loft(name, sections, mat=None, closed_ring=True, caps=True):
    """A skin over sections of equally many points (x, y, z); u along the ring, v along the sections."""
    rows, n = len(sections), len(sections[0])
    verts = [p for ring in sections for p in ring]
    faces, uvs = [], []
    span = n if closed_ring else n - 1
    for i in range(rows - 1):
        for j in range(span):
            k = (j + 1) % n
            faces.append((i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j))
            uvs.append([(j / span, i / (rows - 1)), ((j + 1) / span, i / (rows - 1)), ((j + 1) / span, (i + 1) / (rows - 1)), (j / span, (i + 1) / (rows - 1))])
    if caps and closed_ring:
        faces += [tuple(reversed(range(n))), tuple(range((rows - 1) * n, rows * n))]
        uvs += [[(0, 0)] * n] * 2
    obj = mesh(name, verts, faces, mat)
    layer = obj.data.uv_layers.new(name='uv')
    at = 0
    for face in uvs:
        for uv in face:
            layer.data[at].uv = uv
            at += 1
    return obj


def thread(name, radius, pitch, length, mat=None, depth=None, steps=64):
    """An external thread along z from 0 to `length`: a real helix, ended by a chamfer."""
    depth = pitch * 0.6 if depth is None else depth
    per = 8
    total = int((length / pitch + 1) * per)
    verts, faces = [], []
    for i in range(total + 1):
        for s in range(steps):
            a = 2 * math.pi * s / steps
            z = (i / per + s / steps - 1) * pitch
            tooth = abs(((i / per) % 1) * 2 - 1)
            r = radius - depth * min(1, max(0, (tooth - 0.12) / 0.76))
            zc = min(max(z, 0), length)
            chamfer = max(0.0, depth * 1.2 - (length - zc))
            verts.append(((r - chamfer) * math.cos(a), (r - chamfer) * math.sin(a), zc))
    for i in range(total):
        for s in range(steps):
            t = (s + 1) % steps
            lift = per if t == 0 else 0
            if i + 1 + lift > total:
                continue
            faces.append((i * steps + s, (i + lift) * steps + t, (i + 1 + lift) * steps + t, (i + 1) * steps + s))
    # The end is closed by a fan; a child object would be lost by `duplicate`.
    verts.append((0, 0, length))
    faces += [(total * steps + s, total * steps + (s + 1) % steps, len(verts) - 1) for s in range(steps)]
    return mesh(name, verts, faces, mat)


def _inside(points, line):
    """Which points lie inside a closed outline (even–odd rule)."""
    keep = np.zeros(len(points), dtype=bool)
    for (x1, y1), (x2, y2) in zip(line, np.roll(line, -1, axis=0)):
        if y1 == y2:
            continue
        crosses = (y1 > points[:, 1]) != (y2 > points[:, 1])
        keep ^= crosses & (points[:, 0] < (x2 - x1) * (points[:, 1] - y1) / (y2 - y1) + x1)
    return keep


def _nearest(points, line):
    """The nearest points of a closed outline."""
    best, near = np.full(len(points), 1e9), points.copy()
    for a, b in zip(line, np.roll(line, -1, axis=0)):
        d = b - a
        size = d @ d
        if size == 0:
            continue
        t = np.clip(((points - a) @ d) / size, 0, 1)
        q = a + t[:, None] * d
        far = ((points - q) ** 2).sum(axis=1)
        closer = far < best
        best[closer], near[closer] = far[closer], q[closer]
    return near, np.sqrt(best)


def cloth(name, outline, spacing, mat=None):
    """A panel cut to an outline, as a grid whose border is moved onto the outline. UV are the flat coordinates.

    Blender's own Delaunay triangulation takes half a minute for a jumper; this takes no time.
    """
    line = np.array(outline, dtype=float)
    low, high = line.min(axis=0) - spacing, line.max(axis=0) + spacing
    nx, ny = (np.ceil((high - low) / spacing)).astype(int) + 1
    gy, gx = np.mgrid[0:ny, 0:nx]
    points = np.stack([low[0] + gx.ravel() * spacing, low[1] + gy.ravel() * spacing], axis=1)
    middle = points.reshape(ny, nx, 2)[:-1, :-1].reshape(-1, 2) + spacing / 2
    cells = _inside(middle, line).reshape(ny - 1, nx - 1)
    inside = _inside(points, line)
    near, far = _nearest(points, line)
    move = ~inside | (far < spacing * 0.35)
    points[move] = near[move]
    used, faces = {}, []
    for j, i in zip(*np.nonzero(cells)):
        corner = [j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i]
        faces.append(tuple(used.setdefault(int(c), len(used)) for c in corner))
    # Every vertex of the border lies on the outline, or the edge is a saw; then those within are spread evenly.
    order = np.array(list(used))
    flat, quads = points[order], np.array(faces)
    pairs = np.concatenate([quads[:, [k, (k + 1) % 4]] for k in range(4)])
    single, count = np.unique(np.sort(pairs, axis=1), axis=0, return_counts=True)
    border = np.unique(single[count == 1])
    flat[border] = _nearest(flat[border], line)[0]
    free = np.ones(len(flat), dtype=bool)
    free[border] = False
    degree = np.bincount(single.ravel(), minlength=len(flat))[:, None]
    for _ in range(8):
        total = np.zeros_like(flat)
        np.add.at(total, single[:, 0], flat[single[:, 1]])
        np.add.at(total, single[:, 1], flat[single[:, 0]])
        flat = np.where(free[:, None], 0.5 * flat + 0.5 * total / degree, flat)
    obj = mesh(name, [(*p, 0.0) for p in flat], faces, mat)
    layer = obj.data.uv_layers.new(name='uv')
    for loop in obj.data.loops:
        co = obj.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (co.x, co.y)
    return obj


def lumpy(name, radius, mat, seed=0, squash=(1, 1, 1), amount=0.06, scale=0.35, detail=5):
    """An irregular ball: potatoes, stones, dough, fruit."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=radius)
    obj = bpy.context.object
    obj.name = name
    obj.data.materials.append(mat)
    from mathutils import noise

    for v in obj.data.vertices:
        p = v.co.copy()
        d = noise.fractal(p * (scale / radius * 3) + Vector((seed * 7.1, seed * 3.3, seed)), 1.0, 2.0, 3)
        v.co = p * (1 + amount * d)
    for p in obj.data.polygons:
        p.use_smooth = True
    obj.scale = squash
    return obj


def heap(parts, count, radius, height, seed=1, size=1.0, spread=0.6, level=False):
    """Copies of small goods (beans, nuts, sweets) in a loose heap, packed in layers; no simulation. `level`: as in a jar."""
    rng = np.random.default_rng(seed)
    placed = []
    tries = 0
    while len(placed) < count and tries < count * 60:
        tries += 1
        r = radius * math.sqrt(rng.random())
        a = rng.random() * 2 * math.pi
        x, y = r * math.cos(a), r * math.sin(a)
        z = size * 0.5
        for px, py, pz in placed:
            d2 = (px - x) ** 2 + (py - y) ** 2
            if d2 < (size * spread) ** 2:
                z = max(z, pz + math.sqrt(max(0, (size * spread) ** 2 - d2)))
        if z > size * 0.5 + height * (1.0 if level else max(0.0, 1 - (r / radius) ** 2)):
            continue
        placed.append((x, y, z))
        part = parts[int(rng.integers(len(parts)))]
        twin = part.copy()
        bpy.context.collection.objects.link(twin)
        twin.location = (x, y, z)
        # Rolled and turned at will, but lying: long goods do not stand on end in a heap.
        twin.rotation_euler = (rng.random() * 6.28, rng.normal(0, 0.3), rng.random() * 6.28)
    for part in parts:
        bpy.data.objects.remove(part)
    return placed


def text(name, words, size, mat, depth=0.01, at=(0, 0, 0), turn=(90, 0, 0), font=None):
    curve = bpy.data.curves.new(name, 'FONT')
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    if font:
        curve.font = bpy.data.fonts.load(font)
    curve.materials.append(mat)
    obj = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(obj)
    return place(obj, at, turn)
