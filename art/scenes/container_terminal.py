"""A sliding contact on the wheel of a gantry crane, the bridged rail joint before it; stacks of containers and light masts behind."""
import math
import random

from kit import earthwork as e, fittings as f, grounds, materials as m, nature, protection, sky
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .45, 'haze': (.16, (.5, .31, .25)), 'bloom': .07, 'vignette': .2}

COLOURS = ((.3, .045, .02), (.02, .07, .2), (.03, .12, .09), (.42, .16, .03), (.36, .37, .37), (.16, .025, .02), (.05, .16, .3), (.5, .46, .36))
AMBER = (.75, .4, .03)


def build():
    dice = random.Random(620)
    sky.evening(turn=222, elevation=14, clouds=.5, seed=2.1)
    box(grounds.asphalt(tone=.075), 0, 20, -1, 96, 560, 1)
    box(grounds.grass(), 0, 600, -1.06, 3000, 1800, 1)
    for colour in range(len(COLOURS)):
        for length in (6.06, 12.19):
            with part(f'container {colour} {length}'):
                _container(m.paint(COLOURS[colour], .55, .1, .42), length, colour)
    _stacks(dice)
    _crane(113.5, -9, 7.0, 5)
    for x, y in ((-26, 52), (27, 52), (-26, 142), (27, 142)):
        _light_mast(x, y)
    with at(-20, 0):
        _track()
        _bogie()
        _contact()
        _bridge()
    person(-18.2, 13, 0, 250, 'walk')
    nature.treeline(-160, 260, 160, 280, 60, 12, 20, ('poplar', 'oak', 'dark'), 5)
    camera((-21.02, -1.12, .64), (-19.95, .6, .37), 27.5, level=False, focus=1.5, aperture=4.5)


def _track():
    """The crane rail on its beam: foot, web and a head that wheels have polished, held by clips."""
    rust, bright = m.paint((.13, .075, .05), .75, .3, .5), m.plain((.55, .54, .52), .22, 1.0)
    box(m.concrete(.3), 0, 20, -.2, 1.6, 400, .24)
    for y0, y1 in ((-160, -.463), (-.457, 220)):
        length, middle = y1 - y0, (y0 + y1) / 2
        box(rust, 0, middle, .04, .2, length, .018, bevel=.003)
        box(rust, 0, middle, .05, .045, length, .1)
        box(rust, 0, middle, .135, .1, length, .044, bevel=.008)
        box(bright, 0, middle, .1785, .078, length, .002)
    for k in range(24):
        y = -3.1 + k * .62
        for side in (-1, 1):
            box(m.galvanised(), side * .125, y, .04, .09, .1, .03, bevel=.004)
            f.bolt((side * .14, y, .07), (0, 0, 1), .016, .012)


def _bogie():
    """A bogie of the crane: two flanged wheels between plates, and the leg on it."""
    amber, grey, bright = m.paint(AMBER, .4, 0, .2), m.paint((.2, .215, .23), .45), m.plain((.5, .49, .47), .28, 1.0)
    for y in (.95, 2.25):
        f.ring(m.plain((.16, .15, .14), .45, .9), (-.085, y, .4955), (1, 0, 0), [(0, .05), (0, .345), (.022, .352), (.028, .316), (.142, .316), (.148, .352), (.17, .345), (.17, .05)], 96)
        f.ring(bright, (-.085, y, .4955), (1, 0, 0), [(.03, .3165), (.14, .3165)], 96)
        for side in (-1, 1):
            f.ring(grey, (side * .15, y, .4955), (side, 0, 0), [(0, .13), (.03, .13), (.035, .12), (.06, .12), (.06, .001)], 48)
            for k in range(6):
                a = k * math.pi / 3 + .3
                f.bolt((side * .212, y + .085 * math.cos(a), .4955 + .085 * math.sin(a)), (side, 0, 0), .014)
    for side in (-1, 1):
        box(amber, side * .135, 1.6, .44, .03, 2.5, .5, bevel=.006)
    box(amber, 0, 1.6, .9, .32, 2.5, .04, bevel=.006)
    for y in (.36, 2.84):
        box(amber, 0, y, .44, .3, .03, .5, bevel=.004)
    box(grey, 0, 1.6, .94, .5, .7, .3, bevel=.02)
    box(amber, 0, 1.6, 1.2, .9, 4.4, .9, bevel=.03)
    tube(amber, (0, 2.6, 2.0), (.6, 5, 21), .62, .5, sides=4)
    tube(m.plain((.03, .03, .032), .6), (0, .345, .78), (0, .22, .78), .07, sides=32)


