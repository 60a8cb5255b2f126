# SPDX-License-Identifier: GPL-3.0-or-later
"""Meat and fish as they are sold frozen: on a tray, with the card of the packer. Lengths in centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from family import family
from fresh import frost, tray
from labels import barcode, drawn, words
from solids import picture, svg

S = s.smooth_line
SIDE = 640


def grain(cells, seed, octaves=4, rough=0.55, stretch=1.0):
    """Noise of a square picture, 0 to 1: random lattices, each twice as fine as the one before."""
    rng = np.random.default_rng(seed)
    total, size, weight = np.zeros((SIDE, SIDE)), 1.0, 0.0
    for k in range(octaves):
        nx, ny = max(2, int(cells * 2**k)), max(2, int(cells * stretch * 2**k))
        grid = rng.random((ny + 2, nx + 2))
        y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE
        x, y = x * nx, y * ny
        i, j = x.astype(int), y.astype(int)
        fx, fy = x - i, y - j
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        total += size * ((grid[j, i] * (1 - fx) + grid[j, i + 1] * fx) * (1 - fy) + (grid[j + 1, i] * (1 - fx) + grid[j + 1, i + 1] * fx) * fy)
        weight += size
        size *= rough
    return total / weight


def step(value, low, high):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def over(below, colour, share):
    return below * (1 - share[..., None]) + np.array(colour, dtype=float) * share[..., None]


def square():
    y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE * 2 - 1
    return x, y


def shank_face(seed):
    """The cut through a shin: muscles parted by seams of sinew, and the bone with its marrow."""
    x, y = square()
    wx, wy = x + 0.3 * (grain(3, seed, 3) - 0.5) * 2, y + 0.3 * (grain(3, seed + 1, 3) - 0.5) * 2
    rng = np.random.default_rng(seed)
    bone = np.array([0.16, 0.04])
    seeds = [(0.62 * math.cos(a) + rng.normal(0, 0.07), 0.62 * math.sin(a) + rng.normal(0, 0.07)) for a in np.linspace(0, 2 * math.pi, 8, False)] + [(-0.25, 0.1), (0.1, -0.3)]
    far = np.sort(np.stack([np.hypot(wx - p, wy - q) for p, q in seeds]), axis=0)
    owner = np.argmin(np.stack([np.hypot(wx - p, wy - q) for p, q in seeds]), axis=0)
    fibre = grain(60, seed + 2, 3, 0.7)
    tone = 0.5 * grain(7, seed + 3, 3) + 0.5 * fibre + 0.14 * ((owner * 37 % 10) / 10 - 0.5)
    face = over(np.ones((SIDE, SIDE, 3)) * np.array([108, 20, 28]), (176, 54, 56), step(tone, 0.3, 0.75))
    veins = np.abs(grain(11, seed + 4, 4, 0.6) - 0.5)
    face = over(face, (222, 172, 158), 0.55 * step(0.016 - veins, 0, 0.012) * step(grain(4, seed + 5, 2), 0.45, 0.65))
    wide = 0.012 + 0.07 * step(grain(4, seed + 6, 2), 0.35, 0.8)
    face = over(face, (232, 200, 184), 0.85 * step(wide - (far[1] - far[0]), 0, 0.02))
    r = np.hypot(x - bone[0], y - bone[1]) + 0.05 * (grain(5, seed + 7, 2) - 0.5)
    face = over(face, (228, 188, 172), step(0.275 - r, 0, 0.02))
    face = over(face, (247, 240, 226), step(0.255 - r, 0, 0.015))
    face = over(face, (222, 168, 150), step(0.165 - r, 0, 0.02))
    return over(face, (240, 214, 190), step(0.145 - r, 0, 0.05) * (0.55 + 0.45 * grain(24, seed + 8, 2)))


def tuna_face(seed):
    """A steak of the loin: fine pale lines in arcs, and the dark meat at its corner."""
    x, y = square()
    d = np.hypot(x + 1.7, y + 1.5) + 0.10 * (grain(3, seed, 3) - 0.5)
    tone = 0.6 * grain(5, seed + 1, 3) + 0.4 * grain(70, seed + 2, 2)
    face = over(np.ones((SIDE, SIDE, 3)) * np.array([128, 18, 34]), (182, 44, 58), step(tone, 0.3, 0.72))
    wave = np.abs(((d * 7.5) % 1) - 0.5) * 2
    thin = 0.05 + 0.06 * grain(6, seed + 3, 2)
    face = over(face, (232, 160, 154), 0.8 * step(thin + 0.03 - wave, 0, 0.05) * (0.4 + 0.6 * step(grain(5, seed + 4, 2), 0.3, 0.6)))
    return over(face, (74, 10, 20), 0.85 * step(0.5 - np.hypot(x + 0.95, y + 0.55) + 0.2 * (grain(5, seed + 5, 3) - 0.5), 0, 0.12))


def raw(face, wide, deep, rough=0.3, wet=0.4):
    """The wet cut as a material: the picture lies `wide` by `deep` round the middle of the object."""
    flat = np.ones((SIDE, SIDE, 4), dtype=np.float32)
    flat[..., :3] = np.clip(face / 255, 0, 1)
    image = bpy.data.images.new('face', SIDE, SIDE)
    image.pixels.foreach_set(flat.ravel())
    image.pack()
    flesh = m.Maker('flesh', (150, 40, 44), rough, Specular=0.5, Clearcoat=wet, **{'Clearcoat_Roughness': 0.12})
    mapping = flesh.node('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (1 / wide, 1 / deep, 1)
    mapping.inputs['Location'].default_value = (0.5, 0.5, 0)
    coord = flesh.node('ShaderNodeTexCoord')
    flesh.links.new(coord.outputs['Object'], mapping.inputs['Vector'])
    node = flesh.node('ShaderNodeTexImage')
    node.image, node.extension = image, 'EXTEND'
    flesh.links.new(mapping.outputs[0], node.inputs['Vector'])
    flesh.to(node.outputs['Color'], 'Base Color')
    flesh.bump(node.outputs['Color'], 0.25, 0.05)
    flesh.bump(flesh.noise(flesh.coords(), 2.2, 4), 0.25, 0.08)
    return flesh.mat


def cut(outline, thick, mat, at, turn, seed, edge=0.35):
    """A slice: softened at its edges, not quite even."""
    n = len(outline)
    rows = []
    for q, z in ((0.02, 0.0), (0.6, 0.0), (1 - edge / 6, 0.02), (1.0, 0.3 * edge), (1.01, thick / 2), (1.0, thick - 0.3 * edge), (1 - edge / 8, thick - 0.03), (0.9, thick), (0.6, thick), (0.3, thick), (0.02, thick)):
        rows.append([(x * q, y * q, z + 0.16 * noise.noise(Vector((x * q * 0.35, y * q * 0.35, seed))) * (1 if z > thick / 2 else 0)) for x, y in outline])
    obj = s.loft('slice', rows, mat)
    s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
    return s.place(obj, at, turn)


def sticker(title, sub, at, turn, colour='#b3362f', wide=7.6):
    """The label of the packer, without a weight."""
    art = f'<rect width="760" height="520" rx="18" fill="#fdfcf8"/><rect width="760" height="150" rx="18" fill="{colour}"/><rect y="120" width="760" height="30" fill="{colour}"/>' + words(380, 105, min(84, 900 / len(title)), title, '#ffffff', 700, 0.04) + words(40, 220, 46, sub, '#33302c', 700, 0.04, 'start') + ''.join(f'<rect x="40" y="{250 + 36 * k}" width="{(300, 240, 270)[k]}" height="9" fill="#b9b4aa"/>' for k in range(3)) + barcode(420, 330, 300, 150) + '<circle cx="120" cy="430" r="56" fill="none" stroke="#4d6f8f" stroke-width="7"/>' + ''.join(f'<path transform="rotate({60 * k} 120 430)" d="M120 430V384M120 402l-11 -10M120 402l11 -10" stroke="#4d6f8f" stroke-width="6" stroke-linecap="round"/>' for k in range(6))
    return picture(wide, wide * 520 / 760, svg(760, 520, art), at, turn, 0.35)


@family('beef-shank', 'high')
def beef_shank():
    tray(27, 19, 2.6, m.plastic((34, 35, 38), 0.5))
    for k, (x, y, z, turn, tip) in enumerate(((-6.3, 2.3, 0.5, 20, (3, 2)), (6.3, 2.2, 0.6, 150, (-2, 3)), (-0.2, -3.0, 1.7, 75, (-7, 2)))):
        mat = raw(shank_face(11 + 7 * k), 11.2, 10.0)
        line = [((5.2 + 0.4 * math.sin(2 * a + k) + 0.3 * math.sin(3 * a + 2 * k)) * math.cos(a), (4.6 + 0.4 * math.sin(2 * a + 1 + k)) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 96, False)]
        cut(line, 2.2, mat, (x, y, z), (*tip, turn), k)
        # A thin sheath of fat round it.
        fat = m.Maker('fat', (232, 206, 182), 0.4, Specular=0.5)
        fat.to(fat.ramp(fat.noise(fat.coords(), 0.9, 4), [(0.42, (188, 84, 78)), (0.54, (234, 208, 186)), (0.7, (244, 226, 206))]), 'Base Color')
        rim = [[(px * q, py * q, zz) for px, py in line] for q, zz in ((1.0, 0.15), (1.022, 0.3), (1.03, 1.1), (1.022, 1.9), (0.995, 2.13))]
        s.place(s.loft('sheath', rim, fat.mat, caps=False), (x, y, z), (*tip, turn))
    sticker('BEEF SHANK', 'FROZEN', (7.2, -5.0, 1.0), (7, 0, 0))
    return {'up': 52, 'turn': -8, 'fill': 0.88}


@family('tuna', 'high')
def tuna():
    tray(27, 19, 2.4, m.plastic((30, 32, 36), 0.5))
    line = s.rounded([(-5.6, -3.0), (5.2, -3.4), (5.9, -1.0), (0.6, 3.7), (-4.0, 2.9)], [1.1, 1.5, 1.4, 2.4, 1.6], 8, True)
    for k, (x, y, z, turn, tip) in enumerate(((-6.2, 3.7, 0.5, 8, (2, 0)), (6.0, 3.9, 0.5, -172, (3, 0)), (4.4, -3.2, 1.1, -8, (-6, 3)))):
        cut(line, 1.9, raw(tuna_face(5 + 9 * k), 12.2, 8.4, 0.26, 0.5), (x, y, z), (*tip, turn), k, 0.25)
    sticker('TUNA', 'FROZEN', (-7.4, -4.9, 1.0), (8, 0, 0), '#1f5f8f')
    return {'up': 54, 'turn': -6, 'fill': 0.88}


@family('drumsticks', 'high')
def drumsticks():
    tray(27, 21, 2.6, m.plastic((26, 28, 30), 0.5))
    skin = m.Maker('chicken', (236, 196, 168), 0.36, Specular=0.45)
    patch = skin.noise(skin.coords(), 0.4, 4, 0.5)
    skin.to(skin.ramp(patch, [(0.3, (226, 158, 136)), (0.48, (238, 190, 160)), (0.62, (244, 208, 172)), (0.8, (244, 212, 172))]), 'Base Color')
    pores = skin.node('ShaderNodeTexVoronoi', Scale=5.5)
    skin.links.new(skin.coords(), pores.inputs['Vector'])
    skin.bump(pores.outputs['Distance'], 0.12, 0.03)
    skin.bump(skin.noise(skin.coords(), 1.2, 4), 0.35, 0.12)
    frost(skin, 0.10)
    joint = m.Maker('joint', (226, 178, 158), 0.36, Specular=0.4)
    joint.to(joint.ramp(joint.noise(joint.coords(), 1.2, 3), [(0.35, (206, 132, 118)), (0.6, (238, 208, 190))]), 'Base Color')

    def one(k):
        """From the thick end, over which the skin is folded, to the ankle with its joint."""
        rows = []
        for i in range(61):
            t = i / 60
            r = np.interp(t, *zip(*S([(0, 0.3), (0.03, 1.5), (0.1, 2.4), (0.24, 3.0), (0.42, 2.8), (0.6, 1.95), (0.76, 1.15), (0.86, 0.85), (0.92, 0.9), (0.96, 1.12), (0.99, 0.95), (1.0, 0.4)], 6)))
            row = []
            for j in range(72):
                a = 2 * math.pi * j / 72
                lump = 1 + 0.10 * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, t * 3 + 5 * k)))
                crease = 0.09 * (1 - min(1, abs(noise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6 + 3 * k, t * 5)))) * 3)) ** 2 * (1 if t < 0.8 else 0.3)
                knuckle = 1 + 0.18 * math.cos(2 * a) * step(np.array(t), 0.9, 0.96)
                q = r * (lump - crease) * knuckle
                row.append((q * math.cos(a) + 0.8 * (t - 0.4) ** 2, 0.86 * q * math.sin(a), 12.4 * t))
            rows.append(row)
        obj = s.loft('drumstick', rows, skin.mat)
        obj.data.materials.append(joint.mat)
        for i, p in enumerate(obj.data.polygons):
            if i >= 72 * 56:
                p.material_index = 1
        s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
        return obj

    spots = [(-9.4, 4, 0), (-3.6, -3, 0), (2.6, 3, 0), (-6.6, 184, 1), (-0.6, 177, 1), (5.6, 182, 1)]
    for k, (x, turn, upper) in enumerate(spots):
        s.place(one(k), (x, 6.4 if upper else -6.2, 4.4 if upper else 2.9), (86 if upper else -88, 0, turn - 180 if upper else turn))
    sticker('DRUMSTICKS', 'CHICKEN - FROZEN', (7.8, -6.2, 1.0), (8, 0, 0), '#c0722a', 6.4)
    return {'up': 54, 'turn': -8, 'fill': 0.88}
