"""The foot of the church tower: a copper wire whose holders sit in the mortar joints, its test joint, and the head of a driven electrode."""
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, extrusion, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .3, 'haze': (.5, (.3, .34, .3)), 'bloom': .05, 'vignette': .2, 'warmth': .02}

COURSE, WIRE = .42, -.03


def build():
    dice = random.Random(48)
    sky.clearing(turn=238, elevation=30, seed=2.4)
    _wall(dice)
    _conductor()
    _yard(dice)
    camera((.95, -1.3, .84), (-.2, -.02, .56), 28, level=False, focus=1.62, aperture=5)


def _wall(dice):
    """Squared blocks, each with edges of its own, before the paler mortar of their joints."""
    box(m.paint((.42, .37, .3), .95, age=.3), 3.2, 1.007, -.2, 8.96, 2, 9)
    stones = [m.paint((.36 * t, .215 * t, .145 * t), .92, age=.35) for t in (.78, .9, 1.0, 1.12)]
    for row in range(1, 14):
        for k in range(5) if row % 2 == 0 else range(-1, 5):
            x = -1.3 + .95 * k + (.475 if row % 2 else 0)
            left, right = max(-1.3, x), x + .95
            box(dice.choice(stones), (left + right) / 2, .25, COURSE * row + .007, right - left - .014, .5, COURSE - .014, bevel=.007)
    for k in range(5):
        box(dice.choice(stones), -1.0 + k * 1.2, .14, -.3, 1.188, .5, COURSE + .292, bevel=.02)


def _conductor():
    """8 mm copper, browned by the air; a clip on a stud in every bed joint, never in the stone."""
    brown, bright = m.plain((.2, .085, .045), .42, .85), m.plain((.5, .21, .1), .34, 1.0)
    x, y = 0, WIRE
    path(brown, [(x, y, 6), (x, y, .66), (x, y - .02, .56), (x, y - .11, .46), (x, y - .128, .4), (x, y - .128, .03)], .004, sides=16)
    for k in range(1, 15):
        z = COURSE * k
        out = 0 if k > 1 else -.113
        tube(brown, (x + .011, out + .02, z), (x + .011, out + y, z), .0045, sides=14)
        box(brown, x, out + y, z - .008, .026, .012, .016, bevel=.002)
        tube(bright, (x + .011, out + y - .006, z), (x + .011, out + y - .012, z), .0062, sides=6)
    with at(x, y, 0):
        for sign in (-1, 1):
            f.plate(bright, (0, sign * .0065, .94), (0, sign, 0), (0, 0, 1), .046, .07, .004, .0012)
        for dz in (-.02, .02):
            for side in (-.015, .015):
                f.bolt((side, -.0105, .94 + dz), (0, -1, 0), .0085, .005, bright)
    # The electrode's head looks out of the turf, the wire clamped to it.
    steel = m.plain((.4, .38, .36), .4, .9)
    tube(steel, (x + .02, y - .135, -.2), (x + .02, y - .135, .085), .01, .0085, sides=24)
    f.cross_clamp((x + .01, y - .132, .05), (0, -1, .15), size=.06, gap=.012, metal=bright)


def _yard(dice):
    box(grounds.gravel(.26), 0, -2, -1, 30, 3.8, .97)
    stones = [m.paint((t, t * .94, t * .86), .9) for t in (.16, .23, .3)]
    for _ in range(2400):
        r = dice.uniform(.006, .018)
        turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], dice.uniform(-1.6, 3.4), -dice.uniform(.13, 1.2), -.03, 7, cap=False)
    box(grounds.grass((.06, .1, .03)), 0, 40, -1, 300, 300, .965)
    nature.lawn([(x, y, -.03) for x in [-7 + .6 * k for k in range(20)] for y in (-1.2, -.6, 0, .6, 1.2, 1.8, 2.4) if x < -1.6 or y < -1], .07, (.08, .13, .035), 3)
    slab = [m.paint((t, t * .97, t * .92), .85, age=.4) for t in (.2, .27, .15)]
    for k, (x, y, tall) in enumerate(((-3.4, .6, .95), (-4.7, 1.7, .8), (-5.6, .3, 1.0), (-6.8, 2.2, .9), (-8.4, .8, 1.1), (-9.6, 3.4, 1.0))):
        with at(x, y, -.05, -38 + dice.uniform(-12, 12), tilt=dice.uniform(-4, 4)):
            box(slab[k % 3], 0, 0, 0, .62, .14, tall, bevel=.02)
            if k % 2:
                extrusion(slab[k % 3], [(-.07, tall), (.07, tall), (0, tall + .18)], -.3, .3, bevel=.02)
            box(slab[(k + 1) % 3], 0, -.2, 0, .8, .5, .1, bevel=.02)
    for x, y, h, seed in ((-13, 4.6, 9, 1), (-20, 2, 11, 2), (-9, 7.5, 8, 3), (-26, 9, 12, 4)):
        nature.tree('lime', x, y, 0, h, seed)
    nature.hedge(-30, -6, -22, 22, 1.6, 1.2)
    nature.treeline(-60, -10, -40, 54, 24, 11, 8, ('oak', 'lime', 'dark'), 4)
