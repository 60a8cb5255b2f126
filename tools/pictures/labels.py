# SPDX-License-Identifier: GPL-3.0-or-later
"""Printed matter: labels, cartons, pouches. Drawn as SVG, turned into PNG once and kept outside the repository.

The set of marks is abstract on purpose: a picture is shown to readers of seven languages.
"""
import hashlib
import math
import os
import subprocess
import tempfile

from emblems import EMBLEMS

FOLDER = os.path.join(tempfile.gettempdir(), 'picture-labels')
FONT = 'DejaVu Sans'


def _hex(c):
    return '#%02x%02x%02x' % tuple(int(max(0, min(255, v))) for v in c[:3])


def _tint(c, by):
    return tuple(v + (255 - v) * by if by > 0 else v * (1 + by) for v in c)


def leaf(x, y, size, turn, colour):
    return f'<path d="M0 0C{size*.3} {-size*.45} {size*.8} {-size*.4} {size} 0C{size*.8} {size*.4} {size*.3} {size*.45} 0 0Z" fill="{colour}" transform="translate({x} {y}) rotate({turn})"/>'


def sprig(x, y, size, colour):
    parts = [f'<path d="M{x} {y+size*.5}V{y-size*.4}" stroke="{colour}" stroke-width="{size*.035}" stroke-linecap="round"/>']
    for i in range(4):
        at = y + size * (0.35 - i * 0.22)
        parts += [leaf(x, at, size * 0.34, -38, colour), leaf(x, at, size * 0.34, -142, colour)]
    parts.append(leaf(x, y - size * 0.38, size * 0.3, -90, colour))
    return ''.join(parts)


def beans(x, y, size, colour):
    out = []
    for dx, dy, turn in ((-0.45, 0.1, 20), (0.1, -0.25, -30), (0.45, 0.25, 60)):
        out.append(f'<g transform="translate({x+dx*size} {y+dy*size}) rotate({turn})"><ellipse rx="{size*.3}" ry="{size*.21}" fill="{colour}"/><path d="M{-size*.28} 0C{-size*.1} {-size*.1} {size*.1} {size*.1} {size*.28} 0" stroke="#fff" stroke-opacity=".6" stroke-width="{size*.04}" fill="none"/></g>')
    return ''.join(out)


def waves(x, y, size, colour):
    return ''.join(f'<path d="M{x-size*.5} {y+i*size*.18}q{size*.125} {-size*.14} {size*.25} 0t{size*.25} 0t{size*.25} 0t{size*.25} 0" stroke="{colour}" stroke-width="{size*.06}" fill="none" stroke-linecap="round"/>' for i in (-1, 0, 1))


def drop(x, y, size, colour):
    return f'<path d="M{x} {y-size*.5}C{x+size*.1} {y-size*.2} {x+size*.36} {y} {x+size*.36} {y+size*.2}A{size*.36} {size*.36} 0 0 1 {x-size*.36} {y+size*.2}C{x-size*.36} {y} {x-size*.1} {y-size*.2} {x} {y-size*.5}Z" fill="{colour}"/>'


def paw(x, y, size, colour):
    toes = ''.join(f'<ellipse cx="{x+dx*size}" cy="{y+dy*size}" rx="{size*.11}" ry="{size*.15}" fill="{colour}"/>' for dx, dy in [(-.36, -.05), (-.14, -.28), (.14, -.28), (.36, -.05)])
    return toes + f'<path d="M{x-size*.3} {y+size*.3}C{x-size*.3} {y+size*.05} {x-size*.12} {y-size*.04} {x} {y-size*.04}S{x+size*.3} {y+size*.05} {x+size*.3} {y+size*.3}S{x+size*.12} {y+size*.4} {x} {y+size*.36}S{x-size*.3} {y+size*.55} {x-size*.3} {y+size*.3}Z" fill="{colour}"/>'


def fruit(x, y, size, colour):
    return f'<circle cx="{x}" cy="{y+size*.06}" r="{size*.36}" fill="{colour}"/><circle cx="{x-size*.1}" cy="{y-size*.04}" r="{size*.1}" fill="#fff" fill-opacity=".35"/>' + leaf(x, y - size * .3, size * .34, -30, '#6b8f4e')


