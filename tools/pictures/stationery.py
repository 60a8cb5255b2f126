# SPDX-License-Identifier: GPL-3.0-or-later
"""Desk goods: pens, paper, files, paints. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from labels import label

S = s.smooth_line
INKS = ((34, 34, 38), (34, 74, 160), (186, 40, 42))


@family('gel-pens', 'flat')
def gel_pens():
    shell = m.Maker('shell', (226, 230, 234), 0.12, Specular=0.5, Transmission=0.85, IOR=1.3)
    clear = m.clear(shell, (240, 242, 246))
    for k, ink in enumerate(INKS):
        paint = m.plastic(ink, 0.25)
        grip = [(0.36, 1.3)] + [(0.52 + 0.05 * (j % 2), 1.5 + j * 0.17) for j in range(19)] + [(0.48, 4.8)]
        parts = [
            s.lathe('tip', s.rounded([(0.05, 0), (0.1, 0.3), (0.34, 1.25), (0.36, 1.4)], 0.05, 3), m.steel((206, 208, 210), 0.15), 40),
            s.lathe('grip', grip, m.rubber(ink), 48),
            s.lathe('barrel', s.rounded([(0.47, 4.7), (0.5, 5), (0.5, 10.6), (0.46, 10.8)], 0.1, 3), clear, 48),
            s.lathe('refill', [(0.01, 4.6), (0.24, 4.6), (0.24, 9.4), (0.01, 9.4)], paint, 32),
            s.lathe('spring', [(0.27, 9.4), (0.3, 9.5), (0.3, 10.7), (0.27, 10.8)], m.plastic((236, 238, 240), 0.3), 32),
            s.lathe('end', s.rounded([(0.46, 10.6), (0.53, 10.7), (0.5, 13.0), (0.3, 13.2), (0.28, 14.2), (0.01, 14.3)], [0, 0.05, 0.15, 0.1, 0.15, 0], 4), paint, 48),
        ]
        clip = s.box('clip', (0.34, 0.14, 4.2), paint, 0.06, 2)
        clip.location = (0, -0.66, 8.8)
        foot = s.box('clip-foot', (0.34, 0.5, 0.5), paint, 0.06, 2)
        foot.location = (0, -0.5, 12.4)
        parts += [clip, foot]
        s.place(s.joined(parts), (-7 + 0.5 * k, (1 - k) * 2.5, 0.6), (0, 90, 8 - 4 * k))
    return {'turn': 34, 'up': 62, 'raking': False, 'top': 0.4, 'key': 1.25, 'fill': 0.84}


@family('fountain-pen', 'flat', mixes=True, colour='black')
def fountain_pen(colour):
    lacquer = m.Maker('lacquer', colour, 0.14, Specular=0.5, Clearcoat=0.6).mat
    gold = m.steel((226, 188, 106), 0.14)
    dark = m.plastic((26, 26, 28), 0.2)
    nib = []
    for t in [k / 16 for k in range(17)]:
        wide = 0.46 * (1 - t) ** 0.55 * (0.55 + 0.45 * min(1, t * 6)) + 0.015
        nib.append([(-0.30 - 0.14 * math.cos(a) * (1 - 0.75 * t), -0.42 * math.sin(a) * wide / 0.46, -2.4 * t) for a in np.linspace(-1.25, 1.25, 13)])
    plate = s.loft('nib', nib, gold, closed_ring=False, caps=False)
    s.modify(plate, 'SOLIDIFY', thickness=0.05, offset=0)
    body = [
        plate,
        s.lathe('feed', s.rounded([(0.02, -1.5), (0.17, -0.8), (0.28, 0.2)], 0.2, 3), dark, 32),
        s.tube('slit', [(-0.455, 0, -0.9), (-0.36, 0, -2.3)], 0.018, dark),
        s.lathe('section', s.rounded([(0.36, 0), (0.42, 0.05), (0.44, 1.7), (0.52, 2.0)], 0.15, 3), dark, 64),
        s.lathe('ring', s.rounded([(0.5, 2.0), (0.57, 2.05), (0.57, 2.25), (0.5, 2.3)], 0.03, 2), gold, 64),
        s.lathe('body', S([(0.55, 2.3), (0.6, 3.2), (0.6, 6.0), (0.48, 9.2), (0.42, 9.8)], 8), lacquer, 64),
        s.lathe('end', s.rounded([(0.43, 9.8), (0.43, 10.05), (0.25, 10.3), (0.01, 10.35)], [0, 0.05, 0.1, 0], 3), gold, 64),
    ]
    s.place(s.joined(body), (-4.0, -1.3, 0.62), (0, 90, 6))
    cap = [
        s.lathe('cap', S([(0.63, 0), (0.66, 0.5), (0.64, 3.0), (0.56, 5.6), (0.5, 6.0)], 8), lacquer, 64),
        s.lathe('inside', [(0.6, 0.02), (0.5, 0.3), (0.5, 2)], dark, 48),
        s.lathe('band', s.rounded([(0.66, 0.35), (0.71, 0.4), (0.71, 0.95), (0.66, 1.0)], 0.03, 2), gold, 64),
        s.lathe('top', s.rounded([(0.52, 5.95), (0.52, 6.2), (0.3, 6.4), (0.01, 6.45)], [0, 0.06, 0.1, 0], 3), gold, 48),
        s.tube('clip', [(-0.5, -0.15, 5.9), (-0.88, -0.25, 5.5), (-0.82, -0.25, 3.0), (-0.7, -0.22, 1.9), (-0.76, -0.24, 1.5)], 0.1, gold, taper=lambda t: 1.4 - 0.6 * t),
    ]
    s.place(s.joined(cap), (-1.5, 1.5, 0.72), (0, 90, -4))
    return {'turn': 32, 'up': 56, 'raking': False, 'top': 0.4, 'key': 1.25}


@family('copy-paper', 'corner')
def copy_paper():
    art = m.printed(label('ream', 'sheets', (40, 96, 158), 'COPY PAPER', 'WOOD PULP'), 0.35)
    plain = m.plastic((40, 96, 158), 0.35)
    for k, turn in enumerate((0, 3, -2)):
        pack = s.box('ream', (29.7, 21, 5.2), None, 0.35, 3)
        for mat in (plain, art):
            pack.data.materials.append(mat)
        for i, p in enumerate(pack.data.polygons):
            p.material_index = 1 if i in (0, 2, 4) else 0
        layer = pack.data.uv_layers[0]
        for face, low in ((0, 0.36), (2, 0.36)):  # a side shows the strip with the name
            for li in pack.data.polygons[face].loop_indices:
                layer.data[li].uv.y = low + layer.data[li].uv.y * 0.28
        s.place(pack, (0, 0, 5.25 * k), (0, 0, turn))
    return {'turn': 28, 'up': 27}


@family('desk-calendar', 'corner', mixes=True, colour='red')
def desk_calendar(colour):
    board = m.Maker('board', colour, 0.5, Specular=0.35).mat
    sheet = m.printed(label('month', 'harvest', (70, 70, 74)), 0.6)
    white = m.paper((248, 247, 243))
    w, h, lean = 21.0, 16.0, 22.0
    parts = []
    for side in (-1, 1):
        panel = s.box('panel', (w, 0.3, h + 0.8), board, 0.08, 2)
        parts.append(s.place(panel, (0, side * math.sin(math.radians(lean)) * (h + 0.8), 0), (side * lean, 0, 0)))
    s.box('foot', (w, 2 * math.sin(math.radians(lean)) * (h + 0.6), 0.3), board, 0.08, 2)
    y0 = -math.sin(math.radians(lean)) * (h + 0.8)
    for k in range(6):
        page = s.box('page', (w - 0.8, 0.04, h - 1.6 - 0.02 * k), white, 0, 1)
        if k == 5:
            page.data.materials.append(sheet)
            page.data.polygons[0].material_index = 1
        s.place(page, (0, y0 - 0.22 - 0.07 * k + 0.75, 1.8), (-lean, 0, 0))
    strip = s.box('strip', (w - 0.8, 0.05, 2.4), board, 0, 1)
    s.place(strip, (0, y0 - 0.66 + 0.75 + 11.6 * math.sin(math.radians(lean)), 1.8 + 11.6 * math.cos(math.radians(lean))), (-lean, 0, 0))
    top = (h + 0.8) * math.cos(math.radians(lean))
    wire = m.steel((70, 71, 74), 0.3)
    loops = []
    for k in range(26):
        x = (k - 12.5) * 0.72
        for dx in (-0.09, 0.09):
            loops.append([(x + dx, 0.85 * math.cos(a) - 0.1, top - 0.35 + 0.85 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 20)])
    s.tubes('wire', loops, 0.055, wire, smooth=False, resolution=3)
    return {'turn': 26, 'up': 15}


@family('paper-clips', 'high', colour='silver')
def paper_clips(colour):
    metal = m.plastic(colour, 0.25) if colour == 'red' else m.steel((226, 186, 100) if colour == 'gold' else (204, 205, 208), 0.16)
    line = []
    for cx, cy, r, a0, a1 in ((0, 1.05, 0.36, 180, 0), (0.04, -0.72, 0.32, 0, -180), (0, 0.78, 0.26, 180, 0)):
        line += [(cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)), 0) for a in np.linspace(a0, a1, 9)]
    line = [(-0.36, -0.5, 0)] + line + [(0.26, -0.35, 0)]
    clip = s.tube('clip', line, 0.055, metal, resolution=4)
    rng = np.random.default_rng(9)
    spots = []
    for k in range(52):
        r, a = 3.3 * math.sqrt(rng.random()), rng.random() * 6.28
        x, y = r * math.cos(a) * 1.15, r * math.sin(a)
        near = sum(1 for px, py in spots if math.hypot(px - x, py - y) < 0.95)
        z = 0.06 + 0.115 * near
        if z > 0.9:
            continue
        spots.append((x, y))
        s.copy(clip, (x, y, z), (rng.normal(0, 5 if near else 0), rng.normal(0, 5 if near else 0), rng.random() * 360))
    s.copy(clip, (-3.6, -3.3, 0.06), (0, 0, 64))
    s.copy(clip, (2.6, -3.7, 0.06), (0, 0, -36))
    clip.location = (4.5, -2.2, 0.06)
    return {'up': 44, 'key': 1.15}


@family('scissors', 'flat', mixes=True, colour='black')
def scissors(colour):
    metal = m.steel((206, 207, 209), 0.18)
    grip = m.plastic(colour, 0.35)
    for side in (-1, 1):
        blade = S([(0.55, -1.0), (0.75, 0.8), (0.72, 5), (0.45, 9), (0.05, 11.4)], 6) + S([(-0.02, 11.3), (-0.28, 6), (-0.42, 0.6), (-0.55, -1.0)], 6)
        parts = [s.extrude('blade', [(side * x, y) for x, y in blade], 0.2, metal, 0.05, 2)]
        shank = [(side * 0.5, -0.7), (side * 0.55, -1.6), (-side * 0.6, -1.6), (-side * 0.55, -0.6)]
        parts.append(s.extrude('shank', shank, 0.34, metal, 0.06, 2))
        long = 0.7 if side > 0 else 0.0
        ring = S([(-side * 0.35, -1.2), (-side * 1.2, -2.2), (-side * 2.8, -3.1), (-side * 3.5, -5.6), (-side * 2.8, -8.1 - long), (-side * 1.2, -8.7 - long), (-side * 0.1, -6.8), (-side * 0.05, -4.2), (side * 0.4, -2.0)], 8, True)
        hole = S([(-side * 1.45, -3.4), (-side * 2.45, -3.9), (-side * 2.85, -5.6), (-side * 2.35, -7.5 - long), (-side * 1.35, -7.95 - long), (-side * 0.7, -6.6), (-side * 0.72, -4.6)], 8, True)
        parts.append(s.extrude('handle', ring, 0.95, grip, 0.32, 5, [hole]))
        s.place(s.joined(parts), (0, 0, 0.6 + 0.12 * side), (0, 0, -side * 13))
    s.lathe('screw', s.rounded([(0.42, 0.6), (0.42, 0.98), (0.3, 1.04), (0, 1.04)], 0.05, 3), m.steel((180, 181, 184), 0.2), 40)
    return {'turn': 34, 'raking': False, 'top': 0.15, 'up': 62, 'key': 1.5}


@family('ring-binders', 'corner', mixes=True, colour='blue')
def ring_binders(colour):
    cover = m.Maker('cover', colour, 0.5, Specular=0.35)
    cover.bump(cover.noise(cover.coords(), 14, 3), 0.12, 0.02)
    paper = m.paper((248, 247, 243))
    metal = m.steel((190, 191, 194), 0.2)
    tag = m.printed(label('spine', 'harvest', (90, 94, 100)), 0.6)
    for k, (x, lean) in enumerate(((-8.4, 0), (0, 0), (9.6, 9))):
        parts = [s.box('spine', (7.5, 0.35, 31.5), cover.mat, 0.12, 3, (0, 0, 0))]
        for side in (-1, 1):
            parts.append(s.box('board', (0.3, 28, 31.5), cover.mat, 0.1, 2, (side * 3.7, 14, 0)))
        parts.append(s.box('paper', (5.2, 21, 29.4), paper, 0.05, 1, (-0.6, 12, 0.9)))
        plate = s.mesh('tag', [(-2.6, -0.2, 11.5), (2.6, -0.2, 11.5), (2.6, -0.2, 28.5), (-2.6, -0.2, 28.5)], [(0, 1, 2, 3)], tag, False)
        layer = plate.data.uv_layers.new(name='uv')
        for c, p in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
            layer.data[c].uv = p
        parts.append(plate)
        for r0, r1, z, mat in ((1.25, 0.9, -0.05, metal), (0.95, 0.0, -0.12, m.matt((24, 24, 26)))):
            parts.append(s.place(s.lathe('eye', s.rounded([(r1, 0), (r1, 0.2), (r0, 0.2), (r0, 0)], 0.06, 2) if r1 else [(0, 0.06), (r0, 0.06)], mat, 48), (0, -0.12, 6.2), (90, 0, 0)))
        for side in (-1, 1):
            parts.append(s.box('shoe', (0.5, 28, 0.18), metal, 0.05, 1, (side * 3.7, 13.8, -0.05)))
        s.place(s.joined(parts), (x, 0.6 * k, 0.15), (0, -lean, 0))
    return {'turn': 26, 'up': 15}


@family('filing-cabinet', 'corner', mixes=True, colour='grey')
def filing_cabinet(colour):
    coat = m.Maker('coat', colour, 0.38, Specular=0.45).mat
    dark = m.matt((40, 41, 44), 0.6)
    metal = m.steel((196, 197, 200), 0.2)
    w, d, h = 40.0, 52.0, 60.0
    s.box('body', (w, d, h), coat, 0.5, 3, (0, 0, 5))
    s.box('gap', (w - 1.0, 0.4, h - 1.4), dark, 0, 1, (0, -d / 2 - 0.05, 5.7))
    for k in range(3):
        z = 6.0 + k * 19.6
        s.box('front', (w - 1.6, 1.9, 18.9), coat, 0.35, 3, (0, -d / 2 - 0.9, z))
        s.tube('pull', [(-6.5, -d / 2 - 1.6, z + 13), (-6.5, -d / 2 - 3.6, z + 13), (6.5, -d / 2 - 3.6, z + 13), (6.5, -d / 2 - 1.6, z + 13)], 0.5, metal, smooth=False)
        s.box('tag', (7, 0.25, 3.2), m.paper(), 0.05, 1, (0, -d / 2 - 1.9, z + 7.6))
        s.tube('tag-frame', [(-3.6, -d / 2 - 1.95, z + 7.5), (3.6, -d / 2 - 1.95, z + 7.5), (3.6, -d / 2 - 1.95, z + 10.9), (-3.6, -d / 2 - 1.95, z + 10.9)], 0.22, metal, closed=True, smooth=False)
    s.place(s.lathe('lock', s.rounded([(0, 0.5), (1, 0.45), (1.1, 0)], 0.1, 3), metal, 40), (15.5, -d / 2 - 1.8, 61), (90, 0, 0))
    for x in (-1, 1):
        for y in (-1, 1):
            wheel = s.lathe('wheel', s.rounded([(0, 0), (2.2, 0), (2.2, 1.6), (0, 1.6)], 0.3, 3), m.rubber(), 40)
            s.place(wheel, (x * (w / 2 - 4) - 0.8, y * (d / 2 - 4), 2.2), (0, 90, 0))
            s.box('fork', (2.6, 2.4, 2.6), metal, 0.2, 2, (x * (w / 2 - 4), y * (d / 2 - 4), 2.6))
    return {'turn': 30, 'up': 17}


TONES = ((206, 46, 44), (236, 128, 40), (246, 204, 60), (92, 160, 74), (44, 132, 132), (52, 96, 176), (112, 76, 150), (122, 78, 50), (34, 34, 38), (240, 240, 236))


@family('watercolours', 'table')
def watercolours():
    tin = m.plastic((246, 246, 244), 0.3)
    metal = m.steel((206, 207, 210), 0.28)
    base = s.box('box', (27, 0.5, 12), m.printed(label('paints', 'drop', (44, 110, 160), 'WATERCOLOUR', 'PAINT SET'), 0.4), 0.1, 2)
    s.place(s.joined([base]), (0, 5.4, 0.3), (-14, 0, 0))
    s.box('tray', (27, 9.6, 1.0), tin, 0.3, 3, (0, 0.4, 0))
    for k, tone in enumerate(TONES):
        rings = []
        for t in np.linspace(0, 1, 14):
            flat = t**1.2
            w, d = 0.95 + 0.2 * flat, 0.95 * (1 - flat) + 0.06
            rings.append([(w * math.cos(a), d * math.sin(a), 1.4 + 5.6 * t) for a in np.linspace(0, 2 * math.pi, 40, False)])
        parts = [s.loft('tube', rings, metal), s.lathe('shoulder', [(0.5, 1.0), (0.95, 1.45)], metal, 40), s.lathe('cap', s.rounded([(0, 0), (0.6, 0), (0.55, 1.1), (0, 1.1)], 0.1, 3), m.plastic((244, 244, 242), 0.3), 40)]
        band = s.loft('band', [[(x * 1.02, y * 1.03, z) for x, y, z in ring] for ring in rings[4:11]], m.plastic(tone, 0.35), caps=False)
        parts.append(band)
        s.place(s.joined(parts), ((k - 4.5) * 2.55, -3.5, 1.85), (-86, 0, 0))
    s.tube('brush', [(-12, -7.0, 0.35), (4, -7.4, 0.4)], 0.36, m.plastic((150, 40, 40), 0.2), smooth=False, taper=lambda t: 0.5 + 0.5 * t)
    s.tube('ferrule', [(4, -7.4, 0.4), (7, -7.47, 0.4)], 0.38, metal, smooth=False)
    s.tube('hair', [(7, -7.47, 0.4), (8.2, -7.5, 0.4), (9.8, -7.54, 0.38)], 0.38, m.matt((92, 56, 34), 0.9), taper=lambda t: 1.0 - 0.95 * t**1.5)
    return {'up': 32, 'turn': -8}


@family('crayons', 'table')
def crayons():
    tones = TONES[:8] + ((228, 120, 160), (96, 180, 220))

    def stick(tone):
        wax = m.Maker('wax', tone, 0.45, Specular=0.35).mat
        wrap = m.matt(m.shade(tone, 1.12), 0.6)
        ink = m.matt(m.shade(tone, 0.45), 0.6)
        return s.joined([
            s.lathe('wax', s.rounded([(0, 0), (0.44, 0), (0.44, 7.6), (0.4, 7.7), (0.22, 8.9), (0.01, 8.95)], [0, 0.05, 0.05, 0.05, 0.12, 0], 3), wax, 40),
            s.lathe('wrap', [(0.46, 0.6), (0.47, 0.65), (0.47, 7.2), (0.46, 7.25)], wrap, 40),
            s.lathe('low', [(0.475, 1.0), (0.475, 1.35)], ink, 40), s.lathe('high', [(0.475, 6.6), (0.475, 6.95)], ink, 40)])

    art = m.printed(label('pouch', 'harvest', (238, 186, 60), 'CRAYONS', 'WASHABLE'), 0.45)
    plain = m.plastic((238, 186, 60), 0.45)
    w, d, h = 10.4, 2.3, 7.4
    for side, mat, size, at in (('front', art, (w, 0.12, h), (0, -d / 2, 0)), ('back', plain, (w, 0.12, h + 1.4), (0, d / 2, 0)), ('left', plain, (0.12, d, h), (-w / 2, 0, 0)), ('right', plain, (0.12, d, h), (w / 2, 0, 0))):
        s.box(side, size, mat, 0.02, 1, at)
    for k in range(20):
        s.place(stick(tones[(k * 3) % 10]), (-4.6 + (k % 10) * 1.02, -0.5 + (k // 10) * 1.02, 0.6 + 0.35 * (k // 10) + 0.06 * (k * 7 % 3)))
    for k, (x, y, turn) in enumerate(((-3.4, -4.2, 74), (0.4, -5.6, 84), (-6.2, -6.0, 58), (3.6, -3.6, 104))):
        obj = stick(tones[(0, 5, 2, 3)[k]])
        s.place(obj, (x - 1.5, y, 0.47), (0, 90, turn - 74))
    return {'up': 24, 'turn': -14}


@family('ruler-set', 'flat', colour='blue')
def ruler_set(colour):
    """Clear coloured plastic: what lies below shows through, so the pieces lie across one another."""
    tint = {'clear': (236, 244, 248), 'blue': (96, 164, 232), 'pink': (246, 150, 184)}[colour]
    sheet = m.Maker('acrylic', tint, 0.06, Specular=0.6)
    through = sheet.node('ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = m.linear(tuple(c * 0.42 + 255 * 0.58 for c in tint))
    rim = sheet.node('ShaderNodeLayerWeight', Blend=0.25)
    part = sheet.node('ShaderNodeMapRange')
    part.inputs['To Min'].default_value, part.inputs['To Max'].default_value = 0.16, 0.85
    sheet.links.new(rim.outputs['Facing'], part.inputs['Value'])
    mix = sheet.node('ShaderNodeMixShader')
    sheet.links.new(part.outputs[0], mix.inputs[0])
    sheet.links.new(through.outputs[0], mix.inputs[1])
    sheet.links.new(sheet.bsdf.outputs[0], mix.inputs[2])
    sheet.links.new(mix.outputs[0], sheet.nodes['Material Output'].inputs['Surface'])
    sheet, ink = sheet.mat, m.matt((22, 26, 44), 0.6)

    def ticks(start, end, inward, step=0.1):
        a, b, n = np.array(start), np.array(end), np.array(inward)
        size = np.linalg.norm(b - a)
        lines = []
        for k in range(int(size / step) + 1):
            p = a + (b - a) / size * k * step
            q = p + n * (0.7 if k % 10 == 0 else 0.5 if k % 5 == 0 else 0.3)
            lines.append([(*p, 0), (*q, 0)])
        return s.tubes('ticks', lines, 0.018, ink, smooth=False, resolution=1)

    def plate(name, outline, holes=()):
        return s.extrude(name, outline, 0.24, sheet, 0.05, 2, holes)

    figure = lambda t, size, x, y: s.text('figure', t, size, ink, 0.004, (x, y, 0.125), (0, 0, 0))
    ruler = plate('ruler', s.rounded([(-9, -1.6), (9, -1.6), (9, 1.6), (-9, 1.6)], 0.25, 5, True), [s.circle(0.32, 32, (8.3, -0.6))])
    figures = [figure(str(k), 0.62, -8 + k, 0.36) for k in range(16)] + [figure('CARAVAN', 0.5, -5.6, -0.9), figure('cm', 0.42, 7.6, 0.36)]
    s.place(s.joined([ruler, *figures, s.place(ticks((-8, 1.5), (7.05, 1.5), (0, -1)), (0, 0, 0.125))]), (-0.2, -6.4, 0.16), (0, 0, 5))
    for legs, at, turn in (((13.2, 7.6), (-8.4, -4.6, 0.5), 4), ((8.8, 8.8), (9.0, -5.6, 0.86), 84)):
        w, h = legs
        k = 0.46 if w > h else 0.42
        hole = s.rounded([(1.8, 1.8), (1.8 + (w - 1.8) * k, 1.8), (1.8, 1.8 + (h - 1.8) * k)], 0.25, 5, True)
        square = plate('square', s.rounded([(0, 0), (w, 0), (0, h)], [0.15, 0.3, 0.3], 5, True), [hole])
        marks = [figure(str(j), 0.5, 0.5 + j, 1.15) for j in range(int(w - 3))]
        s.place(s.joined([square, *marks, s.place(ticks((0.5, 0.1), (w - 2.9, 0.1), (0, 1)), (0, 0, 0.125))]), at, (0, 0, turn))
    arc = [(5.2 * math.cos(a), 5.2 * math.sin(a)) for a in np.linspace(0, math.pi, 80)]
    hole = [(2.5 * math.cos(a), 0.9 + 2.3 * math.sin(a)) for a in np.linspace(0, math.pi, 50)]
    bow = plate('protractor', [(5.2, -0.9)] + arc + [(-5.2, -0.9)], [s.rounded(hole, 0.1, 2, True)])
    marks = [[(5.1 * math.cos(a), 5.1 * math.sin(a), 0), ((5.1 - d) * math.cos(a), (5.1 - d) * math.sin(a), 0)] for k in range(181) for a, d in [(math.pi * k / 180, 0.8 if k % 10 == 0 else 0.55 if k % 5 == 0 else 0.32)]]
    turned = []
    for k in range(0, 19, 2):
        a = math.pi * k / 18
        turned.append(s.place(figure(str(10 * k), 0.44, 0, 0), (3.95 * math.cos(a), 3.95 * math.sin(a), 0.125), (0, 0, math.degrees(a) - 90)))
    s.place(s.joined([bow, *turned, s.place(s.tubes('marks', marks, 0.016, ink, smooth=False, resolution=1), (0, 0, 0.125))]), (-1.4, 1.6, 1.2), (0, 0, -7))
    return {'raking': False, 'top': 0.7, 'up': 64, 'key': 1.1, 'fill': 0.86, 'turn': -6}
