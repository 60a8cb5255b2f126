# SPDX-License-Identifier: GPL-3.0-or-later
"""Fruit, roots and frozen goods. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from solids import oval

S = s.smooth_line


def tray(w, d, h, mat):
    """The foam tray that cut meat and fish are sold on."""
    rows = [oval(w * q, d * q, z, 9.0, n=96) for q, z in ((0.84, 0), (0.88, 0.1), (0.96, h * 0.8), (1.0, h), (1.02, h), (1.02, h + 0.18), (0.985, h + 0.18), (0.94, h * 0.8), (0.86, 0.35), (0.8, 0.25), (0.01, 0.25))]
    return s.loft('tray', rows, mat, caps=False)


def frost(maker, share=0.35):
    """A breath of ice on what the material shows."""
    dust = maker.noise(maker.coords(), 3.2, 8, 0.8)
    blend = maker.node('ShaderNodeMixRGB')
    before = maker.bsdf.inputs['Base Color']
    if before.links:
        maker.links.new(before.links[0].from_socket, blend.inputs['Color1'])
    else:
        blend.inputs['Color1'].default_value = before.default_value
    blend.inputs['Color2'].default_value = m.linear((240, 244, 248))
    spread = maker.node('ShaderNodeMapRange')
    spread.inputs['From Min'].default_value, spread.inputs['From Max'].default_value = 0.48, 0.72
    spread.inputs['To Max'].default_value = share
    maker.links.new(dust, spread.inputs['Value'])
    maker.links.new(spread.outputs[0], blend.inputs['Fac'])
    maker.to(blend.outputs[0], 'Base Color')
    return maker


@family('grapes', 'table')
def grapes():
    rng = np.random.default_rng(11)
    skin = m.Maker('grape', (44, 26, 52), 0.34, Specular=0.45)
    bloom = skin.noise(skin.coords(), 0.55, 5, 0.6)
    skin.to(skin.ramp(bloom, [(0.3, (34, 16, 34)), (0.52, (62, 40, 72)), (0.72, (112, 96, 128))]), 'Base Color')
    wood = m.skin((112, 96, 52), (140, 122, 72), 4, rough=0.7)

    def bunch(at, turn, count):
        placed, parts = [], []
        r = 1.32
        tries = 0
        while len(placed) < count and tries < 6000:
            tries += 1
            t = rng.random()
            wide = 4.6 * math.sin(math.pi * min(1, 0.16 + 0.8 * t)) ** 0.8
            a = rng.random() * 2 * math.pi
            q = wide * (0.55 + 0.45 * rng.random())
            p = np.array([q * math.cos(a), -9 + 18 * t, q * 0.72 * math.sin(a)])
            if all(np.linalg.norm(p - o) > r * 1.62 for o in placed):
                placed.append(p)
        for p in placed:
            ball = s.lathe('grape', [(0.01, 0)] + [(r * math.sin(math.pi * i / 20), r * 1.06 * (1 - math.cos(math.pi * i / 20))) for i in range(1, 20)] + [(0.01, 2.12 * r)], skin.mat, 40)
            q = 0.92 + 0.16 * rng.random()
            parts.append(s.place(ball, tuple(p - np.array([0, 0, r])), tuple(rng.random(3) * 20 - 10), q))
        parts.append(s.tube('stalk', [(0, -7, 0), (0.2, 4, 0.3), (0, 9.4, 0.4), (0.5, 13.0, 1.2)], 0.34, wood))
        parts.append(s.tube('cross', [(-1.6, 13.4, 1.0), (0.4, 13.1, 1.2), (2.2, 12.6, 1.6)], 0.42, wood))
        for _ in range(9):
            p = placed[int(rng.integers(len(placed)))]
            parts.append(s.tube('twig', [(0, p[1] + 1.4, 0.2), tuple(p * np.array([0.6, 1, 0.6]) + np.array([0, 0.6, 0])), tuple(p)], 0.13, wood))
        return s.place(s.joined(parts), at, (0, 0, turn))

    bunch((0, 0, 3.6), -62, 105)
    return {'up': 40, 'turn': 0, 'fill': 0.86}


@family('mangoes', 'table')
def mangoes():
    for k, (x, y, tilt, turn) in enumerate(((-5.6, 2.2, 8, 20), (5.4, 2.6, -6, 160), (0.2, -5.2, 4, -24))):
        skin = m.Maker('mango', (238, 178, 50), 0.34, Specular=0.45)
        patch = skin.noise(skin.coords(), 0.11, 2, 0.4, 0.2)
        split = skin.node('ShaderNodeSeparateXYZ')
        skin.links.new(skin.coords('Generated'), split.inputs[0])
        mix = skin.node('ShaderNodeMath', operation='MULTIPLY_ADD')
        skin.links.new(patch, mix.inputs[0])
        mix.inputs[1].default_value = 0.7
        skin.links.new(split.outputs['X'], mix.inputs[2])
        base = skin.ramp(mix.outputs[0], [(0.3, (232, 176, 52)), (0.62, (240, 172, 50)), (0.84, (226, 116, 46)), (1.0, (190, 58, 42))])
        dots = skin.node('ShaderNodeTexVoronoi', Scale=1.9)
        skin.links.new(skin.coords(), dots.inputs['Vector'])
        fleck = skin.node('ShaderNodeMapRange')
        fleck.inputs['From Min'].default_value, fleck.inputs['From Max'].default_value = 0.05, 0.12
        fleck.inputs['To Min'].default_value, fleck.inputs['To Max'].default_value = 0.5, 0.0
        skin.links.new(dots.outputs['Distance'], fleck.inputs['Value'])
        blend = skin.node('ShaderNodeMixRGB')
        blend.inputs['Color2'].default_value = m.linear((250, 224, 140))
        skin.links.new(fleck.outputs[0], blend.inputs['Fac'])
        skin.links.new(base, blend.inputs['Color1'])
        skin.to(blend.outputs[0], 'Base Color')
        rows = []
        for i in range(41):
            t = i / 40
            r = 4.0 * math.sin(math.pi * t) ** 0.62 * (1.0 - 0.26 * (t - 0.3))
            bend = 0.9 * (t - 0.4) ** 2 * 4
            rows.append([(-5.6 + 11.2 * t, r * 0.92 * math.cos(a) + bend, r * 0.84 * math.sin(a)) for a in [2 * math.pi * j / 64 for j in range(64)]])
        obj = s.loft('mango', rows, skin.mat)
        for v in obj.data.vertices:
            v.co *= 1 + 0.03 * noise.noise(v.co * 0.2 + Vector((k * 5, 0, 0)))
        stem = s.tube('stem', [(-5.2, 0.9, 0.2), (-6.0, 1.2, 0.4), (-6.5, 1.3, 0.6)], 0.3, m.skin((92, 74, 44), (120, 98, 58), 4, rough=0.7))
        s.place(s.joined([obj, stem]), (x, y, 3.3), (tilt, 0, turn))
    return {'up': 26}


@family('garlic', 'table')
def garlic():
    paper = m.Maker('garlic', (240, 234, 222), 0.5, Specular=0.35)
    streak = paper.noise(paper.coords(scale=(2.2, 2.2, 0.28)), 1.6, 6, 0.7)
    paper.to(paper.ramp(streak, [(0.34, (214, 190, 188)), (0.46, (240, 232, 222)), (0.7, (250, 246, 238))]), 'Base Color')
    paper.bump(streak, 0.2, 0.06)
    root = m.Maker('root', (206, 186, 148), 0.9).mat

    def bulb(k):
        profile = S([(0.01, 0.5), (0.9, 0.1), (2.2, 0.3), (3.3, 1.7), (3.4, 3.0), (2.6, 4.4), (1.3, 5.6), (0.75, 6.8), (0.62, 8.6), (0.7, 9.4), (0.5, 9.5), (0.01, 9.3)], 8)
        obj = s.lathe('bulb', profile, paper.mat, 128)
        for v in obj.data.vertices:
            a = math.atan2(v.co.y, v.co.x)
            t = max(0.0, min(1.0, (v.co.z - 0.2) / 5.4))
            body = math.sin(math.pi * t) ** 0.8 if 0 < t < 1 else 0
            lobes = 1 + body * (0.075 * abs(math.cos(4.5 * a + k)) ** 0.7 - 0.04) + 0.03 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, k * 3.1)))
            twist = 0.2 * t
            x, y = v.co.x * lobes, v.co.y * lobes
            v.co.x, v.co.y = x * math.cos(twist) - y * math.sin(twist), x * math.sin(twist) + y * math.cos(twist)
        lines = []
        for j in range(40):
            a = j * 2.4
            lines.append([(0.5 * math.cos(a), 0.5 * math.sin(a), 0.35), (0.95 * math.cos(a), 0.95 * math.sin(a), -0.05), (1.2 * math.cos(a + 0.2), 1.2 * math.sin(a + 0.2), 0.1 + 0.1 * math.sin(j))])
        return s.joined([obj, s.tubes('roots', lines, 0.06, root, resolution=1)])

    s.place(bulb(0), (-4.6, 1.6, 0), (-8, 4, 20))
    s.place(bulb(1), (4.2, 2.4, 0), (-4, -6, 120))
    s.place(bulb(2), (0.4, -4.4, 3.1), (76, 0, 34))
    clove = m.Maker('clove', (236, 222, 200), 0.4, Specular=0.4)
    tone = clove.noise(clove.coords(scale=(2, 2, 0.3)), 1.2, 5)
    clove.to(clove.ramp(tone, [(0.36, (206, 166, 170)), (0.5, (240, 226, 206)), (0.7, (250, 242, 228))]), 'Base Color')
    for x, y, turn in ((-4.6, -5.0, 30), (6.2, -4.0, 110), (-7.0, -3.4, 200)):
        rows = []
        for i in range(25):
            t = i / 24
            r = 1.25 * math.sin(math.pi * (0.04 + 0.96 * t)) ** 0.7 * (1 - 0.55 * t)
            rows.append([(r * 0.8 * math.cos(a) * (1.0 if math.cos(a) > 0 else 0.7) + 0.5 * math.sin(math.pi * t), r * math.sin(a), 3.9 * t) for a in [2 * math.pi * j / 40 for j in range(40)]])
        s.place(s.loft('clove', rows, clove.mat), (x, y, 0.95), (0, 86, turn))
    return {'up': 24, 'key': 0.68}


def slab_meat(outline, thick, mat, at, turn, bevel=0.4, seed=0):
    """A cut of meat or fish: an outline with soft edges, a little uneven."""
    obj = s.extrude('cut', outline, thick, mat, bevel, 5)
    for v in obj.data.vertices:
        v.co += Vector((0, 0, 1)) * 0.14 * noise.noise(v.co * 0.5 + Vector((seed * 4.0, 0, 0)))
    return s.place(obj, at, turn)


@family('tuna', 'high')
def tuna():
    tray(25, 17, 2.4, m.plastic((32, 33, 36), 0.5))
    for k, (x, y, z, turn) in enumerate(((-5.2, 1.8, 1.2, 24), (5.6, 1.2, 1.4, -18), (0.4, -3.0, 3.0, 6))):
        flesh = m.Maker('tuna', (150, 34, 40), 0.34, Specular=0.5)
        grain = flesh.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='DIAGONAL', Scale=0.36, Distortion=5.0)
        grain.inputs['Detail'].default_value = 4
        grain.inputs['Detail Scale'].default_value = 0.8
        flesh.links.new(flesh.coords(), grain.inputs['Vector'])
        flesh.to(flesh.ramp(grain.outputs['Fac'], [(0.0, (128, 22, 32)), (0.8, (148, 34, 42)), (0.96, (166, 56, 62)), (1.0, (184, 90, 90))]), 'Base Color')
        flesh.bump(grain.outputs['Fac'], 0.08, 0.04)
        frost(flesh, 0.3)
        line = S([(-6.4, -1.2), (-5.2, -3.2), (-1, -3.6), (4, -3.0), (6.2, -1.0), (6.0, 1.4), (3.6, 3.0), (-1.4, 3.4), (-5, 2.6), (-6.4, 0.8)], 8, True)
        slab_meat(line, 2.0, flesh.mat, (x, y, z + 0.2), (4 * k - 3, 3 - 3 * k, turn), 0.3, k)
    return {'up': 48, 'turn': -10}


@family('beef-shank', 'high')
def beef_shank():
    tray(26, 18, 2.4, m.plastic((34, 35, 38), 0.5))
    fat = m.Maker('sinew', (236, 218, 196), 0.45, Specular=0.4).mat
    for k, (x, y, z, turn) in enumerate(((-6.0, 2.4, 1.0, 10), (5.8, 2.0, 1.2, 100), (0.0, -4.0, 2.6, 40))):
        meat = m.Maker('beef', (138, 36, 36), 0.4, Specular=0.45)
        fibre = meat.noise(meat.coords(), 2.6, 6, 0.7)
        cells = meat.node('ShaderNodeTexVoronoi', Scale=0.5, feature='DISTANCE_TO_EDGE')
        warped = meat.node('ShaderNodeMixRGB')
        warped.inputs['Fac'].default_value = 0.5
        wob = meat.node('ShaderNodeTexNoise', Scale=0.6, Detail=3.0)
        meat.links.new(meat.coords(), wob.inputs['Vector'])
        meat.links.new(meat.coords(), warped.inputs['Color1'])
        meat.links.new(wob.outputs['Color'], warped.inputs['Color2'])
        meat.links.new(warped.outputs[0], cells.inputs['Vector'])
        tone = meat.ramp(fibre, [(0.35, (112, 22, 26)), (0.65, (160, 50, 46))])
        veins = meat.ramp(cells.outputs['Distance'], [(0.008, (190, 190, 190)), (0.05, (0, 0, 0))])
        blend = meat.node('ShaderNodeMixRGB')
        blend.inputs['Color2'].default_value = m.linear((222, 178, 160))
        meat.links.new(veins, blend.inputs['Fac'])
        meat.links.new(tone, blend.inputs['Color1'])
        meat.to(blend.outputs[0], 'Base Color')
        meat.bump(fibre, 0.2, 0.08)
        frost(meat, 0.28)
        n = 72
        line = [((5.0 + 0.5 * math.sin(2 * a + k) + 0.35 * math.sin(3 * a + 2 * k)) * math.cos(a), (4.2 + 0.4 * math.sin(2 * a + 1 + k)) * math.sin(a)) for a in [2 * math.pi * j / n for j in range(n)]]
        parts = [s.extrude('cut', [(px * 0.93, py * 0.93) for px, py in line], 2.5, meat.mat, 0.3, 4)]
        rim = [[(px * q, py * q, zz) for px, py in line] for q, zz in ((0.95, -1.1), (1.02, -0.8), (1.04, 0), (1.02, 0.8), (0.95, 1.14), (0.92, 0.9))]
        parts.append(s.loft('rim', rim, fat, caps=False))
        s.place(s.joined(parts), (x, y, z + 0.6), (5 * k - 4, 4 - 4 * k, turn))
    return {'up': 48, 'turn': -10}


@family('drumsticks', 'high')
def drumsticks():
    tray(27, 19, 2.6, m.plastic((44, 92, 66), 0.5))
    skin = m.Maker('chicken', (232, 186, 160), 0.3, Specular=0.5)
    patch = skin.noise(skin.coords(), 0.7, 5, 0.6)
    skin.to(skin.ramp(patch, [(0.32, (222, 158, 140)), (0.5, (238, 196, 168)), (0.72, (246, 220, 192))]), 'Base Color')
    bumps = skin.node('ShaderNodeTexVoronoi', Scale=3.0)
    skin.links.new(skin.coords(), bumps.inputs['Vector'])
    skin.bump(bumps.outputs['Distance'], 0.35, 0.06)
    frost(skin, 0.22)
    bone = m.Maker('bone', (240, 226, 214), 0.4, Specular=0.4).mat

    def one(k):
        obj = s.lathe('meat', S([(0.01, 0), (1.5, 0.15), (2.7, 1.3), (3.0, 3.2), (2.5, 5.4), (1.6, 7.6), (1.05, 9.4), (0.95, 10.4), (1.15, 10.7)], 8), skin.mat, 64)
        for v in obj.data.vertices:
            q = 1 + 0.07 * noise.noise(v.co * 0.3 + Vector((k * 6.0, 0, 0)))
            v.co.x = v.co.x * q + 0.014 * (v.co.z - 4) ** 2 * (1 if v.co.z > 4 else -0.4)
            v.co.y = v.co.y * q * 0.86
        end = 0.014 * 6.6**2
        knob = s.lathe('knob', S([(0.8, 10.2), (0.9, 10.9), (1.25, 11.5), (1.2, 12.2), (0.7, 12.6), (0.01, 12.5)], 6), bone, 40)
        knob.location.x = end
        return s.joined([obj, knob])

    spots = [(-9.8, 6), (-4.6, -4), (0.8, 4), (6.2, -3), (-7.0, 188), (-1.4, 176), (4.4, 184), (9.6, 178)]
    for k, (x, turn) in enumerate(spots):
        low = k < 4
        obj = one(k)
        s.place(obj, (x, -6.6 if low else 7.2, 3.0 if low else 4.0), (-86 if low else 86, 0, turn if low else turn - 180))
    return {'up': 52, 'turn': -8}


@family('crab', 'high')
def crab():
    shell = m.Maker('shell', (96, 98, 84), 0.32, Specular=0.5)
    tone = shell.noise(shell.coords(), 0.5, 6, 0.7)
    shell.to(shell.ramp(tone, [(0.34, (66, 74, 66)), (0.5, (112, 104, 84)), (0.66, (150, 132, 104)), (0.8, (196, 186, 166))]), 'Base Color')
    shell.bump(shell.noise(shell.coords(), 6, 4), 0.3, 0.06)
    frost(shell, 0.4)
    limb = m.Maker('limb', (126, 110, 118), 0.32, Specular=0.5)
    mix = limb.noise(limb.coords(), 0.6, 5)
    limb.to(limb.ramp(mix, [(0.34, (92, 92, 112)), (0.55, (150, 128, 124)), (0.75, (206, 180, 160))]), 'Base Color')
    frost(limb, 0.3)
    half = [(0, 3.0), (0.5, 3.5), (1.0, 3.05), (1.6, 3.5), (2.2, 2.95)]
    for k in range(8):
        x = 2.8 + k * 0.62
        half += [(x, 3.15 - 0.26 * k + 0.0), (x + 0.34, 2.62 - 0.26 * k)]
    half += [(9.4, 0.7), (6.4, -0.6), (5.6, -2.0), (3.6, -3.2), (0, -3.5)]
    line = [(x, y) for x, y in half] + [(-x, y) for x, y in reversed(half) if x > 0.01]
    rows = []
    for t in [k / 12 for k in range(13)]:
        a = math.pi * (t - 0.32) / 1.36
        q = max(0.02, math.cos(a)) ** 0.5 if t > 0.32 else 0.8 + 0.2 * t / 0.32
        z = 1.9 * math.sin(a) if t > 0.32 else -1.0 * (1 - t / 0.32)
        rows.append([(x * q, -y * q, 2.4 + z) for x, y in line])
    s.loft('shell', rows, shell.mat)
    for side in (-1, 1):
        for k in range(4):
            a = math.radians(-12 - 26 * k)
            root = np.array([side * (5.0 - 0.6 * k), 0.6 + 0.9 * k, 1.8])
            d = np.array([side * math.cos(a), -math.sin(a), 0])
            knee = root + d * 4.0 + np.array([0, 0, 1.2])
            shin = knee + d * 3.0 + np.array([0, 0, -0.9])
            tip = shin + d * 3.2 + np.array([0, 0.4, -1.6])
            s.tube('leg', [tuple(root), tuple(knee)], 0.62, limb.mat, smooth=False, taper=lambda t: 0.8 + 0.3 * math.sin(math.pi * t))
            s.tube('leg', [tuple(knee), tuple(shin)], 0.5, limb.mat, smooth=False, taper=lambda t: 0.9 + 0.2 * math.sin(math.pi * t))
            if k < 3:
                s.tube('leg', [tuple(shin), tuple(tip)], 0.42, limb.mat, smooth=False, taper=lambda t: 1.0 - 0.9 * t)
            else:  # the hindmost are paddles
                pad = s.extrude('paddle', S([(0, -0.5), (1.5, -1.1), (3.0, -0.6), (3.3, 0), (3.0, 0.6), (1.5, 1.1), (0, 0.5)], 4, True), 0.35, limb.mat, 0.12, 2)
                s.place(pad, tuple(shin), (0, 0, math.degrees(math.atan2(d[1], d[0]))))
        arm = [(side * 4.6, -1.6, 1.8), (side * 8.2, -3.6, 2.4), (side * 7.4, -6.2, 2.4)]
        s.tube('arm', arm, 1.05, limb.mat, smooth=False, taper=lambda t: 0.85 + 0.35 * math.sin(math.pi * t))
        claw = [[(w * math.cos(b), -length, h * math.sin(b)) for b in [2 * math.pi * j / 32 for j in range(32)]] for length, w, h in S([(-0.6, 0.5, 0.5), (0, 1.0, 0.9), (1.6, 1.6, 1.25), (3.4, 1.5, 1.15), (4.6, 1.05, 0.85)], 5)]
        parts = [s.loft('palm', claw, limb.mat)]
        for off, bend in ((-0.55, -0.5), (0.6, 0.7)):
            parts.append(s.tube('finger', [(off, -4.2, 0), (off + bend, -6.4, 0), (off * 0.4 + bend * 0.6, -8.6, 0)], 0.62, limb.mat, taper=lambda t: 1.0 - 0.85 * t))
        s.place(s.joined(parts), (side * 7.4, -6.2, 2.4), (0, 0, side * -34))
        s.tube('eye', [(side * 1.2, -2.9, 2.6), (side * 1.4, -3.7, 3.3)], 0.22, limb.mat, smooth=False)
        s.place(s.lathe('ball', S([(0.01, 0), (0.3, 0.1), (0.3, 0.5), (0.01, 0.6)], 3), m.plastic((18, 16, 16), 0.15), 20), (side * 1.4, -3.8, 3.15))
    return {'up': 52, 'turn': -14}
