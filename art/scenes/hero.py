"""A thunderstorm over a works at dusk: one flash strikes the air-termination mast of the highest building."""
import json
import math
import random
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from kit import grounds, materials as m, nature, protection, shapes, site, sky
from kit.buildings import distant_town, flat_roof, hall
from kit.facades import sides
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, mesh, path, quad, tube
from kit.vehicles import car, truck, van
from kit.storm import storm
from kit.strike import flare, strike
from kit.works import gatehouse, lit_front, lit_places, pipe_bridge, silo, stack

PLACES = Path(__file__).parents[2] / 'src/web/pages/home/living/hero-places.json'

HEIGHT_TO_WIDTH = .5625
FINISH = {'exposure': .5, 'haze': (.22, (.05, .05, .075)), 'bloom': .08, 'vignette': .3}

EYE, LENS, HORIZON = (0, -112, 11), 32, .27
PLANT = (26.5, 8, 0, -38)
WIDTH, DEPTH, STOREYS, STOREY = 26, 21, 7, 3.7
ROOF = STOREYS * STOREY
TIP = ROOF + 9.6
WALK = [(-62, -92), (-31, -62), (-10, -41), (3, -26), (12, -14)]


def build():
    dice = random.Random(4)
    half = 18 / LENS
    entry = Vector(((.645 - .5) * 2 * half, 1, (1.02 - HORIZON) * 2 * half * HEIGHT_TO_WIDTH))
    storm(entry, sun=(2, 88), seed=3.3, strength=.9, flash_light=2.0)
    sky.sunlight(38, 262, (.5, .62, 1), .25, 12)
    _ground()
    with at(*PLANT):
        _tower()
        _halls()
        _process()
        _yard(dice)
    _workshop()
    _approach(dice)
    _background()
    tip = _world(0, 2, TIP)
    cloud = Vector(EYE) + entry * (tip.y - EYE[1] - 3)
    channel = strike(cloud, tip, seed=34, thickness=.19, branches=16, strength=380, energy=0, spread=.1, depth=.25)
    for share, energy in ((.05, 14000), (.45, 30000), (1.0, 60000)):
        spot = tip.lerp(cloud, share)
        flare((spot.x - 5, spot.y - 14 - 12 * share, spot.z + 2 + 8 * share), energy, (.56, .69, 1), 1.5)
    flare((-6, -46, 84), 95000, (.56, .69, 1), 3)
    aim = (0, 0, EYE[2] + 100 * (.5 - HORIZON) * 2 * half * HEIGHT_TO_WIDTH)
    camera(EYE, (0, EYE[1] + 100, aim[2]), LENS)
    _quiet()
    write_places('wide', channel)
    return channel


def _world(x, y, z):
    with at(*PLANT):
        return shapes.spot(x, y, z)


def _rod(x, y, z, height):
    """An air-termination rod on its foot, stout enough to be seen from afar, pale with the light of the flash."""
    metal = m.plain((.72, .74, .78), .4)
    tube(m.concrete(.3), (x, y, z), (x, y, z + .16), .24, .18, sides=12)
    tube(metal, (x, y, z), (x, y, z + height * .6), .055, sides=8)
    tube(metal, (x, y, z + height * .6), (x, y, z + height), .04, .02, sides=8)


def _quiet():
    """Small glowing faces are seen but do not light the scene: that is left to lamps, which make no noise."""
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False


def _ground():
    box(grounds.grass((.02, .03, .012), (.04, .04, .02)), 0, 300, -1.02, 6000, 6000, 1)
    with at(*PLANT):
        box(grounds.asphalt(wet=1.25, tone=.03), -20, -8, -1, 170, 84, 1)
    spots = [(-62, -100), (-34, -66), (-13, -45), (0, -30), (60, -30), (90, -120), (-40, -130)]
    mesh(grounds.asphalt(wet=1.25, tone=.03), [(x, y, -.008) for x, y in spots], [tuple(reversed(range(7)))])
    site.road(WALK, 7.5, wet=1.25)


