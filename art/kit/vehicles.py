"""Vehicles, each built once per colour and then placed. The front points to +x at turn 0, the wheels stand on z = 0."""
import math

from . import materials as m
from .shapes import at, box, has_part, mesh, part, path, place, tube

_TYRE = (.012, .012, .013)


def car(x, y, turn=0, colour=(.3, .3, .32), lights=False):
    """An estate car of 4.4 m."""
    _placed(_car, 'car', x, y, turn, colour, lights)


def van(x, y, turn=0, colour=(.8, .8, .8), lights=False):
    """A panel van of 5.9 m with the company's amber stripe."""
    _placed(_van, 'van', x, y, turn, colour, lights)


def truck(x, y, turn=0, colour=(.1, .2, .4), lights=False):
    """A tractor with its box trailer, 16.4 m."""
    _placed(_tractor, 'tractor', x, y, turn, colour, lights)
    trailer(x, y, turn, (.62, .63, .64), lights)


def trailer(x, y, turn=0, colour=(.62, .63, .64), lights=False):
    """The box trailer alone, as it stands at a dock: its rear end lies 8.2 m behind x, y."""
    _placed(_trailer, 'trailer', x, y, turn, colour, lights)


def platform(x, y, turn=0, height=12.0):
    """A boom lift whose basket floor stands `height` metres up and `height` / 2 metres ahead."""
    name = f'platform {height}'
    if not has_part(name):
        with part(name):
            _platform(height)
    place(name, x, y, 0, turn)


def _placed(build, kind, x, y, turn, colour, lights):
    name = f'{kind} {colour} {lights}'
    if not has_part(name):
        with part(name):
            build(m.paint(colour, .24, .25, .04), lights)
    place(name, x, y, 0, turn)


def _car(body, lights):
    shell = [
        (-2.2, .66, .46, .8), (-2.13, .8, .34, .93), (-1.9, .88, .25, .97), (-1.0, .9, .2, .95), (.2, .9, .2, .94),
        (1.0, .9, .2, .92), (1.55, .88, .22, .85), (1.95, .83, .25, .76), (2.13, .74, .3, .67), (2.2, .58, .38, .58),
    ]
    _loft(body, [_section(*station) for station in shell])
    glass = m.glass((.01, .012, .014))
    cabin = [(.92, -2.02, 1.08, .83), (1.15, -1.88, .68, .76), (1.33, -1.66, .36, .69), (1.4, -1.52, .2, .66)]
    _loft(glass, [_plan(*ring) for ring in cabin])
    _loft(body, [_plan(*ring) for ring in ((1.38, -1.6, .26, .675), (1.43, -1.48, .14, .63), (1.47, -1.2, -.1, .5), (1.48, -.9, -.4, .3))])
    for share in (.13, .29, .375):
        for mirror in (share, 1 - share):
            points = [_round(mirror, *ring) for ring in cabin]
            path(body, points, .035)
    for side in (-1, 1):
        box(body, .72, side * .98, .95, .14, .2, .14, bevel=.04)
        box(m.plain((.03, .03, .03), .6), -.2, side * .895, .24, 2.1, .03, .1, bevel=.01)
    box(m.plain((.015, .015, .016), .5), 2.12, 0, .38, .14, 1.0, .14, bevel=.03)
    box(m.plain((.75, .75, .72), .5), 2.18, 0, .42, .05, .5, .1)
    box(m.plain((.75, .75, .72), .5), -2.2, 0, .55, .04, .5, .11)
    _lamps(2.06, -2.13, .63, .62, .8, lights)
    _wheels((-1.34, 1.36), .81, .33, .2)


