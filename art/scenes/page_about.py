"""The company's own yard in Hanau at the blue hour: a two-storey building, three vans, a rack of conductors."""
import math
import random

from kit import grounds, materials as m, nature, protection, shapes, site, sky
from kit.buildings import distant_town, flat_roof
from kit.facades import gate, sides
from kit.masonry import pierced
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, path, tube, turned
from kit.stand_ins import car, van

HEIGHT_TO_WIDTH = .5
FINISH = {'exposure': .9, 'haze': (.25, (.1, .11, .2)), 'bloom': .07, 'vignette': .22}

WIDTH, DEPTH, HEIGHT = 30, 14, 8.0


def build():
    sky.blue_hour(turn=128, clouds=.42, seed=6.3)
    box(grounds.grass((.03, .05, .016), (.05, .05, .022)), 0, 300, -1.03, 3000, 1400, 1)
    box(grounds.asphalt(wet=.6), 0, 2, -1, 74, 46, 1)
    with at(4, 12, 0, -14):
        _building()
        _roof()
        _front()
    _rack()
    _vans()
    _around()
    camera((-17.5, -19.5, 2.1), (.6, 8, 3.9), 26)


def _building():
    dark = m.cladding((.055, .06, .068), .28, .4, .4)
    wood = m.panels((.3, .15, .065), .14, 3.4, .01, .6, vary=.22, offset=.5)
    frame = m.paint((.03, .032, .035), .35, .4)
    holes = {
        'front': [(.8, 12.4, .12, 3.42), (.8, 7.8, 4.4, 7.1), (13.4, 20.2, 4.4, 7.1), (26.2, 29.2, 4.4, 7.1)],
        'left': [(7.6, 13.2, .12, 3.42), (4.6, 13.2, 4.4, 7.1)], 'right': [(2, 6, 4.4, 7.1)], 'back': [],
    }
    for name, length, side in sides(WIDTH, DEPTH):
        with side:
            pierced(dark, length, HEIGHT, holes[name])
            for hole in holes[name]:
                _glazing(frame, *hole)
            if name == 'front':
                box(wood, 15.3, -.03, .1, 5.2, .2, 3.5)
                for px in (20.6, 25.8):
                    with at(0, -.02):
                        gate(px, 4.2, 3.6, m.paint((.16, .17, .18), .4, .3), lit=m.light((1, .76, .46), 2.2))
                for px, wide in ((10.6, 5.4), (23.2, 5.8)):
                    box(wood, px, -.03, 4.1, wide, .2, 3.3)
            elif name == 'left':
                box(wood, 2.4, -.03, 4.1, 4.2, .2, 3.3)
            box(m.paint((.04, .042, .046), .35, .5), length / 2, -.1, 3.78, length + .24, .3, .2)
            for px in (.3, length - .3):
                protection.down_conductor(px, 0, HEIGHT + .4, radius=.012)
    _rooms()


