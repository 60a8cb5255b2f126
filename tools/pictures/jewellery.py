# SPDX-License-Identifier: GPL-3.0-or-later
"""Rings, stones, watches, glasses, umbrellas. Lengths in millimetres, the umbrella's in centimetres."""
import math

import numpy as np

import materials as m
import shapes as s
from family import family
from solids import disc, pillow, ring, strap

S = s.smooth_line


def brilliant(r, mat, n=8):
    """A round brilliant: table, star, kite and girdle facets above, a pavilion below; its girdle lies at z = 0."""
    verts, faces = [], []

    def row(count, q, z, shift=0.0):
        first = len(verts)
        verts.extend((r * q * math.cos(2 * math.pi * (k + shift) / count), r * q * math.sin(2 * math.pi * (k + shift) / count), r * z) for k in range(count))
        return first

    table = row(n, 0.56, 0.32)
    star = row(n, 0.78, 0.18, 0.5)
    top = row(2 * n, 1.0, 0.03)
    low = row(2 * n, 1.0, -0.03)
    mid = row(n, 0.52, -0.45, 0.5)
    verts.append((0, 0, -0.86 * r))
    tip = len(verts) - 1
    faces.append(tuple(table + k for k in range(n)))
    for k in range(n):
        nxt = (k + 1) % n
        faces.append((table + k, star + k, table + nxt))
        a, b, c = top + 2 * k, top + (2 * k + 1) % (2 * n), top + (2 * k + 2) % (2 * n)
        faces += [(table + k, a, star + k), (a, b, star + k), (b, c, star + k), (table + nxt, star + k, c)]
        d, e, f = low + 2 * k, low + (2 * k + 1) % (2 * n), low + (2 * k + 2) % (2 * n)
        faces += [(a, d, e, b), (b, e, f, c), (d, mid + k, e), (e, mid + k, f)]
        faces += [(mid + (k - 1) % n, mid + k, d), (mid + (k - 1) % n, tip, mid + k)]
    return s.mesh('stone', verts, faces, mat, False)


def gem(colour=(252, 253, 254)):
    """Cut stone: refracts, and mirrors enough to glitter without caustics."""
    stone = m.Maker('gem', colour, 0.0, Transmission=0.82, IOR=2.1, Specular=1.0)
    stone.set('Metallic', 0.12)
    return stone.mat


def metal_of(colour):
    return m.steel({'gold': (228, 184, 98), 'rose': (222, 164, 138)}.get(colour, (208, 210, 214)), 0.12)


@family('zirconia-ring', 'macro')
def zirconia_ring():
    silver, stone = metal_of('silver'), gem()
    big = 9.2
    rows = []
    for k in range(96):
        a = 2 * math.pi * k / 96
        up = max(0.0, math.cos(a)) ** 3
        w, t = 1.15 - 0.1 * up, 0.85
        rows.append([((big + t * math.cos(b)) * math.sin(a), w * math.sin(b), (big + t * math.cos(b)) * math.cos(a)) for b in [2 * math.pi * j / 20 for j in range(20)]])
    parts = [s.loft('band', rows + [rows[0]], silver, caps=False)]
    parts.append(s.place(brilliant(3.3, stone), (0, 0, big + 3.9), (0, 0, 10)))
    for k in range(6):
        a = 2 * math.pi * k / 6 + 0.3
        parts.append(s.tube('claw', [(0.9 * math.cos(a), 0.9 * math.sin(a), big + 0.4), (2.6 * math.cos(a), 2.6 * math.sin(a), big + 2.2), (3.35 * math.cos(a), 3.35 * math.sin(a), big + 4.2), (3.0 * math.cos(a), 3.0 * math.sin(a), big + 4.75)], 0.36, silver))
    parts.append(ring(2.0, 0.3, silver, (0, 0, big + 1.7)))
    for side in (-1, 1):
        for k in range(6):
            a = side * (0.36 + 0.145 * k)
            parts.append(s.place(brilliant(0.78, stone), ((big + 0.82) * math.sin(a), 0, (big + 0.82) * math.cos(a)), (0, math.degrees(a), 0)))
            for q in (-1, 1):
                b = a + side * 0.072
                parts.append(s.place(s.lathe('bead', S([(0.01, -0.2), (0.26, 0), (0.01, 0.26)], 4), silver, 16), ((big + 0.85) * math.sin(b), 0.62 * q, (big + 0.85) * math.cos(b)), (0, math.degrees(b), 0)))
    s.place(s.joined(parts), (0, 0, big + 0.9), (-17, 0, 0))
    return {'up': 22, 'turn': 34, 'fill': 0.74}


