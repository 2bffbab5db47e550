"""Two gantry cranes over stacks of containers on the river, through a long lens on a clear evening."""
import random

from kit import grounds, materials as m, nature, protection, site, sky
from kit.buildings import distant_town
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube
from kit.vehicles import car, truck

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .5, 'haze': (.16, (.5, .31, .25)), 'bloom': .07, 'vignette': .2}

COLOURS = ((.3, .045, .02), (.02, .07, .2), (.03, .12, .09), (.42, .16, .03), (.36, .37, .37), (.16, .025, .02), (.05, .16, .3), (.5, .46, .36))
AMBER = (.75, .4, .03)


def build():
    dice = random.Random(620)
    sky.evening(turn=217, elevation=10, clouds=.5, seed=2.1)
    box(grounds.asphalt(tone=.075), 0, 20, -1, 96, 460, 1)
    box(grounds.water(), 0, 600, -3.2, 2400, 1600, 1)
    box(grounds.grass(), -200, -150, -1.06, 310, 800, 1)
    for colour in range(len(COLOURS)):
        for length in (6.06, 12.19):
            with part(f'container {colour} {length}'):
                _container(m.paint(COLOURS[colour], .55, .1, .42), length, colour)
    _stacks(dice)
    _track()
    _crane(32.4, 6, 11.5, 2)
    _crane(113.5, -9, 7.0, 5)
    for x, y in ((-26, 4), (27, 52), (-26, 84), (27, 142), (-26, 164), (27, 222)):
        _light_mast(x, y)
    _yard(dice)
    _river(dice)
    camera((-29, -152, 19), (1, 34, 14.5), 78)


def _container(paint, length, colour):
    """A box of corrugated steel lying along y, doors towards -y."""
    dark, half = m.plain((.03, .03, .032), .6), length / 2
    for side in (-1, 1):
        vertices, faces, ribs = [], [], int(length / .278)
        for k in range(ribs * 4 + 1):
            y = -half + .1 + (length - .2) * k / (ribs * 4)
            x = side * (1.2 if k % 4 in (0, 1) else 1.155)
            vertices += [(x, y, .15), (x, y, 2.48)]
            if k:
                faces.append((2 * k - 2, 2 * k, 2 * k + 1, 2 * k - 1))
        mesh(paint, vertices, faces)
        box(paint, side * 1.17, 0, 2.46, .1, length, .1)
        box(paint, side * 1.17, 0, .02, .1, length, .15)
        for end in (-1, 1):
            box(paint, side * 1.14, end * (half - .08), 0, .16, .16, 2.58)
            for z in (0, 2.44):
                box(dark, side * 1.14, end * (half - .08), z, .175, .178, .15)
    box(paint, 0, 0, 2.44, 2.3, length - .1, .1)
    box(paint, 0, .05, .1, 2.25, length - .2, 2.3)
    for end in (-1, 1):
        box(paint, 0, end * (half - .06), 2.44, 2.3, .12, .14)
        box(paint, 0, end * (half - .06), .0, 2.3, .12, .16)
    for x in (-.82, -.3, .3, .82):
        tube(m.galvanised(), (x, -half - .01, .12), (x, -half - .01, 2.48), .025, sides=6)
        box(m.galvanised(), x, -half - .03, 1.1, .22, .05, .05)
    box(dark, 0, -half + .09, .15, .03, .02, 2.3)
    for k in range(5):
        box(paint, 0, -half + .07, .45 + k * .45, 2.1, .03, .1)
    box(m.plain((.6, .6, .56), .6), .55, -half + .06, 1.75, .62, .02, .12 + .05 * (colour % 3))
    box(m.plain((.6, .6, .56), .6), .55, -half + .06, 1.55, .5, .02, .07)


def _stacks(dice):
    """Blocks of stacks between the rails: nine rows, four blocks deep, with lanes between."""
    for block, y0 in enumerate((-8, 19, 46, 73, 100, 127, 154)):
        for row in range(11):
            x = -14.6 + row * 2.62
            tall = max(0, min(5, round(dice.gauss(3.9 if block else 2.6, 1.2))))
            if row in (5,) and block < 3:
                tall = min(tall, 1)
            if dice.random() < .35:
                for half in (-3.12, 3.12):
                    for level in range(max(0, tall - dice.randint(0, 1))):
                        place(f'container {dice.randrange(8)} 6.06', x, y0 + half, level * 2.6, dice.choice((0, 180)))
            else:
                for level in range(tall):
                    place(f'container {dice.randrange(8)} 12.19', x, y0 + dice.uniform(-.05, .05), level * 2.6, dice.choice((0, 180)))


