# SPDX-License-Identifier: GPL-3.0-or-later
"""Garlic, and sausages in their film. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import drawn, words

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


def slice_face(seed=0):
    """Cut ham: rose, finely marbled, with pale specks of fat."""
    meat = m.Maker('meat', (236, 158, 146), 0.38, Specular=0.45)
    broad = meat.noise(meat.coords(), 1.1, 5, 0.62, 0.5)
    base = meat.ramp(broad, [(0.36, (226, 138, 128)), (0.52, (236, 160, 148)), (0.68, (244, 184, 170))])
    fat = meat.node('ShaderNodeTexVoronoi', Scale=2.1)
    meat.links.new(meat.coords(), fat.inputs['Vector'])
    speck = meat.ramp(fat.outputs['Distance'], [(0.09, (255, 255, 255)), (0.17, (0, 0, 0))])
    mix = meat.node('ShaderNodeMixRGB')
    mix.inputs['Color2'].default_value = m.linear((252, 228, 216))
    meat.links.new(speck, mix.inputs['Fac'])
    meat.links.new(base, mix.inputs['Color1'])
    meat.to(mix.outputs[0], 'Base Color')
    meat.bump(broad, 0.12, 0.05)
    return meat.mat


@family('sausages', 'table')
def sausages():
    """Ham sausages in printed film, piled; one cut open on a board, thick slices before it."""
    red = (178, 34, 40)
    band = ''
    for k in range(3):
        x = 2048 / 3 * (k + 0.5)
        band += f'<g transform="rotate(-90 {x} 1024)"><rect x="{x - 560}" y="{1024 - 205}" width="1120" height="410" rx="70" fill="#fbf3e2"/><rect x="{x - 540}" y="{1024 - 185}" width="1080" height="370" rx="58" fill="none" stroke="#c9963c" stroke-width="9"/>' + words(x, 1030, 190, 'LUOHE', '#b22228', 700, 0.04) + words(x, 1140, 92, 'HAM SAUSAGE', '#6d1a1e', 700, 0.04) + '</g>'
    stripes = ''.join(f'<rect y="{y}" width="2048" height="{h}" fill="#e6b84e"/>' for y, h in ((150, 26), (210, 12), (1826, 12), (1872, 26)))
    film = m.printed(drawn(f'<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048" viewBox="0 0 2048 2048"><rect width="2048" height="2048" fill="#b22228"/>{stripes}{band}</svg>'), 0.2, specular=0.6, bump=0.08)
    clip, skin = m.steel((210, 211, 214), 0.2), m.plastic(red, 0.22)
    meat, rind = slice_face(), m.Maker('rind', (214, 122, 110), 0.38, Specular=0.4).mat
    r = 2.1

    def end(side, long):
        cap = s.lathe('end', S([(r, 0), (r * 0.985, 0.45), (r * 0.8, 1.2), (r * 0.45, 1.75), (0.26, 2.0), (0.24, 2.3)], 7), skin, 96)
        for v in cap.data.vertices:
            a = math.atan2(v.co.y, v.co.x)
            f = 1 - 0.08 * (0.5 + 0.5 * math.cos(13 * a)) * min(1, v.co.z)
            v.co.x, v.co.y = v.co.x * f, v.co.y * f
        ring = s.lathe('clip', s.rounded([(0.2, 0), (0.42, 0.02), (0.42, 0.36), (0.2, 0.38)], 0.08, 3), clip, 32)
        tail = s.lathe('tail', [(0.22, 0), (0.6, 0.6), (0.52, 0.95), (0.3, 0.9)], skin, 40)
        parts = [cap, s.place(ring, (0, 0, 2.05)), s.place(tail, (0, 0, 2.4), (0, 0, 0), (1, 0.4, 1))]
        for part in parts:
            z = part.location.z
            if side < 0:
                part.rotation_euler = (math.pi, 0, 0)
            part.location.z = side * (long / 2 + z)
        return parts

    def one(at, turn, long=17.0, cut=False, spin=0):
        body = s.lathe('body', [(r, -long / 2 + long * k / 24) for k in range(25)], film, 96)
        for v in body.data.vertices:
            f = 1 + 0.012 * noise.noise(v.co * 0.5 + Vector((at[1], 0, 0)))
            v.co.x, v.co.y = v.co.x * f, v.co.y * f
        parts = [body] + end(-1, long)
        if cut:
            parts.append(s.lathe('meat', s.rounded([(r * 0.965, long / 2 - 0.6), (r * 0.965, long / 2 + 1.6), (0, long / 2 + 1.6)], [0, 0.08, 0], 4), rind, 96))
            parts.append(s.lathe('face', [(0, long / 2 + 1.612), (r * 0.93, long / 2 + 1.612)], meat, 96))
        else:
            parts += end(1, long)
        root = s.joined(parts)
        root.rotation_mode = 'ZYX'
        return s.place(root, at, (spin, 90, turn))

    board = m.wood((222, 182, 130), (186, 140, 90), 0.12, 'x', 0.5)
    s.extrude('board', s.rounded([(-15, -12), (15, -12), (15, 9.5), (-15, 9.5)], 1.6, 8, True), 1.4, board, 0.3, 4).location.z = 0.7
    z = 1.4 + r
    for k, (y, spin) in enumerate(((6.6, 30), (2.2, 30), (4.4, 30))):
        one((-1.2 + 0.8 * k, y, z + (r * 1.74 if k == 2 else 0)), 2 - 3 * k, 19.0, False, spin)
    one((-6.2, -3.6, z), -8, 11.0, True, 30)
    for k in range(6):
        part = s.joined([s.lathe('slice', s.rounded([(0, 0), (r * 0.965, 0), (r * 0.965, 0.62), (0, 0.62)], 0.07, 2), rind, 80), s.lathe('face', [(0, 0.628), (r * 0.93, 0.628)], meat, 80)])
        s.place(part, (2.6 + 1.75 * k, -6.2 - 0.35 * k + 0.25 * (k % 2), 1.45 + (0.5 if k else 0)), (3, 19 if k else 0, 35 * k))
    leaf_mat = m.Maker('leaf', (70, 124, 58), 0.6, Specular=0.3).mat
    rng = np.random.default_rng(6)
    for k in range(16):  # parsley
        a = rng.random() * 6.28
        blade = s.extrude('leaf', S([(0, 0), (0.5, 0.5), (0.9, 0.35), (1.25, 0.6), (1.7, 0.1), (1.3, -0.5), (0.9, -0.35), (0.5, -0.5)], 4, True), 0.05, leaf_mat, 0.015, 1)
        s.place(blade, (-1.6 + 1.3 * rng.random(), -8.6 + 1.6 * rng.random(), 1.6 + 0.7 * rng.random()), (rng.normal(0, 28), rng.normal(-20, 20), math.degrees(a)))
    return {'up': 32, 'turn': -12, 'fill': 0.92}
