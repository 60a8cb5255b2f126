# SPDX-License-Identifier: GPL-3.0-or-later
"""Physically plausible materials, all procedural. Colours are the names of the catalogue or RGB triples (0–255)."""
import bpy

# What the colours of the catalogue look like on a product; a little fuller than on a page, as light takes some.
PAINTS = {
    'black': (38, 37, 40), 'white': (240, 238, 233), 'grey': (150, 150, 153), 'red': (186, 48, 44),
    'pink': (228, 160, 170), 'orange': (222, 120, 44), 'yellow': (232, 190, 70), 'green': (84, 134, 88),
    'blue': (62, 110, 172), 'navy': (36, 52, 88), 'purple': (128, 98, 156), 'brown': (116, 80, 54),
    'beige': (216, 198, 168), 'gold': (206, 166, 88), 'silver': (192, 195, 200), 'teal': (58, 130, 132),
}


# … and in glass, which has the colour of what is behind it.
GLASS = {'clear': (254, 254, 254), 'grey': (150, 153, 158), 'brown': (176, 120, 70), 'green': (150, 196, 160)}


def rgb(colour):
    """A colour of the catalogue, or three numbers, as three numbers."""
    return PAINTS[colour] if isinstance(colour, str) else tuple(colour)


def shade(colour, by):
    """Darker below 1, paler above."""
    return tuple(c * by if by < 1 else c + (255 - c) * (by - 1) for c in rgb(colour))


