"""On the roof of a data hall at nightfall: dry coolers, insulated masts on tripods, the mesh, and the city beyond."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .85, 'haze': (.4, (.3, .24, .3)), 'bloom': .08, 'vignette': .22}

LENGTH, DEPTH, Z = 84, 45, 14.0


def build():
    dice = random.Random(16)
    sky.sky((.03, .07, .24), (1.0, .46, .24), middle=(.22, .2, .36), clouds=.4, cloud_light=(.95, .5, .42), cloud_dark=(.09, .09, .17), sun=(2, 70), glow=(1.6, .6, .2), glow_width=8, seed=22.9, strength=.68)
    sky.sunlight(6, 58, (1, .5, .25), 2.6, 2)
    sky.sunlight(45, 250, (.5, .62, 1), .45, 40)
    box(grounds.asphalt(), 0, 300, -1, 3000, 1600, 1)
    _roof()
    _coolers()
    _masts()
    _services()
    _city(dice)
    camera((-26.4, -1.4, Z + 3.1), (4, 19, Z + 3.6), 23)


def _roof():
    box(m.panels((.3, .32, .34), 3, 1, .02), 14, 20, 0, LENGTH, DEPTH, Z)
    box(m.membrane(.5), 14, 20, Z - .08, LENGTH - .8, DEPTH - .8, .1)
    for x, y, w, d in ((14, 20 - DEPTH / 2, LENGTH, .5), (14, 20 + DEPTH / 2, LENGTH, .5), (14 - LENGTH / 2, 20, .5, DEPTH), (14 + LENGTH / 2, 20, .5, DEPTH)):
        box(m.panels((.3, .32, .34), 3, 1, .02), x, y, Z - .2, w, d, .75)
        box(m.plain((.42, .44, .47), .35, .6), x, y, Z + .55, w + .12, d + .12, .07, bevel=.02)
    # The lines keep to the bays without coolers, about five metres apart, and off every housing by more than 0.82 m.
    for x in (-26.6, -21.8, *(-6.9 + 14.5 * i for i in range(5))):
        protection.conductor([(x, -1.8, Z + .11), (x, 41.8, Z + .11)], .014)
    for y in (-1.8, .9, *(base + 10.2 * j for j in range(4) for base in (6.4, 10.9)), 41.8):
        protection.conductor([(-27, y, Z + .11), (55, y, Z + .11)], .014)


def _coolers():
    steel, dark = m.paint((.42, .44, .47), .38, .5), m.plain((.03, .035, .04), .5)
    with part('cooler'):
        for x in (-4, 0, 4):
            for y in (-.95, .95):
                box(m.galvanised(), x, y, 0, .12, .12, 1.3)
                box(m.concrete(.3), x, y, 0, .5, .5, .1)
        mesh_box = lambda x, y, z, w, d, h: box(steel, x, y, z, w, d, h, bevel=.04)
        mesh_box(0, 0, 1.3, 9.4, 2.3, .22)
        mesh_box(0, 0, 2.9, 9.4, 2.5, .3)
        for x in (-4.6, 4.6):
            mesh_box(x, 0, 1.5, .16, 2.3, 1.4)
        for side in (-1, 1):
            for k in range(46):
                box(m.plain((.33, .35, .37), .3, .9), -4.4 + k * .195, side * 1.05, 1.52, .1, .06, 1.36)
        for k in range(5):
            x = -3.7 + k * 1.85
            turned(steel, [(.84, 0), (.9, .32), (.84, .32)], x, 0, 3.2, sides=36, cap=False)
            turned(dark, [(.82, 0), (.82, .02)], x, 0, 3.22, sides=28)
            for blade in range(6):
                with at(x, 0, 3.36, blade * 60, 1, 16):
                    box(m.plain((.09, .1, .11), .4), .42, 0, 0, .72, .22, .02)
            tube(m.plain((.2, .21, .22), .4, .5), (x, 0, 3.2), (x, 0, 3.46), .15, sides=14)
            for r in (.3, .55, .8):
                path(m.plain((.14, .15, .16), .5), [(x + r * math.cos(a * .35), r * math.sin(a * .35), 3.54) for a in range(19)], .008, sides=4)
        for y in (-.5, .5):
            path(m.plain((.62, .64, .66), .3, .9), [(-4.7, y, 1.9), (-5.5, y, 1.9), (-5.5, y, .5)], .12, sides=14)
    for i in range(4):
        for j in range(4):
            place('cooler', -12.5 + i * 14.5, 3.5 + j * 10.2, Z)


def _masts():
    """Insulated: a grey glass-fibre tube carries the rod, and the conductor runs down inside, away from the coolers."""
    grey, metal, amber = m.plain((.36, .38, .4), .45), m.aluminium(), m.plain((1, .5, .03), .4)
    with part('insulated mast'):
        for a in range(3):
            angle = a * 2.094 + .5
            x, y = 1.05 * math.cos(angle), 1.05 * math.sin(angle)
            tube(m.galvanised(), (0, 0, .35), (x, y, .22), .03, sides=8)
            tube(m.galvanised(), (0, 0, 1.7), (x, y, .22), .024, sides=8)
            for k in range(2):
                turned(m.concrete(.34), [(.3, 0), (.32, .02), (.32, .09), (.27, .11)], x, y, k * .115, sides=24)
        tube(m.galvanised(), (0, 0, .2), (0, 0, 1.8), .045, sides=14)
        tube(grey, (0, 0, 1.7), (0, 0, 4.6), .036, sides=14)
        tube(amber, (0, 0, 4.2), (0, 0, 4.26), .04, sides=14)
        tube(metal, (0, 0, 4.6), (0, 0, 6.1), .018, .008, sides=10)
        path(m.plain((.05, .055, .06), .5), [(0, -.04, 1.7), (.1, -.2, .9), (.3, -.5, .12), (.3, -1.8, .1)], .016, sides=8)
    for i in range(5):
        for j in range(5):
            x, y = -19.8 + i * 14.5, -1 + j * 10.2
            place('insulated mast', x, y, Z, (i * 67 + j * 41) % 360)


def _services():
    steel, silver = m.galvanised(), m.plain((.62, .64, .66), .3, .9)
    for k in range(4):
        y = 8.6 + k * 10.2
        for r, dy in ((.16, 0), (.16, .5)):
            path(silver, [(-26, y + dy, Z + .55), (50, y + dy, Z + .55)], r, sides=18)
        for x in range(-24, 50, 6):
            box(steel, x, y + .25, Z, .08, 1.1, .42)
    for k in range(92):
        box(steel, -5.2, -1 + k * .48, Z + .34, 1.1, .42, .03)
    for side in (-.55, .55):
        path(steel, [(-5.2 + side, -1.2, Z + .36), (-5.2 + side, 43, Z + .36)], .03)
        path(steel, [(-5.2 + side, -1.2, Z + 1.4), (-5.2 + side, 43, Z + 1.4)], .022)
        for k in range(23):
            tube(steel, (-5.2 + side, -1 + k * 2, Z), (-5.2 + side, -1 + k * 2, Z + 1.4), .02, sides=6)
    for k in range(14):
        x = -24 + k * 5.6
        box(m.plain((.08, .085, .09), .4), x, -2.1, Z + .1, .14, .14, .7)
        box(m.light((1, .8, .52), 16), x, -2.1, Z + .72, .12, .12, .08)
    for x in (-18, -4, 10):
        sky.lamp(x, -1.6, Z + .9, (1, .74, .45), 60, .1)
    box(m.panels((.24, .26, .28), 1.2, 1.1, .02), 34, 34, Z, 7, 6, 3.4)
    box(m.light((1, .84, .6), 5), 30.4, 34, Z + 2.6, .1, .6, .2)


def _city(dice):
    for i in range(150):
        x, y = dice.uniform(-330, 420), dice.uniform(110, 560)
        h = dice.choice((12, 15, 18, 21, 24, 30)) if dice.random() < .84 else dice.uniform(46, 110)
        w = dice.uniform(14, 28)
        tone = round(dice.uniform(.12, .3), 1)
        box(m.paint((tone, tone, tone * 1.05), .7), x, y, 0, w, 18, h)
        box(m.windows(1.7, 3.2, .17, strength=.8, seed=round(x % 7, 1)), x, y - 9.06, 2, w - 2, .1, h - 4)
        box(m.windows(1.7, 3.2, .14, strength=.8, seed=round(y % 7, 1)), x - w / 2 - .06, y, 2, .1, 15, h - 4)
        if h > 46:
            box(m.light((1, .05, .03), 20), x, y, h, .9, .9, .9)
    for x, y, h in ((60, 420, 150), (95, 400, 128), (-60, 470, 118), (150, 460, 138)):
        box(m.panels((.12, .14, .18), 3, 3.6, .05, .25, .4), x, y, 0, 26, 26, h)
        box(m.windows(1.6, 3.6, .2, strength=.8, seed=h), x, y - 13.06, 3, 24, .1, h - 6)
        box(m.windows(1.6, 3.6, .17, strength=.8, seed=h + 3), x - 13.06, y, 3, .1, 24, h - 6)
        tube(m.galvanised(), (x, y, h), (x, y, h + 26), .8, .2)
        box(m.light((1, .05, .03), 24), x, y, h + 26, 1, 1, 1)
    nature.hills(1200, 120, (.03, .035, .05), seed=52)
