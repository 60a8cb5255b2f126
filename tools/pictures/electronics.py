# SPDX-License-Identifier: GPL-3.0-or-later
"""Sound, screens, cameras and office machines. Lengths in centimetres."""
import math

import materials as m
import shapes as s
from family import family
from labels import _hills, barcode, drawn, words
from solids import barrel, disc, picture, pillow, slab, strap, svg

S = s.smooth_line


@family('headphones', 'standing', mixes=True, colour='black')
def headphones(colour):
    shell = m.plastic(colour, 0.38)
    pad = m.leather(m.shade(colour, 0.75), 9, 0.2)
    steel = m.steel((180, 182, 186), 0.25)
    for side in (-1, 1):
        cup = [barrel([(6.6, 8.4, 0), (7.6, 9.4, 0.25), (7.8, 9.6, 0.9), (7.4, 9.2, 1.7), (6.0, 7.6, 2.3), (4.4, 6.0, 2.45), (0.1, 0.1, 2.5)], shell, smooth=6)]
        cup.append(barrel([(5.2, 6.9, 2.42), (5.2, 6.9, 2.62), (4.6, 6.3, 2.7), (0.1, 0.1, 2.7)], m.plastic(m.shade(colour, 0.7), 0.25)))
        soft = [[(r * math.cos(a) * 0.84, r * math.sin(a), -z) for a in [2 * math.pi * k / 64 for k in range(64)]] for r, z in S([(2.4, 0.2), (2.5, 1.5), (3.2, 2.2), (4.0, 2.0), (4.4, 1.2), (4.3, 0.2)], 6)]
        cup.append(s.loft('pad', soft, pad, caps=False))
        cup.append(barrel([(5.0, 6.0, -0.4), (4.6, 5.6, -0.5), (0.1, 0.1, -0.5)], m.cloth((30, 30, 32))))
        s.place(s.joined(cup), (side * 7.6, 0, 5.2), (90, 0, side * 90 + (14 if side > 0 else -14)))
        s.tube('yoke', [(side * 8.2, -4.3, 5.6), (side * 9.2, -3.6, 8.6), (side * 8.8, 0, 10.6), (side * 9.2, 3.6, 8.6), (side * 8.2, 4.3, 5.6)], 0.32, steel)
        s.tube('slider', [(side * 8.8, 0, 10.4), (side * 8.9, 0, 13.0), (side * 8.4, 0, 15)], 0.42, steel)
    arc = [(8.6 * math.sin(a), 0, 11.6 + 8.4 * math.cos(a)) for a in [math.radians(-78 + 156 * k / 30) for k in range(31)]]
    strap(arc, 3.0, 0.7, shell, (0, 1, 0), smooth=False)
    inner = [(8.1 * math.sin(a), 0, 11.6 + 7.9 * math.cos(a)) for a in [math.radians(-40 + 80 * k / 24) for k in range(25)]]
    strap(inner, 2.8, 0.8, pad, (0, 1, 0), smooth=False)
    return {'up': 10, 'turn': 34, 'fill': 0.78}