def _van(body, lights):
    shell = [
        (-2.95, .92, .5, 2.45), (-2.88, .97, .4, 2.56), (-1.5, .98, .35, 2.6), (.6, .98, .35, 2.6), (1.0, .98, .35, 2.52),
        (1.2, .98, .35, 2.38), (1.95, .98, .35, 1.4), (2.1, .97, .35, 1.27), (2.6, .95, .38, 1.12), (2.86, .88, .4, .95), (2.95, .78, .5, .8),
    ]
    _loft(body, [_section(*station) for station in shell])
    glass = m.glass((.01, .012, .014))
    mesh(glass, [(1.95, -.86, 1.43), (1.95, .86, 1.43), (1.25, .78, 2.37), (1.25, -.78, 2.37)], [(0, 1, 2, 3)])
    for side in (-1, 1):
        window = [(1.72, side * .99, 1.4), (1.2, side * .99, 2.1), (.4, side * .99, 2.1), (.4, side * .99, 1.4)]
        mesh(glass, window, [(0, 1, 2, 3)])
        box(m.paint((.9, .36, .02), .35), -1.2, side * .985, .95, 3.0, .014, .2)
        box(m.plain((.02, .02, .02), .5), 1.55, side * 1.12, 1.45, .12, .2, .32, bevel=.03)
        box(m.plain((.03, .03, .03), .6), 0, side * .98, .62, 3.0, .03, .1)
        path(m.aluminium(), [(-2.7, side * .7, 2.72), (.5, side * .7, 2.72)], .02)
    for x in (-2.5, -1.5, -.5, .4):
        path(m.aluminium(), [(x, -.72, 2.72), (x, .72, 2.72)], .02)
        for side in (-1, 1):
            tube(m.aluminium(), (x, side * .7, 2.55), (x, side * .7, 2.72), .02)
    box(m.plain((.015, .015, .016), .5), 2.88, 0, .55, .14, 1.2, .2, bevel=.03)
    box(m.plain((.75, .75, .72), .5), 2.95, 0, .48, .04, .5, .11)
    _lamps(2.82, -2.93, .74, .78, .95, lights)
    _wheels((-1.85, 1.95), .88, .35, .22)


def _tractor(body, lights):
    glass, dark = m.glass((.01, .012, .014)), m.plain((.025, .026, .028), .6)
    box(dark, 5.4, 0, .55, 5.4, .9, .35)
    shell = [(5.9, 1.2, .95, 3.85), (6.2, 1.24, .85, 3.92), (7.2, 1.25, .6, 3.7), (7.8, 1.24, .4, 3.3), (8.05, 1.2, .4, 3.05), (8.2, 1.1, .5, 2.0)]
    _loft(body, [_section(*station) for station in shell])
    mesh(glass, [(8.21, -1.0, 1.85), (8.21, 1.0, 1.85), (8.09, 1.0, 2.85), (8.09, -1.0, 2.85)], [(0, 1, 2, 3)])
    box(dark, 8.12, 0, .85, .18, 1.7, .75, bevel=.05)
    for side in (-1, 1):
        mesh(glass, [(7.95, side * 1.255, 1.95), (7.7, side * 1.255, 2.75), (7.0, side * 1.255, 2.75), (7.0, side * 1.255, 1.95)], [(0, 1, 2, 3)])
        box(dark, 7.95, side * 1.38, 2.0, .16, .2, .7, bevel=.04)
        box(dark, 5.3, side * 1.0, .5, 1.6, .5, .55, bevel=.08)
        front = m.light((1, .9, .75), 22) if lights else m.plain((.7, .7, .7), .15)
        box(front, 8.14, side * .9, .6, .16, .45, .2, bevel=.03)
    _wheels((3.9, 7.3), 1.05, .5, .32)


def _trailer(body, lights):
    dark, steel = m.plain((.025, .026, .028), .6), m.galvanised()
    box(body, -1.4, 0, 1.15, 13.6, 2.55, 2.85, bevel=.04)
    for z in (1.13, 3.96):
        box(m.aluminium(), -1.4, 0, z, 13.62, 2.58, .08)
    for x in (-8.19, 5.37):
        for side in (-1, 1):
            box(m.aluminium(), x, side * 1.25, 1.15, .07, .09, 2.85)
    for y in (-.55, -.05, .05, .55):
        tube(steel, (-8.22, y, 1.2), (-8.22, y, 3.9), .018)
    box(m.plain((.05, .05, .05), .7), -8.2, 0, 1.2, .02, .03, 2.7)
    box(dark, -1.4, 0, .8, 13.0, .9, .35)
    for side in (-1, 1):
        for z in (.55, .85):
            box(m.aluminium(), .4, side * 1.2, z, 5.4, .04, .12)
        tube(steel, (3.4, side * .8, 0), (3.4, side * .8, .9), .07)
        box(m.light((1, .04, .02), 6) if lights else m.plain((.3, .01, .01), .3), -8.18, side * .95, .88, .06, .42, .13)
    box(steel, -8.15, 0, .5, .1, 2.3, .14)
    _wheels((-6.9, -5.6, -4.3), 1.08, .5, .34)


