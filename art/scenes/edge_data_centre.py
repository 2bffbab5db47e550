"""The common entry plate of a small data centre: every cable and pipe from the mast enters through it, bonded on both sides."""
import math
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .42, 'haze': (.3, (.7, .68, .64)), 'bloom': .05, 'vignette': .22, 'warmth': .01}

# The plate on the module's end wall, which lies at y = 0 and faces -y: its middle, half its width, half its height.
X, Z, WIDE, TALL = 0, 1.0, .44, .33
FACE = -.022
# Where the feeders come down, before the wall.
OUT = -.27


def build():
    dice = random.Random(36)
    sky.morning(turn=214, elevation=27, clouds=.4, seed=4.3)
    _yard(dice)
    _module()
    _plate()
    _coax()
    _power()
    _pipes()
    _earth()
    _ladder()
    _mast(-9.4, 1.9)
    _background(dice)
    camera((.84, -1.34, 1.3), (-.5, .06, 1.1), 24, focus=1.55, aperture=9)


def _yard(dice):
    box(grounds.grass((.07, .11, .03)), 0, 200, -1.04, 1500, 900, 1)
    box(grounds.gravel(.34), 0, 0, -1, 34, 26, 1)
    stones = [m.paint((t, t * .96, t * .9), .9) for t in (.2, .28, .36)]
    for _ in range(1500):
        r = dice.uniform(.006, .02)
        x, y = dice.uniform(-2.6, 1.6), dice.uniform(-1.3, .25)
        turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], x, y, 0, 7, cap=False)
    steel = m.plain((.16, .17, .17), .45, .6)
    for k in range(14):
        x = -15 + k * 2.5
        box(steel, x, 13, 0, .06, .06, 2.2)
        for z in (.15, .8, 1.45, 2.1):
            box(steel, x + 1.25, 13, z, 2.5, .014, .03)
        for j in range(25):
            box(steel, x + .1 * j, 13, .1, .008, .008, 2.0)


def _module():
    """The steel envelope: ribbed sheet between its corner posts, on a concrete foot."""
    skin, frame = m.cladding((.1, .115, .13), .28, roughness=.38, metallic=.35), m.paint((.05, .057, .065), .36, .4)
    box(skin, -.1, 1.7 + .003, .4, 3.1, 3.4, 3.3)
    for x in (-1.66, 1.46):
        box(frame, x, .09, .36, .2, .22, 3.5, bevel=.012)
        box(frame, x, 3.3, .36, .2, .22, 3.5, bevel=.012)
    for z in (.36, 3.66):
        box(frame, -.1, .06, z, 3.1, .16, .2, bevel=.01)
    box(skin, -.1, 8, .4, 3.12, 12, 3.3)
    for x in (-1.4, 1.2):
        box(m.concrete(.38), x, .5, -.1, .6, 1.2, .46, bevel=.02)
    box(m.concrete(.38), -.1, 6, -.1, 3, 9, .3, bevel=.02)


def _sheet():
    return m.paint((.5, .51, .52), .27, .95, .06)


def _plate():
    """One sheet of stainless steel, welded to the envelope all round, with a row of earth bolts along its foot."""
    frame = m.paint((.05, .057, .065), .36, .4)
    box(frame, X, .02, Z - TALL - .05, 2 * WIDE + .1, .06, 2 * TALL + .1, bevel=.004)
    box(_sheet(), X, FACE + .006, Z - TALL, 2 * WIDE, .012, 2 * TALL, bevel=.002)
    for k in range(8):
        for z in (Z - TALL + .025, Z + TALL - .025):
            f.bolt((X - WIDE + .05 + k * (2 * WIDE - .1) / 7, FACE, z), (0, -1, 0), .012, .003, f.steel(.6, .3))


