"""A hospital wing at noon: the aluminium helipad on its roof is the natural air termination."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.aircraft import helicopter
from kit.buildings import distant_town, flat_roof, office_block
from kit.facades import curtain_wall, louvres, sides, window_grid
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, prism, quad, tube, turned
from kit.site import street_lamp
from kit.vehicles import car, van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.1, 'haze': (.16, (.6, .68, .78)), 'bloom': .04}

WHITE = (.62, .63, .63)
STOREY, STOREYS, BASE = 3.7, 6, .4
ROOF = BASE + STOREY * STOREYS


def build():
    sky.noon(turn=238, elevation=42, clouds=.45, seed=1.3)
    box(grounds.grass((.05, .065, .028), (.085, .085, .045)), 0, 0, -1, 4000, 4000, .98)
    _wing()
    _helipad(9, 0)
    _ambulance_bay()
    _grounds()
    _surroundings()
    camera((-16, -50, 35.5), (10.5, 0, 21.3), 29.5)


def _wing():
    wall = m.panels(WHITE, 3.0, 1.85, .014, .35, vary=.03)
    frame = m.paint((.1, .11, .12), .4)
    for name, length, side in sides(66, 21):
        with side:
            bays = round(length / 1.5)
            window_grid(length, STOREYS, bays, wall, None, STOREY, (length / bays, 1.75), .95, .2, 1, 0, frame, BASE, .9, .2, len(name))
    box(m.concrete(.2), 0, 0, -.5, 66.1, 21.1, .9)
    flat_roof(66, 21, ROOF, .9, grounds.gravel(.3))
    # The stair towers carry the down conductors; their glass breaks the long white bands.
    for x in (-33 + 6.5, 33 - 17.5):
        with at(x, -12.1):
            box(m.panels((.2, .215, .225), 1.6, 1.85, .014, .4), 3, 2.3, 0, 6.4, 4.6, ROOF + 2.4)
            with at(.3, -.02, .4):
                curtain_wall(5.4, 6, 1.35, STOREY, spandrel_height=.5, metal=frame)
    for x in (-32.6, -20, -8, 4, 32.6):
        protection.down_conductor(x, -10.5, ROOF + .8)
    for y in (-6, 2, 9):
        protection.down_conductor(-33, y, ROOF + .8, (-1, 0))
    protection.mesh(-32, -9.6, 32, 9.6, ROOF, 8, .025)
    for x in (-25, -16.5):
        _dry_cooler(x, 3.5, ROOF, 90)
        for y in (-2, 9):
            protection.rod(x, y, ROOF, 2.9, radius=.03)
    with at(-11, 1.8, ROOF):
        box(m.cladding((.42, .44, .46), .3), 0, 2, 0, 7, 9, 3)
        with at(-3.2, -2.56, .4):
            louvres(6.4, 2.2)
    for x, y in ((-14.8, -3), (-7, -3), (-14.8, 8.6), (-30, -6), (-30, 6)):
        protection.rod(x, y, ROOF, 2.9, radius=.03)


def _dry_cooler(x, y, z, turn):
    with at(x, y, z, turn):
        for sx in (-3.2, 0, 3.2):
            for sy in (-.9, .9):
                box(m.galvanised(), sx, sy, 0, .12, .12, .6)
        box(m.paint((.55, .57, .58), .4), 0, 0, .6, 7.2, 2.3, 1.7, bevel=.02)
        box(m.cladding((.12, .125, .13), .1, .5, .3), 0, 0, .75, 7.0, 2.34, 1.3)
        for k in range(5):
            turned(m.paint((.1, .1, .11), .5), [(.62, 0), (.62, .32), (.55, .32), (.55, .1)], -2.8 + k * 1.4, 0, 2.3, 24, cap=False)
            turned(m.plain((.02, .02, .02)), [(.55, .12), (.01, .12)], -2.8 + k * 1.4, 0, 2.3, 24, cap=False)


def _helipad(x, y, size=13.2):
    deck, metal = m.panels((.33, .345, .35), 30, .42, .006, .42, .5, vary=.05), m.galvanised()
    z = ROOF + 3.2
    white, yellow = m.paint((.82, .82, .8), .6), m.paint((.75, .5, .03), .6)
    outline = [(x + size * math.cos(math.pi / 8 + k * math.pi / 4), y + size * math.sin(math.pi / 8 + k * math.pi / 4)) for k in range(8)]
    prism(deck, outline, z - .28, z)
    for k in range(8):
        (ax, ay), (bx, by) = outline[k], outline[(k + 1) % 8]
        _net(x, y, (ax, ay), (bx, by), z, metal)
    for i in range(-2, 3):
        for j in range(-2, 3):
            if abs(i) + abs(j) < 4:
                px, py = x + i * 5, y + j * 3.9
                tube(metal, (px, py, ROOF), (px, py, z - .5), .14)
                tube(metal, (px, py, ROOF + .6), (px + 1.4, py, z - .5), .05)
        box(metal, x, y + i * 3.9, z - .62, 23 - abs(i) * 1.6, .2, .36)
        box(metal, x + i * 5, y, z - .62, .2, 23 - abs(i) * 1.8, .36)
    _ring(white, x, y, z + .012, 11.2, 11.5)
    _ring(yellow, x, y, z + .012, 6.3, 6.9)
    box(white, x, y, z - .002, 9, 3, .012)
    box(white, x, y, z - .002, 3, 9, .0125)
    for dx in (-.8, .8):
        box(m.paint((.6, .03, .02), .6), x + dx, y, z, .5, 2.6, .014)
    box(m.paint((.6, .03, .02), .6), x, y, z, 1.6, .5, .0145)
    for k in range(16):
        a = 2 * math.pi * k / 16
        turned(m.light((.2, 1, .35), 3), [(.1, 0), (.1, .12), (.01, .16)], x + 11.85 * math.cos(a), y + 11.85 * math.sin(a), z, 12)
    with at(x - 13.5, y - 7, z - .2):
        box(metal, 0, 0, -.1, 4, 1.6, .1)
        for dy in (-.8, .8):
            tube(metal, (-2, dy, 1.0), (1.2, dy, 1.0), .025)
            for dx in (-2, -1, 0, 1.2):
                tube(metal, (dx, dy, 0), (dx, dy, 1.0), .025)
    with at(x - 17.8, y - 7):
        box(m.panels(WHITE, 3, 1.85, .014, .35, vary=.03), 0, 0, ROOF, 5, 5, 3.0)
        box(m.aluminium(), 0, 0, ROOF + 3.0, 5.1, 5.1, .08)
        box(m.glass(), 2.52, 0, ROOF + .6, .06, 1.8, 2.1)
        box(m.glass(), -.2, -2.52, ROOF + .9, 2.6, .06, 1.4)
    with at(x + .5, y + 1.5, z, 205):
        helicopter((.62, .08, .03), (.85, .85, .83))
    person(x - 6.2, y - 4.4, z, 30, 'stand', (.75, .1, .03), (.85, .8, .1))
    person(x - 5.4, y - 5.0, z, 80, 'stand', (.75, .1, .03), (.9, .9, .9))


def _ring(material, x, y, z, inner, outer, steps=64):
    for k in range(steps):
        a, b = 2 * math.pi * k / steps, 2 * math.pi * (k + 1) / steps
        quad(material, *((x + r * math.cos(t), y + r * math.sin(t), z) for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))))


def _net(x, y, a, b, z, metal):
    """The safety net beside one edge of the deck: frame, brackets and wires."""
    def out(p, reach, lift):
        d = math.dist(p, (x, y))
        return (p[0] + (p[0] - x) / d * reach, p[1] + (p[1] - y) / d * reach, z - .12 + lift)
    count = 7
    edge = [(a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count) for k in range(count + 1)]
    for p in edge:
        tube(metal, (*p, z - .15), out(p, 1.6, .12), .04, sides=6)
    tube(metal, out(a, 1.65, .12), out(b, 1.65, .12), .045, sides=6)
    wire = m.plain((.45, .46, .47), .5)
    for k in range(1, 8):
        tube(wire, out(a, k * .2, k * .015), out(b, k * .2, k * .015), .008, sides=4)
    for k in range(40):
        p = (a[0] + (b[0] - a[0]) * k / 40, a[1] + (b[1] - a[1]) * k / 40)
        tube(wire, (*p, z - .12), out(p, 1.62, .12), .007, sides=4)


def _ambulance_bay():
    with at(-12, -10.5):
        box(m.panels((.5, .07, .05), 2.4, 1.2, .012, .4), 6, -5.4, 4.3, 20, 10.6, .7)
        box(m.plain((.75, .75, .74)), 6, -5.4, 4.27, 19.4, 10, .04)
        for dx in (-2.5, 14.5):
            for dy in (-9.6, -4.5):
                tube(m.galvanised(), (dx, dy, 0), (dx, dy, 4.3), .16)
        for dx in (1, 7):
            box(m.glass((.03, .035, .04)), dx, .0, .1, 4, .3, 3.2)
            for k in range(4):
                box(m.aluminium(), dx - 2 + k * 1.33, -.16, .1, .07, .07, 3.2)
    for x, y in ((-9.5, -16.5), (-2.5, -17)):
        with at():
            van(x, y, 90, (.85, .84, .8))
            for side in (-1, 1):
                box(m.paint((.75, .04, .02), .4), x + side * .985, y, 1.18, .025, 5.5, .22)
            box(m.light((.02, .12, 1), 3), x, y + 1.0, 2.55, 1.5, .3, .16)
    person(-6, -18, 0, 200, 'walk', (.75, .1, .03), None)


def _grounds():
    road = grounds.asphalt()
    box(road, 0, -32, -.12, 240, 8, .12)
    box(road, -6, -21, -.115, 26, 16, .12)
    box(road, 36, -19.5, -.11, 34, 14, .12)
    box(grounds.paving(.34), 0, -13.5, -.1, 74, 7, .12)
    kerb = m.concrete(.42)
    for y in (-36.1, -27.9):
        for x0, x1 in ((-120, -19), (7, 19), (53, 120)) if y > -30 else ((-120, 120),):
            box(kerb, (x0 + x1) / 2, y, -.1, x1 - x0, .2, .2)
    line = m.paint((.75, .75, .72), .7)
    for k in range(-20, 20):
        box(line, k * 6, -32, 0, 3, .13, .006)
    for k in range(12):
        box(line, 21.5 + k * 2.7, -16, .01, .1, 5, .006)
    dice = random.Random(3)
    tones = ((.02, .025, .03), (.35, .36, .37), (.6, .6, .6), (.03, .06, .14), (.22, .02, .02), (.1, .1, .11))
    for k in range(11):
        if k not in (3, 8):
            car(22.85 + k * 2.7, -16, 90 if dice.random() < .6 else 270, dice.choice(tones))
    car(24, -33.9, 0, tones[3])
    car(-31, -30.2, 180, tones[1])
    car(-52, -33.9, 0, tones[4])
    for x in (-38, -16, 14, 40):
        street_lamp(x, -26.8, -90, 6)
    for k, (x, y) in enumerate(((-27, -22), (-33, -18), (13.5, -22), (-24, -26), (57, -24), (16, -25.5), (-40, -24), (62, -14))):
        nature.tree(('lime', 'birch', 'oak')[k % 3], x, y, 0, 8 + k % 4, k)
    for k, (x, y) in enumerate(((39, -3), (44, 4), (40, 11), (48, -6), (52, 8), (46, 14), (56, 0))):
        nature.tree(('lime', 'oak', 'birch')[k % 3], x, y, 0, 8 + k % 3, k + 3)
    box(grounds.paving(.34), 37, 2, -.1, 3, 36, .12)
    nature.hedge(-38, -15.5, -19.5, -15.5, .9, .9)
    nature.hedge(19, -11.6, 52, -11.6, .9, .9)
    for x, y in ((-14, -28.6), (9, -26.4), (10, -26.1), (-22, -14.5)):
        person(x, y, 0, dice.choice((0, 180, 20)), 'walk', dice.choice(((.05, .08, .2), (.5, .5, .48), (.2, .05, .05))), None, bands=False)


def _surroundings():
    pale = m.panels((.5, .46, .4), 2.6, 1.7)
    office_block(-58, 34, 34, 16, 4, 0, pale, seed=2)
    office_block(66, 32, 40, 16, 5, 0, pale, seed=3, blinds=.3)
    office_block(8, 48, 60, 16, 4, 0, pale, seed=4)
    nature.treeline(-110, 62, 110, 62, 46, 13, 14, seed=3)
    nature.treeline(60, -4, 110, 2, 14, 11, 12, seed=4)
    nature.treeline(-100, 4, -48, 10, 16, 11, 10, seed=7)
    distant_town(-330, 78, 330, 420, 330, 6)
    distant_town(-330, -30, -72, 78, 44, 9)
    distant_town(98, -10, 330, 78, 40, 10)
    nature.treeline(-340, 230, 340, 230, 300, 11, 300, seed=8)
    nature.hills(1100, 80, (.035, .06, .035), 4)
