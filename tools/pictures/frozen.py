# SPDX-License-Identifier: GPL-3.0-or-later
"""Frozen goods in their printed carton: what cannot be shown raw is drawn on it. Lengths in centimetres."""
import math

import materials as m
import shapes as s
from family import family
from labels import barcode, drawn, words
from solids import svg


def crab_art(x, y, size):
    """A swimming crab from above: a wide pointed shell, long claws, the last legs flat as paddles."""
    body, deep, pale = '#e2622f', '#9c3416', '#f6b07a'
    out = ''
    for side in (-1, 1):
        g = f'<g transform="translate({x} {y}) scale({side * size / 100} {size / 100})" stroke="{deep}" stroke-width="1.4" stroke-linejoin="round">'
        for k, d in enumerate(('M24 6C40 2 52 6 66 20L60 22C50 14 40 12 26 14Z', 'M26 12C42 12 54 20 64 38L58 38C50 28 40 22 26 20Z', 'M24 18C36 22 46 32 52 50L46 49C40 38 32 30 22 26Z')):
            g += f'<path d="{d}" fill="{body}"/>'
        g += f'<path d="M18 24C28 30 34 38 38 48L32 52C28 44 22 36 14 30Z" fill="{body}"/><ellipse cx="40" cy="60" rx="8.5" ry="14" fill="{pale}" transform="rotate(-26 40 60)"/>'
        g += f'<path d="M30 -6C40 -10 50 -12 58 -22L66 -16C58 -4 44 2 32 4Z" fill="{body}"/><path d="M56 -24C54 -34 50 -42 42 -50 52 -50 62 -42 66 -34 68 -42 66 -52 58 -60 72 -56 80 -42 76 -28 74 -20 68 -14 62 -14Z" fill="{body}"/>'
        for t in ((40, -9), (48, -13), (56, -20)):
            g += f'<path d="M{t[0]} {t[1]}l-1 -5 5 3Z" fill="{pale}" stroke-width="1"/>'
        out += g + '</g>'
    half = [(0, -17), (3, -20), (6, -16.5), (9, -20), (12, -16)] + [p for k in range(5) for p in ((15 + 4.6 * k, -18 + 2.2 * k), (17.5 + 4.6 * k, -13.5 + 2.2 * k))] + [(48, -4), (34, 4), (26, 16), (14, 22), (0, 23)]
    line = half + [(-a, b) for a, b in reversed(half[1:-1])]
    out += f'<g transform="translate({x} {y}) scale({size / 100})"><path d="M' + 'L'.join(f'{a:.1f} {b:.1f}' for a, b in line) + f'Z" fill="{body}" stroke="{deep}" stroke-width="1.6" stroke-linejoin="round"/><path d="M-26 -4C-14 -10 14 -10 26 -4M-14 6C-6 2 6 2 14 6M0 -2V14" stroke="{deep}" stroke-opacity=".5" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M-30 -7C-18 -14 -8 -15 0 -15" stroke="#fff" stroke-opacity=".6" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
    for side in (-1, 1):
        out += f'<circle cx="{side * 8.5}" cy="-20.5" r="2.6" fill="#2a1a14"/><circle cx="{side * 8.5 - 0.8}" cy="-21.3" r=".8" fill="#fff"/>'
        out += ''.join(f'<circle cx="{side * a}" cy="{b}" r="1.5" fill="{pale}"/>' for a, b in ((20, 2), (16, 10), (27, -2), (9, 15)))
    return out + '</g>'


def shrimp_art(x, y, size, turn=0, flip=1):
    """A shrimp in profile: its plates, tail, legs and long feelers."""
    body, deep, pale = '#f08a63', '#b4472a', '#fbd0b4'
    ring, n = [], 7
    g = f'<g transform="translate({x} {y}) rotate({turn}) scale({flip * size / 100} {size / 100})" stroke="{deep}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">'
    g += '<path d="M-34 -20C-56 -40 -30 -66 18 -58M-33 -18C-64 -24 -58 -58 -20 -62" fill="none" stroke-width="1.2"/>'
    for k in range(5):
        a = math.radians(200 + 20 * k)
        g += f'<path d="M{26 * math.cos(a) - 2:.1f} {-4 - 20 * math.sin(a) - 0:.1f}l{-5 + 1.5 * k:.1f} 14l5 5" fill="none" stroke="{deep}" stroke-width="2"/>'
    for k in range(n):
        a0, a1 = math.radians(150 - 31 * k), math.radians(150 - 31 * (k + 1.25))
        big, small = 36 - 1.0 * k, 15 + 0.9 * k
        p = [(big * math.cos(a0), -big * math.sin(a0)), (big * math.cos(a1), -big * math.sin(a1)), (small * math.cos(a1), -small * math.sin(a1)), (small * math.cos(a0), -small * math.sin(a0))]
        ring.append(f'<path d="M{p[0][0]:.1f} {p[0][1]:.1f}A{big} {big} 0 0 1 {p[1][0]:.1f} {p[1][1]:.1f}L{p[2][0]:.1f} {p[2][1]:.1f}A{small} {small} 0 0 0 {p[3][0]:.1f} {p[3][1]:.1f}Z" fill="{body}"/><path d="M{0.86 * p[0][0]:.1f} {0.86 * p[0][1]:.1f}A{big * 0.86} {big * 0.86} 0 0 1 {0.86 * p[1][0]:.1f} {0.86 * p[1][1]:.1f}" stroke="{pale}" stroke-width="3" fill="none"/>')
    g += f'<path d="M-10 33C-24 36 -34 48 -30 54 -22 50 -18 48 -14 46 -18 54 -16 60 -10 60 -4 52 0 42 2 33Z" fill="{body}"/>'
    g += ''.join(reversed(ring))
    g += f'<path d="M-20 -31C-38 -32 -54 -24 -66 -14L-46 -15C-50 -6 -42 4 -28 4 -20 2 -14 -4 -12 -10Z" fill="{body}"/><path d="M-24 -26C-34 -26 -42 -22 -48 -18" stroke="{pale}" stroke-width="3" fill="none"/><circle cx="-41" cy="-11" r="3.4" fill="#2a1a14" stroke="none"/><circle cx="-42" cy="-12" r="1" fill="#fff" stroke="none"/>'
    return g + '</g>'


