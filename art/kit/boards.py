"""What hangs on a wall indoors: rails with surge protective devices, slotted ducts, bonding bars, earth leads.

A board lies in the plane y = 0 and faces -y; x runs along it, z up. Sizes in metres, true to life.
"""
from mathutils import Vector

from . import fittings as f, materials as m
from .shapes import box, path, tube

GREEN, YELLOW = (.01, .2, .035), (.72, .5, .01)
GREY, DARK = (.5, .5, .49), (.03, .036, .045)


def earth_lead(points, radius=.0065, lugs=None):
    """A green and yellow lead curved through the points; `lugs` (a direction) presses a lug on its first end."""
    line = [Vector(p) for p in f.curve(points, 12)]
    path(m.plain(GREEN, .4), line, radius, sides=14)
    # Two yellow stripes, one of them always in sight.
    for side in ((0, -.55, .3), (.5, -.2, -.45)):
        path(m.plain(YELLOW, .4), [p + Vector(side) * radius for p in line], radius * .62, sides=12)
    if lugs:
        f.lug(m.plain((.72, .71, .68), .3, .9), points[0], lugs, (0, -1, 0), .03, radius)


def rail(x0, x1, z):
    """A top-hat rail, 35 mm."""
    steel = f.zinc()
    box(steel, (x0 + x1) / 2, -.004, z - .0135, x1 - x0, .008, .027)
    for side in (-1, 1):
        box(steel, (x0 + x1) / 2, -.0075, z + side * .0155 - .002, x1 - x0, .0012, .004)


def device(x, z, wide=.018, plug=DARK, window=(.02, .42, .07)):
    """A surge protective device on its rail: base, plug-in part with its window, a screw at either end."""
    base, hole, screw = m.plain(GREY, .45), m.plain((.01, .01, .011), .6), f.zinc()
    box(base, x, -.022, z - .045, wide - .0008, .044, .09, bevel=.0012)
    box(m.plain(plug, .38), x, -.036, z - .0235, wide - .0012, .06, .047, bevel=.0018)
    box(m.plain(window, .3), x, -.0661, z + .0085, wide * .5, .0008, .0055)
    box(m.plain((.72, .72, .7), .5), x, -.0661, z - .015, wide * .66, .0008, .016)
    for side in (-1, 1):
        tube(hole, (x, -.0435, z + side * .034), (x, -.0447, z + side * .034), wide * .27, sides=16)
        tube(screw, (x, -.0435, z + side * .034), (x, -.0452, z + side * .034), wide * .19, sides=16)
        box(hole, x, -.0455, z + side * .034 - .0005, wide * .34, .0008, .001)


def wire(colour, x, z, end, radius=.0016):
    """From the terminal of a device at x, z into the duct that ends at height `end`."""
    way = 1 if end > z else -1
    a = z + way * .042
    path(m.plain(colour, .45), f.curve([(x, -.03, a), (x, -.036, a + (end - a) * .5), (x, -.03, end)], 6), radius, sides=8)


def duct(x0, x1, z, high=.05, deep=.062, tone=.34):
    """A slotted duct with its cover."""
    grey = m.plain((tone, tone, tone * 1.01), .5)
    box(grey, (x0 + x1) / 2, -deep / 2, z - high / 2, x1 - x0, deep, high)
    box(grey, (x0 + x1) / 2, -deep - .002, z - high / 2 - .002, x1 - x0, .006, high + .004, bevel=.0012)
    for k in range(int((x1 - x0) / .0125)):
        box(grey, x0 + .006 + k * .0125, -deep / 2 + .004, z - high / 2 - .011, .0075, deep - .012, high + .022)


def bonding_bar(x, z, length=.6, holes=10, metal=None):
    """A bar of 40 mm × 5 mm on two insulators; returns the places of its bolts, which are to be set with `fittings.bolt`."""
    metal = metal or m.plain((.56, .24, .11), .32, 1.0)
    for side in (-1, 1):
        tube(m.plain((.4, .02, .015), .45), (x + side * (length / 2 - .04), 0, z), (x + side * (length / 2 - .04), -.04, z), .017, .014, sides=12)
        f.bolt((x + side * (length / 2 - .04), -.0455, z), (0, -1, 0), .012, .003)
    f.plate(metal, (x, -.0455, z), (0, 1, 0), (0, 0, 1), length, .04, .005, .0008)
    step = (length - .16) / (holes - 1)
    return [(x - length / 2 + .08 + step * k, -.046, z) for k in range(holes)]
