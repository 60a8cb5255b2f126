# SPDX-License-Identifier: GPL-3.0-or-later
"""Garden and pet goods. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from tiles import tile

S = s.smooth_line


@family('cactus', 'standing')
def cactus():
    skin = m.skin((70, 118, 66), (92, 142, 80), 0.6, rough=0.55, bump=0.1, bump_scale=3)
    spine = m.matt((246, 236, 206), 0.6)
    areole = m.matt((236, 226, 196), 0.9)
    ribs, n = 14, 280
    profile = S([(2.2, 0), (4.2, 0.8), (5.4, 3.2), (5.5, 5.6), (4.6, 8.2), (2.6, 9.8), (0.8, 10.1), (0.01, 9.9)], 8)
    rows, dots, spines = [], [], []
    for r, z in profile:
        ring = []
        for j in range(n):
            a = 2 * math.pi * j / n
            f = 1 - 0.20 * (1 - abs(math.cos(ribs * a / 2)) ** 0.9)
            ring.append((r * f * math.cos(a), r * f * math.sin(a), z + 7.6))
        rows.append(ring)
    s.loft('cactus', rows, skin)
    rng = np.random.default_rng(8)
    line = np.array(profile)
    for k in range(ribs):
        a = 2 * math.pi * k / ribs
        for t in np.linspace(0.12, 0.97, 13):
            i = t * (len(line) - 1)
            r, z = np.interp(i, range(len(line)), line[:, 0]), np.interp(i, range(len(line)), line[:, 1]) + 7.6
            base = Vector((r * math.cos(a), r * math.sin(a), z))
            out = Vector((math.cos(a), math.sin(a), (z - 12.4) / 5.5)).normalized()
            dots.append(base)
            for q in range(8):
                d = (out + 0.85 * Vector(rng.normal(0, 0.62, 3))).normalized()
                spines.append([tuple(base), tuple(base + d * (0.75 + 0.4 * rng.random()))])
    s.tubes('spines', spines, 0.035, spine, smooth=False, resolution=1, taper=lambda t: 1 - 0.7 * t)
    dot = s.lumpy('areole', 0.16, areole, 1, detail=2)
    parts = [s.copy(dot, tuple(p)) for p in dots]
    s.merged(parts + [dot])
    flower = m.Maker('petal', (228, 78, 128), 0.5, Sheen=0.3).mat
    for x, y, z, lean in ((0.2, -0.4, 17.4, 4), (-1.9, 0.6, 17.0, -24)):
        parts = []
        for ringk, (count, long, tilt) in enumerate(((10, 2.0, 44), (7, 1.6, 66))):
            for k in range(count):
                rows = [[(w * 0.42 * math.sin(math.pi * (0.12 + 0.86 * t)), long * t, 0.35 * math.sin(2.4 * t) + 0.1 * w * w) for w in (-1, 0, 1)] for t in np.linspace(0, 1, 8)]
                petal = s.loft('petal', rows, flower, closed_ring=False, caps=False)
                petal.rotation_mode = 'XYZ'
                parts.append(s.place(petal, (0, 0, 0.12 * ringk), (tilt, 0, 360 / count * k + 18 * ringk)))
        parts.append(s.lumpy('heart', 0.36, m.matt((246, 206, 84), 0.8), 2, detail=3))
        s.place(s.joined(parts), (x, y, z), (lean, lean * 0.7, 0))
    clay = m.Maker('clay', (190, 106, 70), 0.8, Specular=0.15)
    clay.bump(clay.noise(clay.coords(), 5, 4), 0.1, 0.05)
    s.vessel('pot', s.rounded([(4.2, 0), (5.9, 6.6), (6.5, 6.6), (6.7, 8.6)], [0.2, 0.1, 0.1, 0.1], 4), 0.5, clay.mat)
    soil = m.skin((92, 72, 56), (128, 104, 82), 2.5, rough=0.95, bump=0.8, bump_scale=5)
    s.lathe('soil', [(6.1, 7.7), (3, 7.9), (0.01, 7.9)], soil)
    s.lathe('saucer', s.rounded([(0, 0), (5.6, 0), (6.4, 1.2), (6.1, 1.3), (5.4, 0.5), (0, 0.5)], [0, 0.3, 0.1, 0.1, 0.3, 0], 4), clay.mat).location.z = -0.5
    return {'up': 12}


@family('garden-axe', 'flat', mixes=True, colour='red')
def garden_axe(colour):
    steel = m.steel((150, 152, 156), 0.3, 'x')
    edge = m.steel((222, 223, 225), 0.14)
    grip = m.Maker('grip', colour, 0.5, Specular=0.35).mat
    black = m.Maker('soft', (36, 37, 40), 0.7, Specular=0.25)
    black.bump(black.noise(black.coords(), 8, 2), 0.15, 0.03)
    rings = []
    for x in np.linspace(-2.2, 11.4, 44):
        t = (x + 2.2) / 13.6
        up = 2.9 - 0.9 * math.sin(math.pi * min(1, t * 1.5)) * (t < 0.67) + (2.9 * max(0, t - 0.42) ** 1.5)
        low = -2.9 + 0.9 * math.sin(math.pi * min(1, t * 1.5)) * (t < 0.67) - 6.2 * max(0, t - 0.38) ** 1.4
        thick = 1.5 * max(0.0, 1 - t) ** 0.72 + 0.03
        ring = []
        for q in range(33):
            u = q / 32 * 2 - 1
            y = low + (up - low) * (u + 1) / 2
            ring.append((x + 5.0 * max(0, t - 0.72) * (1 - u * u), y, thick * (1 - 0.12 * abs(u) ** 6)))
        for q in range(33):
            u = 1 - q / 32 * 2
            y = low + (up - low) * (u + 1) / 2
            ring.append((x + 5.0 * max(0, t - 0.72) * (1 - u * u), y, -thick * (1 - 0.12 * abs(u) ** 6)))
        rings.append(ring)
    head = s.loft('head', rings, steel)
    head.data.materials.append(edge)
    for k, p in enumerate(head.data.polygons):
        if p.center.x > 9.8 + 1.2 * (1 - (p.center.y / 5) ** 2):
            p.material_index = 1
    path = S([(0, 4.2), (0.2, -2), (0.7, -9), (0.4, -17), (-0.6, -25), (-0.4, -31), (1.0, -34.4)], 10)
    def handle(lo, hi, mat, grow):
        rows = []
        part = path[int(lo * (len(path) - 1)) : int(hi * (len(path) - 1)) + 1]
        for k, (x, y) in enumerate(part):
            t = lo + (hi - lo) * k / (len(part) - 1)
            w = (1.5 - 0.35 * math.sin(math.pi * min(1, t * 1.1))) * (1 + 0.4 * max(0, t - 0.86) / 0.14) + grow
            d = 1.15 + grow
            end = 0.55 if k in (0, len(part) - 1) and grow else 1
            rows.append([(x + end * w * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), y, end * d * math.copysign(abs(math.sin(a)) ** 0.85, math.sin(a))) for a in np.linspace(0, 2 * math.pi, 40, False)])
        s.loft('handle', rows, mat)
    handle(0, 1, grip, 0)
    handle(0.60, 1, black.mat, 0.14)
    handle(0.0, 0.04, black.mat, 0.1)
    return {'turn': 40, 'raking': False, 'top': 0.2, 'up': 62, 'key': 1.4}


@family('bird-nest', 'standing')
def bird_nest():
    cane = m.Maker('cane', (206, 160, 100), 0.6, Specular=0.25)
    cane.to(cane.ramp(cane.noise(cane.coords(), 1.2, 4), [(0.3, (176, 126, 72)), (0.7, (222, 180, 120))]), 'Base Color')
    dark = m.matt((58, 40, 26), 0.9)
    profile = np.array(S([(0.5, 0), (3.4, 0.5), (5.6, 3.0), (6.2, 6.4), (5.2, 10.2), (3.0, 13.0), (1.0, 14.8), (0.4, 15.6)], 12))
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    stakes, lines = 22, []
    step = 0.36
    hole = Vector((0, -6.0, 8.2))
    for k, at in enumerate(np.arange(0.2, size[-1], step)):
        r, z = np.interp(at, size, profile[:, 0]), np.interp(at, size, profile[:, 1])
        line, n = [], 176
        for j in range(n + 1):
            a = 2 * math.pi * j / n
            weave = 0.17 * math.sin(a * stakes / 2 + math.pi * k) * min(1, r / 2)
            p = Vector(((r + weave) * math.cos(a), (r + weave) * math.sin(a), z + 0.05 * math.sin(5 * a + k)))
            far = math.hypot(p.x - hole.x, p.z - hole.z)
            if p.y < 0 and far < 2.35:
                if len(line) > 1:
                    lines.append(line)
                line = []
                continue
            line.append(tuple(p))
        if len(line) > 1:
            lines.append(line)
    s.tubes('weave', lines, 0.2, cane.mat, smooth=False, resolution=3)
    s.tubes('stakes', [[(r * math.cos(2 * math.pi * k / stakes), r * math.sin(2 * math.pi * k / stakes), z) for r, z in profile if not (math.hypot(r * math.cos(2 * math.pi * k / stakes) - hole.x, z - hole.z) < 2.3 and math.sin(2 * math.pi * k / stakes) < 0)] for k in range(stakes) if not math.sin(2 * math.pi * k / stakes) < -0.93], 0.17, cane.mat, smooth=False, resolution=3)
    s.lathe('inside', [(max(0.01, r - 0.45), z) for r, z in profile], dark)
    for extra in (0.0, 0.36):
        ring = [(hole.x + (2.5 - extra * 0.4) * math.cos(a), -math.sqrt(max(0, 6.1**2 - ((2.5 * math.cos(a)) ** 2))) + 0.35 - 0.3 * math.sin(a) ** 2 - extra - 0.12 * math.cos(14 * a) + 0.22 * max(0, math.sin(a)), hole.z + (2.5 - extra * 0.4) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 90, False)]
        s.tube('rim', ring, 0.36, cane.mat, closed=True, smooth=False)
    s.tube('hook', [(0, 0, 15.2), (0, 0, 17), (0.9, 0, 18.2), (0, 0, 19.4), (-1.0, 0, 18.8)], 0.2, m.steel((150, 150, 152), 0.3))
    s.tube('perch', [(0, -4, 4.6), (0, -9.2, 4.4)], 0.35, m.wood((190, 140, 88), (160, 110, 66), 1.0, 'y'), smooth=False)
    return {'up': 8, 'turn': 24}


@family('parasol', 'standing', mixes=True, colour='beige')
def parasol(colour):
    mat = m.cloth(colour, tile('plain'), 60, 0.15, 0.3)
    alu = m.steel((196, 197, 200), 0.3)
    panels, big, top, rim = 8, 122.0, 236.0, 196.0
    n, rows = 8 * 24, 26

    def point(a, t):
        near = (a / (2 * math.pi / panels)) % 1
        u = abs(near - 0.5) * 2  # 1 at a rib, 0 between two
        chord = math.cos(math.pi / panels) / math.cos((near - 0.5) * 2 * math.pi / panels)
        sag = 1 - 0.05 * (1 - u**2) * t
        r = big * t * chord * sag
        z = top - (top - rim) * t**1.25 - 4.0 * (1 - u**2) * math.sin(math.pi * t) * 0.8
        return (r * math.cos(a), r * math.sin(a), z)

    grid = [[point(2 * math.pi * j / n, t) for j in range(n)] for t in np.linspace(0.03, 1, rows)]
    flap = [[(x, y, z - 17 - 1.2 * math.cos(16 * math.pi * j / n * 2)) for j, (x, y, z) in enumerate(grid[-1])]]
    canopy = s.loft('canopy', grid + flap, mat, caps=False)
    s.modify(canopy, 'SOLIDIFY', thickness=0.5, offset=0)
    ribs = [[point(2 * math.pi * k / panels, t) for t in np.linspace(0.03, 1, 12)] for k in range(panels)]
    s.tubes('ribs', [[(x, y, z - 1.2) for x, y, z in r] for r in ribs], 0.9, alu, smooth=False, resolution=3)
    s.tubes('stays', [[(3 * math.cos(a), 3 * math.sin(a), 188), (big * 0.5 * math.cos(a), big * 0.5 * math.sin(a), point(a, 0.5)[2] - 1.5)] for a in [2 * math.pi * k / panels for k in range(panels)]], 0.8, alu, smooth=False, resolution=3)
    s.lathe('pole', [(2.1, 6), (2.1, top - 1)], alu, 40)
    s.lathe('runner', s.rounded([(2.1, 184), (3.6, 184), (3.6, 191), (2.1, 191)], 0.5, 3), m.plastic((60, 61, 64)), 40)
    s.lathe('cap', S([(6.5, top - 2.6), (5, top - 0.5), (1.8, top + 1), (1.6, top + 4), (2.2, top + 6), (1.4, top + 8), (0.01, top + 8.6)], 6), mat, 40)
    s.tube('crank', [(2, 0, 128), (7, 0, 128), (7, 0, 120), (11, 0, 120)], 0.9, m.plastic((60, 61, 64)))
    stone = m.Maker('stone', (92, 93, 96), 0.7, Specular=0.25)
    stone.bump(stone.noise(stone.coords(), 0.6, 4), 0.1, 0.3)
    s.lathe('base', s.rounded([(0, 0), (25, 0), (25, 4.5), (20, 7.5), (4.6, 8.6), (4.0, 26), (2.2, 26.6)], [0, 0.6, 1.5, 2.0, 1, 0.5, 0], 5), stone.mat)
    return {'up': 5, 'turn': 11}


@family('fish-tank', 'corner')
def fish_tank():
    w, d, h = 46.0, 26.0, 30.0
    pane = m.glass((244, 252, 250))
    water = m.clear(m.Maker('water', (226, 244, 246), 0.0, Transmission=1.0, IOR=1.08, Specular=0.4), (232, 247, 248))
    black = m.plastic((34, 35, 38), 0.35)
    for size, at in (((w, 0.7, h), (0, -d / 2, 1)), ((w, 0.7, h), (0, d / 2, 1)), ((0.7, d - 0.8, h), (-w / 2, 0, 1)), ((0.7, d - 0.8, h), (w / 2, 0, 1))):
        s.box('pane', size, pane, 0.05, 1, at)
    s.box('base', (w + 1.2, d + 1.2, 1.6), black, 0.3, 3)
    s.box('water', (w - 1.0, d - 1.0, 0.12), water, 0, 1, (0, 0, h * 0.86))
    for side in (-1, 1):
        s.box('rail', (w + 1.0, 1.2, 1.2), black, 0.3, 3, (0, side * d / 2, h + 0.3))
        s.box('rail', (1.2, d + 1.0, 1.2), black, 0.3, 3, (side * w / 2, 0, h + 0.3))
    s.box('hood', (w * 0.86, 9.0, 2.0), black, 0.6, 4, (0, 3.4, h + 1.4))
    s.box('lamp', (w * 0.76, 5.0, 0.3), m.glow((255, 255, 250), 1.2), 0.1, 1, (0, 3.4, h + 1.15))
    sand = m.skin((216, 192, 148), (186, 156, 110), 3.0, rough=0.9, bump=0.8, bump_scale=2.2)
    rows = [[(x, y, 2.0 + 3.2 + 1.2 * noise.noise(Vector((x * 0.09, y * 0.09, 3))) + 0.08 * y) for y in np.linspace(-d / 2 + 0.9, d / 2 - 0.9, 40)] for x in np.linspace(-w / 2 + 0.9, w / 2 - 0.9, 80)]
    s.loft('bed', rows, sand, closed_ring=False, caps=False)
    s.box('bed-front', (w - 1.8, d - 1.8, 2.6), sand, 0.1, 1, (0, 0, 1.9))
    rock = m.skin((112, 110, 108), (146, 142, 136), 0.4, rough=0.85, bump=0.4, bump_scale=1.2)
    for k, (x, y, r) in enumerate(((-11, 1, 4.2), (-6.5, -3, 2.6), (13, 3, 3.6))):
        s.place(s.lumpy('rock', r, rock, k * 3 + 2, (1.2, 0.9, 0.85), 0.22, 0.4, 4), (x, y, 6.0))
    green = [m.Maker('plant', c, 0.5, Sheen=0.2).mat for c in ((66, 132, 58), (96, 158, 70), (146, 66, 62))]
    rng = np.random.default_rng(12)
    for cx, cy, tone, count, tall in ((-17, 5, 0, 18, 17), (17, 6, 1, 18, 15), (3, 7, 0, 14, 18), (-3, -6, 1, 14, 5), (9, -5, 2, 10, 7)):
        for k in range(count):
            a, lean = rng.random() * 6.28, rng.random() * 4 * tall / 15
            x, y, high = cx + rng.normal(0, 1.3), cy + rng.normal(0, 1.0), tall * (0.7 + 0.5 * rng.random())
            rows = []
            for t in np.linspace(0, 1, 14):
                px, py = x + lean * t * t * math.cos(a) + 0.5 * math.sin(4 * t + k), y + lean * t * t * math.sin(a) * 0.6
                half = 0.62 * math.sin(math.pi * (0.08 + 0.9 * t)) ** 0.7
                rows.append([(px - half * math.sin(a), py + half * math.cos(a), 4.6 + high * t), (px, py, 4.6 + high * t + 0.1), (px + half * math.sin(a), py - half * math.cos(a), 4.6 + high * t)])
            s.loft('leaf', rows, green[tone], closed_ring=False, caps=False)
    orange, fin = m.Maker('fish', (240, 112, 30), 0.3, Specular=0.5).mat, m.Maker('fin', (250, 150, 60), 0.4).mat
    for x, y, z, turn, size in ((-2, -5, 16, 20, 1.0), (9, -3, 20, -160, 0.9), (-12, -6, 20, 150, 0.8), (5, -8, 12, 10, 0.75)):
        rings = []
        for t in np.linspace(0, 1, 24):
            r = 1.5 * math.sin(math.pi * min(1, t**0.75 * 0.97 + 0.02)) ** 0.9 * (1 - 0.35 * t) + 0.06
            rings.append([(-2.6 + 5.2 * t, 0.52 * r * math.cos(a), r * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28, False)])
        parts = [s.loft('fish', rings, orange)]
        for outline in ([(2.2, 0.2), (4.6, 1.9), (4.1, 0.2), (4.7, -1.6), (2.2, -0.2)], [(-0.6, 1.2), (0.6, 2.4), (1.6, 2.0), (1.6, 0.8)], [(-0.2, -1.2), (0.8, -2.2), (1.2, -0.9)]):
            parts.append(s.place(s.extrude('fin', outline, 0.1, fin), (0, 0, 0), (90, 0, 0)))
        for side in (-1, 1):
            parts.append(s.place(s.lumpy('eye', 0.24, m.plastic((20, 20, 22), 0.1), 1, detail=2, amount=0), (-1.7, side * 0.5, 0.35)))
        root = s.joined(parts)
        root.scale = (size,) * 3
        s.place(root, (x, y, z), (0, 0, turn))
    return {'turn': 24, 'up': 14}
