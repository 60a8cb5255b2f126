# SPDX-License-Identifier: GPL-3.0-or-later
"""Bags that are carried or pulled. Lengths in centimetres."""
import math

from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from solids import corners, pillow, ring, slab, strap
from tiles import tile


def nylon(colour, scale=90.0):
    return m.cloth(colour, tile('plain'), scale, 0.35, sheen=0.25, rough=0.75)


def soft(w, d, h, mat, edge, at=(0, 0, 0), turn=(0, 0, 0), power=5.0, sag=0.25, seed=0):
    """A filled bag of cloth: a pillow whose walls are a little uneven."""
    obj = pillow(w, d, h, mat, edge, power=power)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    for v in obj.data.vertices:
        q = noise.noise(v.co * (4.0 / max(w, h)) + Vector((seed * 3.7, 0, 0)))
        v.co += Vector((v.co.x / w, v.co.y / d, 0)) * sag * 2 * q
    return s.place(obj, at, turn)


def zipper(points, dark):
    """A zip and its pull at the end of the line."""
    s.tube('teeth', points, 0.2, dark, resolution=4)
    x, y, z = points[-1]
    slab(0.5, 1.5, 0.16, m.steel((170, 172, 176), 0.3), 0.2, 0.04, (x, y - 0.35, z - 0.9), (90, 0, 0))


def front_arc(w, z0, z1, y, bulge=0.0, n=24):
    """The line of a zip over the front of a bag: up one side, round the top, down the other."""
    line = []
    for k in range(n + 1):
        a = math.pi * k / n
        x = -w / 2 * math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a))
        z = z0 + (z1 - z0) * math.sin(a) ** 0.45
        line.append((x, y + bulge * (abs(x) / (w / 2)) ** 3, z))
    return line


def shoulder_straps(w, h, y, mat, pad):
    """Padded straps behind the bag, seen past its sides."""
    for side in (-1, 1):
        line = [(side * w * 0.16, y, h * 0.93), (side * w * 0.26, y + 4.5, h * 0.99), (side * w * 0.44, y + 8.5, h * 0.72), (side * w * 0.52, y + 7.0, h * 0.4), (side * w * 0.47, y + 1.5, h * 0.1)]
        strap(line, 6.0, 1.0, pad, (1, 0, 0))
        strap([(side * w * 0.50, y + 6.0, h * 0.34), (side * w * 0.50, y + 3, h * 0.16), (side * w * 0.46, y, h * 0.06)], 2.2, 0.3, mat, (1, 0, 0))


@family('school-backpack', 'standing', mixes=True, colour='blue')
def school_backpack(colour):
    cloth, dark = nylon(colour), m.plastic((46, 47, 50), 0.5)
    trim = nylon(m.shade(colour, 0.62))
    soft(29, 15, 42, cloth, 6.5, power=4.2, seed=1)
    soft(24, 6.5, 21, cloth, 2.6, (0, -8.0, 2.4), power=4.6, seed=2)
    soft(18, 4.0, 9.5, trim, 1.6, (0, -7.4, 26.6), power=4.6, seed=3)
    zipper(front_arc(28.4, 10, 40.2, -4.4, 3.0), dark)
    zipper(front_arc(22.6, 8, 21.6, -10.2, 1.8), dark)
    zipper([(-7.6, -9.35, 33.2), (0, -9.5, 33.4), (7.6, -9.35, 33.2)], dark)
    strap([(-4.5, 3, 40.5), (-4.2, 3.4, 44.6), (0, 3.6, 46), (4.2, 3.4, 44.6), (4.5, 3, 40.5)], 2.6, 0.6, trim, (0, 1, 0))
    shoulder_straps(29, 42, 6.6, dark, trim)
    for side in (-1, 1):
        soft(5.0, 10, 15, trim, 1.8, (side * 15.0, 0.6, 2.2), power=4, seed=4)
        strap([(side * 14.7, -3.5, 16.6), (side * 16.9, 0.6, 16.9), (side * 14.7, 4.6, 16.6)], 1.4, 0.3, dark, (0, 0, 1))
    slab(7.6, 3.2, 0.3, m.plastic((238, 236, 230), 0.5), 0.8, 0.1, (0, -11.35, 13.2), (90, 0, 0))
    strap([(-13.6, -7.0, 2.0), (0, -8.0, 1.4), (13.6, -7.0, 2.0)], 2.0, 0.3, dark, (0, 0, 1))
    for side in (-1, 1):
        strap([(side * 9.6, -10.6, 20.6), (side * 9.8, -11.3, 16), (side * 9.6, -11.2, 4)], 1.8, 0.25, trim, (1, 0, 0))
    return {'up': 10, 'turn': 26}


