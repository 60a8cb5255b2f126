# SPDX-License-Identifier: GPL-3.0-or-later
"""Goods for babies and small children. Lengths in centimetres."""
import math

import bpy

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from packs import arc_label
from solids import corners, disc, oval, pillow, ring, slab, strap, svg

S = s.smooth_line


def shade_hex(c):
    return '#%02x%02x%02x' % tuple(int(v) for v in c)


@family('baby-bottle', 'standing', mixes=True, colour='pink')
def baby_bottle(colour):
    ring_mat = m.plastic(colour, 0.32)
    teat = m.Maker('teat', (240, 232, 214), 0.3, Specular=0.45).mat
    outer = S([(2.6, 0), (3.1, 0.3), (3.4, 1.6), (3.3, 4), (3.05, 6.4), (3.2, 8.8), (3.35, 10.2), (3.2, 11.0)], 8)
    s.vessel('glass', outer, 0.24, m.glass(), base=0.5)
    milk = m.Maker('milk', (250, 247, 238), 0.3, Specular=0.4)
    s.lathe('milk', [(0.01, 0.55)] + [(r - 0.27, max(z, 0.6)) for r, z in outer if z < 8.2] + [(2.88, 8.2), (0.01, 8.2)], milk.mat)
    marks = ''.join(f'<path d="M470 {60 + k * 54}h{90 if k % 2 == 0 else 54}" stroke="#5b6b78" stroke-width="7"/>' for k in range(9))
    art = m.Maker('scale', (255, 255, 255), 0.4)
    node = art.image(drawn(svg(2048, 560, marks)), art.coords('UV'))
    art.to(node.outputs['Alpha'], 'Alpha')
    art.to(node.outputs['Color'], 'Base Color')
    arc_label(3.4, 1.6, 9.4, None, 60, 0.02, art.mat)
    collar = [(3.0, 10.4), (3.75, 10.4), (3.8, 12.4), (3.5, 13.0), (2.5, 13.2), (2.3, 13.0)]
    s.lathe('collar', s.rounded(collar, 0.15, 3), ring_mat)
    for k in range(44):
        a = 2 * math.pi * k / 44
        s.place(s.box('rib', (0.24, 0.22, 1.5), ring_mat, 0.07, 2), (3.78 * math.cos(a), 3.78 * math.sin(a), 10.7), (0, 0, math.degrees(a)))
    s.lathe('teat', S([(2.5, 13.0), (2.35, 13.5), (1.7, 14.5), (0.95, 15.2), (0.7, 15.8), (0.68, 16.5), (0.5, 17.0), (0.01, 17.15)], 8), teat)
    for side in (-1, 1):
        s.tube('handle', [(side * 3.4, 0, 11.4), (side * 5.4, -0.3, 11.2), (side * 6.3, -0.6, 8.6), (side * 5.4, -0.5, 6.0), (side * 3.9, -0.2, 5.4), (side * 3.2, 0, 5.6)], 0.55, ring_mat)
    return {'up': 10, 'turn': -14, 'key': 0.9}