def _coax():
    """Feeders from the mast: each ends at a surge protective device whose body sits in the plate; an earthing kit before it."""
    black, nickel, brass = m.plain((.014, .014, .015), .5), m.plain((.62, .6, .55), .26, 1.0), m.plain((.5, .36, .14), .3, 1.0)
    for k in range(4):
        x, z = X - .33 + k * .135, Z + .17
        f.ring(nickel, (x, FACE, z), (0, -1, 0), [(0, .03), (.004, .03), (.005, .023)], 6)
        f.ring(nickel, (x, FACE, z), (0, -1, 0), [(.004, .019), (.05, .019), (.052, .024), (.085, .024), (.087, .016), (.11, .016), (.112, .021), (.14, .021), (.142, .012)], 40)
        tube(brass, (x, FACE - .068, z), (x, FACE - .068, z - .04), .011, sides=24)
        f.bolt((x, FACE - .068, z - .04), (0, 0, -1), .009, 0, brass)
        path(black, f.curve([(x, FACE - .135, z), (x, FACE - .19, z + .012), (x - .03, FACE - .232, z + .1), (x - .06, OUT, z + .32), (x - .06, OUT, z + .8), (x - .06, OUT, 2.6)], 14), .0142, sides=24)
        # The earthing kit: a sleeve on the stripped jacket, its lead to the plate.
        f.ring(m.plain((.03, .03, .032), .4), (x - .058, OUT, z + .42), (0, 0, 1), [(-.05, .015), (-.045, .022), (.045, .022), (.05, .015)], 28)


def _power():
    """Two supplies and two data cables in brass glands with bonded screens."""
    brass, black = m.plain((.56, .42, .2), .3, 1.0), m.plain((.016, .016, .017), .48)
    for k, (x, radius, colour) in enumerate(((-.31, .03, None), (-.17, .03, None), (-.055, .016, (.02, .07, .2)), (.03, .016, (.02, .07, .2)))):
        z = Z - .12
        hood = radius * 1.55
        f.ring(brass, (x, FACE, z), (0, -1, 0), [(0, hood), (.016, hood), (.017, hood * .92)], 6)
        f.ring(brass, (x, FACE, z), (0, -1, 0), [(.016, hood * .9), (.045, hood * .9), (.06, radius * 1.1), (.06, radius)], 40)
        skin = m.plain(colour, .48) if colour else black
        path(skin, f.curve([(x, FACE, z), (x, FACE - .13, z - .005), (x, FACE - .2, z - .09), (x, FACE - .215, z - .3), (x, FACE - .215, -.2)], 14), radius, sides=28)


def _pipes():
    """Two cooling pipes, welded into the plate: lagged further out, bare and bonded here."""
    copper, lagging = m.plain((.6, .3, .16), .3, 1.0), m.plain((.025, .026, .028), .8)
    for x in (.2, .33):
        z = Z + .1
        f.ring(f.steel(.6, .3), (x, FACE, z), (0, -1, 0), [(0, .05), (.008, .05), (.009, .03)], 48)
        path(copper, f.curve([(x, FACE + .02, z), (x, FACE - .14, z), (x, FACE - .2, z + .03), (x, FACE - .215, z + .1), (x, FACE - .215, z + .2)], 12), .021, sides=28)
        tube(lagging, (x, FACE - .215, z + .16), (x, FACE - .215, 4.2), .042, sides=32)
        f.ring(f.steel(.62, .28), (x, FACE - .085, z), (0, -1, 0), [(-.012, .0215), (-.012, .0245), (.012, .0245), (.012, .0215)], 40)
        box(f.steel(.62, .28), x, FACE - .085, z - .036, .016, .02, .014, bevel=.002)
        f.lead(m.plain((.5, .24, .12), .35, 1.0), [(x, FACE - .085, z - .036), (x + .003, FACE - .07, z - .09), (x, FACE - .02, z - .15)], .005)
        f.lug(m.plain((.72, .71, .68), .3, .9), (x, FACE - .009, z - .16), (0, 0, -1), (0, -1, 0), .026, .006)
        f.bolt((x, FACE - .012, z - .183), (0, -1, 0), .011, .004)