MARKS = {**EMBLEMS, 'harvest': sprig, 'beans': beans, 'sea': waves, 'drop': drop, 'paw': paw, 'fruit': fruit}


def words(x, y, size, text, colour, weight=700, spacing=0.04, anchor='middle'):
    return f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" font-weight="{weight}" letter-spacing="{size*spacing}" text-anchor="{anchor}" fill="{colour}">{text}</text>'


def barcode(x, y, w, h, colour='#222'):
    out, at, i = [], 0.0, 0
    while at < w:
        bar = 1 + (i * 7 % 3)
        if i % 2 == 0:
            out.append(f'<rect x="{x+at}" y="{y}" width="{bar * w / 90:.2f}" height="{h}" fill="{colour}"/>')
        at += bar * w / 90
        i += 1
    return ''.join(out)


def _wrap(w, h, body):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{body}</svg>'


def cup(mark, c):
    dark = _hex(_tint(c, -0.45))
    body = f'<rect width="1600" height="640" fill="{_hex(c)}"/>'
    for i in range(4):
        x = 200 + i * 400
        body += f'<circle cx="{x}" cy="330" r="120" fill="none" stroke="{dark}" stroke-width="7"/>' + MARKS[mark](x, 330, 150, dark)
    return _wrap(1600, 640, body)


def bottle(mark, c, title='', sub=''):
    """A band for round bottles: u = 0.75 faces the camera of the lathe."""
    dark = _hex(_tint(c, -0.35))
    body = '<rect width="2048" height="640" fill="#fbfaf6"/>'
    for x in (512, 1536):
        body += f'<rect x="{x-330}" y="0" width="660" height="640" fill="#fbfaf6"/>' + MARKS[mark](x, 170, 190, _hex(c))
        body += words(x, 390, 88, title, dark) + f'<rect x="{x-90}" y="425" width="180" height="6" fill="{_hex(c)}"/>' + words(x, 500, 42, sub, dark, 400, 0.12)
    body += f'<rect y="590" width="2048" height="50" fill="{_hex(c)}"/>' + barcode(980, 160, 180, 120)
    return _wrap(2048, 640, body)


def pouch(mark, c, title='', sub='', amount=''):
    """The front of a bag; dark ground, a light panel, a mark and a window's worth of ornament."""
    deep, pale = _hex(_tint(c, -0.25)), _hex(_tint(c, 0.86))
    body = f'<rect width="800" height="1200" fill="{_hex(c)}"/><rect y="0" width="800" height="90" fill="{deep}"/><rect y="1120" width="800" height="80" fill="{deep}"/>'
    body += f'<rect x="130" y="210" width="540" height="640" rx="26" fill="{pale}"/>' + MARKS[mark](400, 400, 260, _hex(c))
    body += words(400, 655, min(74, 600 / max(1, len(title))), title, deep) + words(400, 725, 36, sub, deep, 400, 0.1) + f'<rect x="310" y="760" width="180" height="5" fill="{_hex(c)}"/>' + words(400, 820, 40, amount, deep)
    for i in range(9):
        body += leaf(80 + i * 80, 1010 + (i % 2) * 26, 70, -60 + i * 17, _hex(_tint(c, 0.25)))
    return _wrap(800, 1200, body)


def can(mark, c, title='', sub=''):
    dark = _hex(_tint(c, -0.4))
    body = f'<rect width="2048" height="800" fill="{_hex(c)}"/><rect y="0" width="2048" height="46" fill="#e9c46a"/><rect y="754" width="2048" height="46" fill="#e9c46a"/>'
    for x in (512, 1536):
        body += f'<ellipse cx="{x}" cy="400" rx="330" ry="270" fill="#fbf6ea"/><ellipse cx="{x}" cy="400" rx="312" ry="252" fill="none" stroke="{_hex(c)}" stroke-width="6"/>'
        body += MARKS[mark](x, 270, 190, _hex(c)) + words(x, 470, 86, title, dark) + words(x, 540, 42, sub, dark, 400, 0.1)
    body += barcode(940, 300, 170, 200)
    return _wrap(2048, 800, body)


