# SPDX-License-Identifier: GPL-3.0-or-later
"""A shopper of canvas, and cubes to pack a suitcase with. Lengths in centimetres."""
import math

import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import drawn, words
from luggage import nylon
from solids import corners, pillow, slab, strap, svg
from tiles import tile

S = s.smooth_line


@family('packing-cubes', 'high', mixes=True, colour='grey')
def packing_cubes(colour):
    """Cubes of three sizes with windows of net through which folded clothes show, and a pouch."""
    cloth, tape = nylon(colour, 60.0), nylon(m.shade(colour, 0.45), 30)
    metal = m.steel((206, 208, 212), 0.22)
    piping = m.Maker('piping', m.shade(colour, 0.6), 0.6, Specular=0.3).mat
    net = '#%02x%02x%02x' % tuple(int(c) for c in m.shade(colour, 0.32))

    def window(w, d, z, seed):
        """What is seen through the net: clothes, rolled and folded."""
        tones = [('#f3efe6', '#d9d2c4'), ('#8fb1cc', '#6f93b0'), ('#e7c9b8', '#cfa992'), ('#fbfaf6', '#dedbd2'), ('#5d7690', '#465c74')]
        x, rolls = 0.0, ''
        k = seed
        while x < 800:
            wide = 120 + 34 * ((k * 7) % 3)
            a, b = tones[k % 5]
            rolls += f'<linearGradient id="g{k}" x1="0" x2="1"><stop offset="0" stop-color="{b}"/><stop offset=".35" stop-color="{a}"/><stop offset=".75" stop-color="{a}"/><stop offset="1" stop-color="{b}"/></linearGradient><rect x="{x}" y="0" width="{wide}" height="600" rx="30" fill="url(#g{k})"/>'
            x += wide + 4
            k += 1
        holes = f'<pattern id="h" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill-rule="evenodd" fill="{net}" d="M0 0H15V15H0ZM7.5 2A5.5 5.5 0 1 0 7.5 13A5.5 5.5 0 1 0 7.5 2Z"/></pattern>'
        art = svg(800, 600, f'<rect width="800" height="600" fill="#3b3f46"/>{rolls}<defs>{holes}</defs><rect width="800" height="600" fill="url(#h)"/>')
        mat = m.printed(drawn(art), 0.8)
        grid = []
        for v in np.linspace(-1, 1, 15):
            grid.append([(u * w / 2, v * d / 2, z + 0.55 * (1 - u**4) * (1 - v**4) + 0.08 * math.sin(9 * u + seed)) for u in np.linspace(-1, 1, 21)])
        return s.loft('window', grid, mat, closed_ring=False, caps=False)

    def loop(w, d, z, wide, thick, mat, radius=1.7, out=0.0):
        line = [(x, y, z) for x, y in corners(w + out, d + out, radius)]
        rows = []
        for k, (x, y, _) in enumerate(line + line[:1]):
            n = Vector((x / w, y / d, 0)).normalized()
            rows.append([(x, y, z - wide / 2), (x + n.x * thick, y + n.y * thick, z - wide / 2 + 0.05), (x + n.x * thick, y + n.y * thick, z + wide / 2 - 0.05), (x, y, z + wide / 2)])
        return s.loft('tape', rows, mat, closed_ring=False, caps=False)

    def cube(w, d, h, at, turn, seed):
        body = pillow(w, d, h, cloth, 1.3, power=9, crown=0.5)
        s.modify(body, 'SUBSURF', levels=1, render_levels=1)
        for v in body.data.vertices:
            q = noise.noise(v.co * 0.16 + Vector((seed * 3.7, 0, 0)))
            v.co += Vector((v.co.x / w, v.co.y / d, 0.1)) * 0.9 * q
        parts = [body]
        parts.append(window(w * 0.74, d * 0.68, h + 0.42, seed))
        parts.append(s.tube('edge', [(x, y, h + 0.5) for x, y in corners(w * 0.76, d * 0.71, 1.4)], 0.3, piping, closed=True, smooth=False))
        for z in (h - 0.5, 0.7):
            parts.append(s.tube('piping', [(x, y, z) for x, y in corners(w * 0.985, d * 0.98, 2.0)], 0.26, piping, closed=True, smooth=False))
        parts.append(loop(w * 0.995, d * 0.99, h - 1.9, 1.5, 0.22, tape, 2.0))
        teeth = [(x, y, h - 1.9) for x, y in corners(w * 1.005 + 0.36, d * 1.0 + 0.36, 2.1)]
        parts.append(s.tube('teeth', teeth, 0.13, m.plastic(m.shade(colour, 0.3), 0.4), closed=True, smooth=False, resolution=3))
        for x in (w * 0.26, w * 0.31):
            parts.append(slab(0.7, 0.9, 0.35, metal, 0.15, 0.08, (x, -d / 2 - 0.4, h - 1.9), (90, 0, 0)))
            parts.append(slab(0.55, 2.2, 0.14, metal, 0.25, 0.04, (x + 0.1, -d / 2 - 0.55, h - 3.3), (90, 0, 3)))
        parts.append(strap([(-w * 0.14, -d / 2 - 0.2, h * 0.42), (-w * 0.12, -d / 2 - 1.3, h * 0.45), (w * 0.12, -d / 2 - 1.3, h * 0.45), (w * 0.14, -d / 2 - 0.2, h * 0.42)], 2.0, 0.25, tape, (0, 0, 1)))
        return s.place(s.joined(parts), at, (0, 0, turn))

    cube(35, 26, 8.5, (0, 8, 0), 3, 0)
    cube(26, 20, 8.0, (-1.5, 8.5, 9.2), -9, 2)
    cube(18, 13, 7.0, (-15.5, -14.5, 0), 12, 4)
    # A flat pouch, its zip along the top.
    pouch = pillow(21, 12.5, 4.2, cloth, 2.0, power=5, crown=0.8)
    s.modify(pouch, 'SUBSURF', levels=1, render_levels=1)
    for v in pouch.data.vertices:
        v.co.z += 0.35 * noise.noise(v.co * 0.22)
    line = [(x, 3.4 + 0.02 * x, 4.75 - 0.006 * x * x) for x in np.linspace(-8.8, 8.8, 30)]
    parts = [pouch, strap(line, 1.7, 0.14, tape, (0, 1, 0)), s.tube('teeth', [(x, y, z + 0.12) for x, y, z in line], 0.16, m.plastic(m.shade(colour, 0.3), 0.4), smooth=False)]
    parts.append(slab(0.55, 2.2, 0.14, metal, 0.25, 0.04, (8.2, 2.4, 4.7), (0, 0, 24)))
    parts.append(strap([(10.2, -1.2, 2.2), (13.4, -2.2, 2.6), (14.2, 0.4, 2.4), (13.2, 2.6, 2.0), (10.2, 1.6, 2.2)], 1.7, 0.2, tape, (0, 0, 1)))
    s.place(s.joined(parts), (9.5, -14.5, 0), (0, 0, -12))
    return {'up': 36, 'turn': 18, 'fill': 0.9}


