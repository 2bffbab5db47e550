"""The shallow cable trench of a wind farm, sloped and with its spoil well back: a bare copper rope beside the cables, clamped to the head of a drilled electrode."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from kit import earthwork as e, fittings as f, grounds, materials as m, nature, sky
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, mesh, part, path, place, tube, turned
from kit.vehicles import van

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .3, 'haze': (.2, (.62, .46, .4)), 'bloom': .06, 'vignette': .2, 'warmth': .01}

WIDE, DEEP, BED = .36, .62, -.62


def middle(y):
    """Where the trench runs."""
    return .0 + .004 * y * y if y > 0 else 0


def height(x, y):
    """Sides sloped by some 60 degrees; the spoil's foot keeps more than 0.6 m off the edge."""
    off = abs(x - middle(y))
    edge = WIDE + .04 * e.rough(y, x * .2, .5, 3)
    wall = min(1, max(0, (off - edge) / .4))
    rise = .035 * e.rough(x, y, .3, 1) + .01 * e.rough(x, y, .06, 2)
    side = x - middle(y) - 2.75
    heap = math.exp(-(side / .58) ** 2) * (.62 + .25 * e.rough(x, y, .8, 5)) + .09 * e.rough(x, y, .13, 6) * math.exp(-(side / .6) ** 2)
    if side < -1.2:
        heap = 0
    far = 4.5 * math.sin(x * .012 + 1) * min(1, max(0, (y - 20) / 90)) + max(0, y - 60) * .012 * (1 + math.sin(x * .01))
    return -DEEP * (1 - wall) + rise + max(0, heap) * (wall > .9) + far * .5 - .05


def build():
    dice = random.Random(6)
    sky.sky((.05, .12, .36), (1.25, .62, .32), middle=(.36, .36, .5), clouds=.44, cloud_light=(1.5, .9, .62), cloud_dark=(.25, .24, .34), cloud_scale=.5, sun=(14, 205),
            glow=(1.6, .8, .35), glow_width=7, seed=17.2, strength=.62)
    sky.sunlight(27, 257, (1, .68, .4), 6.5, 1)
    _ground(dice)
    _lines()
    _electrode()
    _turbines()
    person(middle(7) - 2.1, 6.6, .0, -30, 'hold')
    person(middle(12) - 5.6, 11.8, .02, -150, 'point', jacket=(.85, .8, .02), helmet=(.05, .12, .4))
    with at(0, 0, .12):
        van(-9, 27, 20, (.75, .76, .78))
    nature.treeline(-120, 170, -30, 210, 26, 11, 20, ('oak', 'lime', 'dark'), 5)
    nature.treeline(60, 210, 190, 190, 34, 11, 24, ('oak', 'dark', 'spruce'), 6)
    with at(0, 0, -4):
        nature.hills(1500, 110, (.045, .06, .05), seed=33, rings=1)
    camera((-.1, -.55, .75), (.34, 3.0, -.36), 21, level=False)


def _ground(dice):
    soil, rock, turf = grounds.soil((.07, .053, .04)), m.paint((.05, .051, .055), .85, age=.5), grounds.grass((.075, .11, .03), (.13, .13, .045))

    def kind(x, y):
        off = x - middle(y)
        if abs(off) < WIDE + .42 + .05 * e.rough(x, y, .2, 9) or abs(off - 2.75) < 1.0 + .12 * e.rough(x, y, .5, 7):
            return soil
        return turf
    e.land(height, kind, e.lines(-600, 600, .035, 1.06, .2), e.lines(-3, 900, .05, 1.028, 0))
    for _ in range(620):
        y = 18 * dice.random() ** 1.8 - 1.6
        side = dice.random()
        if side < .45:
            x, size = middle(y) + dice.choice((-1, 1)) * dice.uniform(.34, .72), dice.uniform(.02, .07)
        elif side < .6:
            x, size = middle(y) + dice.uniform(-.3, .3), dice.uniform(.01, .03)
        else:
            x, size = middle(y) + dice.gauss(2.75, .3), dice.uniform(.02, .09)
        e.stone(rock, x, y, height(x, y) + size * .2, size, dice.randint(0, 400))
    spots = [(x, y) for x in [-6.2 + .62 * k for k in range(24)] for y in [-1.2 + .62 * k for k in range(22)]]
    for x, y in spots:
        x += middle(y)
        off = x - middle(y)
        if off < -WIDE - .72 or off > 4.1 or WIDE + .72 < off < 1.5:
            nature.lawn([(x, y, height(x, y) - .03)], .09, (.1, .14, .04), seed=int(x * 77 + y * 31) % 997)
    nature.meadow(-26, 12, -1.8, 50, .1, seed=3, density=.7)
    nature.meadow(4.2, 12, 22, 50, .1, seed=4, density=.7)


def _lines():
    """Three cables on sand, and the rope to one side of them."""
    ys = [-2.2 + k * .2 for k in range(150)]
    for offset, lift in ((-.12, .035), (-.185, .035), (-.152, .09)):
        e.cable(0, 0, 0, [(middle(y) + offset + .012 * math.sin(y * 1.3), y, BED + lift - .02) for y in ys])
    copper = m.plain((.62, .27, .12), .3, 1.0)
    e.rope(copper, [(middle(y) + .1 + .012 * math.sin(y * 2.1), y, BED + .018 + .006 * math.sin(y * 3)) for y in [-2 + k * .1 for k in range(80)]], .0095, lay=.14)
    path(copper, [(middle(y) + .1 + .012 * math.sin(y * 2.1), y, BED + .02) for y in [5.8 + k * .3 for k in range(60)]], .009, sides=8)


