"""Eight grain silos and their elevator tower in the morning, seen over ripe wheat."""
import math
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.picture import camera
from kit.shapes import at, box, extrusion, mesh, part, path, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .1, 'haze': (.42, (.82, .68, .55)), 'vignette': .18, 'warmth': .015}


def build():
    dice = random.Random(8)
    sky.morning(turn=212, elevation=15, clouds=.34, seed=9.4)
    box(grounds.field((.32, .22, .08), (.26, .2, .08), 90), 0, 400, -1.05, 3000, 2000, 1)
    box(grounds.asphalt(tone=.07), 0, 4, -1, 96, 56, 1)
    _silos()
    _tower(-25, 7)
    _bridges()
    _intake()
    _vehicles()
    _wheat(dice)
    _background(dice)
    camera((-33, -60, 3.1), (1, 4, 20.8), 24.5)


def _silos():
    shell = m.cladding((.56, .58, .6), .22, roughness=.3, metallic=.85, horizontal=True)
    roof, ring = m.plain((.6, .62, .64), .36, .85), m.galvanised()
    radius, eaves, top = 6.0, 19.5, 23.2
    with part('silo'):
        turned(m.concrete(.42), [(radius + .5, 0), (radius + .5, .6)], sides=64)
        turned(shell, [(radius, .5), (radius, eaves)], sides=96, cap=False, smooth=False)
        turned(roof, [(radius + .25, eaves - .1), (.9, top), (.9, top + .8)], sides=32, smooth=False)
        for k in range(32):
            a = 2 * math.pi * k / 32
            c, s = math.cos(a), math.sin(a)
            path(roof, [(radius * 1.03 * c, radius * 1.03 * s, eaves), (.95 * c, .95 * s, top + .03)], .05, sides=5)
            box(ring, (radius + .05) * c, (radius + .05) * s, .5, .13, .13, eaves - .6)
        for z in (6, 11, 16):
            turned(ring, [(radius + .03, 0), (radius + .1, .05), (radius + .1, .25), (radius + .03, .3)], z=z, sides=64, cap=False)
        rail = [((radius + .35) * math.cos(a * .2), (radius + .35) * math.sin(a * .2), eaves + 1.0) for a in range(33)]
        path(ring, rail, .025)
        path(ring, [(x, y, eaves + .5) for x, y, _ in rail], .02)
        for x, y, _ in rail[::2]:
            tube(ring, (x, y, eaves - .2), (x, y, eaves + 1.0), .02, sides=5)
        for a in (-2.2, -.2, 1.9):
            c, s = math.cos(a), math.sin(a)
            protection.rod((radius + .3) * c, (radius + .3) * s, eaves, 5.6, foot=False, radius=.045)
        for rung in range(60):
            box(ring, -.25, -radius - .28, .8 + rung * .31, .5, .03, .03)
        for side in (-.25, .25):
            tube(ring, (side, -radius - .28, .5), (side, -radius - .28, eaves + 1), .025, sides=6)
        for k in range(7):
            loop = [(.42 * math.cos(t), -radius - .28 - .62 * abs(math.sin(t)), 3.2 + k * 2.6) for t in (i * math.pi / 10 + math.pi for i in range(11))]
            path(ring, loop, .018, sides=5)
        box(m.plain((.3, .32, .34), .4, .6), 1.6, -radius - .1, .6, 1, .3, 1.6, bevel=.04)
    for i in range(4):
        for j in range(2):
            place('silo', -14 + i * 13.6, 2 + j * 14, 0)


