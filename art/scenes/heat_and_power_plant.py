"""A heat and power plant in the blue hour: two stacks, a lit heat store and the engine hall's tall windows."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .95, 'haze': (.35, (.14, .2, .34)), 'bloom': .08, 'vignette': .22}


def build():
    dice = random.Random(45)
    sky.sky((.012, .045, .17), (.5, .44, .5), middle=(.06, .14, .36), clouds=.34, cloud_light=(.3, .3, .42), cloud_dark=(.03, .05, .12), sun=(-2, 35), glow=(.9, .4, .16), glow_width=6, seed=14.6, strength=.75)
    sky.sunlight(40, 230, (.55, .68, 1), .22, 25)
    box(grounds.grass((.03, .05, .02), (.06, .055, .025)), 0, 260, -1.04, 1800, 1000, 1)
    box(grounds.asphalt(wet=.5), 0, -4, -1, 150, 72, 1)
    _engine_hall()
    _stacks()
    _heat_store(33, 12)
    _pipes()
    _yard(dice)
    _background(dice)
    camera((-31, -47, 2.6), (6, 4, 19.5), 23)


def _engine_hall():
    brick, frame = m.panels((.2, .075, .05), 1.2, .4, .012, .8, vary=.2, offset=.5), m.paint((.025, .03, .04), .4)
    length, depth, height = 52, 24, 13
    with at(-6, 8, 0):
        box(m.concrete(.3), 0, 0, 0, length, depth, 1)
        box(brick, 0, 0, 1, length - .1, depth - .1, height - 1)
        box(frame, 0, 0, height, length + .5, depth + .5, .6, bevel=.05)
        for i in range(8):
            x = -21 + i * 6
            box(m.windows(3.4, 9, 1, warm=(1, .68, .34), strength=1.25, seed=i, coolness=0), x, -depth / 2 - .0, 2.2, 3.4, .12, 8.6)
            for k in range(5):
                box(frame, x - 1.7 + k * .85, -depth / 2 - .1, 2.2, .08, .1, 8.6)
            for k in range(6):
                box(frame, x, -depth / 2 - .1, 2.2 + k * 1.72, 3.4, .1, .08)
            box(brick, x + 3, -depth / 2 - .25, 1, .9, .5, height - 1)
        for j in range(3):
            y = -7 + j * 7
            box(m.windows(3.4, 9, 1, warm=(1, .68, .34), strength=1.5, seed=j + 20, coolness=0), -length / 2 - .0, y, 2.2, .12, 3, 8.6)
            for k in range(5):
                box(frame, -length / 2 - .1, y - 1.5 + k * .75, 2.2, .1, .07, 8.6)
        for i in range(5):
            box(m.paint((.3, .32, .35), .4, .4), -20 + i * 9, 0, height + .5, 4.6, 3.4, 2.4, bevel=.06)
            for k in range(7):
                box(m.plain((.1, .11, .12), .5), -20 + i * 9, -1.72, height + .8 + k * .28, 4.2, .05, .1)
        protection.mesh(-25, -11, 25, 11, height + .62, 10, .03, holders=False)
        for i in range(7):
            for j in range(2):
                protection.rod(-25 + i * 8.3, -11 + j * 22, height + .6, 4, radius=.045)
        for i in range(0, 8, 2):
            path(m.aluminium(), [(-18 + i * 6, -depth / 2 - .54, height + .6), (-18 + i * 6, -depth / 2 - .54, 0)], .025)


def _stacks():
    for k, (x, y) in enumerate(((4, 26), (12, 27.5))):
        shell = m.paint((.46, .48, .5), .38, .6)
        tube(shell, (x, y, 0), (x, y, 44), 1.35, 1.05, sides=36)
        tube(m.plain((.05, .05, .055), .5), (x, y, 44), (x, y, 45), .85, sides=28)
        for z in (14, 28, 41):
            turned(m.galvanised(), [(1.2, 0), (2.2, 0), (2.2, .12), (1.2, .12)], x, y, z, sides=28)
            ring = [(x + 2.15 * math.cos(a * .33), y + 2.15 * math.sin(a * .33), z + 1.1) for a in range(20)]
            path(m.galvanised(), ring, .03)
        for z in (42.6, 24):
            for a in (3.6, 5.2):
                box(m.light((1, .04, .02), 22), x + 1.5 * math.cos(a), y + 1.5 * math.sin(a), z, .3, .3, .34)
        for rung in range(120):
            box(m.galvanised(), x - 1.45, y - .3, 2 + rung * .33, .05, .5, .03)
        protection.rod(x, y, 45, 2.4, foot=False, radius=.05)
    for z in (20, 34):
        path(m.galvanised(), [(5.2, 26.2, z), (10.8, 27.3, z)], .12)


def _heat_store(x, y):
    """28 m of insulated steel, washed by light from below."""
    shell = m.cladding((.5, .53, .57), .5, roughness=.36, metallic=.35)
    turned(shell, [(7.2, 0), (7.2, 26.2)], x, y, 0, sides=96, smooth=False)
    turned(m.paint((.4, .42, .45), .4, .3), [(7.35, 0), (7.35, .5), (6.8, .8), (.4, 2.2)], x, y, 26, sides=64)
    for a in range(14):
        angle = math.pi * 1.02 + a * .12 * math.pi / 1.6
        px, py = x + 8.6 * math.cos(angle), y + 8.6 * math.sin(angle)
        box(m.light((1, .72, .4), 40), px, py, .05, .35, .35, .1)
        if a % 3 == 0:
            sky.lamp(px, py, .5, (1, .66, .34), 2600, .25)
    steps = 84
    for k in range(steps):
        angle = math.pi * 1.05 + k * .055
        z = .5 + k * 26 / steps
        box(m.galvanised(), x + 7.8 * math.cos(angle), y + 7.8 * math.sin(angle), z, .9, .9, .05)
        tube(m.galvanised(), (x + 8.25 * math.cos(angle), y + 8.25 * math.sin(angle), z), (x + 8.25 * math.cos(angle), y + 8.25 * math.sin(angle), z + 1.1), .02, sides=5)
    path(m.galvanised(), [(x + 8.25 * math.cos(math.pi * 1.05 + k * .055), y + 8.25 * math.sin(math.pi * 1.05 + k * .055), 1.6 + k * 26 / steps) for k in range(steps)], .03)
    ring = [(x + 7.1 * math.cos(a * .2), y + 7.1 * math.sin(a * .2), 27.8) for a in range(33)]
    path(m.galvanised(), ring, .04)
    path(m.galvanised(), [(a, b, 27.3) for a, b, _ in ring], .03)
    for a in range(6):
        protection.rod(x + 7 * math.cos(a * 1.05), y + 7 * math.sin(a * 1.05), 26.8, 3, foot=False, radius=.045)
    protection.rod(x, y, 28.2, 3, foot=False, radius=.05)


def _pipes():
    silver = m.plain((.62, .64, .66), .32, .9)
    steel = m.paint((.12, .13, .15), .5, .4)
    for k in range(5):
        for side in (-1, 1):
            box(steel, 21 + k * .001, 2 + side * 1.2, 0, .3, .3, 6)
    for k, radius in enumerate((.55, .55, .3)):
        y = 1 + k * 1.25
        path(silver, [(19.8, y, 5.6), (26.4, y, 5.6)], radius, sides=28)
        for x in (21, 23.4, 25.6):
            tube(m.plain((.3, .31, .33), .4, .7), (x, y, 5.6), (x + .09, y, 5.6), radius + .03, sides=28)
    for x in (20.6, 25.6):
        box(steel, x, 2.2, 4.6, .3, 4.6, .3)
        for side in (-.2, 4.6):
            box(steel, x, side, 0, .3, .3, 4.6)
    with at(24, -6, 0):
        box(m.paint((.16, .2, .19), .4), 0, 0, .15, 5, 2.6, 2.7, bevel=.06)
        for k in range(9):
            box(m.plain((.05, .065, .06), .5), 0, -1.31, .5 + k * .23, 4.4, .05, .1)
        box(m.light((1, .85, .62), 9), 0, -1.4, 2.7, .6, .14, .08)


def _yard(dice):
    white, kerb = m.plain((.5, .5, .48), .6), m.concrete(.3)
    box(kerb, 0, -15, -.02, 120, .3, .16, bevel=.03)
    box(grounds.paving(.2), 0, -13, -.03, 120, 4, .12)
    for k in range(8):
        box(white, -34 + k * 2.7, -19, 0, .1, 5, .012)
    for i, tone in enumerate(((.5, .51, .52), (.03, .035, .045), (.28, .03, .03))):
        _car(-32.6 + i * 5.4, -18.6, tone)
    with part('chp lamp'):
        metal = m.plain((.05, .055, .06), .4, .4)
        tube(metal, (0, 0, 0), (0, 0, 6.2), .08, .05)
        box(metal, 0, -.4, 6.2, .3, .9, .09)
        box(m.light((1, .82, .58), 26), 0, -.4, 6.17, .22, .7, .03)
    for x in (-40, -18, 4, 26):
        place('chp lamp', x, -11.4)
        sky.lamp(x, -12, 5.8, (1, .76, .48), 320, .25)
    steel = m.plain((.1, .11, .12), .5, .5)
    with part('chp fence'):
        for k in range(25):
            box(steel, -1.25 + k * .1, 0, .1, .01, .01, 1.7)
        for z in (.2, 1.75):
            box(steel, 0, 0, z, 2.5, .03, .04)
        box(steel, -1.25, 0, 0, .06, .06, 1.9)
    for k in range(18):
        place('chp fence', -3 + k * 2.5, -24.5)
    nature.hedge(-2, -25.4, 44, -25.4, 1.0, .9, 4)
    for x, h in ((-44, 9), (-49, 8), (44, 8), (50, 9)):
        nature.tree('oak', x, -9, 0, h, dice.randint(0, 9))


def _car(x, y, colour):
    with at(x, y, 0, 90):
        box(m.paint(colour, .15, .3), 0, 0, .3, 4.4, 1.82, .6, bevel=.2)
        box(m.glass(), -.2, 0, .86, 2.4, 1.56, .56, bevel=.25)
        for wheel in (-1.38, 1.38):
            for side in (-.82, .82):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .1, .33), (wheel, side + .1, .33), .33, sides=22)


def _background(dice):
    nature.treeline(-160, 74, 190, 92, 90, 12, 26, ('dark', 'oak', 'spruce'), 8)
    nature.hills(800, 62, (.018, .028, .03), seed=12)
    for i in range(24):
        x, y = -200 + i * 17 + dice.uniform(-4, 4), 116 + dice.uniform(0, 60)
        h = dice.choice((8, 11, 14, 20))
        box(m.paint((.16, .15, .14), .8), x, y, 0, 13, 11, h)
        box(m.windows(2, 2.9, .34, strength=1.1, seed=i * 1.7), x, y - 5.55, 1.4, 11.5, .1, h - 2.4)
    for i in range(90):
        a, r = math.radians(dice.uniform(30, 150)), dice.uniform(360, 640)
        size = dice.uniform(.6, 1.2)
        box(m.light(dice.choice(((1, .65, .32), (1, .8, .55))), 5), r * math.cos(a), r * math.sin(a), dice.uniform(4, 46), size, .3, size)
