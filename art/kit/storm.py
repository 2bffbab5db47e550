"""The sky of a thunderstorm at dusk: heavy cloud lit from within by the flash, and a burning gap above the horizon."""
import bpy
from mathutils import Vector

from . import sky
from .nodes import Graph


def storm(flash, sun=(2, 90), seed=0.0, strength=1.0, flash_light=1.0, gap=.075, glow=1.0):
    """`flash` is the direction (a vector from the camera) of the place where it enters the cloud.

    `sun` (elevation, turn) is the brightest place of the gap, whose height is `gap` (sine of its elevation).
    """
    world = bpy.data.worlds.new('storm')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    ray = g.node('ShaderNodeTexCoord', output=0)
    x, y, z = g.split(ray)
    flash = Vector(flash).normalized()
    towards = sky.direction(*sun)
    near_flash = g.math('MAXIMUM', g.vector('DOT_PRODUCT', ray, tuple(flash)), 0.0)
    near_sun = g.math('MAXIMUM', g.vector('DOT_PRODUCT', ray, tuple(towards)), 0.0)

    flat = g.math('ADD', g.math('ABSOLUTE', z), .16)
    place = g.combine(g.math('DIVIDE', x, flat), g.math('DIVIDE', y, flat), seed)
    swirl = g.node('ShaderNodeTexNoise', {'Vector': place, 'Scale': .9, 'Detail': 3.0}, 1)
    place = g.vector('ADD', place, g.vector('SCALE', g.vector('SUBTRACT', swirl, (.5, .5, .5)), scale=.75))
    entry = (flash.x / (flash.z + .16), flash.y / (flash.z + .16), seed)
    to_entry = g.vector('SCALE', g.vector('NORMALIZE', g.vector('SUBTRACT', entry, place)), scale=.13)
    dense = g.noise(place, 1.15, 10, .56)
    before = g.noise(g.vector('ADD', place, to_entry), 1.15, 6, .56)
    lower = g.noise(g.vector('ADD', place, (0, .1, .06)), 1.15, 6, .56)
    facing_flash = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', dense, before), 4.5), .42, clamp=True)
    facing_sun = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', dense, lower), 4.5), .4, clamp=True)

    body = g.mix(g.ramp(dense, (.32, 0.0), (.7, 1.0)), (.010, .013, .026), (.05, .058, .088))
    body = g.mix(1, body, g.mix(facing_sun, (.7, .7, .75), (1.35, 1.3, 1.3)), 'MULTIPLY')
    ember = g.math('MULTIPLY', g.math('POWER', near_sun, 5.0), g.ramp(z, (.02, 1.0), (.12, .42), (.3, .06), (.5, 0.0)))
    body = g.mix(1, body, g.mix(1, (.62 * glow, .2 * glow, .07 * glow), g.math('MULTIPLY', ember, g.math('ADD', .12, facing_sun)), 'MULTIPLY'), 'ADD')
    halo = g.math('MULTIPLY', g.math('POWER', near_flash, 22.0), .3)
    halo = g.math('ADD', halo, g.math('MULTIPLY', g.math('POWER', near_flash, 160.0), .8))
    halo = g.math('ADD', halo, g.math('MULTIPLY', g.math('POWER', near_flash, 1300.0), 3.0))
    veins = g.math('MULTIPLY', g.math('ADD', .16, g.math('MULTIPLY', facing_flash, 1.25)), g.ramp(dense, (.3, .35), (.68, 1.2)))
    lit = g.math('MULTIPLY', g.math('MULTIPLY', halo, veins), flash_light)
    body = g.mix(1, body, g.mix(1, (.42, .5, .86), lit, 'MULTIPLY'), 'ADD')

    clear = g.ramp(z, (-.02, (1.05, .42, .12)), (.03, (1.1, .5, .17)), (.07, (.5, .28, .2)), (.13, (.16, .15, .22)), (.4, (.03, .04, .08)))
    clear = g.mix(1, clear, g.math('ADD', .13, g.math('MULTIPLY', g.math('POWER', near_sun, 7.0), 1.3 * glow)), 'MULTIPLY')
    bars = g.noise(g.combine(g.math('MULTIPLY', x, 3.0), g.math('MULTIPLY', y, 3.0), g.math('MULTIPLY', z, 46.0)), 1.0, 5, .55)
    clear = g.mix(g.ramp(bars, (.5, 0.0), (.66, .8)), clear, (.05, .04, .055))
    ragged = g.noise(g.vector('MULTIPLY', ray, (7.0, 7.0, 16.0)), 1.0, 8, .6)
    edge = g.math('ADD', z, g.math('MULTIPLY', g.math('SUBTRACT', ragged, .5), .16))
    cover = g.ramp(edge, (max(0, gap - .03), 0.0), (gap + .045, 1.0), smooth=True)
    seen = g.mix(cover, clear, body)
    shafts = g.noise(g.combine(g.math('MULTIPLY', x, 9.0), g.math('MULTIPLY', y, 9.0), g.math('MULTIPLY', z, .8)), 1.0, 3, .5)
    rain = g.math('MULTIPLY', g.ramp(shafts, (.5, 0.0), (.64, .72)), g.ramp(z, (.0, 1.0), (.16, .0)))
    seen = g.mix(rain, seen, (.055, .055, .08))
    below = g.ramp(z, (-.02, 1.0), (.0, 0.0))
    seen = g.node('ShaderNodeBackground', {0: g.mix(below, seen, (.02, .02, .025)), 1: strength})
    # Diffuse light needs no cloud detail, and asking for it is what costs the time.
    felt = g.node('ShaderNodeBackground', {0: g.mix(g.ramp(z, (.0, 0.0), (.12, 1.0)), g.mix(g.math('POWER', near_sun, 4.0), (.06, .05, .06), (.7, .3, .12)), (.04, .048, .08)), 1: strength})
    direct = g.math('MAXIMUM', g.node('ShaderNodeLightPath', output=0), g.node('ShaderNodeLightPath', output=3))
    g.node('ShaderNodeOutputWorld', {0: g.node('ShaderNodeMixShader', {0: direct, 1: felt, 2: seen})})
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 256
