# SPDX-License-Identifier: GPL-3.0-or-later
"""Small things of a home: locks, baskets, boxes, hooks, plants. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from solids import corners, disc, pillow, ring, slab, strap

S = s.smooth_line


@family('lock-cylinder', 'macro', colour='silver')
def lock_cylinder(colour):
    metal = {'gold': m.steel((222, 182, 100), 0.24, 'y'), 'silver': m.steel((196, 198, 202), 0.24, 'y'), 'black': m.steel((58, 59, 63), 0.32)}[colour]
    brass, dark = m.brass(), m.matt((16, 16, 17), 0.6)
    steel = m.steel((206, 207, 210), 0.2)
    line = [(0.85 * math.sin(a), 0.85 * math.cos(a)) for a in [math.radians(-142 + 284 * k / 40) for k in range(41)]]
    line += s.rounded([(0.5, -0.9), (0.5, -2.35), (-0.5, -2.35), (-0.5, -0.9)], 0.24, 5)

    def half(at):
        body = s.extrude('body', line, 2.9, metal, 0.04, 2)
        return s.place(body, at, (90, 0, 0))

    parts = [half((0, -1.95, 0)), half((0, 1.95, 0))]
    parts.append(s.box('bridge', (0.9, 1.4, 0.55), metal, 0.05, 2, (0, 0, -2.32)))
    parts.append(s.place(s.lathe('core', [(0.62, -0.5), (0.62, 0.5)], brass), (0, 0, 0), (90, 0, 0)))
    cam = s.extrude('cam', S([(0.78, 0.2), (0.4, 0.72), (-0.4, 0.72), (-0.78, 0.2), (-0.7, -0.4), (-0.34, -1.5), (0.34, -1.5), (0.7, -0.4)], 5, True), 0.85, steel, 0.08, 3)
    parts.append(s.place(cam, (0, 0, 0), (90, 34, 0)))
    parts.append(s.place(s.lathe('plug', s.rounded([(0, 0.1), (0.62, 0.08), (0.66, 0)], 0.03, 3), brass if colour != 'gold' else steel), (0, -3.4, 0), (90, 0, 0)))
    parts.append(s.place(s.extrude('keyway', [(-0.07, -0.46), (0.07, -0.46), (0.07, -0.2), (0.14, -0.12), (0.07, 0.0), (0.07, 0.42), (-0.07, 0.42), (-0.07, 0.1), (-0.14, 0.02), (-0.07, -0.1)], 0.05, dark), (0, -3.51, 0), (90, 0, 0)))
    hole = s.lathe('screw-hole', [(0, 0), (0.24, 0)], dark, 24)
    parts.append(s.place(hole, (0.56, 0, -1.9), (0, 90, 0)))
    s.place(s.joined(parts), (-1.2, 0.6, 2.6), (0, 0, -16))

    def key():
        bow = [(1.25 * math.cos(a), 1.25 * math.sin(a)) for a in [math.radians(20 + 320 * k / 40) for k in range(41)]]
        cuts = []
        for k, deep in enumerate((0.0, 0.12, 0.3, 0.14, 0.34, 0.2, 0.08, 0.28)):
            cuts += [(1.5 + k * 0.4, 0.36 - deep), (1.68 + k * 0.4, 0.36 - deep)]
        lower = [(1.18, -0.38), (4.7, -0.38), (5.05, -0.05)]
        return s.extrude('key', bow + lower + list(reversed(cuts)) + [(1.3, 0.38)], 0.2, steel, 0.03, 2, [s.circle(0.36, 24, (-0.55, 0))])

    for k, (x, y, z, turn) in enumerate(((2.6, -2.6, 0.12, -150), (3.4, -1.4, 0.34, -120), (1.4, -3.4, 0.34, -176))):
        s.place(key(), (x, y, z), (3 * k, 0, turn))
    ring(1.15, 0.09, steel, (3.5, -2.1, 0.62), (8, 6, 0))
    return {'up': 26, 'turn': 12}


@family('woven-basket', 'table', mixes=True, colour='beige')
def woven_basket(colour):
    cane = m.Maker('cane', colour, 0.62, Specular=0.25)
    streak = cane.noise(cane.coords(scale=(1, 1, 1)), 1.2, 6, 0.7)
    cane.bump(streak, 0.25, 0.04)
    dark = m.Maker('cane-dark', m.shade(colour, 0.72), 0.65, Specular=0.2).mat
    ribs, h = 36, 20.0

    def radius(z):
        return 13.2 + 2.6 * math.sin(math.pi * min(1, z / h * 0.62 + 0.1)) - 0.6 * (z / h)

    uprights = []
    for k in range(ribs):
        a = 2 * math.pi * k / ribs
        uprights.append([((radius(z) - 0.05) * math.cos(a), (radius(z) - 0.05) * math.sin(a), z) for z in [0.4 + (h - 0.6) * q / 14 for q in range(15)]])
    s.tubes('uprights', uprights, 0.36, dark, smooth=False, resolution=3)
    rows, light, z, k = [], [], 0.5, 0
    while z < h - 0.8:
        r0 = radius(z)
        line = []
        for j in range(ribs * 4):
            a = 2 * math.pi * j / (ribs * 4)
            wave = 0.42 * math.cos(ribs / 2 * a + math.pi * (k % 2))
            line.append(((r0 + wave) * math.cos(a), (r0 + wave) * math.sin(a), z))
        (rows if k % 9 not in (6, 7) else light).append(line)
        z += 0.62
        k += 1
    s.tubes('weave', rows, 0.36, cane.mat, closed=True, smooth=False, resolution=3)
    s.tubes('bands', light, 0.36, dark, closed=True, smooth=False, resolution=3)
    for q in (0, 1, 2):  # the plaited rim
        line = []
        for j in range(240):
            a = 2 * math.pi * j / 240
            b = 30 * a + q * 2.094
            line.append(((radius(h) + 0.62 * math.cos(b)) * math.cos(a), (radius(h) + 0.62 * math.cos(b)) * math.sin(a), h - 0.3 + 0.62 * math.sin(b)))
        s.tube('rim', line, 0.42, cane.mat, closed=True, smooth=False, resolution=4)
    s.lathe('bottom', [(0, 0.4), (radius(0), 0.4)], dark)
    s.lathe('wall', [(radius(z) - 0.55, z) for z in (0.4, 6, 12, h - 0.4)], dark)
    for side in (-1, 1):
        for q in (0, 1, 2):
            line = []
            for j in range(41):
                t = j / 40
                b = 9 * math.pi * t + q * 2.094
                y = -4.4 + 8.8 * t
                lift = 4.4 * math.sin(math.pi * t) ** 0.7
                line.append((side * (radius(h) + 0.1 + 0.4 * math.cos(b)), y + 0.2 * math.sin(b), h - 0.4 + lift + 0.4 * math.sin(b)))
            s.tube('handle', line, 0.34, cane.mat, smooth=False, resolution=4)
    return {'up': 26, 'turn': 34}


@family('storage-box', 'corner', colour='clear')
def storage_box(colour):
    tone = {'clear': (234, 240, 243), 'grey': (150, 153, 158), 'blue': (96, 140, 190)}[colour]
    lid, dark = m.plastic((70, 112, 156) if colour == 'clear' else m.shade(tone, 0.75), 0.36), m.plastic((60, 62, 66), 0.4)
    if colour == 'clear':
        body = m.clear(m.Maker('body', tone, 0.12, Transmission=0.9, IOR=1.08, Specular=0.5), (246, 249, 250))
    else:
        body = m.plastic(tone, 0.36)
    outer = [(36, 24, 0), (38, 26, 0.8), (39, 27, 3), (41.5, 29.5, 22), (42, 30, 23), (43.2, 31.2, 23.2), (43.4, 31.4, 24.4)]
    inner = [(41.4, 29.4, 24.4), (41, 29, 22), (38.4, 26.4, 3), (37, 25, 1.3), (10, 6, 1.2)]
    s.loft('body', [[(x, y, z) for x, y in corners(w, d, 3.2)] for w, d, z in outer + inner], body, caps=False)
    for x in (-11, 0, 11):
        s.box('rib', (1.2, 0.8, 15), body, 0.3, 3, (x, -13.9, 3.5))
    s.loft('lid', [[(x, y, z) for x, y in corners(w, d, 3.6)] for w, d, z in ((43.8, 31.8, 23.8), (44.4, 32.4, 24.2), (44.4, 32.4, 26.0), (43.0, 31.0, 26.8), (38.5, 26.5, 26.9), (37.8, 25.8, 26.3), (0.5, 0.5, 26.3))], lid)
    for x in (-1, 1):
        s.place(slab(9.0, 5.6, 1.2, dark, 1.0, 0.35), (x * 22.6, 0, 24.2), (90, 0, 90))
        s.place(slab(6.0, 1.6, 0.8, lid, 0.6, 0.2), (x * 23.3, 0, 25.0), (90, 0, 90))
    if colour == 'clear':
        for k, c in enumerate(((206, 96, 84), (238, 196, 108), (98, 150, 130), (88, 122, 170), (222, 164, 172))):
            fold = pillow(33, 11.0 - 0.3 * k, 3.2, m.cloth(c, None), 1.4, (0, -5.8, 1.6 + k * 3.3), power=8)
            s.copy(fold, (0.4, 6.2, 1.6 + k * 3.3), (0, 0, 0), m.cloth(((88, 122, 170), (222, 164, 172), (206, 96, 84), (238, 196, 108), (98, 150, 130))[k], None))
    for x in (-15, 15):
        for y in (-9, 9):
            s.place(disc(2.0, 2.4, dark), (x - 1.2, y, -1.2), (0, 90, 0))
    return {'up': 20, 'turn': 30}


@family('wall-hooks', 'standing', colour='silver')
def wall_hooks(colour):
    """On a tiled wall, as they are used: four hooks, one with a bunch of keys."""
    metal = {'gold': m.steel((222, 180, 98), 0.26, 'y'), 'silver': m.steel((196, 198, 202), 0.28, 'y'), 'black': m.steel((56, 57, 60), 0.36)}[colour]
    tile_, grout = m.Maker('tile', (208, 216, 220), 0.18, Specular=0.5).mat, m.matt((244, 243, 240), 0.8)
    slab(31, 18.1, 1.0, grout, 0.5, 0.1, (0, 0.7, 9.05), (90, 0, 0))
    for r in range(2):
        for c in range(3):
            slab(9.9, 8.6, 0.5, tile_, 0.25, 0.14, ((c - 1) * 10.3, 0.1, 4.6 + r * 8.95), (90, 0, 0))

    def hook(at, size=1.0):
        parts = [slab(4.6, 4.6, 0.2, metal, 0.9, 0.08, (0, 0, 0), (90, 0, 0))]
        parts.append(strap([(0, -0.1, 1.0), (0, -0.3, 0.4), (0, -0.34, -1.2), (0, -0.7, -2.0), (0, -1.5, -2.3), (0, -2.3, -2.0), (0, -2.65, -1.2), (0, -2.6, -0.5)], 1.2, 0.3, metal, (1, 0, 0)))
        parts.append(s.place(s.lathe('end', s.rounded([(0, -0.62), (0.26, -0.62), (0.26, 0.62), (0, 0.62)], 0.1, 3), metal, 24), (0, -2.6, -0.45), (0, 90, 0)))
        return s.place(s.joined(parts), at)

    for x, z in ((-10.3, 13.2), (0, 13.2), (10.3, 13.2)):
        hook((x, -0.42, z))
    # Keys on the middle one; a cloth on its loop on the right one.
    steel, brass = m.steel((190, 192, 196), 0.22), m.steel((214, 180, 104), 0.28)
    ring(1.9, 0.13, steel, (0, -2.0, 9.9), (90, 0, 12))
    for k, (mat, turn, y) in enumerate(((brass, -14, -2.2), (steel, 6, -2.6), (brass, 22, -1.8))):
        head = s.extrude('head', [(1.25 * math.cos(a) * (1 + 0.06 * math.cos(4 * a)), 1.25 * math.sin(a)) for a in [2 * math.pi * j / 48 for j in range(48)]], 0.24, mat, 0.05, 2, [[(0.4 * math.cos(a), 0.55 + 0.4 * math.sin(a)) for a in [2 * math.pi * j / 24 for j in range(24)]]])
        blade = [(-0.42, -1.0), (0.42, -1.0), (0.42, -4.8), (0.1, -5.3), (-0.42, -4.9)] + [p for j in range(6) for p in ((-0.42, -4.7 + 0.55 * j), (-0.16, -4.5 + 0.55 * j), (-0.16, -4.4 + 0.55 * j))]
        bit = s.extrude('bit', blade, 0.2, mat, 0.03, 1)
        s.place(s.joined([head, bit]), (0.3 * (k - 1), y, 7.5), (90, turn, 8))
    return {'up': 6, 'turn': 24, 'fill': 0.82}


def leaf(long, wide, mat, curl=0.5, fold=0.25, n=14):
    """A leaf along x that bends down towards its tip."""
    rows = []
    for i in range(n + 1):
        t = i / n
        w = wide * math.sin(math.pi * min(0.985, 0.03 + 0.95 * t)) ** 0.8 * (1 - 0.35 * t)
        a = curl * t
        x = long * (math.sin(a) / curl if curl else t)
        z = -long * ((1 - math.cos(a)) / curl if curl else 0)
        rows.append([(x, w * u, z + fold * w * abs(u) - 0.04 * math.sin(9 * t) * wide * abs(u)) for u in [j / 7 * 2 - 1 for j in range(8)]])
    obj = s.loft('leaf', rows, mat, closed_ring=False, caps=False)
    s.modify(obj, 'SOLIDIFY', thickness=0.06)
    return obj


def green(low, high, vein=True):
    mat = m.Maker('leaf', high, 0.34, Specular=0.45)
    wave = mat.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='Y', Scale=2.4, Distortion=0.6)
    mat.links.new(mat.coords('UV'), wave.inputs['Vector'])
    mat.to(mat.ramp(wave.outputs['Fac'], [(0.0, low), (0.8, high), (1.0, tuple(min(255, c + 26) for c in high))]), 'Base Color')
    if vein:
        mat.bump(wave.outputs['Fac'], 0.2, 0.05)
    return mat.mat


@family('potted-plant', 'standing', mixes=True, colour='white')
def potted_plant(colour):
    rng = np.random.default_rng(21)
    pot = m.Maker('pot', colour, 0.4, Specular=0.4).mat
    s.vessel('pot', s.rounded([(5.0, 0), (5.6, 0.2), (7.4, 11), (7.6, 12.2)], [0, 0.5, 0.6, 0], 6), 0.5, pot)
    soil = m.Maker('soil', (62, 46, 36), 0.95)
    soil.bump(soil.noise(soil.coords(), 2.4, 6, 0.8), 1.0, 0.3)
    s.lathe('soil', [(0, 10.9), (6.9, 10.7)], soil.mat)
    mats = [green((40, 84, 46), (70, 122, 62)), green((52, 98, 50), (92, 142, 72)), green((34, 72, 44), (56, 106, 60))]
    stalk = m.skin((72, 106, 52), (96, 128, 66), 4, rough=0.6)
    lines = []
    for k in range(46):
        t = k / 46
        a = k * 2.39996
        lean = math.radians(6 + 68 * (1 - t) ** 0.8 + rng.normal(0, 4))
        reach = 9.0 + 7.0 * math.sin(math.pi * (0.25 + 0.6 * t)) + 5.0 * t
        foot = np.array([1.2 * math.cos(a), 1.2 * math.sin(a), 10.8])
        tip = foot + reach * np.array([math.sin(lean) * math.cos(a), math.sin(lean) * math.sin(a), math.cos(lean)])
        mid = (foot + tip) / 2 + np.array([0, 0, 1.6])
        lines.append([tuple(foot), tuple(mid), tuple(tip)])
        obj = leaf(8.6 + 2.4 * rng.random(), 2.5 + 0.6 * rng.random(), mats[int(rng.integers(3))], 0.9 + 0.5 * rng.random(), 0.3)
        s.place(obj, tuple(tip), (rng.normal(0, 9), -math.degrees(math.pi / 2 - lean) * 0.62 + 6, math.degrees(a)))
    s.tubes('stalks', lines, 0.2, stalk, resolution=3)
    return {'up': 12, 'fill': 0.84}


@family('bouquet', 'standing', mixes=True, colour='pink')
def bouquet(colour):
    """Roses in a dome, leaves between them, in paper that is tied with a ribbon."""
    rng = np.random.default_rng(8)

    def silk(tone):
        mat = m.Maker('petal', tone, 0.7, Specular=0.15, Sheen=0.4)
        split = mat.node('ShaderNodeSeparateXYZ')
        mat.links.new(mat.coords('UV'), split.inputs[0])
        deep = mat.ramp(split.outputs['Y'], [(0.0, (120, 120, 120)), (0.55, (226, 226, 226)), (1.0, (255, 255, 255))])
        mix = mat.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
        mix.inputs['Fac'].default_value = 1.0
        mix.inputs['Color1'].default_value = m.linear(tone)
        mat.links.new(deep, mix.inputs['Color2'])
        mat.to(mix.outputs[0], 'Base Color')
        mat.bump(mat.noise(mat.coords('UV', (26, 3, 1)), 1.4, 2), 0.12, 0.03)
        return mat.mat

    silks = [silk(m.shade(colour, 1.0)), silk(m.shade(colour, 0.9)), silk(m.shade(colour, 1.18))]
    mats = [green((44, 82, 48), (78, 122, 70)), green((58, 96, 62), (104, 144, 90))]
    stalk = m.skin((74, 106, 56), (100, 132, 70), 4, rough=0.6)

    def rose(size, mat, open_=1.0):
        """Petals on a spiral: wrapped round the heart within, leaning out and rolled back at their rims without."""
        parts, count = [], 26
        for i in range(count):
            t = i / (count - 1)
            turn = i * 137.5 + rng.normal(0, 7)
            lean = math.radians(-7 + 58 * t**1.5 * open_ + rng.normal(0, 2.5))
            long, foot = 1.75 + 0.75 * t - 0.55 * t * t, 0.14 + 0.42 * t
            wide = 1.55 - 0.75 * t + 0.1 * rng.random()
            rows = []
            for a in np.linspace(0, 1, 12):
                row = []
                broad = (0.45 + 0.55 * math.sin(math.pi * (0.08 + 0.62 * a))) * math.sqrt(max(0.02, 1 - max(0.0, (a - 0.72) / 0.28) ** 2.2 * 0.86))
                roll = t * max(0.0, a - 0.62) ** 1.7 * 2.6
                cup = 0.34 * math.sin(math.pi * min(1.0, a * 1.15)) * (0.4 + 0.6 * t)
                out = foot + long * a * math.sin(lean) + cup + 0.62 * roll
                high = long * a * math.cos(lean) - 0.55 * roll
                for u in np.linspace(-1, 1, 11):
                    phi = u * wide * broad
                    edge = 0.06 * t * math.sin(5 * u + i) * a
                    row.append(((out + 0.1 * t * u * u * a) * math.cos(phi), (out + 0.1 * t * u * u * a) * math.sin(phi), high - 0.2 * a * u * u * (0.3 + t) * 0.5 + edge))
                rows.append(row)
            p = s.loft('petal', rows, mat, closed_ring=False, caps=False)
            s.modify(p, 'SUBSURF', levels=1, render_levels=1)
            parts.append(s.place(p, (0, 0, 0), (0, 0, turn)))
        parts.append(s.lathe('hip', S([(0.01, -0.9), (0.32, -0.7), (0.5, -0.2), (0.62, 0.25)], 5), mats[0], 24))
        for k in range(5):
            parts.append(s.place(leaf(1.9, 0.36, mats[0], 1.0, 0.1), (0.3 * math.cos(k * 1.257), 0.3 * math.sin(k * 1.257), -0.1), (0, 6, 72 * k)))
        obj = s.joined(parts)
        obj.scale = (size,) * 3
        return obj

    centre, lines = Vector((0, 0, 25.5)), []
    spots = [(0, 0)] + [(30, 60 * k + 10) for k in range(6)] + [(58, 40 * k + 24) for k in range(9)]
    for k, (lean, turn) in enumerate(spots):
        lean += rng.normal(0, 2.5)
        a, b = math.radians(lean), math.radians(turn + rng.normal(0, 4))
        way = Vector((math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)))
        p = centre + way * (9.4 + rng.normal(0, 0.35))
        obj = rose(1.5 + 0.18 * rng.random(), silks[int(rng.choice(3, p=(0.5, 0.25, 0.25)))], 0.82 + 0.3 * rng.random())
        obj.rotation_mode = 'QUATERNION'
        obj.rotation_quaternion = way.to_track_quat('Z', 'Y')
        obj.location = p
        lines.append([tuple(p - way * 1.2), tuple(centre * 0.8 + Vector((way.x, way.y, 0)) * 1.4), (0.1 * p.x, 0.1 * p.y, 13.0), (-0.14 * p.x + rng.normal(0, 0.3), -0.14 * p.y + rng.normal(0, 0.3), 0.6 + 0.8 * rng.random())])
    for k in range(26):
        lean, turn = (46 if k < 9 else 74) + rng.normal(0, 6), k * 137.5
        a, b = math.radians(lean), math.radians(turn)
        way = Vector((math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)))
        obj = leaf(6.0 + 1.4 * rng.random(), 1.7, mats[k % 2], 0.8, 0.3)
        s.place(obj, tuple(centre + way * 7.0), (rng.normal(0, 16), -(84 - lean) * 0.8, turn))
    s.tubes('stalks', lines, 0.24, stalk, resolution=3)
    # The paper: a cone open in front, its rim in waves.
    paper = m.Maker('paper', (236, 226, 208), 0.8, Specular=0.15)
    paper.bump(paper.noise(paper.coords(), 3, 4), 0.12, 0.06)
    for start, span, grow, lift in ((-0.6, 4.3, 1.0, 0.0), (1.5, 4.2, 1.07, 1.2)):
        rows = []
        for t in np.linspace(0, 1, 30):
            r = (1.75 + 8.2 * t**0.8) * grow
            row = []
            for q in np.linspace(0, 1, 61):
                a = start + span * q
                rim = 2.6 * math.sin(math.pi * q) + 0.5 * math.sin(11 * q + 3 * grow)
                row.append(((r + 0.35 * t * math.sin(9 * q + grow)) * math.cos(a), (r + 0.35 * t * math.sin(9 * q + grow)) * math.sin(a), 13.2 + (11.2 + rim + lift) * t))
            rows.append(row)
        s.modify(s.loft('wrap', rows, paper.mat, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.06, offset=0)
    skirt = [[((1.7 + 1.9 * t + 0.3 * t * math.sin(9 * a)) * math.cos(a), (1.7 + 1.9 * t + 0.3 * t * math.sin(9 * a)) * math.sin(a), 13.4 - 5.2 * t + 0.5 * t * math.sin(5 * a)) for a in np.linspace(0, 2 * math.pi, 90, False)] for t in np.linspace(0, 1, 14)]
    s.modify(s.loft('skirt', skirt, paper.mat, caps=False), 'SOLIDIFY', thickness=0.06, offset=0)
    satin = m.Maker('satin', (246, 240, 230), 0.32, Specular=0.5, Sheen=0.3).mat
    s.lathe('band', s.rounded([(1.75, 12.2), (1.95, 12.5), (1.95, 14.3), (1.75, 14.6)], 0.2, 4), satin, 64)
    for side in (-1, 1):
        strap([(0, -2.0, 13.4), (side * 1.8, -3.0, 15.2), (side * 4.6, -3.4, 15.4), (side * 5.0, -3.2, 13.4), (side * 2.4, -2.8, 12.6), (0.1 * side, -2.2, 13.2)], 1.7, 0.07, satin, (0, 0.55, 1))
        strap([(0, -2.1, 13.2), (side * 1.2, -3.2, 10.4), (side * 2.8, -3.4, 7.0), (side * 2.4, -3.0, 3.4)], 1.5, 0.07, satin, (1, 0.2 * side, 0))
    s.box('knot', (1.3, 1.0, 1.5), satin, 0.4, 5, (0, -2.3, 12.7))
    return {'up': 22, 'fill': 0.88}


