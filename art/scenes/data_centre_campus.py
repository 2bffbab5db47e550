"""Three data halls from the air: dry coolers and slender masts on the roofs, generators between, a fence all round."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.22, 'haze': (.32, (.6, .7, .82)), 'vignette': .15}

HALL, DEPTH, HEIGHT = 110, 55, 15


def build():
    dice = random.Random(102)
    sky.noon(turn=205, elevation=34, clouds=.5, seed=12.8)
    box(grounds.grass((.06, .1, .03), (.13, .12, .05)), 0, 400, -1.05, 3000, 2000, 1)
    box(grounds.grass((.075, .12, .04), (.1, .13, .05)), 0, 62, -1.01, 196, 250, 1)
    for k in range(3):
        box(grounds.paving(.3), 0, k * 84 + DEPTH / 2, -.995, HALL + 10, DEPTH + 10, 1)
    _parts()
    for k in range(3):
        _hall(0, k * 84, k)
        _generators(0, k * 84 + DEPTH + 4, 8 if k < 2 else 0)
    _roads(dice)
    _fence()
    _background(dice)
    camera((-104, -74, 44), (6, 52, 6), 33, level=False)


def _parts():
    steel = m.paint((.55, .57, .6), .4, .4)
    with part('dry cooler'):
        box(steel, 0, 0, 1.5, 11.5, 2.3, 1.5, bevel=.05)
        for k in range(7):
            turned(m.plain((.035, .04, .045), .5), [(.72, 0), (.72, .32)], -4.9 + k * 1.63, 0, 3, sides=24)
            turned(m.plain((.2, .21, .22), .5, .5), [(.2, 0), (.2, .4)], -4.9 + k * 1.63, 0, 3, sides=12)
        for k in range(12):
            box(m.plain((.16, .17, .18), .5), 0, -1.16, 1.62 + k * .11, 11, .03, .05)
        for x in (-5.3, 0, 5.3):
            for y in (-1, 1):
                box(m.galvanised(), x, y, 0, .16, .16, 1.5)
    with part('generator'):
        box(m.paint((.62, .64, .65), .45), 0, 0, .3, 4, 12, 3.4, bevel=.06)
        for k in range(12):
            box(m.plain((.2, .21, .22), .5), 0, -6.02, .8 + k * .22, 3.2, .05, .1)
        tube(m.plain((.5, .52, .54), .35, .8), (.9, 4, 3.7), (.9, 4, 8), .34, sides=18)
        tube(m.plain((.5, .52, .54), .35, .8), (-.9, 4, 3.7), (-.9, 4, 8), .34, sides=18)
        box(m.paint((.3, .32, .34), .4, .3), 0, -2, 3.7, 3, 3.4, .7, bevel=.05)
    with part('tripod mast'):
        protection.mast(0, 0, 0, 7.5, radius=.09, base=False)
        for a in range(3):
            x, y = 1.2 * math.cos(a * 2.094), 1.2 * math.sin(a * 2.094)
            tube(m.galvanised(), (x, y, .1), (0, 0, 2.4), .04, sides=6)
            tube(m.concrete(.36), (x, y, 0), (x, y, .2), .34, sides=14)


def _hall(x, y, number):
    dark, pale = m.panels((.085, .1, .125), 6, 1.1, .02, .4, .3), m.panels((.55, .57, .58), 3, 1.1, .02, .45)
    with at(x, y, 0):
        middle = DEPTH / 2
        box(m.concrete(.4), 0, middle, 0, HALL, DEPTH, .8)
        box(dark, 0, middle, .8, HALL - .1, DEPTH - .1, HEIGHT - .8)
        box(pale, -HALL / 2 + 9, middle, .8, 18.2, DEPTH + .4, HEIGHT + 1.2)
        glass = m.windows(1.5, 4, .25, strength=.7, seed=number)
        for z in (2, 6.4, 10.8):
            box(glass, -HALL / 2 + 9, -.24, z, 15, .1, 2.5)
            box(glass, -HALL / 2 - .14, middle, z, .1, DEPTH - 8, 2.5)
        for i in range(22):
            box(m.plain((.19, .21, .24), .4, .5), -HALL / 2 + 22 + i * 4, -.16, 2, .3, .34, HEIGHT - 2.4)
        for i in range(7):
            box(m.plain((.045, .05, .06), .5), -HALL / 2 + 26 + i * 12, -.12, 5, 5.4, .1, 6)
            for k in range(14):
                box(m.plain((.13, .14, .16), .4, .5), -HALL / 2 + 26 + i * 12, -.2, 5.2 + k * .42, 5.4, .14, .08)
        box(m.membrane(.5), 0, middle, HEIGHT - .2, HALL - .8, DEPTH - .8, .3)
        for yy in (.2, DEPTH - .2):
            box(m.plain((.5, .52, .55), .4, .4), 0, yy, HEIGHT, HALL + .2, .4, .75)
        for xx in (-HALL / 2 + .2, HALL / 2 - .2):
            box(m.plain((.5, .52, .55), .4, .4), xx, middle, HEIGHT, .4, DEPTH, .75)
        for i in range(6):
            for j in range(6):
                place('dry cooler', -26 + i * 13.4, 7.5 + j * 8, HEIGHT + .1)
        for i in range(7):
            for j in range(4):
                place('tripod mast', -32.6 + i * 13.4, 3.5 + j * 16, HEIGHT + .1, (i * 40 + j * 70) % 360)
        protection.mesh(-HALL / 2 + 1, 1, HALL / 2 - 1, DEPTH - 1, HEIGHT + .1, 5, .03, holders=False)
        for i in range(12):
            protection.down_conductor(-HALL / 2 + 4 + i * 9.3, -.25 if i < 2 else -.02, HEIGHT + .6, radius=.025)
        for i in range(6):
            path(m.plain((.62, .64, .66), .35, .7), [(-33, 5.4 + i * 8.6, HEIGHT + .8), (48, 5.4 + i * 8.6, HEIGHT + .8)], .22, sides=12)
        for i in range(10):
            protection.rod(-HALL / 2 + 1.2 + i * 11.9, .4, HEIGHT + .7, 2.2, foot=False, radius=.04)


def _generators(x, y, count):
    for k in range(count):
        place('generator', -42 + k * 11.5, y + 9, -.1)
    if count:
        box(m.concrete(.36), 0, y + 9, -.2, 100, 17, .2)
        box(m.paint((.5, .52, .54), .4, .4), 0, y + 18.2, 0, 92, 1.6, .9, bevel=.04)


def _roads(dice):
    tar = grounds.asphalt(tone=.06)
    for x in (-82, 82):
        box(tar, x, 64, -.98, 9, 256, 1)
    for y in (-16, 200):
        box(tar, 0, y, -.98, 173, 9, 1)
    box(tar, -40, -44, -.98, 9, 50, 1)
    box(tar, 0, -66, -.985, 700, 10, 1)
    white = m.plain((.6, .6, .58), .6)
    for k in range(50):
        box(white, -170 + k * 7, -66, .016, 3, .16, .01)
    for k in range(26):
        box(white, -70 + k * 2.6, -29, .016, .1, 5, .012)
    box(tar, -38, -28, -.982, 72, 14, 1)
    tones = ((.6, .6, .6), (.03, .035, .045), (.3, .04, .03), (.06, .1, .2), (.35, .36, .38))
    for k in range(25):
        if dice.random() < .62:
            _car(-68.7 + k * 2.6, -29, 90, dice.choice(tones))
    for x, turn in ((-90, 0), (34, 180)):
        _car(x, -68.4 if turn == 0 else -63.6, turn, dice.choice(tones))
    with at(-33, -22, 0):
        box(m.panels((.55, .57, .58), 1.5, 1, .02), 0, 0, 0, 8, 5, 3.2)
        box(m.windows(1, 2, .3, strength=.6), 0, -2.52, 1, 7, .06, 1.5)
        box(m.paint((.085, .1, .125), .4), -1, 0, 3.2, 14, 7, .35, bevel=.05)


def _car(x, y, turn, colour):
    with at(x, y, 0, turn):
        box(m.paint(colour, .22, .2), 0, 0, .3, 4.3, 1.8, .6, bevel=.2)
        box(m.glass(), -.2, 0, .85, 2.4, 1.55, .56, bevel=.24)
        for wheel in (-1.35, 1.35):
            for side in (-.8, .8):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .1, .32), (wheel, side + .1, .32), .32, sides=16)


def _fence():
    steel = m.plain((.1, .11, .12), .5, .5)
    with part('campus fence'):
        for k in range(12):
            box(steel, -1.5 + k * .25, 0, 0, .03, .03, 2.4)
        for z in (.3, 1.3, 2.35):
            box(steel, 0, 0, z, 3, .04, .05)
        box(steel, -1.5, 0, 0, .1, .1, 2.8)
    for k in range(64):
        x = -94.5 + k * 3
        if not -46 < x < -33:
            place('campus fence', x, -24 if x > -2 else -38)
        place('campus fence', x, 212)
    for k in range(84):
        place('campus fence', 96, -38 + k * 3, 0, 90)
        place('campus fence', -96, -38 + k * 3, 0, 90)


def _background(dice):
    nature.treeline(-100, -52, -48, -54, 12, 8, 3, ('lime', 'oak'), 3)
    nature.treeline(-30, -53, 150, -54, 34, 8, 3, ('lime', 'oak', 'birch'), 4)
    nature.treeline(102, -30, 106, 220, 44, 9, 5, ('lime', 'oak', 'poplar'), 5)
    nature.treeline(-110, -20, -104, 220, 40, 9, 5, ('lime', 'oak'), 6)
    nature.treeline(-200, 240, 260, 262, 90, 11, 18, ('oak', 'dark', 'lime'), 7)
    for i in range(60):
        x, y = dice.uniform(-420, 520), dice.uniform(330, 720)
        h = dice.choice((6, 8, 10, 14, 22, 34) if dice.random() < .3 else (6, 8, 9))
        tone = dice.uniform(.3, .6)
        box(m.paint((round(tone, 1), round(tone * .97, 1), round(tone * .92, 1)), .8), x, y, 0, dice.uniform(14, 46), dice.uniform(12, 26), h)
    for k in range(8):
        x = -420 + k * 130
        nature.treeline(x, 300 + dice.uniform(-10, 90), x + 110, 320 + dice.uniform(0, 110), 22, 10, 24, ('oak', 'dark'), 20 + k)
    nature.hills(1300, 110, (.05, .07, .055), seed=25)