def _tower(x, y):
    """The elevator tower: a braced steel frame round legs and spouts, 41 m, roofed at the head."""
    steel, clad = m.galvanised(), m.cladding((.1, .2, .33), .3)
    half, top = 2.6, 38
    with at(x, y, 0):
        box(m.concrete(.42), 0, 0, 0, 8, 8, .6, bevel=.04)
        for cx in (-half, half):
            for cy in (-half, half):
                box(steel, cx, cy, .5, .3, .3, top)
        for level in range(10):
            z = .6 + level * 3.8
            for cx, cy, dx, dy in ((-half, -half, 1, 0), (-half, half, 1, 0), (-half, -half, 0, 1), (half, -half, 0, 1)):
                ex, ey = cx + dx * half * 2, cy + dy * half * 2
                tube(steel, (cx, cy, z), (ex, ey, z), .1, sides=6)
                tube(steel, (cx, cy, z), (ex, ey, z + 3.8), .06, sides=6)
            box(steel, 0, 0, z, half * 2, half * 2, .06)
            for side in (-half, half):
                path(steel, [(-half, side, z + 1.1), (half, side, z + 1.1)], .03)
                path(steel, [(side, -half, z + 1.1), (side, half, z + 1.1)], .03)
        for dx in (-1.1, -.5, .9):
            box(m.plain((.48, .5, .52), .35, .7), dx, 0, .5, .42, .62, top + 1)
        box(clad, 0, 0, top - 3, half * 2 + 1, half * 2 + 1, 5.6)
        box(m.plain((.3, .32, .34), .4, .5), 0, 0, top + 2.6, half * 2 + 1.5, half * 2 + 1.5, .3, bevel=.05)
        box(m.windows(1.2, 1.4, .3, strength=.8), 0, -half - .52, top - 1.2, 4, .06, 1.4)
        for cx in (-3, 3):
            for cy in (-3, 3):
                protection.rod(cx, cy, top + 2.9, 3.2, foot=False, radius=.05)
        for side in (-half - .1, half + .1):
            path(m.aluminium(), [(side, -half - .1, top), (side, -half - .1, 0)], .03)


def _bridges():
    steel, clad = m.galvanised(), m.cladding((.5, .53, .56), .3, roughness=.4, metallic=.6)
    for y in (2, 16):
        box(clad, 1.5, y, 25.2, 54, 1.3, 1.4)
        box(steel, 1.5, y - 1.2, 25.1, 54, .9, .06)
        path(steel, [(-25, y - 1.6, 26.2), (28, y - 1.6, 26.2)], .03)
        path(steel, [(-25, y - 1.6, 25.7), (28, y - 1.6, 25.7)], .02)
        for k in range(27):
            tube(steel, (-25 + k * 2, y - 1.6, 25.1), (-25 + k * 2, y - 1.6, 26.2), .022, sides=5)
        for i in range(4):
            x = -14 + i * 13.6
            tube(m.plain((.5, .52, .54), .35, .7), (x, y, 25.2), (x, y, 23.8), .3, sides=16)
            for side in (-.7, .7):
                tube(steel, (x + side * 4, y, 22), (x + side * 3.2, y, 25.2), .09, sides=6)
    for start, end in (((-24, 6, 36), (-20, 2, 26.2)), ((-24, 8, 36), (-20, 16, 26.2))):
        tube(m.plain((.5, .52, .54), .35, .7), start, end, .28, sides=16)


def _intake():
    """The tipping house where lorries unload, with its open front."""
    clad, dark = m.cladding((.1, .2, .33), .3), m.plain((.02, .022, .025), .9)
    with at(-36, 1, 0):
        box(clad, 0, 6, 0, 8, 10, 7.5)
        box(dark, 0, .95, 0, 6, .1, 5.8)
        box(m.paint((.7, .71, .72), .4), 0, 5.8, 7.5, 8.6, 11, .3, bevel=.04)
        box(m.light((1, .9, .75), 3), 0, .8, 5.9, 2, .2, .1)
        for side in (-3.4, 3.4):
            box(m.plain((.85, .55, .03), .5), side, .5, 0, .3, .3, 1.2)
    tube(m.plain((.5, .52, .54), .35, .7), (-33, 5, 6), (-27, 7, 2), .35, sides=16)


