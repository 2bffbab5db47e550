"""Where district heating pipes enter the plant: leak-detection wires end at surge protective devices beside the pipe's bonding clamp."""
from kit import boards as b, fittings as f, materials as m, sky
from kit.picture import camera
from kit.shapes import at, box, path, tube

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .4, 'bloom': .05, 'vignette': .26, 'warmth': .02}


def build():
    sky.overcast(turn=230, clouds=0)
    sky.lamp(-1.3, -1.6, 1.9, (1, .84, .62), 80, .25)
    sky.lamp(1.6, -1.4, 1.3, (.82, .9, 1), 26, .3)
    box(m.brick((.32, .15, .1)), 0, .5, -1.6, 7, 1, 4)
    box(m.paint((.28, .29, .3), .4, age=.2), 0, -1.5, -1.65, 7, 4, .25)
    for x in (-.62, .12):
        _pipe(x)
    _box()
    camera((-.82, -1.5, .46), (.06, -.08, .14), 33, level=False, focus=1.6, aperture=5)


def _pipe(x):
    """The jacket ends behind the wall; steel goes on, with its clamp and lead. Two wires leave the foam."""
    black, steel, foam = m.plain((.012, .012, .013), .45), m.paint((.2, .2, .21), .5, .5, .2), m.paint((.5, .36, .12), .9)
    f.ring(m.plain((.02, .02, .021), .7), (x, -.002, -.15), (0, -1, 0), [(0, .24), (.03, .24), (.035, .225), (.035, .2)], 96)
    f.ring(black, (x, 0, -.15), (0, -1, 0), [(0, .2), (.2, .2), (.2, .19), (.19, .11)], 96)
    f.ring(foam, (x, 0, -.15), (0, -1, 0), [(.185, .192), (.192, .16), (.192, .1)], 96)
    tube(steel, (x, 0, -.15), (x, -.62, -.15), .11, sides=72)
    f.flange(m.paint((.16, .17, .18), .45, .5), (x, -.64, -.15), (0, -1, 0), .11, .19, .026, 8, f.zinc())
    band = m.plain((.6, .6, .59), .3, .95)
    f.ring(band, (x, -.34, -.15), (0, -1, 0), [(-.015, .111), (-.015, .115), (.015, .115), (.015, .111)], 72)
    box(band, x, -.34, -.045, .04, .03, .022, bevel=.003)
    f.bolt((x, -.34, -.023), (0, 0, 1), .013, .008)
    b.earth_lead([(x + .01, -.34, -.005), (x + .03, -.34, .05), (x + .1, -.22, .12), (.36 + x * .1, -.08, .12), (.5 + x * .08, -.06, .2)], .0075)
    for side, colour in ((-.03, (.55, .22, .1)), (.03, (.7, .71, .72))):
        path(m.plain(colour, .3, 1.0), f.curve([(x + side, -.19, .0), (x + side, -.25, .06), (x + side * .6, -.16, .14), (.2 + x * .1 + side * .4, -.06, .19), (.22 + x * .1 + side * .3, -.05, .3)], 12), .0022, sides=8)


def _box():
    """An open box on the wall: two devices a pipe, the plugged line on towards the control system, and the bonding bar below."""
    shell = m.paint((.55, .56, .56), .4, age=.05)
    with at(.3, 0, 0):
        box(shell, 0, -.006, .28, .46, .012, .34)
        for x in (-.225, .225):
            box(shell, x, -.06, .28, .01, .12, .34)
        for z in (.28, .61):
            box(shell, 0, -.06, z, .46, .12, .01)
        with at(0, -.014, .44):
            b.rail(-.19, .19, 0)
            b.duct(-.2, .2, .13, .036, .05, .3)
            for k in range(4):
                x = -.1 + k * .0185 + (.02 if k > 1 else 0)
                b.device(x, 0, .018)
                b.wire((.55, .22, .1) if k % 2 else (.7, .71, .72), x, 0, -.13)
                b.wire((.03, .1, .4), x, 0, .1)
            box(m.plain((.02, .25, .04), .45), .03, -.024, -.034, .012, .046, .068, bevel=.002)
            box(m.plain((.72, .5, .01), .45), .03, -.0475, -.012, .012, .0008, .024)
            b.earth_lead([(.03, -.034, -.034), (.032, -.05, -.07), (.1, -.05, -.12), (.15, -.045, -.19)], .0045)
    for x, y, z in b.bonding_bar(.48, .2, .34, 6):
        f.bolt((x, y - .004, z), (0, -1, 0), .012, .006)