@family('tote-bag', 'standing', mixes=True, colour='beige')
def tote_bag(colour):
    """A shopper of canvas that stands open: hem, crossed stitches where the handles are sewn on, a print."""
    canvas = m.cloth(colour, tile('plain'), 95.0, 0.8, sheen=0.2)
    webbing = m.cloth(m.shade(colour, 0.93), tile('twill'), 30.0, 0.8, sheen=0.2)
    w, h, n, rows = 37.0, 39.0, 60, []

    def at(u, v, front=True, out=0.0):
        """On the front (or back): u from -1 to 1 across, v from 0 to 1 upwards."""
        deep = (4.6 * (1 - abs(u) ** 2.6) ** 0.6) * (0.42 + 0.58 * min(1, v * 2.2)) * (0.86 + 0.26 * v)
        slump = 0.9 * math.exp(-(((v - 0.16) / 0.12) ** 2)) + 0.35 * math.sin(9 * v + 3 * u)
        p = Vector((u * 2.1, v * 2.6, 2.0 if front else 8.0))
        crease = (1 - min(1.0, abs(noise.noise(p + 0.6 * noise.noise_vector(p * 1.2))) * 2.6)) ** 2
        y = deep * (1 + 0.07 * slump) + 0.95 * (1 - abs(u) ** 4) * crease + 0.6 * noise.noise(p * 1.5) * (1 - u * u) + out
        x = u * w / 2 * (0.97 + 0.03 * v) * (1 - 0.035 * math.sin(math.pi * v))
        z = h * v - (0.9 * (1 - u * u) * v * v if front else 0.2 * v) + 0.3 * math.sin(3.0 * u + 1) * v * v
        return (x, -y if front else y, max(0.0, z))

    for k in range(61):
        v = k / 60
        us = [-1 + 2 * j / n for j in range(n)]
        rows.append([at(u, v) for u in us] + [at(-u, v, False) for u in us])
    bag = s.loft('bag', rows, canvas, caps=False)
    s.modify(bag, 'SOLIDIFY', thickness=0.22, offset=0)
    s.modify(bag, 'SUBSURF', levels=1, render_levels=1)
    hem = [[at(u, v, True, 0.12) for u in [j / 24 - 1 for j in range(49)]] for v in (0.925, 0.998)]
    s.modify(s.loft('hem', hem, canvas, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.16, offset=0)
    thread = m.cloth(m.shade(colour, 0.72))
    seams = []
    for v in (0.932, 0.99):
        seams += [[at(u, v, True, 0.28), at(u + 0.02, v, True, 0.28)] for u in [j / 32 - 0.98 for j in range(63)]]
    for front in (True, False):
        foot = [at(u, v, front, 0.3) for u, v in ((-0.46, 0.80), (-0.46, 0.9), (-0.46, 1.0))]
        end = [(-x, y, z) for x, y, z in reversed(foot)]
        x0, y0, z0 = foot[-1]
        fall = 1.0 if front else 0.0
        top = [(x0 * 0.99, y0 * 0.96, z0 + 7), (x0 * 0.84, y0 * (0.9 + 0.5 * fall), z0 + 14.5), (x0 * 0.42, y0 * (0.8 + 1.1 * fall), z0 + 18.2 - 1.5 * fall), (0, y0 * (0.8 + 1.3 * fall), z0 + 19.2 - 2 * fall)]
        line = foot + top + [(-x, y, z) for x, y, z in reversed(top[:-1])] + end
        strap(line, 3.0, 0.16, webbing, normal=(0, -1 if front else 1, 0))
        pts = [Vector(q) for q in S(line, 10)]
        for side in (-1, 1):  # the hem of the handles
            for k in range(2, len(pts) - 3, 2):
                ahead = (pts[k + 1] - pts[k - 1]).normalized()
                over = Vector((0, -1 if front else 1, 0))
                across = over.cross(ahead).normalized()
                seams.append([tuple(pts[k + d] + across * side * 1.28 + over * 0.1) for d in (0, 1)])
        if front:
            for u0 in (-0.46, 0.46):
                a, b = 0.058, (0.815, 0.915)
                for (ua, va), (ub, vb) in (((-a, b[0]), (a, b[1])), ((a, b[0]), (-a, b[1])), ((-a, b[0]), (a, b[0])), ((-a, b[1]), (a, b[1])), ((-a, b[0]), (-a, b[1])), ((a, b[0]), (a, b[1]))):
                    seams += [[at(u0 + ua + (ub - ua) * t, va + (vb - va) * t, True, 0.62), at(u0 + ua + (ub - ua) * (t + 0.1), va + (vb - va) * (t + 0.1), True, 0.62)] for t in [j / 6 for j in range(6)]]
    s.tubes('seams', seams, 0.085, thread, smooth=False, resolution=2)
    # Printed in one ink: a sun over the sea, and a name.
    ink = '#b4573a'  # one that stands out on pale cloth and on dark
    sea = ''.join(f'<path d="M{400 - w} {y}q{w / 4} -26 {w / 2} 0t{w / 2} 0t{w / 2} 0t{w / 2} 0" fill="none" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>' for y, w in ((330, 190), (376, 150), (422, 100)))
    rays = ''.join(f'<path d="M{400 + 146 * math.cos(a):.0f} {286 - 146 * math.sin(a):.0f}L{400 + (196 if k % 2 else 222) * math.cos(a):.0f} {286 - (196 if k % 2 else 222) * math.sin(a):.0f}" stroke="{ink}" stroke-width="12" stroke-linecap="round"/>' for k, a in enumerate(math.pi * j / 12 for j in range(13)))
    art = f'<path d="M278 286A122 122 0 0 1 522 286Z" fill="{ink}"/>' + rays + sea + words(400, 570, 104, 'CARAVAN', ink, 700, 0.08) + f'<path d="M190 610H610" stroke="{ink}" stroke-width="5"/>' + words(400, 670, 46, 'COTTON TOTE', ink, 400, 0.2)
    mat = m.Maker('print', (0, 0, 0), 0.9, Specular=0.1)
    node = mat.image(drawn(svg(800, 800, art)), mat.coords('UV'))
    mat.to(node.outputs['Alpha'], 'Alpha')
    mat.to(node.outputs['Color'], 'Base Color')
    side = 24.0
    grid = [[at(u * side / w, 0.40 + v * side / 2 / h, True, 0.2) for u in np.linspace(-1, 1, 41)] for v in np.linspace(-1, 1, 41)]
    s.loft('print', grid, mat.mat, closed_ring=False, caps=False)
    return {'up': 16, 'turn': 18, 'fill': 0.86}
