# SPDX-License-Identifier: GPL-3.0-or-later
"""What moves on two or three wheels, and what is kept in a car. Lengths in centimetres."""
import math

import materials as m
import shapes as s
from family import family
from solids import barrel, corners, disc, oval, picture, pillow, ring, slab, strap, svg
from vehicles import wheel

S = s.smooth_line
DARK = (34, 35, 38)


@family('socket-set', 'high')
def socket_set():
    case, tray = m.plastic((40, 42, 46), 0.45), m.plastic((58, 60, 65), 0.5)
    chrome, black = m.steel((206, 208, 212), 0.14), m.matt((10, 10, 11), 0.6)
    red = m.plastic((176, 44, 40), 0.4)
    w, d = 38.0, 26.0
    s.loft('base', [[(x * q, y * q, z) for x, y in corners(w, d, 2.2)] for z, q in ((0, 0.96), (0.5, 0.99), (3.2, 1.0), (3.6, 0.985), (3.4, 0.95), (3.0, 0.945))], case)
    slab(w - 3.2, d - 3.2, 0.4, tray, 1.4, 0.1, (0, 0, 2.9))

    def socket(r, h):
        bore = [(r * 0.62 * math.cos(math.pi / 3 * k), r * 0.62 * math.sin(math.pi / 3 * k)) for k in range(6)]
        parts = [s.lathe('socket', s.rounded([(r * 0.9, 0), (r, 0.15), (r, h * 0.5), (r * 0.96, h * 0.55), (r * 0.96, h - 0.12), (r * 0.86, h)], 0.06, 3), chrome, 48)]
        top = s.extrude('top', s.circle(r * 0.9, 48), 0.1, chrome, 0.02, 1, [bore])
        top.location.z = h - 0.02
        parts.append(top)
        parts.append(s.lathe('bore', [(0, h - 0.35), (r * 0.75, h - 0.35)], black, 24))
        return s.joined(parts)

    def row(x0, y, sizes, h):
        x = x0
        for r in sizes:
            x += r
            disc(r + 0.22, 0.12, m.matt((30, 31, 34)), (x, y, 3.06), edge=0.04, steps=40)
            s.place(socket(r, h), (x, y, 3.1))
            x += r + 0.62

    row(-17.2, 9.8, [1.55, 1.5, 1.45, 1.35, 1.3, 1.2, 1.1, 1.05, 1.0, 0.95, 0.9], 3.0)
    row(-17.2, 6.3, [1.0, 0.95, 0.9, 0.85, 0.82, 0.8, 0.76, 0.72, 0.7, 0.66, 0.62, 0.6, 0.56, 0.54, 0.5], 2.4)
    row(4.6, -9.6, [0.66, 0.66, 0.66, 0.66, 0.66, 0.66, 0.66], 1.6)
    row(4.6, -7.4, [0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6], 1.6)
    # Two ratchets, extensions and a driver lie in front.
    for y, long, k in ((1.6, 23, 1.0), (-2.2, 16, 0.75)):
        x = -16.4
        slab(long + 2.4, 3.2 * k, 0.14, m.matt((34, 35, 38)), 1.4 * k, 0.02, (x + long / 2 - 0.4, y, 3.04))
        s.place(barrel([(3.4 * k, 3.0 * k, 0), (3.5 * k, 3.1 * k, 0.3), (3.5 * k, 3.1 * k, 1.1), (3.0 * k, 2.7 * k, 1.5)], chrome, power=2.4), (x + 1.2, y, 3.3))
        disc(0.95 * k, 0.35, chrome, (x + 1.2, y, 4.75), edge=0.1, steps=40)
        s.tube('neck', [(x + 2.4, y, 4.0), (x + long * 0.5, y, 4.0)], 0.5 * k, chrome, smooth=False)
        s.place(s.lathe('grip', s.rounded([(0, 0), (0.75 * k, 0.1), (0.95 * k, 1.2), (0.9 * k, long * 0.5 - 0.6), (0.6 * k, long * 0.5), (0, long * 0.5)], [0, 0.2, 0.6, 0.8, 0.3, 0], 5), m.plastic((30, 31, 34), 0.4)), (x + long * 0.46, y, 4.0), (0, 90, 0))
        for q in (0.1, long * 0.5 - 0.9):
            s.place(s.lathe('band', s.rounded([(0.9 * k, 0), (1.0 * k, 0.1), (1.0 * k, 0.6), (0.9 * k, 0.7)], 0.05, 2), red), (x + long * 0.46 + q, y, 4.0), (0, 90, 0))
    for y, x, long in ((2.4, 8.8, 9.0), (0.2, 8.8, 6.0), (0.2, 15.6, 2.4)):
        s.place(s.lathe('bar', s.rounded([(0, 0), (0.42, 0), (0.42, long - 1.2), (0.75, long - 1.0), (0.75, long), (0, long)], 0.08, 3), chrome), (x, y, 3.8), (0, 90, 0))
    s.place(s.lathe('driver', s.rounded([(0, 0), (1.0, 0.1), (1.15, 1.6), (0.95, 7), (0.6, 7.6), (0.35, 7.7), (0.35, 13), (0, 13)], 0.2, 4), red), (-16.6, -6.2, 4.1), (0, 90, 0))
    for k in range(8):
        s.tube('key', [(-15 + k * 2.05, -10.6, 3.4), (-15 + k * 2.05, -8.6, 3.4), (-14.3 + k * 2.05, -8.3, 3.4)], 0.16 + 0.02 * (7 - k), m.steel((90, 92, 96), 0.3), smooth=False)
    lid = [s.loft('lid', [[(x * q, y * q, -z) for x, y in corners(w, d, 2.2)] for z, q in ((3.0, 0.945), (3.2, 0.97), (2.9, 1.0), (0.3, 1.0), (0, 0.985))], case)]
    lid.append(slab(w - 3.4, d - 3.4, 0.3, m.matt((28, 29, 31), 0.8), 1.4, 0.1, (0, 0, -2.2)))
    s.place(s.joined(lid), (0, 14.2 + d / 2 * math.sin(math.radians(18)), 3.6 + d / 2), (78, 0, 0))
    for x in (-11, 11):
        s.place(s.lathe('hinge', [(0.5, -2), (0.5, 2)], m.steel()), (x, 13.2, 3.4), (0, 90, 0))
    for x in (-10, 10):
        slab(3.4, 2.4, 0.6, red, 0.4, 0.15, (x, -13.1, 2.2), (90, 0, 0))
    s.tube('handle', [(-6, -13.2, 2.0), (-5.6, -15.6, 2.0), (5.6, -15.6, 2.0), (6, -13.2, 2.0)], 0.7, case)
    return {'up': 40, 'turn': -18}


