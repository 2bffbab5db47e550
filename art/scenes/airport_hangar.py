"""One of fourteen earthing points in a hangar floor: a clamp on its stud, the lead goes up to the nose gear of an airliner."""
import math

from kit import fittings as f, materials as m, sky
from kit.aircraft import airliner
from kit.picture import camera
from kit.shapes import at, box, path, tube, turned
from scenes import airport_hangar_2 as whole

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .6, 'bloom': .08, 'vignette': .24, 'warmth': .01}


GEAR = (-2.3, 6.2)


def build():
    sky.blue_hour(turn=125, clouds=.5, seed=3.1)
    with at(-2.6, -16):
        whole._inside()
    with at(*GEAR, .005, 236):
        with at(-13.2, 0):
            airliner(glow=m.light((1, .8, .55), 1.2))
    with at(0, 0, .005):
        _point()
    sky.lamp(-1.2, -1.6, 2.6, (1, .84, .62), 60, .4)
    camera((.34, -.74, .42), (-.11, .2, .13), 26, level=False, focus=.9, aperture=5)


def _point():
    """A plate flush with the floor, its stud in a dish, on a yellow ring with the sign for earth."""
    yellow, black = m.paint((.7, .46, .02), .4, age=.25), m.plain((.015, .015, .016), .5)
    steel, brass = m.plain((.56, .56, .55), .28, 1.0), m.plain((.62, .42, .14), .3, 1.0)
    turned(yellow, [(.2, 0), (.2, .0012), (.09, .0012)], sides=96, cap=False)
    turned(steel, [(.09, 0), (.09, .004), (.086, .006), (.062, .006), (.056, .003), (.02, .002)], sides=96)
    for k in range(3):
        a = math.pi / 2 + k * 2.094
        f.bolt((.074 * math.cos(a), .074 * math.sin(a), .006), (0, 0, 1), .006)
    turned(brass, [(.016, .002), (.016, .012), (.009, .016), (.009, .03), (.0155, .034), (.0175, .044), (.0155, .054), (.008, .06), (.001, .061)], sides=40)
    for k, wide in enumerate((.06, .038, .016)):
        box(black, 0, -.128 - k * .014, .0012, wide, .005, .0004)
    box(black, 0, -.1125, .0012, .005, .027, .0004)
    # The clamp: two jaws on the stud's neck, a screw with a wing, the flexible lead behind.
    with at(0, 0, .044, 118):
        for side in (-1, 1):
            box(brass, .0, side * .02, -.012, .05, .014, .026, bevel=.003)
            box(brass, .036, side * .0165, -.01, .05, .011, .022, bevel=.003)
        tube(steel, (-.012, -.05, .001), (-.012, .034, .001), .005, sides=16)
        box(steel, -.012, -.054, -.016, .008, .01, .034, bevel=.002)
        box(black, .1, 0, -.014, .09, .034, .03, bevel=.008)
    way = f.curve([(-.066, .124, .044), (-.1, .2, .022), (-.3, .5, .007), (-.2, 1.1, .007), (-.85, 2.0, .007), (-.7, 3.2, .007), (-1.5, 4.3, .007), (-1.9, 5.4, .02), (-2.2, 6.0, .3), (-2.28, 6.1, .6)], 14)
    for radius, colour, shift in ((.007, (.01, .2, .035), 0), (.0045, (.72, .5, .01), .0034)):
        path(m.plain(colour, .4), [(x, y, z + shift) for x, y, z in way], radius, sides=14)
