# SPDX-License-Identifier: GPL-3.0-or-later
"""Drinkware, cookware, tableware."""
import math

import materials as m
import shapes as s
from family import family


def handle(points, radius, mat, flat=1.0):
    obj = s.tube('handle', points, radius, mat)
    obj.scale = (1, flat, 1)
    return obj

S = s.smooth_line


@family('mug', 'table', mixes=True, colour='white', height=9.5, radius=4.1)
def mug(colour, height, radius):
    body = s.rounded([(radius * 0.78, 0), (radius * 0.98, 0.0), (radius, 0.6), (radius, height)], [0, 0.5, 0.4, 0], 8)
    s.vessel('mug', body, 0.38, m.ceramic(colour))
    line = [(radius - 0.15, 0, height * 0.80), (radius + 1.6, 0, height * 0.82), (radius + 2.5, 0, height * 0.58), (radius + 2.0, 0, height * 0.3), (radius - 0.15, 0, height * 0.2)]
    handle(line, 0.5, m.ceramic(colour), 1.35)
    return {'turn': -28, 'key': 0.7 if colour == 'white' else 1.0}


@family('tumbler', 'standing', mixes=True, colour='teal', height=20, radius=4.4)
def tumbler(colour, height, radius):
    paint = m.Maker('powder coat', colour, 0.42, Specular=0.4)
    paint.bump(paint.noise(paint.coords(), 60, 2), 0.08, 0.01)
    low = radius * 0.76
    s.lathe('body', s.rounded([(0, 0.9), (low, 0.9), (low + 0.05, 1.6), (radius * 0.86, 8), (radius, 13), (radius, height)], [0, 0.25, 0.3, 3, 3, 0], 8), paint.mat)
    s.lathe('foot', s.rounded([(0, 0), (low - 0.1, 0), (low - 0.02, 1.0)], [0, 0.3, 0], 5), m.steel(brushed='z'))
    s.lathe('rim', s.rounded([(radius + 0.01, height), (radius + 0.03, height + 0.7), (radius - 0.25, height + 0.9)], [0, 0.15, 0], 4), m.steel(brushed='z'))
    s.lathe('lid', s.rounded([(radius - 0.25, height + 0.8), (radius - 0.3, height + 1.5), (0.01, height + 1.5)], [0, 0.25, 0], 5), m.plastic((60, 62, 66), 0.25))
    s.lathe('grommet', s.rounded([(0.75, height + 1.5), (0.72, height + 1.95), (0.45, height + 1.95)], [0, 0.15, 0], 4), m.rubber()).location = (0.9, 0, 0)
    s.tube('straw', [(0.9, 0, height), (0.9, 0, height + 3), (1.0, 0, height + 7.5)], 0.42, m.plastic((210, 214, 214), 0.2))
    return {'up': 10}


