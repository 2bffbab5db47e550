"""The long hall of a paper machine by the river on a cold bright day; vapour rises from the hoods on its roof."""
import math
import random

import bpy
from kit import grounds, materials as m, nature, protection, sky
from kit.nodes import Graph
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, spot, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.1, 'haze': (.28, (.66, .74, .84)), 'vignette': .16}

LENGTH, DEPTH, HEIGHT = 210, 38, 17


def build():
    dice = random.Random(210)
    sky.sky((.1, .24, .55), (.72, .8, .88), clouds=.3, cloud_light=(1.4, 1.4, 1.4), cloud_dark=(.6, .66, .76), sun=(24, 215), glow=(.5, .46, .4), seed=11.3, strength=.72)
    sky.sunlight(24, 218, (1, .88, .7), 6.2)
    box(grounds.grass((.06, .085, .03), (.16, .14, .07)), 0, 260, -1.03, 2000, 560, 1)
    box(grounds.water((.012, .03, .036)), 0, -76, -3.2, 900, 92, 1)
    _bank()
    box(grounds.asphalt(), 30, -13, -1, 330, 28, 1)
    with at(-20, 0, 0):
        _hall(dice)
        _boiler_house()
    _rolls(dice)
    _background(dice)
    camera((-88, -70, 6.5), (18, 2, 18), 34)


def _hall(dice):
    sheet, base, dark = m.cladding((.36, .43, .5), .4, metallic=.2), m.concrete(.4), m.paint((.04, .1, .2), .4)
    glazing = m.windows(1.6, 1.3, .22, strength=.7, seed=2, coolness=.7)
    middle = LENGTH / 2
    box(base, middle, DEPTH / 2, 0, LENGTH, DEPTH, 2.2)
    box(sheet, middle, DEPTH / 2, 2.2, LENGTH - .2, DEPTH - .2, HEIGHT - 2.2)
    box(dark, middle, DEPTH / 2, HEIGHT, LENGTH + .4, DEPTH + .4, .6, bevel=.04)
    box(m.membrane(.38), middle, DEPTH / 2, HEIGHT + .35, LENGTH - .6, DEPTH - .6, .3)
    box(glazing, middle, .04, 10.6, LENGTH - 8, .14, 3)
    for i in range(53):
        box(dark, 4 + i * 3.9, -.04, 10.5, .16, .2, 3.2)
    box(dark, middle, -.05, 13.6, LENGTH - 8, .22, .22)
    box(dark, middle, -.05, 10.4, LENGTH - 8, .22, .22)
    for i in range(36):
        box(base, i * 6, -.1, 0, .5, .5, HEIGHT)
    for i in range(0, 36, 2):
        protection.down_conductor(i * 6 + 1, -.02, HEIGHT + .6)
    for i, x in enumerate((24, 42, 96, 132, 168)):
        box(m.cladding((.05, .13, .26), .2, horizontal=True), x, -.05, 0, 5, .2, 5)
        box(dark, x, -1.2, 5.4, 6.4, 2.6, .22, bevel=.03)
        box(m.plain((.95, .6, .03), .5), x - 2.9, -.3, 0, .25, .25, 1.1)
        box(m.plain((.95, .6, .03), .5), x + 2.9, -.3, 0, .25, .25, 1.1)
    steel = m.plain((.7, .72, .74), .3, .9)
    with part('hood'):
        box(m.membrane(.3), 0, 0, 0, 3.4, 3.4, .5, bevel=.05)
        tube(steel, (0, 0, .5), (0, 0, 3.1), .95, sides=28)
        turned(steel, [(.95, 0), (1.5, .6), (1.5, .9), (1.1, 1.4)], z=3.1, sides=28)
        for z in (.9, 2.2):
            turned(m.plain((.4, .41, .42), .4, .8), [(1.0, 0), (1.0, .12)], z=z, cap=False)
    vapour = _vapour()
    for i in range(22):
        x = 8 + i * 9.3
        place('hood', x, 13 + (i % 2) * 11, HEIGHT + .6)
        protection.rod(x + 3.1, 13 + (i % 2) * 11, HEIGHT + .65, 6, radius=.03)
        if i % 2 == 0 or dice.random() < .5:
            _plume(vapour, dice, x, 13 + (i % 2) * 11, HEIGHT + 5)
    protection.mesh(1, 1, LENGTH - 1, DEPTH - 1, HEIGHT + .65, 15, .03, holders=False)
    for x in range(0, LENGTH + 1, 15):
        protection.rod(x, .8, HEIGHT + .6, 2.4, foot=False, radius=.025)


