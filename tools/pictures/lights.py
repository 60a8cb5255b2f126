# SPDX-License-Identifier: GPL-3.0-or-later
"""Lamps, lanterns and what switches them. Lengths in centimetres."""
import math

import materials as m
import shapes as s
from family import family
from solids import barrel, corners, disc, picture, ring, slab, strap, svg

S = s.smooth_line
DARK = (34, 35, 38)


@family('flameless-candles', 'standing')
def flameless_candles():
    wax = m.Maker('wax', (246, 232, 200), 0.42, Specular=0.4)
    wax.to(wax.ramp(wax.noise(wax.coords(scale=(1, 1, 0.3)), 0.35, 3), [(0.35, (240, 222, 184)), (0.7, (250, 240, 214))]), 'Base Color')
    warm = m.Maker('lit', (250, 224, 170), 0.5)
    warm.set('Emission', m.linear((255, 176, 84)))
    warm.set('Emission Strength', 0.42)
    for x, y, h in ((-5.2, 1.4, 15), (4.0, 2.6, 11.5), (0.6, -4.6, 8)):
        r, rows, n = 3.7, [], 72
        for q, z in ((0.96, 0), (1.0, 0.3), (1.0, h * 0.5), (1.0, h - 1.2), (1.0, h - 0.2), (0.97, h), (0.9, h - 0.05), (0.84, h - 0.6), (0.78, h - 1.6)):
            row = []
            for k in range(n):
                a = 2 * math.pi * k / n
                top = max(0.0, (z - h + 2) / 2)
                melt = top * (0.45 * math.sin(2 * a + x) + 0.22 * math.sin(3 * a + 2 * y) + 0.12 * math.sin(5 * a))
                row.append((x + r * q * math.cos(a), y + r * q * math.sin(a), max(0.0, z + melt)))
            rows.append(row)
        s.loft('candle', rows, wax.mat, caps=False)
        s.place(s.lathe('pool', [(0, 0), (3.1, 0.15)], warm.mat), (x, y, h - 1.7))
        flame = s.lathe('flame', S([(0.01, 0), (0.42, 0.3), (0.52, 0.9), (0.3, 1.7), (0.02, 2.5)], 8), m.glow((255, 196, 96), 1.5), 32)
        flame.scale = (1, 0.5, 1)
        s.place(flame, (x, y, h - 0.9), (0, 4, 20), (1, 0.5, 1))
        s.tube('wick', [(x, y, h - 1.7), (x, y, h - 0.7)], 0.12, m.matt((70, 60, 50)))
    return {'up': 13, 'key': 0.82}


@family('torch-lamp', 'standing', mixes=True, colour='white')
def torch_lamp(colour):
    shell = m.plastic(colour, 0.36)
    glow = m.Maker('lamp', (255, 250, 236), 0.4)
    glow.set('Emission', m.linear((255, 238, 200)))
    glow.set('Emission Strength', 0.9)
    steel = m.steel((196, 198, 202), 0.2)
    barrel([(11, 11, 0), (12, 12, 0.4), (12, 12, 1.8), (10.6, 10.6, 2.6), (4, 4, 2.9), (0.2, 0.2, 2.9)], shell, smooth=5)
    disc(1.3, 0.25, steel, (0, -3.4, 2.7), (0, 0, 0))
    s.place(s.lathe('socket', s.rounded([(2.1, 2.6), (2.3, 2.7), (2.2, 4.4), (1.5, 4.8)], 0.2, 4), shell), (0, 1.5, 0))
    neck = [(0, 1.5, 4.4), (0, 2.6, 12), (0, 1.6, 19), (0, -1.6, 23.6), (0, -5.2, 24.6)]
    line = s.smooth_line(neck, 24)
    s.tube('neck', line, 0.62, shell, smooth=False)
    rings = []
    for k in range(3, len(line) - 3, 2):
        p, q = line[k - 1], line[k + 1]
        rings.append(ring(0.66, 0.1, shell, line[k], (math.degrees(math.atan2(-(q[1] - p[1]), q[2] - p[2])), 0, 0)))
    s.merged(rings)
    head = [s.lathe('body', s.rounded([(0, -8.2), (1.5, -8.2), (1.7, -7.6), (1.7, 0), (2.6, 2.6), (2.8, 3.0), (2.8, 4.6), (2.5, 4.7)], [0, 0.4, 0.3, 1.2, 0.4, 0.2, 0.2, 0], 5), shell)]
    head.append(s.lathe('lens', S([(2.5, 4.5), (1.6, 4.55), (0.01, 4.6)], 4), glow.mat))
    head.append(s.lathe('band', s.rounded([(1.68, -1.4), (1.8, -1.3), (1.8, -0.5), (1.68, -0.4)], 0.05, 3), steel))
    head.append(slab(1.5, 5.4, 0.3, glow.mat, 0.6, 0.1, (0, 1.66, -4.2), (90, 0, 0)))
    head.append(disc(0.5, 0.3, m.plastic((90, 92, 96), 0.4), (0, -1.68, 0.9), (90, 0, 0), 0.1, 32))
    s.place(s.joined(head), (0, -6.6, 24.0), (118, 0, 0))
    return {'up': 12, 'turn': 52}


