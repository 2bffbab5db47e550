"""A down conductor of a deep-freeze store from near: a rail on the panels' outer skin, slotted holes, a joint with frost."""
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import box, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.15, 'warmth': -.05, 'haze': (.35, (.55, .58, .64)), 'bloom': .06, 'vignette': .2}

PANEL = 1.2


def build():
    dice = random.Random(26)
    sky.morning(turn=228, elevation=20, clouds=.34, seed=2.4)
    _wall(dice)
    _rail()
    box(grounds.grass((.1, .15, .05)), 0, 0, -3, 900, 900, 1)
    nature.treeline(-30, 60, 60, 90, 30, 11, 12, ('oak', 'dark', 'spruce'), 5)
    nature.treeline(8, 26, 30, 60, 20, 9, 8, ('birch', 'oak'), 4)
    camera((-.52, -.46, .31), (.13, -.04, .14), 31, level=False, focus=.66, aperture=6)


def _wall(dice):
    """Sandwich panels side by side: white skins, a dark gasket in each joint, rime along one of them."""
    white, gasket = m.paint((.72, .74, .76), .35, age=.06), m.plain((.03, .032, .035), .7)
    for k in range(-2, 7):
        x = .42 + k * PANEL
        box(white, x - PANEL / 2, .1, -2, PANEL - .016, .2, 8, bevel=.004)
        box(gasket, x, .106, -2, .016, .2, 8)
        for j in range(1, 6):
            box(white, x - PANEL * j / 6, .0995, -2, .004, .2, 8)
    frost = m.plain((.82, .87, .92), .7)
    for _ in range(1500):
        r = dice.uniform(.001, .0032)
        x, z = .42 + dice.gauss(0, .007), dice.uniform(-.6, 1.0)
        turned(frost, [(r, -r), (r * 1.2, 0), (r * .8, r), (.0002, r * 1.7)], x, .001 - dice.random() * .004, z, 6, cap=False)


def _rail():
    zinc, steel, alu = m.paint((.52, .54, .55), .45, .85, .15), f.steel(.5), m.aluminium()
    dark = m.plain((.012, .013, .014), .7)
    # A hat profile whose flanges lie on the skin; short screws hold it there, in slots that let it grow.
    box(zinc, 0, -.022, -2, .044, .004, 8, bevel=.001)
    for side in (-1, 1):
        box(zinc, side * .021, -.012, -2, .003, .022, 8)
        box(zinc, side * .042, -.0015, -2, .042, .003, 8, bevel=.0006)
    for k in range(-3, 6):
        z = -.14 + k * .3
        for side in (-1, 1):
            x = side * .044
            box(dark, x, -.0032, z - .017, .0085, .0012, .034)
            for end in (-.017, .017):
                tube(dark, (x, -.003, z + end), (x, -.0038, z + end), .00425, sides=20)
            tube(m.plain((.02, .02, .02), .6), (x, -.0034, z + .004), (x, -.005, z + .004), .0078, sides=24)
            f.bolt((x, -.005, z + .004), (0, -1, 0), .0062, 0, steel)
    path(alu, [(0, -.047, -2), (0, -.047, 6)], .004, sides=18)
    for k in range(-2, 4):
        z = .06 + k * .6
        f.plate(steel, (0, -.0245, z), (0, -1, 0), (0, 0, 1), .04, .03, .016, .002)
        f.plate(steel, (0, -.0495, z), (0, -1, 0), (0, 0, 1), .04, .026, .004, .0015)
        for side in (-.013, .013):
            f.bolt((side, -.0535, z), (0, -1, 0), .0078, .005, steel)
