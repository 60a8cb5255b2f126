# SPDX-License-Identifier: GPL-3.0-or-later
"""Packed goods: bottles, jars, cans, pouches, cartons. Food is shown as it is traded, with a sample before the pack."""
import math

import bpy
import numpy as np
from mathutils import noise

import materials as m
import shapes as s
from family import family
from labels import MARKS, drawn, label, words
from samples import SAMPLES, kidney_beans, sample


def arc_label(radius, z0, z1, art, degrees=170, lift=0.03, mat=None):
    """A label on a round body, centred on the front (-y); its print is the middle of a wrap-round picture."""
    n = 48
    half = math.radians(degrees) / 2
    verts, faces = [], []
    for i in range(n + 1):
        a = -math.pi / 2 - half + 2 * half * i / n
        for z in (z0, z1):
            verts.append(((radius + lift) * math.cos(a), (radius + lift) * math.sin(a), z))
    for i in range(n):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    obj = s.mesh('label', verts, faces, mat or m.printed(art, 0.45))
    layer = obj.data.uv_layers.new(name='uv')
    for k in range(n):
        for c, (i, v) in enumerate([(k, 0), (k + 1, 0), (k + 1, 1), (k, 1)]):
            u = 0.25 + (i / n - 0.5) * degrees / 360
            layer.data[k * 4 + c].uv = (u, v)
    return obj


@family('pump-bottle', 'standing', colour=(148, 172, 150), tint=(70, 96, 78), title='AMINO', sub='SHAMPOO', mark='harvest')
def pump_bottle(colour, tint, title, sub, mark):
    body = m.plastic(colour, 0.28)
    white = m.plastic((244, 243, 240), 0.3)
    r, h = 3.6, 15.5
    s.lathe('body', s.rounded([(0, 0), (r, 0), (r, h), (1.5, h + 1.4), (1.5, h + 1.8)], [0, 0.7, 1.6, 0.5, 0], 8), body)
    arc_label(r, 3.0, 12.6, label('bottle', mark, tint, title, sub), 176)
    ribs = []
    n = 80
    for z in (h + 1.5, h + 3.3):
        ribs.append([((1.72 + 0.05 * (i % 2)) * math.cos(2 * math.pi * i / n), (1.72 + 0.05 * (i % 2)) * math.sin(2 * math.pi * i / n), z) for i in range(n)])
    s.loft('collar', ribs, white)
    s.lathe('neck', s.rounded([(1.5, h + 3.3), (0.9, h + 3.6), (0.62, h + 3.7), (0.62, h + 5.6)], [0, 0.1, 0.1, 0], 4), white)
    s.lathe('head', s.rounded([(0, h + 5.3), (1.35, h + 5.3), (1.4, h + 6.2), (0, h + 6.5)], [0, 0.2, 0.35, 0], 6), white)
    s.tube('nozzle', [(0.8, 0, h + 5.85), (2.6, 0, h + 5.95), (3.7, 0, h + 5.5)], 0.42, white, taper=lambda t: 0.46 - 0.1 * t)
    return {'up': 9, 'turn': -12}


@family('jar', 'standing', inside=(232, 150, 30), title='BLOSSOM', sub='HONEY', mark='drop', tint=(196, 134, 32), lid='gold')
def jar(inside, title, sub, mark, tint, lid):
    r, h = 4.2, 10.5
    outer = s.rounded([(r * 0.85, 0), (r, 0.0), (r, h - 1.6), (r * 0.86, h - 0.2), (r * 0.86, h + 0.6)], [0, 0.9, 1.4, 0.3, 0], 8)
    s.vessel('jar', outer, 0.25, m.glass(), base=0.6)
    fill = m.Maker('honey', inside, 0.12, Specular=0.5, Transmission=0.55, IOR=1.45)
    s.lathe('fill', s.rounded([(0.01, 0.62), (r - 0.27, 0.62), (r - 0.27, h - 2.0), (0.01, h - 2.0)], [0, 0.7, 0.1, 0], 6), m.clear(fill, inside))
    arc_label(r, 2.3, 7.6, label('bottle', mark, tint, title, sub), 150)
    s.lathe('lid', s.rounded([(r * 0.84, h - 0.3), (r * 0.95, h - 0.3), (r * 0.95, h + 1.1), (0, h + 1.15)], [0, 0.1, 0.25, 0], 6), m.steel((214, 176, 96) if lid == 'gold' else (200, 200, 202), 0.3))
    return {'up': 12}