def _tower():
    dark = m.panels((.2, .215, .235), 2.7, 1.85, .02, .32, .5)
    for k, (name, length, side) in enumerate(sides(WIDTH, DEPTH)):
        with side:
            if name == 'front':
                lit_front(length, STOREYS, STOREY, 1.3, .5, seed=5, strength=2.3, spandrel=dark)
                box(m.light((1, .8, .55), 1.6), length / 2, .3, .4, 9, .1, 3.0)
                for px in range(8):
                    box(m.paint((.05, .055, .06), .3), length / 2 - 4.5 + px * 1.285, .1, 0, .1, .3, 3.5)
                box(m.paint((.1, .105, .115), .35), length / 2, -1.6, 3.6, 12, 3.6, .35, bevel=.04)
                box(m.light((1, .82, .6), 6), length / 2, -2.2, 3.57, 9, .25, .03)
            elif name == 'right':
                lit_front(length * .45, STOREYS, STOREY, 1.3, .42, seed=8, strength=2.3, spandrel=dark)
                box(dark, length * .73, .3, 0, length * .54, .7, ROOF)
                for z in range(2, STOREYS):
                    box(m.light((.75, .86, 1), 1.4), length * .52, -.07, z * STOREY - 2.4, .5, .05, 2.2)
            else:
                box(dark, length / 2, .2, 0, length, .5, ROOF)
            for px in (.35, length - .35):
                protection.down_conductor(px, 0, ROOF + .6, radius=.03)
    flat_roof(WIDTH, DEPTH, ROOF, .8)
    box(m.cladding((.2, .215, .235), .3), 0, 2, ROOF, 13, 9, 4.2)
    box(m.aluminium(), 0, 2, ROOF + 4.2, 13.2, 9.2, .12)
    box(m.plain((.02, .02, .022)), 0, -2.54, ROOF + .8, 9, .08, 2.4)
    for k in range(11):
        box(m.aluminium(), 0, -2.6, ROOF + .85 + k * .21, 9, .12, .05)
    for px in (-9.5, 9.5):
        box(m.paint((.3, .32, .34), .4, .4), px, 3, ROOF, 4, 6, 2.4, bevel=.05)
    for px, py in [(sx * 12.4, sy * 9.9) for sx in (-1, 1) for sy in (-1, 1)] + [(0, -9.9), (-6.2, -9.9), (6.2, -9.9), (12.4, 0), (-12.4, 0)]:
        _rod(px, py, ROOF, 4.6)
    for px in (-6, 6):
        _rod(px, -2, ROOF + 4.2, 3)
    for low, high, radius in ((4.3, 6.4, .2), (6.4, 8.4, .14), (8.4, TIP - ROOF, .08)):
        tube(m.plain((.75, .76, .78), .4), (0, 2, ROOF + low), (0, 2, ROOF + high), radius)
    protection.mesh(-12.6, -10.1, 12.6, 10.1, ROOF + .85, 9, radius=.03, holders=False)


def _halls():
    glow = m.windows(2.5, 2, .82, warm=(1, .7, .38), strength=1.6, seed=4.1, coolness=.15)
    wall = m.cladding((.24, .26, .285), .5)
    roof = hall(-46, 10, 62, 34, 12.5, wall=wall, gates=(-23, -14, 6, 15), doors=(-4,), strip=(8.2, 1.5), glazing=glow)
    inside = m.windows(2.1, 4.6, 1, warm=(1, .74, .45), strength=2.2, seed=9.4, coolness=.0)
    quad(inside, (-62, -7.16, .05), (-58, -7.16, .05), (-58, -7.16, 4.5), (-62, -7.16, 4.5))
    for px in (-69, -50, -40, -31, -22):
        box(m.light((1, .75, .45), 30), px, -7.25, 6.3, .5, .2, .16)
    for k in range(8):
        for py in (-6.4, 26):
            _rod(-76 + k * 8.6, py, roof, 3.6)
        protection.conductor([(-76 + k * 8.6, -6.6, roof + .75), (-76 + k * 8.6, 26, roof + .75)], .03, holders=False)
        protection.down_conductor(-76.5 + k * 8.6, -7, roof + .6, radius=.03)
    for k in range(6):
        box(m.paint((.35, .37, .39), .4, .3), -71 + k * 10, 6, roof, 4, 3, 2.1, bevel=.05)
        tube(m.galvanised(), (-66 + k * 10, 12, roof), (-66 + k * 10, 12, roof + 2.6), .5)
    high = hall(-60, 52, 70, 36, 18.5, wall=m.cladding((.2, .215, .24), .5), strip=(14, 1.8), glazing=glow)
    for k in range(8):
        _rod(-93 + k * 9.4, 35, high, 4)
    stack(-24, 44, 31)
    stack(-18, 47, 31)
    hall(-17, 6, 8, 12, 8.4, wall=m.panels((.1, .11, .125), 2.7, 1.85), strip=(4.6, 2), glazing=glow)


