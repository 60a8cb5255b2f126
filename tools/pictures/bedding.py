# SPDX-License-Identifier: GPL-3.0-or-later
"""Bedding: a made bed, a blanket with its band. Lengths in centimetres."""
import math

from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from labels import words
from solids import picture, pillow, svg
from tiles import tile

S = s.smooth_line


def linen(colour, weave='plain', scale=0.25, strength=0.25):
    return m.cloth(colour, tile(weave), scale, strength, 0.4)


def flat_uv(obj):
    """The flat coordinates as UV, so that a weave is as fine everywhere."""
    layer = obj.data.uv_layers[0]
    for loop in obj.data.loops:
        co = obj.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (co.x + co.z * 0.7, co.y + co.z * 0.7)
    return obj


def soft_pillow(w, d, h, mat, at, turn, seed=1, flange=4.0):
    """A pillow in its case: drawn in at the sides, with a flat border."""
    n = 56
    for side in (1, -1):
        rows = []
        for j in range(n + 1):
            row = []
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                ui, vi = min(1, abs(u) * (w / 2) / (w / 2 - flange)), min(1, abs(v) * (d / 2) / (d / 2 - flange))
                full = ((1 - ui**2) * (1 - vi**2)) ** 0.5
                z = h / 2 * full**0.8 + 0.35
                z += 0.06 * h * full * noise.noise(Vector((u * 2.2, v * 1.6, seed))) + 0.05 * h * full * math.sin(11 * math.atan2(v, u)) * max(ui, vi) ** 6
                x, y = u * w / 2 * (1 - 0.05 * (1 - v * v)), v * d / 2 * (1 - 0.06 * (1 - u * u))
                row.append((x, y, side * z + 0.5 * noise.noise(Vector((u * 3, v * 3, seed + 5)))))
            rows.append(row)
        obj = flat_uv(s.loft('pillow', rows if side > 0 else [r[::-1] for r in rows], mat, closed_ring=False, caps=False))
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        s.place(obj, at, turn)


def spread(w, top, length, drop, mat, fold=0.0, seed=1, foot=True, puff=5.0):
    """A cover on a bed `w` wide whose top is at `top`: from y = 0 to -`length`, hanging down at the sides and the foot."""
    wide, steps, rows = w / 2 + drop, 110, []
    far = length + (drop if foot else 0)
    for i in range(111):
        t = far * i / 110
        row = []
        for j in range(steps + 1):
            u = (j / steps * 2 - 1) * wide
            a = max(0.0, abs(u) - w / 2)
            b = max(0.0, t - length)
            # Over an edge the cloth rounds off, then hangs and stands out in folds.
            ease = lambda q: (1 - math.exp(-q / 5.0)) * 5.0
            x = math.copysign(min(abs(u), w / 2) + ease(a) * 0.9, u)
            y = -(min(t, length) + ease(b) * 0.9)
            down = max(0.0, a - ease(a) * 0.45) + max(0.0, b - ease(b) * 0.45)
            down = min(down, drop * 0.98)
            z = top - down
            hang = min(1.0, (a + b) / 14)
            along = t if a > b else u
            wave = hang * 2.6 * (math.sin(along * 0.105 + seed + 0.6 * math.sin(along * 0.041)) + 0.5 * math.sin(along * 0.23 + 2.0))
            if a > 0:
                x += math.copysign(wave + hang * 1.5, u) * (a / (a + b + 1e-6))
            if b > 0:
                y -= (wave + hang * 1.5) * (b / (a + b + 1e-6))
            flatness = 1 - hang
            crown = puff * (1 - (min(abs(u), w / 2) / (w / 2)) ** 6) * (1 - max(0.0, (t / length - 0.5) * 2) ** 8) * (1 if t > 3 else t / 3)
            p = Vector((u * 0.021, t * 0.026, seed))
            ridge = (1 - min(1.0, abs(noise.noise(p + 0.7 * noise.noise_vector(p * 1.3))) * 2.4)) ** 2
            z += (crown + 2.0 * ridge + 2.4 * noise.noise(p * 1.5)) * flatness * min(1, t / 6)
            row.append((x, y, max(0.4, z)))
        rows.append(row)
    obj = flat_uv(s.loft('cover', rows, mat, closed_ring=False, caps=False))
    s.modify(obj, 'SOLIDIFY', thickness=1.6, offset=-1)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return obj