@family('glass', 'standing', colour='clear', height=11, radius=3.9)
def glass(colour, height, radius):
    """Two tumblers with heavy feet, one of them with iced tea, so that wall and foot can be seen."""
    tint = m.GLASS[colour] if isinstance(colour, str) else colour
    for x, y, full in ((-4.9, 1.4, True), (4.9, -1.4, False)):
        body = s.rounded([(radius * 0.66, 0), (radius * 0.82, 0), (radius * 0.86, 1.0), (radius, height)], [0, 0.5, 1, 0], 8)
        s.vessel('glass', body, 0.34, m.glass(tuple(c * k for c, k in zip(tint, (0.965, 0.98, 0.98)))), base=1.5).location = (x, y, 0)
        if full:
            inner = lambda z: radius * (0.86 + 0.14 * (z - 1) / (height - 1)) - 0.355
            tea = m.clear(m.Maker('tea', (250, 190, 96), 0.0, Transmission=1.0, IOR=1.33, Specular=0.5), (250, 200, 120))
            s.lathe('tea', s.rounded([(0.01, 1.52), (inner(1.6) + 0.06, 1.52), (inner(8.2) + 0.06, 8.2), (0.01, 8.2)], [0, 0.35, 0.05, 0], 5), tea).location = (x, y, 0)
            ice = m.clear(m.Maker('ice', (246, 250, 252), 0.08, Transmission=0.85, IOR=1.25, Specular=0.6), (250, 252, 253))
            for k, (dx, dy, z) in enumerate(((-1.0, -0.9, 6.9), (1.1, 0.4, 7.1), (-0.3, 1.2, 6.6))):
                s.place(s.box('ice', (1.9, 1.9, 1.8), ice, 0.3, 4), (x + dx, y + dy, z), (18 * k - 14, 12 - 9 * k, 34 * k))
            rind, flesh = m.skin((232, 190, 40), (242, 204, 60), 5), m.Maker('flesh', (250, 226, 130), 0.35, Specular=0.4).mat
            lemon = s.joined([s.lathe('rind', s.rounded([(0, -0.22), (2.1, -0.22), (2.1, 0.22), (0, 0.22)], 0.08, 3), rind, 64), s.lathe('flesh', [(0, 0.228), (1.8, 0.228)], flesh, 64), s.lathe('flesh', [(0, -0.228), (1.8, -0.228)], flesh, 64), s.tubes('rays', [[(0.1 * math.cos(a), 0.1 * math.sin(a), d), (1.75 * math.cos(a), 1.75 * math.sin(a), d)] for a in [k * math.pi / 4 for k in range(8)] for d in (-0.235, 0.235)], 0.05, m.matt((253, 244, 206)), smooth=False)])
            s.place(lemon, (x + radius * 0.9, y - 0.6, height + 0.2), (82, 0, 20))
    return {'up': 13, 'cards': True, 'fill': 0.86}


@family('paper-cup', 'standing', height=11.2, radius=4.5, count=3)
def paper_cup(height, radius, count):
    from labels import label
    low = radius * 0.68
    wrap = m.printed(label('cup', 'harvest', (176, 132, 92)), 0.7)
    lid = m.plastic((32, 31, 33), 0.36)
    white = m.paper()
    spots = [(0, 0, 0), (-8.2, 4.5, 0), (8.2, 4.5, 0)][:count]
    for x, y, z in spots:
        parts = [
            s.lathe('cup', [(low, 0.4), (radius * 0.97, height - 0.5)], wrap),
            s.lathe('inner', [(0.01, 0.5), (low - 0.15, 0.5), (low - 0.12, 0), (low - 0.02, 0), (low, 0.5)], white),
            s.lathe('roll', [(radius * 0.97, height - 0.5), (radius * 0.98, height)], white),
            s.lathe('lid', s.rounded([(radius, height - 0.55), (radius + 0.25, height - 0.5), (radius + 0.25, height + 0.35), (radius - 0.1, height + 0.45), (radius - 0.35, height + 1.35), (radius - 0.75, height + 1.4), (radius - 0.95, height + 0.95), (0.01, height + 0.95)], [0, 0.12, 0.2, 0.2, 0.15, 0.15, 0.2, 0], 4), lid),
        ]
        root = s.joined(parts)
        root.location = (x, y, z)
        root.rotation_euler = (0, 0, 0.9)
        sip = s.box('sip', (1.5, 0.35, 0.12), m.plastic((8, 8, 8)), 0.05)
        sip.location = (x, y - radius + 0.58, height + 1.34)
    return {'up': 13}


