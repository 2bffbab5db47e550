"""The measuring lines of the silos at the entry to the switch room: 64 slim surge protective devices in four rows."""
import random

from kit import boards as b, fittings as f, materials as m, sky
from kit.picture import camera
from kit.shapes import box, path, tube

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .35, 'bloom': .05, 'vignette': .26, 'warmth': .02}

LEFT, STEP, COUNT = -.24, .0175, 16
WIRES = ((.55, .05, .02), (.03, .12, .45), (.6, .6, .58), (.35, .2, .03))


def build():
    dice = random.Random(64)
    sky.overcast(turn=230, clouds=0)
    sky.lamp(-.9, -1.1, 1.2, (1, .85, .66), 26, .25)
    sky.lamp(.9, -1.6, .3, (.8, .9, 1), 12, .4)
    box(m.paint((.6, .61, .6), .45, age=.06), 0, .02, -.7, 1.1, .04, 1.6)
    side = m.paint((.42, .44, .45), .4)
    for x in (-.5, .5):
        box(side, x, -.1, -.7, .03, .26, 1.6)
    right = LEFT + STEP * (COUNT - 1)
    for z, tone in ((.36, .2), (.12, .45), (-.12, .2), (-.36, .45), (-.6, .2)):
        b.duct(-.42, .42, z, tone=tone)
    for row, z in enumerate((.24, 0, -.24, -.48)):
        b.rail(-.4, .4, z)
        _row(dice, z, row % 2 == 0)
        box(m.plain((.75, .75, .73), .5), right + .03, -.022, z - .04, .009, .044, .08, bevel=.002)
    _earth()
    camera((-.66, -.8, .1), (-.06, -.02, -.06), 40, level=False, focus=.99, aperture=4)


def _row(dice, z, field_above):
    """Sixteen devices; the lines from the silos on one side, those to the control room on the other, each in its own duct."""
    for k in range(COUNT):
        x = LEFT + k * STEP
        b.device(x, z, STEP, (.04, .05, .075) if k % 4 else (.05, .075, .12))
        for dx, colour in ((-.0036, WIRES[k % 4]), (.0036, (.6, .6, .58))):
            b.wire(colour, x + dx, z, z + (.1 if field_above else -.1))
            b.wire((.03, .1, .4), x + dx, z, z + (-.1 if field_above else .1), .0013)


def _earth():
    """Each rail has its short lead to the bar at the side."""
    for x, y, z in [(-.335, -.046, z) for z in (.24, 0, -.24, -.48)]:
        box(m.plain((.02, .25, .04), .45), x + .03, -.024, z - .034, .012, .046, .068, bevel=.002)
        box(m.plain((.72, .5, .01), .45), x + .03, -.0475, z - .012, .012, .0008, .024)
        b.earth_lead([(x - .075, -.05, z - .018), (x - .055, -.055, z - .03), (x - .02, -.056, z - .066), (x + .024, -.045, z - .055), (x + .03, -.034, z - .034)], .0042, (-1, 0, .4))
    f.plate(m.plain((.56, .24, .11), .32, 1.0), (-.425, -.0455, -.1), (0, 1, 0), (0, 0, 1), .04, .95, .005, .0008)
    for k in range(24):
        f.bolt((-.42 + (.0 if k % 2 else -.006), -.047, .33 - k * .04), (0, -1, 0), .008, .003)