def flake(x, y, r, opacity=0.5):
    return ''.join(f'<path transform="translate({x} {y}) rotate({60 * k}) scale({r / 10})" d="M0 0V-10M0 -5l3 -3M0 -5l-3 -3" stroke="#fff" stroke-opacity="{opacity}" stroke-width="1.1" stroke-linecap="round" fill="none"/>' for k in range(6))


def _face(w, h, kind, title, deep, bright):
    """The front: sea below, ice above, the animal on a plate of ice in the middle."""
    snow = ''.join(flake(60 + (k * 397) % (w - 100), 50 + (k * 211) % (h // 2), 16 + 9 * (k % 3), 0.28 + 0.1 * (k % 3)) for k in range(15))
    ground = f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="{deep}"/><stop offset="1" stop-color="{bright}"/></linearGradient></defs><rect width="{w}" height="{h}" fill="url(#g)"/>' + snow
    cx, cy = w * 0.5, h * 0.63
    ice = f'<ellipse cx="{cx}" cy="{cy + h * 0.02}" rx="{w * 0.43}" ry="{h * 0.29}" fill="#fff" opacity=".95"/><ellipse cx="{cx}" cy="{cy + h * 0.02}" rx="{w * 0.455}" ry="{h * 0.31}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>'
    animal = crab_art(cx, cy + 0.02 * h, h * 0.5) if kind == 'crab' else shrimp_art(cx - w * 0.2, cy + 0.02 * h, h * 0.36, -6) + shrimp_art(cx + w * 0.2, cy + 0.02 * h, h * 0.36, 6, -1) + shrimp_art(cx, cy + h * 0.05, h * 0.4, 0)
    return ground + ice + animal + words(w / 2, h * 0.155, h * 0.118, title, '#ffffff', 700, 0.03) + words(w / 2, h * 0.245, h * 0.062, 'FROZEN', '#ffffff', 400, 0.3)


@family('frozen-box', 'corner', kind='crab', title='SWIMMING CRAB', deep='#0f4c81', bright='#6fb7dc')
def frozen_box(kind, title, deep, bright):
    w, d, h = 27.0, 18.0, 9.0
    art = m.printed(drawn(svg(1350, 900, _face(1350, 900, kind, title, deep, bright))), 0.3, specular=0.5)
    band = f'<rect width="1350" height="450" fill="{deep}"/><path d="M0 300Q340 220 675 300T1350 300V450H0Z" fill="{bright}"/>' + ''.join(flake(100 + 190 * k, 80 + 60 * (k % 2), 20, 0.5) for k in range(7))
    front = m.printed(drawn(svg(1350, 450, band + words(80, 215, 100, title, '#ffffff', 700, 0.03, 'start') + words(84, 285, 50, 'FROZEN', '#ffffff', 400, 0.3, 'start'))), 0.3, specular=0.5)
    side = m.printed(drawn(svg(900, 450, f'<rect width="900" height="450" fill="{deep}"/><path d="M0 300Q225 220 450 300T900 300V450H0Z" fill="{bright}"/><rect x="560" y="60" width="280" height="170" rx="12" fill="#fff"/>' + barcode(590, 80, 220, 130) + flake(200, 150, 90, 0.9) + ''.join(f'<rect x="340" y="{90 + 40 * k}" width="{(160, 130, 150)[k]}" height="10" fill="#fff" opacity=".7"/>' for k in range(3)))), 0.3, specular=0.5)
    for z, turn in ((0, 5), (h, 0)):
        box = s.box('carton', (w, d, h), None, 0.12, 3)
        for mat in (front, side, art):
            box.data.materials.append(mat)
        for i, p in enumerate(box.data.polygons):
            p.material_index = (0, 1, 0, 1, 2, 0)[i]
        s.place(box, (0, 0, z), (0, 0, turn))
    return {'turn': -20, 'up': 42, 'fill': 0.84}