@family('speaker', 'corner', mixes=True, colour='red')
def speaker(colour):
    cloth = m.Maker('grille', colour, 0.75, Specular=0.2)
    dots = cloth.node('ShaderNodeTexVoronoi', Scale=3.4, feature='F1', Randomness=0.0)
    cloth.links.new(cloth.coords(), dots.inputs['Vector'])
    cloth.bump(dots.outputs['Distance'], 0.8, 0.08)
    dark, steel = m.rubber((30, 30, 33)), m.steel((196, 198, 202), 0.2)
    r, half = 4.0, 9.4
    parts = [s.lathe('grille', [(r, -half), (r + 0.12, -half + 1), (r + 0.12, half - 1), (r, half)], cloth.mat, 128)]
    for side in (-1, 1):
        rim = s.lathe('rim', s.rounded([(r - 0.6, half - 0.1), (r + 0.3, half - 0.1), (r + 0.3, half + 1.1), (r - 0.7, half + 1.1), (r - 0.9, half + 0.5)], 0.35, 5), dark)
        cone = s.lathe('cone', S([(r - 0.8, half + 0.6), (r - 1.2, half + 0.75), (r - 1.7, half + 0.2), (2.1, half + 0.05), (1.9, half + 0.35), (0.01, half + 0.45)], 6), steel)
        for o in (rim, cone):
            if side < 0:
                o.rotation_euler[0] = math.pi
            parts.append(o)
    top = slab(9.0, 1.5, 0.3, dark, 0.7, 0.12, (-r - 0.12, 0, 0), (0, -90, 0))
    parts.append(top)
    for z in (-2.6, 0, 2.6):
        parts.append(disc(0.5, 0.12, m.rubber((70, 70, 74)), (-r - 0.24, 0, z), (0, -90, 0), 0.05, 32))
    badge = slab(4.4, 1.2, 0.2, steel, 0.3, 0.06, (0, -r - 0.12, 0), (90, 90, 0))
    parts.append(badge)
    s.place(s.joined(parts), (0, 0, r + 0.5), (0, 90, 0))
    for x in (-6, 6):
        s.box('foot', (2.4, 3.6, 0.7), dark, 0.2, 3, (x, 0, 0))
    s.tube('loop', [(9.6, 0, 8.4), (11.8, -0.4, 8.8), (13.2, -1.2, 6.6), (12.6, -1.4, 4.2), (10.6, -0.8, 3.8)], 0.28, dark)
    return {'up': 16, 'turn': -32}


@family('microphone', 'corner', colour='black')
def microphone(colour):
    body = m.plastic((38, 38, 41), 0.4) if colour == 'black' else m.steel((222, 178, 92) if colour == 'gold' else (198, 200, 204), 0.22)
    maker = m.Maker('net', (172, 174, 178) if colour != 'gold' else (226, 188, 106), 0.3, 1.0)
    checks = maker.node('ShaderNodeTexChecker', Scale=60.0)
    maker.links.new(maker.coords('UV', (1, 0.5, 1)), checks.inputs['Vector'])
    maker.bump(checks.outputs['Fac'], 1.0, 0.06)
    tone = maker.ramp(checks.outputs['Fac'], [(0.0, (70, 70, 72)), (1.0, (214, 216, 220) if colour != 'gold' else (236, 200, 120))])
    maker.to(tone, 'Base Color')

    def one():
        parts = [s.lathe('body', S([(1.25, 0), (1.4, 0.2), (1.45, 3), (1.7, 10), (1.95, 15), (2.15, 16.4)], 8), body)]
        parts.append(s.lathe('foot', s.rounded([(0, -2.6), (1.1, -2.6), (1.2, -0.1), (1.3, 0)], [0, 0.3, 0.05, 0], 5), m.plastic((24, 24, 26), 0.35)))
        parts.append(s.lathe('collar', s.rounded([(2.1, 16.3), (2.5, 16.4), (2.5, 17.1), (2.2, 17.2)], 0.12, 4), m.steel((190, 192, 196), 0.2)))
        parts.append(s.lathe('ball', S([(2.2, 17.1), (2.65, 18.2), (2.75, 19.6), (2.3, 21.4), (1.3, 22.5), (0.01, 22.9)], 8), maker.mat, 96))
        parts.append(s.lathe('band', s.rounded([(2.72, 18.9), (2.88, 19.0), (2.88, 19.5), (2.74, 19.6)], 0.06, 3), m.steel((190, 192, 196), 0.2)))
        parts.append(slab(1.5, 2.6, 0.3, m.plastic((20, 20, 22), 0.3), 0.3, 0.1, (0, -1.72, 11.4), (86, 0, 0)))
        parts.append(slab(0.7, 1.0, 0.3, m.plastic((170, 40, 36), 0.3), 0.2, 0.1, (0, -1.62, 8.6), (86, 0, 0)))
        return s.joined(parts)

    s.place(one(), (-5.0, 2.0, 3.6), (0, 0, 14))
    s.lathe('stand', s.rounded([(0, 0), (4.6, 0), (4.4, 0.9), (1.9, 1.3), (1.7, 3.4), (0, 3.4)], [0, 0.2, 0.4, 0.4, 0.2, 0], 4), m.plastic((30, 30, 32), 0.4)).location = (-5.0, 2.0, 0)
    s.place(one(), (-5.6, -5.4, 2.75), (0, 88, 14))
    return {'up': 16, 'turn': 0}