def carton(mark, c, title='CARAVAN', sub='', w=800, h=600):
    """The side of a shipping carton: print in one colour on kraft, with the handling marks; what else it says is printed later."""
    ink = '#4a3524'
    body = f'<rect width="{w}" height="{h}" fill="#c69c6d"/>'
    import random
    rng = random.Random(3)
    for _ in range(260):
        x, y, l = rng.random() * w, rng.random() * h, 8 + rng.random() * 30
        body += f'<path d="M{x:.0f} {y:.0f}h{l:.0f}" stroke="#a97f50" stroke-opacity=".22" stroke-width="1.4"/>'
    if title:
        body += words(60, 150, 64, title, ink, 700, 0.06, 'start') + words(60, 205, 30, sub, ink, 400, 0.04, 'start') + f'<path d="M60 240H{w-60}" stroke="{ink}" stroke-width="4"/>'
    x, y = w - 320, h - 190
    body += f'<g fill="none" stroke="{ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M{x} {y+120}V{y+18}m-26 30 26-30 26 30M{x+84} {y+120}V{y+18}m-26 30 26-30 26 30M{x-36} {y+128}h160"/><path d="M{x+190} {y+10}h64c0 44-8 62-26 66v40h22M{x+222} {y+116}h-18v0M{x+190} {y+10}c0 44 8 62 26 66"/></g>'
    return _wrap(w, h, body)


def carrier(mark, c):
    """The front of a carrier bag: the mark alone, in one ink on kraft."""
    ink = _hex(_tint(c, -0.55))
    return _wrap(660, 840, f'<rect width="660" height="840" fill="{_hex(c)}"/>' + MARKS[mark](330, 430, 240, ink) + f'<circle cx="330" cy="430" r="190" fill="none" stroke="{ink}" stroke-width="8"/>')


def _hills(w, h, c):
    sky, glow = _hex(_tint(c, 0.55)), _hex(_tint((236, 176, 120), 0.3))
    body = f'<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="{_hex(c)}"/><stop offset=".6" stop-color="{sky}"/><stop offset="1" stop-color="{glow}"/></linearGradient></defs><rect width="{w}" height="{h}" fill="url(#s)"/><circle cx="{w*.68}" cy="{h*.5}" r="{w*.09}" fill="#fff4dc" opacity=".9"/>'
    for i in range(4):
        y = h * (0.56 + i * 0.11)
        points = ' '.join(f'L{w*k/24:.0f} {y + h*.05*math.sin(k*(.55+.17*i)+i*2):.0f}' for k in range(25))
        body += f'<path d="M0 {h}{points}L{w} {h}Z" fill="{_hex(_tint(c, 0.25 - i * 0.24))}"/>'
    return body


def screen(mark, c):
    """What a telephone shows: a clock and a landscape."""
    return _wrap(540, 1160, _hills(540, 1160, c) + words(270, 300, 120, '09:41', '#ffffff', 400, 0) + ''.join(f'<rect x="{60+i*110}" y="1010" width="84" height="84" rx="22" fill="#fff" opacity=".85"/>' for i in range(4)))


def wallpaper(mark, c):
    return _wrap(1280, 800, _hills(1280, 800, c) + '<rect x="400" y="738" width="480" height="48" rx="14" fill="#fff" opacity=".35"/>')


def screen_art(mark, c):
    """What hangs in a frame."""
    return _wrap(560, 800, _hills(560, 800, c))


def tube_art(mark, c, title='', sub=''):
    dark = _hex(_tint(c, -0.35))
    body = f'<rect width="660" height="1200" fill="#f7f3ea"/><rect width="660" height="70" fill="{_hex(c)}"/><rect y="1130" width="660" height="70" fill="{_hex(c)}"/>'
    return _wrap(660, 1200, body + MARKS[mark](330, 400, 220, _hex(c)) + words(330, 700, 120, title, dark) + words(330, 780, 44, sub, dark, 400, 0.1) + f'<rect x="240" y="830" width="180" height="6" fill="{_hex(c)}"/>')