@family('juicer', 'standing', mixes=True, colour='pink', height=23, radius=4.1)
def juicer(colour, height, radius):
    shell = m.plastic(colour, 0.35)
    s.lathe('motor', s.rounded([(0, 0), (radius * 0.92, 0), (radius, 9.2), (radius * 0.98, 10)], [0, 0.8, 0.5, 0], 8), shell)
    s.lathe('ring', s.rounded([(radius * 0.9, 10), (radius * 0.99, 10), (radius * 0.99, 10.7), (radius * 0.9, 10.7)], 0.1, 4), m.steel(brushed='z'))
    s.vessel('jar', s.rounded([(radius * 0.9, 10.7), (radius * 0.97, 10.8), (radius * 0.95, 20.5)], [0, 0.3, 0], 6), 0.25, m.glass((248, 250, 250), 0.0), base=0.5)
    s.lathe('juice', s.rounded([(0.01, 11.25), (radius * 0.97 - 0.3, 11.25), (radius * 0.95 - 0.3, 16.6), (0.01, 16.6)], [0, 0.3, 0.05, 0], 6), m.Maker('juice', (236, 128, 36), 0.25, Specular=0.4).mat)
    for k in range(4):
        blade = s.extrude('blade', [(0, -0.35), (2.2, -0.12), (2.4, 0.25), (0, 0.35)], 0.08, m.steel())
        s.place(blade, (0, 0, 11.7), (18 if k % 2 else -14, 0, k * 90 + 20))
    s.lathe('cap', s.rounded([(radius * 0.99, 20.2), (radius * 0.99, height - 0.4), (radius * 0.9, height), (0, height)], [0, 0.4, 0.4, 0], 6), shell)
    s.tube('loop', [(-1.6, 0, height - 0.2), (-1.4, 0, height + 1.6), (0, 0, height + 2.2), (1.4, 0, height + 1.6), (1.6, 0, height - 0.2)], 0.28, m.rubber((90, 90, 92)))
    button = s.lathe('button', s.rounded([(0, 0.3), (0.75, 0.25), (0.8, 0)], 0.1, 3), m.steel())
    s.place(button, (0, -radius * 0.965, 6.4), (90, 0, 0))
    return {'up': 9}


@family('teapot', 'table', mixes=True, colour=(84, 122, 130))
def teapot(colour):
    glaze = m.ceramic(colour, 0.18)
    s.lathe('body', s.smooth_line([(0.01, 0), (4.2, 0), (4.6, 0.4), (7.2, 3.2), (7.6, 5.6), (6.2, 8.4), (4.0, 9.6), (3.7, 9.6)], 10), glaze)
    s.lathe('lid', s.smooth_line([(3.9, 9.5), (4.0, 9.8), (3.2, 10.5), (1.2, 11.0), (0.7, 11.2), (0.75, 11.7), (1.15, 12.2), (0.8, 12.7), (0.01, 12.85)], 8), glaze)
    s.tube('spout', [(6.2, 0, 3.2), (8.8, 0, 4.6), (10.0, 0, 7.2), (11.6, 0, 9.4)], 1.25, glaze, taper=lambda t: 1.25 - 0.65 * t)
    s.tube('handle', [(-6.0, 0, 8.2), (-9.2, 0, 9.6), (-11.2, 0, 7.4), (-10.2, 0, 4.2), (-7.0, 0, 3.0)], 0.62, glaze)
    for x, y in ((4.5, -10.5), (-5.5, -9.5)):
        cup = s.vessel('cup', s.smooth_line([(1.7, 0), (2.1, 0.2), (3.2, 2.0), (3.6, 4.4)], 8), 0.28, glaze)
        cup.location = (x, y, 0)
    return {'up': 24}


@family('kettle', 'table', colour='black')
def kettle(colour):
    metal = m.steel((196, 198, 200), 0.22)
    black = m.plastic((216, 214, 208) if colour == 'white' else colour, 0.3)
    s.lathe('base', s.rounded([(0, 0), (8.2, 0), (8.4, 1.2), (7.6, 2.0), (0, 2.0)], [0, 0.4, 0.6, 0.4, 0], 6), black)
    s.lathe('body', s.smooth_line([(7.4, 2.2), (7.9, 2.6), (7.8, 6), (7.0, 12), (5.9, 18), (5.5, 19.4)], 10), metal)
    s.lathe('lid', s.smooth_line([(5.55, 19.3), (5.3, 20.2), (3.6, 21.0), (1.0, 21.3), (0.8, 21.4), (1.2, 22.4), (0.01, 22.7)], 8), black)
    # The spout leans out of the body, broad at the foot, pointed at the lip.
    rings = []
    for k in range(5):
        reach, half, z = 4.6 + 0.75 * k, 2.7 - 0.42 * k, 14.6 + 1.15 * k
        rings.append([(reach * 0.55 + (reach * 0.55) * max(-0.2, math.cos(a)), half * math.sin(a), z) for a in [2 * math.pi * j / 32 for j in range(32)]])
    s.loft('spout', rings, metal, caps=False)
    # The handle: a flat bow of plastic with an opening for the hand, a switch at its foot.
    bow = S([(-5.0, 20.2), (-8.6, 20.6), (-11.9, 18.6), (-12.6, 14.0), (-11.7, 8.0), (-10.0, 4.6), (-7.2, 3.2)], 8) + S([(-7.0, 6.4), (-8.6, 7.4), (-9.6, 9.8), (-10.3, 14.0), (-9.8, 17.2), (-8.4, 18.4), (-5.2, 18.2)], 8)
    s.place(s.extrude('handle', bow, 2.6, black, 0.6, 5), (0, 0, 0), (90, 0, 0))
    s.place(s.box('switch', (1.6, 1.7, 0.7), m.plastic((46, 47, 50), 0.35), 0.2, 3), (-10.6, 0, 3.4), (0, 30, 0))
    s.lathe('band', [(7.98, 2.5), (8.06, 2.7), (8.02, 3.4), (7.94, 3.5)], black)
    return {'up': 12, 'cards': True}


