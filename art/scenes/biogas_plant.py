"""A biogas plant from the air: three domes among eight masts, silage clamps, maize and farmland."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, dome, extrusion, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.2, 'haze': (.34, (.6, .7, .84)), 'vignette': .14}


def build():
    dice = random.Random(24)
    sky.noon(turn=215, elevation=38, clouds=.36, seed=5.7)
    box(grounds.field((.24, .19, .07), (.075, .12, .03), 70), 0, 400, -1.05, 3000, 2000, 1)
    box(grounds.grass((.06, .1, .03), (.12, .11, .04)), 4, 14, -1.0, 150, 112, 1)
    box(grounds.asphalt(tone=.06), 0, 2, -.98, 104, 78, 1)
    _digesters()
    _masts()
    _clamps(dice)
    _engine_house()
    _maize(dice)
    _country(dice)
    camera((-46, -64, 27), (3, 10, 1), 29, level=False)


def _digesters():
    wall = m.cladding((.09, .2, .13), .3, roughness=.5)
    skin = m.paint((.33, .37, .32), .55, age=.12)
    for x, y in ((-28, 14), (0, 14), (28, 14)):
        turned(m.concrete(.42), [(12.2, 0), (12.2, .5)], x, y, 0, sides=72)
        turned(wall, [(12, .3), (12, 5.6)], x, y, 0, sides=96, smooth=False, cap=False)
        turned(m.galvanised(), [(12.05, 5.5), (12.3, 5.55), (12.3, 5.8), (11.9, 5.85)], x, y, 0, sides=72, cap=False)
        dome(skin, x, y, 5.75, 11.95, 5.2, 96, 18)
        for k in range(24):
            angle = k * math.pi / 12
            points = [(x + 12 * math.cos(t) * math.cos(angle), y + 12 * math.cos(t) * math.sin(angle), 5.78 + 5.24 * math.sin(t)) for t in (s * .157 for s in range(10))]
            path(m.plain((.25, .29, .24), .6), points, .035, sides=4)
        with at(x, y, 0, 235):
            box(m.galvanised(), 12.6, 0, 3.4, 1.6, 3.2, .1)
            for side in (-1.5, 1.5):
                path(m.galvanised(), [(12, side, 4.5), (13.3, side, 4.5)], .03)
            path(m.galvanised(), [(13.3, -1.5, 4.5), (13.3, 1.5, 4.5)], .03)
            for k in range(14):
                box(m.galvanised(), 13.5 + k * .0, 1.9 + k * .26, 3.3 - k * .25, .9, .28, .04)
            tube(m.plain((.12, .3, .55), .4), (12.4, -2.6, 1.2), (12.4, -4.6, 1.2), .35, sides=18)
            tube(m.galvanised(), (12.3, 3, 5.6), (12.3, 3, 7.2), .16, sides=14)
            tube(m.galvanised(), (12.3, 3, 7.2), (12.3, 3, 7.5), .3, sides=14)
    pipe = m.plain((.8, .55, .03), .4)
    for x0, x1 in ((-16, -12), (12, 16)):
        path(pipe, [(x0, 13, 6.4), ((x0 + x1) / 2, 13, 6.9), (x1, 13, 6.4)], .22, sides=16)
    path(pipe, [(28, 2.2, 6), (28, -4, 6), (34, -10, 6), (34, -13, 6), (34, -13, 3)], .2, sides=16)
    for x, y in ((28, -4), (34, -11)):
        tube(m.galvanised(), (x, y, 0), (x, y, 5.9), .08)


def _masts():
    for x in (-46, -14.6, 14.6, 46):
        for y in (-1, 31):
            protection.mast(x, y, 0, 24, radius=.2)


def _clamps(dice):
    """Silage under white film, weighted with tyres."""
    wall, film = m.concrete(.4), m.plain((.52, .53, .54), .45)
    for k in range(3):
        x = -34 + k * 14
        box(wall, x - 7, -24, 0, .5, 27, 3)
        section = [(-6.6, 0), (6.6, 0), (6.6, 2.2), (4.6, 3.3), (2, 3.9), (-2, 3.9), (-4.6, 3.3), (-6.6, 2.2)]
        length = (25, 25, 14)[k]
        with at(x, -11.5, 0, -90):
            extrusion(film, section, 0, length)
        for _ in range(150 if k < 2 else 80):
            tx, along = dice.uniform(-5.4, 5.4), dice.uniform(.6, length - .6)
            z = 3.95 - max(0, abs(tx) - 1.8) * .36
            turned(m.plain((.015, .015, .016), .8), [(.2, 0), (.34, .04), (.34, .12), (.2, .16)], x + tx, -11.5 - along, z, sides=10, cap=False)
        if k == 2:
            with at(x, -11.5 - length, 0):
                mesh(m.paint((.17, .15, .05), .95, age=.5), [(-6.6, 0, 0), (6.6, 0, 0), (5.5, 1.6, 3.4), (-5.5, 1.6, 3.4)], [(0, 1, 2, 3)])
    box(wall, -34 + 35, -24, 0, .5, 27, 3)
    _loader(2.5, -33, 115)


def _loader(x, y, turn):
    yellow = m.paint((.75, .42, .03), .35)
    with at(x, y, 0, turn):
        box(yellow, -1.2, 0, 1, 2.8, 1.9, 1.3, bevel=.12)
        box(yellow, 1.1, 0, .9, 1.9, 1.3, .8, bevel=.1)
        box(m.glass(), -.4, 0, 2.2, 1.5, 1.6, 1.5, bevel=.12)
        box(yellow, -.4, 0, 3.6, 1.7, 1.8, .14, bevel=.04)
        for side in (-.6, .6):
            path(yellow, [(.8, side, 1.7), (2.6, side, 1.1), (3.3, side, .5)], .12, sides=10)
        box(m.plain((.12, .12, .13), .5, .5), 3.6, 0, .2, 1.1, 2.7, .9, bevel=.05)
        for wheel in (-1.6, 1.3):
            for side in (-1.05, 1.05):
                tube(m.plain((.014, .014, .015), .85), (wheel, side - .28, .75), (wheel, side + .28, .75), .75, sides=24)
                tube(yellow, (wheel, side - .29, .75), (wheel, side + .29, .75), .36, sides=16)


def _engine_house():
    with at(36, -20, 0, 0):
        box(m.cladding((.5, .53, .52), .3), 0, 0, 0, 16, 9, 4.6)
        box(m.paint((.08, .2, .13), .4), 0, 0, 4.6, 16.4, 9.4, .35, bevel=.04)
        for k in range(3):
            box(m.paint((.08, .2, .13), .4), -5 + k * 5, -4.55, 0, 2.6, .1, 3)
        for k in range(2):
            tube(m.plain((.6, .62, .64), .3, .9), (-3 + k * 6, 2, 4.6), (-3 + k * 6, 2, 11), .32, sides=20)
            box(m.paint((.3, .32, .34), .4, .4), -3 + k * 6, -2, 4.9, 3.6, 2.6, 1.1, bevel=.05)
        for x in (-7.6, 7.6):
            protection.rod(x, 0, 4.9, 3, foot=False, radius=.05)
    tube(m.paint((.2, .33, .25), .4), (50, 2, 0), (50, 2, 6.5), 2.6, sides=40)
    box(m.paint((.2, .22, .21), .4), 22, -30, 0, 3.4, 2.6, 2.4, bevel=.05)
    for i, tone in enumerate(((.6, .6, .6), (.06, .1, .2))):
        with at(30 + i * 3, -32, 0, 92):
            box(m.paint(tone, .3), 0, 0, .3, 4.3, 1.8, .6, bevel=.2)
            box(m.glass(), -.2, 0, .85, 2.4, 1.55, .56, bevel=.24)
    with at(8, -44, 0, 4):
        box(m.paint((.08, .26, .08), .35), -1, 0, .9, 3, 1.3, 1, bevel=.15)
        box(m.glass(), -1.6, 0, 1.9, 1.5, 1.5, 1.4, bevel=.1)
        box(m.paint((.4, .07, .04), .5), -7.4, 0, .9, 6.2, 2.4, 1.9, bevel=.06)
        for wheel, radius in ((-2, .9), (.3, .6), (-6.4, .55), (-8.4, .55)):
            for side in (-.95, .95):
                tube(m.plain((.014, .014, .015), .85), (wheel, side - .2, radius), (wheel, side + .2, radius), radius, sides=22)


def _maize(dice):
    """The maize before the camera and beside the plant, as rows of tall leaves."""
    with part('maize'):
        leaf = m.foliage((.085, .15, .03), .4)
        vertices, faces = [], []
        for _ in range(260):
            x, y, a, tall = dice.uniform(-1.5, 1.5), round(dice.uniform(-2, 2)) * .75 + dice.gauss(0, .08), dice.uniform(0, 6.3), dice.uniform(1.4, 2.4)
            start = len(vertices)
            c, s = math.cos(a), math.sin(a)
            vertices += [(x - s * .05, y + c * .05, 0), (x + s * .05, y - c * .05, 0), (x + c * .5, y + s * .5, tall), (x + c * .75, y + s * .75, tall * .82)]
            faces += [(start, start + 1, start + 2), (start + 1, start + 3, start + 2)]
        mesh(leaf, vertices, faces)
    for i in range(34):
        for j in range(9):
            place('maize', -78 + i * 3, -88 + j * 3.7, -.05, dice.choice((0, 180)))
    for i in range(14):
        for j in range(22):
            place('maize', -116 + i * 3, -44 + j * 3.7, -.05, dice.choice((0, 180)))


def _country(dice):
    box(grounds.asphalt(), 62, 0, -.99, 6, 900, 1)
    nature.treeline(68, -60, 72, 190, 26, 9, 4, ('oak', 'lime', 'birch'), 3)
    nature.treeline(-170, 150, 60, 175, 60, 11, 16, ('oak', 'dark', 'lime'), 5)
    nature.treeline(-60, 56, 56, 60, 22, 6, 5, ('oak', 'birch', 'lime'), 7)
    for i in range(30):
        x, y = 110 + dice.uniform(-40, 90), 190 + dice.uniform(-40, 70)
        with at(x, y, 0, dice.uniform(-30, 30)):
            box(m.paint((.66, .62, .54), .8), 0, 0, 0, 12, 9, 5)
            extrusion(m.roof_tiles((.3, .1, .06)), [(-5.2, 4.8), (5.2, 4.8), (0, 9.2)], -6.6, 6.6)
    with at(150, 215, 0):
        box(m.paint((.66, .6, .5), .8), 0, 0, 0, 6, 6, 17)
        turned(m.slate(), [(4.4, 0), (.05, 14)], 0, 0, 17, sides=4, smooth=False)
    nature.treeline(90, 170, 230, 250, 40, 9, 60, ('oak', 'lime'), 9)
    for k in range(9):
        x, y = -420 + k * 110, 330 + dice.uniform(-40, 60)
        nature.treeline(x, y, x + 90, y + dice.uniform(-20, 20), 26, 10, 14, ('oak', 'dark'), 20 + k)
    nature.hills(1100, 90, (.05, .08, .05), seed=21)