@family('outdoor-lantern', 'standing', colour='red')
def outdoor_lantern(colour):
    tone = m.rgb(colour)
    silk = m.Maker('silk', tone, 0.62, Specular=0.25)
    silk.set('Emission', m.linear(tone))
    silk.set('Emission Strength', 0.22)
    gold = m.steel((214, 170, 84), 0.3)
    dark = m.matt((60, 34, 26), 0.5)
    n, rows = 160, []
    for t in [k / 40 for k in range(41)]:
        z = 6 + 22 * t
        r = 4.8 + 8.4 * math.sin(math.pi * t) ** 0.62
        rows.append([((r - 0.34 * (1 - abs(math.cos(10 * a)) ** 0.6)) * math.cos(a), (r - 0.34 * (1 - abs(math.cos(10 * a)) ** 0.6)) * math.sin(a), z) for a in [2 * math.pi * k / n for k in range(n)]])
    s.loft('silk', rows, silk.mat, caps=False)
    ribs = []
    for k in range(20):
        a = math.pi * k / 10
        ribs.append([((4.85 + 8.4 * math.sin(math.pi * t) ** 0.62) * math.cos(a), (4.85 + 8.4 * math.sin(math.pi * t) ** 0.62) * math.sin(a), 6 + 22 * t) for t in [q / 30 for q in range(31)]])
    s.tubes('ribs', ribs, 0.13, dark if colour != 'white' else gold, smooth=False, resolution=3)
    for z in (5.0, 27.4):
        s.lathe('cap', s.rounded([(3.6, z), (5.3, z), (5.3, z + 1.6), (3.6, z + 1.6)], 0.3, 4), gold)
        s.lathe('trim', s.rounded([(5.2, z + 0.5), (5.5, z + 0.6), (5.5, z + 1.0), (5.2, z + 1.1)], 0.1, 3), dark)
    disc(5.0, 0.4, gold, (0, 0, 28.8))
    s.tube('hook', [(-2.4, 0, 29), (-2, 0, 32), (0, 0, 33.4), (2, 0, 32), (2.4, 0, 29)], 0.25, gold)
    s.tube('cord', [(0, 0, 33.4), (0, 0, 37.5)], 0.3, m.rubber())
    tassel(0, 0, 5.0, tone, gold)
    return {'up': 8}


def tassel(x, y, top, colour, gold, long=9.5):
    """Hangs below a lantern: a knot and many threads; what hangs below zero is lifted with the rest."""
    yarn = m.Maker('tassel', colour, 0.6, Specular=0.25, Sheen=0.6).mat
    s.tube('cord', [(x, y, top), (x, y, top - 2.4)], 0.16, yarn, smooth=False)
    s.place(s.lathe('knot', S([(0.01, 0), (0.7, 0.2), (0.9, 0.9), (0.6, 1.6), (0.01, 1.8)], 5), gold, 32), (x, y, top - 4.0))
    lines = []
    for k in range(110):
        a, q = k * 2.4, math.sqrt((k + 0.5) / 110)
        lines.append([(x + 0.5 * q * math.cos(a), y + 0.5 * q * math.sin(a), top - 3.8), (x + 0.95 * q * math.cos(a), y + 0.95 * q * math.sin(a), top - 4 - long * 0.5), (x + 1.15 * q * math.cos(a), y + 1.15 * q * math.sin(a), top - 4 - long)])
    s.tubes('threads', lines, 0.075, yarn, resolution=1)