def linear(colour):
    """An sRGB colour (name, or 0–255) as the linear RGBA that Cycles computes with."""
    rgb = PAINTS[colour] if isinstance(colour, str) else colour
    return tuple(
        (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in (v / 255 for v in rgb[:3])
    ) + (1.0,)


class Maker:
    """A Principled material and what is needed to give it texture nodes."""

    def __init__(self, name, colour=(200, 200, 200), rough=0.5, metal=0.0, **inputs):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.nodes, self.links = self.mat.node_tree.nodes, self.mat.node_tree.links
        self.bsdf = self.nodes['Principled BSDF']
        self.set('Base Color', linear(colour))
        self.set('Roughness', rough)
        self.set('Metallic', metal)
        for key, value in inputs.items():
            self.set(key.replace('_', ' '), value)

    def set(self, name, value):
        self.bsdf.inputs[name].default_value = value

    def node(self, kind, **values):
        node = self.nodes.new(kind)
        for key, value in values.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def coords(self, kind='Object', scale=(1, 1, 1), rotation=(0, 0, 0)):
        coord = self.node('ShaderNodeTexCoord')
        mapping = self.node('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = rotation
        self.links.new(coord.outputs[kind], mapping.inputs['Vector'])
        return mapping.outputs[0]

    def noise(self, vector, scale=5, detail=4, rough=0.55, distortion=0.0):
        node = self.node('ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion)
        self.links.new(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, value, stops):
        node = self.node('ShaderNodeValToRGB')
        ramp = node.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (at, colour) in zip(ramp.elements, stops):
            element.position = at
            element.color = linear(colour)
        self.links.new(value, node.inputs[0])
        return node.outputs[0]

    def bump(self, height, strength=0.3, distance=0.02):
        node = self.node('ShaderNodeBump', Strength=strength, Distance=distance)
        self.links.new(height, node.inputs['Height'])
        before = self.bsdf.inputs['Normal'].links
        if before:
            self.links.new(before[0].from_socket, node.inputs['Normal'])
        self.links.new(node.outputs[0], self.bsdf.inputs['Normal'])

    def image(self, path, vector=None, colour=True):
        node = self.node('ShaderNodeTexImage')
        node.image = bpy.data.images.load(path)
        if not colour:
            node.image.colorspace_settings.name = 'Non-Color'
        if vector is not None:
            self.links.new(vector, node.inputs['Vector'])
        return node

    def to(self, socket, name):
        self.links.new(socket, self.bsdf.inputs[name])


def plastic(colour, rough=0.32):
    return Maker('plastic', colour, rough, Specular=0.5).mat


def matt(colour, rough=0.62, grain=0.0, scale=60):
    m = Maker('matt', colour, rough, Specular=0.35)
    if grain:
        m.bump(m.noise(m.coords(), scale, 2), grain, 0.01)
    return m.mat


def ceramic(colour='white', rough=0.14):
    return Maker('ceramic', colour, rough, Specular=0.55, Clearcoat=0.35, **{'Clearcoat_Roughness': 0.05}).mat


def rubber(colour='black'):
    m = Maker('rubber', colour, 0.62, Specular=0.3)
    m.bump(m.noise(m.coords(), 180, 2), 0.12, 0.004)
    return m.mat


def steel(colour=(186, 188, 190), rough=0.26, brushed=None):
    """`brushed` is the axis the strokes run round or along: 'z' for turned goods, 'x' or 'y' for sheets."""
    m = Maker('steel', colour, rough, 1.0)
    if brushed:
        fine, coarse = 160.0, 2.0
        scale = {'z': (coarse, coarse, fine), 'x': (coarse, fine, fine), 'y': (fine, coarse, fine)}[brushed]
        strokes = m.noise(m.coords(scale=scale), 3.0, 3)
        spread = m.node('ShaderNodeMapRange')
        spread.inputs['To Min'].default_value = rough * 0.8
        spread.inputs['To Max'].default_value = rough * 1.45
        m.links.new(strokes, spread.inputs['Value'])
        m.to(spread.outputs[0], 'Roughness')
        m.bump(strokes, 0.05, 0.01)
    return m.mat


def brass():
    return steel((222, 186, 104), 0.22, 'x')


def glass(colour=(254, 254, 254), rough=0.0, ior=1.45):
    colour = GLASS[colour] if isinstance(colour, str) else colour
    return clear(Maker('glass', colour, rough, Transmission=1.0, IOR=ior, Specular=0.5), colour)


def clear(m, colour=(255, 255, 255)):
    """Lets light pass straight on its way to what stands in or behind the glass: cheap, and without caustics."""
    out = m.nodes['Material Output']
    path = m.node('ShaderNodeLightPath')
    either = m.node('ShaderNodeMath', operation='MAXIMUM')
    m.links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    m.links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    straight = m.node('ShaderNodeBsdfTransparent')
    straight.inputs['Color'].default_value = linear(tuple(0.97 * c for c in colour))
    mix = m.node('ShaderNodeMixShader')
    m.links.new(either.outputs[0], mix.inputs[0])
    m.links.new(m.bsdf.outputs[0], mix.inputs[1])
    m.links.new(straight.outputs[0], mix.inputs[2])
    # Light that runs on within the wall of a glass ends grey, as its edges look on white; without, it ends black.
    caught = m.node('ShaderNodeMath', operation='GREATER_THAN')
    m.links.new(path.outputs['Ray Depth'], caught.inputs[0])
    caught.inputs[1].default_value = 5.5
    grey = m.node('ShaderNodeEmission', Strength=0.42)
    grey.inputs['Color'].default_value = linear(colour)
    end = m.node('ShaderNodeMixShader')
    m.links.new(caught.outputs[0], end.inputs[0])
    m.links.new(mix.outputs[0], end.inputs[1])
    m.links.new(grey.outputs[0], end.inputs[2])
    m.links.new(end.outputs[0], out.inputs['Surface'])
    return m.mat


def kraft(colour=(190, 150, 106)):
    m = Maker('kraft', colour, 0.8, Specular=0.2)
    fibres = m.noise(m.coords(scale=(3, 30, 30)), 14, 6, 0.7)
    r, g, b = colour
    m.to(m.ramp(fibres, [(0.3, (r - 12, g - 12, b - 12)), (0.7, (r + 8, g + 8, b + 8))]), 'Base Color')
    m.bump(fibres, 0.06, 0.005)
    return m.mat


def paper(colour='white'):
    m = Maker('paper', colour, 0.75, Specular=0.25)
    m.bump(m.noise(m.coords(), 220, 3), 0.06, 0.004)
    return m.mat


def printed(path, rough=0.42, kind='UV', specular=0.4, bump=0.0):
    """A picture on the surface: labels, cartons, pouches, book covers."""
    m = Maker('printed', (255, 255, 255), rough, Specular=specular)
    node = m.image(path, m.coords(kind))
    m.to(node.outputs['Color'], 'Base Color')
    if bump:
        m.bump(m.noise(m.coords(), 7, 3), bump, 0.03)
    return m.mat


def cloth(colour, weave=None, scale=40.0, strength=0.5, sheen=0.4, rough=0.9, melange=0.0):
    """`weave` is a tile of tiles.py ('knit', 'twill', 'plain', 'terry', 'rib'), repeated `scale` times per UV unit."""
    m = Maker('cloth', colour, rough, Specular=0.12, Sheen=sheen)
    if weave:
        tile = m.image(weave, m.coords('UV', (scale, scale, scale)), colour=False)
        m.bump(tile.outputs['Color'], strength, 0.012)
        dark = m.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
        dark.inputs['Fac'].default_value = 0.45
        dark.inputs['Color1'].default_value = linear(colour)
        lift = m.node('ShaderNodeMapRange')
        lift.inputs['To Min'].default_value = 0.45
        m.links.new(tile.outputs['Color'], lift.inputs['Value'])
        m.links.new(lift.outputs[0], dark.inputs['Color2'])
        m.to(dark.outputs[0], 'Base Color')
    return m.mat


def leather(colour='brown', scale=26, strength=0.35):
    m = Maker('leather', colour, 0.42, Specular=0.42)
    cells = m.node('ShaderNodeTexVoronoi', Scale=scale, feature='DISTANCE_TO_EDGE')
    m.links.new(m.coords(), cells.inputs['Vector'])
    spread = m.node('ShaderNodeMapRange')
    spread.inputs['From Max'].default_value = 0.12
    m.links.new(cells.outputs['Distance'], spread.inputs['Value'])
    m.bump(spread.outputs[0], strength, 0.006)
    m.bump(m.noise(m.coords(), scale * 0.4, 3), 0.15, 0.02)
    return m.mat


def wood(light=(214, 172, 120), dark=(168, 118, 72), scale=1.0, axis='x', rough=0.42):
    """Grain along `axis`; growth rings by a distorted wave."""
    along, across = 0.25 * scale, 3.0 * scale
    stretch = {'x': (along, across, across), 'y': (across, along, across), 'z': (across, across, along)}[axis]
    m = Maker('wood', light, rough, Specular=0.35)
    vector = m.coords(scale=stretch)
    rings = m.noise(vector, 1.6, 3, 0.5, 1.6)
    fine = m.noise(m.coords(scale=tuple(6 * s for s in stretch)), 6, 4, 0.7)
    mix = m.node('ShaderNodeMath', operation='MULTIPLY_ADD')
    m.links.new(fine, mix.inputs[0])
    mix.inputs[1].default_value = 0.28
    m.links.new(rings, mix.inputs[2])
    m.to(m.ramp(mix.outputs[0], [(0.42, dark), (0.66, light), (0.85, tuple(min(255, c + 10) for c in light))]), 'Base Color')
    m.bump(fine, 0.05, 0.01)
    return m.mat


def skin(low, high, scale=3.0, speck=None, bump=0.0, rough=0.35, bump_scale=40, subsurface=0.0):
    """The peel of fruit and roots: two tones in patches, specks, pores."""
    m = Maker('skin', low, rough, Specular=0.4)
    patches = m.noise(m.coords(), scale, 5, 0.6, 0.4)
    m.to(m.ramp(patches, [(0.35, low), (0.65, high)]), 'Base Color')
    if bump:
        m.bump(m.noise(m.coords(), bump_scale, 2), bump, 0.03)
    if subsurface:
        m.set('Subsurface', subsurface)
        m.set('Subsurface Radius', (0.2, 0.1, 0.05))
        m.set('Subsurface Color', linear(high))
    return m.mat


def glow(colour, strength=1.0):
    m = Maker('glow', colour, 0.4)
    m.set('Emission', linear(colour))
    m.set('Emission Strength', strength)
    return m.mat