@family('nappy-backpack', 'standing', mixes=True, colour='grey')
def nappy_backpack(colour):
    cloth, dark = nylon(colour), m.plastic((46, 47, 50), 0.5)
    tan = m.leather((156, 106, 66), 3.0, 0.2)
    brass = m.steel((214, 178, 110), 0.25)
    soft(30, 18, 33, cloth, 4.0, power=5.5, seed=5)
    soft(30, 17, 9.5, cloth, 3.6, (0, 0.4, 30.5), power=5.5, seed=6)
    soft(24.5, 5.6, 20, cloth, 2.2, (0, -9.4, 2.2), power=5.5, seed=7)
    zipper(front_arc(29.6, 31, 38.4, -4.6, 3.4), dark)
    zipper([(-10.8, -12.05, 18.6), (0, -12.3, 18.8), (10.8, -12.05, 18.6)], dark)
    for x in (-5.2, 5.2):
        strap([(x, -8.2, 22), (x * 1.0, -8.9, 33), (x * 0.98, -7.6, 40), (x * 0.96, -4.2, 47), (x * 0.9, 0, 49.4), (x * 0.9, 3.4, 47), (x * 0.98, 6.8, 40)], 2.2, 0.45, tan, (1, 0, 0))
        ring(1.25, 0.22, brass, (x, -9.4, 30.4), (90, 0, 0))
        slab(2.6, 3.0, 0.3, tan, 0.5, 0.08, (x, -9.3, 22.8), (90, 0, 0))
    shoulder_straps(30, 36, 7.6, dark, cloth)
    for side in (-1, 1):
        soft(4.6, 11, 17, cloth, 1.8, (side * 15.6, 0, 2.2), power=5, seed=8)
        bottle = s.lathe('bottle', s.rounded([(0, 4), (3.0, 4), (3.0, 22), (2.2, 23.4), (2.2, 24)], [0, 0.6, 1.0, 0.3, 0], 5), m.plastic((238, 240, 240), 0.3))
        bottle.location = (side * 15.4, 0, 0)
        s.lathe('cap', s.rounded([(2.6, 23.6), (2.6, 25.4), (1.4, 27.4), (0, 27.6)], [0, 0.3, 0.6, 0], 5), m.plastic((222, 178, 170), 0.3)).location = (side * 15.4, 0, 0)
    slab(6.2, 2.0, 0.3, tan, 0.4, 0.1, (0, -12.6, 12), (90, 0, 0))
    return {'up': 10, 'turn': 26}


@family('briefcase', 'corner')
def briefcase():
    cloth, dark = nylon((62, 66, 74)), m.plastic((30, 31, 33), 0.45)
    trim = m.leather((40, 41, 44), 3.0, 0.2)
    steel = m.steel((170, 172, 178), 0.25)
    soft(41, 9.0, 29, cloth, 2.4, power=9, sag=0.12, seed=1)
    soft(37, 3.4, 18.5, cloth, 1.2, (0, -4.7, 2.2), power=9, sag=0.1, seed=2)
    zipper([(-20.4, -1.4, 23), (-19.6, -1.5, 27.6), (-16, -1.5, 29.1), (16, -1.5, 29.1), (19.6, -1.5, 27.6), (20.4, -1.4, 23)], dark)
    zipper([(-17.4, -6.4, 18.4), (0, -6.6, 18.6), (17.4, -6.4, 18.4)], dark)
    zipper([(-17.0, -4.72, 24.2), (0, -4.8, 24.3), (17.0, -4.72, 24.2)], dark)
    for y in (-3.4, 3.4):
        line = [(-8.2, y * 1.35, 21.5), (-8.0, y * 1.3, 29.4), (-6.8, y * 0.9, 33.6), (-3.6, y * 0.55, 35.8), (3.6, y * 0.55, 35.8), (6.8, y * 0.9, 33.6), (8.0, y * 1.3, 29.4), (8.2, y * 1.35, 21.5)]
        strap(line, 2.4, 0.6, trim, (0, 1, 0))
    for x in (-8.2, 8.2):
        slab(3.0, 6.4, 0.4, trim, 0.6, 0.12, (x, -4.75, 21.6), (90, 0, 0))
    strap([(-20.6, 0, 25), (-23.6, -1, 25.6), (-25.2, -6, 15), (-20, -14, 1.0), (-4, -17, 0.4), (12, -15.6, 0.4), (22, -9, 0.8), (25.4, -3, 14), (23.4, 0, 25.4), (20.6, 0, 25)], 3.4, 0.4, trim, (0, 0.5, 1))
    for x in (-20.9, 20.9):
        ring(1.4, 0.25, steel, (x * 1.03, 0, 25), (90, 0, 0))
    slab(4.6, 1.5, 0.25, steel, 0.3, 0.06, (10.8, -6.65, 6.4), (90, 0, 0))
    return {'up': 16, 'turn': 22}