def fill_jar(parts, radius, low, high, size, at, seed=3):
    """Small goods in a jar, as far as one sees them: along the wall, and on top."""
    rng = np.random.default_rng(seed)
    spots = []
    z = low + size * 0.35
    while z < high:
        last = z + size * 0.46 >= high
        far = radius
        while far > (0 if last else radius - 0.1):
            count = max(1, int(2 * math.pi * far / (size * 0.74)))
            start = rng.random() * 6.28
            spots += [(far, start + 2 * math.pi * (k + rng.normal(0, 0.12)) / count, z + rng.normal(0, size * 0.08) + (0.3 * size * rng.random() if last else 0)) for k in range(count)]
            far -= size * 0.7
        z += size * 0.46
    for far, a, z in spots:
        twin = parts[int(rng.integers(len(parts)))].copy()
        bpy.context.collection.objects.link(twin)
        twin.location = (at[0] + far * math.cos(a), at[1] + far * math.sin(a), z)
        twin.rotation_euler = (rng.random() * 6.28, rng.normal(0, 0.5), a + math.pi / 2 + rng.normal(0, 0.5))
    for part in parts:
        bpy.data.objects.remove(part)


@family('storage-jar', 'standing', colour='clear')
def storage_jar(colour):
    bamboo = m.wood((222, 184, 130), (196, 152, 98), 0.5, 'x')
    seal = m.plastic((236, 236, 232), 0.5)
    for k, (r, h, x, y, fill) in enumerate(((4.6, 15.5, -4.2, 1.6, 11.6), (4.6, 9.0, 5.4, -2.2, 6.0))):
        parts = [
            s.vessel('jar', s.rounded([(r * 0.86, 0), (r, 0.0), (r, h)], [0, 0.8, 0], 8), 0.26, m.glass(colour), base=0.6),
            s.lathe('seal', s.rounded([(r - 0.5, h - 0.5), (r - 0.28, h - 0.5), (r - 0.28, h + 0.1), (r + 0.06, h + 0.15), (r + 0.06, h + 0.4), (r - 0.5, h + 0.4)], 0.1, 3), seal),
            s.lathe('lid', s.rounded([(0, h + 0.4), (r + 0.1, h + 0.4), (r + 0.1, h + 1.8), (0, h + 1.8)], [0, 0.15, 0.3, 0], 5), bamboo),
        ]
        s.place(s.joined(parts), (x, y, 0))
        # Filled, so that one sees what it is for: coffee in the tall one, pasta shells in the low one.
        low, high, rough, size = (*GOODS['coffee'][:3], 1.125) if k == 0 else ((104, 26, 28), (134, 44, 40), 0.22, 1.53)
        goods = [bean(m.skin(low, high, 1.2, rough=rough), size * (0.95 + 0.05 * i)) for i in range(3)] if k == 0 else kidney_beans()
        for part in goods[:k * 9]:
            part.scale = (size,) * 3
        fill_jar(goods, r - 0.3 - size * 0.3, 0.75, fill, size, (x, y))
        s.lathe('middle', [(0, 0.8), (r - 0.3 - size * 0.75, 0.8), (r - 0.3 - size * 0.75, fill - size * 0.4), (0, fill - size * 0.4)], m.matt(m.shade(low, 0.6))).location = (x, y, 0)
    return {'up': 13}


