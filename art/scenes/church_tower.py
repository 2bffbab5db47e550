"""A listed sandstone church on its market square, just after the storm."""
import math
import random

from kit import grounds, materials as m, nature, sky
from kit.buildings import house
from kit.facades import sides
from kit.masonry import ashlar, buttress, cobbles, fountain, lancet, pierced, spire
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, extrusion, mesh, path, quad, tube, turned
from kit.site import street_lamp
from kit.vehicles import car

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .4, 'haze': (.3, (.16, .19, .24)), 'bloom': .05, 'warmth': .02}

SHAFT, WIDTH = 27.5, 8.6
STONE, TRIM = (.4, .215, .13), (.5, .34, .22)


def build():
    sky.clearing(turn=243, elevation=20, seed=2.4)
    box(cobbles(.3, .34), 0, 0, -.5, 400, 400, .5)
    with at(-7, 6, 0, 38):
        _tower()
        _nave()
    _square()
    _houses()
    camera((-1, -57, 1.7), (-2.5, 4, 20.3), 23.5)


def _tower():
    stone, trim, slate = ashlar(STONE), ashlar(TRIM), m.slate()
    dark = m.plain((.012, .012, .014), .8)
    for name, length, side in sides(WIDTH, WIDTH):
        with side:
            middle = length / 2
            holes = [(middle - .75, middle + .75, 10.5, 14.5)]
            holes += [(middle + s * 1.55 - .85, middle + s * 1.55 + .85, 21.8, 26.2) for s in (-1, 1)]
            if name == 'left':
                holes.append((middle - 1.5, middle + 1.5, 0, 5.2))
            pierced(stone, length, SHAFT, holes)
            lancet(*holes[0], stone, trim, m.glass(), .5, 2)
            for hole in holes[1:3]:
                lancet(*hole, stone, trim, dark, .55, 1)
                for k in range(9):
                    z = hole[2] + .25 + k * .38
                    inset = max(0, z - 24.6) * .45
                    quad(m.paint((.13, .1, .08), .8), (hole[0] + inset, .12, z), (hole[1] - inset, .12, z), (hole[1] - inset, .45, z + .3), (hole[0] + inset, .45, z + .3))
            if name == 'left':
                lancet(*holes[3], stone, trim, m.paint((.09, .045, .025), .7), .8, 2)
            _clock(middle, 18.2)
            for x in (.1, length - .1):
                buttress(stone, trim, x, 16.5, 1.0, 1.25)
    for z, out in ((8.2, .22), (16.2, .2), (20.6, .2), (SHAFT - .5, .35)):
        box(trim, 0, 0, z, WIDTH + out * 2, WIDTH + out * 2, .34, bevel=.06)
    box(trim, 0, 0, 0, WIDTH + .5, WIDTH + .5, .9, bevel=.1)
    hips = spire(slate, 0, 0, SHAFT, WIDTH, 17.6)
    wire = m.copper(0)
    for foot, tip in hips:
        lifted = [(p[0] * 1.012, p[1] * 1.012, p[2] + .05) for p in (foot, tip)]
        path(m.copper(.15), lifted, .035)
    for sx, sy in ((-1, -1), (1, -1), (-1, 1)):
        a = WIDTH / 2
        path(wire, [(sx * (a + .4), sy * (a - 1.3), SHAFT - .05), (sx * (a + .06), sy * (a - 1.3), SHAFT - .7), (sx * (a + .06), sy * (a - 1.3), .2)], .022)
        for k in range(26):
            box(wire, sx * (a + .03), sy * (a - 1.3), .8 + k, .07, .07, .05)
    path(wire, [hips[4][0], (-WIDTH / 2 - .4, -WIDTH / 2 + 1.3, SHAFT - .05)], .03)
    for sx, sy in ((-1, 0), (0, -1), (1, 0)):
        _dormer(sx, sy, slate)
    top = SHAFT + 17.4
    turned(m.copper(.75), [(.12, 0), (.3, .2), (.1, .5), (.42, .85), (.42, 1.05), (.1, 1.4)], 0, 0, top, 24)
    tube(wire, (0, 0, top + 1.2), (0, 0, top + 3.1), .04, .02)
    gold = m.plain((.8, .5, .12), .25, 1.0)
    box(gold, 0, 0, top + 2.05, .8, .07, .1)
    box(gold, 0, 0, top + 1.5, .1, .08, 1.2)


