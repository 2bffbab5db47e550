"""A logistics hall under nine fields of modules, seen from a drone in the morning; docks in front, motorway behind."""
import random

from kit import grounds, materials as m, nature, protection, site, sky
from kit.buildings import distant_town, flat_roof, office_block
from kit.facades import day_glass
from kit.picture import camera
from kit.shapes import at, box, dome, mesh, part, place, tube
from kit.vehicles import car, trailer, truck, van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .7, 'haze': (.17, (.5, .47, .46)), 'vignette': .16, 'warmth': .02}

WIDTH, DEPTH, ROOF = 220, 120, 12.2
BLOCK, GAP, AISLE = (14.6, 15.0), 1.3, 6.4
TRUCKS = ((.1, .2, .42), (.5, .04, .03), (.75, .75, .73), (.05, .2, .12), (.75, .3, .03), (.06, .07, .09))
CARS = ((.3, .3, .32), (.6, .6, .6), (.03, .03, .04), (.35, .03, .02), (.05, .1, .25), (.7, .7, .7), (.12, .13, .14))


def build():
    dice = random.Random(2400)
    sky.morning(turn=207, elevation=17, clouds=.5, seed=3.3)
    box(grounds.field((.24, .19, .08), (.08, .13, .035), 70), 300, 900, -1.3, 5200, 4200, 1)
    box(grounds.grass(), 10, 10, -1.06, 380, 270, 1)
    box(grounds.asphalt(tone=.085), 0, -84, -1.0, 270, 50, 1)
    box(grounds.asphalt(tone=.085), -136, -4, -1.002, 40, 130, 1)
    _hall()
    _roof(dice)
    _docks(dice)
    _yard(dice)
    _land(dice)
    camera((-124, -97, 33), (-30, -12, 13), 24)


def _hall():
    wall, base, trim = m.panels((.62, .65, .68), 6.0, 1.2, .02), m.panels((.16, .2, .25), 6.0, 2.6, .02), m.paint((.1, .13, .17), .4)
    box(base, 0, 0, 0, WIDTH + .1, DEPTH + .1, 4.9)
    box(wall, 0, 0, 4.9, WIDTH, DEPTH, ROOF - 4.75)
    flat_roof(WIDTH, DEPTH, ROOF, .6, m.membrane(.5), trim, .35)
    for k in range(18):
        for x, y in ((-WIDTH / 2 + k * WIDTH / 17, -DEPTH / 2 - .02), (-WIDTH / 2 - .02, -DEPTH / 2 + k * DEPTH / 17)):
            box(trim, x, y, 0, .12, .12, ROOF + .5)
    glazing = m.glass((.02, .028, .036))
    for k in range(9):
        box(glazing, -WIDTH / 2 - .03, -48 + k * 12 + 1, 7.6, .08, 7.5, 1.3)
    office_block(-WIDTH / 2 - 7, -34, 34, 14, 3, turn=270, wall=m.panels((.2, .25, .31), 3.0, 1.6), glazing=day_glass(), window=(2.2, 1.7))


