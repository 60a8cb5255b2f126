# SPDX-License-Identifier: GPL-3.0-or-later
"""Samples of food that lie before its pouch, each in its own form: a heap is made of copies. One unit is its length."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s


def _ball(name, mat, form, segments=48, rings=32):
    """A ball of diameter one, each of whose points is moved by `form`."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=segments, ring_count=rings, radius=0.5)
    obj = bpy.context.object
    obj.name = name
    for v in obj.data.vertices:
        v.co = form(*v.co)
    obj.data.materials.append(mat)
    for p in obj.data.polygons:
        p.use_smooth = True
    return obj


def _height(maker, axis='Z'):
    split = maker.node('ShaderNodeSeparateXYZ')
    maker.links.new(maker.coords(), split.inputs[0])
    return split.outputs[axis]


def _add(maker, a, b, by=1.0):
    node = maker.node('ShaderNodeMath', operation='MULTIPLY_ADD')
    maker.links.new(b, node.inputs[0])
    node.inputs[1].default_value = by
    maker.links.new(a, node.inputs[2])
    return node.outputs[0]


def chestnuts():
    """Glossy brown, streaked from foot to tip, with the pale matt foot by which one knows it."""
    shell = m.Maker('shell', (96, 46, 24), 0.24, Specular=0.5)
    streaks = shell.noise(shell.coords(scale=(9, 9, 1.2)), 2.0, 3)
    level = _add(shell, _height(shell), streaks, 0.1)
    shell.to(shell.ramp(level, [(0.0, (190, 148, 104)), (0.03, (190, 148, 104)), (0.06, (112, 58, 30)), (0.55, (74, 32, 16))]), 'Base Color')
    split = shell.node('ShaderNodeMapRange')
    for key, value in (('From Min', 0.02), ('From Max', 0.07), ('To Min', 0.8), ('To Max', 0.2)):
        split.inputs[key].default_value = value
    shell.links.new(level, split.inputs['Value'])
    shell.to(split.outputs[0], 'Roughness')
    # The ramp begins at zero, so the nut stands on zero; the foot is its lowest fifth.

    def form(flat):
        def point(x, y, z):
            t = z + 0.5
            wide = math.sin(math.pi * min(1, t * 0.94 + 0.06)) ** 0.62 * (1 - 0.28 * t)
            far = math.hypot(x, y)
            if far < 1e-6:
                return (0, 0, 0.86 if z > 0 else -0.1)
            across = y / far * 0.5 * wide
            if flat and across > 0.2:
                across = 0.2 + 0.25 * (across - 0.2)
            tip = 0.09 * max(0, t - 0.9) / 0.1
            return (x / far * 0.5 * wide * (1 - 3.2 * tip), across * 0.84 * (1 - 3.2 * tip), 0.74 * t + tip - 0.13 + 0.05)
        return point

    parts = [_ball('nut', shell.mat, form(flat)) for flat in (True, False)]
    return parts