def _clock(x, z):
    gold = m.plain((.85, .55, .15), .3, 1.0)
    with at(x, -.06, z, tilt=90):
        turned(gold, [(1.28, 0), (1.28, .06), (1.2, .06)], sides=48)
        turned(m.plain((.018, .024, .045), .5), [(1.2, 0), (1.2, .08), (.01, .08)], sides=48)
        for k in range(12):
            with at(turn=k * 30):
                box(gold, 0, .98, .06, .07, .24, .05)
        for turn, length in ((-48, .62), (-130, .95)):
            with at(turn=turn):
                box(gold, 0, length / 2 - .1, .12, .07, length, .03)


def _dormer(sx, sy, slate):
    z = SHAFT + 4.4
    with at(0, 0, z, math.degrees(math.atan2(sx, -sy))):
        with at(0, -3.6):
            box(m.paint((.1, .07, .05), .8), 0, .6, 0, 1.0, 1.4, 1.25)
            section = [(-.75, 1.1), (.75, 1.1), (0, 2.1)]
            mesh(slate, [(x, y, h) for y in (-.3, 1.9) for x, h in section], [(0, 1, 2), (3, 5, 4), (0, 2, 5, 3), (1, 4, 5, 2), (0, 3, 4, 1)])
            box(m.plain((.01, .01, .01)), 0, -.11, .2, .6, .04, .8)


def _nave():
    stone, trim, slate = ashlar(STONE), ashlar(TRIM), m.slate()
    start, length, depth, eaves, ridge = WIDTH / 2, 27.0, 14.0, 9.6, 19.5
    with at(start, -depth / 2):
        bays = 5
        step = length / bays
        holes = [((i + .5) * step - 1.15, (i + .5) * step + 1.15, 2.6, 8.4) for i in range(bays)]
        pierced(stone, length, eaves, holes)
        for hole in holes:
            lancet(*hole, stone, trim, m.glass((.02, .022, .03), .12), .55, 3)
        for i in range(bays + 1):
            buttress(stone, trim, i * step, 8.6, .85, 1.35)
        box(trim, length / 2, -.05, 0, length, .35, .8, bevel=.06)
        box(trim, length / 2, -.1, eaves - .35, length, .4, .35, bevel=.06)
        for x in (step, 4 * step):
            path(m.copper(0), [(x + .7, -.12, eaves), (x + .7, -.06, eaves - .5), (x + .7, -.06, .2)], .018)
        tube(m.copper(.7), (-.2, -.42, eaves), (length, -.42, eaves), .11)
        for i in (2, 4):
            tube(m.copper(.7), (i * step - .7, -.14, 0), (i * step - .7, -.14, eaves - .2), .07, sides=8)
    for end in (start + .02, start + length):
        mesh(stone, [(end, -depth / 2, 0), (end, depth / 2, 0), (end, depth / 2, eaves), (end, 0, ridge - .1), (end, -depth / 2, eaves)], [(0, 1, 2, 3, 4)])
    for sign in (-1, 1):
        y = sign * (depth / 2 + .45)
        low = eaves - .2
        section = [(y, low), (0, ridge), (0, ridge + .2), (y, low + .2)]
        extrusion(slate, section if sign < 0 else section[::-1], start, start + length + .3)
    tube(m.copper(.6), (start, 0, ridge + .2), (start + length + .3, 0, ridge + .2), .13)
    path(m.copper(0), [(start, 0, ridge + .45), (start + length, 0, ridge + .45)], .022)
    for k in range(14):
        box(m.copper(0), start + 1 + k * 1.95, 0, ridge + .2, .05, .05, .25)
    for i in range(3):
        with at(start + 5 + i * 8.4, -depth / 4 - .6, eaves + 3.9):
            box(m.paint((.1, .07, .05), .8), 0, 0, 0, 1.2, 1.8, 1.1)
            box(m.plain((.01, .01, .01)), 0, -.92, .2, .8, .05, .7)
            mesh(slate, [(-.8, -1.15, 1.0), (.8, -1.15, 1.0), (0, -1.15, 1.9), (-.8, 1.7, 1.0), (.8, 1.7, 1.0), (0, 2.2, 1.9)], [(0, 1, 2), (0, 2, 5, 3), (1, 4, 5, 2)])


