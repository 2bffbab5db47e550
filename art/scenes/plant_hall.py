"""A press shop rises: reinforcement with the strip of the foundation earth electrode before the half-clad steel frame."""
import math
import random

from kit import grounds, materials as m, nature, sky
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .42, 'haze': (.5, (.85, .68, .52)), 'vignette': .2, 'warmth': .01}


def build():
    dice = random.Random(18014)
    sky.morning(turn=148, elevation=17, clouds=.38, seed=2.2)
    box(grounds.soil((.16, .105, .065)), 0, 300, -1.3, 2400, 1400, 1)
    box(grounds.gravel(.3), 0, -2, -.62, 90, 44, .3)
    _slab(dice)
    _frame(dice)
    _crane()
    _site(dice)
    _background(dice)
    camera((-7.2, -20.5, 2.05), (3.2, 6, 5.6), 24)


def _slab(dice):
    """Blinding concrete, two layers of bars on spacers, and in them the steel strip with its connection lugs."""
    bar, strip = m.paint((.16, .085, .05), .65, .6, age=.4), m.plain((.74, .75, .77), .28, 1)
    box(m.concrete(.5), 0, -8, -.34, 56, 24, .06)
    with part('bars along'):
        for k in range(10):
            _rebar(bar, (-10, k * .2, 0), (10, k * .2, 0))
    with part('bars across'):
        for k in range(10):
            _rebar(bar, (k * .2, -11.5, 0), (k * .2, 11.5, 0))
    for z, high in ((-.22, 0), (.02, 1)):
        for j in range(12):
            for x in (-18, 2, 22):
                place('bars along', x, -19.4 + j * 2, z)
        for i in range(27):
            place('bars across', -27 + i * 2, -8, z + .02)
    for _ in range(260):
        x, y = dice.uniform(-20, 20), dice.uniform(-19, 3)
        tube(m.concrete(.4), (x, y, -.3), (x, y, -.22), .05, sides=8)
    for y in (-14.2, -6.2, 1.6):
        _strip(strip, [(-26, y), (26, y)], dice)
    for x in (-12.5, -2.6, 7.4, 17.4):
        _strip(strip, [(x, -19), (x, 3)], dice)
        for y in (-14.2, -6.2, 1.6):
            box(m.plain((.6, .61, .62), .35, 1), x, y, .06, .12, .12, .05, bevel=.01)
            for dx, dy in ((-.035, -.035), (.035, .035)):
                tube(m.plain((.6, .61, .62), .35, 1), (x + dx, y + dy, .08), (x + dx, y + dy, .14), .016, sides=6)
    amber = m.plain((1, .42, .01), .35)
    for x, y in ((-2.6, -14.2), (7.4, -14.2), (-12.5, -14.2), (-2.6, -6.2), (7.4, -6.2), (17.4, -6.2), (-12.5, 1.6), (-2.6, 1.6), (7.4, 1.6), (17.4, 1.6)):
        tube(strip, (x, y, .06), (x, y, 1.05), .012, sides=8)
        tube(amber, (x, y, .95), (x, y, 1.16), .034, sides=14)
        turned(amber, [(.034, 0), (.0, .03)], x, y, 1.16, sides=14)


def _rebar(material, start, end):
    tube(material, start, end, .012, sides=6)


def _strip(material, points, dice):
    (x0, y0), (x1, y1) = points
    length = math.hypot(x1 - x0, y1 - y0)
    steps = int(length / 1.5)
    for k in range(steps):
        a, b = k / steps, (k + 1) / steps
        wave = lambda t: .012 * math.sin(t * 40 + x0)
        ax, ay, bx, by = x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b
        if x0 == x1:
            ax, bx = ax + wave(a), bx + wave(b)
            box(material, (ax + bx) / 2, (ay + by) / 2, .045, .005, by - ay + .01, .035)
            box(material, (ax + bx) / 2, (ay + by) / 2, .06, .034, by - ay + .01, .005)
        else:
            box(material, (ax + bx) / 2, ay + wave(a), .06, bx - ax + .01, .034, .005)
        if k % 2:
            box(m.plain((.3, .31, .32), .5, .8), ax, ay, .03, .05, .05, .05)