def ginger():
    """Dried slices: lobed, cupped, with a rim of skin, a ring and fibres that run out from the middle."""
    flesh = m.Maker('flesh', (226, 196, 128), 0.85, Specular=0.1)
    grain = flesh.noise(flesh.coords(scale=(4, 4, 1)), 5, 5, 0.7)
    length = flesh.node('ShaderNodeVectorMath', operation='LENGTH')
    flesh.links.new(flesh.coords(scale=(1, 1, 0)), length.inputs[0])
    far = _add(flesh, length.outputs['Value'], grain, 0.14)
    flesh.to(flesh.ramp(far, [(0.1, (226, 192, 118)), (0.36, (236, 208, 142)), (0.40, (204, 162, 92)), (0.43, (240, 214, 152)), (0.56, (230, 198, 130))]), 'Base Color')
    flesh.bump(grain, 0.6, 0.05)
    skin = m.Maker('skin', (152, 108, 62), 0.9, Specular=0.1)
    skin.bump(skin.noise(skin.coords(), 16, 3), 0.5, 0.03)
    parts = []
    for seed in range(4):
        n, rows = 72, []
        rim = [0.46 * (1 + 0.34 * noise.noise(Vector((math.cos(a) * 1.2, math.sin(a) * 1.2, seed * 3.1)))) for a in np.linspace(0, 2 * math.pi, n, False)]
        lift = lambda x, y: 0.2 * noise.noise(Vector((x * 1.8, y * 1.8, seed + 0.5))) + 0.05 * noise.noise(Vector((x * 7, y * 7, seed)))
        for q, h in ((0.02, 0.045), (0.3, 0.045), (0.6, 0.045), (0.9, 0.05), (0.985, 0.05), (1.0, 0.03), (1.0, -0.03), (0.985, -0.05), (0.6, -0.045), (0.02, -0.045)):
            row = []
            for k in range(n):
                a = 2 * math.pi * k / n
                x, y = 1.15 * rim[k] * q * math.cos(a), 0.86 * rim[k] * q * math.sin(a)
                row.append((x, y, h + lift(x, y)))
            rows.append(row)
        obj = s.loft('slice', rows, flesh.mat)
        obj.data.materials.append(skin.mat)
        for i, p in enumerate(obj.data.polygons):
            if 4 * n <= i < 7 * n:
                p.material_index = 1
        parts.append(obj)
    return parts


def popcorn():
    """Blown round, as mushroom corn does: knobs all over, butter in the hollows, a bit of hull below."""
    parts = []
    for seed in range(4):
        rng = np.random.default_rng(seed + 3)
        knobs = []
        for k in range(34):
            z = 1 - 2 * (k + 0.5) / 34
            a = k * 2.39996 + rng.normal(0, 0.16)
            r = math.sqrt(1 - z * z)
            far = 0.34 + rng.normal(0, 0.025)
            knobs.append((np.array([r * math.cos(a), r * math.sin(a), z * 0.9]) * far, 0.13 + 0.05 * rng.random()))

        def form(x, y, z):
            d = np.array([x, y, z]) / 0.5
            best = 0.26
            for at, radius in knobs:
                b = d @ at
                c = at @ at - radius * radius
                if b > 0 and b * b - c > 0:
                    best = max(best, b + math.sqrt(b * b - c))
            return tuple(d * best)

        corn = m.Maker('corn', (252, 244, 222), 0.62, Specular=0.25)
        length = corn.node('ShaderNodeVectorMath', operation='LENGTH')
        corn.links.new(corn.coords(), length.inputs[0])
        corn.to(corn.ramp(length.outputs['Value'], [(0.3, (214, 156, 62)), (0.37, (244, 206, 122)), (0.44, (253, 243, 216)), (0.52, (255, 250, 236))]), 'Base Color')
        corn.bump(corn.noise(corn.coords(), 14, 3), 0.25, 0.02)
        parts.append(_ball('popped', corn.mat, form, 110, 70))
    return parts


def chillies():
    """Long dried pods: they narrow to a point, are dented and wrinkled along, and have their stalk."""
    pod = m.Maker('pod', (140, 18, 14), 0.36, Specular=0.45)
    tone = pod.noise(pod.coords(scale=(2, 7, 7)), 2.2, 4, 0.6)
    pod.to(pod.ramp(tone, [(0.35, (92, 10, 8)), (0.55, (150, 22, 16)), (0.75, (184, 42, 24))]), 'Base Color')
    pod.bump(pod.noise(pod.coords(scale=(3, 26, 26)), 1.0, 3), 0.7, 0.05)
    stalk = m.matt((134, 112, 58), 0.85)
    parts = []
    for seed in range(4):
        bow, rows = (0.10, -0.16, 0.2, 0.05)[seed], []
        for i in range(41):
            t = i / 40
            r = 0.105 * min(1, (t / 0.05 + 0.15)) ** 0.5 * (1 - t ** 1.7) ** 0.8 + 0.003
            row = []
            for k in range(24):
                a = 2 * math.pi * k / 24
                dent = 1 - 0.3 * (0.5 + noise.noise(Vector((t * 4, math.cos(a) * 1.2, math.sin(a) * 1.2 + seed))))
                row.append((t - 0.5, r * dent * math.cos(a) + bow * (4 * (t - 0.5) ** 2), 0.72 * r * dent * math.sin(a) + 0.03 * math.sin(5 * t + seed)))
            rows.append(row)
        body = s.loft('pod', rows, pod.mat)
        start = rows[0][0]
        y0 = bow
        z0 = 0.03 * math.sin(seed)
        foot = s.tube('stalk', [(-0.47, y0, z0), (-0.53, y0, z0), (-0.62, y0 + 0.03, z0 + 0.01), (-0.7, y0 + 0.08, z0 + 0.01)], 0.028, stalk, taper=lambda t: 2.0 - 1.3 * min(1, 2.2 * t), resolution=3)
        parts.append(s.merged([body, foot]))
    return parts


