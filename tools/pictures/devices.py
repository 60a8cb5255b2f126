# SPDX-License-Identifier: GPL-3.0-or-later
"""Electric goods. Lengths in millimetres."""
import math

import materials as m
import shapes as s
from family import family
from labels import label


@family('smartphone', 'standing', mixes=True, colour=(60, 74, 96))
def smartphone(colour):
    w, h, d = 74, 158, 8
    frame = m.steel(tuple(min(255, c * 1.25 + 30) for c in colour), 0.28)
    back = m.Maker('back', tuple(colour), 0.22, Specular=0.5, Metallic=0.35).mat

    def body(front):
        line = s.rounded([(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)], 13, 14, True)
        inner = s.rounded([(-w / 2 + 1.6, 1.6), (w / 2 - 1.6, 1.6), (w / 2 - 1.6, h - 1.6), (-w / 2 + 1.6, h - 1.6)], 11.6, 14, True)
        parts = [s.extrude('frame', line, d, frame, 1.6, 5)]
        face = s.extrude('face', inner, 0.5, m.plastic((8, 8, 9), 0.06) if front else back, 0.1, 2)
        face.location.z = d / 2
        parts.append(face)
        if front:
            screen = s.extrude('screen', s.rounded([(-w / 2 + 3.4, 3.4), (w / 2 - 3.4, 3.4), (w / 2 - 3.4, h - 3.4), (-w / 2 + 3.4, h - 3.4)], 10, 14, True), 0.1, None)
            art = m.Maker('screen', (0, 0, 0), 0.08, Specular=0.5)
            node = art.image(label('screen', 'harvest', tuple(colour)), art.coords('Generated'))
            art.to(node.outputs['Color'], 'Emission')
            art.set('Emission Strength', 0.8)
            screen.data.materials.append(art.mat)
            screen.location.z = d / 2 + 0.27
            parts.append(screen)
            hole = s.extrude('camera', s.circle(1.9, 32, (0, h - 9)), 0.05, m.plastic((4, 4, 5), 0.05))
            hole.location.z = d / 2 + 0.36
            parts.append(hole)
        else:
            island = s.extrude('island', s.rounded([(-w / 2 + 6, h - 42), (-w / 2 + 34, h - 42), (-w / 2 + 34, h - 6), (-w / 2 + 6, h - 6)], 8, 8, True), 1.4, back, 0.5, 3)
            island.location.z = d / 2 + 0.8
            parts.append(island)
            for x, y, r in ((-w / 2 + 15, h - 16, 6.2), (-w / 2 + 15, h - 32, 6.2), (-w / 2 + 27, h - 24, 4.2)):
                ring = s.extrude('ring', s.circle(r, 48, (x, y)), 1.6, frame, 0.3, 3)
                ring.location.z = d / 2 + 2.0
                lens = s.extrude('lens', s.circle(r * 0.82, 48, (x, y)), 0.3, m.plastic((6, 7, 10), 0.03), 0.05, 2)
                lens.location.z = d / 2 + 2.85
                parts += [ring, lens]
        return s.joined(parts)

    s.place(body(False), (30, 20, 0), (84, 0, 16))
    s.place(body(True), (-22, -14, 0), (84, 0, -16))
    return {'up': 8}


@family('power-bank', 'corner', mixes=True, colour='white')
def power_bank(colour):
    for at in ((0, 0, 0), (0, 30, 0)):
        shell = m.plastic(colour, 0.4)
        body = s.extrude('body', s.rounded([(-34, 0), (34, 0), (34, 140), (-34, 140)], 9, 10, True), 16, shell, 4.5, 6)
        dark = m.plastic((24, 24, 26), 0.3)
        parts = [body]
        for x, w in ((-15, 12.4), (4, 8.6), (19, 8.6)):
            port = s.box('port', (w, 1.2, 4.6 if w > 10 else 3.0), dark, 0.6 if w > 10 else 1.3, 4)
            s.place(port, (x, 144.1, -2.3 if w > 10 else -1.5))
            parts.append(port)
        for i in range(4):
            dot = s.lathe('dot', [(0, 0.1), (1.1, 0.1), (1.1, 0)], m.glow((120, 190, 240) if i < 3 else (200, 204, 208), 0.9 if i < 3 else 0.2), 24)
            s.place(dot, (-9 + i * 6, 124, 8.02))
            parts.append(dot)
        s.place(s.joined(parts), at, (90, 0, 0))
    return {'up': 26, 'turn': 24}


@family('led-bulb', 'standing')
def led_bulb():
    dome = m.Maker('dome', (238, 236, 228), 0.3, Specular=0.5)
    white = m.plastic((206, 208, 210), 0.3)
    metal = m.steel((196, 197, 200), 0.22)
    black = m.plastic((30, 30, 32), 0.4)

    def bulb():
        parts = [s.lathe('dome', s.smooth_line([(22, 62), (27.5, 72), (30, 84), (27, 98), (18, 107.5), (8, 111.5), (0.01, 112.5)], 12), dome.mat), s.lathe('body', s.smooth_line([(13.2, 28), (14, 32), (17, 44), (21.6, 58), (22.4, 62.4)], 8), white)]
        screw = []
        for k in range(5 * 12 + 1):
            z = 7 + k * 18 / 60
            screw.append((12.6 + 0.75 * math.sin(k / 12 * 2 * math.pi), z))
        parts.append(s.lathe('screw', [(9.5, 5.4)] + screw + [(13.2, 26), (13.4, 28.4)], metal))
        parts.append(s.lathe('insulator', s.smooth_line([(4.5, 1.4), (7, 3), (9.6, 5.5)], 6), black))
        parts.append(s.lathe('contact', s.smooth_line([(0.01, 0), (3, 0.4), (4.6, 1.5)], 5), metal))
        return s.joined(parts)

    bulb()
    s.place(bulb(), (150, -24, 29), (0, -93, -14))
    return {'up': 10, 'key': 0.6}


