"""Two dark steel modules full of servers under a lattice radio mast, at night behind their fence."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': 1.25, 'haze': (.5, (.05, .07, .13)), 'bloom': .08, 'vignette': .28}


def build():
    dice = random.Random(36)
    sky.sky((.004, .012, .05), (.1, .15, .27), middle=(.012, .04, .12), clouds=.36, cloud_light=(.07, .08, .13), cloud_dark=(.008, .012, .03), sun=(-3, 60), glow=(.35, .2, .12), glow_width=5, seed=6.2, strength=.85)
    sky.sunlight(35, 235, (.5, .62, 1), .1, 20)
    box(grounds.grass((.03, .05, .02), (.06, .055, .03)), 0, 200, -1.04, 1500, 900, 1)
    box(grounds.gravel(.26), 2, 2, -1, 46, 27, 1)
    box(grounds.asphalt(wet=.6), 0, -17, -1.004, 160, 8, 1)
    box(grounds.paving(.24), 0, -6, -.985, 26, 3, 1)
    _module(-6.4, 'left')
    _module(6.4, 'right')
    _mast(10.5, 12)
    _equipment()
    _fence()
    _background(dice)
    camera((-18, -24.5, 1.7), (3.6, 3, 14.6), 19)


def _module(x, side):
    skin, frame = m.cladding((.045, .05, .06), .28, roughness=.32, metallic=.5), m.paint((.02, .023, .03), .3, .4)
    with at(x, 0, 0):
        for k in (-5, 0, 5):
            box(m.concrete(.36), k, 0, 0, .8, 3.6, .35, bevel=.02)
        box(skin, 0, 0, .35, 12, 3.4, 3.5)
        for ex in (-5.95, 5.95):
            for ey in (-1.66, 1.66):
                box(frame, ex, ey, .33, .2, .2, 3.56, bevel=.02)
        for ey in (-1.68, 1.68):
            box(frame, 0, ey, .33, 12.1, .16, .22, bevel=.02)
            box(frame, 0, ey, 3.7, 12.1, .16, .22, bevel=.02)
        box(m.light((1, .62, .2), 5), 0, -1.78, 3.62, 11.6, .03, .05)
        box(m.light((.45, .72, 1), 3), 0, -1.78, .3, 11.4, .03, .04)
        for door in (-3.4, 3.1):
            box(m.paint((.07, .08, .1), .35, .3), door, -1.72, .45, 1.15, .08, 2.5, bevel=.02)
            box(m.plain((.5, .52, .55), .3, .9), door + .42, -1.79, 1.5, .05, .05, .3)
            box(m.light((1, .9, .75), 9), door, -1.86, 3.16, .5, .12, .08)
            sky.lamp(door, -2.2, 3.0, (1, .87, .7), 36, .15)
            for step in range(2):
                box(m.galvanised(), door, -2.1 - step * .3, .26 - step * .16, 1.3, .32, .04)
        box(m.windows(.1, .06, .3, warm=(.25, .6, 1), cool=(.3, 1, .55), strength=3, seed=3, coolness=.3), .1, -1.73, 1.3, 2.4, .05, 1.4)
        for k in range(4):
            box(frame, -1.1 + k * .8, -1.76, 1.25, .06, .06, 1.5)
        for k in range(3):
            with at(-3.8 + k * 3.8, 0, 3.9):
                box(m.paint((.16, .17, .19), .4, .4), 0, 0, .15, 2.5, 2.4, 1.15, bevel=.04)
                for fan in (-.6, .6):
                    turned(m.plain((.02, .022, .026), .5), [(.5, 0), (.5, .16)], fan, 0, 1.3, sides=28)
                for louvre in range(7):
                    box(m.plain((.05, .055, .06), .5), 0, -1.22, .3 + louvre * .13, 2.3, .03, .05)
        for k in range(4):
            protection.rod(-5.4 + k * 3.6, .9, 3.9, 3.4, radius=.026)
        protection.conductor([(-5.9, -1.5, 4.02), (5.9, -1.5, 4.02)], .014, spacing=.9)
        for ex in (-5.9, 5.9):
            protection.down_conductor(ex, -1.7, 3.95)


def _mast(x, y):
    """A square lattice mast of 36 m: legs, bracing, antennas, and its red lights."""
    steel = m.galvanised()
    levels = 18
    half = lambda z: 1.15 - .85 * z / 36
    corner = lambda k, z: (x + half(z) * (1 if k in (0, 3) else -1), y + half(z) * (1 if k in (0, 1) else -1), z)
    box(m.concrete(.36), x, y, -.1, 4, 4, .5, bevel=.04)
    for k in range(4):
        tube(steel, corner(k, .3), corner(k, 36), .075, .04, sides=10)
    for level in range(levels):
        z0, z1 = .4 + level * 2, .4 + (level + 1) * 2 - .4
        for k in range(4):
            n = (k + 1) % 4
            tube(steel, corner(k, z0), corner(n, min(36, z1)), .028, sides=6)
            tube(steel, corner(n, z0), corner(k, min(36, z1)), .028, sides=6)
            tube(steel, corner(k, z0), corner(n, z0), .03, sides=6)
    for rung in range(110):
        tube(steel, (x - .2, y - half(rung * .32) - .05, .6 + rung * .32), (x + .2, y - half(rung * .32) - .05, .6 + rung * .32), .012, sides=4)
    for z, count in ((33.5, 3), (29.5, 3), (25, 3)):
        for k in range(count):
            a = math.radians(210 + k * 120 + z)
            px, py = x + 1.1 * math.cos(a), y + 1.1 * math.sin(a)
            tube(steel, (x + .4 * math.cos(a), y + .4 * math.sin(a), z), (px, py, z), .03)
            with at(px, py, z - 1.1, math.degrees(a)):
                box(m.plain((.6, .62, .63), .4), 0, 0, 0, .16, .36, 2.2, bevel=.04)
    for z, a in ((21, 200), (18, 260), (22.5, 320)):
        with at(x + .9 * math.cos(math.radians(a)), y + .9 * math.sin(math.radians(a)), z, a):
            for d in range(5):
                tube(m.plain((.62, .63, .64), .4), (d * .07, 0, 0), ((d + 1) * .07, 0, 0), .45 - d * .03, .45 - d * .02, sides=28)
    protection.rod(x, y, 36, 3, foot=False, radius=.04)
    for z in (36.1, 18.4):
        for k in range(4):
            if k % 2 == 0 or z > 30:
                cx, cy, _ = corner(k, z)
                box(m.light((1, .04, .02), 30), cx, cy, z, .22, .22, .26)
    sky.lamp(x, y - 1.5, 35.6, (1, .06, .03), 260, .3)
    for k in range(3):
        path(m.plain((.015, .015, .016), .6), [(x - .35 + k * .12, y - 1.05, .2), (x - .3 + k * .1, y - .45, 33)], .03)


def _equipment():
    box(m.paint((.2, .23, .22), .45), -10.5, 7.5, .1, 5.6, 2.4, 2.5, bevel=.05)
    for k in range(10):
        box(m.plain((.07, .08, .08), .5), -13.31, 7.5, .5 + k * .17, .03, 1.9, .07)
    tube(m.plain((.25, .25, .26), .4, .7), (-8.5, 7.5, 2.6), (-8.5, 7.5, 4), .13)
    box(m.paint((.26, .29, .27), .5), 0, 9.5, 0, 3, 2.4, 2.4, bevel=.04)
    box(m.paint((.1, .11, .12), .5), 0, 9.5, 2.4, 3.3, 2.7, .14)
    tray = m.galvanised()
    for k in range(26):
        box(tray, -.3 + k * .42 * 0, 2 + k * .42, 2.7, .6, .04, .04)
    for side in (-.3, .3):
        path(tray, [(side - .3, 1.7, 2.72), (side - .3, 12.4, 2.72), (10, 12.4, 2.72)], .03)
    for y in (4, 8, 12):
        tube(tray, (-.3, y, 0), (-.3, y, 2.7), .05)
    for x in (-17.5, 20):
        tube(m.galvanised(), (x, -9, 0), (x, -9, 5.4), .08, .05)
        box(m.plain((.05, .05, .055), .4), x, -8.6, 5.35, .26, .9, .09)
        box(m.light((.88, .94, 1), 22), x, -8.5, 5.32, .2, .7, .03)
        sky.lamp(x, -8.3, 5.1, (.86, .93, 1), 420, .25)


def _fence():
    steel = m.plain((.11, .12, .13), .45, .6)
    with part('bars'):
        for k in range(50):
            box(steel, -1.25 + k * .05, 0, .1, .006, .006, 2.0)
        for z in (.15, .75, 1.4, 2.1):
            box(steel, 0, 0, z, 2.5, .012, .025)
        box(steel, -1.25, 0, 0, .06, .06, 2.5)
        tube(steel, (-1.25, 0, 2.5), (-1.25, -.35, 2.8), .025)
    for k in range(18):
        x = -19.75 + k * 2.5
        place('bars', x, 15)
        if not 3 <= k <= 5:
            place('bars', x, -10.6)
    for k in range(10):
        place('bars', -21, -9.4 + k * 2.5, 0, 90)
        place('bars', 24.9, -9.4 + k * 2.5, 0, 90)
    with at(-13.5, -10.6, 0, 62):
        for k in range(2):
            place('bars', 1.25 + k * 2.5, 0)
    for z in (2.62, 2.72, 2.8):
        path(steel, [(-5, -10.8, z), (25, -10.9, z)], .008, sides=4)


def _background(dice):
    nature.treeline(-120, 46, 130, 60, 90, 11, 20, ('oak', 'dark', 'spruce'), 4)
    nature.meadow(-30, -13.4, 30, -11.4, .25, 3, .7)
    for x, y, h, kind in ((-26, 6, 8, 'birch'), (-24, 16, 10, 'oak'), (29, 9, 9, 'oak')):
        nature.tree(kind, x, y, 0, h, dice.randint(0, 9))
    nature.hills(800, 90, (.01, .015, .02), seed=5)
    for i in range(60):
        a = dice.uniform(40, 150)
        r = dice.uniform(420, 640)
        size = dice.uniform(.5, 1.1)
        box(m.light(dice.choice(((1, .7, .36), (1, .82, .6), (.8, .9, 1))), 6), r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), dice.uniform(3, 26), size, .3, size)
