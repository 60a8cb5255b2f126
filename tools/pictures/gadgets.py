# SPDX-License-Identifier: GPL-3.0-or-later
"""Things with works: bicycle, microscope, models with remote control, snorkel, rod, lead. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from tiles import tile

S = s.smooth_line


@family('mountain-bike', 'standing', mixes=True, colour='red')
def mountain_bike(colour):
    paint = m.Maker('paint', colour, 0.22, Specular=0.5, Clearcoat=0.5).mat
    black = m.plastic((34, 34, 37), 0.4)
    rubber = m.rubber((40, 40, 42))
    steel = m.steel((186, 188, 192), 0.25)
    r = 33.0
    rear, front = (-54.0, r), (56.0, r)
    bb, seat, head, low = (-12.0, 30.0), (-25.0, 74.0), (37.0, 76.0), (41.0, 64.0)

    def bar(a, b, size, mat=paint, y0=0.0, y1=0.0):
        s.tube('bar', [(a[0], y0, a[1]), (b[0], y1, b[1])], size, mat, smooth=False)

    for x, z in (rear, front):
        tyre = []
        for k in range(144):
            a = 2 * math.pi * k / 144
            knob = 0.5 if k % 3 == 0 else 0.0
            tyre.append([((r - 2.6 + (2.7 + knob * max(0, math.cos(b)) ** 2) * math.cos(b)) * math.cos(a) + x, 2.5 * math.sin(b), (r - 2.6 + (2.7 + knob * max(0, math.cos(b)) ** 2) * math.cos(b)) * math.sin(a) + z) for b in np.linspace(0, 2 * math.pi, 20, False)])
        tyre.append(tyre[0])
        s.loft('tyre', tyre, rubber, caps=False)
        s.place(s.lathe('rim', s.rounded([(r - 6.6, -1.2), (r - 5.0, -1.5), (r - 5.0, 1.5), (r - 6.6, 1.2), (r - 6.6, -1.2)], 0.2, 2), black, 128), (x, 0, z), (90, 0, 0))
        spokes = []
        for k in range(32):
            a, twist = 2 * math.pi * k / 32, 0.5 * (1 if k % 4 < 2 else -1)
            side = 2.6 if k % 2 else -2.6
            spokes.append([(x + 2.2 * math.cos(a + twist * 3), side, z + 2.2 * math.sin(a + twist * 3)), (x + (r - 6) * math.cos(a), 0, z + (r - 6) * math.sin(a))])
        s.tubes('spokes', spokes, 0.14, steel, smooth=False, resolution=2)
        s.place(s.lathe('hub', s.rounded([(0, -5), (1.2, -5), (1.2, -2.8), (2.6, -2.6), (1.4, -1.8), (1.4, 1.8), (2.6, 2.6), (1.2, 2.8), (1.2, 5), (0, 5)], 0.2, 2), steel, 32), (x, 0, z), (90, 0, 0))
        disc = s.lathe('disc', [(4.0, 0), (8.0, 0), (8.0, 0.3), (4.0, 0.3), (4.0, 0)], steel, 64)
        s.place(disc, (x, 4.2, z), (90, 0, 0))
    bar(bb, seat, 1.75)
    bar(bb, low, 2.3)
    bar((-23.6, 69.0), head, 1.9)
    bar(head, low, 2.4)
    for side in (-1, 1):
        bar(bb, rear, 1.0, paint, side * 2.2, side * 5.6)
        bar((-23.8, 70.0), rear, 0.9, paint, side * 1.8, side * 5.6)
        # A fork with springs: stanchions of steel in black lowers.
        top, axle = (43.0, 62.0), front
        mid = (top[0] + (axle[0] - top[0]) * 0.42, top[1] + (axle[1] - top[1]) * 0.42)
        bar(top, mid, 1.5, steel, side * 6.0, side * 6.0)
        bar(mid, axle, 2.1, black, side * 6.0, side * 6.0)
    s.box('crown', (5, 15, 3.2), black, 1.0, 4, (42.4, 0, 61.2))
    bar((44.4, 56.0), (45.4, 53.6), 1.6, black, -6, 6)
    bar(head, (35.2, 83.0), 1.5, black)
    bar((35.2, 83.0), (41.5, 86.0), 1.5, black)
    s.tube('bars', [(39.0, -32, 89), (40.0, -24, 88.6), (41.5, -6, 86.2), (41.5, 6, 86.2), (40.0, 24, 88.6), (39.0, 32, 89)], 1.25, black)
    for side in (-1, 1):
        s.tube('grip', [(39.0, side * 33, 89), (39.5, side * 22, 88.7)], 1.75, rubber, smooth=False)
        s.tube('lever', [(41.0, side * 19, 88), (45.0, side * 21, 87), (45.0, side * 29, 86.5)], 0.5, steel)
        s.tube('cable', [(42.0, side * 16, 88), (52, side * 9, 84), (50, side * 3, 72), (44, side * 1.5, 64)], 0.35, black)
    bar(seat, (-28.2, 86.0), 1.5, black)
    saddle = []
    for t in np.linspace(0, 1, 20):
        w = 7.2 * (1 - t) ** 0.8 * (0.55 + 0.9 * min(1, t * 5) * 0.5) + 1.7
        saddle.append([(-40 + 27 * t, w * math.cos(a), 88.2 - 1.4 * (1 - t) * t + (1.6 if math.sin(a) > 0 else 2.6) * math.sin(a) * (1 if 0 < t < 1 else 0.4)) for a in np.linspace(0, 2 * math.pi, 28, False)])
    s.loft('saddle', saddle, black)
    s.place(s.lathe('rings', s.rounded([(5.2, -0.6), (9.0, -0.4)] + [(9.4, 0.0), (9.0, 0.4), (5.2, 0.6), (5.2, -0.6)], 0.1, 2), steel, 72), (bb[0], -5.2, bb[1]), (90, 0, 0))
    for sign, y in ((1, -7.2), (-1, 7.2)):
        a = math.radians(-28)
        end = (bb[0] + sign * 17 * math.cos(a), bb[1] + sign * 17 * math.sin(a))
        bar(bb, end, 1.2, black, y, y * 1.1)
        s.box('pedal', (9.5, 8.5, 1.8), black, 0.4, 3, (end[0], y * 1.75, end[1] - 0.9))
    s.place(s.lathe('axle', [(0.01, -8), (1.6, -8), (1.6, 8), (0.01, 8)], steel, 32), (bb[0], 0, bb[1]), (90, 0, 0))
    for k in range(7):
        s.place(s.lathe('cog', s.rounded([(2, 0), (6.6 - 0.6 * k, 0), (6.6 - 0.6 * k, 0.22), (2, 0.22)], 0.05, 1), steel, 48), (rear[0], -2.6 - 0.42 * k, rear[1]), (90, 0, 0))
    chain = S([(bb[0], bb[1] + 9.3), (rear[0], rear[1] + 5.2), (rear[0] - 5.0, rear[1]), (rear[0] - 1, rear[1] - 5.0), (rear[0] + 3.5, rear[1] - 10), (rear[0] + 5.5, rear[1] - 13.5), (rear[0] + 9, rear[1] - 12), (bb[0], bb[1] - 9.3), (bb[0] + 9.3, bb[1])], 30, True)
    s.tubes('chain', [[(chain[i][0], -4.9, chain[i][1]), (chain[i + 1][0], -4.9, chain[i + 1][1])] for i in range(0, len(chain) - 2, 2)], 0.48, steel, smooth=False, resolution=2)
    s.tube('chain-core', [(x, -4.9, z) for x, z in chain], 0.28, black, closed=True, smooth=False)
    s.box('derailleur', (3.0, 1.6, 10), black, 0.5, 3, (rear[0] + 4.2, -5.4, rear[1] - 14))
    return {'up': 5, 'turn': 20, 'fill': 0.9}


@family('microscope', 'standing', mixes=True, colour='blue')
def microscope(colour):
    shell = m.Maker('shell', colour, 0.3, Specular=0.45).mat
    white = m.plastic((246, 245, 242), 0.3)
    black = m.plastic((36, 36, 39), 0.35)
    steel = m.steel((200, 201, 204), 0.2)
    foot = s.rounded([(-6, -8), (6, -8), (6.6, 4), (4.4, 8), (-4.4, 8), (-6.6, 4)], [2.2, 2.2, 2, 2, 2, 2], 7, True)
    s.place(s.extrude('foot', foot, 2.6, shell, 0.6, 5), (0, 0, 1.3))
    s.lathe('lamp', s.rounded([(0, 2.6), (2.6, 2.6), (2.4, 4.4), (1.9, 4.6), (0, 4.6)], 0.3, 4), black, 48).location = (0, -2.4, 0)
    s.lathe('glow', [(0, 4.66), (1.7, 4.66)], m.glow((255, 246, 214), 1.0), 40).location = (0, -2.4, 0)
    arm = []
    for y, z, w, d in ((4.6, 2.4, 2.3, 2.4), (5.0, 7, 2.1, 2.0), (5.4, 12, 1.9, 1.8), (4.8, 17, 1.8, 1.9), (2.8, 20.6, 1.9, 2.0), (0.6, 22.2, 2.1, 2.0), (-1.2, 22.6, 2.1, 1.7)):
        arm.append((y, z, w, d))
    path = np.array(S(arm, 8))
    rows = []
    for k in range(len(path)):
        y, z, w, d = path[k]
        t = path[min(k + 1, len(path) - 1)][:2] - path[max(k - 1, 0)][:2]
        t /= np.linalg.norm(t)
        ny, nz = -t[1], t[0]
        rows.append([(w * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)), y + ny * d * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)), z + nz * d * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a))) for a in np.linspace(0, 2 * math.pi, 40, False)])
    s.loft('arm', rows, shell)
    s.box('stage', (11, 10, 0.9), black, 0.3, 4, (0, -2.2, 9.4))
    s.lathe('hole', [(0, 10.33), (0.9, 10.33)], m.glow((255, 246, 214), 0.8), 32).location = (0, -2.4, 0)
    s.box('slide', (7.6, 2.5, 0.16), m.glass((224, 240, 246)), 0.03, 1, (0.3, -2.4, 10.3))
    s.lathe('speck', [(0, 10.48), (0.6, 10.48)], m.plastic((206, 70, 120), 0.4), 24).location = (0.3, -2.4, 0)
    for side in (-1, 1):
        s.tube('clip', [(side * 4.6, 1.6, 10.6), (side * 3.6, -1.0, 11.0), (side * 2.6, -3.2, 10.5)], 0.2, steel)
        s.place(s.lathe('knob', s.rounded([(0, 0), (2.2, 0), (2.2, 1.2), (1.5, 1.4), (1.5, 2.2), (0, 2.3)], 0.25, 4), white, 36), (side * 1.8, 5.2, 10.6), (0, side * 90, 0))
    tilt = 24
    head = [s.lathe('turret', s.rounded([(0, -1.4), (2.6, -1.4), (2.9, -0.2), (2.2, 0.8), (0, 0.8)], 0.3, 4), black, 48), s.lathe('tube', s.rounded([(1.9, 0.6), (1.9, 9.4), (2.3, 9.6), (2.3, 11.4), (1.7, 11.6)], 0.2, 3), white, 56), s.lathe('eyepiece', s.rounded([(1.6, 11.2), (1.6, 13.4), (2.1, 14.0), (2.1, 15.4), (1.5, 15.9), (0, 15.6)], 0.3, 4), black, 48), s.lathe('band', [(1.93, 3.0), (1.96, 3.1), (1.96, 5.6), (1.93, 5.7)], shell, 48)]
    for k, (long, a) in enumerate(((5.2, 0), (3.6, 120), (2.6, 240))):
        lens = s.lathe('objective', s.rounded([(0, -long), (0.5, -long), (0.8, -long + 1), (1.05, -long + 1.2), (1.05, 0), (0, 0)], 0.12, 3), steel, 32)
        ring = s.lathe('ring', [(1.07, -1.2), (1.09, -1.1), (1.09, -0.8), (1.07, -0.7)], m.plastic(((206, 60, 50), (240, 200, 60), (60, 130, 190))[k], 0.3), 32)
        for part in (lens, ring):
            part.rotation_mode = 'XYZ'
            b = math.radians(a - 90)
            head.append(s.place(part, (1.3 * math.cos(b), 1.3 * math.sin(b), -1.2), (0, 0, 0)))
            part.rotation_euler = Vector((math.cos(b) * -0.42, math.sin(b) * -0.42, 1)).to_track_quat('Z', 'Y').to_euler() if k else (0, 0, 0)
    s.place(s.joined(head), (0, -2.2, 17.6), (-tilt, 0, 0))
    return {'up': 10, 'turn': -52}


@family('racing-car', 'table', mixes=True, colour='red')
def racing_car(colour):
    paint = m.Maker('paint', colour, 0.16, Specular=0.5, Clearcoat=0.7).mat
    black = m.plastic((34, 34, 37), 0.35)
    rubber = m.rubber((38, 38, 40))
    white = m.plastic((244, 243, 240), 0.25)
    rim = m.steel((206, 208, 212), 0.2)
    glass = m.Maker('glass', (30, 34, 42), 0.05, Specular=0.8).mat
    sections = [(-17.5, 3.2, 3.6, 5.4), (-16.0, 6.6, 3.0, 8.2), (-11, 7.6, 2.4, 8.6), (-7, 7.0, 2.2, 8.4), (-1.5, 6.2, 2.2, 8.4), (5, 6.6, 2.2, 7.6), (10, 7.4, 2.4, 7.2), (15.0, 7.0, 2.6, 6.0), (18.4, 5.2, 3.0, 4.6), (19.6, 2.6, 3.2, 3.9)]
    path = S(sections, 8)
    rows = []
    for x, w, z0, z1 in path:
        mid, half = (z0 + z1) / 2, (z1 - z0) / 2
        rows.append([(x, w * math.copysign(abs(math.cos(a)) ** 0.5, math.cos(a)) * (1 - 0.16 * max(0, math.sin(a))), mid + half * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a))) for a in np.linspace(0, 2 * math.pi, 56, False)])
    s.loft('body', rows, paint)
    cabin = []
    for x, w, z in S([(-11.5, 3.6, 8.2), (-8.5, 4.8, 10.6), (-4.0, 4.9, 11.9), (0.5, 4.6, 11.2), (4.2, 4.2, 8.8), (5.8, 3.6, 7.4)], 8):
        cabin.append([(x, w * math.cos(a) * (1 - 0.18 * math.sin(a)), 7.2 + (z - 7.2) * math.sin(a) ** 0.6) for a in np.linspace(0, math.pi, 36)])
    s.loft('cabin', cabin, glass, closed_ring=False, caps=False)
    roof = []
    for x, w, z in S([(-9.0, 3.0, 10.55), (-5.0, 3.4, 12.0), (-1.0, 3.2, 12.0), (0.6, 3.0, 11.35)], 6):
        roof.append([(x, w * u, z - 0.5 * u * u) for u in np.linspace(-1, 1, 13)])
    s.modify(s.loft('roof', roof, paint, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.3, offset=1)
    for y0, y1 in ((-1.6, -0.5), (0.5, 1.6)):
        stripe = []
        for x, w, z0, z1 in path[48:70]:
            stripe.append([(x, y, z1 + 0.03) for y in (y0, y1)])
        s.modify(s.loft('stripe', stripe, white, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.08, offset=1)
    for x in (-10.6, 11.2):
        for side in (-1, 1):
            arch = [(x + 4.6 * math.cos(a), side * 7.55, 3.6 + 4.6 * math.sin(a)) for a in np.linspace(-0.2, math.pi + 0.2, 24)]
            s.tube('arch', arch, 0.55, black, smooth=False)
            wheel = s.lathe('tyre', s.rounded([(2.3, 0), (3.7, 0), (4.0, 0.6), (4.0, 3.6), (3.7, 4.2), (2.3, 4.2)], [0.2, 0.4, 0.3, 0.3, 0.4, 0.2], 4), rubber, 72)
            dish = s.lathe('dish', [(0, 3.2), (0.6, 3.3), (0.7, 2.6), (2.1, 3.4), (2.4, 4.0)], black, 48)
            parts = [wheel, dish]
            for k in range(5):
                spoke = s.box('spoke', (0.62, 2.3, 0.5), rim, 0.12, 2)
                a = math.radians(72 * k)
                parts.append(s.place(spoke, (1.35 * math.cos(a), 1.35 * math.sin(a), 3.4), (0, 0, 72 * k - 90)))
            parts.append(s.lathe('lip', s.rounded([(2.25, 3.6), (2.5, 4.1), (2.25, 4.2)], 0.08, 2), rim, 64))
            parts.append(s.lathe('cap', s.rounded([(0, 4.1), (0.62, 4.0), (0.62, 3.4)], 0.1, 3), rim, 24))
            root = s.joined(parts)
            s.place(root, (x, side * 4.9, 4.0), (-90 * side, 0, 0))
    s.box('splitter', (5.5, 14.5, 0.5), black, 0.2, 3, (17.0, 0, 1.9))
    s.box('skirt', (15, 15.4, 0.7), black, 0.3, 3, (0.2, 0, 2.0))
    for side in (-1, 1):
        s.box('stay', (1.6, 0.5, 4.0), black, 0.15, 2, (-15.6, side * 4.2, 7.8))
        s.box('end', (4.4, 0.4, 2.8), paint, 0.15, 2, (-16.4, side * 8.0, 10.6))
        lamp = s.lumpy('lamp', 1.0, m.glow((255, 250, 232), 0.5), 1, amount=0, detail=4)
        s.place(lamp, (17.4, side * 4.5, 5.0), (0, 0, 0), (0.9, 1.5, 0.5))
        s.place(s.lumpy('tail', 0.8, m.plastic((206, 30, 30), 0.2), 1, amount=0, detail=3), (-16.9, side * 4.8, 7.0), (0, 0, 0), (0.5, 1.7, 0.6))
    wing = [[(-16.4 + 2.1 * math.cos(a), y, 12.0 + 0.32 * math.sin(a) - 0.25 * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 24, False)] for y in np.linspace(-8, 8, 8)]
    s.loft('wing', wing, black)
    # The remote control lies before it.
    before = set(bpy.context.scene.objects)
    case = s.rounded([(-7, -4), (7, -4), (8, 1.6), (4, 4.2), (-4, 4.2), (-8, 1.6)], [2.6, 2.6, 2.0, 1.2, 1.2, 2.0], 8, True)
    s.extrude('case', case, 2.6, black, 0.9, 6).location.z = 1.3
    s.extrude('face', [(x * 0.82, y * 0.78) for x, y in case], 2.75, m.plastic((58, 59, 63), 0.4), 0.3, 3).location.z = 1.35
    for side in (-1, 1):
        s.lathe('stick', s.rounded([(0, 2.6), (1.7, 2.6), (1.6, 3.0), (0.4, 3.2), (0.4, 4.2), (1.0, 4.6), (1.0, 5.0), (0, 5.2)], 0.15, 3), paint, 40).location = (side * 4.2, 0, 0)
    s.lathe('button', s.rounded([(0, 3.1), (0.6, 3.05), (0.65, 2.7)], 0.1, 2), m.plastic((206, 60, 50), 0.3), 24).location = (0, -1, 0)
    s.tube('aerial', [(0, 4.0, 1.6), (0, 9, 3.2), (0, 12.4, 4.4)], 0.28, rim, smooth=False)
    root = s.joined([o for o in bpy.context.scene.objects if o not in before and o.parent is None])
    s.place(root, (9, -19, 0), (0, 0, 34))
    return {'up': 22, 'turn': -34}


@family('rc-helicopter', 'table', mixes=True, colour='red')
def rc_helicopter(colour):
    paint = m.Maker('paint', colour, 0.2, Specular=0.5, Clearcoat=0.5).mat
    black = m.plastic((34, 34, 37), 0.35)
    glass = m.Maker('glass', (34, 40, 50), 0.05, Specular=0.8).mat
    steel = m.steel((196, 198, 202), 0.22)
    rows = []
    for x, w, z0, z1 in S([(11.5, 0.5, 5.4, 6.0), (10.6, 2.0, 4.2, 7.2), (7.4, 3.4, 2.8, 9.4), (3.0, 3.9, 2.4, 11.0), (-2.0, 3.7, 3.0, 11.2), (-6.0, 2.6, 4.8, 10.4), (-9.0, 1.4, 6.6, 9.4)], 8):
        mid, half = (z0 + z1) / 2, (z1 - z0) / 2
        rows.append([(x, w * math.cos(a), mid + half * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48, False)])
    body = s.loft('body', rows, paint)
    body.data.materials.append(glass)
    for p in body.data.polygons:
        x, z = p.center.x, p.center.z
        if x > 1.6 and z > 5.4 + 0.12 * (11 - x) and abs(p.center.y) > 0.05:
            p.material_index = 1
    boom = [[(-8 - 19 * t, (1.35 - 0.8 * t) * math.cos(a), 8.2 + 0.6 * t + (1.35 - 0.8 * t) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 24, False)] for t in np.linspace(0, 1, 10)]
    s.loft('boom', boom, paint)
    s.place(s.extrude('fin', S([(-25, 8.6), (-28.5, 14.2), (-30.4, 14.0), (-28.6, 8.6), (-30, 5.2), (-28.6, 5.0)], 4, True), 0.5, black, 0.15, 2), (0, 0, 0), (90, 0, 0))
    s.place(s.extrude('tailplane', s.rounded([(-22.4, -4), (-20.2, -4), (-19.6, 4), (-22.0, 4)], 0.5, 4, True), 0.35, paint, 0.1, 2), (0, 0, 8.6))
    for a in (20, 200):
        blade = s.extrude('tail-blade', s.rounded([(0, -0.4), (4.4, -0.55), (4.4, 0.55), (0, 0.4)], 0.3, 4, True), 0.2, black, 0.06, 2)
        s.place(blade, (-27.6, -1.2, 9.4), (90, a, 0))
    s.place(s.lathe('tail-hub', s.rounded([(0, 0), (0.6, 0), (0.6, 1.2), (0, 1.2)], 0.1, 2), steel, 24), (-27.6, -0.3, 9.4), (90, 0, 0))
    s.lathe('mast', [(0.5, 10.5), (0.5, 18.4), (0, 18.5)], steel, 24).location = (-0.6, 0, 0)
    for z, turn in ((13.8, 24), (17.0, -32)):
        s.lathe('hub', s.rounded([(0, z - 0.6), (1.2, z - 0.6), (1.2, z + 0.6), (0, z + 0.6)], 0.2, 3), black, 32).location = (-0.6, 0, 0)
        for flip in (0, 180):
            blade = s.extrude('blade', s.rounded([(1.0, -0.5), (3.0, -1.0), (20, -1.15), (21.5, -0.4), (21.0, 0.9), (3.0, 0.75), (1.0, 0.5)], 0.4, 4, True), 0.22, black, 0.08, 2)
            s.place(blade, (-0.6, 0, z), (4, 0, turn + flip))
            tip = s.extrude('tip', s.rounded([(18.6, -1.14), (20, -1.15), (21.5, -0.4), (21.0, 0.9), (18.6, 0.85)], 0.3, 3, True), 0.25, paint, 0.08, 2)
            s.place(tip, (-0.6, 0, z), (4, 0, turn + flip))
    for side in (-1, 1):
        s.tube('skid', [(9.5, side * 4.4, 1.6), (8.0, side * 4.6, 0.45), (-7.0, side * 4.6, 0.4)], 0.42, black)
        for x in (4.5, -3.5):
            s.tube('strut', [(x, side * 2.2, 3.6), (x, side * 4.0, 2.2), (x, side * 4.6, 0.5)], 0.38, black)
    s.box('gear', (8, 3.2, 1.2), black, 0.3, 3, (0, 0, 2.0))
    return {'up': 16, 'turn': -30, 'fill': 0.88}


@family('fishing-rod', 'flat', mixes=True, colour='red')
def fishing_rod(colour):
    black = m.plastic((32, 32, 35), 0.25)
    paint = m.Maker('paint', colour, 0.2, Specular=0.5, Clearcoat=0.5).mat
    foam = m.Maker('foam', (44, 44, 47), 0.9, Specular=0.1).mat
    cork = m.skin((206, 164, 112), (176, 132, 82), 5.0, rough=0.8, bump=0.15, bump_scale=8)
    steel = m.steel((200, 201, 204), 0.18)
    parts = [s.lathe('butt', s.rounded([(0, -0.6), (1.5, -0.6), (1.6, 1.6), (1.3, 2.0)], 0.4, 3), black, 40), s.lathe('grip', S([(1.3, 2.0), (1.55, 3.0), (1.35, 9), (1.25, 13)], 6), cork, 40), s.lathe('seat', s.rounded([(1.25, 13), (1.4, 13.2), (1.4, 22), (1.2, 22.2)], 0.1, 2), black, 40), s.lathe('ring', s.rounded([(1.4, 13.4), (1.6, 13.5), (1.6, 14.6), (1.4, 14.7)], 0.1, 2), steel, 40), s.lathe('fore', S([(1.3, 22.2), (1.4, 23.5), (1.15, 28), (0.95, 29)], 6), cork, 40)]
    z, r = 29.0, 0.92
    for k in range(6):  # drawn-in sections, each thinner, with a painted ferrule
        long = (22, 7.5, 7.0, 6.5, 6.0, 6.0)[k]
        parts.append(s.lathe('blank', [(r, z), (r * 0.93, z + long)], black if k % 2 == 0 else paint, 32))
        parts.append(s.lathe('ferrule', s.rounded([(r * 0.94, z + long - 1.6), (r * 1.08, z + long - 1.5), (r * 1.08, z + long - 0.2), (r * 0.94, z + long)], 0.04, 2), paint if k % 2 == 0 else steel, 32))
        size = 1.25 - 0.14 * k
        ring = [(size * math.cos(a), -r - size * 1.2 + size * math.sin(a), z + long - 0.4) for a in np.linspace(0, 2 * math.pi, 30, False)]
        parts.append(s.tube('guide', ring, 0.13, steel, closed=True, smooth=False))
        parts.append(s.tube('leg', [(0, -r, z + long - 1.4), (0, -r - size * 0.3, z + long - 0.4), (0, -r, z + long + 0.3)], 0.12, steel))
        z, r = z + long, r * 0.78
    rod = s.joined(parts)
    s.place(rod, (-42, 0, 1.7), (0, 90, 0))
    # A spinning reel under the seat, seen from its side.
    reel = [s.tube('foot', [(-26.5, -1.4, 1.7), (-24.5, -1.9, 1.7), (-22.5, -1.4, 1.7)], 0.5, black), s.tube('stem', [(-24.5, -1.8, 1.7), (-25.0, -5.0, 1.9)], 0.75, black, taper=lambda t: 1 + 0.3 * t)]
    body = s.lumpy('body', 2.6, black, 1, (1.25, 1.0, 0.8), amount=0, detail=5)
    reel.append(s.place(body, (-26.2, -6.6, 2.2), (0, 0, 0), (1.25, 1.0, 0.8)))
    for prof, mat in (([(0.6, 0), (2.5, 0.2), (2.7, 0.8), (2.7, 2.6), (2.2, 3.0)], black), ([(1.7, 3.0), (1.7, 5.6)], m.plastic((224, 232, 160), 0.4)), ([(1.9, 2.9), (2.5, 3.1), (2.4, 3.4), (1.7, 3.5)], paint), ([(1.7, 5.4), (2.5, 5.6), (2.4, 6.0), (1.2, 6.6), (0.9, 7.4), (0, 7.5)], paint)):
        reel.append(s.place(s.lathe('spool', s.rounded(prof, 0.12, 3), mat, 56), (-24.8, -6.8, 2.2), (0, 90, 0)))
    reel.append(s.tube('bail', [(-21.6, -6.8, 5.0), (-19.6, -8.4, 4.8), (-18.6, -9.8, 2.6), (-19.8, -9.4, 0.2), (-21.6, -7.6, -0.4)], 0.18, steel))
    reel += [s.tube('crank', [(-26.4, -6.8, 4.4), (-26.4, -6.8, 5.6), (-28.4, -10.2, 5.8), (-29.4, -12.0, 5.8)], 0.32, steel), s.place(s.lathe('knob', S([(0.01, 0), (0.7, 0.3), (0.95, 1.4), (0.8, 2.6), (0.01, 2.9)], 5), foam, 32), (-29.4, -12.0, 5.6), (0, 0, 0))]
    s.joined(reel)
    return {'turn': 34, 'up': 66, 'raking': False, 'top': 0.4, 'key': 1.25, 'fill': 0.9}


@family('pet-lead', 'high', mixes=True, colour='red')
def pet_lead(colour):
    webbing = m.cloth(colour, tile('twill'), 1.2, 0.7, 0.3, 0.6)
    steel = m.steel((206, 207, 210), 0.16)
    turns = []
    for k in range(4 * 48 + 1):
        a = 2 * math.pi * k / 48
        t = k / (4 * 48)
        r = 7.2 + 1.5 * t
        turns.append((1.25 * r * math.cos(a), 0.82 * r * math.sin(a), 0.2))
    line = turns + [(12.2, 4.5, 0.3), (15.0, 8.5, 0.3), (18.0, 9.4, 0.3), (20.4, 6.2, 0.3), (18.6, 1.8, 0.3), (15.4, 0.2, 0.6), (13.4, 2.6, 0.9), (12.8, 5.0, 0.9)]
    path = np.array(S(line[len(turns) - 2 :], 14))
    pts = np.concatenate([np.array(turns[:-1]), path])
    tail = np.array(S([turns[0], (7.6, -5.4, 0.2), (3.0, -8.4, 0.2), (-4, -10.8, 0.2), (-9.6, -13.0, 0.2)], 16))[::-1]
    pts = np.concatenate([tail[:-1], pts])
    size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    rows = [[(x, y, z + q) for q in np.linspace(0, 2.2, 8)] for x, y, z in pts]
    obj = s.loft('lead', rows, webbing, closed_ring=False, caps=False)
    for loop, uv in zip(obj.data.loops, obj.data.uv_layers[0].data):
        i, j = divmod(loop.vertex_index, 8)
        uv.uv = (size[i], j * 2.2 / 7)
    s.modify(obj, 'SOLIDIFY', thickness=0.22, offset=0)
    x, y, z = -9.8, -13.1, 1.3
    parts = [s.tube('eye', [(1.1 * math.cos(a), 0, 1.1 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 30, False)], 0.26, steel, closed=True, smooth=False), s.place(s.lathe('swivel', s.rounded([(0.5, 0), (0.62, 0.2), (0.62, 1.4), (0.4, 1.6), (0, 1.6)], 0.1, 3), steel, 32), (-1.0, 0, 0), (0, -90, 0))]
    hook = [(-2.4, 0, 0.5), (-4.4, 0, 0.9), (-6.4, 0, 0.6), (-7.2, 0, -0.5), (-6.4, 0, -1.6), (-5.0, 0, -1.6)]
    parts += [s.tube('hook', hook, 0.42, steel), s.tube('gate', [(-2.4, 0, -0.4), (-5.2, 0, -1.3)], 0.34, steel), s.place(s.lathe('pin', s.rounded([(0, 0), (0.36, 0), (0.36, 0.9), (0, 0.9)], 0.1, 2), steel, 20), (-3.6, 0, -0.8), (0, 160, 0))]
    s.place(s.joined(parts), (x - 0.6, y - 0.2, z), (62, 0, 20))
    stitch = m.cloth((246, 244, 238), None)
    s.tubes('stitches', [[(12.75 + 0.06 * q, 4.0 + 0.34 * k, 0.9 + 0.4 + 0.5 * q), (12.75 + 0.06 * q, 4.2 + 0.34 * k, 0.9 + 0.4 + 0.5 * q)] for q in range(3) for k in range(4)], 0.06, stitch, smooth=False, resolution=2)
    return {'up': 42, 'turn': -18}