def _contact():
    """The sliding contact ahead of the wheel: a shoe on the rail's head, pressed down by a spring, a braid past its joints."""
    steel, bronze, carbon = m.plain((.64, .64, .62), .36, .85), m.plain((.48, .27, .09), .34, .95), m.plain((.02, .02, .021), .45)
    tin = m.plain((.74, .66, .52), .4, .9)
    for end, base in ((1, .345), (-1, 2.855)):
        def place_at(y, z, x=0.0):
            return x, base - end * y, z
        f.plate(steel, place_at(0, .57), (0, -end, 0), (0, 0, 1), .2, .2, .014)
        for x in (-.075, .075):
            for z in (.5, .64):
                f.bolt((x, base - end * .014, z), (0, -end, 0), .014, .006)
        for x in (-.062, .062):
            for high, low in ((.6, .31), (.53, .24)):
                f.strip(steel, [place_at(.01, high, x), place_at(.34, low, x)], .032, .008)
                for y, z in ((.03, high - .02), (.325, low + .012)):
                    f.bolt((x * 1.07, *place_at(y, z)[1:]), (1 if x > 0 else -1, 0, 0), .012, .004)
        box(bronze, 0, base - end * .34, .212, .1, .22, .035, bevel=.006)
        box(bronze, 0, base - end * .34, .245, .11, .06, .09, bevel=.006)
        box(carbon, 0, base - end * .34, .1795, .074, .2, .035, bevel=.004)
        coil = []
        for k in range(150):
            t = k / 149
            y, z = .06 + .24 * t, .62 - .3 * t
            a = 2 * math.pi * 9 * t
            coil.append(place_at(y + .022 * math.sin(a) * .78, z + .022 * math.sin(a) * .62, .022 * math.cos(a)))
        path(m.plain((.3, .3, .31), .35, .9), coil, .0042, sides=8)
        f.braid(tin, [place_at(.0, .72, -.03), place_at(.06, .735, -.03), place_at(.2, .69, -.03), place_at(.36, .56, -.03), place_at(.43, .42, -.03), place_at(.41, .3, -.03), place_at(.375, .262, -.03)], .05, 15, .0024)
        f.plate(tin, place_at(.0, .72, -.03), (0, -end, 0), (0, 0, 1), .06, .07, .008)
        f.bolt(place_at(.008, .72, -.03), (0, -end, 0), .015, .008)
        f.plate(tin, place_at(.385, .255, -.03), (0, 0, 1), (0, 1, 0), .06, .06, .007)
        f.bolt(place_at(.39, .262, -.03), (0, 0, 1), .014, .008)


def _bridge():
    """The rail joint, bridged by two ropes on studs, and the strip that leads from the rail to the earth electrode."""
    copper, steel = m.plain((.5, .24, .11), .34, 1.0), m.plain((.64, .64, .62), .36, .85)
    for z in (.085, .115):
        loop = f.curve([(-.045, -.62, z), (-.075, -.6, z - .01), (-.095, -.52, z - .03), (-.095, -.4, z - .03), (-.075, -.32, z - .01), (-.045, -.3, z)], 8)
        e.rope(copper, loop, .008)
        for y in (-.62, -.3):
            tube(steel, (-.02, y, z), (-.062, y, z), .013, sides=20)
            f.bolt((-.062, y, z), (-1, 0, 0), .011)
    f.strip(steel, [(-.03, -.86, .1), (-.08, -.86, .1), (-.2, -.86, .085), (-.5, -.86, .06), (-.82, -.86, .058), (-.86, -.86, -.06)], .04, .005, (0, 1, 0))
    f.bolt((-.13, -.86, .095), (-.1, 0, 1), .013, .006)


