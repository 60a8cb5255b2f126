# SPDX-License-Identifier: GPL-3.0-or-later
"""Sports and outdoor goods. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Matrix, Vector

import materials as m
import shapes as s
from family import family
from simple import sphere

S = s.smooth_line


def _fullerene():
    """The middles of the 12 pentagons and 20 hexagons of a football."""
    g = (1 + math.sqrt(5)) / 2
    five = [Vector(v).normalized() for a in (-1, 1) for b in (-g, g) for v in ((0, a, b), (a, b, 0), (b, 0, a))]
    six = []
    for i, a in enumerate(five):
        for j in range(i):
            for k in range(j):
                b, c = five[j], five[k]
                if a.dot(b) > 0.4 and b.dot(c) > 0.4 and a.dot(c) > 0.4:
                    six.append((a + b + c).normalized())
    return five, six


@family('football', 'standing', mixes=True, colour='white')
def football(colour):
    five, six = _fullerene()
    r = 11.0
    pale = m.Maker('panel', colour, 0.35, Specular=0.45, Clearcoat=0.2)
    dark = m.Maker('patch', (36, 37, 41), 0.35, Specular=0.45)
    for mat in (pale, dark):
        mat.bump(mat.noise(mat.coords(), 9, 2), 0.03, 0.02)
    fine = 840
    centres = [(c, 0.0) for c in six] + [(c, 1.0) for c in five]
    verts = []
    side = np.linspace(0, math.pi, fine // 2 + 1)
    for a in side:
        verts += [(math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)) for b in np.linspace(0, 2 * math.pi, fine, False)]
    pts = np.array(verts)
    tilt = np.array([[1, 0, 0], [0, math.cos(0.5), -math.sin(0.5)], [0, math.sin(0.5), math.cos(0.5)]])
    mids = np.array([tuple(c) for c, _ in centres]) @ tilt.T
    kinds = np.array([k for _, k in centres])
    # Planes: the inradius of both kinds differ a little, so that all edges meet.
    reach = np.where(kinds == 1, 0.9393, 0.9150)
    dots = (pts @ mids.T) / reach
    order = np.sort(dots, axis=1)
    gap = order[:, -1] - order[:, -2]
    best = dots.argmax(axis=1)
    depth = 1 - 0.022 * np.exp(-((gap / 0.014) ** 2)) + 0.006 * np.minimum(1, gap / 0.09)
    rows = fine // 2 + 1
    faces = [(i * fine + j, i * fine + (j + 1) % fine, (i + 1) * fine + (j + 1) % fine, (i + 1) * fine + j) for i in range(rows - 1) for j in range(fine)]
    ball = s.mesh('football', pts * depth[:, None] * r, [tuple(reversed(f)) for f in faces], pale.mat)
    ball.data.materials.append(dark.mat)
    for p, f in zip(ball.data.polygons, faces):
        p.material_index = int(kinds[best[f[0]]])
    s.place(ball, (0, 0, r))
    return {'up': 12, 'turn': 14, 'fill': 0.72}


def _racket(parts_colour, wide, high, throat, shaft, grip, weave, wire):
    """A racket that lies along y, the head at y > 0; `throat` is the length of the open heart (0: a plain shaft)."""
    frame = m.Maker('frame', parts_colour, 0.22, Specular=0.5, Clearcoat=0.4).mat
    dark = m.Maker('grip', (40, 40, 43), 0.7, Specular=0.25)
    winding = dark.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='DIAGONAL', Scale=0.55)
    dark.links.new(dark.coords(), winding.inputs['Vector'])
    dark.bump(winding.outputs['Fac'], 0.7, 0.12)
    string = m.plastic((84, 86, 92), 0.4)
    thick = 0.55 if throat == 0 else 1.1
    loop = [(wide / 2 * math.sin(a), high / 2 * math.cos(a), 0) for a in np.linspace(0, 2 * math.pi, 72, False)]
    parts = [s.tube('head', loop, thick, frame, closed=True, smooth=False)]
    parts[0].scale = (1, 1, 0.9 if throat == 0 else 1.1)
    lines = []
    for k in range(1, weave):
        x = (k / weave - 0.5) * wide
        y = high / 2 * math.sqrt(max(0, 1 - (2 * x / wide) ** 2))
        lines.append([(x, -y, 0.05), (x, y, 0.05)])
    rows = round(weave * high / wide)
    for k in range(1, rows):
        y = (k / rows - 0.5) * high
        x = wide / 2 * math.sqrt(max(0, 1 - (2 * y / high) ** 2))
        lines.append([(-x, y, -0.05), (x, y, -0.05)])
    parts.append(s.tubes('strings', lines, wire, string, smooth=False, resolution=2))
    low = -high / 2
    if throat:
        for side in (-1, 1):
            parts.append(s.tube('throat', [(side * wide * 0.30, low * 0.80, 0), (side * wide * 0.2, low - throat * 0.35, 0), (side * 1.0, low - throat, 0), (side * 0.9, low - throat - shaft, 0)], thick, frame))
    else:
        parts.append(s.place(s.lathe('cone', [(0.8, 0), (0.7, 1.2), (0.36, 3.2), (0.36, shaft)], frame, 40), (0, low + 0.2, 0), (90, 0, 0)))
    end = low - throat - shaft
    radius = 1.35 if throat == 0 else 1.7
    parts.append(s.place(s.lathe('grip', s.rounded([(0.5, -0.8), (radius * 0.9, 0), (radius, 1.0), (radius, grip - 1.2), (radius * 1.18, grip), (0, grip)], [0, 0.3, 0.3, 0.5, 0.3, 0], 5), dark.mat, 16 if throat else 24), (0, end + 0.6, 0), (90, 0, 0)))
    return s.joined(parts)


@family('badminton', 'flat', mixes=True, colour='red')
def badminton(colour):
    s.place(_racket(colour, 19, 24, 0, 22, 17, 18, 0.07), (-9, 8, 1.4), (0, 0, 14))
    s.place(_racket(colour, 19, 24, 0, 22, 17, 18, 0.07), (11, 8, 2.7), (0, 0, -14))
    cork = m.Maker('cork', (244, 242, 234), 0.5).mat
    feather = m.Maker('feather', (250, 250, 247), 0.7, Specular=0.2).mat
    parts = [s.lathe('cork', S([(0.01, 0), (0.8, 0.25), (1.3, 1.1), (1.35, 2.4), (1.2, 2.5), (0.01, 2.5)], 6), cork, 48), s.lathe('band', [(1.37, 1.9), (1.38, 2.4)], m.plastic((60, 140, 80), 0.4), 48)]
    for k in range(16):
        rows = []
        for t in np.linspace(0, 1, 8):
            wide = 0.07 if t < 0.35 else 0.62 * min(1, (t - 0.35) * 5) * (1 if t < 0.9 else 0.8)
            reach, z = 1.15 + 2.3 * t, 2.4 + 6.4 * t
            rows.append([(w * wide, -reach - 0.12 * w, z) for w in (-1, 0, 1)])
        vane = s.loft('feather', rows, feather, closed_ring=False, caps=False)
        s.modify(vane, 'SOLIDIFY', thickness=0.05, offset=0)
        parts.append(s.place(vane, (0, 0, 0), (0, 0, 360 / 16 * k)))
    for r, z in ((1.75, 4.1), (2.35, 5.7)):
        parts.append(s.tube('thread', [(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 48)], 0.07, feather, smooth=False, resolution=3))
    s.place(s.joined(parts), (13, -20, 2.6), (-68, 0, 215))
    return {'turn': 0, 'up': 60, 'key': 1.1, 'raking': False, 'top': 0.5, 'fill': 0.88}


@family('tennis-racket', 'flat', mixes=True, colour='red')
def tennis_racket(colour):
    s.place(_racket(colour, 26, 33, 11, 3, 19, 17, 0.09), (0, 0, 1.8), (0, 0, 0))
    felt = m.Maker('felt', (206, 222, 74), 0.95, Specular=0.1, Sheen=0.8)
    felt.bump(felt.noise(felt.coords(), 6, 6, 0.8), 0.6, 0.12)
    white = m.matt((240, 240, 232), 0.8)
    for x, y, turn in ((15.5, -22, 30), (22.0, -18.4, 100)):
        seam = []
        for t in np.linspace(0, 2 * math.pi, 90, False):
            p = Vector((math.cos(t) + 0.32 * math.cos(3 * t), math.sin(t) - 0.32 * math.sin(3 * t), 1.15 * math.sin(2 * t))).normalized() * 3.3
            seam.append(tuple(p + Vector((0, 0, 3.3))))
        s.place(s.joined([sphere(3.3, felt.mat, 96), s.tube('seam', seam, 0.13, white, closed=True, smooth=False, resolution=3)]), (x, y, 0), (0, 0, turn))
    return {'turn': 34, 'up': 62, 'key': 1.1, 'raking': False, 'top': 0.5, 'fill': 0.88}


@family('rope-coil', 'high')
def rope_coil():
    r = 0.5

    def rope(line, name):
        """A sheath of 16 plaits: two tones run round it in both ways."""
        pts = np.array(line)
        size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
        at = np.arange(0, size[-1], 0.11)
        pts = np.stack([np.interp(at, size, pts[:, i]) for i in range(3)], axis=1)
        tangent = np.gradient(pts, axis=0)
        tangent /= np.linalg.norm(tangent, axis=1)[:, None]
        up = np.cross(tangent, [0.02, 0.03, 1.0])
        up /= np.linalg.norm(up, axis=1)[:, None]
        side = np.cross(tangent, up)
        n = 20
        rings = [[tuple(p + r * (math.cos(2 * math.pi * j / n) * u + math.sin(2 * math.pi * j / n) * w)) for j in range(n)] for p, u, w in zip(pts, up, side)]
        obj = s.loft(name, rings, red)
        obj.data.materials.append(dark)
        for k, p in enumerate(obj.data.polygons):
            i, j = divmod(k, n)
            p.material_index = 1 if ((j + i) % 10 in (0, 1) or (j - i) % 20 in (0, 1)) else 0
        return obj

    red, dark = m.matt((214, 78, 46), 0.75), m.matt((40, 46, 70), 0.75)
    rng = np.random.default_rng(5)
    line = []
    for k in range(13):
        grow, z = 15 + rng.normal(0, 0.5), 0.6 + (k % 4) * 1.0 + 0.2 * rng.random()
        out = (k // 4) * 1.05
        for t in np.linspace(0, 1, 40, False):
            a = 2 * math.pi * t
            line.append(((grow * 1.25 + out) * math.cos(a), (grow * 0.72 + out) * math.sin(a) + 0.4 * math.sin(3 * a + k), z + 0.35 * math.sin(2 * a + k)))
    rope(S(line, 3), 'coil')
    wrap = []
    for k in range(8):
        for t in np.linspace(0, 1, 24, False):
            a = 2 * math.pi * t
            wrap.append((-4.2 + 1.02 * (k + t), -11.9 + 3.4 * math.cos(a), 2.5 + 2.9 * math.sin(a)))
    rope(wrap + [(4.6, -15.5, 1.2), (6.5, -18, 0.6), (10.5, -19.0, 0.55), (15, -18, 0.55)], 'wrap')
    return {'up': 46, 'turn': -16}


@family('telescope', 'standing', mixes=True, colour='white')
def telescope(colour):
    shell = m.Maker('shell', colour, 0.28, Specular=0.5).mat
    dark = m.plastic((34, 35, 38), 0.4)
    metal = m.steel((192, 194, 198), 0.25)
    lens = m.Maker('lens', (40, 54, 92), 0.04, Specular=1.0, Clearcoat=1.0).mat
    parts = [
        s.lathe('tube', [(3.9, 0), (3.9, 52)], shell, 72),
        s.lathe('hood', s.rounded([(3.9, 50), (4.7, 50.3), (4.7, 62), (4.3, 62.2), (4.2, 55)], 0.2, 4), shell, 72),
        s.lathe('ring', s.rounded([(3.9, 48.8), (4.3, 49), (4.3, 50.2), (3.9, 50.4)], 0.15, 3), dark, 72),
        s.lathe('lens', S([(4.2, 57), (2.2, 57.5), (0.01, 57.7)], 6), lens, 72),
        s.lathe('rear', s.rounded([(3.95, 0.6), (4.1, 0.4), (4.1, -2.2), (2.4, -3.6), (2.0, -3.8), (2.0, -10), (1.6, -10.2), (0, -10.2)], 0.25, 4), dark, 72),
        s.place(s.lathe('mirror', s.rounded([(0, 0), (1.8, 0), (1.8, 3.2), (0, 3.2)], 0.3, 3), dark, 48), (0, 0, -11.0)),
        s.place(s.lathe('eyepiece', s.rounded([(1.2, 0), (1.2, 3.5), (1.7, 3.8), (1.7, 6.2), (1.2, 6.6), (0, 6.4)], 0.2, 3), dark, 48), (0, 1.2, -9.8), (-90, 0, 0)),
        s.place(s.lathe('finder', s.rounded([(0.01, 0), (0.9, 0), (0.9, 2), (0.8, 2.2), (0.8, 9), (1.3, 11), (1.3, 15), (1.1, 15.1), (1.0, 13)], 0.2, 3), dark, 48), (0, 6.2, 2)),
        s.box('finder-foot', (0.8, 2.4, 5), dark, 0.2, 2, (0, 4.8, 7)),
        s.place(s.lathe('knob', s.rounded([(0, 0), (1.3, 0), (1.3, 1.4), (0, 1.4)], 0.2, 3), dark, 32), (2.4, 0, -6), (0, 90, 0)),
    ]
    for z in (20, 27):
        parts.append(s.lathe('clamp', s.rounded([(3.9, z), (4.35, z), (4.35, z + 1.6), (3.9, z + 1.6)], 0.15, 3), dark, 72))
    tube = s.joined(parts)
    # The tube along x, its front raised by 24 degrees; the finder on top.
    a = math.radians(24)
    along, top = Vector((math.cos(a), 0, math.sin(a))), Vector((-math.sin(a), 0, math.cos(a)))
    tube.rotation_euler = Matrix((top.cross(along), top, along)).transposed().to_euler()
    tube.location = Vector((0, 0, 84)) - along * 24
    s.box('saddle', (3, 2.4, 7), dark, 0.4, 3, (0, 0, 76))
    s.lathe('head', s.rounded([(0, 70), (3.4, 70), (3.4, 72), (2.0, 74), (2.0, 77), (0, 77)], 0.4, 3), dark, 48)
    s.tube('handle', [(0, -1, 74), (-6, -4, 70), (-15, -7, 65)], 0.55, dark)
    for k in range(3):
        b = math.radians(90 + 120 * k + 20)
        x, y = math.cos(b), math.sin(b)
        s.tube('leg', [(2.4 * x, 2.4 * y, 71), (14 * x, 14 * y, 36)], 1.25, metal, smooth=False)
        s.tube('leg-low', [(13.4 * x, 13.4 * y, 38), (25 * x, 25 * y, 1)], 0.85, metal, smooth=False)
        s.tube('lock', [(13.2 * x, 13.2 * y, 38.6), (14.6 * x, 14.6 * y, 34)], 1.6, dark, smooth=False)
        s.tube('foot', [(24.7 * x, 24.7 * y, 2), (25.5 * x, 25.5 * y, -0.6)], 1.2, dark, smooth=False)
        s.tube('brace', [(0, 0, 44), (9.8 * x, 9.8 * y, 47)], 0.4, dark, smooth=False)
    return {'up': 8, 'turn': 24}
