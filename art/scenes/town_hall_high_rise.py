"""Behind the cladding of the town hall: one cassette is off, a down conductor runs in the cavity and crosses its ring conductor."""
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.buildings import distant_town, office_block
from kit.materials import _material, _place, _principled
from kit.picture import camera
from kit.shapes import at, box, path, tube

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .12, 'haze': (.35, (.5, .45, .44)), 'bloom': .05, 'vignette': .2, 'warmth': .012}

# The open field of the façade: from -.62 to .68 along the wall, from -.72 to .78 up. The skin lies at y = 0, the wool .13 m behind.
X0, X1, Z0, Z1 = -.62, .68, -.72, .78
DEEP = .15


def build():
    sky.sky((.07, .2, .52), (1.0, .68, .42), middle=(.36, .46, .66), clouds=.42, cloud_light=(1.6, 1.25, .95), cloud_dark=(.4, .42, .52), sun=(14, 215),
            glow=(1.4, .8, .4), glow_width=7, seed=9.4, strength=.55)
    sky.sunlight(28, 236, (1, .8, .56), 6.0, .7)
    _skin()
    _cavity()
    _conductors()
    _platform()
    with at(0, 0, -46):
        _town()
    camera((-.86, -1.2, .16), (.62, -.04, .0), 21, focus=1.5, aperture=7)


def _metal():
    return m.paint((.42, .45, .48), .36, .8, .06)


def _skin():
    """Aluminium cassettes with rebated joints; the edges of those round the opening show how thin they are."""
    metal, edge = _metal(), m.plain((.6, .61, .63), .35, .8)
    joint, wide, tall = .016, X1 - X0 + .016, Z1 - Z0 + .016
    for i in range(-2, 3):
        for k in range(-2, 3):
            if (i, k) == (0, 0):
                continue
            x, z = X0 + i * wide, Z0 + k * tall
            box(metal, x + (X1 - X0) / 2, .012, z, X1 - X0, .024, Z1 - Z0, bevel=.005)
            box(edge, x + (X1 - X0) / 2, .032, z + .002, X1 - X0 - .004, .02, Z1 - Z0 - .004)
    box(m.plain((.02, .021, .023), .8), -.36, .062, -5, 7.28, .004, 5 + Z0 - .02)
    box(m.plain((.02, .021, .023), .8), -.36, .062, Z1 + .02, 7.28, .004, 5)
    for x0, x1 in ((-4, X0 - .02), (X1 + .02, 3.28)):
        box(m.plain((.02, .021, .023), .8), (x0 + x1) / 2, .062, -5, x1 - x0, .004, 10)


def _cavity():
    """Mineral wool under its dark fleece, held by discs; brackets and uprights of aluminium."""
    alu, disc = m.plain((.66, .67, .69), .34, .9), m.plain((.3, .3, .285), .6)
    box(_wool(), .14, DEEP + .06, -3, 6.2, .12, 6)
    box(_metal(), 3.275, .15, -5, .024, .32, 10)
    for x in (-.38, .12, .5):
        for z in (-.5, -.12, .28, .62):
            f.ring(disc, (x + .05 * ((z * 10) % 2), DEEP, z), (0, -1, 0), [(0, .045), (.004, .043), (.004, .012), (.007, .01), (.007, .001)], 32)
    for x in (-.53, .36):
        box(alu, x, .055, -3, .006, .07, 6, bevel=.0008)
        box(alu, x + .03, .022, -3, .062, .004, 6, bevel=.0008)
        for z in (-.55, .5):
            box(alu, x - .006, DEEP - .02, z, .006, .11, .16, bevel=.001)
            for dz in (.045, .115):
                f.bolt((x - .009, .075, z + dz), (-1, 0, 0), .008)
        for z in (-.62, -.32, .02, .34, .66):
            box(m.plain((.7, .7, .71), .3, .9), x + .042, .012, z, .03, .014, .024, bevel=.002)
            f.bolt((x + .045, .008, z + .012), (0, -1, 0), .0055)


def _wool():
    def build(g):
        fibres = g.noise(_place(g), 55, 9, .75)
        soft = g.noise(_place(g), 5, 4)
        tone = g.mix(1, (.04, .042, .04), g.ramp(soft, (.3, .65), (.7, 1.3)), 'MULTIPLY')
        return _principled(g, g.mix(1, tone, g.ramp(fibres, (.3, .5), (.7, 1.5)), 'MULTIPLY'), .95, normal=g.bump(fibres, 1, .012))
    return _material('mineral wool', build)