def _square():
    stone = ashlar((.34, .22, .15))
    for (ax, ay), (bx, by) in (((-20, -6), (-6, -16)), ((-1.5, -16), (26, -4)), ((26, -4), (34, 22))):
        length = math.dist((ax, ay), (bx, by))
        with at(ax, ay, 0, math.degrees(math.atan2(by - ay, bx - ax))):
            box(stone, length / 2, 0, 0, length, .45, 1.05)
            box(ashlar(TRIM), length / 2, 0, 1.05, length + .1, .6, .14, bevel=.03)
    for x, y in ((-6, -16), (-1.5, -16), (-20, -6), (26, -4)):
        box(ashlar(TRIM), x, y, 0, .8, .8, 1.7, bevel=.05)
        turned(ashlar(TRIM), [(.1, 0), (.28, .2), (.3, .4), (.02, .72)], x, y, 1.7, 20)
    mesh(grounds.grass(), [(-20, -5.6, .06), (-6, -15.6, .06), (-1.5, -15.6, .06), (26, -3.6, .06), (34, 22, .06), (-20, 40, .06)], [(0, 1, 2, 3, 4, 5)])
    dice = random.Random(5)
    for x, y in ((4, -10.5), (8, -9.2), (12.5, -6.4), (17, -5), (20.5, -1.5), (6.5, -7.4), (15, -2.6), (-12, -8), (-9, -11)):
        box(m.concrete(.2 + dice.random() * .12), x, y, 0, .7, .2, dice.uniform(.8, 1.3), bevel=.05)
    for x, y, h, s in ((12, -16, 9.5, 1), (21.5, -15, 10.5, 2), (29.5, -12.5, 9.8, 4), (-21.5, -13, 9, 3)):
        nature.tree('lime', x, y, 0, h, s)
        box(m.paint((.05, .05, .05), .6), x, y, 0, 1.7, 1.7, .05)
        _bench(x - .2, y - 2.1)
    fountain(12.5, -33, ashlar(TRIM), grounds.water())
    street_lamp(-15.5, -27, 0, 4.5)
    street_lamp(22, -26, 180, 4.5)
    _cafe()
    _bicycle(8.6, -42.5, 25)
    _bicycle(9.1, -41.6, 30)
    for k, colour in enumerate(((.02, .03, .06), (.35, .36, .37), (.16, .02, .02))):
        car(27.8, -34 + k * 6.2, 90, colour)
    for x, y, turn, pose in ((-4.2, -24, 70, 'walk'), (-5.2, -24.4, 70, 'walk'), (9.4, -28.5, 20, 'stand'), (18.5, -22, 200, 'walk'), (-9.5, -33, 330, 'walk')):
        person(x, y, 0, turn, pose, dice.choice(((.05, .07, .12), (.25, .05, .04), (.3, .27, .2), (.04, .1, .07))), None, skin=dice.randint(0, 3), bands=False)