def _container(paint, length, colour):
    """A box of corrugated steel lying along y, doors towards -y."""
    dark, half = m.plain((.03, .03, .032), .6), length / 2
    for side in (-1, 1):
        vertices, faces, ribs = [], [], int(length / .278)
        for k in range(ribs * 4 + 1):
            y = -half + .1 + (length - .2) * k / (ribs * 4)
            x = side * (1.2 if k % 4 in (0, 1) else 1.155)
            vertices += [(x, y, .15), (x, y, 2.48)]
            if k:
                faces.append((2 * k - 2, 2 * k, 2 * k + 1, 2 * k - 1))
        mesh(paint, vertices, faces)
        box(paint, side * 1.17, 0, 2.46, .1, length, .1)
        box(paint, side * 1.17, 0, .02, .1, length, .15)
        for end in (-1, 1):
            box(paint, side * 1.14, end * (half - .08), 0, .16, .16, 2.58)
            for z in (0, 2.44):
                box(dark, side * 1.14, end * (half - .08), z, .175, .178, .15)
    box(paint, 0, 0, 2.44, 2.3, length - .1, .1)
    box(paint, 0, .05, .1, 2.25, length - .2, 2.3)
    for end in (-1, 1):
        box(paint, 0, end * (half - .06), 2.44, 2.3, .12, .14)
        box(paint, 0, end * (half - .06), .0, 2.3, .12, .16)
    for x in (-.82, -.3, .3, .82):
        tube(m.galvanised(), (x, -half - .01, .12), (x, -half - .01, 2.48), .025, sides=6)
        box(m.galvanised(), x, -half - .03, 1.1, .22, .05, .05)
    box(dark, 0, -half + .09, .15, .03, .02, 2.3)
    for k in range(5):
        box(paint, 0, -half + .07, .45 + k * .45, 2.1, .03, .1)
    box(m.plain((.6, .6, .56), .6), .55, -half + .06, 1.75, .62, .02, .12 + .05 * (colour % 3))
    box(m.plain((.6, .6, .56), .6), .55, -half + .06, 1.55, .5, .02, .07)


def _stacks(dice):
    """Blocks of stacks between the rails: nine rows, four blocks deep, with lanes between."""
    for block, y0 in enumerate((-8, 19, 46, 73, 100, 127, 154)):
        for row in range(11):
            x = -14.6 + row * 2.62
            tall = max(0, min(5, round(dice.gauss(3.9 if block else 2.6, 1.2))))
            if row in (5,) and block < 3:
                tall = min(tall, 1)
            if dice.random() < .35:
                for half in (-3.12, 3.12):
                    for level in range(max(0, tall - dice.randint(0, 1))):
                        place(f'container {dice.randrange(8)} 6.06', x, y0 + half, level * 2.6, dice.choice((0, 180)))
            else:
                for level in range(tall):
                    place(f'container {dice.randrange(8)} 12.19', x, y0 + dice.uniform(-.05, .05), level * 2.6, dice.choice((0, 180)))


