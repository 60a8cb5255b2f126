# SPDX-License-Identifier: GPL-3.0-or-later
"""Festivals: what is hung up, given and let off. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector

import materials as m
import shapes as s
from family import family
from labels import drawn
from packs import arc_label
from simple import sphere
from solids import picture, ring, svg

S = s.smooth_line


@family('confetti-popper', 'standing', colour='gold')
def confetti_popper(colour):
    foil = m.Maker('foil', colour, 0.24, 0.85 if colour == 'gold' else 0.35, Specular=0.5).mat
    white = m.paper()
    tone = '#%02x%02x%02x' % tuple(int(v) for v in m.rgb(colour))
    pale = '#fff8e6'
    rng = np.random.default_rng(3)
    dots = ''.join(f'<circle cx="{rng.random() * 2048:.0f}" cy="{rng.random() * 760:.0f}" r="{7 + rng.random() * 15:.0f}" fill="{pale}" opacity=".9"/>' for _ in range(120))
    stars = ''
    for x in (512, 1536):
        ray = ''.join(f'<path d="M{x} 380L{x + 260 * math.cos(a):.0f} {380 + 300 * math.sin(a):.0f}" stroke="{pale}" stroke-width="11" stroke-dasharray="26 22" stroke-linecap="round"/>' for a in [math.pi * k / 8 for k in range(16)])
        stars += f'<circle cx="{x}" cy="380" r="330" fill="{tone}"/>' + ray + f'<circle cx="{x}" cy="380" r="90" fill="{pale}"/>' + f'<path d="M{x} 310l20 48 52 4-40 34 13 51-45-28-45 28 13-51-40-34 52-4z" fill="{tone}"/>'
    art = drawn(svg(2048, 760, f'<rect width="2048" height="760" fill="{tone}"/>' + dots + stars))

    def tube(h):
        parts = [s.lathe('tube', s.rounded([(2.5, 0), (2.5, h), (2.3, h), (2.3, h - 1)], 0.05, 3), foil), s.lathe('foot', s.rounded([(0, 0), (2.75, 0), (2.75, h * 0.24), (2.5, h * 0.25)], [0, 0.2, 0.15, 0], 4), m.plastic((40, 40, 44), 0.4)), s.lathe('lid', [(0, h - 0.35), (2.3, h - 0.3)], white), arc_label(2.5, h * 0.34, h * 0.86, art, 300, 0.02)]
        parts.append(s.lathe('rim', s.rounded([(2.45, h - 0.5), (2.66, h - 0.4), (2.66, h + 0.1), (2.4, h + 0.1)], 0.06, 3), white))
        return s.joined(parts)

    s.place(tube(19), (-3.4, 1.2, 0), (0, 0, 8))
    s.place(tube(19), (3.2, 2.0, 0), (0, 0, -14))
    s.place(tube(19), (9.4, -5.6, 2.76), (0, -90, 16))
    tones = [(214, 172, 84), (206, 60, 64), (228, 150, 166), (66, 118, 184), (96, 158, 96), (238, 236, 230)]
    by = [([], []) for _ in tones]
    for k in range(170):
        verts, faces = by[k % len(tones)]
        x, y = rng.normal(-0.5, 5.6), -8.4 + rng.normal(0, 2.0)
        turn, tip, roll = rng.random() * 6.28, rng.normal(0, 0.35), rng.normal(0, 0.3)
        w, h = (0.62, 0.36) if k % 3 else (1.3, 0.15)
        n = len(verts)
        for a, b in ((-w, -h), (w, -h), (w, h), (-w, h)):
            verts.append((x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn), 0.22 + a * tip + b * roll))
        faces.append((n, n + 1, n + 2, n + 3))
    for c, (verts, faces) in zip(tones, by):
        s.mesh('confetti', [(x, y, max(0.02, z)) for x, y, z in verts], faces, m.plastic(c, 0.35), False)
    return {'up': 16}


@family('pinata', 'standing', colour='red')
def pinata(colour):
    """The star with seven points, wound with fringed paper."""
    bright = [m.rgb(colour), (240, 190, 62), (70, 150, 170), (236, 120, 150), (108, 170, 84)]
    mats = [m.Maker('crepe', c, 0.85, Specular=0.1, Sheen=0.5).mat for c in bright]
    body_r = 9.0
    fringe = [([], []) for _ in mats]

    def frill(centre, axis, r0, r1, length, k):
        """One strip of cut paper round an axis: many narrow tongues that stand off."""
        verts, faces = fringe[k % len(mats)]
        axis = np.array(axis, float) / np.linalg.norm(axis)
        u = np.cross(axis, [0.31, 0.82, 0.47])
        u /= np.linalg.norm(u)
        v = np.cross(axis, u)
        count = max(10, int(2 * math.pi * r0 / 0.42))
        for j in range(count):
            a0, a1 = 2 * math.pi * j / count, 2 * math.pi * (j + 0.86) / count
            n = len(verts)
            lift = 0.55 + 0.25 * math.sin(j * 2.7 + k)
            for rad, along in ((r0 + 0.02, 0.0), ((r0 + r1) / 2 + lift * 0.6, length * 0.55), (r1 + lift, length)):
                for a in (a0, a1):
                    p = np.array(centre) + axis * along + (u * math.cos(a) + v * math.sin(a)) * rad
                    verts.append(tuple(p))
            faces.append((n, n + 1, n + 3, n + 2))
            faces.append((n + 2, n + 3, n + 5, n + 4))

    ball = sphere(body_r - 0.1, mats[0], 64)
    ball.location.z = -body_r + 0.1
    for i in range(12):  # frills of the ball, from the top down
        lat = math.pi / 2 - math.pi * (i + 0.4) / 12.4
        r0 = body_r * math.cos(lat)
        lat2 = lat - 0.3
        frill((0, 0, body_r * math.sin(lat)), (0, 0, -1), max(0.5, r0), body_r * math.cos(lat2), body_r * (math.sin(lat) - math.sin(lat2)), i // 2)
    dirs = [(math.cos(a), 0.0, math.sin(a)) for a in [math.pi / 2 + 2 * math.pi * k / 6 for k in range(6)]] + [(0, -1, 0)]
    for d in dirs:
        d = np.array(d)
        cone = s.lathe('cone', [(5.0, body_r * 0.72), (0.25, body_r + 12.5), (0, body_r + 12.6)], mats[1], 40)
        obj = s.place(cone, (0, 0, 0))
        obj.rotation_euler = Vector(tuple(d)).to_track_quat('Z', 'Y').to_euler()
        for i in range(9):
            t = i / 9
            at = body_r + 11.8 - 12.2 * t
            r = 0.35 + 4.3 * t
            frill(d * at, -d, r, r + 0.5, 1.9, i // 2 + 1)
        lines = []
        for j in range(40):
            side = np.cross(d, [0.3, 0.8, 0.5])
            side /= np.linalg.norm(side)
            other = np.cross(d, side)
            a = j * 2.4
            q = math.sqrt((j + 0.5) / 40)
            p = d * (body_r + 12.4)
            out = p + (side * math.cos(a) + other * math.sin(a)) * q * 1.6 + d * 4.4 * (0.6 + 0.4 * math.sin(j)) + np.array([0, 0, -1.6 * q])
            lines.append([tuple(p), tuple((p + out) / 2 + np.array([0, 0, 0.4])), tuple(out)])
        s.tubes('tassel', lines, 0.11, mats[2], resolution=1)
    for mat, (verts, faces) in zip(mats, fringe):
        s.mesh('frill', verts, faces, mat, False)
    s.tube('cord', [(0, 0, body_r), (0.3, 2, body_r + 16), (0, 2, body_r + 22)], 0.3, m.kraft())
    return {'up': 4, 'turn': 24}


@family('christmas-tree', 'standing', mixes=True, colour='green')
def christmas_tree(colour):
    rng = np.random.default_rng(6)
    needle = m.Maker('needle', (46, 92, 54) if colour == 'green' else colour, 0.55, Specular=0.3)
    bark = m.matt((74, 54, 40), 0.8)
    verts, faces = [], []

    def leaf(p, d, length, wide):
        d = d / np.linalg.norm(d)
        side = np.cross(d, rng.normal(0, 1, 3))
        side /= np.linalg.norm(side)
        n = len(verts)
        verts.extend([tuple(p - side * wide), tuple(p + side * wide), tuple(p + d * length + side * wide * 0.2), tuple(p + d * length - side * wide * 0.2)])
        faces.append((n, n + 1, n + 2, n + 3))

    def twig(a, b, droop, count, length):
        for k in range(count):
            t = (k + rng.random()) / count
            p = a + (b - a) * t + np.array([0, 0, -droop * t * t])
            d = (b - a) / np.linalg.norm(b - a)
            out = rng.normal(0, 1, 3)
            out -= d * out.dot(d)
            out /= np.linalg.norm(out)
            leaf(p, out * 0.85 + d * 0.75, length * (0.8 + 0.4 * rng.random()), 0.14)

    stems = []
    z = 17.0
    while z < 118:
        t = (z - 17) / 103
        reach = 35 * (1 - t) ** 0.9 + 2.5
        count = int(7 + 9 * (1 - t))
        for k in range(count):
            a = 2 * math.pi * (k + rng.random() * 0.5) / count + z
            r = reach * (0.86 + 0.22 * rng.random())
            start = np.array([0, 0, z + rng.normal(0, 1.0)])
            end = start + np.array([r * math.cos(a), r * math.sin(a), r * (0.20 + 0.5 * t)])
            twig(start, end, r * 0.24, int(22 + r * 4.6), 2.7)
            stems.append([tuple(start), tuple((start + end) / 2 - np.array([0, 0, r * 0.06])), tuple(end - np.array([0, 0, r * 0.24]))])
            for q in range(int(r / 5)):
                f = 0.35 + 0.6 * (q + rng.random()) / max(1, int(r / 5))
                base = start + (end - start) * f - np.array([0, 0, r * 0.24 * f * f])
                b = a + (1 if q % 2 else -1) * (0.6 + 0.3 * rng.random())
                tip = base + np.array([math.cos(b), math.sin(b), 0.12]) * r * 0.34
                twig(base, tip, 0.6, int(8 + r * 1.5), 2.4)
        z += 5.6 - 2.4 * t
    twig(np.array([0, 0, 110.0]), np.array([0, 0, 128.0]), 0, 150, 2.6)
    s.mesh('needles', verts, faces, needle.mat, False)
    s.tubes('stems', stems, 0.3, bark, resolution=2)
    s.lathe('trunk', [(1.6, 6), (1.3, 60), (0.5, 122)], bark, 24)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        s.tube('foot', [(0, 0, 9), (11 * math.cos(a), 11 * math.sin(a), 4), (17 * math.cos(a), 17 * math.sin(a), 0.9)], 0.9, m.plastic((40, 58, 46), 0.45))
    s.lathe('socket', [(2.4, 5), (2.4, 16), (1.6, 16.4)], m.plastic((40, 58, 46), 0.45), 32)
    return {'up': 4}


@family('red-envelopes', 'flat')
def red_envelopes():
    red, gold = '#b81c22', '#e2b04a'
    cloud = 'M0 0c0-26 34-26 34 0 0 14-18 16-20 4M34 0c0-34 46-34 46 0 0 18-24 20-26 6M80 0c0-22 30-22 30 0'
    flower = ''.join(f'<g transform="rotate({k * 72})"><path d="M0-14C-46-60-40-118 0-128 40-118 46-60 0-14z" fill="none" stroke="{gold}" stroke-width="8"/><path d="M0-30V-78" stroke="{gold}" stroke-width="5"/></g>' for k in range(5)) + f'<circle r="15" fill="{gold}"/>'
    fish = f'<g fill="none" stroke="{gold}" stroke-width="8"><circle r="118"/><circle r="98"/><rect x="-34" y="-34" width="68" height="68" transform="rotate(0)"/></g>' + ''.join(f'<circle cx="{66 * math.cos(a):.0f}" cy="{66 * math.sin(a):.0f}" r="11" fill="{gold}"/>' for a in [math.pi / 4 + math.pi / 2 * k for k in range(4)])
    knot = f'<g fill="none" stroke="{gold}" stroke-width="10"><rect x="-70" y="-70" width="140" height="140" transform="rotate(45)"/><rect x="-40" y="-40" width="80" height="80" transform="rotate(45)"/><path d="M-99 0H99M0-99V99M0 99V190M-14 190V250M0 190V262M14 190V250"/></g>'
    designs = (flower, fish, knot, flower)
    for k, mark in enumerate(designs):
        border = f'<rect x="26" y="26" width="448" height="848" rx="10" fill="none" stroke="{gold}" stroke-width="6"/><path d="M0 190C160 250 340 250 500 190" fill="none" stroke="{gold}" stroke-width="7"/><path d="M0 0H500V186C340 246 160 246 0 186z" fill="#a5161c"/>'
        clouds = ''.join(f'<path d="{cloud}" transform="translate({x} {y}) scale({q} 1)" fill="none" stroke="{gold}" stroke-width="7" stroke-linecap="round"/>' for x, y, q in ((60, 790, 1), (440, 820, -1), (300, 748, 1), (70, 120, 1), (430, 130, -1)))
        art = svg(500, 900, f'<rect width="500" height="900" fill="{red}"/>' + border + clouds + f'<circle cx="250" cy="222" r="26" fill="{gold}"/><g transform="translate(250 480)">{mark}</g>')
        parts = [s.extrude('card', s.rounded([(-4, -7.2), (4, -7.2), (4, 7.2), (-4, 7.2)], 0.3, 4, True), 0.16, m.paper((184, 28, 34)), 0.03, 2)]
        face = picture(7.98, 14.36, art, (0, 0, 0.1), (0, 0, 0), 0.34)
        parts.append(face)
        angle = 33 - 22 * k
        r = math.radians(angle)
        s.place(s.joined(parts), (-9.6 * math.sin(r), 9.6 * math.cos(r), 0.2 + 0.28 * k), (0, 0, angle))
    return {'up': 62, 'raking': False, 'key': 0.9, 'top': 0.5, 'fill': 0.82}


@family('ramadan-lamp', 'standing', colour='gold')
def ramadan_lamp(colour):
    metal = m.steel((222, 178, 94) if colour == 'gold' else (198, 200, 204), 0.26)
    tones = ((216, 70, 60), (246, 186, 70), (70, 150, 190), (90, 170, 110), (216, 70, 60), (246, 186, 70))
    n, r, low, high = 6, 6.2, 5.0, 19.0

    def hexa(q, z):
        return [(q * math.cos(math.pi / 3 * k + math.pi / 6), q * math.sin(math.pi / 3 * k + math.pi / 6), z) for k in range(n)]

    base = s.loft('base', [hexa(q, z) for q, z in ((6.6, 0), (7.6, 0.2), (7.6, 1.4), (6.4, 2.2), (5.6, 3.6), (6.8, 4.6), (6.8, 5.0))], metal)
    roof = s.loft('roof', [hexa(q, z) for q, z in ((6.8, 19), (7.4, 19.3), (7.4, 20.2), (6.0, 21.4), (5.4, 23.4), (5.6, 24.8), (4.4, 26.8), (2.2, 28.6), (1.0, 30.0), (0.8, 31.4))], metal)
    for obj in (base, roof):
        obj.data.auto_smooth_angle = math.radians(20)
    s.lathe('lamp', s.rounded([(0, 5), (1.6, 5), (1.6, 11), (0, 11)], [0, 0.2, 0.2, 0], 4), m.paper())
    s.lathe('flame', S([(0.01, 11), (0.8, 11.8), (0.9, 12.8), (0.4, 14.4), (0.01, 15.4)], 6), m.glow((255, 200, 110), 2.0), 32)
    for k in range(n):
        a = math.pi / 3 * k + math.pi / 3
        wide = r * 0.96
        turn = math.degrees(a) + 90
        at = (r * 0.93 * math.cos(a), r * 0.93 * math.sin(a), (low + high) / 2)
        arch = S([(-wide / 2 + 0.9, -4.6), (-wide / 2 + 0.9, 1.6), (-wide / 2 + 1.3, 3.4), (0, 6.0), (wide / 2 - 1.3, 3.4), (wide / 2 - 0.9, 1.6), (wide / 2 - 0.9, -4.6)], 5)
        frame = s.extrude('panel', [(-wide / 2, -7), (wide / 2, -7), (wide / 2, 7), (-wide / 2, 7)], 0.35, metal, 0.06, 2, [arch, s.circle(0.32, 16, (-2.1, 5.6)), s.circle(0.32, 16, (2.1, 5.6)), s.circle(0.32, 16, (0, -5.8)), s.circle(0.25, 16, (-1.4, -5.8)), s.circle(0.25, 16, (1.4, -5.8))])
        s.place(frame, at, (90, 0, turn))
        pane = m.Maker('pane', tones[k], 0.15, Specular=0.5)
        pane.set('Emission', m.linear(tones[k]))
        pane.set('Emission Strength', 0.42)
        s.place(s.extrude('pane', [(-wide / 2 + 0.3, -6.6), (wide / 2 - 0.3, -6.6), (wide / 2 - 0.3, 6.6), (-wide / 2 + 0.3, 6.6)], 0.1, pane.mat), (at[0] * 0.955, at[1] * 0.955, at[2]), (90, 0, turn))
        bars = []
        for b in [math.pi * j / 4 for j in range(4)]:
            bars.append(s.place(s.box('bar', (4.4, 0.16, 0.2), metal, 0.03, 1), (0, 0, -0.1), (0, 0, math.degrees(b))))
        star = s.merged(bars + [ring(1.15, 0.14, metal)])
        s.place(star, at, (90, 0, turn))
        e = math.pi / 3 * k + math.pi / 6
        s.tube('edge', [(r * 1.08 * math.cos(e), r * 1.08 * math.sin(e), 4.8), (r * 1.08 * math.cos(e), r * 1.08 * math.sin(e), 19.3)], 0.34, metal, smooth=False)
        s.place(s.lathe('foot', S([(0.01, -0.9), (0.7, -0.7), (0.8, 0), (0.4, 0.5)], 4), metal, 24), (6.6 * math.cos(e), 6.6 * math.sin(e), 0))
    s.lathe('finial', S([(0.8, 31), (1.2, 31.8), (0.5, 32.6), (0.3, 33.4)], 5), metal, 32)
    ring(1.9, 0.2, metal, (0, 0, 35.2), (90, 0, 30))
    return {'up': 8, 'turn': 14}


@family('crystal-ball', 'standing', colour='clear')
def crystal_ball(colour):
    tone = {'clear': (254, 254, 254), 'purple': (196, 170, 226), 'blue': (164, 198, 236)}[colour]
    ball = sphere(5.0, m.glass(tone, 0.0, 1.5), 128)
    ball.location.z = 3.0
    wood = m.wood((96, 56, 36), (60, 34, 22), 0.6, 'x', 0.3)
    s.lathe('stand', S([(2.6, 0), (4.4, 0.15), (4.6, 0.8), (3.2, 1.5), (2.7, 2.2), (3.2, 3.2), (3.9, 4.0), (3.6, 4.2), (2.8, 3.4), (0.01, 3.0)], 6), wood)
    s.lathe('foot', [(0, 0.02), (2.7, 0)], wood)
    return {'up': 10, 'fill': 0.76}