def _frame(dice):
    """Columns, trusses and purlins of the hall; the far half has its cladding already."""
    steel, red = m.paint((.24, .26, .28), .5, .4), m.paint((.33, .08, .045), .55, .2)
    bays, bay, depth, height = 8, 7.5, 34, 15
    with at(-24, 8, 0):
        for i in range(bays + 1):
            x = i * bay
            for y in (0, depth / 2, depth):
                _column(red, x, y, height)
            _truss(red, x, 0, depth, height)
        for i in range(bays):
            for k in range(13):
                y = k * depth / 12
                z = height + 1.5
                box(steel, (i + .5) * bay, y, z, bay, .1, .22)
            for z in (5, 10, height):
                box(red, (i + .5) * bay, 0, z - .2, bay, .2, .28)
                box(red, (i + .5) * bay, depth, z - .2, bay, .2, .28)
        for i in (0, 4):
            for z0, z1 in ((.3, 5), (5, 10), (10, 15)):
                tube(steel, (i * bay, 0, z0), ((i + 1) * bay, 0, z1), .05)
                tube(steel, ((i + 1) * bay, 0, z0), (i * bay, 0, z1), .05)
        sheet = m.cladding((.5, .55, .6), .35, roughness=.35, metallic=.4)
        box(sheet, (5.5 * bay + 8 * bay) / 2 + .1, -.2, 1.2, 2.5 * bay, .16, height + 1)
        box(m.cladding((.05, .13, .26), .35, roughness=.35), (5.5 * bay + 8 * bay) / 2 + .1, -.22, height + .6, 2.5 * bay, .2, 1.6)
        box(sheet, 8 * bay + .2, depth / 2, 1.2, .16, depth, height + 1)
        box(m.membrane(.4), 6.75 * bay, depth / 2, height + 1.75, 2.6 * bay, depth, .14)
        box(m.concrete(.42), bays * bay / 2, depth / 2, -.3, bays * bay + 1, depth + 1, .32)
        for k in range(6):
            box(m.paint((.4, .42, .45), .4, .5), 10 + (k % 3) * .1, 12, .1 + k * .12, 7, 1.1, .1)


def _column(material, x, y, height):
    box(material, x, y, 0, .34, .03, height)
    for side in (-.16, .16):
        box(material, x, y + side, 0, .34, .03, height)
    box(material, x, y, 0, .6, .6, .05)
    for dx in (-.22, .22):
        for dy in (-.22, .22):
            tube(m.galvanised(), (x + dx, y + dy, 0), (x + dx, y + dy, .2), .025, sides=6)


def _truss(material, x, y0, y1, z):
    for level in (0, 1.5):
        box(material, x, (y0 + y1) / 2, z + level - .12, .2, y1 - y0, .16)
    count = 16
    for k in range(count):
        a, b = y0 + (y1 - y0) * k / count, y0 + (y1 - y0) * (k + 1) / count
        ends = ((x, a, z), (x, b, z + 1.5)) if k % 2 == 0 else ((x, a, z + 1.5), (x, b, z))
        tube(material, *ends, .05, sides=6)


def _crane():
    """A tower crane behind the hall, its jib across the sky."""
    yellow = m.paint((.8, .48, .03), .4)
    x, y, top = 26, 58, 46
    for level in range(23):
        z = level * 2
        for cx, cy, dx, dy in ((-.8, -.8, 1, 0), (-.8, .8, 1, 0), (-.8, -.8, 0, 1), (.8, -.8, 0, 1)):
            tube(yellow, (x + cx, y + cy, z), (x + cx + dx * 1.6, y + cy + dy * 1.6, z + 2), .05, sides=5)
            tube(yellow, (x + cx, y + cy, z), (x + cx + dx * 1.6, y + cy + dy * 1.6, z), .05, sides=5)
    for cx in (-.8, .8):
        for cy in (-.8, .8):
            tube(yellow, (x + cx, y + cy, 0), (x + cx, y + cy, top), .09, sides=6)
    jib = math.radians(204)
    c, s = math.cos(jib), math.sin(jib)
    place_ = lambda d, side, h: (x + c * d - s * side, y + s * d + c * side, top + h)
    for a, b in zip(range(-14, 50, 2), range(-12, 52, 2)):
        for side in (-.7, .7):
            tube(yellow, place_(a, side, 1), place_(b, side, 1), .07, sides=5)
            tube(yellow, place_(a, side, 1), place_(a + 1, 0, 2.4), .04, sides=4)
            tube(yellow, place_(a + 1, 0, 2.4), place_(b, side, 1), .04, sides=4)
        tube(yellow, place_(a + 1, 0, 2.4), place_(b + 1, 0, 2.4), .06, sides=5)
    tube(yellow, place_(0, 0, 0), place_(0, 0, 8), .3, .15, sides=6)
    for d in (-13, 34, 20):
        tube(m.plain((.1, .1, .11), .5), place_(0, 0, 8), place_(d, 0, 2.4), .03, sides=4)
    for k in range(3):
        px, py, pz = place_(-12 - k * .8, 0, -1.2)
        box(m.concrete(.35), px, py, pz, 1, 1.6, 2.2)
    with at(x, y, top - 1.4, 204):
        box(m.paint((.8, .48, .03), .4), 1.3, 1.3, 0, 1.6, 1.3, 2, bevel=.05)
        box(m.glass(), 2.0, 1.3, .5, .5, 1.2, 1.3)
    hx, hy, hz = place_(30, 0, 1)
    tube(m.plain((.08, .08, .09), .5), (hx, hy, hz), (hx, hy, 25), .03, sides=4)
    box(m.paint((.33, .08, .045), .55), hx, hy, 24.4, 7.5, .3, .4)