@family('suction-bowl', 'table', mixes=True, colour='pink')
def suction_bowl(colour):
    silicone = m.Maker('silicone', colour, 0.5, Specular=0.35).mat
    s.lathe('foot', S([(2.6, 0.8), (3.4, 0.1), (4.6, 0), (5.0, 0.25), (4.4, 0.9), (3.6, 1.6)], 6), silicone)
    s.vessel('bowl', S([(3.2, 1.2), (4.4, 1.6), (5.8, 3.2), (6.4, 5.4), (6.6, 6.4)], 8), 0.4, silicone)
    for side in (-1, 1):
        ear = s.extrude('ear', S([(0, -1.6), (1.4, -1.4), (1.9, 0), (1.4, 1.4), (0, 1.6)], 6, True), 0.5, silicone, 0.15, 3)
        s.place(ear, (side * 6.3, 0, 6.5), (0, 0, 0 if side > 0 else 180))
    porridge = m.Maker('porridge', (236, 200, 128), 0.55, Specular=0.35)
    porridge.bump(porridge.noise(porridge.coords(), 0.9, 4), 0.5, 0.2)
    s.lathe('porridge', [(0.01, 4.5), (3, 4.42), (5.75, 4.2)], porridge.mat)
    spoon = []
    for t, w, d, z in S([(0, 0.5, 0.34, 0.0), (0.05, 0.75, 0.42, 0), (0.3, 0.75, 0.42, 0.05), (0.55, 0.5, 0.34, 0.2), (0.68, 0.42, 0.3, 0.25)], 5):
        spoon.append([(w * math.cos(a), 15 * t, z + d * math.sin(a)) for a in [2 * math.pi * j / 24 for j in range(24)]])
    parts = [s.loft('grip', spoon, silicone)]
    bowl = s.lathe('scoop', S([(0.01, -0.5), (0.9, -0.35), (1.35, 0.1), (1.5, 0.5), (1.42, 0.52), (0.9, -0.1), (0.01, -0.25)], 5), silicone, 48)
    parts.append(s.place(bowl, (0, 11.6, 0.25), (0, 0, 0), (1.05, 1.5, 1)))
    s.place(s.joined(parts), (-2.6, -10.4, 0.6), (0, 0, -68))
    return {'up': 28}


def bear(x, y, size, colour):
    """The face of a bear, for what is made for babies."""
    ears = ''.join(f'<circle cx="{x + dx * size}" cy="{y - size * .28}" r="{size * .16}" fill="{colour}"/>' for dx in (-.3, .3))
    return ears + f'<circle cx="{x}" cy="{y}" r="{size * .42}" fill="{colour}"/><ellipse cx="{x}" cy="{y + size * .14}" rx="{size * .2}" ry="{size * .15}" fill="#fff" opacity=".8"/>' + ''.join(f'<circle cx="{x + dx * size}" cy="{y - size * .06}" r="{size * .045}" fill="#5a4a44"/>' for dx in (-.15, .15)) + f'<circle cx="{x}" cy="{y + size * .09}" r="{size * .05}" fill="#5a4a44"/>'