@family('air-freshener', 'standing')
def air_freshener():
    wood = m.wood((206, 160, 104), (168, 118, 70), 0.6, 'z')
    scent = m.Maker('scent', (236, 196, 120), 0.0, Transmission=0.9, IOR=1.36)
    s.place(barrel([(3.7, 3.7, 0), (4.1, 4.1, 0.25), (4.1, 4.1, 3.2), (3.4, 3.4, 4.2), (1.9, 1.9, 4.7), (1.9, 1.9, 5.2)], m.glass(), smooth=5, power=3.2), (0, 0, 0))
    barrel([(3.1, 3.1, 0.4), (3.5, 3.5, 0.6), (3.5, 3.5, 2.7), (0.1, 0.1, 2.75)], m.clear(scent, (236, 196, 120)), power=3.2)
    s.lathe('ball', S([(0.7, 4.9), (1.3, 5.2), (1.75, 6.4), (1.5, 7.6), (0.9, 8.2), (0.01, 8.3)], 6), wood)
    cord = m.matt((84, 60, 42), 0.8)
    s.tube('knot', [(0, 0, 7.9), (0, 0, 9.2)], 0.16, cord, smooth=False)
    s.tube('loop', [(0, 0, 9.0), (-0.9, 0, 11), (-1.1, 0.1, 14.6), (0, 0.1, 16.4), (1.1, 0, 14.6), (0.9, 0, 11), (0, 0, 9.0)], 0.13, cord)
    s.place(s.lathe('bead', S([(0.2, 0), (0.55, 0.2), (0.55, 0.7), (0.2, 0.9)], 4), wood, 32), (0, 0, 8.9))
    s.lathe('tie', s.rounded([(0.95, 4.9), (1.15, 5.0), (1.15, 5.3), (0.95, 5.4)], 0.08, 3), cord)
    mark = ''.join(f'<g transform="translate(150 150) rotate({k * 45})"><path d="M0-14C-30-50-26-96 0-110 26-96 30-50 0-14z" fill="none" stroke="#7b5a34" stroke-width="6"/></g>' for k in range(8))
    picture(2.3, 2.3, svg(300, 300, '<circle cx="150" cy="150" r="148" fill="#fbf5e6"/><circle cx="150" cy="150" r="136" fill="none" stroke="#7b5a34" stroke-width="4"/>' + mark), (0, -2.06, 2.0), (90, 0, 0), 0.5)
    blossom = m.matt((238, 226, 236), 0.7)
    for x, y, q in ((4.6, -1.6, 1.0), (6.0, 0.6, 0.8), (-4.4, -2.0, 0.9)):
        petals = []
        for k in range(5):
            p = s.extrude('petal', S([(0, 0.1), (0.5, 0.6), (0.45, 1.2), (0, 1.4), (-0.45, 1.2), (-0.5, 0.6)], 4, True), 0.06, blossom, 0.02, 2)
            petals.append(s.place(p, (0, 0, 0.16), (-14, 0, k * 72), q))
        petals.append(s.place(s.lathe('eye', S([(0.01, 0.1), (0.3, 0.2), (0.2, 0.5), (0.01, 0.55)], 3), m.matt((226, 180, 74)), 20), (0, 0, 0.1), (0, 0, 0), q))
        s.place(s.joined(petals), (x, y, 0))
    return {'up': 12}