@family('pan', 'high', colour='black', size=28)
def pan(colour, size):
    r = size / 2
    base = (60, 60, 62) if colour == 'black' else m.rgb(colour)
    outside = m.matt(m.shade(base, 0.74), 0.4)
    stone = m.Maker('stone', base, 0.42, Specular=0.4)
    stone.to(stone.ramp(stone.noise(stone.coords(), 7.0, 8, 0.85), [(0.44, m.shade(base, 0.74)), (0.56, m.shade(base, 1.04)), (0.62, m.shade(base, 1.46) if colour == 'black' else m.shade(base, 0.5))]), 'Base Color')
    s.lathe('outside', s.rounded([(0, 0), (r * 0.78, 0), (r, 5.0)], [0, 2.2, 0], 10), outside)
    s.lathe('rim', s.rounded([(r, 5.0), (r + 0.08, 5.25), (r - 0.25, 5.2)], [0, 0.1, 0], 4), m.steel((150, 150, 152), 0.25))
    s.lathe('inside', s.rounded([(r - 0.25, 5.2), (r * 0.77, 0.35), (0, 0.35)], [0, 2.2, 0], 10), stone.mat)
    s.tube('neck', [(r * 0.9, 0, 3.6), (r + 2.5, 0, 4.7), (r + 4.2, 0, 5.4)], 0.75, m.steel((170, 171, 173), 0.25))
    grip = [[(r + 3.5 + 15.5 * t, w * math.cos(a), 5.3 + 2.2 * t - 1.1 * t * t + h * math.sin(a)) for a in [2 * math.pi * j / 24 for j in range(24)]] for t, w, h in [(0, 0.9, 0.8), (0.03, 1.25, 0.95), (0.3, 1.35, 1.0), (0.7, 1.45, 1.0), (0.95, 1.5, 0.95), (1.0, 1.0, 0.6)]]
    s.loft('grip', grip, m.plastic((30, 29, 30), 0.5))
    return {'turn': -52, 'up': 40}


@family('pot', 'table', colour='steel', radius=12, height=13)
def pot(colour, radius, height):
    metal = m.steel((196, 197, 199), 0.17, 'z') if colour == 'steel' else m.ceramic(colour, 0.2)
    s.lathe('base', s.rounded([(0, 0), (radius * 0.9, 0), (radius * 0.9, 0.9), (0, 0.9)], [0, 0.3, 0.1, 0], 5), m.steel((165, 166, 168), 0.3, 'z') if colour == 'steel' else metal)
    s.vessel('pot', s.rounded([(radius * 0.9, 0.9), (radius, 1.2), (radius, height - 0.3), (radius + 0.35, height)], [0, 1.0, 0.3, 0], 8), 0.18, metal)
    s.lathe('lid', s.smooth_line([(radius + 0.3, height + 0.1), (radius + 0.4, height + 0.45), (radius - 0.8, height + 0.6), (radius * 0.6, height + 1.9), (0.01, height + 2.5)], 10), metal if colour != 'steel' else m.steel((200, 201, 203), 0.12, 'z'))
    dark = m.plastic('black', 0.35) if colour == 'steel' else metal
    s.lathe('knob-foot', s.rounded([(0.9, height + 2.4), (0.6, height + 3.4)], 0, 4), m.steel())
    s.lathe('knob', s.smooth_line([(0.01, height + 3.2), (1.3, height + 3.3), (2.1, height + 4.0), (1.8, height + 4.7), (0.01, height + 4.9)], 8), dark)
    grip = m.steel((190, 191, 193), 0.2) if colour == 'steel' else metal
    for side in (-1, 1):
        s.tube('ear', [(side * (radius - 0.2), -3.2, height * 0.78), (side * (radius + 2.0), -3.0, height * 0.8), (side * (radius + 3.0), 0, height * 0.82), (side * (radius + 2.0), 3.0, height * 0.8), (side * (radius - 0.2), 3.2, height * 0.78)], 0.48, grip)
    return {'up': 20, 'turn': -18}