@family('silk-lantern', 'standing')
def silk_lantern():
    red = (186, 26, 28)
    silk = m.Maker('silk', red, 0.5, Specular=0.35, Sheen=0.3)
    silk.set('Emission', m.linear(red))
    silk.set('Emission Strength', 0.12)
    gold = m.steel((222, 176, 84), 0.28)
    n, rows = 180, []
    for t in [q / 36 for q in range(37)]:
        z, r = 13 * t, 4.6 + 7.0 * math.sin(math.pi * t) ** 0.7
        rows.append([((r - 0.42 * (1 - abs(math.cos(9 * a)) ** 0.7)) * math.cos(a), (r - 0.42 * (1 - abs(math.cos(9 * a)) ** 0.7)) * math.sin(a), z) for a in [2 * math.pi * j / n for j in range(n)]])
    s.loft('silk', rows, silk.mat, caps=False)
    ribs = []
    for j in range(18):
        a = math.pi * j / 9
        ribs.append([((4.62 + 7.0 * math.sin(math.pi * t) ** 0.7) * math.cos(a), (4.62 + 7.0 * math.sin(math.pi * t) ** 0.7) * math.sin(a), 13 * t) for t in [q / 24 for q in range(25)]])
    s.tubes('ribs', ribs, 0.09, gold, smooth=False, resolution=3)
    for z in (-1.2, 12.4):
        s.lathe('cap', s.rounded([(3.2, z), (5.0, z), (5.0, z + 1.8), (3.2, z + 1.8)], 0.25, 4), gold)
        for zz in (z + 0.45, z + 1.25):
            s.lathe('line', s.rounded([(4.95, zz - 0.1), (5.1, zz), (4.95, zz + 0.1)], 0.05, 3), m.plastic(red, 0.4))
    disc(4.8, 0.3, gold, (0, 0, 14.0))
    s.tube('loop', [(-1.6, 0, 14), (-1.4, 0, 16.4), (0, 0, 17.6), (1.4, 0, 16.4), (1.6, 0, 14)], 0.16, gold)
    fringe = []
    for j in range(150):
        a = 2 * math.pi * j / 150
        fringe.append([(4.7 * math.cos(a), 4.7 * math.sin(a), -1.0), (4.75 * math.cos(a), 4.75 * math.sin(a), -3.6), (4.7 * math.cos(a + 0.02), 4.7 * math.sin(a), -5.4 - 0.2 * math.sin(j * 3))])
    s.tubes('fringe', fringe, 0.11, m.Maker('yarn', (236, 180, 64), 0.6, Sheen=0.5).mat, resolution=1)
    tassel(0, 0, -1.2, red, gold, 7.5)
    return {'up': 6}


