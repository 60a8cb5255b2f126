# SPDX-License-Identifier: GPL-3.0-or-later
"""The one standard studio: white seamless ground, two softboxes and a top light, camera by product class.

Products are built at any size; `shoot` scales the whole product to two units, so that light, shadow and
depth are the same for a screw and for a sofa.
"""
import glob
import math
import shutil
import tempfile

import bpy
import numpy as np
from mathutils import Euler, Vector

from denoise import denoise

SPAN = 2.0

# Elevation and turn of the camera in degrees, focal length in mm (36 mm film), share of the frame filled.
VIEWS = {
    'standing': dict(up=14, turn=0, lens=85, fill=0.80),
    'table': dict(up=30, turn=0, lens=85, fill=0.82),
    'corner': dict(up=22, turn=-30, lens=85, fill=0.80),
    'high': dict(up=48, turn=0, lens=85, fill=0.84),
    'flat': dict(up=89, turn=0, lens=85, fill=0.86, raking=True),
    'macro': dict(up=24, turn=-20, lens=110, fill=0.86),
}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def _nodes(tree):
    tree.nodes.clear()
    return tree.nodes, tree.links


def _world(scene, bright=1.0):
    """Camera rays see plain white; what mirrors or refracts sees bright above and behind, dark at the sides.

    The dark sides are the black flags of a photographer: without them glass and steel vanish on white.
    """
    world = bpy.data.worlds.new('studio')
    scene.world = world
    world.use_nodes = True
    nodes, links = _nodes(world.node_tree)
    out = nodes.new('ShaderNodeOutputWorld')
    mix = nodes.new('ShaderNodeMixShader')
    path = nodes.new('ShaderNodeLightPath')
    white = nodes.new('ShaderNodeBackground')
    white.inputs['Color'].default_value = (1, 1, 1, 1)
    white.inputs['Strength'].default_value = 1.0
    room = nodes.new('ShaderNodeBackground')
    room.inputs['Color'].default_value = (1, 1, 1, 1)
    # What shines through glass is the white wall, but for its far sides: they draw the edges of the glass.
    through = nodes.new('ShaderNodeBackground')
    through.inputs['Color'].default_value = (1, 1, 1, 1)
    behind = nodes.new('ShaderNodeMixShader')
    coord = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(coord.outputs['Generated'], split.inputs[0])

    def math_node(op, a, b=None, clamp=False):
        n = nodes.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = clamp
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                links.new(v, n.inputs[i])
        return n.outputs[0]

    up = math_node('MULTIPLY', split.outputs['Z'], 0.55, True)
    back = math_node('MULTIPLY', split.outputs['Y'], 0.75, True)
    side = math_node('MULTIPLY', math_node('ABSOLUTE', split.outputs['X']), 0.34)
    total = math_node('SUBTRACT', math_node('ADD', math_node('ADD', up, back), 0.30), side, True)
    links.new(math_node('MULTIPLY', total, bright), room.inputs['Strength'])
    links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
    flags = nodes.new('ShaderNodeMapRange')
    flags.interpolation_type = 'SMOOTHSTEP'
    flags.inputs['From Min'].default_value = 0.6
    flags.inputs['From Max'].default_value = 0.95
    flags.inputs['To Min'].default_value = 0.98
    flags.inputs['To Max'].default_value = 0.3
    links.new(math_node('ABSOLUTE', split.outputs['X']), flags.inputs['Value'])
    links.new(flags.outputs[0], through.inputs['Strength'])
    # Also what is mirrored inside the glass on its way: black streaks ran down every tumbler.
    inside = math_node('GREATER_THAN', path.outputs['Transmission Depth'], 0.5)
    links.new(math_node('MAXIMUM', path.outputs['Is Transmission Ray'], inside), behind.inputs[0])
    links.new(room.outputs[0], behind.inputs[1])
    links.new(through.outputs[0], behind.inputs[2])
    links.new(behind.outputs[0], mix.inputs[1])
    links.new(white.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])