def _rooms():
    """What is seen through the panes: floors, ceilings with their lights, shelves, desks, people."""
    dice = random.Random(8)
    a, b = WIDTH / 2 - .1, DEPTH / 2 - .1
    wall, white, oak = m.paint((.6, .52, .42), .8), m.paint((.66, .63, .58), .8), m.paint((.32, .19, .09), .6)
    screen, dark = m.light((.45, .65, 1), 1.2), m.plain((.03, .03, .035), .5)
    for z, height in ((.1, 3.55), (4.25, 3.1)):
        box(oak, 0, 0, z - .1, 2 * a, 2 * b, .1)
        box(white, 0, 0, z + height, 2 * a, 2 * b, .1)
        box(wall, 0, 0, z, 2 * a, .15, height)
        for px in ((-.6, 13) if z < 1 else (-6.6, -.9, 6)):
            box(wall, px, -b / 2, z, .12, b, height)
        for i in range(12):
            for py in (-1.8, -4.6):
                box(m.light((1, .8, .56), 9), -a + 1.3 + i * 2.5, py, z + height - .06, 1.3, .16, .05)
        for i in range(10):
            px = -a + 1.6 + i * 2.8
            if z > 1:
                box(oak, px, -4.4, z + .72, 1.6, .75, .04)
                box(dark, px - .2, -4.3, z + .85, .6, .04, .38)
                box(screen, px - .2, -4.33, z + .87, .56, .02, .34)
                for leg in (-.75, .75):
                    box(dark, px + leg, -4.4, z, .05, .6, .72)
            box(dice.choice((oak, white, dark)), px, -.4, z, 1.7, .4, dice.choice((1.1, 1.9, 2.1)))
            for k in range(5):
                box(m.plain((dice.uniform(.1, .6), dice.uniform(.1, .4), dice.uniform(.05, .3))), px - .6 + k * .28, -.63, z + dice.choice((.8, 1.3)), .2, .08, .28)
        for px, py in ((-9.2, -4), (-3.2, -4.2)):
            sky.lamp(*(shapes._stage.matrix @ shapes.Vector((px, py, z + 2.7))), (1, .78, .5), 170, .4)
    sky.lamp(*(shapes._stage.matrix @ shapes.Vector((2.2, -4, 6.9))), (1, .78, .5), 170, .4)
    box(oak, -6.4, -4.4, .1, 3.2, .8, 1.1)
    person(-6.2, -3.4, .1, -90, 'stand', jacket=(.05, .08, .14), helmet=None, bands=False)
    person(-9.6, -3.9, .1, -40, 'hold', jacket=(.4, .4, .42), helmet=None, bands=False, skin=1)
    person(-3.4, -4.6, 4.25, 200, 'hold', jacket=(.3, .06, .04), helmet=None, bands=False, skin=3)
    for px in (-12.4, -2.0):
        turned(dark, [(.22, 0), (.26, .4), (.01, .4)], px, -5.4, .1, 20)
        nature.bush(px, -5.4, .5, .6, 2)


def _glazing(frame, x0, x1, z0, z1):
    """A wide window's slender frame, deep in the wall; the rooms behind stand open to the eye."""
    count = max(2, round((x1 - x0) / 1.45))
    for i in range(count + 1):
        box(frame, x0 + (x1 - x0) * i / count, .05, z0, .06, .14, z1 - z0)
    for z in (z0, z0 + (z1 - z0) * .76, z1 - .06):
        box(frame, (x0 + x1) / 2, .05, z, x1 - x0, .12, .06)
    box(frame, (x0 + x1) / 2, -.1, z1, x1 - x0 + .2, .3, .1)


def _roof():
    flat_roof(WIDTH, DEPTH, HEIGHT - .2, .5)
    for j in range(3):
        for i in range(9):
            with at(-10.5 + i * 2.15, -4 + j * 3.2, HEIGHT + .12, tilt=15):
                box(m.solar(), 0, 0, 0, 2.05, 1.75, .05)
    for px in (-14.4, -9.6, -4.8, 0, 4.8, 9.6, 14.4):
        for py in (-6.3, 6.3):
            protection.rod(px, py, HEIGHT - .2, 3.2, radius=.03)
    path(m.aluminium(), [(-14.7, -6.7, HEIGHT + .42), (14.7, -6.7, HEIGHT + .42)], .014)
    path(m.aluminium(), [(-14.7, -6.7, HEIGHT + .42), (-14.7, 6.7, HEIGHT + .42)], .014)
    box(m.paint((.3, .31, .33), .4, .3), 11.6, 2, HEIGHT - .2, 3, 2.4, 1.7, bevel=.04)


def _front():
    """Entrance canopy, planting and the lights at the wall."""
    dark = m.paint((.04, .042, .046), .35, .5)
    y = -DEPTH / 2
    box(dark, -WIDTH / 2 + 9.6, y - 1.3, 3.35, 5, 2.6, .22, bevel=.02)
    box(m.light((1, .8, .55), 5), -WIDTH / 2 + 9.6, y - 1.4, 3.335, 4, .16, .02)
    for px in (-WIDTH / 2 + 7.4, -WIDTH / 2 + 11.8):
        tube(dark, (px, y - 2.3, 0), (px, y - 2.3, 3.36), .05)
    box(grounds.paving(.26), -WIDTH / 2 + 7, y - 1.6, -.05, 14, 3.2, .1)
    for px in range(5):
        nature.bush(-WIDTH / 2 + 1.4 + px * 1.2, y - .9, .05, .55, px)
    for px in (15.3, 18.2, 23.2, 28.4):
        box(m.light((1, .76, .46), 14), -WIDTH / 2 + px, y - .16, 2.9, .16, .12, .3)
    for px, z in ((-5.4, 2.6), (8.2, 2.7)):
        spot = shapes._stage.matrix @ shapes.Vector((px, y - 1.4, z))
        sky.lamp(*spot, (1, .74, .44), 160, .25)
    for k in range(3):
        site.bollard(-WIDTH / 2 + 1 + k * 3.2, y - 3.6, 0, .8, lit=True)