@family('oil-bottle', 'standing', title='OLIVA', sub='EXTRA VIRGIN')
def oil_bottle(title, sub):
    r = 3.1
    outer = s.rounded([(r * 0.9, 0), (r, 0), (r, 15), (1.35, 19), (1.25, 24.2), (1.5, 24.3), (1.5, 25.0)], [0, 0.5, 2.4, 1.6, 0.1, 0.1, 0], 10)
    s.vessel('bottle', outer, 0.25, m.glass((150, 170, 96)), base=0.6)
    s.lathe('oil', s.rounded([(0.01, 0.62), (r - 0.27, 0.62), (r - 0.27, 14.9), (1.1, 18.9), (1.02, 20.5), (0.01, 20.5)], [0, 0.4, 2.2, 1.4, 0, 0], 8), m.clear(m.Maker('oil', (178, 168, 40), 0.05, Transmission=0.8, IOR=1.4), (178, 168, 40)))
    arc_label(r, 3.2, 12.4, label('bottle', 'harvest', (92, 112, 48), title, sub), 178)
    s.lathe('cap', s.rounded([(1.62, 22.6), (1.64, 26.2), (0, 26.3)], [0, 0.15, 0], 4), m.steel((52, 60, 40), 0.4))
    return {'up': 8}


@family('can', 'table', colour=(176, 46, 38), title='BEANS', sub='IN TOMATO SAUCE', mark='beans', height=10.8, radius=3.7)
def can(colour, title, sub, mark, height, radius):
    tin = m.steel((205, 206, 208), 0.16)
    art = m.printed(label('can', mark, colour, title, sub), 0.3)
    lip = [(radius - 0.02, 0.0), (radius + 0.1, 0.1), (radius + 0.1, 0.3), (radius - 0.04, 0.42)]
    wall = s.lathe('wall', [(radius - 0.04, 0.42), (radius - 0.04, height - 0.42)], art)
    top = s.lathe('ends', [(0.01, 0.15), (radius - 0.25, 0.15)] + lip, tin)
    lid = s.lathe('lid', [(radius - 0.04, height - 0.42), (radius + 0.1, height - 0.3), (radius + 0.1, height - 0.08), (radius, height), (radius - 0.2, height - 0.05), (radius - 0.28, height - 0.4), (radius * 0.82, height - 0.4), (radius * 0.8, height - 0.32), (radius * 0.62, height - 0.32), (radius * 0.6, height - 0.4), (0.01, height - 0.4)], tin)
    tab = s.extrude('tab', s.rounded([(-0.55, -1.1), (0.55, -1.1), (0.7, 1.0), (-0.7, 1.0)], 0.5, 6, True), 0.12, tin, 0.05, 2, [s.circle(0.34, 24, (0, -0.5))])
    tab.location = (0, -radius * 0.45, height - 0.28)
    one = s.joined([wall, top, lid, tab])
    one.rotation_euler[2] = math.radians(0)
    spots = [(-radius * 2.15, 3.4), (radius * 2.15, 3.4)]
    for x, y in spots:
        s.duplicate(one, (x, y, 0), (0, 0, 14 if x < 0 else -14))
    return {'up': 19}


