"""Three data halls at dusk: mesh and rods on every roof, dry coolers under masts, generators, and a trench for the ring earth electrode."""
import math
import random

from kit import grounds, materials as m, nature, protection, site, sky
from kit.buildings import distant_town
from kit.facades import sides
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, extrusion, part, path, place, tube, turned
from kit.vehicles import car, truck, van
from kit.works import lit_front

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .95, 'haze': (.34, (.36, .25, .28)), 'bloom': .08, 'vignette': .2}

HALL, DEPTH, HEIGHT, STEP, OFFICE = 110, 55, 15, 88, 20
LEFT = -HALL / 2
WARM = (1, .7, .4)


def build():
    dice = random.Random(102)
    sky.sky((.03, .07, .24), (1.0, .48, .25), middle=(.2, .2, .37), clouds=.52, cloud_light=(.95, .5, .42), cloud_dark=(.09, .09, .17), sun=(2, 58),
            glow=(1.6, .6, .2), glow_width=8, seed=22.9, strength=.7)
    sky.sunlight(5, 58, (1, .5, .25), 2.2, 2)
    sky.sunlight(45, 235, (.5, .62, 1), .5, 40)
    box(grounds.grass((.05, .085, .024), (.085, .085, .035)), 0, 1500, -1.05, 9000, 7000, 1)
    _parts()
    for k in range(3):
        _hall(k * STEP, k)
    for k in range(2):
        _yard(k * STEP + DEPTH)
    _outside(dice)
    _trench()
    _background(dice)
    camera((-83, -38, 32), (8, 42, 8.5), 27, level=False)


def _parts():
    steel = m.paint((.46, .48, .51), .4, .4)
    with part('dry cooler'):
        box(steel, 0, 0, 1.5, 11.5, 2.3, 1.5, bevel=.05)
        for k in range(7):
            turned(m.plain((.035, .04, .045), .5), [(.72, 0), (.72, .32)], -4.9 + k * 1.63, 0, 3, sides=20)
        for k in range(12):
            box(m.plain((.16, .17, .18), .5), 0, -1.16, 1.62 + k * .11, 11, .03, .05)
        for x in (-5.3, 0, 5.3):
            for y in (-1, 1):
                box(m.galvanised(), x, y, 0, .16, .16, 1.5)
    with part('generator'):
        box(m.paint((.4, .42, .44), .45), 0, 0, .3, 4, 12, 3.4, bevel=.06)
        for k in range(12):
            box(m.plain((.1, .11, .12), .5), 0, -6.02, .8 + k * .22, 3.2, .05, .1)
        box(m.light((1, .8, .55), 5), 1.5, -6.06, 3.1, .5, .06, .14)
        for x in (.9, -.9):
            tube(m.plain((.5, .52, .54), .35, .8), (x, 4, 3.7), (x, 4, 8), .34, sides=18)
        box(m.paint((.3, .32, .34), .4, .3), 0, -2, 3.7, 3, 3.4, .7, bevel=.05)
    with part('tripod mast'):
        protection.mast(0, 0, 0, 7.5, radius=.1, base=False)
        for a in range(3):
            x, y = 1.2 * math.cos(a * 2.094), 1.2 * math.sin(a * 2.094)
            tube(m.galvanised(), (x, y, .1), (0, 0, 2.4), .045, sides=6)
            tube(m.concrete(.36), (x, y, 0), (x, y, .2), .34, sides=14)


def _hall(y, number):
    dark, pale = m.panels((.07, .085, .11), 6, 1.1, .02, .35, .4), m.panels((.4, .42, .44), 3, 1.2, .02, .45)
    coping = m.plain((.5, .52, .55), .35, .6)
    with at(0, y + DEPTH / 2, 0):
        box(m.concrete(.4), 0, 0, -.3, HALL + .1, DEPTH + .1, 1.1)
        box(dark, OFFICE / 2, 0, .8, HALL - OFFICE, DEPTH - .1, HEIGHT - .8)
        with at(LEFT + OFFICE / 2, 0):
            box(pale, 0, 0, .4, OFFICE - 1, DEPTH - 1, HEIGHT - .4)
            for name, length, side in sides(OFFICE, DEPTH):
                with side:
                    if name in ('front', 'left'):
                        lit_front(length, 4, 3.6, 1.5, .42, m.panels((.36, .38, .4), 3, 1.3, .02, .35, .3), seed=number * 5 + len(name), strength=1.5, base=.5)
                    box(pale, length / 2, .1, 14.7, length + .3, .5, 1.2)
        _facade(number)
        _roof(LEFT + OFFICE / 2, OFFICE, HEIGHT + .5, coping, number)
        _roof(OFFICE / 2, HALL - OFFICE, HEIGHT - .2, coping, number)
        for i in range(5):
            for j in range(6):
                place('dry cooler', -24 + i * 15, -20 + j * 8, HEIGHT)
        for i in range(6):
            for j in range(4):
                place('tripod mast', -31.5 + i * 15, -24 + j * 16, HEIGHT, (i * 40 + j * 70) % 360)
        for i in range(6):
            path(m.plain((.62, .64, .66), .35, .7), [(-32, -22.2 + i * 8.6, HEIGHT + .7), (46, -22.2 + i * 8.6, HEIGHT + .7)], .22, sides=12)
        box(m.panels((.2, .22, .24), 1.5, 3), LEFT + 13, 14, HEIGHT + .5, 7, 9, 3.2)
        box(m.light((1, .84, .6), 4), LEFT + 9.46, 14, HEIGHT + 2.9, .08, .6, .2)
        protection.rod(LEFT + 13, 10.2, HEIGHT + 3.7, 3, foot=True, radius=.05)
        protection.rod(LEFT + 13, 17.8, HEIGHT + 3.7, 3, foot=True, radius=.05)


