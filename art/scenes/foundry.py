"""The roofs of an iron foundry against an orange evening sky: saw-tooth sheds, stacks with rods, ducts and filters."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.05, 'haze': (.5, (.5, .22, .1)), 'bloom': .09, 'vignette': .24, 'warmth': .02}

SHEDS, BAY, DEPTH, EAVES = 8, 11.0, 44, 11.0


def build():
    dice = random.Random(14)
    sky.sky((.06, .1, .25), (1.2, .45, .15), middle=(.25, .2, .3), clouds=.46, cloud_light=(1.25, .55, .28), cloud_dark=(.13, .11, .17), sun=(7, 78), glow=(1.7, .6, .18), glow_width=9, seed=31.7, strength=.62)
    sky.sunlight(7.5, 78, (1, .48, .2), 5.5, 1.2)
    sky.sunlight(35, 250, (.5, .6, .9), .32, 40)
    box(grounds.asphalt(wet=.35), 0, 300, -1, 3000, 1800, 1)
    _sheds(dice)
    _stacks(dice)
    _filter_plant()
    _yard(dice)
    _background(dice)
    camera((-58, -54, 25), (6, 12, 15.5), 32)


def _sheds(dice):
    brick, concrete, felt = m.brick((.2, .085, .055)), m.concrete(.28), m.membrane(.16)
    frame = m.paint((.05, .05, .055), .5)
    for i in range(SHEDS):
        with at(-44 + i * BAY, 6, 0):
            box(brick, 0, 0, 0, BAY, DEPTH, EAVES)
            mesh(felt, [(-BAY / 2, -DEPTH / 2, EAVES + 5.4), (BAY / 2, -DEPTH / 2, EAVES + .4), (BAY / 2, DEPTH / 2, EAVES + .4), (-BAY / 2, DEPTH / 2, EAVES + 5.4)], [(0, 1, 2, 3)])
            for end in (-DEPTH / 2, DEPTH / 2):
                mesh(brick, [(-BAY / 2, end, EAVES), (BAY / 2, end, EAVES), (BAY / 2, end, EAVES + .4), (-BAY / 2, end, EAVES + 5.4)], [(0, 1, 2, 3)])
            glazing = m.windows(2.2, 9, .82, warm=(1, .5, .18), strength=1.5, seed=i * 2.3, coolness=0)
            box(glazing, -BAY / 2 + .02, 0, EAVES + .8, .08, DEPTH - 1.6, 3.9)
            for k in range(21):
                box(frame, -BAY / 2 - .05, -DEPTH / 2 + 1 + k * 2.1, EAVES + .8, .1, .1, 3.9)
            for z in (.8, 2.1, 3.4, 4.7):
                box(frame, -BAY / 2 - .05, 0, EAVES + z, .1, DEPTH - 1.6, .08)
            box(concrete, -BAY / 2, 0, EAVES + 5.25, .7, DEPTH + .3, .3, bevel=.04)
            protection.conductor([(-BAY / 2, -DEPTH / 2, EAVES + 5.68), (-BAY / 2, DEPTH / 2, EAVES + 5.68)], .03, holders=False)
            path(m.aluminium(), [(-BAY / 2, -DEPTH / 2 - .1, EAVES + 5.6), (-BAY / 2, -DEPTH / 2 - .1, 0)], .03)
            for y in (-20, -7, 7, 20):
                protection.rod(-BAY / 2, y, EAVES + 5.5, 2.6, foot=False, radius=.035)
            box(m.windows(1.1, 1.3, .85, warm=(1, .56, .24), strength=1.6, seed=i * 4.1, coolness=0), -.2, -DEPTH / 2 - .02, 3.2, 6.4, .1, 4.6)
            for k in range(8):
                box(frame, -3.3 + k * .9, -DEPTH / 2 - .1, 3.2, .07, .1, 4.6)
            for z in (3.2, 4.6, 6.1, 7.7):
                box(frame, -.2, -DEPTH / 2 - .1, z, 6.4, .1, .07)
            box(concrete, -.2, -DEPTH / 2 - .12, 2.95, 7, .3, .25, bevel=.03)
    with at(-44 + 2 * BAY, 6, 0):
        box(m.light((1, .3, .06), 2.4), 0, -DEPTH / 2 - .12, 0, 6, .1, 6)
        box(frame, 0, -DEPTH / 2 - .2, 6, 6.8, .5, .5)
    sky.lamp(-44 + 2 * BAY, 6 - DEPTH / 2 - 4, 3, (1, .36, .1), 5200, 1.5)


def _stacks(dice):
    rust, grey = m.paint((.16, .1, .075), .7, .2, age=.5), m.paint((.28, .28, .29), .5, .4, age=.4)
    for i in range(14):
        x, y = -44 + (i % 7) * BAY + 3.2, -2 + (i // 7) * 17 + dice.uniform(-3, 3)
        tall, radius = dice.uniform(21, 30), dice.uniform(.6, 1.05)
        skin = rust if i % 3 else grey
        tube(skin, (x, y, EAVES), (x, y, tall), radius, radius * .92, sides=28)
        turned(skin, [(radius * .95, 0), (radius * 1.35, .5), (radius * 1.35, .9)], x, y, tall, cap=False)
        for z in range(int(EAVES) + 6, int(tall), 4):
            turned(m.galvanised(), [(radius + .04, 0), (radius + .04, .14)], x, y, z, cap=False, sides=28)
        for a in range(3):
            angle = a * 2.1 + i
            path(m.galvanised(), [(x + radius * math.cos(angle), y + radius * math.sin(angle), tall - 4), (x + 5 * math.cos(angle), y + 5 * math.sin(angle), EAVES + 3)], .018, sides=4)
        protection.rod(x + radius + .2, y, tall - 1.4, 4.2, foot=False, radius=.045)


def _filter_plant():
    """Two bag filters with hoppers, and the fat ducts that lead to them."""
    steel, skin = m.paint((.13, .14, .16), .5, .4, age=.3), m.cladding((.24, .27, .31), .3, roughness=.5)
    for k in range(2):
        with at(44 + k * 11, -20, 0):
            box(skin, 0, 0, 7, 8.5, 8, 9.5)
            for hx in (-2.1, 2.1):
                mesh(skin, [(hx - 2.1, -4, 7), (hx + 2.1, -4, 7), (hx + 2.1, 4, 7), (hx - 2.1, 4, 7), (hx - .4, -.5, 3), (hx + .4, -.5, 3), (hx + .4, .5, 3), (hx - .4, .5, 3)], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
            for lx in (-4, 0, 4):
                for ly in (-3.8, 3.8):
                    box(steel, lx, ly, 0, .35, .35, 7)
            path(m.galvanised(), [(-4.4, -4.2, 17.6), (4.4, -4.2, 17.6)], .04)
            path(m.galvanised(), [(-4.4, -4.2, 17.1), (4.4, -4.2, 17.1)], .03)
            for lx in (-4, 4):
                protection.rod(lx, -3.8, 16.5, 4, foot=False, radius=.04)
    duct = m.paint((.3, .3, .31), .45, .6, age=.4)
    points = [(-30, -18.6, 19.5), (36, -18.6, 19.5), (44, -20, 17.5)]
    path(duct, points, 1.15, sides=28)
    path(duct, [(40, -19, 18.6), (55, -19.5, 18.2)], 1.0, sides=28)
    for x in range(-28, 38, 9):
        box(steel, x, -18.6, 11, .3, .3, 8)
        tube(duct, (x + 3, -18.6, 19.5), (x + 3, -12, 15), .6, sides=20)
    tube(m.paint((.3, .31, .33), .5, .4), (62, -8, 0), (62, -8, 40), 1.8, 1.3, sides=36)
    protection.rod(62, -8, 40, 3, foot=False, radius=.05)


def _yard(dice):
    with part('mould box'):
        box(m.paint((.17, .09, .05), .85, .3, age=.5), 0, 0, 0, 2.2, 1.6, .8, bevel=.04)
    for i in range(36):
        place('mould box', -46 + (i % 9) * 3, -26 - (i // 9 % 2) * 2.3, (i // 18) * .82, dice.uniform(-4, 4))
    for k in range(60):
        x, y = dice.gauss(14, 3.4), dice.gauss(-30, 2)
        size = dice.uniform(.2, .8)
        tube(m.paint((.14, .075, .045), .9, .3, age=.5), (x, y, 0), (x + dice.uniform(-.8, .8), y + dice.uniform(-.8, .8), max(.2, 2.6 - abs(x - 14) * .7)), size * .3, sides=7)
    for x, y, turn in ((-6, -36, 12), (27, -31, 95)):
        with at(x, y, 0, turn):
            box(m.paint((.55, .3, .03), .4), 0, 0, .7, 2.6, 1.5, 1, bevel=.12)
            box(m.glass(), -.2, 0, 1.7, 1.3, 1.3, 1.1, bevel=.1)
            box(m.plain((.06, .06, .065), .5), 1.6, 0, .3, .3, 1.2, 2.2)
            for wx in (-.8, .9):
                for side in (-.75, .75):
                    tube(m.plain((.012, .012, .013), .8), (wx, side - .15, .45), (wx, side + .15, .45), .45, sides=20)
    for i in range(5):
        tube(m.galvanised(), (-60 + i * 26, -41, 0), (-60 + i * 26, -41, 8), .09, .06)
        box(m.light((1, .72, .4), 20), -60 + i * 26, -40.4, 7.95, .25, .8, .05)


def _background(dice):
    for i in range(16):
        x, y = -150 + i * 22 + dice.uniform(-5, 5), 72 + dice.uniform(0, 70)
        h = dice.uniform(6, 15)
        box(m.paint((.16, .12, .1), .8), x, y, 0, dice.uniform(12, 24), 16, h)
    for x, y, h in ((-70, 90, 46), (96, 120, 52)):
        tube(m.brick((.2, .085, .055)), (x, y, 0), (x, y, h), 2.4, 1.4, sides=28)
    nature.treeline(-220, 120, 240, 150, 90, 13, 30, ('dark', 'oak', 'spruce'), 5)
    nature.hills(760, 110, (.05, .04, .045), seed=17)
