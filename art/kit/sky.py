"""Skies with clouds in perspective, and the lights that belong to them."""
import math

import bpy
from mathutils import Vector

from .nodes import Graph


def direction(elevation, turn):
    """Towards a heavenly body: degrees above the horizon, degrees anticlockwise from +x."""
    e, t = math.radians(elevation), math.radians(turn)
    return Vector((math.cos(e) * math.cos(t), math.cos(e) * math.sin(t), math.sin(e)))


def sky(zenith, horizon, ground=(.05, .05, .05), glow=(0, 0, 0), sun=(20, 120), glow_width=12.0,
        clouds=.5, cloud_light=(1, 1, 1), cloud_dark=(.4, .45, .5), cloud_scale=.55, strength=1.0, seed=0.0, middle=None, flash=None):
    """A gradient with clouds. `clouds` is the share covered; `glow` the light around the sun at `sun` (elevation, turn);
    `flash` lights the clouds from within: (elevation, turn, colour, narrowness)."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    ray = g.node('ShaderNodeTexCoord', output=0)
    x, y, z = g.split(ray)
    towards = direction(*sun)
    near_sun = g.math('MAXIMUM', g.vector('DOT_PRODUCT', ray, tuple(towards)), 0.0)
    middle = middle or tuple((a + b) / 2 for a, b in zip(zenith, horizon))
    base = g.ramp(g.math('MAXIMUM', z, 0.0), (0.0, horizon), (.16, tuple(.65 * m + .35 * h for m, h in zip(middle, horizon))), (.38, middle), (.9, zenith))
    halo = g.math('ADD', g.math('POWER', near_sun, glow_width), g.math('MULTIPLY', g.math('POWER', near_sun, glow_width * 12), 1.6))
    low = g.ramp(z, (-.02, 1.0), (.5, .25))
    base = g.mix(1, base, g.mix(1, g.mix(1, (0, 0, 0), glow, 'ADD'), g.math('MULTIPLY', halo, low), 'MULTIPLY'), 'ADD')
    plain = base
    if clouds:
        flat = g.math('ADD', g.math('ABSOLUTE', z), .09)
        place = g.combine(g.math('DIVIDE', x, flat), g.math('DIVIDE', y, flat), seed)
        dense = g.noise(place, cloud_scale, 11, .56)
        ahead = tuple(.22 * c for c in (towards.x, towards.y, .0))
        shadow = g.noise(g.vector('ADD', place, ahead), cloud_scale, 7, .56)
        edge = .5 + (.5 - clouds) * .42
        cover = g.ramp(dense, (edge - .05, 0.0), (edge + .13, 1.0), smooth=True)
        relief = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', dense, shadow), 3.2), .46, clamp=True)
        lit = g.mix(1, cloud_light, g.mix(1, (.8, .8, .8), g.mix(1, glow, g.math('POWER', near_sun, 3.0), 'MULTIPLY'), 'ADD'), 'MULTIPLY')
        colour = g.mix(g.ramp(relief, (.15, 0.0), (.85, 1.0)), cloud_dark, lit)
        if flash:
            colour = g.mix(1, colour, _lit_from_within(g, ray, relief, *flash), 'ADD')
        far = g.ramp(z, (.0, .15), (.2, 1.0))
        base = g.mix(g.math('MULTIPLY', cover, far), base, colour)
    below = g.ramp(z, (-.02, 1.0), (.0, 0.0))
    seen = g.node('ShaderNodeBackground', {0: g.mix(below, base, ground), 1: strength})
    # Light that only bounces needs no clouds, and asking for them is what costs the time.
    mean = g.mix(.6 * clouds, plain, tuple((a + b) / 2 for a, b in zip(cloud_light, cloud_dark)))
    felt = g.node('ShaderNodeBackground', {0: g.mix(below, mean, ground), 1: strength})
    direct = g.math('MAXIMUM', g.node('ShaderNodeLightPath', output=0), g.node('ShaderNodeLightPath', output=3))
    g.node('ShaderNodeOutputWorld', {0: g.node('ShaderNodeMixShader', {0: direct, 1: felt, 2: seen})})
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 256


def _lit_from_within(g, ray, relief, elevation, turn, colour, narrowness):
    near = g.math('MAXIMUM', g.vector('DOT_PRODUCT', ray, tuple(direction(elevation, turn))), 0.0)
    wide, core = g.math('POWER', near, narrowness), g.math('POWER', near, narrowness * 9)
    light = g.math('ADD', g.math('MULTIPLY', wide, .35), core)
    return g.mix(1, g.mix(1, colour, g.math('MULTIPLY', relief, 1.6), 'MULTIPLY'), light, 'MULTIPLY')


def sunlight(elevation, turn, colour=(1, .95, .88), energy=4.0, size=.6):
    """Direct sun: W/m² and its apparent size in degrees (large = hazy)."""
    bpy.ops.object.light_add(type='SUN')
    lamp = bpy.context.object
    lamp.rotation_euler = (-direction(elevation, turn)).to_track_quat('-Z', 'Y').to_euler()
    lamp.data.energy, lamp.data.color, lamp.data.angle = energy, colour, math.radians(size)


def lamp(x, y, z, colour=(1, .75, .45), energy=400.0, size=.3):
    bpy.ops.object.light_add(type='POINT', location=(x, y, z))
    light = bpy.context.object.data
    light.energy, light.color, light.shadow_soft_size = energy, colour, size


# Times of day. Each sets sky and sun; `turn` is where the sun stands.

def noon(turn=225, elevation=48, clouds=.42, seed=0.0):
    sky((.09, .24, .62), (.52, .67, .85), clouds=clouds, cloud_light=(1.5, 1.5, 1.5), cloud_dark=(.5, .56, .66), sun=(elevation, turn), glow=(.5, .5, .45), seed=seed, strength=.85)
    sunlight(elevation, turn, (1, .94, .86), 7.0)


def morning(turn=160, elevation=14, clouds=.4, seed=0.0):
    sky((.12, .25, .55), (.95, .72, .5), middle=(.4, .5, .66), clouds=clouds, cloud_light=(1.5, 1.18, .95), cloud_dark=(.45, .45, .55), sun=(elevation, turn), glow=(1.5, .85, .4), glow_width=7, seed=seed, strength=.5)
    sunlight(elevation, turn, (1, .74, .47), 5.0, 1)


def evening(turn=200, elevation=7, clouds=.5, seed=0.0):
    sky((.06, .12, .34), (1.25, .52, .22), middle=(.34, .28, .4), clouds=clouds, cloud_light=(1.3, .62, .4), cloud_dark=(.17, .17, .28), sun=(elevation, turn), glow=(2.2, .8, .25), glow_width=6, seed=seed, strength=.5)
    sunlight(elevation, turn, (1, .5, .22), 4.2, 1.2)


def overcast(turn=120, clouds=.8, seed=0.0):
    sky((.42, .48, .56), (.74, .77, .8), clouds=clouds, cloud_light=(1.0, 1.02, 1.05), cloud_dark=(.36, .4, .46), sun=(50, turn), glow=(.15, .15, .15), seed=seed, strength=.85)
    sunlight(50, turn, (.95, .97, 1), .9, 20)


def blue_hour(turn=200, clouds=.45, seed=0.0):
    sky((.012, .03, .11), (.36, .3, .38), middle=(.05, .09, .24), clouds=clouds, cloud_light=(.3, .24, .3), cloud_dark=(.02, .03, .08), sun=(-2, turn), glow=(.9, .35, .14), glow_width=5, seed=seed, strength=.75)
    sunlight(30, turn + 150, (.5, .62, 1), .18, 30)


def thunder(turn=200, seed=0.0, horizon=(.75, .36, .16), clouds=.74, flash=None):
    """Towering dark clouds with a burning rim of light above the horizon."""
    sky((.012, .018, .04), horizon, middle=(.07, .08, .13), clouds=clouds, cloud_light=(.26, .29, .4), cloud_dark=(.014, .018, .034), cloud_scale=.42, sun=(3, turn), glow=(1.5, .5, .16), glow_width=5, seed=seed, strength=.85, flash=flash)
    sunlight(42, turn + 170, (.55, .66, 1), .35, 12)


def clearing(turn=235, elevation=24, seed=0.0):
    """After the storm: hard low sun on the buildings, slate-dark clouds behind."""
    sky((.05, .075, .13), (.3, .36, .44), middle=(.11, .14, .2), clouds=.72, cloud_light=(.3, .34, .42), cloud_dark=(.045, .06, .09), sun=(elevation, turn), glow=(.25, .2, .14), seed=seed, strength=.7)
    sunlight(elevation, turn, (1, .83, .6), 5.2, .7)
