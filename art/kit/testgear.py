"""What is on the ground while an earth resistance is measured: tester, leads, reels, spikes and the report."""
import math
import random

from mathutils import Vector

from . import materials
from .shapes import at, box, path, tube, turned

_SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}
_PLACES = {'a': (0, 1, 1), 'b': (.5, .5, 0), 'c': (.5, -.5, 0), 'd': (0, -1, 1), 'e': (-.5, -.5, 0), 'f': (-.5, .5, 0), 'g': (0, 0, 1)}


def earth_tester(reading='1.84'):
    """An earth tester in its case, lid open behind: front towards -y, on z = 0. Returns the places of its sockets."""
    orange, grey = materials.paint((.85, .2, .01), .45, age=.1), materials.paint((.12, .125, .13), .5, age=.1)
    black, steel = materials.plain((.012, .012, .013), .5), materials.galvanised()
    box(orange, 0, 0, 0, .34, .26, .1, bevel=.018)
    box(black, 0, 0, .092, .35, .27, .014, bevel=.006)
    for side in (-1, 1):
        box(black, side * .172, 0, .02, .012, .08, .07, bevel=.004)
        for front in (-1, 1):
            box(black, side * .15, front * .11, -.004, .05, .05, .03, bevel=.01)
    sockets = []
    with at(0, 0, .1, tilt=0):
        box(grey, 0, 0, 0, .315, .235, .02, bevel=.004)
        box(black, -.05, .055, .018, .17, .09, .006, bevel=.003)
        box(materials.plain((.34, .42, .3), .25), -.05, .055, .0235, .15, .07, .002)
        digits(-.1, .052, .0262, reading)
        for k, colour in enumerate(((.02, .35, .06), (.5, .012, .01), (.012, .04, .3), (.012, .012, .012))):
            px = -.115 + k * .055
            turned(materials.plain(colour, .35), [(.0145, 0), (.0145, .012), (.009, .014), (.007, .006)], px, -.075, .02, 24, cap=False)
            turned(black, [(.0075, .006), (.001, .006)], px, -.075, .02, 16)
            if k < 3:
                tube(materials.plain(colour, .4), (px, -.075, .025), (px, -.075, .062), .007, sides=14)
                sockets.append((px, -.075, .162))
        turned(black, [(.036, 0), (.034, .016), (.03, .018), (.001, .018)], .105, -.01, .02, 32)
        box(materials.plain((.8, .8, .78)), .105, .008, .0375, .005, .028, .002)
        for a in range(-4, 5):
            c, s = math.sin(a * .5), math.cos(a * .5)
            box(materials.plain((.75, .75, .73)), .105 + .046 * c, -.01 + .046 * s, .0202, .005, .005, .001)
        for k, colour in enumerate(((.8, .5, .02), (.5, .5, .5))):
            turned(materials.plain(colour, .4), [(.011, 0), (.011, .008), (.001, .009)], .08 + k * .045, -.082, .02, 20)
    with at(0, .135, .11, tilt=-14):
        box(orange, 0, 0, 0, .345, .045, .26, bevel=.015)
        box(grey, 0, -.022, .025, .29, .006, .2, bevel=.004)
        box(materials.plain((.72, .71, .66)), -.02, -.027, .05, .2, .002, .14)
        for k in range(6):
            box(materials.plain((.25, .25, .25)), -.03, -.0285, .07 + k * .018, .15 - (k * 37 % 50) / 1000, .001, .004)
    path(steel, [(-.06, -.13, .05), (-.06, -.16, .05), (.06, -.16, .05), (.06, -.13, .05)], .006, sides=8)
    return sockets


def digits(x, y, z, reading):
    """A reading in seven segments, 4 cm high, on a display that lies at z."""
    ink = materials.plain((.015, .018, .015), .6)
    for sign in reading:
        if sign == '.':
            box(ink, x - .004, y - .023, z, .005, .005, .001)
            x += .006
            continue
        for segment in _SEGMENTS[sign]:
            sx, sy, lying = _PLACES[segment]
            box(ink, x + .011 + sx * .02, y + sy * .022, z, .016 if lying else .0045, .0045 if lying else .018, .001)
        x += .032