@family('agate-beads', 'high')
def agate_beads():
    """A strand of banded stones in a double coil, with the ends of its cord."""
    rng = np.random.default_rng(9)
    r = 3.6
    tones = []
    for k, (low, mid, high) in enumerate((((122, 30, 22), (190, 72, 44), (240, 206, 180)), ((96, 24, 22), (158, 48, 36), (232, 176, 150)), ((168, 84, 46), (216, 140, 92), (248, 228, 206)), ((138, 44, 30), (206, 96, 58), (246, 220, 190)))):
        agate = m.Maker('agate', low, 0.08, Specular=0.55, Clearcoat=0.5)
        bands = agate.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='Z', Scale=0.075, Distortion=2.6)
        bands.inputs['Detail'].default_value = 3
        bands.inputs['Detail Scale'].default_value = 0.4
        agate.links.new(agate.coords(), bands.inputs['Vector'])
        agate.to(agate.ramp(bands.outputs['Fac'], [(0.12, low), (0.38, mid), (0.5, low), (0.66, mid), (0.8, high), (0.9, mid)]), 'Base Color')
        tones.append(agate.mat)
    lines = [bead_line(a) for a in np.linspace(0, 4 * math.pi * 0.985, 900)]
    spots, last = [], None
    for p in lines:
        if last is None or math.dist(p, last) >= 2 * r + 0.12:
            spots.append(p)
            last = p
    for k, (x, y) in enumerate(spots):
        bead = s.lathe('bead', [(r * math.sin(math.pi * q / 40), -r * math.cos(math.pi * q / 40)) for q in range(41)], tones[int(rng.integers(4))], 56)
        s.place(bead, (x, y, r), (rng.random() * 360, rng.random() * 360, rng.random() * 360))
    cord = m.matt((110, 36, 32), 0.8)
    s.tube('cord', [(x, y, r) for x, y in spots], 0.5, cord)
    (x0, y0), (x1, y1) = spots[0], spots[-1]
    s.tube('end', [(x1, y1, r), (x1 + 3, y1 + 6, r * 0.8), (x1 + 2, y1 + 13, 0.6), (x1 + 6, y1 + 22, 0.5)], 0.5, cord)
    s.tube('end', [(x0, y0, r), (x0 - 4, y0 - 5, r * 0.8), (x0 - 10, y0 - 5, 0.6), (x0 - 15, y0 - 1, 0.5)], 0.5, cord)
    return {'up': 50, 'fill': 0.9}


def bead_line(a):
    """A coil that widens: the second turn lies clear of the first."""
    far = 19 + 9.2 * a / (2 * math.pi)
    return (far * math.cos(a) * 1.12, far * math.sin(a))


