# SPDX-License-Identifier: GPL-3.0-or-later
"""Toys that roll, fly or squirt, soft toys, and sports gear of free form. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family

S = s.smooth_line


def blob(parts, mat, voxel=0.35, smooth=8, name='blob'):
    """One skin over balls and stretched balls: (place, radii, turn). Voxels join them, smoothing rounds the joints."""
    balls = []
    for at, radii, turn in parts:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=40, ring_count=24, radius=1)
        obj = bpy.context.object
        s.place(obj, at, turn, radii)
        balls.append(obj)
    whole = s.merged(balls) if len(balls) > 1 else balls[0]
    if len(balls) == 1:
        bpy.context.view_layer.objects.active = whole
        bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    s.modify(whole, 'REMESH', mode='VOXEL', voxel_size=voxel, use_smooth_shade=True)
    s.modify(whole, 'SMOOTH', factor=0.5, iterations=smooth)
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(whole.evaluated_get(graph))
    bpy.data.objects.remove(whole)
    return s.link(name, data, mat)


def fur(obj, mat, long=0.5, count=26000, seed=2, droop=0.35, thick=0.028):
    """Plush: short hairs from the faces of a skin, each a thin spike."""
    rng = np.random.default_rng(seed)
    data = obj.data
    areas = np.array([p.area for p in data.polygons])
    chosen = rng.choice(len(areas), count, p=areas / areas.sum())
    verts, faces = [], []
    co = np.array([v.co for v in data.vertices])
    for f in chosen:
        p = data.polygons[f]
        w = rng.exponential(size=len(p.vertices))  # evenly over the face
        w /= w.sum()
        at = Vector(co[list(p.vertices)].T @ w)
        n = (p.normal + Vector(rng.normal(0, droop, 3))).normalized()
        side = n.cross(Vector((0.3, 0.5, 0.8))).normalized() * thick
        up = n.cross(side).normalized() * thick
        tip = at + n * long * (0.6 + 0.6 * rng.random()) + Vector((0, 0, -0.12 * long))
        k = len(verts)
        verts += [at + side, at - side * 0.5 + up, at - side * 0.5 - up, tip]
        faces += [(k, k + 1, k + 3), (k + 1, k + 2, k + 3), (k + 2, k, k + 3)]
    hair = s.mesh('fur', verts, faces, mat)
    hair.matrix_world = obj.matrix_world.copy()
    return hair


@family('teddy', 'standing', mixes=True, colour='brown')
def teddy(colour):
    plush = m.Maker('plush', colour, 1.0, Specular=0.05, Sheen=0.6).mat
    pale = m.Maker('pale', m.shade(colour, 1.35), 1.0, Specular=0.05, Sheen=0.6).mat
    black = m.plastic((22, 20, 20), 0.12)
    body = blob([((0, 0, 9.2), (6.4, 5.4, 7.4), (0, 0, 0)), ((0, -0.6, 6.6), (6.6, 5.8, 5.4), (0, 0, 0)), ((0, -0.8, 20.4), (6.0, 5.3, 5.4), (0, 0, 0)), ((-3.0, -1.6, 18.9), (3.2, 3.2, 2.8), (0, 0, 0)), ((3.0, -1.6, 18.9), (3.2, 3.2, 2.8), (0, 0, 0)),
                 ((-4.9, 0, 25.2), (2.3, 1.3, 2.3), (0, -24, 0)), ((4.9, 0, 25.2), (2.3, 1.3, 2.3), (0, 24, 0)),
                 ((-7.0, -2.2, 11.2), (2.3, 2.3, 5.4), (24, 34, 0)), ((7.0, -2.2, 11.2), (2.3, 2.3, 5.4), (24, -34, 0)),
                 ((-5.2, -7.0, 3.1), (3.0, 6.0, 3.0), (0, 0, -22)), ((5.2, -7.0, 3.1), (3.0, 6.0, 3.0), (0, 0, 22)),
                 ((-7.0, -11.4, 4.0), (3.1, 2.3, 3.9), (-8, 0, -22)), ((7.0, -11.4, 4.0), (3.1, 2.3, 3.9), (-8, 0, 22))], plush, 0.42, 6)
    fur(body, plush, 0.75, 46000)
    for parts, count in (([((0, -5.6, 18.9), (2.7, 2.2, 2.2), (0, 0, 0))], 4200), ([((0, -4.6, 8.4), (4.2, 1.7, 4.6), (8, 0, 0))], 5200), ([((-7.75, -13.5, 4.1), (2.1, 0.6, 2.7), (-8, 0, -22))], 2400), ([((7.75, -13.5, 4.1), (2.1, 0.6, 2.7), (-8, 0, 22))], 2400), ([((-4.9, -1.0, 25.1), (1.4, 0.6, 1.4), (0, -24, 0))], 1200), ([((4.9, -1.0, 25.1), (1.4, 0.6, 1.4), (0, 24, 0))], 1200)):
        fur(blob(parts, pale, 0.3, 3), pale, 0.55, count)
    for side in (-1, 1):
        s.place(s.lumpy('eye', 0.62, black, 1, amount=0, detail=4), (side * 2.35, -5.75, 21.6))
    nose = s.lumpy('nose', 0.9, black, 1, (1.2, 0.7, 0.85), amount=0, detail=4)
    s.place(nose, (0, -7.9, 19.8), scale=(1.2, 0.7, 0.85))
    s.tubes('mouth', [[(0, -8.15, 19.2), (0, -8.2, 18.3), (-0.8, -7.9, 17.6), (-1.5, -7.3, 17.7)], [(0, -8.2, 18.3), (0.8, -7.9, 17.6), (1.5, -7.3, 17.7)]], 0.12, black, resolution=3)
    ribbon = m.Maker('ribbon', (176, 44, 52), 0.4, Specular=0.4).mat
    for side in (-1, 1):
        loop = [[(side * (0.3 + 3.2 * t), -5.6 - 0.5 * math.sin(math.pi * t), 14.9 + q * (0.5 + 1.4 * t) + 0.25 * t) for q in (-1, -0.4, 0.4, 1)] for t in np.linspace(0, 1, 12)]
        s.modify(s.loft('bow', loop, ribbon, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.4, offset=0)
    s.box('knot', (1.3, 1.0, 1.3), ribbon, 0.4, 4, (0, -5.9, 14.3))
    s.tube('band', [(5.0 * math.cos(a), -0.6 + 4.9 * math.sin(a), 15.2) for a in np.linspace(0, 2 * math.pi, 48, False)], 0.6, ribbon, closed=True, smooth=False)
    return {'up': 10, 'turn': 14}


@family('pet-bed', 'high', mixes=True, colour='grey')
def pet_bed(colour):
    plush = m.Maker('plush', colour, 1.0, Specular=0.05, Sheen=0.7).mat
    big, r = 22.0, 7.4
    rows = []
    for i in range(120):
        a = 2 * math.pi * i / 120
        lump = 1 + 0.04 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, 1))) + 0.035 * math.cos(10 * a)
        rows.append([((big + r * lump * math.cos(b)) * math.cos(a), (big + r * lump * math.cos(b)) * math.sin(a), 6.4 + 0.86 * r * lump * math.sin(b)) for b in np.linspace(2 * math.pi, 0, 32, False)])
    rows.append(rows[0])
    ring = s.loft('ring', rows, plush, caps=False)
    cream = m.Maker('cream', (242, 236, 226), 1.0, Specular=0.05, Sheen=0.7).mat
    cushion = s.lathe('cushion', S([(21, 3.2), (16, 5.6), (8, 6.2), (0.01, 5.8)], 10), cream, 72)
    fur(ring, plush, 1.9, 62000, 3, 0.55, 0.06)
    fur(cushion, cream, 1.6, 17000, 4, 0.55, 0.06)
    # A paw of felt sewn on the cushion: this bed is for a pet.
    felt = m.Maker('felt', m.shade(colour, 0.7), 1.0, Specular=0.05).mat
    for x, y, w, d in ((0, -2.4, 4.6, 3.7), (-5.0, 1.4, 1.8, 2.4), (-1.9, 4.2, 1.8, 2.5), (1.9, 4.2, 1.8, 2.5), (5.0, 1.4, 1.8, 2.4)):
        pad = s.lathe('pad', s.rounded([(0, 0), (1, 0), (1, 0.8), (0, 0.9)], [0, 0, 0.4, 0], 5), felt, 48)
        s.place(pad, (x, y - 1, 6.9), (0, 0, -6 * x), (w, d, 1))
    return {'up': 46}


@family('skateboard', 'table', mixes=True, colour='red')
def skateboard(colour):
    metal = m.steel((196, 198, 202), 0.22)
    grit = m.Maker('grip', (36, 36, 39), 0.95, Specular=0.1)
    grit.bump(grit.noise(grit.coords(), 40, 2), 0.4, 0.03)
    paint = m.Maker('paint', colour, 0.25, Specular=0.45, Clearcoat=0.3).mat
    ply = m.wood((226, 190, 140), (196, 150, 98), 0.5, 'x')
    stripe = m.Maker('stripe', (246, 240, 226), 0.3, Specular=0.4).mat

    def board():
        before = set(bpy.context.scene.objects)

        def z(x, y):
            kick = 4.4 * (max(0, abs(x) - 25) / 14) ** 1.25
            return kick + 0.55 * (y / 10) ** 2

        def outline(x):
            t = max(0.0, abs(x) - 27.5) / 12.0
            return 10.0 * math.sqrt(max(0.0, 1 - t**2.3)) * (1 + 0.02 * math.cos(x / 12))

        xs = [39.4 * math.sin(t) for t in np.linspace(-math.pi / 2, math.pi / 2, 110)]
        for lo, hi, mat, name in ((0.55, 0.68, grit.mat, 'top'), (0.0, 0.55, ply, 'ply'), (-0.06, 0.0, paint, 'low')):
            rings = []
            for x in xs:
                w = max(0.02, outline(x)) * (0.995 if name != 'ply' else 1)
                ring = [(x, w * u, z(x, w * u) + hi) for u in np.linspace(-1, 1, 20)] + [(x, w * u, z(x, w * u) + lo) for u in np.linspace(1, -1, 20)]
                rings.append(ring)
            s.loft(name, rings, mat)
        for x0, wide in ((-8, 2.2), (-3.6, 1.2), (9.0, 3.4)):
            rows = [[(x + 0.35 * y, y, z(x, y) - 0.075) for y in np.linspace(-9.3, 9.3, 30)] for x in np.linspace(x0, x0 + wide, 4)]
            s.loft('stripe', rows, stripe, closed_ring=False, caps=False)
        wheel_mat = m.Maker('wheel', (244, 240, 228), 0.35, Specular=0.4).mat
        for x in (-20.5, 20.5):
            s.box('base', (8.0, 5.4, 0.9), metal, 0.3, 3, (x, 0, -1.0))
            s.place(s.lathe('bushing', s.rounded([(0, 0), (1.5, 0), (1.5, 1.6), (0, 1.6)], 0.3, 3), paint, 32), (x, 0, -2.5))
            s.tube('hanger', [(x, -6.2, -3.6), (x, -3, -3.4), (x, 0, -2.9), (x, 3, -3.4), (x, 6.2, -3.6)], 1.1, metal)
            s.place(s.lathe('axle', [(0.01, 0), (0.4, 0), (0.4, 20.4), (0.01, 20.4)], metal, 16), (x, 10.2, -3.6), (90, 0, 0))
            for side in (-1, 1):
                for part in (s.lathe('wheel', s.rounded([(0.9, 0), (2.2, 0), (2.65, 1.6), (2.2, 3.2), (0.9, 3.2)], [0.2, 0.6, 1.0, 0.6, 0.2], 5), wheel_mat, 64), s.lathe('bearing', s.rounded([(0.4, 2.6), (1.0, 2.9), (1.0, 3.0), (0.4, 3.1)], 0.05, 2), metal, 32)):
                    s.place(part, (x, side * 6.6, -3.6), (-90 * side, 0, 0))
            for bx in (-2.6, 2.6):
                for by in (-1.9, 1.9):
                    s.lathe('bolt', s.rounded([(0, 0.76), (0.42, 0.74), (0.45, 0.66)], 0.04, 2), metal, 16).location = (x + bx, by, 0)
        return s.joined([o for o in bpy.context.scene.objects if o not in before and o.parent is None])

    s.place(board(), (0, -8, 6.25), (0, 0, 0))
    s.place(board(), (2, 10.0, 10.0), (-77, 0, 2))
    return {'up': 24, 'turn': -30}


@family('kite', 'flat', mixes=True, colour='red')
def kite(colour):
    cloth = m.Maker('sail', colour, 0.6, Specular=0.25, Sheen=0.2).mat
    other = m.Maker('panel', m.shade(colour, 0.62), 0.6, Specular=0.25).mat
    light = m.Maker('light', (238, 190, 70), 0.6, Specular=0.25).mat
    rod = m.plastic((34, 34, 37), 0.4)
    w, h = 75.0, 62.0

    def panel(points, mat, z=0.0):
        obj = s.cloth('panel', points, 0.45, mat)
        for v in obj.data.vertices:
            x, y = v.co.x, v.co.y
            v.co.z = 3.0 + z + 3.0 * math.exp(-((abs(x) / (h + 2 - y + 6) * 3.2 - 1.4) ** 2)) + 0.25 * noise.noise(Vector((x * 0.08, y * 0.08, 2)))

    for side in (-1, 1):
        p = lambda pts: [(side * x, y) for x, y in (pts if side > 0 else pts[::-1])]
        panel(p([(0, h), (0.0, 4), (34, 9)]), cloth)
        panel(p([(0, h), (34, 9), (50, 13), (20, 45)]), other)
        panel(p([(20, 45), (50, 13), (w, 21)]), light)
    panel([(0, 4), (-16, 6.4), (-9, -16), (0, -8), (9, -16), (16, 6.4)], light, 0.3)
    panel([(0, 44), (-7, 22), (0, 12), (7, 22)], light, 0.5)
    s.tube('spine', [(0, h, 3.4), (0, -6, 3.4)], 0.5, rod, smooth=False)
    s.tubes('edges', [[(0, h, 3.3), (w * 0.5, (h + 21) / 2, 3.6), (w, 21, 3.2)], [(0, h, 3.3), (-w * 0.5, (h + 21) / 2, 3.6), (-w, 21, 3.2)]], 0.5, rod, smooth=False, resolution=4)
    for k, x in enumerate((-15.5, -5, 5, 15.5)):
        rows = []
        for t in np.linspace(0, 1, 70):
            cx = x + 3.5 * math.sin(t * 7 + k * 1.4) * t + x * 0.5 * t
            cy = (3 if abs(x) > 10 else -10) - (56 + 6 * (k % 2)) * t
            rows.append([(cx + q * 1.5, cy, 1.2 + 0.9 * math.sin(t * 16 + k) + 0.3 * q) for q in (-1, 0, 1)])
        s.modify(s.loft('tail', rows, (cloth, light, light, cloth)[k], closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.15, offset=0)
    s.tube('line', [(0, 30, 6), (3, 10, 9), (14, -20, 1), (30, -40, 0.5), (44, -46, 0.5)], 0.25, m.matt((240, 240, 236), 0.8), resolution=3)
    handle = s.lathe('spool', s.rounded([(0, 0), (6.4, 0), (6.4, 1.2), (3.6, 1.6), (3.6, 5.6), (6.4, 6.0), (6.4, 7.2), (0, 7.2)], 0.3, 3), m.Maker('spool', m.shade(colour, 0.8), 0.4).mat, 48)
    s.place(handle, (50, -47, 0))
    s.lathe('wound', [(3.7, 1.5), (5.2, 2.0), (5.2, 5.2), (3.7, 5.7)], m.matt((244, 243, 238), 0.9), 48).location = (50, -47, 0)
    return {'fill': 0.9, 'up': 74}


@family('water-pistol', 'flat', mixes=True, colour='blue')
def water_pistol(colour):
    shell = m.Maker('shell', colour, 0.25, Specular=0.5).mat
    orange = m.plastic((240, 120, 36), 0.3)
    white = m.plastic((246, 245, 241), 0.3)
    tank = m.clear(m.Maker('tank', (170, 222, 240), 0.05, Transmission=0.85, IOR=1.2, Specular=0.5), (190, 228, 242))
    body = s.rounded([(-8.5, 3.0), (-9.6, 0.4), (-8.6, -1.2), (-6.2, -1.6), (-8.4, -8.4), (-4.8, -9.4), (-2.6, -3.6), (0.8, -2.6), (1.6, -4.6), (7.2, -3.8), (8.6, -1.6), (13.0, -1.0), (13.4, 1.8), (8.6, 2.8), (0, 3.2)], [0.6, 0.8, 0.6, 0.6, 0.9, 0.9, 1.2, 0.5, 0.8, 0.9, 0.8, 0.4, 0.4, 0.8, 0.5], 7, True)
    guard = s.rounded([(-2.9, -2.0), (0.6, -1.7), (0.3, -3.0), (-2.3, -3.4)], 0.5, 5, True)
    s.extrude('body', body, 3.2, shell, 0.9, 6)
    s.extrude('inlay', s.rounded([(-7.6, 2.0), (-8.2, 0.4), (-6, -0.4), (0, -0.8), (7.6, 0.2), (7.8, 1.6), (0, 2.2)], 0.5, 5, True), 3.44, white, 0.3, 3)
    s.extrude('stripe', s.rounded([(-6.6, 1.2), (-6.8, 0.7), (6.6, 0.8), (6.6, 1.2)], 0.2, 4, True), 3.6, orange, 0.1, 2)
    hole = s.extrude('guard', s.rounded([(-3.4, -1.4), (1.2, -1.2), (1.2, -4.0), (-3.0, -4.6)], 0.7, 6, True), 1.1, shell, 0.3, 4, [guard])
    hole.location.z = 0
    s.extrude('trigger', S([(-1.6, -1.4), (-0.6, -1.4), (-0.9, -2.4), (-0.2, -3.2), (-1.1, -3.1), (-1.7, -2.4)], 5, True), 0.8, orange, 0.25, 3)
    nozzle = s.lathe('nozzle', s.rounded([(0.01, 0), (1.35, 0), (1.35, 1.2), (1.05, 1.6), (1.05, 3.0), (0.8, 3.4), (0.35, 3.5), (0.3, 2.9), (0.01, 2.9)], [0, 0.2, 0.2, 0.2, 0.2, 0.1, 0, 0, 0], 4), orange, 48)
    s.place(nozzle, (13.2, 0.4, 0), (0, 90, 0))
    bottle = s.lathe('bottle', S([(0.01, 0), (2.6, 0.2), (3.0, 1.6), (3.0, 8.0), (2.5, 9.6), (1.3, 10.4), (1.2, 11.6)], 8), tank, 64)
    s.place(bottle, (-7.2, 5.6, 0), (0, 90, 0))
    water = s.lathe('water', S([(0.01, 0.3), (2.4, 0.5), (2.7, 1.7), (2.7, 7.9), (2.2, 9.3), (0.01, 9.4)], 6), m.clear(m.Maker('water', (120, 200, 232), 0.0, Transmission=0.8, IOR=1.2), (140, 208, 236)), 48)
    s.place(water, (-7.2, 5.6, 0), (0, 90, 0))
    s.place(s.lathe('cap', s.rounded([(0, 0), (1.7, 0), (1.7, 1.8), (0, 1.8)], 0.25, 4), orange, 20), (-8.6, 5.6, 0), (0, 90, 0))
    s.extrude('saddle', s.rounded([(-4.6, 2.6), (6, 2.4), (4.6, 4.6), (2.6, 3.6), (-3.4, 3.6)], 0.6, 5, True), 2.6, shell, 0.5, 4)
    for k in range(5):
        s.box('grip', (2.6, 0.32, 3.3), m.Maker('grip', m.shade(colour, 0.7), 0.5).mat, 0.1, 2).location = (-6.3 - 0.22 * k, -4.0 - 0.95 * k, -1.65)
    pump = s.lathe('pump', s.rounded([(0, 0), (1.6, 0), (1.6, 4.4), (0, 4.4)], 0.5, 4), orange, 40)
    s.place(pump, (2.2, -3.9, 0), (0, 90, 0))
    return {'up': 60, 'turn': 14, 'raking': False, 'top': 0.5, 'key': 1.15, 'fill': 0.84}
