"""A renewed comprehensive school of 1974 in the morning: four flat roofs, rods and mesh, the playground before them."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.buildings import distant_town, flat_roof
from kit.facades import curtain_wall, sides, window_grid
from kit.picture import camera
from kit.shapes import at, box, mesh, path, quad, tube, turned
from kit.people import person

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .3, 'haze': (.18, (.62, .64, .66)), 'bloom': .06, 'warmth': .03}

COLOURS = ((.62, .36, .06), (.5, .14, .06), (.16, .3, .3), (.6, .5, .24))


def build():
    sky.sky((.1, .26, .62), (.78, .7, .6), middle=(.3, .48, .76), clouds=.42, cloud_light=(1.5, 1.25, 1.05), cloud_dark=(.5, .52, .62),
            sun=(20, 226), glow=(1.2, .8, .45), glow_width=7, seed=7.7, strength=.62)
    sky.sunlight(20, 226, (1, .76, .5), 5.4, 1)
    box(grounds.grass(), 0, 0, -1, 3000, 3000, .96)
    box(grounds.asphalt(0, .13), 2, -22, -.5, 74, 46, .5)
    box(grounds.paving(.3, .4), 0, -4, -.49, 60, 9, .5)
    _block(-25, 9, 26, 18, 2, 3.7, 0)
    _block(3, 14, 30, 16, 2, 4.2, 1, entrance=True)
    _hall(33, 8, 28, 24, 9.4)
    _block(-6, 33, 40, 14, 3, 3.7, 2)
    _playground()
    _bicycles()
    _nature()
    camera((-24, -45, 9.6), (6.5, 4, 6.0), 29)


def _block(x, y, width, depth, storeys, storey, tone, entrance=False):
    wall = m.panels((.52, .5, .46), 2.6, 1.3, .014, .7)
    dice = random.Random(tone)
    top = .3 + storeys * storey
    with at(x, y):
        for name, length, side in sides(width, depth):
            bays = round(length / 2.6)
            step = length / bays
            with side:
                window_grid(length, storeys, bays, wall, None, storey, (step - .28, 2.1), .95, .2, 2, .68, None, .3, .6, .16, tone * 4 + len(name),
                            lambda bay, level: entrance and name == 'front' and level == 0 and bay in (4, 5, 6))
                for level in range(storeys):
                    for bay in range(bays):
                        if entrance and name == 'front' and level == 0 and bay in (4, 5, 6):
                            continue
                        colour = COLOURS[(tone + (0 if dice.random() < .6 else dice.randint(1, 3))) % 4]
                        box(m.paint(colour, .35, age=.08), (bay + .5) * step, -.03, .36 + level * storey, step - .3, .08, .86, bevel=.01)
                if entrance and name == 'front':
                    _entrance(4 * step, 3 * step)
                count = max(2, round(length / 9))
                for k in range(count + 1):
                    protection.down_conductor(min(length - .12, max(.12, length * k / count)), 0, top + .5, radius=.02)
        flat_roof(width, depth, top, .6)
        box(m.concrete(.26), 0, 0, -.4, width + .06, depth + .06, .72)
        protection.mesh(-width / 2 + .15, -depth / 2 + .15, width / 2 - .15, depth / 2 - .15, top + .62, 9, .022, False)
        _roof_things(width, depth, top, dice)


def _roof_things(width, depth, top, dice):
    for k in range(int(width / 7)):
        px = -width / 2 + 4 + k * 7
        box(m.membrane(.4), px, 1, top, 1.8, 1.8, .45)
        turned(m.plain((.5, .53, .55), .1), [(.85, .45), (.8, .6), (.5, .8), (.01, .9)], px, 1, top, 4, smooth=False)
        protection.rod(px + 1.8, -depth / 2 + 2.6, top, 3.0, radius=.045)
        protection.rod(px + 1.8, depth / 2 - 2.6, top, 3.0, radius=.045)
    for px in (-width / 3, width / 4):
        box(m.paint((.5, .51, .52), .4), px, -depth / 4, top, 2.8, 1.8, 1.7, bevel=.03)
        turned(m.galvanised(), [(.3, 0), (.3, 1.5), (.45, 1.55), (.45, 1.7), (.02, 1.85)], px + 2.6, -depth / 4 + .6, top, 18)


def _entrance(x, width):
    with at(x, -.02, .3):
        curtain_wall(width, 1, 1.3, 3.6, spandrel_height=.12, metal=m.paint((.1, .11, .12), .4), fin=.1)
    roof = m.paint((.62, .36, .06), .35)
    box(roof, x + width / 2, -2.4, 3.75, width + 3, 5.4, .4, bevel=.02)
    box(m.plain((.7, .69, .66)), x + width / 2, -2.4, 3.72, width + 2.6, 5, .04)
    for dx in (-.6, width + .6):
        tube(m.galvanised(), (x + dx, -4.6, 0), (x + dx, -4.6, 3.75), .1, sides=16)
    for k in range(3):
        box(m.concrete(.34), x + width / 2, -1.6, 0, width + 1.6 - k * .7, 3.6 - k * .8, .1 * (k + 1))


def _hall(x, y, width, depth, height):
    """The sports hall: clad above, a band of glass below the roof's edge."""
    wall = m.cladding((.42, .17, .07), .45, .45, .2)
    with at(x, y):
        box(m.panels((.5, .48, .44), 2.6, 1.3, .014, .7), 0, 0, 0, width, depth, 3.2)
        box(wall, 0, 0, 3.2, width + .12, depth + .12, 3.1)
        box(m.panels((.5, .48, .44), 2.6, 1.3, .014, .7), 0, 0, 6.3, width - .1, depth - .1, 2.6)
        for _, length, side in sides(width, depth):
            with side:
                quad(m.glass(), (.6, -.02, 6.4), (length - .6, -.02, 6.4), (length - .6, -.02, 8.3), (.6, -.02, 8.3))
                for k in range(17):
                    box(m.aluminium(), .6 + (length - 1.2) * k / 16, -.05, 6.36, .07, .12, 2)
                box(m.paint((.1, .105, .11), .4), length / 2, -.1, 8.3, length + .3, .5, 1.1)
                for k in range(4):
                    protection.down_conductor(.2 + (length - .4) * k / 3, -.4, height, radius=.02)
        flat_roof(width, depth, height - .2, .25)
        for px in (-12, -6, 0, 6, 12):
            for py in (-10.5, 0, 10.5):
                protection.rod(px, py, height - .2, 3.0, radius=.045)
        protection.mesh(-13.8, -11.8, 13.8, 11.8, height + .1, 12, .022, False)


