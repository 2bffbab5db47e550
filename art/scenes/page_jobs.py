"""A team on a roof at sunrise behind its guard rail, dark against the light, among rods and conductors above a town."""
import random

from kit import materials as m, nature, sky
from kit.buildings import distant_town
from kit.people import person
from kit.picture import camera
from kit.roofwork import air_rod, clamp, coil, dome_light, guard_rail, line, parapet, tool_case
from kit.shapes import at, box, tube

HEIGHT_TO_WIDTH = .5
FINISH = {'exposure': .25, 'haze': (.5, (.62, .34, .19)), 'bloom': .12, 'vignette': .2, 'warmth': .02}


def build():
    sky.sky((.06, .15, .42), (1.0, .5, .22), middle=(.34, .36, .46), clouds=.46, cloud_light=(1.25, .78, .5), cloud_dark=(.2, .2, .3), sun=(4.6, 80),
            glow=(4.6, 2.3, .85), glow_width=30, seed=8.1, strength=.42)
    sky.sunlight(4.6, 80, (1, .62, .3), 7.0, .8)
    box(m.membrane(.26), 0, 0, -1, 60, 32, 1)
    parapet([(30, -16), (30, 16), (-30, 16), (-30, -16)], height=.35)
    guard_rail([(29.5, -14), (29.5, 15.3), (-29.5, 15.3), (-29.5, -14)])
    for y in (3.4, 13.2):
        line([(-28, y), (28, y)])
    for x in (-12.2, -2.6, 7.2, 17):
        line([(x, -10), (x, 15)])
        for y in (3.4, 13.2):
            clamp(x, y)
    for x in (-17, -12.6, -3.0, 6.8, 16.6):
        air_rod(x, 12.8, 0, 3.2, .016)
    for x in (-7.4, 11.6):
        air_rod(x, 3.8, 0, 3.0, .014)
    _team()
    with at(0, 0, -24):
        _land()
    camera((-.55, -2.1, 1.05), (-.55, 10, 1.95), 31)


def _team():
    person(-2.35, 4.5, 0, 62, 'point')
    person(-3.35, 4.95, 0, 48, 'wide', skin=1, helmet=(.9, .6, .05))
    person(-1.35, 5.4, 0, 126, 'hold', jacket=(.85, .8, .02), skin=3, height=1.7)
    box(m.plain((.7, .7, .68), .6), -1.55, 5.72, 1.1, .32, .24, .012)
    person(2.7, 6.3, 0, 165, 'kneel', skin=2)
    person(1.15, 7.2, 0, -35, 'hold', jacket=(1, .35, .02), skin=1, height=1.76)
    tube(m.aluminium(), (1.45, 6.8, 1.12), (1.0, 8.1, 1.0), .006)
    tube(m.aluminium(), (1.45, 6.8, 1.12), (1.9, 5.7, .13), .006)
    coil(2.1, 4.5)
    tool_case(3.8, 5.6, 0, 30)
    dome_light(8.8, 8.6)
    dome_light(-10.2, 8.8)


def _land():
    dice = random.Random(7)
    box(m.paint((.08, .1, .05), 1.0, age=.4), 0, 1500, -1, 8000, 4000, 1)
    distant_town(-360, 90, 360, 420, 260, seed=11, blocks=.2)
    distant_town(-900, 420, 900, 1100, 260, seed=12, blocks=.12)
    nature.forest([(dice.uniform(-340, 340), dice.uniform(70, 460)) for _ in range(220)], 14, seed=4)
    with at(24, 300):
        box(m.paint((.5, .46, .4), .9), 0, 0, 0, 8, 8, 34)
        for k in range(4):
            tube(m.slate(), (0, 0, 34), (0, 0, 56), 5.6, .1, sides=4)
    nature.hills(1900, 105, (.05, .07, .06), seed=4, rings=1)