@family('motorcycle-helmet', 'corner', mixes=True, colour='black')
def motorcycle_helmet(colour):
    shell, dark = m.Maker('shell', colour, 0.12, Specular=0.55, Clearcoat=0.6).mat, m.rubber((38, 38, 40))
    lining = m.cloth((62, 62, 64), None)
    n, rows = 96, []
    for t in [k / 36 for k in range(37)]:
        a = math.pi / 2 - t * math.pi * 0.72
        row = []
        for j in range(n):
            b = 2 * math.pi * j / n
            x, y, z = 12.4 * math.cos(a) * math.cos(b), 14.6 * math.cos(a) * math.sin(b), 13.6 * math.sin(a)
            front = max(0.0, -math.sin(b))
            low = -8.4 + 10.8 * max(0.0, min(1.0, (front - 0.28) / 0.42))  # open at the face
            row.append((x, y, max(z, low)))
        rows.append(row)
    dome = s.loft('shell', rows, shell, caps=False)
    s.modify(dome, 'SOLIDIFY', thickness=0.7, offset=-1)
    edge = rows[-1]
    s.tube('trim', edge, 0.55, dark, closed=True, smooth=False, resolution=5)
    inside = s.loft('lining', [[(x * 0.9, y * 0.9, z * 0.92) for x, y, z in row] for row in rows[3:]], lining, caps=False)
    s.modify(inside, 'SOLIDIFY', thickness=0.8, offset=-1)
    tint = m.clear(m.Maker('visor', (196, 204, 210), 0.02, Transmission=0.9, IOR=1.2, Specular=0.6), (214, 220, 224))
    visor = []
    for z in [5.4 - 0.62 * k for k in range(20)]:
        q = 1.03 * math.sqrt(max(0.3, 1 - (max(z, -2) / 13.6) ** 2))
        row = []
        for k in range(49):
            b = math.radians(-90 - 86 + 172 * k / 48)
            drop = 1.0 if z > -5 else 1.0 - 0.02 * (-5 - z)
            row.append(((12.4 * q + 0.3) * math.cos(b) * drop, (14.6 * q + 0.9) * math.sin(b) * drop, z - 1.0 * abs(math.cos(b)) ** 4 * (z > 0)))
        visor.append(row)
    glass = s.loft('visor', visor, tint, closed_ring=False, caps=False)
    s.modify(glass, 'SOLIDIFY', thickness=0.25)
    for x in (-1, 1):
        disc(1.9, 0.9, m.plastic((60, 61, 64), 0.3), (x * 12.7, -1.2, 3.4), (0, x * 90, 0), 0.25)
        strap([(x * 11.4, 1.5, -7.6), (x * 9.6, -1.0, -12.4), (x * 4.6, -3.2, -15.6), (0, -3.6, -16.2)], 2.2, 0.25, m.cloth((44, 44, 46)), (0, 1, 0))
    s.place(slab(3.4, 2.4, 1.0, dark, 0.4, 0.2), (5.4, -3.2, -15.2), (0, -36, 0))
    for y, w in ((-9.6, 5.0), (10.6, 4.4)):
        s.place(slab(w, 1.1, 0.5, dark, 0.4, 0.12), (0, y, 9.9 if y < 0 else 9.6), (36 if y < 0 else -40, 0, 0))
    return {'up': 14, 'turn': 36}


