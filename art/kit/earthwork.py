"""Ground that has been dug: land from a height function, stones, and the ropes and cables that lie in a trench."""
import math
import random

from mathutils import Vector, noise

from . import materials
from .shapes import has_part, mesh, part, path, place


def land(height, material, xs, ys):
    """A surface over the lines `xs` and `ys`; `height(x, y)` in metres, `material(x, y)` says what lies there."""
    spots = {}
    for j, y in enumerate(ys[:-1]):
        for i, x in enumerate(xs[:-1]):
            spots.setdefault(material((x + xs[i + 1]) / 2, (y + ys[j + 1]) / 2), []).append((i, j))
    for kind, cells in spots.items():
        index, corners, faces = {}, [], []

        def corner(i, j):
            if (i, j) not in index:
                index[i, j] = len(corners)
                corners.append((xs[i], ys[j], height(xs[i], ys[j])))
            return index[i, j]
        for i, j in cells:
            faces.append((corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)))
        mesh(kind, corners, faces, smooth=True)


def lines(start, end, near, growth=1.06, middle=None):
    """Grid lines that are `near` metres apart at `middle` and ever wider away from it."""
    middle = start if middle is None else middle
    up, down = [middle], []
    step = near
    while up[-1] < end:
        up.append(up[-1] + step)
        step *= growth
    step, at = near, middle
    while at > start:
        at -= step
        down.append(at)
        step *= growth
    return [*reversed(down), *up]


def rough(x, y, size, seed=0.0):
    """Soft noise between -1 and 1 whose lumps are `size` metres wide."""
    return noise.fractal(Vector((x / size, y / size, seed)), 1.0, 2.0, 4)


def stone(material, x, y, z, size=.1, seed=1):
    """A broken stone, of a handful of shapes."""
    name = f'stone {material.name} {seed % 5}'
    if not has_part(name):
        dice = random.Random(seed % 5)
        with part(name):
            _stone(material, dice)
    place(name, x, y, z, seed * 73 % 360, size)


def _stone(material, dice):
    """A ball cut by random planes."""
    cuts = [(Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized(), dice.uniform(.45, .8)) for _ in range(13)]
    rings, sides, corners = 14, 22, []
    for k in range(rings + 1):
        for i in range(sides):
            a, b = math.pi * k / rings, 2 * math.pi * i / sides
            ray = Vector((math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)))
            reach = min([1.0, *(limit / ray.dot(aim) for aim, limit in cuts if ray.dot(aim) > .05)])
            corners.append(ray * reach * (1 + .02 * noise.noise(ray * 5)))
    faces = [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i) for k in range(rings) for i in range(sides)]
    mesh(material, corners, faces)


def rope(material, points, radius=.0075, strands=7, lay=.11, step=.008):
    """A bare stranded conductor along points that are close together."""
    line, length = [Vector(points[0])], [0.0]
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        count = max(1, int((b - a).length / step))
        for k in range(1, count + 1):
            line.append(a.lerp(b, k / count))
            length.append(length[-1] + (b - a).length / count)
    thin = radius * .42
    for s in range(strands):
        wire = []
        for i, spot in enumerate(line):
            along = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
            side = along.cross(Vector((0, 0, 1))).normalized()
            angle = 2 * math.pi * (s / strands + length[i] / lay)
            wire.append(spot + (side * math.cos(angle) + along.cross(side) * math.sin(angle)) * (radius - thin))
        path(material, wire, thin, sides=5)


def cable(x, y, z, points, radius=.03):
    """A black cable; points are (x, y, z) added to the place given."""
    path(materials.plain((.012, .012, .013), .45), [(x + a, y + b, z + c) for a, b, c in points], radius, sides=18)
