"""Geometry in metres, z up. Faces are gathered per material into few meshes, which keeps large scenes quick."""
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector


class _Stage:
    """Where shapes go at the moment: gathered faces, and the place set by `at`."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.matrix = Matrix()
        self.gathered = {}
        self.parts = {}


_stage = _Stage()


def reset():
    _stage.reset()


@contextmanager
def at(x=0, y=0, z=0, turn=0, scale=1, tilt=0):
    """Places what is built inside: moved, turned about z and tilted about its own x (degrees), scaled."""
    before = _stage.matrix
    turned = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'X')
    _stage.matrix = before @ Matrix.Translation((x, y, z)) @ turned @ Matrix.Scale(scale, 4)
    try:
        yield
    finally:
        _stage.matrix = before


def spot(x, y, z):
    """Where a point of the current place lies in the scene."""
    return _stage.matrix @ Vector((x, y, z))


def mesh(material, vertices, faces, smooth=False, bevel=0.0):
    """The one door for geometry: vertices are in the current place."""
    points, indices = _stage.gathered.setdefault((material.name, smooth, bevel), ([], []))
    start = len(points)
    points.extend(_stage.matrix @ Vector(vertex) for vertex in vertices)
    indices.extend(tuple(start + i for i in face) for face in faces)


def box(material, x, y, z, width, depth, height, bevel=0.0):
    """A box whose base centre is at x, y, z."""
    a, b = width / 2, depth / 2
    corners = [(x + i * a, y + j * b, z + k * height) for k in (0, 1) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    mesh(material, corners, _prism_faces(4), bevel=bevel)


def prism(material, outline, bottom, top, bevel=0.0):
    """A polygon in plan (anticlockwise) between two heights."""
    corners = [(x, y, z) for z in (bottom, top) for x, y in outline]
    mesh(material, corners, _prism_faces(len(outline)), bevel=bevel)


def extrusion(material, section, x0, x1, bevel=0.0):
    """A section in y and z (anticlockwise seen from +x) drawn along x: gables, kerbs, profiles."""
    corners = [(x, y, z) for x in (x0, x1) for y, z in section]
    mesh(material, corners, _prism_faces(len(section)), bevel=bevel)


def quad(material, a, b, c, d):
    mesh(material, [a, b, c, d], [(0, 1, 2, 3)])


def tube(material, start, end, radius, end_radius=None, sides=10):
    """A round bar; give `end_radius` for a cone."""
    start, end = Vector(start), Vector(end)
    turn = (end - start).to_track_quat('Z', 'Y')
    tip = radius if end_radius is None else end_radius
    corners = []
    for centre, r in ((start, radius), (end, tip)):
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            corners.append(centre + turn @ Vector((r * math.cos(angle), r * math.sin(angle), 0)))
    sidewalls = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    mesh(material, corners, sidewalls, smooth=sides > 6)
    mesh(material, corners, [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))])


def path(material, points, radius, sides=6):
    """Bars through the points: conductors, rails, pipes."""
    for start, end in zip(points, points[1:]):
        tube(material, start, end, radius, sides=sides)


def turned(material, profile, x=0, y=0, z=0, sides=48, cap=True, smooth=True):
    """A profile of (radius, height) turned about the vertical: tanks, silos, domes, insulators."""
    corners = [
        (x + r * math.cos(2 * math.pi * i / sides), y + r * math.sin(2 * math.pi * i / sides), z + h)
        for r, h in profile for i in range(sides)
    ]
    rings = len(profile)
    walls = [
        (k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i)
        for k in range(rings - 1) for i in range(sides)
    ]
    mesh(material, corners, walls, smooth=smooth)
    if cap:
        mesh(material, corners[-sides:], [tuple(range(sides))])


def dome(material, x, y, z, radius, height, sides=48, steps=12):
    profile = [
        (radius * math.cos(math.pi / 2 * k / steps) + 1e-3, height * math.sin(math.pi / 2 * k / steps)) for k in range(steps + 1)
    ]
    turned(material, profile, x, y, z, sides, cap=False)


@contextmanager
def part(name):
    """Builds a part once, to be placed many times with `place`."""
    gathered, matrix = _stage.gathered, _stage.matrix
    _stage.gathered, _stage.matrix = {}, Matrix()
    collection = bpy.data.collections.new(name)
    try:
        yield
        _write(collection)
        _stage.parts[name] = collection
    finally:
        _stage.gathered, _stage.matrix = gathered, matrix


def parts():
    """The parts built so far: name and collection."""
    return _stage.parts.items()


def has_part(name):
    return name in _stage.parts


def place(name, x, y, z=0, turn=0, scale=1):
    """An instance of a part in the current place."""
    instance = bpy.data.objects.new(name, None)
    instance.instance_type = 'COLLECTION'
    instance.instance_collection = _stage.parts[name]
    instance.matrix_world = (
        _stage.matrix @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    )
    bpy.context.scene.collection.objects.link(instance)


def finish():
    """Turns all gathered faces into objects of the scene."""
    _write(bpy.context.scene.collection)
    _stage.gathered = {}


def _write(collection):
    for (material, smooth, bevel), (points, faces) in _stage.gathered.items():
        data = bpy.data.meshes.new(material)
        data.from_pydata([tuple(p) for p in points], [], faces)
        data.materials.append(bpy.data.materials[material])
        if smooth:
            data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        thing = bpy.data.objects.new(material, data)
        if bevel:
            modifier = thing.modifiers.new('bevel', 'BEVEL')
            modifier.width, modifier.segments, modifier.limit_method = bevel, 2, 'ANGLE'
        collection.objects.link(thing)


def _prism_faces(count):
    walls = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    return [tuple(reversed(range(count))), tuple(range(count, 2 * count)), *walls]
