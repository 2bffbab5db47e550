"""A gas regulating station behind its fence, among birches in autumn, between two masts."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, extrusion, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .4, 'haze': (.6, (.7, .68, .64)), 'vignette': .2, 'warmth': .02}

YELLOW = (.8, .45, .02)


def build():
    dice = random.Random(83)
    sky.sky((.13, .27, .55), (.8, .76, .7), clouds=.36, cloud_light=(1.25, 1.16, 1.05), cloud_dark=(.5, .53, .6), sun=(22, 238), glow=(.5, .4, .25), seed=8.1, strength=.62)
    sky.sunlight(23, 240, (1, .8, .55), 5.6, 1.6)
    box(grounds.grass((.07, .1, .03), (.2, .16, .06)), 0, 150, -1.03, 1400, 1000, 1)
    box(grounds.gravel(.36), 0, 0, -1, 26, 18, 1)
    box(grounds.asphalt(), 0, -14, -1.005, 80, 5, 1)
    box(grounds.paving(.34), -9.5, -10.2, -1.0, 4.5, 4, 1)
    _house()
    _pipework()
    protection.mast(-11.4, 6.6, 0, 15)
    protection.mast(11.4, -1.5, 0, 15)
    for x, y in ((-11.4, 6.6), (11.4, -1.5)):
        protection.conductor([(x, y, .03), (x * .8, y - 1.5, .03)], .012, holders=False)
    _fence()
    _planting(dice)
    _van(10.6, -13.6)
    camera((3.2, -20.5, 1.9), (.4, 0, 6.1), 24.5)


def _house():
    wall, plinth = m.brick((.33, .15, .09)), m.concrete(.38)
    roof = m.cladding((.09, .1, .11), .4, roughness=.5)
    with at(-5.4, 3.4, 0):
        box(plinth, 0, 0, 0, 8.1, 5.6, .45, bevel=.02)
        box(wall, 0, 0, .45, 8, 5.5, 2.75)
        for x in (-3.99, 3.9):
            extrusion(wall, [(-2.74, 3.2), (2.74, 3.2), (0, 4.65)], x, x + .09)
        for side in (-1, 1):
            with at(0, 0, 0, 0 if side < 0 else 180):
                slope = [(-3.25, 2.98), (-3.25, 3.1), (0, 4.85), (0, 4.72)]
                extrusion(roof, slope, -4.4, 4.4)
                path(m.plain((.3, .31, .32), .4, .6), [(-4.4, -3.27, 2.98), (4.4, -3.27, 2.98)], .07, sides=10)
        path(m.aluminium(), [(-4.4, 0, 4.92), (4.4, 0, 4.92)], .012)
        for x in (-4.25, 4.25):
            path(m.aluminium(), [(x, 0, 4.92), (x, -3.25, 3.17), (x, -2.83, 3), (x, -2.83, .2)], .011)
            protection.rod(x, 0, 4.85, 1.2, foot=False)
        box(m.paint((.05, .14, .1), .4), -2.2, -2.76, .2, 2, .1, 2.3, bevel=.02)
        box(m.plain((.02, .06, .045), .4), -2.2, -2.82, .2, .03, .03, 2.3)
        for z in range(9):
            box(m.plain((.03, .085, .06), .45), -2.2, -2.83, .55 + z * .1, 1.5, .03, .04)
        box(m.paint((.05, .14, .1), .4), .4, -2.76, .2, 1, .1, 2.2, bevel=.02)
        for x in (2.1, 3.2):
            box(m.plain((.25, .26, .27), .5), x, -2.77, 1.9, .8, .08, .6)
            for z in range(6):
                box(m.plain((.08, .085, .09), .5), x, -2.82, 1.95 + z * .09, .7, .03, .05)
        _sign(-.6, -2.8, 1.55)
        box(m.light((1, .9, .75), 3), -2.2, -2.86, 2.66, .3, .12, .12)


def _sign(x, y, z):
    mesh(m.plain((.92, .62, .02), .4), [(x - .24, y, z), (x + .24, y, z), (x, y, z + .42)], [(0, 1, 2)])
    mesh(m.plain((.02, .02, .02), .5), [(x - .1, y - .006, z + .07), (x + .1, y - .006, z + .07), (x, y - .006, z + .26)], [(0, 1, 2)])


def _pipework():
    """Two runs of yellow pipe rise from the ground, cross meters and valves, and go down again."""
    paint = m.paint(YELLOW, .35, age=.12)
    with part('flange'):
        _flange()
    for y, radius in ((-3.6, .2), (-1.2, .16)):
        rise = 1.05
        xs = (.6, 9.4)
        bend = radius * 2.6
        for x, way in ((xs[0], 1), (xs[1], -1)):
            tube(paint, (x, y, -.1), (x, y, rise - bend), radius, sides=24)
            points = [(x + way * bend * (1 - math.cos(a)), y, rise - bend + bend * math.sin(a)) for a in (k * math.pi / 16 for k in range(9))]
            for start, end in zip(points, points[1:]):
                tube(paint, start, end, radius, sides=24)
            place('flange', x, y, .25, 0, radius / .2)
            turned(m.plain((.02, .02, .022), .7), [(radius * 1.6, 0), (radius * 1.5, .1), (radius, .14)], x, y, 0, cap=False)
        tube(paint, (xs[0] + bend, y, rise), (xs[1] - bend, y, rise), radius, sides=24)
        for x in (1.8, 2.9, 4.9, 6.6, 8.1):
            with at(x, y, rise):
                _upright_flange(radius)
        for x in (2.35, 7.4):
            _valve(x, y, rise, radius)
        with at(5.75, y, rise):
            turned(m.paint((.45, .47, .48), .35, .4), [(radius * 1.2, -.5), (radius * 1.9, -.42), (radius * 1.9, .42), (radius * 1.2, .5)], sides=32)
            tube(m.plain((.2, .21, .22), .4, .5), (0, 0, .5), (0, 0, .8), .05)
            turned(m.plain((.75, .76, .77), .3), [(.13, 0), (.13, .06)], 0, 0, .8)
        for x in (1.4, 4.1, 8.6):
            box(m.concrete(.4), x, y, 0, .5, .5, .18, bevel=.02)
            box(m.galvanised(), x, y, .18, .14, .14, rise - radius - .18)
        path(m.plain((.1, .45, .12), .5), [(1.8, y - radius - .03, rise - .1), (1.8, y - .45, .35), (1.8, y - .45, 0)], .02)
        tube(m.plain((.65, .05, .03), .4), (2.9, y - .18, rise + radius + .02), (2.9, y + .18, rise + radius + .02), .07, sides=14)
    for x in (.6, 9.4):
        path(m.plain((.5, .5, .5), .4, .8), [(x - .3, -3.6, .06), (x - .3, -1.2, .06)], .012)


def _flange():
    metal = m.paint(YELLOW, .35, age=.12)
    for z in (0, .055):
        turned(metal, [(.33, 0), (.33, .045)], z=z)
    for k in range(12):
        a = k * math.pi / 6
        tube(m.galvanised(), (.28 * math.cos(a), .28 * math.sin(a), -.04), (.28 * math.cos(a), .28 * math.sin(a), .14), .016, sides=6)


def _upright_flange(radius):
    """Across a level pipe, with its bolts and the gap of an insulating joint."""
    metal, grey = m.paint(YELLOW, .35, age=.12), m.plain((.05, .05, .055), .6)
    tube(metal, (-.07, 0, 0), (-.015, 0, 0), radius * 1.7, sides=32)
    tube(metal, (.015, 0, 0), (.07, 0, 0), radius * 1.7, sides=32)
    tube(grey, (-.015, 0, 0), (.015, 0, 0), radius * 1.62, sides=32)
    for k in range(12):
        a = k * math.pi / 6
        y, z = radius * 1.42 * math.cos(a), radius * 1.42 * math.sin(a)
        tube(m.galvanised(), (-.11, y, z), (.11, y, z), .017, sides=6)


def _valve(x, y, z, radius):
    body = m.paint((.28, .3, .32), .4, .5)
    turned(body, [(radius * 1.3, -.3), (radius * 1.75, -.12), (radius * 1.75, .12), (radius * 1.3, .3)], x, y, z, sides=28)
    tube(body, (x, y, z), (x, y, z + radius + .5), .06, sides=14)
    wheel = m.plain((.7, .03, .02), .35)
    ring = [(x + .28 * math.cos(a), y + .28 * math.sin(a), z + radius + .52) for a in (k * math.pi / 12 for k in range(25))]
    path(wheel, ring, .022, sides=8)
    for a in (0, math.pi / 2):
        path(wheel, [(x - .28 * math.cos(a), y - .28 * math.sin(a), z + radius + .52), (x + .28 * math.cos(a), y + .28 * math.sin(a), z + radius + .52)], .014)


def _fence():
    green, post = m.plain((.03, .09, .06), .5, .2), m.plain((.03, .09, .06), .5, .2)
    with part('panel'):
        for k in range(51):
            box(green, -1.25 + k * .05, 0, .12, .006, .006, 1.88)
        for z in (.2, .75, 1.3, 1.95):
            box(green, 0, 0, z, 2.5, .012, .02)
        box(post, -1.25, 0, 0, .06, .06, 2.1)
    for k in range(10):
        x = -11.25 + k * 2.5
        place('panel', x, 9)
        if k not in (0,):
            place('panel', x, -8.4)
    for k in range(7):
        y = -7.15 + k * 2.5
        place('panel', -12.5, y, 0, 90)
        place('panel', 12.5, y, 0, 90)


def _planting(dice):
    for x, y, kind, height in ((-17, 5, 'birch', 12), (-20, 13, 'autumn', 10), (-15, 15, 'birch', 13), (17, 8, 'autumn', 9), (20, 2, 'birch', 11), (15, 16, 'birch', 12), (3, 18, 'autumn', 11), (-5, 20, 'birch', 13), (24, 14, 'autumn', 12)):
        nature.tree(kind, x, y, 0, height, dice.randint(0, 9))
    nature.treeline(-120, 60, 120, 70, 70, 13, 24, ('autumn', 'oak', 'birch', 'autumn', 'spruce'), 9)
    nature.meadow(-22, -24, 24, -16.8, .24, 4, .8)
    nature.meadow(-32, -11.4, -13.4, 9, .34, 6, .7)
    nature.meadow(13.4, -11.4, 26, 6, .34, 7, .7)
    nature.hills(900, 80, (.07, .055, .03), seed=7)
    leaf = m.paint((.35, .16, .03), .8)
    vertices, faces = [], []
    for _ in range(1400):
        x, y, a, s = dice.uniform(-14, 14), dice.uniform(-17, 8), dice.uniform(0, 6.3), dice.uniform(.025, .06)
        start = len(vertices)
        vertices += [(x + s * math.cos(a + k * 1.57), y + s * math.sin(a + k * 1.57), .014 + .012 * (k % 2)) for k in range(4)]
        faces.append((start, start + 1, start + 2, start + 3))
    mesh(leaf, vertices, faces)


def _van(x, y):
    """Half in the picture: the fitters are here."""
    with at(x, y, 0, 178):
        box(m.paint((.78, .79, .8), .25), -.4, 0, .45, 4.2, 1.95, 1.95, bevel=.16)
        box(m.paint((.78, .79, .8), .25), 2.1, 0, .45, 1.5, 1.9, .95, bevel=.2)
        extrusion(m.glass(), [(-.85, 1.3), (.85, 1.3), (.8, 2.1), (-.8, 2.1)], 1.45, 1.75)
        box(m.plain((1, .5, .03), .4), -.5, 0, 1.15, 4.0, 1.99, .12)
        box(m.plain((.02, .02, .022), .6), .3, 0, .35, 5.2, 1.9, .2, bevel=.05)
        for wheel in (-1.7, 2.0):
            for side in (-.86, .86):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .12, .35), (wheel, side + .12, .35), .35, sides=28)
                tube(m.galvanised(), (wheel, side - .13, .35), (wheel, side + .13, .35), .2, sides=20)
