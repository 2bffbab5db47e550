"""One rod of the solar park from near: on its own post behind a table, a folding rule from the module's edge to it, its shadow on the grass."""
import math
import random

from kit import earthwork, fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .46, 'haze': (.24, (.8, .7, .58)), 'bloom': .05, 'vignette': .2, 'warmth': .015}

# Tables lean 19 degrees to the south, -y. The upper edge of the first row lies at EDGE; the rod stands 1.08 m behind it.
TILT, REACH, AXIS = 19, 1.98, 1.5
EDGE = (REACH * math.cos(math.radians(TILT)), AXIS + REACH * math.sin(math.radians(TILT)))
ROD = EDGE[0] + 1.08
PITCH = 8.4


def build():
    dice = random.Random(186)
    # The sun is as large as the real one, so the core of the shadow ends where the real one does.
    sky.sky((.1, .24, .58), (.9, .72, .52), middle=(.36, .5, .7), clouds=.38, cloud_light=(1.4, 1.15, .95), cloud_dark=(.42, .44, .54), sun=(48, 216), glow=(1.0, .7, .4), glow_width=8, seed=15.2, strength=.62)
    sky.sunlight(48, 216, (1, .9, .76), 6.4, .53)
    box(grounds.grass((.085, .125, .035), (.19, .17, .07)), 0, 400, -1.02, 3000, 1800, 1)
    _tables()
    _rod()
    _rule()
    _turf(dice)
    _station()
    _sheep(dice)
    nature.treeline(60, -30, 150, 90, 60, 10, 18, ('oak', 'lime', 'dark'), 3)
    nature.hills(900, 90, (.05, .07, .045), 6, rings=2)
    camera((-2.1, ROD + 1.1, 1.62), (1.2, EDGE[0] + .72, 1.0), 21)


def _tables():
    steel, frame, back = m.galvanised(), m.plain((.5, .52, .54), .35, .9), m.paint((.62, .63, .64), .5, age=.05)
    with part('table'):
        with at(0, 0, AXIS, 0, 1, TILT):
            for k in range(9):
                for row in (-1, 0):
                    x, y = -4.68 + k * 1.17, row * 2.0 + 1.0
                    box(m.solar(), x, y, .035, 1.13, 1.94, .006)
                    box(back, x, y, .026, 1.13, 1.94, .006)
                    for dx, dy, w, d in ((-.565, 0, .03, 1.96), (.565, 0, .03, 1.96), (0, -.965, 1.16, .03), (0, .965, 1.16, .03)):
                        box(frame, x + dx, y + dy, .006, w, d, .038)
                    box(m.plain((.015, .015, .016), .5), x, y + .6, .004, .12, .1, .022, bevel=.004)
                    path(m.plain((.015, .015, .016), .5), f.curve([(x - .05, y + .6, .01), (x - .3, y + .5, -.03), (x - .58, y + .52, -.0)], 8), .0035, sides=8)
            for y in (-1.4, -.6, .6, 1.4):
                box(steel, 0, y, -.075, 10.5, .05, .08)
        for x in (-3.6, 0, 3.6):
            with at(x, 0, AXIS, 0, 1, TILT):
                box(steel, 0, 0, -.16, .06, 3.3, .085)
            for y, top in ((-.95, 1.06), (1.0, 1.74)):
                for side in (-.04, .04):
                    box(steel, x + side, y, -.3, .005, .1, top + .3)
                box(steel, x, y - .05, -.3, .085, .005, top + .3)
            tube(steel, (x, -.9, .95), (x, .95, 1.66), .026, sides=10)
    for j in range(-3, 16):
        for i in range(-5, 14):
            place('table', i * 10.9 + 4.1, j * PITCH)


def _rod():
    """A driven post of its own: the rod in two clamps, below the conductor that comes out of the ground."""
    steel, alu, clamp = m.galvanised(), m.plain((.72, .73, .75), .32, .95), f.steel(.56, .3)
    for side in (-.0375, .0375):
        box(steel, side, ROD - .068, -.3, .005, .07, 2.36)
    box(steel, 0, ROD - .034, -.3, .08, .005, 2.36)
    tube(alu, (0, ROD, 1.18), (0, ROD, 5.2), .005, sides=16)
    tube(alu, (0, ROD, 5.2), (0, ROD, 5.24), .005, .001, sides=16)
    for z in (1.34, 1.98):
        f.plate(clamp, (0, ROD - .031, z), (0, 1, 0), (0, 0, 1), .07, .06, .024, .002)
        f.plate(clamp, (0, ROD + .006, z), (0, 1, 0), (0, 0, 1), .07, .06, .005, .001)
        for side in (-.022, .022):
            f.bolt((side, ROD + .011, z), (0, 1, 0), .012, .008, clamp)
    # Round conductor of stainless steel: up from the soil, clamped to the foot of the rod; the same to the table's own post.
    v4a = m.plain((.5, .49, .47), .34, .95)
    path(v4a, f.curve([(-.02, ROD + .03, -.2), (-.018, ROD + .02, .25), (-.014, ROD + .008, .8), (-.012, ROD + .004, 1.1), (-.012, ROD + .004, 1.29)], 12), .005, sides=16)
    f.cross_clamp((-.006, ROD + .002, 1.225), (0, 1, 0), size=.06, gap=.009, metal=clamp)
    tape = m.plain((.02, .02, .022), .7)
    tube(tape, (-.02, ROD + .025, -.05), (-.018, ROD + .02, .3), .0085, sides=18)
    path(v4a, f.curve([(.44, EDGE[0] - .86, -.2), (.46, EDGE[0] - .86, .3), (.5, EDGE[0] - .84, .46)], 10), .005, sides=16)


