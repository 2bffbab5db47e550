"""What close pictures of workmanship need: bolts, flanges, strips, clamps, lugs and soft leads. Sizes in metres, true to life."""
import math

from mathutils import Matrix, Vector

from . import materials
from .shapes import mesh, path, tube


def zinc():
    """Bright zinc of nuts, washers and clamps, as seen from near."""
    return materials.plain((.62, .63, .64), .32, .95)


def steel(tone=.55, roughness=.28):
    """Stainless steel."""
    return materials.plain((tone, tone, tone * .98), roughness, 1.0)


def bolt(place, aim, size=.016, shank=.0, metal=None):
    """A hexagon head on its washer at `place`, its top towards `aim`; `shank` lets the thread stick out above it."""
    metal = metal or zinc()
    place, aim = Vector(place), Vector(aim).normalized()
    tube(metal, place, place + aim * size * .18, size * 1.02, sides=28)
    tube(metal, place + aim * size * .18, place + aim * size * .86, size * .88, sides=6)
    tube(metal, place + aim * size * .86, place + aim * size * .93, size * .8, size * .62, sides=6)
    if shank:
        tube(metal, place, place + aim * (size * .93 + shank), size * .48, sides=16)


def ring(material, centre, aim, profile, sides=64, gap=None):
    """A body turned about the line through `centre` along `aim`: profile of (distance along, radius)."""
    aim = Vector(aim).normalized()
    turn = aim.to_track_quat('Z', 'Y')
    corners = []
    for along, radius in profile:
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            corners.append(Vector(centre) + turn @ Vector((radius * math.cos(angle), radius * math.sin(angle), along)))
    walls = [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i) for k in range(len(profile) - 1) for i in range(sides)]
    mesh(material, corners, walls, smooth=False)


def flange(material, centre, aim, bore=.085, radius=.155, thick=.026, holes=8, bolts=None, turn=0.0):
    """A flange at `centre` that faces `aim`, with its neck behind; `bolts` (a metal) puts a nut on the neck's side of each hole."""
    aim = Vector(aim).normalized()
    ring(material, centre, aim, [(0, bore), (0, radius - .003), (-.003, radius), (-thick + .003, radius), (-thick, radius - .003), (-thick, bore * 1.32), (-thick - .04, bore * 1.02), (-thick - .06, bore)], 120)
    for x, y, z in bolt_circle(centre, aim, (radius + bore * 1.32) / 2, holes, turn):
        if bolts:
            bolt(Vector((x, y, z)) - aim * thick, -aim, .015, .008, bolts)


def bolt_circle(centre, aim, radius, count, turn=0.0):
    """Places of the bolts of a flange."""
    quat = Vector(aim).normalized().to_track_quat('Z', 'Y')
    return [tuple(Vector(centre) + quat @ Vector((radius * math.cos(turn + 2 * math.pi * k / count), radius * math.sin(turn + 2 * math.pi * k / count), 0))) for k in range(count)]


def strip(material, points, width=.03, thick=.0035, up=(0, 0, 1), bevel=.0006):
    """Flat strip along points, its width along `up` (so it stands on edge with the default), bent at the points."""
    points, up = [Vector(p) for p in points], Vector(up).normalized()
    corners = []
    for i, point in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        wide = (up - along * up.dot(along)).normalized()
        side = along.cross(wide).normalized()
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corners.append(point + wide * a * width / 2 + side * b * thick / 2)
    faces = [(4 * k + i, 4 * k + (i + 1) % 4, 4 * k + 4 + (i + 1) % 4, 4 * k + 4 + i) for k in range(len(points) - 1) for i in range(4)]
    mesh(material, corners, [*faces, (3, 2, 1, 0), tuple(range(len(corners) - 4, len(corners)))], bevel=bevel)


def plate(material, centre, aim, up, width, tall, thick=.005, bevel=.001):
    """A small flat plate whose face looks towards `aim`."""
    aim, up = Vector(aim).normalized(), Vector(up)
    up = (up - aim * up.dot(aim)).normalized()
    side = up.cross(aim)
    corners = [Vector(centre) + side * a * width / 2 + up * b * tall / 2 + aim * c * thick for c in (0, 1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    mesh(material, corners, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], bevel=bevel)


def cross_clamp(centre, aim, up=(0, 0, 1), size=.062, gap=.009, metal=None):
    """Two plates with four bolts that hold crossing conductors between them; `aim` is where the bolts' heads look."""
    metal = metal or zinc()
    aim = Vector(aim).normalized()
    up = Vector(up)
    up = (up - aim * up.dot(aim)).normalized()
    side = up.cross(aim)
    for sign in (-1, 1):
        plate(metal, Vector(centre) + aim * (sign * gap - .002), aim, up, size, size, .004, .0012)
    for a in (-1, 1):
        for b in (-1, 1):
            spot = Vector(centre) + (side * a + up * b) * size * .36
            bolt(spot + aim * (gap + .002), aim, .0085, .006, metal)
            tube(metal, spot - aim * (gap + .012), spot + aim * gap, .004, sides=12)
            bolt(spot - aim * (gap + .002), -aim, .0085, .004, metal)


def lead(material, points, radius=.007, sides=14):
    """A soft lead curved through its points."""
    path(material, curve(points), radius, sides=sides)


def lug(metal, end, along, aim, hole=.03, radius=.008):
    """A pressed cable lug whose sleeve ends the lead at `end`; its flat eye reaches `hole` further `along` and looks towards `aim`."""
    end, along = Vector(end), Vector(along).normalized()
    tube(metal, end - along * .018, end + along * .006, radius * 1.32, sides=18)
    plate(metal, end + along * (.006 + hole * .5), aim, along, radius * 3.1, hole + .014, .004, .001)


def curve(points, steps=16):
    """A Catmull-Rom line through the points."""
    knots = [Vector(p) for p in points]
    knots = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    line = []
    for p0, p1, p2, p3 in zip(knots, knots[1:], knots[2:], knots[3:]):
        for k in range(steps):
            t = k / steps
            line.append(.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return [*line, knots[-2]]


def braid(metal, points, width=.03, strands=11, thick=.0022):
    """A flat braid of many thin wires along a curve; its width lies across the curve's plane (towards `y` where the curve hangs in x and z)."""
    line = curve(points, 14)
    for k in range(strands):
        share = (k / (strands - 1) - .5) * width
        wobble = [.0012 * math.sin(i * .9 + k * 2.1) for i in range(len(line))]
        wires = []
        for i, point in enumerate(line):
            along = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
            side = along.cross(Matrix.Rotation(math.pi / 2, 3, 'Y') @ along).normalized()
            side = side if side.length else Vector((0, 1, 0))
            wires.append(point + side * share + Vector((0, 0, wobble[i])))
        path(metal, wires, thick, sides=6)


def rebar(material, start, end, radius=.006):
    """A ribbed reinforcing bar: lugs every few centimetres, as near ones show them."""
    tube(material, start, end, radius, sides=12)
    line = Vector(end) - Vector(start)
    count = int(line.length / .011)
    for k in range(count):
        place = Vector(start) + line * (k + .5) / count
        half = line.normalized() * .0012
        tube(material, place - half, place + half, radius * 1.2, sides=12)