@family('receipt-printer', 'corner')
def receipt_printer():
    shell, dark = m.plastic((58, 60, 64), 0.42), m.plastic((28, 29, 31), 0.4)
    rows = [[(x, y, z) for y, z in s.rounded([(-9.5, 0), (9.5, 0), (9.5, 11.5), (2.5, 13.6), (-4.5, 12.2), (-9.5, 6.0)], [0.5, 0.6, 1.2, 1.2, 1.2, 1.4], 6, True)] for x in (-7.4, -7.0, 7.0, 7.4)]
    body = s.loft('body', rows, shell)
    s.modify(body, 'BEVEL', width=0.35, segments=3, limit_method='ANGLE')
    s.place(slab(11.6, 5.4, 0.3, dark, 0.8, 0.12), (0, 5.9, 12.62), (-16.7, 0, 0))
    s.place(slab(9.4, 0.9, 0.4, m.matt((12, 12, 13)), 0.2, 0.05), (0, -0.6, 12.95), (11, 0, 0))
    for k, c in enumerate(((110, 220, 130), (80, 170, 240), (230, 90, 70))):
        s.place(disc(0.2, 0.1, m.glow(c, 0.8), edge=0.03, steps=16), (-4.6 + k * 0.9, -6.6, 9.62), (50, 0, 0))
    s.place(disc(0.75, 0.25, m.plastic((200, 202, 204), 0.3)), (4.2, -6.7, 9.5), (50, 0, 0))
    lines = words(200, 80, 50, 'RECEIPT', '#333') + '<path d="M30 110H370" stroke="#333" stroke-width="3" stroke-dasharray="8 7"/>'
    for k in range(7):
        lines += f'<path d="M30 {150 + k * 42}H{150 + (k * 53) % 90}M300 {150 + k * 42}H370" stroke="#555" stroke-width="13"/>'
    lines += '<path d="M30 450H370" stroke="#333" stroke-width="3" stroke-dasharray="8 7"/>' + '<path d="M230 490H370" stroke="#222" stroke-width="20"/>'
    art = svg(400, 640, '<rect width="400" height="640" fill="#fbfaf7"/>' + lines + barcode(60, 535, 280, 70))
    path = S([(-0.6, 12.7), (-0.9, 14.6), (-0.7, 18.5), (0.8, 22.4), (3.2, 25.2)], 8)
    paper = s.loft('paper', [[(x, y, z) for x in (-4.1, -2, 0, 2, 4.1)] for y, z in path], m.printed(drawn(art), 0.8), closed_ring=False, caps=False)
    s.modify(paper, 'SOLIDIFY', thickness=0.03)
    return {'up': 18, 'turn': 26}


