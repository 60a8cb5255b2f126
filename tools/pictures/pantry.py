# SPDX-License-Identifier: GPL-3.0-or-later
"""Garlic, and sausages in their film. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family

S = s.smooth_line


def husk(pale, vein, purple, count, seed, flush_of=0.45):
    """Papery skin: fine ribs and purple veins that run from root to neck; u goes round, v from below to above."""
    mat = m.Maker('husk', pale, 0.42, Specular=0.38, Sheen=0.15)
    fine = mat.noise(mat.coords('UV', (count, 1.6, 1)), 1.0, 3, 0.6, 0.3)
    broad = mat.noise(mat.coords('UV', (count * 0.28, 2.2, 1)), 1.0 + 0.13 * seed, 4, 0.6, 0.8)
    veins = mat.ramp(fine, [(0.30, vein), (0.42, pale), (0.8, tuple(min(255, c + 6) for c in pale))])
    flush = mat.ramp(broad, [(0.50, (255, 255, 255)), (0.62, purple), (0.70, (255, 255, 255))])
    mix = mat.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
    mix.inputs['Fac'].default_value = flush_of
    mat.links.new(veins, mix.inputs['Color1'])
    mat.links.new(flush, mix.inputs['Color2'])
    mat.to(mix.outputs[0], 'Base Color')
    mat.bump(fine, 0.35, 0.06)
    return mat.mat


@family('garlic', 'table')
def garlic():
    root = m.Maker('root', (188, 162, 118), 0.95, Specular=0.1).mat
    cut = m.Maker('cut', (206, 188, 150), 0.9, Specular=0.1).mat

    def bulb(k, lobes=9):
        rng = np.random.default_rng(k + 3)
        skin = husk((246, 241, 232), (214, 196, 196), (206, 164, 184), 46, k)
        line = S([(0.02, 0.62), (0.55, 0.34), (1.2, 0.08), (2.3, 0.25), (3.15, 1.2), (3.35, 2.3), (2.9, 3.5), (1.9, 4.5), (1.05, 5.2), (0.66, 5.9), (0.6, 6.7), (0.66, 7.2)], 9)
        obj = s.lathe('bulb', line, skin, 240)
        sizes = 1 + rng.normal(0, 0.12, lobes)
        edges = np.cumsum(sizes) / sizes.sum()
        for v in obj.data.vertices:
            x, y, z = v.co
            a = math.atan2(y, x) % (2 * math.pi)
            q = (a / (2 * math.pi) + 0.06 * z / 5) % 1
            i = int(np.searchsorted(edges, q))
            lo = edges[i - 1] if i else 0.0
            u = (q - lo) / (edges[i] - lo) * 2 - 1
            t = max(0.0, min(1.0, (z - 0.1) / 5.2))
            body = math.sin(math.pi * t) ** 0.7 if 0 < t < 1 else 0.0
            bulge = 0.13 * body * (1 - abs(u) ** 2.4) + 0.035 * body * rng_bulge(k, i)
            wrinkle = 0.02 * noise.noise(Vector((math.cos(a) * 9, math.sin(a) * 9, z * 0.5 + k))) * (1 + 2.2 * max(0.0, t - 0.75))
            f = 0.93 + bulge + wrinkle
            v.co = (x * f, y * f, z + 0.10 * body * (1 - abs(u) ** 2) * (1 if z > 2.5 else 0))
            if z > 6.4:  # the cut end of the neck is frayed
                v.co.z += 0.28 * noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4, k * 5.0))) * (z - 6.4) / 0.8
        parts = [obj, s.place(s.lathe('stem', [(0.5, 0), (0.46, 0.3), (0.28, 0.42), (0.01, 0.36)], cut, 32), (0, 0, 6.3))]
        lines = []
        for j in range(60):
            a, r = j * 2.4, 0.25 + 0.9 * math.sqrt(j / 60)
            lines.append([(0.4 * r * math.cos(a), 0.4 * r * math.sin(a), 0.42), (r * math.cos(a), r * math.sin(a), 0.05), (1.15 * r * math.cos(a + 0.3), 1.15 * r * math.sin(a + 0.3), -0.12 - 0.1 * (j % 3))])
        parts += [s.tubes('roots', lines, 0.05, root, resolution=1), s.place(s.lathe('plate', S([(0.01, 0.2), (0.6, 0.16), (1.05, 0.3), (1.1, 0.5)], 4), root, 40))]
        return s.joined(parts)

    s.place(bulb(0), (-3.6, 2.6, 0.1), (-4, 3, 200))
    s.place(bulb(1, 10), (4.2, 2.2, 0.1), (3, -5, 60))
    s.place(bulb(2, 8), (-0.2, -4.4, 3.2), (64, 4, 24))
    tight = husk((240, 222, 204), (206, 160, 164), (206, 150, 168), 9, 4, 0.6)
    bare = m.Maker('bare', (244, 230, 192), 0.28, Specular=0.45)
    bare.bump(bare.noise(bare.coords('UV', (12, 1, 1)), 2, 3), 0.12, 0.03)
    for k, (x, y, turn, mat) in enumerate(((-6.6, -4.4, 20, tight), (6.2, -3.4, 118, tight), (2.9, -8.4, 62, bare.mat), (-4.4, -7.0, -35, tight), (8.0, -6.4, 160, tight))):
        rows = []
        for i in range(33):
            t = i / 32
            r = 1.28 * math.sin(math.pi * min(1.0, 0.05 + 1.0 * t)) ** 0.62 * (1 - 0.5 * t**1.5) + (0.14 * (t > 0.93) if mat is tight else 0)
            bend = 0.85 * math.sin(math.pi * t) ** 1.2
            # Round on its back, two flats on the side that lay in the bulb.
            rows.append([(r * 0.92 * (math.cos(a) if math.cos(a) > 0 else 0.55 * math.cos(a)) + bend, r * (math.sin(a) - 0.12 * math.sin(3 * a) * (math.cos(a) < 0)), 4.0 * t) for a in [2 * math.pi * j / 48 for j in range(48)]])
        s.place(s.loft('clove', rows, mat), (x, y, 0.62), (0, 84, turn))
    return {'up': 26, 'key': 0.7, 'fill': 0.86}


def rng_bulge(k, i):
    """How much one clove stands out more than another."""
    return math.sin(12.9 * k + 7.3 * i)
