"""On the roof of a tank: an ultrasonic gauge reads 3.4 mm where five were expected. Around it the masts that followed."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, protection, sky
from kit.materials import _aged, _material, _place, _principled
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, path, tube, turned
from kit.testgear import digits

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .15, 'haze': (.4, (.36, .38, .42)), 'bloom': .06, 'vignette': .22, 'warmth': .01}

RADIUS, ROOF = 11.0, 16.2


def build():
    sky.clearing(turn=232, elevation=24, seed=5.6)
    with at(0, 4.5):
        _roof()
    _gauge()
    _points()
    person(-1.35, 5.2, .02, 215, 'kneel', jacket=(1, .35, .02))
    person(2.3, 8.6, .02, 250, 'hold', jacket=(.85, .8, .02), helmet=(.05, .12, .4))
    with at(0, 0, -ROOF):
        _farm()
    camera((-.31, -.88, .54), (.09, .6, .165), 26, level=False, focus=.98, aperture=9)


def _plate():
    """White coating on steel that rust has broken through here and there."""
    def build(g):
        place = _place(g)
        spots = g.ramp(g.noise(place, 2.3, 9, .68), (.575, 0.0), (.64, 1.0))
        halo = g.ramp(g.noise(place, 2.3, 7, .62), (.52, 0.0), (.68, 1.0))
        rust = g.mix(g.noise(place, 40, 5), (.09, .03, .012), (.26, .1, .035))
        white = g.mix(g.math('MULTIPLY', halo, .5), _aged(g, (.62, .62, .6), .25, .6), (.5, .34, .2))
        pits = g.math('MULTIPLY', g.noise(place, 60, 6), spots)
        return _principled(g, g.mix(spots, white, rust), g.mix(spots, (.42,) * 3, (.9,) * 3), normal=g.bump(pits, .7, .006))
    return _material('rusty plate', build)


def _roof():
    """Lapped plates with their weld seams, the rim with its railing, and a breather valve."""
    skin, weld, steel = _plate(), m.paint((.5, .5, .48), .5, age=.3), m.paint((.6, .6, .58), .4, .1)
    turned(m.paint((.62, .62, .6), .4), [(RADIUS, -ROOF), (RADIUS, -.02)], sides=128, cap=False)
    turned(skin, [(RADIUS + .06, -.06), (RADIUS + .06, -.012), (RADIUS, 0), (.001, .0297)], sides=128, cap=False)
    for k in range(-6, 7):
        x = k * 1.55 + .42
        reach = math.sqrt(max(0, RADIUS ** 2 - x * x)) - .1
        box(skin, x + .045, 0, .0, .09, 2 * reach, .034, bevel=.004)
        tube(weld, (x, -reach, .03), (x, reach, .03), .011, sides=8)
    for k, y in enumerate((-3.35, 1.7, 5.8)):
        tube(weld, (-9, y, .031), (9, y, .031), .011, sides=8)
    posts = 44
    ring = lambda k, z, r=RADIUS - .1: (r * math.cos(2 * math.pi * k / posts), r * math.sin(2 * math.pi * k / posts), z)
    for z in (.55, 1.1):
        path(steel, [ring(k, z) for k in range(posts + 1)], .024, sides=10)
    for k in range(posts):
        tube(steel, ring(k, 0), ring(k, 1.1), .024, sides=10)
        a, b = ring(k, .02), ring(k + 1, .02)
        f.strip(steel, [(a[0], a[1], .09), (b[0], b[1], .09)], .12, .006)
    with at(2.0, 1.6):
        f.flange(steel, (0, 0, .36), (0, 0, 1), .1, .17, .024, 8, f.zinc())
        tube(steel, (0, 0, 0), (0, 0, .34), .1, sides=40)
        turned(m.paint((.42, .44, .46), .4, .4), [(.17, .36), (.17, .385), (.13, .4), (.13, .52), (.24, .56), (.26, .62), (.26, .74), (.2, .8), (.05, .84)], sides=48)
        for k in range(8):
            a = k * math.pi / 4
            f.bolt((.135 * math.cos(a), .135 * math.sin(a), .386), (0, 0, 1), .012, .01)
    with at(-4.4, 2.4):
        tube(steel, (0, 0, 0), (0, 0, .26), .34, sides=48)
        turned(steel, [(.42, .26), (.42, .3), (.1, .33), (.01, .33)], sides=48)
        for k in range(16):
            a = k * math.pi / 8
            f.bolt((.38 * math.cos(a), .38 * math.sin(a), .3), (0, 0, 1), .013, .01)


def _gauge():
    """The gauge leans on its bail; the probe stands on a bared spot with a film of coupling gel."""
    with at(0, 0, -.0125):
        _instrument()


def _instrument():
    body, rubber, black = m.paint((.8, .42, .01), .42, age=.08), m.plain((.03, .032, .035), .6), m.plain((.012, .012, .013), .5)
    with at(.16, -.02, .045, -14, tilt=38):
        box(rubber, 0, .0, 0, .122, .23, .03, bevel=.012)
        box(body, 0, .0, .014, .108, .214, .026, bevel=.01)
        box(black, 0, .052, .036, .092, .088, .006, bevel=.002)
        box(m.light((.55, .72, .5), .55), 0, .052, .0405, .08, .072, .002)
        with at(-.002, .05, .0428, scale=.85):
            digits(-.034, 0, 0, '3.4')
        for i in range(3):
            for k in range(3):
                box(m.plain(((.16, .17, .18), (.02, .25, .06), (.4, .03, .02))[1 if (i, k) == (1, 1) else 2 if (i, k) == (2, 2) else 0], .5), -.028 + i * .028, -.012 - k * .028, .038, .02, .018, .006, bevel=.003)
        for side in (-.02, .02):
            tube(f.zinc(), (side, .11, .028), (side, .132, .028), .007, sides=18)
        path(black, [(-.05, .1, .0), (-.05, .08, -.11), (.05, .08, -.11), (.05, .1, .0)], .005, sides=8)
    px, py = -.13, -.12
    turned(m.plain((.32, .31, .3), .32, .9), [(.052, .0302), (.05, .0306), (.001, .0306)], px, py, 0, 40)
    turned(m.plain((.16, .3, .36), .05), [(.034, .0306), (.03, .033), (.02, .0345), (.001, .0345)], px + .004, py - .003, 0, 32)
    turned(f.steel(.6), [(.0125, .033), (.0125, .052), (.009, .055), (.009, .058)], px, py, 0, 32)
    turned(black, [(.011, .056), (.011, .084), (.008, .09), (.004, .092)], px, py, 0, 28)
    for k, shift in enumerate((-.007, .007)):
        f.lead(black, [(px + shift * .3, py, .09), (px + shift, py + .01, .13), (px + .05 + shift, py + .06 + shift, .09), (px + .12, py + .15 + shift * 2, .045), (.05 + shift, .16 + shift, .06), (.14 + k * .04, .17 - k * .01, .19), (.1616 + k * .0388, .09 - k * .0096, .168), (.1616 + k * .0388, .069 - k * .0096, .146)], .0032, 8)


def _points():
    """The grid of measured spots: chalk rings, and a bared disc in each."""
    dice = random.Random(8)
    chalk, bare = m.plain((.03, .08, .4), .8), m.plain((.32, .31, .3), .35, .9)
    for i in range(-5, 6):
        for k in range(0, 9):
            x, y = -.13 + i * .62, -.12 + k * .62
            z = .0302 - .0027 * math.hypot(x, y - 4.5)
            if math.hypot(x, y - 4.5) > RADIUS - .6:
                continue
            if (i, k) != (0, 0):
                turned(bare, [(.04, z), (.038, z + .0004), (.001, z + .0004)], x, y, 0, 28)
            turned(chalk, [(.072, z), (.072, z + .0009), (.078, z + .0009), (.078, z)], x + dice.uniform(-.004, .004), y, 0, 40, cap=False)
    turned(m.plain((.75, .75, .72), .4), [(.03, .03), (.031, .035), (.031, .15), (.02, .17), (.011, .175), (.011, .19)], .43, .28, 0, 28)
    turned(m.plain((.45, .03, .02), .4), [(.012, .19), (.012, .205), (.004, .235)], .43, .28, 0, 20)


def _farm():
    """What lies around, sixteen metres below: the other tanks, their bunds, and the four masts of this tank."""
    white = m.paint((.6, .6, .585), .4, age=.12)
    box(grounds.gravel(.26), 0, 200, -1, 900, 800, 1)
    for x, y, r, h in ((-34, 34, 12, 18), (-4, 58, 12, 18.6), (30, 44, 11, 17.4), (64, 60, 12, 18), (-70, 66, 12, 15), (22, 84, 12, 15), (-32, 90, 12, 14), (90, 100, 12, 15)):
        turned(m.panels((.6, .6, .585), 4, 2.4, .012, .4), [(r, 0), (r, h)], x, y, 0, 96, cap=False)
        turned(white, [(r + .1, h), (r + .1, h + .12), (r, h + .16), (.01, h + 1.2)], x, y, 0, 96, cap=False)
        ring = [(x + (r - .1) * math.cos(a * math.pi / 24), y + (r - .1) * math.sin(a * math.pi / 24), h + 1.15) for a in range(49)]
        path(m.galvanised(), ring, .03)
        path(m.galvanised(), [(a, b, c - .5) for a, b, c in ring], .03)
        for a, b, c in ring[::2]:
            tube(m.galvanised(), (a, b, c - 1.1), (a, b, c), .03, sides=6)
        turned(m.galvanised(), [(.18, 0), (.18, .8), (.35, .9), (.35, 1.2), (.05, 1.3)], x + 2, y - 3, h + .9, 20)
    for x, y in ((-12.5, 20), (12.5, 20), (-12.5, -11), (12.5, -11)):
        protection.mast(x, y, 0, 26, .2)
    box(m.concrete(.4), 0, 27, 0, 150, .4, 1.6)
    nature.treeline(-200, 180, 220, 200, 90, 12, 20, ('poplar', 'oak', 'lime', 'dark'), 6)
    nature.hills(1900, 90, (.05, .065, .06), seed=12, rings=1)