@family('dinner-set', 'high', colour='blue', glaze='white')
def dinner_set(colour, glaze):
    rim = m.steel((206, 160, 84), 0.3) if colour == 'white' else m.ceramic(colour, 0.2)
    glaze = m.ceramic((222, 219, 211) if glaze == 'white' else glaze)

    def plate(r, x, y, z=0):
        h = r * 0.17
        s.lathe('plate', s.rounded([(0, 0.35), (r * 0.58, 0.35), (r * 0.72, h * 0.75), (r * 0.985, h)], [0, 0.8, 0.8, 0], 8) + [(r, h + 0.15), (r * 0.985, h - 0.12)] + s.rounded([(r * 0.985, h - 0.15), (r * 0.7, h * 0.55), (r * 0.56, 0), (r * 0.5, 0.15), (0, 0.15)], [0, 0.6, 0.2, 0, 0], 6), glaze, 128).location = (x, y, z)
        s.lathe('band', [(r * 0.94, h * 0.962 + 0.02), (r * 0.995, h + 0.07)], rim, 128).location = (x, y, z)

    def bowl(r, x, y, z=0):
        s.vessel('bowl', s.smooth_line([(r * 0.45, 0), (r * 0.5, 0.5), (r * 0.85, r * 0.38), (r, r * 0.78)], 8), 0.3, glaze).location = (x, y, z)
        s.lathe('band', [(r * 0.985, r * 0.72), (r * 1.005, r * 0.79)], rim, 96).location = (x, y, z)

    plate(13.5, 0, 4)
    plate(10.5, 0, 4, 1.5)
    bowl(6.2, 0, 4, 2.9)
    for x in (-13.5, 13.5):
        bowl(6.2, x, -8.5)
    s.vessel('cup', s.rounded([(3, 0), (3.8, 0.3), (4.1, 7)], [0, 0.8, 0], 6), 0.3, glaze).location = (0, -11.5, 0)
    s.lathe('band', [(4.09, 6.4), (4.13, 7.0)], rim).location = (0, -11.5, 0)
    s.tube('ear', [(3.9, 0, 5.8), (5.6, 0, 5.9), (6.2, 0, 3.8), (5.4, 0, 1.9), (3.8, 0, 1.6)], 0.36, glaze).location = (0, -11.5, 0)
    return {'up': 44, 'fill': 0.92, 'key': 0.66, 'top': 0.7}