def _crane(y, trolley, hook, load):
    """A rail-mounted gantry: four legs, two box girders with overhangs, trolley with cab and spreader."""
    amber, grey = m.paint(AMBER, .4, 0, .25), m.paint((.25, .27, .29), .45)
    top = 21.5
    for x in (-20, 20):
        for dy in (-7, 7):
            tube(amber, (x, y + dy, 2.0), (x * .97, y + dy * .62, top), .62, .5, sides=4)
            box(grey, x, y + dy, .75, 1.1, 3.6, .9, bevel=.05)
            for w in (-1.1, 1.1):
                tube(m.plain((.06, .06, .06), .5, .7), (x - .1, y + dy + w, .55), (x + .1, y + dy + w, .55), .38, sides=20)
            box(m.plain((.8, .5, .03), .5), x, y + dy - 2, .5, .5, .25, .5)
        box(amber, x, y, 1.6, .95, 17, 1.0, bevel=.05)
        box(amber, x * .98, y, top - 5.5, .6, 10, .7)
        box(amber, x * .97, y, top - .3, 1.1, 10, 1.2, bevel=.05)
        box(grey, x, y + 2.5, 2.6, 1.5, 3.4, 2.4, bevel=.05)
        for k in range(60):
            tube(m.galvanised(), (x + .75, y - 7.4 + k * .055, 2.4 + k * .32), (x + .75, y - 6.9 + k * .055, 2.4 + k * .32), .02, sides=4)
    for dy in (-3.6, 3.6):
        box(amber, 0, y + dy, top + .6, 62, .9, 1.9, bevel=.05)
        for k in range(31):
            box(grey, -30 + k * 2, y + dy - .46, top + .65, .08, .03, 1.8)
            box(m.galvanised(), -30 + k * 2, y + dy * 1.3, top + 2.5, .05, .05, 1.1)
        for z in (3.0, 3.55):
            path(m.galvanised(), [(-30.5, y + dy * 1.3, top + z), (30.5, y + dy * 1.3, top + z)], .03)
        box(m.galvanised(), 0, y + dy * 1.2, top + 2.46, 62, .9, .05)
    for x in (-30.6, 30.6):
        box(amber, x, y, top + .7, .7, 8.1, 1.6)
    with at(trolley, y, top + 2.5):
        box(grey, 0, 0, .1, 5.4, 8.4, .6, bevel=.04)
        box(m.paint((.6, .62, .63), .4), .4, .5, .7, 4.2, 5, 2.3, bevel=.06)
        for corner in (-1.9, 1.9):
            path(m.plain((.02, .02, .02)), [(corner, -1.2, .2), (corner * .7, -.9, hook - top + .2)], .035)
            path(m.plain((.02, .02, .02)), [(corner, 1.2, .2), (corner * .7, .9, hook - top + .2)], .035)
        box(m.plain((.85, .55, .03), .5), 0, 0, hook - top - .1, 2.4, 2.6, .5, bevel=.04)
        box(m.plain((.85, .55, .03), .5), 0, 0, hook - top - .5, 1.6, 12, .45, bevel=.04)
        box(grey, -4.0, -2.2, -4.4, 2.0, 2.4, 2.3, bevel=.08)
        box(m.glass(), -4.0, -2.6, -4.0, 2.04, 1.7, 1.5, bevel=.08)
        box(grey, -4.0, -2.2, -2.2, .5, .5, 2.5)
        protection.rod(0, 2, 3.0, 4.2, foot=False, radius=.07)
        place(f'container {load} 12.19', 0, 0, hook - top - 3.1)
    for x in (-30, 30):
        protection.rod(x, y, top + 2.2, 4.0, foot=False, radius=.07)
        box(m.light((1, .05, .03), 22), x, y - .4, top + 2.3, .28, .28, .34)
    for x in (-24, -12, 12, 24):
        box(m.light((1, .93, .8), 34), x, y - 4.2, top + .42, .9, .5, .1)


def _light_mast(x, y):
    """A 30 m mast with its ring of floodlights and a rod as the highest point."""
    steel = m.galvanised()
    box(m.concrete(.4), x, y, -.1, 2.2, 2.2, .7, bevel=.05)
    tube(steel, (x, y, .5), (x, y, 30), .36, .15, sides=16)
    box(m.paint((.5, .52, .53), .4), x + .75, y - .3, .6, .6, .4, 1.3, bevel=.03)
    for z in (28.6, 29.4):
        tube(steel, (x, y, z), (x, y, z + .07), 1.25, sides=24)
    for dx, dy in ((1.2, 0), (.6, 1.0), (-.6, 1.0), (-1.2, 0), (-.6, -1.0), (.6, -1.0)):
        box(m.paint((.06, .065, .07), .4), x + dx * 1.25, y + dy * 1.25, 28.65, .75, .55, .65, bevel=.04)
        box(m.light((1, .93, .8), 60), x + dx * 1.25, y + dy * 1.25 - .1, 28.6, .6, .4, .05)
    protection.rod(x, y, 30, 2.6, foot=False, radius=.06)
