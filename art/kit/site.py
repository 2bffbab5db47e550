"""What lies between the buildings: roads with kerbs and marks, parking, lamps, fences, bollards, signs."""
import math

from . import grounds, materials
from .shapes import at, box, has_part, mesh, part, path, place, quad, tube, turned

_WHITE = (.62, .62, .6)


def road(points, width=7.0, wet=0.0, kerbs=True, marks=True, z=0.0):
    """A road along points (x, y) of the plan: tarmac, kerbs 12 cm high, edge lines and a dashed middle."""
    half = width / 2
    _ribbon(grounds.asphalt(wet), points, -half, half, z + .03)
    white = materials.paint(_WHITE, .5, age=.5)
    if marks:
        for side in (-1, 1):
            edge = sorted((side * (half - .3), side * (half - .18)))
            _ribbon(white, points, *edge, z + .036)
        for dash in _dashes(points, 3.0, 4.5):
            _ribbon(white, dash, -.06, .06, z + .036)
    if kerbs:
        stone = materials.panels((.34, .335, .32), 1.0, 5, .012, .85, vary=.12)
        for side in (-1, 1):
            inner, outer = side * half, side * (half + .16)
            _ribbon(stone, points, *sorted((inner, outer)), z + .14)
            for offset in (inner, outer):
                _upright(stone, points, offset, z - .2, z + .14)


def line(points, width=.12, z=.036, colour=_WHITE):
    """A painted line along the points."""
    _ribbon(materials.paint(colour, .5, age=.5), points, -width / 2, width / 2, z)


def parking(x, y, bays, turn=0, width=2.5, depth=5.0, z=0.0):
    """Marked bays side by side along +x from their corner, `depth` towards +y. Cars stand at ((i + .5) * width, depth / 2)."""
    white = materials.paint(_WHITE, .5, age=.5)
    with at(x, y, z, turn):
        for i in range(bays + 1):
            box(white, i * width, depth / 2, .03, .12, depth, .008)
        box(white, bays * width / 2, depth, .03, bays * width + .12, .12, .008)


def street_lamp(x, y, turn=0, height=7, lit=False, z=0.0):
    """A lamp on a tapered mast; its arm reaches towards +x at turn 0. `lit` makes its glass glow (light it with `sky.lamp`)."""
    metal, head = materials.galvanised(), materials.paint((.07, .075, .08), .4)
    with at(x, y, z, turn):
        tube(metal, (0, 0, 0), (0, 0, 1.2), .085, .08, sides=16)
        tube(metal, (0, 0, 1.2), (0, 0, height), .065, .042, sides=14)
        box(materials.galvanised(), .082, 0, .55, .012, .1, .32)
        path(metal, [(0, 0, height - .05), (.35, 0, height + .06), (1.1, 0, height + .1)], .034, sides=8)
        box(head, 1.42, 0, height + .07, .8, .3, .09, bevel=.03)
        box(materials.light((1, .72, .42), 60) if lit else materials.plain((.6, .6, .58), .2), 1.45, 0, height + .045, .6, .22, .03)


def fence(points, height=2.0, colour=(.09, .1, .1), gap=None):
    """A double-bar mat fence along points (x, y): posts every 2.5 m with mats between. `gap` skips that stretch (its index)."""
    steel = materials.paint(colour, .4, .3)
    for index, ((ax, ay), (bx, by)) in enumerate(zip(points, points[1:])):
        if index == gap:
            continue
        length = math.dist((ax, ay), (bx, by))
        count = max(1, round(length / 2.5))
        step = round(length / count, 3)
        name = f'fence {step} {height} {colour}'
        if not has_part(name):
            with part(name):
                _mat(steel, step, height)
        with at(ax, ay, 0, math.degrees(math.atan2(by - ay, bx - ax))):
            for i in range(count):
                place(name, i * length / count, 0)
            box(steel, length, 0, 0, .06, .06, height + .08)