@family('warning-light', 'standing', colour='red')
def warning_light(colour):
    tone = m.rgb(colour)
    dark, steel = m.plastic(DARK, 0.4), m.steel((206, 208, 212), 0.12)
    s.lathe('base', s.rounded([(0, 0), (6.6, 0), (6.8, 1.0), (6.2, 3.8), (5.6, 4.0), (0, 4.0)], [0, 0.3, 0.4, 0.6, 0.2, 0], 5), dark)
    for k in range(36):
        a = 2 * math.pi * k / 36
        s.place(s.box('rib', (0.25, 0.3, 2.0), dark, 0.08, 2), (6.45 * math.cos(a), 6.45 * math.sin(a), 1.2), (0, 0, math.degrees(a)))
    dome_mat = m.clear(m.Maker('dome', tuple(min(255, c * 1.1 + 20) for c in tone), 0.02, Transmission=1.0, IOR=1.3, Specular=0.5), tuple(min(255, c * 1.1 + 26) for c in tone))
    profile = [(5.5, 4.0)] + [(5.5 - 0.03 * k + 0.1 * (k % 2), 4.2 + k * 0.3) for k in range(24)] + S([(4.8, 11.6), (4.2, 12.8), (2.6, 13.6), (0.01, 13.8)], 6)
    dome = s.lathe('dome', profile, dome_mat, 128)
    s.modify(dome, 'SOLIDIFY', thickness=0.2, offset=-1)
    s.lathe('plinth', s.rounded([(0, 4), (3.4, 4), (3.2, 5.4), (0, 5.4)], [0, 0.2, 0.2, 0], 4), m.plastic((230, 230, 228), 0.4))
    bowl = s.lathe('mirror', S([(0.5, 0), (1.9, 0.5), (2.9, 1.8), (3.3, 3.2)], 6), steel)
    s.modify(bowl, 'SOLIDIFY', thickness=0.12)
    s.place(bowl, (0.0, 1.4, 9.0), (84, 0, 0))
    lamp = s.lathe('lamp', S([(0.01, 2.6), (0.8, 2.3), (0.95, 1.4), (0.6, 0)], 5), m.glow(tuple(min(255, c + 90) for c in tone), 3.0), 32)
    s.place(lamp, (0, 1.2, 9.0), (84, 0, 0))
    s.lathe('nut', s.rounded([(5.3, 3.9), (5.9, 4.0), (5.9, 4.7), (5.4, 4.8)], 0.15, 4), dark)
    return {'up': 10, 'fill': 0.78}


@family('extension-lead', 'corner')
def extension_lead():
    white, dark = m.plastic((228, 228, 225), 0.36), m.matt((24, 24, 26), 0.5)
    s.modify(s.loft('strip', [[(x * q, y * q, z) for x, y in corners(30, 6.4, 1.4)] for z, q in ((0, 0.96), (0.5, 1.0), (3.2, 1.0), (3.9, 0.965), (4.0, 0.94))], white), 'SUBSURF', levels=0, render_levels=0)
    plate = m.plastic((214, 214, 210), 0.34)
    for k in range(4):
        x = -8.2 + k * 6.0
        slab(5.0, 5.0, 0.4, plate, 0.8, 0.15, (x, 0, 3.95))
        for dx, dy, w, h, turn in ((-1.1, 0.3, 0.42, 1.3, 0), (1.1, 0.3, 0.42, 1.3, 0), (0, -1.4, 0.6, 1.1, 0), (0, 1.4, 0.9, 0.6, 0)):
            slab(w, h, 0.2, dark, min(w, h) * 0.45, 0.02, (x + dx, dy, 4.08), (0, 0, turn))
    red = m.plastic((206, 52, 44), 0.25)
    slab(2.6, 3.8, 0.5, dark, 0.4, 0.1, (-13.0, 0, 3.9))
    s.place(slab(2.1, 3.2, 0.8, red, 0.3, 0.25), (-13.0, 0, 4.1), (8, 0, 0))
    s.text('on', 'I', 0.9, m.matt((250, 240, 236)), 0.01, (-13.0, 0.8, 4.62), (8, 0, 0))
    cable = [(-15, 0, 2), (-18.6, 0, 1.4), (-21, -2.6, 0.6), (-20, -8.6, 0.55), (-13, -12.0, 0.55)]
    for k in range(49):
        a = -2.4 + 2 * math.pi * k / 16
        q = 0.0 if k < 1 else 1
        cable.append((-2 + (7.6 - 0.12 * k * q) * math.cos(a), -13.4 + 4.6 * math.sin(a) * (1 - 0.01 * k), 0.6 + 0.036 * k))
    cable += [(8, -14.4, 0.7), (13, -12.6, 0.55)]
    s.tube('cable', cable, 0.5, white)
    s.tube('relief', [(-14.8, 0, 2), (-16.6, 0, 1.9)], 0.85, white, smooth=False)
    strap([(-2 + 1.4 * math.cos(a) , -18.0 + 1.6 * math.sin(a), 1.4 + 1.4 * math.cos(a)) for a in [2 * math.pi * k / 16 for k in range(17)]], 0.9, 0.12, dark, (1, 0, 0))
    plug = [barrel([(3.0, 3.4, 0), (3.6, 4.2, 0.4), (3.6, 4.2, 2.2), (2.4, 2.4, 4.2), (1.6, 1.6, 5.4)], white, smooth=4, power=3)]
    s.place(s.joined(plug), (18.4, -11.6, 2.1), (0, -90, 14))
    return {'up': 34, 'turn': 18, 'key': 0.72}


