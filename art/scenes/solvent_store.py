"""A solvent store among six free-standing masts, on a wet yard under a grey sky."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, extrusion, mesh, part, path, place, tube, turned
from kit.vehicles import truck

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .5, 'haze': (.55, (.62, .66, .7)), 'vignette': .22}

LENGTH, DEPTH, HEIGHT = 36, 18, 6.4
MASTS = [(x, y) for x in (-21, 0, 21) for y in (-3, DEPTH + 3)]


def build():
    dice = random.Random(61)
    sky.overcast(turn=230, clouds=.78, seed=3.2)
    box(grounds.grass(), 0, 200, -1.02, 1600, 1200, 1)
    box(grounds.asphalt(wet=.5), 0, -6, -1, 150, 60, 1)
    box(grounds.paving(.3, .4), 0, DEPTH / 2, -1, LENGTH + 3.4, DEPTH + 3.4, 1.02)
    _store()
    _bund()
    for x, y in MASTS:
        protection.mast(x, y, .12, 13.88)
        _guard(x, y)
    _foot(*MASTS[0])
    _goods(dice)
    _yard()
    _background(dice)
    camera((-23.4, -7.6, 1.35), (-15.2, 3.4, 2.5), 24)


def _foot(x, y):
    """The mast's foot from near: precast block, base plate, and the strip that is clamped, not welded, to it."""
    zinc, steel = m.galvanised(), m.plain((.68, .68, .67), .42, .75)
    box(m.concrete(.42), x, y, -.3, 1.5, 1.5, .72, bevel=.03)
    for a in (-1, 1):
        for b in (-1, 1):
            tube(m.plain((.05, .05, .05), .7), (x + a * .62, y + b * .62, .4), (x + a * .62, y + b * .62, .425), .04, sides=20)
    box(zinc, x, y, .42, .56, .56, .03, bevel=.004)
    for k in range(8):
        angle = k * math.pi / 4
        f.strip(zinc, [(x + .1 * math.cos(angle), y + .1 * math.sin(angle), .54), (x + .25 * math.cos(angle), y + .25 * math.sin(angle), .5)], .16, .012)
    for a in (-1, 1):
        for b in (-1, 1):
            f.bolt((x + a * .22, y + b * .22, .45), (0, 0, 1), .03, .04)
    # A lug on the tube, the strip bolted to it and led over the block into the ground.
    box(zinc, x - .02, y - .15, .78, .05, .12, .1, bevel=.004)
    points = [(x - .048, y - .17, .9), (x - .048, y - .17, .7), (x - .048, y - .3, .55), (x - .048, y - .78, .47), (x - .048, y - .8, .4), (x - .048, y - .8, -.1)]
    f.strip(steel, points, .03, .005, (1, 0, 0))
    for z in (.8, .86):
        f.bolt((x - .051, y - .17, z), (-1, -.3, 0), .013, .008)
    f.cross_clamp((x - .048, y - .81, .2), (0, -1, 0), size=.07, gap=.008, metal=steel)


def _guard(x, y):
    """The impact guard: a hoop of thick tube before the mast, on the side where lorries turn."""
    amber, black = m.plain((.85, .5, .03), .45), m.plain((.03, .03, .03), .5)
    side = -1 if y < 0 else 1
    corners = [(x - 1.05, y + side * .2), (x - 1.05, y + side * 1.15), (x + 1.05, y + side * 1.15), (x + 1.05, y + side * .2)]
    for px, py in corners:
        tube(amber, (px, py, 0), (px, py, .96), .07, sides=28)
        tube(m.galvanised(), (px, py, 0), (px, py, .02), .14, sides=28)
        for z in (.2, .6):
            tube(black, (px, py, z), (px, py, z + .2), .0705, sides=28)
        tube(amber, (px, py, .96), (px, py, .985), .07, .04, sides=28)
    for (ax, ay), (bx, by) in zip(corners, corners[1:]):
        for z in (.46, .9):
            tube(amber, (ax, ay, z), (bx, by, z), .055, sides=24)
            count = max(1, int(math.dist((ax, ay), (bx, by)) / .4))
            for k in range(count):
                t = (k + .25) / count, (k + .75) / count
                tube(black, (ax + (bx - ax) * t[0], ay + (by - ay) * t[0], z), (ax + (bx - ax) * t[1], ay + (by - ay) * t[1], z), .0555, sides=24)