def _earth():
    """Two flat strips take the plate down to the ring earth electrode, short and straight, one at either end."""
    zinc = m.paint((.6, .61, .62), .36, .9, .1)
    for x in (X - WIDE + .05, X + WIDE - .06):
        z = Z - TALL + .07
        f.strip(zinc, [(x, FACE - .0035, z + .05), (x, FACE - .0035, z - .17), (x, FACE - .035, z - .26), (x, FACE - .04, z - .34), (x, FACE - .05, -.2)], .04, .004, (1, 0, 0))
        for dz in (.02, -.035):
            f.bolt((x, FACE - .0056, z + dz), (0, -1, 0), .0135, .008, f.steel(.58, .28))
    # Between them the bonds of the cable screens.
    braid = m.plain((.62, .58, .52), .36, .9)
    for k, (x, target) in enumerate(((-.31, -.27), (-.17, -.14))):
        z = Z - .12
        f.ring(f.steel(.62, .28), (x, FACE - .105, z - .002), (0, -1, .05), [(-.01, .031), (-.01, .034), (.01, .034), (.01, .031)], 40)
        f.braid(braid, [(x + .03, FACE - .105, z - .01), (x + .05, FACE - .09, z - .07), (target + .01, FACE - .02, z - .12), (target + .01, FACE - .006, z - .17)], .018, 8, .0014)
        f.bolt((target + .01, FACE - .006, z - .165), (0, -1, 0), .012, .004)


def _ladder():
    """The cable ladder that brings the feeders from the mast."""
    steel = m.galvanised()
    for x in (-.44, .12):
        box(steel, x, OUT + .005, 1.72, .03, .012, 1.2)
    for k in range(5):
        box(steel, -.16, OUT + .01, 1.76 + k * .24, .56, .02, .03)
        for j in range(4):
            box(m.plain((.05, .05, .053), .5), -.39 + j * .135, OUT, 1.75 + k * .24, .045, .04, .045, bevel=.006)
    for x in (-.44, .12):
        box(steel, x, OUT / 2, 1.95, .03, -OUT, .03)


def _mast(x, y):
    """The foot of the 36 m mast: four legs, bracing, its own strip into the ground."""
    steel = m.galvanised()
    half = lambda z: 1.15 - .85 * z / 36
    corner = lambda k, z: (x + half(z) * (1 if k in (0, 3) else -1), y + half(z) * (1 if k in (0, 1) else -1), z)
    box(m.concrete(.4), x, y, -.1, 3.6, 3.6, .5, bevel=.04)
    for k in range(4):
        tube(steel, corner(k, .3), corner(k, 36), .075, .04, sides=12)
        cx, cy, _ = corner(k, .4)
        box(steel, cx, cy, .4, .34, .34, .03)
    for level in range(18):
        z0, z1 = .4 + level * 2, .4 + (level + 1) * 2 - .4
        for k in range(4):
            n = (k + 1) % 4
            tube(steel, corner(k, z0), corner(n, min(36, z1)), .028, sides=8)
            tube(steel, corner(n, z0), corner(k, min(36, z1)), .028, sides=8)
            tube(steel, corner(k, z0), corner(n, z0), .03, sides=8)
    for z, count in ((33.5, 3), (29.5, 3), (25, 3)):
        for k in range(count):
            a = math.radians(210 + k * 120 + z)
            with at(x + 1.1 * math.cos(a), y + 1.1 * math.sin(a), z - 1.1, math.degrees(a)):
                box(m.plain((.6, .62, .63), .4), 0, 0, 0, .16, .36, 2.2, bevel=.04)
    for k in range(4):
        path(m.plain((.015, .015, .016), .6), [(x - .35 + k * .12, y - 1.05, .2), (x - .3 + k * .1, y - .45, 33)], .02)
    # The cable bridge from the mast to the modules.
    for side in (-.25, .25):
        box(steel, x + 3.8, y - 1.4 + side, 2.9, 7.6, .03, .08)
    for k in range(25):
        box(steel, x + .1 + k * .3, y - 1.4, 2.9, .03, .5, .03)
    for px in (x + .9, x + 4.6):
        tube(steel, (px, y - 1.4, 0), (px, y - 1.4, 2.9), .05, sides=14)
    for k in range(4):
        path(m.plain((.015, .015, .016), .6), [(x - .2, y - 1.28 - k * .09, 2.97), (x + 7.6, y - 1.28 - k * .09, 2.97)], .02)


def _background(dice):
    nature.treeline(-80, 46, 30, 60, 60, 11, 18, ('oak', 'lime', 'dark'), 4)
    for x, y, h, kind in ((-13, 22, 9, 'birch'), (-18, 18, 8, 'lime'), (-9, 30, 11, 'oak')):
        nature.tree(kind, x, y, 0, h, dice.randint(0, 9))
    nature.hills(800, 70, (.04, .055, .04), seed=5, rings=1)
