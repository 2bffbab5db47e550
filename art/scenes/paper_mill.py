"""On the roof of a paper machine hall: aluminium ends at a transition clamp, stainless steel goes on between the hoods and their vapour."""
import random

from kit import fittings as f, grounds, materials as m, nature, sky
from kit.buildings import distant_town
from kit.materials import _aged, _material, _place, _principled
from kit.picture import camera
from kit.roofwork import guard_rail, line
from kit.shapes import at, box, mesh, path, tube, turned

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .3, 'haze': (.45, (.6, .58, .6)), 'bloom': .07, 'vignette': .2}

HOODS = ((2.5, 4.6), (2.5, 12.2), (2.5, 19.8), (-4.4, 8.4), (-4.4, 16), (9.4, 9), (9.4, 17.5))


def build():
    sky.sky((.08, .2, .52), (.95, .76, .64), middle=(.36, .48, .68), clouds=.38, cloud_light=(1.5, 1.25, 1.05), cloud_dark=(.46, .48, .58), sun=(14, 160),
            glow=(1.1, .75, .42), glow_width=7, seed=3.8, strength=.58)
    sky.sunlight(21, 168, (1, .78, .54), 6.0, .8)
    box(_wet_sheet(), 0, 24, -1, 26, 64, 1)
    for x in (-12.85, 12.85):
        box(m.membrane(.4), x, 24, -.2, .3, 64, .6)
        box(m.plain((.5, .52, .55), .35, .6), x, 24, .4, .4, 64, .05)
    guard_rail([(12.5, -6), (12.5, 55.5), (-12.5, 55.5), (-12.5, -6)])
    _transition()
    for k, (x, y) in enumerate(HOODS):
        _hood(x, y)
        _vapour(x, y, k)
    line([(-12, 10.2), (12, 10.2)])
    line([(-1.1, 10.2), (-1.1, 54)])
    with at(0, 0, -19):
        _land()
    camera((-.36, -.8, .42), (.26, 1.5, .3), 26.5, level=False, focus=1.0, aperture=5)


def _wet_sheet():
    """Roofing sheet under condensate: puddles, and grey felt of fibres where they dry."""
    def build(g):
        place = _place(g)
        x, _, _ = g.split(place)
        seam = g.ramp(g.math('PINGPONG', g.math('ADD', g.math('DIVIDE', x, 1.6), .2), .5), (.0, .55), (.012, 1.0))
        pools = g.ramp(g.noise(place, .7, 6, .58), (.5, 0.0), (.56, 1.0))
        fibres = g.ramp(g.noise(place, 3.2, 9, .72), (.5, 0.0), (.66, 1.0))
        grain = g.noise(place, 90, 6, .7)
        sheet = g.mix(1, _aged(g, (.19, .2, .205), .3, .6), seam, 'MULTIPLY')
        colour = g.mix(g.math('MULTIPLY', fibres, .6), sheet, (.44, .43, .39))
        wet = g.math('MULTIPLY', pools, g.math('SUBTRACT', 1.0, g.math('MULTIPLY', fibres, .7)))
        return _principled(g, g.mix(wet, colour, g.mix(1, colour, (.4, .4, .42), 'MULTIPLY')), g.mix(wet, (.75,) * 3, (.06,) * 3),
                           normal=g.bump(g.mix(wet, g.math('ADD', grain, fibres), (.5,) * 3), .5, .004))
    return _material('wet sheet', build)


def _transition():
    """Aluminium from the left, stainless steel to the right; the clamp's two halves are of different metal with a sheet between."""
    alu, steel = m.plain((.8, .81, .83), .42, .85), m.plain((.36, .35, .335), .26, .95)
    high = .105
    path(alu, [(-9, 0, high), (.012, 0, high)], .005, sides=18)
    path(steel, f.curve([(.03, 0, high), (.4, .0, high), (1.1, .06, high), (1.5, .4, high), (1.62, 1.2, high), (1.66, 3.5, high)]), .005, sides=18)
    for x in (-.34, -1.3, -2.3):
        _holder(x, 0, 0)
    for x, y, turn in ((.4, 0, 0), (1.52, .46, 60), (1.63, 1.4, 86), (1.65, 2.4, 90)):
        _holder(x, y, turn)
    for x, metal in ((-.024, alu), (.03, steel)):
        for z in (-.015, .009):
            f.plate(metal, (x, 0, high + z), (0, 0, 1), (1, 0, 0), .05, .05, .006, .0015)
        for dx in (-.013, .013):
            for dy in (-.0155, .0155):
                f.bolt((x + dx, dy, high + .015), (0, 0, 1), .0078, .005, steel)
                tube(steel, (x + dx, dy, high - .026), (x + dx, dy, high + .015), .0038, sides=12)
    f.plate(m.plain((.55, .3, .14), .4, .95), (.003, 0, high - .0005), (0, 0, 1), (1, 0, 0), .054, .11, .0016, .0004)


