"""Aircraft standing on the ground, nose towards +x."""
import math

from . import materials
from .shapes import at, box, mesh, path, tube


def _skin(material, rings, sides=28):
    """Rings of (x, half width, bottom, top) joined to a hull; rounded like an ellipse."""
    corners = []
    for x, half, bottom, top in rings:
        for k in range(sides):
            a = 2 * math.pi * k / sides
            corners.append((x, half * math.cos(a), (top + bottom) / 2 + (top - bottom) / 2 * math.sin(a)))
    faces = [(r * sides + k, r * sides + (k + 1) % sides, (r + 1) * sides + (k + 1) % sides, (r + 1) * sides + k) for r in range(len(rings) - 1) for k in range(sides)]
    mesh(material, corners, faces, smooth=True)
    return corners


def _spline(stations, x):
    """The hull's (half width, bottom, top) at x, smoothly between stations given from nose to tail."""
    for (x0, *a), (x1, *b) in zip(stations, stations[1:]):
        if x1 <= x <= x0:
            t = (x0 - x) / (x0 - x1)
            t = t * t * (3 - 2 * t) if x0 != stations[0][0] else math.sin(t * math.pi / 2)
            return tuple(p + (q - p) * t for p, q in zip(a, b))
    raise ValueError(x)


def _hull(material, stations, count=48, sides=32):
    x0, x1 = stations[0][0], stations[-1][0]
    xs = [x0 - (x0 - x1) * (k / count) ** 1.35 for k in range(count + 1)]
    _skin(material, [(x, *_spline(stations, max(x1, x))) for x in xs], sides)


def helicopter(colour=(.6, .08, .03), second=(.85, .85, .83)):
    """A twin-engine rescue helicopter on skids, eleven metres across its rotor, standing on z = 0."""
    body, trim, pane = materials.paint(colour, .25, 0, .03), materials.paint(second, .25, 0, .03), materials.glass((.01, .014, .018))
    dark, metal = materials.plain((.02, .02, .022), .4), materials.aluminium()
    _hull(body, [(3.1, .02, 1.0, 1.1), (2.6, .55, .72, 1.55), (1.6, .82, .6, 2.2), (.2, .86, .58, 2.42), (-1.3, .8, .66, 2.4), (-2.2, .5, 1.1, 2.3), (-3.0, .24, 1.55, 2.1)])
    _hull(trim, [(1.0, .05, 2.2, 2.35), (.4, .5, 2.1, 2.8), (-.6, .56, 2.1, 2.95), (-1.8, .42, 2.0, 2.75), (-2.6, .2, 1.9, 2.35)], 20)
    tube(body, (-2.4, 0, 1.85), (-6.1, 0, 2.05), .3, .16, sides=18)
    tube(trim, (-4.2, 0, 1.95), (-4.7, 0, 1.98), .24, .225, sides=18)
    _glazing(pane)
    box(trim, -.7, 0, 1.32, 2.6, 1.73, .22)
    box(body, -6.2, 0, 1.5, .8, .1, 2.0, bevel=.04)
    box(trim, -6.35, 0, 3.0, .9, .12, .5, bevel=.04)
    box(body, -5.5, 0, 2.0, .5, 2.0, .06, bevel=.02)
    for side in (-1, 1):
        box(trim, -5.5, side * 1.0, 1.75, .6, .06, .6, bevel=.02)
        tube(dark, (1.9, side * 1.05, .1), (-1.7, side * 1.05, .1), .055)
        tube(dark, (1.9, side * 1.05, .1), (2.25, side * 1.05, .28), .055, .04)
        for x in (1.05, -1.0):
            path(dark, [(x, side * 1.05, .1), (x, side * .75, .5), (x, 0, .72)], .045)
        tube(metal, (-2.2, side * .3, 2.45), (-2.75, side * .42, 2.5), .13, .15, sides=14)
    tube(metal, (-.1, 0, 2.9), (-.1, 0, 3.4), .11, .09, sides=14)
    tube(dark, (-.1, 0, 3.36), (-.1, 0, 3.52), .26, .2, sides=16)
    for k in range(4):
        with at(-.1, 0, 3.42, 33 + k * 90):
            droop = [(.2, 0), (1.2, .0), (3.4, -.06), (5.5, -.24)]
            for (a, p), (b, q) in zip(droop, droop[1:]):
                mesh(dark, [(a, -.16, p), (b, -.16, q), (b, .16, q), (a, .16, p), (a, -.16, p + .035), (b, -.16, q + .035), (b, .16, q + .035), (a, .16, p + .035)],
                     [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (1, 2, 6, 5), (3, 0, 4, 7)])
    with at(-6.3, .14, 2.75):
        for k in range(2):
            a = .5 + k * math.pi / 2
            tube(dark, (-math.cos(a), 0, -math.sin(a)), (math.cos(a), 0, math.sin(a)), .055, sides=6)


def _glazing(pane):
    """Windscreen and side windows as skins just outside the hull."""
    stations = [(3.1, .02, 1.0, 1.1), (2.6, .55, .72, 1.55), (1.6, .82, .6, 2.2), (.2, .86, .58, 2.42), (-1.3, .8, .66, 2.4), (-2.2, .5, 1.1, 2.3)]
    patch(pane, stations, 2.78, 1.42, 12, 84)
    patch(pane, stations, 2.78, 1.42, 96, 168)
    for x0, x1 in ((1.3, .45), (.3, -.55), (-.7, -1.3)):
        patch(pane, stations, x0, x1, 6, 44)
        patch(pane, stations, x0, x1, 136, 174)


