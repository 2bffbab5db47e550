"""A windowless deep-freeze store of 32 m behind its lit docks, at the blue hour on a wet yard."""
import random

from kit import grounds, materials as m, nature, protection, site, sky
from kit.buildings import distant_town
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, part, path, place, quad, tube
from kit.vehicles import car, trailer, truck

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': 1.15, 'haze': (.35, (.09, .11, .19)), 'bloom': .08, 'vignette': .24}

LENGTH, DEPTH, TALL = 104, 52, 32
DOCK_DEPTH, DOCK_TALL = 26, 9.6
PAINTS = ((.1, .2, .42), (.5, .04, .03), (.75, .75, .73), (.05, .2, .12), (.06, .07, .09))


def build():
    dice = random.Random(24)
    sky.blue_hour(turn=58, clouds=.5, seed=2.4)
    box(grounds.grass((.04, .06, .02)), 0, 200, -1.05, 1800, 1200, 1)
    box(grounds.asphalt(wet=.85), 0, -30, -1, 260, 104, 1)
    _store()
    _annex(dice)
    _yard(dice)
    _background(dice)
    camera((-84, -47, 2.2), (-17, 17, 15.8), 24.5)


def _store():
    y, white = DOCK_DEPTH + DEPTH / 2, m.panels((.74, .76, .78), 1.2, 16, .016, .35, vary=.02)
    box(white, 0, y, 0, LENGTH, DEPTH, TALL)
    box(m.paint((.1, .22, .36), .35), 0, y, TALL - 1.6, LENGTH + .12, DEPTH + .12, 1.7)
    box(m.aluminium(), 0, y, TALL + .1, LENGTH + .3, DEPTH + .3, .08)
    box(m.paint((.05, .07, .1), .4), 0, y, 0, LENGTH + .08, DEPTH + .08, .6)
    edge = [(-LENGTH / 2 + .3, y - DEPTH / 2 + .3), (LENGTH / 2 - .3, y - DEPTH / 2 + .3)]
    protection.conductor([(*p, TALL + .28) for p in edge], .03, spacing=2)
    for k in range(8):
        x = -LENGTH / 2 + .5 + k * (LENGTH - 1) / 7
        _down(x, y - DEPTH / 2, (0, -1), DOCK_TALL)
        protection.rod(x, y - DEPTH / 2 + .5, TALL + .15, 3.2, radius=.045)
        protection.rod(x, y + DEPTH / 2 - .5, TALL + .15, 3.2, radius=.045)
    for k in range(4):
        _down(-LENGTH / 2, y - DEPTH / 2 + 4 + k * (DEPTH - 8) / 3, (-1, 0), .2)
        protection.rod(-LENGTH / 2 + .5, y - DEPTH / 2 + 7 + k * 13, TALL + .15, 3.2, radius=.045)
    for k in range(6):
        px = -42 + k * 17
        box(m.paint((.06, .065, .07), .4), px, y - DEPTH / 2 - .3, DOCK_TALL + 1.2, .5, .3, .18)
        box(m.light((.75, .88, 1), 16), px, y - DEPTH / 2 - .3, DOCK_TALL + 1.38, .4, .2, .02)
        sky.lamp(px, y - DEPTH / 2 - 2.6, DOCK_TALL + 2.0, (.7, .84, 1), 1700, .5)
    path(m.galvanised(), [(-LENGTH / 2 - .5, y - 8, .1), (-LENGTH / 2 - .5, y - 8, TALL + 1)], .04)
    path(m.galvanised(), [(-LENGTH / 2 - .5, y - 8.6, .1), (-LENGTH / 2 - .5, y - 8.6, TALL + 1)], .04)
    for k in range(100):
        tube(m.galvanised(), (-LENGTH / 2 - .5, y - 8, .4 + k * .31), (-LENGTH / 2 - .5, y - 8.6, .4 + k * .31), .014, sides=5)


def _down(x, y, out, bottom):
    """A down conductor on its rail, fixed to the outer skin only."""
    dx, dy = out
    box(m.galvanised(), x + dx * .05, y + dy * .05, bottom, .09, .09, TALL - bottom)
    path(m.aluminium(), [(x - dx * .4, y - dy * .4, TALL + .25), (x + dx * .16, y + dy * .16, TALL + .25), (x + dx * .16, y + dy * .16, bottom)], .026)
    for k in range(int((TALL - bottom) / 2)):
        box(m.aluminium(), x + dx * .12, y + dy * .12, bottom + 1 + k * 2, .12, .12, .08)


