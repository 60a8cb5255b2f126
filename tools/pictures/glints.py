# SPDX-License-Identifier: GPL-3.0-or-later
"""What glitters: magnets, loose stones, a ball of mirrors. Magnets in millimetres, the rest in centimetres."""
import math

import bpy
import numpy as np

import materials as m
import shapes as s
from family import family
from jewellery import brilliant
from simple import sphere


@family('magnets', 'macro')
def magnets():
    """Discs, blocks and rings of bare nickel; balls of steel hang on to them."""
    nickel, bearing = m.steel((208, 208, 211), 0.17), m.steel((216, 217, 220), 0.06)
    dark = m.matt((52, 53, 56), 0.7)

    def disc(r=10.0, h=3.0):
        return s.lathe('magnet', s.rounded([(0, 0), (r, 0), (r, h), (0, h)], [0, 0.55, 0.55, 0], 5), nickel, 128)

    def ball(x, y, z, r=2.6):
        s.place(sphere(r, bearing, 64), (x, y, z - r))

    rng = np.random.default_rng(7)
    # A tall stack, its discs not quite one above the other, and balls in a chain that it holds.
    for k in range(9):
        s.place(disc(), (-17 + rng.normal(0, 0.35), 13 + rng.normal(0, 0.35), 3.08 * k), (0, 0, 40 * k))
    top = 27.7
    for x, y, z in ((-17, 13, top + 2.6), (-21.6, 11.4, top + 2.6), (-12.6, 11.0, top + 2.6), (-17.6, 8.2, top + 2.6), (-17.2, 10.9, top + 7.0), (-13.6, 15.8, top + 2.6)):
        ball(x, y, z)
    for x, y, z in ((-6.9, 5.6, 24.6), (-5.6, 4.6, 19.6), (-5.0, 4.4, 14.4)):
        ball(x, y, z)
    # A fan of discs that lean on one another.
    for k in range(6):
        s.place(disc(), (-7.5 + 7.4 * k, -13.0 + 0.35 * (k - 2.5) ** 2, 0 if k == 0 else 4.6), (0, 0 if k == 0 else -24, 0 if k == 0 else 3.0 * (k - 3)))
    # Blocks, staggered as they are pushed off one another.
    for k in range(4):
        s.place(s.box('block', (24, 11, 4), nickel, 0.5, 4), (15 + 2.6 * k, 14 - 0.4 * k, 4.06 * k), (0, 0, -12 + 1.5 * k))
    for x, y in ((30.5, 11.5), (29.0, 5.6)):
        ball(x, y, 2.6)
    ball(27.2, 12.4, 4.06 * 4 + 2.5)
    # Rings with a countersunk hole.
    for x, y, z, turn in ((-32, -4, 0, (0, 0, 0)), (-29.5, -20.5, 0, (0, 0, 0))):
        s.place(s.lathe('ring', s.rounded([(2.2, 0), (7.5, 0), (7.5, 4), (4.4, 4), (2.2, 1.6), (2.2, 0)], [0, 0.4, 0.4, 0.1, 0.1, 0], 4), nickel, 96), (x, y, z), turn)
        s.place(s.lathe('hole', [(0, 0.05), (2.3, 0.05)], dark, 32), (x, y, z))
    for x, y in ((-21.5, -28), (-14.8, -30), (-18.8, -34.4)):
        s.place(disc(3.2, 9.0), (x, y, 0), (0, 0, 30))
    return {'up': 30, 'turn': 0, 'fill': 0.9, 'key': 0.9}


@family('mirror-ball', 'standing')
def mirror_ball():
    """Rows of square mirrors on a ball; what they throw back are lamps that only they see."""
    r, rng = 10.0, np.random.default_rng(2)
    ball = sphere(r * 0.975, m.matt((86, 88, 94), 0.5))
    ball.location.z = r * 0.025
    mats = [m.steel(c, 0.04) for c in ((232, 233, 236), (214, 217, 224), (240, 241, 242), (196, 202, 214))]
    for mat in mats:  # a hall is never as dark as the sides of the studio
        inputs = mat.node_tree.nodes['Principled BSDF'].inputs
        inputs['Emission'].default_value, inputs['Emission Strength'].default_value = (0.82, 0.86, 1, 1), 0.16
    by = [[[], []] for _ in mats]
    rows = 38
    for i in range(1, rows):
        lat = math.pi * i / rows - math.pi / 2
        high = math.pi * r / rows * 0.46
        count = max(6, round(2 * math.pi * r * math.cos(lat) / (math.pi * r / rows)))
        for k in range(count):
            lon = 2 * math.pi * k / count
            verts, faces = by[int(rng.choice(4, p=(0.4, 0.25, 0.2, 0.15)))]
            n = np.array([math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat)])
            at = n * r
            n = n + rng.normal(0, 0.045, 3)
            n /= np.linalg.norm(n)
            u = np.cross([0, 0, 1.0], n)
            u /= np.linalg.norm(u)
            v = np.cross(n, u)
            wide = math.pi * r * math.cos(lat) / count * 0.93
            q = len(verts)
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                near = math.cos(lat + y * high / r) / math.cos(lat)
                p = at + u * x * wide * near + v * y * high
                verts.append((p[0], p[1], p[2] + r))
            faces.append((q, q + 1, q + 2, q + 3))
    for mat, (verts, faces) in zip(mats, by):
        s.mesh('tiles', verts, faces, mat, False)
    steel = m.steel((176, 178, 182), 0.22)
    s.lathe('cap', s.rounded([(2.3, 2 * r - 0.35), (2.3, 2 * r + 0.1), (0.8, 2 * r + 0.35), (0.8, 2 * r + 1.3), (0, 2 * r + 1.3)], [0, 0.1, 0.15, 0.1, 0], 4), steel)
    z = 2 * r + 1.9
    for k in range(4):  # the chain it hangs on
        link = [(0.42 * math.cos(a), 0, z + 0.72 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28, False)]
        link = [(x * math.cos(k * 1.57), x * math.sin(k * 1.57), h) for x, _, h in link]
        s.tube('link', link, 0.14, steel, closed=True, smooth=False, resolution=4)
        z += 1.1
    for k in range(46):
        a, up = rng.random() * 2 * math.pi, rng.normal(0.35, 0.5)
        tone = ((255, 255, 255), (255, 255, 255), (150, 190, 255), (255, 150, 210), (255, 214, 130), (170, 140, 255))[k % 6]
        bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=8, radius=2.2 + 2.4 * rng.random())
        lamp = bpy.context.object
        lamp.name = 'studio-lamp'
        lamp.data.materials.append(m.glow(tone, 2.4))
        lamp.location = (44 * math.cos(a), 44 * math.sin(a), r + 30 * up)
        lamp.visible_camera = lamp.visible_diffuse = lamp.visible_shadow = lamp.visible_transmission = False
    return {'up': 6, 'fill': 0.84}