def _holder(x, y, turn):
    grey = m.plain((.035, .036, .038), .6)
    with at(x, y, 0, turn):
        turned(m.concrete(.3), [(.075, 0), (.075, .02), (.06, .07), (.01, .07)], 0, 0, 0, 32)
        turned(grey, [(.08, 0), (.08, .014), (.075, .02)], 0, 0, 0, 32, cap=False)
        box(grey, 0, 0, .068, .05, .03, .026, bevel=.003)
        for side in (-.011, .011):
            box(grey, 0, side, .088, .03, .007, .026, bevel=.002)


def _hood(x, y):
    """A hood of stainless steel on its kerb, its rod set off on brackets."""
    steel, band = m.panels((.5, .5, .49), 1.1, 3, .006, .3, .9), m.plain((.4, .4, .39), .3, .95)
    box(m.membrane(.34), x, y, 0, 1.9, 1.9, .42, bevel=.02)
    box(band, x, y, .42, 1.98, 1.98, .05, bevel=.008)
    turned(steel, [(.78, .46), (.7, .6), (.7, 1.75)], x, y, 0, 64, cap=False)
    turned(band, [(.705, 1.1), (.72, 1.1), (.72, 1.16), (.705, 1.16)], x, y, 0, 64, cap=False)
    turned(band, [(.7, 1.75), (.74, 1.76), (.74, 1.82), (.66, 1.82), (.66, 1.2)], x, y, 0, 64, cap=False)
    turned(m.plain((.02, .02, .02)), [(.66, 1.4), (.01, 1.4)], x, y, 0, 32)
    rod_x, rod_y = x - .84, y - .1
    for z in (.9, 1.6):
        box(band, x - .77, y - .1, z, .18, .035, .04, bevel=.004)
    tube(m.plain((.42, .41, .4), .26, .95), (rod_x, rod_y, .5), (rod_x, rod_y, 2.4), .01, sides=14)
    tube(m.plain((.42, .41, .4), .26, .95), (rod_x, rod_y, 2.4), (rod_x, rod_y, 3.9), .008, .004, sides=12)
    path(m.plain((.42, .41, .4), .26, .95), [(rod_x, rod_y, .55), (rod_x, rod_y - 1.0, .42), (rod_x, rod_y - 1.05, .105)], .005, sides=10)


def _vapour(x, y, k):
    """One soft card a plume, towards the camera: more of them behind each other would turn black."""
    def build(g):
        u, _, w = g.split(_place(g))
        return g.node('ShaderNodeMixShader', {
            0: _density(g, u, w, float(k)), 1: g.node('ShaderNodeBsdfTransparent', {0: (1.0, 1.0, 1.0)}),
            2: g.node('ShaderNodeEmission', {0: (1, .93, .86), 1: .62}),
        })
    material = _material(f'vapour {k}', build)
    mesh(material, [(x - 3, y, 1.5), (x + 6.5, y, 1.5), (x + 6.5, y, 7.9), (x - 3, y, 7.9)], [(0, 1, 2, 3)])


def _density(g, u, w, seed):
    """A leaning plume in the card's own place (metres): narrow and dense above the hood, wide and thin above."""
    x, y = HOODS[int(seed)]
    rise = g.math('DIVIDE', g.math('SUBTRACT', w, 1.5), 6.4, True)
    lumps = g.noise(g.combine(g.math('MULTIPLY', u, .9), seed * 7.3, g.math('MULTIPLY', w, .75)), 1.0, 7, .6)
    axis = g.math('ADD', x, g.math('MULTIPLY', g.math('POWER', rise, 1.3), 2.6))
    width = g.math('ADD', .5, g.math('MULTIPLY', rise, 2.1))
    aside = g.math('DIVIDE', g.math('ADD', g.math('SUBTRACT', u, axis), g.math('MULTIPLY', g.math('SUBTRACT', lumps, .5), 1.6)), width)
    core = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', aside, aside), True)
    fade = g.math('MULTIPLY', g.math('POWER', g.math('SUBTRACT', 1.0, rise, True), 1.2), g.ramp(lumps, (.3, .25), (.62, 1.0)))
    return g.math('MULTIPLY', g.math('MULTIPLY', core, fade), .8, True)


def _land():
    dice = random.Random(9)
    box(m.paint((.09, .11, .055), 1.0, age=.4), 0, 1500, -1, 9000, 6000, 1)
    box(grounds.water(), 0, 160, -.9, 1600, 60, 1)
    distant_town(-300, 220, 360, 560, 190, seed=13, blocks=.12)
    nature.treeline(-260, 128, 300, 126, 70, 11, 8, ('poplar', 'lime', 'oak'), 4)
    nature.treeline(-300, 205, 320, 200, 70, 11, 8, ('oak', 'dark', 'lime'), 7)
    nature.hills(1600, 150, (.05, .07, .06), seed=9, rings=1)
