# SPDX-License-Identifier: GPL-3.0-or-later
"""Wide pictures of places:  blender -b --factory-startup -P tools/pictures/wide.py -- port --out port.png"""
import argparse
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import materials as m  # noqa: E402
import shapes as s  # noqa: E402
import studio  # noqa: E402
from labels import label  # noqa: E402

BOXES = [(176, 66, 52), (52, 92, 128), (196, 142, 62), (76, 112, 96), (210, 206, 196), (104, 56, 62), (40, 62, 84), (150, 158, 160)]


def camera(at, aim, lens):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_end = 3000
    cam = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(cam)
    cam.location = at
    cam.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = cam


def sky(elevation=30, turn=130, strength=0.13):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    tex = nodes.new('ShaderNodeTexSky')
    tex.sky_type = 'NISHITA'
    tex.sun_elevation = math.radians(elevation)
    tex.sun_rotation = math.radians(turn)
    tex.sun_intensity = 0.22
    tex.sun_size = math.radians(2.5)
    tex.dust_density = 0.4
    links.new(tex.outputs[0], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


_steel = {}


def container(colour, at, long=12.2, turn=0):
    """A container of real size in metres: corrugated sides by a zigzag outline, posts, doors."""
    if colour not in _steel:
        paint = m.Maker('paint', colour, 0.5, Specular=0.35)
        dirt = paint.noise(paint.coords(scale=(0.25, 0.25, 0.08)), 3, 5, 0.7)
        paint.to(paint.ramp(dirt, [(0.35, tuple(c * 0.82 for c in colour)), (0.6, colour)]), 'Base Color')
        w, h, n = 2.44, 2.59, int(long / 0.28)
        line = []
        for side in (-1, 1):
            row = []
            for i in range(n):
                x = -long / 2 + 0.12 + (long - 0.24) * i / n
                step = (long - 0.24) / n
                row += [(x, side * (w / 2 - 0.05)), (x + step * 0.38, side * (w / 2 - 0.05)), (x + step * 0.5, side * (w / 2 - 0.01)), (x + step * 0.88, side * (w / 2 - 0.01))]
            line += row if side < 0 else row[::-1]
        body = s.extrude('container', line, h - 0.3, paint.mat)
        body.location.z = h / 2
        parts = [body]
        for z in (0.08, h - 0.08):
            for y in (-w / 2 + 0.05, w / 2 - 0.05):
                parts.append(s.box('rail', (long, 0.1, 0.16), paint.mat, 0.01, 1, (0, y, z - 0.08)))
        for x in (-long / 2 + 0.06, long / 2 - 0.06):
            for y in (-w / 2 + 0.06, w / 2 - 0.06):
                parts.append(s.box('post', (0.14, 0.14, h), paint.mat, 0.01, 1, (x, y, 0)))
            parts.append(s.box('end', (0.06, w - 0.1, h - 0.1), paint.mat, 0, 1, (x, 0, 0.05)))
        for y in (-0.75, -0.3, 0.3, 0.75):
            parts.append(s.box('bar', (0.05, 0.04, h - 0.3), m.steel((170, 172, 174), 0.4), 0, 1, (-long / 2, y, 0.15)))
        parts.append(s.box('roof', (long - 0.1, w - 0.1, 0.06), paint.mat, 0, 1, (0, 0, h - 0.08)))
        root = s.merged(parts)
        _steel[colour] = root
        s.place(root, at, (0, 0, turn))
        return root
    return s.duplicate(_steel[colour], at, (0, 0, turn))


def stack(origin, columns, rows, heights, rng, turn=0):
    for i in range(columns):
        for j in range(rows):
            for k in range(max(1, heights - int(rng.random() * 2.4))):
                x, y = i * 12.7, j * 2.7
                a = math.radians(turn)
                at = (origin[0] + x * math.cos(a) - y * math.sin(a), origin[1] + x * math.sin(a) + y * math.cos(a), origin[2] + k * 2.62)
                container(rng.choice(BOXES), at, turn=turn)


def crane(at, colour=(196, 84, 52)):
    paint = m.matt(colour, 0.5)
    parts = []
    for x in (-9, 9):
        for y in (0, 18):
            parts.append(s.box('leg', (1.3, 1.6, 42), paint, 0.05, 1, (x, y, 0)))
        parts.append(s.box('sill', (1.4, 20, 2), paint, 0.05, 1, (x, 9, 1)))
        parts.append(s.box('portal', (1.2, 20, 2), paint, 0.05, 1, (x, 9, 17)))
        parts.append(s.tube('brace', [(x, 0, 19), (x, 18, 40)], 0.45, paint, smooth=False))
        parts.append(s.box('boom', (1.2, 88, 2.2), paint, 0.05, 1, (x * 0.28, -16, 42)))
        parts.append(s.tube('stay', [(x * 0.28, 12, 62), (x * 0.28, -54, 44)], 0.28, paint, smooth=False))
        parts.append(s.tube('stay', [(x * 0.28, 12, 62), (x * 0.28, -24, 44)], 0.28, paint, smooth=False))
        parts.append(s.tube('stay', [(x * 0.28, 12, 62), (x * 0.28, 27, 44)], 0.28, paint, smooth=False))
        parts.append(s.box('mast', (1.0, 1.4, 20), paint, 0.05, 1, (x * 0.28, 12, 43)))
    for y in (0, 18):
        parts.append(s.box('cross', (19, 1.2, 2), paint, 0.05, 1, (0, y, 40)))
        parts.append(s.box('cross-low', (19, 1.0, 1.6), paint, 0.05, 1, (0, y, 17)))
    parts.append(s.box('house', (7, 10, 5), m.matt((226, 224, 216)), 0.1, 1, (0, 20, 44)))
    parts.append(s.box('cabin', (3, 3, 3), m.matt((226, 224, 216)), 0.1, 1, (0, -18, 38.5)))
    for x in (-1.5, 1.5):
        parts.append(s.tube('rope', [(x, -20, 42), (x, -20, 25)], 0.09, m.matt((60, 60, 62)), smooth=False))
    return s.place(s.merged(parts), at)


def port(scene):
    rng = random.Random(11)
    sky()
    water = m.Maker('water', (38, 66, 78), 0.08, Specular=0.5)
    water.bump(water.noise(water.coords(scale=(1, 2.4, 1)), 0.16, 5, 0.65), 0.55, 0.8)
    s.mesh('sea', [(-3000, -3000, -4), (3000, -3000, -4), (3000, 3000, -4), (-3000, 3000, -4)], [(0, 1, 2, 3)], water.mat)
    ground = m.Maker('concrete', (168, 166, 160), 0.85)
    ground.to(ground.ramp(ground.noise(ground.coords(), 0.09, 7, 0.7), [(0.3, (146, 144, 140)), (0.7, (182, 180, 174))]), 'Base Color')
    s.box('quay', (900, 300, 7), ground.mat, 0.2, 1, (0, 152, -6))
    for y in (4.5, 22):
        s.box('rail', (900, 0.5, 0.12), m.matt((92, 88, 84)), 0, 1, (0, y, 1))
    # The ship lies along the quay.
    hull = m.Maker('hull', (34, 56, 84), 0.42)
    sections = []
    for t in [k / 30 for k in range(31)]:
        x = -95 + 190 * t
        bow = max(0.0, (t - 0.8) / 0.2)
        stern = max(0.0, (0.06 - t) / 0.06)
        w = 15 * (1 - bow**2.2) * (1 - 0.25 * stern) + 0.05
        ring = []
        for z, k in ((-5, 0.82), (-2, 0.94), (4, 1.0), (9 + 3 * bow, 1.0 + 0.3 * bow)):
            ring.append((x + (bow * (z + 5) * 0.5), -20 - w * min(k, 1.3), z))
        for z, k in ((9 + 3 * bow, 1.0 + 0.3 * bow), (4, 1.0), (-2, 0.94), (-5, 0.82)):
            ring.append((x + (bow * (z + 5) * 0.5), -20 + w * min(k, 1.3), z))
        sections.append(ring)
    s.loft('hull', sections, hull.mat).data.auto_smooth_angle = 0.5
    s.loft('waterline', [[(p[0], p[1] + (0.06 if p[1] > -20 else -0.06), min(p[2], -2.2)) for p in ring] for ring in sections], m.matt((150, 52, 44)))
    white = m.matt((236, 235, 230), 0.4)
    s.box('bridge', (9, 26, 24), white, 0.3, 2, (-72, -20, 9))
    s.box('wing', (5, 31, 3.2), white, 0.3, 2, (-71, -20, 29))
    s.box('windows', (9.2, 25, 1.6), m.plastic((20, 28, 36), 0.1), 0, 1, (-71.9, -20, 27))
    s.box('funnel', (6, 7, 12), m.matt((196, 84, 52)), 0.6, 3, (-82, -20, 12))
    for row in range(9):
        stack((-55 + row * 14.2, -31.5, 9), 1, 9, 5, rng)
    for x in (-46, 34, 118):
        crane((x, 4, 1), (206, 92, 56))
    for block in range(5):
        stack((-160 + block * 66, 44, 1), 4, 6, 4, rng)
        stack((-160 + block * 66, 72, 1), 4, 6, 4, rng)
    camera((150, -158, 40), (2, 0, 19), 36)
    studio.settings(scene, 1280, 20, 640)
    scene.view_settings.exposure = -0.5


def room(scene, key=620000, fill=160000):
    """Daylight from large windows, for scenes indoors; lengths are centimetres."""
    world = bpy.data.worlds.new('room')
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (1, 0.98, 0.95, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.45
    studio._softbox('key', (-130, -190, 170), (0, 0, 30), (120, 120), key)
    studio._softbox('fill', (190, -160, 90), (0, 0, 30), (120, 120), fill)


def pallets(scene):
    """Pallets of cartons before the racks of a warehouse."""
    rng = random.Random(5)
    floor = m.Maker('floor', (178, 176, 170), 0.55, Specular=0.35)
    floor.to(floor.ramp(floor.noise(floor.coords(scale=(0.01, 0.01, 0.01)), 3, 6, 0.7), [(0.3, (160, 158, 153)), (0.7, (190, 188, 182))]), 'Base Color')
    s.mesh('floor', [(-900, -600, 0), (900, -600, 0), (900, 700, 0), (-900, 700, 0)], [(0, 1, 2, 3)], floor.mat)
    s.mesh('wall', [(-900, 420, 0), (900, 420, 0), (900, 420, 700), (-900, 420, 700)], [(0, 1, 2, 3)], m.matt((214, 216, 216), 0.8))
    wood = m.wood((206, 168, 118), (170, 128, 82), 0.05, 'x')
    side = m.printed(label('carton', 'harvest', (90, 70, 50), 'CARAVAN', 'EXPORT CARTON'), 0.8, specular=0.2)
    top = m.kraft((198, 156, 109))
    first = s.box('carton', (40, 39, 30), None, 0.4, 2)
    for mat in (side, top):
        first.data.materials.append(mat)
    for k, p in enumerate(first.data.polygons):
        p.material_index = 0 if k < 4 else 1
    first.location = (0, 0, -500)

    def carton(at, turn=0.0):
        s.copy(first, at, (0, 0, turn))

    def pallet(x, y, layers, turn=0):
        parts = [s.box('slat', (120, 10, 2.2), wood, 0.2, 1, (0, -35 + 17.5 * k, 12)) for k in range(5)]
        parts += [s.box('block', (14, 80, 10), wood, 0.2, 1, (-53 + 53 * k, 0, 2)) for k in range(3)]
        parts += [s.box('foot', (120, 9, 2), wood, 0.2, 1, (0, -35 + 35 * k, 0)) for k in range(3)]
        s.place(s.merged(parts), (x, y, 0), (0, 0, turn))
        a = math.radians(turn)
        for z in range(layers):
            for i in range(3):
                for j in range(2):
                    if z == layers - 1 and layers < 4 and i == 2:
                        continue
                    u, v = (i - 1) * 40.4, (j - 0.5) * 39.6
                    carton((x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a), 14.4 + z * 30.2), turn + rng.uniform(-0.6, 0.6))

    pallet(-205, 10, 4, 6)
    pallet(-20, -30, 3, -4)
    pallet(170, 20, 4, 3)
    blue, orange = m.matt((40, 74, 128), 0.45), m.matt((214, 108, 44), 0.45)
    for x in (-560, -280, 0, 280, 560):
        for y in (260, 360):
            s.box('upright', (9, 8, 520), blue, 0.2, 1, (x, y, 0))
        for z in (40, 150, 300, 460):
            s.tube('brace', [(x, 260, z), (x, 360, z + 60)], 1.4, blue, smooth=False)
    for z in (120, 265):
        for y in (256, 364):
            s.box('beam', (1130, 6, 12), orange, 0.2, 1, (0, y, z))
        s.box('deck', (1120, 104, 2), m.steel((176, 178, 180), 0.5), 0, 1, (0, 310, z + 12))
    for z in (0, 134, 279):
        for x in range(-520, 521, 44):
            if abs(x % 280 - 0) < 22 or rng.random() < 0.14:
                continue
            for k in range(1 + int(rng.random() * 2.6)):
                carton((x, 286 + rng.uniform(-5, 5), z + k * 30.2), rng.uniform(-2, 2))
    room(scene, 850000, 320000)
    studio._softbox('roof', (0, 0, 640), (0, 120, 0), (700, 400), 1500000)
    camera((-40, -640, 170), (0, 60, 104), 40)
    studio.settings(scene, 1280, 20, 640)


def sheet(name, art, at, turn, lift, size=(21, 29.7)):
    """A sheet of paper that lies on the desk, its print upright for who sits before it."""
    w, h = size[0] / 2, size[1] / 2
    obj = s.mesh(name, [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], m.printed(art, 0.8, specular=0.15))
    layer = obj.data.uv_layers.new(name='uv')
    for k, uv in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        layer.data[k].uv = uv
    return s.place(obj, (at[0], at[1], lift), (0, 0, turn))


def papers(scene):
    """The papers of a shipment on a desk: forms, a pen and a stamp."""
    s.mesh('desk', [(-120, -80, 0), (120, -80, 0), (120, 90, 0), (-120, 90, 0)], [(0, 1, 2, 3)], m.wood((186, 142, 98), (142, 100, 62), 0.03, 'x', 0.38))
    forms = [label('form', mark, tint, title) for mark, tint, title in (
        ('grid', (36, 78, 120), 'BILL OF LADING'), ('lines', (150, 52, 40), 'COMMERCIAL INVOICE'), ('grid', (40, 104, 78), 'CERTIFICATE OF ORIGIN'), ('lines', (80, 70, 60), 'PACKING LIST'))]
    for k, (at, turn) in enumerate((((-27, 2), 9), ((-3, -2), -5), ((22, 4), 4), ((44, -6), -12))):
        sheet('form', forms[k], at, turn, 0.05 + k * 0.04)
    black, gold = m.plastic((24, 24, 28), 0.12), m.brass()
    pen = [s.lathe('pen', [(0.01, 0), (0.5, 0.3), (0.62, 3), (0.62, 9), (0.5, 13.6), (0.01, 14)], black), s.lathe('band', [(0.63, 8.6), (0.66, 8.7), (0.66, 9.1), (0.63, 9.2)], gold)]
    s.place(s.merged(pen), (8, -15, 0.9), (90, 0, -62))
    handle = m.wood((120, 72, 40), (84, 48, 26), 0.3, 'z', 0.25)
    stamp = [s.lathe('handle', [(0.01, 8.6), (1.4, 8.2), (1.7, 7.2), (1.1, 5.6), (0.9, 3.4), (1.6, 2.2), (2.4, 1.6), (2.4, 0.5), (0.01, 0.5)], handle), s.lathe('rubber', [(0.01, 0.5), (2.3, 0.5), (2.3, 0.02), (0.01, 0.02)], m.rubber())]
    s.place(s.merged(stamp), (30, -14, 0.3))
    pad = s.box('pad', (11, 8, 1.6), m.plastic((150, 44, 36), 0.3), 0.4, 3, (42, -20, 0))
    s.place(pad, (44, -19, 0.2), (0, 0, 14))
    room(scene, 420000, 120000)
    camera((2, -62, 52), (6, -3, 0), 44)
    studio.settings(scene, 1280, 24, 640)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('scene', choices=['port', 'pallets', 'papers'])
    parser.add_argument('--out', required=True)
    parser.add_argument('--samples', type=int, default=20)
    parser.add_argument('--width', type=int, default=1280)
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    scene = studio.empty_scene()
    globals()[args.scene](scene)
    scene.cycles.samples = args.samples
    scene.render.resolution_x, scene.render.resolution_y = args.width, args.width // 2
    studio.render(scene, args.out)


main()
