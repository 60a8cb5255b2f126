# SPDX-License-Identifier: GPL-3.0-or-later
"""Shapes made of those of shapes.py that many families share: slabs, discs, barrels, straps, pictures on a surface."""
import math

from mathutils import Vector

import materials as m
import shapes as s
from labels import drawn


def slab(w, h, depth, mat, radius=1.0, bevel=0.1, at=(0, 0, 0), turn=(0, 0, 0), holes=()):
    """A plate with rounded corners round the middle of its face; turned by (90, 0, 0) it faces the camera."""
    return s.place(s.extrude('slab', corners(w, h, radius), depth, mat, bevel, 3, holes), at, turn)


def corners(w, h, radius, at=(0, 0)):
    """The outline of a rectangle with rounded corners."""
    x, y = at
    return s.rounded([(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)], radius, 8, True)


def disc(r, h, mat, at=(0, 0, 0), turn=(0, 0, 0), edge=0.1, steps=64):
    """A short cylinder from its foot."""
    return s.place(s.lathe('disc', s.rounded([(0, 0), (r, 0), (r, h), (0, h)], [0, edge, edge, 0], 4), mat, steps), at, turn)


def ring(r, thick, mat, at=(0, 0, 0), turn=(0, 0, 0), flat=1.0):
    """A torus; `flat` squeezes it along its axis."""
    line = [(r + thick * math.cos(a), flat * thick * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(21)]]
    return s.place(s.lathe('ring', line, mat), at, turn)


def oval(w, d, z, power=2.0, at=(0, 0), n=64):
    """A ring between an ellipse (power 2) and a rectangle (the higher, the squarer)."""
    points = []
    for k in range(n):
        c, q = math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n)
        points.append((at[0] + w / 2 * math.copysign(abs(c) ** (2 / power), c), at[1] + d / 2 * math.copysign(abs(q) ** (2 / power), q), z))
    return points


def barrel(rings, mat, at=(0, 0, 0), turn=(0, 0, 0), smooth=0, power=2.0, caps=True):
    """A body through rings (w, d, z, x, y); with `smooth`, a curve through them of so many steps each."""
    rings = [(*r, 0, 0)[:5] if len(r) < 5 else r for r in rings]
    if smooth:
        rings = s.smooth_line(rings, smooth)
    obj = s.loft('barrel', [oval(w, d, z, power, (x, y)) for w, d, z, x, y in rings], mat, caps=caps)
    return s.place(obj, at, turn)


def pillow(w, d, h, mat, edge=None, at=(0, 0, 0), turn=(0, 0, 0), power=5.0, crown=0.0):
    """A cushioned block: rounded on all edges, with a crown on top."""
    e = min(h / 2, 1.0) if edge is None else edge
    rings = []
    for k in range(9):
        a = math.pi / 2 * k / 8
        rings.append((w - 2 * e * (1 - math.sin(a)), d - 2 * e * (1 - math.sin(a)), e * (1 - math.cos(a))))
    top = [(a, b, h - z) for a, b, z in reversed(rings)]
    if crown:
        top += [(top[-1][0] * q, top[-1][1] * q, h + crown * (1 - q * q)) for q in (0.85, 0.65, 0.45, 0.25, 0.08)]
    return barrel(rings + top, mat, at, turn, power=power)


def strap(points, width, thick, mat, across=(1, 0, 0), smooth=True, normal=None):
    """A band along points; `across` is the direction of its width, or one for each end; or its face looks to `normal`."""
    line = [Vector(p) for p in (s.smooth_line(points, 10) if smooth else points)]
    ends = across if isinstance(across[0], (tuple, list)) else (across, across)
    rows = []
    for k, p in enumerate(line):
        ahead = (line[min(k + 1, len(line) - 1)] - line[max(k - 1, 0)]).normalized()
        t = k / max(1, len(line) - 1)
        side = Vector(normal).cross(ahead) if normal else Vector(ends[0]).lerp(Vector(ends[1]), t)
        side = (side - ahead * side.dot(ahead)).normalized()
        up = ahead.cross(side)
        rows.append([tuple(p + side * (x * width / 2) + up * (y * thick / 2)) for x, y in ((-1, -0.6), (-0.94, -1), (0.94, -1), (1, -0.6), (1, 0.6), (0.94, 1), (-0.94, 1), (-1, 0.6))])
    return s.loft('strap', rows, mat)


def picture(w, h, svg, at=(0, 0, 0), turn=(90, 0, 0), rough=0.42, shine=0.0):
    """A flat print, where the SVG has one; with `shine` it is lit from within, as a screen is."""
    art = m.Maker('print', (0, 0, 0), 0.1 if shine else rough, Specular=0.5 if shine else 0.4)
    node = art.image(drawn(svg), art.coords('UV'))
    art.to(node.outputs['Alpha'], 'Alpha')
    art.to(node.outputs['Color'], 'Emission' if shine else 'Base Color')
    if shine:
        art.set('Emission Strength', shine)
    obj = s.mesh('print', [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], art.mat, False)
    layer = obj.data.uv_layers.new(name='uv')
    for c, p in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        layer.data[c].uv = p
    return s.place(obj, at, turn)


def svg(w, h, body):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{body}</svg>'


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg', '-': 'g', ' ': ''}
BARS = {'a': 'M.1 0H.9', 'b': 'M1 .1V.9', 'c': 'M1 1.1V1.9', 'd': 'M.1 2H.9', 'e': 'M0 1.1V1.9', 'f': 'M0 .1V.9', 'g': 'M.1 1H.9'}


def digits(x, y, size, text, colour):
    """Figures as a display shows them; `size` is their height."""
    out, k = '', size / 2
    for c in text:
        if c in '.:':
            for dy in (2,) if c == '.' else (0.6, 1.4):
                out += f'<circle cx="{x - 0.2 * k}" cy="{y + dy * k}" r="{0.13 * k}" fill="{colour}"/>'
            x += 0.35 * k
            continue
        bars = ''.join(BARS[q] for q in SEGMENTS[c])
        out += f'<path transform="translate({x} {y}) scale({k} {k})" d="{bars}" stroke="{colour}" stroke-width=".2" stroke-linecap="round"/>'
        x += 1.5 * k
    return out