@family('wipes', 'high')
def wipes():
    tone = (128, 188, 176)
    film = m.plastic((246, 248, 247), 0.34)
    rows = []
    for i in range(41):
        t = i / 40
        x = -10.5 + 21 * t
        full = max(0.0, min(1, (1 - abs(2 * t - 1)) / 0.16)) ** 0.55
        row = []
        for j in range(64):
            a = 2 * math.pi * j / 64
            y = (6.2 - 0.5 * full) * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a))
            z = (0.03 + 2.6 * full) * math.copysign(abs(math.sin(a)) ** (0.6 if full > 0.5 else 1), math.sin(a))
            row.append((x, y + 0.05 * math.sin(x * 3) * (1 - full), z + 0.08 * math.sin(x * 1.7 + y) * full))
        rows.append(row)
    leaves = ''.join(f'<g transform="translate({x} {y}) rotate({r})"><path d="M0 0C40-60 110-60 150 0 110 60 40 60 0 0z" fill="#cfe6df"/></g>' for x, y, r in ((40, 90, 20), (40, 470, -30), (880, 80, 150), (900, 480, 200)))
    art = drawn(svg(1050, 600, f'<rect width="1050" height="600" fill="#fbfcfb"/><rect width="1050" height="600" fill="{shade_hex(tone)}" opacity=".25"/>' + leaves + f'<rect x="0" y="462" width="1050" height="138" fill="{shade_hex(tone)}"/>' + words(230, 290, 66, 'BABY', '#3e7a6e') + words(230, 360, 58, 'WIPES', '#3e7a6e') + words(525, 520, 44, 'HAND &amp; MOUTH', '#ffffff')))
    pack = s.loft('pack', rows, None)
    pack.data.materials.append(m.printed(art, 0.34, bump=0.25))
    pack.data.materials.append(film)
    layer = pack.data.uv_layers[0]
    for poly in pack.data.polygons:
        poly.material_index = 0 if poly.center.z > -0.5 else 1
        for li in poly.loop_indices:
            co = pack.data.vertices[pack.data.loops[li].vertex_index].co
            layer.data[li].uv = (co.x / 21 + 0.5, co.y / 12.4 + 0.5)
    s.place(pack, (0, 0, 2.65))
    lid = m.plastic(tone, 0.32)
    slab(8.4, 6.2, 0.5, lid, 1.8, 0.2, (1.2, 0.2, 5.3))
    slab(5.6, 3.8, 0.5, m.plastic((240, 244, 243), 0.5), 1.4, 0.1, (1.2, 0.0, 5.38))
    up = [slab(8.0, 5.8, 0.5, lid, 1.7, 0.2, (0, 2.9, 0)), slab(5.6, 3.4, 0.2, m.plastic(m.shade(tone, 0.9), 0.3), 1.2, 0.05, (0, 2.9, -0.22))]
    s.place(s.joined(up), (1.2, 3.4, 5.7), (104, 0, 0))
    wipe = m.Maker('wipe', (252, 252, 250), 0.85, Specular=0.12)
    wipe.bump(wipe.noise(wipe.coords(), 4, 3), 0.2, 0.04)
    rows = []
    for i in range(25):
        t = i / 24
        row = []
        for j in range(25):
            u = j / 24 * 2 - 1
            wide = 0.9 + 2.4 * t
            row.append((1.2 + u * wide, 0.2 - 0.7 * t + 0.55 * math.cos(u * 5 + 2 * t) * (0.4 + t), 5.5 + 4.6 * t - 1.6 * u * u * t + 0.25 * math.sin(u * 7)))
        rows.append(row)
    sheet = s.loft('sheet', rows, wipe.mat, closed_ring=False, caps=False)
    s.modify(sheet, 'SOLIDIFY', thickness=0.05)
    s.modify(sheet, 'SUBSURF', levels=1, render_levels=1)
    return {'up': 36, 'turn': 22, 'key': 0.85}


@family('baby-bath', 'corner', mixes=True, colour='blue')
def baby_bath(colour):
    tone, white = m.plastic(colour, 0.4), m.plastic((238, 238, 236), 0.36)
    power = 3.0

    def tub(rows, mat):
        return s.loft('tub', [oval(w, d, z, power, n=96) for w, d, z in rows], mat, caps=False)

    tub([(70, 41, 24.6), (76, 47, 25), (76, 47, 26.6), (72, 43, 26.8), (70, 41, 26), (68.5, 39.6, 22)], white)
    # The folding wall: soft pleats between the rim and the pan.
    pleats = [(69.6, 40.8, 24.8)]
    for k in range(5):
        z = 23.4 - k * 2.9
        pleats += [(68.6 - k * 1.5, 39.8 - k * 1.2, z), (66.4 - k * 1.5, 37.6 - k * 1.2, z - 0.9), (66.4 - k * 1.5, 37.6 - k * 1.2, z - 1.6), (68.0 - k * 1.5, 39.2 - k * 1.2, z - 2.4)]
    tub(s.smooth_line(pleats, 3), tone)
    tub([(68.4, 39.5, 24), (58, 30, 10.2), (52, 26, 9), (10, 5, 8.6), (0.2, 0.1, 8.6)], tone)
    tub([(61.6, 34, 10.8), (62.4, 34.8, 9.6), (61.6, 34, 7), (52, 26, 5.6), (0.2, 0.1, 5.6)], white)
    for x in (-25, 25):
        for y in (-11, 11):
            s.tube('leg', [(x, y, 7), (x * 1.14, y * 1.3, 0.8)], 2.0, white, smooth=False)
            disc(2.6, 1.4, m.rubber((120, 124, 128)), (x * 1.14, y * 1.3, 0), edge=0.4)
    disc(2.4, 1.0, tone, (24, 0, 8.5), edge=0.3)
    s.place(slab(12, 3.4, 1.2, tone, 1.5, 0.3), (0, -21.8, 25.6), (0, 0, 0))
    return {'up': 30, 'turn': 24}