def _roof(dice):
    with part('row'):
        _row()
    with part('light'):
        box(m.plain((.6, .6, .58), .5), 0, 0, 0, 1.7, 2.9, .35)
        with at(0, 0, .35):
            dome(m.plain((.8, .84, .86), .12), 0, 0, 0, .9, .45, 20, 6)
        box(m.plain((.72, .77, .8), .15), 0, 0, .35, 1.5, 2.7, .22, bevel=.1)
    with part('rod'):
        protection.rod(0, 0, 0, 2.8, radius=.06)
    field_x, field_y = 4 * BLOCK[0] + 3 * GAP, 2 * BLOCK[1] + GAP
    start_x, start_y = -(3 * field_x + 2 * AISLE) / 2, -(3 * field_y + 2 * AISLE) / 2
    rows = int(BLOCK[1] / 1.5)
    lines_x, lines_y = [-WIDTH / 2 + .9], [-DEPTH / 2 + .9]
    for i in range(3):
        x = start_x + i * (field_x + AISLE)
        lines_x += [x + k * (BLOCK[0] + GAP) - GAP / 2 for k in range(1, 4)] + [x + field_x + (AISLE / 2 if i < 2 else 1.6)]
        y = start_y + i * (field_y + AISLE)
        lines_y += [y + BLOCK[1] + GAP / 2] + [y + field_y + (AISLE / 2 if i < 2 else 1.4)]
        for j in range(3):
            fy = start_y + j * (field_y + AISLE)
            for a in range(4):
                for b in range(2):
                    for r in range(rows):
                        place('row', x + a * (BLOCK[0] + GAP), fy + b * (BLOCK[1] + GAP) + r * 1.5, ROOF)
    for x in lines_x:
        protection.conductor([(x, -DEPTH / 2 + .5, ROOF + .1), (x, DEPTH / 2 - .5, ROOF + .1)], .022, spacing=2)
    for y in lines_y:
        protection.conductor([(-WIDTH / 2 + .5, y, ROOF + .1), (WIDTH / 2 - .5, y, ROOF + .1)], .022, spacing=2)
    for x in lines_x:
        for y in lines_y:
            place('rod', x + .3, y + .3, ROOF)
    for y in lines_y[2:5:2]:
        for k in range(14):
            for side in (-1.7, 1.7):
                place('rod', start_x + 7 + k * 15.9, y + side, ROOF)
        for k in range(20):
            place('light', start_x + 8 + k * 10.4, y, ROOF, 90)
    for x in (lines_x[4], lines_x[8]):
        for k in range(10):
            if abs(k * 11.5 - 51 - lines_y[2]) > 5 and abs(k * 11.5 - 51 - lines_y[4]) > 5:
                place('light', x + dice.choice((-1.5, 1.5)), -51 + k * 11.5, ROOF)
    for k in range(5):
        box(m.paint((.5, .52, .54), .4), start_x - 2.6, -40 + k * 20, ROOF + .15, 1.6, 3.4, 1.5, bevel=.04)
    tray = m.galvanised()
    for y in (lines_y[2] - 2.6, lines_y[4] - 2.6):
        box(tray, 0, y, ROOF + .1, 2 * -start_x, .3, .12)


def _row():
    """A row of modules, tilted by ten degrees, in their frames."""
    count, wide, deep, rise = 8, 1.76, 1.13, .2
    frame, dark = m.aluminium(), m.solar()
    box(m.galvanised(), BLOCK[0] / 2, .1, .05, BLOCK[0] - .4, .06, .08)
    box(m.galvanised(), BLOCK[0] / 2, 1.1, .05, BLOCK[0] - .4, .06, .26)
    for k in range(count):
        a, b = k * BLOCK[0] / count, k * BLOCK[0] / count + wide
        corners = lambda e, up: [(a + e, e, .16 + up), (b - e, e, .16 + up), (b - e, deep - e, .16 + rise + up), (a + e, deep - e, .16 + rise + up)]
        mesh(frame, corners(0, 0), [(0, 1, 2, 3)])
        mesh(dark, corners(.03, .012), [(0, 1, 2, 3)])
        mesh(frame, [(a, 0, .12), (b, 0, .12), (b, 0, .165), (a, 0, .165)], [(0, 1, 2, 3)])
        mesh(m.plain((.1, .1, .11)), [(a, deep, .36), (b, deep, .36), (b, deep, .1), (a, deep, .1)], [(3, 2, 1, 0)])


