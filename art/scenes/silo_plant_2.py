"""The foot of a grain silo from near: one of its four ties to the ring earth electrode, bolted to a stiffener of the shell."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, mesh, part, place, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .1, 'haze': (.3, (.82, .68, .55)), 'bloom': .06, 'vignette': .2, 'warmth': .015}

RADIUS, PLINTH, FACE = 6.0, .38, 6.3


def build():
    dice = random.Random(12)
    sky.morning(turn=212, elevation=22, clouds=.34, seed=9.4)
    with at(0, RADIUS, 0):
        _shell()
        _tie()
    for x in (-14.6, 14.6):
        with at(x, RADIUS + 1.5, 0):
            turned(m.concrete(.42), [(FACE, -.3), (FACE, PLINTH)], sides=96)
            turned(_sheet(), [(RADIUS, PLINTH), (RADIUS, 19)], sides=128, cap=False)
    _ground(dice)
    camera((-.6, -1.22, .64), (.07, -.2, .4), 33, level=False, focus=1.15, aperture=5)


def _sheet():
    return m.plain((.54, .55, .56), .34, .92)


def _shell():
    """Sheets corrugated lengthways, a stiffener every 1.2 m with its bolts, on a plinth of concrete."""
    steel, dull = m.paint((.5, .52, .53), .5, .85, .25), f.zinc()
    profile = [(RADIUS + .007 * math.cos(k * math.pi / 4), PLINTH + k * .0125) for k in range(300)]
    turned(_sheet(), profile, sides=420, cap=False)
    turned(m.concrete(.4), [(FACE, -.4), (FACE, PLINTH - .012), (FACE - .012, PLINTH), (RADIUS - .2, PLINTH)], sides=240)
    turned(steel, [(RADIUS + .01, PLINTH + .06), (RADIUS + .018, PLINTH + .06), (RADIUS + .018, PLINTH + .008), (RADIUS + .1, PLINTH + .008), (RADIUS + .1, PLINTH)], sides=240, cap=False, smooth=False)
    for k in range(-5, 6):
        with at(turn=k * 11.5):
            box(steel, 0, -RADIUS - .032, PLINTH + .01, .07, .05, 4)
            for side in (-1, 1):
                box(steel, side * .055, -RADIUS - .012, PLINTH + .01, .05, .006, 4)
                for j in range(26):
                    f.bolt((side * .055, -RADIUS - .016, PLINTH + .08 + j * .1), (0, -1, 0), .0085, .0, dull)
            box(steel, 0, -RADIUS - .075, PLINTH + .008, .16, .13, .012, bevel=.002)
            for side in (-.05, .05):
                f.bolt((side, -RADIUS - .112, PLINTH + .02), (0, 0, 1), .015, .02, dull)


def _tie():
    """Stainless strip: out of the gravel, up the plinth, over its edge and onto the stiffener; a test joint on the way."""
    steel, y = m.plain((.6, .6, .59), .3, .95), -FACE - .006
    f.strip(steel, [(.0, y, -.2), (.0, y, .215)], .03, .0035, (1, 0, 0))
    f.strip(steel, [(.0, y - .004, .125), (.0, y - .004, PLINTH - .02), (0, y + .012, PLINTH + .012), (0, -RADIUS - .16, PLINTH + .026), (0, -RADIUS - .075, PLINTH + .04), (0, -RADIUS - .061, PLINTH + .06), (0, -RADIUS - .061, PLINTH + .19)], .03, .0035, (1, 0, 0))
    f.plate(steel, (0, y - .006, .17), (0, -1, 0), (0, 0, 1), .062, .08, .004, .0012)
    for side in (-.022, .022):
        for rise in (-.024, .024):
            f.bolt((side, y - .01, .17 + rise), (0, -1, 0), .0115, .006)
    for z in (PLINTH + .1, PLINTH + .155):
        f.bolt((0, -RADIUS - .063, z), (0, -1, 0), .0145, .008)
    for z in (.06, .3):
        f.plate(steel, (0, y - .005, z), (0, -1, 0), (0, 0, 1), .06, .018, .003, .0008)
        for side in (-.022, .022):
            f.bolt((side, y - .006, z), (0, -1, 0), .006)


def _ground(dice):
    box(grounds.gravel(.4), 0, 0, -1, 60, 24, .995)
    stones = [m.paint((t, t * .96, t * .9), .9) for t in (.22, .3, .4)]
    for _ in range(3200):
        r = dice.uniform(.008, .026)
        turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], dice.uniform(-1.7, 2.6), -dice.uniform(.22, 1.5), -.008, 7, cap=False)
    straw = m.foliage((.42, .27, .08), .35)
    with part('wheat'):
        vertices, faces = [], []
        for _ in range(420):
            x, y, a, tall = dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 6.3), dice.uniform(.7, 1)
            c, s, start = math.cos(a), math.sin(a), len(vertices)
            vertices += [(x - s * .008, y + c * .008, 0), (x + s * .008, y - c * .008, 0), (x + c * .06, y + s * .06, tall), (x + c * .14, y + s * .14, tall + .1)]
            faces += [(start, start + 1, start + 2), (start + 1, start + 3, start + 2)]
        mesh(straw, vertices, faces)
    for i in range(30):
        for j in range(12):
            place('wheat', 9 + i * 1.9, 12 + j * 2 - i * .3, 0, dice.uniform(0, 360))
    box(grounds.field((.32, .22, .08), (.26, .2, .08), 90), 0, 400, -1.05, 3000, 2000, 1)
    nature.treeline(20, 60, 120, 70, 26, 11, 12, ('oak', 'lime', 'poplar'), 6)