@family('dimmer', 'standing', mixes=True, colour='white')
def dimmer(colour):
    """A wall plate with a turning knob, a scale that swells from a small lamp to a large one."""
    shell = m.plastic(colour, 0.3)
    ink = '#6d7076' if sum(m.rgb(colour)) > 330 else '#c9ccd2'
    parts = []
    rows = [[(x * q, -y, z * q) for x, z in corners(8.6, 8.6, 0.8)] for y, q in ((0, 0.97), (0.15, 1.0), (0.75, 1.0), (0.98, 0.98), (1.02, 0.96))]
    parts.append(s.loft('plate', rows, shell))

    def lamp(x, y, k, rays):
        body = f'<path d="M{x} {y - 40 * k}a{30 * k} {30 * k} 0 0 1 {18 * k} {54 * k}v{14 * k}h{-36 * k}v{-14 * k}a{30 * k} {30 * k} 0 0 1 {18 * k} {-54 * k}Z" fill="none" stroke="{ink}" stroke-width="9" stroke-linejoin="round"/><path d="M{x - 14 * k} {y + 40 * k}h{28 * k}" stroke="{ink}" stroke-width="9" stroke-linecap="round"/>'
        for j in range(rays):
            a = math.radians(-200 + 220 * j / max(1, rays - 1))
            body += f'<path d="M{x + 46 * k * math.cos(a):.1f} {y - 10 * k + 46 * k * math.sin(a):.1f}L{x + 64 * k * math.cos(a):.1f} {y - 10 * k + 64 * k * math.sin(a):.1f}" stroke="{ink}" stroke-width="9" stroke-linecap="round"/>'
        return body

    # A wedge round the knob: thin where the light is low, broad where it is full.
    outer, inner = [], []
    for j in range(61):
        t = j / 60
        a = math.radians(218 - 256 * t)
        outer.append((500 + (322 + 46 * t) * math.cos(a), 480 - (322 + 46 * t) * math.sin(a)))
        inner.append((500 + 318 * math.cos(a), 480 - 318 * math.sin(a)))
    wedge = 'M' + 'L'.join(f'{x:.1f} {y:.1f}' for x, y in outer + inner[::-1]) + 'Z'
    art = svg(1000, 1000, f'<path d="{wedge}" fill="{ink}"/>' + lamp(196, 850, 0.8, 0) + lamp(806, 850, 1.05, 7))
    parts.append(picture(7.9, 7.9, art, (0, -1.035, 0), (90, 0, 0), 0.4))
    knob = [s.lathe('knob', s.rounded([(2.3, 0), (2.2, 0.2), (2.05, 1.9), (1.75, 2.05), (0, 1.98)], [0, 0.1, 0.25, 0.2, 0], 6), shell, 128)]
    for k in range(48):
        a = 2 * math.pi * k / 48
        knob.append(s.place(s.box('rib', (0.12, 0.12, 1.3), shell, 0.04, 2), (2.12 * math.cos(a), 2.12 * math.sin(a), 0.25), (0, 0, math.degrees(a))))
    parts.append(s.place(s.merged(knob), (0, -1.02, 0.16), (90, 0, 0)))
    parts.append(slab(0.22, 1.0, 0.12, m.plastic(m.shade(colour, 0.55) if sum(m.rgb(colour)) > 330 else (226, 226, 230), 0.3), 0.1, 0.02, (0.82, -3.06, 0.98), (90, 45, 0)))
    s.place(s.joined(parts), (0, 0, 4.3), (-8, 0, 0))
    slab(5.6, 5.6, 3.0, m.plastic((60, 62, 66), 0.4), 0.4, 0.2, (0, 1.6, 4.1), (82, 0, 0))
    return {'up': 12, 'turn': 20, 'fill': 0.76}
