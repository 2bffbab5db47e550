"""An isolating spark gap across the insulating joint of a gas pipe, seen from near; the station and its masts lie behind, out of focus."""
import math
import random

from mathutils import Vector

from kit import fittings as f, grounds, materials as m, nature, protection, site, sky
from kit.facades import door, louvres
from kit.picture import camera
from kit.shapes import at, box, extrusion, quad, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .25, 'bloom': .06, 'vignette': .24, 'warmth': .015}

HIGH, BORE, RADIUS = .62, .11, .19
GAP = .012


def build():
    sky.sky((.07, .2, .52), (.95, .75, .55), middle=(.32, .45, .68), clouds=.4, cloud_light=(1.6, 1.35, 1.1), cloud_dark=(.45, .48, .56), sun=(18, 215),
            glow=(1.1, .7, .35), glow_width=7, seed=4.4, strength=.55)
    sky.sunlight(24, 222, (1, .8, .56), 6.5, .8)
    _joint()
    _spark_gap()
    _ground()
    _behind()
    camera((.47, -1.3, .93), (.0, 0, .735), 44, level=False, focus=1.2, aperture=2.2)


def _yellow():
    return m.paint((.68, .38, .012), .36, age=.16)


def _joint():
    """Two flanges with an insulating ring between them, sleeves and washers of plastic under every nut."""
    yellow, plastic, nut = _yellow(), m.plain((.42, .07, .03), .5), f.zinc()
    for sign in (-1, 1):
        f.flange(yellow, (sign * GAP, 0, HIGH), (-sign, 0, 0), BORE, RADIUS, .032, 8)
        tube(yellow, (sign * .06, 0, HIGH), (sign * 2.4, 0, HIGH), BORE, sides=72)
        f.ring(m.plain((.5, .32, .015), .5), (sign * .34, 0, HIGH), (1, 0, 0), [(-.004, BORE), (-.003, BORE + .003), (.003, BORE + .003), (.004, BORE)])
    f.ring(m.plain((.55, .5, .38), .6), (0, 0, HIGH), (1, 0, 0), [(-GAP, BORE), (-GAP, RADIUS - .012), (GAP, RADIUS - .012), (GAP, BORE)])
    for x, y, z in f.bolt_circle((0, 0, HIGH), (1, 0, 0), .163, 8, math.pi / 8):
        for sign in (-1, 1):
            face = sign * (GAP + .032)
            tube(plastic, (face, y, z), (face + sign * .005, y, z), .019, sides=28)
            f.bolt((face + sign * .005, y, z), (sign, 0, 0), .016, .014, nut)
        tube(plastic, (-GAP, y, z), (GAP, y, z), .0105, sides=20)
    with at(1.05, 0, 0):
        _support()
    with at(-1.15, 0, 0):
        _support()


def _support():
    steel = m.galvanised()
    box(m.concrete(.36), 0, 0, -.1, .5, .5, .16, bevel=.012)
    box(steel, 0, 0, .06, .24, .24, .015, bevel=.003)
    box(steel, 0, 0, .07, .1, .1, HIGH - BORE - .085, bevel=.006)
    box(steel, 0, 0, HIGH - BORE - .03, .16, .2, .02, bevel=.003)
    f.ring(steel, (0, 0, HIGH), (1, 0, 0), [(-.03, BORE + .001), (-.03, BORE + .007), (.03, BORE + .007), (.03, BORE + .001)])