@family('tiara', 'table', colour='silver')
def tiara(colour):
    metal, stone = metal_of(colour), gem()
    R = 62.0

    def at(deg, z, out=0.0):
        a = math.radians(deg - 90)
        return ((R + out) * math.cos(a), (R + out) * math.sin(a), z)

    def arc(a, b, z, steps=30):
        return [at(a + (b - a) * k / steps, z(k / steps) if callable(z) else z) for k in range(steps + 1)]

    s.tube('low', arc(-96, 96, 0), 1.0, metal, smooth=False)
    s.tube('high', arc(-84, 84, 7), 0.8, metal, smooth=False)

    def set_stone(deg, z, r):
        s.place(brilliant(r, stone), at(deg, z, 1.3), (90, 0, deg))
        ring(r * 1.05, 0.42, metal, at(deg, z, 0.6), (90, 0, deg))

    for k in range(43):
        set_stone(-84 + 4 * k, 3.5, 1.7)
    tall = (46, 34, 28, 22, 17)
    for k in range(-4, 5):
        h, deg, wide = tall[abs(k)], 16.5 * k, 8.0
        for side in (-1, 1):
            s.tube('leaf', [at(deg, 7), at(deg + side * wide * 0.9, 7 + h * 0.34), at(deg + side * wide * 0.55, 7 + h * 0.7), at(deg, 7 + h)], 0.75, metal)
            s.tube('curl', [at(deg + side * 8.2, 7), at(deg + side * 5.2, 7 + h * 0.2), at(deg + side * 2.2, 7 + h * 0.18), at(deg + side * 1.6, 7 + h * 0.08)], 0.6, metal)
        big = 4.6 if k == 0 else 3.4
        set_stone(deg, 7 + h * 0.42, big)
        set_stone(deg, 7 + h * 0.72, big * 0.55)
        set_stone(deg, 7 + h + 2.2, big * 0.6)
        for side in (-1, 1):
            set_stone(deg + side * wide * 0.72, 7 + h * 0.36, 1.6)
            set_stone(deg + side * wide * 0.62, 7 + h * 0.62, 1.3)
    for side in (-1, 1):
        s.tube('end', [at(side * 96, 0), at(side * 102, 1.5), at(side * 101, 4), at(side * 96, 3.4)], 0.8, metal)
    return {'up': 16, 'turn': 12}


@family('wristwatch', 'standing', colour='brown')
def wristwatch(colour):
    steel = m.steel((226, 184, 100) if colour == 'gold' else (202, 204, 208), 0.16)
    belt = m.leather({'brown': (110, 70, 44), 'black': (36, 35, 37)}.get(colour, (60, 50, 44)), 1.2, 0.3)
    dial = m.Maker('dial', (28, 36, 54), 0.3, 0.3, Specular=0.5).mat
    white = m.matt((240, 240, 236), 0.4)
    r = 20.0
    parts = [s.lathe('case', s.rounded([(r - 4, -5), (r - 0.6, -4.6), (r, -1), (r, 2.4), (r - 1.2, 4.6), (r - 2.6, 5.0), (r - 3.0, 4.2)], [0, 1.2, 1.2, 1.4, 0.6, 0.3, 0], 5), steel, 128)]
    parts.append(s.lathe('dial', [(0, 3.0), (r - 2.8, 3.0)], dial))
    parts.append(s.lathe('ring', [(r - 4.6, 3.1), (r - 2.8, 4.0)], m.steel((150, 152, 158), 0.3)))
    for k in range(12):
        a = math.pi * k / 6
        long = 4.2 if k % 3 else 5.2
        parts.append(s.place(s.box('index', (1.1 if k % 3 else 1.7, long, 0.5), steel, 0.15, 2), ((r - 5.2 - long / 2) * math.sin(a), (r - 5.2 - long / 2) * math.cos(a), 3.0), (0, 0, -30 * k)))
    for k in range(60):
        if k % 5:
            a = math.pi * k / 30
            parts.append(s.place(s.box('minute', (0.25, 1.1, 0.1), white, 0, 1), ((r - 5.6) * math.sin(a), (r - 5.6) * math.cos(a), 3.0), (0, 0, -6 * k)))
    for angle, length, wide, z in ((-58, 8.6, 1.6, 3.6), (58, 12.6, 1.2, 4.0)):
        hand = s.extrude('hand', [(-wide / 2, -2.4), (wide / 2, -2.4), (wide * 0.4, length * 0.8), (0, length), (-wide * 0.4, length * 0.8)], 0.3, steel, 0.05, 1)
        parts.append(s.place(hand, (0, 0, z), (0, 0, -angle)))
    parts.append(s.place(s.extrude('second', [(-0.18, -4), (0.18, -4), (0.1, 13), (-0.1, 13)], 0.15, m.plastic((196, 60, 48), 0.3)), (0, 0, 4.4), (0, 0, 150)))
    parts.append(disc(1.0, 1.9, steel, (0, 0, 3.0), edge=0.2, steps=32))
    crown = [(0, 0), (1.6, 0)] + [(1.9 + 0.12 * (k % 2), 0.4 + k * 0.3) for k in range(9)] + [(1.6, 3.4), (0, 3.5)]
    parts.append(s.place(s.lathe('crown', crown, steel, 48), (r - 0.6, 0, 0), (0, 90, 0)))
    for side in (-1, 1):
        for x in (-9.6, 9.6):
            parts.append(s.place(pillow(3.0, 9.0, 5.0, steel, 1.2, power=5), (x, side * 21.0, -4.4), (side * 16, 0, 0)))
        end = 1 if side > 0 else -1
        line = [(0, side * 20, -0.4), (0, side * 26, -2.4), (0, side * 33, -10), (0, side * 34, -24), (0, side * 26, -40), (0, side * 8, -47.6 - 0.8 * end), (0, side * -14, -46 - 2.6 * end)]
        parts.append(strap(line, 18, 2.4 if side > 0 else 2.2, belt, (1, 0, 0)))
        for q in (-7.6, 7.6):
            parts.append(s.tube('seam', [(q, y * 1.0, z + 1.5) for _, y, z in S(line[:4], 8)], 0.22, m.matt((222, 206, 176)), smooth=False, resolution=3))
    s.place(s.joined(parts), (0, 0, 30), (62, 0, 0))
    return {'up': 14, 'turn': 24, 'fill': 0.78}