@family('cutlery', 'flat')
def cutlery():
    metal = m.steel((200, 201, 203), 0.13)

    def piece(outline, x, depth=0.22, bevel=0.09, holes=()):
        obj = s.extrude('piece', outline, depth, metal, bevel, 3, holes)
        obj.location = (x, 0, 0.3)
        return obj

    def stem(w0, w1, top, low):
        return [(w0, top), (w0 * 0.9, top - 2), (w0 * 0.85, low + 6), (w1, low + 1.2), (w1 * 0.8, low + 0.25), (0, low)]

    # Half a fork: two of its four tines, then the shoulder and the stem.
    fork = [(0, 3.2), (0.13, 3.2), (0.16, 7.2), (0.28, 7.6), (0.42, 7.2), (0.46, 3.3), (0.6, 3.0), (0.74, 3.3), (0.78, 7.2), (0.92, 7.6), (1.06, 7.2), (1.16, 3.4)]
    fork += s.smooth_line([(1.16, 3.0), (1.18, 1.0), (0.95, -0.6), (0.38, -2.0)], 6) + s.smooth_line(stem(0.34, 0.85, -2.2, -12), 6)
    piece(s.mirrored(fork), -4.2)
    spoon = s.smooth_line([(0.0, 7.6), (1.1, 7.2), (2.0, 5.4), (2.05, 3.6), (1.5, 1.4), (0.55, -0.4), (0.36, -2.2)], 8)[1:] + s.smooth_line(stem(0.34, 0.85, -2.4, -12), 6)
    piece(s.mirrored([p for p in spoon if p[0] > 0.02]), 4.2)
    bowl = s.lathe('bowl', s.smooth_line([(0.01, 0), (0.55, 0.06), (0.86, 0.3), (0.95, 0.55)], 8), metal)
    s.place(bowl, (4.2, 3.9, 0.2), scale=(1.95, 3.3, 0.55))
    knife = [(-0.75, -2), (-0.75, 1)] + s.smooth_line([(-0.8, 1.2), (-0.86, 5.0), (-0.7, 8.0), (0.1, 9.6), (0.72, 9.2)], 6) + [(0.75, 1.0), (0.72, -2.0)] + s.smooth_line([(0.72, -2.2), (0.85, -7), (0.8, -11.2), (0, -12.0), (-0.8, -11.2), (-0.85, -7), (-0.75, -2.2)], 5)
    piece(knife, 0, 0.3, 0.1)
    return {'fill': 0.8, 'raking': False, 'top': 0.12, 'up': 64, 'key': 1.55}


@family('knife', 'flat', colour='black', length=20)
def knife(colour, length):
    k = length / 20
    blade = s.smooth_line([(-0.2, 2.35), (8, 2.45), (15, 2.1), (19, 0.9), (20.2, -0.15)], 8) + s.smooth_line([(20.2, -0.2), (17, -1.25), (11, -2.0), (4, -2.25), (0.4, -2.25)], 8) + [(0.2, -2.2), (0.0, -0.2)]
    metal = m.steel((206, 207, 209), 0.2, 'x')
    s.extrude('blade', [(x * k, y) for x, y in blade], 0.22, metal, 0.08, 2).location.z = 0.9
    # The ground edge is a paler strip along the cutting side.
    edge = s.smooth_line([(20.1, -0.2), (17, -1.22), (11, -1.96), (4, -2.2), (0.6, -2.2)], 8) + s.smooth_line([(0.6, -1.5), (4, -1.55), (11, -1.4), (17, -0.8), (20.1, -0.2)], 8)
    s.extrude('edge', [(x * k, y) for x, y in edge], 0.235, m.steel((222, 223, 225), 0.12), 0.02, 1).location.z = 0.9
    s.extrude('bolster', s.rounded([(-2.6, 1.34), (-0.6, 1.7), (0.5, 2.38), (0.55, -1.0), (-0.2, -1.5), (-0.9, -1.32), (-2.6, -1.3)], 0.25, 4, True), 1.5, m.steel((150, 151, 154), 0.34), 0.25, 4).location.z = 0.9
    grip = s.smooth_line([(-2.1, 1.35), (-5, 1.2), (-9, 1.25), (-12.2, 1.45), (-13.2, 0.6)], 8) + s.smooth_line([(-13.3, -0.2), (-13.0, -1.9), (-12.0, -1.8), (-9, -1.2), (-5, -1.35), (-2.1, -1.2)], 8)
    s.extrude('grip', grip, 1.9, m.wood((132, 88, 56), (88, 54, 34), 0.5) if colour == 'brown' else m.plastic((30, 29, 30), 0.42), 0.6, 5).location.z = 0.95
    for x in (-3.6, -7.2, -10.8):
        s.lathe('rivet', s.rounded([(0.42, 1.85), (0.42, 1.93), (0, 1.95)], 0.04, 2), m.steel((214, 215, 217), 0.15), 32).location = (x, 0, 0)
    return {'turn': 38, 'raking': False, 'top': 0.12, 'up': 64, 'key': 1.55}