def form(mark, c, title=''):
    """A sheet of the papers of a shipment: boxes to fill in, some of them filled in."""
    ink, w, h = _hex(c), 840, 1188
    rows = []
    for k in range(7):
        y = 190 + k * 74
        half = 440 if k % 3 else 840 - 80
        rows.append(f'<rect x="60" y="{y}" width="{w - 120}" height="74" fill="none" stroke="{ink}" stroke-width="2.5"/>')
        if k % 3:
            rows.append(f'<path d="M{half} {y}v74" stroke="{ink}" stroke-width="2.5"/>')
        rows.append(f'<rect x="74" y="{y + 12}" width="{90 + 30 * (k % 3)}" height="8" fill="{ink}" opacity=".55"/><rect x="74" y="{y + 38}" width="{190 + 57 * (k % 4)}" height="13" fill="#2a2a2a" opacity=".8"/>')
        if k % 3:
            rows.append(f'<rect x="{half + 14}" y="{y + 12}" width="80" height="8" fill="{ink}" opacity=".55"/><rect x="{half + 14}" y="{y + 38}" width="{120 + 43 * (k % 4)}" height="13" fill="#2a2a2a" opacity=".8"/>')
    lines = ''.join(f'<rect x="74" y="{738 + k * 34}" width="{330 + 71 * (k % 3)}" height="11" fill="#333" opacity=".7"/><rect x="640" y="{738 + k * 34}" width="{90 + 12 * (k % 3)}" height="11" fill="#333" opacity=".7"/>' for k in range(7)) if mark == 'lines' else ''.join(f'<path d="M60 {738 + k * 40}H780" stroke="{ink}" stroke-width="1.6" opacity=".7"/>' for k in range(7))
    seal = f'<circle cx="650" cy="1076" r="62" fill="none" stroke="#b3341f" stroke-width="7" opacity=".75"/><circle cx="650" cy="1076" r="44" fill="none" stroke="#b3341f" stroke-width="3" opacity=".75"/>'
    sign = f'<path d="M96 1090c30-50 44-30 40 2s40-60 58-26 30 14 70-8" stroke="#1d2f6f" stroke-width="5" fill="none"/><path d="M80 1112H360" stroke="{ink}" stroke-width="2"/>'
    body = f'<rect width="{w}" height="{h}" fill="#fbfaf6"/><rect x="60" y="60" width="{w - 120}" height="96" fill="{ink}"/>' + words(w / 2, 122, 40, title, '#fff') + ''.join(rows) + lines + seal + sign
    return _wrap(w, h, body)


def ream(mark, c, title='', sub=''):
    """The wrapper of copy paper: the strip in the middle is what a side shows."""
    deep = _hex(_tint(c, -0.35))
    body = f'<rect width="1200" height="850" fill="{_hex(c)}"/><path d="M0 0H1200L0 850Z" fill="{_hex(_tint(c, 0.22))}"/><rect y="300" width="1200" height="250" fill="#fbfaf6"/>'
    body += MARKS[mark](170, 425, 190, _hex(c)) + words(300, 440, 104, title, deep, 700, 0.02, 'start') + words(304, 510, 50, sub, deep, 400, 0.1, 'start')
    return _wrap(1200, 850, body)


def month(mark, c):
    """A sheet of a calendar without a year: any month that begins on a Wednesday."""
    ink = _hex(c)
    body = '<rect width="1000" height="700" fill="#fdfcf9"/>'
    for k in range(31):
        x, y = 110 + (k + 2) % 7 * 130, 250 + (k + 2) // 7 * 100
        body += words(x, y, 46, str(k + 1), '#b3413c' if (k + 2) % 7 == 6 else ink, 400, 0)
    body += f'<path d="M60 190H940" stroke="{ink}" stroke-width="3"/>'
    return _wrap(1000, 700, body)


def spine(mark, c):
    """The tag on the back of a file, with lines to write on."""
    body = f'<rect width="300" height="980" fill="#fbfaf6"/><rect x="14" y="14" width="272" height="952" fill="none" stroke="{_hex(c)}" stroke-width="5"/>'
    body += ''.join(f'<path d="M50 {300 + i * 90}H250" stroke="{_hex(c)}" stroke-width="4"/>' for i in range(6)) + MARKS[mark](150, 140, 130, _hex(c))
    return _wrap(300, 980, body)