def lead(colour, start, end, sag=.1, seed=1, radius=.0032):
    """A test lead that drops to the ground, runs over it in waves and rises to its end."""
    dice = random.Random(seed)
    a, b = Vector(start), Vector(end)
    side = Vector((-(b - a).y, (b - a).x, 0)).normalized()
    low = .035
    swing = dice.uniform(.06, .12) * (1 if seed % 2 else -1)
    knots = [a, a + Vector((0, 0, .05)), a.lerp(b, .1) + Vector((0, 0, .04)) + side * swing * .3]
    for t, wave in ((.25, 1), (.42, -.5), (.58, .8), (.74, -.6), (.88, .3)):
        flat = a.lerp(b, t) + side * swing * wave
        knots.append(Vector((flat.x, flat.y, low + sag * t * t)))
    knots += [b - (b - a).normalized() * .05 + Vector((0, 0, -.06)), b]
    path(materials.plain(colour, .4), _smooth(knots), radius, sides=8)


def _smooth(knots, steps=9):
    """A Catmull-Rom curve through the knots."""
    line = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    points = []
    for p0, p1, p2, p3 in zip(line, line[1:], line[2:], line[3:]):
        for k in range(steps):
            t = k / steps
            points.append(.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return [*points, knots[-1]]


def crocodile(x, y, z, turn=0):
    """A clip in a green sleeve that bites a conductor's end from below."""
    green, steel = materials.plain((.02, .35, .06), .4), materials.galvanised()
    with at(x, y, z, turn):
        for side in (-1, 1):
            tube(green, (side * .012, 0, -.075), (side * .007, 0, -.02), .008, .006, sides=12)
            tube(steel, (side * .009, 0, -.025), (side * .003, 0, .022), .006, .003, sides=8)
        tube(steel, (-.016, 0, -.03), (.016, 0, -.03), .004, sides=8)


def earth_spike(x, y, height=.27):
    """An auxiliary earth electrode: a T-handled spike driven into the turf, with the lead's clip on it."""
    steel = materials.galvanised()
    tube(steel, (x, y, -.2), (x, y, height), .0075, sides=12)
    tube(steel, (x - .07, y - .03, height), (x + .07, y + .03, height), .0075, sides=12)
    box(materials.plain((.02, .02, .02), .5), x, y - .005, height - .06, .03, .03, .05, bevel=.006)


def clipboard():
    """A clipboard with a form half filled in, and a pen; it lies on z = 0."""
    ink = materials.plain((.12, .12, .13))
    box(materials.paint((.14, .075, .035), .6), 0, 0, 0, .235, .33, .004, bevel=.0015)
    box(materials.plain((.8, .79, .75), .7), 0, -.008, .004, .21, .297, .0015)
    box(ink, -.04, .115, .0056, .11, .008, .0004)
    for k in range(11):
        box(materials.plain((.4, .4, .42)), 0, .09 - k * .02, .0056, .185, .0009, .0004)
        wide = .03 + (k * 53 % 40) / 1000
        box(ink, -.07 + wide / 2 - .02, .097 - k * .02, .0056, wide, .0035, .0004)
        if k < 7:
            box(materials.plain((.02, .03, .2)), .045, .097 - k * .02, .0056, .025 + (k * 31 % 20) / 1000, .003, .0004)
    for px in (-.0925, .005, .0925):
        box(materials.plain((.4, .4, .42)), px, -.01, .0056, .0009, .2, .0004)
    box(materials.aluminium(), 0, .148, .004, .12, .03, .012, bevel=.004)
    tube(materials.plain((.02, .05, .2), .3), (.06, -.1, .01), (.12, .02, .01), .0045, sides=12)


def cable_reel(x, y, z=0.0, turn=0, colour=(.5, .012, .01)):
    """A hand reel with a test lead on it, standing on its frame; the lead leaves low, towards -x."""
    black, steel = materials.plain((.012, .012, .013), .5), materials.plain((.5, .5, .52), .3, .9)
    wire = materials.plain(colour, .4)
    with at(x, y, z, turn):
        for side in (-.055, .055):
            with at(0, side, .14, tilt=90):
                turned(black, [(.02, -.004), (.115, -.004), (.118, 0), (.115, .004), (.02, .004)], 0, 0, 0, 40)
        with at(0, 0, .14, tilt=90):
            for k in range(7):
                turned(wire, [(.05, -.0075), (.088, -.0065), (.092, 0), (.088, .0065), (.05, .0075)], 0, 0, -.045 + k * .015, 32, cap=False)
            tube(steel, (0, 0, -.075), (0, 0, .075), .012)
        for side in (-.075, .075):
            path(steel, [(-.1, side, .006), (0, side, .14), (.1, side, .006), (-.1, side, .006)], .006, sides=8)
            tube(steel, (0, side, .14), (0, side, .29), .006, sides=8)
        tube(black, (0, -.085, .29), (0, .085, .29), .013, sides=12)
        tube(steel, (0, -.08, .14), (.055, -.08, .17), .005, sides=8)
        tube(black, (.055, -.08, .17), (.055, -.12, .17), .01, sides=10)
