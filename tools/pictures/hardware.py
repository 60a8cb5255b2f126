# SPDX-License-Identifier: GPL-3.0-or-later
"""Fasteners, tools, locks, chains. Lengths in millimetres."""
import math

import materials as m
import shapes as s
from family import family


def hexagon(across, z0, z1, mat, chamfer=True):
    """A hexagon head or nut with the conical chamfer of real ones: each column is cut by a cone."""
    n = 96
    rings = []
    flat = across / 2
    for z, cut in ((z0, False), (z0, True), (z1, True), (z1, False)):
        ring = []
        for i in range(n):
            a = 2 * math.pi * i / n
            r = flat / math.cos((a % (math.pi / 3)) - math.pi / 6)
            lift = max(0.0, (r - flat * 1.0)) * 0.5
            if cut:
                ring.append((r * math.cos(a), r * math.sin(a), z + (lift if z == z0 else -lift)))
            else:
                ring.append((flat * 0.97 * math.cos(a), flat * 0.97 * math.sin(a), z))
        rings.append(ring)
    obj = s.loft('hexagon', rings, mat)
    obj.data.auto_smooth_angle = math.radians(20)
    return obj


def _hollow(obj, radius, z0, z1, sides=64, turn=0):
    """Cuts a round or hexagonal hole along z."""
    import bpy

    bpy.ops.mesh.primitive_cylinder_add(vertices=sides, radius=radius, depth=z1 - z0, location=(0, 0, (z0 + z1) / 2), rotation=(0, 0, turn))
    cutter = bpy.context.object
    mod = s.modify(obj, 'BOOLEAN', operation='DIFFERENCE', solver='EXACT')
    mod.object = cutter
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
    obj.modifiers.clear()
    obj.data = data
    bpy.data.objects.remove(cutter)
    for p in data.polygons:
        p.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(25)
    return obj


def nut(d, across, height, mat):
    body = hexagon(across, 0, height, mat)
    _hollow(body, d / 2 * 0.98, -1, height + 1)
    hole = s.lathe('hole', [(d / 2 - 0.45 * (k % 2), height * k / 12) for k in range(13)], mat)
    return s.joined([body, hole])


@family('hex-bolt', 'macro', d=8, length=40)
def hex_bolt(d, length):
    zinc = m.steel((196, 196, 190), 0.3)
    parts = [hexagon(1.62 * d, 0, 0.68 * d, zinc), s.lathe('washer-face', [(0.78 * d, 0.68 * d - 0.05), (0.77 * d, 0.72 * d), (0.5 * d, 0.72 * d)], zinc), s.lathe('shank', [(d / 2, 0.68 * d), (d / 2, length * 0.35)], zinc)]
    screw = s.thread('thread', d / 2, 0.16 * d, length * 0.62, zinc)
    screw.location.z = length * 0.35
    parts.append(screw)
    one = s.joined(parts)
    s.place(one, (0, 0, 0.935 * d * 0.867), (0, 90, 0))
    one.rotation_euler[2] = math.radians(18)
    s.duplicate(one, (-20, 3.4 * d, 0), (0, 0, 0))
    s.duplicate(one, (-3, -2.5 * d, 0.935 * d * 0.867), (0, 90, -8))
    a = nut(d, 1.62 * d, 0.8 * d, zinc)
    s.place(a, (8, 3.2 * d, 0), (0, 0, 12))
    s.duplicate(a, (33, 2.7 * d, 0), (0, 0, 40))
    return {'up': 30, 'turn': 0}


@family('socket-screw', 'macro', d=8, length=35)
def socket_screw(d, length):
    metal = m.steel((188, 189, 191), 0.22)
    head = s.lathe('head', s.rounded([(0.01, 0), (0.75 * d, 0), (0.75 * d, d), (0.68 * d, d * 1.0), (0.01, d * 1.0)], [0, 0.5, 0.5, 0, 0], 5), metal, 120)
    s.place(head)
    # The head stands with the socket up for cutting; the shank goes down from it.
    _hollow(head, 0.75 * d / 2 / math.cos(math.pi / 6), 0.45 * d, 1.5 * d, 6)
    # Knurling of the head: fine flats round it.
    knurl = []
    n = 72 * 2
    for z in (0.22 * d, 0.26 * d, 0.82 * d, 0.86 * d):
        deep = 0.0 if z in (0.22 * d, 0.86 * d) else 0.14
        knurl.append([((0.75 * d + (deep if i % 2 else 0.0)) * math.cos(2 * math.pi * i / n), (0.75 * d + (deep if i % 2 else 0.0)) * math.sin(2 * math.pi * i / n), z) for i in range(n)])
    grip = s.loft('knurl', knurl, metal, caps=False)
    grip.data.use_auto_smooth = True
    grip.data.auto_smooth_angle = math.radians(15)
    shank = s.lathe('shank', [(d / 2, 0), (d / 2, -length * 0.25)], metal)
    screw = s.thread('thread', d / 2, 0.16 * d, length * 0.76, metal)
    s.place(screw, (0, 0, -length * 0.24), (180, 0, 0))
    one = s.joined([head, grip, shank, screw])
    # Lying screws touch the floor with the head and the end of the thread.
    lie = math.degrees(math.asin(0.25 * d / length))
    s.place(one, (-9, -8, 0.75 * d), (90 + lie, 0, -34))
    s.duplicate(one, (12, -9, 0.75 * d), (90 + lie, 0, -14))
    s.duplicate(one, (-20, 12, d), (180, 0, 0))
    return {'up': 28, 'turn': 0}


