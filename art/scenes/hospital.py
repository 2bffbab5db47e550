"""At the edge of a rooftop helipad at dusk: the aluminium deck is the air termination, a braid bonds its net frame, a strip leads to the roof mesh."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, protection, sky
from kit.aircraft import helicopter
from kit.buildings import distant_town
from kit.materials import _aged, _material, _place, _principled
from kit.picture import camera
from kit.shapes import at, box, mesh, path, tube, turned
from kit.works import lit_front

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .75, 'haze': (.36, (.34, .26, .3)), 'bloom': .07, 'vignette': .22}

ROOF, STREET, SIDE = -4.4, -27.0, 12.0
GREEN = (.1, 1, .35)


def build():
    sky.sky((.03, .08, .28), (1.0, .5, .28), middle=(.22, .24, .42), clouds=.42, cloud_light=(1.0, .56, .46), cloud_dark=(.1, .11, .2), sun=(2, 66),
            glow=(1.5, .6, .22), glow_width=8, seed=14.9, strength=.72)
    sky.sunlight(6, 62, (1, .52, .27), 2.4, 2)
    sky.sunlight(48, 215, (.55, .66, 1), .8, 30)
    _deck()
    _edge()
    _bonds()
    with at(-10.5, 8, .03, 24):
        helicopter()
    _roof()
    with at(0, 0, STREET):
        _town()
    camera((.74, .2, .27), (-1.0, 3.4, -.12), 20.5, level=False)


def _deck():
    """Extruded planks with their anti-slip ribs; the ring and the H are painted on."""
    def build(g):
        place = _place(g)
        x, y, _ = g.split(place)
        ribs = g.ramp(g.math('PINGPONG', g.math('DIVIDE', x, .02), .5), (.15, 0.0), (.35, 1.0))
        joint = g.ramp(g.math('PINGPONG', g.math('DIVIDE', x, .3), .5), (.0, .25), (.02, 1.0))
        far = g.vector('DISTANCE', place, (-10.5, 8.0, 0.0))
        ring = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', far, 6.2)), .5)
        colour = g.mix(ring, (.2, .22, .23), (.75, .5, .03))
        colour = g.mix(1, g.mix(1, colour, _aged(g, (1, 1, 1), .25, .5), 'MULTIPLY'), joint, 'MULTIPLY')
        return _principled(g, colour, .42, .55, g.bump(g.math('MULTIPLY', ribs, joint), .6, .006))
    deck = _material('helideck', build)
    half = 12.0
    outline = [(half * math.cos(a) / math.cos(math.pi / 8), half * math.sin(a) / math.cos(math.pi / 8)) for a in (math.pi / 8 + k * math.pi / 4 for k in range(8))]
    with at(-12, 5.2):
        mesh(deck, [(x, y, 0) for x, y in outline], [tuple(range(8))])
        mesh(m.aluminium(), [(x * .999, y * .999, -.14) for x, y in outline], [tuple(reversed(range(8)))])
    white = m.paint((.72, .72, .7), .5, age=.2)
    with at(-10.5, 8, .004, 24):
        for side in (-1, 1):
            box(white, 0, side * 1.3, 0, 3.4, .6, .003)
        box(white, 0, 0, 0, .6, 2.2, .003)


def _edge():
    """The edge beam, the net on its brackets, the green perimeter lights. The straight edge runs along y at x = 0."""
    alu, steel = m.plain((.66, .67, .69), .34, .9), m.galvanised()
    for turn in (0, 45, -45):
        with at(-12, 5.2, 0, turn):
            with at(12, 0):
                _side(alu, steel, turn == 0)


def _side(alu, steel, fine):
    length = 2 * 12 * math.tan(math.pi / 8)
    box(alu, -.02, 0, -.2, .05, length, .215, bevel=.006)
    box(alu, .012, 0, -.04, .05, length, .016, bevel=.003)
    box(alu, .012, 0, -.2, .05, length, .016, bevel=.003)
    for k in range(7):
        y = -length / 2 + .35 + k * (length - .7) / 6
        f.strip(alu, [(0, y, -.16), (1.5, y, -.02)], .06, .03, (0, 0, 1))
        f.plate(alu, (.0062, y, -.12), (1, 0, 0), (0, 0, 1), .12, .15, .01)
        for b in (-.038, .038):
            for z in (-.165, -.07):
                f.bolt((.0165, y + b, z), (1, 0, 0), .011, .006)
    tube(alu, (1.5, -length / 2 - .3, -.005), (1.5, length / 2 + .3, -.005), .03, sides=20)
    tube(alu, (.12, -length / 2, -.14), (.12, length / 2, -.14), .02, sides=14)
    rope = m.plain((.16, .3, .2), .7)
    for k in range(int(length / .1)):
        y = -length / 2 + k * .1
        for a, b in (((.12, y, -.14), (1.5, y + 1.3, -.01)), ((.12, y, -.14), (1.5, y - 1.3, -.01))):
            if abs(b[1]) < length / 2 + .4:
                tube(rope, a, b, .0045, sides=5)
    for k in range(4):
        y = -length / 2 + 1.3 + k * length / 4
        turned(m.paint((.75, .5, .02), .4), [(.085, 0), (.085, .02), (.06, .03), (.06, .07)], -.16, y, 0, 28)
        turned(m.light(GREEN, 14), [(.05, .0), (.05, .05), (.03, .075), (.001, .08)], -.16, y, .07, 24)
        turned(m.plain((.03, .03, .032), .5), [(.055, .145), (.001, .155)], -.16, y, 0, 24)


def _bonds():
    """One of the eight connections: a conductor from the edge beam down to the roof mesh; a braid takes the net's frame along."""
    alu, steel, tin = m.plain((.74, .75, .77), .36, .85), m.plain((.68, .68, .67), .42, .8), m.plain((.78, .66, .5), .4, .9)
    y = 1.02
    f.plate(alu, (.0062, y, -.095), (1, 0, 0), (0, 0, 1), .17, .11, .006)
    for b in (-.065, .065):
        for z in (-.125, -.065):
            f.bolt((.0125, y + b, z), (1, 0, 0), .01, .006)
    f.braid(tin, [(.018, y - .015, -.085), (.045, y - .03, -.055), (.13, y - .13, -.005), (.25, y - .29, -.02), (.33, .665, -.07), (.37, .61, -.085)], .042, 15)
    f.plate(tin, (.012, y - .015, -.085), (1, 0, 0), (0, 0, 1), .055, .06, .006)
    f.bolt((.018, y - .015, -.085), (1, 0, 0), .014, .01)
    f.plate(tin, (.372, .6, -.085), (0, .2, 1), (1, 0, .1), .06, .055, .006)
    f.bolt((.372, .602, -.079), (0, .2, 1), .014, .01)
    path(alu, f.curve([(.022, y + .04, -.09), (.03, y + .04, -.16), (.012, y + .05, -.3), (-.1, y + .05, -.42), (-.14, y + .05, -.6)]), .007, sides=14)
    path(alu, [(-.14, y + .05, -.6), (-.14, y + .05, ROOF + .1), (2.2, y + .05, ROOF + .1)], .007, sides=14)
    f.plate(steel, (.013, y + .04, -.1), (1, 0, 0), (0, 0, 1), .04, .04, .012)
    for b in (.026, .054):
        f.bolt((.025, y + b, -.1), (1, 0, 0), .006)
    tube(m.galvanised(), (-.32, y + .05, ROOF), (-.32, y + .05, -.2), .11, sides=32)
    for z in (-.8, -1.8, -2.8, -3.8):
        box(steel, -.19, y + .05, z, .1, .03, .03, bevel=.004)


