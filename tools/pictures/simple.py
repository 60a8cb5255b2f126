# SPDX-License-Identifier: GPL-3.0-or-later
"""Goods of few parts: turned, bent, cut or stacked. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import label

S = s.smooth_line


def sphere(radius, mat, steps=96):
    """A ball that stands on the floor."""
    return s.lathe('ball', [(radius * math.sin(math.pi * k / 48), radius * (1 - math.cos(math.pi * k / 48))) for k in range(49)], mat, steps)


def foam_of(colour, coarse=3.6, fine=9.0, deep=0.3):
    """Foam: large and small pores, darker where they go in."""
    foam = m.Maker('foam', colour, 0.95, Specular=0.05, Sheen=0.2)
    heights = []
    for scale, low, high in ((coarse, 0.22, 0.34), (fine, 0.2, 0.36)):
        pores = foam.node('ShaderNodeTexVoronoi', Scale=scale)
        foam.links.new(foam.coords(), pores.inputs['Vector'])
        spread = foam.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        spread.inputs['From Min'].default_value, spread.inputs['From Max'].default_value = low, high
        foam.links.new(pores.outputs['Distance'], spread.inputs['Value'])
        heights.append(spread.outputs[0])
    both = foam.node('ShaderNodeMath', operation='MULTIPLY')
    foam.links.new(heights[0], both.inputs[0])
    foam.links.new(heights[1], both.inputs[1])
    dark = foam.node('ShaderNodeMapRange')
    dark.inputs['To Min'].default_value = deep
    foam.links.new(both.outputs[0], dark.inputs['Value'])
    tone = foam.node('ShaderNodeMixRGB', blend_type='MULTIPLY', Fac=1.0)
    tone.inputs['Color1'].default_value = m.linear(colour)
    foam.links.new(dark.outputs[0], tone.inputs['Color2'])
    foam.to(tone.outputs[0], 'Base Color')
    foam.bump(both.outputs[0], 0.6, 0.1)
    return foam.mat


@family('sponge', 'table', mixes=True, colour='yellow')
def sponge(colour):
    foam = foam_of(colour, 5.2, 13.0, 0.84)
    pad = m.Maker('pad', (40, 92, 58), 0.95, Specular=0.1)
    fibres = pad.noise(pad.coords(scale=(1, 1, 1)), 7, 8, 0.85, 2.5)
    pad.to(pad.ramp(fibres, [(0.36, (30, 78, 50)), (0.52, (42, 102, 66)), (0.70, (62, 126, 84))]), 'Base Color')
    pad.bump(fibres, 1.0, 0.25)

    def one():
        # Waisted, so that fingers hold it.
        half = s.rounded([(-5.6, 0), (-5.6, -3.5), (5.6, -3.5), (5.6, 0)], 0.9, 8)
        at = next(k for k, p in enumerate(half) if p[0] > 0)
        half[at:at] = [(-4.4 + 8.8 * k / 24, -3.5) for k in range(25)]
        half = [(x, y * (1 - 0.12 * math.exp(-((x / 2.4) ** 2)))) for x, y in half]
        line = half + [(x, -y) for x, y in reversed(half[1:-1])]
        body = s.extrude('foam', line, 2.9, foam, 0.22, 4)
        body.location.z = 1.45
        top = s.extrude('pad', [(x * 0.995, y * 0.995) for x, y in line], 0.95, pad.mat, 0.12, 3)
        top.location.z = 3.35
        return s.joined([body, top])

    s.place(one(), (-1.0, 1.0, 0), (0, 0, 10))
    s.place(one(), (0.2, 1.6, 3.85), (0, 0, -9))
    s.place(one(), (1.5, -5.0, 3.5), (-104, 0, 12))  # the soft side to the front
    s.place(one(), (9.6, 0.6, 0), (0, 0, -64))
    return {'up': 30, 'turn': -8, 'fill': 0.88}


@family('bin', 'standing', colour='black')
def waste_bin(colour):
    shell = m.Maker('shell', colour, 0.42, Specular=0.45)
    shell.bump(shell.noise(shell.coords(), 24, 2), 0.05, 0.01)
    s.vessel('body', s.rounded([(9.4, 0), (10.2, 0), (12.6, 27), (13.1, 27), (13.1, 28.6)], [0, 0.6, 0.1, 0.3, 0.2], 5), 0.35, shell.mat)
    s.lathe('step', s.rounded([(10.35, 3.4), (10.7, 3.5), (10.75, 4.2), (10.4, 4.3)], 0.1, 3), shell.mat)
    return {'up': 24, 'turn': 0}


@family('plunger', 'standing', colour='red')
def plunger(colour):
    rubber = m.Maker('rubber', colour, 0.45, Specular=0.4).mat
    s.lathe('cup', S([(7.4, 0), (7.6, 0.4), (7.0, 3.4), (5.2, 5.6), (3.4, 6.4), (2.6, 7.2), (2.2, 8.6), (2.0, 10.4), (1.5, 10.6)], 8), rubber)
    s.lathe('lip', s.rounded([(7.2, 0), (8.0, 0), (8.0, 0.7), (7.2, 0.9)], 0.3, 4), rubber)
    s.lathe('stick', s.rounded([(1.2, 10), (1.2, 44), (1.25, 46), (0, 46.6)], [0, 0.2, 0.8, 0], 5), m.wood((222, 184, 130), (196, 152, 98), 0.2, 'z'))
    return {'up': 10, 'lens': 100}


@family('torch', 'flat', colour='black')
def torch(colour):
    body = m.steel((46, 47, 50), 0.38) if colour == 'black' else m.steel((196, 198, 202), 0.3)
    profile = [(0, 0), (1.25, 0), (1.4, 0.3), (1.4, 1.6)]
    for k in range(34):  # the knurl of the grip
        profile += [(1.3 + 0.06 * (k % 2), 2.0 + k * 0.16)]
    profile += [(1.35, 7.8), (1.35, 8.6), (1.5, 9.0), (2.0, 10.6), (2.15, 11.0), (2.15, 11.5), (2.05, 11.6), (2.05, 11.9), (2.15, 12.0), (2.15, 12.8), (1.95, 12.9), (1.85, 12.6)]
    parts = [s.lathe('body', profile, body)]
    parts.append(s.lathe('reflector', S([(1.9, 12.55), (1.4, 11.9), (0.7, 11.3), (0.4, 11.1)], 6), m.steel((224, 226, 228), 0.06)))
    parts.append(s.lathe('led', [(0, 11.35), (0.42, 11.3), (0.42, 11.1)], m.glow((255, 236, 170), 0.8), 24))
    button = s.lathe('button', s.rounded([(0, 0.28), (0.5, 0.24), (0.55, 0)], 0.1, 3), m.rubber())
    parts.append(s.place(button, (0, -1.38, 8.15), (90, 0, 0)))
    a = s.joined(parts)
    s.place(a, (-5, 1.4, 2.15), (0, 90, 14))
    s.duplicate(a, (-3.4, -4.8, 2.15), (0, 90, -12))
    return {'raking': False, 'top': 0.3, 'up': 38, 'key': 1.3, 'turn': -18}


@family('ribbon', 'table', mixes=True, colour='red')
def ribbon(colour):
    """A spool with its end let out, and a bow tied of it."""
    satin = m.Maker('satin', colour, 0.38, Specular=0.4, Anisotropic=0.6).mat
    wound = m.Maker('wound', colour, 0.34, Specular=0.5)
    turns = wound.node('ShaderNodeTexWave', wave_type='RINGS', rings_direction='Z', Scale=3.0)
    wound.links.new(wound.coords(), turns.inputs['Vector'])
    wound.bump(turns.outputs['Fac'], 0.3, 0.05)
    card = m.paper((244, 240, 232))
    width = 3.6
    parts = [
        s.lathe('wound', [(1.8, 0.3), (4.6, 0.3), (4.6, 0.3 + width), (1.8, 0.3 + width)], wound.mat, 128),
        s.lathe('core', [(1.5, 0), (1.5, 0.6 + width)], card),
    ]
    for z in (0, 0.3 + width):
        parts.append(s.lathe('side', s.rounded([(1.5, z), (5.1, z), (5.1, z + 0.3), (1.5, z + 0.3)], 0.06, 3), card, 128))
    s.place(s.joined(parts), (-4.2, 4.2, 5.1), (90, 0, 58))

    # The end leaves the spool at its foot and runs over the ground in waves, standing a little on edge.
    c, q = math.cos(math.radians(58)), math.sin(math.radians(58))
    from_spool = lambda u, z: (-4.2 + u * c + 2.1 * q, 4.2 + u * q - 2.1 * c, z)
    line = [from_spool(-4.4, 4.6), from_spool(-4.5, 2.6), from_spool(-5.0, 1.0), (-7.4, -3.6, 0.5), (-7.6, -6.2, 1.2), (-5.0, -8.0, 0.5), (-1.6, -8.4, 1.3), (2.4, -9.4, 0.5)]
    ends = S(line, 12)
    rows = []
    for k, p in enumerate(ends):
        t = k / (len(ends) - 1)
        side = Vector((-q, c, 0)).lerp(Vector((0.35, 0.95, 0.0)), min(1, t * 1.5)).normalized()
        tilt = 0.35 * math.sin(t * 9)
        rows.append([tuple(Vector(p) + side * (w * width / 2) + Vector((0, 0, tilt * w))) for w in (-1, -0.5, 0, 0.5, 1)])
    tail = s.loft('tail', rows, satin, closed_ring=False, caps=False)
    s.modify(tail, 'SOLIDIFY', thickness=0.05, offset=0)
    # The bow: two loops and two tails, their width along the depth, pinched at the knot.
    at = Vector((5.6, -1.0, 0))
    def piece(points, w0, w1, name, push=0.0):
        line, rows = S(points, 12), []
        for k, (x, z) in enumerate(line):
            t = k / (len(line) - 1)
            w = w0(t)
            row = []
            for j in np.linspace(-1, 1, 9):
                crease = 0.16 * math.cos(j * 9) * (1 - min(1, abs(x) / 3.5))
                row.append((at.x + x, at.y + j * w / 2 + push, z + crease + w1 * 0.12 * j * j))
            rows.append(row)
        obj = s.loft(name, rows, satin, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.07, offset=0)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    pinch = lambda t: 1.5 + (width + 0.4 - 1.5) * math.sin(math.pi * min(1, max(0, t))) ** 0.6
    for side in (-1, 1):
        piece([(side * 0.3, 3.0), (side * 2.6, 4.9), (side * 5.2, 5.5), (side * 6.6, 4.2), (side * 5.8, 2.6), (side * 3.0, 2.2), (side * 0.3, 2.7)], pinch, 1, 'loop')
        piece([(side * 0.2, 2.4), (side * 1.6, 2.0), (side * 3.2, 1.0), (side * 4.8, 0.45), (side * 6.6, 0.6), (side * 7.8, 0.2)], lambda t: 1.5 + (width - 1.3) * min(1, t * 2.2), 1, 'end', -1.0 + 0.4 * side)
    knot = s.lathe('knot', s.rounded([(0, -1.0), (1.0, -0.95), (1.25, 0), (1.0, 0.95), (0, 1.0)], 0.5, 5), satin, 48)
    s.place(knot, (at.x, at.y, 2.75), (90, 0, 0), (1.0, 1.0, 1.15))
    return {'up': 24, 'turn': 0, 'fill': 0.88, 'key': 0.8}


@family('pet-ball', 'standing', mixes=True, colour='red')
def pet_ball(colour):
    """Rubber balls with paw marks raised on them, and a tread that cleans the teeth."""
    rubber = m.Maker('rubber', colour, 0.42, Specular=0.4)
    rubber.bump(rubber.noise(rubber.coords(), 14, 2), 0.05, 0.02)
    deep = m.Maker('pads', m.shade(colour, 0.62), 0.5, Specular=0.35).mat
    pads = [(0.0, -0.26, 0.34, 0.26), (-0.42, 0.04, 0.125, 0.17), (-0.16, 0.28, 0.125, 0.18), (0.16, 0.28, 0.125, 0.18), (0.42, 0.04, 0.125, 0.17)]
    fronts = [Vector(v).normalized() for v in ((0.1, -1, 0.12), (-0.95, -0.25, 0.15), (0.95, -0.2, 0.15), (0, 1, 0), (0.05, 0.05, 1))]
    for x, y, r, spin in ((-3.7, 0.6, 3.6, 0.25), (3.9, -1.6, 3.0, -0.35)):
        rows, on_pad = [], set()
        for i in range(181):
            th = math.pi * i / 180
            row = []
            for k in range(360):
                ph = 2 * math.pi * k / 360
                n = Vector((math.sin(th) * math.cos(ph), math.sin(th) * math.sin(ph), -math.cos(th)))
                high = 0.0
                near = max(fronts, key=n.dot)
                if n.dot(near) > 0.62:
                    side = near.cross(Vector((0, 0, 1)) if abs(near.z) < 0.9 else Vector((0, 1, 0))).normalized()
                    over = side.cross(near)
                    u, v = -n.dot(side), n.dot(over)
                    for px, py, a, b in pads:
                        d = ((u - px) / a) ** 2 + ((v - py) / b) ** 2
                        high = max(high, 1 / (1 + d**6))
                        if d < 1:
                            on_pad.add(i * 360 + k)
                    rim = math.exp(-(((math.hypot(u, v) - 0.70) / 0.045) ** 2))
                    high = max(high, 0.8 * rim)
                else:  # studs between the marks
                    a, b = math.sin(13 * th), math.sin(12 * ph)
                    high = 0.9 * max(0.0, a * b) ** 0.6
                row.append(tuple(n * r * (0.94 + 0.06 * high)))
            rows.append(row)
        ball = s.loft('ball', rows, rubber.mat, caps=False)
        ball.data.materials.append(deep)
        for p in ball.data.polygons:
            p.material_index = 1 if all(v in on_pad for v in p.vertices) else 0
        s.place(ball, (x, y, r), (8, 0, math.degrees(spin)))
    return {'up': 14, 'fill': 0.84}


@family('life-ring', 'corner', colour='orange')
def life_ring(colour):
    shell = m.Maker('shell', colour, 0.4, Specular=0.4).mat
    other = m.plastic('white' if colour == 'orange' else 'orange', 0.45)
    rope = m.cloth((236, 232, 220), None)
    big, small = 27.0, 9.5
    ring = [(big * math.cos(2 * math.pi * k / 96), big * math.sin(2 * math.pi * k / 96), 0) for k in range(96)]
    parts = [s.tube('ring', ring, small, shell, closed=True, smooth=False, resolution=16)]
    for q in range(4):
        a0 = math.pi / 4 + q * math.pi / 2
        arc = [(big * math.cos(a0 + d), big * math.sin(a0 + d), 0) for d in [(-0.13 + 0.26 * k / 12) for k in range(13)]]
        parts.append(s.tube('band', arc, small + 0.18, other, smooth=False, resolution=16))
        line = [((big + small + 0.6 + 3.2 * math.sin(math.pi * k / 24)) * math.cos(a0 + math.pi / 2 * k / 24), (big + small + 0.6 + 3.2 * math.sin(math.pi * k / 24)) * math.sin(a0 + math.pi / 2 * k / 24), 0) for k in range(25)]
        parts.append(s.tube('rope', line, 0.75, rope))
    s.place(s.joined(parts), (0, 0, big + small + 4), (82, 0, 0))
    return {'up': 14, 'turn': 26}


@family('chopsticks', 'flat')
def chopsticks():
    bamboo = m.wood((222, 186, 128), (198, 156, 98), 0.6, 'y')
    for k in range(10):
        rings = []
        for y, w, square in ((0, 0.20, 0), (0.2, 0.24, 0), (9, 0.3, 0.2), (14, 0.36, 1), (23.8, 0.4, 1), (24, 0.36, 1)):
            ring = []
            for j in range(32):
                a = 2 * math.pi * j / 32
                power = 1 - 0.62 * square
                c, n = math.cos(a), math.sin(a)
                ring.append((w * math.copysign(abs(c) ** power, c), y, w * math.copysign(abs(n) ** power, n)))
            rings.append(ring)
        s.place(s.loft('stick', rings, bamboo), ((k - 4.5) * 1.05, -12 + 0.25 * math.sin(k * 2.3), 0.4), (0, 0, 0.5 * math.sin(k * 1.7)))
    for y in (4.5,):
        s.box('band', (10.6, 2.6, 0.06), m.kraft((176, 60, 48)), 0.02, 1).location = (0, y, 0.78)
    return {'fill': 0.84, 'turn': -32}


@family('picture-frame', 'standing', colour='black')
def picture_frame(colour):
    tone = ((146, 104, 66), (108, 72, 44)) if colour == 'brown' else (m.shade(colour, 1.04), m.shade(colour, 0.9))
    w, h, bar = 21.0, 27.0, 1.9
    parts = []
    for horizontal, x, z, length in ((True, 0, h / 2 - bar / 2, w), (True, 0, -h / 2 + bar / 2, w), (False, -w / 2 + bar / 2, 0, h), (False, w / 2 - bar / 2, 0, h)):
        wood = m.wood(*tone, 0.5, 'x' if horizontal else 'y')
        half = length / 2
        outline = [(-half, bar / 2), (half, bar / 2), (half - bar, -bar / 2), (-half + bar, -bar / 2)]
        piece = s.extrude('bar', outline, 1.7, wood, 0.12, 3)
        turn = 0 if (horizontal and z > 0) else 180 if horizontal else (90 if x < 0 else -90)
        parts.append(s.place(piece, (x, z, 0), (0, 0, turn)))
    mat_board = s.extrude('passe-partout', [(-w / 2 + 1, -h / 2 + 1), (w / 2 - 1, -h / 2 + 1), (w / 2 - 1, h / 2 - 1), (-w / 2 + 1, h / 2 - 1)], 0.2, m.paper(), 0, 0)
    parts.append(mat_board)
    art = s.mesh('art', [(-5.6, -8, 0.14), (5.6, -8, 0.14), (5.6, 8, 0.14), (-5.6, 8, 0.14)], [(0, 1, 2, 3)], m.printed(label('screen_art', 'harvest', (92, 130, 142)), 0.6), False)
    layer = art.data.uv_layers.new(name='uv')
    for c, p in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        layer.data[c].uv = p
    parts.append(art)
    s.place(s.joined(parts), (0, 0, h / 2), (82, 0, 0))
    return {'up': 10, 'turn': -24}


@family('wall-clock', 'standing', colour='black')
def wall_clock(colour):
    rim = m.steel((206, 172, 104), 0.25) if colour == 'gold' else m.plastic(colour, 0.3)
    ink = m.matt((34, 34, 36), 0.5)
    r = 15.0
    parts = [s.lathe('rim', s.rounded([(r - 1.6, 0), (r, 0), (r, 3.2), (r - 0.7, 3.8), (r - 1.4, 3.2), (r - 1.4, 2.4)], [0, 0.6, 0.5, 0.4, 0.1, 0], 6), rim, 160), s.lathe('dial', [(0, 2.3), (r - 1.4, 2.3)], m.matt((246, 245, 241), 0.6), 128)]
    for k in range(60):
        a = 2 * math.pi * k / 60
        long = 1.5 if k % 5 == 0 else 0.6
        mark = s.box('mark', (0.36 if k % 5 == 0 else 0.12, long, 0.06), ink, 0, 1)
        s.place(mark, ((r - 2.3 - long / 2) * math.sin(a), (r - 2.3 - long / 2) * math.cos(a), 2.3), (0, 0, -math.degrees(a)))
        parts.append(mark)
    for angle, length, wide, z in ((-55, 6.6, 0.62, 2.5), (50, 10.2, 0.42, 2.62)):
        hand = s.extrude('hand', [(-wide / 2, -1.6), (wide / 2, -1.6), (wide / 3, length), (-wide / 3, length)], 0.08, ink, 0.02, 1)
        parts.append(s.place(hand, (0, 0, z), (0, 0, -angle)))
    parts.append(s.lathe('hub', s.rounded([(0.6, 2.4), (0.6, 2.8), (0, 2.85)], 0.1, 3), ink, 32))
    s.place(s.joined(parts), (0, 0, r), (90, 0, 0))
    return {'up': 6, 'turn': -20}


@family('tomatoes', 'table')
def tomatoes():
    skin = m.Maker('tomato', (196, 38, 26), 0.16, Specular=0.5)
    skin.to(skin.ramp(skin.noise(skin.coords(), 0.4, 3), [(0.35, (182, 26, 20)), (0.7, (212, 60, 32))]), 'Base Color')
    green = m.skin((74, 108, 44), (98, 132, 60), 3, rough=0.6)
    for k, (x, y) in enumerate(((-4.0, 1.4), (4.0, 2.0), (0.2, -4.4))):
        obj = s.lathe('tomato', S([(0.01, 0.2), (1.2, 0.05), (3.0, 0.9), (3.9, 2.9), (3.5, 4.9), (2.0, 5.9), (0.8, 5.9), (0.01, 5.5)], 8), skin.mat, 96)
        for v in obj.data.vertices:
            a = math.atan2(v.co.y, v.co.x)
            q = 1 + 0.018 * math.cos(5 * a + k) * (0.3 + v.co.z / 6) + 0.03 * noise.noise(v.co * 0.25 + Vector((k * 7, 0, 0)))
            v.co.x *= q
            v.co.y *= q
        parts = [obj]
        for j in range(5):
            a = 72 * j + 20 * k
            blade = s.loft('sepal', [[(t * 1.9, w * (0.42 * (1 - t) ** 0.7 + 0.03), 5.75 + 0.45 * math.sin(2.4 * t) - 0.5 * t * t) for w in (-1, 0, 1)] for t in [i / 8 for i in range(9)]], green, closed_ring=False, caps=False)
            s.modify(blade, 'SOLIDIFY', thickness=0.1, offset=0)
            parts.append(s.place(blade, (0, 0, 0), (0, 0, a)))
        parts.append(s.tube('stem', [(0, 0, 5.6), (0.1, 0, 6.4), (0.5, 0.1, 7.0)], 0.2, green))
        s.place(s.joined(parts), (x, y, 0), ((-8, 12, 14)[k], (6, -8, 4)[k], k * 70))
    return {'up': 24}


@family('potatoes', 'table')
def potatoes():
    skin = m.skin((196, 152, 92), (216, 178, 118), 0.9, rough=0.7, bump=0.35, bump_scale=5)
    for k, (x, y, z) in enumerate(((-5.2, 1.6, 0), (4.6, 2.6, 0), (0.2, -4.6, 0), (-0.6, 1.6, 5.2))):
        obj = s.lumpy('potato', 3.4, skin, k * 3 + 1, (1.45, 1.0, 0.86), 0.10, 0.35, 5)
        s.place(obj, (x, y, 2.9 + z * 0.9), (10 * k, 8, 40 * k + 12))
    return {'up': 24}


@family('carrots', 'flat')
def carrots():
    skin = m.Maker('carrot', (226, 112, 34), 0.42, Specular=0.4)
    rings = skin.noise(skin.coords(scale=(0.6, 6, 0.6)), 1.2, 5, 0.6)
    skin.to(skin.ramp(rings, [(0.3, (206, 92, 22)), (0.6, (232, 124, 44))]), 'Base Color')
    skin.bump(rings, 0.25, 0.06)
    green = m.skin((84, 118, 50), (112, 142, 70), 3, rough=0.6)
    for k in range(6):
        n = []
        for t in [i / 30 for i in range(31)]:
            w = 1.75 * (1 - t) ** 0.42 * (1 - 0.12 * math.exp(-t * 40)) + 0.06
            n.append([(w * math.cos(a) + 0.28 * math.sin(4 * t + k), -t * 17, w * math.sin(a)) for a in [2 * math.pi * j / 40 for j in range(40)]])
        parts = [s.loft('carrot', n, skin.mat)]
        for j in range(7):
            dx = 0.16 * (j - 3)
            parts.append(s.tube('stalk', [(dx * 0.7, -0.2, 0.1 * (j % 3)), (dx, 1.0, 0.2), (dx * 1.8, 2.2 + 0.3 * (j % 2), 0.35)], 0.17, green))
        s.place(s.joined(parts), ((k - 2.5) * 3.9, 8 + 0.6 * math.sin(k * 2), 1.8), (0, 0, 3 * math.sin(k * 1.9)))
    return {'turn': -24, 'fill': 0.84}


@family('trophy', 'standing', colour='gold')
def trophy(colour):
    metal = {'gold': m.steel((226, 182, 92), 0.14), 'silver': m.steel((206, 208, 212), 0.12), 'black': m.steel((52, 53, 57), 0.2)}[colour]
    s.box('base', (11, 11, 3.6), m.wood((64, 40, 28), (42, 26, 18), 0.5, 'x', 0.25), 0.25, 4)
    s.lathe('step', s.rounded([(0, 3.6), (4.6, 3.6), (4.4, 4.6), (0, 4.6)], [0, 0.2, 0.3, 0], 4), metal)
    cup = [(3.6, 4.6), (3.4, 5.2), (1.5, 6.6), (0.9, 8.6), (1.4, 10.4), (0.85, 11.6), (1.0, 13.4), (3.4, 15.2), (5.2, 18.6), (5.9, 23.2), (6.5, 25.6)]
    s.lathe('cup', S(cup, 10) + [(6.3, 25.8), (6.1, 25.6)] + S([(6.1, 25.6), (5.6, 23.2), (4.9, 18.8), (3.0, 15.6), (0.01, 14.2)], 8), metal, 128)
    for side in (-1, 1):
        s.tube('ear', [(side * 5.9, 0, 23.0), (side * 8.6, 0, 24.2), (side * 10.0, 0, 21.6), (side * 8.4, 0, 18.4), (side * 5.6, 0, 17.2), (side * 4.2, 0, 16.6)], 0.42, metal)
    plate = s.box('plate', (5.4, 0.12, 1.7), metal, 0.05, 2)
    plate.location = (0, -5.52, 0.95)
    return {'up': 10, 'turn': -18}


@family('balloons', 'standing', mixes=True, colour='red')
def balloons(colour):
    latex = m.Maker('latex', colour, 0.16, Specular=0.5).mat
    string = m.matt((206, 204, 198), 0.7)
    for k, (x, y, z, tilt) in enumerate(((-11, 2, 34, -8), (11, 3, 36, 9), (0.5, -6, 26, 2))):
        parts = [s.lathe('balloon', S([(0.01, 27), (4.5, 26.2), (8.8, 22.4), (10.2, 17.2), (9.0, 11.6), (5.6, 6.0), (2.2, 2.4), (0.75, 1.2), (0.5, 0.8)], 10), latex, 96), s.lathe('knot', S([(0.5, 0.9), (0.75, 0.5), (0.5, 0.1), (1.1, -0.7), (0.9, -0.8)], 5), latex, 32)]
        obj = s.place(s.joined(parts), (x, y, z), (0, tilt, 40 * k))
        s.tube('string', [(x, y, z), (x * 0.8 + 0.8, y, z * 0.7), (x * 0.35 - 0.5, y * 0.5, z * 0.35), (0.3 * k, 0, 1)], 0.14, string)
        obj.rotation_euler[1] = math.radians(tilt)
    s.lathe('weight', s.rounded([(0, 0), (3.2, 0), (2.6, 2.6), (0, 2.6)], [0, 0.3, 0.4, 0], 4), latex)
    return {'up': 6}


@family('keyboard', 'high', colour='black')
def keyboard(colour):
    dark = colour == 'black'
    case = m.plastic((40, 41, 44) if dark else (232, 231, 228), 0.4)
    cap = m.plastic((52, 53, 57) if dark else (246, 245, 242), 0.5)
    other = m.plastic((88, 91, 97) if dark else (196, 199, 203), 0.5)
    s.box('case', (36, 13.4, 2.0), case, 0.5, 5)
    unit = 1.9
    rows = [[1] * 13 + [2], [1.5] + [1] * 12 + [1.5], [1.75] + [1] * 11 + [2.25], [2.25] + [1] * 10 + [2.75], [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25]]
    rows.insert(0, [1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1][:16])
    for r, row in enumerate(rows):
        y = 4.7 - r * unit - (0.35 if r else 0)
        x = -17.3
        for k, width in enumerate(row):
            if width > 0:
                edge = r == 0 and k in (0,) or width != 1
                size = (width * unit - 0.22, unit - 0.24)
                x0, y0 = x + width * unit / 2, y
                rings = [[(x0 + sx * (size[0] / 2 - inset), y0 + sy * (size[1] / 2 - inset) + lift, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))] for inset, lift, z in ((0, 0, 2.0), (0.05, 0, 2.35), (0.26, 0.06, 2.95))]
                obj = s.loft('key', rings, other if edge else cap)
                s.modify(obj, 'BEVEL', width=0.09, segments=3, limit_method='ANGLE')
            x += abs(width) * unit
        if r in (1, 2) or r in (4, 5):
            for k in range(3):
                if r == 4 and k != 1:
                    continue
                x0 = 12.2 + k * unit
                rings = [[(x0 + sx * (0.84 - inset), y + sy * (0.83 - inset), z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))] for inset, z in ((0, 2.0), (0.05, 2.35), (0.26, 2.95))]
                s.modify(s.loft('key', rings, other), 'BEVEL', width=0.09, segments=3, limit_method='ANGLE')
    return {'up': 46, 'turn': -18}


@family('lipstick', 'standing', mixes=True, colour='red')
def lipstick(colour):
    black = m.plastic((28, 28, 30), 0.25)
    gold = m.steel((220, 184, 112), 0.18)
    colour_stick = m.Maker('stick', colour, 0.5, Specular=0.3).mat

    def one(x, y, up):
        parts = [s.lathe('base', s.rounded([(0, 0), (1.25, 0), (1.25, 3.2), (1.05, 3.2)], [0, 0.12, 0.1, 0], 4), black), s.lathe('sleeve', s.rounded([(1.0, 3.2), (1.0, 4.9), (0.85, 4.95), (0.85, 4.7)], 0.05, 3), gold)]
        rings = []
        for t in [k / 14 for k in range(15)]:
            rings.append([(0.8 * math.cos(a), 0.8 * math.sin(a), 4.4 + (up - 4.4) * t) for a in [2 * math.pi * j / 48 for j in range(48)]])
        for t in [k / 12 for k in range(1, 13)]:  # the slanted tip
            w = 0.8 * math.sqrt(max(0.0, 1 - t * t))
            rings.append([(w * math.cos(a), w * math.sin(a), up + 1.1 * t + (0.62 * w * math.cos(a - 0.6)) * 0.9 * (1 - 0.4 * t)) for a in [2 * math.pi * j / 48 for j in range(48)]])
        for k in range(15):
            rings[k] = [(x0, y0, z + (0.558 * (x0 * math.cos(0.6) + y0 * math.sin(0.6))) * (k / 14) ** 2) for x0, y0, z in rings[k]]
        parts.append(s.loft('stick', rings, colour_stick))
        return s.place(s.joined(parts), (x, y, 0), (0, 0, -60))

    one(-1.9, 0.5, 6.9)
    one(1.5, 1.1, 6.2)
    cap = s.lathe('cap', s.rounded([(0, 0), (1.28, 0), (1.28, 4.6), (1.1, 4.6), (1.1, 4.2)], [0, 0.14, 0.06, 0.06, 0], 4), black)
    s.place(cap, (2.6, -2.4, 1.28), (0, -90, 22))
    return {'up': 12}
