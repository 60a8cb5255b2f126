# SPDX-License-Identifier: GPL-3.0-or-later
"""Hand and power tools, safety goods. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from packs import arc_label
from solids import corners, digits, disc, picture, pillow, ring, slab, strap, svg

S = s.smooth_line
DARK = (34, 35, 38)


@family('hand-saw', 'flat')
def hand_saw():
    steel = m.steel((206, 207, 210), 0.24, 'x')
    teeth = []
    for k in range(52):
        x = -4 + k * 0.76
        teeth += [(x, -5.2), (x + 0.62, -4.75)]
    blade = [(-4.5, 5.4)] + s.smooth_line([(-4, 5.6), (14, 4.2), (34, 0.4)], 8) + [(36, -1.6), (36, -4.6)]
    s.extrude('blade', blade + list(reversed(teeth)) + [(-4.5, -4.4)], 0.14, steel, 0.02, 1).location.z = 0.9
    wood = m.wood((182, 118, 68), (128, 76, 42), 0.5, 'y')
    outer = S([(-1.5, 6.2), (-1.6, 2.0), (-2.2, -1.6), (-4.4, -5.0), (-5.4, -7.2), (-7.6, -8.4), (-10.2, -7.6), (-11.0, -4.6), (-11.9, -0.6), (-13.4, 3.6), (-15.0, 6.2), (-13.6, 7.6), (-10.4, 6.4), (-7.6, 6.8), (-4.2, 7.6)], 6, True)
    hole = S([(-6.0, 3.6), (-5.6, 0.6), (-6.6, -3.4), (-8.4, -5.4), (-9.2, -3.2), (-10.0, 0.6), (-11.0, 3.4), (-9.0, 4.4)], 6, True)
    s.extrude('grip', outer, 2.2, wood, 0.7, 5, [hole]).location.z = 0.95
    brass = m.brass()
    for x, y in ((-3.4, 4.8), (-2.9, 0.6), (-4.9, -3.4)):
        s.lathe('screw', s.rounded([(0.75, 2.0), (0.72, 2.12), (0, 2.15)], 0.05, 3), brass, 32).location = (x, y, 0)
    return {'turn': 26, 'raking': False, 'top': 0.12, 'up': 64, 'key': 1.5}


@family('clamp', 'corner')
def clamp():
    iron = m.Maker('cast', (40, 92, 150), 0.45, Specular=0.4)
    iron.bump(iron.noise(iron.coords(), 9, 4), 0.15, 0.03)
    steel = m.steel((184, 186, 190), 0.26)
    frame = s.rounded([(7.2, 16.6), (7.2, 19.4), (-3.4, 19.4), (-3.4, 0), (7.2, 0), (7.2, 3.0), (-0.2, 3.0), (-0.2, 16.6)], [0.6, 0.6, 3.4, 3.4, 0.6, 0.6, 2.2, 2.2], 8, True)
    rib = s.rounded([(6.0, 17.6), (6.0, 18.4), (-2.2, 18.4), (-2.2, 1.0), (6.0, 1.0), (6.0, 2.0), (-1.3, 2.0), (-1.3, 17.6)], [0.2, 0.2, 2.6, 2.6, 0.2, 0.2, 2.0, 2.0], 8, True)
    parts = [s.extrude('frame', frame, 1.3, iron.mat, 0.3, 4), s.extrude('rib', rib, 2.3, iron.mat, 0.3, 4)]
    for z, h in ((-0.3, 3.6),):
        parts.append(s.place(s.lathe('boss', s.rounded([(0, 0), (1.7, 0), (1.7, h), (0, h)], [0, 0.3, 0.3, 0], 4), iron.mat), (6.2, z, 0), (-90, 0, 0)))
    parts.append(s.place(s.lathe('anvil', s.rounded([(0, 0), (1.6, 0), (1.6, 1.0), (0, 1.0)], [0, 0.2, 0.2, 0], 4), iron.mat), (6.2, 16.7, 0), (90, 0, 0)))
    screw = s.thread('screw', 0.85, 0.42, 16.5, steel, 0.22)
    parts.append(s.place(screw, (6.2, -5.2, 0), (-90, 0, 0)))
    parts.append(s.place(s.lathe('pad', s.rounded([(0, 0), (1.0, 0), (1.2, 0.6), (1.9, 0.9), (1.9, 1.5), (0, 1.5)], [0, 0.2, 0.2, 0.15, 0.15, 0], 4), steel), (6.2, 11.0, 0), (-90, 0, 0)))
    parts.append(s.place(s.lathe('neck', [(1.05, 0), (1.05, 2.2)], steel), (6.2, -7.0, 0), (-90, 0, 0)))
    parts.append(s.tube('bar', [(2.0, -6.0, 0.6), (10.6, -6.0, -0.8)], 0.38, steel, smooth=False))
    for x, z in ((2.0, 0.6), (10.6, -0.8)):
        parts.append(s.place(s.lathe('knob', S([(0.01, 0.62), (0.5, 0.45), (0.62, 0), (0.5, -0.45), (0.01, -0.62)], 4), steel, 32), (x, -6.0, z), (0, 90, 0)))
    s.place(s.joined(parts), (0, 0, 2.4), (70, 0, -12))
    return {'up': 20, 'turn': 18}


@family('shop-scale', 'corner')
def shop_scale():
    shell, dark = m.plastic((222, 222, 218), 0.36), m.plastic(DARK, 0.4)
    steel = m.steel((198, 200, 204), 0.24, 'x')
    rows = [[(x, y, z) for y, z in s.rounded([(-17, 2), (16, 2), (16, 9), (-7.5, 9), (-17, 5.6)], [1.2, 1.2, 1.2, 1.5, 1.2], 6, True)] for x in (-17, -16.4, 16.4, 17)]
    s.modify(s.loft('body', rows, shell), 'BEVEL', width=0.5, segments=3, limit_method='ANGLE')
    slab(33, 22.5, 1.0, steel, 2.0, 0.4, (0, 5.0, 11.0))
    s.box('post', (8, 8, 2), dark, 0.3, 3, (0, 5, 8.8))
    for x in (-13, 13):
        for y in (-13, 13):
            disc(2.0, 2.2, m.rubber(), (x, y, 0), edge=0.3)
    tilt = math.degrees(math.atan(3.4 / 9.5))

    def on(x, y, lift=0.0):
        return (x, y, 5.6 + (y + 17) * 3.4 / 9.5 + lift)

    s.place(slab(31, 8.2, 0.3, dark, 0.8, 0.1), on(0, -12.2, 0.05), (tilt, 0, 0))
    for r in range(4):
        for c in range(5):
            tone = (236, 236, 232) if c < 3 else (214, 120, 60) if r == 3 else (120, 150, 180)
            at = on(3.0 + c * 2.4, -9.3 - r * 1.85, 0.25)
            s.place(slab(2.0, 1.45, 0.5, m.plastic(tone, 0.4), 0.3, 0.15), at, (tilt, 0, 0))
            if c < 3 and r < 4:
                s.text('key', ('789', '456', '123', '0.C')[r][c], 0.9, m.matt((40, 40, 42)), 0.01, (at[0], at[1] - 0.1, at[2] + 0.28), (tilt, 0, 0))
    s.tube('mast', [(11, 15.2, 7), (11, 15.6, 30)], 1.3, steel, smooth=False)
    head = [pillow(29, 5.0, 10.4, shell, 1.2, power=8)]
    lcd = ''.join(f'<rect x="{20 + k * 328}" y="24" width="300" height="150" rx="8" fill="#b9cdb0"/>' + digits(44 + k * 328, 66, 62, t, '#1d2a20') for k, t in enumerate(('1.250', '8.40', '10.50')))
    head.append(picture(26.4, 5.0, svg(1000, 190, '<rect width="1000" height="190" fill="#2a2c2f"/>' + lcd), (0, -2.56, 6.2), (90, 0, 0), 0.4))
    head.append(picture(26.4, 1.6, svg(1000, 60, '<rect width="1000" height="60" fill="#dededa"/>' + words(170, 42, 34, 'WEIGHT', '#333') + words(498, 42, 34, 'PRICE', '#333') + words(826, 42, 34, 'TOTAL', '#333')), (0, -2.56, 2.6), (90, 0, 0)))
    s.place(s.joined(head), (0, 15.4, 29), (-8, 0, 0))
    return {'up': 18, 'turn': 24}


@family('steel-measure', 'table', mixes=True, colour='yellow')
def steel_measure(colour):
    shell, dark = m.plastic(colour, 0.36), m.rubber((36, 37, 40))
    line = s.rounded([(-3.6, 0), (3.6, 0), (3.6, 3.4), (2.2, 6.6), (-1.8, 6.8), (-3.6, 4.6)], [0.8, 0.5, 1.6, 2.2, 2.4, 1.6], 8, True)
    parts = [s.extrude('case', line, 3.0, shell, 0.5, 5)]
    parts.append(s.extrude('grip', s.rounded([(-3.9, -0.2), (3.0, -0.2), (3.0, 0.9), (-2.4, 1.0), (-2.6, 4.8), (-1.4, 6.0), (2.0, 5.9), (2.4, 6.9), (-2.2, 7.1), (-3.9, 4.9)], [0.8, 0.3, 0.3, 0.8, 1.6, 1.2, 0.3, 0.6, 2.2, 1.8], 6, True), 3.3, dark, 0.5, 4))
    for z in (1.55, -1.55):
        parts.append(s.place(s.lathe('badge', s.rounded([(0, 0), (1.5, 0), (1.45, 0.14), (0, 0.16)], 0.03, 3), m.steel((188, 190, 194), 0.25)), (0.3, 3.4, z), (0 if z > 0 else 180, 0, 0)))
    parts.append(s.place(slab(1.8, 1.4, 0.6, m.plastic((200, 60, 44), 0.35), 0.3, 0.2), (2.75, 4.9, 0), (90, 65, 0)))
    s.place(s.joined(parts), (0, 0, 0.3), (90, 0, 0))
    body = '<rect width="2000" height="170" fill="#f2c53d"/>'
    for k in range(200):
        h = 80 if k % 10 == 0 else 58 if k % 5 == 0 else 36
        body += f'<path d="M{k * 10 + 5} 0V{h}M{k * 10 + 5} 170V{170 - h}" stroke="#1b1b1b" stroke-width="2"/>'
    body += ''.join(words(k * 100 + 5, 104, 50, str(20 - k), '#1b1b1b') for k in range(1, 20))
    tape = [(3.4 + 14.5 * k / 40, 0.62) for k in range(41)]
    obj = s.loft('tape', [[(x, 1.12 * y, z + 0.16 * y * y) for y in (-1, -0.6, -0.2, 0.2, 0.6, 1)] for x, z in tape], m.printed(drawn(svg(2000, 170, body)), 0.35), closed_ring=False, caps=False)
    layer = obj.data.uv_layers[0]
    for loop in obj.data.loops:
        u, v = layer.data[loop.index].uv
        layer.data[loop.index].uv = (v, u)
    s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=-1)
    s.box('hook', (0.14, 2.2, 1.3), m.steel((176, 178, 182), 0.3), 0.04, 2, (17.9, 0, -0.02))
    return {'up': 24, 'turn': -24}


def battery(parts, mat, dark, w, d, h, at):
    """The pack that a cordless tool stands on."""
    x, y, z = at
    parts.append(pillow(w, d, h, dark, 0.6, (x, y, z), power=7))
    parts.append(pillow(w * 1.03, d * 1.03, h * 0.4, mat, 0.5, (x, y, z + h * 0.62), power=7))


@family('drill', 'standing')
def drill():
    shell, dark = m.plastic((38, 110, 122), 0.36), m.rubber((38, 39, 42))
    steel = m.steel((180, 182, 186), 0.22)
    parts = []
    barrel_ = [(-9.0, 2.4, 2.9), (-8.8, 3.2, 3.7), (-7.4, 3.7, 4.2), (-3, 3.8, 4.3), (2, 3.7, 4.2), (5.2, 3.3, 3.7), (6.6, 2.9, 3.1)]
    rows = [[(x, 0.92 * w * math.cos(a), 20 + h * math.sin(a)) for a in [2 * math.pi * k / 56 for k in range(56)]] for x, w, h in s.smooth_line(barrel_, 6)]
    parts.append(s.loft('motor', rows, shell))
    for k in range(6):
        for side in (-1, 1):
            parts.append(slab(0.45, 2.8, 0.4, m.matt((14, 14, 15)), 0.2, 0.05, (-7.2 + k * 0.95, side * 3.28, 20.4), (90, -18, 0)))
    collar = [(6.4, 3.0), (6.6, 3.2)] + [(6.8 + k * 0.24, 3.2 + 0.1 * (k % 2)) for k in range(10)] + [(9.2, 3.1), (9.4, 2.6)]
    parts.append(s.place(s.lathe('collar', [(r, z) for z, r in collar], dark), (0, 0, 20), (0, 90, 0)))
    chuck = [(9.2, 2.3), (9.6, 2.5)] + [(10 + k * 0.3, 2.5 - 0.02 * k + 0.07 * (k % 2)) for k in range(12)] + [(14.0, 1.9), (15.2, 1.1), (15.3, 0.5)]
    parts.append(s.place(s.lathe('chuck', [(r, z) for z, r in chuck], m.plastic((30, 30, 32), 0.35)), (0, 0, 20), (0, 90, 0)))
    bit = s.thread('bit', 0.42, 1.6, 8.6, steel, 0.22)
    parts.append(s.place(bit, (15, 0, 20), (0, 90, 0)))
    parts.append(s.place(s.lathe('ring', s.rounded([(2.9, 0), (3.5, 0.1), (3.5, 0.6), (2.9, 0.7)], 0.1, 3), steel), (5.6, 0, 20), (0, 90, 0)))
    grip = []
    for z, x, w, d in s.smooth_line([(18.2, -3.2, 5.8, 5.2), (15.5, -3.4, 4.6, 4.2), (12, -3.9, 4.4, 4.1), (8, -4.6, 4.7, 4.3), (5.6, -4.8, 6.0, 5.2), (4.4, -4.4, 8.6, 6.6)], 6):
        grip.append([(x + w / 2 * math.copysign(abs(math.cos(a)) ** 0.75, math.cos(a)), d / 2 * math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)), z) for a in [2 * math.pi * k / 56 for k in range(56)]])
    parts.append(s.loft('grip', grip, shell))
    back = [[(p[0] - 0.12, p[1] * 1.035, p[2]) if p[0] < -3.2 - (18 - p[2]) * 0.1 + 0.2 else (p[0] - 0.5, p[1] * 0.9, p[2]) for p in row] for row in grip[4:22]]
    parts.append(s.loft('soft', back, dark))
    parts.append(slab(1.3, 3.4, 1.7, dark, 0.5, 0.4, (-0.6, 0, 15.2), (90, -8, 0)))
    battery(parts, shell, dark, 11.6, 7.4, 4.6, (-3.6, 0, 0))
    s.joined(parts)
    return {'up': 10, 'turn': -24}


@family('chain-saw', 'standing')
def chain_saw():
    shell, dark = m.plastic((224, 104, 30), 0.34), m.plastic(DARK, 0.42)
    steel, blade = m.steel((150, 151, 154), 0.3), m.steel((204, 206, 209), 0.2)
    upright = lambda outline, depth, mat, bevel, y=0.0, holes=(): parts.append(s.place(s.extrude('part', outline, depth, mat, bevel, 5, holes), (0, y, 0), (90, 0, 0)))
    parts = []
    upright(s.rounded([(-7, 0), (8.6, 0), (10.2, 2.6), (9.4, 8.6), (5, 11.4), (-5, 11.6), (-8, 9)], [1.6, 1.4, 1.4, 2.0, 2.0, 2.0, 1.6], 8, True), 8.6, shell, 1.2)
    # The rear handle is a closed bow; the trigger is in its opening.
    upright(s.rounded([(-5, 11.6), (-9, 12.2), (-18.4, 11.2), (-21.4, 8.6), (-22, 2.4), (-19.6, 0), (-5, 0)], [1, 1.6, 2.2, 2.2, 2.4, 1.6, 0.5], 8, True), 4.4, shell, 1.1, 0.0, [s.rounded([(-8.4, 8.6), (-16.8, 8.2), (-18.2, 6.4), (-17.8, 3.4), (-16.4, 2.6), (-8.4, 2.8)], 1.2, 7, True)])
    upright(s.rounded([(-8.6, 12.5), (-18.0, 11.5), (-18.4, 10.4), (-8.6, 11.2)], 0.5, 5, True), 4.7, dark, 0.9)
    upright(s.rounded([(-9.6, 8.9), (-13.4, 8.7), (-12.6, 6.6), (-11.2, 6.8), (-10.2, 7.8)], 0.5, 5, True), 1.8, dark, 0.5)
    # The cover of the sprocket, its two nuts; slots for air.
    upright(s.rounded([(-2.6, 1.0), (8.4, 0.8), (12.6, 2.8), (12.4, 6.6), (8.0, 8.2), (-0.6, 8.4), (-3.4, 5)], 1.6, 8, True), 1.5, dark, 0.5, -4.6)
    for x in (3.2, 7.0):
        parts.append(s.place(s.lathe('nut', s.rounded([(0, 0), (0.95, 0), (0.95, 0.7), (0, 0.7)], [0, 0.15, 0.15, 0], 3), blade, 6), (x, -5.2, 4.6), (90, 0, 0)))
    for k in range(4):
        parts.append(slab(3.0, 0.42, 0.3, dark, 0.2, 0.1, (-3.2, -4.3, 9.9 - 0.75 * k + 0.0), (90, 0, 0)))
    # The battery on the back, the front handle and the guard before it.
    parts.append(s.box('battery', (8.4, 6.6, 3.8), dark, 0.7, 4, (-1.4, 0, 11.2)))
    parts.append(s.box('strip', (8.5, 6.7, 0.6), shell, 0.2, 2, (-1.4, 0, 13.0)))
    parts.append(s.tube('hoop', [(4.6, -5.2, 4.0), (4.2, -5.6, 9.0), (3.6, -5.4, 15.4), (3.4, -3.6, 17.6), (3.4, 3.6, 17.6), (3.6, 5.4, 15.4), (4.2, 5.4, 9.0), (4.6, 4.4, 5.0)], 1.0, dark))
    parts.append(s.place(s.extrude('guard', s.rounded([(-4.4, 0), (4.4, 0), (5.6, 7.2), (3.6, 9.2), (-3.6, 9.2), (-5.6, 7.2)], 1.2, 6, True), 0.9, dark, 0.3, 3), (8.4, 0, 8.8), (76, 0, 90)))
    # Bar and chain: links in pairs, a cutter at every fourth.
    y0, low, high, tip = -3.4, 2.6, 6.6, 40.0
    upright(s.rounded([(7, low), (tip, low + 0.1), (tip, high - 0.1), (7, high)], [0, 1.95, 1.95, 0], 12, True), 0.46, blade, 0.06, y0)
    upright(s.rounded([(14, 4.2), (33, 4.3), (33, 4.9), (14, 5.0)], 0.25, 4, True), 0.5, steel, 0.04, y0)
    r, mid = (high - low) / 2 + 0.12, (high + low) / 2
    ends = tip - 2.0
    path = [(x, low - 0.12, 0.0) for x in np.arange(9, ends, 0.8)] + [(ends + r * math.sin(a), mid - r * math.cos(a), math.degrees(a)) for a in np.arange(0.2, math.pi, 0.38)] + [(x, high + 0.12, 180.0) for x in np.arange(ends, 9, -0.8)]
    links = []
    for k, (x, z, turn) in enumerate(path):
        links.append(s.place(s.box('link', (0.74, 0.26 if k % 2 else 0.62, 0.46), steel, 0.12, 2), (x, y0, z), (0, -turn, 0)))
        links[-1].location.z -= 0.23 * math.cos(math.radians(turn))
        links[-1].location.x += 0.23 * math.sin(math.radians(turn)) * -1
        if k % 4 == 0:
            a = math.radians(turn)
            cutter = s.extrude('cutter', [(-0.5, 0), (0.5, 0), (0.42, 0.34), (0.1, 0.5), (-0.42, 0.62)], 0.56, blade, 0.05, 1)
            links.append(s.place(cutter, (x + 0.2 * math.sin(a), y0, z - 0.2 * math.cos(a)), (90, -turn + 180, 0)))
    parts.append(s.merged(links))
    s.joined(parts)
    return {'up': 16, 'turn': 24, 'lens': 95, 'fill': 0.88}


@family('toolbox', 'corner', mixes=True, colour='red')
def toolbox(colour):
    shell, dark = m.plastic(colour, 0.4), m.plastic((42, 43, 46), 0.42)
    steel = m.steel((190, 192, 196), 0.25)

    def tier(w, d, h, z, mat):
        s.loft('tier', [[(x * q, y * q, z + t * h) for x, y in corners(w, d, 2.0)] for t, q in ((0, 0.95), (0.06, 0.97), (0.94, 1.0), (1, 1.0))], mat)
        slab(w + 1.2, d + 1.2, 1.4, mat, 2.4, 0.4, (0, 0, z + h))

    tier(40, 21, 13.0, 0, dark)
    tier(40, 21, 6.6, 14.6, shell)
    s.loft('lid', [[(x * q, y * r, z) for x, y in corners(41, 22, 2.4)] for z, q, r in ((22, 1, 1), (23.5, 1, 1), (26.2, 0.93, 0.86), (26.8, 0.9, 0.8))], dark)
    slab(30, 10.5, 0.6, shell, 1.2, 0.25, (0, 0, 26.9))
    s.tube('handle', [(-11, 0, 26.4), (-10.6, 0, 29.6), (-8.5, 0, 31.0), (8.5, 0, 31.0), (10.6, 0, 29.6), (11, 0, 26.4)], 1.35, dark)
    for k in range(9):
        ring(1.42, 0.18, m.rubber(), (-4.8 + k * 1.2, 0, 31.0), (0, 90, 0))
    for x in (-13.5, 13.5):
        for z in (12.4, 20.4):
            slab(4.6, 4.4, 0.9, steel if z > 15 else shell, 0.6, 0.25, (x, -11.6, z + 1.2), (90, 0, 0))
            slab(3.0, 0.7, 0.5, dark, 0.3, 0.1, (x, -12.1, z), (90, 0, 0))
    for k in range(7):
        s.box('rib', (0.8, 0.6, 9.4), dark, 0.25, 3, (-9 + k * 3, -10.4, 1.6))
    return {'up': 18, 'turn': 28}


@family('safety-helmet', 'table', mixes=True, colour='yellow')
def safety_helmet(colour):
    shell, dark = m.plastic(colour, 0.24), m.matt((40, 40, 42), 0.6)
    n, rows = 96, []
    for t in [k / 30 for k in range(31)]:
        a = math.pi / 2 * t
        z = 14.2 * math.sin(a) ** 0.92
        q = max(0.0, math.cos(a)) ** 0.62
        row = []
        for j in range(n):
            b = 2 * math.pi * j / n
            x, y = 10.6 * q * math.cos(b), 13.2 * q * math.sin(b)
            lift = 0.0
            for c, w, h in ((0, 1.5, 0.75), (4.2, 0.8, 0.4), (-4.2, 0.8, 0.4)):  # ridges from front to back
                lift += h * math.exp(-(((x - c) / w) ** 4)) * min(1, 2.2 * math.sin(a)) * (0.25 + 0.75 * (1 - abs(y / 13.2) ** 3))
            row.append((x, y, z + lift))
        rows.append(row)
    dome = s.loft('dome', rows, shell, caps=False)
    s.modify(dome, 'SUBSURF', levels=1, render_levels=1)
    brim = []
    for q, z, front in ((0.985, 1.0, 0), (1.02, 0.2, 0.1), (1.05, -0.5, 0.5), (1.09, -0.75, 1.0), (1.09, -1.05, 1.0), (1.0, -0.9, 0.4), (0.96, 0, 0)):
        ring_ = []
        for j in range(n):
            b = 2 * math.pi * j / n
            peak = max(0.0, -math.sin(b)) ** 2.4 * 4.6 * front
            ring_.append((10.6 * q * math.cos(b), 13.2 * q * math.sin(b) - peak, z - 0.12 * peak))
        brim.append(ring_)
    s.loft('brim', brim, shell, caps=False)
    strap([(-9.6, 0, 0.5), (-9.0, -1, -4.6), (-5, -2.4, -8.6), (0, -3, -9.8), (5, -2.4, -8.6), (9.0, -1, -4.6), (9.6, 0, 0.5)], 1.7, 0.2, m.cloth((52, 53, 56)), (0, 1, 0))
    s.lathe('band', [(9.3, -2.2), (9.5, 0.4)], dark).scale = (1, 1.24, 1)
    for k in range(3):
        for side in (-1, 1):
            slab(0.4, 2.4, 0.5, m.matt((40, 40, 42)), 0.2, 0.05, (side * 9.55, 2.2 + k * 1.3, 6.6), (90, 0, 90))
    return {'up': 14, 'turn': -38}


@family('goggles', 'table', colour='clear')
def goggles(colour):
    tint = {'clear': (252, 253, 254), 'grey': (120, 124, 130), 'yellow': (240, 206, 96)}[colour]
    lens = m.glass(tint)
    frame, cloth = m.plastic((52, 108, 172), 0.3), m.cloth((36, 37, 40))
    half = S([(0, 3.1), (3, 3.5), (6.4, 3.4), (8.2, 1.9), (8.3, -0.8), (6.8, -3.0), (4.4, -3.6), (2.6, -3.0), (1.3, -1.9), (0, -1.5)], 8)
    line = half + [(-x, z) for x, z in reversed(half) if x > 0.01]

    def curve(x):
        return 0.045 * x * x

    def band(rows, mat):
        return s.loft('band', [[(x * q, curve(x * q) + y, z * q + 5) for x, z in line] for q, y in rows], mat, caps=False)

    band([(0.86, -0.2), (0.9, -0.5), (0.97, -0.5), (1.0, -0.1), (1.02, 1.4), (1.06, 3.6), (1.04, 3.9), (0.98, 3.7), (0.93, 1.4), (0.86, 0.2)], frame)
    rows = [[(x * q, curve(x * q) - 0.3, z * q + 5) for x, z in line] for q in (0.89, 0.7, 0.5, 0.3, 0.1)]
    front = s.loft('lens', rows, lens, caps=False)
    s.modify(front, 'SOLIDIFY', thickness=0.16)
    for k in range(5):
        for z in (8.5, 1.7):
            disc(0.28, 0.3, m.matt((28, 60, 100)), (-4 + k * 2, 2.4 + curve(-4 + k * 2), z), (0 if z > 5 else 180, 0, 0))
    back = [(8.3, 4.4, 5), (9.4, 8, 4.9), (8.0, 13.6, 4.4), (3.4, 17.2, 4.0), (-3.4, 17.2, 4.0), (-8.0, 13.6, 4.4), (-9.4, 8, 4.9), (-8.3, 4.4, 5)]
    strap(back, 2.3, 0.22, cloth, (0, 0, 1))
    for x in (-8.6, 8.6):
        slab(2.9, 3.0, 0.5, frame, 0.5, 0.15, (x * 1.02, 4.6, 5), (90, 0, 76 if x > 0 else -76))
    return {'up': 16, 'turn': -26}


@family('fire-extinguisher', 'standing')
def fire_extinguisher():
    red, black = m.plastic((192, 30, 28), 0.22), m.plastic((28, 28, 30), 0.4)
    steel = m.steel((190, 192, 196), 0.24)
    s.lathe('body', s.rounded([(7.4, 0), (7.8, 0.6), (8, 2), (8, 34), (3.0, 41), (2.1, 42)], [0, 0.4, 1, 5.5, 1.6, 0], 10), red, 128)
    s.lathe('foot', s.rounded([(7.2, 0), (8.25, 0), (8.25, 2.2), (7.8, 2.6)], [0, 0.3, 0.4, 0], 4), black)
    body = '<rect width="2048" height="800" fill="#f5f2ea"/>'
    for x in (512, 1536):
        body += f'<rect x="{x - 400}" y="0" width="800" height="130" fill="#b81f1c"/>' + words(x, 90, 74, 'DRY POWDER', '#fff') + words(x, 185, 40, 'FIRE EXTINGUISHER', '#8f1715')
        for k, c in enumerate('ABC'):
            cx = x - 210 + k * 210
            body += f'<rect x="{cx - 80}" y="220" width="160" height="160" rx="16" fill="none" stroke="#b81f1c" stroke-width="8"/>' + words(cx, 340, 110, c, '#b81f1c')
        for k in range(3):
            cx = x - 210 + k * 210
            body += f'<circle cx="{cx}" cy="500" r="76" fill="none" stroke="#333" stroke-width="6"/>' + words(cx, 530, 80, str(k + 1), '#333') + f'<path d="M{cx - 70} 620h140M{cx - 70} 650h110M{cx - 70} 680h126" stroke="#777" stroke-width="10"/>'
    arc_label(8, 9, 27, drawn(svg(2048, 800, body)), 150)
    s.lathe('neck', s.rounded([(2.3, 41.6), (2.6, 41.8), (2.6, 43.4), (1.8, 43.6), (1.8, 46)], [0, 0.2, 0.2, 0.1, 0], 4), m.brass())
    s.box('valve', (4.4, 3.2, 3.6), steel, 0.5, 4, (0, 0, 43.8))
    for z, lift, tip in ((47.0, 3.6, 13.2), (45.2, 1.0, 12.0)):
        strap([(2.0, 0, z), (6, 0, z + 0.7), (tip, 0, z + lift * 0.6)], 2.6, 0.5, black if z > 46 else red, (0, 1, 0))
    gauge = [disc(1.9, 1.0, steel, edge=0.2), s.place(picture(3.1, 3.1, svg(200, 200, '<circle cx="100" cy="100" r="98" fill="#fff"/><path d="M40 130A70 70 0 0 1 60 46" stroke="#c8302c" stroke-width="26" fill="none"/><path d="M72 38A70 70 0 0 1 128 38" stroke="#3f9a4e" stroke-width="26" fill="none"/><path d="M140 46A70 70 0 0 1 160 130" stroke="#e0b030" stroke-width="26" fill="none"/><path d="M100 110V52" stroke="#222" stroke-width="8"/>')), (0, 0, 1.03), (0, 0, 0))]
    s.place(s.joined(gauge), (0.2, -1.6, 45.4), (90, 0, 0))
    hose = [(-2.2, 0, 45.2), (-6.0, -0.4, 45.6), (-9.6, -1.2, 41.0), (-10.4, -1.6, 30), (-10.0, -1.4, 20)]
    s.tube('hose', hose, 0.9, m.rubber())
    s.place(s.lathe('nozzle', S([(0.9, 0), (1.1, 1), (1.2, 4), (1.9, 9), (1.6, 9.0), (1.0, 4)], 5), black), (-10.0, -1.4, 21), (180, 0, 0))
    s.tube('pin', [(4.2, -1.9, 46.6), (5.4, -2.8, 46.2), (5.8, -3.4, 44.8), (4.6, -3.2, 44.0), (4.0, -2.4, 45.0), (4.2, -1.9, 46.6)], 0.16, m.steel((214, 176, 60), 0.3))
    strap([(-8.15, -1, 24), (-9.4, -2.4, 24), (-11.4, -2.2, 24), (-11.2, 0.2, 24), (-8.1, 1.2, 24)], 1.6, 0.2, black, (0, 0, 1))
    return {'up': 8, 'turn': 12}
