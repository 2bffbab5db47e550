"""Surfaces by their trade names. Patterns lie in world space, so merged meshes and instances need no mapping."""
import bpy

from .nodes import Graph

_LIGHT = 'Emission Strength'


def _material(name, build):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    graph = Graph(material.node_tree)
    shader = build(graph)
    graph.node('ShaderNodeOutputMaterial', {'Surface': shader})
    return material


def _principled(graph, colour, roughness=.5, metallic=0.0, normal=None, **more):
    inputs = {'Base Color': colour, 'Roughness': roughness, 'Metallic': metallic, **more}
    if normal is not None:
        inputs['Normal'] = normal
    return graph.node('ShaderNodeBsdfPrincipled', inputs)


def _place(graph):
    return graph.node('ShaderNodeNewGeometry')


def _on_wall(graph):
    """Coordinates on an upright face: along the wall, and up. On a roof or floor: both across the plan."""
    geometry = graph.tree.nodes.new('ShaderNodeNewGeometry')
    normal = geometry.outputs['True Normal']
    tangent = graph.vector('CROSS_PRODUCT', (0, 0, 1), normal)
    along = graph.vector('DOT_PRODUCT', geometry.outputs['Position'], graph.vector('NORMALIZE', tangent))
    return along, graph.split(geometry.outputs['Position'])[2]


def _aged(graph, colour, amount=.18, scale=.35):
    """Large soft stains and fine grain: nothing outdoors has one colour."""
    place = _place(graph)
    stains = graph.ramp(graph.noise(place, scale, 6, .6), (.3, 1 - amount), (.7, 1 + amount * .3))
    grain = graph.ramp(graph.noise(place, 14, 3), (.3, 1 - amount * .4), (.7, 1.0))
    return graph.mix(1, graph.mix(1, colour, stains, 'MULTIPLY'), grain, 'MULTIPLY')


def paint(colour, roughness=.45, metallic=0.0, age=.15):
    """Painted or coated surface of any colour (linear RGB)."""
    return _material(f'paint {colour} {roughness} {metallic} {age}', lambda g: _principled(g, _aged(g, colour, age), roughness, metallic))


def plain(colour, roughness=.5, metallic=0.0):
    """Without age or grain: small things, and things seen through glass."""
    return _material(f'plain {colour} {roughness} {metallic}', lambda g: _principled(g, colour, roughness, metallic))


def concrete(tone=.34):
    def build(g):
        place = _place(g)
        pores = g.noise(place, 30, 4)
        return _principled(g, _aged(g, (tone, tone, tone * .97), .3, .5), .85, normal=g.bump(pores, .15, .02))
    return _material(f'concrete {tone}', build)


def aluminium():
    return _material('aluminium', lambda g: _principled(g, (.78, .79, .81), .34, 1.0))


def galvanised():
    """Hot-dip galvanised steel with its faint spangle."""
    def build(g):
        spangle = g.node('ShaderNodeTexVoronoi', {'Vector': _place(g), 'Scale': 6.0}, 1)
        tone = g.mix(1, (.52, .54, .56), g.ramp(g.split(spangle)[0], (.0, .86), (1.0, 1.08)), 'MULTIPLY')
        return _principled(g, _aged(g, tone, .15), .46, .9)
    return _material('galvanised', build)


def copper(patina=.0):
    def build(g):
        mask = g.ramp(g.noise(_place(g), .6, 6), (.5 - patina * .5, 0.0), (.62 - patina * .3, 1.0))
        colour = g.mix(g.math('MULTIPLY', mask, patina), (.55, .23, .1), (.16, .42, .34))
        return _principled(g, colour, .45, 1 - patina)
    return _material(f'copper {patina}', build)


def cladding(colour, pitch=.35, roughness=.38, metallic=.3, horizontal=False):
    """Trapezoidal steel sheet with upright ribs (or lying ones)."""
    def build(g):
        along, up = _on_wall(g)
        across = up if horizontal else along
        wave = g.math('PINGPONG', g.math('DIVIDE', across, pitch), .5)
        profile = g.ramp(wave, (.12, 0.0), (.22, 1.0))
        shade = g.ramp(wave, (.08, .72), (.2, 1.0))
        colours = g.mix(1, _aged(g, colour, .12), shade, 'MULTIPLY')
        return _principled(g, colours, roughness, metallic, g.bump(profile, .8, .06))
    return _material(f'cladding {colour} {pitch} {roughness} {metallic} {horizontal}', build)


def panels(colour, width=3.0, height=1.0, joint=.012, roughness=.4, metallic=.0, vary=.06, offset=0.0):
    """Sandwich panels, fibre cement, stone: flat plates with joints, each a little different."""
    def build(g):
        along, up = _on_wall(g)
        plates = g.tree.nodes.new('ShaderNodeTexBrick')
        plates.offset, plates.squash = offset, 1
        settings = {
            'Vector': g.combine(along, up, 0.0), 'Scale': 1.0, 'Brick Width': width, 'Row Height': height,
            'Mortar Size': joint, 'Mortar Smooth': .1, 'Bias': 0.0,
            'Color1': tuple(c * (1 - vary) for c in colour), 'Color2': tuple(min(1, c * (1 + vary)) for c in colour),
            'Mortar': tuple(c * .3 for c in colour),
        }
        for key, value in settings.items():
            g.feed(plates.inputs[key], value)
        aged = g.mix(1, plates.outputs[0], _aged(g, (1, 1, 1), .14), 'MULTIPLY')
        return _principled(g, aged, roughness, metallic, g.bump(g.math('SUBTRACT', 1.0, plates.outputs[1]), .4, .02))
    return _material(f'panels {colour} {width} {height} {joint} {roughness} {metallic} {vary} {offset}', build)