def _pouch(width, height, depth, art, back, seal=1.3):
    """A stand-up bag: sections that go from an oval foot to a flat seal, dented as filled film is."""
    n, rows = 96, 48
    rng = np.random.default_rng(5)
    wob = rng.normal(0, 1, (6, 3))
    sections = []
    for i in range(rows + 1):
        t = i / rows
        z = t * height
        full = max(0.0, math.sin(math.pi * min(1, (t * 0.93 + 0.12)))) ** 0.75
        if z > height - seal:
            full = 0.0
        else:
            full *= min(1.0, (height - seal - z) / (height * 0.34)) ** 0.75
        w = width / 2 * (1 - 0.06 * full)
        d = max(0.03, depth / 2 * full)
        ring = []
        for j in range(n):
            a = 2 * math.pi * j / n
            c, sn = math.cos(a), math.sin(a)
            x = w * math.copysign(abs(c) ** 0.72, c)
            y = d * math.copysign(abs(sn) ** 1.05, sn)
            bump = sum(k[0] * math.sin(2.2 * x / width * (2 + q) * 3 + k[1] * 3 + t * (5 + 3 * q) + k[2]) for q, k in enumerate(wob)) * 0.018 * depth * full
            side = abs(c) ** 6
            crease = 0.05 * depth * full * side * math.sin(t * 34 + 2 * (c > 0))
            ring.append((x, y + bump + crease, z + 0.25 * (sn * sn) * (1 if t < 0.02 else 0)))
        sections.append(ring)
    obj = s.loft('pouch', sections, None, caps=True)
    obj.data.materials.append(m.printed(art, 0.38, bump=0.35, specular=0.45))
    obj.data.materials.append(m.plastic(back, 0.38))
    layer = obj.data.uv_layers[0]
    for poly in obj.data.polygons:
        front = poly.center.y < 0.001
        poly.material_index = 0 if front else 1
        for li in poly.loop_indices:
            co = obj.data.vertices[obj.data.loops[li].vertex_index].co
            layer.data[li].uv = (co.x / width + 0.5, co.z / height)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)  # else the waves of the film show the facets of the mesh
    for k in range(7):
        z = height - seal + 0.12 + k * (seal - 0.2) / 6
        line = s.box('crimp', (width * 0.985, 0.1, 0.07), m.plastic(tuple(0.8 * c for c in back), 0.4), 0.03, 2)
        line.location = (0, 0, z)
    return obj