def _roof():
    """The roof of the wing below the deck, with its mesh, and the columns of the deck."""
    with at(0, 0, ROOF):
        box(m.panels((.42, .43, .44), 3, 1.85, .014, .35), -8, 20, STREET - ROOF, 2 * SIDE + 16, 90, -(STREET - ROOF) - .05)
        box(grounds.gravel(.18), -8, 20, -.3, 2 * SIDE + 15, 89, .3)
        for x in (SIDE - .2, -SIDE - 15.8):
            box(m.membrane(.4), x, 20, 0, .4, 90, .7)
            box(m.plain((.5, .52, .55), .35, .6), x, 20, .7, .52, 90, .05)
        for k in range(3):
            protection.conductor([(2.2 + k * 4.6, -24, .1), (2.2 + k * 4.6, 64, .1)], .02)
        for k in range(9):
            protection.conductor([(-3, -22 + k * 10, .1), (SIDE - .7, -22 + k * 10, .1)], .02)
        for k in range(5):
            protection.rod(SIDE - 1.1, -2 + k * 10.4, 0, 2.4, radius=.025)
        for x, y in ((-3, 5), (-3, 19), (-12, 1), (-12, 24)):
            tube(m.galvanised(), (x, y, 0), (x, y, -ROOF - .2), .2, sides=24)
        box(m.panels((.34, .36, .38), 1.5, 1.2), 7.4, 36, 0, 5, 12, 3)
        box(m.light((1, .84, .6), 3), 7.4, 29.96, 2.2, .6, .06, .2)


def _town():
    dice = random.Random(9)
    box(grounds.grass((.04, .06, .022), (.06, .06, .03)), 0, 1500, -1, 9000, 7000, .98)
    for x, y, w, d, n, turn in ((52, 46, 44, 16, 5, 0), (60, 96, 16, 40, 6, 0), (24, 118, 50, 16, 4, 4)):
        with at(x, y, 0, turn):
            box(m.panels((.45, .45, .44), 3, 1.2), 0, 0, 0, w - .4, d - .4, n * 3.6 + .8)
            for origin, length in ((at(-w / 2, -d / 2), w), (at(-w / 2, d / 2, turn=270), d)):
                with origin:
                    lit_front(length, n, 3.6, 1.5, .4, m.panels((.4, .41, .42), 3, 1.3), seed=n + w, strength=1.3, base=.3)
    distant_town(-260, 130, 520, 620, 420, seed=4, lit=.3, blocks=.2)
    distant_town(40, -60, 420, 130, 110, seed=5, lit=.3, blocks=.15)
    distant_town(-700, 620, 1100, 1200, 330, seed=6, lit=.3, blocks=.2)
    nature.forest([(dice.uniform(-260, 520), dice.uniform(80, 640)) for _ in range(260)], 12, seed=9)
    with at(0, 0, 14):
        nature.hills(2300, 220, (.05, .055, .07), seed=5, rings=1)
