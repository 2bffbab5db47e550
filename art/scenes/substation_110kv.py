"""A 110 kV substation under a thunderstorm: portals, busbars, transformers, and a flash on the horizon."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned
from kit.strike import strike
from kit.vehicles import van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .85, 'haze': (.42, (.13, .13, .19)), 'bloom': .08, 'vignette': .26}


def build():
    dice = random.Random(110)
    sky.sky((.012, .017, .04), (.62, .34, .2), middle=(.08, .09, .16), clouds=.74, cloud_light=(.2, .22, .32), cloud_dark=(.016, .02, .04), cloud_scale=.42, sun=(3, 30), glow=(1.2, .45, .16), glow_width=8, seed=27.3, strength=.85, flash=(13, 65, (.6, .7, 1.3), 40))
    sky.sunlight(30, 215, (.62, .7, 1), .75, 14)
    box(grounds.grass((.03, .045, .02), (.06, .055, .03)), 0, 400, -1.04, 3000, 1800, 1)
    box(grounds.gravel(.26), 0, 24, -1, 92, 72, 1)
    box(grounds.asphalt(wet=.7), 0, -3, -.98, 92, 5, 1)
    box(grounds.asphalt(wet=.7), -21, 22, -.985, 5, 66, 1)
    _parts()
    for k in range(3):
        _bay(16 + k * 14, 6)
    _busbars()
    _transformer(-10.5, 12)
    _transformer(3.5, 12)
    for x in (-17.5, -3.5):
        protection.mast(x, 19.5, 0, 22, .14)
    _control_house()
    _fence()
    _pylons()
    _background(dice)
    _flash()
    camera((-26.5, -10.2, 2.3), (6, 24, 8.6), 23)


def _parts():
    steel, brown = m.galvanised(), m.paint((.12, .035, .02), .18, age=.05)
    with part('post insulator'):
        profile = []
        for k in range(9):
            profile += [(.1, k * .14), (.19, k * .14 + .05), (.1, k * .14 + .1)]
        turned(brown, profile, sides=20)
        tube(steel, (0, 0, 1.26), (0, 0, 1.36), .1, sides=14)
    with part('string'):
        for k in range(9):
            turned(brown, [(.03, 0), (.15, .02), (.12, .08), (.04, .12)], 0, 0, -1.5 + k * .14, sides=16)
        tube(steel, (0, 0, -1.6), (0, 0, 0), .02, sides=6)
    with part('disconnector'):
        box(steel, 0, 0, 2.3, .24, 3.2, .24)
        for y in (-1.3, 1.3):
            _lattice(steel, 0, y, 2.3, .3)
            place_insulator(0, y, 2.54)
        tube(m.aluminium(), (0, -1.3, 3.95), (0, 1.3, 3.95), .06, sides=10)
    with part('breaker'):
        _lattice(steel, 0, 0, 2.2, .36)
        box(m.paint((.35, .37, .38), .4), 0, -.5, .9, .7, .5, 1, bevel=.04)
        turned(m.paint((.42, .43, .44), .3), [(.2, 0), (.2, .4)], 0, 0, 2.2)
        place_insulator(0, 0, 2.6)
        with at(0, 0, 3.95):
            turned(brown, [v for k in range(8) for v in ((.09, k * .14), (.16, k * .14 + .05), (.09, k * .14 + .1))], sides=18)
        box(m.aluminium(), 0, 0, 5.1, .3, .3, .12)
    with part('transducer'):
        _lattice(steel, 0, 0, 2.4, .3)
        turned(m.paint((.42, .43, .44), .3), [(.26, 0), (.26, .5), (.16, .6)], 0, 0, 2.4)
        with at(0, 0, 3):
            turned(brown, [v for k in range(8) for v in ((.12, k * .14), (.21, k * .14 + .05), (.12, k * .14 + .1))], sides=18)
        turned(m.plain((.6, .62, .64), .35, .7), [(.24, 0), (.28, .15), (.2, .5)], 0, 0, 4.15)


def place_insulator(x, y, z):
    brown = m.paint((.12, .035, .02), .18, age=.05)
    profile = []
    for k in range(9):
        profile += [(.1, k * .14), (.19, k * .14 + .05), (.1, k * .14 + .1)]
    turned(brown, profile, x, y, z, sides=20)


def _lattice(material, x, y, height, width, z=0.0):
    """A square lattice post."""
    h = width / 2
    corners = ((-h, -h), (h, -h), (h, h), (-h, h))
    for cx, cy in corners:
        box(material, x + cx, y + cy, z, .06, .06, height)
    steps = max(2, int(height / .6))
    for k in range(steps):
        z0, z1 = z + height * k / steps, z + height * (k + 1) / steps
        for i in range(4):
            (ax, ay), (bx, by) = corners[i], corners[(i + 1) % 4]
            tube(material, (x + ax, y + ay, z0), (x + bx, y + by, z1), .018, sides=4)


def _portal(x, y, width=13.0, height=11.0):
    """A gantry across a bay with its three strings; a rod on each leg."""
    steel = m.galvanised()
    for side in (-width / 2, width / 2):
        for dy in (-1.1, 1.1):
            tube(steel, (x + side, y + dy, 0), (x + side, y, height), .1, sides=8)
        for k in range(8):
            z = k * height / 8
            w0, w1 = 1.1 * (1 - k / 8), 1.1 * (1 - (k + 1) / 8)
            tube(steel, (x + side, y - w0, z), (x + side, y + w1, z + height / 8), .035, sides=5)
            tube(steel, (x + side, y + w0, z), (x + side, y - w1, z + height / 8), .035, sides=5)
            tube(steel, (x + side, y - w1, z + height / 8), (x + side, y + w1, z + height / 8), .035, sides=5)
        tube(steel, (x + side, y, height), (x + side, y, height + 5), .07, .02, sides=8)
        box(m.concrete(.36), x + side, y, -.1, 1.1, 3.2, .4, bevel=.03)
    count = 16
    for k in range(count):
        a, b = x - width / 2 + width * k / count, x - width / 2 + width * (k + 1) / count
        for dy, dz in ((-.4, 0), (.4, 0), (0, .8)):
            tube(steel, (a, y + dy, height + dz), (b, y + dy, height + dz), .045, sides=5)
        flip = k % 2
        for dy in (-.4, .4):
            tube(steel, (a, y + (dy if flip else 0), height + (0 if flip else .8)), (b, y + (0 if flip else dy), height + (.8 if flip else 0)), .03, sides=4)
        tube(steel, (a, y - .4, height), (b, y + .4, height), .03, sides=4)
    for phase in (-4, 0, 4):
        place('string', x + phase, y, height)


def _bay(x, y):
    wire = m.plain((.5, .52, .54), .4, .8)
    for dy in (0, 38):
        _portal(x, y + dy)
    for phase in (-4, 0, 4):
        px = x + phase
        place('transducer', px, y + 3)
        place('breaker', px, y + 8)
        place('disconnector', px, y + 15)
        place('disconnector', px, y + 27)
        sag = [(px, y + 38 * t, 9.4 - 1.5 * 4 * t * (1 - t)) for t in (k / 20 for k in range(21))]
        path(wire, sag, .035, sides=5)
        path(wire, [(px, y + .2, 9.4), (px, y + 3, 4.7), (px, y + 8, 5.2), (px, y + 13.7, 4.05)], .03, sides=5)
        path(wire, [(px, y + 16.3, 4.05), (px, y + 20, 6.2)], .03, sides=5)
        line = [(px, y - 70 * t, 9.4 + 12 * t * t - 2.2 * 4 * t * (1 - t)) for t in (k / 16 for k in range(17))]
        if x > 10:
            path(wire, line, .03, sides=5)


def _busbars():
    alu, steel = m.aluminium(), m.galvanised()
    for k, y in enumerate((25.0, 27.6, 30.2)):
        tube(alu, (-16, y, 7.2), (42, y, 7.2), .11, sides=14)
        for x in (-15, -1, 13, 27, 41):
            _lattice(steel, x, y, 5.6, .34)
            place('post insulator', x, y, 5.7)
    for x in (-15, -1, 13, 27, 41):
        box(steel, x, 27.6, 5.5, .24, 6, .2)


def _transformer(x, y):
    grey, dark = m.paint((.3, .33, .33), .4, .2), m.paint((.22, .24, .25), .45, .2)
    with at(x, y, 0):
        box(m.concrete(.38), 0, 0, 0, 11, 8, .5, bevel=.04)
        box(grey, 0, 0, .9, 6, 2.8, 3.4, bevel=.08)
        for dy in (-.8, .8):
            box(dark, 0, dy, .5, 6.4, .3, .45)
        box(grounds.gravel(.3), 0, 0, .3, 10, 7, .22)
        for z in (1.6, 2.6, 3.6):
            box(dark, 0, 0, z, 6.2, 3, .16)
        for side in (-1, 1):
            for k in range(16):
                box(dark, -2.7 + k * .36, side * 2.15, 1.2, .07, 1.1, 2.8)
            for z in (1.3, 3.8):
                tube(grey, (-2.9, side * 1.8, z), (2.9, side * 1.8, z), .12, sides=12)
            for fan in (-1.8, 0, 1.8):
                tube(m.plain((.05, .055, .06), .5), (fan, side * 2.72, 1.9), (fan, side * 2.9, 1.9), .5, sides=24)
        tube(grey, (-2.4, 1.0, 5.5), (2.6, 1.0, 5.5), .5, sides=28)
        for cx in (-2, 2.2):
            box(grey, cx, 1.0, 4.2, .16, .3, 1)
        for k in range(3):
            with at(-1.8 + k * 1.8, -.7, 4.3):
                turned(m.paint((.42, .43, .44), .3), [(.3, 0), (.3, .4), (.18, .5)])
                place_insulator(0, 0, .5)
                place_insulator(0, 0, 1.76)
        for k in range(3):
            place_insulator(-1.2 + k * 1.1, .35, 4.3)
        box(m.concrete(.4), 6.6, 0, 0, .35, 9, 5.4, bevel=.03)
    wire = m.plain((.5, .52, .54), .4, .8)
    for k in range(3):
        path(wire, [(x - 1.8 + k * 1.8, y - .7, 7.3), (x - 1.8 + k * 2.2, y + 6, 8.3), (x - 1 + k * 2.4, 25 + k * 2.6, 7.3)], .03, sides=5)


def _control_house():
    with at(-8, 55, 0):
        box(m.brick((.26, .12, .08)), 0, 0, 0, 22, 9, 4.4)
        box(m.paint((.08, .085, .09), .4), 0, 0, 4.4, 22.8, 9.8, .4, bevel=.05)
        box(m.windows(2, 2.4, .75, strength=2, seed=5), -2, -4.52, 1.4, 14, .08, 1.6)
        for x in (-9, 0, 9):
            box(m.light((1, .85, .6), 9), x, -4.7, 3.6, .4, .2, .12)
    with part('yard lamp'):
        tube(m.galvanised(), (0, 0, 0), (0, 0, 6.4), .08, .05)
        box(m.plain((.05, .055, .06), .4), 0, -.4, 6.35, .3, .9, .1)
        box(m.light((1, .86, .64), 26), 0, -.4, 6.32, .22, .7, .03)
    for x, y in ((-24.6, 6), (-24.6, 30), (6, -1), (34, -1)):
        place('yard lamp', x, y)
        sky.lamp(x, y - .6, 6, (1, .82, .58), 520, .25)
    van(17, -2.6, 4, (.75, .76, .78))


def _fence():
    post, wire = m.galvanised(), m.plain((.2, .22, .22), .5, .6)
    for k in range(32):
        x = -46 + k * 3
        tube(post, (x, -11, 0), (x, -11, 2.3), .035)
        tube(post, (x, -11, 2.3), (x, -11.4, 2.6), .025)
    for z in range(12):
        path(wire, [(-46, -11, .15 + z * .19), (47, -11, .15 + z * .19)], .009, sides=4)
    for k in range(372):
        tube(wire, (-46 + k * .25, -11, .1), (-46 + k * .25, -11, 2.25), .007, sides=4)
    for z in (2.4, 2.5, 2.6):
        path(wire, [(-46, -11.2, z), (47, -11.2, z)], .012, sides=4)


def _pylons():
    """Lattice towers carry the lines away over the fields."""
    steel, wire = m.galvanised(), m.plain((.4, .42, .44), .4, .8)
    spots = [(30, 96), (60, 250), (96, 420), (140, 620)]
    for x, y in spots:
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            tube(steel, (x + sx * 3, y + sy * 3, 0), (x + sx * .7, y + sy * .7, 24), .16, sides=5)
            tube(steel, (x + sx * .7, y + sy * .7, 24), (x, y, 37), .12, sides=5)
        for k in range(9):
            z0, z1 = k * 2.7, (k + 1) * 2.7
            w0, w1 = 3 - 2.3 * z0 / 24, 3 - 2.3 * z1 / 24
            for sx, sy, tx, ty in ((-1, -1, 1, -1), (1, -1, 1, 1), (1, 1, -1, 1), (-1, 1, -1, -1)):
                tube(steel, (x + sx * w0, y + sy * w0, z0), (x + tx * w1, y + ty * w1, z1), .06, sides=4)
        for z, half in ((24, 8), (30, 5.5)):
            for side in (-1, 1):
                tube(steel, (x, y, z + 1.6), (x + side * half, y, z), .08, sides=5)
                tube(steel, (x, y, z), (x + side * half, y, z), .08, sides=5)
    for (ax, ay), (bx, by) in zip([(20, 44), *spots], spots):
        for z, half in ((23, 8), (23, 4.5), (23, -4.5), (23, -8), (29, 5.5), (29, -5.5), (37, 0)):
            start = z if ay > 50 else 10
            points = [(ax + (bx - ax) * t + half, ay + (by - ay) * t, start + (z - start) * t - 4 * 4 * t * (1 - t)) for t in (k / 14 for k in range(15))]
            path(wire, points, .05, sides=4)


def _flash():
    strike((840, 1500, 1150), (735, 1500, 20), seed=5, thickness=1.9, branches=12, strength=160, energy=0)


def _background(dice):
    nature.treeline(-260, 130, 300, 170, 110, 11, 26, ('dark', 'oak', 'spruce'), 6)
    nature.hills(1100, 110, (.02, .025, .03), seed=48, rings=1)
    for i in range(70):
        a, r = math.radians(dice.uniform(40, 130)), dice.uniform(420, 800)
        box(m.light(dice.choice(((1, .65, .32), (1, .8, .55))), 5), r * math.cos(a), r * math.sin(a), dice.uniform(2, 16), .9, .3, .9)