def bean(mat, length=1.0, kind='coffee'):
    """One small good for a heap."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=28, ring_count=18, radius=0.5)
    obj = bpy.context.object
    for v in obj.data.vertices:
        x, y, z = v.co
        if kind == 'coffee':
            z = max(z, -0.16) if z < 0 else z * 0.72
            if z <= -0.159 and abs(y) < 0.05:
                z += 0.13
            v.co = (x * 1.0, y * 0.72, z)
        elif kind == 'rice':
            v.co = (x, y * 0.24, z * 0.24)
        elif kind == 'peanut':
            v.co = (x, y * 0.66 * (1 - 0.24 * x), z * 0.62 * (1 - 0.24 * x))
        elif kind == 'leaf':
            v.co = (x * 0.95 + 0.1 * noise.noise(v.co * 7), y * 0.8 + 0.16 * noise.noise(v.co * 6), z * 0.7 + 0.2 * noise.noise(v.co * 5))
        elif kind == 'ball':
            v.co = (x, y, z)
        elif kind == 'grain':
            v.co = tuple(math.copysign(min(0.36, abs(c) * 1.2), c) for c in (x, y, z))
        elif kind == 'seed':
            v.co = (x, y * 0.62 * (1 - 0.5 * max(0.0, 2 * x)), z * 0.26)
        elif kind == 'kibble':
            v.co = (x * 0.9, y * 0.9, z * 0.5 * (1 - 0.5 * math.exp(-(x * x + y * y) * 30)))
    obj.scale = (length,) * 3
    obj.data.materials.append(mat)
    for p in obj.data.polygons:
        p.use_smooth = True
    return obj


# What lies before the pack: two tones, roughness, size, count.
GOODS = {
    'coffee': ((62, 36, 22), (96, 60, 36), 0.38, 1.25, 150),
    'rice': ((232, 226, 208), (244, 240, 228), 0.35, 0.85, 420),
    'peanut': ((226, 178, 116), (212, 150, 88), 0.5, 1.5, 84),
    'kibble': ((142, 90, 48), (164, 108, 60), 0.75, 1.5, 90),
    'tea': ((40, 50, 30), (66, 74, 44), 0.7, 0.95, 230),
    'pearl': ((40, 26, 22), (58, 38, 30), 0.16, 1.0, 190),
    'candy': ((206, 60, 56), (224, 84, 70), 0.12, 1.7, 66),
    'seed': ((206, 186, 140), (186, 158, 104), 0.6, 0.85, 260),
    'salt': ((240, 240, 238), (250, 250, 248), 0.25, 0.62, 700),
}


KINDS = {'tea': 'leaf', 'pearl': 'ball', 'candy': 'ball', 'salt': 'grain'}


def peanut_pod(at, turn, long=4.6):
    """A whole peanut: two swellings, ribs along it and a net between them."""
    shell = m.Maker('shell', (212, 168, 108), 0.85, Specular=0.1)
    tone = shell.noise(shell.coords(), 1.2, 4, 0.6)
    shell.to(shell.ramp(tone, [(0.35, (186, 138, 82)), (0.65, (222, 182, 124))]), 'Base Color')
    rows = []
    for i in range(61):
        t = i / 60
        body = (math.sin(math.pi * min(1, max(0, t * 0.98 + 0.01))) ** 0.42) * (0.86 + 0.16 * math.cos(4 * math.pi * (t - 0.23)) + 0.06 * (t - 0.5))
        row = []
        for k in range(72):
            a = 2 * math.pi * k / 72
            rib = 0.045 * abs(math.cos(5 * a)) ** 0.5
            net = 0.035 * abs(math.sin(24 * t + 2.2 * math.sin(5 * a))) ** 0.6
            r = body * (0.92 + rib + net) * 0.93 + 0.02 * noise.noise((t * 9, math.cos(a) * 2, math.sin(a) * 2))
            row.append(((t - 0.5) * long, max(0.01, r) * math.cos(a), max(0.01, r) * math.sin(a) + 0.16 * math.sin(math.pi * t)))
        rows.append(row)
    s.place(s.loft('pod', rows, shell.mat), at, turn)


@family('pouch', 'table', colour=(74, 52, 40), title='SUMATRA', sub='ARABICA BEANS', amount='', mark='beans', goods='coffee')
def pouch(colour, title, sub, amount, mark, goods):
    _pouch(16, 25, 8, label('pouch', mark, colour, title, sub, amount), colour)
    if not goods:
        return {'up': 11, 'turn': -16}
    if goods in SAMPLES:
        wide = goods == 'date'
        sample(goods, (8.8, -8.4) if wide else (7.6, -6.4))
        return {'up': 17, 'fill': 0.88} if wide else {'up': 15}
    low, high, rough, size, count = GOODS[goods]
    tones = [(low, high)] * 3
    if goods == 'peanut':
        tones += [((168, 84, 58), (188, 104, 72))]  # some in their red skin
        peanut_pod((1.6, -9.6, 0.95), (0, 0, 24))
        peanut_pod((12.4, -9.2, 0.95), (20, 0, -38), 4.2)
    if goods == 'candy':
        tones += [((240, 178, 52), (246, 196, 84)), ((92, 160, 84), (120, 180, 100)), ((238, 130, 44), (244, 150, 70))]
    skins = [m.skin(*tone, 1.2, rough=rough, bump=0.25 if goods in ('peanut', 'kibble') else 0.0, bump_scale=14) for tone in tones]
    parts = [bean(skin, size * (0.92 + 0.08 * (i % 3)), KINDS.get(goods, goods)) for i, skin in enumerate(skins)]
    s.heap(parts, count, 4.6, 1.7, 3, size, 0.62)
    for obj in list(bpy.context.scene.objects):
        if obj.name.startswith('Sphere') and obj.location.length > 0:
            obj.location.x += 7.2
            obj.location.y -= 6.2
    return {'up': 13}


@family('carton', 'corner', length=46, width=34, height=30, title='', sub='')
def carton(length, width, height, title, sub):
    side = m.printed(label('carton', 'harvest', (90, 70, 50), title, sub), 0.8, specular=0.2)
    plain = m.kraft((198, 156, 109))
    obj = s.box('carton', (length, width, height), None, 0.35, 3)
    for mat in (side, plain):
        obj.data.materials.append(mat)
    for i, p in enumerate(obj.data.polygons):
        p.material_index = 0 if i < 4 else 1
    tape = m.Maker('tape', (206, 176, 128), 0.18, Specular=0.5).mat
    s.box('tape', (length + 0.06, 5, 0.06), tape, 0.02, 1).location = (0, 0, height)
    for x in (-1, 1):
        s.box('tape-end', (0.06, 5, 6), tape, 0.02, 1).location = (x * (length / 2), 0, height - 6)
    s.box('gap', (length, 0.12, 0.02), m.matt((96, 70, 44)), 0, 1).location = (0, 0, height + 0.012)
    return {'up': 24, 'turn': 32}


@family('toilet-rolls', 'table')
def toilet_rolls():
    white = m.Maker('tissue', (247, 246, 243), 0.9, Specular=0.1, Sheen=0.3)
    white.bump(white.noise(white.coords(), 16, 3), 0.1, 0.02)
    edge = m.Maker('edge', (243, 242, 238), 0.95, Specular=0.1)
    rings = edge.node('ShaderNodeTexWave', wave_type='RINGS', rings_direction='Z', Scale=9.0, Distortion=0.6)
    edge.links.new(edge.coords(), rings.inputs['Vector'])
    edge.bump(rings.outputs['Fac'], 0.25, 0.02)
    core = m.kraft((186, 158, 124))

    def roll(at, turn):
        parts = [s.lathe('roll', s.rounded([(5.3, 0), (5.6, 0.0), (5.6, 10), (5.3, 10)], [0, 0.35, 0.35, 0], 5), white.mat), s.lathe('edge', [(5.35, 9.97), (2.2, 9.95)], edge.mat), s.lathe('low', [(2.2, 0.05), (5.35, 0.03)], edge.mat), s.lathe('core', [(2.2, 0), (2.2, 10), (2.05, 10), (2.05, 0)], core)]
        return s.place(s.joined(parts), at, turn)

    roll((-6, 2, 0), (0, 0, 0))
    roll((6, 2, 0), (0, 0, 40))
    roll((0, 0.5, 10), (0, 0, 10))
    roll((4.2, -8.5, 5.6), (90, 0, -24))
    return {'up': 20}


@family('box-pack', 'corner', size=(20, 6, 26), colour=(206, 150, 60), title='BUTTER', sub='COOKIES', amount='', mark='harvest')
def box_pack(size, colour, title, sub, amount, mark):
    art = m.printed(label('pouch', mark, colour, title, sub, amount), 0.4)
    plain = m.plastic(colour, 0.42)
    obj = s.box('box', size, None, 0.12, 3)
    for mat in (art, plain):
        obj.data.materials.append(mat)
    for i, p in enumerate(obj.data.polygons):
        p.material_index = 0 if i in (0, 2) else 1
    return {'turn': 24, 'up': 14}


@family('tube', 'standing', colour=(244, 240, 232), tint=(222, 142, 56), title='SUN', sub='SPF 50')
def tube(colour, tint, title, sub):
    n = 64
    sections = []
    for k in range(33):
        t = k / 32
        z = 3.4 + 12 * t
        flat = t**1.4
        w, d = 2.5 + 0.75 * flat, 2.5 * (1 - flat) + 0.06
        sections.append([(w * math.cos(a), d * math.sin(a), z) for a in [2 * math.pi * j / n for j in range(n)]])
    obj = s.loft('tube', sections, m.printed(label('tube_art', 'drop', tint, title, sub), 0.34), caps=False)
    layer = obj.data.uv_layers[0]
    for loop in obj.data.loops:
        co = obj.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (co.x / 6.6 + 0.5, (co.z - 3.4) / 12)
    s.box('seal', (6.5, 0.14, 1.0), m.plastic(colour, 0.34), 0.03, 2).location = (0, 0, 15.3)
    s.lathe('shoulder', s.rounded([(2.3, 2.9), (2.5, 3.2), (2.5, 3.5)], 0.1, 3), m.plastic(colour, 0.3))
    s.lathe('cap', s.rounded([(0, 0), (2.35, 0), (2.3, 3.0), (0, 3.0)], [0, 0.3, 0.15, 0], 5), m.plastic(tint, 0.3))
    return {'up': 8, 'turn': -14}


@family('perfume', 'standing', colour=(214, 158, 84))
def perfume(colour):
    s.box('glass', (7, 3.4, 9), m.glass(), 0.55, 5)
    s.box('scent', (6.1, 2.5, 6.6), m.clear(m.Maker('scent', colour, 0.0, Transmission=0.9, IOR=1.36), colour), 0.3, 4).location = (0, 0, 0.9)
    s.lathe('collar', s.rounded([(1.25, 9), (1.25, 9.9), (1.0, 10.0)], 0.08, 3), m.steel((214, 182, 116), 0.2))
    s.box('cap', (3.4, 2.6, 3.6), m.wood((92, 62, 42), (62, 40, 28), 0.7, 'z', 0.3), 0.2, 4).location = (0, 0, 9.9)
    s.tube('pipe', [(0, 0, 9), (0.1, 0, 4), (0.5, 0, 1.2)], 0.12, m.glass((240, 240, 240)))
    plate = s.box('plate', (3.4, 0.06, 2.0), m.steel((214, 182, 116), 0.3), 0.02, 1)
    plate.location = (0, -1.74, 3.6)
    s.text('name', 'OUDH', 0.72, m.matt((66, 46, 24)), 0.01, (0, -1.79, 4.55))
    return {'up': 10, 'turn': -22}


def bar_of_soap(w, d, h, mat, edge=0.5, waist=0.0, bow=0.12):
    """A bar with soft edges, a little crowned on top."""
    rows = []
    for z, grow in ((0, 0.94), (0.06 * h, 0.985), (0.2 * h, 1.0), (0.8 * h, 1.0), (0.94 * h, 0.985), (h, 0.94)):
        rows.append([(x * grow, y * grow * (1 - waist * math.exp(-((x / (w * 0.22)) ** 2))), z) for x, y in s.rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], edge, 8, True)])
    for q in (0.8, 0.55, 0.3, 0.05):
        rows.append([(x * q, y * q, h + bow * (1 - q * q)) for x, y, _ in rows[5]])
    return s.loft('bar', rows, mat)


@family('soap', 'high', colours=[[206, 188, 150], [176, 190, 158], [216, 170, 160]])
def soap(colours):
    """Bars cut from a loaf, marbled, with petals and buds on top; one in its paper sleeve."""
    rng = np.random.default_rng(5)

    def marbled(colour, seed):
        bar = m.Maker('soap', tuple(colour), 0.45, Specular=0.35)
        swirl = bar.noise(bar.coords(scale=(0.22, 0.5, 0.34), rotation=(0.4, 0.2, seed)), 1.0, 2, 0.45, 3.2)
        bar.to(bar.ramp(swirl, [(0.36, m.shade(colour, 0.80)), (0.47, tuple(colour)), (0.56, m.shade(colour, 1.45)), (0.66, tuple(colour))]), 'Base Color')
        bar.bump(bar.noise(bar.coords(), 0.9, 3), 0.06, 0.1)
        return bar.mat

    w, d, h = 8.6, 5.8, 2.9
    petal = m.Maker('petal', (196, 96, 118), 0.7, Specular=0.2).mat
    bud = m.Maker('bud', (112, 92, 158), 0.8, Specular=0.15).mat
    leaf_green = m.Maker('herb', (92, 112, 66), 0.8, Specular=0.15).mat

    def piece(colour, seed, topping):
        parts = [bar_of_soap(w, d, h, marbled(colour, seed), 0.45)]
        bits = []
        for k in range(26):
            x, y = rng.normal(0, 2.2), rng.normal(0, 0.75)
            if abs(x) > 3.9 or abs(y) > 2.2:
                continue
            bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=8, radius=1)
            bit = bpy.context.object
            size = 0.34 + 0.16 * rng.random()
            bit.scale = (size, size * (0.42 if topping is not petal else 0.8), size * (0.4 if topping is not petal else 0.16))
            bit.data.materials.append(topping)
            s.place(bit, (x, y, h + 0.14 + 0.1 * rng.random()), (rng.normal(0, 16), rng.normal(0, 16), rng.random() * 360), bit.scale[:])
            for p in bit.data.polygons:
                p.use_smooth = True
            bits.append(bit)
        parts.append(s.merged(bits))
        return s.joined(parts)

    s.place(piece(colours[0], 0.3, leaf_green), (-3.6, 2.6, 0), (0, 0, 16))
    s.place(piece(colours[1], 1.1, bud), (6.0, 3.6, 0), (0, 0, -14))
    s.place(piece(colours[2], 2.2, petal), (2.2, -4.4, 0), (0, 0, 8))
    # A bar on edge in its sleeve, leaning on the two at the back.
    wrapped = bar_of_soap(w, d, h, marbled(colours[1], 3.0), 0.45)
    ink = '#5f6b52'
    art = drawn(f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="#f6f0e2"/><rect x="26" y="0" width="8" height="640" fill="{ink}"/><rect x="606" y="0" width="8" height="640" fill="{ink}"/>' + MARKS['harvest'](320, 190, 220, ink) + words(320, 400, 84, 'HANDMADE', ink, 700, 0.03) + words(320, 490, 84, 'SOAP', ink, 700, 0.1) + words(320, 570, 40, 'ESSENTIAL OIL', ink, 400, 0.1) + '</svg>')
    sleeve = s.box('sleeve', (5.2, d + 0.16, h + 0.26), None, 0.12, 3, (0, 0, -0.05))
    for mat in (m.paper((246, 240, 226)), m.printed(art, 0.6)):
        sleeve.data.materials.append(mat)
    for i, p in enumerate(sleeve.data.polygons):
        p.material_index = 1 if i == 4 else 0
    s.place(s.joined([wrapped, sleeve]), (-5.8, -4.6, 1.1), (18, 0, 12))
    return {'up': 40, 'turn': -4, 'fill': 0.88}


@family('laundry-soap', 'high')
def laundry_soap():
    """Amber bars one sees into, the name pressed into them."""
    amber = m.Maker('amber', (240, 190, 84), 0.3, Specular=0.5, Transmission=0.55, IOR=1.34, Clearcoat=0.2)
    cloud = amber.noise(amber.coords(), 0.35, 3, 0.5, 1.0)
    amber.to(amber.ramp(cloud, [(0.3, (226, 166, 58)), (0.7, (248, 208, 112))]), 'Base Color')
    mat = m.clear(amber, (250, 214, 130))
    deep = m.Maker('pressed', (196, 132, 38), 0.4, Specular=0.4).mat

    def bar():
        w, d, h = 10.5, 5.6, 3.2
        parts = [bar_of_soap(w, d, h, mat, 0.9, 0.05, 0.1)]
        rim = [(x, y) for x, y in s.rounded([(-w * 0.42, -d * 0.37), (w * 0.42, -d * 0.37), (w * 0.42, d * 0.37), (-w * 0.42, d * 0.37)], 0.8, 8, True)]
        parts.append(s.tube('frame', [(x, y, h + 0.06) for x, y in rim], 0.12, deep, closed=True, smooth=False))
        for text, size, y in (('LAUNDRY', 1.5, 0.62), ('SOAP', 1.5, -0.95)):
            parts.append(s.text('name', text, size, deep, 0.06, (0, y, h + 0.12), (0, 0, 0)))
        return s.joined(parts)

    s.place(bar(), (-1.2, 2.6, 0), (0, 0, 8))
    s.place(bar(), (0.2, 2.9, 3.35), (0, 0, -10))
    s.place(bar(), (2.6, -5.6, 0), (0, 0, 16))
    s.place(bar(), (-7.4, -3.4, 0), (0, 0, 62))
    return {'up': 42, 'turn': -4, 'fill': 0.88}
