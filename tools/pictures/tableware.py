# SPDX-License-Identifier: GPL-3.0-or-later
"""Cutlery, kitchen helpers and takeaway ware. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Matrix

import materials as m
import shapes as s
from family import family

S = s.smooth_line
METALS = {'silver': (206, 207, 209), 'gold': (228, 186, 104), 'black': (52, 53, 56)}


def _stem(mat, length=13.0):
    """A handle along -y whose width and height change as forged steel does."""
    rings = []
    for t in np.linspace(0, 1, 30):
        w = 0.30 + 0.62 * t**2.2 if t < 0.96 else 0.88 * math.sqrt(max(0.0, 1 - ((t - 0.96) / 0.045) ** 2)) + 0.04
        d = 0.16 + 0.05 * (1 - t)
        z = 0.55 + 0.75 * math.sin(math.pi * min(1, t * 1.02)) ** 1.3 * (1 - 0.35 * t)
        rings.append([(w * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), -length * t, z + d * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28, False)])
    return s.loft('stem', rings, mat)


def _bowl(mat, long, wide, deep):
    """The bowl of a spoon, its point towards +y."""
    rows = []
    for t in np.linspace(0, 1, 40):
        half = wide * (math.sin(math.pi * (0.06 + 0.94 * t) ** 0.86)) ** 0.62 if t < 1 else 0.02
        half = max(half, 0.28 * (1 - t) + 0.01)
        drop = deep * math.sin(math.pi * min(1, t * 0.98 + 0.02)) ** 0.8
        rows.append([(half * u, long * t - 0.15, 0.62 + 0.28 * t - drop * (1 - u * u)) for u in np.linspace(-1, 1, 25)])
    obj = s.loft('bowl', rows, mat, closed_ring=False, caps=False)
    s.modify(obj, 'SOLIDIFY', thickness=0.13, offset=0)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj


def _fork(mat):
    rows = []
    for t in np.linspace(0, 1, 20):
        half = 0.3 + 0.92 * math.sin(math.pi / 2 * t) ** 1.5
        rows.append([(half * u, 3.4 * t - 0.15, 0.62 - 0.62 * math.sin(math.pi * t * 0.8) * (1 - 0.4 * u * u) + 0.05 * t) for u in np.linspace(-1, 1, 17)])
    palm = s.loft('palm', rows, mat, closed_ring=False, caps=False)
    s.modify(palm, 'SOLIDIFY', thickness=0.16, offset=0)
    parts = [palm]
    for k in range(4):
        x = (k - 1.5) * 0.62
        rings = []
        for t in np.linspace(0, 1, 14):
            w = 0.19 * (1 - 0.55 * t**3) if t < 0.97 else 0.03
            z = 0.26 + 0.62 * t**1.4
            rings.append([(x * (1 + 0.02 * t) + w * math.cos(a), 3.0 + 4.4 * t, z + 0.09 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 16, False)])
        parts.append(s.loft('tine', rings, mat))
    return parts


def _knife(mat):
    """A table knife on its side, the edge to the right."""
    rows = []
    for t in np.linspace(0, 1, 40):
        left = -0.72 - 0.12 * math.sin(math.pi * t)
        right = 0.75 + 0.55 * math.sin(math.pi * t * 0.9)
        if t > 0.8:
            q = (t - 0.8) / 0.2
            left += 1.15 * q**2.2
            right -= 0.62 * q**4
        if t < 0.1:
            left, right = left * (0.5 + 5 * t), right * (0.5 + 5 * t)
        thick = 0.13 * (1 - 0.4 * t)
        rows.append([(left, 10.5 * t - 0.15, 0.66 + thick), ((left * 0.6 + right * 0.4), 10.5 * t - 0.15, 0.66 + thick * 0.8), (right, 10.5 * t - 0.15, 0.66), ((left * 0.6 + right * 0.4), 10.5 * t - 0.15, 0.66 - thick * 0.8), (left, 10.5 * t - 0.15, 0.66 - thick)])
    return s.loft('blade', rows, mat)


@family('cutlery-set', 'flat', colour='silver')
def cutlery_set(colour):
    mat = m.steel(METALS[colour], 0.12 if colour != 'black' else 0.2)
    sets = ((-5.6, _fork(mat)), (-1.9, [_knife(mat)]), (1.9, [_bowl(mat, 6.6, 2.05, 0.85)]), (5.2, [_bowl(mat, 4.6, 1.5, 0.6)]))
    for k, (x, parts) in enumerate(sets):
        root = s.joined(parts + [_stem(mat, 13.0 if k < 3 else 10.0)])
        s.place(root, (x, 0 if k < 3 else -2.6, 0.3), (0, 0, 0))
    return {'fill': 0.84, 'raking': False, 'top': 0.12, 'up': 58, 'key': 1.5, 'turn': -20}


@family('utensils', 'standing', mixes=True, colour='green')
def utensils(colour):
    silicone = m.Maker('silicone', colour, 0.5, Specular=0.3).mat
    beech = m.wood((222, 182, 130), (196, 150, 98), 0.4, 'z')
    s.vessel('pot', s.rounded([(5.6, 0), (6.2, 0), (6.4, 15.0)], [0, 0.8, 0], 6), 0.4, silicone)
    flat = s.rounded

    spatula = s.place(s.extrude('head', flat([(-2.9, 25), (2.9, 25), (3.3, 34), (-3.3, 34.6)], [1.0, 1.0, 0.9, 1.4], 6, True), 0.7, silicone, 0.29, 4), (0, 0, 0), (90, 0, 0))
    turner = s.place(s.extrude('head', flat([(-2.6, 24.5), (2.6, 24.5), (3.8, 34), (-3.8, 34)], [1.2, 1.2, 0.8, 0.8], 6, True), 0.6, silicone, 0.24, 4, [flat([(x - 0.35, 27.5), (x + 0.35, 27.5), (x + 0.45, 32.4), (x - 0.45, 32.4)], 0.3, 5, True) for x in (-1.9, 0, 1.9)]), (0, 0, 0), (90, 0, 0))
    spoon = s.lathe('bowl', S([(0.01, 0), (1.6, 0.15), (2.8, 0.9), (3.2, 1.8)], 8), silicone, 64)
    s.modify(spoon, 'SOLIDIFY', thickness=0.4, offset=0)
    s.place(spoon, (0, 0.6, 29.5), (78, 0, 0), (1, 1.42, 0.9))
    ladle = s.lathe('bowl', S([(0.01, 0), (2.2, 0.3), (3.7, 1.8), (4.0, 3.8)], 8), silicone, 64)
    s.modify(ladle, 'SOLIDIFY', thickness=0.4, offset=0)
    s.place(ladle, (0, -3.6, 27.4), (24, 0, 0))
    wires = []
    for k in range(7):
        a = math.pi * k / 7
        half = [(0.5, 24.5), (1.6, 27.5), (2.9, 31.5), (2.6, 34.4), (1.2, 35.9), (0, 36.2)]
        line = [(r, z) for r, z in half] + [(-r, z) for r, z in reversed(half[:-1])]
        wires.append([(r * math.cos(a), r * math.sin(a), z) for r, z in S(line, 4)])
    whisk = s.tubes('wires', wires, 0.17, silicone, smooth=False, resolution=4)
    brush = [s.box('brush', (4.2, 1.5, 4.4), silicone, 0.3, 3, (0, 0, 27.6)), s.box('ferrule', (4.6, 1.7, 2.6), silicone, 0.4, 3, (0, 0, 25.2))]
    for heads, lean, turn, deep in (([spatula], 17, -60, 4.6), ([turner], 13, -168, 3.8), ([spoon], 16, 78, 4.6), ([ladle], 19, 22, 4.4), ([whisk], 9, 140, 2.4), (brush, 15, -112, 4.2)):
        parts = heads + [s.lathe('handle', s.rounded([(0, 2), (0.85, 2), (0.7, 18), (0.65, 21.5), (0, 21.5)], 0.2, 3), beech, 32), s.lathe('neck', s.rounded([(0.78, 20.5), (0.78, 23.5), (0.55, 26.5), (0, 26.8)], 0.3, 3), silicone, 32)]
        root = s.joined(parts)
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        axis = Matrix.Rotation(math.radians(lean), 4, (-y, x, 0))
        face = Matrix.Rotation(math.radians(20 * x), 4, 'Z')
        root.matrix_world = Matrix.Translation((deep * x * 0.35, deep * y * 0.35, 1.2)) @ axis @ face
    return {'up': 8, 'turn': 0}


@family('takeaway-box', 'corner')
def takeaway_box():
    kraft = m.kraft((198, 158, 112))
    inner = m.kraft((214, 180, 138))

    def tray(w, d, h, grow):
        def quad(a, b, name, mat=kraft):
            obj = s.mesh(name, a + b, [(0, 1, 2, 3)], mat, False)
            s.modify(obj, 'SOLIDIFY', thickness=0.09, offset=0)
            return obj

        x0, y0, x1, y1 = w / 2, d / 2, w / 2 + grow, d / 2 + grow
        low = [(-x0, -y0, 0), (x0, -y0, 0), (x0, y0, 0), (-x0, y0, 0)]
        high = [(-x1, -y1, h), (x1, -y1, h), (x1, y1, h), (-x1, y1, h)]
        parts = [quad([low[0], low[1]], [low[2], low[3]], 'floor')]
        for k in range(4):
            j = (k + 1) % 4
            parts.append(quad([low[k], low[j]], [high[j], high[k]], 'wall'))
        return parts, x1, y1

    def closed(at, turn):
        w, d, h = 11.5, 9.5, 6.6
        parts, x1, y1 = tray(w, d, h, 1.3)
        lid = s.box('lid', (2 * x1 + 0.12, 2 * y1 + 0.12, 0.14), kraft, 0.05, 2, (0, 0, h))
        tuck = s.mesh('tuck', [(-x1 * 0.62, -y1 - 0.12, h + 0.1), (x1 * 0.62, -y1 - 0.12, h + 0.1), (x1 * 0.46, -y1 + 0.3, h - 2.7), (-x1 * 0.46, -y1 + 0.3, h - 2.7)], [(0, 1, 2, 3)], inner, False)
        s.modify(tuck, 'SOLIDIFY', thickness=0.1, offset=0)
        slot = s.box('slot', (4.4, 0.06, 0.14), m.matt((110, 80, 52)), 0, 1, (0, -y1 + 0.0, h - 2.75))
        for side in (-1, 1):
            flap = s.mesh('flap', [(side * (x1 + 0.1), -y1 * 0.86, h), (side * (x1 + 0.1), y1 * 0.86, h), (side * (x1 - 0.25), y1 * 0.6, h - 1.9), (side * (x1 - 0.25), -y1 * 0.6, h - 1.9)], [(0, 1, 2, 3)], inner, False)
            s.modify(flap, 'SOLIDIFY', thickness=0.1, offset=0)
            parts.append(flap)
        s.place(s.joined(parts + [lid, tuck, slot]), at, (0, 0, turn))

    def opened(at, turn):
        w, d, h = 11.5, 9.5, 6.6
        parts, x1, y1 = tray(w, d, h, 1.3)
        lid = s.mesh('lid', [(-x1, y1, h), (x1, y1, h), (x1, y1 + 4.6, h + 9.4), (-x1, y1 + 4.6, h + 9.4)], [(0, 1, 2, 3)], inner, False)
        front = s.mesh('front', [(-x1 * 0.62, y1 + 4.6, h + 9.4), (x1 * 0.62, y1 + 4.6, h + 9.4), (x1 * 0.46, y1 + 2.2, h + 11.4), (-x1 * 0.46, y1 + 2.2, h + 11.4)], [(0, 1, 2, 3)], kraft, False)
        for side in (-1, 1):
            flap = s.mesh('flap', [(side * x1, -y1, h), (side * x1, y1, h), (side * (x1 + 2.6), y1 * 0.7, h + 2.2), (side * (x1 + 2.6), -y1 * 0.7, h + 2.2)], [(0, 1, 2, 3)], inner, False)
            parts.append(flap)
        for obj in parts[-2:] + [lid, front]:
            s.modify(obj, 'SOLIDIFY', thickness=0.09, offset=0)
        s.place(s.joined(parts + [lid, front]), at, (0, 0, turn))

    closed((-9.0, -3.0, 0), 4)
    closed((-9.2, -2.8, 6.85), -5)
    opened((9.0, 1.5, 0), -6)
    return {'up': 26, 'turn': 20}
