"""The mesh of a data hall from near: a cross clamp, a rod tied to the conductor, the bridge over the parapet to the down conductor."""
import random

from kit import grounds, materials as m, nature, sky
from kit.buildings import distant_town
from kit.picture import camera
from kit.roofwork import air_rod, clamp, line, parapet
from kit.shapes import at, box, path, place, tube, turned
from scenes import data_centre_campus as whole

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .45, 'haze': (.34, (.5, .46, .46)), 'bloom': .06, 'vignette': .2}


def build():
    dice = random.Random(5)
    sky.sky((.08, .19, .5), (.95, .72, .55), middle=(.36, .46, .66), clouds=.42, cloud_light=(1.5, 1.2, 1.0), cloud_dark=(.42, .45, .55), sun=(17, 152), glow=(1.1, .75, .4), glow_width=7, seed=22.9, strength=.6)
    sky.sunlight(21, 150, (1, .78, .54), 6.2, .8)
    box(m.membrane(.3), 0, 24, -1, 60, 60, 1)
    parapet([(4.2, -10), (4.2, 54)], height=.5)
    _mesh()
    whole._parts()
    for x in (-13, -25.5):
        for y in (12, 20, 28, 36):
            place('dry cooler', x, y, .02)
    for x, y in ((-6.2, 9), (-6.2, 23), (-19, 16), (-6.2, 37)):
        place('tripod mast', x, y, 0, x * 17 % 360)
    _gravel(dice)
    with at(0, 0, -15):
        box(m.paint((.1, .13, .06), 1.0, age=.4), 0, 1500, -1, 6000, 3600, 1)
        distant_town(-420, 130, 420, 520, 240, seed=8, blocks=.25)
        nature.forest([(dice.uniform(-380, 380), dice.uniform(90, 480)) for _ in range(200)], 13, seed=2)
        nature.hills(1900, 120, (.05, .075, .06), seed=8, rings=1)
    camera((-.3, -.42, .68), (.66, 1.3, .24), 24, level=False, focus=1.3, aperture=8)


def _mesh():
    """Five metres between the lines; the nearest crossing, its rod and its tie over the coping."""
    alu = m.aluminium()
    for x in (-9.7, -4.7, .3):
        line([(x, -9), (x, 52)], radius=.0055, start=.1)
    for y in (.6, 5.6, 10.6, 15.6, 20.6, 25.6):
        line([(-24, y), (3.9, y)], radius=.0055, start=.75)
        for x in (-9.7, -4.7, .3):
            clamp(x, y)
        path(alu, [(3.9, y, .105), (4.0, y, .16), (4.0, y, .57), (4.2, y, .585), (4.42, y, .585), (4.44, y, .4)], .0052, sides=10)
        clamp(4.2, y, .585)
    for y in (1.9, 11.9, 21.9):
        air_rod(1.25, y, 0, 3.0, .01)
        path(alu, [(1.25, y, .145), (1.1, y, .14), (.5, y, .115), (.3, y, .105)], .0055, sides=10)
        clamp(.3, y)


def _gravel(dice):
    stones = [m.paint((t, t * .98, t * .95), .9) for t in (.2, .28, .36)]
    for _ in range(3600):
        r = dice.uniform(.006, .015)
        x, y = dice.uniform(-1.6, 4.0), dice.uniform(-.9, 4.5)
        if (x - 1.25) ** 2 + (y - 1.9) ** 2 > .05:
            turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], x, y, 0, 7, cap=False)
    box(grounds.gravel(.3), -10, 24, -.5, 28, 58, .503)