def _process():
    for k in range(3):
        silo(22 + k * 8.4, 15, 3.4, 20.5)
        _rod(22 + k * 8.4, 15, 22, 3.4)
    path(m.galvanised(), [(22, 15, 21.9), (38.8, 15, 21.9)], .1)
    for side in (-.6, .6):
        path(m.galvanised(), [(20, 15 + side, 23), (40, 15 + side, 23)], .04)
    pipe_bridge(13.4, 4, 46, 4, 7.2)
    hall(52, 26, 40, 24, 14, wall=m.cladding((.12, .13, .15), .5), strip=(9, 1.6), glazing=m.windows(2.5, 2, .6, strength=1.4, seed=5.5))


def _yard(dice):
    site.parking(-62, -27, 16)
    truck(-39, -13, 90, (.03, .06, .14))
    colours = ((.02, .02, .022), (.25, .26, .28), (.16, .02, .02), (.03, .05, .1), (.4, .4, .41), (.06, .065, .07))
    for i in (0, 1, 3, 4, 5, 8, 9, 11, 13, 14):
        car(-60.7 + i * 2.5, -24.4, 90 + dice.choice((0, 180)), dice.choice(colours))
    for px in (-66, -46, -26):
        site.street_lamp(px, -29.5, 90, 8.5, lit=True)
        spot = shapes.spot(px, -28, 8.2)
        sky.lamp(*spot, (1, .68, .36), 900, .2)
    for px in (-12, -8, -4, 4, 8, 12):
        site.bollard(px, -15.5, 0, 1.0, lit=True)


def _workshop():
    """A low building near the camera, its roof in full view: mesh, rods, photovoltaics."""
    with at(38, -38, 0, -38):
        box(m.panels((.13, .14, .155), 3, 1.2), 0, 0, 0, 24, 15, 3.9)
        flat_roof(24, 15, 3.7, .3, m.membrane(.4))
        for name, length, side in sides(24, 15):
            if name == 'front':
                with side:
                    for k in range(4):
                        quad(m.windows(2.6, 5, .8, strength=1.5, seed=3.9), (2 + k * 5.6, -.02, 1.1), (5.4 + k * 5.6, -.02, 1.1), (5.4 + k * 5.6, -.02, 2.8), (2 + k * 5.6, -.02, 3))
        protection.mesh(-11.4, -6.9, 11.4, 6.9, 3.7, 4.6, radius=.04)
        for sx in (-11.4, 0, 11.4):
            for sy in (-6.9, 6.9):
                _rod(sx, sy, 3.7, 2.6)
        for j in range(3):
            for i in range(5):
                with at(-6.5 + i * 2.1, -4.6 + j * 3.2, 4.1, tilt=12):
                    box(m.solar(), 0, 0, 0, 1.95, 1.7, .05)
        box(m.paint((.4, .42, .44), .4, .3), 8.4, 2.6, 3.7, 3, 2.2, 1.5, bevel=.05)


