# SPDX-License-Identifier: GPL-3.0-or-later
"""Vehicles, and what is bought for a car. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import drop, screen, words
from simple import foam_of
from solids import barrel, corners, disc, picture, pillow, ring, slab, strap, svg

S = s.smooth_line
DARK = (34, 35, 38)


def wheel(r, wide, rim, tyre, spokes=5):
    """A wheel that lies on its axis z."""
    parts = [s.lathe('tyre', s.rounded([(r * 0.66, -wide / 2), (r * 0.94, -wide / 2), (r, -wide * 0.2), (r, wide * 0.2), (r * 0.94, wide / 2), (r * 0.66, wide / 2)], [0, wide * 0.25, wide * 0.2, wide * 0.2, wide * 0.25, 0], 5), tyre)]
    parts.append(s.lathe('rim', s.rounded([(r * 0.6, -wide * 0.44), (r * 0.68, -wide * 0.46), (r * 0.68, wide * 0.46), (r * 0.6, wide * 0.44)], 0.2, 3), rim))
    for k in range(spokes):
        a = 2 * math.pi * k / spokes
        parts.append(s.loft('spoke', [[(q * math.cos(a) - y * math.sin(a), q * math.sin(a) + y * math.cos(a), z) for y, z in ((-w, -wide * 0.2), (w, -wide * 0.2), (w, wide * 0.3), (-w, wide * 0.3))] for q, w in ((r * 0.1, r * 0.11), (r * 0.4, r * 0.075), (r * 0.64, r * 0.12))], rim))
    parts.append(s.lathe('hub', s.rounded([(0, -wide * 0.6), (r * 0.2, -wide * 0.6), (r * 0.2, wide * 0.6), (0, wide * 0.6)], [0, 0.3, 0.3, 0], 3), rim))
    return s.joined(parts)


@family('car-cover', 'corner', mixes=True, colour='silver')
def car_cover(colour):
    cloth = m.Maker('cover', colour, 0.62, Specular=0.25, Sheen=0.3)
    cloth.bump(cloth.noise(cloth.coords(), 0.02, 4), 0.15, 5.0)
    roof = [(-232, 52), (-226, 80), (-200, 92), (-160, 97), (-118, 122), (-78, 140), (-20, 146), (40, 141), (86, 120), (122, 98), (170, 90), (214, 80), (232, 60), (236, 46)]
    xs = np.linspace(-236, 236, 150)
    tops = np.interp(xs, [x for x, _ in roof], [z for _, z in roof])
    kernel = np.ones(9) / 9
    tops = np.convolve(np.pad(tops, 4, mode='edge'), kernel, 'valid')
    rows = []
    for x, top in zip(xs, tops):
        end = abs(x) / 236
        half = 88 * (1 - 0.30 * end ** 6)
        row = []
        n = 90
        for j in range(n + 1):
            u = j / n * 2 - 1
            q = abs(u)
            if q < 0.62:  # over the roof or the bonnet
                cabin = max(0.0, (top - 100) / 46)
                y = half * (0.98 - 0.24 * cabin) * (q / 0.62)
                z = top - 9 * (q / 0.62) ** 3.2 - 2 * cabin
            else:  # down the side
                t = (q - 0.62) / 0.38
                cabin = max(0.0, (top - 100) / 46)
                y0 = half * (0.98 - 0.24 * cabin)
                y = y0 + (half * 1.03 - y0) * min(1, t * 1.8) ** 0.8
                z = (top - 9 - 2 * cabin) * (1 - t) + 7 * t
                wheel_ = sum(math.exp(-(((x - c) / 30) ** 2)) for c in (-140, 142))
                fold = (math.sin(x * 0.115 + 1.6 * math.sin(x * 0.043)) * 5.2 + math.sin(x * 0.31 + 3) * 1.6) * t ** 1.2 * (0.62 + 0.5 * noise.noise(Vector((x * 0.02, 3, 0))))
                y += fold + 2.5 * wheel_ * t - 5 * t * t * (1 - wheel_)
            y = math.copysign(y, u)
            crease = 1 - min(1.0, abs(noise.noise(Vector((x * 0.016 + y * 0.012, y * 0.02 - x * 0.006 + z * 0.012, 4)))) * 3.2)
            lift = 2.6 * crease**1.6 * (1 if q < 0.62 else 1 - t * 0.6)
            row.append((x, y + math.copysign(lift * (0 if q < 0.62 else 1), u), z + (lift if q < 0.62 else 0) + 0.9 * noise.noise(Vector((x * 0.03, y * 0.03, 2)))))
        rows.append(row)
    for side in (0, -1):  # the cloth falls over front and back
        edge = rows[side]
        sign = -1 if side == 0 else 1
        for k in range(1, 13):
            t = k / 12
            row = [(x + sign * (9 * math.sin(math.pi * min(1, t * 0.7)) + 1.5 * math.sin(y * 0.16) * t), y * (1 - 0.02 * t), z * (1 - t) + 7 * t) for x, y, z in edge]
            rows = [row] + rows if side == 0 else rows + [row]
    body = s.loft('cover', rows, cloth.mat, closed_ring=False, caps=False)
    s.modify(body, 'SUBSURF', levels=1, render_levels=1)
    seams = []
    for y0 in (-0.36, 0.36):
        j = int((y0 + 1) / 2 * 90)
        seams.append([(r[j][0], r[j][1], r[j][2] + 0.5) for r in rows[10:-10]])
    s.tubes('seam', seams, 0.55, m.cloth(m.shade(colour, 0.75)), smooth=False, resolution=3)
    # The hem: gathered by its elastic, drawn in below the car; straps with buckles on either side.
    edge = m.cloth(m.shade(colour, 0.6))
    ring = [r[0] for r in rows] + [p for p in rows[-1][1:-1]] + [r[-1] for r in rows[::-1]] + [p for p in rows[0][-2:0:-1]]
    s.tube('hem', [(x * 1.002, y * 1.01, z - 0.5 + 0.8 * math.sin(k * 1.1)) for k, (x, y, z) in enumerate(ring)], 1.5, edge, closed=True, smooth=False, resolution=4)
    for x in (-62, 62):
        for side in (-1, 1):
            s.place(s.box('strap', (5, 0.8, 24), m.cloth((44, 45, 48)), 0.3, 2), (x, side * 93, 4), (side * 3, 0, 0))
            s.place(s.box('buckle', (9, 2.4, 8), m.plastic((40, 41, 44), 0.35), 1.0, 3), (x, side * 93.8, 11), (side * 3, 0, 0))
    for x in (-140, 142):
        for y in (-72, 72):
            s.place(wheel(31, 20, m.plastic((120, 122, 126), 0.4), m.rubber()), (x, y, 31), (90, 0, 0))
    for side in (-1, 1):  # the mirrors show through
        s.place(barrel([(4, 8, -12), (14, 18, -6), (15, 19, 4), (6, 9, 10)], cloth.mat, smooth=4, power=2.4), (-86, side * 92, 100), (0, 0, 0))
    return {'up': 18, 'turn': -38, 'fill': 0.9}


@family('headlight-bulbs', 'standing', colour='white')
def headlight_bulbs(colour):
    """A pair on their heat sinks, lit, the leads with plug and driver before them."""
    alu, dark = m.steel((120, 124, 130), 0.34), m.plastic((30, 31, 33), 0.35)
    steel, copper = m.steel((206, 208, 212), 0.2), m.steel((206, 132, 88), 0.28)
    tone = (255, 248, 226) if colour == 'white' else (255, 212, 110)
    led = m.Maker('led', tone, 0.5)
    led.set('Emission', m.linear(tone))
    led.set('Emission Strength', 2.2)

    def bulb():
        parts = [s.lathe('foot', s.rounded([(0, 0), (2.3, 0), (2.3, 0.9), (1.5, 1.1), (0, 1.1)], [0, 0.2, 0.2, 0.1, 0], 4), dark, 72)]
        fins = [s.lathe('core', [(0, 0.9), (1.45, 0.9), (1.45, 5.2), (0, 5.2)], alu, 48)]
        for k in range(22):
            a = 2 * math.pi * k / 22
            fins.append(s.place(s.box('fin', (1.15, 0.16, 3.9), alu, 0.05, 2), (1.85 * math.cos(a), 1.85 * math.sin(a), 1.15), (0, 0, math.degrees(a))))
        parts.append(s.merged(fins))
        parts.append(s.lathe('neck', s.rounded([(1.5, 5.0), (1.9, 5.2), (1.9, 5.7), (1.4, 5.8)], 0.1, 4), dark, 64))
        # The socket: a round plate with three tabs, by which it sits in the lamp.
        collar = [s.lathe('collar', s.rounded([(0, 5.8), (2.5, 5.8), (2.5, 6.1), (1.35, 6.15), (1.35, 6.9), (1.1, 7.1), (0, 7.1)], [0, 0.08, 0.08, 0.1, 0.1, 0.1, 0], 4), steel, 96)]
        for k in range(3):
            a = 2 * math.pi * k / 3 + 0.5
            collar.append(s.place(s.box('tab', (1.0, 1.1, 0.28), steel, 0.06, 2), (2.7 * math.cos(a), 2.7 * math.sin(a), 5.82), (0, 0, math.degrees(a))))
        parts.append(s.merged(collar))
        parts.append(s.lathe('seal', s.rounded([(1.36, 6.2), (1.56, 6.3), (1.56, 6.6), (1.36, 6.7)], 0.06, 3), m.plastic((206, 84, 56), 0.5), 64))
        stem = [(-0.72, 7.0), (0.72, 7.0), (0.72, 13.2), (0.5, 13.6), (-0.5, 13.6), (-0.72, 13.2)]
        for y, mat in ((-0.12, copper), (0.12, copper)):
            blade = s.extrude('stem', stem, 0.2, mat, 0.05, 2)
            parts.append(s.place(blade, (0, y, 0), (90, 0, 0)))
        for side in (-1, 1):
            parts.append(s.box('board', (0.86, 0.1, 3.3), m.plastic((240, 240, 238), 0.4), 0.03, 2, (0, side * 0.27, 9.0)))
            for k in range(3):
                parts.append(s.box('chip', (0.66, 0.12, 0.82), led.mat, 0.04, 2, (0, side * 0.33, 9.15 + k * 1.02)))
        return s.joined(parts)

    s.place(bulb(), (-3.6, 1.2, 0), (0, 0, 12))
    s.place(bulb(), (3.8, -0.4, 0), (0, 0, -22))
    # Leads run forward to a driver box and a plug.
    for x, y, bend in ((-3.6, 1.2, -1), (3.8, -0.4, 1)):
        s.tube('lead', [(x, y - 2.2, 0.5), (x + 0.4 * bend, y - 4.0, 0.3), (x - 1.4 * bend, y - 5.4, 0.3), (x - 0.2 * bend, y - 6.6, 0.3)], 0.26, dark)
        box_ = s.box('driver', (3.4, 1.7, 1.2), dark, 0.25, 3)
        s.place(box_, (x - 0.1 * bend + 1.4 * bend, y - 7.0, 0), (0, 0, 12 * bend))
    return {'up': 20, 'turn': 0, 'fill': 0.84}


@family('engine-oil', 'standing')
def engine_oil():
    shell, cap = m.plastic((44, 48, 56), 0.3), m.plastic((204, 150, 50), 0.32)
    line = s.rounded([(-9, 0), (9, 0), (9, 19.5), (6.2, 25.5), (-1.0, 29.5), (-6.6, 29.5), (-9, 24)], [1.6, 1.6, 4, 3, 2.4, 2, 4], 8, True)
    hole = s.rounded([(0.4, 12.4), (7.4, 12.4), (7.4, 19.4), (4.6, 24.8), (0.4, 26.2)], [1.6, 1.6, 2.6, 2.2, 1.6], 8, True)
    s.place(s.extrude('jug', line, 9.6, shell, 2.2, 6, [hole]), (0, 0, 2.2), (90, 0, 0))
    neck = s.lathe('neck', [(2.3, 0), (2.3, 1.6)], shell)
    s.place(neck, (-4.2, 0, 33.4))
    ribs = [[((2.75 + 0.09 * (k % 2)) * math.cos(2 * math.pi * k / 80), (2.75 + 0.09 * (k % 2)) * math.sin(2 * math.pi * k / 80), z) for k in range(80)] for z in (34.4, 37.4)]
    closure = [s.loft('cap', ribs, cap), s.lathe('top', s.rounded([(2.78, 37.3), (2.6, 37.9), (0, 38)], [0, 0.3, 0], 4), cap), s.lathe('seal', s.rounded([(2.4, 33.7), (2.9, 33.8), (2.9, 34.3), (2.4, 34.4)], 0.08, 3), cap)]
    s.place(s.joined(closure), (-4.2, 0, 0))
    art = svg(700, 900, '<defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#1d222b"/><stop offset="1" stop-color="#39424f"/></linearGradient></defs><rect width="700" height="900" rx="60" fill="url(#g)"/><path d="M0 620C220 540 420 760 700 600V840a60 60 0 0 1-60 60H60a60 60 0 0 1-60-60z" fill="#c9952f"/><path d="M0 660C220 580 420 800 700 640" stroke="#f1cf7a" stroke-width="8" fill="none"/>' + drop(350, 200, 190, '#e0ab3f') + words(350, 430, 92, 'MOTOR', '#ffffff') + words(350, 515, 56, 'FULLY SYNTHETIC', '#e0ab3f', 700, 0.02) + words(350, 790, 52, 'ENGINE OIL', '#20242b'))
    picture(10.4, 13.4, art, (-4.4, -4.86, 11.0), (90, 0, 0), 0.35)
    return {'up': 10, 'turn': 20}


def seat_block(w, d, h, mat, at, turn, channels, seam, edge=3.2):
    """A padded part of a seat: a cushion with stitched channels on its face."""
    body = pillow(w, d, h, mat, edge, power=5.5, crown=1.6)
    s.modify(body, 'SUBSURF', levels=1, render_levels=1)
    parts = [body]
    lines = []
    for x in channels:
        lines.append([(x, y, h + 1.75 - 1.7 * (2 * abs(y) / d) ** 2.4) for y in [-d * 0.44 + d * 0.88 * k / 14 for k in range(15)]])
    if lines:
        parts.append(s.tubes('seams', lines, 0.28, seam, resolution=3))
    return s.place(s.joined(parts), at, turn)


@family('car-seat-covers', 'corner', mixes=True, colour='black')
def car_seat_covers(colour):
    skin = m.leather(colour, 0.9, 0.25)
    side = m.leather(m.shade(colour, 0.72), 0.9, 0.25)
    seam = m.matt((224, 214, 196), 0.6)
    dark, steel = m.plastic(DARK, 0.5), m.steel((150, 152, 156), 0.3)
    seat_block(34, 48, 11, skin, (0, 0, 26), (6, 0, 0), (-8, 0, 8), seam)
    for x in (-1, 1):
        s.place(pillow(11, 52, 15.5, side, 4.6, power=4), (x * 21.5, 0.5, 24.6), (6, 0, 0))
    seat_block(32, 58, 10, skin, (0, 24.5, 66), (76, 0, 0), (-8, 0, 8), seam)
    for x in (-1, 1):
        s.place(pillow(11, 60, 16, side, 4.8, power=4), (x * 20, 25.6, 66), (76, 0, x * -5))
    seat_block(27, 19, 10, side, (0, 35.5, 108), (80, 0, 0), (), seam)
    for x in (-6, 6):
        s.tube('post', [(x, 36, 92), (x, 38, 104)], 0.8, steel, smooth=False)
    s.box('base', (42, 44, 16), dark, 3.0, 4, (0, 3, 10))
    for x in (-17, 17):
        s.box('rail', (4, 52, 5), steel, 0.8, 3, (x, 2, 4))
    s.place(pillow(50, 52, 12, side, 4, power=6), (0, 31, 62), (76, 0, 0))
    return {'up': 16, 'turn': 32}


@family('child-car-seat', 'corner', mixes=True, colour='grey')
def child_car_seat(colour):
    cloth = m.cloth(colour, None, sheen=0.5)
    pad = m.cloth(m.shade(colour, 0.62), None, sheen=0.4)
    shell, belt = m.plastic((38, 39, 42), 0.4), m.cloth((58, 59, 63))

    def block(w, d, h, mat, at, turn, edge=3.0, power=4.5, crown=1.0):
        obj = pillow(w, d, h, mat, edge, power=power, crown=crown)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        return s.place(obj, at, turn)

    block(44, 46, 14, shell, (0, 0, 0), (0, 0, 0), 4.0, 6)
    block(33, 40, 9, cloth, (0, -3, 14), (-7, 0, 0))
    block(46, 66, 9, shell, (0, 22.5, 46), (78, 0, 0), 4.0, 5)
    block(32, 56, 9, cloth, (0, 18.5, 42), (78, 0, 0))
    for x in (-1, 1):
        block(9, 36, 13, cloth, (x * 19.4, -2, 12), (-5, 0, x * 4), 3.6, 4)
        block(9, 40, 20, cloth, (x * 18.4, 15.5, 44), (78, 0, x * -12), 3.8, 4)
        block(9, 23, 21, pad, (x * 15.4, 19.0, 69), (78, 0, x * -16), 3.8, 4)
        strap([(x * 6.2, 14.6, 60), (x * 6.4, 9.2, 50), (x * 6.0, 5.6, 38), (x * 3.0, 0.4, 29)], 3.4, 0.5, belt, (1, 0, 0))
        strap([(x * 6.2, 12.6, 57), (x * 6.4, 8.6, 50), (x * 6.0, 5.4, 41)], 5.4, 1.6, pad, (1, 0, 0))
        strap([(x * 15.5, 3, 24), (x * 9, -1.6, 27), (x * 3.0, -1.4, 27.8)], 3.0, 0.5, belt, (0, 0.3, 1))
    block(25, 21, 8, pad, (0, 20.6, 73), (80, 0, 0))
    s.place(slab(6.6, 6.4, 2.4, m.plastic((44, 45, 48), 0.3), 1.4, 0.5), (0, -1.6, 27.6), (58, 0, 0))
    s.place(slab(2.6, 2.2, 0.8, m.plastic((196, 44, 40), 0.3), 0.5, 0.2), (0, -3.2, 26.8), (58, 0, 0))
    strap([(0, -4.4, 24.6), (0, -9, 23.6), (0, -12, 22.6)], 4.0, 0.8, pad, (1, 0, 0))
    return {'up': 18, 'turn': 28}


@family('car-sponge', 'table', mixes=True, colour='yellow')
def car_sponge(colour):
    foam = foam_of(colour, 1.7, 4.4, 0.34)
    line = [((7.6 + 1.5 * math.cos(2 * a)) * math.cos(a), (5.0 + 2.1 * math.cos(2 * a)) * math.sin(a)) for a in [2 * math.pi * k / 96 for k in range(96)]]  # waisted, to be held
    first = s.extrude('sponge', line, 5.2, foam, 1.1, 6)
    s.place(first, (-0.6, -2.6, 2.6), (0, 0, 12))
    s.copy(first, (1.4, 5.6, 6.2), (66, 0, -8))
    return {'up': 28, 'turn': -10}


@family('phone-holder', 'standing', colour='black')
def phone_holder(colour):
    dark = m.plastic((38, 39, 42), 0.38)
    trim = m.plastic((40, 41, 44), 0.3) if colour == 'black' else m.steel((196, 198, 202), 0.25)
    s.lathe('suction', S([(4.2, 0), (4.1, 0.3), (3.2, 0.9), (2.2, 1.3), (0.01, 1.4)], 6), m.rubber((60, 61, 64)))
    s.lathe('cup', s.rounded([(3.9, 0.35), (4.0, 1.5), (2.8, 3.0), (1.4, 3.4), (0, 3.4)], [0, 0.4, 0.6, 0.3, 0], 5), dark)
    s.place(slab(2.0, 4.0, 0.8, trim, 0.8, 0.25), (3.0, 0, 2.9), (0, 34, 90))
    s.tube('arm', [(0, 0, 3.0), (0, 0.6, 6), (0, 0, 10.4)], 1.0, dark)
    ring(1.12, 0.2, trim, (0, 0.5, 6.4))
    s.place(s.lathe('ball', S([(0.01, 1.5), (1.0, 1.2), (1.5, 0), (1.0, -1.2), (0.01, -1.5)], 6), trim), (0, -0.2, 11.0))
    parts = [s.lathe('nut', s.rounded([(1.2, 0), (2.1, 0.1), (2.1, 1.4), (1.6, 1.6)], 0.2, 3), dark)]
    parts.append(slab(6.4, 7.4, 1.2, dark, 1.2, 0.4, (0, 0, 2.2)))
    for x in (-1, 1):
        parts.append(slab(2.2, 4.6, 1.0, dark, 0.6, 0.3, (x * 3.9, 0.8, 2.2)))
        parts.append(slab(0.8, 4.6, 2.6, trim, 0.35, 0.3, (x * 4.75, 0.8, 3.3)))
        parts.append(slab(0.3, 4.0, 2.0, m.rubber((90, 91, 95)), 0.12, 0.1, (x * 4.2, 0.8, 3.4)))
        parts.append(slab(1.4, 1.2, 2.4, dark, 0.4, 0.25, (x * 2.0, -4.5, 3.0)))
    phone_line = corners(7.2, 15.2, 1.3, (0, 3.0))
    parts.append(s.place(s.extrude('phone', phone_line, 0.85, m.steel((90, 92, 98), 0.3), 0.2, 4), (0, 0, 3.5)))
    parts.append(picture(7.1, 15.1, screen('harvest', (52, 96, 128)), (0, 3.0, 3.96), (0, 0, 0), shine=0.85))
    s.place(s.joined(parts), (0, -0.9, 11.4), (72, 0, 0))
    return {'up': 10, 'turn': 28}
