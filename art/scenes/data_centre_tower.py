"""A pour on the eighth floor: a conductor clamped to the reinforcement, the concrete already on its way to it."""
import math
import random

from kit import earthwork, fittings as f, grounds, materials as m, nature, sky
from kit.buildings import distant_town
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .42, 'haze': (.3, (.74, .72, .7)), 'bloom': .05, 'vignette': .2, 'warmth': .01}

# Metres above the formwork: the axes of the upper bars, and where the finished concrete will stand.
LOWER, UPPER, TOP = .19, .202, .235


def build():
    dice = random.Random(640)
    sky.morning(turn=174, elevation=25, clouds=.42, seed=6.1)
    _formwork()
    _bars(dice)
    _conductor()
    _concrete(dice)
    _column(.98, 1.5)
    _column(-2.6, 5.2)
    _edge()
    _crew()
    with at(0, 0, -31):
        _town(dice)
    camera((-.15, -.36, .56), (.17, .92, .2), 22, level=False, focus=.78, aperture=7)


def _rust():
    return m.paint((.17, .085, .048), .62, .55, .4)


def _formwork():
    ply = m.panels((.3, .17, .07), 2.5, .5, .004, .45, vary=.18)
    box(ply, 0, 4, -.02, 16, 14, .02)


def _bars(dice):
    """Two crossing layers below, two above, on chairs; every other crossing is tied with wire."""
    rust, wire = _rust(), m.plain((.1, .09, .085), .5, .9)
    pitch = .15
    for z, radius in ((.04, .006), (UPPER, .006)):
        for k in range(-34, 34):
            x = k * pitch
            near = z > .1 and abs(x) < 1.3
            y = dice.gauss(0, .004)
            if near:
                f.rebar(rust, (x + y, -1.4, z), (x, 1.6, z), radius)
                tube(rust, (x, 1.6, z), (x, 8, z), radius, sides=8)
            else:
                tube(rust, (x + y, -1.4, z), (x, 8, z), radius, sides=8)
        for k in range(-9, 54):
            y = k * pitch
            if z > .1 and y < 1.4:
                f.rebar(rust, (-1.6, y, z - .012), (1.7, y, z - .012), radius)
                for a, b in ((-6, -1.6), (1.7, 6)):
                    tube(rust, (a, y, z - .012), (b, y, z - .012), radius, sides=8)
            else:
                tube(rust, (-6, y, z - .012), (6, y, z - .012), radius, sides=8)
    for i in range(-8, 9):
        for j in range(-5, 10):
            if (i + j) % 2:
                continue
            x, y = i * pitch, j * pitch
            for s in (-1, 1):
                path(wire, [(x - .011, y - s * .01, UPPER - .008), (x - .004, y - s * .004, UPPER + .0075), (x + .006, y + s * .006, UPPER + .0075), (x + .011, y + s * .011, UPPER - .012)], .0009, sides=6)
            path(wire, [(x + .004, y, UPPER + .008), (x + .012, y + .004, UPPER + .016), (x + .016, y + .012, UPPER + .02)], .0011, sides=6)
    for i in range(-3, 4):
        for j in range(-1, 5):
            x, y = i * .6 + .075, j * .6 + .075
            for dx, dy in ((-.06, -.05), (.06, -.05), (-.06, .05), (.06, .05)):
                tube(m.plain((.08, .08, .085), .6), (x + dx, y + dy, 0), (x + dx * .5, y, LOWER - .02), .004, sides=8)


def _conductor():
    """10 mm of galvanised steel on top of the bars: clamped where it crosses, and to its own kind at the node."""
    zinc, bright = m.paint((.62, .63, .64), .34, .9, .08), f.zinc()
    z = UPPER + .011
    y, x = .3, .15
    path(zinc, [(-6, y + .02, z), (-1, y + .004, z), (0, y, z), (1, y - .003, z), (6, y, z)], .005, sides=18)
    path(zinc, [(x + .03, -1.6, z + .0105), (x + .004, -.4, z + .0105), (x, y, z + .0105), (x + .004, 1.3, z + .0105), (x, 8, z + .0105)], .005, sides=18)
    f.cross_clamp((x, y, z + .005), (0, 0, 1), (1, 0, 0), .066, .0115, f.steel(.6, .26))
    # Reinforcement clamps hold the conductor down on a bar: a saddle and its hooked bolt.
    for cx in (-.45, -1.05, .75):
        _saddle(cx, y, z)
    with at(x, -.3, 0, 90):
        _saddle(0, 0, z + .0105)
    with at(x, .9, 0, 90):
        _saddle(0, 0, z + .0105)
    # The way to the column's fixed earthing terminal: clamped to the conductor here, to a starter bar there.
    f.lead(zinc, [(x + .016, y + .1, z + .0105), (x + .018, y + .22, z + .0105), (x + .05, y + .34, z + .02), (.5, .98, z + .03), (.76, 1.25, .3), (.802, 1.282, .5), (.802, 1.282, .9)], .005, 18)
    f.cross_clamp((x + .01, y + .16, z + .0105), (0, 0, 1), (1, 0, 0), .058, .0085, f.steel(.6, .26))
    f.cross_clamp((.792, 1.288, .62), (-.5, -1, 0), (0, 0, 1), .07, .016, f.steel(.6, .26))


