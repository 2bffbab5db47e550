"""Trees, hedges, meadows and hills. Every kind is built once from its seed and then placed."""
import math
import random

import bpy
from mathutils import Vector

from . import materials
from .shapes import at, has_part, mesh, part, place, tube

_GREENS = {
    'oak': (.055, .105, .025), 'lime': (.085, .15, .03), 'poplar': (.07, .12, .03),
    'autumn': (.3, .13, .025), 'dark': (.035, .07, .025), 'birch': (.16, .19, .05),
}


def tree(kind, x, y, z=0, height=9.0, seed=1, turn=0):
    """A leafy tree ('oak', 'lime', 'poplar', 'birch', 'autumn', 'dark'), 'spruce' or 'bare' (in winter) of that height."""
    variant = seed % 3
    name = f'{kind} {variant}'
    if not has_part(name):
        with part(name):
            _spruce(variant) if kind == 'spruce' else _bare(variant) if kind == 'bare' else _leafy(kind, variant)
    place(name, x, y, z, turn or seed * 47 % 360, height / 10)


def _leafy(kind, seed):
    dice = random.Random(f'{kind}{seed}')
    slim = kind == 'poplar'
    wood, leaves = materials.bark(), materials.foliage(_GREENS[kind])
    tips, bars = [], []
    _branch(dice, bars, Vector((0, 0, 0)), Vector((0, 0, 1)), 2.6, .24, 4, tips, .3 if slim else .95)
    vertices, faces = [], []
    for tip in tips:
        for _ in range(170 if not slim else 140):
            spread = .45 if slim else .62
            away = Vector((dice.gauss(0, spread), dice.gauss(0, spread), dice.gauss(0, spread * .7)))
            centre = tip + away
            if centre.z < 1.6 or away.length > 2.1 * spread:
                continue
            _leaf(dice, vertices, faces, centre, dice.uniform(.04, .08))
    top = max(v[2] for v in vertices)
    # Boughs and leaves were grown at their own size; together they are made ten metres tall.
    with at(scale=10 / top):
        for start, end, radius in bars:
            tube(wood, start, end, radius, radius * .68, sides=7)
        mesh(leaves, vertices, faces)


def _bare(seed):
    dice = random.Random(f'bare{seed}')
    tips, bars = [], []
    _branch(dice, bars, Vector((0, 0, 0)), Vector((0, 0, 1)), 2.6, .22, 6, tips, .8)
    with at(scale=10 / max(end.z for _, end, _ in bars)):
        for start, end, radius in bars:
            tube(materials.bark(), start, end, max(radius, .012), max(radius * .68, .009), sides=5 if radius < .06 else 7)


def _branch(dice, bars, start, aim, length, radius, levels, tips, spread):
    end = start + aim * length
    bars.append((start, end, radius))
    if levels == 0:
        tips.append(end)
        return
    if levels < 3:
        tips.append(end)
    for _ in range(3):
        side = Vector((dice.gauss(0, spread), dice.gauss(0, spread), dice.uniform(.25, .9) if spread > .5 else 1.7))
        bent = (aim * .55 + side).normalized()
        _branch(dice, bars, start + aim * length * dice.uniform(.65, 1), bent, length * dice.uniform(.55, .78), radius * .6, levels - 1, tips, spread)


def _leaf(dice, vertices, faces, centre, size):
    a = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized()
    b = a.orthogonal().normalized()
    start = len(vertices)
    vertices.extend(tuple(centre + v) for v in (a * size * 1.5, b * size, -a * size * 1.5, -b * size))
    faces.append((start, start + 1, start + 2, start + 3))


def _spruce(seed):
    dice = random.Random(seed + 90)
    tube(materials.bark(), (0, 0, 0), (0, 0, 9.6), .2, .03, sides=8)
    vertices, faces = [], []
    for whorl in range(34):
        z = .8 + whorl * .26
        reach = 2.1 * (1 - z / 10.2) + .1
        for _ in range(13):
            angle = dice.uniform(0, 2 * math.pi)
            out = Vector((math.cos(angle), math.sin(angle), 0))
            side = Vector((-out.y, out.x, 0)) * .16 * reach
            tip = out * reach * dice.uniform(.75, 1.1) + Vector((0, 0, z - .35 * reach))
            root = Vector((0, 0, z + .12))
            start = len(vertices)
            half = (root + tip) / 2 + Vector((0, 0, .1))
            vertices.extend(tuple(v) for v in (root, half + side * 1.5, tip, half - side * 1.5))
            faces.append((start, start + 1, start + 2, start + 3))
    mesh(materials.foliage((.02, .045, .022)), vertices, faces)


def hedge(x0, y0, x1, y1, height=1.2, width=.9, seed=1):
    """A clipped hedge between two points of the plan."""
    dice = random.Random(seed)
    length = math.hypot(x1 - x0, y1 - y0)
    vertices, faces = [], []
    for _ in range(int(length * height * width * 260)):
        _leaf(dice, vertices, faces, Vector((dice.uniform(0, length), dice.uniform(-width / 2, width / 2), dice.uniform(.05, height))), .07)
    with at(x0, y0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))):
        mesh(materials.foliage((.04, .08, .025)), vertices, faces)