@family('gear', 'macro', teeth=26, module=2)
def gear(teeth, module):
    r = teeth * module / 2
    ring = []
    for i in range(teeth):
        a = 2 * math.pi * i / teeth
        p = 2 * math.pi / teeth
        for da, rr in ((-0.27, r - 1.25 * module), (-0.23, r - 0.9 * module), (-0.17, r - 0.1 * module), (-0.09, r + module * 0.95), (0.09, r + module * 0.95), (0.17, r - 0.1 * module), (0.23, r - 0.9 * module), (0.27, r - 1.25 * module)):
            ring.append((rr * math.cos(a + da * p), rr * math.sin(a + da * p)))
    metal = m.steel((150, 152, 155), 0.32)
    turned = m.steel((172, 174, 177), 0.25, 'z')
    body = s.extrude('gear', ring, 9, metal, 0.35, 2, [s.circle(r * 0.55)])
    body.location.z = 6.5
    web = s.extrude('web', s.circle(r * 0.552), 6, turned, 0.2, 2, [s.circle(r * 0.26)])
    web.location.z = 6.5
    hub = s.extrude('hub', s.circle(r * 0.42), 15, turned, 0.5, 3, [s.circle(r * 0.22)])
    hub.location.z = 7.5
    first = s.joined([body, web, hub])
    s.duplicate(first, (r * 1.5, r * 1.1, r * 0.0 + 0), (0, 0, 7))
    return {'up': 38, 'turn': 20}


@family('chain', 'macro', wire=6)
def chain(wire):
    metal = m.steel((186, 187, 186), 0.3)
    t, inner, w = wire, wire * 3.1, wire * 1.35
    half = inner / 2 - w / 2
    ring = [(half + (w / 2 + t / 2) * math.cos(a), (w / 2 + t / 2) * math.sin(a), 0) for a in [math.pi * k / 12 - math.pi / 2 for k in range(13)]]
    ring += [(-x, -y, 0) for x, y, _ in ring]
    linkk = s.tube('link', ring, t / 2, metal, closed=True, smooth=False)
    count = 22
    # A lazy S on the floor.
    import numpy as np

    path = np.array(s.smooth_line([(-70, 22), (-30, 40), (20, 30), (30, 2), (-12, -8), (-46, -24), (-20, -48), (40, -40), (88, -22)], 60))
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    for i in range(count):
        at = (i + 0.5) * inner * 1.0
        if at > step[-1] - 5:
            break
        x, y = np.interp(at, step, path[:, 0]), np.interp(at, step, path[:, 1])
        x2, y2 = np.interp(at + 2, step, path[:, 0]), np.interp(at + 2, step, path[:, 1])
        turn = math.degrees(math.atan2(y2 - y, x2 - x))
        tilt = 52 if i % 2 else -38
        s.copy(linkk, (x, y, (w / 2 + t) * abs(math.sin(math.radians(tilt))) * 0.92 + t * 0.3), (tilt, 0, turn))
    import bpy

    bpy.data.objects.remove(linkk)
    return {'up': 42, 'turn': 0}


