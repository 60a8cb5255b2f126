# SPDX-License-Identifier: GPL-3.0-or-later
"""Slides of foam. Lengths in centimetres; heel at x = 0, toe at x = 27."""
import math

import bpy
import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from footwear import SOLE, pair

S = s.smooth_line


def _ring(grow=1.0):
    """The outline of the sole as a closed ring, broader than a foot."""
    half = S([(x, y * 1.16 * grow) for x, y in SOLE], 14)
    return np.array(half + [(x, -y) for x, y in half[-2:0:-1]])


def _outward(ring):
    d = np.roll(ring, -1, axis=0) - np.roll(ring, 1, axis=0)
    n = np.stack([d[:, 1], -d[:, 0]], axis=1)
    n /= np.linalg.norm(n, axis=1)[:, None]
    return n if ((ring + n * 0.1)[:, 0]).max() > ring[:, 0].max() else -n


@family('slides', 'table', mixes=True, colour='blue', ridges=True)
def slides(colour, ridges):
    """`ridges`: a band with three raised bars; else a band for children, with the face and the ears of a bear."""
    before = set(bpy.context.scene.objects)

    def foam(name, tone, grain=0.08):
        mat = m.Maker(name, tone, 0.62, Specular=0.25)
        mat.bump(mat.noise(mat.coords(), 26, 3), grain, 0.02)
        return mat.mat

    body, bed, line = foam('foam', colour), foam('bed', m.shade(colour, 0.66)), foam('line', m.shade(colour, 0.42))
    ring = _ring()
    out = _outward(ring)
    rise = lambda x: 0.9 * max(0.0, (x - 18) / 9) ** 2 + 0.35 * max(0.0, (4 - x) / 4) ** 2
    top = lambda x: 3.6 - 0.7 * min(1, max(0, (x - 5) / 14)) + 0.6 * rise(x)

    def skin(name, steps, mat):
        """A wall round the sole: (share of the height, how far it stands out)."""
        rows = [[(x + nx * g, y + ny * g, rise(x) + (top(x) - rise(x)) * q) for (x, y), (nx, ny) in zip(ring, out)] for q, g in steps]
        return s.loft(name, rows, mat, caps=False)

    bottom = skin('tread', [(0.0, -0.5), (0.05, -0.12), (0.12, 0.02), (0.3, 0.06), (0.34, 0.03)], body)
    flat = [(x - nx * 0.5, y - ny * 0.5) for (x, y), (nx, ny) in zip(ring, out)]
    s.loft('under', [[(x, y, rise(x)) for x, y in flat], [(x, y * 0.01, rise(x)) for x, y in flat]], body, caps=False)
    skin('groove', [(0.335, 0.04), (0.345, -0.1), (0.395, -0.1), (0.405, 0.04)], line)
    wall = [(0.40, 0.03), (0.41, 0.06), (0.6, 0.16), (0.82, 0.2), (0.93, 0.14), (0.985, 0.0), (1.0, -0.16), (0.99, -0.34)]
    skin('wall', wall, body)
    # The footbed: dished, its ribs across, in a darker foam.
    mid = np.array([12.6, 0.0])
    inner = ring - out * 0.34
    rows = []
    for q in np.linspace(1, 0.01, 60):
        row = []
        for x, y in mid + (inner - mid) * q:
            dish = 0.75 * (1 - q**7) + 0.35 * (1 - q**3) * math.exp(-(((x - 4) / 5) ** 2))
            rib = 0.085 * max(0.0, math.sin(x * 4.6)) ** 0.6 * max(0.0, 1 - q**16) * (abs(y) < 9)
            row.append((x, y, top(x) * 0.99 + 0.01 * rise(x) - dish + rib))
        rows.append(row)
    s.loft('bed', rows, bed, caps=False)

    # The band: thick, round at its lips, grown out of the wall of the sole.
    x0, x1 = 13.6, 22.6

    def arch(t, a, lift=0.0):
        """A point of the band: t from its rear lip to its front lip, a from 0 to pi over the foot."""
        x = x0 + (x1 - x0) * t
        tall = 7.4 - 2.3 * t
        wide = 4.85 - 0.012 * (x - 18) ** 2
        c, q = math.cos(a), math.sin(a) ** 0.66
        flare = 0.5 * abs(c) ** 4
        pull = -1.5 * q * (1 - 1.2 * t)  # the rear lip lies back on the instep, the front one over the toes
        return (x + pull - 0.6 * t * q, math.copysign((wide + flare + lift) * abs(c) ** 0.86, c), 1.2 + (tall + lift) * q)

    n, angles = 44, np.linspace(0, math.pi, 73)
    outer, under = [], []
    for i in range(n + 1):
        t = i / n
        lip = 0.16 * (math.exp(-(((t - 0.04) / 0.035) ** 2)) + math.exp(-(((t - 0.96) / 0.035) ** 2)))
        bars = sum(1 / (1 + math.exp(-(0.062 - abs(t - c)) / 0.006)) for c in (0.26, 0.5, 0.74)) * 0.34 if ridges else 0
        body_lift = 0.95 * (1 - abs(2 * t - 1) ** 14) ** 0.5
        row = []
        for a in angles:
            up = min(1.0, math.sin(a) * 2.4)
            row.append(arch(t, a, body_lift + lip + bars * max(0.0, min(1.0, (math.sin(a) - 0.3) * 4)) * up))
        outer.append(row)
        under.append([arch(t, a, 0.0) for a in angles])
    s.loft('band', outer + under[::-1] + outer[:1], body, closed_ring=False, caps=False)
    if not ridges:
        up, dark = math.pi / 2, m.plastic((40, 38, 40), 0.3)
        white = foam('snout', (250, 246, 238), 0.03)

        def on(t, a, lift=1.0):
            return Vector(arch(t, a, lift))

        def stud(t, a, r, mat, flat, wide=1.0):
            p = on(t, a)
            e = 0.02
            normal = (on(t + e, a) - p).cross(on(t, a + e) - p).normalized()
            if normal.z < 0:
                normal = -normal
            bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=18, radius=r)
            obj = bpy.context.object
            obj.data.materials.append(mat)
            for f in obj.data.polygons:
                f.use_smooth = True
            obj.rotation_euler = normal.to_track_quat('Z', 'X').to_euler()
            obj.scale = (wide, 1.0, flat)
            obj.location = p

        stud(0.66, up, 1.35, white, 0.32, 1.35)
        stud(0.57, up, 0.42, dark, 1.2, 1.4)
        for side in (-1, 1):
            stud(0.46, up + side * 0.36, 0.36, dark, 0.9)
            stud(0.12, up + side * 0.5, 1.3, body, 0.75)
            stud(0.15, up + side * 0.5, 0.75, bed, 1.42)
    return {**pair(before, 12.4, 8, 2.6), 'up': 30, 'turn': -142}