@family('bed-set', 'corner', mixes=True, colour='white')
def bed_set(colour):
    w, top = 150, 46
    cover = linen(colour)
    other = linen(m.shade(colour, 0.86))
    sheet = linen(m.shade(colour, 1.5))
    base = m.Maker('base', (206, 200, 190), 0.9, Specular=0.1)
    s.box('base', (w - 4, 200, 16), base.mat, 3, 4, (0, 0, 4))
    for x in (-1, 1):
        for y in (-1, 1):
            s.box('foot', (7, 7, 4.4), m.wood(), 0.8, 2, (x * 64, y * 90, 0))
    mattress = pillow(w, 204, 26, sheet, 6, (0, 0, 20), power=14)
    flat_uv(mattress)
    duvet = spread(w + 4, top + 3.5, 140, 30, cover, seed=2)
    duvet.location.y = 42
    # The upper end of the duvet is turned back and shows its other side.
    rows = []
    for y, z in S([(46, 50.4), (45.4, 54.6), (40, 56.6), (28, 56.4), (14, 56.6), (6, 56.2), (1.5, 54.2)], 8):
        row = []
        for j in range(111):
            u = (j / 110 * 2 - 1) * (w / 2 + 32)
            a = max(0.0, abs(u) - w / 2 - 2)
            e = (1 - math.exp(-a / 6.0)) * 6.0
            p = Vector((u * 0.03, y * 0.05, 4.0))
            hang = min(1.0, a / 14)
            x = math.copysign(min(abs(u), w / 2 + 2) + e + hang * (2.6 + 1.6 * math.sin(y * 0.14)), u)
            row.append((x, y + 1.6 * noise.noise(p * 0.8), max(z - max(0.0, a - e * 0.45), 19) + 2.2 * noise.noise(p) * (1 - hang)))
        rows.append(row)
    turned = flat_uv(s.loft('turned', rows, other, closed_ring=False, caps=False))
    s.modify(turned, 'SOLIDIFY', thickness=1.2, offset=0)
    s.modify(turned, 'SUBSURF', levels=1, render_levels=1)
    s.box('headboard', (w + 6, 9, 104), m.Maker('headboard', (206, 200, 190), 0.9, Specular=0.1, Sheen=0.3).mat, 4, 5, (0, 107, 4))
    for k, x in enumerate((-37, 37)):
        soft_pillow(72, 50, 23, cover, (x, 82, 66), (46, 0, 3 - 6 * k), k + 1)
    return {'up': 24, 'turn': 32, 'fill': 0.86}


@family('blanket', 'table', mixes=True, colour='pink', label='FLEECE BLANKET', sub='SOFT FLANNEL')
def blanket(colour, label, sub):
    """A folded blanket, one corner turned back, in the paper band it is sold in."""
    plush = m.Maker('plush', colour, 1.0, Specular=0.04, Sheen=1.0)
    plush.bump(plush.noise(plush.coords(), 1.1, 6, 0.75), 0.5, 0.5)
    pile = plush.noise(plush.coords(), 3.2, 4, 0.7)
    plush.bump(pile, 0.6, 0.25)
    dark = plush.node('ShaderNodeMixRGB', blend_type='MULTIPLY', Fac=0.4)
    dark.inputs['Color1'].default_value = m.linear(colour)
    plush.links.new(pile, dark.inputs['Color2'])
    plush.to(dark.outputs[0], 'Base Color')
    plush = plush.mat
    w, d, thick, layers = 44.0, 34.0, 3.9, 4
    z = 0.0
    for k in range(layers):
        # Each fold is a soft tongue, round where the cloth turns.
        rows = []
        ring = [(y, zz) for y, zz in S([(-d / 2 + 0.3, thick * 0.5), (-d / 2 + 0.9, thick * 0.93), (-d / 2 + 4, thick), (0, thick * 1.02), (d / 2 - 1, thick), (d / 2, thick * 0.5), (d / 2 - 1, 0.05), (0, 0.0), (-d / 2 + 4, 0.02), (-d / 2 + 0.9, thick * 0.07)], 8, True)]
        for i in range(61):
            t = i / 60 * 2 - 1
            pinch = (1 - abs(t) ** 24) ** 0.5 if abs(t) < 1 else 0.02
            pinch = max(pinch, 0.25)
            row = []
            for y, zz in ring:
                p = Vector((t * 2.3, y * 0.07, k * 3.1))
                x = t * w / 2 * (1 - 0.012 * math.sin(y * 0.2 + k))
                row.append((x + 0.5 * noise.noise(p), y * (1 - 0.012 * (1 - pinch)) + 0.7 * noise.noise(p * 1.4) + 0.25 * math.sin(k * 2.4), z + thick / 2 + (zz - thick / 2) * pinch + 0.45 * noise.noise(p * 1.1)))
            rows.append(row)
        obj = s.loft('fold', rows, plush)
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        z += thick * 0.97
    # The band: paper round the middle, with a panel for the name.
    ink = '#6b5f58'
    art = svg(900, 900, f'<rect width="900" height="900" fill="#fbf8f2"/><rect x="40" y="40" width="820" height="820" fill="none" stroke="{ink}" stroke-width="6"/>' + words(450, 420, 84, label.split(' ')[0], ink, 700, 0.06) + words(450, 520, 84, label.split(' ')[-1], ink, 700, 0.06) + f'<rect x="340" y="560" width="220" height="5" fill="{ink}"/>' + words(450, 640, 46, sub, ink, 400, 0.12) + f'<path d="M450 180c-60 -70 -150 10 0 120c150 -110 60 -190 0 -120Z" fill="#d8a2a0"/>')
    band = m.paper((251, 248, 242))
    line = [(y, zz) for y, zz in s.rounded([(d / 2 + 0.9, 0.2), (d / 2 + 0.9, z + 0.5), (-d / 2 - 0.7, z + 0.5), (-d / 2 - 0.7, 0.2)], 2.2, 8)]
    s.modify(s.loft('band', [[(x, y, zz) for y, zz in line] for x in (-7.5, 7.5)], band, closed_ring=False, caps=False), 'SOLIDIFY', thickness=0.08, offset=0)
    picture(14.4, 14.4, art, (0, -d / 2 - 0.84, z / 2 + 0.2), (90, 0, 0), 0.6)
    return {'up': 24, 'turn': -26, 'fill': 0.86}