def dates():
    """Oblong, deep brown and glossy, wrinkled along; a little cap where the stalk was."""
    flesh = m.Maker('date', (92, 42, 18), 0.28, Specular=0.5)
    tone = flesh.noise(flesh.coords(scale=(1.4, 3, 3)), 2.0, 4, 0.6)
    flesh.to(flesh.ramp(tone, [(0.34, (58, 24, 12)), (0.52, (92, 42, 18)), (0.72, (138, 72, 32))]), 'Base Color')
    cap = m.matt((128, 84, 44), 0.85)
    parts = []
    for seed in range(3):
        rows = []
        for i in range(57):
            t = i / 56
            r = 0.235 * (math.sin(math.pi * min(0.997, max(0.003, t)))) ** 0.46 * (1 + 0.1 * (0.5 - t))
            row = []
            for k in range(84):
                a = 2 * math.pi * k / 84
                w = noise.noise(Vector((t * 1.8 + seed, 3.4 * math.cos(a), 3.4 * math.sin(a) + seed))) + 0.45 * noise.noise(Vector((t * 4, 8 * math.cos(a), 8 * math.sin(a) + seed)))
                ridge = 1 - 0.17 * (1 - min(1, abs(w) * 2.6)) ** 1.5 * math.sin(math.pi * t) ** 0.4
                row.append(((t - 0.5), r * ridge * math.cos(a), r * 0.92 * ridge * math.sin(a)))
            rows.append(row)
        body = s.loft('date', rows, flesh.mat)
        lid = s.place(s.lathe('cap', [(0.0, 0.035), (0.04, 0.03), (0.085, 0.0), (0.09, -0.02)], cap, 20), (-0.487, 0, 0), (0, -90, 0))
        parts.append(s.merged([body, lid]))
    return parts


def kidney_beans():
    """Plump and curved, full at both ends, with a pale eye in the hollow side."""
    skin = m.Maker('bean', (112, 24, 26), 0.16, Specular=0.5)
    tone = skin.noise(skin.coords(), 2.4, 3, 0.6)
    skin.to(skin.ramp(tone, [(0.35, (86, 14, 18)), (0.65, (138, 36, 34))]), 'Base Color')
    eye = m.matt((236, 220, 200), 0.6)
    parts = []
    for seed in range(2):
        rows = []
        for i in range(41):
            t = i / 40
            a0 = math.radians(-68 + 136 * t)
            r = 0.225 * max(0.02, math.sin(math.pi * min(1, max(0, 0.02 + 0.96 * t)))) ** 0.42 * (1.06 - 0.12 * t)
            cx, cy = 0.42 * math.sin(a0), 0.30 * math.cos(a0) - 0.2
            row = [(cx + r * math.cos(b) * math.sin(a0), cy + r * math.cos(b) * math.cos(a0), 0.84 * r * math.sin(b)) for b in np.linspace(0, 2 * math.pi, 32, False)]
            rows.append(row)
        body = s.loft('bean', rows, skin.mat)
        spot = _ball('eye', eye, lambda x, y, z: (0.16 * x, -0.128 + 0.03 * y, 0.07 * z), 16, 10)
        parts.append(s.merged([body, spot]))
    return parts


