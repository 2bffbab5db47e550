"""Materials of the ground: asphalt dry and wet, grass, gravel, paving, soil, water."""
from .materials import _aged, _material, _place, _principled


def asphalt(wet=0.0, tone=.035):
    """Tarmac; `wet` from 0 (dry) to 1 (standing puddles that mirror the sky)."""
    def build(g):
        place = _place(g)
        grit = g.noise(place, 60, 3)
        colour = _aged(g, (tone, tone, tone * 1.05), .35, .12)
        if not wet:
            return _principled(g, colour, .85, normal=g.bump(grit, .25, .02))
        pools = g.ramp(g.noise(place, .16, 6, .58), (.56 - .14 * wet, 0.0), (.62 - .12 * wet, 1.0))
        rough = g.mix(pools, (.4,) * 3, (.02,) * 3)
        dark = g.mix(g.math('MULTIPLY', pools, .6), colour, (.008, .009, .011))
        height = g.mix(pools, grit, (.5,) * 3)
        return _principled(g, dark, rough, normal=g.bump(height, .18, .02), Specular=.5)
    return _material(f'asphalt {wet} {tone}', build)


def paving(tone=.3, size=.6):
    from .materials import _aged
    def build(g):
        plates = g.tree.nodes.new('ShaderNodeTexBrick')
        plates.offset, plates.squash = .5, 1
        settings = {
            'Vector': _place(g), 'Scale': 1.0, 'Brick Width': size, 'Row Height': size, 'Mortar Size': .012, 'Bias': 0.0,
            'Color1': (tone,) * 3, 'Color2': (tone * .82,) * 3, 'Mortar': (tone * .35,) * 3,
        }
        for key, value in settings.items():
            g.feed(plates.inputs[key], value)
        return _principled(g, g.mix(1, plates.outputs[0], _aged(g, (1, .99, .96), .25, .2), 'MULTIPLY'), .8)
    return _material(f'paving {tone} {size}', build)


def gravel(tone=.34):
    def build(g):
        stones = g.node('ShaderNodeTexVoronoi', {'Vector': _place(g), 'Scale': 14.0}, 1)
        pebbles = g.node('ShaderNodeTexVoronoi', {'Vector': _place(g), 'Scale': 14.0}, 0)
        grey = g.split(stones)[0]
        colour = g.mix(.35, (tone, tone * .97, tone * .92), g.combine(grey, grey, grey))
        colour = g.mix(1, colour, _aged(g, (tone * 2.2,) * 3, .3), 'MULTIPLY')
        return _principled(g, colour, .9, normal=g.bump(g.math('SUBTRACT', 1.0, pebbles), .8, .05))
    return _material(f'gravel {tone}', build)


def soil(colour=(.12, .075, .045)):
    def build(g):
        lumps = g.noise(_place(g), 3, 9, .65)
        return _principled(g, _aged(g, colour, .5, .3), .95, normal=g.bump(lumps, 1, .3))
    return _material(f'soil {colour}', build)


def grass(colour=(.055, .095, .025), dry=(.13, .12, .045)):
    """A meadow from afar; near the camera scatter `nature.meadow` on it."""
    def build(g):
        place = _place(g)
        patches = g.ramp(g.noise(place, .05, 7, .62), (.35, 0.0), (.7, 1.0))
        blades = g.noise(place, 9, 8, .7)
        tone = g.mix(1, g.mix(patches, colour, dry), g.ramp(blades, (.3, .45), (.7, 1.25)), 'MULTIPLY')
        return _principled(g, tone, 1.0, normal=g.bump(blades, 1, .12), Specular=.1)
    return _material(f'grass {colour} {dry}', build)


def field(first=(.2, .15, .06), second=(.07, .1, .03), width=60.0):
    """Farm land seen from afar: strips of crop."""
    def build(g):
        x, y, _ = g.split(_place(g))
        strips = g.tree.nodes.new('ShaderNodeTexWhiteNoise')
        strips.noise_dimensions = '2D'
        cell = g.combine(g.math('FLOOR', g.math('DIVIDE', x, width * 2.6)), g.math('FLOOR', g.math('DIVIDE', y, width)), 0.0)
        g.feed(strips.inputs['Vector'], cell)
        rows = g.ramp(g.math('PINGPONG', y, .8), (.0, .85), (1.0, 1.05))
        tone = g.mix(strips.outputs[0], first, second)
        return _principled(g, g.mix(1, _aged(g, tone, .3, .02), rows, 'MULTIPLY'), 1.0, Specular=.1)
    return _material(f'field {first} {second} {width}', build)


def water(colour=(.008, .02, .024)):
    def build(g):
        waves = g.noise(_place(g), .9, 4)
        return _principled(g, colour, .04, normal=g.bump(waves, .12, .1), Specular=.6)
    return _material(f'water {colour}', build)


def fresh_concrete():
    """Just poured: grey paste with stones under its skin, wet enough to shine."""
    def build(g):
        place = _place(g)
        grit, lumps = g.noise(place, 70, 6, .6), g.noise(place, 16, 5)
        tone = g.mix(1, _aged(g, (.27, .272, .265), .25, 2.0), g.ramp(grit, (.3, .7), (.7, 1.15)), 'MULTIPLY')
        height = g.math('ADD', g.math('MULTIPLY', grit, .35), lumps)
        return _principled(g, tone, .36, normal=g.bump(height, .8, .02), Specular=.5)
    return _material('fresh concrete', build)