def _site(dice):
    orange, yellow = (1, .3, .02), (.85, .8, .05)
    person(-.6, -8.4, .04, 150, 'kneel', orange)
    person(1.5, -7.4, .04, 200, 'hold', orange, (.1, .25, .6))
    person(10.5, -1.5, .04, 250, 'point', yellow)
    person(11.8, -2.2, .04, 190, 'stand', orange)
    person(-9, 10, 0, 40, 'walk', yellow)
    with part('site fence'):
        for k in range(36):
            tube(m.galvanised(), (-1.72 + k * .1, 0, .12), (-1.72 + k * .1, 0, 2), .006, sides=4)
        for z in (.12, .7, 1.4, 2):
            tube(m.galvanised(), (-1.75, 0, z), (1.75, 0, z), .018, sides=6)
        for x in (-1.75, 1.75):
            tube(m.galvanised(), (x, 0, 0), (x, 0, 2.05), .022, sides=8)
            box(m.concrete(.3), x, 0, 0, .22, .6, .14)
    for k in range(16):
        place('site fence', -44, -14 + k * 3.5, -.3, 90)
    for k in range(11):
        place('site fence', 31 + k * 3.5, 6, -.3, 0)
    for k in range(3):
        with at(36 + k * 6.4, 16, -.3):
            box(m.cladding((.72, .74, .75), .25), 0, 0, .1, 6, 2.5, 2.6, bevel=.03)
            box(m.glass(), 0, -1.27, 1.1, 1.6, .06, 1)
            box(m.paint((.05, .13, .26), .4), 2, -1.27, .2, .9, .06, 2.1)
    for k in range(5):
        tube(m.plain((.74, .75, .77), .28, 1), (-16 + k * .3, -4.4 + k * .05, .08 + 0 * k), (-16 + k * .3, -4.4 + k * .05, .13), .4, sides=36)
    coil = [(14.2 + .55 * math.cos(t), -12.2 + .55 * math.sin(t), .1 + .018 * t / 6.28) for t in (i * .21 for i in range(150))]
    path(m.plain((.74, .75, .77), .28, 1), coil, .012, sides=6)
    with at(21, -10, .05, 20):
        for k in range(14):
            tube(m.paint((.16, .085, .05), .65, .6), (-3, (k % 7) * .05, (k // 7) * .05), (3, (k % 7) * .05, (k // 7) * .05), .014, sides=6)


def _background(dice):
    box(m.cladding((.42, .46, .5), .5), -74, 44, -.3, 54, 60, 14)
    box(m.windows(4, 2, .2, strength=.6), -46.9, 44, 8, .1, 50, 2)
    nature.treeline(-120, 96, 190, 112, 80, 12, 20, ('oak', 'lime', 'dark'), 6)
    for i in range(10):
        box(m.paint((.4, .38, .35), .8), 60 + i * 19, 130 + dice.uniform(0, 40), -.3, 14, 12, dice.choice((9, 12, 16)))
    nature.hills(1000, 70, (.06, .07, .06), seed=41)