def _electrode():
    """The head of a drilled electrode in its grout, joined to the rope by a short tail and two clamps."""
    y = 1.24
    x = middle(y) + .27
    steel, copper = m.plain((.36, .36, .355), .45, .75), m.plain((.62, .27, .12), .3, 1.0)
    turned(m.paint((.13, .13, .135), .9), [(.1, -.06), (.085, .0), (.03, .03), (.014, .035)], x, y, BED + .01, 28, cap=False)
    tube(steel, (x, y, BED), (x, y, BED + .27), .0125, sides=24)
    tube(steel, (x, y, BED + .27), (x, y, BED + .285), .0125, .008, sides=24)
    rope_x = middle(y + .3) + .1 + .012 * math.sin((y + .3) * 2.1)
    tail = f.curve([(x - .016, y - .06, BED + .17), (x - .017, y, BED + .175), (x - .03, y + .1, BED + .15), (rope_x + .06, y + .2, BED + .06), (rope_x + .012, y + .3, BED + .045), (rope_x - .002, y + .42, BED + .043)], 10)
    e.rope(copper, tail, .0085, lay=.12)
    f.cross_clamp((x - .008, y, BED + .175), (-.8, -.9, .25), size=.066, gap=.02, metal=steel)
    f.cross_clamp((rope_x + .004, y + .33, BED + .033), (-.1, -.35, 1), (0, 1, 0), .06, .019, steel)


def _turbines():
    white = m.paint((.74, .75, .76), .38, age=.05)
    with part('tower'):
        turned(m.concrete(.42), [(5, -3), (5, .35), (3, .5)], sides=40)
        turned(white, [(2.15, .3), (1.95, 20), (1.5, 70), (1.2, 96)], sides=64)
        box(m.paint((.3, .32, .34), .5), 0, -2.15, .6, 1, .25, 2.2, bevel=.03)
        for k in range(6):
            box(m.galvanised(), 0, -2.6 - k * .28, .5 - k * .09, 1.2, .26, .04)
        for z in (32, 64):
            turned(m.paint((.6, .61, .62), .5), [(2.0 - z * .0085, 0), (2.0 - z * .0085, .12)], z=z, sides=64, cap=False)
    with part('nacelle'):
        box(white, 0, 2.6, -1.9, 3.6, 10.5, 3.9, bevel=.5)
        box(m.paint((.6, .62, .64), .4), 0, 6.4, 2, 2.4, 2, .7, bevel=.1)
        tube(m.galvanised(), (0, 7, 2.6), (0, 7, 4.6), .06, .03)
        for k in range(12):
            r = lambda t: 1.75 * math.sqrt(max(0, 1 - t * t))
            tube(white, (0, -2.7 - .2 * k, 0), (0, -2.9 - .2 * k, 0), max(.05, r(k / 12)), max(.03, r((k + 1) / 12)), sides=32)
    with part('rotor'):
        for k in range(3):
            _blade(white, k * 120)
    for x, y, turn, pitch in ((14, 92, 160, 22), (-150, 400, 165, 52), (120, 560, 172, 95), (-40, 640, 168, 33), (290, 620, 170, 71), (-330, 600, 166, 104)):
        z = height(x, y)
        place('tower', x, y, z)
        with at(x, y, z + 97.6, turn - 180):
            place('nacelle', 0, 0, 0)
            place('rotor', 0, -3.9, 0)
            # Turned about its axle, which `place` cannot do.
            thing = bpy.context.scene.collection.objects[-1]
            thing.matrix_world = thing.matrix_world @ Matrix.Rotation(math.radians(pitch), 4, 'Y')


def _blade(material, angle):
    """An aerofoil that narrows and twists from root to tip, 52 m long."""
    stations = ((0, 1.7, 1.0, 60), (4, 1.9, .85, 40), (10, 4.0, .28, 16), (20, 3.1, .2, 9), (34, 2.1, .17, 4), (46, 1.3, .15, 1), (51, .7, .14, 0), (52.2, .08, .14, 0))
    fine = []
    for k in range(57):
        at_length = 52.2 * k / 56
        for low, high in zip(stations, stations[1:]):
            if low[0] <= at_length <= high[0] + 1e-6:
                t = (at_length - low[0]) / (high[0] - low[0])
                t = t * t * (3 - 2 * t) if low[0] < 10 else t
                fine.append(tuple(a + (b - a) * t for a, b in zip(low, high)))
                break
    turn = Matrix.Rotation(math.radians(angle), 3, 'Y')
    sides, vertices, faces = 24, [], []
    for length, chord, thick, twist in fine:
        t = math.radians(twist)
        for k in range(sides):
            a = 2 * math.pi * k / sides
            x, y = chord * (.5 * math.cos(a) + .18), chord * thick * .5 * math.sin(a) * (1 + .5 * math.cos(a))
            vertices.append(tuple(turn @ Vector((x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t), length + .8))))
    for s in range(len(fine) - 1):
        for k in range(sides):
            n = (k + 1) % sides
            faces.append((s * sides + k, s * sides + n, (s + 1) * sides + n, (s + 1) * sides + k))
    mesh(material, vertices, faces, smooth=True)