def _bench(x, y):
    wood, iron = m.paint((.16, .09, .045), .6), m.plain((.02, .02, .022))
    for k in range(3):
        box(wood, x, y + k * .14, .44, 1.8, .11, .04)
        box(wood, x, y + .44, .55 + k * .14, 1.8, .03, .11)
    for s in (-.7, .7):
        box(iron, x + s, y + .15, 0, .06, .4, .44)
        box(iron, x + s, y + .46, .4, .06, .05, .6)


def _cafe():
    dice = random.Random(9)
    for i in range(3):
        x, y = -14.2 - i * .9, -39.5 + i * 5.4
        tube(m.aluminium(), (x, y, 0), (x, y, 2.9), .03)
        turned(m.paint((.5, .4, .27), .9), [(1.9, 2.35), (1.9, 2.45), (.06, 3.0)], x, y, 0, 8, smooth=False)
        for dx, dy in ((-1, -.9), (1.1, -.6), (.2, 1.3)):
            turned(m.plain((.3, .3, .3), .3), [(.36, .72), (.36, .75)], x + dx, y + dy, 0, 20)
            tube(m.plain((.03, .03, .03)), (x + dx, y + dy, 0), (x + dx, y + dy, .72), .03)
            for a in (dice.uniform(0, 3), dice.uniform(3, 6)):
                cx, cy = x + dx + .6 * math.cos(a), y + dy + .6 * math.sin(a)
                box(m.paint((.1, .05, .03), .6), cx, cy, .42, .4, .4, .05)
                box(m.paint((.1, .05, .03), .6), cx + .18 * math.cos(a), cy + .18 * math.sin(a), .47, .08, .38, .42)


def _houses():
    dice = random.Random(12)
    y = -46
    for k, width in enumerate((11, 9, 12, 10, 11, 9, 12)):
        y += width / 2
        house(-30 - dice.uniform(0, .6), y, 10 + dice.uniform(0, 1), width - .1, dice.choice((6.0, 8.6, 6.4)), 0, 20 + k, timber=k in (1, 3, 4), pitch=1.15)
        y += width / 2
    y = -34
    for k, width in enumerate((10, 12, 9, 11, 10, 12, 10)):
        y += width / 2
        house(37 + dice.uniform(0, .6), y, 10, width - .1, dice.choice((8.6, 6.2, 8.8)), 180, 40 + k, timber=k in (0, 3, 5), pitch=1.15)
        y += width / 2
    x = -50
    for k, width in enumerate((13, 11, 12, 14, 11, 12, 13, 11, 12)):
        x += width / 2
        house(x, 46 + dice.uniform(0, 4), width, 11, dice.choice((8.8, 9.2)), 0, 60 + k, timber=k % 3 == 1)
        x += width / 2
    nature.treeline(-40, 80, 50, 82, 14, 16, 8)


def _bicycle(x, y, turn):
    black, frame = m.plain((.015, .015, .016), .6), m.paint((.05, .12, .1), .3)
    with at(x, y, 0, turn):
        for wx in (-.52, .52):
            ring = [(wx + .34 * math.cos(k * math.pi / 12), 0, .35 + .34 * math.sin(k * math.pi / 12)) for k in range(25)]
            path(black, ring, .018)
            for k in range(0, 24, 3):
                tube(m.galvanised(), (wx, 0, .35), ring[k], .003, sides=4)
        for a, b in (((-.52, .35), (-.2, .85)), ((-.52, .35), (-.08, .32)), ((-.08, .32), (-.22, .95)), ((-.08, .32), (.34, .82)), ((-.2, .82), (.34, .86)), ((.32, .98), (.52, .35))):
            tube(frame, (a[0], 0, a[1]), (b[0], 0, b[1]), .017)
        box(black, -.24, 0, .95, .26, .14, .06, bevel=.02)
        tube(black, (.28, -.28, 1.0), (.28, .28, 1.0), .014)
        tube(frame, (0, 0, .32), (.1, .32, 0), .01)