def _track():
    """Crane rails on their beams, with links bridging the joints."""
    for x in (-20, 20):
        box(m.concrete(.3), x, 20, -.2, 1.6, 400, .24)
        box(m.plain((.3, .24, .2), .35, .8), x, 20, .04, .1, 400, .14)
        box(m.plain((.3, .24, .2), .5, .8), x, 20, .04, .26, 400, .03)
        for k in range(60):
            box(m.galvanised(), x, -160 + k * 6, .04, .5, .2, .05)
    for x in (-17.4, 17.4):
        site.line([(x, -170), (x, 210)], .2, .006, (.7, .45, .03))


def _crane(y, trolley, hook, load):
    """A rail-mounted gantry: four legs, two box girders with overhangs, trolley with cab and spreader."""
    amber, grey = m.paint(AMBER, .4, 0, .25), m.paint((.25, .27, .29), .45)
    top = 21.5
    for x in (-20, 20):
        for dy in (-7, 7):
            tube(amber, (x, y + dy, 2.0), (x * .97, y + dy * .62, top), .62, .5, sides=4)
            box(grey, x, y + dy, .75, 1.1, 3.6, .9, bevel=.05)
            for w in (-1.1, 1.1):
                tube(m.plain((.06, .06, .06), .5, .7), (x - .1, y + dy + w, .55), (x + .1, y + dy + w, .55), .38, sides=20)
            box(m.plain((.8, .5, .03), .5), x, y + dy - 2, .5, .5, .25, .5)
        box(amber, x, y, 1.6, .95, 17, 1.0, bevel=.05)
        box(amber, x * .98, y, top - 5.5, .6, 10, .7)
        box(amber, x * .97, y, top - .3, 1.1, 10, 1.2, bevel=.05)
        box(grey, x, y + 2.5, 2.6, 1.5, 3.4, 2.4, bevel=.05)
        for k in range(60):
            tube(m.galvanised(), (x + .75, y - 7.4 + k * .055, 2.4 + k * .32), (x + .75, y - 6.9 + k * .055, 2.4 + k * .32), .02, sides=4)
    for dy in (-3.6, 3.6):
        box(amber, 0, y + dy, top + .6, 62, .9, 1.9, bevel=.05)
        for k in range(31):
            box(grey, -30 + k * 2, y + dy - .46, top + .65, .08, .03, 1.8)
            box(m.galvanised(), -30 + k * 2, y + dy * 1.3, top + 2.5, .05, .05, 1.1)
        for z in (3.0, 3.55):
            path(m.galvanised(), [(-30.5, y + dy * 1.3, top + z), (30.5, y + dy * 1.3, top + z)], .03)
        box(m.galvanised(), 0, y + dy * 1.2, top + 2.46, 62, .9, .05)
    for x in (-30.6, 30.6):
        box(amber, x, y, top + .7, .7, 8.1, 1.6)
    with at(trolley, y, top + 2.5):
        box(grey, 0, 0, .1, 5.4, 8.4, .6, bevel=.04)
        box(m.paint((.6, .62, .63), .4), .4, .5, .7, 4.2, 5, 2.3, bevel=.06)
        for corner in (-1.9, 1.9):
            path(m.plain((.02, .02, .02)), [(corner, -1.2, .2), (corner * .7, -.9, hook - top + .2)], .035)
            path(m.plain((.02, .02, .02)), [(corner, 1.2, .2), (corner * .7, .9, hook - top + .2)], .035)
        box(m.plain((.85, .55, .03), .5), 0, 0, hook - top - .1, 2.4, 2.6, .5, bevel=.04)
        box(m.plain((.85, .55, .03), .5), 0, 0, hook - top - .5, 1.6, 12, .45, bevel=.04)
        box(grey, -4.0, -2.2, -4.4, 2.0, 2.4, 2.3, bevel=.08)
        box(m.glass(), -4.0, -2.6, -4.0, 2.04, 1.7, 1.5, bevel=.08)
        box(grey, -4.0, -2.2, -2.2, .5, .5, 2.5)
        protection.rod(0, 2, 3.0, 4.2, foot=False, radius=.07)
        place(f'container {load} 12.19', 0, 0, hook - top - 3.1)
    for x in (-30, 30):
        protection.rod(x, y, top + 2.2, 4.0, foot=False, radius=.07)
        box(m.light((1, .05, .03), 22), x, y - .4, top + 2.3, .28, .28, .34)
    for x in (-24, -12, 12, 24):
        box(m.light((1, .93, .8), 34), x, y - 4.2, top + .42, .9, .5, .1)