@family('padlock', 'standing', width=40)
def padlock(width):
    w, h, d = width, width * 0.78, width * 0.34
    body = s.extrude('body', s.rounded([(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)], 3.2, 6, True), d, m.brass(), 1.0, 4)
    s.place(body, (0, 0, 0), (90, 0, 0))
    r = w * 0.3
    t = w * 0.085
    arch = [(-r, 0, h - 2), (-r, 0, h + w * 0.28)] + [(-r * math.cos(a), 0, h + w * 0.3 + r * math.sin(a)) for a in [math.pi * k / 14 for k in range(15)]] + [(r, 0, h + w * 0.28), (r, 0, h - 2)]
    s.tube('shackle', arch, t, m.steel((205, 206, 208), 0.1), smooth=False)
    for x in (-r, r):
        s.lathe('collar', [(t + 0.7, h - 0.2), (t + 0.6, h + 0.4), (t, h + 0.45)], m.brass()).location = (x, 0, 0)
    ink = m.matt((120, 92, 40), 0.5)
    # Marks, not a size: the same lock is sold in several.
    for r in (0.2, 0.13):
        ring = s.extrude('stamp', s.circle(w * r, 64), 0.1, ink, 0, 0, [s.circle(w * (r - 0.015), 64)])
        s.place(ring, (0, -d / 2 - 0.02, h * 0.45), (90, 0, 0))
    # Two keys lie in front.
    key_metal = m.steel((214, 196, 150), 0.22)
    bow = s.rounded([(-6, 0), (-6, 9), (6, 9), (6, 0)], 4, 6, True)
    for x, y, turn in ((-w * 0.22, -w * 0.62, 70), (w * 0.3, -w * 0.72, 118)):
        teeth = [(1.9, 0), (1.9, -6), (0.9, -8), (1.9, -10), (1.0, -12), (1.7, -14), (0.6, -16.5), (1.6, -18.5), (0, -21), (-1.9, -19), (-1.9, 0)]
        blade = s.extrude('blade', teeth, 1.5, key_metal, 0.2, 2)
        head = s.extrude('bow', bow, 1.7, key_metal, 0.3, 3, [s.circle(1.7, 24, (0, 6))])
        s.place(s.joined([blade, head]), (x, y, 0.9), (0, 0, turn))
    return {'up': 17, 'turn': -14}


@family('wrench', 'flat', length=200)
def wrench(length):
    chrome = m.steel((205, 206, 208), 0.15)
    handle = s.smooth_line([(-7.5, 20), (-8.5, 70), (-9.5, 130)], 8) + [(-20, 146), (-25, 160), (-24, 172), (-17, 186), (-7, 196), (3, 199), (8.5, 196), (3.5, 186), (1, 171), (1.2, 166), (23, 166), (24, 158), (20, 146), (11, 136)] + s.smooth_line([(9.5, 130), (8.5, 70), (8.0, 20)], 8) + [(11, 10), (10, -1), (4, -8), (-4, -8), (-10, -1), (-11, 10)]
    s.extrude('body', s.rounded(handle, 2.5, 3, True), 11, chrome, 2.0, 4, [s.circle(5.2, 40, (0, 2)), s.rounded([(4, 143), (17, 143), (17, 158), (4, 158)], 1.0, 3, True)])
    s.extrude('panel', s.rounded([(-4, 32), (4, 32), (4.6, 118), (-4.6, 118)], 3.6, 8, True), 11.6, m.steel((150, 152, 155), 0.42), 0.25, 2)
    s.extrude('jaw', s.rounded([(15, 166.5), (15, 173), (12, 190), (17, 196), (24, 190), (29, 178), (30.5, 166.5)], 1.6, 3, True), 10, chrome, 1.6, 4)
    s.extrude('rack', s.rounded([(2.5, 160.2), (30.5, 160.2), (30.5, 167), (2.5, 167)], 0.8, 3, True), 7, chrome, 0.8, 3)
    rows = []
    for i in range(41):
        z = -6.3 + 12.6 * i / 40
        rr = 5.0 - 0.7 * abs(math.sin(i * math.pi / 4))
        rows.append((rr, z))
    knurl = s.lathe('knurl', [(0, -6.3)] + rows + [(0, 6.3)], m.steel((170, 172, 174), 0.25))
    s.place(knurl, (10.5, 151, 0), (0, 90, 0))
    return {'turn': -38, 'raking': False, 'top': 0.12, 'up': 70, 'key': 1.55}