@family('game-controller', 'high', colour='black')
def game_controller(colour):
    shell, dark = m.plastic(colour, 0.42), m.rubber((40, 41, 44) if colour != 'black' else (66, 67, 70))
    half = S([(0, 3.4), (3.2, 3.5), (5.4, 3.9), (7.0, 3.2), (8.0, 0.4), (8.7, -3.4), (8.2, -5.8), (6.6, -6.3), (5.2, -4.4), (3.8, -2.6), (1.6, -2.2), (0, -2.2)], 8)
    line = half + [(-x, y) for x, y in reversed(half) if x > 0.01]
    rows = []
    for t in [k / 20 for k in range(21)]:
        a = math.pi * (t - 0.5)
        z, q = 1.9 * math.sin(a), 1 - 0.16 * (1 - math.cos(a) ** 0.5)
        rows.append([(x * q, y * q - 0.15 * (1 - q), z + (0.25 if y > -2 else -0.1 * abs(y + 2))) for x, y in line])
    s.loft('body', rows, shell).data.auto_smooth_angle = math.radians(60)

    def stick(x, y):
        disc(1.55, 0.3, m.plastic((24, 24, 26), 0.4), (x, y, 1.95), edge=0.12)
        disc(0.6, 1.0, m.plastic((24, 24, 26), 0.4), (x, y, 2.1))
        s.place(s.lathe('cap', s.rounded([(0, 0), (1.15, 0), (1.25, 0.6), (0.95, 0.62), (0.8, 0.45), (0, 0.4)], [0, 0.15, 0.15, 0.08, 0.1, 0], 4), dark), (x, y, 2.9))

    stick(-4.6, 1.5)
    stick(2.5, -0.9)
    for x, y in ((0, 0.62), (0, -0.62), (0.62, 0), (-0.62, 0)):
        s.box('cross', (0.72 if x == 0 else 0.9, 0.9 if x == 0 else 0.72, 0.6), dark, 0.1, 3, (-2.5 + x * 0.9, -0.9 + y * 0.9, 2.0))
    for k, c in enumerate(((86, 160, 96), (196, 64, 58), (70, 116, 190), (224, 184, 66))):
        a = math.pi / 2 * k - math.pi / 2
        s.place(s.lathe('button', s.rounded([(0, 0.55), (0.62, 0.5), (0.66, 0)], 0.15, 4), m.plastic(c, 0.25), 32), (4.8 + 1.15 * math.cos(a), 1.5 + 1.15 * math.sin(a), 1.98))
    for x in (-1.3, 1.3):
        disc(0.35, 0.25, dark, (x, 1.6, 2.05), edge=0.08, steps=32)
    disc(0.75, 0.3, m.plastic((220, 222, 224), 0.25), (0, 2.5, 1.95), edge=0.1)
    for side in (-1, 1):
        s.place(barrel([(3.6, 1.6, -0.7), (3.9, 1.9, 0), (3.5, 1.5, 0.7)], dark, smooth=3, power=3), (side * 4.9, 3.5, 0.6), (0, 0, side * -12))
    return {'up': 52, 'turn': -14, 'fill': 0.8}


@family('television', 'standing')
def television():
    black, steel = m.plastic((16, 16, 18), 0.3), m.steel((120, 122, 126), 0.3)
    slab(124, 71, 3.0, black, 1.0, 0.5, (0, 0, 44), (90, 0, 0))
    tiles = ''.join(f'<rect x="{70 + k * 196}" y="560" width="172" height="100" rx="12" fill="{c}"/>' for k, c in enumerate(('#c8514a', '#e0a23c', '#5b9a63', '#3f76b0', '#7a5b9c', '#3aa0a0')))
    art = svg(1280, 720, _hills(1280, 720, (52, 92, 140)) + '<rect y="520" width="1280" height="200" fill="#10141c" opacity=".45"/>' + tiles + '<g fill="#fff"><circle cx="92" cy="70" r="22" opacity=".9"/><rect x="134" y="58" width="120" height="24" rx="12" opacity=".8"/><rect x="274" y="58" width="90" height="24" rx="12" opacity=".4"/><rect x="384" y="58" width="90" height="24" rx="12" opacity=".4"/></g>')
    picture(121.6, 68.4, art, (0, -1.56, 44.4), shine=0.85)
    for x in (-44, 44):
        s.tube('foot', [(x, -11, 0.7), (x, -1, 8.2), (x, 10, 0.7)], 0.8, steel)
    return {'up': 7, 'turn': 22}


@family('projector', 'corner')
def projector():
    white, dark = m.plastic((232, 232, 230), 0.38), m.plastic((26, 27, 30), 0.3)
    pillow(22, 17, 8.4, white, 1.4, at=(0, 0, 0.7), power=7)
    s.place(barrel([(21.0, 7.4, 0), (21.4, 7.7, 0.4), (21.0, 7.4, 0.7)], dark, power=5), (0, -7.9, 4.9), (90, 0, 0))
    lens = [disc(3.2, 1.2, m.steel((150, 152, 156), 0.25), edge=0.3), s.lathe('tube', [(2.7, 1.1), (2.7, 2.2), (2.4, 2.25), (2.2, 1.7), (1.8, 1.2)], dark)]
    lens.append(s.lathe('glass', S([(2.0, 1.3), (1.2, 1.8), (0.01, 2.0)], 6), m.Maker('lens', (20, 16, 40), 0.03, Specular=0.9, Clearcoat=1.0).mat))
    s.place(s.joined(lens), (-5.2, -8.1, 4.9), (90, 0, 0))
    for k in range(13):
        slab(0.35, 4.6, 0.2, m.matt((10, 10, 11)), 0.17, 0.02, (0.6 + k * 0.75, -8.65, 4.9), (90, 0, 0))
    for k in range(14):
        slab(0.4, 4.4, 0.2, m.matt((70, 72, 76)), 0.2, 0.02, (11.0, -5.2 + k * 0.8, 4.6), (90, 0, 90))
    disc(2.3, 0.2, m.plastic((214, 215, 214), 0.3), (5.2, 1.5, 9.05), edge=0.1)
    disc(0.9, 0.3, m.plastic((170, 172, 174), 0.3), (5.2, 1.5, 9.1), edge=0.1)
    for k in range(3):
        disc(0.6, 0.15, m.plastic((200, 201, 202), 0.3), (-5 + k * 2.2, 3.4, 9.05), edge=0.06)
    for x in (-8.5, 8.5):
        disc(1.0, 0.9, dark, (x, -5.5, 0), edge=0.2)
        disc(1.0, 0.9, dark, (x, 5.5, 0), edge=0.2)
    return {'up': 18, 'turn': -26, 'key': 0.75}


