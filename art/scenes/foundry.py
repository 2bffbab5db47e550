"""On the dusty roof of an iron foundry: an expansion piece in the conductor, its clamps locked, a corroded one beside it; stacks behind."""
import random

from kit import fittings as f, materials as m, nature, sky
from kit.buildings import distant_town
from kit.materials import _material, _place, _principled
from kit.picture import camera
from kit.roofwork import line
from kit.shapes import at, box, extrusion, mesh, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .5, 'haze': (.5, (.52, .4, .33)), 'bloom': .07, 'vignette': .22, }


def build():
    sky.sky((.06, .14, .38), (1.15, .58, .28), middle=(.38, .34, .42), clouds=.5, cloud_light=(1.35, .8, .55), cloud_dark=(.22, .21, .29), sun=(9, 148),
            glow=(1.9, .9, .36), glow_width=8, seed=11.3, strength=.6)
    sky.sunlight(17, 164, (1, .74, .5), 6.5, .9)
    box(_dusty(), 0, 14, -1, 26, 40, 1)
    _joint()
    _around()
    _roofs()
    with at(0, 0, -13):
        _valley()
    camera((-.34, -.84, .4), (.1, .6, .245), 25, level=False, focus=.95, aperture=2.6)


def _dusty():
    """Roofing felt under a skin of dust that has gathered in drifts."""
    def build(g):
        place = _place(g)
        x, _, _ = g.split(place)
        drifts = g.ramp(g.noise(place, 1.3, 8, .62), (.38, 0.0), (.62, 1.0))
        grain = g.noise(place, 70, 6, .7)
        seam = g.ramp(g.math('PINGPONG', g.math('ADD', x, .34), .5), (.0, .6), (.012, 1.0))
        felt = g.mix(1, (.045, .045, .048), seam, 'MULTIPLY')
        dust = g.mix(1, (.19, .17, .155), g.ramp(grain, (.3, .75), (.7, 1.15)), 'MULTIPLY')
        return _principled(g, g.mix(g.math('MULTIPLY', drifts, .85), felt, dust), .92, normal=g.bump(g.math('ADD', grain, g.math('MULTIPLY', drifts, 2.0)), .7, .006))
    return _material('dusty felt', build)


def _joint():
    """Two long conductors end here; a loop of braid takes up what the knock-out shakes. Nuts are doubled against loosening."""
    steel, metal = m.plain((.64, .64, .62), .34, .9), m.plain((.7, .71, .72), .36, .9)
    high = .105
    for sign, end in ((-1, -7), (1, 7)):
        path(steel, [(sign * .13, 0, high), (end, 0, high)], .005, sides=18)
        for k in range(8):
            _holder(sign * (.3 + k * .95), 0)
        # The clamp: two plates over the wire's end and the braid's pressed eye.
        x = sign * .135
        for z in (-.014, .008):
            f.plate(steel, (x, 0, high + z), (0, 0, 1), (1, 0, 0), .046, .085, .006, .0015)
        for dx in (-.026, .026):
            for dy in (-.0145, .0145):
                f.bolt((x + dx, dy, high + .014), (0, 0, 1), .0078, 0, steel)
                f.bolt((x + dx, dy, high + .0212), (0, 0, 1), .0072, .004, steel)
                tube(steel, (x + dx, dy, high - .026), (x + dx, dy, high + .014), .0038, sides=12)
    for lift, spread in ((0, 0), (.004, .003)):
        f.braid(metal, [(-.155, 0, high + lift), (-.1, 0, high + .004 + lift), (-.07, 0, high + .03), (-.066 - spread, 0, high + .085), (-.035, 0, high + .135 + lift), (0, 0, high + .148 + lift),
                        (.035, 0, high + .135 + lift), (.066 + spread, 0, high + .085), (.07, 0, high + .03), (.1, 0, high + .004 + lift), (.155, 0, high + lift)], .03, 13, .0021)
    for sign in (-1, 1):
        f.plate(m.plain((.62, .62, .61), .4, .9), (sign * .094, 0, high + .006), (sign * -.2, 0, 1), (1, 0, 0), .034, .022, .008, .0015)
    # What came off: a clamp eaten by rust, with a stump of the old wire.
    rust = m.paint((.2, .075, .03), .95, age=.6)
    with at(.3, -.2, .012, 34):
        f.cross_clamp((0, 0, .01), (.12, .1, 1), (1, 0, 0), .06, .009, rust)
        path(m.paint((.3, .27, .24), .8, age=.5), [(-.1, .01, .008), (-.02, 0, .012), (.06, -.004, .012), (.085, -.012, .004)], .004, sides=10)


