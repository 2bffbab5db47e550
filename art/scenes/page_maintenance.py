"""At a façade's foot: an earth resistance is measured at the opened test joint of a down conductor."""
import math
import random

from kit import grounds, materials as m, nature, sky
from kit.facades import opening
from kit.picture import camera
from kit.shapes import at, box, path, quad, tube, turned
from kit.testgear import cable_reel, clipboard, crocodile, earth_spike, earth_tester, lead

HEIGHT_TO_WIDTH = .5
END = -6.2
FINISH = {'exposure': .35, 'bloom': .05, 'vignette': .2, 'warmth': .01}


def build():
    sky.overcast(turn=222, clouds=.6, seed=3.4)
    sky.sunlight(21, 226, (1, .8, .58), 3.4, 1.5)
    _wall()
    _ground()
    _conductor(0)
    _conductor(-5.75, opened=False)
    _gear()
    _behind()
    camera((1.9, -2.2, .62), (-1.2, -.2, .4), 33, focus=2.3, aperture=1.8)


def _wall():
    plaster, base = m.paint((.5, .49, .46), .9, age=.12), m.concrete(.3)
    frame = m.paint((.09, .095, .1), .4)
    holes = (-4.4,)
    edge = 8
    for x in reversed(holes):
        quad(plaster, (x + 1.6, 0, .42), (edge, 0, .42), (edge, 0, 6), (x + 1.6, 0, 6))
        for z0, z1 in ((.42, 1.25), (3.1, 6)):
            quad(plaster, (x, 0, z0), (x + 1.6, 0, z0), (x + 1.6, 0, z1), (x, 0, z1))
        opening(x, x + 1.6, 1.25, 3.1, plaster, m.glass(), frame, .16, dice=random.Random(2))
        edge = x
    quad(plaster, (END, 0, .42), (edge, 0, .42), (edge, 0, 6), (END, 0, 6))
    quad(plaster, (END, 12, .42), (END, 0, .42), (END, 0, 6), (END, 12, 6))
    box(base, END + .15, 6, -.3, .36, 11.9, .72)
    box(base, END / 2 + 4, .13, -.3, 8 - END, .34, .72, bevel=.012)
    box(m.aluminium(), END / 2 + 4, -.035, .42, 8 - END, .09, .012)


def _ground():
    box(grounds.grass(), 0, 0, -1.02, 200, 200, 1)
    box(grounds.gravel(.3), 1, -.3, -1.0, 15, .55, 1.005)
    box(m.concrete(.3), 1, -.6, -.3, 15, .06, .33, bevel=.008)
    dice = random.Random(9)
    stones = m.paint((.3, .29, .27), .9)
    for _ in range(520):
        r = dice.uniform(.008, .02)
        turned(stones, [(r * .5, 0), (r, r * .5), (r * .6, r), (.001, r * 1.1)], dice.uniform(-2.6, 1.6), dice.uniform(-.56, -.05), .0, 7, cap=False)
    nature.lawn([(-9.6 + i * .76, -1.04 - j * .76, -.02) for i in range(15) for j in range(6)])
    nature.meadow(-14, -12, 0, -4.5, .07, seed=2, density=1.2)
    nature.meadow(-24, -8, -8.5, 6, .09, seed=3, density=.8)


def _conductor(x, opened=True):
    """A round conductor 8 mm thick on wall holders, parted at its test joint, and the earth lead-in below."""
    metal, zinc = m.aluminium(), m.galvanised()
    joint, y = .86, -.085
    upper = joint + (.035 if opened else 0)
    path(metal, [(x, y, 6), (x, y, joint + .2), (x + (.0 if opened else 0), y, upper)], .0045, sides=12)
    for z in (1.2, 2.2, 3.2, 4.2):
        _holder(x, y, z)
    lower = [(x, y, -.3), (x, y, joint - .18)]
    lower += [(x + .03, y - .02, joint - .12), (x + .085, y - .05, joint - .035), (x + .1, y - .06, joint + .03)] if opened else [(x, y, joint)]
    path(zinc, lower, .0055, sides=12)
    _holder(x, y, .56)
    tube(m.plain((.02, .02, .02), .6), (x, y, -.1), (x, y, .3), .0085, sides=14)
    box(zinc, x, y, joint + .03, .034, .012, .075, bevel=.002)
    box(zinc, x, y - .012, joint + .03, .034, .006, .075, bevel=.002)
    for h in (.048, .086):
        with at(x, y - .014, joint + h, tilt=90):
            tube(zinc, (0, 0, 0), (0, 0, .009), .0085, sides=6)
            tube(m.aluminium(), (0, 0, -.03), (0, 0, .014), .004, sides=8)
    box(m.plain((.7, .55, .05), .4), x + .075, -.004, joint + .06, .05, .004, .07, bevel=.001)
    box(m.plain((.02, .02, .02)), x + .075, -.0065, joint + .08, .03, .002, .035)


def _holder(x, y, z):
    zinc = m.galvanised()
    tube(zinc, (x, .01, z), (x, y + .01, z), .006, sides=10)
    box(zinc, x, y, z - .014, .036, .022, .028, bevel=.003)
    for side in (-.011, .011):
        with at(x + side, y - .012, z, tilt=90):
            tube(m.aluminium(), (0, 0, 0), (0, 0, .006), .005, sides=8)


def _gear():
    tip = (.1, -.145, .885)
    crocodile(*tip, 35)
    with at(.42, -.85, .05, 24):
        sockets = earth_tester()
    turn = math.radians(24)
    plugs = [(.42 + px * math.cos(turn) - py * math.sin(turn), -.85 + px * math.sin(turn) + py * math.cos(turn), .05 + pz) for px, py, pz in sockets]
    lead((.02, .35, .06), plugs[0], (tip[0], tip[1] - .01, tip[2] - .05), .16, seed=1)
    # The probes stand 20 m and 40 m away: their leads come off reels and run out over the lawn.
    for k, (colour, x, y, spike) in enumerate((((.5, .012, .01), -.42, -1.28, -20), ((.012, .04, .3), -.02, -1.5, -40))):
        cable_reel(x, y, .02, 12 - k * 9, colour)
        lead(colour, plugs[1 + k], (x + .08, y + .03, .12), .0, seed=4 + k)
        ends = [(x - .09, y, .08), (x - .3, y + .01, .05), (x - 1.2, y + .07, .06), (x - 3, y - .04, .065), (x - 7, y + .12, .07), (spike, y - .3, .08), (spike, y - .3, .27)]
        path(m.plain(colour, .4), ends, .0035, sides=6)
        earth_spike(spike, y - .3)
    with at(-1.05, -.1, .17, 0, tilt=70):
        clipboard()


def _behind():
    nature.hedge(-26, -14, -26, 14, 1.5, 1.4, seed=3)
    for k, (x, y) in enumerate(((-33, -1), (-38, -6), (-30, 6), (-46, 1), (-42, 10), (-36, 13))):
        nature.tree(('oak', 'lime', 'birch')[k % 3], x, y, 0, 9 + k % 3, k, k * 50)
    nature.hills(700, 60, (.05, .075, .05), seed=4, rings=1)