def _vapour():
    """Soft cards that face the camera: white in the middle, nothing at the rim, torn by noise."""
    material = bpy.data.materials.new('vapour')
    material.use_nodes = True
    g = Graph(material.node_tree)
    uv = g.node('ShaderNodeAttribute', output=0, attribute_name='rim')
    place_ = g.node('ShaderNodeNewGeometry')
    tear = g.ramp(g.noise(place_, .42, 7, .6), (.28, 0.0), (.62, 1.0), smooth=True)
    rim = g.ramp(uv, (.0, 0.0), (.75, 1.0), smooth=True)
    density = g.math('MULTIPLY', g.math('MULTIPLY', rim, tear), .5)
    clear = g.node('ShaderNodeBsdfTransparent')
    body = g.node('ShaderNodeEmission', {0: (.96, .97, 1), 1: 1.35})
    g.node('ShaderNodeOutputMaterial', {'Surface': g.node('ShaderNodeMixShader', {0: density, 1: clear, 2: body})})
    return material


def _plume(material, dice, x, y, z):
    """Puffs that grow and drift with the wind."""
    for step in range(7):
        size = 1.6 + step * 1.05
        _puff(material, x + step * 2.1 + dice.uniform(-.5, .5), y + dice.uniform(-.6, .6), z + step * 1.5 + .5, size, 40)


def _puff(material, x, y, z, size, turn):
    steps = 20
    c, s = math.cos(math.radians(turn - 70)), math.sin(math.radians(turn - 70))
    corners, rims = [(x, y, z)], [1.0]
    for i in range(steps):
        a = 2 * math.pi * i / steps
        corners.append((x + size * math.cos(a) * c, y + size * math.cos(a) * s, z + size * math.sin(a)))
        rims.append(0.0)
    data = bpy.data.meshes.new('puff')
    data.from_pydata([tuple(spot(*corner)) for corner in corners], [], [(0, 1 + i, 1 + (i + 1) % steps) for i in range(steps)])
    attribute = data.attributes.new('rim', 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', rims)
    data.materials.append(material)
    thing = bpy.data.objects.new('puff', data)
    thing.visible_shadow = False
    bpy.context.scene.collection.objects.link(thing)


def _boiler_house():
    with at(LENGTH + 14, 6, 0):
        box(m.panels((.42, .46, .5), 6, 2, .03), 0, 10, 0, 24, 24, 32)
        box(m.paint((.04, .1, .2), .4), 0, 10, 32, 24.5, 24.5, .8)
        box(m.windows(2, 2.4, .3, strength=.8, seed=6), -12.06, 10, 5, .12, 12, 22)
        stack = m.paint((.7, .71, .72), .5)
        tube(stack, (18, 8, 0), (18, 8, 62), 1.9, 1.35, sides=32)
        for z in (40, 55):
            tube(m.paint((.6, .06, .04), .5), (18, 8, z), (18, 8, z + 4), 1.9 - z * .0088 + .03, 1.9 - (z + 4) * .0088 + .03, sides=32)
        protection.rod(18, 8, 62, 2.5, foot=False, radius=.05)
        for x, y in ((-11, -1), (11, -1), (-11, 21), (11, 21)):
            protection.rod(x, y, 32.8, 4, foot=False, radius=.04)
    for i, x in enumerate((-14, -24)):
        tube(m.paint((.75, .77, .78), .4), (x, 16, 0), (x, 16, 14), 4.4, sides=48)
        turned(m.paint((.75, .77, .78), .4), [(4.4, 0), (.3, 1.3)], x, 16, 14)
        protection.rod(x, 16, 15.3, 2, foot=False, radius=.03)
        path(m.galvanised(), [(x + 4.3 * math.cos(a * .35 - 2.4), 16 + 4.6 * math.sin(a * .35 - 2.4), 14.9) for a in range(10)], .05)


def _rolls(dice):
    """Paper on its way out: rolls on the yard and lorries at the doors."""
    with part('roll'):
        tube(m.paint((.72, .66, .55), .8), (0, 0, 0), (0, 0, 1.6), .62, sides=36)
        tube(m.plain((.2, .15, .1), .8), (0, 0, 1.59), (0, 0, 1.61), .06)
    for i in range(9):
        for j in range(3):
            if dice.random() < .86:
                place('roll', -6 + i * 1.4, -7 - j * 1.4, 0)
    for x, y, colour in ((24, -9.5, (.03, .12, .3)), (44, -9.5, (.35, .05, .03)), (112, -9.5, (.05, .2, .13))):
        _lorry(x, y, 90, colour)
    for i, tone in enumerate(((.3, .31, .33), (.05, .06, .08), (.36, .05, .04), (.6, .6, .6), (.06, .1, .2))):
        _car(-32 - i * 2.9, -8.5, 92, tone)


def _lorry(x, y, turn, colour):
    with at(x - 20, y, 0, turn):
        box(m.paint((.8, .8, .79), .5), 1.5, 0, 1.1, 11.5, 2.5, 2.75, bevel=.04)
        box(m.paint(colour, .35), -6, 0, .6, 2.1, 2.45, 2.9, bevel=.2)
        box(m.glass(), -6.9, 0, 2, .35, 2.15, .95, bevel=.1)
        box(m.plain((.02, .02, .02), .6), 0, 0, .5, 13.5, .9, .4)
        for wheel in (-5.8, -2.6, 4.2, 5.5, 6.8):
            for side in (-1.05, 1.05):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .16, .5), (wheel, side + .16, .5), .5, sides=24)