def bush(x, y, z=0, size=1.0, seed=1):
    name = f'bush {seed % 3}'
    if not has_part(name):
        dice = random.Random(seed % 3)
        vertices, faces = [], []
        for _ in range(900):
            v = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized() * dice.uniform(.6, 1)
            _leaf(dice, vertices, faces, Vector((v.x, v.y, abs(v.z) * .9)), .08)
        with part(name):
            mesh(materials.foliage((.05, .09, .03)), vertices, faces)
    place(name, x, y, z, seed * 61 % 360, size)


def meadow(x0, y0, x1, y1, height=.28, seed=1, density=1.0, keep=lambda x, y: True):
    """Blades of grass over a rectangle: for the foreground only (tufts of 2 m x 2 m)."""
    dice = random.Random(seed)
    for variant in range(3):
        name = f'tuft {variant} {density}'
        if has_part(name):
            continue
        vertices, faces = [], []
        for _ in range(int(1500 * density)):
            x, y, lean = dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 2 * math.pi)
            tall, wide = dice.uniform(.4, 1), .02
            dx, dy = math.cos(lean), math.sin(lean)
            start = len(vertices)
            vertices.extend([(x - dy * wide, y + dx * wide, 0), (x + dy * wide, y - dx * wide, 0), (x + dx * tall * .45, y + dy * tall * .45, tall)])
            faces.append((start, start + 1, start + 2))
        with part(name):
            mesh(materials.foliage((.075, .12, .03), .7), vertices, faces)
    x = x0
    while x < x1:
        y = y0
        while y < y1:
            if keep(x, y):
                place(f'tuft {dice.randint(0, 2)} {density}', x + dice.uniform(-.5, .5), y + dice.uniform(-.5, .5), -.02, dice.uniform(0, 360), 1)
                _squash(height * dice.uniform(.7, 1.25))
            y += 1.7
        x += 1.7


def lawn(spots, tall=.085, colour=(.085, .13, .035), seed=12):
    """Turf seen from near: tiles of 80 cm laid at (x, y, z), their blades up to `tall` metres."""
    dice = random.Random(seed)
    for variant in range(3):
        name = f'lawn {variant} {tall}'
        if has_part(name):
            continue
        vertices, faces = [], []
        for _ in range(2600):
            x, y, lean = dice.uniform(-.4, .4), dice.uniform(-.4, .4), dice.uniform(0, 2 * math.pi)
            high, wide = dice.uniform(.35, 1) * tall, dice.uniform(.0015, .003)
            dx, dy = math.cos(lean), math.sin(lean)
            bend = high * dice.uniform(.1, .8)
            start = len(vertices)
            knee_x, knee_y = x + dx * bend * .3, y + dy * bend * .3
            vertices += [(x - dy * wide, y + dx * wide, 0), (x + dy * wide, y - dx * wide, 0), (knee_x + dy * wide * .7, knee_y - dx * wide * .7, high * .6),
                         (knee_x - dy * wide * .7, knee_y + dx * wide * .7, high * .6), (x + dx * bend, y + dy * bend, high)]
            faces += [(start, start + 1, start + 2, start + 3), (start + 3, start + 2, start + 4)]
        with part(name):
            mesh(materials.foliage(colour, .5), vertices, faces)
    for x, y, z in spots:
        place(f'lawn {dice.randint(0, 2)} {tall}', x, y, z, dice.choice((0, 90, 180, 270)))


def _squash(height):
    thing = bpy.context.scene.collection.objects[-1]
    thing.scale = (1, 1, height)


def forest(points, height=11.0, kinds=('oak', 'lime', 'dark'), seed=1):
    """Trees at the given (x, y), mixed in kind and size."""
    dice = random.Random(seed)
    for x, y in points:
        tree(dice.choice(kinds), x, y, 0, height * dice.uniform(.7, 1.25), dice.randint(0, 9), dice.uniform(0, 360))


def treeline(x0, y0, x1, y1, count, height=11.0, depth=10.0, kinds=('oak', 'lime', 'dark'), seed=1):
    """A belt of trees between two points, `depth` metres deep."""
    dice = random.Random(seed)
    spots = []
    for i in range(count):
        t = (i + dice.uniform(0, 1)) / count
        spots.append((x0 + (x1 - x0) * t + dice.uniform(-depth, depth) / 2, y0 + (y1 - y0) * t + dice.uniform(-depth, depth) / 2))
    forest(spots, height, kinds, seed)


def hills(distance=900.0, height=70.0, colour=(.03, .05, .03), seed=1, centre=(0, 0), rings=3):
    """Wooded ridges all round the horizon; one ring and the picture's haze look less cut out than three."""
    dice = random.Random(seed)
    for ring in range(rings):
        radius, top = distance * (1 + ring * .6), height * (1 + ring * .9)
        phases = [(dice.uniform(0, 6.28), dice.randint(2, 5) * (k + 1), 1 / (k + 1)) for k in range(5)]
        vertices, faces = [], []
        steps = 360
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            swell = sum(a * math.sin(f * angle + p) for p, f, a in phases)
            ridge = top * max(.15, .55 + .3 * swell) + dice.uniform(0, top * .03)
            c, s = centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
            vertices += [(c, s, -5), (centre[0] + (radius + top * 2) * math.cos(angle), centre[1] + (radius + top * 2) * math.sin(angle), ridge)]
            j = (i + 1) % steps
            faces.append((2 * i, 2 * j, 2 * j + 1, 2 * i + 1))
        mesh(materials.paint(tuple(c * (1 + ring * .3) for c in colour), 1.0, age=.3), vertices, faces)