def _docks(dice):
    with part('dock'):
        black = m.plain((.02, .02, .022), .8)
        box(black, 0, -.35, 1.0, 3.6, .7, 3.7, bevel=.05)
        box(m.cladding((.66, .67, .68), .6, .45, .1, horizontal=True), 0, -.72, 1.15, 2.7, .06, 3.0)
        box(m.concrete(.36), 0, -.3, 0, 3.8, .6, 1.0)
        for side in (-1, 1):
            box(black, side * 1.2, -.7, .55, .3, .25, .5)
            tube(m.plain((.85, .5, .03), .5), (side * 2.1, -1.6, 0), (side * 2.1, -1.6, 1.1), .1)
        box(m.light((1, .9, .7), 5), 0, -.75, 5.0, 1.0, .14, .12)
    for k in range(40):
        x = -WIDTH / 2 + 18 + k * 5
        place('dock', x, -DEPTH / 2 - .05)
        box(m.plain((.62, .62, .58), .7), x - 2.5, -DEPTH / 2 - 10, .004, .14, 18, .01)
        chance = dice.random()
        if chance < .3:
            truck(x, -DEPTH / 2 - 9.1, 270, dice.choice(TRUCKS))
        elif chance < .56:
            trailer(x, -DEPTH / 2 - 9.1, 270, dice.choice(((.66, .67, .68), (.66, .67, .68), (.12, .22, .4), (.5, .14, .06), (.62, .6, .5))))
    for x, y, turn in ((-64, -96, 4), (46, -98, 182), (6, -92.5, 0)):
        truck(x, y, turn, dice.choice(TRUCKS))


def _yard(dice):
    site.line([(-118, -102), (130, -102)], .14, .006)
    site.road([(-330, -120), (340, -120)], 8)
    site.fence([(-120, -111.5), (132, -111.5), (132, 70)])
    for k in range(8):
        site.street_lamp(-104 + k * 34, -109.5, 90, 9)
    for k in range(22):
        for x, turn in ((-152.5, 0), (-131.5, 180)):
            y = -58 + k * 2.6
            box(m.plain((.62, .62, .58), .7), x, y - 1.3, .004, 5, .1, .01)
            if dice.random() < .72 and not (x > -140 and -58 < y < -10):
                car(x + dice.uniform(-.25, .25), y, turn + dice.choice((0, 180)), dice.choice(CARS))
    van(-124.5, -66, 182)
    for k in range(9):
        nature.tree('lime', -112 + k * 30 + dice.uniform(-3, 3), -115.3, 0, dice.uniform(6.5, 9), k)
    for k in range(10):
        nature.tree(dice.choice(('birch', 'lime')), -161, -60 + k * 15, 0, dice.uniform(6, 9), k)
    nature.hedge(-118, -113, 130, -113, 1.1, .8)
    nature.treeline(-150, 74, 140, 76, 46, 9, 5, seed=8)


def _land(dice):
    """A motorway on its bank, fields with hedgerows, a village and hills."""
    with at(0, 190, 0, 9):
        box(grounds.grass((.06, .1, .03)), 100, 0, -1.2, 2400, 52, 3.0)
        with at(0, 0, 1.8):
            for side in (-9, 9):
                site.road([(-1000, side), (1300, side)], 13, kerbs=False)
                box(m.galvanised(), 100, side * .25, .55, 2300, .06, .3)
                box(m.galvanised(), 100, side * 1.85, .55, 2300, .06, .3)
            for k in range(64):
                x = -500 + k * 26 + dice.uniform(-10, 10)
                side = dice.choice((-1, 1))
                turn = 0 if side < 0 else 180
                if dice.random() < .3:
                    truck(x, side * 11.6, turn, dice.choice(TRUCKS))
                else:
                    car(x, side * dice.choice((7.4, 11.6)), turn, dice.choice(CARS))
    for x0, y0, x1, y1, n in ((-200, 300, 500, 380, 60), (100, 520, 1100, 470, 70), (-300, 620, 600, 760, 70), (300, 110, 460, 420, 34), (600, 250, 1300, 420, 60)):
        nature.treeline(x0, y0, x1, y1, n * 2, 10, 16, ('oak', 'lime', 'dark', 'poplar'), n)
    distant_town(260, 620, 760, 800, 90, 3)
    distant_town(520, 160, 700, 220, 12, 6, blocks=0)
    for k, (x, y, w, d, h) in enumerate(((330, 20, 90, 60, 11), (420, -60, 70, 50, 9), (300, 300, 0, 0, 0))[:2]):
        box(m.cladding((.45, .48, .52), .6), x, y, 0, w, d, h)
        box(m.membrane(.45), x, y, h, w - .6, d - .6, .1)
    nature.hills(2200, 75, (.03, .05, .035), seed=7)