def _light_mast(x, y):
    """A 30 m mast with its ring of floodlights and a rod as the highest point."""
    steel = m.galvanised()
    box(m.concrete(.4), x, y, -.1, 2.2, 2.2, .7, bevel=.05)
    tube(steel, (x, y, .5), (x, y, 30), .36, .15, sides=16)
    box(m.paint((.5, .52, .53), .4), x + .75, y - .3, .6, .6, .4, 1.3, bevel=.03)
    for z in (28.6, 29.4):
        tube(steel, (x, y, z), (x, y, z + .07), 1.25, sides=24)
    for dx, dy in ((1.2, 0), (.6, 1.0), (-.6, 1.0), (-1.2, 0), (-.6, -1.0), (.6, -1.0)):
        box(m.paint((.06, .065, .07), .4), x + dx * 1.25, y + dy * 1.25, 28.65, .75, .55, .65, bevel=.04)
        box(m.light((1, .93, .8), 60), x + dx * 1.25, y + dy * 1.25 - .1, 28.6, .6, .4, .05)
    protection.rod(x, y, 30, 2.6, foot=False, radius=.06)


def _yard(dice):
    truck(-25.2, -24, 86, (.5, .04, .03), True)
    _stacker(8.5, -34, 158)
    with at(0, 0):
        person(-9.2, -52, 0, 40, 'walk')
    car(24.5, -40, 92, (.7, .7, .7))
    site.fence([(-46, -60), (-46, 230)])
    for x, y, c in ((-3.5, -30.5, 2), (-8.6, -31, 0)):
        place(f'container {c} 12.19', x, y, 0, 1)
    for k in range(14):
        y = -150 + k * 18
        box(m.plain((.85, .5, .03), .5), 33.5, y, 0, .5, .5, .6, bevel=.1)
    box(m.concrete(.36), 47, 20, -4, 3, 460, 4.1)


def _stacker(x, y, turn):
    """A reach stacker: heavy chassis, cab, slanting boom and a container in its spreader."""
    red, dark = m.paint((.55, .1, .03), .4, 0, .2), m.plain((.03, .03, .032), .6)
    with at(x, y, 0, turn):
        box(red, 0, 0, .9, 7.4, 2.6, 1.1, bevel=.1)
        box(red, -3.1, 0, 1.9, 1.8, 2.7, .9, bevel=.12)
        for wx, r in ((2.9, .88), (-2.6, .82)):
            for side in (-1, 1):
                tube(dark, (wx, side * 1.25, r), (wx, side * 1.95, r), r, sides=28)
                tube(red, (wx, side * 1.9, r), (wx, side * 1.97, r), r * .5, sides=20)
        box(m.paint((.4, .41, .42), .4), -.4, 0, 2.0, 1.7, 1.7, 1.9, bevel=.12)
        box(m.glass(), -.3, 0, 2.6, 1.75, 1.74, 1.0, bevel=.1)
        tube(red, (-3.3, .0, 3.1), (2.6, 0, 6.2), .42, sides=4)
        tube(m.plain((.6, .6, .58), .4), (2.2, 0, 6.0), (4.7, 0, 7.3), .32, sides=4)
        for side in (-.5, .5):
            tube(m.aluminium(), (1.6, side, 1.8), (1.0, side, 5.0), .12)
        tube(dark, (4.7, 0, 7.3), (4.7, 0, 6.2), .25)
        box(m.plain((.85, .55, .03), .5), 4.7, 0, 5.9, 1.4, 12, .4)
        for side in (-.9, .9):
            box(m.light((1, .92, .75), 25), 3.72, side, 1.7, .1, .3, .2)
        place('container 6 12.19', 4.7, 0, 3.3)


def _river(dice):
    """Barge, far bank with trees and works, hills."""
    hull = m.paint((.04, .06, .1), .4)
    with at(64, 90, -2.2, 90):
        box(hull, 0, 0, 0, 80, 9.5, 2.6, bevel=.2)
        box(m.paint((.4, .06, .04), .5), 0, 0, 2.3, 78, 9.0, .2)
        box(m.paint((.7, .7, .68), .4), -34, 0, 2.5, 9, 7, 3.2, bevel=.1)
        box(m.glass(), -31, 0, 5.7, 4, 5, 1.6, bevel=.1)
        for k in range(4):
            for row in (-2.7, 0, 2.7):
                for level in range(dice.randint(0, 2)):
                    place(f'container {dice.randrange(8)} 12.19', -20 + k * 13, row, 2.5 + level * 2.6, 90)
    box(grounds.grass(), 0, 760, -3.0, 2400, 700, 2.6)
    nature.treeline(-300, 424, 420, 430, 150, 13, 18, ('oak', 'dark', 'poplar', 'lime'), 5)
    distant_town(-300, 470, 420, 600, 90, 8, lit=.12, blocks=.5)
    for x, y, h, r in ((60, 600, 62, 3), (120, 660, 46, 10), (142, 660, 46, 10)):
        tube(m.concrete(.4), (x, y, 0), (x, y, h), r, r * .8, sides=28)
    nature.hills(2600, 60, (.03, .04, .05), seed=9)