def _annex(dice):
    wall, trim = m.panels((.3, .34, .38), 6.0, 1.2, .016), m.paint((.04, .05, .065), .35)
    y = DOCK_DEPTH / 2
    box(wall, 0, y, 0, LENGTH + 8, DOCK_DEPTH, DOCK_TALL - .5)
    box(trim, 0, y, DOCK_TALL - .5, LENGTH + 8.2, DOCK_DEPTH + .2, .7)
    box(m.concrete(.3), 0, -.06, 0, LENGTH + 8, .2, 1.1)
    box(trim, 0, -1.4, 5.6, LENGTH - 6, 2.8, .35, bevel=.04)
    box(m.light((1, .86, .66), 7), 0, -2.3, 5.57, LENGTH - 8, .12, .04)
    with part('dock'):
        black = m.plain((.015, .015, .016), .8)
        for side in (-1, 1):
            box(black, side * 1.65, -.35, 1.1, .5, .7, 3.6, bevel=.04)
            box(black, side * 1.25, -.55, .5, .3, .4, .6)
            tube(m.plain((.85, .5, .03), .5), (side * 2.15, -2.2, 0), (side * 2.15, -2.2, 1.15), .1, sides=14)
        box(black, 0, -.35, 4.6, 3.8, .7, .6, bevel=.04)
    leaf = m.cladding((.55, .58, .6), .6, .4, .1, horizontal=True)
    for k in range(16):
        x = -46 + k * 6.1
        place('dock', x, 0)
        kind = ('open', 'truck', 'closed', 'trailer', 'open', 'closed', 'truck', 'closed')[k % 8]
        if kind == 'open':
            _inside(x, dice)
        else:
            box(leaf, x, -.08, 1.1, 2.9, .1, 3.5)
            box(m.light((1, .86, .62), 3.2), x, -.15, 2.7, 1.9, .04, .34)
        if kind in ('truck', 'trailer'):
            (truck if kind == 'truck' else trailer)(x, -9.1, 270, dice.choice(PAINTS), True)
        green = kind in ('open', 'closed')
        box(m.light((.1, 1, .3) if green else (1, .05, .03), 12), x + 2.3, -.2, 3.2, .16, .1, .2)
    for k in range(5):
        x = -44 + k * 20
        with at(x, DOCK_DEPTH - 9, DOCK_TALL + .2):
            box(m.paint((.42, .45, .48), .4), 0, 0, .5, 8, 3.2, 2.6, bevel=.05)
            box(m.plain((.03, .03, .035), .6), 0, -1.62, .8, 7.6, .04, 1.7)
            for fan in (-2.4, 0, 2.4):
                tube(m.paint((.1, .11, .12), .4), (fan, 0, 3.1), (fan, 0, 3.5), 1.0, sides=28)
            for corner in (-3.6, 3.6):
                box(m.galvanised(), corner, 0, 0, .2, 3, .5)
        for dx in (-5.4, 5.4):
            protection.rod(x + dx, DOCK_DEPTH - 9, DOCK_TALL + .2, 5.5, radius=.045)
    protection.conductor([(-55, .4, DOCK_TALL + .35), (55, .4, DOCK_TALL + .35)], .025, spacing=2)
    for x in (-55.9, -25, 6, 37):
        path(m.aluminium(), [(x - 1.4, -.12, DOCK_TALL + .2), (x - 1.4, -.12, .2)], .024)


def _inside(x, dice):
    """A glimpse of the lit dock hall: back wall, racks and pallets."""
    a, b = x - 1.42, x + 1.42
    quad(m.light((1, .88, .7), 2.1), (a, -.03, 1.1), (b, -.03, 1.1), (b, -.03, 4.6), (a, -.03, 4.6))
    for k in range(3):
        box(m.plain((.3, .2, .1), .8), x - .9 + k * .9, -.1, 1.12, .75, .1, .14)
        box(m.plain((.5, .42, .3), .8), x - .9 + k * .9, -.1, 1.26, .7, .1, dice.uniform(.7, 1.5))
    for z in (3.2, 4.0):
        box(m.plain((.3, .26, .22)), x, -.08, z, 2.8, .06, .07)


def _yard(dice):
    white = m.plain((.62, .62, .58), .6)
    for k in range(17):
        box(white, -49 + k * 6.1, -11, -.001, .14, 17, .008)
    box(white, -2, -27, -.001, 120, .14, .008)
    truck(20, -30, 194, (.7, .7, .69), True)
    sky.lamp(9.6, -33, 1.0, (1, .9, .75), 130, .2)
    site.parking(-70, 12, 5, 0, z=-.03)
    for k, colour in ((0, (.25, .26, .28)), (1, (.3, .03, .02)), (3, (.6, .6, .6))):
        car(-68.75 + k * 2.5, 14.6, 90, colour)
    person(-57, -20, 0, 60, 'walk')
    for x in (-48, -8, 32):
        site.street_lamp(x, -36.5, 90, 9, True)
        sky.lamp(x, -35, 8.6, (1, .76, .46), 900, .3)
    for k in range(9):
        box(m.concrete(.36), -72 + k * 2.02, -37.4, -.2, 2, .25, .36, bevel=.03)
    site.manhole(-35, -40, 0)


def _background(dice):
    site.fence([(-130, 30), (-56.5, 30)])
    nature.treeline(-180, 60, -62, 84, 34, 11, 14, ('oak', 'dark', 'spruce'), 5)
    nature.treeline(62, 30, 180, 50, 30, 10, 14, ('oak', 'dark', 'birch'), 6)
    for k in range(4):
        nature.tree(('birch', 'lime')[k % 2], -63 - k * 7, 20 + k * 2, 0, 7 + k, k)
        site.street_lamp(-66 - k * 18, 24, 270, 7, True)
    distant_town(-240, 150, 240, 320, 60, 2, lit=.4)
    nature.hills(900, 70, (.012, .016, .024), seed=3)
