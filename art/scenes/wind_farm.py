"""Six wind turbines over wooded basalt hills in the evening; mist lies in the valleys between the ridges."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from kit import grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, mesh, part, place, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .2, 'haze': (.3, (.6, .38, .32)), 'bloom': .06, 'vignette': .2}


def height(x, y):
    """The land: a broad ridge in front, a valley, and higher ridges behind. Metres."""
    rolling = 9 * math.sin(x * .008 + 1) + 6 * math.sin(y * .012 + x * .004) + 3 * math.sin(x * .021 + y * .017)
    ridge = 26 * math.exp(-((y - 120 - .16 * x) / 95) ** 2)
    second = 55 * math.exp(-((y - 640 + .1 * x) / 150) ** 2) * (.8 + .2 * math.sin(x * .006))
    valley = -30 * math.exp(-((y - 380) / 120) ** 2)
    third = 120 * math.exp(-((y - 1350) / 300) ** 2) * (.75 + .25 * math.sin(x * .0035 + 2))
    return rolling + ridge + second + valley + third - 12


def build():
    dice = random.Random(6)
    sky.sky((.05, .11, .32), (1.35, .55, .22), middle=(.4, .3, .38), clouds=.44, cloud_light=(1.35, .66, .42), cloud_dark=(.2, .17, .27), cloud_scale=.5, sun=(8, 140), glow=(2.1, .8, .28), glow_width=8, seed=17.2, strength=.6)
    sky.sunlight(11, 158, (1, .6, .3), 7.5, 1.2)
    sky.sunlight(40, 260, (.5, .6, .9), .3, 40)
    _land()
    _turbines()
    _track(dice)
    _trees(dice)
    camera((-92, -150, 62), (42, 200, 72), 31)


def _land():
    meadow = grounds.grass((.085, .13, .03), (.19, .17, .05))
    steps_x, steps_y = 170, 150
    vertices, faces = [], []
    for j in range(steps_y):
        y = -240 + 2420 * (j / (steps_y - 1)) ** 1.7
        half = 260 + (y + 240) * .9
        for i in range(steps_x):
            x = -half + 2 * half * i / (steps_x - 1)
            vertices.append((x, y, height(x, y)))
    for j in range(steps_y - 1):
        for i in range(steps_x - 1):
            a = j * steps_x + i
            faces.append((a, a + 1, a + 1 + steps_x, a + steps_x))
    mesh(meadow, vertices, faces, smooth=True)
    nature.hills(2300, 250, (.05, .06, .07), seed=33)


def _turbines():
    white = m.paint((.74, .75, .76), .4, age=.05)
    with part('tower'):
        turned(m.concrete(.42), [(5, -3), (5, .35), (3, .5)], sides=40)
        turned(white, [(2.15, .3), (1.95, 20), (1.5, 70), (1.2, 96)], sides=48)
        box(m.paint((.3, .32, .34), .5), 0, -2.15, .6, 1, .25, 2.2, bevel=.03)
        turned(m.galvanised(), [(2.5, 0), (2.5, .1)], z=.5, sides=32)
    with part('nacelle'):
        box(white, 0, 2.6, -1.9, 3.6, 10.5, 3.9, bevel=.5)
        box(m.paint((.6, .62, .64), .4), 0, 6.4, 2, 2.4, 2, .7, bevel=.1)
        tube(m.galvanised(), (0, 7, 2.6), (0, 7, 4.6), .06, .03)
        box(m.light((1, .05, .03), 16), 0, 5.4, 2.7, .5, .5, .5)
        turned_hub(white)
    with part('rotor'):
        for k in range(3):
            _blade(white, k * 120)
    spots = ((36, 128, 172, 14), (-64, 176, 165, 52), (150, 190, 178, 95), (10, 610, 170, 33), (210, 655, 168, 71), (-190, 600, 174, 104))
    for x, y, turn, pitch in spots:
        z = height(x, y)
        place('tower', x, y, z)
        with at(x, y, z + 97.6, turn - 180):
            place('nacelle', 0, 0, 0)
            _rotor(pitch)


def turned_hub(material):
    for k in range(8):
        a, b = k / 8, (k + 1) / 8
        r = lambda t: 1.75 * math.sqrt(max(0, 1 - t * t))
        tube(material, (0, -2.7 - 2.4 * a, 0), (0, -2.7 - 2.4 * b, 0), max(.05, r(a)), max(.03, r(b)), sides=24)


def _rotor(pitch):
    """The instance is turned about its axle, which `place` cannot do."""
    place('rotor', 0, -3.9, 0)
    thing = bpy.context.scene.collection.objects[-1]
    thing.matrix_world = thing.matrix_world @ Matrix.Rotation(math.radians(pitch), 4, 'Y')


def _blade(material, angle):
    """An aerofoil that narrows and twists from root to tip, 52 m long."""
    stations = ((0, 1.7, 1.0, 60), (4, 1.9, .85, 40), (10, 4.0, .28, 16), (20, 3.1, .2, 9), (34, 2.1, .17, 4), (46, 1.3, .15, 1), (51, .7, .14, 0), (52.2, .08, .14, 0))
    turn = Matrix.Rotation(math.radians(angle), 3, 'Y')
    sides, vertices, faces = 14, [], []
    for length, chord, thick, twist in stations:
        t = math.radians(twist)
        for k in range(sides):
            a = 2 * math.pi * k / sides
            x, y = chord * (.5 * math.cos(a) + .18), chord * thick * .5 * math.sin(a) * (1 + .5 * math.cos(a))
            vertices.append(tuple(turn @ Vector((x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t), length + .8))))
    for s in range(len(stations) - 1):
        for k in range(sides):
            n = (k + 1) % sides
            faces.append((s * sides + k, s * sides + n, (s + 1) * sides + n, (s + 1) * sides + k))
    mesh(material, vertices, faces, smooth=True)


def _track(dice):
    """The gravel service track up to the first turbine, with its crane pad and transformer kiosk."""
    points = [(-58 + 20 * math.sin(k * .09) + k * 1.55, -90 + k * 3.4) for k in range(58)]
    gravel = grounds.gravel(.4)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        nx, ny = -dy / length * 2.1, dx / length * 2.1
        corner = lambda x, y: (x, y, height(x, y) + .12)
        mesh(gravel, [corner(ax - nx, ay - ny), corner(bx - nx, by - ny), corner(bx + nx, by + ny), corner(ax + nx, ay + ny)], [(0, 3, 2, 1)])
    x, y = 44, 120
    z = height(x, y)
    box(m.paint((.12, .19, .14), .5), x, y, z - .2, 3.2, 2.6, 2.7, bevel=.04)
    for k in range(8):
        box(m.plain((.05, .08, .06), .5), x - .6, y - 1.31, z + .4 + k * .2, 1.1, .04, .08)
    px, py = points[34]
    with at(px, py, height(px, py) + .1, 62):
        box(m.paint((.78, .79, .8), .25), -.4, 0, .45, 4.2, 1.95, 1.95, bevel=.16)
        box(m.paint((.78, .79, .8), .25), 2.1, 0, .45, 1.5, 1.9, .95, bevel=.2)
        box(m.plain((1, .5, .03), .4), -.5, 0, 1.15, 4.0, 1.99, .12)


def _trees(dice):
    for i in range(1500):
        x, y = dice.uniform(-620, 720), dice.uniform(40, 1100)
        wood = math.sin(x * .013 + y * .009) + math.sin(y * .017 - x * .006)
        is_open = math.hypot(x - 30, y - 140) < 62 or abs(x + 58 - (y + 90) * .456) < 24 and y < 130
        if wood < .3 or is_open or (y < 230 and wood < .9):
            continue
        nature.tree(dice.choice(('spruce', 'spruce', 'dark', 'oak', 'autumn')), x, y, height(x, y) - .5, dice.uniform(14, 22), dice.randint(0, 9))
    for x, y, kind, h in ((-96, -30, 'oak', 13), (-104, -8, 'lime', 11), (-118, -44, 'oak', 14), (88, 30, 'oak', 10), (96, 44, 'birch', 9), (-30, 40, 'birch', 6), (64, 0, 'lime', 7)):
        nature.tree(kind, x, y, height(x, y) - .2, h, dice.randint(0, 9))