@family('batteries', 'standing', colour=(196, 128, 40))
def batteries(colour):
    cap = m.steel((205, 206, 208), 0.2)
    dark, copper = m.plastic((28, 28, 30), 0.3), m.Maker('copper', tuple(colour), 0.3, 0.7).mat
    for x, y in ((-23, 0), (-8, 2), (7, 0), (22, 2)):
        parts = [s.lathe('low', [(7.15, 0.4), (7.2, 34)], dark, 64), s.lathe('high', [(7.2, 34), (7.2, 48.6)], copper, 64), s.lathe('shoulder', s.rounded([(7.2, 48.6), (7.1, 49.3), (5.6, 49.4), (5.4, 48.9), (2.8, 48.9), (2.7, 50.6), (0, 50.6)], 0.25, 4), cap, 64), s.lathe('foot', s.rounded([(0, 0), (6.9, 0), (7.15, 0.5)], 0.2, 3), cap, 64)]
        parts.append(s.lathe('ring', [(7.22, 33.2), (7.24, 33.6), (7.22, 34)], cap, 64))
        s.place(s.joined(parts), (x, y, 0), (0, 0, 0))
        white = m.matt((240, 236, 226), 0.4)
        s.text('size', '1.5 V', 4.6, white, 0.02, (x, y - 7.27, 17), (90, 90, 0))
        s.text('sign', '+', 7, m.matt((60, 36, 10), 0.4), 0.02, (x, y - 7.27, 42), (90, 0, 0))
    return {'up': 12, 'turn': -16}


@family('laptop', 'corner', colour=(150, 153, 158))
def laptop(colour):
    alu = m.Maker('alu', tuple(colour), 0.42, 0.75).mat
    w, d = 312, 220
    base = s.extrude('base', s.rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], 10, 8, True), 13, alu, 3, 4)
    base.location.z = 7
    key = m.plastic((30, 31, 33), 0.5)
    bed = s.extrude('bed', s.rounded([(-w / 2 + 18, -14), (w / 2 - 18, -14), (w / 2 - 18, 84), (-w / 2 + 18, 84)], 4, 5, True), 0.4, m.matt((52, 54, 58)))
    bed.location.z = 13.6
    for r in range(6):
        y = 76 - r * 16.4
        x = -w / 2 + 20.5
        widths = {0: [16.2] * 16, 5: [18, 18, 18, 22, 96, 22, 18, 18, 18.5]}.get(r) or [16 + 6 * (i in (0,)) * r / 2 for i in range(13)]
        room = w - 41 - (len(widths) - 1) * 2.6
        k = room / sum(widths)
        for q in widths:
            cap = s.box('key', (q * k, 13.4 if r else 9.6, 1.6), key, 0.6, 2)
            cap.location = (x + q * k / 2, y, 13.6)
            x += q * k + 2.6
    pad = s.extrude('pad', s.rounded([(-58, -98), (58, -98), (58, -26), (-58, -26)], 4, 5, True), 0.3, m.Maker('pad', tuple(c * 0.93 for c in colour), 0.35, 0.6).mat, 0.1, 2)
    pad.location.z = 13.7
    lid = s.extrude('lid', s.rounded([(-w / 2, 0), (w / 2, 0), (w / 2, 208), (-w / 2, 208)], 10, 8, True), 5.5, alu, 2, 4)
    bezel = s.extrude('bezel', s.rounded([(-w / 2 + 2.5, 4), (w / 2 - 2.5, 4), (w / 2 - 2.5, 205.5), (-w / 2 + 2.5, 205.5)], 8, 8, True), 0.4, m.plastic((10, 10, 11), 0.12))
    bezel.location.z = 2.8
    screen = s.mesh('screen', [(-w / 2 + 9, 16, 3.1), (w / 2 - 9, 16, 3.1), (w / 2 - 9, 198, 3.1), (-w / 2 + 9, 198, 3.1)], [(0, 1, 2, 3)], None, False)
    uv = screen.data.uv_layers.new(name='uv')
    for c, p in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        uv.data[c].uv = p
    art = m.Maker('screen', (0, 0, 0), 0.1, Specular=0.5)
    node = art.image(label('wallpaper', 'harvest', (60, 104, 140)), art.coords('UV'))
    art.to(node.outputs['Color'], 'Emission')
    art.set('Emission Strength', 0.85)
    screen.data.materials.append(art.mat)
    s.place(s.joined([lid, bezel, screen]), (0, d / 2 - 4, 14), (104 - 28 + 0, 0, 0))
    s.place(s.lathe('hinge', [(4, -110), (4, 110)], m.plastic((40, 41, 44), 0.4)), (0, d / 2 - 3, 13), (0, 90, 0))
    return {'up': 20, 'turn': 24}