def _vehicles():
    with at(-37, -7, 0, 88):
        box(m.paint((.5, .08, .04), .4), -4.2, 0, 1.1, 7.6, 2.4, 2.1, bevel=.05)
        box(m.paint((.06, .16, .3), .3), 1.6, 0, .6, 2.1, 2.4, 2.8, bevel=.2)
        box(m.glass(), 2.5, 0, 2, .4, 2.1, .9, bevel=.1)
        box(m.plain((.02, .02, .02), .6), -2, 0, .5, 9.5, .9, .4)
        for wheel in (-6.6, -5.3, 1.7):
            for side in (-1.02, 1.02):
                tube(m.plain((.014, .014, .015), .85), (wheel, side - .16, .5), (wheel, side + .16, .5), .5, sides=22)
    with at(22, -16, 0, 172):
        green = m.paint((.05, .2, .05), .35)
        box(green, .9, 0, .9, 2.4, 1.1, .95, bevel=.15)
        box(m.glass(), -.8, 0, 1.5, 1.5, 1.5, 1.6, bevel=.12)
        box(green, -.8, 0, 3.05, 1.7, 1.7, .14, bevel=.04)
        for wheel, radius in ((-1.1, .95), (1.6, .62)):
            for side in (-.95, .95):
                tube(m.plain((.014, .014, .015), .85), (wheel, side - .24, radius), (wheel, side + .24, radius), radius, sides=26)
                tube(m.plain((.8, .6, .03), .4), (wheel, side - .25, radius), (wheel, side + .25, radius), radius * .5, sides=18)
        for tx in (-6, -12):
            box(m.paint((.05, .2, .05), .45), tx, 0, 1, 5, 2.3, 1.7, bevel=.05)
            for wheel in (tx - 1.3, tx + 1.3):
                for side in (-.9, .9):
                    tube(m.plain((.014, .014, .015), .85), (wheel, side - .18, .5), (wheel, side + .18, .5), .5, sides=20)


def _wheat(dice):
    """Ears of wheat up to the yard: the light comes through them."""
    straw = m.foliage((.42, .27, .08), .35)
    for variant in range(2):
        with part(f'wheat {variant}'):
            vertices, faces = [], []
            for _ in range(520):
                x, y, a, tall = dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 6.3), dice.uniform(.7, 1)
                c, s = math.cos(a), math.sin(a)
                start = len(vertices)
                vertices += [(x - s * .008, y + c * .008, 0), (x + s * .008, y - c * .008, 0), (x + c * .06, y + s * .06, tall)]
                faces.append((start, start + 1, start + 2))
                start = len(vertices)
                tip = (x + c * .14, y + s * .14, tall + .02)
                vertices += [(x + c * .06 - s * .022, y + s * .06 + c * .022, tall - .05), (x + c * .06 + s * .022, y + s * .06 - c * .022, tall - .05), (tip[0], tip[1], tall + .1)]
                faces.append((start, start + 1, start + 2))
            mesh(straw, vertices, faces)
    for i in range(44):
        for j in range(17):
            place(f'wheat {dice.randint(0, 1)}', -78 + i * 2 + j * .8, -55.5 + j * 1.85, -.05, dice.uniform(0, 360), dice.uniform(.85, 1.15))


def _background(dice):
    nature.treeline(-180, 90, 200, 110, 70, 11, 20, ('oak', 'lime', 'poplar'), 6)
    for x, h in ((44, 13), (51, 14), (58, 13), (66, 12)):
        nature.tree('poplar', x, 16, 0, h, dice.randint(0, 9))
    nature.treeline(-64, 24, -48, 44, 7, 9, 8, ('oak', 'lime'), 2)
    for i in range(14):
        x, y = 70 + dice.uniform(-20, 110), 150 + dice.uniform(-20, 50)
        with at(x, y, 0, dice.uniform(-30, 30)):
            box(m.paint((.66, .6, .52), .8), 0, 0, 0, 12, 9, 5)
            extrusion(m.roof_tiles(), [(-5.2, 4.8), (5.2, 4.8), (0, 9)], -6.6, 6.6)
    nature.hills(1000, 70, (.06, .075, .055), seed=30)