def crackers():
    """Baked discs of puffed rice, blistered, browned by soy sauce towards the rim."""
    parts = []
    for seed in range(3):
        baked = m.Maker('baked', (214, 156, 84), 0.38, Specular=0.4)
        blotch = baked.noise(baked.coords(), 3.2, 5, 0.7)
        length = baked.node('ShaderNodeVectorMath', operation='LENGTH')
        baked.links.new(baked.coords(), length.inputs[0])
        far = _add(baked, length.outputs['Value'], blotch, 0.7)
        baked.to(baked.ramp(far, [(0.38, (246, 222, 170)), (0.56, (228, 176, 100)), (0.74, (190, 118, 48)), (0.9, (140, 78, 30))]), 'Base Color')
        blisters = baked.node('ShaderNodeTexVoronoi', Scale=11)
        baked.links.new(baked.coords(), blisters.inputs['Vector'])
        baked.bump(blisters.outputs['Distance'], 0.35, 0.05)
        def form(x, y, z):
            a, r = math.atan2(y, x), math.hypot(x, y)
            wide = (r / 0.5) ** 0.5 * 0.5 * (1 + 0.05 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, seed))))
            blow = 1 + 0.8 * noise.noise(Vector((x * 5, y * 5, seed + 2)))
            return (wide * math.cos(a), wide * math.sin(a), z * 0.16 * blow + 0.03 * noise.noise(Vector((x * 2.4, y * 2.4, seed))) + 0.16 * wide * wide)
        parts.append(_ball('cracker', baked.mat, form, 96, 48))
        sesame = m.matt((250, 236, 200), 0.5)
        black = m.matt((48, 38, 32), 0.5)
        rng = np.random.default_rng(seed)
        seeds = [parts.pop()]
        for k in range(9):
            a, r = rng.random() * 6.28, 0.38 * math.sqrt(rng.random())
            grain = _ball('grain', black if k % 3 else sesame, lambda x, y, z: (0.055 * x, 0.03 * y, 0.02 * z), 10, 8)
            s.place(grain, (r * math.cos(a), r * math.sin(a), 0.075 + 0.1 * r * r), (0, 0, rng.random() * 360))
            seeds.append(grain)
        parts.append(s.merged(seeds))
    return parts


# What is copied; length of one, how many, how wide and high the heap is, and how near they lie.
SAMPLES = {
    'chestnut': (chestnuts, 3.3, 22, 5.0, 2.6, 0.72),
    'ginger': (ginger, 4.2, 30, 5.2, 1.6, 0.42),
    'popcorn': (popcorn, 2.7, 42, 5.2, 3.2, 0.74),
    'chilli': (chillies, 6.8, 40, 4.4, 2.0, 0.2),
    'date': (dates, 4.8, 44, 6.2, 3.0, 0.46),
    'kidney': (kidney_beans, 2.7, 80, 5.2, 2.2, 0.55),
    'cracker': (crackers, 5.6, 9, 4.4, 3.0, 0.34),
}


def sample(goods, at):
    """A heap of these goods round a place on the floor."""
    make, size, count, radius, height, spread = SAMPLES[goods]
    before = set(bpy.context.scene.objects)
    parts = make()
    for part in parts:
        part.scale = (size,) * 3
    s.heap(parts, count, radius, height, 4, size, spread)
    new = [obj for obj in bpy.context.scene.objects if obj not in before]
    for obj in new:
        if goods == 'chestnut':
            obj.rotation_euler[1] += 1.2  # on their sides, so that the foot is seen
        if goods == 'cracker':
            obj.rotation_euler[0] = 0.3 * math.sin(obj.rotation_euler[0] * 5)  # flat things lie flat
    bpy.context.view_layer.update()
    floor = min((obj.matrix_world @ Vector(corner)).z for obj in new for corner in obj.bound_box)
    for obj in new:
        obj.location += Vector((*at, -floor))