def _spark_gap():
    """The encapsulated gap above the joint: each lead is bolted to a lug welded to the flange, none as long as a hand."""
    black, grey, green = m.plain((.014, .014, .015), .38), m.plain((.1, .105, .11), .45), m.plain((.02, .02, .021), .5)
    steel, tin = f.steel(.5), m.plain((.72, .71, .68), .3, .9)
    y, z = -.085, HIGH + RADIUS + .075
    f.ring(black, (0, y, z), (1, 0, 0), [(-.062, .004), (-.062, .026), (-.058, .03), (-.044, .03), (-.042, .0275), (.042, .0275), (.044, .03), (.058, .03), (.062, .026), (.062, .004)])
    f.ring(m.plain((.75, .5, .02), .4), (0, y, z), (1, 0, 0), [(-.012, .0277), (-.012, .0282), (.012, .0282), (.012, .0277)])
    for sign in (-1, 1):
        f.ring(steel, (sign * .062, y, z), (sign, 0, 0), [(0, .013), (.012, .013), (.012, .008), (.02, .008), (.02, .001)], 6)
        eye = Vector((sign * (GAP + .05), y, HIGH + RADIUS * .905))
        # The lug on the flange's rim, and the bolt that holds the lead's eye to it.
        f.plate(_yellow(), (sign * (GAP + .017), y, HIGH + RADIUS * .86 + .035), (0, -1, .1), (0, .1, 1), .03, .085, .008)
        spot = Vector((sign * (GAP + .017), y - .008, HIGH + RADIUS * .86 + .052))
        start = Vector((sign * .084, y, z))
        end = Vector((sign * .062, y - .012, spot.z + .004))
        f.lead(green, [start, start + Vector((sign * .026, -.001, .0)), start + Vector((sign * .046, -.005, -.022)), end + Vector((sign * .048, 0, .012)), end + Vector((sign * .026, 0, .0)), end], .0075)
        f.lug(tin, start + Vector((sign * .004, 0, 0)), (-sign, 0, 0), (0, 0, 1), .0, .0075)
        f.lug(tin, end, (-sign, 0, 0), (0, -1, 0), .032, .0075)
        f.bolt(spot + Vector((0, -.008, 0)), (0, -1, 0), .0125, .007)


def _ground():
    dice = random.Random(4)
    box(grounds.gravel(.4), 0, 4, -1, 16, 12, 1)
    stones = [m.paint((t, t * .96, t * .9), .9) for t in (.22, .3, .4)]
    for _ in range(2600):
        r = dice.uniform(.008, .022)
        turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], dice.uniform(-2.6, 1.6), dice.uniform(-.7, 2.6), -.002, 7, cap=False)
    box(grounds.grass((.07, .12, .03), (.14, .13, .05)), 0, 300, -1.02, 1400, 700, 1)


def _behind():
    yellow = _yellow()
    # The parallel line, its valve and the vents.
    for y in (2.9,):
        tube(yellow, (-5, y, HIGH), (5, y, HIGH), BORE, sides=48)
        for x in (-.9, .5, 2.1):
            f.flange(yellow, (x, y, HIGH), (1, 0, 0), BORE, RADIUS, .03, 8, f.zinc())
            f.flange(yellow, (x + .02, y, HIGH), (-1, 0, 0), BORE, RADIUS, .03, 8, f.zinc())
        for x in (-.2,):
            turned(yellow, [(.14, -.05), (.15, .1), (.1, .2), (.06, .26), (.06, .42)], x, y, HIGH, 32)
            tube(m.plain((.03, .03, .032), .5), (x, y, HIGH + .4), (x, y, HIGH + .62), .02)
            turned(m.plain((.4, .03, .02), .4), [(.17, 0), (.18, .012), (.17, .024), (.15, .02), (.15, .004)], x, y, HIGH + .56, 32, cap=False)
        with at(-1.7, y):
            _support()
    with at(-8.6, 8.2):
        brick = m.brick((.3, .13, .085))
        for x0, x1 in ((-5, 9),):
            quad(brick, (x0, 0, 0), (x1, 0, 0), (x1, 0, 3.0), (x0, 0, 3.0))
        quad(brick, (9, 0, 0), (9, 7, 0), (9, 7, 3.0), (9, 0, 3.0))
        extrusion(m.paint((.12, .13, .14), .5), [(-.5, 2.9), (3.5, 4.4), (7.5, 2.9), (7.5, 3.1), (3.5, 4.6), (-.5, 3.1)], -5.4, 9.4)
        with at(0, -.02):
            door(5.4, 1.1, 2.2, m.paint((.05, .14, .08), .5))
            for x in (2.4, 7.2):
                with at(x, -.06, 1.7):
                    louvres(1.1, .6, m.paint((.3, .32, .32), .5), .1, .08)
        for x in (6.2, 7.4):
            tube(yellow, (x, 3.2, 4), (x, 3.2, 6.6), .06, sides=20)
            turned(m.galvanised(), [(.15, 0), (.15, .02), (.02, .1)], x, 3.2, 6.64, 20)
    protection.mast(2.5, 9.6, 0, 15, .11)
    site.fence([(-14, 16.4), (14, 16.4)], 2.0, (.03, .09, .05))
    nature.treeline(-26, 30, 26, 34, 18, 10, 6, ('lime', 'oak', 'birch'), 5)
    nature.treeline(-60, 60, 70, 66, 30, 12, 8, ('oak', 'dark', 'lime'), 6)
