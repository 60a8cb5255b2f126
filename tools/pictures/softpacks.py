# SPDX-License-Identifier: GPL-3.0-or-later
"""Nappies and tissues in their film, with one of what is in it. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from baby import bear
from family import family
from garments import _distance, _flat
from labels import drawn, leaf, words
from solids import svg

S = s.smooth_line


def film_pack(w, d, h, front, side, top, seed=0, full=0.5, pinch=True):
    """A pack of printed film, drawn tight over soft goods: bellied faces, rounded edges, creases at its corners."""
    def skin(art, rough=0.3):
        mat = m.Maker('film', (255, 255, 255), rough, Specular=0.5)
        mat.to(mat.image(drawn(art), mat.coords('UV')).outputs['Color'], 'Base Color')
        mat.bump(mat.noise(mat.coords(scale=(1, 1, 0.35)), 0.55, 4, 0.55, 0.6), 0.35, 0.35)
        return mat.mat

    mats = [skin(front), skin(side), skin(top)]
    parts = []

    def face(u0, v0, normal, wide, high, mat, n=44):
        rows = []
        for j in range(n + 1):
            v = -1 + 2 * j / n
            row = []
            for i in range(n + 1):
                u = -1 + 2 * i / n
                p = u0 * (u * wide / 2) + v0 * (v * high / 2) + normal
                # Rounded as a box is, then bellied, then creased.
                box = Vector((w / 2, d / 2, h / 2))
                r = 0.16 * min(w, d, h)
                inner = Vector(max(-b + r, min(b - r, c)) for c, b in zip(p, box))
                out = p - inner
                if out.length > 1e-6:
                    p = inner + out.normalized() * r if sum(abs(c) > b - r + 1e-6 for c, b in zip(p, box)) > 1 else p
                belly = (1 - u**2) * (1 - v**2)
                n0 = normal.normalized()
                p = p + n0 * (full * belly ** 0.6)
                near = max(0.0, 1 - min(1 - abs(u), 1 - abs(v)) / 0.3)
                crease = noise.noise(Vector((p.x * 0.5 + seed, p.y * 0.5, p.z * 0.5)) * 1.2) * 0.5 + (1 - abs(noise.noise(Vector((p.x * 0.35, p.y * 0.35 + seed, p.z * 0.22))) * 3)) * 0.2
                p = p + n0 * crease * (0.12 + 0.35 * near) * min(1.0, min(1 - abs(u), 1 - abs(v)) / 0.08)
                row.append(tuple(p))
            rows.append(row)
        parts.append(s.loft('face', rows, mat, closed_ring=False, caps=False))

    X, Y, Z = Vector((1, 0, 0)), Vector((0, 1, 0)), Vector((0, 0, 1))
    face(X, Z, -Y * d / 2, w, h, mats[0])
    face(-X, Z, Y * d / 2, w, h, mats[0])
    face(Y, Z, X * w / 2, d, h, mats[1])
    face(-Y, Z, -X * w / 2, d, h, mats[1])
    face(X, Y, Z * h / 2, w, d, mats[2])
    face(X, -Y, -Z * h / 2, w, d, mats[2])
    for p in parts:
        for v in p.data.vertices:
            v.co.z += h / 2
    return parts


@family('nappies', 'corner')
def nappies():
    """A pack in printed film with a handle, and a nappy as it is worn, fastened at its waist."""
    tone, deep = '#63b3d6', '#2f7fa8'
    clouds = ''.join(f'<g opacity=".55" fill="#fff" transform="translate({x} {y}) scale({k})"><circle r="34"/><circle cx="40" cy="-14" r="42"/><circle cx="86" r="32"/><rect x="-4" y="0" width="96" height="34" rx="17"/></g>' for x, y, k in ((60, 120, 1), (620, 80, 1.2), (80, 640, 0.8), (660, 560, 0.9)))
    front = svg(800, 800, f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#bfe3f2"/><stop offset="1" stop-color="{tone}"/></linearGradient></defs><rect width="800" height="800" fill="url(#g)"/>' + clouds + f'<path d="M0 610C200 540 560 690 800 590V800H0Z" fill="#fff"/><path d="M0 640C200 570 560 720 800 620" fill="none" stroke="#f3a9b8" stroke-width="14"/>' + '<circle cx="400" cy="345" r="196" fill="#fff"/>' + bear(400, 365, 250, '#e3b48c') + words(400, 140, 104, 'NAPPIES', '#ffffff', 700, 0.06).replace('fill="#ffffff"', f'fill="{deep}"') + words(400, 712, 62, 'SOFT &amp; THIN', deep, 700, 0.04) + words(400, 762, 34, 'BREATHABLE', '#d9788d', 700, 0.2))
    side = svg(400, 800, f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#bfe3f2"/><stop offset="1" stop-color="{tone}"/></linearGradient></defs><rect width="400" height="800" fill="url(#g)"/><path d="M0 590C120 640 280 560 400 610V800H0Z" fill="#fff"/>' + bear(200, 330, 150, '#e3b48c') + ''.join(f'<rect x="70" y="{650 + 34 * k}" width="{250 - 40 * (k % 3)}" height="12" rx="6" fill="#9fb8c4"/>' for k in range(4)))
    top = svg(800, 400, '<rect width="800" height="400" fill="#bfe3f2"/>' + words(400, 330, 80, 'NAPPIES', deep, 700, 0.06))
    pack = film_pack(25, 14, 26, front, side, top, 3, 1.0)
    s.joined(pack)
    # The film is drawn together above and makes a handle with an opening for the hand.
    hole = s.rounded([(-3.6, 3.0), (3.6, 3.0), (3.6, 4.6), (-3.6, 4.6)], 0.8, 6, True)
    fin = s.extrude('handle', s.rounded([(-10.5, -0.4), (10.5, -0.4), (7.5, 3.0), (6.0, 6.2), (-6.0, 6.2), (-7.5, 3.0)], [0.2, 0.2, 2, 1.2, 1.2, 2], 6, True), 0.1, m.Maker('film', (176, 214, 232), 0.3, Specular=0.5).mat, 0.03, 1, [hole])
    s.place(fin, (0, 0.6, 26.4), (82, 0, 0))

    # The nappy: a pad that narrows between the legs, frills there, a waist with two tapes over a printed strip.
    half = [(0, 17.0), (6.0, 17.2)] + S([(6.0, 17.2), (8.8, 16.6), (9.8, 15.4), (9.6, 11.6)], 6)[1:] + S([(9.6, 11.6), (7.4, 9.6), (5.4, 6.4), (4.4, 3.0), (3.4, 0.8)], 6)[1:] + [(0, 0)]
    outline = s.rounded(half + [(-x, y) for x, y in reversed(half) if x > 0.01], 0.35, 3, True)
    white = m.Maker('fleece', (250, 250, 248), 0.9, Specular=0.1, Sheen=0.3)
    white.bump(white.noise(white.coords(), 4, 3), 0.18, 0.06)
    obj = s.cloth('nappy', outline, 0.3, white.mat)
    flat = _flat(obj)
    away = _distance(flat, outline + outline[:1])[0]
    leg = [(9.6, 11.6), (7.4, 9.6), (5.4, 6.4), (4.4, 3.0)]
    legs = np.min([_distance(flat, [(q * x, y) for x, y in S(leg, 6)])[0] for q in (-1, 1)], axis=0)

    def belly(x, y):
        return 4.6 * max(0.0, 1 - (x / 10.4) ** 2) ** 0.62 * (0.55 + 0.45 * math.sin(math.pi * min(1, max(0, (y + 2) / 15))))

    for i, v in enumerate(obj.data.vertices):
        x, y = flat[i]
        rim = 1 - math.exp(-((away[i] / 0.9) ** 1.2))
        frill = math.exp(-((legs[i] / 1.3) ** 2))
        soft = 0.22 * noise.noise(Vector((x * 0.35, y * 0.35, 2.0))) + 0.12 * noise.noise(Vector((x * 0.9, y * 0.5, 5.0)))
        v.co.z = belly(x, y) * (0.06 + 0.94 * rim) + soft * rim + frill * 0.28 * math.sin(5.2 * (y - 0.35 * abs(x)))
    s.modify(obj, 'SOLIDIFY', thickness=0.5, offset=-1)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    back = s.cloth('back', [(x * 1.0, y) for x, y in outline], 0.5, white.mat)
    for v in back.data.vertices:
        v.co.z = -0.1 * belly(v.co.x, v.co.y)
    band = svg(1200, 260, '<rect width="1200" height="260" rx="20" fill="#cfeaf5"/>' + ''.join(bear(100 + k * 200, 140, 120, ('#e3b48c', '#f0a9b6')[k % 2]) for k in range(6)))

    def on(u, v, lift):
        x, y = u, v
        return (x, y, belly(x, y) + lift)

    grid = [[on(u, v, 0.12) for u in np.linspace(-6.4, 6.4, 33)] for v in np.linspace(12.2, 15.2, 9)]
    parts = [obj, back, s.loft('strip', grid, m.printed(drawn(band), 0.7), closed_ring=False, caps=False)]
    tape = m.Maker('tape', (246, 246, 244), 0.5, Specular=0.3).mat
    grip = m.Maker('grip', (120, 186, 212), 0.6).mat
    for q in (-1, 1):
        for a, b, mat, lift in ((5.0, 9.7, tape, 0.24), (4.3, 5.4, grip, 0.28)):
            grid = [[on(q * u, v, lift) for u in np.linspace(a, b, 14)] for v in np.linspace(12.9, 14.9, 5)]
            t = s.loft('tape', grid, mat, closed_ring=False, caps=False)
            s.modify(t, 'SOLIDIFY', thickness=0.1, offset=0)
            parts.append(t)
    s.place(s.joined(parts), (22.5, -7.0, 0.3), (76, 0, 8), 1.12)
    return {'up': 16, 'turn': 20, 'fill': 0.88}


@family('facial-tissues', 'corner')
def facial_tissues():
    """A soft pack, a sheet pulled half out of its slot, and a second pack behind."""
    leaves = ''.join(leaf(40 + (k * 157) % 830, 40 + (k * 211) % 330, 90 + (k * 37) % 60, (k * 67) % 360, '#a9d3bf' if k % 2 else '#cbe5d8') for k in range(18))
    front = svg(900, 400, '<rect width="900" height="400" fill="#f4faf7"/>' + leaves + '<rect x="170" y="92" width="560" height="216" rx="104" fill="#ffffff"/>' + words(450, 208, 96, 'TISSUES', '#2f7a5e', 700, 0.04) + words(450, 268, 40, 'SOFT · FACIAL', '#5fa287', 400, 0.1))
    side = svg(400, 400, '<rect width="400" height="400" fill="#f4faf7"/>' + ''.join(leaf(30 + (k * 97) % 330, 40 + (k * 131) % 320, 90, (k * 67) % 360, '#a9d3bf' if k % 2 else '#cbe5d8') for k in range(8)))
    lid = svg(900, 450, '<rect width="900" height="450" fill="#f4faf7"/>' + ''.join(leaf(30 + (k * 157) % 830, 30 + (k * 111) % 390, 90, (k * 67) % 360, '#cbe5d8') for k in range(14)) + '<rect x="170" y="120" width="560" height="210" rx="105" fill="#8cc5aa"/><rect x="182" y="132" width="536" height="186" rx="93" fill="#e9f4ee"/>')

    def pack(at, turn, seed):
        return s.place(s.joined(film_pack(20, 10.5, 8.6, front, side, lid, seed, 0.45)), at, (0, 0, turn))

    pack((-4.5, 10.5, 0), -6, 5)
    pack((0, 0, 0), 4, 1)
    paper = m.Maker('tissue', (255, 255, 255), 0.9, Specular=0.05)
    paper.bump(paper.noise(paper.coords(), 9, 3), 0.12, 0.03)
    thin = paper.node('ShaderNodeBsdfTranslucent')
    thin.inputs['Color'].default_value = (1, 1, 1, 1)
    mix = paper.node('ShaderNodeMixShader')
    mix.inputs[0].default_value = 0.3
    paper.links.new(paper.bsdf.outputs[0], mix.inputs[1])
    paper.links.new(thin.outputs[0], mix.inputs[2])
    paper.links.new(mix.outputs[0], paper.nodes['Material Output'].inputs['Surface'])

    def sheet(phase, lean, tall, shift):
        """A sheet gathered in the slot that opens above: folds that widen, a rim that falls over, two corners."""
        rows = []
        for i in range(45):
            t = i / 44
            row = []
            for j in range(81):
                u = j / 40 - 1
                wide = 1.9 + 3.6 * t**0.8
                fold = (0.25 + 1.25 * t) * math.sin(2.6 * math.pi * u * (1 - 0.15 * t) + phase) * (1 - 0.25 * abs(u))
                point = 1 - 0.5 * abs(u) ** 1.3 + 0.16 * math.cos(5 * u + phase)
                z = 8.5 + tall * (t * point - 0.34 * max(0.0, t - 0.62) ** 1.6 * (1 + 2 * abs(u)))
                y = shift + fold + lean * t * t + 0.25 * noise.noise(Vector((u * 2.2, t * 2.2, phase)))
                row.append((u * wide + 0.4 * math.sin(2 * t + phase) * t, y, z))
            rows.append(row)
        obj = s.loft('tissue', rows, paper.mat, closed_ring=False, caps=False)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        return obj

    s.place(s.joined([sheet(0.4, 1.3, 8.6, 0.25), sheet(2.4, -1.5, 7.0, -0.3)]), (0, 0, 0), (0, 0, 4))
    return {'up': 24, 'turn': 22, 'fill': 0.86, 'key': 0.8}