def _approach(dice):
    gatehouse(-8.5, -25, -42)
    site.fence([(-120, 48), (-60, 4), (-15, -22)], 2.2)
    site.fence([(6, -36), (22, -54), (60, -60)], 2.2)
    for x, y, turn in ((-37, -57, -45), (-19, -40.5, -45), (14, -22, 215)):
        site.street_lamp(x, y, turn, 8.5, lit=True)
        sky.lamp(x + math.cos(math.radians(turn)) * 1.4, y + math.sin(math.radians(turn)) * 1.4, 8.2, (1, .68, .36), 800, .2)
    sky.lamp(-6, -30, 2.6, (1, .8, .55), 260, .5)
    van(12.5, -36, 35, lights=True)
    car(-20, -53, 44, (.03, .035, .05), lights=True)
    car(24, -20, 52, (.3, .31, .33))
    car(27, -22, 52, (.02, .02, .025))
    person(16.6, -37.5, 0, 100, 'point')
    person(17.8, -38.2, 0, 120, 'stand', skin=2)
    for x, y, h, seed in ((-43, -44, 15, 1), (-50, -38, 18, 2), (-39, -36, 12, 4), (-58, -30, 17, 0), (-47, -28, 13, 5), (-66, -20, 16, 1)):
        nature.tree('oak', x, y, 0, h, seed, 20 + seed * 4)
    nature.treeline(-150, 70, -60, 110, 26, 13, 24, seed=6)
    nature.treeline(90, 40, 160, 60, 16, 13, 20, seed=9)
    _bend()


def _bend():
    """The storm leans every tree the same way, its crown more than its stem."""
    for name, collection in shapes.parts():
        if name.split()[0] in ('oak', 'lime', 'dark'):
            for thing in collection.objects:
                for vertex in thing.data.vertices:
                    vertex.co.x += .016 * vertex.co.z ** 2


def _background():
    distant_town(-420, 260, 260, 520, 150, seed=3, lit=.5)
    distant_town(-900, 560, 900, 900, 150, seed=5, lit=.5)
    nature.hills(1500, 70, (.012, .014, .018), seed=5)


def _current():
    """The ways of the lightning current that the camera sees: mast, roof edge, down conductors, and the ring electrode in the ground."""
    left, right, front, back = -WIDTH / 2 + .35, WIDTH / 2, -DEPTH / 2, DEPTH / 2 - .35
    edge, earth = ROOF + .85, -.1
    mast = [(0, 2, TIP), (0, 2, ROOF + 4.3), (0, -2.6, ROOF + 4.3), (0, -2.6, ROOF + 1), (0, front, edge)]
    corner = [*mast, (right, front, edge)]
    return [
        [*mast, (left, front, edge), (left, front, 0), (left, front - 1, earth), (0, front - 1, earth)],
        [*corner, (right, front, 0), (right + 1, front - 1, earth), (0, front - 1, earth)],
        [*corner, (right, back, edge), (right, back, 0), (right + 1, back, earth), (right + 1, front - 1, earth)],
    ]


def _with_lengths(way):
    """Each point with its distance along the way, in metres."""
    so_far, last = 0, way[0]
    for spot in way:
        so_far, last = so_far + math.dist(spot, last), spot
        yield spot, so_far


def write_places(name, channel):
    """Where the living layer of the site moves: the flash, the ways of its current and lit windows, as shares of the picture."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = {'wide': (2400, 1350), 'upright': (1200, 1600)}[name]
    bpy.context.view_layer.update()

    def share(spot):
        seen = world_to_camera_view(scene, scene.camera, Vector(spot))
        return {'x': round(seen.x, 4), 'y': round(1 - seen.y, 4)}
    seen = [share(spot) for spot in lit_places if spot.z > 7]
    spots = sorted((spot for spot in seen if 0 < spot['x'] < 1), key=lambda spot: spot['x'])
    chosen = [spots[round(k * (len(spots) - 1) / 11)] for k in range(12)]
    known = json.loads(PLACES.read_text()) if PLACES.exists() else {}
    ways = [list(_with_lengths(way)) for way in _current()]
    longest = max(way[-1][1] for way in ways)
    known[name] = {
        'struckRod': share(channel[-1]),
        'windows': chosen,
        'channel': [list(share(spot).values()) for spot in [*channel[:-1:max(1, len(channel) // 40)], channel[-1]]],
        'currents': [[[*share(_world(*spot)).values(), round(length / longest, 3)] for spot, length in way] for way in ways],
    }
    PLACES.write_text(json.dumps(known) + '\n')
