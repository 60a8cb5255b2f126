# SPDX-License-Identifier: GPL-3.0-or-later
"""Curtains, rugs, fabric. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from tiles import tile


def hung(width, height, waves, depth, mat, seed=0, ease=0.25, cols=260, rows=60):
    """Cloth that hangs from z = height in folds; `ease` is how much the folds soften towards the hem. UV is flat."""
    lines = []
    for j in range(rows + 1):
        t = j / rows
        line = []
        for i in range(cols + 1):
            u = i / cols
            phase = u * waves * 2 * math.pi
            drift = 0.7 * noise.noise(Vector((u * waves * 0.6, t * 0.9, seed)))
            wave = math.sin(phase + drift * t * 1.6)
            wave = math.copysign(abs(wave) ** 0.8, wave)
            y = depth * wave * (1 - ease * t) + depth * 0.5 * t * noise.noise(Vector((u * waves * 0.9, t * 1.4, seed + 4)))
            line.append(((u - 0.5) * width * (1 + 0.04 * t), y, height * (1 - t)))
        lines.append(line)
    obj = s.loft('hung', lines, mat, closed_ring=False, caps=False)
    for loop, uv in zip(obj.data.loops, obj.data.uv_layers[0].data):
        i, j = loop.vertex_index % (cols + 1), loop.vertex_index // (cols + 1)
        uv.uv = (i / cols * width * 1.6 / 10, height * (1 - j / rows) / 10)
    s.modify(obj, 'SOLIDIFY', thickness=0.35, offset=0)
    return obj


@family('curtain', 'standing', mixes=True, colour='grey')
def curtain(colour):
    mat = m.cloth(colour, tile('twill'), 6, 0.25, 0.4)
    steel = m.steel((176, 177, 180), 0.25)
    h, w = 215.0, 78.0
    for side in (-1, 1):
        obj = hung(w, h, 6, 7.0, mat, 3.0 + side)
        s.place(obj, (side * (w / 2 + 8), 0, 0))
        for k in range(12):
            x = side * (w / 2 + 8) + ((k + 0.5) / 12 - 0.5) * w
            y = 0.0
            ring = s.place(s.lathe('eyelet', s.rounded([(2.6, 0), (4.3, 0), (4.3, 0.9), (2.6, 0.9)], 0.3, 3), steel, 40), (x, y, h - 8), (90, 0, 68 if k % 2 else -68))
            ring.location.x -= 0.2
    s.place(s.lathe('rod', [(0, 0), (1.9, 0), (1.9, 190), (0, 190)], steel, 48), (-95, 0, h - 8), (0, 90, 0))
    for side in (-1, 1):
        s.place(s.lathe('finial', s.smooth_line([(1.9, 0), (2.6, 0.6), (2.2, 1.4), (3.9, 4.2), (2.6, 7.2), (0.01, 8.0)], 8), steel, 48), (side * 95, 0, h - 8), (0, side * 90, 0))
    return {'up': 5, 'turn': -8, 'lens': 100}


@family('shower-curtain', 'standing')
def shower_curtain():
    mat = m.Maker('curtain', (190, 216, 220), 0.35, Specular=0.4, Sheen=0.2).mat
    steel = m.steel((200, 201, 204), 0.14)
    w, h = 130.0, 178.0
    s.place(hung(w, h, 11, 4.6, mat, 2.0, 0.15), (0, 0, 0))
    s.place(hung(w, 1.8, 11, 4.75, m.Maker('band', (150, 186, 192), 0.4).mat, 2.0, 0.0, rows=2), (0, 0, h - 1.7))
    s.place(s.lathe('rod', [(0, 0), (1.5, 0), (1.5, 162), (0, 162)], steel, 48), (-81, 0, h + 7), (0, 90, 0))
    for side in (-1, 1):
        s.place(s.lathe('end', s.rounded([(1.5, 0), (4.2, 0), (4.2, 1.6), (0, 1.8)], 0.4, 3), m.plastic((240, 240, 238), 0.3), 48), (side * 81, 0, h + 7), (0, side * 90, 0))
    rings = []
    for k in range(11):
        x = ((k + 0.25) / 11 - 0.5) * w
        rings.append([(x + 0.4 * math.sin(a), 4.2 * math.cos(a) * 0.9, h + 2.8 + 5.6 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 30)])
    s.tubes('rings', rings, 0.42, m.plastic((246, 246, 244), 0.25), smooth=False, resolution=4)
    return {'up': 4, 'turn': -10, 'lens': 100}


@family('rope-rug', 'high')
def rope_rug():
    natural = m.cloth((222, 206, 176), None, sheen=0.5)
    band = m.cloth((112, 92, 74), None, sheen=0.5)
    lines, dark = [], []
    step, n = 1.55, 22
    for k in range(n):
        rx, ry = 38 + (k - n + 1) * step, 26 + (k - n + 1) * step
        half_x, half_y = max(rx, 6.0), max(ry, 0.3)
        if ry <= 0:
            continue
        ring = s.rounded([(-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y)], [min(3.0, half_y)] * 4, 6, True)
        ring = np.array(ring + ring[:1])
        size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))])
        turns = max(4, round(size[-1] / 2.6))
        at = np.linspace(0, size[-1], turns * 10 + 1)
        x, y = np.interp(at, size, ring[:, 0]), np.interp(at, size, ring[:, 1])
        dx, dy = np.gradient(x), np.gradient(y)
        far = np.hypot(dx, dy)
        for strand in range(3):  # a braid: each strand swings from side to side, over and under
            phase = 2 * math.pi * (at / size[-1] * turns) + strand * 2 * math.pi / 3
            swing, lift = 0.42 * np.sin(phase), 0.2 * np.sin(2 * phase)
            line = np.stack([x - dy / far * swing, y + dx / far * swing, 0.62 + lift], axis=1)
            (dark if (n - k) in (4, 5, 9, 10) else lines).append([tuple(p) for p in line[:-1]])
    s.tubes('braids', lines, 0.45, natural, closed=True, smooth=False, resolution=2)
    s.tubes('bands', dark, 0.45, band, closed=True, smooth=False, resolution=2)
    s.box('back', (76, 52, 0.3), natural, 0.1, 1)
    return {'up': 40, 'turn': -26}


@family('fabric-roll', 'table', mixes=True, colour='blue')
def fabric_roll(colour):
    mat = m.cloth(colour, tile('twill'), 2.2, 0.6, 0.4)
    card = m.kraft((196, 164, 122))

    def roll(r, length, at, turn, tail):
        spiral, ring = [], 64
        turns = 9
        n = turns * ring
        for k in range(n + 1):
            a = 2 * math.pi * k / ring
            rad = 2.2 + (r - 2.2) * k / n
            spiral.append((rad * math.cos(a), r + rad * math.sin(a)))
        if tail:  # the end runs out on the floor, below the roll
            a = 2 * math.pi * n / ring
            spiral = [(x, z) for x, z in spiral]
            turn_on = [(r * math.cos(b), r + r * math.sin(b)) for b in np.linspace(0, -math.pi / 2, 20)][1:]
            spiral += turn_on + [(-t * tail, 0.12 + 0.5 * math.exp(-((t - 0.6) / 0.2) ** 2)) for t in np.linspace(0.02, 1, 30)]
        rows = []
        for j in range(25):
            v = j / 24
            rows.append([((v - 0.5) * length + 0.05 * math.sin(i * 0.9), x, max(z, 0.1)) for i, (x, z) in enumerate(spiral)])
        obj = s.loft('roll', rows, mat, closed_ring=False, caps=False)
        size = np.concatenate([[0], np.cumsum([math.dist(a, b) for a, b in zip(spiral, spiral[1:])])])
        count = len(spiral)
        for loop, uv in zip(obj.data.loops, obj.data.uv_layers[0].data):
            i, j = loop.vertex_index % count, loop.vertex_index // count
            uv.uv = (j / 24 * length / 3, size[i] / 3)
        s.modify(obj, 'SOLIDIFY', thickness=0.16, offset=0)
        core = s.place(s.lathe('core', [(1.7, 0), (2.15, 0), (2.15, length + 3), (1.7, length + 3), (1.7, 0)], card, 48), (-length / 2 - 1.5, 0, r), (0, 90, 0))
        s.place(s.joined([obj, core]), at, (0, 0, turn))

    roll(6.0, 44, (0, 7, 0), 0, 0)
    roll(6.4, 44, (0, -6, 0), 0, 22)
    roll(5.6, 44, (0, 0.4, 11.0), 0, 0)
    return {'up': 24, 'turn': 40}
