"""A winter morning at the biogas plant: a ring earth electrode lies open round a digester, masts stand free of the domes."""
import math
import random

from kit import earthwork as e, fittings as f, grounds, materials as m, nature, protection, sky
from kit.buildings import house
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, dome, path, tube, turned
from kit.vehicles import van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .2, 'haze': (.36, (.55, .55, .6)), 'bloom': .06, 'vignette': .2}

TANKS = ((-28, 14), (0, 14), (28, 14))
RING, WIDE, DEEP = 14.6, .22, .6
# Where a branch of the trench leads to the tank's fixed point.
BRANCH = -1.66


def build():
    dice = random.Random(24)
    sky.sky((.1, .24, .56), (.95, .76, .62), middle=(.4, .52, .7), clouds=.34, cloud_light=(1.5, 1.3, 1.15), cloud_dark=(.5, .53, .62), sun=(20, 206),
            glow=(.9, .6, .35), glow_width=6, seed=5.7, strength=.6)
    sky.sunlight(23, 206, (1, .76, .52), 6.0, 1)
    _ground(dice)
    _pebbles(dice)
    _electrode()
    for x, y in TANKS:
        _digester(x, y)
    for x in (-46, -14.6, 14.6, 46):
        for y in (-1, 31):
            protection.mast(x, y, 0, 24, .17)
    _gas()
    person(-23.6, 1.9, .0, 250, 'hold')
    person(-18.4, -4.6, .0, 195, 'walk', jacket=(.85, .8, .02), helmet=(.05, .12, .4))
    with at(-6, -7.5, 0, 30):
        van(0, 0, 0, (.75, .76, .78))
    _country(dice)
    camera((-33.6, .72, 1.75), (-26.2, .1, .75), 20, level=False)


def off(x, y):
    """How far from the middle of the trench round the first tank."""
    return math.hypot(x - TANKS[0][0], y - TANKS[0][1]) - RING


def beside(x, y):
    """How far from the middle of the branch, which begins at the ring and ends at the tank."""
    c, s = math.cos(BRANCH), math.sin(BRANCH)
    return abs(-(x - TANKS[0][0]) * s + (y - TANKS[0][1]) * c) if -2.45 < off(x, y) < 0 and y < TANKS[0][1] else 9


def height(x, y):
    """A shallow trench with sloped sides; the spoil's foot keeps more than 0.6 m off its edge."""
    gap, soft = off(x, y), .03 * e.rough(x, y, .4, 3)
    wall = min(1, max(0, (abs(gap) - WIDE - soft) / .3), max(0, (beside(x, y) - .1 - soft) / .22))
    heap = math.exp(-((gap - 1.95) / .42) ** 2) * (.44 + .16 * e.rough(x, y, .7, 5)) + .07 * e.rough(x, y, .12, 6) * math.exp(-((gap - 1.95) / .45) ** 2)
    return -DEEP * (1 - wall) + .02 * e.rough(x, y, .4, 1) + (max(0, heap) if gap > 1.15 and y < 14 else 0) - .02


def _ground(dice):
    soil, frost, gravel = grounds.soil((.1, .07, .048)), grounds.grass((.17, .19, .13), (.3, .3, .26)), grounds.gravel(.2)

    def kind(x, y):
        gap = off(x, y)
        if abs(gap) < WIDE + .32 or beside(x, y) < .36 or abs(gap - 1.95) < .75 + .15 * e.rough(x, y, .5, 7):
            return soil
        return gravel if gap < 0 else frost
    e.land(height, kind, e.lines(-60, 70, .045, 1.03, -29.5), e.lines(-40, 60, .045, 1.03, -.1))
    box(grounds.field((.24, .22, .17), (.16, .2, .12), 70), 0, 700, -2.3, 4000, 2600, 1)
    box(grounds.asphalt(tone=.07), 92, -9, -1, 216, 6, 1.03)
    box(grounds.asphalt(tone=.07), 34, -14, -1, 26, 16, 1.028)
    rock = m.paint((.2, .18, .155), .9, age=.5)
    for _ in range(260):
        angle, gap = dice.uniform(-2.3, -.3), dice.gauss(1.95, .25)
        x, y = TANKS[0][0] + (RING + gap) * math.cos(angle), TANKS[0][1] + (RING + gap) * math.sin(angle)
        size = dice.uniform(.015, .06)
        e.stone(rock, x, y, height(x, y) + size * .2, size, dice.randint(0, 400))


def _pebbles(dice):
    """Loose stones on the gravel strip, where it is seen from near."""
    stones = [m.paint((t, t * .97, t * .92), .9) for t in (.09, .14, .19)]
    for _ in range(3000):
        angle, gap, r = dice.uniform(-2.15, -1.35), -dice.uniform(.4, 2.35), dice.uniform(.01, .03)
        x, y = TANKS[0][0] + (RING + gap) * math.cos(angle), TANKS[0][1] + (RING + gap) * math.sin(angle)
        if beside(x, y) < .42 or gap > -.55:
            continue
        turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], x, y, height(x, y) - .004, 7, cap=False)