def _car(x, y, turn, colour):
    with at(x, y, 0, turn):
        box(m.paint(colour, .25, .2), 0, 0, .3, 4.3, 1.8, .62, bevel=.2)
        box(m.glass(), -.2, 0, .85, 2.3, 1.55, .58, bevel=.25)
        for wheel in (-1.35, 1.35):
            for side in (-.8, .8):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .1, .32), (wheel, side + .1, .32), .32, sides=20)


def _bank():
    """The river's stone bank, with a path and a rail."""
    slope = grounds.gravel(.3)
    mesh(slope, [(-400, -30, -3.4), (400, -30, -3.4), (400, -26, -.6), (-400, -26, -.6)], [(0, 1, 2, 3)])
    box(m.concrete(.42), 0, -26.4, -1, 800, .8, .55, bevel=.03)
    rail = m.galvanised()
    for k in range(120):
        tube(rail, (-150 + k * 2.5, -26.4, -.45), (-150 + k * 2.5, -26.4, .55), .025, sides=6)
    for z in (.05, .55):
        path(rail, [(-150, -26.4, z), (150, -26.4, z)], .025)


def _background(dice):
    for x, y, h, k in ((-70, -22, 9, 'poplar'), (-62, -20, 10, 'poplar'), (-54, -22, 9, 'poplar'), (64, -22.5, 7, 'birch'), (73, -22, 8, 'birch'), (90, -22.5, 7, 'lime'), (-30, -23, 6, 'birch')):
        nature.tree(k, x, y, -.1, h, dice.randint(0, 9))
    nature.treeline(-200, 70, 260, 84, 110, 12, 24, ('oak', 'dark', 'autumn', 'spruce'), 3)
    nature.treeline(-130, 20, -75, 50, 22, 11, 16, ('oak', 'autumn', 'poplar'), 12)
    for i in range(16):
        x, y = -250 + i * 34 + dice.uniform(-8, 8), 130 + dice.uniform(-14, 24)
        box(m.paint((.55, .5, .44), .8), x, y, 0, 14, 10, 6)
        mesh(m.roof_tiles(), [(x - 7.5, y - 5.5, 6), (x + 7.5, y - 5.5, 6), (x + 7.5, y, 10.5), (x - 7.5, y, 10.5), (x + 7.5, y + 5.5, 6), (x - 7.5, y + 5.5, 6)], [(0, 1, 2, 3), (3, 2, 4, 5)])
    nature.hills(900, 130, (.045, .06, .05), seed=9)
