# SPDX-License-Identifier: GPL-3.0-or-later
"""Household appliances and personal care with a motor. Lengths in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from solids import barrel, digits, disc, picture, pillow, ring, slab, svg

S = s.smooth_line
DARK = (34, 35, 38)


@family('rice-cooker', 'table')
def rice_cooker():
    white, dark = m.plastic((226, 226, 224), 0.3), m.plastic((40, 41, 44), 0.35)
    steel = m.steel((196, 198, 202), 0.24, 'z')
    barrel([(20, 23, 0.6), (24, 27, 1.2), (26, 29, 5), (26.4, 29.6, 12), (26, 29.2, 15.6)], white, smooth=6, power=2.7)
    barrel([(25.6, 28.8, 15.6), (25.9, 29.1, 15.7), (25.9, 29.1, 16.5), (25.6, 28.8, 16.6)], steel, power=2.7)
    barrel([(25.8, 29, 16.6), (25.8, 29, 18.4), (24, 27, 20.6), (18, 21, 22), (9, 11, 22.5), (0.2, 0.2, 22.6)], white, smooth=6, power=2.7)
    barrel([(17, 20, 21.7), (16, 18.6, 22.5), (0.2, 0.2, 22.9)], dark, smooth=4, power=2.7)
    disc(2.2, 0.5, steel, (0, 5.4, 22.6), edge=0.2)
    disc(1.1, 0.3, dark, (0, 5.4, 22.95), edge=0.1)
    s.tube('handle', [(-13.2, 0, 14.8), (-14.6, 0, 18), (-12.4, 0, 24.2), (0, 0, 26.6), (12.4, 0, 24.2), (14.6, 0, 18), (13.2, 0, 14.8)], 0.85, dark)
    for x in (-13.3, 13.3):
        disc(1.9, 0.8, dark, (x, 0, 14.8), (0, 90 if x > 0 else -90, 0))
    slab(11.6, 11.2, 2.6, dark, 2.0, 0.8, (0, -14.1, 9.0), (84, 0, 0))
    screen = svg(420, 200, '<rect width="420" height="200" fill="#0b1a22"/>' + digits(120, 52, 96, '12:30', '#9fe8ff') + '<path d="M40 60q16-24 0-44M66 60q16-24 0-44" stroke="#9fe8ff" stroke-width="6" fill="none"/><rect x="34" y="120" width="46" height="40" rx="10" fill="none" stroke="#9fe8ff" stroke-width="6"/>')
    picture(8.4, 4.0, screen, (0, -15.6, 11.6), (84, 0, 0), shine=0.95)
    for k in range(3):
        slab(2.3, 1.1, 0.4, m.plastic((150, 152, 156), 0.3), 0.5, 0.15, (-2.8 + k * 2.8, -15.55, 8.2), (84, 0, 0))
    disc(1.25, 0.5, m.plastic((214, 110, 60), 0.3), (0, -15.2, 5.4), (84, 0, 0), 0.15)
    slab(5.6, 2.0, 1.6, steel, 0.6, 0.3, (0, -14.4, 18.2), (70, 0, 0))
    return {'up': 22, 'turn': 20, 'key': 0.75}


def waffle_plate(r, height, mat, name='plate', out=False, n=150):
    """A round plate with square pits (or, `out`, square studs) between thin bars; its top is at z = 0."""
    step, rows, faces = 2 * r / n, {}, []
    verts = []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = -r + i * step, -r + j * step
            if math.hypot(x, y) > r:
                continue
            px, py = abs((x / r * 3.5) % 1 - 0.5), abs((y / r * 3.5) % 1 - 0.5)
            d = max(px, py)
            pit = min(1.0, max(0.0, (0.38 - d) / 0.07)) if math.hypot(x, y) < r * 0.93 else 0
            edge = max(0.0, (math.hypot(x, y) / r - 0.9) / 0.1)
            rows[(i, j)] = len(verts)
            verts.append((x, y, (height if out else -height) * pit - height * 0.9 * edge**2))
    for (i, j), a in rows.items():
        quad = [rows.get(q) for q in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
        if None not in quad:
            faces.append(tuple(quad))
    return s.mesh(name, verts, faces, mat)


@family('waffle-maker', 'table')
def waffle_maker():
    shell, plate = m.plastic((44, 45, 48), 0.38), m.Maker('coat', (58, 58, 62), 0.34, Specular=0.5).mat
    disc(11, 1.4, shell, (0, 0, 1.2), edge=0.6, steps=96)
    barrel([(24, 24, 2.4), (25.4, 25.4, 3.6), (25.6, 25.6, 6.0), (24.4, 24.4, 6.6), (21, 21, 6.6)], shell, smooth=4, caps=False)
    s.place(waffle_plate(10.6, 0.7, plate, out=True), (0, 0, 6.3))
    crust = m.Maker('waffle', (214, 152, 76), 0.6, Specular=0.35)
    tone = crust.noise(crust.coords(), 0.55, 5, 0.65)
    crust.to(crust.ramp(tone, [(0.35, (176, 106, 42)), (0.52, (212, 148, 70)), (0.7, (236, 190, 112))]), 'Base Color')
    crust.bump(crust.noise(crust.coords(), 5, 5), 0.25, 0.05)
    s.place(waffle_plate(9.6, 1.0, crust.mat), (0, 0, 8.1))
    s.lathe('side', S([(9.0, 6.3), (9.7, 6.6), (9.75, 7.1), (9.2, 7.25)], 5), crust.mat)
    lid = [barrel([(24, 24, 0.6), (25.6, 25.6, -0.4), (25.4, 25.4, -2.2), (22, 22, -4.0), (0.2, 0.2, -4.6)], shell, smooth=4, caps=False)]
    lid.append(barrel([(24, 24, 0.6), (21.2, 21.2, 0.4)], shell, caps=False))
    lid.append(s.place(waffle_plate(10.7, 0.7, plate, out=True), (0, 0, 0.2)))
    grip = slab(10, 4.0, 2.0, shell, 1.2, 0.6, (0, -13.6, -1.0))
    lid.append(grip)
    s.place(s.joined(lid), (0, 13.8, 20.6), (102, 0, 0))
    s.place(slab(9, 4.6, 2.0, shell, 1.2, 0.6), (0, -13.6, 4.6))
    for x in (-5, 5):
        s.place(disc(1.6, 3.4, shell), (x - 1.7, 12.9, 6.6), (0, 90, 0))
    for x, c in ((-1.4, (220, 60, 50)), (1.4, (90, 190, 100))):
        disc(0.45, 0.3, m.glow(c, 0.8), (x, -12.5, 4.6), (90, 0, 0), 0.1, 24)
    return {'up': 24, 'turn': 24}


@family('ice-maker', 'corner')
def ice_maker():
    shell, dark = m.Maker('shell', (186, 189, 193), 0.32, 0.75).mat, m.plastic((30, 31, 34), 0.3)
    ice = m.glass((232, 244, 250), 0.04, 1.31)
    pillow(24, 33, 28, shell, 1.6, at=(0, 0, 0.8), power=9)
    pillow(24.2, 33.2, 4.6, dark, 1.4, at=(0, 0, 27.4), power=9)
    slab(17, 14, 0.4, m.matt((206, 222, 232), 0.5), 1.6, 0.1, (0, -5.6, 31.9))
    rng = np.random.default_rng(4)
    for k in range(24):
        cube = s.box('ice', (2.3, 2.3, 2.3), ice, 0.5, 3)
        x, y = (k % 6 - 2.5) * 2.7, (k // 6 - 1.5) * 2.9 - 5.6
        s.place(cube, (x, y, 31.6), tuple(rng.random(3) * 50))
    slab(17.4, 14.4, 0.3, m.glass((236, 242, 246)), 1.6, 0.1, (0, -5.6, 34.6))
    for sx, sy, w, d in ((0, -13.2, 19, 1.0), (0, 2.0, 19, 1.0), (-9.0, -5.6, 1.0, 16), (9.0, -5.6, 1.0, 16)):
        s.box('frame', (w, d, 3.2), dark, 0.3, 3, (sx, sy, 31.7))
    panel = svg(600, 200, '<rect width="600" height="200" rx="30" fill="#17181b"/>' + ''.join(f'<circle cx="{110 + k * 126}" cy="88" r="40" fill="none" stroke="#c9d3da" stroke-width="5"/>' for k in range(4)) + '<path d="M96 88h28M110 74v28M224 74h24v28h-24zM350 70l24 18-24 18zM474 88a14 14 0 1 0 28 0M488 64v22" stroke="#c9d3da" stroke-width="6" fill="none"/><circle cx="110" cy="160" r="8" fill="#64d07a"/><circle cx="236" cy="160" r="8" fill="#5aa8e8"/>')
    picture(15, 5.0, panel, (0, -16.75, 22.5), (90, 0, 0), 0.2)
    for k in range(8):
        slab(0.5, 13, 0.2, m.matt((60, 62, 66)), 0.25, 0.03, (12.05, -6 + k * 1.8, 12), (90, 0, 90))
    for k in range(7):
        cube = s.box('ice', (2.6, 2.6, 2.6), ice, 0.55, 3)
        s.place(cube, (-10 + k * 3.9, -21.5 - 2.6 * (k % 2), 0.15), (0, 0, rng.random() * 90))
    return {'up': 22, 'turn': 28}


@family('thermo-hygrometer', 'standing', mixes=True, colour='white')
def thermo_hygrometer(colour):
    shell = m.plastic(colour, 0.36)
    rows = []
    for y, q in ((0, 0.9), (0.25, 0.97), (0.7, 1.0), (1.7, 1.0), (2.1, 0.97), (2.25, 0.93)):
        rows.append([(x * q, y, 5 + z * q) for x, z in s.rounded([(-5, -5), (5, -5), (5, 5), (-5, 5)], 1.6, 8, True)])
    parts = [s.loft('shell', rows, shell)]
    ink = '#23292b'
    drop = '<path d="M70 318c16 22 28 38 28 56a28 28 0 0 1-56 0c0-18 12-34 28-56z" fill="none" stroke="#23292b" stroke-width="9"/>'
    bulb = '<path d="M60 80a12 12 0 0 1 24 0v70a26 26 0 1 1-24 0zM72 110v62" fill="none" stroke="#23292b" stroke-width="9" stroke-linecap="round"/>'
    face = '<g fill="none" stroke="#23292b" stroke-width="8"><circle cx="430" cy="370" r="44"/><circle cx="416" cy="358" r="4"/><circle cx="446" cy="358" r="4"/><path d="M410 380q20 20 40 0"/></g>'
    art = svg(500, 500, '<rect width="500" height="500" rx="30" fill="#c3cdbf"/><path d="M30 262H470" stroke="#23292b" stroke-width="4" opacity=".5"/>' + bulb + drop + face + digits(130, 66, 146, '23.5', ink) + '<circle cx="432" cy="76" r="11" fill="none" stroke="#23292b" stroke-width="7"/>' + f'<text x="446" y="118" font-family="DejaVu Sans" font-size="56" fill="{ink}">C</text>' + digits(130, 312, 112, '48', ink) + f'<text x="288" y="420" font-family="DejaVu Sans" font-size="70" fill="{ink}">%</text>')
    parts.append(slab(8.3, 8.3, 0.2, m.plastic((60, 62, 64), 0.3), 0.9, 0.05, (0, 0.06, 5), (90, 0, 0)))
    parts.append(picture(7.9, 7.9, art, (0, -0.06, 5), (90, 0, 0), 0.25))
    s.place(s.joined(parts), (0, 0, 0.3), (-9, 0, 0))
    s.place(slab(3.4, 6.0, 0.4, shell, 0.8, 0.15), (0, 3.3, 2.7), (62, 0, 0))
    return {'up': 10, 'turn': 20, 'fill': 0.74}


@family('flame-heater', 'corner')
def flame_heater():
    iron, dark = m.matt((42, 42, 44), 0.5, 0.2, 30), m.matt((14, 13, 13), 0.7)
    s.box('body', (46, 26, 38), iron, 1.0, 4, (0, 0, 9))
    s.box('top', (49, 29, 2.6), iron, 0.6, 4, (0, 0, 46.6))
    s.box('sill', (49, 29, 2.2), iron, 0.6, 4, (0, 0, 8))
    for x in (-19, 19):
        for y in (-10, 10):
            barrel([(3.4, 3.4, 0), (3.0, 3.0, 0.8), (2.6, 2.6, 3), (4.6, 4.6, 7), (5.2, 5.2, 8.4)], iron, (x, y, 0), smooth=4, power=4)
    slab(38, 30, 0.6, dark, 1.0, 0.1, (0, -13.0, 28), (90, 0, 0))
    rng = np.random.default_rng(8)
    flames = ''
    for tone, count, tall in (('#b8360f', 16, 300), ('#ee7a1c', 15, 230), ('#ffc24a', 13, 160), ('#fff0b0', 9, 90)):
        for k in range(count):
            x = 110 + 480 * (k + 0.5) / count + rng.normal(0, 12)
            h = tall * (0.55 + 0.5 * rng.random()) * (1.15 - abs(x - 350) / 420)
            w = h * 0.24 + 12
            lean = rng.normal(0, 16)
            flames += f'<path d="M{x - w:.0f} 470C{x - w * 1.1:.0f} {470 - h * 0.4:.0f} {x + lean - w * 0.2:.0f} {470 - h * 0.5:.0f} {x + lean:.0f} {470 - h:.0f}C{x + lean + w * 0.1:.0f} {470 - h * 0.6:.0f} {x + w * 1.2:.0f} {470 - h * 0.4:.0f} {x + w:.0f} 470Z" fill="{tone}" opacity=".82"/>'
    art = svg(700, 540, '<defs><radialGradient id="g" cx=".5" cy=".85" r=".7"><stop offset="0" stop-color="#c24a14"/><stop offset=".5" stop-color="#4a1608"/><stop offset="1" stop-color="#0c0606"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="4"/></filter></defs><rect width="700" height="540" fill="url(#g)"/><g filter="url(#b)">' + flames + '</g><rect y="452" width="700" height="88" fill="#200a05"/>' + ''.join(f'<circle cx="{40 + k * 31}" cy="{466 + (k * 37) % 46}" r="{9 + (k * 7) % 9}" fill="#ff7a22" opacity="{0.35 + (k % 4) * 0.15}"/>' for k in range(20)))
    picture(35.4, 27.4, art, (0, -13.45, 28), (90, 0, 0), shine=1.0)
    bark = m.Maker('bark', (70, 44, 30), 0.9)
    rough = bark.noise(bark.coords(scale=(0.4, 3, 3)), 1.4, 6, 0.7)
    bark.to(bark.ramp(rough, [(0.35, (36, 22, 16)), (0.6, (110, 66, 38)), (0.75, (196, 88, 32))]), 'Base Color')
    bark.bump(rough, 0.8, 0.3)
    for x, z, turn, tilt in ((-6, 16.6, 8, 90), (7, 16.8, -12, 88), (0, 19.4, 3, 96)):
        s.place(s.lathe('log', S([(0.01, -10), (1.9, -9.9), (2.1, -4), (1.9, 4), (1.8, 9.9), (0.01, 10)], 4), bark.mat, 32), (x, -14.6, z), (0, tilt, turn))
    for x in (-18.6, 18.6):
        s.box('bar', (1.6, 1.4, 31), iron, 0.3, 3, (x, -13.6, 12.4))
    for z in (12.4, 42.0):
        s.box('bar', (38.8, 1.4, 1.6), iron, 0.3, 3, (0, -13.6, z))
    for x in (-6.2, 6.2):
        s.box('bar', (0.5, 0.5, 29), iron, 0.1, 2, (x, -14.4, 13.6))
    s.place(s.lathe('knob', S([(0.01, 2.0), (0.9, 1.9), (1.1, 1.2), (0.5, 0.6), (0.5, 0)], 5), m.brass()), (18.6, -14.2, 28), (90, 0, 0))
    return {'up': 14, 'turn': 22}


@family('stick-vacuum', 'standing')
def stick_vacuum():
    dark, accent, pale = m.plastic(DARK, 0.36), m.plastic((196, 66, 52), 0.3), m.plastic((206, 208, 212), 0.3)
    steel = m.steel((186, 188, 194), 0.24)
    head = s.extrude('head', s.rounded([(-12.5, -4), (12.5, -4), (12.5, 2.4), (3, 4.6), (-3, 4.6), (-12.5, 2.4)], [1.6, 1.6, 1.6, 2, 2, 1.6], 6, True), 4.2, dark, 1.2, 5)
    head.location.z = 2.3
    s.place(barrel([(23.6, 2.4, 0), (23.6, 2.2, 0.5)], m.glass((180, 190, 200)), power=5), (0, -4.1, 2.6), (90, 0, 0))
    s.place(s.lathe('roller', [(1.3, -10.8), (1.3, 10.8)], accent), (0, -3.2, 2.2), (0, 90, 0))
    for x in (-9, 9):
        s.place(disc(1.5, 1.2, m.rubber()), (x, 3.6, 1.5), (0, 90, 0))
    parts = [s.lathe('joint', s.rounded([(0, 0), (2.0, 0), (1.7, 5), (0, 5)], [0, 0.6, 0.5, 0], 4), dark)]
    parts.append(s.lathe('tube', [(1.55, 4), (1.55, 46)], steel))
    parts.append(s.lathe('clip', s.rounded([(0, 43), (2.1, 43), (2.3, 50), (0, 50)], [0, 0.3, 0.3, 0], 4), dark))
    cup = m.glass((226, 230, 234))
    parts.append(s.place(s.lathe('cup', s.rounded([(0, 0), (4.6, 0), (4.8, 13), (0, 13)], [0, 0.8, 0.2, 0], 5), cup), (0, -1.2, 50)))
    parts.append(s.place(s.lathe('cone', S([(0.01, 1), (1.4, 1.4), (2.4, 8), (3.6, 12.6)], 5), pale), (0, -1.2, 50)))
    parts.append(s.place(s.lathe('lint', S([(0.01, 0.4), (4.2, 0.5), (4.0, 2.6), (1.8, 3.2)], 5), m.matt((150, 146, 140))), (0, -1.2, 50)))
    parts.append(s.place(s.lathe('motor', s.rounded([(0, 13), (4.9, 13), (5.0, 21), (3.8, 24), (0, 24)], [0, 0.3, 1.2, 1.4, 0], 5), dark), (0, -1.2, 50)))
    parts.append(s.place(s.lathe('ring', s.rounded([(4.8, 14.6), (5.12, 14.7), (5.12, 15.9), (4.8, 16)], 0.1, 3), accent), (0, -1.2, 50)))
    for k in range(24):
        a = 2 * math.pi * k / 24
        parts.append(s.place(s.box('vent', (0.35, 0.3, 2.6), m.matt((16, 16, 17)), 0.08, 2), (4.95 * math.cos(a), -1.2 + 4.95 * math.sin(a), 67.4), (0, 0, math.degrees(a) + 90)))
    loop = [(0, 3.0, 72), (0, 7.6, 74.4), (0, 11.6, 71), (0, 10.8, 63), (0, 7.4, 55.4), (0, 3.0, 53)]
    parts.append(s.tube('grip', loop, 1.5, dark, taper=lambda t: 1.05 if t < 0.7 else 0.9))
    parts.append(s.place(pillow(5.6, 4.4, 8.6, dark, 1.0), (0, 7.4, 47.0), (-14, 0, 0)))
    parts.append(s.place(slab(1.6, 2.6, 0.8, accent, 0.5, 0.3), (0, 7.4, 74.6), (70, 0, 0)))
    s.place(s.joined(parts), (0, 3.6, 3.2), (-13, 0, 0))
    return {'up': 10, 'turn': 62}


@family('shaver', 'standing')
def shaver():
    dark, grip = m.plastic((30, 32, 36), 0.28), m.rubber((52, 54, 58))
    steel, accent = m.steel((206, 208, 212), 0.16), m.steel((150, 160, 172), 0.25)
    barrel([(4.4, 3.6, 0), (5.0, 4.0, 0.6), (5.4, 4.4, 4), (4.9, 4.0, 8.6), (4.6, 3.8, 11.2), (3.6, 3.2, 12.4)], dark, smooth=6, power=2.5)
    barrel([(5.3, 2.4, 1.4), (5.5, 3.0, 4), (5.05, 2.6, 8.6), (4.5, 2.2, 10.4)], grip, (0, 0.55, 0), smooth=5, power=2.8)
    slab(1.9, 6.6, 0.5, accent, 0.9, 0.2, (0, -2.1, 6.2), (94, 0, 0))
    disc(0.72, 0.3, dark, (0, -2.32, 8.0), (94, 0, 0), 0.1)
    s.place(disc(0.16, 0.1, m.glow((120, 210, 255), 1.0), edge=0.03, steps=16), (0, -2.36, 5.2), (94, 0, 0))
    neck = s.lathe('neck', [(1.5, 11.6), (1.4, 13.2)], grip)
    s.place(neck, (0, 0, 0))
    head = []
    spots = [(1.72 * math.cos(a), 1.72 * math.sin(a)) for a in (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6)]
    rows = []
    for z, q in ((-1.4, 0.55), (-0.9, 0.8), (0, 1.0), (0.5, 1.0), (0.7, 0.95)):
        rows.append([(q * (3.15 + 0.42 * math.cos(3 * (a - math.pi / 2))) * math.cos(a), q * (3.15 + 0.42 * math.cos(3 * (a - math.pi / 2))) * math.sin(a), z) for a in [2 * math.pi * k / 90 for k in range(90)]])
    head.append(s.loft('head', rows, dark))
    for x, y in spots:
        one = [s.lathe('rim', s.rounded([(1.62, 0.4), (1.62, 0.95), (1.42, 1.15), (1.3, 1.0)], 0.1, 4), accent)]
        one.append(s.lathe('foil', s.rounded([(1.34, 0.9), (1.22, 1.28), (0.7, 1.3), (0.64, 1.1), (0.01, 1.12)], 0.06, 4), steel))
        for k in range(30):
            a = 2 * math.pi * k / 30
            one.append(s.place(s.box('slit', (0.42, 0.055, 0.03), m.matt((24, 24, 26)), 0, 1), (0.97 * math.cos(a), 0.97 * math.sin(a), 1.28), (0, 0, math.degrees(a))))
        one.append(disc(0.5, 0.1, accent, (0, 0, 1.12), edge=0.04, steps=32))
        whole = s.merged([o for o in one])
        head.append(s.place(whole, (x, y, 0), (-9 * (y > 0) + 6 * (y < 0), 0, 0)))
    s.place(s.joined(head), (0, -1.0, 13.9), (58, 0, 0))
    return {'up': 8, 'turn': 22, 'fill': 0.8}


@family('electric-toothbrush', 'standing', mixes=True, colour='white')
def electric_toothbrush(colour):
    shell, white = m.plastic(colour, 0.32), m.plastic((238, 238, 236), 0.3)
    chrome = m.steel((206, 208, 212), 0.14)
    bristles = m.Maker('bristles', (236, 240, 244), 0.7).mat
    blue = m.Maker('bristles', (110, 168, 214), 0.7).mat

    def brush():
        parts = [s.lathe('head', S([(1.05, 14.1), (0.92, 14.6), (0.5, 16.4), (0.36, 18.6), (0.34, 20.6)], 6), white)]
        parts.append(s.place(pillow(1.25, 0.55, 2.7, white, 0.25, power=3), (0, 0, 20.3)))
        for j in range(7):
            for i in range(4):
                x, z = (i - 1.5) * 0.26, 20.75 + j * 0.3
                tuft = s.lathe('tuft', [(0.115, 0), (0.125, 0.9 + 0.12 * math.cos(j * 1.1)), (0.0, 0.93 + 0.12 * math.cos(j * 1.1))], blue if i in (1, 2) and j % 2 else bristles, 12)
                parts.append(s.place(tuft, (x, -0.2, z), (90, 0, 0)))
        return parts

    body = [barrel([(2.6, 2.6, 0), (3.0, 3.0, 0.3), (3.3, 3.3, 4), (3.2, 3.2, 9), (2.4, 2.4, 13.2), (2.1, 2.1, 13.9)], shell, smooth=6)]
    body.append(s.lathe('ring', s.rounded([(1.0, 13.85), (1.1, 13.9), (1.1, 14.15), (0.9, 14.2)], 0.04, 3), chrome))
    body.append(slab(0.95, 1.5, 0.3, m.plastic(m.shade(colour, 0.8), 0.3), 0.47, 0.12, (0, -1.54, 9.6), (90, 0, 0)))
    for k in range(4):
        body.append(disc(0.1, 0.06, m.glow((90, 180, 240), 1.0 if k == 1 else 0.25), (0, -1.66, 7.4 - k * 0.62), (90, 0, 0), 0.02, 16))
    s.place(s.joined(body + brush()), (-1.8, 0, 1.5), (0, 0, 14))
    s.place(barrel([(4.6, 4.6, 0), (5.0, 5.0, 0.3), (4.8, 4.8, 1.2), (3.4, 3.4, 1.6), (0.2, 0.2, 1.62)], white, smooth=4), (-1.8, 0, 0))
    spare = s.joined(brush())
    s.place(spare, (2.6, -1.6, -13.9), (0, 0, -8))
    return {'up': 8, 'turn': -6, 'key': 0.75}
