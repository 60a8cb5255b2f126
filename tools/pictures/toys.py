# SPDX-License-Identifier: GPL-3.0-or-later
"""Toys and games. Lengths in centimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from family import family
from labels import label

S = s.smooth_line
BEECH = ((226, 190, 140), (206, 164, 112))


@family('nesting-dolls', 'standing', colour='red')
def nesting_dolls(colour):
    profile = S([(0.01, 0), (2.9, 0.0), (3.1, 0.25), (3.55, 2.4), (3.65, 4.4), (3.05, 6.6), (2.45, 7.9), (2.5, 9.2), (2.3, 10.8), (1.4, 12.0), (0.01, 12.3)], 10)
    art = m.printed(label('doll', 'harvest', m.rgb(colour)), 0.12, specular=0.6)
    for x, y, size in ((-8.2, 1.6, 1.0), (-1.6, 0.4, 0.8), (3.8, -0.6, 0.63), (8.0, -1.4, 0.48), (11.2, -2.0, 0.35)):
        doll = s.lathe('doll', profile, art)
        seam = s.lathe('seam', [(3.63, 4.5), (3.655, 4.55), (3.63, 4.6)], m.matt((90, 60, 40)))
        s.place(s.joined([doll, seam]), (x, y, 0), (0, 0, 0)).scale = (size,) * 3
    return {'up': 9}


@family('abacus', 'corner', mixes=True, colour='red')
def abacus(colour):
    paint = m.Maker('paint', colour, 0.3, Specular=0.45).mat
    tones = ((206, 50, 46), (238, 138, 44), (246, 206, 66), (96, 164, 78), (52, 104, 184))
    rod = m.steel((200, 201, 204), 0.2)
    w, h = 24.0, 21.0
    for side in (-1, 1):
        s.box('post', (1.5, 1.7, h), paint, 0.3, 4, (side * w / 2, 0, 0.6))
        s.box('foot', (2.0, 9.5, 1.3), paint, 0.4, 4, (side * w / 2, 0, 0))
    s.box('beam', (w + 1.5, 1.7, 1.5), paint, 0.3, 4, (0, 0, h))
    s.box('low', (w, 1.7, 1.5), paint, 0.3, 4, (0, 0, 1.6))
    bead = s.smooth_line([(0.3, -0.62), (0.75, -0.56), (1.02, -0.2), (1.02, 0.2), (0.75, 0.56), (0.3, 0.62)], 6)
    for row in range(10):
        z = 4.2 + row * 1.72
        mat = m.plastic(tones[row // 2], 0.22)
        s.place(s.lathe('rod', [(0.17, 0), (0.17, w)], rod, 20), (-w / 2, 0, z), (0, 90, 0))
        one = s.lathe('bead', bead, mat, 40)
        moved = (4, 7, 2, 6, 10, 5, 8, 3, 6, 9)[row]
        for k in range(10):
            x = -w / 2 + 1.55 + k * 1.3 if k < moved else w / 2 - 1.55 - (9 - k) * 1.3
            s.copy(one, (x, 0, z), (0, 90, 0))
        bpy.data.objects.remove(one)
    return {'turn': 26, 'up': 12}


@family('jigsaw', 'high')
def jigsaw():
    nx, ny, cell = 7, 5, 3.0
    art = m.printed(label('jigsaw_art', 'harvest', (92, 140, 178)), 0.4)
    back = m.kraft((178, 168, 150))
    rng = np.random.default_rng(11)
    upright = rng.integers(0, 2, (nx + 1, ny)) * 2 - 1
    level = rng.integers(0, 2, (nx, ny + 1)) * 2 - 1

    def edge(a, b, knob):
        """From a to b with a knob to the left of the way (knob 1) or to the right (-1); straight for 0."""
        a, b = np.array(a), np.array(b)
        along, left = b - a, np.array([-(b - a)[1], (b - a)[0]]) * knob
        if knob == 0:
            return [tuple(a)]
        half = [(0, 0), (0.2, -0.02), (0.36, -0.04), (0.42, 0.02), (0.36, 0.12), (0.36, 0.2), (0.42, 0.255), (0.5, 0.27)]
        line = half + [(1 - x, y) for x, y in reversed(half[:-1])]
        return [tuple(a + along * x + left * y) for x, y in S(line, 4)[:-1]]

    away = {(6, 4): (4.6, 1.5, -26), (6, 3): (4.5, -2.6, 38), (5, 4): (1.5, 4.2, 24), (6, 0): (3.6, -4.2, -34), (0, 0): (-2.4, -4.0, 30)}
    for i in range(nx):
        for j in range(ny):
            x, y = i * cell, j * cell
            c = [(x, y), (x + cell, y), (x + cell, y + cell), (x, y + cell)]
            line = edge(c[0], c[1], level[i, j] if j else 0) + edge(c[1], c[2], upright[i + 1, j] if i < nx - 1 else 0) + edge(c[2], c[3], -level[i, j + 1] if j < ny - 1 else 0) + edge(c[3], c[0], -upright[i, j] if i else 0)
            mid = (x + cell / 2, y + cell / 2)
            obj = s.extrude('piece', [((px - mid[0]) * 0.953, (py - mid[1]) * 0.953) for px, py in line], 0.34, None, 0.05, 2)
            for mat in (art, back):
                obj.data.materials.append(mat)
            layer = obj.data.uv_layers.active or obj.data.uv_layers.new(name='uv')
            for p in obj.data.polygons:
                p.material_index = 0 if p.center.z > 0.1 else 1
                for li in p.loop_indices:
                    v = obj.data.vertices[obj.data.loops[li].vertex_index].co
                    layer.data[li].uv = ((v.x + mid[0]) / (nx * cell), (v.y + mid[1]) / (ny * cell))
            dx, dy, turn = away.get((i, j), (0, 0, 0))
            s.place(obj, (mid[0] + dx - nx * cell / 2, mid[1] + dy - ny * cell / 2, 0.18), (0, 0, turn))
    return {'up': 50, 'turn': -14}


@family('mahjong', 'table', mixes=True, colour='green')
def mahjong(colour):
    ivory = m.Maker('ivory', (248, 245, 234), 0.16, Specular=0.5, Clearcoat=0.3).mat
    back = m.Maker('back', colour, 0.18, Specular=0.5, Clearcoat=0.3).mat
    faces = [m.printed(label('tile', 'harvest', (0, 0, 0), kind, number), 0.2) for kind, number in (('dots', 1), ('dots', 3), ('dots', 5), ('sticks', 4), ('sticks', 6), ('dots', 8), ('sticks', 9), ('dots', 2), ('sticks', 2))]

    def one(face):
        body = s.box('body', (2.6, 1.35, 3.6), ivory, 0.3, 5, (0, -0.35, 0))
        rear = s.box('rear', (2.6, 1.0, 3.6), back, 0.3, 5, (0, 0.62, 0))
        parts = [body, rear]
        if face is not None:
            plate = s.mesh('face', [(-1.02, -1.032, 0.3), (1.02, -1.032, 0.3), (1.02, -1.032, 3.3), (-1.02, -1.032, 3.3)], [(0, 1, 2, 3)], face, False)
            layer = plate.data.uv_layers.new(name='uv')
            for c, p in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
                layer.data[c].uv = p
            parts.append(plate)
        return s.joined(parts)

    for k in range(9):  # a hand of tiles, standing; behind it a wall, face down
        s.place(one(faces[k]), ((k - 4) * 2.66, 0, 0), (-4, 0, 0))
    for k in range(9):
        for level in (0, 1):
            s.place(one(None), ((k - 4) * 2.66, 7.0, 1.05 + 2.2 * level), (-90, 0, 0))
    for k, (x, y, turn) in enumerate(((-6.4, -5.6, 24), (-2.2, -6.6, -12), (6.2, -5.8, -28))):
        s.place(one(faces[(6, 2, 4)[k]]), (x, y, 1.0), (-90, 0, turn))
    for k, (x, y) in enumerate(((2.0, -5.4), (3.6, -6.8))):
        s.box('die', (1.3, 1.3, 1.3), ivory, 0.28, 5, (x, y, 0))
        for px, py, pz, mat in ((x, y, 1.3, (200, 40, 40)), (x - 0.25, y - 0.65, 0.9, (34, 34, 38)), (x + 0.25, y - 0.65, 0.4, (34, 34, 38))):
            s.place(s.lathe('pip', [(0, 0.012), (0.17, 0.012), (0.2, 0)], m.matt(mat), 24), (px, py, pz), (0 if pz == 1.3 else 90, 0, 0))
    return {'up': 28, 'turn': -16}


@family('dartboard', 'standing', mixes=True, colour='black')
def dartboard(colour):
    frame = m.Maker('frame', colour, 0.55, Specular=0.3).mat
    sisal = {c: m.matt(v, 0.9, 0.4, 30) for c, v in {'dark': (30, 30, 32), 'pale': (232, 218, 182), 'red': (190, 40, 40), 'green': (30, 118, 70)}.items()}
    wire = m.steel((206, 207, 210), 0.2)
    parts = [s.lathe('board', s.rounded([(0, 0), (22.5, 0), (22.5, 3.4), (21.6, 3.6), (17.0, 3.6), (17.0, 3.5)], [0, 0.4, 0.5, 0.2, 0, 0], 4), frame, 160)]

    def sector(r0, r1, k, mat, z):
        a0, a1 = math.radians(k * 18 - 9), math.radians(k * 18 + 9)
        arc = np.linspace(a0, a1, 8)
        verts = [(r * math.sin(a), r * math.cos(a), z) for a in arc for r in (r0, r1)]
        return s.mesh('sector', verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(7)], mat, False)

    for k in range(20):
        one, two = ('dark', 'red') if k % 2 == 0 else ('pale', 'green')
        for r0, r1, tone in ((1.6, 9.9, one), (9.9, 10.9, two), (10.9, 16.0, one), (16.0, 17.0, two)):
            parts.append(sector(r0, r1, k, sisal[tone], 3.62))
        a = math.radians(k * 18)
        number = s.text('number', str((20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)[k]), 2.5, wire, 0.06, (19.3 * math.sin(a), 19.3 * math.cos(a), 3.7), (0, 0, 0))
        number.rotation_euler = (0, 0, -a)
        parts.append(number)
    parts += [s.lathe('ring', [(0.7, 3.63), (1.6, 3.63)], sisal['green'], 48), s.lathe('eye', [(0, 3.66), (0.7, 3.66)], sisal['red'], 48)]
    rings = [[(r * math.cos(a), r * math.sin(a), 3.68) for a in np.linspace(0, 2 * math.pi, 90)] for r in (0.7, 1.6, 9.9, 10.9, 16.0, 17.0)]
    rays = [[(1.6 * math.sin(a), 1.6 * math.cos(a), 3.68), (17.6 * math.sin(a), 17.6 * math.cos(a), 3.68)] for a in [math.radians(9 + 18 * k) for k in range(20)]]
    parts.append(s.tubes('wires', rings + rays, 0.07, wire, smooth=False, resolution=2))
    flights = m.plastic((190, 40, 40), 0.3)
    for x, y, dx, dy in ((0.4, 0.2, 5, 8), (3.6, 10.2, -6, 10), (-7.2, -3.0, 10, 4)):
        dart = [s.lathe('point', [(0.01, 0), (0.13, 2.4)], wire, 16), s.lathe('barrel', s.rounded([(0.13, 2.3), (0.36, 2.8)] + [(0.38 + 0.04 * (q % 2), 3.2 + q * 0.2) for q in range(16)] + [(0.2, 6.6)], 0, 1), wire, 24), s.lathe('shaft', [(0.2, 6.5), (0.17, 10.6)], m.plastic((30, 30, 32), 0.3), 16)]
        for q in range(4):
            fin = s.extrude('flight', [(0, 0), (1.7, 0.9), (1.7, 2.8), (0, 3.9)], 0.05, flights)
            dart.append(s.place(fin, (0, 0, 9.4), (90, 0, 90 * q + 45)))
        parts.append((x, y, dx, dy, dart))
    darts = [p for p in parts if isinstance(p, tuple)]
    for x, y, dx, dy, dart in darts:
        root = s.joined(dart)
        s.place(root, (x, -3.2, 22.5 + y), (88 - dy * 0.6, dx * 0.5, 0))
        root.rotation_euler = (math.radians(84), math.radians(dx * 0.4), math.radians(dx))
    board = s.joined([p for p in parts if not isinstance(p, tuple)])
    s.place(board, (0, 0, 22.5), (90, 0, 0))
    return {'up': 8, 'turn': -22}


@family('wooden-train', 'table', mixes=True, colour='red')
def wooden_train(colour):
    paint = m.Maker('paint', colour, 0.35, Specular=0.4).mat
    beech = m.wood(*BEECH, 0.6, 'x')
    yellow, green, black = m.matt((240, 196, 70), 0.4), m.matt((92, 152, 84), 0.4), m.matt((48, 46, 46), 0.5)

    def wheels(xs, r=0.95):
        parts = []
        for x in xs:
            for side in (-1, 1):
                wheel = s.lathe('wheel', s.rounded([(0, 0), (r, 0), (r, 0.55), (r * 0.3, 0.55), (r * 0.3, 0.75), (0, 0.75)], 0.12, 3), black if side else paint, 48)
                parts.append(s.place(wheel, (x, side * 1.25, r), (-90 * side, 0, 0)))
        return parts

    engine = wheels((-2.4, 0.2, 2.6)) + [
        s.box('chassis', (8.2, 2.5, 0.9), beech, 0.2, 3, (0, 0, 0.9)),
        s.place(s.lathe('boiler', s.rounded([(0, 0), (1.25, 0), (1.25, 5.2), (0, 5.2)], 0.2, 4), paint, 64), (-1.0, 0, 3.05), (0, 90, 0)),
        s.place(s.lathe('front', s.rounded([(0, 0), (0.95, 0), (0.95, 0.3), (0, 0.35)], 0.1, 3), yellow, 48), (4.2, 0, 3.05), (0, 90, 0)),
        s.box('cab', (2.6, 2.7, 3.6), paint, 0.25, 3, (-2.6, 0, 1.8)),
        s.box('roof', (3.3, 3.1, 0.5), yellow, 0.2, 3, (-2.6, 0, 5.3)),
        s.box('window', (1.2, 2.74, 1.2), beech, 0.1, 2, (-2.6, 0, 3.6)),
        s.lathe('funnel', s.rounded([(0.45, 4.1), (0.5, 5.4), (0.75, 6.0), (0.55, 6.05), (0, 6.0)], [0, 0.1, 0.1, 0.05, 0], 3), black, 40),
        s.lathe('dome', S([(0.6, 4.0), (0.55, 4.6), (0.3, 4.9), (0.01, 4.95)], 5), yellow, 40),
    ]
    engine[-2].location.x, engine[-1].location.x = 3.0, 1.0
    cars = []
    for body, load in ((paint, 'logs'), (green, 'blocks')):
        parts = wheels((-2.0, 2.0)) + [s.box('chassis', (7.0, 2.5, 0.9), beech, 0.2, 3, (0, 0, 0.9))]
        if load == 'logs':
            for y, z in ((-0.75, 2.4), (0.75, 2.4), (0, 3.6)):
                parts.append(s.place(s.lathe('log', s.rounded([(0, 0), (0.7, 0), (0.7, 6.0), (0, 6.0)], 0.12, 3), beech, 40), (-3.0, y, z), (0, 90, 0)))
            for x in (-2.6, 2.6):
                for side in (-1, 1):
                    parts.append(s.lathe('pin', s.rounded([(0.22, 1.6), (0.22, 3.4), (0, 3.5)], 0.1, 2), paint, 20))
                    parts[-1].location = (x, side * 1.05 * 1.5, 0)
        else:
            parts.append(s.box('wagon', (6.6, 2.7, 2.0), body, 0.2, 3, (0, 0, 1.8)))
            for q, tone in enumerate((yellow, paint, beech)):
                parts.append(s.box('block', (1.8, 1.8, 1.8), tone, 0.2, 3, (-2.0 + 2.0 * q, 0, 2.8)))
        cars.append(parts)
    s.place(s.joined(engine), (8.6, 0, 0.62))
    for k, parts in enumerate(cars):
        s.place(s.joined(parts), (-0.2 - 8.2 * k, 0, 0.62))
    for x in (4.0, -4.2):
        s.tube('link', [(x - 0.5, 0, 1.9), (x, 0, 1.75), (x + 0.5, 0, 1.9)], 0.16, black)
    # The track: sleepers are one board, with two grooves for the wheels.
    for k in range(2):
        s.box('track', (16.0, 4.4, 0.62), beech, 0.12, 2, (5.9 - 16.1 * k, 0, 0))
        for side in (-1, 1):
            s.box('groove', (16.0, 0.75, 0.02), m.matt((160, 120, 78), 0.6), 0, 1, (5.9 - 16.1 * k, side * 1.6, 0.61))
    return {'up': 24, 'turn': -34}