@family('shopping-trolley', 'standing', mixes=True, colour='red')
def shopping_trolley(colour):
    cloth, dark = nylon(colour), m.rubber((44, 45, 48))
    steel = m.steel((176, 178, 184), 0.24)
    trim = nylon(m.shade(colour, 0.6))
    bag = [(32, 20, 12), (33.5, 21.5, 13), (34, 22, 24), (34.5, 22.4, 44), (35, 22.6, 60), (34, 22, 63)]
    body = s.loft('bag', [[(x, y - 2, z) for x, y in corners(w, d, 3.5)] for w, d, z in s.smooth_line(bag, 5)], cloth)
    for v in body.data.vertices:
        v.co += Vector((0, 0.5, 0)) * noise.noise(v.co * 0.12)
    s.loft('flap', [[(x * q, y * q - 2, z) for x, y in corners(36, 23.6, 4)] for z, q in ((56, 1.015), (62.6, 1.015), (65.4, 0.97), (66.8, 0.82), (67.2, 0.5))], cloth)
    soft(26, 4.0, 21, cloth, 1.6, (0, -14.2, 17), power=7, sag=0.2, seed=3)
    zipper([(-11.6, -16.2, 35.6), (0, -16.4, 36), (11.6, -16.2, 35.6)], dark)
    strap([(-17.9, -13.0, 43), (0, -13.9, 43), (17.9, -13.0, 43)], 2.4, 0.25, trim, (0, 0, 1))
    for x in (-8.4, 8.4):
        strap([(x, -14.2, 58), (x, -14.3, 50), (x, -14.2, 46)], 2.2, 0.3, trim, (1, 0, 0))
        slab(3.0, 2.6, 0.7, dark, 0.5, 0.2, (x, -14.6, 52), (90, 0, 0))
    for x in (-14.5, 14.5):
        s.tube('frame', [(x, 11.5, 6), (x, 12.2, 40), (x, 13.5, 76), (x * 0.86, 15.6, 88), (x * 0.5, 16.6, 92)], 1.05, steel)
        s.tube('foot', [(x, 11.5, 8), (x, -2, 9.4), (x, -12, 9.8), (x, -12.6, 0.8)], 0.95, steel)
        wheel = [ring(7.2, 1.5, dark), s.lathe('rim', s.rounded([(0, -1.4), (6.2, -1.4), (6.2, 1.4), (0, 1.4)], 0.4, 3), m.plastic((222, 222, 220), 0.36)), s.lathe('hub', s.rounded([(0, -2.4), (1.8, -2.4), (1.8, 2.4), (0, 2.4)], 0.4, 3), dark)]
        s.place(s.joined(wheel), (x * 1.3, 12.5, 8.7), (0, 90, 0))
    s.tube('axle', [(-19, 12.5, 8.7), (19, 12.5, 8.7)], 0.8, steel, smooth=False)
    s.tube('cross', [(-14.5, -12.6, 1.0), (14.5, -12.6, 1.0)], 1.0, steel, smooth=False)
    s.tube('grip', [(-8.5, 16.5, 91.6), (0, 17.4, 93.2), (8.5, 16.5, 91.6)], 1.7, dark)
    return {'up': 10, 'turn': 30}
