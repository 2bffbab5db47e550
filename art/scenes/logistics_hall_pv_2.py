"""The foot of a precast column: its cast-in plate, the strip to the foundation electrode, and the clip of a continuity measurement."""
from mathutils import Vector

from kit import fittings as f, materials as m, sky, testgear
from kit.picture import camera
from kit.shapes import at, box, path, spot

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .5, 'bloom': .06, 'vignette': .24, 'warmth': .02}


def build():
    sky.overcast(turn=230, clouds=0)
    sky.lamp(-2.2, -3.2, 4.2, (1, .9, .76), 420, .6)
    sky.lamp(4, 4, 5.5, (.9, .94, 1), 500, 1)
    floor = m.paint((.3, .31, .31), .28, age=.18)
    box(floor, 0, 20, -1, 60, 70, 1)
    box(m.plain((.7, .45, .03), .5), 1.15, 6, .0, .1, 40, .003)
    _column()
    _hall()
    camera((-.78, -1.32, .64), (.14, .0, .3), 29, level=False, focus=1.45, aperture=4.5)


def _column():
    grey, zinc, steel = m.concrete(.44), m.paint((.5, .52, .53), .45, .85, .2), m.plain((.6, .6, .59), .3, .95)
    box(grey, .2, .25, 0, .6, .5, 9, bevel=.018)
    box(m.plain((.7, .5, .02), .5), .2, .25, .9, .606, .506, .12)
    box(m.plain((.02, .02, .02), .5), .2, .25, 1.02, .606, .506, .12)
    # Connection plate with its M12 socket, flush with the concrete.
    f.ring(steel, (.12, .0, .36), (0, -1, 0), [(-.01, .038), (.004, .038), (.006, .035), (.006, .012)], 64)
    f.strip(steel, [(.12, -.01, -.02), (.12, -.01, .395)], .03, .0035, (1, 0, 0))
    f.bolt((.12, -.012, .36), (0, -1, 0), .018, .012)
    for z in (.1, .24):
        f.plate(zinc, (.12, -.0125, z), (0, -1, 0), (0, 0, 1), .066, .02, .003, .0008)
        for side in (-.024, .024):
            f.bolt((.12 + side, -.014, z), (0, -1, 0), .0065)
    box(m.concrete(.3), .12, -.03, 0, .12, .1, .012, bevel=.004)
    testgear.crocodile(.12, -.03, .415)
    with at(-.36, -.2, 0, 28):
        here, there = (spot(*socket) for socket in testgear.earth_tester('0.04')[:2])
    up = Vector((0, -.03, .05))
    for colour, way in (((.02, .35, .06), [here, here + up, (-.14, -.22, .1), (.02, -.17, .02), (.09, -.11, .06), (.12, -.06, .22), (.12, -.035, .345)]),
                        ((.5, .012, .01), [there, there + up, (-.3, -.42, .06), (-.5, -.56, .006), (-.9, -.4, .006), (-1.6, .4, .006), (-2.4, 2.2, .006)])):
        path(m.plain(colour, .4), f.curve(way, 14), .0032, sides=10)


def _hall():
    """Racks, columns and a row of rooflights behind, out of focus."""
    wall, blue, orange = m.panels((.62, .63, .64), 3, 1.2, .02), m.paint((.03, .1, .3), .45), m.paint((.75, .28, .02), .45)
    box(wall, 0, 36, 0, 60, .4, 11)
    for k in range(5):
        box(m.concrete(.42), .2, 12 + k * 7.5, 0, .6, .5, 11)
        box(m.concrete(.42), -9, 5 + k * 7.5, 0, .6, .5, 11)
    for x in (5.2, 8.6, 12, -14):
        for j in range(8):
            for side in (0, 1.1):
                box(blue, x + side, 4 + j * 2.8, 0, .1, .1, 7)
            for z in (1.8, 3.6, 5.4):
                box(orange, x, 5.4 + j * 2.8, z, .06, 2.8, .12)
                for half in (0, 1.3):
                    tone = (.42, .3, .16) if (j + int(z)) % 3 else (.5, .5, .48)
                    box(m.paint(tone, .8), x + .55, 4.8 + j * 2.8 + half, z + .15, 1.0, 1.05, 1.1 + .1 * (j % 3))
    for k in range(9):
        box(m.light((.95, .98, 1), 3), -6 + (k % 3) * 7, 8 + (k // 3) * 9, 10.6, 2, 3, .05)
    box(m.paint((.5, .5, .49), .7), 0, 18, 10.8, 60, 44, .1)
