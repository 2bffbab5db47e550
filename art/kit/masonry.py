"""Stone: walls pierced by pointed openings, buttresses, cobbled squares, fountains. Walls as in `facades`: along +x, facing -y."""
import math

from . import materials
from .grounds import _aged, _material, _place, _principled
from .shapes import box, extrusion, mesh, quad, turned


def ashlar(colour=(.36, .2, .125)):
    """Squared sandstone in courses."""
    return materials.panels(colour, .95, .42, .014, .9, vary=.2, offset=.5)


def cobbles(wet=.0, tone=.16, size=.16):
    """Sett paving in rows; `wet` leaves puddles and a sheen after the rain."""
    def build(g):
        place = _place(g)
        x, y, _ = g.split(place)
        stones = g.tree.nodes.new('ShaderNodeTexBrick')
        stones.offset, stones.squash = .5, 1
        bent = g.combine(g.math('ADD', x, g.math('MULTIPLY', g.noise(place, .35, 2), .5)), g.math('ADD', y, g.math('MULTIPLY', g.noise(place, .5, 2), .4)), 0.0)
        settings = {
            'Vector': bent, 'Scale': 1.0, 'Brick Width': size * 1.3, 'Row Height': size, 'Mortar Size': .012, 'Mortar Smooth': .4, 'Bias': 0.0,
            'Color1': (tone, tone * .97, tone * .92), 'Color2': (tone * .6, tone * .6, tone * .6), 'Mortar': (tone * .25,) * 3,
        }
        for key, value in settings.items():
            g.feed(stones.inputs[key], value)
        colour = g.mix(1, stones.outputs[0], _aged(g, (1, 1, 1), .45, .12), 'MULTIPLY')
        round_top = g.math('SUBTRACT', 1.0, stones.outputs[1])
        if not wet:
            return _principled(g, colour, .75, normal=g.bump(round_top, .6, .02))
        pools = g.ramp(g.noise(place, .13, 6, .58), (.57 - .14 * wet, 0.0), (.64 - .12 * wet, 1.0))
        rough = g.mix(pools, (.3,) * 3, (.03,) * 3)
        dark = g.mix(pools, g.mix(1, colour, (.62, .62, .64), 'MULTIPLY'), (.012, .012, .013))
        return _principled(g, dark, rough, normal=g.bump(g.mix(pools, round_top, (.6,) * 3), .35, .02), Specular=.5)
    return _material(f'cobbles {wet} {tone} {size}', build)


def pierced(wall, width, height, holes):
    """A wall with rectangular holes (x0, x1, z0, z1), to be filled with `lancet` or `facades.opening`."""
    xs = sorted({0, width, *(h[0] for h in holes), *(h[1] for h in holes)})
    zs = sorted({0, height, *(h[2] for h in holes), *(h[3] for h in holes)})
    for x0, x1 in zip(xs, xs[1:]):
        for z0, z1 in zip(zs, zs[1:]):
            x, z = (x0 + x1) / 2, (z0 + z1) / 2
            if not any(h[0] < x < h[1] and h[2] < z < h[3] for h in holes):
                quad(wall, (x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1))


