# SPDX-License-Identifier: GPL-3.0-or-later
"""Packed and baked food, drinks. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import label

S = s.smooth_line


def pillow(width, height, depth, art, back, fin=1.0, seed=1):
    """A flow pack that stands: flat seals above and below, full between; front and back printed."""
    rows, n = 56, 72
    sections = []
    for i in range(rows + 1):
        z = height * i / rows
        body = min(1.0, max(0.0, min(z - fin, height - fin - z) / (height * 0.16)))
        full = math.sin(body * math.pi / 2) ** 0.8 if body > 0 else 0.0
        ring = []
        for j in range(n):
            a = 2 * math.pi * j / n
            c, q = math.cos(a), math.sin(a)
            x = width / 2 * (1 - 0.05 * full) * math.copysign(abs(c) ** 0.6, c)
            crease = 0.05 * depth * noise.noise(Vector((x * 0.55, z * 0.35, seed))) + 0.06 * depth * math.sin(x * 2.4 + seed) * math.exp(-min(z - fin, height - fin - z) / (height * 0.1)) * (body > 0)
            y = max(0.02, depth / 2 * full) * math.copysign(abs(q) ** 0.9, q) + crease * full
            ring.append((x, y, z))
        sections.append(ring)
    obj = s.loft('pack', sections, None)
    obj.data.materials.append(m.printed(art, 0.3, bump=0.15, specular=0.5))
    obj.data.materials.append(m.plastic(back, 0.3))
    layer = obj.data.uv_layers[0]
    for poly in obj.data.polygons:
        poly.material_index = 0 if poly.center.y < 0.001 else 1
        for li in poly.loop_indices:
            co = obj.data.vertices[obj.data.loops[li].vertex_index].co
            layer.data[li].uv = (co.x / width + 0.5, co.z / height)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    lines = []
    for z0 in (0, height - fin):
        for k in range(5):
            z = z0 + fin * (0.14 + 0.18 * k)
            lines.append([(-width / 2 * 0.99, 0, z), (width / 2 * 0.99, 0, z)])
    return s.joined([obj, s.tubes('crimp', lines, 0.055, m.plastic(tuple(0.85 * c for c in back), 0.35), smooth=False, resolution=2)])


@family('noodles', 'table')
def noodles():
    s.place(pillow(15, 17, 4.6, label('pouch', 'harvest', (206, 72, 48), 'NOODLES', 'NON-FRIED'), (206, 72, 48)), (-3.4, 3.4, 0), (-7, 0, 0))
    mat = m.Maker('noodle', (240, 206, 128), 0.4, Specular=0.4).mat
    rng = np.random.default_rng(6)
    lines = []
    for layer in range(4):
        for k in range(24):
            x0, phase = (k / 23 - 0.5) * 8.6, rng.random() * 6.28
            line = []
            for t in np.linspace(0, 1, 44):
                y = (t - 0.5) * 8.8
                sway = 0.34 * math.sin(t * 52 + phase) + 0.3 * rng.normal()
                line.append((x0 + sway, y, 0.35 + layer * 0.5 + 0.24 * math.cos(t * 52 + phase)))
            lines.append(line)
    s.place(s.tubes('cake', lines, 0.115, mat, smooth=True, resolution=2), (6.6, -4.6, 0), (0, 0, 18))
    return {'up': 22}


@family('spaghetti', 'high')
def spaghetti():
    mat = m.Maker('pasta', (236, 192, 92), 0.32, Specular=0.4).mat
    rng = np.random.default_rng(3)

    def bundle(length, radius, twist=0.0):
        lines = []
        step = 0.215
        n = int(radius / step) + 1
        for i in range(-n, n + 1):
            for j in range(-n, n + 1):
                x, y = (i + 0.5 * (j % 2)) * step, j * step * 0.87
                if math.hypot(x, y) < radius:
                    d = rng.normal(0, 0.15)
                    a, b = rng.normal(0, twist, 2)
                    lines.append([(x - a, -length / 2 + d, y), (x * 0.97, 0, y * 0.97), (x + a, length / 2 + d, y + b * 0.2)])
        return s.tubes('pasta', lines, 0.098, mat, smooth=False, resolution=3)

    film = m.clear(m.Maker('film', (255, 255, 255), 0.04, Transmission=1.0, IOR=1.08, Specular=0.5))
    for x, turn in ((-5.2, 4), (1.6, -3)):
        parts = [bundle(25, 2.5)]
        rings = []
        for t in np.linspace(0, 1, 50):
            y = -14.6 + 29.2 * t
            full = min(1.0, max(0.0, (14.2 - abs(y)) / 1.7))
            w, d = 2.9 + 0.25 * (1 - full), 2.72 * full**0.6 + 0.04
            rings.append([(w * math.cos(a) + 0.03 * full * math.sin(9 * a + y), y, d * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 56, False)])
        parts.append(s.loft('film', rings, film))
        rings = [[(2.96 * math.cos(a), y, 2.8 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 72, False)] for y in (-5.6, 5.6)]
        wrap = s.loft('wrap', rings, m.printed(label('pasta', 'harvest', (30, 84, 132), 'SPAGHETTI', 'DURUM WHEAT'), 0.3), caps=False)
        for loop in wrap.data.loops:
            co = wrap.data.vertices[loop.vertex_index].co
            wrap.data.uv_layers[0].data[loop.index].uv = (0.5 + co.y / 11.2, 0.5 + math.asin(max(-1, min(1, -co.x / 2.96))) / math.pi * 0.99)
        parts.append(wrap)
        s.place(s.joined(parts), (x, 0, 2.8), (0, 0, turn))
    loose = bundle(25, 1.25, 0.22)
    s.place(loose, (8.2, -0.5, 1.3), (0, 0, -12))
    return {'up': 52, 'turn': -34}


def _dumpling(mat, seed=0):
    """A filled half moon standing on its belly: thin at the crest, which is folded into pleats towards the front."""
    rows, n = [], 120
    for i in range(n + 1):
        t = i / n * 2 - 1
        wide = 1.62 * max(0.0, 1 - abs(t) ** 2.2) ** 0.62 + 0.05
        high = 1.75 * max(0.0, 1 - abs(t) ** 2.6) ** 0.55 + 0.32
        fold = (t * 3.6 + 0.06 * math.sin(7 * t + seed)) % 1.0  # seven pleats, each steep on one side
        pleat = fold if fold < 0.8 else (1 - fold) * 4
        inside = max(0.0, 1 - abs(t) ** 6)
        section = []
        for y, z in ((-0.55, 0.0), (-0.86, 0.06), (-1.0, 0.26), (-0.95, 0.5), (-0.74, 0.74), (-0.42, 0.9), (-0.14, 1.0), (-0.06, 1.12), (-0.05, 1.3), (0.05, 1.3), (0.06, 1.12), (0.14, 1.0), (0.42, 0.9), (0.74, 0.74), (0.95, 0.5), (1.0, 0.26), (0.86, 0.06), (0.55, 0.0)):
            crest = max(0.0, (z - 0.55) / 0.75)
            out = 0.24 * (pleat - 0.4) * inside * (crest**1.3 if y < 0 else max(0, z - 1.0) * 2.6)
            yy = wide * y if z < 1.05 else y * 1.3
            section.append((3.3 * t, yy - out + 0.85 * t * t - 0.25 * max(0, z - 0.9), high * z * (1 + 0.03 * math.sin(9 * t + seed)) + 0.05 * pleat * crest))
        rows.append(section)
    obj = s.loft('dumpling', rows, mat)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj


@family('dumplings', 'table')
def dumplings():
    dough = m.Maker('dough', (240, 228, 200), 0.36, Specular=0.4)
    split = dough.node('ShaderNodeSeparateXYZ')
    dough.links.new(dough.coords('Generated'), split.inputs[0])
    dough.to(dough.ramp(split.outputs['Z'], [(0.05, (232, 206, 160)), (0.45, (240, 224, 190)), (0.8, (250, 244, 226))]), 'Base Color')
    dough.bump(dough.noise(dough.coords(), 1.6, 4), 0.2, 0.06)
    s.place(pillow(20, 23, 6.0, label('pouch', 'dumpling', (52, 108, 160), 'DUMPLINGS', 'FROZEN'), (52, 108, 160), 1.2, 4.0), (-5, 8.6, 0), (-6, 0, 0))
    s.lathe('plate', s.rounded([(0, 0.4), (6, 0.4), (9.4, 1.5), (9.9, 1.55), (9.7, 1.2), (6, 0), (0, 0)], [0, 1, 0.1, 0.1, 0.3, 0.3, 0], 5), m.ceramic((66, 92, 120)), 96).location = (5.4, -6.4, 0)
    for k, (x, y, turn) in enumerate(((-4.6, 3.4, 24), (2.6, 4.4, -8), (-5.4, -1.2, -14), (1.2, 0.4, 10), (6.0, -0.6, -66), (-2.2, -4.8, 6), (3.4, -4.6, -16))):
        s.place(_dumpling(dough.mat, k * 1.3), (5.4 + x, -6.4 + y, 0.6), (0, 0, turn), 1.02)
    return {'up': 26, 'fill': 0.88}


@family('mooncakes', 'table')
def mooncakes():
    crust = m.Maker('crust', (196, 128, 62), 0.34, Specular=0.45)
    crust.to(crust.ramp(crust.noise(crust.coords(), 0.9, 4), [(0.35, (176, 104, 46)), (0.7, (212, 150, 82))]), 'Base Color')
    paste = m.matt((92, 54, 34), 0.5, 0.3, 6)
    yolk = m.Maker('yolk', (240, 148, 40), 0.4, Specular=0.4).mat
    n, lobes = 200, 12

    def relief(x, y):
        r, a = math.hypot(x, y), math.atan2(y, x)
        ring = math.exp(-(((r - 2.65) / 0.09) ** 2)) + math.exp(-(((r - 0.62) / 0.1) ** 2))
        petal = 0.0
        for k in range(8):
            b = a - k * math.pi / 4
            b = (b + math.pi) % (2 * math.pi) - math.pi
            px, py = r * math.cos(b) - 1.6, r * math.sin(b)
            d = (px / 0.85) ** 2 + (py / 0.42) ** 2
            petal = max(petal, math.exp(-(((d - 1) / 0.34) ** 2)) + 0.35 * max(0.0, 1 - d))
        return 0.13 * min(1.0, ring + petal)

    def cake(cut=False):
        span = (math.radians(25), math.radians(335)) if cut else (0, 2 * math.pi)
        profile = [(2.75, 0.0), (3.15, 0.12), (3.3, 0.4), (3.3, 2.3), (3.2, 2.55), (3.0, 2.68)] + [(2.9 - 2.9 * k / 44, 2.6) for k in range(45)]
        rows = []
        for i in range(n + 1):
            a = span[0] + (span[1] - span[0]) * i / n
            scallop = 1 + 0.045 * abs(math.sin(lobes * a / 2)) ** 0.7 - 0.02
            line = []
            for r, z in profile:
                q = r * (scallop if r > 2.7 else 1)
                x, y = q * math.cos(a), q * math.sin(a)
                line.append((x, y, z + (relief(x, y) if z == 2.6 else 0)))
            rows.append(line)
        parts = [s.loft('cake', rows, crust.mat, closed_ring=False, caps=False)]
        if cut:
            for a in span:
                c, q = math.cos(a), math.sin(a)
                outline = [(0, 0), (2.75, 0), (3.2, 0.3), (3.24, 2.4), (3.0, 2.66), (0, 2.62)]
                face = s.mesh('cut', [(r * c, r * q, z) for r, z in outline], [tuple(range(6))], crust.mat, False)
                inner = [(0, 0.28), (2.6, 0.28), (2.95, 0.5), (2.95, 2.2), (2.7, 2.36), (0, 2.34)]
                lift = (q * 0.02, -c * 0.02) if a > 3 else (-q * 0.02, c * 0.02)
                lift = (-lift[0], -lift[1])
                fill = s.mesh('fill', [(r * c + lift[0], r * q + lift[1], z) for r, z in inner], [tuple(range(6))], paste, False)
                disc = [(0.95 * math.cos(b), 0.95 * math.sin(b)) for b in np.linspace(-math.pi / 2, math.pi / 2, 24)]
                egg = s.mesh('egg', [(r * c + 2 * lift[0], r * q + 2 * lift[1], 1.3 + z) for r, z in disc], [tuple(range(24))], yolk, False)
                parts += [face, fill, egg]
        return s.joined(parts)

    s.place(cake(), (-4.2, 2.2, 0), (0, 0, 12))
    s.place(cake(), (3.6, 3.4, 0), (0, 0, -20))
    s.place(cake(), (-0.8, 3.0, 2.72), (0, 0, 40))
    s.place(cake(True), (0.6, -4.4, 0), (0, 0, -72))
    return {'up': 30}


@family('sliced-bread', 'table')
def sliced_bread():
    crust = m.Maker('crust', (176, 106, 50), 0.55, Specular=0.3)
    crust.to(crust.ramp(crust.noise(crust.coords(), 0.5, 4), [(0.35, (158, 90, 40)), (0.7, (196, 126, 64))]), 'Base Color')
    crumb = m.Maker('crumb', (248, 236, 208), 0.9, Specular=0.1)
    pores = crumb.node('ShaderNodeTexVoronoi', Scale=3.4)
    crumb.links.new(crumb.coords(), pores.inputs['Vector'])
    crumb.bump(pores.outputs['Distance'], 0.7, 0.1)
    half = S([(0, 11.2), (2.6, 11.0), (4.8, 10.0), (5.5, 8.6), (5.1, 7.2)], 8) + S([(5.1, 7.2), (4.95, 5), (5.0, 1.2)], 5)[1:] + S([(5.0, 1.2), (4.7, 0.2), (3.9, 0.0)], 5)[1:] + [(0, 0)]
    outline = s.mirrored(half)

    def slice_(x, lean, end=False, y=0.0):
        parts = [s.place(s.extrude('crust', outline, 1.25, crust.mat, 0.22, 3), (0, 0, 0), (90, 0, 90))]
        if not end:
            parts.append(s.place(s.extrude('crumb', [(px * 0.93, 0.35 + py * 0.938) for px, py in outline], 1.27, crumb.mat, 0.1, 2), (0, 0, 0), (90, 0, 90)))
        return s.place(s.joined(parts), (x, y, 0), (0, lean, 0))

    loaf = s.extrude('loaf', outline, 11.0, crust.mat, 0.6, 5)
    s.place(loaf, (-6.2, 0, 0), (90, 0, 90))
    s.place(s.extrude('open', [(px * 0.93, 0.35 + py * 0.938) for px, py in outline], 0.2, crumb.mat, 0.05, 2), (-0.66, 0, 0), (90, 0, 90))
    for k in range(6):
        slice_(0.6 + 1.42 * k + 0.13 * k * k, -(3 + 6.5 * k), y=0.2 * math.sin(k * 2.1))
    return {'up': 22, 'turn': -48}


@family('chocolates', 'high')
def chocolates():
    tones = {'dark': (58, 32, 20), 'milk': (118, 70, 40), 'pale': (240, 222, 184)}
    mats = {k: m.Maker(k, v, 0.26, Specular=0.45).mat for k, v in tones.items()}
    tray = m.steel((214, 178, 104), 0.32)
    s.box('box', (20.4, 15.6, 3.0), m.Maker('box', (92, 26, 38), 0.45).mat, 0.15, 2, (0, 0, 0))
    s.box('liner', (19.6, 14.8, 0.2), m.matt((48, 28, 22), 0.5), 0.05, 1, (0, 0, 2.95))
    for i in range(4):
        for j in range(3):
            x, y = (i - 1.5) * 4.8, (j - 1) * 4.8
            kind = (i * 3 + j * 5) % 5
            tone = ('dark', 'milk', 'dark', 'pale', 'milk')[kind]
            ring = [[(r * (1 + 0.06 * (q % 2)) * math.cos(2 * math.pi * q / 40), r * (1 + 0.06 * (q % 2)) * math.sin(2 * math.pi * q / 40), z) for q in range(40)] for r, z in ((1.5, 3.1), (2.1, 4.1))]
            s.place(s.loft('case', ring, tray, caps=False), (x, y, 0))
            if kind in (0, 3):
                obj = s.box('square', (3.0, 3.0, 1.7), mats[tone], 0.35, 5, (x, y, 3.1))
            elif kind == 1:
                obj = s.lathe('dome', S([(1.55, 3.1), (1.6, 3.6), (1.45, 4.5), (0.9, 5.2), (0.01, 5.4)], 8), mats[tone], 56)
                obj.location = (x, y, 0)
            elif kind == 2:
                obj = s.lathe('button', s.rounded([(0, 3.1), (1.55, 3.1), (1.45, 4.7), (0, 4.8)], [0, 0.1, 0.4, 0], 5), mats[tone], 56)
                obj.location = (x, y, 0)
                s.lathe('nut', S([(0.7, 4.7), (0.75, 5.0), (0.4, 5.5), (0.01, 5.65)], 6), m.skin((190, 130, 74), (168, 106, 58), 2), 32).location = (x, y, 0)
            else:
                rings = []
                for t in np.linspace(0, 1, 30):
                    r = 1.6 * (1 - t) ** 0.7 + 0.04
                    rings.append([(r * (1 + 0.13 * math.cos(6 * a + 5 * t)) * math.cos(a), r * (1 + 0.13 * math.cos(6 * a + 5 * t)) * math.sin(a), 3.1 + 2.3 * t) for a in np.linspace(0, 2 * math.pi, 72, False)])
                s.place(s.loft('swirl', rings, mats[tone]), (x, y, 0))
            if kind in (0, 3):
                other = mats['milk' if kind == 3 else 'pale']
                lines = [[(x + 1.25 * math.sin(9 * t), y - 1.2 + 2.4 * t, 4.83) for t in np.linspace(0, 1, 40)]]
                s.tubes('icing', lines, 0.09, other, smooth=False, resolution=3)
    for x, y in ((13.2, -4.6), (14.4, 1.2)):  # one is cut, to show what is in it
        half = s.lathe('half', S([(1.75, 0), (1.8, 0.6), (1.6, 1.6), (1.0, 2.3), (0.01, 2.5)], 8), mats['milk'], 56)
        half.location = (x, y, 0)
        if y < 0:
            fill = s.mesh('fill', [(r * math.cos(b), 0, 1.05 + 0.72 * r * math.sin(b)) for r in (1.0,) for b in np.linspace(0, 2 * math.pi, 32, False)], [tuple(range(32))], m.Maker('cream', (226, 164, 88), 0.35).mat, False)
            face = s.mesh('face', [(px, 0.0, pz) for px, pz in [(-1.75, 0), (1.75, 0)] + S([(1.8, 0.6), (1.6, 1.6), (1.0, 2.3), (0, 2.5), (-1.0, 2.3), (-1.6, 1.6), (-1.8, 0.6)], 5)], [tuple(range(33))], mats['milk'], False)
            for v in half.data.vertices:
                v.co.y = max(v.co.y, 0.0)
            s.place(face, (x, y - 0.01, 0))
            s.place(fill, (x, y - 0.03, 0))
    return {'up': 38, 'turn': -18}


@family('juice-cartons', 'corner')
def juice_cartons():
    for k, (x, y, c, title) in enumerate(((-7.2, 0.6, (222, 126, 40), 'ORANGE'), (0.2, -0.4, (190, 44, 56), 'CHERRY'), (7.4, -1.4, (106, 150, 60), 'APPLE'))):
        art = m.printed(label('juice', 'fruit', c, title, 'FRUIT JUICE DRINK'), 0.32)
        side = m.plastic(c, 0.34)
        white = m.plastic((246, 245, 240), 0.34)
        pack = s.box('pack', (5.6, 4.2, 14.5), None, 0.16, 3)
        for mat in (art, side, white):
            pack.data.materials.append(mat)
        for i, p in enumerate(pack.data.polygons):
            p.material_index = 0 if i in (0, 2) else 2 if i == 4 else 1
        parts = [pack]
        seam = s.box('seam', (5.5, 0.09, 0.5), white, 0.02, 1, (0, 0, 14.5))
        seam.rotation_euler[0] = math.radians(70)
        parts.append(seam)
        for e in (-1, 1):
            ear = s.mesh('ear', [(e * 2.82, -1.9, 14.3), (e * 2.82, 1.9, 14.3), (e * 2.86, 0, 12.5)], [(0, 1, 2)], side, False)
            s.modify(ear, 'SOLIDIFY', thickness=0.08, offset=0)
            parts.append(ear)
        parts.append(s.tube('straw', [(1.6, 0.9, 13.6), (1.6, 0.9, 17.4), (1.9, 0.7, 18.2), (4.0, 0.0, 19.4)], 0.26, m.plastic((250, 250, 248), 0.3)))
        parts.append(s.lathe('ring', s.rounded([(0.26, 14.5), (0.55, 14.5), (0.5, 14.62), (0.26, 14.62)], 0.04, 2), m.steel((210, 211, 214), 0.2), 32))
        parts[-1].location = (1.6, 0.9, 0)
        s.place(s.joined(parts), (x, y, 0), (0, 0, -6 + 3 * k))
    return {'turn': 20, 'up': 13}


@family('flour', 'table')
def flour():
    w, d, h = 14.0, 8.6, 21.0
    paper = m.printed(label('pouch', 'harvest', (190, 150, 84), 'WHEAT', 'STRONG FLOUR'), 0.75, specular=0.2)
    plain = m.matt((238, 228, 204), 0.8, 0.15, 4)
    rows = []
    for i in range(41):
        z = h * i / 40
        bulge = 1 + 0.05 * math.sin(math.pi * i / 40)
        ring = []
        for x, y in s.rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], 0.9, 5, True):
            n = noise.noise(Vector((x * 0.35, z * 0.3, y * 0.35)))
            ring.append((x * (1 + 0.35 * (bulge - 1)) + 0.1 * n, y * bulge + 0.14 * n * (1 if abs(y) > 3 else 0), z))
        rows.append(ring)
    for k, (shrink, z) in enumerate(((0.97, h + 0.25), (0.9, h + 0.4), (0.0, h + 0.45))):
        rows.append([(x * max(shrink, 0.001), y * max(shrink, 0.001), z) for x, y, _ in rows[40]])
    bag = s.loft('bag', rows, None)
    bag.data.materials.append(paper)
    bag.data.materials.append(plain)
    for p in bag.data.polygons:
        p.material_index = 0 if p.normal.y < -0.6 else 1
        for li in p.loop_indices:
            co = bag.data.vertices[bag.data.loops[li].vertex_index].co
            bag.data.uv_layers[0].data[li].uv = (co.x / w + 0.5, co.z / h)
    flap = s.box('flap', (w * 0.98, 4.4, 0.22), plain, 0.08, 2, (0, -1.8, h + 0.35))
    flap.rotation_euler[0] = math.radians(2)
    s.box('tape', (4.4, 3.0, 0.06), m.matt((190, 150, 84), 0.5), 0.02, 1, (0, -3.1, h + 0.62))
    white = m.Maker('flour', (250, 247, 240), 0.95, Specular=0.05)
    white.bump(white.noise(white.coords(), 3.5, 6, 0.75), 0.5, 0.1)
    bowl = s.vessel('bowl', S([(2.6, 0), (2.9, 0.3), (4.9, 2.4), (5.7, 4.6)], 8), 0.3, m.wood((206, 158, 104), (172, 122, 74), 0.4, 'x'))
    heap = s.lathe('heap', S([(5.2, 4.1), (4.0, 4.8), (2.0, 6.0), (0.6, 6.6), (0.01, 6.65)], 8), white.mat)
    for v in heap.data.vertices:
        v.co.z += 0.22 * noise.fractal(v.co * 0.6, 1.0, 2.0, 3)
    s.place(s.joined([bowl, heap]), (10.4, -6.2, 0))
    ear = m.matt((212, 170, 92), 0.7)
    for k in range(3):
        stalk = [s.tube('stalk', [(0, 0, 0), (7, 0.4, 0.2), (11, 0.2, 0.3)], 0.11, ear, smooth=True, resolution=3)]
        for q in range(14):
            grain = s.lathe('grain', S([(0.02, 0), (0.26, 0.5), (0.2, 1.0), (0.02, 1.5)], 4), ear, 14)
            stalk.append(s.place(grain, (10.4 + q * 0.36, 0.2 * (-1) ** q, 0.35 + 0.14 * (q % 3)), (24 * (-1) ** q, 74, 0)))
        s.place(s.joined(stalk), (-9.4 + 0.6 * k, -6.6 - 1.3 * k, 0.2 + 0.1 * k), (0, 0, -4 + 7 * k))
    bpy.context.view_layer.update()
    return {'up': 17, 'turn': -8}
