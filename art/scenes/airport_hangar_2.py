"""An aircraft hangar at dusk: one wide door without down conductors, many short rods along the parapet."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.aircraft import airliner
from kit.buildings import distant_town, flat_roof
from kit.facades import door, sides
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, path, quad, tube
from kit.site import street_lamp
from kit.vehicles import car, van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .55, 'haze': (.2, (.1, .11, .2)), 'bloom': .09}

WIDTH, DEPTH, HEIGHT, DOOR, HEAD = 84, 66, 21.0, 78, 16.5


def build():
    sky.blue_hour(turn=125, clouds=.5, seed=3.1)
    box(grounds.grass(), 0, 0, -1, 5000, 5000, .97)
    box(grounds.asphalt(.55, .06), 0, -60, -.5, 260, 150, .5)
    _shell()
    _doors()
    _inside()
    with at(-7, -20, 0, -106):
        airliner(glow=m.light((1, .8, .55), 1.2))
    _apron()
    _surroundings()
    camera((-31, -62, 2.1), (-1.5, 0, 9.6), 25.5)


def _shell():
    wall, trim = m.cladding((.2, .22, .25), .5), m.paint((.06, .065, .075), .4)
    with at(0, DEPTH / 2):
        for name, length, side in sides(WIDTH, DEPTH):
            with side:
                if name == 'front':
                    pier = (WIDTH - DOOR) / 2
                    for x in (pier / 2, length - pier / 2):
                        box(wall, x, .3, 0, pier, .6, HEIGHT)
                    box(wall, length / 2, .4, HEAD, DOOR, .8, HEIGHT - HEAD)
                    box(trim, length / 2, -.1, HEAD - .35, DOOR + .6, 1.6, .7)
                else:
                    box(wall, length / 2, .2, .6, length, .4, HEIGHT - .6)
                    box(m.concrete(.28), length / 2, .2, 0, length + .1, .5, .6)
                    quad(m.light((1, .86, .66), .9), (3, -.02, 13), (length - 3, -.02, 13), (length - 3, -.02, 15), (3, -.02, 15))
                    for k in range(24):
                        box(trim, 3 + (length - 6) * k / 23, -.04, 13, .12, .12, 2)
        with at():
            flat_roof(WIDTH, DEPTH, HEIGHT - .5, .5, m.membrane(.3))
    for x in range(-40, 41, 5):
        protection.rod(x, .5, HEIGHT + .05, 1.5, False, .06)
    for y in range(6, 64, 5):
        for x in (-41.6, 41.6):
            protection.rod(x, y, HEIGHT + .05, 1.5, False, .06)
    path(m.aluminium(), [(-42, .3, HEIGHT + .14), (42, .3, HEIGHT + .14)], .03)
    for x in (-41.6, -40.9, 40.9, 41.6):
        protection.down_conductor(x, 0, HEIGHT, radius=.028)
    for y in (5, 12, 19, 26):
        protection.down_conductor(-42, y, HEIGHT, (-1, 0), radius=.028)
    with at(-40.5):
        door(0, 1.0, 2.1)
    box(m.light((1, .78, .5), 25), -40.5, -.25, 3.0, .5, .12, .12)
    sky.lamp(-40.5, -.8, 2.8, energy=90, size=.2)


def _doors():
    leaf, rail = m.cladding((.34, .36, .38), .6), m.galvanised()
    glazed = m.light((1, .83, .6), .6)
    width = 9.75
    # Eight leaves on three rails: two stacks to the sides leave the middle open.
    spots = [(-34.1, 0), (-33.0, 1), (-25.6, 2), (34.1, 0), (32.8, 1), (25.0, 2), (24.2, 1)]
    for x, track in spots:
        y = .35 + track * .62 + .6
        box(leaf, x, y, .12, width, .26, HEAD - .3)
        for z in (5.2, 10.6):
            for k in range(4):
                quad(glazed, (x - width / 2 + .5 + k * 2.25, y - .14, z), (x - width / 2 + 2.4 + k * 2.25, y - .14, z), (x - width / 2 + 2.4 + k * 2.25, y - .14, z + 1.6), (x - width / 2 + .5 + k * 2.25, y - .14, z + 1.6))
        for side in (-1, 1):
            box(m.paint((.07, .075, .085), .4), x + side * width / 2, y - .02, .12, .22, .34, HEAD - .3)
    for track in range(3):
        box(rail, 0, .95 + track * .62, 0, DOOR, .09, .015)
        box(rail, 0, .95 + track * .62, HEAD - .25, DOOR, .16, .25)


def _inside():
    floor = m.paint((.32, .33, .33), .16, 0, .12)
    box(floor, 0, DEPTH / 2, -.3, WIDTH - .5, DEPTH, .305)
    white, steel = m.paint((.62, .62, .6), .6), m.paint((.5, .52, .54), .5)
    box(white, 0, DEPTH - .7, 0, WIDTH - 1, .3, HEIGHT - .6)
    for side in (-1, 1):
        box(white, side * (WIDTH / 2 - .65), DEPTH / 2, 0, .3, DEPTH - 1, HEIGHT - .6)
        for k in range(7):
            box(steel, side * (WIDTH / 2 - 1.1), 4 + k * 9.6, 0, .6, .4, HEIGHT - 2)
    box(m.paint((.3, .3, .3), .7), 0, DEPTH / 2, HEIGHT - .75, WIDTH - 1, DEPTH - 1, .04)
    lamp = m.light((1, .8, .56), 9)
    for k in range(7):
        y = 4 + k * 9.6
        for z in (HEIGHT - 1.1, HEIGHT - 3.4):
            box(steel, 0, y, z, WIDTH - 2, .28, .28)
        for i in range(-9, 9):
            x = i * 4.5
            tube(steel, (x, y, HEIGHT - 3.2), (x + 2.25, y, HEIGHT - 1), .09, sides=6)
            tube(steel, (x + 4.5, y, HEIGHT - 3.2), (x + 2.25, y, HEIGHT - 1), .09, sides=6)
        for i in range(-4, 5):
            box(lamp, i * 8.5, y + 4.5, HEIGHT - 2.0, 2.2, .5, .1)
    for x, y in ((-24, 16), (0, 16), (24, 16), (-24, 44), (0, 44), (24, 44)):
        sky.lamp(x, y, HEIGHT - 3.6, (1, .78, .52), 3600, 1.5)
    blue, yellow = m.paint((.03, .09, .2), .5), m.paint((.72, .46, .03), .5)
    for k in range(6):
        box(m.paint((.4, .41, .42), .5), -36 + k * 5.4, DEPTH - 3, 0, 4.2, 2.4, 3.2 + (k % 3) * .9)
    for x, y, h in ((10, 24, 6.5), (16, 40, 8), (-20, 34, 7)):
        for dx in (-1.6, 1.6):
            for dy in (-1.1, 1.1):
                box(yellow, x + dx, y + dy, 0, .14, .14, h + 1)
        for z in (h * .5, h):
            box(blue, x, y, z, 3.4, 2.4, .14)
        for z in (h + .5, h + 1):
            for dy in (-1.1, 1.1):
                box(yellow, x, y + dy, z, 3.3, .06, .06)
        for k in range(12):
            box(yellow, x + 2.1 + .22 * (11 - k), y, h * k / 12, .3, .9, .05)
    for k in range(5):
        box(m.paint((.5, .06, .03), .4), 18 + k * 2.2, 12, .1, 1.1, .6, 1.0, bevel=.03)
    for k in range(-3, 4):
        box(m.paint((.75, .5, .03), .6), k * 11, 30, .006, .14, 58, .004)
    # A second aircraft deeper in the hall: nose and fin in the warm light.
    with at(20, 40, 0, -90):
        airliner((.72, .73, .74), (.3, .05, .03))


def _apron():
    yellow, white = m.paint((.7, .46, .03), .6), m.paint((.7, .7, .68), .6)
    points = [(-6 + 2.6 * math.sin(k / 9), -2 - k * 3) for k in range(34)]
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        quad(yellow, (ax - .12, ay, .006), (bx - .12, by, .006), (bx + .12, by, .006), (ax + .12, ay, .006))
    box(yellow, 0, -46, .001, 220, .2, .006)
    for k in range(-24, 25):
        box(white, k * 4.5, -47.2, .001, 2.4, .2, .006)
    for x in range(-40, 41, 10):
        box(m.galvanised(), x, -.9, 0, .35, .35, .012)
    dice = random.Random(4)
    orange = m.paint((.9, .22, .02), .5)
    for x, y in ((-20, -18), (7, -30), (10.5, -17), (-22.5, -9), (3, -36)):
        tube(orange, (x, y, 0), (x, y, .75), .17, .03, sides=16)
        box(m.plain((.02, .02, .02)), x, y, 0, .42, .42, .04)
        tube(white, (x, y, .32), (x, y, .48), .115, .08, sides=16)
    van(14, -20, 160, (.75, .75, .75), True)
    with at(4, -27, 0, 20):
        box(m.paint((.7, .46, .03), .4), 0, 0, .35, 3.2, 1.6, .75, bevel=.06)
        box(m.paint((.7, .46, .03), .4), -.9, 0, 1.1, 1.0, 1.5, .75, bevel=.06)
        for wx in (-1, 1):
            for side in (-.75, .75):
                tube(m.plain((.012,) * 3), (wx, side - .12, .36), (wx, side + .12, .36), .36, sides=20)
    for x, y, turn, pose in ((-19.5, -25, 60, 'walk'), (-1.5, -30.5, 120, 'stand'), (9, -10, 200, 'walk'), (-17, 3, 20, 'stand')):
        person(x, y, 0, turn, pose, (1, .35, .02), (.9, .75, .1))


def _surroundings():
    wall = m.panels((.3, .31, .33), 3, 1.2)
    box(wall, -64, 22, 0, 26, 16, 9)
    for k in range(2):
        quad(m.windows(2.6, 4.2, .5), (-76, 13.98, 1.4 + k * 4.2), (-52, 13.98, 1.4 + k * 4.2), (-52, 13.98, 3.4 + k * 4.2), (-76, 13.98, 3.4 + k * 4.2))
    box(wall, 76, 30, 0, 40, 22, 10)
    quad(m.windows(3.2, 4, .45, seed=2.0), (57, 18.9, 2), (95, 18.9, 2), (95, 18.9, 4.4), (57, 18.9, 4.4))
    for x in (-60, -49, 52, 66):
        street_lamp(x, 6, 90, 9, True)
    for x, y, turn in ((-58, 9, 90), (-62, 9, 90), (-66.5, 9, 270)):
        car(x, y, turn, (.2, .2, .22))
    mast = m.galvanised()
    for x, y in ((-92, 30), (98, 8)):
        tube(mast, (x, y, 0), (x, y, 24), .3, .14)
        box(m.light((1, .85, .65), 60), x, y - .4, 23.4, 2.6, .12, .7)
        sky.lamp(x, y - 3, 22, (1, .82, .6), 9000, .6)
    nature.treeline(-260, 120, 260, 130, 90, 13, 20, seed=2)
    distant_town(-400, 160, -60, 330, 60, 3, .4)
    distant_town(60, 160, 400, 330, 60, 4, .4)
    nature.hills(1300, 70, (.012, .016, .024), 3)