@family('balance-bike', 'standing', mixes=True, colour='blue')
def balance_bike(colour):
    paint, dark = m.Maker('paint', colour, 0.24, Specular=0.5).mat, m.rubber((34, 34, 36))
    steel = m.steel((196, 198, 202), 0.2)
    r = 15.0
    rear, front = (-29, r), (29, r)
    for x, z in (rear, front):
        parts = [ring(r - 1.9, 1.9, dark), ring(r - 4.3, 0.8, m.plastic((236, 236, 234), 0.36), flat=1.4)]
        for k in range(5):
            a = 2 * math.pi * k / 5
            spoke = s.loft('spoke', [[(q * math.cos(a) - y * math.sin(a), q * math.sin(a) + y * math.cos(a), zz) for y, zz in ((-w, -0.5), (w, -0.5), (w, 0.5), (-w, 0.5))] for q, w in ((1.6, 1.5), (6, 1.0), (r - 4.0, 1.5))], m.plastic((236, 236, 234), 0.36))
            parts.append(spoke)
        parts.append(s.lathe('hub', s.rounded([(0, -2.6), (1.9, -2.6), (1.9, 2.6), (0, 2.6)], [0, 0.4, 0.4, 0], 4), paint))
        s.place(s.joined(parts), (x, 0, z), (90, 0, 0))
    s.tube('down', [(20, 0, 36), (6, 0, 27), (-10, 0, 24), (-16, 0, 25)], 2.2, paint)
    s.tube('seat-tube', [(-13, 0, 23), (-15.4, 0, 41)], 1.6, paint, smooth=False)
    for y in (-3.4, 3.4):
        s.tube('stay', [(-12, y * 0.5, 25), (-18, y, 23), (rear[0], y, r)], 1.0, paint)
        s.tube('fork', [(22.0, y * 0.7, 34), (25.6, y, 24), (front[0], y, r)], 1.0, paint)
    s.tube('head', [(22.4, 0, 32), (17.4, 0, 48)], 2.0, paint, smooth=False)
    s.tube('crown', [(22.0, -2.6, 33.6), (22.0, 2.6, 33.6)], 1.3, paint, smooth=False)
    s.tube('stem', [(17.6, 0, 47), (15.6, 0, 54)], 1.2, steel, smooth=False)
    s.tube('bar', [(11.6, -18, 57.5), (14.6, -11, 56.8), (15.6, 0, 54.4), (14.6, 11, 56.8), (11.6, 18, 57.5)], 1.05, steel)
    for y in (-1, 1):
        s.tube('grip', [(14.0, y * 12, 56.9), (11.6, y * 18, 57.5)], 1.6, dark, smooth=False)
        s.place(s.lathe('stop', s.rounded([(0, 0), (2.3, 0), (2.3, 0.8), (0, 0.8)], [0, 0.3, 0.3, 0], 3), dark, 32), (11.6, y * 18, 57.5), (y * -90, 0, 0))
    s.tube('post', [(-15.2, 0, 39), (-15.8, 0, 45)], 1.15, steel, smooth=False)
    saddle = [[(x, w * math.cos(a), 46.5 + lift + h * math.sin(a)) for a in [2 * math.pi * j / 32 for j in range(32)]] for x, w, h, lift in s.smooth_line([(-26, 2, 0.8, 2.2), (-25, 5.2, 1.7, 1.9), (-20, 5.8, 2.0, 0.9), (-13, 3.6, 1.8, 0.2), (-6.6, 2.2, 1.5, 0.5), (-5.6, 1.0, 0.8, 0.6)], 5)]
    s.loft('saddle', saddle, m.leather((44, 44, 46), 1.4, 0.2))
    s.box('plate', (9, 7.4, 0.8), dark, 0.3, 3, (-3, 0, 26.4))
    return {'up': 10, 'turn': 22}