def _store():
    sheet, dark = m.cladding((.58, .61, .64), .3), m.paint((.05, .07, .1), .4)
    concrete = m.concrete(.4)
    y = 0
    box(concrete, 0, DEPTH / 2, 0, LENGTH, DEPTH, 1.1, bevel=.02)
    box(sheet, 0, DEPTH / 2, 1.1, LENGTH - .1, DEPTH - .1, HEIGHT - 1.1)
    box(m.paint((.03, .05, .09), .35), 0, DEPTH / 2, HEIGHT, LENGTH + .3, DEPTH + .3, .42, bevel=.03)
    for i in range(6):
        x = -15 + i * 6
        _door(x, y, is_open=i == 2)
        box(m.light((1, .93, .82), 6), x, -.3, 5.05, .5, .16, .1)
        box(dark, x, -.22, 5.15, .6, .34, .1, bevel=.02)
    with at(-LENGTH / 2, 0, 0):
        box(dark, -.04, 4, 1.1, .1, 1.1, 2.15)
        box(m.galvanised(), -.65, 4, 1.04, 1.2, 1.6, .06)
        for k in range(5):
            box(m.galvanised(), -.65, 3.05 - k * .28, .86 - k * .2, 1.0, .28, .04)
        for x in (-1.2, -.1):
            path(m.galvanised(), [(x, 4.75, 0), (x, 4.75, 2.1), (x, 3.2, 2.1), (x, 1.8, 1.1), (x, 1.8, 0)], .022, sides=8)
        box(m.glass(), -.05, 10, 3.6, .1, 5.6, 1)
        for z in (2.4, 4.4):
            for j in range(5):
                box(m.plain((.25, .27, .3), .4, .6), -.1, 13 + j * .001, z + j * .12, .2, 1.6, .03)
    for i in range(5):
        x = -12 + i * 6
        tube(m.galvanised(), (x, 9, HEIGHT), (x, 9, 7.55), .28, sides=20)
        turned(m.galvanised(), [(.42, 0), (.42, .12), (.05, .3)], x, 9, 7.62)
    for x in (-17.7, -6, 6, 17.7):
        path(m.plain((.4, .42, .45), .4, .5), [(x, -.1, HEIGHT), (x, -.1, .3)], .06, sides=10)
    _warning(-9.6, -.12, 2.3)
    _warning(8.4, -.12, 2.3)


def _door(x, y, is_open):
    frame, leaf = m.paint((.06, .08, .11), .4), m.cladding((.07, .16, .3), .18, horizontal=True)
    bottom = 3.2 if is_open else 1.1
    if is_open:
        box(m.plain((.012, .013, .015), .9), x, .06, 1.1, 3.8, .1, 2.2)
        box(m.light((1, .86, .66), 1.1), x, .5, 4.55, 3.4, .1, .06)
    box(leaf, x, -.02, bottom, 3.8, .12, 4.9 - bottom)
    for side in (-2, 2):
        box(frame, x + side, -.05, 1.1, .2, .22, 3.9, bevel=.02)
    box(frame, x, -.07, 4.85, 4.2, .3, .45, bevel=.03)
    with at(x, 0, 0):
        extrusion(m.concrete(.33), [(-3.2, 0), (0, 0), (0, 1.1)], -2.1, 2.1)


def _warning(x, y, z):
    """A triangle and a square plate as on doors of such stores, without words."""
    with at(x, y, z):
        prism_yellow = m.plain((.9, .6, .02), .5)
        _plate(prism_yellow, [(-.26, 0), (.26, 0), (0, .45)], 0)
        _plate(m.plain((.02, .02, .02), .6), [(-.12, .08), (.12, .08), (0, .29)], -.012)
        box(m.plain((.75, .03, .02), .5), .7, 0, 0, .45, .02, .45)
        box(m.plain((.85, .85, .85), .5), .7, -.012, .13, .33, .02, .19)


def _plate(material, outline, y):
    mesh(material, [(x, y - .02, z) for x, z in outline], [(0, 1, 2)])


def _bund():
    """The kerb that holds spilt liquid back, painted, with a channel before it."""
    kerb, amber = m.concrete(.42), m.plain((.85, .5, .03), .55)
    for x0, x1 in ((-21, -14), (-10, 21)):
        box(kerb, (x0 + x1) / 2, -8.4, 0, x1 - x0, .3, .22, bevel=.04)
        box(amber, (x0 + x1) / 2, -8.4, .2, x1 - x0 - .1, .24, .03)
    box(m.plain((.03, .03, .035), .5, .6), 0, -9, .0, 42, .25, .012)
    for k in range(84):
        box(m.galvanised(), -20.8 + k * .5, -9, .01, .05, .25, .012)
    for x in (-14, -10):
        _bollard(x, -8.4)


def _bollard(x, y):
    tube(m.plain((.85, .5, .03), .5), (x, y, 0), (x, y, 1.05), .11, sides=18)
    for z in (.35, .75):
        tube(m.plain((.03, .03, .03), .5), (x, y, z), (x, y, z + .16), .113, sides=18)


