# SPDX-License-Identifier: GPL-3.0-or-later
"""A telephone, a mouse, a camera, a charger. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from solids import barrel, digits, disc, picture, pillow, ring, slab, svg

S = s.smooth_line


def coiled(path, radius, wire, pitch, mat, fade=0.06):
    """A spring of wire along a path: it runs straight at its ends."""
    pts = np.array(S(path, 40))
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    total, per = size[-1], 14
    count = int(total / pitch * per)
    line, up = [], np.array([0.0, 0.0, 1.0])
    for k in range(count + 1):
        d = total * k / count
        p = np.array([np.interp(d, size, pts[:, i]) for i in range(3)])
        q = np.array([np.interp(min(total, d + 0.05), size, pts[:, i]) for i in range(3)]) - np.array([np.interp(max(0, d - 0.05), size, pts[:, i]) for i in range(3)])
        q /= np.linalg.norm(q)
        up = up - q * (up @ q)
        up /= np.linalg.norm(up)
        side = np.cross(q, up)
        t = d / total
        r = radius * min(1.0, t / fade, (1 - t) / fade)
        a = 2 * math.pi * k / per
        line.append(tuple(p + r * (up * math.cos(a) + side * math.sin(a))))
    return s.tube('coil', line, wire, mat, smooth=False, resolution=3)


@family('telephone', 'high', mixes=True, colour='red')
def telephone(colour):
    shell, dark = m.plastic(colour, 0.36), m.plastic((34, 35, 38), 0.42)
    shadow = m.plastic(m.shade(colour, 0.5), 0.45)
    pale = m.plastic((238, 237, 232), 0.4)
    rows = []
    for y, high in ((-10.2, 1.6), (-9.9, 2.1), (-4, 3.2), (2, 4.6), (8.4, 6.9), (10.2, 7.2), (10.6, 6.6)):
        half = 9.6 if -10 < y < 10.4 else 9.3
        rows.append([(x, y, z) for x, z in s.rounded([(-half, 0), (half, 0), (half * 0.985, high), (-half * 0.985, high)], 0.55, 5, True)])
    body = s.loft('body', rows, shell)
    s.modify(body, 'BEVEL', width=0.3, segments=3, limit_method='ANGLE')
    surface = lambda y: float(np.interp(y, (-9.9, -4, 2, 8.4), (2.1, 3.2, 4.6, 6.9)))

    def on(x, y, lift=0.0):
        return (x, y, surface(y) + lift)

    def tilt(y):
        return math.degrees(math.atan2(surface(y + 0.4) - surface(y - 0.4), 0.8))

    # The panel with its keys stands out of the shell, in a darker tone.
    for y, tall in ((-5.2, 8.6),):
        s.place(slab(8.2, tall, 0.5, dark, 0.6, 0.15), on(4.1, y, 0.12), (tilt(y), 0, 0))
    letters = ('', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ', '', '', '')
    for r in range(4):
        for c in range(3):
            x, y = 1.6 + c * 2.5, -2.0 - r * 2.05
            s.place(pillow(2.0, 1.45, 0.62, pale, 0.25, power=6), on(x, y, 0.3), (tilt(-5.2), 0, 0))
            art = svg(200, 145, words(100, 74, 72, '123456789*0#'[r * 3 + c], '#24262a', 700, 0) + words(100, 118, 30, letters[r * 3 + c], '#5a5e66', 400, 0.06))
            s.place(picture(2.0, 1.45, art), on(x, y - 0.17, 1.0), (tilt(-5.2), 0, 0))
    lcd = svg(820, 300, '<rect width="820" height="300" rx="10" fill="#a9bda0"/>' + digits(70, 60, 120, '8-800', '#1f2a20') + digits(560, 100, 80, '042', '#1f2a20') + words(60, 262, 40, 'LINE 1', '#1f2a20', 700, 0.06, 'start'))
    s.place(slab(8.4, 4.0, 0.6, dark, 0.5, 0.15), on(4.1, 5.6, 0.2), (tilt(5.6) + 4, 0, 0))
    s.place(picture(7.4, 2.7, lcd, rough=0.12), on(4.1, 5.62, 0.66), (tilt(5.6) + 4, 0, 0))
    for k in range(3):
        s.place(pillow(2.1, 0.85, 0.5, shadow if k else pale, 0.22, power=5), on(1.6 + k * 2.5, 1.6, 0.0), (tilt(1.6), 0, 0))
    s.place(disc(0.26, 0.2, m.glow((120, 230, 130), 0.9), on(8.0, 1.6, 0.05), (tilt(1.6), 0, 0), 0.06, 20))
    s.place(picture(4.4, 0.7, svg(440, 70, words(0, 52, 50, 'CARAVAN', '#f2f0ea', 700, 0.16, 'start'))), on(2.4, -9.5, 0.42), (tilt(-9.5) + 1, 0, 0))
    # The cradle: two wells that the ends of the handset lie in.
    for y in (-6.9, 7.4):
        s.place(disc(2.75, 0.5, shadow), on(-5.2, y, -0.05), (tilt(0), 0, 0))
        s.place(slab(5.6, 6.0, 0.8, shell, 1.4, 0.25), on(-5.2, y, -0.2), (tilt(0), 0, 0))
    line = [(0.0, -10.3, 2.2), (0.15, -9.7, 2.75), (0.2, -7.6, 2.9), (0.25, -6.0, 1.9), (0.8, -4.4, 0.55), (1.25, -1.6, 0.2), (1.3, 1.6, 0.2), (0.8, 4.4, 0.55), (0.25, 6.0, 1.9), (0.2, 7.6, 2.9), (0.15, 9.7, 2.75), (0.0, 10.3, 2.2)]
    grip = []
    for lift, y, deep in S(line, 7):
        wide = 2.05 + 0.62 / (1 + math.exp(-(abs(y) - 5.4) * 2.0))
        wide *= math.sqrt(max(0.1, 1 - (max(0, abs(y) - 8.7) / 2.1) ** 2))
        high = 1.55 + lift
        grip.append([(x, y, z) for x, z in s.rounded([(-wide, -deep), (wide, -deep), (wide * 0.9, high), (-wide * 0.9, high)], [0.5, 0.5, 1.0, 1.0], 6, True)])
    hand = s.loft('handset', grip, shell)
    hand.data.auto_smooth_angle = math.radians(55)
    lean = math.degrees(math.atan2(surface(7.4) - surface(-6.9), 14.3))
    s.place(hand, (-5.2, 0.25, surface(0.2) + 3.35), (lean, 0, 0))
    # The cord: from the mouthpiece over the edge of the desk and round to the left side of the shell.
    z0 = surface(-9.2) + 1.9
    path = [(-5.2, -9.4, z0 - 0.4), (-5.3, -11.2, z0 - 0.2), (-5.8, -13.2, z0 - 2.2), (-7.4, -14.6, 0.9), (-11.2, -14.4, 0.8), (-14.2, -11.2, 0.8), (-14.6, -6.2, 0.8), (-13.0, -1.8, 0.8), (-12.0, 1.6, 0.9), (-10.8, 3.0, 1.3), (-9.4, 3.2, 1.5)]
    coiled(path, 0.52, 0.155, 0.44, shell)
    s.place(slab(1.2, 0.9, 1.0, dark, 0.2, 0.1), (-9.7, 3.2, 1.5), (90, 0, 90))
    return {'up': 40, 'turn': 20, 'fill': 0.88}


@family('mouse', 'table', mixes=True, colour='black')
def mouse(colour):
    """Buttons divided by a gap in which the wheel turns, grips of rubber at its sides, the receiver before it."""
    shell = m.plastic(colour, 0.38)
    grip = m.Maker('grip', m.shade(colour, 0.55), 0.75, Specular=0.25)
    dots = grip.node('ShaderNodeTexVoronoi', Scale=4.2, Randomness=0.0)
    grip.links.new(grip.coords(), dots.inputs['Vector'])
    grip.bump(dots.outputs['Distance'], 0.6, 0.04)
    grip, gap = grip.mat, m.matt(m.shade(colour, 0.12), 0.7)
    n, rows = 65, 90
    y0, y1 = -5.6, 5.6

    def half(y):
        t = (y - y0) / (y1 - y0)
        end = (1 - abs(2 * t - 1) ** 3.4) ** 0.46
        return (3.15 - 0.42 * math.exp(-(((t - 0.46) / 0.22) ** 2)) + 0.16 * t) * max(0.02, end)

    def crown(y):
        t = (y - y0) / (y1 - y0)
        end = max(0.0, 1 - abs(2 * t - 1) ** 4.2) ** 0.5
        return 1.15 * end + 2.45 * math.sin(math.pi * (0.10 + 0.80 * t ** 0.86)) ** 1.25 * end

    def over(y, q, lift=0.0):
        """q from -1 to 1 over the back, from one foot to the other."""
        a = math.pi / 2 * q
        w, h = half(y), crown(y)
        c, z = math.sin(a), math.cos(a)
        x = w * math.copysign(abs(c) ** 0.72, c) * (1 - 0.16 * max(0.0, abs(q) - 0.72) / 0.28)
        z = h * max(0.0, z) ** 0.62
        d = Vector((c * 0.7, 0, 0.7 * max(0.1, z / max(h, 0.1)))).normalized() * lift
        return (x + d.x, y, 0.35 + z + d.z)

    edge = lambda y: 0.70 - 0.10 * math.sin(math.pi * (y - y0) / (y1 - y0))
    grid = [[over(y0 + (y1 - y0) * i / rows, -1 + 2 * j / (n - 1)) for j in range(n)] for i in range(rows + 1)]
    body = s.loft('shell', grid, shell, closed_ring=False, caps=False)
    body.data.materials.append(grip)
    for f, p in enumerate(body.data.polygons):
        i, j = divmod(f, n - 1)
        y, q = y0 + (y1 - y0) * (i + 0.5) / rows, -1 + 2 * (j + 0.5) / (n - 1)
        if abs(q) > edge(y):
            p.material_index = 1
    s.modify(body, 'SUBSURF', levels=1, render_levels=2)
    ys = np.linspace(y0 + 0.35, y1 - 0.35, 60)
    lines = [[over(y, side * edge(y), 0.0) for y in ys] for side in (-1, 1)]
    lines.append([over(0.9, q, 0.0) for q in np.linspace(-edge(0.9), edge(0.9), 40)])
    s.tubes('gaps', lines, 0.045, gap, smooth=False, resolution=3)
    s.tubes('slot', [[over(y, 0.0, 0.0) for y in np.linspace(y0 + 0.2, 0.9, 40)]], 0.075, gap, smooth=False, resolution=3)
    # The wheel in its well.
    yw = -2.9
    z = over(yw, 0)[2]
    well = S([(0.0, -1.55), (0.48, -1.1), (0.5, 0), (0.48, 1.1), (0.0, 1.55), (-0.48, 1.1), (-0.5, 0), (-0.48, -1.1)], 6, True)
    lip = [(x, yw + y, over(yw + y, 0)[2] + 0.012) for x, y in well]
    s.loft('well', [lip, [(0, yw + 0.0, over(yw, 0)[2] + 0.02)] * len(lip)], gap, caps=False)
    s.tube('lip', lip, 0.05, m.plastic(m.shade(colour, 0.75), 0.25), closed=True, smooth=False, resolution=4)
    wheel = [s.lathe('wheel', s.rounded([(0, -0.3), (1.0, -0.3), (1.0, 0.3), (0, 0.3)], [0, 0.12, 0.12, 0], 4), m.rubber((52, 53, 56)))]
    chrome = m.steel((206, 208, 212), 0.15)
    for side in (-1, 1):
        wheel.append(s.place(s.lathe('rim', s.rounded([(0.6, -0.05), (1.0, -0.05), (1.0, 0.05), (0.6, 0.05)], 0.03, 3), chrome, 64), (0, 0, side * 0.31)))
    for k in range(30):
        a = 2 * math.pi * k / 30
        wheel.append(s.place(s.box('rib', (0.1, 0.09, 0.46), m.rubber((40, 41, 44)), 0.03, 2, (0, 0, 0)), (1.0 * math.cos(a), 1.0 * math.sin(a), -0.23), (0, 0, math.degrees(a))))
    s.place(s.joined(wheel), (0, yw, z - 0.52), (0, 90, 0))
    y = -0.3
    s.place(slab(0.62, 1.15, 0.18, m.plastic(m.shade(colour, 0.5), 0.3), 0.28, 0.08), over(y, 0, 0.04), (17, 0, 0))
    for y, side in ((-0.5, -1), (1.6, -1)):  # two buttons for the thumb
        row = [over(y + d, side * 0.64, 0.09) for d in np.linspace(-0.95, 0.95, 14)]
        s.tube('thumb', row, 0.2, m.plastic(m.shade(colour, 0.4), 0.3), smooth=False, resolution=6, taper=lambda t: 0.75 + 0.6 * math.sin(math.pi * t) ** 0.5)
    pale = '#d9dbe0' if sum(m.rgb(colour)) < 330 else '#70747c'
    mark = svg(300, 60, words(150, 46, 46, 'CARAVAN', pale, 700, 0.14))
    s.place(picture(2.3, 0.46, mark), over(3.5, 0, 0.05), (-23, 0, 0))
    foot = [(r[0][0] * 0.97, r[0][1] * 0.97) for r in grid] + [(r[-1][0] * 0.97, r[-1][1] * 0.97) for r in reversed(grid)]
    s.extrude('foot', foot, 0.4, gap, 0.08).location.z = 0.2
    key = [slab(1.25, 0.62, 1.3, m.plastic((36, 37, 40), 0.35), 0.16, 0.1, (0, 0, 0), (90, 0, 0)), slab(1.15, 0.44, 1.1, m.steel((196, 198, 202), 0.22), 0.05, 0.03, (0, 1.1, 0), (90, 0, 0))]
    s.place(s.joined(key), (-5.8, -3.0, 0.34), (0, 0, 34))
    return {'up': 40, 'turn': 34, 'fill': 0.86}


@family('camera', 'corner', colour='black')
def camera(colour):
    hide = m.leather((34, 34, 36), 9, 0.5)
    black, soft = m.plastic((26, 26, 28), 0.34), m.Maker('body', (40, 40, 43), 0.46, Specular=0.45).mat
    top = soft if colour == 'black' else m.Maker('alu', (196, 198, 202), 0.32, 0.8).mat
    steel, white = m.steel((196, 198, 202), 0.2), '#eceef0'
    half = s.rounded([(-6.7, -1.8), (6.7, -1.8), (6.7, 1.8), (-6.7, 1.8)], 1.0, 8, True)
    s.extrude('hide', [(x * 0.995, y * 0.99) for x, y in half], 4.8, hide, 0.05).location.z = 3.0
    s.extrude('top', half, 1.9, top, 0.22, 4).location.z = 6.2
    s.extrude('foot', half, 0.7, top, 0.18, 3).location.z = 0.45
    # The prism, with a name on its front and a shoe on its top.
    wedge = s.rounded([(-2.6, 6.9), (2.6, 6.9), (1.75, 8.9), (-1.75, 8.9)], [0.2, 0.2, 0.5, 0.5], 5, True)
    s.loft('prism', [[(x * q, y, z) for x, z in wedge] for y, q in ((-2.15, 0.9), (-2.05, 0.97), (-1.8, 1.0), (1.6, 1.0), (1.9, 0.94))], top)
    s.place(picture(3.0, 0.62, svg(600, 124, words(300, 96, 96, 'CARAVAN', white, 700, 0.06))), (0, -2.17, 7.72), (90, 0, 0))
    for x in (-0.85, 0.85):
        s.box('rail', (0.16, 1.9, 0.26), steel, 0.04, 2, (x, 0.1, 8.9))
    s.box('shoe', (1.9, 1.9, 0.1), steel, 0.03, 2, (0, 0.1, 8.88))

    def dial(r, h, at, mat, figures):
        parts = [s.lathe('dial', s.rounded([(r, 0), (r, h), (0, h)], [0, 0.1, 0], 4), mat, 72)]
        ribs = [s.place(s.box('rib', (0.09, 0.12, h * 0.8), mat, 0.03, 2), (r * math.cos(a), r * math.sin(a), 0.04), (0, 0, math.degrees(a))) for a in np.linspace(0, 2 * math.pi, 40, False)]
        parts += ribs
        art = ''.join(f'<g transform="rotate({360 / len(figures) * k} 300 300)">{words(300, 108, 92, f, white, 700, 0)}</g>' for k, f in enumerate(figures))
        parts.append(picture(2 * r * 0.94, 2 * r * 0.94, svg(600, 600, art), (0, 0, h + 0.012), (0, 0, 0)))
        s.place(s.joined(parts), at, (0, 0, 20))

    dial(1.05, 0.75, (4.0, 0, 7.12), black, ('P', 'A', 'S', 'M', 'B', '2', '1', '8'))
    dial(0.85, 0.55, (-4.6, 0, 7.12), black, ('ON', '1', '2', '3'))
    s.lathe('collar', s.rounded([(0.62, 7.1), (0.62, 7.55), (0.4, 7.6), (0.36, 7.5), (0, 7.5)], 0.06, 3), steel, 48).location = (5.75, -0.7, 0)
    disc(0.34, 0.5, black, (5.75, -0.7, 7.2), edge=0.12)
    s.place(barrel([(2.6, 2.0, 0.7), (2.7, 2.3, 3.4), (2.6, 2.1, 5.9)], hide, (-5.4, -1.3, 0), smooth=4, power=3))
    # The lens: mount, ribbed rings, a scale, and glass that bulges close behind its front.
    rim = lambda r, z, h, mat, edge=0.08: s.lathe('ring', s.rounded([(r - 0.4, z), (r, z), (r, z + h), (r - 0.4, z + h)], [0, edge, edge, 0], 3), mat, 128)
    lens = [rim(3.05, 0, 0.5, steel), rim(2.85, 0.5, 1.0, black), rim(3.08, 3.3, 0.24, m.plastic((178, 40, 36), 0.3))]
    for z, h, count in ((1.5, 1.3, 64), (3.6, 0.9, 64)):
        lens.append(rim(2.94, z, h, black))
        lens += [s.place(s.box('rib', (0.14, 0.16, h * 0.86), black, 0.03, 2), (2.96 * math.cos(a), 2.96 * math.sin(a), z + h * 0.07), (0, 0, math.degrees(a))) for a in np.linspace(0, 2 * math.pi, count, False)]
    scale = ''.join(words(80 + 150 * k, 70, 54, f, white if k % 2 else '#e8b84a', 700, 0) for k, f in enumerate(('22', '16', '11', '8', '5.6', '4', '2.8', '2', '22', '16', '11', '8', '5.6', '4', '2.8', '2', '22', '16', '11', '8', '5.6', '4', '2.8', '2')))
    lens.append(s.lathe('scale', [(2.95, 2.8), (2.95, 3.32)], m.printed(drawn(svg(3640, 100, '<rect width="3640" height="100" fill="#1b1b1d"/>' + scale)), 0.35), 128))
    lens.append(s.lathe('front', s.rounded([(2.9, 4.5), (2.9, 5.3), (2.72, 5.4), (2.55, 5.3), (2.5, 5.0), (2.0, 4.9), (1.9, 4.7)], 0.06, 3), black, 128))
    ringed = ''.join(f'<g transform="rotate({a} 500 500)">{words(500, 62, 52, text, "#d8dade", 700, 0.1)}</g>' for a, text in ((0, 'CARAVAN'), (180, 'LENS 1:2')))
    name = picture(5.12, 5.12, svg(1000, 1000, ringed), (0, 0, 5.06), (0, 0, 0), 0.4)
    lens.append(name)
    lens.append(s.lathe('pupil', [(0, 4.25), (0.62, 4.25), (0.9, 4.32), (2.0, 4.4)], m.Maker('deep', (6, 6, 8), 0.25, Specular=0.6).mat, 96))
    glass = m.Maker('coated', (18, 12, 40), 0.0, Specular=1.0, Clearcoat=1.0)
    tint = glass.node('ShaderNodeLayerWeight', Blend=0.42)
    glass.to(glass.ramp(tint.outputs['Facing'], [(0.0, (10, 8, 18)), (0.35, (30, 16, 74)), (0.6, (84, 24, 92)), (0.8, (20, 86, 82)), (1.0, (12, 20, 30))]), 'Base Color')
    lens.append(s.lathe('glass', S([(1.98, 4.72), (1.6, 4.98), (1.1, 5.16), (0.5, 5.26), (0.01, 5.28)], 8), glass.mat, 128))
    s.place(s.joined(lens), (0.2, -1.8, 3.9), (90, 0, 0))
    s.place(disc(0.32, 0.12, m.Maker('lamp', (250, 210, 150), 0.1, Specular=0.8).mat, edge=0.05), (-3.2, -1.8, 6.3), (90, 0, 0))
    s.place(slab(1.4, 0.9, 0.1, m.Maker('window', (26, 34, 46), 0.02, Specular=0.9).mat, 0.15, 0.03), (3.6, -1.82, 6.3), (90, 0, 0))
    s.place(slab(1.6, 1.1, 0.08, steel, 0.2, 0.03), (3.6, -1.8, 6.3), (90, 0, 0))
    for side in (-1, 1):
        ring(0.42, 0.09, steel, (side * 6.85, 0, 6.5), (90, 0, 0))
    line = [(6.9, 0.1, 6.2), (8.3, 0.6, 5.2), (9.2, 1.2, 2.2), (8.8, 1.4, 0.3), (7.0, 3.4, 0.12), (2.0, 4.6, 0.12), (-4.0, 4.2, 0.12), (-8.0, 2.6, 0.12), (-9.0, 1.4, 0.6), (-8.8, 0.8, 3.2), (-7.6, 0.3, 5.6), (-6.9, 0.1, 6.2)]
    return {'up': 18, 'turn': 30, 'fill': 0.86}


@family('charger', 'corner', colour='white')
def charger(colour):
    """Two plugs, one from the front with its sockets, one from behind with its pins, and a cable."""
    shell = m.Maker('shell', (214, 213, 209) if colour == 'white' else colour, 0.34, Specular=0.5).mat
    face = m.plastic((196, 196, 193) if colour == 'white' else m.shade(colour, 1.3), 0.5)
    dark, metal = m.plastic((18, 18, 20), 0.35), m.steel((198, 200, 204), 0.2)
    ink = '#7b7f86'

    def body():
        return [pillow(4.3, 3.4, 6.6, shell, 0.62, power=6), slab(3.5, 5.7, 0.06, face, 0.5, 0.02, (0, -1.70, 3.3), (90, 0, 0))]

    def port(x, z, wide, tall):
        tongue = slab(wide * 0.6, tall * 0.26, 0.1, metal, 0.03, 0.01, (x, -1.70, z), (90, 0, 0))
        return [slab(wide + 0.16, tall + 0.16, 0.1, metal, (tall + 0.16) / 2 if wide < 1.1 else 0.1, 0.03, (x, -1.72, z), (90, 0, 0)), slab(wide, tall, 0.1, dark, tall / 2 - 0.01 if wide < 1.1 else 0.05, 0.01, (x, -1.735, z), (90, 0, 0)), s.place(tongue, (x, -1.745, z), (90, 0, 0))]

    front = body() + port(0, 4.6, 0.9, 0.32) + port(0, 3.4, 0.9, 0.32) + port(0, 2.1, 1.25, 0.5)
    for z, t in ((4.6, 'C1'), (3.4, 'C2'), (2.1, 'A')):
        front.append(s.place(picture(0.7, 0.42, svg(140, 84, words(70, 62, 56, t, ink, 700, 0))), (1.2, -1.75, z), (90, 0, 0)))
    front.append(s.place(picture(1.5, 0.62, svg(300, 124, words(150, 92, 92, 'GaN', ink, 700, 0.04))), (0, -1.75, 5.55), (90, 0, 0)))
    s.place(s.joined(front), (-3.4, -1.0, 0), (0, 0, -14))
    rear = body()
    rear[1].location = (0, -1.70, 3.3)
    plate = slab(3.0, 3.0, 0.5, m.plastic((222, 221, 217) if colour == 'white' else m.shade(colour, 0.9), 0.4), 0.5, 0.12, (0, -1.8, 4.2), (90, 0, 0))
    rear.append(plate)
    for x in (-0.62, 0.62):
        blade = slab(0.62, 1.9, 0.16, metal, 0.16, 0.05, (0, 0, 0))
        rear.append(s.place(blade, (x, -2.85, 4.2), (0, 90, 0)))
        hole = disc(0.13, 0.2, dark, (x - 0.1, -3.45, 4.2), (0, 90, 0), 0.02, 20)
        rear.append(hole)
    rear.append(s.place(picture(2.4, 1.1, svg(480, 220, ''.join(f'<rect x="{40 + 10 * (k % 3)}" y="{30 + 34 * k}" width="{360 - 40 * (k % 4)}" height="9" fill="#a6a9ae"/>' for k in range(5)))), (0, -1.74, 1.6), (90, 0, 0)))
    s.place(s.joined(rear), (3.6, 2.6, 0), (0, 0, 26))
    cable = m.Maker('cable', (226, 226, 224) if colour == 'white' else colour, 0.5, Specular=0.35)
    cable.bump(cable.noise(cable.coords(), 30, 2), 0.15, 0.02)
    turns = [(3.6 + (2.3 + 0.1 * k) * math.cos(a), -4.9 + (1.75 + 0.08 * k) * math.sin(a), 0.17 + 0.1 * (1 + math.sin(0.45 * k))) for k, a in enumerate(np.linspace(-1.2, 4.2 * math.pi, 44))]
    path = [(-0.6, -6.4, 0.2), (1.2, -7.2, 0.17)] + turns + [(7.4, -5.6, 0.2), (8.2, -3.8, 0.2)]
    s.tube('cable', path, 0.15, cable.mat, resolution=6)
    for at, turn in (((-1.0, -6.2, 0.24), 66), ((8.3, -3.4, 0.24), -14)):
        plug = [slab(0.78, 1.5, 0.44, shell, 0.2, 0.18, (0, 0.6, 0)), s.place(slab(0.68, 0.75, 0.22, metal, 0.11, 0.09), (0, 1.7, 0)), s.place(s.lathe('relief', s.rounded([(0.17, 0), (0.24, 0.1), (0.24, 0.8), (0.17, 0.9)], 0.04, 3), shell, 24), (0, -0.1, 0), (90, 0, 0))]
        s.place(s.joined(plug), at, (0, 0, turn))
    return {'up': 24, 'turn': 0, 'fill': 0.9, 'key': 0.85}