@family('motor-scooter', 'standing', mixes=True, colour='red')
def motor_scooter(colour):
    paint, dark = m.Maker('paint', colour, 0.16, Specular=0.55, Clearcoat=0.5).mat, m.plastic(DARK, 0.42)
    seat, steel, tyre = m.leather((48, 44, 42), 0.7, 0.2), m.steel((192, 194, 198), 0.22), m.rubber((34, 34, 36))
    rim = m.plastic((60, 61, 64), 0.36)
    rear, front, r = -64.0, 64.0, 22.0
    for x in (rear, front):
        s.place(wheel(r, 11, rim, tyre), (x, 0, r), (90, 0, 0))

    def skin(name, rows, mat, power=2.6):
        """A body along x: sections (x, half width, bottom, top)."""
        rings = []
        for x, w, low, high in s.smooth_line(rows, 6):
            ring_ = []
            for k in range(48):
                c, q = math.cos(2 * math.pi * k / 48), math.sin(2 * math.pi * k / 48)
                ring_.append((x, w * math.copysign(abs(c) ** (2 / power), c), (low + high) / 2 + (high - low) / 2 * math.copysign(abs(q) ** (2 / power), q)))
            rings.append(ring_)
        return s.loft(name, rings, mat)

    # The tail, the tunnel under the seat, the floor, the shield.
    skin('tail', [(-92, 5, 52, 60), (-86, 12, 46, 66), (-70, 18, 40, 70), (-50, 20, 34, 71), (-30, 19, 28, 69), (-16, 15, 24, 62), (-10, 12, 22, 50)], paint)
    skin('seat', [(-90, 5, 68, 72), (-84, 11, 67, 77), (-66, 14, 68, 79), (-46, 14.5, 68, 77), (-24, 12, 67, 76), (-10, 8, 66, 73), (-6, 4, 66, 70)], seat)
    skin('floor', [(-34, 17, 18, 27), (-14, 18, 18, 26), (10, 18, 18, 26), (32, 17, 19, 27), (40, 14, 22, 30)], dark, 5)
    s.box('mat', (48, 30, 1), m.rubber((52, 52, 55)), 0.4, 2, (6, 0, 26))
    shield = []
    for z, x, w in s.smooth_line([(24, 38, 17), (34, 42, 19), (50, 43, 20.5), (66, 39, 19.5), (80, 34, 16), (90, 30, 11)], 6):
        outer = [(x + 7.5 * (1 - (y / w) ** 2) ** 0.6 if abs(y) < w else x, y, z) for y in [w * math.sin(math.pi * (k / 24 - 0.5)) for k in range(25)]]
        inner = [(x - 3.0 + 4.0 * (1 - (y / w) ** 2) ** 0.6 if abs(y) < w else x - 2, y * 0.96, z) for y in [w * math.sin(math.pi * (0.5 - k / 24)) for k in range(25)]]
        shield.append(outer + inner)
    s.loft('shield', shield, paint)
    # Over the front wheel a guard, before the shield a nose with the lamp.
    guard = []
    for k in range(21):
        a = math.radians(-10 + 150 * k / 20)
        c, q = math.cos(a), math.sin(a)
        guard.append([(front + (r + 3.4 + 1.6 * (1 - (y / 8) ** 2)) * c, y, r + (r + 3.4 + 1.6 * (1 - (y / 8) ** 2)) * q) for y in [-8 + 16 * j / 12 for j in range(13)]])
    cover = s.loft('guard', guard, paint, closed_ring=False, caps=False)
    s.modify(cover, 'SOLIDIFY', thickness=0.8)
    for y in (-7.2, 7.2):
        s.tube('fork', [(front, y, r), (54, y, 48), (48, y * 0.6, 58)], 2.0, steel)
        s.tube('mirror', [(31, y * 1.8, 99), (30, y * 2.8, 108), (27, y * 3.6, 114)], 0.7, dark)
        s.place(barrel([(3, 5, -1), (8, 11, 0), (8, 11, 1.2), (6, 9, 2)], dark, power=2.6), (27, y * 3.7, 118), (90, 0, 78))
    skin('handle-cover', [(22, 6, 92, 97), (26, 13, 89, 100), (34, 15, 87, 101), (41, 12, 88, 100), (45, 6, 90, 97)], paint)
    lamp = m.Maker('lamp', (244, 246, 248), 0.06, Specular=0.8, Clearcoat=1.0).mat
    s.place(s.lathe('lamp', s.rounded([(0, 2.2), (5.2, 1.6), (6.2, 0)], [0, 1.2, 0], 6), lamp), (43.4, 0, 94.5), (0, 82, 0))
    s.place(s.lathe('lamp-ring', s.rounded([(5.9, -0.6), (7.0, -0.4), (7.0, 0.8), (6.0, 1.0)], 0.3, 3), steel), (43.4, 0, 94.5), (0, 82, 0))
    for y in (-1, 1):
        s.tube('bar', [(29, y * 12, 95), (24, y * 26, 96)], 1.4, steel, smooth=False)
        s.tube('grip', [(25.6, y * 21, 95.8), (22.4, y * 32, 96.4)], 2.2, tyre, smooth=False)
        s.tube('lever', [(29, y * 19, 96), (29, y * 24, 96), (27.5, y * 30, 96)], 0.6, steel)
        s.place(barrel([(3, 6, 0), (4, 8, 1), (2, 5, 3)], m.plastic((226, 130, 40), 0.2), power=2.2), (46.4, y * 13, 62), (0, 90, 0))
        s.tube('arm', [(-30, y * 9, 26), (rear, y * 9, r)], 2.6, dark, smooth=False)
        s.tube('shock', [(rear, y * 10.5, r + 2), (-58, y * 13, 44)], 2.0, steel, smooth=False)
    s.place(barrel([(5, 14, 0), (6, 17, 1.4), (3, 12, 3)], m.plastic((196, 30, 28), 0.15), power=2.6), (-91.5, 0, 60), (0, -86, 0))
    plate = []
    for k in range(13):
        a = math.radians(60 + 100 * k / 12)
        plate.append([(rear + (r + 3.0) * math.cos(a), y, r + (r + 3.0) * math.sin(a)) for y in (-7, -3.5, 0, 3.5, 7)])
    s.modify(s.loft('rear-guard', plate, dark, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.8)
    s.tube('rail', [(-76, -11, 72), (-90, -11.5, 76), (-98, -8, 78), (-100, 0, 78.4), (-98, 8, 78), (-90, 11.5, 76), (-76, 11, 72)], 1.1, steel)
    s.tube('stand', [(-30, -10, 20), (-34, -17, 1.2)], 1.1, steel, smooth=False)
    return {'up': 10, 'turn': 24}


@family('three-wheeler', 'corner', mixes=True, colour='green')
def three_wheeler(colour):
    paint, dark = m.Maker('paint', colour, 0.22, Specular=0.5).mat, m.plastic(DARK, 0.45)
    steel, tyre = m.steel((190, 192, 196), 0.25), m.rubber((34, 34, 36))
    seat, glass = m.leather((46, 44, 44), 0.6, 0.2), m.Maker('glass', (190, 208, 216), 0.05, Specular=0.6).mat
    rim = m.plastic((176, 178, 182), 0.34)
    for x, y in ((96, 0), (-74, 48), (-74, -48)):
        s.place(wheel(25, 11, rim, tyre, 6), (x, y, 25), (90, 0, 0))
    # The load bed: floor, boards with ribs, a frame under it.
    s.box('floor', (140, 98, 5), dark, 0.8, 2, (-62, 0, 52))
    for y in (-48, 48):
        s.box('board', (140, 3, 30), paint, 0.8, 3, (-62, y, 56))
        for k in range(8):
            s.box('rib', (4, 2, 24), paint, 0.6, 3, (-122 + k * 17.2, y + math.copysign(2.2, y), 59))
    for x in (-131, 7):
        s.box('board', (3, 96, 30), paint, 0.8, 3, (x, 0, 56))
    for y in (-18, 18):
        s.box('beam', (230, 6, 8), dark, 1.0, 2, (-14, y, 42))
    s.tube('axle', [(-74, -46, 25), (-74, 46, 25)], 3.4, dark, smooth=False)
    for y in (-30, 30):
        strap([(-108, y, 44), (-74, y, 30), (-40, y, 44)], 6, 2.4, steel, (0, 1, 0))
    # The cab: floor, seat, nose with the lamp, windscreen and roof.
    s.box('cab-floor', (72, 70, 4), dark, 1.0, 2, (48, 0, 36))
    s.box('box', (34, 66, 26), paint, 3, 4, (26, 0, 38))
    pillow(34, 64, 11, seat, 3.5, (26, 0, 63), power=6)
    s.place(pillow(60, 34, 8, seat, 3.0, power=6), (11.5, 0, 84), (90, 0, 90))
    nose = []
    for z, w, x in s.smooth_line([(40, 30, 84), (50, 33, 86), (66, 34, 86), (84, 33, 82), (98, 30, 77)], 5):
        nose.append([(x + 16 * max(0, 1 - (y / w) ** 2) ** 0.55, y, z) for y in [w * math.sin(math.pi * (k / 28 - 0.5)) for k in range(29)]] + [(x - 5, y, z) for y in (w * 0.98, 0, -w * 0.98)])
    s.loft('nose', nose, paint)
    guard = []
    for k in range(17):
        a = math.radians(10 + 150 * k / 16)
        guard.append([(96 + (29 + 1.5 * (1 - (y / 9) ** 2)) * math.cos(a), y, 25 + (29 + 1.5 * (1 - (y / 9) ** 2)) * math.sin(a)) for y in [-9 + 18 * j / 8 for j in range(9)]])
    s.modify(s.loft('guard', guard, paint, closed_ring=False, caps=False), 'SOLIDIFY', thickness=1.0)
    for y in (-8.5, 8.5):
        s.tube('fork', [(96, y, 25), (88, y, 62)], 2.6, steel, smooth=False)
    lamp = m.Maker('lamp', (246, 247, 248), 0.06, Specular=0.8, Clearcoat=1.0).mat
    s.place(s.lathe('lamp', s.rounded([(0, 2.6), (7.0, 1.8), (8.2, 0)], [0, 1.4, 0], 6), lamp), (101.4, 0, 78), (0, 88, 0))
    s.place(s.lathe('lamp-ring', s.rounded([(7.9, -1), (9.4, -0.6), (9.4, 1.2), (8.0, 1.4)], 0.3, 3), steel), (101.4, 0, 78), (0, 88, 0))
    for y in (-24, 24):
        s.place(barrel([(4, 8, 0), (5, 10, 1.2), (3, 7, 3)], m.plastic((228, 132, 40), 0.2), power=2.4), (95.4, y, 84), (0, 90, 0))
    s.place(slab(58, 50, 1.2, glass, 5, 0.2), (74, 0, 124), (104, 0, 90))
    frame = [(80.5, -31, 97), (67.5, -31, 151), (67.5, 31, 151), (80.5, 31, 97)]
    s.tube('screen-frame', s.rounded(frame, 6, 5), 1.9, dark, smooth=False)
    for y in (-32, 32):
        s.tube('pillar', [(10, y, 64), (8, y, 152)], 1.9, dark, smooth=False)
        s.tube('sill', [(78, y * 0.95, 40), (46, y, 40), (14, y, 42)], 2.0, dark)
    roof = [oval(92, 76, z, 5.0, (40, 0)) for z in (150, 151.5)] + [oval(92 * q, 76 * q, z, 5.0, (40, 0)) for q, z in ((0.985, 155), (0.9, 158), (0.5, 160), (0.02, 160.4))]
    s.loft('roof', roof, paint)
    s.tube('bars', [(66, -24, 103), (70, -12, 105), (72, 0, 103), (70, 12, 105), (66, 24, 103)], 1.6, steel)
    for y in (-1, 1):
        s.tube('grip', [(68, y * 17, 104.4), (65.4, y * 25, 102.8)], 2.3, tyre, smooth=False)
        s.tube('mirror', [(72, y * 33, 112), (76, y * 41, 116)], 0.9, dark, smooth=False)
        s.place(barrel([(3, 8, -1), (11, 16, 0), (11, 16, 1.6), (8, 13, 2.6)], dark, power=3), (76, y * 44, 124), (90, 0, 96))
    return {'up': 16, 'turn': 38}