def _conductors():
    """The down conductor on its holders, the ring conductor across it, and the bond to the upright."""
    alu, steel = m.plain((.72, .73, .75), .32, .95), f.steel(.6, .28)
    x, y, ring_z = -.06, DEEP - .045, .03
    path(alu, [(x, y, -3), (x, y, 3)], .005, sides=20)
    path(alu, [(-3, y - .0105, ring_z), (x + .42 - .17, y - .0105, ring_z), (x + .42 - .14, y - .03, ring_z + .002), (3.2, y - .03, ring_z + .002)], .005, sides=20)
    for z in (-.62, -.3, .36, .66):
        _holder(x, y, z, True)
    for px in (-.36, .14):
        _holder(px, y - .0105, ring_z, False)
    f.cross_clamp((x, y - .005, ring_z), (0, -1, 0), size=.066, gap=.0105, metal=steel)
    # A short tail bonds the ring to the upright, bolted through its web with a toothed washer.
    start, end = (.2, y - .0105, ring_z), (.352, .055, ring_z - .17)
    f.cross_clamp((.2, y - .0115, ring_z - .0), (0, -1, 0), size=.05, gap=.0085, metal=steel)
    f.lead(alu, [(start[0], start[1] + .009, start[2] + .03), (start[0], start[1] + .008, start[2] - .05), (.215, y - .02, ring_z - .12), (.27, .075, ring_z - .165), (end[0] - .045, end[1], end[2])], .005)
    f.lug(steel, (end[0] - .042, end[1], end[2]), (1, 0, 0), (0, -1, 0), .03, .006)
    box(steel, end[0] - .003, .055, end[2] - .02, .003, .04, .04, bevel=.0005)
    f.bolt((end[0] - .012, end[1] - .004, end[2]), (0, -1, 0), .0085, .004)


def _holder(x, y, z, upright):
    steel = f.steel(.62, .3)
    tube(steel, (x, DEEP + .01, z), (x, y + .008, z), .004, sides=12)
    box(steel, x, y + .008, z - .013, .03 if upright else .026, .008, .026, bevel=.001)
    f.plate(steel, (x, y - .006, z), (0, -1, 0), (0, 0, 1), .03 if upright else .026, .026, .0025, .0006)
    for d in (-.0105, .0105):
        f.bolt((x + (d if upright else 0), y - .0085, z + (0 if upright else d)), (0, -1, 0), .0042)


def _platform():
    """The scaffold before the façade: boards, standards and guard rails."""
    steel, wood = m.galvanised(), m.panels((.3, .2, .11), 2.4, .22, .008, .8)
    box(wood, 2.2, -.58, -1.12, 7, .74, .05)
    for z in (-.14, .36):
        tube(steel, (1.34, -1.0, z - .5 + .42), (5.6, -1.0, z - .5 + .42), .024, sides=16)
    for x in (1.5, 3.9):
        for y in (-.22, -1.0):
            tube(steel, (x, y, -4), (x, y, 2.6), .024, sides=20)
        tube(steel, (x, -.2, -1.15), (x, -1.0, -1.15), .024, sides=12)
        tube(steel, (x, -.2, .92), (x, -1.0, .92), .024, sides=12)
        for y in (-.22, -1.0):
            tube(f.zinc(), (x, y, -.1), (x, y, .02), .033, sides=16)
    box(m.panels((.34, .23, .12), 3, .2, .008, .8), 3.2, -.97, -1.07, 4.8, .03, .15)


def _town():
    dice = random.Random(5)
    box(grounds.grass(), 0, 0, -1, 16000, 16000, 1)
    box(grounds.paving(.26), 60, -20, -.99, 190, 120, 1)
    for k, (x, y, w, d, n) in enumerate(((120, 30, 40, 14, 4), (150, -20, 16, 46, 5), (90, 74, 60, 14, 4), (190, 60, 18, 40, 5), (60, 120, 50, 14, 4))):
        office_block(x, y, w, d, n, seed=k + 2, wall=m.paint(((.6, .55, .45), (.62, .6, .55), (.5, .4, .3))[k % 3], .9))
    distant_town(90, 110, 900, 700, 420, seed=8, blocks=.3)
    distant_town(210, -260, 900, 110, 240, seed=9, blocks=.25)
    nature.forest([(dice.uniform(60, 700), dice.uniform(-200, 600)) for _ in range(230)], 12, seed=3)
    with at(0, 0, 20):
        nature.hills(2600, 160, (.05, .07, .06), seed=8, rings=1)