def spectacles(frame, lens, rim, bridge_z, tip):
    """A pair of glasses, open, as it lies on a table; `rim` is the outline of the right lens."""
    for side in (-1, 1):
        line = [(side * x, z) for x, z in rim]
        wrap = [(x, 0.0028 * x * x, z) for x, z in line]
        s.tube('rim', wrap, 1.3 if not tip else 1.9, frame, closed=True, smooth=False, resolution=6)
        rows = [[(cx + (x - cx) * q, 0.0028 * (cx + (x - cx) * q) ** 2, cz + (z - cz) * q) for x, z in line] for cx, cz in [(side * 34, 0)] for q in (1.0, 0.75, 0.5, 0.25, 0.0)]
        obj = s.loft('lens', rows, lens, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=1.6, offset=0)
        x0 = side * 62
        y0 = 0.0028 * 62**2
        strap_line = [(x0, y0 - 1, 9), (side * 67, y0 + 3, 9.4), (side * 69, 30, 9), (side * 70, 90, 7), (side * 69, 118, 2), (side * 67, 142, -14)]
        strap(strap_line, 4.4 if tip else 2.4, 2.2 if tip else 1.5, frame, (0, 0, 1))
        s.box('hinge', (11 if tip else 9, 4, 5 if tip else 3), frame, 0.8, 3, (side * 62, y0, 6.8 if tip else 7.6))
        if not tip:
            strap([(side * 69.5, 100, 6.2), (side * 69, 118, 2), (side * 67, 142, -14)], 3.6, 2.6, m.plastic((40, 38, 38), 0.3), (0, 0, 1))
            s.tube('arm', [(side * 13.5, 1, 2), (side * 11, 6, 0), (side * 9.4, 6.5, -4)], 0.5, frame)
            s.place(pillow(5, 2.2, 9, m.glass((246, 244, 238)), 0.9, power=3), (side * 9.2, 6, -10), (10, 0, side * 24))
    s.tube('bridge', [(-14, 0.5, bridge_z - 1.5), (-8, 0, bridge_z + 1.5), (0, -0.5, bridge_z + 2.6), (8, 0, bridge_z + 1.5), (14, 0.5, bridge_z - 1.5)], 1.3 if not tip else 2.2, frame)


@family('sunglasses', 'table', colour='black')
def sunglasses(colour):
    frame = m.plastic({'black': (24, 24, 26), 'brown': (92, 56, 34), 'grey': (110, 112, 116), 'blue': (44, 66, 110)}[colour], 0.16)
    tint = {'black': (58, 60, 62), 'brown': (96, 68, 46), 'grey': (92, 96, 100), 'blue': (62, 82, 112)}[colour]
    lens = m.Maker('lens', tint, 0.03, Specular=0.8, Transmission=0.35, Clearcoat=1.0)
    rim = S([(14, 8), (20, 17), (38, 20), (56, 18), (61, 9), (58, -8), (48, -20), (34, -22), (21, -16), (14, -4)], 8, True)
    spectacles(frame, lens.mat, rim, 10, True)
    return {'up': 22, 'turn': 28}


