"""Rows of solar modules over a flowering meadow in low evening light; slim rods stand behind the tables."""
import math
import random

from kit import grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .38, 'haze': (.24, (.8, .62, .45)), 'vignette': .18, 'warmth': .015}


def build():
    dice = random.Random(186)
    sky.sky((.09, .2, .5), (1.0, .66, .4), middle=(.34, .44, .62), clouds=.36, cloud_light=(1.4, 1.0, .75), cloud_dark=(.38, .38, .48), sun=(13, 35), glow=(1.3, .7, .3), glow_width=8, seed=15.2, strength=.6)
    sky.sunlight(14, 32, (1, .7, .42), 6.2, .8)
    box(grounds.grass((.075, .12, .03), (.16, .15, .05)), 0, 400, -1.03, 3000, 1800, 1)
    _rows()
    _station()
    _fence()
    _meadow(dice)
    _sheep(dice)
    _background(dice)
    camera((-31, -31, 7.6), (6, 24, 4.6), 27)


def _rows():
    """Tables of two modules upright, tilted 18 degrees to the south (-y), on driven posts."""
    steel, frame = m.galvanised(), m.plain((.5, .52, .54), .35, .9)
    tilt = math.radians(19)
    with part('table'):
        with at(0, 0, 1.5, 0, 1, 19):
            for k in range(9):
                for row in (-1, 0):
                    x, y = -4.68 + k * 1.17, row * 2.0 + 1.0
                    box(m.solar(), x, y, .035, 1.13, 1.96, .02)
                    for dx, dy, w, d in ((-.565, 0, .035, 1.98), (.565, 0, .035, 1.98), (0, -.98, 1.15, .035), (0, .98, 1.15, .035)):
                        box(frame, x + dx, y + dy, .02, w, d, .04)
            for y in (-1.4, -.6, .6, 1.4):
                box(steel, 0, y, -.05, 10.5, .06, .06)
        for x in (-3.6, 0, 3.6):
            box(steel, x, -.9, -.2, .1, .1, 1.45)
            box(steel, x, 1.0, -.2, .1, .1, 2.1)
            tube(steel, (x, -.9, 1.1), (x, 1.0, 1.75), .04, sides=6)
    with part('air terminal'):
        box(steel, 0, 0, -.2, .08, .06, 2.6)
        tube(m.aluminium(), (0, -.07, 1.6), (0, -.07, 6.2), .05, .03)
        for z in (1.75, 2.25):
            box(m.plain((.12, .12, .13), .5), 0, -.05, z, .12, .12, .08)
    for j in range(22):
        y = -8 + j * 7.4
        for i in range(-9, 16):
            if -1 < y < 9 and i < -2:
                continue
            place('table', i * 10.9 + (j % 2) * .3 + 6, y)
            if (i + j) % 2 == 0:
                place('air terminal', i * 10.9 + 11.4, y + 3.2)


def _station():
    with at(-24, 4, 0, 8):
        box(m.concrete(.42), 0, 0, -.1, 6.4, 3.4, .4)
        box(m.paint((.16, .24, .17), .6), 0, 0, .2, 6, 3, 2.8, bevel=.04)
        box(m.paint((.28, .3, .29), .5), 0, 0, 3, 6.4, 3.4, .22, bevel=.04)
        for x in (-1.6, 1.2):
            box(m.paint((.09, .14, .1), .5), x, -1.52, .3, 1.5, .06, 2.3)
            for k in range(9):
                box(m.plain((.05, .08, .06), .5), x, -1.56, .7 + k * .18, 1.2, .04, .05)
        mesh(m.plain((.92, .62, .02), .4), [(-.5, -1.57, 1.5), (-.1, -1.57, 1.5), (-.3, -1.57, 1.85)], [(0, 1, 2)])
    box(grounds.gravel(.38), -22, -6, -.985, 5, 40, 1)


def _fence():
    post, wire = m.galvanised(), m.plain((.4, .42, .42), .5, .7)
    for k in range(60):
        x, y = -36, -26 + k * 3
        tube(post, (x, y, 0), (x, y, 2.1), .035)
    for z in range(11):
        path(wire, [(-36, -26, .15 + z * .18), (-36, 150, .15 + z * .18)], .009, sides=4)


def _meadow(dice):
    nature.meadow(-34, -26, 12, -11, .5, 3, .7)
    nature.meadow(-20, -6, 30, -2, .45, 4, .5)
    nature.meadow(-20, 1, 8, 16, .4, 5, .5)
    flowers = ((.75, .03, .02), (.85, .8, .7), (.25, .2, .75), (.9, .62, .03))
    for number, colour in enumerate(flowers):
        petal = m.foliage(colour, .2)
        vertices, faces = [], []
        for _ in range(520 if number != 1 else 900):
            x, y = dice.uniform(-32, 14), dice.uniform(-25, -8)
            z, size = dice.uniform(.3, .6), dice.uniform(.025, .05)
            start = len(vertices)
            vertices += [(x + size * math.cos(k * 1.047), y + size * math.sin(k * 1.047), z + .02 * (k % 2)) for k in range(6)]
            faces.append(tuple(start + k for k in range(6)))
        mesh(petal, vertices, faces)


def _sheep(dice):
    """A few sheep keep the grass short under the tables."""
    wool, dark = m.paint((.62, .58, .5), .95, age=.3), m.plain((.03, .028, .026), .8)
    with part('sheep'):
        for cx, cz, r in ((-.25, .62, .31), (0, .64, .34), (.26, .64, .3)):
            profile = [(max(.01, r * math.sin(t)), -r * .92 * math.cos(t)) for t in (k * math.pi / 10 for k in range(11))]
            turned(wool, profile, cx, 0, cz, sides=20, cap=False)
        profile = [(max(.01, .13 * math.sin(t)), -.17 * math.cos(t)) for t in (k * math.pi / 8 for k in range(9))]
        turned(dark, profile, .62, 0, .62, sides=14, cap=False)
        for x in (-.28, .28):
            for y in (-.13, .13):
                tube(dark, (x, y, 0), (x, y, .42), .035, sides=8)
    for x, y in ((-9, 2.5), (-11.5, 4), (-8, 5.4), (-14, 6.5), (-5.5, 8), (-12, 9.5), (-4, 3.2), (12, -4.2), (14, -3.6)):
        place('sheep', x, y, 0, dice.uniform(0, 360), dice.uniform(.9, 1.1))


def _background(dice):
    nature.treeline(-160, 172, 230, 190, 90, 11, 18, ('oak', 'lime', 'dark'), 6)
    nature.treeline(-70, 10, -60, 150, 30, 9, 12, ('oak', 'lime', 'birch'), 8)
    nature.hills(900, 110, (.07, .085, .07), seed=44)
