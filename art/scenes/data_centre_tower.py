"""A data centre of ten storeys in the city after sunset: fins, louvres and a crown of rods above the chillers."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .8, 'haze': (.35, (.12, .16, .28)), 'bloom': .09, 'vignette': .24}

WIDTH, DEPTH, STOREY = 46, 34, 5.2
TOP = 6 + 10 * STOREY


def build():
    dice = random.Random(10)
    sky.blue_hour(turn=190, clouds=.42, seed=4.4)
    box(grounds.asphalt(wet=.7), 0, 0, -1, 700, 700, 1)
    box(grounds.paving(.2), 4, 12, -.88, 82, 62, 1)
    _tower()
    _roof(dice)
    _street(dice)
    _city(dice)
    camera((-74, -72, 2.6), (6, 4, 31), 22)


def _tower():
    dark, fin = m.panels((.06, .07, .09), 2.6, 5.2, .03, .3, .3), m.paint((.3, .33, .37), .3, .7)
    louvre = m.plain((.1, .11, .13), .4, .6)
    with at(0, 8, 0):
        box(m.windows(2.3, 6, .85, warm=(1, .8, .56), strength=1.3, seed=5), 0, 0, .2, WIDTH - 2, DEPTH - 2, 5.4)
        for i in range(21):
            box(m.paint((.02, .025, .03), .3), -WIDTH / 2 + 1 + i * 2.2, -DEPTH / 2 + .9, .2, .12, .3, 5.4)
        for j in range(16):
            box(m.paint((.02, .025, .03), .3), -WIDTH / 2 + .9, -DEPTH / 2 + 1 + j * 2.15, .2, .3, .12, 5.4)
        box(dark, 0, 0, 5.6, WIDTH, DEPTH, TOP - 5.6, bevel=.04)
        for floor in range(10):
            z = 6 + floor * STOREY
            box(fin, 0, 0, z - .18, WIDTH + .7, DEPTH + .7, .34, bevel=.04)
            for i in range(24):
                x = -WIDTH / 2 + 1 + i * 1.91
                if 9 <= i <= 13:
                    continue
                box(fin, x, -DEPTH / 2 - .25, z + .3, .12, .5, STOREY - .7)
            for j in range(18):
                y = -DEPTH / 2 + 1 + j * 1.88
                box(fin, -WIDTH / 2 - .25, y, z + .3, .5, .12, STOREY - .7)
            for k in range(13):
                box(louvre, 0, -DEPTH / 2 - .06, z + .5 + k * .33, 9, .16, .1)
            glow = m.light((.35, .62, 1), 1.5) if floor % 3 else m.light((1, .72, .42), 2.2)
            box(glow, 6.1, -DEPTH / 2 - .04, z + .4, .12, .12, STOREY - .9)
            box(m.windows(1.4, 2.6, .5, strength=2.2, seed=floor * 1.7, coolness=.6), 7.9, -DEPTH / 2 - .04, z + .5, 2.9, .12, STOREY - 1.1)
        for x in (-WIDTH / 2 + .1, WIDTH / 2 - .1):
            box(m.light((.5, .7, 1), 1.3), x, -DEPTH / 2 - .03, 5.8, .1, .1, TOP - 6)
        box(m.paint((.1, .11, .13), .3, .5), -10, -DEPTH / 2 - 2.2, 4.1, 12, 5, .3, bevel=.04)
        box(m.light((1, .86, .66), 5), -10, -DEPTH / 2 - 2.2, 4.04, 10.5, .2, .05)


def _roof(dice):
    steel = m.paint((.33, .35, .38), .4, .5)
    with part('chiller'):
        box(steel, 0, 0, .5, 2.4, 7.2, 2.4, bevel=.05)
        for x in (-1, 1):
            for y in (-3, 3):
                box(m.galvanised(), x, y, 0, .12, .12, .5)
        for k in range(4):
            turned(m.plain((.04, .045, .05), .5), [(.85, 0), (.85, .35)], 0, -2.7 + k * 1.8, 2.9, sides=24)
        for k in range(10):
            box(m.plain((.09, .1, .11), .5), -1.21, 0, .7 + k * .2, .04, 6.8, .06)
    with at(0, 8, TOP):
        box(m.paint((.2, .22, .25), .4, .4), 0, -DEPTH / 2 + .1, 0, WIDTH, .2, 1.3)
        box(m.paint((.2, .22, .25), .4, .4), -WIDTH / 2 + .1, 0, 0, .2, DEPTH, 1.3)
        for i in range(10):
            for j in range(3):
                place('chiller', -18 + i * 4, -10 + j * 10, .4)
        for i in range(10):
            for j in range(2):
                protection.rod(-20 + i * 4.3, -15.6 + j * 14, .3, 6.5, radius=.09)
        for j in range(5):
            protection.rod(-21.8, -14 + j * 7, .3, 6.5, radius=.09)
        for x, y in ((-22.8, -16.8), (22.8, -16.8), (-22.8, 16.8)):
            box(m.light((1, .06, .03), 14), x, y, 1.4, .3, .3, .35)
        tube(m.galvanised(), (14, 6, 0), (14, 6, 15), .18, .1)
        for z in (9, 11.5, 13.5):
            box(m.plain((.7, .7, .7), .5), 14, 5.7, z, .5, .3, 1.3, bevel=.03)
        box(m.light((1, .05, .03), 18), 14, 6, 15, .3, .3, .3)


def _street(dice):
    """A wet street with its kerbs and marks, and the light that cars drew on it."""
    white, kerb = m.plain((.55, .55, .53), .6), m.concrete(.32)
    with at(0, -27, 0):
        box(kerb, 0, 7.6, -.02, 400, .3, .16)
        for k in range(70):
            box(white, -200 + k * 6, -.5, -.0, 2.6, .14, .012)
        for k in range(11):
            box(white, -38 + k * .95, 3.5, -.0, .5, 5.8, .012)
        for y, colour, power, height in ((2.6, (1, .06, .03), 9, .75), (3.2, (1, .08, .04), 6, .95), (4.6, (1, .1, .05), 7, .6), (-3.2, (1, .92, .8), 9, .7), (-2.4, (1, .94, .84), 7, .85), (-4.9, (1, .9, .75), 6, .6)):
            points = [(x, y + .18 * math.sin(x * .05 + y), height + .03 * math.sin(x * .11)) for x in range(-190, 191, 10)]
            path(m.light(colour, power), points, .022, sides=5)
    with part('lamp'):
        tube(m.plain((.05, .055, .06), .4), (0, 0, 0), (0, 0, 7.6), .09, .06)
        path(m.plain((.05, .055, .06), .4), [(0, 0, 7.6), (0, -2.2, 7.9)], .045)
        box(m.plain((.05, .055, .06), .4), 0, -2.2, 7.86, .3, .9, .1)
        box(m.light((1, .8, .55), 26), 0, -2.2, 7.82, .22, .75, .04)
    for k in range(7):
        place('lamp', -70 + k * 26, -18.4)
        if k % 2 == 0:
            sky.lamp(-70 + k * 26, -20.6, 7.3, (1, .74, .45), 900, .3)
    for i in range(6):
        nature.tree('lime', -57 + i * 17, -16.2, 0, 8.5, i)
    for i, tone in enumerate(((.02, .022, .026), (.3, .31, .33), (.1, .02, .02), (.05, .08, .14))):
        _car(10 + i * 6.2, -17.2 - 1.1, tone)
    with at(-14, -15, 0):
        for k in range(9):
            tube(m.galvanised(), (k * 1.6, 0, 0), (k * 1.6, 0, .95), .07, sides=14)


def _car(x, y, colour):
    with at(x, y - 1.6, 0, 180):
        box(m.paint(colour, .16, .3), 0, 0, .28, 4.4, 1.82, .6, bevel=.2)
        box(m.glass(), -.15, 0, .84, 2.4, 1.56, .56, bevel=.24)
        for wheel in (-1.38, 1.38):
            for side in (-.82, .82):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .1, .33), (wheel, side + .1, .33), .33, sides=22)
        box(m.light((1, .05, .02), 2), -2.16, 0, .62, .06, 1.5, .08)


def _city(dice):
    for i in range(46):
        x, y = -260 + i * 12.5 + dice.uniform(-3, 3), 70 + dice.uniform(0, 130)
        if abs(x - 4) < 36 and y < 62:
            continue
        w, h = dice.uniform(11, 22), dice.choice((15, 18, 21, 24, 30, 42))
        tone = dice.uniform(.12, .3)
        box(m.paint((round(tone, 2), round(tone * .95, 2), round(tone * .88, 2)), .8), x, y, 0, w, 16, h)
        box(m.windows(1.5, 3.1, dice.choice((.16, .24, .32)), strength=.8, seed=i * 1.3), x, y - 8.05, 1.5, w - 1.5, .1, h - 3)
        box(m.windows(1.5, 3.1, .2, strength=.8, seed=i * 2.1), x - w / 2 - .05, y, 1.5, .1, 13, h - 3)
    for x, y, w, h in ((64, 20, 26, 22), (96, 6, 24, 30), (60, 62, 30, 38), (-64, 40, 24, 24), (-92, 18, 26, 19)):
        box(m.panels((.2, .19, .18), 3, 3.2, .03), x, y, 0, w, 22, h)
        box(m.windows(1.3, 3.2, .26, strength=.9, seed=x), x, y - 11.05, 1.2, w - 2, .1, h - 2.5)
        box(m.windows(1.3, 3.2, .24, strength=.9, seed=x + 9), x - w / 2 - .05, y, 1.2, .1, 19, h - 2.5)