@family('spectacle-frame', 'table', colour='black')
def spectacle_frame(colour):
    frame = {'gold': m.steel((222, 180, 100), 0.2), 'black': m.plastic((26, 26, 28), 0.25), 'brown': m.plastic((104, 66, 40), 0.2), 'clear': m.glass((240, 240, 238))}[colour]
    rim = [(35 + 22 * math.copysign(abs(math.cos(a)) ** 0.86, math.cos(a)), 20 * math.copysign(abs(math.sin(a)) ** 0.86, math.sin(a))) for a in [2 * math.pi * k / 80 for k in range(80)]]
    spectacles(frame, m.glass((252, 253, 254)), rim, 7, False)
    return {'up': 22, 'turn': 28}


@family('umbrella', 'corner', mixes=True, colour='red')
def umbrella(colour):
    cloth = m.Maker('cloth', colour, 0.5, Specular=0.3, Sheen=0.3).mat
    steel, dark = m.steel((170, 172, 176), 0.25), m.plastic((34, 34, 36), 0.4)
    n, R, H, parts = 8, 50.0, 21.0, []
    rows = []
    for t in [k / 16 for k in range(17)]:
        row = []
        for j in range(n * 12):
            a = 2 * math.pi * j / (n * 12)
            f = (j % 12) / 12
            sag = math.sin(math.pi * f)
            r = R * t * (1 - 0.075 * t * sag)
            z = H * (1 - t ** 2.1) - 0.9 * sag * t * (1 - 0.4 * t)
            row.append((r * math.cos(a), r * math.sin(a), z))
        rows.append(row)
    canopy = s.loft('canopy', rows[1:], cloth, caps=False)
    s.modify(canopy, 'SOLIDIFY', thickness=0.15, offset=0)
    canopy.data.auto_smooth_angle = math.radians(24)
    parts.append(canopy)
    parts.append(s.lathe('top', s.rounded([(0, H + 3.4), (0.5, H + 3.2), (0.7, H + 0.6), (3.2, H - 0.4), (3.4, H - 0.9)], [0, 0.3, 0.4, 0.4, 0], 4), dark))
    ribs, stretchers = [], []
    for k in range(n):
        a = 2 * math.pi * k / n
        ribs.append([(R * t * math.cos(a), R * t * math.sin(a), H * (1 - t ** 2.1) - 0.35) for t in [q / 12 for q in range(13)]])
        stretchers.append([(0.9 * math.cos(a), 0.9 * math.sin(a), -1.5), (R * 0.5 * math.cos(a), R * 0.5 * math.sin(a), H * (1 - 0.5**2.1) - 0.4)])
        parts.append(s.place(s.lathe('tip', S([(0.01, 0), (0.4, 0.3), (0.35, 1.4), (0.01, 1.7)], 4), steel, 16), ((R + 0.3) * math.cos(a), (R + 0.3) * math.sin(a), -0.4), (0, 100, math.degrees(a))))
    parts.append(s.tubes('ribs', ribs, 0.22, steel, smooth=False, resolution=3))
    parts.append(s.tubes('stretchers', stretchers, 0.22, steel, smooth=False, resolution=3))
    parts.append(s.lathe('shaft', [(0.5, -34), (0.5, H)], steel, 24))
    parts.append(s.lathe('sleeve', s.rounded([(0.55, -1.0), (1.2, -1.0), (1.2, -4), (0.55, -4)], 0.2, 3), dark, 32))
    parts.append(s.lathe('grip', s.rounded([(0, -46), (1.7, -46), (1.9, -40), (1.5, -35), (0.6, -34.4)], [0, 0.6, 1, 0.8, 0], 5), dark, 32))
    s.place(s.joined(parts), (0, 0, 34), (-52, 0, 0))
    return {'up': 12, 'turn': 40}