def lancet(x0, x1, z0, z1, wall, trim, filling, depth=.5, lights=2, steps=7):
    """A pointed opening in a hole of `pierced`, with trimmed edge, deep reveal, mullions and a `filling`."""
    half, middle = (x1 - x0) / 2, (x0 + x1) / 2
    rise = half * math.sqrt(3)
    spring = z1 - rise
    arc = []
    for k in range(steps + 1):
        angle = math.pi / 3 * k / steps
        arc.append((x1 - 2 * half * math.cos(angle), spring + 2 * half * math.sin(angle)))
    for mirror in (False, True):
        side = [(2 * middle - x, z) if mirror else (x, z) for x, z in arc]
        corner = x1 if mirror else x0
        for (ax, az), (bx, bz) in zip(side, side[1:]):
            quad(wall, (corner, 0, az), (ax, 0, az), (bx, 0, bz), (corner, 0, bz))
        edge = [(corner, z0), *side]
        for (ax, az), (bx, bz) in zip(edge, edge[1:]):
            quad(trim, (ax, -.04, az), (bx, -.04, bz), (bx, depth, bz), (ax, depth, az))
            out = -.18 if not mirror else .18
            quad(trim, (ax, -.04, az), (ax + out, -.04, az + (.1 if az > spring else 0)), (bx + out, -.04, bz + (.1 if bz > spring else 0)), (bx, -.04, bz))
    quad(filling, (x0, depth, z0), (x1, depth, z0), (x1, depth, z1), (x0, depth, z1))
    extrusion(trim, [(-.12, z0 - .12), (depth, z0 - .12), (depth, z0 + .14), (-.12, z0)], x0 - .1, x1 + .1)
    for k in range(1, lights):
        x = x0 + (x1 - x0) * k / lights
        box(trim, x, depth - .12, z0, .13, .16, spring - z0 + rise * (.55 if lights == 2 else .4))


def buttress(stone, cap, x, height, width=.9, depth=1.3):
    """A stepped buttress before a wall at y = 0."""
    for share, out in ((1.0, .6), (.62, 1.0)):
        section = [(.1, 0), (-depth * out, 0), (-depth * out, height * share - .7 * out), (.1, height * share)]
        extrusion(stone, section[::-1], x - width / 2, x + width / 2)
        top = [(.1, height * share + .02), (-depth * out - .08, height * share - .7 * out - .02), (-depth * out - .08, height * share - .7 * out + .1), (.1, height * share + .14)]
        extrusion(cap, top, x - width / 2 - .04, x + width / 2 + .04)


def spire(material, x, y, z, width, height, skirt=3.0):
    """An eight-sided spire over a square tower, with a flared skirt. Returns its eight hips as (foot, tip) lines."""
    a = width / 2 + .35
    square = [(a, -a), (a, a), (-a, a), (-a, -a)]
    r = width / 2 * .93
    ring = [(x + r / math.cos(math.pi / 8) * math.cos(math.pi / 8 + k * math.pi / 4), y + r / math.cos(math.pi / 8) * math.sin(math.pi / 8 + k * math.pi / 4), z + skirt) for k in range(8)]
    tip = (x, y, z + height)
    base = [(x + u, y + v, z) for u, v in square]
    mesh(material, [*base, *ring, tip], [
        *((4 + k, 4 + (k + 1) % 8, 12) for k in range(8)),
        (0, 1, 4, 11), (1, 2, 6, 5), (2, 3, 8, 7), (3, 0, 10, 9), (1, 5, 4), (2, 7, 6), (3, 9, 8), (0, 11, 10),
        (0, 3, 2, 1),
    ])
    return [(ring[k], tip) for k in range(8)]


def fountain(x, y, stone, water):
    """A market fountain: eight-sided basin, column and ball."""
    turned(stone, [(2.6, 0), (2.6, .15), (2.3, .15), (2.3, .95), (2.45, 1.0), (2.45, 1.1), (2.1, 1.1), (2.1, .7)], x, y, 0, 8, cap=False, smooth=False)
    turned(water, [(2.1, .86), (.01, .86)], x, y, 0, 24)
    turned(stone, [(.6, .5), (.5, 1.3), (.28, 1.5), (.24, 3.1), (.42, 3.3), (.42, 3.45), (.2, 3.55), (.34, 3.8), (.3, 4.05), (.02, 4.25)], x, y, 0, 24)
    for angle in range(4):
        c, s = math.cos(angle * math.pi / 2), math.sin(angle * math.pi / 2)
        box(materials.copper(.6), x + c * .55, y + s * .55, 1.9, .08 + abs(c) * .6, .08 + abs(s) * .6, .07)