@family('drawer-lock', 'corner', mixes=True, colour='white')
def drawer_lock(colour):
    """As it is used: a strap that holds a drawer to its cabinet, over the corner; one more lies before it."""
    shell, press = m.plastic(colour, 0.3), m.plastic((92, 158, 196), 0.34)
    oak, front = m.wood((206, 166, 116), (176, 132, 84), 0.16, 'x'), m.wood((222, 186, 138), (196, 154, 104), 0.16, 'x')
    steel = m.steel((190, 192, 196), 0.24)
    # The corner of a chest with two drawers.
    s.box('chest', (34, 20, 25), oak, 0.4, 4, (-3, 0, 0))
    s.box('top', (36, 22.4, 1.8), oak, 0.5, 4, (-3, -0.4, 25))
    for z, h in ((1.0, 11.2), (13.0, 11.2)):
        s.box('drawer', (32.6, 1.8, h), front, 0.35, 4, (-3, -10.8, z))
        knob = s.lathe('knob', s.rounded([(0, 0), (0.6, 0), (0.55, 1.0), (1.5, 1.5), (1.5, 2.1), (0, 2.5)], [0, 0.1, 0.3, 0.4, 0.3, 0], 5), steel, 48)
        s.place(knob, (-9, -11.7, z + h / 2), (90, 0, 0))

    def pad(at, turn, button):
        parts = [slab(4.4, 3.6, 0.2, m.matt((206, 208, 210), 0.8), 0.9, 0, (0, 0, 0.1))]
        parts.append(s.loft('pad', [[(px * q, py * q, z) for px, py in corners(4.6, 3.8, 1.0)] for z, q in ((0.16, 1), (0.8, 1), (1.15, 0.95), (1.3, 0.84))], shell))
        if button:
            parts.append(pillow(3.2, 2.6, 1.0, shell, 0.4, (0, 0, 1.1), power=5))
            parts.append(slab(1.7, 1.4, 0.5, press, 0.4, 0.15, (0, 0, 2.05)))
        else:
            parts.append(disc(0.9, 0.3, shell, (0, 0, 1.25), edge=0.12))
        return s.place(s.joined(parts), at, turn)

    groove = m.plastic(m.shade(colour, 0.8), 0.4)
    z = 18.6
    pad((4.6, -11.8, z), (90, 0, 0), True)
    pad((14.1, -3.6, z), (90, 0, 90), False)
    strap([(4.6, -13.2, z), (7.6, -13.3, z), (11.2, -13.3, z), (14.0, -12.6, z), (15.6, -10.6, z), (15.7, -7.6, z), (15.6, -4.6, z), (15.4, -3.6, z)], 1.9, 0.3, shell, (0, 0, 1))
    for x, y, turn in ((8.6, -13.5, 0), (9.6, -13.5, 0), (10.6, -13.5, 0), (15.95, -9.0, 90), (15.95, -8.0, 90), (15.95, -7.0, 90)):
        s.place(s.box('groove', (0.22, 0.12, 1.3), groove, 0.05, 2), (x, y, z - 0.65), (0, 0, turn))
    # And one beside it, laid flat.
    parts = [pad((-6.4, 0, 0), (0, 0, 0), True), pad((6.4, 0, 0), (0, 0, 0), False)]
    parts.append(strap([(-6.4, 0, 1.5), (-4.0, 0, 1.6), (-1.5, 0, 2.0), (1.5, 0, 2.0), (4.0, 0, 1.7), (6.4, 0, 1.5)], 1.9, 0.3, shell, (0, 1, 0)))
    parts += [slab(0.22, 1.3, 0.12, groove, 0.09, 0.02, (-1.6 + k * 0.8, 0, 2.18)) for k in range(5)]
    root = bpy.data.objects.new('spare', None)
    bpy.context.collection.objects.link(root)
    for obj in parts:
        obj.parent = root
    s.place(root, (5.6, -20.5, 0), (0, 0, 16))
    return {'up': 22, 'turn': -38, 'fill': 0.86, 'key': 0.9}