@family('hammer', 'flat')
def hammer():
    dark = m.steel((92, 94, 98), 0.34)
    bright = m.steel((200, 201, 203), 0.18)
    head = [(-8, 0), (8, 0), (10, 8)] + s.smooth_line([(12, 12), (30, 14), (52, 6), (70, -10)], 8) + [(72, -6)] + s.smooth_line([(58, 18), (40, 30), (18, 34), (0, 33)], 8) + [(-14, 31), (-18, 28), (-30, 28), (-30, 4), (-18, 4), (-12, 8)]
    s.place(s.extrude('head', s.rounded(head, 1.5, 3, True), 20, dark, 3.5, 4), (0, 0, 14))
    s.place(s.lathe('neck', s.rounded([(10.5, 0), (11.5, 8), (14, 10), (14.5, 22), (13, 24), (0, 24)], [0, 1, 1, 1.2, 0.6, 0], 4), bright), (-29, 16, 14), (0, -90, 0))
    grip = m.Maker('grip', (212, 120, 36), 0.5, Specular=0.35).mat
    black = m.rubber()
    def ring(y, w, d):
        return [(w * math.cos(a), y, 14 + d * math.sin(a)) for a in [2 * math.pi * j / 32 for j in range(32)]]
    s.loft('shaft', [ring(4, 8, 7), ring(-60, 7, 6.4), ring(-120, 7.4, 6.6), ring(-150, 8.5, 8)], m.wood(axis='y', scale=0.05, light=(224, 188, 134), dark=(190, 146, 96)))
    s.loft('grip', [ring(-138, 9, 8), ring(-142, 10.5, 9.5), ring(-170, 11, 10), ring(-200, 13, 10.5), ring(-228, 12, 10.2), ring(-258, 14, 11), ring(-270, 14.5, 11), ring(-275, 11, 8.5)], black)
    for y in (-160, -174, -188):
        s.loft('ring', [ring(y - 2.4, 11.9, 10.4), ring(y + 2.4, 11.9, 10.4)], grip, caps=False)
    return {'turn': -40, 'raking': False, 'top': 0.12, 'up': 70, 'key': 1.55}


@family('screwdrivers', 'flat', count=6)
def screwdrivers(count):
    shaft = m.steel((198, 199, 201), 0.14)
    tip = m.steel((70, 72, 76), 0.3)
    colours = [(196, 52, 44), (36, 36, 40)]
    for i in range(count):
        length = [150, 125, 100, 150, 125, 100][i % 6]
        k = [1.0, 0.92, 0.82, 1.0, 0.92, 0.82][i % 6]
        body = m.plastic(colours[0], 0.3)
        n = 72
        rings = []
        for z, r, flute in [(0, 6, 0), (2, 10.5, 0), (8, 13.2, 0.3), (30, 13.8, 1), (62, 13.2, 1), (72, 10.5, 0.5), (80, 8.5, 0), (92, 9.6, 0), (96, 8.2, 0), (97, 4, 0)]:
            rings.append([((r - flute * 1.5 * (0.5 + 0.5 * math.cos(6 * a))) * k * math.cos(a), (r - flute * 1.5 * (0.5 + 0.5 * math.cos(6 * a))) * k * math.sin(a), z * k) for a in [2 * math.pi * j / n for j in range(n)]])
        parts = [s.loft('handle', rings, body)]
        grip = []
        for z, r in [(24, 14.2), (26, 14.6), (58, 14.2), (60, 13.6)]:
            grip.append([((r - 1.4 * (0.5 + 0.5 * math.cos(6 * a))) * k * math.cos(a), (r - 1.4 * (0.5 + 0.5 * math.cos(6 * a))) * k * math.sin(a), z * k) for a in [2 * math.pi * j / n for j in range(n)]])
        parts.append(s.loft('soft', grip, m.rubber(), caps=False))
        r = 3.0 * k
        parts.append(s.lathe('shaft', [(r, 95 * k), (r, 95 * k + length - 14)], shaft, 32))
        z = 95 * k + length - 14
        if i % 2:
            flat = s.loft('tip', [[(r * math.cos(a), r * math.sin(a), z) for a in [2 * math.pi * j / 16 for j in range(16)]], [(r * 1.15 * math.cos(a), r * 0.25 * math.sin(a), z + 13) for a in [2 * math.pi * j / 16 for j in range(16)]]], tip)
            parts.append(flat)
        else:
            star = []
            for zz, q in ((z, 1.0), (z + 7, 0.95), (z + 12, 0.35)):
                star.append([((r if j % 4 in (0, 1) else r * (1.0 if zz == z else 0.45)) * q * math.cos(2 * math.pi * j / 16), (r if j % 4 in (0, 1) else r * (1.0 if zz == z else 0.45)) * q * math.sin(2 * math.pi * j / 16), zz) for j in range(16)])
            parts.append(s.loft('tip', star, tip))
        s.place(s.joined(parts), ((i - (count - 1) / 2) * 36, -120 + (0 if i % 2 else 10), 14 * k), (-90, 0, 0))
    return {}
