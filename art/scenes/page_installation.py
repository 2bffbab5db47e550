"""Morning on a flat roof: a technician fixes a roof conductor that leads with its rods towards the horizon."""
import random

from kit import materials as m, nature, sky
from kit.buildings import distant_town
from kit.people import person
from kit.picture import camera
from kit.roofwork import air_handler, clamp, coil, dome_light, guard_rail, line, parapet, tool_case, tripod_rod
from kit.shapes import at, box, path, place, tube

HEIGHT_TO_WIDTH = .5
FINISH = {'exposure': .5, 'haze': (.3, (.5, .47, .46)), 'bloom': .06, 'vignette': .16, 'warmth': .015}

LEFT, RIGHT, END = -8, 17, 66


def build():
    sky.sky((.07, .2, .56), (.92, .74, .55), middle=(.3, .46, .72), clouds=.36, cloud_light=(1.7, 1.4, 1.15), cloud_dark=(.5, .54, .64), sun=(15, 154),
            glow=(1.2, .8, .42), glow_width=8, seed=5.2, strength=.62)
    sky.sunlight(15, 154, (1, .77, .5), 9.0, .7)
    box(m.membrane(.3), (LEFT + RIGHT) / 2, END / 2 - 10, -1, RIGHT - LEFT, END + 20, 1)
    parapet([(RIGHT, -20), (RIGHT, END), (LEFT, END), (LEFT, -20)])
    guard_rail([(RIGHT - .5, -18), (RIGHT - .5, END - .5), (LEFT + .5, END - .5), (LEFT + .5, -18)])
    _conductors()
    _work()
    _plant()
    with at(0, 0, -15):
        _land()
    camera((-.75, .1, 1.4), (.2, 8, 1.08), 27)


def _conductors():
    line([(.55, -4), (.55, 64)], radius=.009)
    for x in (-6.4, 10.5):
        line([(x, -4), (x, 64)], radius=.008)
    for y in (9, 19, 29, 39, 49, 59):
        line([(-7.2, y), (16, y)], radius=.008)
        for x in (-6.4, .55, 10.5):
            clamp(x, y)
    for y in (9, 19, 29, 39, 49, 59):
        for x in (-5.6, 1.35, 11.3):
            tripod_rod(x, y + .8, 0, 3.0, .013, x * 40 + y)
            path(m.aluminium(), [(x, y + .8, .2), (x - .4, y + .5, .14), (x - .8, y + .1, .11), (x - .8, y, .105)], .008)
    for x, y in ((-2.6, 34), (5.8, 24), (5.8, 44)):
        tripod_rod(x, y, 0, 2.6, .013, y)


def _work():
    person(1.27, 4.35, 0, 176, 'kneel')
    clamp(.55, 4.3)
    with at(.55, 4.42, .13, 100):
        tube(m.plain((.75, .3, .02), .4), (0, 0, .02), (.16, 0, .1), .022, sides=12)
        tube(m.plain((.4, .4, .42), .3, 1.0), (0, 0, .02), (-.05, 0, -.005), .008, sides=8)
    coil(-1.2, 4.3, 0)
    tool_case(2.15, 3.9, 0, 62)
    for k, (x, y) in enumerate(((-.35, 3.2), (-.18, 3.32), (-.3, 3.45), (.05, 3.25))):
        place('roof holder', x, y, 0, k * 37)
    person(-5.4, 20.4, 0, 18, 'walk', skin=2)
    path(m.aluminium(), [(-6.6, 20.0, 1.0), (-3.9, 20.9, .98)], .012)
    person(7.4, 33, 0, 120, 'hold', jacket=(.85, .8, .02), helmet=(.05, .12, .4))


def _plant():
    air_handler(13.2, 17, 0, 90, 5)
    air_handler(13.2, 31, 0, 90, 5)
    for y in (14, 24, 34, 44):
        dome_light(-3.4, y + 2)
        dome_light(4.2, y + 1)
    box(m.panels((.46, .47, .48), 1.5, 1.2), 12.5, 52, 0, 6, 7, 3.4)
    box(m.aluminium(), 12.5, 52, 3.4, 6.3, 7.3, .12)


def _land():
    dice = random.Random(3)
    box(m.paint((.1, .13, .06), 1.0, age=.4), 0, 1500, -1, 6000, 3600, 1)
    distant_town(-420, 130, 420, 480, 260, seed=8, blocks=.2)
    distant_town(-900, 480, 900, 1000, 240, seed=9, blocks=.1)
    nature.forest([(dice.uniform(-380, 380), dice.uniform(100, 480)) for _ in range(240)], 13, seed=2)
    nature.hills(1900, 120, (.05, .075, .06), seed=8, rings=1)