def _floor():
    """A white floor whose far part is pure white for the camera, so that no horizon shows."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    floor.name = 'studio-floor'
    mat = bpy.data.materials.new('floor')
    mat.use_nodes = True
    nodes, links = _nodes(mat.node_tree)
    out = nodes.new('ShaderNodeOutputMaterial')
    diffuse = nodes.new('ShaderNodeBsdfDiffuse')
    diffuse.inputs['Color'].default_value = (0.86, 0.86, 0.86, 1)
    white = nodes.new('ShaderNodeEmission')
    white.inputs['Color'].default_value = (1, 1, 1, 1)
    mix = nodes.new('ShaderNodeMixShader')
    coord = nodes.new('ShaderNodeTexCoord')
    length = nodes.new('ShaderNodeVectorMath')
    length.operation = 'LENGTH'
    links.new(coord.outputs['Object'], length.inputs[0])
    ramp = nodes.new('ShaderNodeMapRange')
    ramp.interpolation_type = 'SMOOTHSTEP'
    ramp.inputs['From Min'].default_value = 1.3
    ramp.inputs['From Max'].default_value = 3.2
    links.new(length.outputs['Value'], ramp.inputs['Value'])
    path = nodes.new('ShaderNodeLightPath')
    seen = nodes.new('ShaderNodeMath')
    seen.operation = 'MAXIMUM'
    links.new(path.outputs['Is Camera Ray'], seen.inputs[0])
    links.new(path.outputs['Is Transmission Ray'], seen.inputs[1])
    only = nodes.new('ShaderNodeMath')
    only.operation = 'MULTIPLY'
    links.new(ramp.outputs[0], only.inputs[0])
    links.new(seen.outputs[0], only.inputs[1])
    links.new(only.outputs[0], mix.inputs[0])
    links.new(diffuse.outputs[0], mix.inputs[1])
    links.new(white.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    floor.data.materials.append(mat)
    return floor


def _softbox(name, at, aim, size, watts):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy = watts
    obj = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def light(scene, key=1.0, raking=False, top=1.0):
    """`raking` light comes low from one side: flat cloth needs it to show its folds and its weave."""
    _world(scene, 0.55 if raking else 1.0)
    _floor()
    if raking:
        _softbox('key', (-4.6, 3.4, 2.3), (0, 0, 0), (1.8, 1.8), 500 * key)
        _softbox('top', (1.5, -1.0, 6.0), (0, 0, 0), (4.0, 4.0), 270)
        return
    _softbox('key', (-3.6, -2.6, 4.2), (0, 0, 0.7), (2.6, 2.6), 205 * key)
    _softbox('fill', (4.2, -2.4, 2.6), (0, 0, 0.7), (2.2, 3.2), 48)
    _softbox('top', (0.4, 1.6, 5.0), (0, 0, 0.6), (4.0, 2.4), 118 * top)


def _cards(cloud):
    """Black cards left and right, which only glass and gloss see: they draw the edges of clear glass."""
    low, high = cloud.min(axis=0), cloud.max(axis=0)
    black = bpy.data.materials.new('black card')
    black.use_nodes = True
    black.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.06, 0.06, 0.06, 1)
    for side in (-1, 1):
        bpy.ops.mesh.primitive_plane_add(size=1)
        card = bpy.context.object
        card.name = 'studio-card'
        card.data.materials.append(black)
        card.scale = (9.0, high[2] * 2.4, 1)
        card.rotation_euler = (math.pi / 2, 0, math.radians(90 - 14 * side))
        card.location = ((high[0] if side > 0 else low[0]) + side * 0.5, 2.4, high[2] * 1.25)
        for kind in ('camera', 'diffuse', 'shadow'):
            setattr(card, f'visible_{kind}', False)


def product_objects():
    return [
        o
        for o in bpy.context.scene.objects
        if o.type in {'MESH', 'CURVE', 'FONT', 'SURFACE'} and not o.name.startswith('studio-')
    ]


def grouped(objects, name):
    """One parent for the objects that have none."""
    root = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(root)
    for obj in objects:
        if obj.parent is None:
            obj.parent = root
    return root


def points_of(objects):
    """The vertices of all objects as they are rendered, in world space."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for obj in objects:
        done = obj.evaluated_get(graph)
        try:
            mesh = done.to_mesh()
        except RuntimeError:
            continue
        flat = np.empty(len(mesh.vertices) * 3, dtype=np.float64)
        mesh.vertices.foreach_get('co', flat)
        matrix = np.array(done.matrix_world)
        clouds.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        done.to_mesh_clear()
    return np.concatenate(clouds)