def _saddle(x, y, z):
    steel = f.steel(.56, .3)
    f.plate(steel, (x, y, z + .004), (0, 0, 1), (1, 0, 0), .052, .034, .0045, .0012)
    f.plate(steel, (x, y, z - .024), (0, 0, 1), (1, 0, 0), .052, .034, .0045, .0012)
    for s in (-1, 1):
        tube(steel, (x, y + s * .018, z - .03), (x, y + s * .018, z + .022), .004, sides=14)
        f.bolt((x, y + s * .018, z + .0085), (0, 0, 1), .0082, .006, steel)


def _front(x):
    """How far the concrete has come."""
    return .86 - .28 * x + .11 * math.sin(x * 3.1 + .6) + .06 * math.sin(x * 7.7) + .03 * math.sin(x * 17)


def _concrete(dice):
    def height(x, y):
        inside = y - _front(x)
        if inside < -.02:
            return -.1
        rise = 1 - math.exp(-max(0, inside + .02) / .09)
        heap = .05 * math.exp(-((x + .35) ** 2 + (y - 1.75) ** 2) / .3)
        return (TOP - .012) * rise + heap * rise + .012 * earthwork.rough(x, y, .16) * rise + .01 * earthwork.rough(x, y, .6, 4) * rise - (.0 if inside > 0 else .03)
    xs = earthwork.lines(-6, 6, .012, 1.02, 0)
    ys = earthwork.lines(.2, 8, .012, 1.02, .6)
    earthwork.land(height, lambda x, y: grounds.fresh_concrete(), xs, ys)
    stones = m.paint((.2, .19, .175), .5)
    for _ in range(240):
        x = dice.uniform(-1.6, 1.2)
        y = _front(x) + dice.uniform(-.07, .05)
        earthwork.stone(stones, x, y, max(.0, height(x, y)) + dice.uniform(0, .004), dice.uniform(.006, .015), dice.randint(1, 99))
    # The hose of the pump hangs over the heap.
    rubber = m.plain((.014, .014, .015), .62)
    line = f.curve([(-.36, 1.75, .46), (-.38, 1.78, .9), (-.52, 1.95, 1.5), (-.6, 2.1, 2.4), (-.62, 2.2, 4.4)], 12)
    path(rubber, line, .072, sides=32)
    f.ring(m.galvanised(), line[0], (0, 0, 1), [(-.01, .06), (-.01, .08), (.1, .08), (.1, .07)], 40)
    f.ring(m.galvanised(), (-.575, 2.06, 2.1), (0, 0, 1), [(-.05, .073), (-.05, .082), (.05, .082), (.05, .073)], 40)
    stream = [(.058, .16), (.055, .08), (.06, .02), (.1, -.04), (.2, -.09)]
    turned(grounds.fresh_concrete(), [(r, h) for r, h in reversed(stream)], -.36, 1.75, .3, 30, cap=False)


def _column(x, y):
    """Starter bars of a column in their links, yellow caps on their ends."""
    rust, cap = _rust(), m.plain((.85, .5, .01), .4)
    for i in range(3):
        for j in range(3):
            if (i, j) == (1, 1):
                continue
            px, py = x - .2 + .2 * i, y - .2 + .2 * j
            tube(rust, (px, py, 0), (px, py, 1.55), .0125, sides=12)
            turned(cap, [(.019, -.05), (.024, -.02), (.034, 0), (.03, .014), (.001, .02)], px, py, 1.55, 20, cap=False)
    for k in range(8):
        z = .28 + k * .16
        a = .216
        path(rust, [(x - a, y - a, z), (x + a, y - a, z), (x + a, y + a, z), (x - a, y + a, z), (x - a, y - a, z)], .005, sides=8)


def _edge():
    """The slab's edge: formwork board, posts and three rails."""
    steel, wood = m.galvanised(), m.panels((.36, .24, .1), 3, .2, .006, .8)
    box(wood, 0, 8.05, 0, 16, .03, .3)
    for k in range(-4, 5):
        box(steel, k * 1.9, 8.12, -.1, .05, .05, 1.45)
    for z in (.32, .75, 1.2):
        box(wood, 0, 8.08, z, 16, .03, .14)
    for k in range(8):
        box(wood, 6.05, k * 1.1, 0, .03, 1.1, .3)


def _crew():
    person(-1.9, 4.6, .2, -70, 'hold', (1, .35, .02), (.9, .9, .9))
    person(.1, 5.6, .2, 200, 'wide', (.75, .85, .04), (.05, .18, .55), skin=1)
    person(2.6, 6.2, .2, 180, 'stand', (1, .35, .02), (.85, .6, .02), skin=3)


def _town(dice):
    box(grounds.grass(), 0, 0, -1, 12000, 12000, 1)
    distant_town(-600, 90, 600, 700, 420, seed=8, blocks=.35)
    glass = [m.panels(c, 3, 3.4, .25, .3, .3) for c in ((.2, .25, .3), (.3, .3, .3), (.14, .18, .22))]
    for k in range(9):
        x, y = -210 + k * 52 + dice.uniform(-14, 14), 420 + dice.uniform(0, 240)
        box(glass[k % 3], x, y, 0, dice.uniform(22, 34), dice.uniform(22, 34), dice.choice((62, 84, 104, 128, 148)))
    nature.forest([(dice.uniform(-260, 260), dice.uniform(70, 400)) for _ in range(130)], 12, seed=3)
    with at(0, 0, 10):
        nature.hills(2600, 170, (.06, .075, .07), seed=8, rings=1)