def _facade(number):
    """The front of the hall: ribs, louvres washed by lamps, and a down conductor every ten metres."""
    y = -DEPTH / 2
    rib, blade = m.plain((.15, .165, .19), .4, .5), m.plain((.12, .13, .15), .4, .5)
    for i in range(22):
        box(rib, LEFT + 22 + i * 4, y - .12, 1.2, .22, .3, HEIGHT - 1.6)
    for i in range(11):
        x = LEFT + 24 + i * 8
        box(m.plain((.02, .022, .026), .6), x, y - .06, 5, 3.6, .1, 6.4)
        for k in range(15):
            box(blade, x, y - .14, 5.2 + k * .42, 3.6, .14, .07)
        if number == 0:
            box(m.light(WARM, 20), x, y - .3, 4.3, .5, .25, .1)
            if i % 2 == 0:
                sky.lamp(x, -1.1, 3.9, WARM, 110, .15)
    for i in range(10):
        protection.down_conductor(LEFT + 25.7 + i * 9.2, y - .2, HEIGHT + .4, radius=.035)
    protection.down_conductor(LEFT + .4, y - .15, HEIGHT + .8, radius=.035)
    protection.down_conductor(LEFT + OFFICE - .5, y - .15, HEIGHT + .8, radius=.035)
    for i in range(6):
        protection.down_conductor(LEFT - .15, y + 1 + i * 10.6, HEIGHT + .8, (-1, 0), radius=.035)


def _roof(x, width, z, coping, number):
    """Skin, parapet, mesh 5 m x 5 m on its blocks, rods along the edge."""
    box(grounds.gravel(.17), x, 0, z - .4, width - .6, DEPTH - .6, .4)
    for sign in (-1, 1):
        box(m.membrane(.3), x, sign * (DEPTH / 2 - .25), z, width, .36, .7)
        box(coping, x, sign * (DEPTH / 2 - .25), z + .7, width + .1, .46, .06)
        box(m.membrane(.3), x + sign * (width / 2 - .25), 0, z, .36, DEPTH, .7)
        box(coping, x + sign * (width / 2 - .25), 0, z + .7, .46, DEPTH + .1, .06)
    a, b = width / 2 - .9, DEPTH / 2 - .9
    with at(x):
        protection.mesh(-a, -b, a, b, z + .02, 5, .045, holders=number < 2)
        count = round(width / 10)
        for i in range(count + 1):
            for side in (-1, 1):
                protection.rod(-a + 2 * a * i / count, side * (b - .5), z, 3.4, radius=.06)
        for j in range(1, 5):
            for side in (-1, 1):
                protection.rod(side * (a - .5), -b + 2 * b * j / 5, z, 3.4, radius=.06)


def _yard(y):
    """Eight standby generators in the court between two halls, each pair beside a free-standing mast."""
    box(m.concrete(.3), 4, y + 16.5, -1, 104, 27, 1.02)
    for k in range(8):
        place('generator', -42 + k * 11.5, y + 16)
        if k % 2 == 0:
            protection.mast(-36.2 + k * 11.5, y + 7.6, .02, 14, .16)
    for k in range(3):
        sky.lamp(-40 + k * 30, y + 7, 6, WARM, 700, .3)
        site.street_lamp(-40 + k * 30, y + 5.4, 90, 6.5, True)