def paints(mark, c, title='', sub=''):
    """A lid with a fan of washes."""
    tones = ['#ce2e2c', '#ec8028', '#f6cc3c', '#5ca04a', '#2c8484', '#3460b0', '#704c96']
    body = '<rect width="1350" height="600" fill="#fbfaf6"/>' + ''.join(f'<ellipse cx="{820 + 66 * i}" cy="{300 + 90 * math.sin(i * 1.3)}" rx="150" ry="130" fill="{t}" opacity=".62"/>' for i, t in enumerate(tones))
    return _wrap(1350, 600, body + words(90, 290, 84, title, _hex(_tint(c, -0.3)), 700, 0.02, 'start') + words(94, 370, 46, sub, _hex(c), 400, 0.1, 'start'))


def doll(mark, c):
    """A nesting doll all round, from foot to head: dress, scarf, face, flowers; the face looks to the front of a lathe."""
    x, red, deep = 1536, _hex(c), _hex(_tint(c, -0.4))
    def flower(fx, fy, size, tone):
        petals = ''.join(f'<ellipse cx="{fx}" cy="{fy - size}" rx="{size * .55}" ry="{size * .8}" fill="{tone}" transform="rotate({k * 60} {fx} {fy})"/>' for k in range(6))
        return petals + f'<circle cx="{fx}" cy="{fy}" r="{size * .5}" fill="#f3c14b"/>'
    body = f'<rect width="2048" height="1200" fill="{red}"/><rect y="560" width="2048" height="640" fill="#f0c75e"/><rect y="1010" width="2048" height="190" fill="{deep}"/>'
    body += f'<rect y="546" width="2048" height="16" fill="{deep}"/>'
    for k in range(12):
        body += f'<circle cx="{k * 180 + 40}" cy="1070" r="16" fill="#f0c75e"/>'
    for k in range(24):
        body += f'<circle cx="{k * 88}" cy="{620 + (k % 3) * 130}" r="13" fill="{red}" opacity=".55"/>'
    body += f'<ellipse cx="{x}" cy="330" rx="240" ry="205" fill="{deep}"/><ellipse cx="{x}" cy="340" rx="190" ry="172" fill="#f8dcc0"/>'
    body += f'<path d="M{x-186} 330C{x-170} 170 {x-60} 150 {x} 190C{x+60} 150 {x+170} 170 {x+186} 330C{x+150} 250 {x+70} 230 {x} 226C{x-70} 230 {x-150} 250 {x-186} 330Z" fill="#5b3721"/>'
    for side in (-1, 1):
        body += f'<ellipse cx="{x+side*76}" cy="345" rx="26" ry="17" fill="#fff"/><circle cx="{x+side*76}" cy="345" r="15" fill="#3a2a20"/><path d="M{x+side*76-36} 318q36 -22 72 0" stroke="#4a2f1e" stroke-width="8" fill="none"/><circle cx="{x+side*112}" cy="410" r="30" fill="#e8938a" opacity=".75"/>'
    body += f'<path d="M{x-30} 438q30 30 60 0q-30 -14 -60 0Z" fill="#c23a3a"/>'
    body += f'<ellipse cx="{x}" cy="790" rx="270" ry="200" fill="#fbf2dd"/>' + flower(x, 780, 70, red) + flower(x - 140, 850, 42, '#4f79b5') + flower(x + 140, 850, 42, '#4f79b5') + leaf(x + 80, 720, 90, -30, '#5c9a55') + leaf(x - 80, 720, 90, -150, '#5c9a55')
    return _wrap(2048, 1200, body)


