# SPDX-License-Identifier: GPL-3.0-or-later
"""Goods shown half unpacked: a sheet mask, biscuits in their tin, sausages. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from solids import picture, svg

S = s.smooth_line


def blossom(x, y, size, tone, heart='#c4506e'):
    """A cherry blossom: five notched petals."""
    petals = ''.join(f'<path transform="translate({x} {y}) rotate({k * 72}) scale({size})" d="M0 0C-.32 -.3 -.3 -.85 -.12 -1L0 -.86 .12 -1C.3 -.85 .32 -.3 0 0Z" fill="{tone}"/>' for k in range(5))
    threads = ''.join(f'<path transform="translate({x} {y}) rotate({k * 72 + 36}) scale({size})" d="M0 0V-.36" stroke="{heart}" stroke-width=".04"/><circle cx="{x + size * .38 * math.sin(math.radians(k * 72 + 36))}" cy="{y - size * .38 * math.cos(math.radians(k * 72 + 36))}" r="{size * .05}" fill="{heart}"/>' for k in range(5))
    return petals + threads


def sachet(w, h, art, at, turn, thick=0.5):
    """A flat sealed bag, printed in front: full in the middle, pressed at its seams."""
    film = m.Maker('film', (255, 255, 255), 0.28, Specular=0.5)
    node = film.image(art, film.coords('UV'))
    film.to(node.outputs['Color'], 'Base Color')
    rows, n = [], 60
    for j in range(n + 1):
        v = j / n * 2 - 1
        row = []
        for i in range(n + 1):
            u = i / n * 2 - 1
            full = max(0.0, 1 - abs(u) ** 8) ** 0.5 * max(0.0, 1 - (abs(v) / 0.9) ** 8 if abs(v) < 0.9 else 0) ** 0.5
            z = thick * full + 0.12 * full * noise.noise(Vector((u * 2.0, v * 2.6, 3.0))) + 0.05 * full * noise.noise(Vector((u * 6, v * 6, 1)))
            if abs(v) > 0.91:
                z += 0.025 * math.sin(70 * v)
            row.append((u * w / 2, v * h / 2, z))
        rows.append(row)
    front = s.loft('front', rows, film.mat, closed_ring=False, caps=False)
    back = s.loft('back', [[(x, y, -0.1 - 0.4 * z) for x, y, z in r[::-1]] for r in rows], m.plastic((240, 226, 230), 0.35), closed_ring=False, caps=False)
    return s.place(s.joined([front, back]), at, turn)


@family('sheet-mask', 'table', tone=(222, 140, 158))
def sheet_mask(tone):
    """Two sachets and an unfolded mask: the holes for eyes, nose and mouth say what it is."""
    face = '<path d="M330 470q-30 210 60 330t210 120 210 -120 60 -330q-20 -150 -270 -150t-270 150Z" fill="#fff" opacity=".88"/>' + ''.join(f'<ellipse cx="{600 + k * 120}" cy="560" rx="66" ry="26" fill="#eeb3c2"/>' for k in (-1, 1)) + '<ellipse cx="600" cy="800" rx="80" ry="30" fill="#eeb3c2"/><path d="M578 610q-22 90 -6 96t28 4 28 -4 -6 -96" fill="none" stroke="#eeb3c2" stroke-width="10"/>'
    flowers = ''.join(blossom(x, y, size, t) for x, y, size, t in ((180, 260, 130, '#fbdfe6'), (1030, 190, 100, '#fff2f5'), (1050, 1180, 160, '#fbdfe6'), (150, 1120, 110, '#fff2f5'), (200, 1450, 90, '#fbdfe6'), (960, 1480, 80, '#fff2f5')))
    art = svg(1200, 1640, f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#f3b9c7"/><stop offset="1" stop-color="#d98aa2"/></linearGradient></defs><rect width="1200" height="1640" fill="url(#g)"/>' + flowers + face + words(600, 1090, 130, 'SAKURA', '#ffffff', 700, 0.1) + words(600, 1190, 66, 'SHEET MASK', '#ffffff', 400, 0.14) + '<rect x="480" y="1230" width="240" height="6" fill="#fff"/>' + words(600, 1310, 46, 'CHERRY BLOSSOM', '#fff', 400, 0.1))
    print_ = drawn(art)
    sachet(12, 16.4, print_, (-8.6, 5.6, 8.3), (76, 0, 12))
    sachet(12, 16.4, print_, (1.8, 7.6, 8.3), (78, 0, -4))
    s.box('rest', (20, 2.0, 6), m.plastic((250, 250, 250)), 0.2, 2, (-3.5, 11.0, 0))
    # The mask itself: wet fleece laid out before them, cut for eyes, nose and mouth and slit at its rim.
    wet = m.Maker('fleece', (208, 213, 217), 0.42, Specular=0.4, Sheen=0.3)
    wet.bump(wet.noise(wet.coords(), 9, 3), 0.12, 0.04)
    half = S([(0, 10.8), (3.2, 10.5), (5.9, 8.9), (7.3, 5.8), (7.6, 2.2)], 10) + [(5.9, 1.75), (7.55, 1.5)] + S([(7.55, 1.5), (7.2, -1.6), (6.5, -4.2)], 8)[1:] + [(4.7, -3.9), (6.3, -4.8)] + S([(6.3, -4.8), (4.6, -8.0), (2.4, -10.2), (0, -10.9)], 10)[1:]
    outline = half + [(-x, y) for x, y in half[-2:0:-1]]
    eye = lambda side: S([(side * 1.7, 2.7), (side * 2.7, 3.55), (side * 4.0, 3.6), (side * 5.1, 2.9), (side * 4.0, 2.2), (side * 2.7, 2.15)], 8, True)
    mouth = S([(-2.5, -5.3), (-1.2, -4.55), (0, -4.85), (1.2, -4.55), (2.5, -5.3), (1.2, -6.1), (0, -6.3), (-1.2, -6.1)], 8, True)
    nose = S([(-1.7, -2.3), (-1.5, -0.2), (-0.9, 1.0), (-0.55, 0.9), (-1.1, -0.3), (-1.25, -1.9), (0, -2.35), (1.25, -1.9), (1.1, -0.3), (0.55, 0.9), (0.9, 1.0), (1.5, -0.2), (1.7, -2.3), (0, -2.85)], 6, True)
    sheet = s.extrude('mask', outline, 0.14, wet.mat, 0.02, 1, [eye(-1), eye(1), mouth, nose])
    bpy.context.view_layer.objects.active = sheet
    s.modify(sheet, 'REMESH', mode='VOXEL', voxel_size=0.085, use_smooth_shade=True)
    bpy.ops.object.select_all(action='DESELECT')
    sheet.select_set(True)
    bpy.ops.object.modifier_apply(modifier='remesh')
    for v in sheet.data.vertices:
        x, y = v.co.x, v.co.y
        ridge = 1.2 * math.exp(-((x / 1.3) ** 2) - ((y + 1.2) / 2.4) ** 2)
        v.co.z += 0.35 + ridge + 0.34 * noise.noise(Vector((x * 0.35, y * 0.35, 2))) + 0.5 * math.exp(-((x / 3.5) ** 2)) + 0.12 * noise.noise(Vector((x * 1.1, y * 1.1, 5)))
    s.place(sheet, (8.2, -6.4, 0.1), (4, 0, -24))
    return {'up': 44, 'turn': 0, 'fill': 0.9, 'key': 0.8}


def piped(kind, mat, sugar):
    """A butter biscuit: a piped ring, a pretzel, a rosette, a checked square."""
    if kind == 'ring':
        rows = []
        for i in range(97):
            a = 2 * math.pi * i / 96
            row = []
            for k in range(40):
                b = 2 * math.pi * k / 40
                r = 0.82 * (1 + 0.13 * math.cos(6 * b + 7 * a))
                row.append(((1.85 + r * math.cos(b)) * math.cos(a), (1.85 + r * math.cos(b)) * math.sin(a), 0.62 + 0.75 * r * math.sin(b)))
            rows.append(row)
        return s.loft('ring', rows, mat, caps=False)
    if kind == 'pretzel':
        line = S([(-0.3, -2.3), (-1.5, -0.8), (-2.3, 0.6), (-1.7, 1.9), (-0.4, 1.6), (0.1, 0.2), (0.9, -1.2), (0, -1.9), (-0.9, -1.2), (-0.1, 0.2), (0.4, 1.6), (1.7, 1.9), (2.3, 0.6), (1.5, -0.8), (0.3, -2.3)], 8)
        return s.tube('pretzel', [(x, y, 0.55 + 0.18 * math.sin(k * 0.16)) for k, (x, y) in enumerate(line)], 0.52, sugar, smooth=False)
    if kind == 'rosette':
        rows = []
        for q, z in ((0.2, 0), (1.0, 0.05), (1.08, 0.4), (0.9, 0.85), (0.55, 1.15), (0.25, 1.1), (0.06, 0.8)):
            rows.append([(2.1 * q * (1 + 0.13 * math.cos(9 * a + 3 * z)) * math.cos(a), 2.1 * q * (1 + 0.13 * math.cos(9 * a + 3 * z)) * math.sin(a), z) for a in [2 * math.pi * k / 108 for k in range(108)]])
        return s.loft('rosette', rows, mat)
    return s.box('square', (4.0, 3.2, 0.9), mat, 0.3, 4)


@family('cookie-tin', 'table', colour=(44, 74, 128), title='BUTTER COOKIES')
def cookie_tin(colour, title):
    """A round tin, its lid leaning on it, full of piped biscuits."""
    r, h = 9.6, 6.2
    tin = m.steel((214, 196, 150), 0.3)
    gold = m.steel((222, 184, 104), 0.26)
    band = ''.join(f'<path d="M{k * 128} 250q32 -60 64 0t64 0" stroke="#e8c877" stroke-width="12" fill="none"/><circle cx="{k * 128 + 64}" cy="150" r="17" fill="#e8c877"/>' for k in range(16))
    paint = m.printed(drawn(svg(2048, 420, f'<rect width="2048" height="420" fill="{hexed(colour)}"/><rect y="56" width="2048" height="10" fill="#e8c877"/><rect y="350" width="2048" height="10" fill="#e8c877"/>{band}')), 0.25, specular=0.6)
    s.lathe('side', [(r, 0.1), (r, h - 0.2)], paint, 128)
    s.lathe('inside', [(0, 0.2), (r - 0.15, 0.2), (r - 0.15, h)], tin, 128)
    s.lathe('rim', s.rounded([(r - 0.2, h - 0.25), (r + 0.12, h - 0.2), (r + 0.12, h + 0.1), (r - 0.2, h + 0.1)], 0.1, 4), gold, 128)
    butter = m.Maker('biscuit', (222, 164, 88), 0.75, Specular=0.2)
    tone = butter.noise(butter.coords(), 0.8, 4, 0.6)
    butter.to(butter.ramp(tone, [(0.34, (204, 136, 62)), (0.5, (228, 172, 96)), (0.7, (240, 200, 132))]), 'Base Color')
    butter.bump(butter.noise(butter.coords(), 5, 4), 0.3, 0.06)
    sugar = m.Maker('sugar', (232, 182, 110), 0.7, Specular=0.3)
    grains = sugar.node('ShaderNodeTexVoronoi', Scale=4.5)
    sugar.links.new(sugar.coords(), grains.inputs['Vector'])
    sugar.to(sugar.ramp(grains.outputs['Distance'], [(0.1, (250, 244, 230)), (0.22, (226, 172, 98))]), 'Base Color')
    sugar.bump(grains.outputs['Distance'], 0.5, 0.1)
    cup = m.paper((250, 246, 238))
    kinds = ['ring', 'pretzel', 'rosette', 'square', 'ring', 'rosette', 'pretzel']
    rng = np.random.default_rng(3)
    spots = [(0, 0)] + [(5.6 * math.cos(a), 5.6 * math.sin(a)) for a in [math.pi / 3 * k + 0.3 for k in range(6)]]
    for k, (x, y) in enumerate(spots):
        rows = [[((2.5 + q * 0.5 + 0.14 * (j % 2)) * math.cos(2 * math.pi * j / 64) + x, (2.5 + q * 0.5 + 0.14 * (j % 2)) * math.sin(2 * math.pi * j / 64) + y, h - 1.9 + 1.9 * q) for j in range(64)] for q in (0, 1)]
        s.modify(s.loft('cup', rows, cup, caps=False), 'SOLIDIFY', thickness=0.06, offset=0)
        for layer in range(2):
            s.place(piped(kinds[k], butter.mat, sugar.mat), (x, y, h - 2.0 + 1.1 * layer), (rng.normal(0, 4), rng.normal(0, 4), rng.random() * 360))
    # The lid, with the name, leans behind.
    lid = [s.lathe('edge', s.rounded([(r + 0.2, 0), (r + 0.25, 1.6), (r - 0.2, 1.9)], 0.3, 6), paint, 128), s.lathe('top', [(0, 1.95), (r - 0.9, 1.95), (r - 0.6, 1.75), (r - 0.2, 1.9)], m.plastic(colour, 0.25), 128)]
    star = ''.join(f'<path transform="rotate({k * 30} 500 500)" d="M500 60q26 50 0 90q-26 -40 0 -90Z" fill="#e8c877"/>' for k in range(12))
    face = picture(17.0, 17.0, svg(1000, 1000, f'<circle cx="500" cy="500" r="420" fill="none" stroke="#e8c877" stroke-width="9"/><circle cx="500" cy="500" r="330" fill="#f7efdc"/>{star}' + words(500, 470, 108, title.split(' ')[0], hexed(colour), 700, 0.04) + words(500, 590, 96, title.split(' ')[-1], hexed(colour), 700, 0.04) + f'<rect x="380" y="640" width="240" height="6" fill="#c9a04e"/><circle cx="500" cy="330" r="34" fill="none" stroke="#c9a04e" stroke-width="20"/>'), (0, 0, 1.99), (0, 0, 0))
    s.place(s.joined([*lid, face]), (1.6, 12.2, 9.4), (72, 0, -8))
    for kind, at, turn in (('ring', (-7.6, -12.4, 0), 20), ('pretzel', (-1.6, -13.2, 0), -20), ('rosette', (4.4, -12.6, 0), 0)):
        s.place(piped(kind, butter.mat, sugar.mat), at, (0, 0, turn))
    return {'up': 34, 'turn': -8, 'fill': 0.88}


def hexed(c):
    return '#%02x%02x%02x' % tuple(int(v) for v in c[:3])
