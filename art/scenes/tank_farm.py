"""A tank farm after the storm: white tanks with stairs, pipe racks, and two tanks among eight slender masts."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': -.1, 'haze': (.3, (.3, .34, .4)), 'vignette': .2}


def build():
    dice = random.Random(12)
    sky.clearing(turn=222, elevation=22, seed=19.6)
    box(grounds.grass((.05, .085, .025), (.11, .1, .04)), 0, 500, -1.05, 3000, 2000, 1)
    box(grounds.gravel(.32), 0, 30, -1.0, 190, 120, 1)
    box(grounds.asphalt(wet=.8), 0, -18, -.98, 240, 13, 1)
    _parts()
    for i in range(4):
        for j in range(3):
            x, y = -46 + i * 30, 6 + j * 30
            place('tank', x, y, 0, (i * 37 + j * 71) % 360)
    for x in (-16, 14):
        for dx in (-12.6, 12.6):
            for dy in (-13.6, 14):
                protection.mast(x + dx, 6 + dy, 0, 26, radius=.2)
    _bund()
    _rack()
    _life(dice)
    _background(dice)
    camera((-64, -36, 3.4), (-2, 10, 12), 27)


def _parts():
    white, steel = m.paint((.62, .63, .63), .32, age=.12), m.galvanised()
    radius, height = 9.5, 14.5
    with part('tank'):
        turned(m.concrete(.38), [(radius + .6, 0), (radius + .6, .4)], sides=72)
        for k in range(6):
            z0, z1 = .4 + k * 2.35, .4 + (k + 1) * 2.35
            turned(white, [(radius, z0), (radius, z1 - .03), (radius - .02, z1)], sides=96, cap=False)
        turned(white, [(radius, height), (radius + .12, height), (radius + .12, height + .18), (radius * .5, height + 1.3), (.4, height + 1.7)], sides=96)
        turned(steel, [(radius + .02, 0), (radius + .35, 0), (radius + .35, .1), (radius + .02, .1)], z=height - 1.2, sides=72, cap=False)
        steps = 62
        for k in range(steps):
            a = k * 1.9 / steps * math.pi * .62
            z = .5 + k * (height - .2) / steps
            with at(0, 0, 0, math.degrees(a)):
                box(steel, radius + .55, 0, z, .9, .34, .04)
                tube(steel, (radius + .98, 0, z), (radius + .98, 0, z + 1.05), .018, sides=5)
        rail = [((radius + .98) * math.cos(k * 1.9 / steps * math.pi * .62), (radius + .98) * math.sin(k * 1.9 / steps * math.pi * .62), 1.55 + k * (height - .2) / steps) for k in range(steps)]
        path(steel, rail, .03)
        path(steel, [(x, y, z - .5) for x, y, z in rail], .02)
        for zz in (.55, 1.1):
            path(steel, [((radius - .1) * math.cos(a * .13), (radius - .1) * math.sin(a * .13), height + zz) for a in range(50)], .025)
        for k in range(25):
            a = k * .26
            tube(steel, ((radius - .1) * math.cos(a), (radius - .1) * math.sin(a), height + .1), ((radius - .1) * math.cos(a), (radius - .1) * math.sin(a), height + 1.1), .02, sides=5)
        for k in range(4):
            a = k * math.pi / 2 + .4
            box(steel, (radius + .2) * math.cos(a), (radius + .2) * math.sin(a), .3, .16, .16, .5)
        tube(steel, (2.4, 0, height + 1.2), (2.4, 0, height + 2.4), .16, sides=14)
        tube(steel, (2.4, 0, height + 2.4), (2.4, 0, height + 2.6), .34, sides=14)
        for a in (1.3, 2.2, 3.4):
            c, s = math.cos(a), math.sin(a)
            tube(m.plain((.5, .52, .54), .35, .7), (radius * c, radius * s, 1), ((radius + 2.2) * c, (radius + 2.2) * s, 1), .2, sides=16)
            tube(m.plain((.5, .52, .54), .35, .7), ((radius + .5) * c, (radius + .5) * s, 1), ((radius + .62) * c, (radius + .62) * s, 1), .34, sides=20)


def _bund():
    """Walls that would hold the content of the largest tank."""
    wall, cope = m.concrete(.4), m.concrete(.48)
    for x0, y0, x1, y1 in ((-62, -9.5, 60, -9.5), (-62, 82, 60, 82), (-62, -9.5, -62, 82), (60, -9.5, 60, 82), (-1, -9.5, -1, 82)):
        w, d = max(.35, abs(x1 - x0)), max(.35, abs(y1 - y0))
        box(wall, (x0 + x1) / 2, (y0 + y1) / 2, 0, w, d, 1.7, bevel=.02)
        box(cope, (x0 + x1) / 2, (y0 + y1) / 2, 1.7, w + .14, d + .14, .12, bevel=.02)
    for k in range(41):
        box(m.plain((.2, .2, .2), .8), -62 + k * 3, -9.69, 0, .04, .02, 1.7)
    steel = m.galvanised()
    for x in (-47, -16, 14, 44):
        for k in range(6):
            box(steel, x, -10 - k * .26, 1.5 - k * .28, 1.1, .3, .05)
            box(steel, x, -9 + k * .26, 1.5 - k * .28, 1.1, .3, .05)
        for side in (-.55, .55):
            path(steel, [(x + side, -11.6, 1.0), (x + side, -9.9, 2.7), (x + side, -9.1, 2.7), (x + side, -7.4, 1.0)], .03)


def _rack():
    """Pipes on low sleepers before the bund, and a bridge over the road."""
    steel = m.paint((.16, .18, .2), .5, .4)
    tones = ((.5, .52, .54), (.5, .52, .54), (.06, .22, .12), (.55, .4, .05), (.5, .52, .54), (.35, .08, .05))
    for k, tone in enumerate(tones):
        y = -13.1 + k * .38
        radius = (.18, .14, .16, .1, .2, .12)[k]
        path(m.plain(tone, .35, .5), [(-90, y, .62), (33, y, .62), (33, y, 6.4), (33, -40, 6.4)], radius, sides=16)
    for k in range(25):
        box(m.concrete(.36), -88 + k * 5, -12.0, 0, .35, 3, .42)
    for y in (-11.6, -17, -24.6, -30):
        for x in (31.6, 34.4):
            box(steel, x, y, 0, .28, .28, 6.3)
        box(steel, 33, y, 6.0, 3.4, .3, .26)
    for x in (31.8, 34.2):
        box(steel, x, -22, 6.05, .2, 26, .3)


def _life(dice):
    white = m.plain((.6, .6, .58), .6)
    for k in range(34):
        box(white, -118 + k * 7, -18, .021, 3, .14, .01)
    kerb = m.concrete(.36)
    box(kerb, 0, -24.8, -.02, 240, .3, .16, bevel=.03)
    with at(-22, -20.6, 0, 180):
        box(m.plain((.62, .64, .66), .25, .8), -2, 0, 1.3, 9, .1, .1)
        tube(m.plain((.66, .68, .7), .22, .9), (-6.6, 0, 2.3), (2.4, 0, 2.3), 1.2, sides=36)
        for x in (-6.7, 2.3):
            tube(m.plain((.66, .68, .7), .22, .9), (x, 0, 2.3), (x + .22, 0, 2.3), 1.2, 1.0, sides=36)
        box(m.paint((.5, .06, .03), .3), 4.3, 0, .6, 2.1, 2.45, 2.9, bevel=.2)
        box(m.glass(), 5.2, 0, 2.1, .4, 2.15, .95, bevel=.1)
        box(m.plain((.02, .02, .02), .6), -.6, 0, .5, 11.6, .9, .4)
        box(m.plain((.95, .5, .03), .5), -6.86, .6, 1.0, .03, .5, .35)
        for wheel in (-5.8, -4.5, -3.2, 4.2):
            for side in (-1.05, 1.05):
                tube(m.plain((.012, .012, .013), .8), (wheel, side - .16, .5), (wheel, side + .16, .5), .5, sides=22)
    for x in (-70, -34, 4, 52):
        tube(m.galvanised(), (x, -26, 0), (x, -26, 8), .09, .06)
        box(m.plain((.1, .1, .11), .4), x, -25.6, 7.95, .3, .9, .1)
    nature.meadow(-84, -34.5, -40, -26.2, .3, 3, .7)
    person(-41, -13.9, 0, 30, 'walk')
    person(-39.8, -14.3, 0, 40, 'stand', (.85, .8, .05))


def _background(dice):
    for x, h in ((-34, 46), (-24, 38), (90, 54), (104, 42)):
        tube(m.paint((.5, .51, .52), .5), (x, 190, 0), (x, 190, h), 2.2, 1.5, sides=24)
    for i in range(9):
        x = -60 + i * 22 + dice.uniform(-4, 4)
        tube(m.plain((.5, .52, .54), .4, .6), (x, 170, 0), (x, 170, dice.uniform(14, 30)), dice.uniform(1.2, 2.4), sides=20)
    nature.treeline(-220, 120, 260, 140, 90, 11, 16, ('oak', 'dark', 'lime'), 6)
    nature.treeline(78, -6, 84, 90, 16, 9, 4, ('poplar', 'lime'), 8)
    nature.hills(1000, 60, (.04, .055, .045), seed=50)