def jigsaw_art(mark, c):
    """A lake with a house, for a puzzle."""
    w, h = 1120, 800
    body = _hills(w, h, c) + f'<path d="M0 {h}V600Q300 560 560 620T1120 600V{h}Z" fill="#5f9c78"/>'
    body += '<path d="M250 640V520h170v120Z" fill="#f2e4c8"/><path d="M225 525l110 -95 110 95Z" fill="#b8493f"/><rect x="312" y="570" width="46" height="70" fill="#7b4f31"/>'
    for k, (x, y) in enumerate(((120, 660), (520, 650), (760, 690), (900, 640), (1020, 700))):
        body += f'<rect x="{x-8}" y="{y}" width="16" height="60" fill="#6b4a31"/><circle cx="{x}" cy="{y-40}" r="{62 - 6 * (k % 3)}" fill="{("#3f7d4e", "#6aa251", "#d9973f")[k % 3]}"/>'
    for k in range(5):
        x, y = 640 + k * 92, 130 + 60 * math.sin(k * 1.9)
        body += f'<ellipse cx="{x}" cy="{y}" rx="46" ry="56" fill="{("#d9534a", "#f0c14b", "#5a8fc0", "#e08a3c", "#8a68a8")[k]}"/><path d="M{x-20} {y+58}h40l-8 22h-24Z" fill="#8a6a45"/>'
    return _wrap(w, h, body)


def tile(mark, c, kind='dots', number=1):
    """The face of a mah-jong tile."""
    ink, red, green = '#27408b', '#b5302e', '#2c7a4b'
    places = {1: [(0, 0)], 2: [(0, -1), (0, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)], 5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(i, j) for j in (-.9, .9) for i in (-1, 0, 1)], 8: [(i, j) for j in (-1.2, -.4, .4, 1.2) for i in (-.7, .7)], 9: [(i, j) for j in (-1.1, 0, 1.1) for i in (-1, 0, 1)]}[number]
    body = '<rect width="200" height="294" fill="#f8f5ea"/>'
    for k, (i, j) in enumerate(places):
        x, y = 100 + i * 58, 147 + j * 92
        tone = (red if k % 3 == 1 else ink if k % 2 else green)
        if kind == 'dots':
            r = 74 if number == 1 else 36 if number == 2 else 31 if number < 8 else 26
            body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{tone}"/><circle cx="{x}" cy="{y}" r="{r*.66}" fill="#f8f5ea"/><circle cx="{x}" cy="{y}" r="{r*.4}" fill="{red}"/>'
        else:
            body += f'<rect x="{x-11}" y="{y-38}" width="22" height="76" rx="10" fill="{tone}"/><path d="M{x-13} {y}h26" stroke="#f8f5ea" stroke-width="6"/>'
    return _wrap(200, 294, body)


def pasta(mark, c, title='', sub=''):
    """A band round a bag of pasta; the middle of the width is on top."""
    body = f'<rect width="1000" height="800" fill="{_hex(c)}"/><rect y="120" width="1000" height="14" fill="#f0c75e"/><rect y="666" width="1000" height="14" fill="#f0c75e"/>'
    return _wrap(1000, 800, body + words(500, 420, 118, title, '#fdf6e3', 700, 0.03) + words(500, 510, 56, sub, '#f0c75e', 400, 0.1))


def juice(mark, c, title='', sub=''):
    """The front of a small drink carton."""
    deep, pale = _hex(_tint(c, -0.35)), _hex(_tint(c, 0.88))
    body = f'<rect width="560" height="1450" fill="{pale}"/><path d="M0 0H560V420Q280 560 0 420Z" fill="{_hex(c)}"/>'
    for x, y, size in ((200, 800, 300), (370, 880, 270), (270, 980, 250)):
        body += fruit(x, y, size, _hex(c))
    body += f'<path d="M0 1120Q140 1060 280 1120T560 1120V1450H0Z" fill="{_hex(_tint(c, 0.25))}"/>'
    return _wrap(560, 1450, body + words(280, 230, 92, title, '#ffffff', 700, 0.02) + words(280, 310, 36, sub, '#ffffff', 400, 0.06))


def label(kind, mark, colour, *rest):
    """The path of a PNG with this print."""
    return drawn(globals()[kind](mark, colour, *rest))


def drawn(svg):
    """The path of a PNG of this SVG, drawn once."""
    os.makedirs(FOLDER, exist_ok=True)
    name = hashlib.sha1(svg.encode()).hexdigest()[:16]
    path = os.path.join(FOLDER, name)
    if not os.path.exists(path + '.png'):
        with open(path + '.svg', 'w', encoding='utf-8') as file:
            file.write(svg)
        here = os.path.dirname(os.path.abspath(__file__))
        subprocess.run(['node', os.path.join(here, 'svg2png.mjs'), path + '.svg', path + '.png'], check=True)
    return path + '.png'
