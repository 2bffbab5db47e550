"""The strip kept free between module fields: conductor on its holders, rods tied to it, and a bridge over the trunking of the DC cables."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, site, sky
from kit.buildings import distant_town
from kit.picture import camera
from kit.roofwork import clamp, dome_light, guard_rail, line, parapet
from kit.shapes import at, box, mesh, part, path, place, tube, turned
from kit.vehicles import car, truck

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .42, 'haze': (.24, (.58, .5, .44)), 'bloom': .06, 'vignette': .18, 'warmth': .015}

# The free strip runs along y; a second one, 15 m on, crosses it.
HALF, CROSSING, BRIDGE = 1.5, 14.6, 4.3
HIGH = .68


def build():
    dice = random.Random(2400)
    sky.sky((.08, .2, .54), (.95, .72, .52), middle=(.34, .46, .68), clouds=.42, cloud_light=(1.6, 1.3, 1.05), cloud_dark=(.45, .48, .58), sun=(19, 150),
            glow=(1.1, .75, .4), glow_width=7, seed=3.3, strength=.6)
    sky.sunlight(24, 146, (1, .78, .54), 6.6, .8)
    box(m.membrane(.42), 0, 30, -1, 120, 100, 1)
    parapet([(56, 72), (-50, 72)], height=.45)
    guard_rail([(56, 71.3), (-50, 71.3)])
    _modules()
    _conductors()
    _trunking()
    for y in (9.8, 20, 26, 38):
        dome_light(-.93, y, 0, .8)
    with at(0, 0, -12):
        _land(dice)
    camera((-.5, .5, 1.4), (.22, 5.2, .5), 24, level=False, focus=4.4, aperture=11)


def _modules():
    """Rows on ballasted feet, 10 degrees to the south, in fields of 15 m."""
    dark, frame, foot = m.solar(), m.plain((.5, .52, .54), .35, .9), m.galvanised()
    count, wide, deep, rise = 8, 1.76, 1.13, .2
    with part('row'):
        for y, high in ((.12, .07), (1.05, .24)):
            box(foot, count * wide / 2, y, .05, count * wide, .05, high)
        for k in range(count):
            a, b = k * wide, (k + 1) * wide - .02
            corners = lambda e, up: [(a + e, e, .14 + up), (b - e, e, .14 + up), (b - e, deep - e, .14 + rise + up), (a + e, deep - e, .14 + rise + up)]
            mesh(frame, [*corners(0, 0), *corners(0, -.035)], [(0, 1, 2, 3), (4, 5, 1, 0), (5, 6, 2, 1), (6, 7, 3, 2), (7, 4, 0, 3)])
            mesh(dark, corners(.02, .003), [(0, 1, 2, 3)])
            for x in (a + .2, b - .2):
                box(m.concrete(.3), x, .55, .0, .2, .6, .06)
        mesh(m.plain((.4, .41, .42), .45, .6), [(0, deep + .01, .34), (count * wide, deep + .01, .34), (count * wide, deep + .16, .03), (0, deep + .16, .03)], [(0, 3, 2, 1)])
    for start in (-14.5, CROSSING + HALF, CROSSING + HALF + 15.6 + 2 * HALF):
        for r in range(10):
            y = start + .4 + r * 1.5
            for x in (-HALF - count * wide, HALF, -HALF - 17.2 - count * wide, HALF + 17.2):
                if not (start < 0 and y + deep > CROSSING - HALF):
                    place('row', x, y)
    for r in range(8):
        for x in (-HALF - count * wide, HALF, -HALF - 17.2 - count * wide, HALF + 17.2):
            place('row', x, .6 + r * 1.5)


def _conductors():
    """The mesh: one line along each strip; over the trunking it rises on insulating posts."""
    y0, y1 = BRIDGE - .75, BRIDGE + .75
    line([(0, -4), (0, y0)], radius=.008, start=.25)
    line([(0, y1), (0, 70)], radius=.008, start=.6)
    alu, grp = m.aluminium(), m.plain((.62, .46, .1), .45)
    path(alu, [(0, y0, .105), (0, BRIDGE - .42, HIGH), (0, BRIDGE + .42, HIGH), (0, y1, .105)], .008, sides=12)
    for y in (BRIDGE - .42, BRIDGE + .42):
        turned(m.plain((.03, .03, .032), .7), [(.175, 0), (.175, .025)], 0, y, 0, 32)
        turned(m.concrete(.34), [(.165, .01), (.16, .09), (.12, .1), (.02, .1)], 0, y, 0, 32)
        tube(grp, (0, y, .1), (0, y, HIGH - .03), .01, sides=16)
        box(m.plain((.03, .03, .032), .5), 0, y, HIGH - .035, .04, .035, .05, bevel=.004)
    for y in (CROSSING, CROSSING + 18.6, CROSSING + 37.2):
        line([(-48, y), (54, y)], radius=.008)
        clamp(0, y)
    for y, side in ((2.85, 1), (8.0, 1), (12.4, -1), (17.6, 1), (23, 1), (29, -1), (36, 1), (44, 1), (52, -1), (60, 1)):
        _rod(side * .62, y)
    for y in (CROSSING, CROSSING + 18.6):
        for k in range(-6, 7):
            if k:
                _rod(k * 7.4, y + .62)


def _rod(x, y):
    """2.2 m on a foot of concrete, its conductor clamped to the line beside it."""
    alu = m.aluminium()
    turned(m.plain((.03, .03, .032), .7), [(.2, 0), (.2, .03), (.18, .035)], x, y, 0, 32, cap=False)
    turned(m.concrete(.36), [(.19, .01), (.185, .11), (.14, .125), (.03, .13)], x, y, 0, 32)
    tube(alu, (x, y, .1), (x, y, 1.2), .01, sides=14)
    tube(alu, (x, y, 1.2), (x, y, 2.2), .008, .005, sides=14)
    box(m.galvanised(), x, y, .15, .045, .05, .035, bevel=.004)
    if abs(x) < 1:
        path(alu, f.curve([(x, y, .168), (x * .8, y, .165), (x * .45, y, .11), (0, y, .105)], 8), .0055, sides=10)
        clamp(0, y)
    else:
        path(alu, [(x, y, .168), (x, y - .2, .165), (x, y - .62, .105)], .0055, sides=8)


def _trunking():
    """Covered trunking from field to field, on feet of its own; cables leave it under the modules."""
    zinc, black = m.paint((.5, .52, .53), .5, .8, .2), m.plain((.014, .014, .015), .5)
    box(zinc, 0, BRIDGE, .1, 2 * HALF + 1.4, .2, .075, bevel=.003)
    box(zinc, 0, BRIDGE, .172, 2 * HALF + 1.4, .216, .012, bevel=.002)
    for x in (-1.25, -.5, .5, 1.25):
        box(m.plain((.03, .03, .032), .7), x, BRIDGE, 0, .12, .32, .03)
        box(zinc, x, BRIDGE, .03, .04, .26, .07)
        for side in (-.112, .112):
            box(zinc, x + .24, BRIDGE + side, .15, .03, .008, .04)
    for side in (-1, 1):
        for k in range(4):
            y = BRIDGE - .06 + k * .04
            path(black, f.curve([(side * 1.9, y, .14), (side * 2.24, y, .14), (side * 2.4, y + .08 * (k - 1.5), .1), (side * 2.9, y + .2 * (k - 1.5), .06)], 8), .0045, sides=8)


def _land(dice):
    box(grounds.field((.24, .19, .08), (.08, .13, .035), 70), 0, 1500, -1.05, 6000, 3400, 1)
    with at(0, 190, 0, 5):
        box(grounds.grass((.06, .1, .03)), 0, 0, -1.2, 2400, 52, 3.0)
        with at(0, 0, 1.8):
            for side in (-9, 9):
                site.road([(-1000, side), (1300, side)], 13, kerbs=False)
            for k in range(40):
                x, side = -400 + k * 22 + dice.uniform(-8, 8), dice.choice((-1, 1))
                colour = dice.choice(((.1, .2, .42), (.5, .04, .03), (.7, .7, .69), (.06, .07, .09)))
                (truck if dice.random() < .5 else car)(x, side * 10, 0 if side < 0 else 180, colour)
    nature.treeline(-300, 280, 420, 300, 110, 10, 14, ('oak', 'lime', 'dark', 'poplar'), 5)
    distant_town(-360, 420, 420, 640, 130, 3)
    nature.hills(1900, 110, (.05, .075, .06), seed=7, rings=1)