def _settle(objects, turn):
    """Scales the product to SPAN, turns it and puts it on the floor, in the middle."""
    root = bpy.data.objects.new('root', None)
    bpy.context.collection.objects.link(root)
    for obj in list(bpy.context.scene.objects):
        if obj.parent is None and obj is not root:
            obj.parent = root
    root.rotation_euler = Euler((0, 0, math.radians(turn)))
    bpy.context.view_layer.update()
    cloud = points_of(objects)
    low, high = cloud.min(axis=0), cloud.max(axis=0)
    scale = SPAN / max(high - low)
    root.scale = (scale,) * 3
    middle = (low + high) / 2
    root.location = (-middle[0] * scale, -middle[1] * scale, -low[2] * scale)
    bpy.context.view_layer.update()
    return points_of(objects)


def _camera(scene, cloud, up, lens, fill, close=None):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    cam = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(cam)
    scene.camera = cam
    tilt = math.radians(up)
    ahead = np.array([0, math.cos(tilt), -math.sin(tilt)])
    right = np.array([1.0, 0, 0])
    above = np.cross(right, ahead)
    aim = (cloud.min(axis=0) + cloud.max(axis=0)) / 2
    far = 8.0
    half = 36 / lens / 2 * fill
    for _ in range(12):
        eye = aim - ahead * far
        rel = cloud - eye
        depth = rel @ ahead
        x, y = (rel @ right) / depth, (rel @ above) / depth
        aim = aim + far * ((x.min() + x.max()) / 2 * right + (y.min() + y.max()) / 2 * above)
        far *= max(x.max() - x.min(), y.max() - y.min()) / 2 / half
    if close:  # a detail view: nearer, aimed at a share of the box of the product
        low, high = cloud.min(axis=0), cloud.max(axis=0)
        aim = low + (high - low) * np.array(close['at'])
        far *= close.get('far', 0.45)
        data.dof.use_dof = True
        data.dof.focus_distance = far
        data.dof.aperture_fstop = close.get('stop', 2.0)
    cam.location = Vector(aim - ahead * far)
    cam.rotation_euler = Euler((math.pi / 2 - tilt, 0, 0))


def shoot(path, view='table', size=640, samples=96, close=None, key=1.0, **change):
    """Renders what was built into `path` (PNG), or nowhere; answers the linear light."""
    scene = bpy.context.scene
    chosen = {**VIEWS[view], **change}
    objects = product_objects()
    cloud = _settle(objects, chosen['turn'])
    light(scene, key, chosen.get('raking', False), chosen.get('top', 1.0))
    if chosen.get('cards'):
        _cards(cloud)
    _camera(scene, cloud, chosen['up'], chosen['lens'], chosen['fill'], close)
    settings(scene, size, samples)
    return render(scene, path)


def render(scene, path, strength=1.0):
    """Renders, takes out the grain and writes an sRGB PNG where there is a path; answers the linear light."""
    view = scene.view_layers[0]
    view.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.color_mode = 'RGB'
    out.base_path = tempfile.mkdtemp()
    out.file_slots.clear()
    for name, socket in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        out.file_slots.new(name)
        tree.links.new(layers.outputs[socket], out.inputs[name])
    bpy.ops.render.render()
    colour, albedo, normal = (_load(glob.glob(f'{out.base_path}/{n}*.exr')[0]) for n in ('colour', 'albedo', 'normal'))
    clean = denoise(colour, albedo, normal, strength)
    shutil.rmtree(out.base_path)
    if path:
        save(path, clean)
    return clean


def _load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    flat = np.empty(len(image.pixels), dtype=np.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(image.size[1], image.size[0], -1)[..., :3]


def _tone(x):
    """Linear light as sRGB, the brightest tenth rolled off instead of cut."""
    knee = 0.86
    over = np.maximum(x - knee, 0)
    x = np.where(x > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee) * 1.35)), x) / 0.958
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def save(path, light):
    h, w, _ = light.shape
    image = bpy.data.images.new('result', w, h, float_buffer=False)
    flat = np.ones((h, w, 4), dtype=np.float32)
    flat[..., :3] = np.clip(_tone(light), 0, 1)
    image.pixels.foreach_set(flat.ravel())
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()


def settings(scene, size, samples, height=None):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 12
    cycles.use_denoising = False
    cycles.max_bounces = 16
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 8
    cycles.transmission_bounces = 16
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.blur_glossy = 1.0
    scene.render.resolution_x = size
    scene.render.resolution_y = height or size
    scene.render.image_settings.file_format = 'PNG'
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 2
