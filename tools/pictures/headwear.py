# SPDX-License-Identifier: GPL-3.0-or-later
"""Hats and gloves. Lengths in centimetres; gloves in decimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from garments import _bands, _distance, _flat, _ridged
from tiles import tile

S = s.smooth_line


def _dashes(line, dash=0.42, gap=0.22):
    """A polyline cut into stitches."""
    pts = np.array(line)
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    at = np.arange(0, size[-1] - dash, dash + gap)
    point = lambda t: tuple(np.interp(t, size, pts[:, i]) for i in range(3))
    return [[point(t), point(t + dash)] for t in at]


@family('baseball-cap', 'table', mixes=True, colour='blue')
def baseball_cap(colour):
    mat = m.cloth(colour, tile('twill'), 46, 0.5, 0.4)
    seam = m.cloth(m.shade(colour, 0.78), None)
    ax, ay, h = 8.8, 10.2, 9.6
    n, rows = 240, 40

    def skin(a, t, lift=0.0):
        """The crown; a = -90 degrees is the forehead, t runs from the band to the button."""
        up = math.sin(t * math.pi / 2)
        out = math.cos(t * math.pi / 2) ** 0.74
        front = max(0.0, -math.sin(a))
        tall = h * (1 - 0.05 * (1 - front))
        z = tall * (0.93 * up + 0.07 * t) + 0.9 * front * math.sin(math.pi * t) ** 1.2
        near = ((a + math.pi / 2) / (math.pi / 3) + 0.5) % 1 - 0.5
        groove = math.exp(-((near / 0.016) ** 2)) * min(1.0, out * 2.5)
        puff = (1 - (abs(near) * 2) ** 2.2) * min(1.0, out * 1.6)  # each panel is a little round between its seams
        out += 0.016 * puff - 0.022 * groove
        wave = 0.12 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, t * 2.5)))
        return ((ax * out + wave * out + lift) * math.cos(a), (ay * out + wave * out + lift) * math.sin(a) - 1.2 * front * 0.3 * up * out, z + 3.2 + lift * up)

    grid = [[skin(2 * math.pi * j / n + math.pi / 6, i / rows) for j in range(n)] for i in range(rows)]
    crown = s.loft('crown', grid, mat, caps=False)
    layer = crown.data.uv_layers[0]
    for uv in layer.data:
        uv.uv.x *= 2.0
    top = skin(0, 0.999)[2]
    stitches, holes = [], []
    for k in range(6):
        a = -math.pi / 2 + k * math.pi / 3
        for side in (-0.045, 0.045):
            stitches += _dashes([skin(a + side / max(0.25, math.cos(t * math.pi / 2)), t, 0.0) for t in np.linspace(0.02, 0.93, 60)], 0.3, 0.12)
        hole = skin(a + math.pi / 6, 0.66, 0.05)
        ring = s.lathe('eyelet', s.rounded([(0.2, -0.05), (0.42, 0.02), (0.42, 0.1), (0.2, 0.1)], 0.04, 2), seam, 28)
        normal = Vector((hole[0] / ax**2, hole[1] / ay**2, (hole[2] - 3.2) / h**2 * 1.3)).normalized()
        ring.rotation_euler = normal.to_track_quat('Z', 'Y').to_euler()
        ring.location = hole
        holes.append(ring)
    s.lathe('button', S([(0.85, -0.1), (0.98, 0.2), (0.85, 0.5), (0.45, 0.72), (0.01, 0.78)], 6), mat, 40).location = (0, -0.3, top - 0.08)
    # The brim: a crescent before the forehead, curved down at its sides.
    brim = []
    for i in range(29):
        t = i / 28
        row = []
        for j in range(81):
            a = -math.pi / 2 + (j / 80 - 0.5) * 2.75
            x0, y0, _ = skin(a, 0.0)
            u = (j / 80 - 0.5) * 2
            reach = 6.9 * max(0.0, 1 - abs(u) ** 2.4) ** 0.6
            x = x0 * (1 + 0.05 * t * (1 - abs(u)))
            y = y0 - reach * t
            z = 3.3 - 0.028 * x * x * (0.25 + 0.75 * t) - 0.45 * t * (1 - abs(u)) + 0.55
            row.append((x, y, z))
        brim.append(row)
    visor = s.loft('brim', brim, mat, closed_ring=False, caps=False)
    for loop, uv in zip(visor.data.loops, visor.data.uv_layers[0].data):
        co = visor.data.vertices[loop.vertex_index].co
        uv.uv = (co.x / 22, co.y / 22)
    s.modify(visor, 'SOLIDIFY', thickness=0.26, offset=0)
    for k in range(6):
        t = 0.96 - 0.14 * k
        row = [Vector(brim[round(28 * t)][j]) + Vector((0, 0, 0.13)) for j in range(4, 77)]
        stitches += _dashes([tuple(p) for p in row], 0.34, 0.12)
    for a0 in (0.06,):
        stitches += _dashes([skin(b, a0, 0.0) for b in np.linspace(0, 2 * math.pi, 160)], 0.34, 0.2)
    s.tubes('stitches', stitches, 0.035, seam, smooth=False, resolution=2)
    return {'turn': -36, 'up': 30, 'fill': 0.86}


@family('felt-hat', 'table', mixes=True, colour='brown')
def felt_hat(colour):
    felt = m.Maker('felt', colour, 0.95, Specular=0.08, Sheen=0.7)
    felt.bump(felt.noise(felt.coords(), 16, 5, 0.7), 0.14, 0.03)
    n = 200
    ax, ay = 7.6, 9.2

    def crown(a, t):
        q = min(1.0, t * 1.25)
        out = (1 - 0.13 * q) if t < 0.8 else (0.87 * math.cos((t - 0.8) / 0.2 * math.pi / 2) ** 0.8)
        z = 10.6 * math.sin(min(1, t * 1.25) * math.pi / 2) ** 0.9 if t < 0.8 else 10.6 + 0.9 * math.sin((t - 0.8) / 0.2 * math.pi / 2)
        x, y = ax * out * math.cos(a), ay * out * math.sin(a)
        high = max(0.0, (z - 4) / 7.5)
        # A dent along the top, and a pinch on either side of the front.
        z -= 3.0 * math.exp(-((x / 2.5) ** 2)) * (1 - 0.25 * (y / ay) ** 2) * high**2.2
        pinch = math.exp(-(((abs(x) - 4.6) / 2.2) ** 2)) * math.exp(-(((y + 7.4) / 3.4) ** 2)) * high**1.3
        x *= 1 - 0.30 * pinch
        y += 1.0 * pinch
        return (x, y, z)

    rows = []
    for r in np.linspace(1, 0, 22):  # the brim, from its edge
        ring = []
        for j in range(n):
            a = 2 * math.pi * j / n
            grow = 6.0 * r
            lift = 1.9 * r**2 * math.cos(a) ** 2 - 1.5 * r**2 * max(0, -math.sin(a)) ** 2 + 0.7 * r**2 * max(0, math.sin(a))
            ring.append(((ax + grow) * math.cos(a), (ay + grow) * math.sin(a), lift))
        rows.append(ring)
    for t in np.linspace(0.012, 0.995, 60):
        rows.append([crown(2 * math.pi * j / n, t) for j in range(n)])
    obj = s.loft('hat', rows, felt.mat)
    s.modify(obj, 'SOLIDIFY', thickness=0.26, offset=1)
    band = m.Maker('band', m.shade(colour, 0.42), 0.5, Specular=0.35)
    ribs = band.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='Z', Scale=3.0)
    band.links.new(band.coords(), ribs.inputs['Vector'])
    band.bump(ribs.outputs['Fac'], 0.25, 0.02)
    rings = []
    for t in (0.03, 0.05, 0.24, 0.26):
        inset = 0.5 if t in (0.05, 0.24) else 0.36
        rings.append([(x * (1 + inset / ax), y * (1 + inset / ay), z + 0.1) for x, y, z in [crown(2 * math.pi * j / n, t) for j in range(n)]])
    s.loft('ribbon', rings, band.mat, caps=False)
    z0, z1 = rings[0][0][2], rings[-1][0][2]
    for side in (-1, 1):
        bow = [[(ax + 0.62 + 0.22 * math.sin(math.pi * t), side * 2.4 * t, (z0 + z1) / 2 + w * (z1 - z0) * (0.34 + 0.12 * t)) for w in (-1, -0.5, 0, 0.5, 1)] for t in np.linspace(0, 1, 12)]
        s.modify(s.loft('bow', bow, band.mat, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.14, offset=0)
    s.box('knot', (0.5, 0.9, (z1 - z0) * 0.8), band.mat, 0.15, 3, (ax + 0.85, 0, z0 + 0.1 * (z1 - z0)))
    return {'turn': -40, 'up': 17}


@family('straw-hat', 'table', colour='beige')
def straw_hat(colour):
    tone = {'beige': (222, 192, 138), 'brown': (150, 106, 66), 'white': (240, 234, 218)}[colour]
    straw = m.Maker('straw', tone, 0.62, Specular=0.3)
    plait = straw.noise(straw.coords('UV', (420, 60, 1)), 1.0, 2)
    straw.to(straw.ramp(plait, [(0.3, m.shade(tone, 0.78)), (0.65, m.shade(tone, 1.1))]), 'Base Color')
    profile = [(18.5, 0.9), (17.5, 0.55), (14, 0.3), (10.5, 0.35), (9.4, 0.7), (9.0, 1.6), (8.9, 5.0), (8.5, 8.0), (7.4, 9.6), (5.0, 10.5), (2, 10.8), (0.01, 10.85)]
    line = np.array(S(profile, 40))
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.linspace(0, size[-1], 420)
    r, z = np.interp(at, size, line[:, 0]), np.interp(at, size, line[:, 1])
    n = 360
    rows = []
    for k in range(420):
        ring = []
        for j in range(n):
            a = 2 * math.pi * j / n
            wave = 0.09 * abs(math.sin(at[k] / 0.82 * math.pi)) + 0.035 * math.sin(j * math.pi / 1.5 + (at[k] / 0.82 // 1) * 1.3 + at[k] * 5)
            flop = 0.9 * max(0, (r[k] - 9.5) / 9) ** 1.4 * math.sin(2 * a + 0.6) + 0.35 * max(0, (r[k] - 9.5) / 9) * math.sin(3 * a)
            ring.append((r[k] * math.cos(a), r[k] * 1.06 * math.sin(a), z[k] + wave * (1 if r[k] > 9.3 or z[k] > 9 else 0.3) + flop))
            if r[k] <= 9.3 and z[k] <= 9.6:
                x, y, q = ring[-1]
                ring[-1] = (x * (1 + wave * 0.1), y * (1 + wave * 0.1), q)
        rows.append(ring)
    s.loft('hat', rows, straw.mat)
    band = m.Maker('band', (54, 44, 42) if colour != 'brown' else (226, 210, 180), 0.5, Specular=0.3).mat
    rings = [[(rr * math.cos(a), rr * 1.06 * math.sin(a), zz) for a in np.linspace(0, 2 * math.pi, 160, False)] for rr, zz in ((9.35, 1.5), (9.42, 1.6), (9.36, 4.4), (9.2, 4.5))]
    s.loft('ribbon', rings, band, caps=False)
    for side in (-1, 1):
        bow = [[(9.5 + 0.35 * math.sin(math.pi * t), side * 3.2 * t, 3.0 + w * (0.7 + 0.9 * t)) for w in (-1, -0.5, 0, 0.5, 1)] for t in np.linspace(0, 1, 14)]
        tail = [[(9.6 + 5.4 * t**1.3, side * (0.6 + 2.8 * t) + 0.9 * w, 2.6 - 1.4 * min(1, t * 2.2) + 0.25 * math.sin(5 * t)) for w in (-1, 0, 1)] for t in np.linspace(0, 1, 16)]
        for rows2 in (bow, tail):
            s.modify(s.loft('bow', rows2, band, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.1, offset=0)
    s.box('knot', (0.6, 1.2, 1.5), band, 0.3, 4, (9.75, 0, 2.2))
    return {'turn': -52, 'up': 24}


GLOVE = [(-0.46, 0.0), (-0.5, 0.75), (-0.56, 1.1), (-0.72, 1.3), (-1.02, 1.72), (-1.12, 1.95), (-1.02, 2.08), (-0.88, 2.02), (-0.62, 1.72), (-0.55, 1.72),
         (-0.56, 2.1), (-0.56, 2.72), (-0.46, 2.84), (-0.34, 2.74), (-0.3, 2.06), (-0.265, 2.06), (-0.26, 2.92), (-0.14, 3.05), (-0.02, 2.94), (-0.005, 2.07), (0.03, 2.07),
         (0.06, 2.78), (0.17, 2.9), (0.28, 2.78), (0.28, 2.05), (0.315, 2.03), (0.38, 2.42), (0.48, 2.52), (0.57, 2.42), (0.56, 1.8), (0.53, 1.2), (0.47, 0.75), (0.44, 0.0)]


@family('gloves', 'flat', mixes=True, colour='blue', tips=True)
def gloves(colour, tips):
    mat = m.cloth(colour, tile('knit'), 12, 1.0, 0.7)
    rib = m.cloth(colour, tile('rib'), 12, 1.0, 0.7)
    touch = m.cloth((120, 122, 128), tile('knit'), 14, 0.8, 0.5)
    outline = s.rounded(GLOVE, [0, 0.1, 0.2, 0.2, 0.1, 0.1, 0.1, 0.1, 0.08, 0.02] + [0.15, 0.1, 0.1, 0.1, 0.02, 0.02] + [0.1, 0.1, 0.1, 0.02, 0.02] + [0.1, 0.1, 0.1, 0.02, 0.02] + [0.1, 0.1, 0.1, 0.2, 0.2, 0.1, 0], 6, True)
    for side, at, turn in ((1, (0.95, 0.0, 0.0), -7), (-1, (-0.95, 0.0, 0.0), 7)):
        line = [(side * x, y) for x, y in outline]
        line = line if side > 0 else line[::-1]
        obj = s.cloth('glove', line, 0.032, mat)
        flat = _flat(obj)
        away = _distance(flat, line + line[:1])[0]
        for i, v in enumerate(obj.data.vertices):
            x, y = flat[i]
            rim = 1 - math.exp(-((away[i] / 0.075) ** 1.1))
            cuff = 0.8 + 0.2 * min(1, max(0, (y - 0.6) / 0.3))
            z = 0.02 + 0.2 * rim * cuff + 0.05 * rim * _ridged(x * 2.6, y * 2.2, side * 5.0)
            v.co.z = z - 0.02 * math.exp(-(((y - 0.72) / 0.06) ** 2))
        _bands(obj, flat, [[(-0.6, 0), (0.6, 0)]], 0.74, rib)
        if tips:
            _bands(obj, flat, [[(side * -1.06, 1.98), (side * -1.0, 2.06)], [(side * -0.46, 2.8), (side * -0.44, 2.8)]], 0.17, touch)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        s.place(obj, at, (0, 0, turn))
    return {'fill': 0.86, 'up': 78}