def _outside(dice):
    tar = grounds.asphalt(wet=.45, tone=.05)
    box(tar, -10, -19, -.99, 150, 15, 1)
    box(tar, -72, 130, -.985, 12, 330, 1)
    site.road([(-500, -62), (600, -62)], 9, wet=.45)
    box(tar, -72, -42, -.98, 12, 34, 1)
    box(grounds.paving(.22), 0, -4.4, -1, HALL + 12, 8.6, 1.03)
    box(grounds.paving(.22), LEFT - 4.4, 126, -1, 8.6, 264, 1.032)
    for x0, x1, y in ((-60, 66, -11.6), (-60, 66, -26.6)):
        box(m.concrete(.36), (x0 + x1) / 2, y, -.2, x1 - x0, .25, .34)
    for x in (-65.8, -78.2):
        box(m.concrete(.36), x, 140, -.2, .25, 300, .34)
    site.parking(-36, -26.4, 11, 0, z=.01)
    tones = ((.5, .5, .5), (.03, .035, .045), (.3, .03, .02), (.05, .09, .18), (.3, .31, .33), (.6, .6, .58))
    box(m.concrete(.3), 30, -19, -1, 70, 15, 1.04)
    for k in range(8):
        place('generator', 0 + k * 8.3, -19.2, .03, 0)
        if k % 2 == 0:
            protection.mast(4.15 + k * 8.3, -13.4, .04, 14, .16)
    for k in range(11):
        if dice.random() < .75:
            car(-36 + (k + .5) * 2.5, -23.9, 90 if dice.random() < .6 else 270, dice.choice(tones))
    for x in (-46, -29, -12, 18, 42):
        site.street_lamp(x, -27.6, 90, 7, True)
        sky.lamp(x, -26, 6.6, WARM, 520, .25)
    for y in (8, 44, 96, 140):
        site.street_lamp(-79, y, 0, 7, True)
        sky.lamp(-77.4, y, 6.6, WARM, 700, .25)
    car(-69.5, 24, 270, (.5, .5, .5), lights=True)
    truck(-74.5, 118, 90, (.12, .2, .4), lights=True)
    van(-70, 64, 270, (.75, .75, .75), lights=True)
    for x, y, turn in ((-52, -30.4, 0),):
        site.fence([(-62, y), (120, y)])
    site.fence([(-84, -30), (-84, 280)])
    for k in range(9):
        nature.tree(('lime', 'oak', 'birch')[k % 3], -90 - dice.uniform(0, 5), 4 + k * 14, 0, dice.uniform(7, 10), k)
    for x, turn, tone in ((-30, 0, 0), (20, 180, 1), (58, 0, 2)):
        car(x, -64 if turn == 0 else -60, turn, tones[tone], lights=True)


def _trench():
    """The ring earth electrode of the campus, on its last metres: strip on edge in an open trench, soil beside it."""
    y = -7.2
    box(m.plain((.02, .014, .01), .9), 15, y, -.9, 80, 1.0, .94)
    heap = [(-.9, 0), (.9, 0), (.25, .75), (-.2, .8)]
    for k in range(26):
        with at(-22 + k * 3.05, y + 1.55 + .15 * math.sin(k * 2.1), .02):
            extrusion(grounds.soil((.13, .08, .045)), [(a, b * (.8 + .3 * math.sin(k * 1.7))) for a, b in heap], -1.7, 1.7, bevel=.1)
    path(m.plain((.8, .8, .8), .25, 1.0), [(-24.6, y + .15, .06), (54, y + .05, .06)], .06, sides=4)
    for x in range(-25, 56, 4):
        box(m.paint((.75, .12, .02), .5), x, y - 1.0, 0, .08, .08, 1.05)
    for z in (.55, .98):
        box(m.paint((.7, .7, .68), .5), 15, y - 1.0, z, 80, .04, .14)
    person(-21.5, y - .1, -.3, 100, 'crouch')
    person(-18.6, y - .1, -.3, 190, 'stand')
    person(-26.4, y - 1.0, .03, 60, 'hold', jacket=(.85, .8, .02), helmet=(.05, .12, .4))
    van(-21.5, -14.2, 176, (.75, .75, .75), lights=True)
    for x in (-27.4,):
        tube(m.galvanised(), (x, y - 1.6, 0), (x, y - 1.6, 3), .05)
        box(m.light((1, .9, .75), 50), x, y - 1.55, 2.9, .4, .12, .3)
        sky.lamp(x + .5, y - 1.2, 2.9, (1, .88, .72), 420, .15)


def _background(dice):
    nature.treeline(74, -28, 80, 250, 50, 9, 5, ('lime', 'oak', 'poplar'), 5)
    nature.treeline(-110, 290, 260, 300, 100, 11, 16, ('oak', 'dark', 'lime'), 7)
    distant_town(-260, 330, 520, 640, 330, seed=4, lit=.35, blocks=.22)
    distant_town(130, 20, 560, 330, 150, seed=5, lit=.35, blocks=.16)
    distant_town(-400, 640, 1200, 1150, 330, seed=6, lit=.35, blocks=.3)
    nature.forest([(dice.uniform(-260, 620), dice.uniform(310, 700)) for _ in range(240)], 12, seed=9)
    nature.forest([(dice.uniform(110, 560), dice.uniform(0, 330)) for _ in range(130)], 11, seed=10)
    for x, y, h in ((420, 900, 92), (500, 960, 128), (560, 880, 80), (640, 1010, 150), (700, 930, 104), (345, 1010, 70), (780, 980, 84)):
        box(m.panels((.1, .12, .15), 3, 3.6, .05, .25, .4), x, y, 0, 30, 26, h)
        for face in (at(x, y - 13.1), at(x - 15.1, y, turn=270)):
            with face:
                box(m.windows(1.8, 3.6, .22, strength=.6, seed=float(h)), 0, 0, 3, 24, .1, h - 6)
        box(m.light((1, .05, .03), 24), x, y, h + 6, 1.2, 1.2, 1.2)
        tube(m.galvanised(), (x, y, h), (x, y, h + 6), .3)
    with at(0, 0, 16):
        nature.hills(2400, 150, (.05, .05, .07), seed=25, rings=1)