def _rack():
    """A cantilever rack with rods, tubes and pipes, under a light roof, and drums of conductor beside it."""
    dice = random.Random(4)
    steel = m.paint((.5, .2, .015), .4)
    metals = (m.aluminium(), m.galvanised(), m.copper(0), m.plain((.02, .02, .02), .5))
    with at(-15.5, -3.6, 0, 62):
        for px in (0, 2.4, 4.8):
            box(steel, px, 0, 0, .14, .14, 2.7)
            box(steel, px, -.35, 0, .14, 1.0, .1)
            for z in (.45, 1.0, 1.55, 2.1):
                box(steel, px, -.4, z, .08, .85, .07)
        for row, z in enumerate((.52, 1.07, 1.62, 2.17)):
            for k in range(9):
                radius = (.045, .022, .03, .016)[row]
                length = dice.uniform(5.2, 6.2)
                tube(metals[(row + k // 5) % 3], (-.6 + dice.uniform(-.1, .1), -.1 - k * .075, z + radius), (length - .6, -.1 - k * .075, z + radius), radius, sides=10)
    for k, (x, y, turn) in enumerate(((-13.6, -6.0, 20), (-12.4, -6.2, 30), (-14.4, -7.0, 75))):
        with at(x, y, .42, turn, tilt=90):
            wood = m.paint((.3, .18, .08), .8)
            for side in (-.24, .2):
                turned(wood, [(.42, 0), (.42, .04), (.001, .04)], 0, 0, side, 28)
                turned(wood, [(.001, 0), (.42, 0)], 0, 0, side, 28, cap=False)
            for ring in range(9):
                turned(metals[k % 3], [(.28, 0), (.3, .02), (.28, .04)], 0, 0, -.19 + ring * .043, 28, cap=False)


def _vans():
    for k, (x, y) in enumerate(((-3.2, -4.6), (.9, -5.4), (5.0, -6.2))):
        van(x, y, 238, lights=k == 0)
    with at(-6.6, -7.8, 0, -12):
        site.parking(0, 0, 6, width=3.7, depth=6)
    person(-6.7, -6.6, 0, 20, 'hold')
    person(-5.9, -5.7, 0, 215, 'stand', jacket=(.85, .8, .02), skin=2)
    car(17.5, -9, 185, (.05, .06, .08))
    person(12.2, -2.4, 0, 160, 'walk', skin=1)


def _around():
    site.fence([(-37, 25), (37, 25)], 2)
    site.fence([(37, 25), (37, -21)], 2)
    for x, y, turn in ((13.5, -11.5, 120), (-20, 3, -30)):
        site.street_lamp(x, y, turn, 6, lit=True)
        sky.lamp(x + 1.4 * math.cos(math.radians(turn)), y + 1.4 * math.sin(math.radians(turn)), 5.8, (1, .72, .42), 340, .2)
    for k, (x, y, h) in enumerate(((-24, 14, 10), (-19.5, 20, 12), (-27, 5, 9), (24, 22, 12), (29, 10, 10), (31, 17, 13), (-31, 20, 13))):
        nature.tree(('lime', 'birch', 'oak')[k % 3], x, y, 0, h, k, k * 70)
    nature.treeline(-90, 50, 90, 56, 34, 12, 14, seed=5)
    distant_town(-260, 90, 260, 300, 90, seed=5, lit=.4)
    nature.hills(1200, 70, (.02, .025, .035), seed=7)