def fire(tone=(1.0, 1.0, 1.0), ior=2.16, spread=0.035):
    """Cut stone that splits light: red, green and blue are bent by a little more each."""
    mat = m.Maker('fire', (255, 255, 255), 0.0)
    add = None
    for k, channel in enumerate(((1, 0, 0), (0, 1, 0), (0, 0, 1))):
        bent = mat.node('ShaderNodeBsdfRefraction', IOR=ior + (k - 1) * spread, Roughness=0.0)
        bent.inputs['Color'].default_value = (*(c * t for c, t in zip(channel, tone)), 1)
        if add is None:
            add = bent.outputs[0]
            continue
        both = mat.node('ShaderNodeAddShader')
        mat.links.new(add, both.inputs[0])
        mat.links.new(bent.outputs[0], both.inputs[1])
        add = both.outputs[0]
    gloss = mat.node('ShaderNodeBsdfGlossy', Roughness=0.0)
    fresnel = mat.node('ShaderNodeFresnel', IOR=ior)
    mix = mat.node('ShaderNodeMixShader')
    mat.links.new(fresnel.outputs[0], mix.inputs[0])
    mat.links.new(add, mix.inputs[1])
    mat.links.new(gloss.outputs[0], mix.inputs[2])
    clear = mat.node('ShaderNodeBsdfTransparent')
    path = mat.node('ShaderNodeLightPath')
    seen = mat.node('ShaderNodeMixShader')
    mat.links.new(path.outputs['Is Shadow Ray'], seen.inputs[0])
    mat.links.new(mix.outputs[0], seen.inputs[1])
    mat.links.new(clear.outputs[0], seen.inputs[2])
    mat.links.new(seen.outputs[0], mat.nodes['Material Output'].inputs['Surface'])
    return mat.mat


@family('loose-stones', 'macro', colour='clear')
def loose_stones(colour):
    """Cut stones of several sizes on the dark velvet of a jeweller's pad."""
    tone = {'clear': (1, 1, 1), 'pink': (1, 0.6, 0.72), 'blue': (0.5, 0.7, 1), 'green': (0.5, 0.9, 0.65)}[colour]
    stone = fire(tone)
    velvet = m.Maker('velvet', (30, 34, 48), 1.0, Specular=0.02, Sheen=1.0)
    velvet.bump(velvet.noise(velvet.coords(), 30, 3), 0.15, 0.02)
    rim = m.leather((26, 27, 32), 5, 0.15)
    line = s.rounded([(-15, -10.5), (15, -10.5), (15, 10.5), (-15, 10.5)], 1.6, 8, True)
    s.extrude('pad', [(x * 0.965, y * 0.95) for x, y in line], 1.5, velvet.mat, 0.5, 5).location.z = 0.75
    s.modify(s.loft('rim', [[(x * g, y * g, z) for x, y in line] for g, z in ((1.0, 0.0), (1.01, 0.3), (1.01, 1.5), (1.0, 1.8), (0.965, 1.8), (0.955, 1.4))], rim, caps=False), 'SUBSURF', levels=1, render_levels=1)
    spots = [(0.4, -2.2, 4.3), (-6.6, -4.6, 3.0), (6.9, -4.8, 2.9), (-6.2, 3.0, 3.4), (6.4, 2.9, 3.3), (0.2, 5.6, 2.7), (-11.0, -0.8, 1.7), (11.2, -0.6, 1.7), (-2.8, -7.6, 1.5), (3.6, -8.0, 1.7), (11.6, 6.0, 1.9), (-11.4, 6.2, 1.9), (-11.6, -7.2, 1.6), (11.6, -7.6, 1.5), (3.6, 8.0, 1.2), (-3.6, 8.0, 1.2)]
    for k, (x, y, r) in enumerate(spots):
        lean = (0, 14, -12, 9, -10, 6)[k % 6]
        s.place(brilliant(r, stone), (x, y, 1.42 + 0.80 * r), (18 + 0.6 * lean, lean, 37 * k))
    for k in range(30):  # lamps of a show case
        rng = np.random.default_rng(40 + k)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=8, radius=1.6 + 2.2 * rng.random())
        lamp = bpy.context.object
        lamp.name = 'studio-lamp'
        lamp.data.materials.append(m.glow((255, 255, 255), 3.0))
        a = rng.random() * 2 * math.pi
        lamp.location = (38 * math.cos(a), 38 * math.sin(a), 16 + 26 * rng.random())
        lamp.visible_camera = lamp.visible_diffuse = lamp.visible_shadow = False
    return {'up': 46, 'turn': -14, 'fill': 0.9, 'key': 0.9}
