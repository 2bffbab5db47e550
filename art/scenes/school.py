"""The playground side of a school of 1974: two sheathed down conductors, each in its half disc of asphalt, and the mesh on the roof above."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, roofwork, sky
from kit.buildings import distant_town, flat_roof
from kit.facades import sides, window_grid
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, mesh, path, quad, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .34, 'haze': (.18, (.62, .64, .66)), 'bloom': .05, 'vignette': .2, 'warmth': .02}

COLOURS = ((.62, .36, .06), (.5, .14, .06), (.16, .3, .3), (.6, .5, .24))
BAY, ROOF, CONDUCTORS = 2.6, 3.55, (2.6, 15.6)


def build():
    sky.sky((.1, .26, .62), (.78, .7, .6), middle=(.3, .48, .76), clouds=.42, cloud_light=(1.5, 1.25, 1.05), cloud_dark=(.5, .52, .62),
            sun=(33, 232), glow=(1.2, .8, .45), glow_width=7, seed=7.7, strength=.62)
    sky.sunlight(33, 232, (1, .82, .6), 5.6, .7)
    box(grounds.grass(), 0, 0, -1, 3000, 3000, .96)
    box(grounds.paving(.36, .5), 20, -14, -.5, 90, 28, .5)
    _wing()
    for x in CONDUCTORS:
        _down(x)
        _disc(x)
    _block(12, 22, 46, 14, 3, 3.7)
    _playground()
    _nature()
    camera((-2.2, -7.8, 5.3), (4.6, 0, 1.62), 22.5)


def _wing():
    """One storey: concrete panels, ribbons of windows over coloured spandrels; on its roof the mesh."""
    wall, bays, left, depth = m.panels((.52, .5, .46), 2.6, 1.3, .014, .7), 14, -10.4, 11
    dice = random.Random(1)
    with at(left, 0):
        window_grid(bays * BAY, 1, bays, wall, None, ROOF - .4, (BAY - .4, 1.55), 1.25, .2, 2, .68, None, .3, .75, .16, 7)
        for bay in range(bays):
            colour = COLOURS[(bay // 3 + (0 if dice.random() < .6 else dice.randint(1, 3))) % 4]
            box(m.paint(colour, .35, age=.08), (bay + .5) * BAY, -.03, .42, BAY - .42, .08, 1.08, bevel=.01)
        quad(wall, (bays * BAY, 0, 0), (bays * BAY, depth, 0), (bays * BAY, depth, 4), (bays * BAY, 0, 4))
    top = ROOF
    width = bays * BAY
    with at(left + width / 2, depth / 2):
        flat_roof(width, depth, top, .1, m.membrane(.17))
        box(m.concrete(.26), 0, 0, -.4, width + .06, depth + .06, .72)
    # The mesh: lines along both edges and over the conductors, rods tied to it beside whatever stands up.
    for y in (.75, 10.2):
        roofwork.line([(left + .6, y), (left + width - .6, y)], 1.0, top, .014)
    for x in CONDUCTORS:
        roofwork.line([(x, .75), (x, 10.2)], 1.0, top, .014, start=.9)
        for y in (.75, 10.2):
            roofwork.clamp(x, y, top + .105)
    for x in (-4.6, 6.4, 10.2, 20.0):
        with at(x, 4.6, top):
            roofwork.dome_light(0, 0)
        roofwork.air_rod(x + 1.5, 3.4, top, 2.6, .018)
        near = min(CONDUCTORS, key=lambda c: abs(c - x - 1.5))
        roofwork.line([(x + 1.5, 3.4), (near, 3.4)], 1.0, top, .014)
        roofwork.clamp(near, 3.4, top + .105)


def _down(x):
    """Over the coping, down the pier: bare wire, test joint with its number plate, and a sheath from there into the ground."""
    alu, zinc, black = m.plain((.72, .73, .75), .34, .95), f.zinc(), m.plain((.012, .012, .013), .42)
    y, edge = -.075, ROOF + .18
    path(alu, f.curve([(x, .75, ROOF + .105), (x, .5, ROOF + .12), (x, .38, ROOF + .15), (x, .28, edge + .02), (x, .1, edge + .045), (x, -.03, edge + .03), (x, y, edge - .1), (x, y, edge - .2)], 10), .006, sides=14)
    path(alu, [(x, y, edge - .2), (x, y, 3.02)], .006, sides=14)
    for z in (3.52, 3.3):
        box(zinc, x, -.035, z, .03, .07, .03, bevel=.003)
    box(zinc, x, y, 3.05, .075, .05, .11, bevel=.006)
    for dz in (.025, .085):
        for dx in (-.024, .024):
            f.bolt((x + dx, y - .025, 3.05 + dz), (0, -1, 0), .014, .01)
    f.plate(m.plain((.8, .62, .02), .4), (x + .12, -.004, 3.1), (0, -1, 0), (0, 0, 1), .11, .08, .004)
    tube(black, (x, y, -.1), (x, y, 3.0), .03, sides=28)
    turned(black, [(.03, -.02), (.042, -.02), (.042, .05), (.02, .075), (.008, .08)], x, y, 3.0, 28, cap=False)
    for z in (.25, 1.05, 1.85, 2.65):
        box(zinc, x, -.03, z, .07, .06, .035, bevel=.003)
        f.ring(zinc, (x, y, z + .0175), (0, 0, 1), [(-.0175, .031), (-.0175, .036), (.0175, .036), (.0175, .031)], 28)


def _disc(x, radius=3.0):
    """Asphalt instead of slabs up to 3 m round the conductor, cut clean, with the steel edging of a good job."""
    dark, steel = grounds.asphalt(0, .022), m.plain((.34, .34, .33), .5, .8)
    arc = [(x + radius * math.cos(math.pi + math.pi * k / 72), radius * math.sin(math.pi + math.pi * k / 72)) for k in range(73)]
    mesh(dark, [(px, py - .0, .006) for px, py in arc], [tuple(range(73))])
    path(steel, [(px, py, .004) for px, py in arc], .012, sides=8)


def _block(x, y, width, depth, storeys, storey):
    """The older, taller wing behind, with rods on its edge."""
    wall = m.panels((.52, .5, .46), 2.6, 1.3, .014, .7)
    dice, top = random.Random(2), .3 + storeys * storey
    with at(x, y):
        for name, length, side in sides(width, depth):
            bays = round(length / BAY)
            step = length / bays
            with side:
                window_grid(length, storeys, bays, wall, None, storey, (step - .28, 2.1), .95, .2, 2, .68, None, .3, .6, .16, 8 + len(name))
                for level in range(storeys):
                    for bay in range(bays):
                        colour = COLOURS[(2 + (0 if dice.random() < .6 else dice.randint(1, 3))) % 4]
                        box(m.paint(colour, .35, age=.08), (bay + .5) * step, -.03, .36 + level * storey, step - .3, .08, .86, bevel=.01)
                for k in range(max(2, round(length / 15)) + 1):
                    px = min(length - .15, max(.15, length * k / max(2, round(length / 15))))
                    path(m.plain((.72, .73, .75), .34, .95), [(px, -.08, 0), (px, -.08, top + .6)], .008, sides=8)
        flat_roof(width, depth, top, .6)
        for k in range(5):
            roofwork.air_rod(-18 + 9 * k, -4.4, top, 2.6, .011)


def _playground():
    yellow, white = m.paint((.7, .45, .04), .6), m.paint((.72, .72, .7), .7)
    wood, steel = m.panels((.24, .13, .06), 2, .1, .01, .7), m.galvanised()
    # A bench, hopscotch, a table-tennis slab, a round bed with its tree.
    with at(8.6, -.9, 0):
        for k in range(4):
            box(wood, 0, -.2 + k * .12, .43, 2, .1, .04, bevel=.006)
        for dx in (-.8, .8):
            box(m.concrete(.4), dx, 0, 0, .12, .44, .43, bevel=.015)
    for k in range(8):
        box((yellow, white)[k % 2], 7.4 + k * .62, -6.4 + (0 if k % 3 else .3), 0, .58, .58 if k % 3 else 1.18, .006)
    with at(19, -8, 0, 12):
        box(m.paint((.08, .2, .14), .6), 0, 0, .68, 2.74, 1.52, .09, bevel=.02)
        box(steel, 0, 0, .77, .02, 1.6, .15)
        for dx in (-.8, .8):
            box(m.concrete(.36), dx, 0, 0, .3, .9, .68, bevel=.02)
    jackets = ((.1, .2, .5), (.6, .12, .08), (.65, .5, .1), (.1, .35, .2), (.5, .5, .52), (.35, .1, .3), (.05, .06, .09))
    dice = random.Random(8)
    for x, y, count in ((14.6, -1.6, 3), (11.6, -5.4, 2), (19, -6.4, 2), (20, -10, 2), (24, -4, 4), (29, -8, 4), (22, -13, 3)):
        for _ in range(count):
            with at(x + dice.uniform(-.9, .9), y + dice.uniform(-.7, .7), 0, dice.uniform(0, 360), .8 + dice.random() * .14):
                person(0, 0, 0, 0, dice.choice(('stand', 'walk', 'walk')), dice.choice(jackets), None, dice.choice(((.02, .03, .08), (.05, .05, .055), (.12, .1, .07))), dice.randint(0, 3), bands=False)


def _nature():
    for k, (x, y, h, kind) in enumerate(((34, -3, 10, 'lime'), (40, -12, 11, 'birch'), (-16, 15, 13, 'oak'), (44, 10, 14, 'lime'), (50, 24, 15, 'oak'), (38, -22, 10, 'lime'))):
        nature.tree(kind, x, y, 0, h, k)
    # Crowns out of sight throw their shadows over the slabs.
    for x, y, h in ((-8, -17, 9), (1, -20, 10)):
        nature.tree('lime', x, y, 0, h, 2)
    nature.treeline(-70, 55, 80, 58, 34, 15, 12, seed=4)
    nature.treeline(52, -14, 70, 50, 16, 13, 10, seed=5)
    distant_town(-240, 80, 240, 240, 60, 4)
    nature.hills(900, 60, (.04, .06, .035), 2)