@family('radio', 'corner', mixes=True, colour='brown')
def radio(colour):
    skin = m.leather(colour, 5, 0.25)
    brass, dark = m.steel((214, 178, 104), 0.25), m.plastic((40, 34, 30), 0.35)
    pillow(27, 10.5, 17, skin, 2.2, power=8)
    slab(24.4, 13.8, 0.5, m.plastic((238, 228, 204), 0.4), 1.6, 0.2, (0, -5.2, 8.4), (90, 0, 0))
    grille = m.Maker('grille', (190, 160, 110), 0.6, Specular=0.3)
    weave = grille.node('ShaderNodeTexChecker', Scale=3.4)
    grille.links.new(grille.coords(), weave.inputs['Vector'])
    grille.to(grille.ramp(weave.outputs['Fac'], [(0.0, (150, 118, 74)), (1.0, (206, 178, 128))]), 'Base Color')
    grille.bump(weave.outputs['Fac'], 0.6, 0.06)
    disc(5.3, 0.5, brass, (-5.8, -5.3, 8.6), (90, 0, 0), 0.2)
    disc(4.9, 0.2, grille.mat, (-5.8, -5.75, 8.6), (90, 0, 0), 0.05)
    marks = ''.join(f'<path d="M{40 + k * 27} {64 if k % 4 else 44}V100" stroke="#5a4630" stroke-width="4"/>' for k in range(17)) + ''.join(words(40 + k * 108, 36, 30, str(88 + k * 5), '#5a4630') for k in range(5))
    dial = svg(512, 150, '<rect width="512" height="150" rx="12" fill="#f4e7c4"/>' + marks + '<rect y="112" width="512" height="6" fill="#a5532f"/><path d="M236 20V140" stroke="#c0392b" stroke-width="6"/>')
    picture(9.8, 2.9, dial, (6.0, -5.5, 12.0), shine=0.9)
    for x, r in ((3.2, 2.0), (8.6, 2.0)):
        disc(r, 0.3, dark, (x, -5.4, 6.4), (90, 0, 0))
        knob = s.lathe('knob', s.rounded([(0, 1.5), (r * 0.78, 1.5), (r * 0.86, 0)], [0, 0.3, 0], 5), brass)
        s.place(knob, (x, -5.6, 6.4), (90, 0, 0))
        slab(0.2, 1.1, 0.1, dark, 0.05, 0.02, (x, -7.12, 7.1), (90, 0, 0))
    strap([(-9, 0, 16.6), (-8.6, 0, 19.2), (-5, 0, 20.8), (5, 0, 20.8), (8.6, 0, 19.2), (9, 0, 16.6)], 2.4, 0.5, skin, (0, 1, 0))
    for x in (-9, 9):
        disc(0.7, 0.3, brass, (x, 1.2, 17.6), (-90, 0, 0))
        disc(0.7, 0.3, brass, (x, -1.2, 17.6), (90, 0, 0))
    s.tube('aerial', [(11.6, 3.2, 16.8), (15.2, 4.4, 30)], 0.22, m.steel(), smooth=False)
    for x in (-10, 10):
        s.box('foot', (2, 7, 0.6), dark, 0.2, 3, (x, 0, -0.4))
    return {'up': 12, 'turn': 24}