def _rule():
    """A yellow folding rule, one end on the module's edge, the other held to the rod by a spring clamp: 1.08 m."""
    yellow, ink, joint = m.plain((.86, .56, .015), .42), m.plain((.02, .02, .02), .6), m.plain((.6, .6, .58), .3, .95)
    z = EDGE[1] + .05
    leaves = 6
    length = 1.13
    for k in range(leaves):
        y0 = EDGE[0] - .03 + k * .2
        y1 = min(y0 + .24, EDGE[0] - .03 + length)
        side = .004 * (k % 2) - .022
        box(yellow, side, (y0 + y1) / 2, z, .0034, y1 - y0, .019, bevel=.0008)
        f.ring(joint, (side - .002, y0 + .02, z + .0095), (-1, 0, 0), [(0, .006), (.0012, .006), (.0016, .001)], 20)
    for k in range(109):
        tall = .013 if k % 10 == 0 else .009 if k % 5 == 0 else .005
        y = EDGE[0] + k * .01
        side = .004 * (int((y - EDGE[0] + .03) / .2) % 2) - .022
        box(ink, side - .0019, y, z + .019 - tall, .0006, .0016 if k % 10 else .003, tall)
    orange, dark = m.plain((.85, .16, .01), .4), m.plain((.02, .02, .022), .5)
    with at(-.012, ROD + .0, z + .008):
        for s in (-1, 1):
            box(orange, s * .016, -.02, -.022, .008, .05, .044, bevel=.003)
            box(orange, s * .026, .05, -.016, .009, .1, .032, bevel=.004)
            box(dark, s * .009, -.04, -.014, .007, .02, .028, bevel=.002)
        tube(m.plain((.6, .6, .58), .3, .95), (-.026, .008, 0), (.026, .008, 0), .008, sides=18)


def _turf(dice):
    nature.lawn([(x * .74 - 3.6, y, -.02) for x in range(17) for y in (.5, 1.2, 1.9, 2.6, 5.15, 5.85, 6.5)], .12, (.1, .14, .04), 3)
    _trench(dice)
    nature.meadow(9, .5, 46, 7, .16, 5, .6)
    nature.meadow(-5, 5.8, 30, 8.4, .2, 6, .6)
    for number, colour in enumerate(((.85, .8, .7), (.9, .62, .03), (.3, .2, .7))):
        petal = m.foliage(colour, .2)
        vertices, faces = [], []
        for _ in range((240, 170, 80)[number]):
            x, y = dice.uniform(-2.2, 12), dice.uniform(1.6, 6.8)
            # None on the bare soil of the trench.
            if 2.8 < y < 5.05:
                continue
            z, size = dice.uniform(.07, .16), dice.uniform(.008, .016)
            start = len(vertices)
            vertices += [(x + size * math.cos(k * 1.047), y + size * math.sin(k * 1.047), z + .006 * (k % 2)) for k in range(6)]
            faces.append(tuple(start + k for k in range(6)))
        mesh(petal, vertices, faces)


def _trench(dice):
    """The trench of cables and earth conductor, closed again: bare soil on which shadows are sharp enough to read."""
    def height(x, y):
        inside = min(y - 3.0, 4.85 - y) + .12 * earthwork.rough(x, y, .7) + .05 * earthwork.rough(x, y, .2, 3)
        return .05 * min(1, max(-1, inside / .15)) + .018 * earthwork.rough(x, y, .12, 2) + .012 * earthwork.rough(x, y, .05, 5)
    sand = m.paint((.3, .215, .135), .95, age=.35)
    earthwork.land(height, lambda x, y: sand, earthwork.lines(-6, 70, .03, 1.02, 0), earthwork.lines(2.7, 5.15, .03, 1.0, 4))
    stones = m.paint((.3, .26, .2), .9)
    for _ in range(160):
        x, y = dice.uniform(-2.2, 7), dice.uniform(3.05, 4.8)
        earthwork.stone(stones, x, y, height(x, y), dice.uniform(.008, .03), dice.randint(1, 99))


def _station():
    with at(47, 6, 0, 84):
        box(m.paint((.16, .24, .17), .6), 0, 0, 0, 6, 3, 2.9, bevel=.04)
        box(m.paint((.28, .3, .29), .5), 0, 0, 2.9, 6.4, 3.4, .22, bevel=.04)
        for x in (-1.6, 1.2):
            box(m.paint((.09, .14, .1), .5), x, -1.52, .2, 1.5, .06, 2.3)


def _sheep(dice):
    """A few sheep keep the grass short between the rows."""
    wool, dark = m.paint((.62, .58, .5), .95, age=.3), m.plain((.03, .028, .026), .8)
    with part('sheep'):
        for cx, cz, r in ((-.25, .62, .31), (0, .64, .34), (.26, .64, .3)):
            profile = [(max(.01, r * math.sin(t)), -r * .92 * math.cos(t)) for t in (k * math.pi / 10 for k in range(11))]
            turned(wool, profile, cx, 0, cz, 18, cap=False)
        for lx in (-.3, .3):
            for ly in (-.13, .13):
                tube(dark, (lx, ly, 0), (lx, ly, .45), .035, sides=8)
        turned(dark, [(.01, -.14), (.1, -.06), (.11, .04), (.06, .15), (.01, .19)], .58, 0, .7, 14, cap=False)
    for k, (x, y) in enumerate(((12.5, 4.7), (14.6, 3.4), (17.5, 5.2), (22, 4.2), (15.4, 5.6))):
        place('sheep', x, y, 0, dice.uniform(0, 360), .9)