def _playground():
    white, yellow, red = m.paint((.72, .72, .7), .7), m.paint((.7, .45, .04), .6), m.paint((.5, .1, .05), .7)
    # A ball court with its basket, painted games, and the table tennis slabs.
    for x0, y0, x1, y1 in ((4, -34, 24, -34), (4, -20, 24, -20), (4, -34, 4, -20), (24, -34, 24, -20), (14, -34, 14, -20)):
        box(white, (x0 + x1) / 2, (y0 + y1) / 2, 0, abs(x1 - x0) + .08, abs(y1 - y0) + .08, .006)
    _ring(white, 14, -27, 1.75, 1.83)
    for x, facing in ((24.6, 180), (3.4, 0)):
        with at(x, -27, 0, facing):
            tube(m.galvanised(), (0, 0, 0), (0, 0, 3.6), .08)
            tube(m.galvanised(), (0, 0, 3.4), (.9, 0, 3.4), .05)
            box(m.plain((.75, .75, .73)), .95, 0, 2.9, .06, 1.8, 1.1)
            for k in range(16):
                a, b = k * math.pi / 8, (k + 1) * math.pi / 8
                tube(m.paint((.8, .2, .02), .4), (1.25 + .23 * math.cos(a), .23 * math.sin(a), 3.05), (1.25 + .23 * math.cos(b), .23 * math.sin(b), 3.05), .012, sides=5)
    for k in range(8):
        box((yellow, white)[k % 2], -14 + (0 if k % 3 else -.3), -23 + k * .75, 0, .7 if k % 3 else 1.4, .7, .005)
    for x, y in ((-5, -16.5), (-.5, -17.5)):
        with at(x, y, 0, 12):
            box(m.paint((.08, .2, .14), .6), 0, 0, .68, 2.74, 1.52, .09, bevel=.02)
            box(m.galvanised(), 0, 0, .77, .02, 1.6, .15)
            for dx in (-.8, .8):
                box(m.concrete(.36), dx, 0, 0, .3, .9, .68, bevel=.02)
    wood = m.paint((.2, .11, .05), .6)
    for x, y in ((-29, -17), (21, -13), (29, -18)):
        turned(m.concrete(.4), [(1.9, 0), (1.9, .42), (1.4, .42), (1.4, .3)], x, y, 0, 36, cap=False)
        turned(wood, [(2.05, .42), (2.05, .48), (1.35, .48)], x, y, 0, 36, cap=False)
        turned(grounds.soil(), [(1.4, .36), (.01, .38)], x, y, 0, 36, cap=False)
    jackets = ((.1, .2, .5), (.6, .12, .08), (.65, .5, .1), (.1, .35, .2), (.5, .5, .52), (.35, .1, .3), (.05, .06, .09))
    dice = random.Random(8)
    groups = ((-9, -10, 3), (3, -6, 4), (15, -25, 4), (-2, -19, 2), (10, -11, 3), (-14, -17, 2), (26, -10, 3))
    for x, y, count in groups:
        for k in range(count):
            with at(x + dice.uniform(-1.3, 1.3), y + dice.uniform(-1.1, 1.1), 0, dice.uniform(0, 360), .82 + dice.random() * .14):
                person(0, 0, 0, 0, dice.choice(('stand', 'walk', 'walk')), dice.choice(jackets), None, dice.choice(((.02, .03, .08), (.05, .05, .055), (.12, .1, .07))), dice.randint(0, 3), bands=False)