def brick(colour=(.3, .12, .07)):
    return panels(colour, .5, .16, .02, .85, vary=.25, offset=.5)


def roof_tiles(colour=(.28, .1, .06)):
    return panels(colour, .34, .24, .02, .7, vary=.25, offset=.5)


def slate():
    return panels((.055, .06, .07), .4, .2, .012, .45, vary=.3, offset=.5)


def glass(tint=(.012, .018, .026), roughness=.04):
    """Glazing by day: dark inside, mirrors the sky."""
    return _material(f'glass {tint} {roughness}', lambda g: _principled(g, tint, roughness, 0.0, Specular=.9))


def windows(width, height, lit=.4, warm=(1, .66, .34), cool=(.75, .87, 1), strength=2.2, seed=0.0, tint=(.012, .018, .026), coolness=.25):
    """Glazing at dusk on any wall: cells of width x height metres, a share of them lit, each room its own way."""
    def build(g):
        along, up = _on_wall(g)
        u, v = g.math('DIVIDE', along, width), g.math('DIVIDE', up, height)
        cell = g.combine(g.math('FLOOR', u), g.math('FLOOR', v), seed)
        chance = g.tree.nodes.new('ShaderNodeTexWhiteNoise')
        g.feed(chance.inputs['Vector'], cell)
        first, second, third = g.split(chance.outputs['Color'])
        inside = g.math('FRACT', v)
        ceiling = g.ramp(inside, (.0, .35), (.75, 1.0), (.98, .55))
        furniture = g.ramp(g.noise(g.combine(g.math('MULTIPLY', u, 3.1), g.math('MULTIPLY', v, 2.3), seed), 2, 3), (.35, .55), (.6, 1.0))
        tone = g.mix(g.math('LESS_THAN', third, coolness), warm, cool)
        picture = g.mix(1, g.mix(1, tone, ceiling, 'MULTIPLY'), furniture, 'MULTIPLY')
        level = g.math('MULTIPLY', g.math('LESS_THAN', first, lit), g.math('ADD', .35, g.math('MULTIPLY', second, .9)))
        return _principled(
            g, tint, .05, 0.0, Specular=.8, **{'Emission': picture, _LIGHT: g.math('MULTIPLY', level, strength)},
        )
    return _material(f'windows {width} {height} {lit} {warm} {cool} {strength} {seed} {tint} {coolness}', build)


def light(colour=(1, .7, .4), strength=8.0):
    return _material(f'light {colour} {strength}', lambda g: g.node('ShaderNodeEmission', {0: colour, 1: strength}))


def solar():
    """Photovoltaic modules: deep blue-black cells behind glass with fine silver lines."""
    def build(g):
        x, y, _ = g.split(_place(g))
        fine = g.math('MINIMUM', g.math('PINGPONG', x, .083), g.math('PINGPONG', y, .083))
        colour = g.mix(g.ramp(fine, (.0, 1.0), (.006, 0.0)), (.006, .01, .03), (.05, .06, .09))
        return _principled(g, colour, .08, 0.0, Specular=.7)
    return _material('solar', build)


def membrane(tone=.5):
    """Roofing felt or plastic sheet with welded seams."""
    def build(g):
        x, _, _ = g.split(_place(g))
        seam = g.ramp(g.math('PINGPONG', g.math('DIVIDE', x, 2.0), .5), (.0, .8), (.03, 1.0))
        return _principled(g, g.mix(1, _aged(g, (tone, tone, tone * 1.02), .25, .2), seam, 'MULTIPLY'), .8)
    return _material(f'membrane {tone}', build)


def foliage(colour=(.06, .12, .03), vary=.5):
    """Leaves that let light through; every instance has its own green."""
    def build(g):
        info = g.tree.nodes.new('ShaderNodeObjectInfo')
        tone = g.ramp(info.outputs['Random'], (.0, 1 - vary * .5), (1.0, 1 + vary * .4))
        spots = g.ramp(g.noise(_place(g), .9, 2), (.3, .7), (.7, 1.25))
        green = g.mix(1, g.mix(1, colour, tone, 'MULTIPLY'), spots, 'MULTIPLY')
        leaf = g.node('ShaderNodeBsdfDiffuse', {0: green})
        through = g.node('ShaderNodeBsdfTranslucent', {0: g.mix(1, green, (1.3, 1.4, .5), 'MULTIPLY')})
        return g.node('ShaderNodeMixShader', {0: .35, 1: leaf, 2: through})
    return _material(f'foliage {colour} {vary}', build)


def bark():
    return paint((.07, .05, .035), .9, age=.4)
