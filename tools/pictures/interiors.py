# SPDX-License-Identifier: GPL-3.0-or-later
"""Furniture, bathroom, doors and windows, things that hang on a wall. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from solids import corners, disc, picture, pillow, slab, svg

S = s.smooth_line


def timber(colour, axis, scale=0.1):
    """Oiled wood for brown, else painted so that little of the grain shows."""
    if colour == 'brown':
        return m.wood((176, 126, 80), (134, 88, 52), scale, axis)
    return m.wood(m.shade(colour, 1.04), m.shade(colour, 0.92), scale, axis)


@family('sofa', 'corner', mixes=True, colour='grey')
def sofa(colour):
    woven = m.Maker('upholstery', colour, 0.95, Specular=0.1, Sheen=0.4)
    woven.bump(woven.noise(woven.coords(), 0.9, 3, 0.7), 0.25, 0.6)
    cloth = woven.mat
    oak = m.wood((150, 104, 66), (110, 72, 44), 0.1, 'z')

    def cushion(w, d, h, at, turn=(0, 0, 0), crown=2.0, power=7):
        obj = pillow(w, d, h, cloth, 4.0, power=power, crown=crown)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        return s.place(obj, at, turn)

    s.box('frame', (196, 84, 20), cloth, 3.0, 5, (0, 0, 13))
    for x in (-94, 94):
        pillow(20, 88, 46, cloth, 4.5, (x, 0, 14), power=9)
    pillow(190, 20, 66, cloth, 5, (0, 36, 14), power=9)
    for x in (-42, 42):
        cushion(83, 68, 17, (x, -8, 31))
        cushion(82, 46, 18, (x, 22, 50), (76, 0, 0), 5.0, 6)
    for x, turn in ((-66, -16), (66, 14)):
        cushion(42, 42, 9, (x, -2, 49), (66, 0, turn), 5, 5)
    for x in (-86, 86):
        for y in (-34, 34):
            s.lathe('leg', [(1.7, 0), (2.6, 14)], oak, 32).location = (x, y, 0)
    return {'up': 16, 'turn': 24}


@family('bed', 'corner', colour='brown')
def bed(colour):
    x_wood, y_wood, z_wood = (timber(colour, a) for a in 'xyz')
    w, d = 156, 206
    for x in (-1, 1):
        for y, h in ((-1, 34), (1, 108)):
            s.box('post', (8, 8, h), z_wood, 1.0, 4, (x * (w / 2 + 1), y * (d / 2), 0))
        s.box('rail', (4, d - 8, 20), y_wood, 0.8, 3, (x * (w / 2 + 1), 0, 18))
    s.box('foot', (w - 6, 4, 18), x_wood, 0.8, 3, (0, -d / 2, 16))
    s.box('head', (w - 6, 4, 12), x_wood, 0.8, 3, (0, d / 2, 90))
    s.box('head', (w - 6, 4, 10), x_wood, 0.8, 3, (0, d / 2, 52))
    s.box('cap', (w + 12, 10, 4), x_wood, 1.0, 3, (0, d / 2, 106))
    for k in range(9):
        s.box('slat', (8, 3, 34), z_wood, 0.6, 3, ((k - 4) * 15.6, d / 2, 58))
    for k in range(13):
        s.box('lath', (w - 4, 7, 2.2), timber('brown', 'x') if colour == 'brown' else x_wood, 0.4, 2, (0, -d / 2 + 12 + k * 15.2, 26))
    sheet = m.Maker('ticking', (240, 239, 235), 0.85, Specular=0.15, Sheen=0.3)
    quilt = sheet.node('ShaderNodeTexVoronoi', Scale=0.11, Randomness=0.0)
    sheet.links.new(sheet.coords(), quilt.inputs['Vector'])
    sheet.bump(quilt.outputs['Distance'], 0.35, 2.0)
    mattress = pillow(w - 6, d - 14, 22, sheet.mat, 5, (0, -1, 28.6), power=14, crown=1.5)
    s.modify(mattress, 'SUBSURF', levels=1, render_levels=1)
    for x in (-36, 36):
        p = pillow(62, 40, 15, m.Maker('linen', (246, 245, 242), 0.85, Sheen=0.3).mat, 6.5, (x, d / 2 - 34, 50.5), (10, 0, 3 if x > 0 else -4), power=4, crown=4)
        s.modify(p, 'SUBSURF', levels=1, render_levels=1)
    return {'up': 22, 'turn': 34}


@family('mirror', 'standing', colour='gold')
def mirror(colour):
    """An oval on a foot, in a frame of metal; a vase stands before it and once more in the glass."""
    rim = {'gold': m.steel((222, 180, 98), 0.2), 'silver': m.steel((200, 202, 206), 0.2), 'black': m.plastic((34, 34, 36), 0.35)}[colour]
    line = [(22 * math.copysign(abs(math.cos(a)) ** 0.9, math.cos(a)), 31 * math.copysign(abs(math.sin(a)) ** 0.9, math.sin(a))) for a in [2 * math.pi * k / 160 for k in range(160)]]
    section = [(0.0, 1.5), (1.0, 1.4), (1.5, 0.6), (1.5, -1.0), (0.6, -1.5), (-0.4, -1.0), (-0.5, 0.5)]
    rows = []
    for k, (x, y) in enumerate(line):
        r = math.hypot(x, y)
        rows.append([(x * (1 + w / r), y * (1 + w / r), h) for w, h in section])
    parts = [s.loft('rim', rows + rows[:1], rim, caps=False)]
    s.modify(parts[0], 'SUBSURF', levels=2, render_levels=2)
    parts.append(s.extrude('glass', line, 0.4, m.Maker('mirror', (232, 236, 238), 0.01, 1.0).mat, 0.02, 1))
    back = s.extrude('back', line, 0.8, m.matt((60, 60, 62)), 0.1, 2)
    back.location.z = -0.9
    parts.append(back)
    s.place(s.joined(parts), (0, 0, 44), (84, 0, 0))
    # The foot: a plate and a stem, and pins on which the glass tilts.
    s.lathe('plate', s.rounded([(0, 0), (14, 0), (14, 0.9), (12.6, 1.5), (0, 1.7)], [0, 0.3, 0.4, 1, 0], 5), rim, 128)
    s.lathe('stem', S([(2.6, 1.5), (1.5, 3.0), (1.1, 6.0), (1.1, 9.5), (1.7, 11.0), (1.9, 12.2)], 8), rim, 64).location = (0, 0.6, 0)
    glaze = m.ceramic((120, 150, 152), 0.2)
    s.lathe('vase', S([(0.01, 0), (2.6, 0), (3.0, 0.4), (4.2, 4.0), (3.6, 8.0), (1.7, 10.6), (1.5, 12.0), (2.0, 13.0)], 8), glaze, 72).location = VASE
    twig, leaf = m.skin((110, 96, 66), (130, 112, 80), 4, rough=0.7), m.Maker('leaf', (104, 136, 98), 0.6, Specular=0.3).mat
    for k in range(5):
        a, high = 0.5 + 1.3 * k, 15 + 3.5 * (k % 3)
        x, y, z = VASE
        path = S([(x, y, z + 8), (x + 0.6 * math.cos(a), y + 0.6 * math.sin(a), z + 13), (x + 3.4 * math.cos(a), y + 3.0 * math.sin(a), z + 12 + high * 0.55), (x + 6.0 * math.cos(a), y + 5.0 * math.sin(a), z + 12 + high)], 6)
        s.tube('twig', path, 0.14, twig, smooth=False, resolution=3)
        for j in range(7, len(path), 2):
            for side in (-1, 1):
                blade = s.extrude('leaf', S([(0, 0), (1.0, 0.85), (2.3, 0.5), (2.9, 0), (2.3, -0.5), (1.0, -0.85)], 5, True), 0.06, leaf, 0.02, 1)
                s.place(blade, path[j], (24 * side + 12 * k, -24 + 9 * (j % 5), math.degrees(a) + 70 * side + 8 * j))
    # What the glass sees of the room: a wall, out of focus, in the light of a window.
    room = svg(900, 900, '<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0" stop-color="#8f9ba1"/><stop offset=".55" stop-color="#c3cacc"/><stop offset="1" stop-color="#e9ebea"/></linearGradient><filter id="b" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="46"/></filter></defs><rect width="900" height="900" fill="url(#w)"/><g filter="url(#b)"><rect x="560" y="60" width="250" height="560" fill="#ffffff"/><rect y="720" width="900" height="300" fill="#a39a8e"/></g>')
    view = picture(170, 170, room, (30, -70, 62), (90, 0, 205), 0.4, 0.8)
    view.name = 'studio-room'
    view.visible_camera = view.visible_diffuse = view.visible_shadow = False
    return {'up': 10, 'turn': 24}


VASE = (10.5, -15.0, 0)


@family('door', 'standing', colour='brown')
def door(colour):
    v, h = timber(colour, 'z', 0.03), timber(colour, 'x', 0.03)
    steel = m.steel((190, 192, 196), 0.22)
    for x in (-47, 47):
        s.box('jamb', (9, 13, 214), v, 0.8, 3, (x, 0, 0))
    s.box('head', (103, 13, 9), h, 0.8, 3, (0, 0, 205.4))
    # The leaf: stiles and rails before panels that lie deeper.
    y = -1.5
    for x in (-35.8, 35.8):
        s.box('stile', (12, 4.4, 204), v, 0.35, 3, (x, y, 1))
    for z, tall in ((1, 20), (92, 14), (191, 14)):
        s.box('rail', (60, 4.4, tall), h, 0.35, 3, (0, y, z))
    s.box('mullion', (9, 4.2, 176), v, 0.35, 3, (0, y, 20))
    for x in (-17.2, 17.2):
        for z, tall in ((21, 71), (106, 85)):
            s.box('panel', (26, 1.6, tall), v, 0.1, 2, (x, y, z))
            s.box('field', (18, 3.0, tall - 8), v, 0.9, 2, (x, y, z + 4))
            for dx, wide in ((-12.6, 0.9), (12.6, 0.9)):
                s.box('bead', (wide, 3.2, tall), v, 0.35, 3, (x + dx, y, z))
    slab(4.6, 22, 0.8, steel, 1.2, 0.2, (-35.4, y - 2.5, 100), (90, 0, 0))
    s.tube('handle', [(-35.4, y - 2.6, 103), (-35.4, y - 7, 103), (-34, y - 7.6, 103), (-23.5, y - 7.4, 103)], 1.0, steel)
    disc(0.9, 0.4, m.matt((30, 30, 32)), (-35.4, y - 2.8, 95), (90, 0, 0), 0.05, 24)
    for z in (26, 178):
        s.place(s.lathe('hinge', [(0.9, -5), (0.9, 5)], steel), (42.2, y - 2.6, z))
    return {'up': 6, 'turn': 24, 'lens': 100}


@family('window', 'standing', colour='white')
def window(colour):
    frame, seal = m.plastic(colour, 0.34), m.rubber((40, 40, 42))
    steel = m.steel((196, 198, 202), 0.22)
    # What shines through is the white of the studio; opaque, paned with a breath of blue, it reads as glass.
    glass = m.Maker('pane', (196, 216, 226), 0.06, Specular=0.6).mat
    w, h = 120, 120

    def sash(w, h, bar, deep, at, y):
        x0, z0 = at
        for x in (-w / 2 + bar / 2, w / 2 - bar / 2):
            s.box('upright', (bar, deep, h), frame, 0.5, 3, (x0 + x, y, z0))
        for z in (0, h - bar):
            s.box('cross', (w - 2 * bar + 0.2, deep, bar), frame, 0.5, 3, (x0, y, z0 + z))

    sash(w, h, 6.5, 9, (0, 0), 0)
    s.box('mullion', (7, 9, h - 10), frame, 0.5, 3, (0, 0, 5))
    for x in (-28.4, 28.4):
        sash(52.4, h - 10.4, 6.4, 8, (x, 5.2), -1.6)
        s.box('seal', (40.4, 5, h - 22.4), seal, 0.2, 2, (x, 0, 11.2))
        s.box('glass', (39.6, 5.4, h - 23.4), glass, 0.1, 1, (x, 0, 11.8))
        side = -1 if x > 0 else 1
        slab(2.6, 8, 0.9, steel, 0.8, 0.2, (x + side * 22.9, -6.1, 58), (90, 0, 0))
        s.tube('handle', [(x + side * 22.9, -6, 58), (x + side * 22.9, -9.4, 58), (x + side * 22.9, -10, 56), (x + side * 22.9, -10, 46)], 0.95, steel)
        for z in (22, 98):
            s.place(s.lathe('hinge', [(0.9, -4), (0.9, 4)], frame), (x - side * 27.4, -5.6, z))
    s.box('sill', (w + 6, 14, 2.6), frame, 0.5, 3, (0, -2, -2.4))
    return {'up': 8, 'turn': 26}


@family('step-ladder', 'standing', colour='silver')
def step_ladder(colour):
    rail = m.Maker('alu', (196, 198, 202), 0.34, 0.85).mat if colour == 'silver' else m.plastic(colour, 0.34)
    alu, dark = m.Maker('step', (206, 208, 212), 0.36, 0.85).mat, m.rubber()
    top = 124.0

    def beam(a, b, w, d):
        a, b = np.array(a, float), np.array(b, float)
        obj = s.box('beam', (w, d, np.linalg.norm(b - a)), rail, 0.5, 3)
        v = b - a
        s.place(obj, tuple(a), (-math.degrees(math.atan2(v[1], math.hypot(v[0], v[2]))), math.degrees(math.atan2(v[0], v[2])), 0))

    for x in (-1, 1):
        beam((x * 24, -30, 0), (x * 17, 2, top), 3.0, 7)
        beam((x * 23.6, 34, 0), (x * 16.6, 7, top - 6), 2.6, 4)
        s.box('shoe', (5, 9, 4), dark, 0.8, 3, (x * 24, -30.4, 0))
        s.box('shoe', (5, 6, 4), dark, 0.8, 3, (x * 23.6, 34, 0))
        s.tube('brace', [(x * 21.4, -17.6, 48), (x * 21.2, 23.4, 46)], 0.7, alu, smooth=False)
    for k in range(4):
        z = 27 + k * 26
        t = z / top
        width = 2 * (24 - 7 * t) - 2
        y = -30 + 32 * t
        s.box('step', (width, 12 if k < 3 else 12, 3.0), alu, 0.6, 3, (0, y + 1.6, z))
        for q in range(7):
            s.box('tread', (width - 3, 0.5, 0.3), dark, 0.1, 1, (0, y - 2.6 + q * 1.4, z + 2.95))
    s.box('top', (39, 24, 3.6), m.plastic((60, 62, 66), 0.4), 1.2, 4, (0, 5, top))
    s.tube('rail', [(-17, 2, top), (-16, 8, top + 40), (-13, 9, top + 46), (13, 9, top + 46), (16, 8, top + 40), (17, 2, top)], 1.3, rail)
    for z in (40, 84):
        s.box('back', (44 - z * 0.1, 2.2, 3), rail, 0.4, 2, (0, 34 - z * 0.228, z))
    return {'up': 8, 'turn': 32}


@family('bath', 'corner', mixes=True, colour='white')
def bath(colour):
    shell = m.Maker('acrylic', colour, 0.16, Specular=0.5, Clearcoat=0.3).mat
    steel = m.steel((200, 202, 206), 0.14)
    n, rows = 128, []

    def ring_(w, d, z, lift):
        row = []
        for k in range(n):
            a = 2 * math.pi * k / n
            x, y = w * math.copysign(abs(math.cos(a)) ** 0.9, math.cos(a)), d * math.copysign(abs(math.sin(a)) ** 0.9, math.sin(a))
            row.append((x, y, z + lift * abs(x / 84) ** 2.2))
        return row

    for w, d, z, lift in s.smooth_line([(60, 27, 0, 0), (63, 29, 0.8, 0), (66, 31, 12, 0), (71, 34, 30, 3), (79, 38.4, 50, 10), (82, 40, 53.4, 13), (82.6, 40.4, 55, 13.4), (82, 39.8, 56, 13.4), (80.4, 38.4, 56, 13.2), (78, 36.4, 53, 12), (70, 32, 34, 4), (63, 28, 16, 0), (58, 25, 9.6, 0), (44, 18, 8, 0), (6, 4, 7.6, 0)], 5):
        rows.append(ring_(w, d, z, lift))
    s.loft('bath', rows, shell, caps=True)
    disc(3.0, 0.5, steel, (0, 0, 7.6), edge=0.2)
    disc(3.2, 0.8, steel, (0, 30.6, 40), (68, 0, 0), 0.3)
    return {'up': 24, 'turn': 24}


@family('toilet', 'corner', mixes=True, colour='white')
def toilet(colour):
    glaze = m.ceramic(colour, 0.12)
    chrome = m.steel((206, 208, 212), 0.12)
    lid_mat = m.plastic(colour, 0.22)

    def egg(w, front, back, z, n=96):
        row = []
        for k in range(n):
            a = 2 * math.pi * k / n
            q = math.sin(a)
            row.append((w * math.copysign(abs(math.cos(a)) ** 0.88, math.cos(a)), -front * abs(q) ** 0.95 if q < 0 else back * q ** 0.6, z))
        return row

    foot = s.smooth_line([(11.5, 24, 27, 0), (12.2, 24.6, 27, 1.4), (12.0, 23, 27, 10), (12.8, 24, 27, 20), (16.2, 30, 27, 29), (18.6, 35, 27, 36), (19.0, 36, 27, 39.4), (18.4, 35.2, 27, 40.4)], 6)
    s.loft('bowl', [egg(w, f, b, z) for w, f, b, z in foot], glaze)
    s.loft('seat', [egg(w, f, 15, z) for w, f, z in ((18.6, 35.6, 40.5), (19.2, 36.4, 41.0), (19.2, 36.4, 42.2), (18.8, 36.0, 42.6))], lid_mat)
    s.loft('lid', [egg(w, f, 15, z) for w, f, z in ((18.7, 35.8, 42.9), (19.3, 36.5, 43.3), (19.3, 36.5, 44.4), (18.6, 35.6, 45.2), (15, 30, 45.8), (0.2, 0.3, 46.0))], lid_mat)
    tank = s.smooth_line([(37, 13, 38), (38, 15, 42), (39, 17, 52), (39.4, 18, 66), (39.2, 18, 69)], 5)
    s.loft('tank', [[(x, y + 22.5, z) for x, y in corners(w, d, 4.5)] for w, d, z in tank], glaze)
    s.loft('neck', [[(x, y + 21, z) for x, y in corners(w, d, 4)] for w, d, z in ((26, 15, 10), (30, 16, 26), (36, 16, 40))], glaze)
    s.loft('cover', [[(x, y + 22.5, z) for x, y in corners(w, d, 4.8)] for w, d, z in ((40, 18.8, 69.3), (40.8, 19.6, 69.9), (40.8, 19.6, 72.2), (39.4, 18.2, 73.2))], glaze)
    disc(2.8, 0.7, chrome, (0, 22.5, 73.1), edge=0.25)
    slab(0.16, 4.8, 0.1, m.matt((80, 82, 86)), 0.05, 0, (0, 22.5, 73.82))
    for x in (-8, 8):
        disc(1.5, 1.0, chrome, (x, 12.6, 44.6), edge=0.4)
    return {'up': 20, 'turn': 32, 'key': 0.8}


@family('shower-set', 'standing')
def shower_set():
    chrome, dark = m.steel((206, 208, 213), 0.1), m.rubber((70, 72, 76))
    s.tube('column', [(0, 0, 8), (0, 0, 68), (0, -2, 74), (0, -8, 77.4), (0, -26, 78), (0, -30, 76.4), (0, -31, 72)], 1.4, chrome)
    head = [s.lathe('head', s.rounded([(0, 0), (11.5, 0), (11.5, 0.9), (4, 1.8), (1.6, 3.4), (0, 3.4)], [0, 0.3, 0.4, 1.2, 0.4, 0], 5), chrome, 128)]
    dots = []
    for r in range(1, 7):
        for k in range(r * 7):
            a = 2 * math.pi * k / (r * 7)
            dots.append(disc(0.24, 0.25, dark, (r * 1.72 * math.cos(a), r * 1.72 * math.sin(a), 0.02), (180, 0, 0), 0.06, 10))
    head.append(s.merged(dots))
    s.place(s.joined(head), (0, -31, 68.6), (0, 0, 0))
    s.place(s.lathe('body', s.rounded([(0, -15), (2.4, -15), (2.4, 15), (0, 15)], [0, 0.5, 0.5, 0], 5), chrome), (0, -3.5, 8), (0, 90, 0))
    for x in (-1, 1):
        knob = [(0, 0), (2.7, 0)] + [(2.7 + 0.1 * (k % 2), 0.4 + k * 0.18) for k in range(20)] + [(2.5, 4.6), (0, 4.8)]
        s.place(s.lathe('knob', knob, chrome), (x * 15.4, -3.5, 8), (0, x * 90, 0))
        disc(3.2, 1.2, chrome, (x * 7.6, 3.4, 8), (90, 0, 0), 0.3)
        s.place(s.lathe('inlet', [(1.5, 0), (1.5, 5)], chrome), (x * 7.6, 3, 8), (90, 0, 0))
    disc(0.5, 0.2, m.plastic((200, 50, 44), 0.3), (15.6, -6.3, 8), (90, 0, 0), 0.05, 24)
    for z in (52, 64):
        s.tube('bracket', [(0, 0, z), (0, 4.4, z)], 0.9, chrome, smooth=False)
        disc(2.2, 0.8, chrome, (0, 5, z), (90, 0, 0), 0.2)
    s.box('slider', (4.4, 5.0, 5), chrome, 0.9, 4, (0, -0.6, 39))
    hand = [s.lathe('grip', S([(0.9, 0), (1.2, 1), (1.3, 6), (1.15, 13), (1.3, 16)], 5), chrome)]
    rose = [s.lathe('rose', s.rounded([(0, 0), (4.8, 0), (4.8, 0.8), (2.4, 2.0), (0, 2.2)], [0, 0.25, 0.4, 0.6, 0], 5), chrome)]
    rose.append(s.lathe('face', [(0, -0.04), (4.0, -0.04)], m.plastic((150, 152, 156), 0.3)))
    hand.append(s.place(s.merged(rose), (0, -2.6, 18.6), (-62, 0, 0)))
    s.place(s.joined(hand), (0, -3.6, 33), (18, 0, 0))
    hose = [(0, -3.4, 33.4), (0.4, -2.4, 26), (7, -4, 14), (15, -7, -6), (9, -9, -17), (1, -8, -13), (0, -5, -2), (0, -3.6, 5.6)]
    line = s.smooth_line(hose, 60)
    s.tube('hose', line, 0.85, m.steel((190, 192, 197), 0.2), smooth=False, taper=lambda t: 1 + 0.1 * math.sin(t * 900))
    return {'up': 4, 'turn': 40, 'lens': 100}
