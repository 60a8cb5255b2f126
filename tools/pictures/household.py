# SPDX-License-Identifier: GPL-3.0-or-later
"""Home, stationery, sport, gifts, fruit. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import drawn, label, words

S = s.smooth_line


@family('candle', 'standing', colour=(150, 168, 148))
def candle(colour):
    from packs import arc_label

    r, h = 4.0, 9
    s.vessel('glass', s.rounded([(r * 0.94, 0), (r, 0.0), (r, h)], [0, 0.5, 0], 6), 0.3, m.glass(), base=0.9)
    wax = m.Maker('wax', (244, 236, 218), 0.4, Specular=0.4)
    s.lathe('wax', s.rounded([(0.01, 0.95), (r - 0.32, 0.95), (r - 0.32, 8.2), (r - 0.8, 8.05), (0.01, 8.0)], [0, 0.4, 0.05, 0.3, 0], 5), wax.mat)
    s.tube('wick', [(0, 0, 7.9), (0.05, 0, 8.7), (0.2, 0, 9.4)], 0.09, m.matt((60, 50, 44)))
    arc_label(r, 0.9, 7.9, label('bottle', 'harvest', tuple(colour), 'CANDLE', 'SOY WAX'), 120)
    lid = s.lathe('lid', s.rounded([(0, 0), (r, 0), (r, 0.9), (0, 0.9)], [0, 0.12, 0.12, 0], 4), m.wood(scale=0.35, axis='x'))
    s.place(lid, (5.4, -3.4, 3.0), (0, 68, 38))
    lid.location.z = r * math.sin(math.radians(68)) + 0.2
    return {'up': 14}


@family('vase', 'standing', mixes=True, colour=(206, 196, 182))
def vase(colour):
    glaze = m.Maker('stoneware', tuple(colour), 0.5, Specular=0.35)
    glaze.bump(glaze.noise(glaze.coords(scale=(1, 1, 5)), 3, 4), 0.12, 0.03)
    glaze.to(glaze.ramp(glaze.noise(glaze.coords(), 9, 8, 0.8), [(0.3, tuple(c * 0.9 for c in colour)), (0.6, tuple(colour)), (0.75, tuple(min(255, c * 1.05) for c in colour))]), 'Base Color')
    s.vessel('vase', S([(3.6, 0), (4.4, 0.6), (7.4, 7), (7.6, 12), (5.2, 18), (2.6, 21.6), (2.5, 24), (3.4, 25.6)], 12), 0.4, glaze.mat)
    other = m.Maker('dark', tuple(c * 0.52 for c in colour), 0.55, Specular=0.35)
    other.bump(other.noise(other.coords(scale=(1, 1, 5)), 3, 4), 0.12, 0.03)
    small = s.vessel('small', S([(2.8, 0), (3.4, 0.4), (5.2, 4.4), (4.8, 7.6), (2.2, 10.2), (2.0, 11.6), (2.6, 12.6)], 12), 0.35, other.mat)
    small.location = (11.5, -4.5, 0)
    return {'up': 10}


@family('bucket', 'table', mixes=True, colour='blue')
def bucket(colour):
    mat = m.plastic(colour, 0.36)
    s.vessel('body', [(10.2, 0), (10.5, 0.3), (13.6, 22), (13.75, 23.2), (14.5, 23.4), (14.6, 25.2)], 0.3, mat)
    for z in (19.5, 21.5):
        r = 10.5 + 3.1 * z / 22
        s.lathe('ring', s.rounded([(r - 0.1, z - 0.5), (r + 0.35, z - 0.3), (r + 0.35, z + 0.3), (r - 0.1, z + 0.5)], 0.15, 3), mat)
    arc = [(-14.9 * math.cos(a), -13.5 * math.sin(a) * 0.92, 23.4 - 7.5 * math.sin(a)) for a in [math.pi * k / 24 for k in range(25)]]
    s.tube('bail', arc, 0.24, m.steel((190, 190, 192), 0.3))
    grip = arc[9:16]
    s.tube('grip', grip, 0.85, m.plastic((240, 240, 238), 0.4))
    for x in (-1, 1):
        s.place(s.lathe('ear', s.rounded([(0, 0), (1.5, 0), (1.5, 0.9), (0, 0.9)], 0.25, 4), mat), (x * 14.2, 0, 23.3), (0, x * 90, 0))
    return {'up': 24, 'turn': 14}


@family('notebooks', 'high', mixes=True, colours=[[60, 84, 82], [196, 120, 84], [52, 62, 88]])
def notebooks(colours):
    pages = m.Maker('pages', (246, 242, 230), 0.8, Specular=0.15)
    pages.bump(pages.noise(pages.coords(scale=(0.3, 0.3, 60)), 4, 3), 0.5, 0.02)
    z = 0.0
    for colour, at, turn in zip(colours, [(0, 0), (0.9, 0.8), (-0.7, -0.5)], [3, -14, 9]):
        cover = m.leather(tuple(colour), 9, 0.18)
        parts = []
        for dz in (0, 1.35):
            parts.append(s.extrude('cover', s.rounded([(-7.2, -10.4), (7.2, -10.4), (7.2, 10.4), (-7.2, 10.4)], [0.3, 1.0, 1.0, 0.3], 6, True), 0.16, cover, 0.05, 2))
            parts[-1].location.z = 0.08 + dz
        parts.append(s.extrude('pages', s.rounded([(-7.05, -10.2), (7.0, -10.2), (7.0, 10.2), (-7.05, 10.2)], [0.1, 0.9, 0.9, 0.1], 6, True), 1.2, pages.mat, 0.02, 1))
        parts[-1].location.z = 0.75
        spine = s.box('spine', (0.18, 20.7, 1.5), cover, 0.08, 3)
        spine.location = (-7.15, 0, 0)
        parts.append(spine)
        band = s.box('band', (0.6, 20.95, 1.6), m.matt((34, 34, 36)), 0.03, 2)
        band.location = (5.3, 0, -0.02)
        parts.append(band)
        s.place(s.joined(parts), (*at, z), (0, 0, turn))
        z += 1.6
    pen = [s.lathe('pen', s.rounded([(0, 0), (0.1, 0), (0.38, 1.6), (0.42, 2.2), (0.42, 12.6), (0.36, 13.4), (0, 13.6)], [0, 0, 0.2, 0.1, 0.1, 0.2, 0], 4), m.plastic((30, 30, 34), 0.25)), s.lathe('ring', [(0.44, 2.2), (0.44, 2.5)], m.steel((206, 176, 110), 0.2))]
    s.place(s.joined(pen), (-1.5, -5.6, z + 0.42), (0, 90, 32))
    return {'up': 42, 'turn': -24}


@family('pencils', 'flat', mixes=True, colours=[[202, 52, 46], [226, 128, 44], [238, 196, 62], [92, 158, 86], [52, 138, 148], [60, 104, 176], [110, 84, 156], [206, 104, 148], [124, 86, 60], [60, 60, 64], [160, 164, 168], [244, 214, 178]])
def pencils(colours):
    bare = m.wood((226, 190, 142), (206, 164, 112), 1.2, 'y')
    for i, colour in enumerate(colours):
        paint = m.plastic(tuple(colour), 0.3)
        # One paint for all is a set of lead pencils; many are crayons.
        core = m.matt((60, 60, 64) if colours[0] == colours[-1] else tuple(c * 0.92 for c in colour), 0.6)
        hexa = lambda r, z: [(r * math.cos(math.pi * j / 3 + 0.52), r * math.sin(math.pi * j / 3 + 0.52), z) for j in range(6)]  # noqa: E731
        body = s.loft('body', [hexa(0.36, 0), hexa(0.38, 0.06), hexa(0.38, 15.4)], paint)
        body.data.auto_smooth_angle = math.radians(15)
        # The scallops where the paint meets the cone are a cone cut by six flats.
        n = 48
        tip = []
        for t in [k / 10 for k in range(11)]:
            ring = []
            for j in range(n):
                a = 2 * math.pi * j / n
                flat = 0.38 * math.cos(math.pi / 6) / math.cos(((a - 0.52) % (math.pi / 3)) - math.pi / 6)
                cone = 0.44 * (1 - t) + 0.11 * t
                ring.append((min(flat, cone) * math.cos(a), min(flat, cone) * math.sin(a), 15.25 + t * 1.7))
            tip.append(ring)
        parts = [body, s.loft('cone', tip, bare), s.lathe('lead', [(0.12, 16.9), (0.11, 16.95), (0.02, 17.65), (0, 17.68)], core, 24)]
        s.place(s.joined(parts), ((i - (len(colours) - 1) / 2) * 1.02, -8.8 + 0.5 * math.sin(i * 2.4), 0.36), (-90, 0, 0))
    return {'fill': 0.82}


@family('gift-box', 'corner', mixes=True, colour=(154, 42, 48), ribbon=(214, 182, 116))
def gift_box(colour, ribbon):
    paper = m.Maker('paper', tuple(colour), 0.55, Specular=0.3)
    paper.bump(paper.noise(paper.coords(), 30, 3), 0.06, 0.01)
    satin = m.Maker('satin', tuple(ribbon), 0.32, Specular=0.5, Sheen=0.6, Anisotropic=0.6).mat
    s.box('box', (16, 16, 10), paper.mat, 0.12, 3)
    s.box('lid', (16.7, 16.7, 3.6), paper.mat, 0.14, 3).location = (0, 0, 7.0)
    for turn in (0, 90):
        s.place(s.box('band', (2.2, 16.86, 3.7), satin, 0.06, 2), (0, 0, 6.98), (0, 0, turn))
        s.place(s.box('band-low', (2.2, 16.14, 10), satin, 0.04, 2), (0, 0, 0.02), (0, 0, turn))
    def loop(angle, size, tilt):
        rows = []
        line = S([(0.3, 0, 0), (size * 0.5, 0, size * 0.42), (size, 0, size * 0.34), (size * 0.92, 0, 0.05), (size * 0.4, 0, -0.02), (0.2, 0, 0.05)], 8)
        for k, (x, _, z) in enumerate(line):
            wide = 0.55 + 0.62 * math.sin(math.pi * min(1, k / (len(line) - 1)))
            rows.append([(x, (j / 8 - 0.5) * 2 * wide, z + 0.06 * math.cos(j)) for j in range(9)])
        obj = s.loft('loop', rows, satin, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.05, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        s.place(obj, (0, 0, 10.75), (0, -tilt, angle))
    for angle in (20, 200, 110, 290):
        loop(angle, 5.6, 14)
    for angle in (65, 245):
        loop(angle, 4.0, 40)
    for angle in (-32, 148):
        rows = []
        for k in range(14):
            t = k / 13
            rows.append([(0.4 + 6.4 * t, (j / 6 - 0.5) * 1.9, 10.75 + 0.5 * math.sin(t * 5.0) * (1 - t * 0.4) + 0.08) for j in range(7)])
        tail = s.loft('tail', rows, satin, closed_ring=False, caps=False)
        s.modify(tail, 'SOLIDIFY', thickness=0.05, offset=0)
        s.place(tail, (0, 0, 0), (0, 0, angle))
    knot = s.lumpy('knot', 0.95, satin, 2, (1.1, 1, 0.7), 0.1, 0.5, 4)
    knot.location = (0, 0, 11.1)
    return {'up': 26, 'turn': 30}


@family('paper-bag', 'corner', mixes=True, colour=(190, 150, 106))
def paper_bag(colour):
    art = label('carrier', 'harvest', tuple(colour))
    w, d, h = 22, 10, 28
    n = 12
    front = m.printed(art, 0.8, specular=0.2)
    plain = m.kraft(tuple(colour))
    rows = []
    for k in range(15):
        z = h * k / 14
        t = k / 14
        ring = []
        for side in range(4):
            for j in range(n):
                q = j / n
                if side == 0:
                    x, y = -w / 2 + w * q, -d / 2
                elif side == 1:
                    x, y = w / 2, -d / 2 + d * q
                elif side == 2:
                    x, y = w / 2 - w * q, d / 2
                else:
                    x, y = -w / 2, d / 2 - d * q
                if side in (1, 3):  # the gusset folds in, more so at the top
                    x -= math.copysign(1, x) * (1 - abs(2 * q - 1)) * (0.5 + 1.5 * t)
                y += -math.copysign(0.25, y) * math.sin(math.pi * (x / w + 0.5)) * t + 0.06 * noise.noise(Vector((x * 0.3, z * 0.25, y)))
                ring.append((x, y, z))
        rows.append(ring)
    obj = s.loft('bag', rows, None, caps=False)
    obj.data.materials.append(front)
    obj.data.materials.append(plain)
    layer = obj.data.uv_layers[0]
    for poly in obj.data.polygons:
        poly.material_index = 0 if poly.center.y < -d / 2 + 0.5 and abs(poly.center.x) < w / 2 - 0.1 else 1
        for li in poly.loop_indices:
            co = obj.data.vertices[obj.data.loops[li].vertex_index].co
            layer.data[li].uv = (co.x / w + 0.5, co.z / h)
    obj.data.auto_smooth_angle = math.radians(20)
    s.modify(obj, 'SOLIDIFY', thickness=0.06, offset=-1)
    for y in (-d / 2 + 0.2, d / 2 - 0.2):
        twist = m.kraft(tuple(c * 0.92 for c in colour))
        line = [(-4.5, y, h - 3.0), (-4.6, y, h + 1), (-4.0, y * 0.9, h + 5.0), (-1.6, y * 0.85, h + 7.4), (1.6, y * 0.85, h + 7.4), (4.0, y * 0.9, h + 5.0), (4.6, y, h + 1), (4.5, y, h - 3.0)]
        s.tube('handle', line, 0.26, twist)
        s.box('patch', (11, 0.05, 3.2), plain, 0.01, 1).location = (0, y + (0.22 if y < 0 else -0.22), h - 3.4)
    return {'up': 15, 'turn': 26}


@family('suitcase', 'corner', mixes=True, colour=(70, 104, 116))
def suitcase(colour):
    shell = m.plastic(tuple(colour), 0.34)
    dark = m.plastic((34, 35, 38), 0.4)
    w, d, h = 40, 25, 58
    for side in (-1, 1):
        rows = []
        for k, (inset, depth) in enumerate([(0, 0), (0, 8.0), (0.6, 10.2), (2.0, 11.7), (4.5, 12.3), (10, 12.45)]):
            line = s.rounded([(-w / 2 + inset, inset), (w / 2 - inset, inset), (w / 2 - inset, h - inset), (-w / 2 + inset, h - inset)], max(1.0, 5.5 - inset * 0.6), 8, True)
            rows.append([(x, side * depth, z + 6) for x, z in line])
        obj = s.loft('half', rows, shell)
        obj.data.auto_smooth_angle = math.radians(50)
        for k in range(7):  # ribs
            x = (k - 3) * 4.4
            rib = s.extrude('rib', s.rounded([(-0.75, 4), (0.75, 4), (0.75, h - 4), (-0.75, h - 4)], 0.7, 5, True), 0.9, shell, 0.4, 3)
            s.place(rib, (x, side * 12.65, 6), (90, 0, 0))
    line = s.rounded([(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)], 5.5, 8, True)
    s.tube('zip', [(x * 1.003, 0, z + 6) for x, z in line], 0.55, dark, closed=True, smooth=False)
    for x in (-w / 2 + 5, w / 2 - 5):
        for y in (-7.5, 7.5):
            s.box('fork', (3.4, 3.4, 3.4), dark, 0.8, 4).location = (x, y, 3.6)
            for dy in (-1.1, 1.1):
                s.place(s.lathe('wheel', s.rounded([(0, 0), (2.5, 0), (2.5, 1.5), (0, 1.5)], 0.4, 4), m.rubber((50, 50, 53))), (x - 0.75 + 0, y + dy, 2.5), (0, 90, 14))
    for x in (-7.5, 7.5):
        s.tube('rod', [(x, 6, h + 5), (x, 6, h + 26)], 0.75, m.steel((186, 187, 190), 0.25), smooth=False)
    s.place(s.box('grip', (18.5, 3.0, 3.0), dark, 1.0, 5), (0, 6, h + 25))
    s.tube('carry', [(-6, -2, h + 5.8), (-5.4, -2, h + 8.0), (0, -2, h + 8.8), (5.4, -2, h + 8.0), (6, -2, h + 5.8)], 0.9, dark)
    lock = s.box('lock', (0.9, 4.5, 8), dark, 0.4, 3)
    lock.location = (w / 2, 0, 32)
    return {'up': 13, 'turn': 30}


@family('thread', 'table', mixes=True, colours=[[186, 48, 44], [232, 190, 70], [62, 110, 172], [84, 134, 88], [240, 238, 233], [128, 98, 156]])
def thread_spools(colours):
    core = m.plastic((242, 240, 234), 0.4)
    for k, colour in enumerate(colours):
        yarn = m.Maker('thread', tuple(colour), 0.45, Specular=0.3, Sheen=0.6)
        wound = yarn.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='Z', Scale=5.0, Distortion=0.5)
        wound.inputs['Detail'].default_value = 1
        yarn.links.new(yarn.coords(), wound.inputs['Vector'])
        yarn.bump(wound.outputs['Fac'], 0.5, 0.05)
        shade = yarn.ramp(wound.outputs['Fac'], [(0.0, tuple(c * 0.74 for c in colour)), (0.6, tuple(colour))])
        yarn.to(shade, 'Base Color')
        parts = [
            s.lathe('cone', S([(2.35, 0.6), (2.5, 1.0), (2.15, 5.2), (1.75, 8.6), (1.5, 9.0), (0.9, 9.1)], 8), yarn.mat),
            s.lathe('foot', s.rounded([(0, 0), (2.6, 0), (2.6, 0.35), (2.3, 0.65), (0, 0.65)], 0.12, 3), core),
            s.lathe('top', s.rounded([(0.85, 8.8), (0.75, 10.1), (0.55, 10.1), (0.5, 8.8)], 0.06, 3), core),
        ]
        row, i = divmod(k, 3)
        s.place(s.joined(parts), ((i - 1) * 6.0 + row * 3.0 - 1.5, row * -5.2 + 2, 0), (0, 0, k * 50))
    return {'up': 22}


@family('yarn', 'table', mixes=True, colours=[[206, 150, 140], [150, 168, 150], [226, 214, 190]])
def yarn_balls(colours):
    """Two skeins in their paper bands and a wound ball with its end let out."""

    def wool(colour):
        mat = m.Maker('yarn', tuple(colour), 0.95, Specular=0.05, Sheen=1.0)
        ply = mat.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='DIAGONAL', Scale=5.5)
        mat.links.new(mat.coords('UV', (4, 60, 1)), ply.inputs['Vector'])
        mat.bump(ply.outputs['Fac'], 0.5, 0.05)
        mat.bump(mat.noise(mat.coords(), 16, 3), 0.4, 0.03)
        return mat.mat

    def skein(colour, at, turn):
        mat, lines = wool(colour), []
        long, thick = 6.4, 2.35
        radius = lambda x: thick * max(0.02, 1 - (abs(x) / long) ** 3.2) ** 0.5
        for layer, (turns, lean) in enumerate(((34, 1), (34, -1), (38, 1))):
            for k in range(turns):
                a0 = 2 * math.pi * k / turns + layer
                pts = []
                for q in np.linspace(-1, 1, 44):
                    x = long * math.sin(q * math.pi / 2) * (0.985 - 0.02 * layer)
                    a = a0 + lean * 0.62 * q
                    r = radius(x) * (0.90 + 0.045 * layer) + 0.05 * math.sin(k * 2.4)
                    pts.append((x, r * math.cos(a), r * math.sin(a)))
                lines.append(pts)
        body = s.tubes('strands', lines, 0.225, mat, smooth=False, resolution=3)
        core = s.lathe('core', [(radius(x) * 0.9, x) for x in np.linspace(-long * 0.99, long * 0.99, 30)], m.Maker('core', m.shade(colour, 0.6), 1.0).mat, 48)
        core.rotation_euler = (0, math.radians(90), 0)
        ink = '#5d6b74'
        flower = ''.join(f'<ellipse cx="{300 + 70 * math.cos(a)}" cy="{250 + 70 * math.sin(a)}" rx="52" ry="34" transform="rotate({math.degrees(a)} {300 + 70 * math.cos(a)} {250 + 70 * math.sin(a)})" fill="#c9b8a4"/>' for a in [k * math.pi / 3 for k in range(6)])
        art = ''.join(f'<g transform="translate({k * 600} 0)">{flower}<circle cx="300" cy="250" r="34" fill="#8c7a66"/>' + words(300, 450, 58, 'MILK COTTON', ink, 700, 0.02) + words(300, 525, 36, 'KNITTING YARN', ink, 400, 0.06) + '</g>' for k in range(3))
        paper = m.printed(drawn(f'<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="640" viewBox="0 0 1800 640"><rect width="1800" height="640" fill="#fbf8f2"/><rect y="20" width="1800" height="10" fill="{ink}"/><rect y="610" width="1800" height="10" fill="{ink}"/>{art}</svg>'), 0.6)
        band = s.lathe('band', [(thick + 0.42, -2.3), (thick + 0.42, 2.3)], paper, 96)
        band.rotation_euler = (0, math.radians(90), 0)
        root = s.joined([body, core, band])
        s.place(root, at, turn)

    def ball(colour, at, size):
        rng = np.random.default_rng(11)
        mat, lines = wool(colour), []
        r = 0.33
        for band in range(26):
            axis = rng.normal(0, 1, 3)
            axis /= np.linalg.norm(axis)
            u = np.cross(axis, [0.31, 0.72, 0.2])
            u /= np.linalg.norm(u)
            v = np.cross(axis, u)
            shift = rng.normal(0, 0.28)
            for k in range(5):
                lift = shift + (k - 2) * 1.75 * r / size
                if abs(lift) > 0.93:
                    continue
                ring = math.sqrt(1 - lift * lift)
                lines.append([tuple(((u * math.cos(a) + v * math.sin(a)) * ring + axis * lift) * size * (0.93 + 0.0035 * band)) for a in np.linspace(0, 2 * math.pi, 80)])
        body = s.tubes('strands', lines, r, mat, smooth=False, resolution=3)
        core = s.lumpy('core', size * 0.93, m.Maker('core', m.shade(colour, 0.6), 1.0).mat, 1, (1, 1, 1), 0.0, 0.3, 4)
        s.place(s.joined([body, core]), at)
        x, y, z = at
        end = [(x + 0.4, y - size * 0.72, size * 0.42), (x + 0.9, y - size * 0.93, 0.6), (x + 2.2, y - size * 1.1, 0.34), (x + 4.6, y - size * 0.86, 0.34), (x + 6.4, y - size * 1.2, 0.34), (x + 5.2, y - size * 1.55, 0.34), (x + 3.4, y - size * 1.42, 0.34), (x + 3.0, y - size * 1.75, 0.34), (x + 5.6, y - size * 1.98, 0.34), (x + 8.6, y - size * 1.8, 0.34)]
        s.tube('end', end, r * 0.8, mat, resolution=4)

    skein(colours[0], (1.6, 4.0, 2.95), (68, 0, 14))
    skein(colours[1], (5.2, -1.4, 2.95), (62, 0, -6))
    ball(colours[2], (-5.4, -0.6, 4.1), 4.2)
    return {'up': 30, 'turn': 0, 'fill': 0.88}


@family('ball', 'standing', mixes=True, colour=(196, 98, 44))
def basketball(colour):
    m1 = m.Maker('pebble', tuple(colour), 0.55, Specular=0.3)
    cells = m1.node('ShaderNodeTexVoronoi', Scale=7.0)
    m1.links.new(m1.coords(), cells.inputs['Vector'])
    m1.bump(cells.outputs['Distance'], 0.6, 0.02)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=64, radius=12, location=(0, 0, 12))
    ball = bpy.context.object
    ball.data.materials.append(m1.mat)
    for p in ball.data.polygons:
        p.use_smooth = True
    seam = m.matt((28, 26, 26), 0.6)
    def ring(points):
        s.tube('seam', [(p[0] * 12.0, p[1] * 12.0, 12 + p[2] * 12.0) for p in points], 0.2, seam, closed=True, smooth=False, resolution=4)
    n = 128
    tilt = math.radians(28)
    def turned(p):
        x, y, z = p
        y, z = y * math.cos(tilt) - z * math.sin(tilt), y * math.sin(tilt) + z * math.cos(tilt)
        a = math.radians(24)
        return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z)
    ring([turned((math.cos(t), math.sin(t), 0)) for t in [2 * math.pi * k / n for k in range(n)]])
    ring([turned((math.cos(t), 0, math.sin(t))) for t in [2 * math.pi * k / n for k in range(n)]])
    for side in (-1, 1):
        pts = []
        for k in range(n):
            t = 2 * math.pi * k / n
            p = np.array([side * (0.62 + 0.16 * math.cos(2 * t)), math.cos(t) * 0.8, math.sin(t) * 0.8])
            pts.append(turned(p / np.linalg.norm(p)))
        ring(pts)
    return {'up': 12, 'fill': 0.74}


def _fruit_profile(kind):
    if kind == 'apple':
        return S([(0.01, 0.55), (0.5, 0.25), (1.35, 0.0), (2.5, 0.8), (3.6, 3.0), (3.75, 4.6), (3.0, 6.2), (1.7, 6.75), (0.75, 6.35), (0.25, 5.75), (0.01, 5.6)], 8)
    return S([(0.01, 0.1), (0.8, 0.0), (2.6, 0.6), (3.9, 2.6), (3.95, 3.9), (2.9, 5.6), (1.2, 6.25), (0.4, 6.15), (0.01, 6.05)], 8)


@family('fruit', 'table', kind='apple')
def fruit(kind):
    spots = [(-4.2, 1.5, 0), (3.9, 2.4, 0), (0.1, -4.6, 0)] if kind == 'apple' else [(-4.3, 1.2, 0), (4.2, 1.8, 0), (0.4, -5.0, 0)]
    for k, (x, y, z) in enumerate(spots):
        if kind == 'apple':
            skin = m.Maker('apple', (188, 40, 36), 0.26, Specular=0.5)
            streak = skin.noise(skin.coords(scale=(4, 4, 0.35)), 1.6, 6, 0.7)
            patch = skin.noise(skin.coords(), 0.22, 3, 0.5, 0.3)
            mix = skin.node('ShaderNodeMath', operation='MULTIPLY_ADD')
            skin.links.new(streak, mix.inputs[0])
            mix.inputs[1].default_value = 0.5
            skin.links.new(patch, mix.inputs[2])
            base = skin.ramp(mix.outputs[0], [(0.5, (148, 22, 30)), (0.72, (196, 48, 40)), (0.86, (222, 128, 70)), (0.96, (232, 190, 106))])
            dots = skin.node('ShaderNodeTexVoronoi', Scale=2.6)
            skin.links.new(skin.coords(), dots.inputs['Vector'])
            fleck = skin.node('ShaderNodeMapRange')
            fleck.inputs['From Min'].default_value, fleck.inputs['From Max'].default_value = 0.05, 0.10
            fleck.inputs['To Min'].default_value, fleck.inputs['To Max'].default_value = 0.55, 0.0
            skin.links.new(dots.outputs['Distance'], fleck.inputs['Value'])
            blend = skin.node('ShaderNodeMixRGB')
            blend.inputs['Color2'].default_value = m.linear((236, 200, 140))
            skin.links.new(fleck.outputs[0], blend.inputs['Fac'])
            skin.links.new(base, blend.inputs['Color1'])
            skin.to(blend.outputs[0], 'Base Color')
        else:
            skin = m.Maker('peel', (232, 126, 30), 0.36, Specular=0.45)
            patch = skin.noise(skin.coords(), 0.5, 3)
            skin.to(skin.ramp(patch, [(0.35, (224, 108, 22)), (0.65, (240, 146, 40))]), 'Base Color')
            pores = skin.node('ShaderNodeTexVoronoi', Scale=4.2)
            skin.links.new(skin.coords(), pores.inputs['Vector'])
            skin.bump(pores.outputs['Distance'], 0.32, 0.05)
        obj = s.lathe('fruit', _fruit_profile(kind), skin.mat, 96)
        for v in obj.data.vertices:
            a = math.atan2(v.co.y, v.co.x)
            lobe = 1 + (0.03 * math.cos(5 * a + k) if kind == 'apple' else 0.012 * math.cos(9 * a)) * (0.4 + 0.6 * abs(v.co.z / 3.3 - 1))
            n = 1 + 0.04 * noise.noise(v.co * 0.22 + Vector((k * 9, 0, 0)))
            v.co.x *= lobe * n
            v.co.y *= lobe * n
        parts = [obj]
        if kind == 'apple':
            parts.append(s.tube('stem', [(0, 0, 5.5), (0.1, 0, 6.4), (0.45, 0.1, 7.3)], 0.16, m.skin((92, 64, 40), (120, 88, 52), 4, rough=0.7), taper=lambda t: 0.75 + 0.5 * t * t))
        else:
            parts.append(s.lumpy('calyx', 0.42, m.skin((92, 112, 48), (120, 132, 66), 4, rough=0.6), k, (1.2, 1.2, 0.5), 0.4, 1.0, 3))
            parts[-1].location = (0, 0, 6.1)
        s.place(s.joined(parts), (x, y, z), ((-6, 10, 4)[k], (5, -8, 6)[k], k * 80))
    return {'up': 24}


@family('eggs', 'high')
def eggs():
    pulp = m.Maker('pulp', (176, 168, 156), 0.9, Specular=0.1)
    pulp.bump(pulp.noise(pulp.coords(), 6, 5, 0.7), 0.4, 0.04)
    cols, rows, step = 6, 5, 4.9
    nx, ny = cols * 14, rows * 14
    verts, faces = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = i / 14, j / 14
            z = 1.7 - 1.5 * abs(math.sin(math.pi * x) * math.sin(math.pi * y)) ** 0.7 + 0.8 * (abs(math.cos(math.pi * x) * math.cos(math.pi * y))) ** 3
            edge = min(i, nx - i, j, ny - j)
            if edge == 0:
                z = 1.4
            verts.append(((x - cols / 2) * step, (y - rows / 2) * step, z))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    tray = s.mesh('tray', verts, faces, pulp.mat)
    s.modify(tray, 'SOLIDIFY', thickness=0.25, offset=-1)
    rng = np.random.default_rng(3)
    profile = S([(0.01, 0), (1.0, 0.25), (1.9, 1.4), (2.12, 2.5), (1.75, 4.1), (0.95, 5.25), (0.01, 5.6)], 8)
    for j in range(rows):
        for i in range(cols):
            k = rng.random()
            c = (206 + 16 * k, 150 + 30 * k, 108 + 34 * k)
            if (i, j) == (5, 0):
                continue
            skin = m.Maker('shell', c, 0.5, Specular=0.35)
            skin.bump(skin.noise(skin.coords(), 9, 2), 0.06, 0.02)
            obj = s.lathe('egg', profile, skin.mat, 48)
            q = 0.95 + rng.random() * 0.07
            s.place(obj, ((i + 0.5 - cols / 2) * step, (j + 0.5 - rows / 2) * step, 0.5), (rng.normal(0, 5), rng.normal(0, 5), 0), q)
    return {'up': 40, 'turn': -26}


@family('chair', 'corner', colour='brown')
def chair(colour):
    def timber(axis):
        """Oiled, or painted so that little of the grain shows."""
        if colour == 'brown':
            return m.wood((188, 138, 88), (146, 98, 58), 0.10, axis)
        return m.wood(m.shade(colour, 1.04), m.shade(colour, 0.88), 0.10, axis)

    oak, seat_oak = timber('z'), timber('y')

    def leg(points, r0, r1):
        s.tube('leg', points, r0, oak, taper=lambda t: 1 + (r1 / r0 - 1) * t)

    for x in (-1, 1):
        leg([(x * 19.5, -18, 43), (x * 21, -20, 0)], 2.3, 1.5)
        leg([(x * 18.5, 18, 43), (x * 20, 22, 0)], 2.3, 1.5)
        leg([(x * 18.5, 18, 40), (x * 18.8, 20, 58), (x * 19.2, 25, 78)], 2.1, 1.7)
        s.tube('stretcher', [(x * 20.2, -19, 20), (x * 19.6, 20, 20)], 1.1, oak)
    s.tube('stretcher', [(-20, 0.5, 20), (20, 0.5, 20)], 1.1, oak)
    seat = s.extrude('seat', s.rounded([(-22, -22), (22, -22), (20, 21), (-20, 21)], 5, 8, True), 3.4, seat_oak, 1.0, 4)
    seat.location.z = 44
    back = []
    for k, z in enumerate([62, 64, 70, 76, 78]):
        inset = [1.5, 0.2, 0, 0.2, 1.5][k]
        ring = []
        for j in range(41):
            t = j / 40 * 2 - 1
            ring.append((t * (21.5 - inset), 21.2 + (z - 62) * 0.26 + 4.2 * (1 - t * t), z))
        back.append(ring)
    rest = s.loft('rest', back, timber('x'), closed_ring=False, caps=False)
    s.modify(rest, 'SOLIDIFY', thickness=2.0, offset=0)
    s.modify(rest, 'BEVEL', width=0.6, segments=3)
    return {'up': 14, 'turn': 28}


@family('bricks', 'corner', mixes=True, colour=(166, 84, 60))
def bricks(colour):
    clay = m.Maker('clay', tuple(colour), 0.9, Specular=0.1)
    grain = clay.noise(clay.coords(), 1.1, 8, 0.75)
    clay.to(clay.ramp(grain, [(0.3, tuple(c * 0.72 for c in colour)), (0.5, tuple(colour)), (0.72, tuple(min(255, c * 1.18 + 6) for c in colour))]), 'Base Color')
    clay.bump(clay.noise(clay.coords(), 5, 6, 0.7), 0.5, 0.06)
    for x, y, z, turn in ((0, 0, 0, 0), (0, 12.6, 0, 0), (3, 6, 5.4, 88), (0.8, 5.4, 10.8, 4)):
        obj = s.box('brick', (24, 11.5, 5.3), None, 0, 0)
        obj.data.materials.append(clay.mat)
        s.modify(obj, 'BEVEL', width=0.3, segments=3)
        s.place(obj, (x, y, z), (0, 0, turn))
    return {'up': 24, 'turn': 26}
