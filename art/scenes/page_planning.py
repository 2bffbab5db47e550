"""An engineering office at dusk: a roof plan on the desk, a model, a laptop, and the town's lights behind the window."""
import random

from kit import materials as m, nature, sky
from kit.buildings import distant_town
from kit.desk import desk_lamp, hall_model, laptop, mug, pencil, roof_plan, scale_ruler
from kit.people import hard_hat
from kit.picture import camera
from kit.shapes import at, box, dome, tube, turned

HEIGHT_TO_WIDTH = .5
FINISH = {'exposure': .7, 'bloom': .07, 'vignette': .26}

TOP = .75


def build():
    sky.blue_hour(turn=95, clouds=.4, seed=2.2)
    _room()
    with at(0, 0, TOP):
        _desk()
    with at(0, 0, -14):
        _town()
    sky.lamp(.16, .4, TOP + .385, (1, .74, .45), 34, .02)
    sky.lamp(1.6, -2.2, 2.3, (1, .78, .55), 34, .5)
    sky.lamp(-2.2, .4, 1.9, (.45, .6, 1), 9, .5)
    camera((.02, -1.36, 1.31), (.02, .3, .93), 31, level=False, focus=1.45, aperture=1.7)


def _room():
    wall, frame = m.paint((.16, .16, .165), .8), m.paint((.035, .037, .04), .4)
    y = 1.05
    box(wall, 0, y + .1, 0, 8, .2, .82)
    box(m.paint((.3, .17, .08), .45), 0, y - .02, .8, 8, .34, .035, bevel=.006)
    for x in (-2.1, -1.02, .1, 1.22, 2.3):
        box(frame, x, y + .06, .83, .06, .09, 2)
        box(frame, x, y + .03, .83, .03, .06, 2)
    box(frame, 0, y + .06, .83, 8, .09, .06)
    box(m.paint((.12, .1, .085), .7), 0, -1, -.05, 9, 5, .05)
    box(wall, 0, -3.4, 0, 9, .1, 3)
    box(wall, 3.2, -1, 0, .1, 5, 3)
    box(wall, -3.2, -1, 0, .1, 5, 3)
    box(m.paint((.5, .5, .48), .9), 0, -1, 2.9, 9, 5, .1)
    for x, seed in ((-1.35, 1), (1.62, 2)):
        turned(m.paint((.5, .2, .1), .8), [(.05, 0), (.075, .13), (.068, .13), (.06, .11), (.001, .11)], x, y - .05, .835, 28, cap=False)
        nature.bush(x, y - .05, .93, .17, seed)
    for k in range(9):
        box(m.plain(((.3, .04, .03), (.05, .08, .15), (.5, .5, .46), (.07, .1, .08))[k % 4], .7), -.83 + k * .042, y - .03, .835, .036, .19, (.25, .22, .27)[k % 3], bevel=.002)


def _desk():
    oak = m.panels((.34, .2, .1), .9, .14, .0006, .38, vary=.14, offset=.37)
    box(oak, 0, .08, -.04, 2.7, 1.15, .04, bevel=.004)
    with at(-.08, -.03, 0, 4):
        roof_plan()
    with at(-.13, .36, 0, -3):
        box(m.plain((.7, .69, .66), .8), -.05, -.01, 0, .5, .3, .0009)
    with at(-.62, .3, 0, 14):
        hall_model()
    with at(.5, .33, 0, -24):
        laptop()
    with at(-.18, .47, 0, -12):
        desk_lamp()
    hard_hat(.72, -.02, .0, 205)
    with at(.27, .06, .0018, 80):
        scale_ruler()
    for x, y, turn, colour in ((.13, -.26, 24, (.75, .3, .02)), (.19, -.22, 8, (.03, .07, .2)), (-.46, -.2, -38, (.5, .03, .02))):
        with at(x, y, .0022, turn):
            pencil(colour)
    with at(-.68, -.05, 0, 40):
        mug()
    for k in range(3):
        with at(1.0, .4, 0, 0):
            tube(m.plain((.76, .75, .71), .8), (-.05 - k * .02, -.24 + k * .02, .03 + k * .03), (.35, .28 + k * .03, .03 + k * .03), .028, sides=24)
    with at(.4, -.2, .001, -12):
        box(m.plain((.03, .032, .035), .6), 0, 0, 0, .09, .14, .014, bevel=.003)
        tube(m.plain((.7, .7, .7), .25, 1.0), (-.03, -.08, .019), (.045, .05, .019), .0045, sides=12)


def _town():
    dice = random.Random(6)
    box(m.paint((.03, .04, .03), 1.0), 0, 600, -1, 4000, 1240, 1)
    distant_town(-200, 130, 200, 240, 60, seed=3, lit=.55, blocks=.3)
    distant_town(-460, 240, 420, 520, 200, seed=4, lit=.6, blocks=.3)
    for _ in range(150):
        y = dice.uniform(90, 480)
        x, size = dice.uniform(-.75, .75) * y, y * .0016
        dome(m.light(dice.choice(((1, .55, .2), (1, .7, .4), (.8, .88, 1), (1, .6, .25))), 9), x, y, dice.uniform(3, 9), size, size, 8, 3)
    nature.hills(1100, 80, (.015, .02, .035), seed=3)