def _electrode():
    """Stainless strip on edge in the trench, its tie to the mast's foot clamped on."""
    steel = m.plain((.66, .66, .65), .36, .9)
    arc = [(TANKS[0][0] + (RING + .05) * math.cos(a), TANKS[0][1] + (RING + .05) * math.sin(a), -DEEP + .03) for a in (-2.6 + k * .02 for k in range(120))]
    f.strip(steel, arc, .06, .006)
    c, s = math.cos(BRANCH), math.sin(BRANCH)
    spot = lambda gap, z: (TANKS[0][0] + (RING + gap) * c, TANKS[0][1] + (RING + gap) * s, z)
    f.strip(steel, [spot(*p) for p in ((.035, -DEEP + .045), (-.05, -DEEP + .05), (-1.2, -DEEP + .05), (-2.25, -DEEP + .06), (-2.36, -DEEP + .16), (-2.385, -.3), (-2.385, .46))], .05, .006, (-s, c, 0))
    f.cross_clamp(spot(.04, -DEEP + .045), (-c * .5, -s * .5, 1), (0, 1, 0), .1, .016, steel)
    # The fixed point in the tank's plinth, and two holders below it.
    f.plate(steel, spot(-2.392, .4), (c, s, 0), (0, 0, 1), .11, .11, .008, .002)
    f.bolt(spot(-2.375, .4), (c, s, 0), .022, .012)
    for z in (.08, .24):
        f.plate(steel, spot(-2.38, z), (c, s, 0), (0, 0, 1), .1, .03, .006, .001)


def _digester(x, y):
    wall, band = m.cladding((.075, .16, .1), .3, roughness=.45), m.galvanised()
    skin, seam = m.paint((.4, .43, .4), .6, age=.18), m.plain((.3, .33, .3), .6)
    turned(m.concrete(.42), [(12.2, -.3), (12.2, .5)], x, y, 0, 96)
    turned(wall, [(12, .3), (12, 5.6)], x, y, 0, 128, smooth=False, cap=False)
    turned(band, [(12.05, 5.5), (12.3, 5.55), (12.3, 5.8), (11.9, 5.85)], x, y, 0, 96, cap=False)
    dome(skin, x, y, 5.75, 11.95, 5.2, 128, 24)
    for k in range(24):
        angle = k * math.pi / 12
        path(seam, [(x + 12 * math.cos(t) * math.cos(angle), y + 12 * math.cos(t) * math.sin(angle), 5.78 + 5.24 * math.sin(t)) for t in (s * .157 / 2 for s in range(20))], .03, sides=5)
    with at(x, y, 0, 325 if x < -20 else 250):
        box(band, 12.8, 0, 3.5, 1.6, 2.6, .08)
        for side in (-1.3, 1.3):
            for px in (12.1, 13.5):
                tube(band, (px, side, 0), (px, side, 4.6), .035)
            for z in (4.1, 4.6):
                tube(band, (12.1, side, z), (13.5, side, z), .022)
        for z in (4.1, 4.6):
            tube(band, (13.5, -1.3, z), (13.5, 1.3, z), .022)
        for side in (1.45, 1.95):
            tube(band, (12.8, side, 0), (12.8, side, 4.7), .025)
        for k in range(15):
            tube(band, (12.8, 1.45, .3 + k * .28), (12.8, 1.95, .3 + k * .28), .015, sides=8)
        box(m.paint((.1, .25, .48), .4), 12.25, -.4, 3.9, .5, .5, .5, bevel=.05)
        tube(band, (12.35, -3.4, 3.6), (12.35, -3.4, 7.0), .13, sides=20)
        turned(band, [(.13, 0), (.28, .1), (.28, .32), (.1, .5)], 12.35, -3.4, 7, 24)


def _gas():
    yellow = m.plain((.62, .38, .02), .4)
    for x0, x1 in ((-16.2, -11.8), (11.8, 16.2)):
        path(yellow, [(x0, 13, 5.4), ((x0 + x1) / 2, 13, 5.8), (x1, 13, 5.4)], .2, sides=20)


def _country(dice):
    with at(46, -26, 0):
        box(m.cladding((.5, .53, .52), .3), 0, 0, 0, 16, 9, 4.6)
        box(m.paint((.075, .16, .1), .4), 0, 0, 4.6, 16.4, 9.4, .35, bevel=.04)
        for x in (-3, 3):
            tube(m.plain((.6, .62, .64), .3, .9), (x, 2, 4.6), (x, 2, 10), .3, sides=20)
    for k in range(46):
        nature.tree('bare', 58 + k * 3.4 + dice.uniform(-2, 2), 84 - k * 2.6 + dice.uniform(-6, 6), 0, dice.uniform(8, 13), k)
    for k in range(30):
        nature.tree('bare', 130 + k * 3.4 + dice.uniform(-3, 3), -104 + dice.uniform(-12, 10), 0, dice.uniform(9, 14), k)
    for k in range(12):
        nature.tree('bare', 44 + k * 9, -4.2, 0, dice.uniform(6, 8), k)
    for k, (x, y, turn) in enumerate(((150, -38, 20), (164, -16, 80), (178, -48, 5), (190, -22, 40), (172, -74, 110), (206, -30, 60), (214, -58, 15), (196, -88, 30), (228, -80, 70), (240, -40, 10))):
        house(x, y, 11, 9, 5.6, turn, seed=k + 1)
    with at(212, -46):
        box(m.paint((.6, .57, .5), .9), 0, 0, 0, 6, 6, 19)
        for k in range(2):
            tube(m.slate(), (0, 0, 19), (0, 0, 33), 4.4, .1, sides=4)
    nature.hills(1700, 120, (.06, .07, .075), seed=25, rings=1)