def _platform(height):
    amber, dark = m.paint((.85, .33, .02), .35, 0, .08), m.plain((.03, .03, .032), .6)
    box(amber, 0, 0, .5, 2.9, 1.5, .5, bevel=.06)
    _wheels((-1.1, 1.1), .95, .48, .36)
    tube(dark, (0, 0, 1.0), (0, 0, 1.2), .55, sides=24)
    box(amber, -.6, 0, 1.2, 2.2, 1.3, .9, bevel=.1)
    root, tip = (-1.0, 0, 1.9), (height / 2 - .9, 0, height - .2)
    at_share = lambda t: tuple(a + (b - a) * t for a, b in zip(root, tip))
    tube(amber, root, at_share(.5), .19, sides=8)
    tube(m.plain((.6, .6, .58), .4), at_share(.4), at_share(.8), .14, sides=8)
    tube(amber, at_share(.75), tip, .1, sides=8)
    tube(m.aluminium(), (.1, 0, 1.7), at_share(.25), .07)
    with at(height / 2, 0, height):
        box(dark, 0, 0, -.08, 1.0, 1.9, .08)
        path(dark, [(-.9, 0, -.2), (-.5, 0, -.08)], .06)
        for z in (.5, 1.05):
            path(amber, [(-.5, -.95, z), (.5, -.95, z), (.5, .95, z), (-.5, .95, z), (-.5, -.95, z)], .022)
        for x in (-.5, .5):
            for y in (-.95, 0, .95):
                tube(amber, (x, y, 0), (x, y, 1.05), .02)
        box(dark, .42, .5, .8, .2, .5, .25, bevel=.03)


def _loft(material, rings):
    """A smooth skin over rings of equally many points, closed at both ends."""
    count = len(rings[0])
    points = [point for ring in rings for point in ring]
    walls = [
        (k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
        for k in range(len(rings) - 1) for i in range(count)
    ]
    mesh(material, points, walls, smooth=True)
    mesh(material, rings[0], [tuple(reversed(range(count)))])
    mesh(material, rings[-1], [tuple(range(count))])


def _section(x, half, bottom, top):
    """A vehicle's cross-section with rounded shoulders, anticlockwise seen from the front."""
    right = [
        (half * .9, bottom), (half * .98, bottom + .06), (half, bottom + .16), (half, top - .3), (half * .992, top - .14),
        (half * .96, top - .05), (half * .88, top - .01), (half * .5, top + .01),
    ]
    if top - bottom < .5:
        right[3] = (half, (top + bottom) / 2)
    return [(x, y, z) for y, z in right] + [(x, -y, z) for y, z in reversed(right)]


def _plan(z, rear, front, half, count=32):
    return [_round(k / count, z, rear, front, half) for k in range(count)]


def _round(share, z, rear, front, half):
    """A point on a rounded rectangle in plan; share 0 is the middle of the front, 0.5 that of the rear."""
    angle = 2 * math.pi * share
    c, s = math.cos(angle), math.sin(angle)
    bent = lambda v: math.copysign(abs(v) ** .45, v)
    return ((front + rear) / 2 + (front - rear) / 2 * bent(c), half * bent(s), z)


def _lamps(front, rear, z, y, rear_z, lights):
    white = m.light((1, .9, .75), 22) if lights else m.plain((.75, .76, .78), .1)
    red = m.light((1, .04, .02), 6) if lights else m.plain((.3, .01, .01), .2)
    for side in (-1, 1):
        box(white, front, side * y, z - .07, .16, .3, .13, bevel=.03)
        box(red, rear, side * y, rear_z - .12, .1, .28, .16, bevel=.02)


def _wheels(spots, half, radius, width):
    tyre, rim, shade = m.plain(_TYRE, .85), m.plain((.45, .46, .48), .3, .9), m.plain((.004, .004, .004), .95)
    for x in spots:
        for side in (-1, 1):
            y = side * half
            tube(shade, (x, y - side * .3, radius + .05), (x, y + side * (width / 2 - .012), radius + .05), radius + .06, sides=28)
            tube(tyre, (x, y - width / 2, radius), (x, y + width / 2 + .004, radius), radius, sides=28)
            tube(tyre, (x, y - width / 2 - .004, radius), (x, y + width / 2, radius), radius, sides=28)
            outer = y + side * (width / 2 + .006)
            tube(rim, (x, outer - side * .06, radius), (x, outer + side * .006, radius), radius * .66, radius * .6, sides=24)
            tube(shade, (x, outer, radius), (x, outer + side * .009, radius), radius * .2, sides=12)