def _ring(material, x, y, inner, outer):
    for k in range(40):
        a, b = math.pi * k / 20, math.pi * (k + 1) / 20
        quad(material, *((x + r * math.cos(t), y + r * math.sin(t), .007) for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))))


def _bicycles():
    """Stands under a light roof at the left edge, half full."""
    metal, dice = m.galvanised(), random.Random(2)
    with at(-21, -21.5, 0, 72):
        for k in range(12):
            px = k * .95
            path(metal, [(px, -.5, 0), (px, -.5, .85), (px, .5, .85), (px, .5, 0)], .025)
            if dice.random() < .75:
                with at(px + .3, 0, 0, 90 + dice.gauss(0, 5)):
                    _bicycle(dice.choice(((.3, .03, .03), (.03, .1, .25), (.02, .02, .02), (.5, .5, .5), (.04, .2, .1))))
        for px in (-.6, 5.2, 11):
            tube(metal, (px, 1.4, 0), (px, 1.4, 2.5), .06)
            tube(metal, (px, 1.4, 2.4), (px, -1.2, 2.75), .045)
        mesh(m.glass((.12, .14, .15), .1), [(-1, 1.7, 2.42), (11.4, 1.7, 2.42), (11.4, -1.4, 2.82), (-1, -1.4, 2.82)], [(0, 1, 2, 3)])
        box(metal, 5.2, 1.7, 2.4, 12.4, .08, .08)
        box(metal, 5.2, -1.4, 2.8, 12.4, .08, .08)


def _bicycle(colour):
    black, frame = m.plain((.015, .015, .016), .6), m.paint(colour, .3)
    for wx in (-.52, .52):
        path(black, [(wx + .34 * math.cos(k * math.pi / 10), 0, .35 + .34 * math.sin(k * math.pi / 10)) for k in range(21)], .018, 5)
    for a, b in (((-.52, .35), (-.2, .85)), ((-.52, .35), (-.08, .32)), ((-.08, .32), (-.22, .95)), ((-.08, .32), (.34, .82)), ((-.2, .82), (.34, .86)), ((.32, .98), (.52, .35))):
        tube(frame, (a[0], 0, a[1]), (b[0], 0, b[1]), .018, sides=6)
    box(black, -.24, 0, .95, .26, .14, .06)
    tube(black, (.28, -.28, 1.0), (.28, .28, 1.0), .014, sides=6)


def _nature():
    for k, (x, y, h, kind) in enumerate(((-29, -17, 9.5, 'lime'), (21, -13, 9, 'birch'), (29, -18, 10.5, 'lime'), (-43, -4, 14, 'oak'), (-47, 10, 15, 'lime'),
                                         (-36, -27, 11, 'lime'), (52, -12, 14, 'oak'), (45, -24, 11, 'lime'), (-44, -22, 12, 'oak'), (20, 28, 15, 'oak'))):
        nature.tree(kind, x, y, 0, h, k)
    nature.hedge(-38, -2, -38, 16, 1.1)
    nature.treeline(-70, 55, 80, 58, 34, 15, 12, seed=4)
    nature.treeline(52, -4, 62, 50, 12, 13, 10, seed=5)
    nature.treeline(-78, -10, -60, 50, 14, 13, 10, seed=6)
    distant_town(-240, 80, 240, 240, 60, 4)
    nature.hills(900, 60, (.04, .06, .035), 2)