def _holder(x, y):
    grey = m.plain((.035, .036, .038), .6)
    with at(x, y):
        turned(m.paint((.2, .19, .175), .95, age=.4), [(.075, 0), (.075, .02), (.06, .07), (.01, .07)], 0, 0, 0, 32)
        turned(grey, [(.08, 0), (.08, .014), (.075, .02)], 0, 0, 0, 32, cap=False)
        box(grey, 0, 0, .068, .05, .03, .026, bevel=.003)
        for side in (-.011, .011):
            box(grey, 0, side, .088, .03, .007, .026, bevel=.002)


def _around():
    """Further conductors of the mesh, and stacks with their rods set off on brackets of stainless steel."""
    line([(-9, 5.6), (9, 5.6)])
    line([(2.4, -2), (2.4, 22)])
    line([(-9, 16), (9, 16)])
    skin, band = m.paint((.17, .15, .14), .7, .3, .5), m.galvanised()
    for x, y, r, h in ((-1.6, 13.4, .4, 3.4), (2.2, 15.6, .4, 3.4), (6.8, 12.8, .46, 3.6), (-6.0, 17, .46, 3.8), (.5, 18.6, .42, 4), (5.2, 18.5, .42, 4), (10.8, 17, .46, 4.2)):
        turned(skin, [(r * 1.35, 0), (r * 1.35, .3), (r, .5), (r, h), (r * 1.1, h + .02), (r * 1.1, h + .12), (r * .9, h + .12)], x, y, 0, 40, cap=False)
        turned(m.plain((.01, .01, .01)), [(r * .9, h), (.01, h)], x, y, 0, 24, cap=False)
        for z in (h * .4, h * .8):
            turned(band, [(r + .004, 0), (r + .012, .0), (r + .012, .06), (r + .004, .06)], x, y, z, 40, cap=False)
            box(band, x - r - .16, y, z + .01, .34, .03, .04)
        tube(f.steel(.6), (x - r - .32, y, .1), (x - r - .32, y, h + 1.9), .022, .012, sides=12)


def _roofs():
    """Saw-tooth roofs beyond, their glass to the north and west, lit from inside."""
    tile, brick, frame = m.membrane(.1), m.brick((.26, .11, .07)), m.paint((.05, .052, .055), .5)
    glow = m.windows(1.2, 1.2, .75, warm=(1, .5, .18), strength=.9, seed=3.0, coolness=.0)
    for k in range(5):
        y = 20.5 + k * 8.5
        for x0, x1 in ((-34, -14.5), (14.5, 34), (-13, 13)):
            extrusion(tile, [(y, -2.2), (y + 8.2, -2.2), (y + .3, 2.6), (y, 2.6)], x0, x1)
            mesh(glow, [(x0 + .5, y - .03, -1.2), (x1 - .5, y - .03, -1.2), (x1 - .5, y - .03, 2.2), (x0 + .5, y - .03, 2.2)], [(0, 1, 2, 3)])
            for i in range(int((x1 - x0) / 1.2)):
                box(frame, x0 + .5 + i * 1.2, y - .06, -1.3, .09, .09, 3.6)
            for z in (-1.3, .4, 2.2):
                box(frame, (x0 + x1) / 2, y - .06, z, x1 - x0, .1, .1)
    for x, y, r, h in ((-9, 34, .9, 15), (7.5, 47, 1.1, 21)):
        turned(brick, [(r * 1.4, -4), (r, h), (r * 1.15, h + .1), (r * 1.15, h + .6), (r * .9, h + .6)], x, y, 0, 40, cap=False)
        for side in (-1, 1):
            tube(f.steel(.6), (x + side * (r + .05), y, h - 1), (x + side * (r + .05), y, h + 2.4), .04, .02)


def _valley():
    dice = random.Random(3)
    box(m.paint((.07, .075, .045), 1.0, age=.4), 0, 1500, -1, 9000, 6000, 1)
    distant_town(-330, 95, 330, 420, 260, seed=21, lit=.2, blocks=.1)
    nature.forest([(dice.uniform(-330, 330), dice.uniform(90, 520)) for _ in range(240)], 12, seed=4)
    nature.hills(1300, 80, (.045, .05, .04), seed=14, rings=1)