def _mat(steel, step, height):
    box(steel, 0, 0, 0, .06, .06, height + .08)
    vertices, faces = [], []

    def bar(x0, x1, z0, z1, y=0.0):
        start = len(vertices)
        vertices.extend([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)])
        faces.append((start, start + 1, start + 2, start + 3))
    for i in range(1, int(step / .05)):
        bar(i * .05 - .004, i * .05 + .004, .06, height)
    for k in range(int(height / .2) + 1):
        for y in (-.008, .008):
            bar(0, step, .06 + k * .2 - .006, .06 + k * .2 + .006, y)
    mesh(steel, vertices, faces)


def bollard(x, y, z=0, height=1.0, lit=False):
    """A steel bollard; `lit` gives it a glowing ring under its cap."""
    metal = materials.paint((.05, .055, .06), .4, .4)
    tube(metal, (x, y, z), (x, y, z + height), .08, sides=18)
    if lit:
        tube(materials.light((1, .8, .55), 14), (x, y, z + height), (x, y, z + height + .1), .07, sides=18)
    else:
        tube(materials.plain((.7, .7, .7), .3), (x, y, z + height * .8), (x, y, z + height * .88), .082, sides=18)
    turned(metal, [(.085, 0), (.08, .03), (.01, .045)], x, y, z + height + (.1 if lit else 0), 18)


def manhole(x, y, z=.03):
    """A round cast-iron cover in its frame, flush with the ground at z."""
    turned(materials.concrete(.22), [(.42, 0), (.42, .006), (.01, .006)], x, y, z, 32)
    turned(materials.plain((.03, .03, .032), .5, .8), [(.32, 0), (.32, .01), (.01, .012)], x, y, z, 32)


def sign(x, y, turn=0, kind='limit', z=0.0):
    """A traffic sign on its post, facing +x at turn 0: 'limit' (red ring), 'danger' (yellow triangle), 'board' (dark plate)."""
    with at(x, y, z, turn + 90):
        tube(materials.galvanised(), (0, .06, 0), (0, .06, 2.9), .03, sides=10)
        if kind == 'board':
            box(materials.paint((.03, .05, .09), .35), 0, 0, 1.5, 1.3, .04, .8, bevel=.01)
            for k, wide in enumerate((.8, 1.0, .6)):
                box(materials.plain(_WHITE), (wide - 1.1) / 2, -.025, 2.05 - k * .2, wide, .006, .06)
            return
        with at(0, 0, 2.5, tilt=90):
            if kind == 'limit':
                for k, (radius, colour) in enumerate(((.3, (.55, .02, .015)), (.22, (.75, .75, .73)))):
                    turned(materials.plain(colour, .4), [(radius, 0), (radius, .02 + .004 * k), (.001, .02 + .004 * k)], sides=32)
            else:
                for k, (size, colour) in enumerate(((.4, (.02, .02, .02)), (.32, (.8, .55, .02)))):
                    spots = [(size * math.cos(a), size * math.sin(a), .01 + .006 * k) for a in (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6)]
                    mesh(materials.plain(colour, .4), spots, [(0, 1, 2)])


def _offset(points, offset):
    """The points moved to the left by `offset`, mitred at bends."""
    moved = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        if 0 < i < len(points) - 1:
            step = math.dist(points[i - 1], (x, y))
            mx, my = -(y - points[i - 1][1]) / step, (x - points[i - 1][0]) / step
            stretch = 1 / max(.3, nx * mx + ny * my)
            nx, ny = nx * stretch, ny * stretch
        moved.append((x + nx * offset, y + ny * offset))
    return moved


def _ribbon(material, points, right, left, z):
    a, b = _offset(points, right), _offset(points, left)
    for i in range(len(points) - 1):
        quad(material, (*a[i], z), (*a[i + 1], z), (*b[i + 1], z), (*b[i], z))


def _upright(material, points, offset, bottom, top):
    edge = _offset(points, offset)
    for a, b in zip(edge, edge[1:]):
        quad(material, (*a, bottom), (*b, bottom), (*b, top), (*a, top))


def _dashes(points, dash, pause):
    """Straight pieces of a dashed line."""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.dist((ax, ay), (bx, by))
        start = pause / 2
        while start + dash < length:
            s, e = start / length, (start + dash) / length
            yield [(ax + (bx - ax) * s, ay + (by - ay) * s), (ax + (bx - ax) * e, ay + (by - ay) * e)]
            start += dash + pause
