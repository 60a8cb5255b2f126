# SPDX-License-Identifier: GPL-3.0-or-later
"""Fruit, roots and frozen goods. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from solids import oval


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
            r = 4.1 * math.sin(math.pi * (0.02 + 0.96 * t)) ** 0.52 * (1.0 - 0.2 * (t - 0.3))
            bend = 0.9 * (t - 0.4) ** 2 * 4
            rows.append([(-5.6 + 11.2 * t, r * 0.92 * math.cos(a) + bend, r * 0.84 * math.sin(a)) for a in [2 * math.pi * j / 64 for j in range(64)]])
        obj = s.loft('mango', rows, skin.mat)
        for v in obj.data.vertices:
            v.co *= 1 + 0.03 * noise.noise(v.co * 0.2 + Vector((k * 5, 0, 0)))
        stem = s.tube('stem', [(-5.2, 0.9, 0.2), (-6.0, 1.2, 0.4), (-6.5, 1.3, 0.6)], 0.3, m.skin((92, 74, 44), (120, 98, 58), 4, rough=0.7))
        s.place(s.joined([obj, stem]), (x, y, 3.3), (tilt, 0, turn))
    return {'up': 26}
