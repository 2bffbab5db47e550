"""A cloud-to-earth flash: a tortuous main channel, branches that fork and fade, and the light it throws."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from . import materials, sky


def strike(cloud, earth, seed=1, thickness=.16, branches=14, strength=260.0, energy=9000.0, spread=.13, depth=.3):
    """From the cloud to the air-termination rod; `depth` keeps the channel within the picture's plane. Returns the channel."""
    dice = random.Random(seed)
    channel = _jagged(dice, Vector(cloud), Vector(earth), 8, spread, depth)
    _curve(channel, thickness, _bright(strength), .45)
    length = (Vector(cloud) - Vector(earth)).length
    for k in range(branches):
        share = .03 + .67 * (k + dice.random()) / branches
        _branch(dice, channel, int(len(channel) * share), length * (1 - share * .75), thickness * .36, strength * .012, depth, 3, 1 if k % 2 else -1)
    for point in channel[::max(1, len(channel) // 6)]:
        flare(point, energy)
    return channel


def leader(x, y, z, height=3.0, seed=1, strength=30.0, radius=.02):
    """A connecting leader that grows from a rod's tip towards the flash and has not met it."""
    dice = random.Random(seed)
    top = Vector((x + dice.uniform(-.3, .3) * height, y, z + height))
    _curve(_jagged(dice, Vector((x, y, z)), top, 5, .12, .4), radius, _bright(strength), .95)


def flare(point, energy=9000.0, colour=(.6, .72, 1), size=2.0):
    """Light of the flash from one place; it does not show in mirrors, the channel itself does."""
    sky.lamp(*point, colour, energy, size)
    thing = bpy.context.object
    thing.visible_glossy = thing.visible_camera = False


def _bright(strength):
    material = materials.light((.62, .75, 1), round(strength, 2))
    # The channel is seen and mirrored; lighting the scene is left to the flares, which make no noise.
    material.cycles.sample_as_light = False
    return material


def _branch(dice, channel, index, reach, radius, strength, depth, levels, side):
    index = max(2, min(len(channel) - 3, index))
    start = channel[index]
    along = (channel[min(len(channel) - 1, index + 8)] - channel[max(0, index - 8)]).normalized()
    turn = Matrix.Rotation(side * math.radians(dice.uniform(18, 58)), 3, 'Y')
    aim = turn @ along + Vector((0, dice.uniform(-depth, depth), -.3))
    length = reach * dice.uniform(.16, .7) ** 1.2
    branch = _jagged(dice, start, start + aim.normalized() * length, 6 if levels > 1 else 5, .13, depth)
    _curve(branch, radius, _bright(strength), .92)
    if levels == 1:
        return
    for _ in range(levels - 1 if levels < 3 else 3):
        _branch(dice, branch, int(len(branch) * dice.uniform(.15, .8)), length * .8, max(radius * .6, .02), strength * .55, depth, levels - 1, dice.choice((-1, 1)))


def _jagged(dice, start, end, steps, amount, depth):
    points = [start, end]
    for step in range(steps):
        finer = []
        for a, b in zip(points, points[1:]):
            shift = Vector((dice.gauss(0, 1), dice.gauss(0, depth), dice.gauss(0, .4)))
            finer += [a, (a + b) / 2 + shift * (b - a).length * amount * (1 if step else .6)]
        points = [*finer, points[-1]]
    return points


def _curve(points, radius, material, taper):
    data = bpy.data.curves.new('channel', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, 1
    line = data.splines.new('POLY')
    line.points.add(len(points) - 1)
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1)
        line.points[i].radius = 1 - taper * i / len(points)
    data.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('channel', data))