def _goods(dice):
    colours = [(.02, .09, .3), (.02, .09, .3), (.5, .03, .02), (.04, .2, .12), (.55, .55, .53)]
    for index, colour in enumerate(colours):
        with part(f'drum {index}'):
            paint = m.paint(colour, .35, .3)
            profile = [(.285, 0), (.29, .02), (.29, .28), (.305, .3), (.29, .32), (.29, .56), (.305, .58), (.29, .6), (.29, .87), (.285, .89), (.26, .88), (.26, .86)]
            turned(paint, profile, sides=28)
    with part('pallet'):
        wood = m.paint((.34, .23, .13), .9, age=.35)
        for y in (-.36, -.18, 0, .18, .36):
            box(wood, 0, y, .12, 1.2, .14, .025)
        for x in (-.5, 0, .5):
            for y in (-.34, 0, .34):
                box(wood, x, y, 0, .13, .13, .12)
    with part('ibc'):
        _ibc()
    spots = [(-18.7, -4.5), (-17.3, -5.9), (-18.8, -6), (4.6, -5.2), (6.1, -5.1), (7.6, -5.3), (4.7, -6.9), (12.5, -4.6), (14, -4.7), (15.5, -4.6), (15.4, -6.2)]
    for number, (x, y) in enumerate(spots):
        place('pallet', x, y, 0, dice.uniform(-4, 4))
        if number in (3, 4, 5, 9):
            place('ibc', x, y, .15, dice.uniform(-3, 3))
            continue
        colour = dice.randrange(5)
        for dx, dy in ((-.3, -.3), (.3, -.3), (-.3, .3), (.3, .3)):
            if dice.random() < .9:
                place(f'drum {colour}', x + dx, y + dy, .15, dice.uniform(0, 360))


def _ibc():
    box(m.plain((.72, .74, .72), .35), 0, 0, .02, 1.12, .92, .95, bevel=.08)
    cage = m.galvanised()
    for z in (.05, .28, .51, .74, .97):
        for x0, y0, x1, y1 in ((-.6, -.5, .6, -.5), (.6, -.5, .6, .5), (.6, .5, -.6, .5), (-.6, .5, -.6, -.5)):
            tube(cage, (x0, y0, z), (x1, y1, z), .014, sides=6)
    for x in (-.6, -.2, .2, .6):
        for y in (-.5, .5):
            tube(cage, (x, y, 0), (x, y, 1), .014, sides=6)
    for y in (-.17, .17):
        for x in (-.6, .6):
            tube(cage, (x, y, 0), (x, y, 1), .014, sides=6)
    tube(m.plain((.02, .02, .02), .5), (0, 0, .97), (0, 0, 1.03), .11, sides=18)
    box(m.plain((.9, .88, .84), .5), .0, -.515, .45, .3, .01, .3)
    tube(m.plain((.6, .03, .02), .5), (0, -.46, .08), (0, -.62, .08), .05)


def _yard():
    white = m.plain((.6, .6, .58), .7)
    for k in range(6):
        box(white, -15 + k * 6 - 2.6, -13.5, -.001, .12, 5, .012)
    box(white, 0, -16.1, -.001, 60, .12, .012)
    for x in (-34, 30):
        tube(m.galvanised(), (x, 14, 0), (x, 14, 8), .09, .06)
        box(m.plain((.1, .1, .11), .4), x, 13.5, 7.95, .28, 1, .1, bevel=.02)
    truck(22, -12.5, 168, (.05, .12, .26))
    post, wire = m.galvanised(), m.plain((.12, .2, .16), .5, .3)
    for k in range(41):
        x = -60 + k * 3
        tube(post, (x, 31, 0), (x, 31, 2.2), .03)
    for z in range(10):
        tube(wire, (-60, 31, .2 + z * .2), (60, 31, .2 + z * .2), .008, sides=4)
    for k in range(480):
        tube(wire, (-60 + k * .25, 31, .1), (-60 + k * .25, 31, 2.1), .006, sides=4)


def _background(dice):
    nature.treeline(-140, 62, 150, 70, 90, 11, 22, ('oak', 'lime', 'dark', 'birch'), 5)
    nature.treeline(-46, 26, -34, 60, 9, 8, 8, ('birch', 'lime'), 8)
    nature.hedge(-32, 29.5, 50, 29.5, 1.3, 1, 3)
    for x, y, w, h, tone in ((-62, 95, 40, 11, .5), (30, 110, 70, 14, .42), (95, 92, 34, 9, .3)):
        box(m.cladding((tone, tone * 1.02, tone * 1.06), .5), x, y, 0, w, 30, h)
        box(m.glass(), x, y - 15.06, h * .5, w * .8, .1, 1.6)
    nature.hills(1500, 90, seed=4, rings=1)