def patch(material, stations, x0, x1, a0, a1, lift=.012, steps=8):
    """A piece of hull between two stations and two angles (0 = +y side, 90 = top), a little outside it: windows, stripes."""
    corners = []
    for i in range(steps + 1):
        x = x0 + (x1 - x0) * i / steps
        half, bottom, top = _spline(stations, x)
        for k in range(steps + 1):
            a = math.radians(a0 + (a1 - a0) * k / steps)
            corners.append((x, (half + lift) * math.cos(a), (top + bottom) / 2 + ((top - bottom) / 2 + lift) * math.sin(a)))
    row = steps + 1
    mesh(material, corners, [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(steps) for k in range(steps)], smooth=True)


AIRLINER = [
    (18.6, .05, 2.75, 2.95), (17.2, 1.05, 1.95, 4.2), (15.2, 1.72, 1.62, 5.35), (13.0, 1.95, 1.55, 5.6), (-5.0, 1.95, 1.55, 5.6),
    (-11.0, 1.6, 2.2, 5.6), (-15.5, .75, 3.7, 5.45), (-18.6, .15, 4.75, 5.1),
]


def airliner(colour=(.8, .81, .82), tail=(.03, .1, .3), glow=None):
    """A twin-engine airliner of 37 m on its wheels at z = 0; `glow` is a material for its cabin windows."""
    white, blue = materials.paint(colour, .22, 0, .04), materials.paint(tail, .25, 0, .03)
    metal, dark, pane = materials.aluminium(), materials.plain((.015, .015, .017), .6), materials.glass()
    _hull(white, AIRLINER, 70, 40)
    patch(blue, AIRLINER, 12.9, -4.9, -26, -10, .01)
    patch(blue, AIRLINER, 12.9, -4.9, 190, 206, .01)
    for x in range(26):
        for a in (18, 162):
            patch(glow or pane, AIRLINER, 11.6 - x * .62, 11.36 - x * .62, a - 5, a + 5, .015, 2)
    for a0, a1 in ((62, 88), (92, 118), (38, 59), (121, 142), (22, 36), (144, 158)):
        patch(pane, AIRLINER, 16.75, 16.1, a0, a1, .02, 4)
    for a in (2, 178):
        sign = -1 if a == 178 else 1
        patch(materials.plain((.3, .3, .32)), AIRLINER, 13.5, 13.46, min(a, a + sign * 34), max(a, a + sign * 34), .012, 4)
        patch(materials.plain((.3, .3, .32)), AIRLINER, 12.6, 12.56, min(a, a + sign * 34), max(a, a + sign * 34), .012, 4)
    for side in (-1, 1):
        _plane(materials.paint((.55, .56, .58), .3, .2), [(4.6, side * 1.6, 2.2), (-2.2, side * 1.6, 2.2), (-5.2, side * 16.6, 3.6), (-3.6, side * 16.6, 3.6)], .75, .16)
        _plane(blue, [(-3.7, side * 16.6, 3.6), (-5.2, side * 16.6, 3.6), (-6.2, side * 17.2, 5.6), (-5.5, side * 17.2, 5.6)], .16, .08)
        _plane(white, [(-13.6, side * .6, 4.7), (-17.0, side * .4, 4.7), (-18.6, side * 6.2, 5.2), (-17.1, side * 6.2, 5.2)], .34, .12)
        with at(0, side * 5.6, 0):
            _hull(white, [(5.3, .95, .75, 2.65), (4.6, 1.08, .62, 2.78), (2.8, 1.02, .7, 2.72), (.6, .62, 1.1, 2.35)], 20)
            _hull(dark, [(5.31, .88, .82, 2.58), (4.9, .86, .84, 2.56)], 2)
            tube(dark, (4.86, 0, 1.7), (4.8, 0, 1.7), .86, sides=28)
            tube(materials.plain((.35, .35, .36), .3, 1), (4.8, 0, 1.7), (5.25, 0, 1.7), .3, .02, sides=18)
            for k in range(18):
                a = 2 * math.pi * k / 18
                tube(metal, (4.84, .26 * math.cos(a), 1.7 + .26 * math.sin(a)), (4.84, .84 * math.cos(a), 1.7 + .84 * math.sin(a)), .035, sides=4)
            box(white, 1.8, 0, 2.4, 3.4, .3, .55, bevel=.05)
        _legs(-1.4, side * 3.4, .56, 2.2, dark, metal)
    _legs(13.2, 0, .4, 1.8, dark, metal)
    _plane(blue, [(-10.6, 0, 5.3), (-17.4, 0, 5.2), (-18.9, 0, 11.8), (-16.3, 0, 11.8)], .36, .14, upright=True)


def _legs(x, y, wheel, top, dark, metal):
    tube(metal, (x, y, wheel), (x, y, top), .11, sides=12)
    for side in (-1, 1):
        tube(dark, (x, y + side * .22, wheel), (x, y + side * .58, wheel), wheel, sides=22)
        tube(metal, (x, y + side * .575, wheel), (x, y + side * .6, wheel), wheel * .5, sides=16)


def _plane(material, plan, root, tip, upright=False):
    """A wing from four corners (leading and trailing edge at the root, then at the tip) with its thickness at both."""
    (a, b, c, d) = plan
    def points(front, back, thick):
        result = []
        for share, up in ((0, 0), (.12, .42), (.35, .5), (.7, .25), (1, 0), (.7, -.2), (.35, -.42), (.12, -.36)):
            p = [front[k] + (back[k] - front[k]) * share for k in range(3)]
            p[1 if upright else 2] += up * thick
            result.append(tuple(p))
        return result
    near, far = points(a, b, root), points(d, c, tip)
    n = len(near)
    mesh(material, near + far, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], smooth=True)
    mesh(material, far, [tuple(range(n))])
