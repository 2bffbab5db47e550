"""What a technician has about him on a flat roof: conductors on their holders, a coil of wire, a tool case, roof plant."""
import math

from . import materials
from .shapes import at, box, dome, has_part, part, path, place, tube, turned


def line(points, spacing=1.0, z=0.0, radius=.005, holders=True, start=.5):
    """A round conductor 8–10 mm thick over its holders, every metre, as seen from near. Points are (x, y)."""
    path(materials.aluminium(), [(x, y, z + .105) for x, y in points], radius, sides=8)
    if not holders:
        return
    _holder()
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.dist((ax, ay), (bx, by))
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        for k in range(int((length - start) / spacing) + 1):
            t = (start + k * spacing) / length
            place('roof holder', ax + (bx - ax) * t, ay + (by - ay) * t, z, angle)


def _holder():
    if has_part('roof holder'):
        return
    with part('roof holder'):
        grey = materials.plain((.035, .036, .038), .6)
        turned(materials.concrete(.3), [(.075, 0), (.075, .02), (.06, .07), (.01, .07)], 0, 0, 0, 24)
        turned(grey, [(.08, 0), (.08, .014), (.075, .02)], 0, 0, 0, 24, cap=False)
        box(grey, 0, 0, .068, .05, .03, .022, bevel=.003)
        for side in (-.011, .011):
            box(grey, 0, side, .085, .03, .007, .032, bevel=.002)


def clamp(x, y, z=.105, turn=0):
    """A cross clamp: two plates and their bolts."""
    with at(x, y, z, turn):
        steel = materials.galvanised()
        for h in (-.012, .006):
            box(steel, 0, 0, h, .058, .058, .005, bevel=.001)
        for a in (-.021, .021):
            for b in (-.021, .021):
                tube(steel, (a, b, -.016), (a, b, .022), .005, sides=6)
                tube(steel, (a, b, .011), (a, b, .018), .0085, sides=6)


def air_rod(x, y, z=0.0, height=2.5, radius=.008):
    """A free-standing air-termination rod in its concrete foot, as seen from near."""
    metal, ring = materials.aluminium(), materials.plain((.03, .03, .032), .7)
    turned(ring, [(.2, 0), (.2, .03), (.18, .035)], x, y, z, 32, cap=False)
    turned(materials.concrete(.34), [(.185, .01), (.18, .1), (.14, .115), (.03, .12)], x, y, z, 32)
    tube(metal, (x, y, z + .1), (x, y, z + height * .5), radius * 1.25)
    tube(metal, (x, y, z + height * .5), (x, y, z + height), radius, radius * .5)
    box(materials.galvanised(), x, y, z + .13, .04, .05, .03, bevel=.003)


def tripod_rod(x, y, z=0.0, height=3.0, radius=.012, turn=0):
    """A tall rod in a tripod, each leg on a stone, so that the wind does not tip it."""
    steel, metal = materials.galvanised(), materials.aluminium()
    with at(x, y, z, turn):
        for k in range(3):
            angle = 2 * math.pi * k / 3 + .4
            px, py = .56 * math.cos(angle), .56 * math.sin(angle)
            turned(materials.plain((.03, .03, .032), .7), [(.2, 0), (.2, .03), (.18, .035)], px, py, 0, 32, cap=False)
            turned(materials.concrete(.34), [(.185, .01), (.18, .1), (.14, .115), (.03, .12)], px, py, 0, 32)
            tube(steel, (0, 0, .2), (px, py, .14), .013, sides=8)
            tube(steel, (0, 0, .95), (px, py, .16), .011, sides=8)
        tube(steel, (0, 0, .14), (0, 0, 1.0), .021, sides=12)
        tube(metal, (0, 0, .2), (0, 0, height * .6), radius * 1.25)
        tube(metal, (0, 0, height * .6), (0, 0, height), radius, radius * .5)


def coil(x, y, z=0.0, radius=.36, turns=14):
    """A coil of aluminium wire lying flat, bound with tape. Its free end leaves towards +y."""
    metal = materials.aluminium()
    points = []
    for k in range(turns * 28):
        a = 2 * math.pi * k / 28
        wobble = .02 * math.sin(k * .37) + .025 * ((k // 28) % 4 - 1.5)
        points.append((x + (radius + wobble) * math.cos(a), y + (radius + wobble) * math.sin(a), z + .01 + .012 * (k // 112) + .006 * math.sin(k * 1.7)))
    path(metal, points, .0045, sides=6)
    path(metal, [points[-1], (x + radius + .06, y + .2, z + .04), (x + radius + .02, y + .5, z + .02), (x + radius - .1, y + .9, z + .01)], .0045, sides=6)
    tape = materials.plain((.8, .35, .02), .5)
    for a in (.6, 2.7, 4.8):
        c, s = math.cos(a), math.sin(a)
        with at(x + radius * c, y + radius * s, z, math.degrees(a)):
            box(tape, 0, 0, 0, .15, .04, .065, bevel=.01)


def tool_case(x, y, z=0.0, turn=0, colour=(.025, .027, .03)):
    """An open tool case with trays and tools."""
    shell, tray = materials.paint(colour, .45), materials.plain((.7, .28, .02), .5)
    steel = materials.plain((.5, .5, .52), .25, 1.0)
    with at(x, y, z, turn):
        box(shell, 0, 0, 0, .56, .36, .02, bevel=.008)
        for px, py, w, d in ((0, .17, .56, .02), (0, -.17, .56, .02), (.27, 0, .02, .36), (-.27, 0, .02, .36)):
            box(shell, px, py, 0, w, d, .17, bevel=.006)
        box(tray, 0, 0, .1, .5, .3, .01)
        with at(0, .18, .17, 0, tilt=-18):
            box(shell, 0, .01, 0, .56, .03, .34, bevel=.01)
            box(tray, 0, -.01, .04, .46, .01, .22)
        for k, (px, length) in enumerate(((-.2, .2), (-.13, .17), (-.05, .22), (.03, .2), (.1, .15))):
            tube(materials.plain(((.6, .03, .02), (.02, .02, .02), (.7, .3, .02))[k % 3], .4), (px, -.12, .13), (px, -.02, .13), .015, sides=10)
            tube(steel, (px, -.02, .13), (px, -.12 + length, .13), .005, sides=8)
        tube(steel, (.17, -.12, .13), (.22, .12, .13), .012, sides=6)
        path(shell, [(-.08, -.18, .1), (-.08, -.23, .1), (.08, -.23, .1), (.08, -.18, .1)], .012, sides=8)


def dome_light(x, y, z=0.0, size=1.2):
    """A domed rooflight on its upstand."""
    box(materials.paint((.6, .61, .62), .5), x, y, z, size + .2, size + .2, .38, bevel=.03)
    box(materials.aluminium(), x, y, z + .38, size + .24, size + .24, .05, bevel=.01)
    dome(materials.plain((.5, .55, .58), .12), x, y, z + .42, size * .55, .26, 32, 8)


def air_handler(x, y, z=0.0, turn=0, length=4.2):
    """A ventilation unit on its frame, with doors, grille and duct."""
    skin, dark = materials.panels((.5, .52, .53), 1.05, 3, .012, .4, .2), materials.plain((.03, .03, .032), .7)
    with at(x, y, z, turn):
        for px in (-length / 2 + .3, 0, length / 2 - .3):
            box(materials.galvanised(), px, 0, 0, .1, 1.7, .3)
        box(skin, 0, 0, .3, length, 1.8, 1.7, bevel=.02)
        for k in range(int(length / 1.05)):
            px = -length / 2 + .52 + k * 1.05
            box(materials.plain((.02, .02, .02)), px + .38, -.92, 1.05, .03, .04, .2, bevel=.005)
        box(dark, length / 2 + .01, 0, .6, .04, 1.4, 1.1)
        for k in range(9):
            box(materials.aluminium(), length / 2 + .04, 0, .64 + k * .12, .04, 1.4, .05)
        tube(materials.galvanised(), (-length / 4, 0, 2), (-length / 4, 0, 2.8), .35, sides=24)
        turned(materials.galvanised(), [(.5, 0), (.1, .3), (.01, .3)], -length / 4, 0, 2.95, 24)


def parapet(points, z=0.0, height=.45, thick=.3):
    """A parapet with a metal coping along points (x, y)."""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.dist((ax, ay), (bx, by))
        with at(ax, ay, z, math.degrees(math.atan2(by - ay, bx - ax))):
            box(materials.membrane(.42), length / 2, 0, -.5, length + thick, thick, height + .5)
            box(materials.paint((.3, .31, .33), .35, .5), length / 2, 0, height, length + thick + .08, thick + .08, .05, bevel=.01)


def guard_rail(points, z=0.0, spacing=2.0, inwards=1):
    """Free-standing edge protection along points (x, y): posts, two rails and the weighted arms that point to the left (`inwards` -1: right)."""
    steel, weight = materials.galvanised(), materials.plain((.03, .03, .032), .8)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.dist((ax, ay), (bx, by))
        count = max(1, round(length / spacing))
        with at(ax, ay, z, math.degrees(math.atan2(by - ay, bx - ax))):
            for rise in (.56, 1.08):
                tube(steel, (0, 0, rise), (length, 0, rise), .022, sides=12)
            for k in range(count + 1):
                px = length * k / count
                tube(steel, (px, 0, 0), (px, 0, 1.1), .022, sides=12)
                tube(steel, (px, 0, .03), (px, 1.15 * inwards, .03), .02, sides=8)
                tube(steel, (px, .5 * inwards, .03), (px, 0, .5), .014, sides=8)
                box(weight, px, 1.15 * inwards, 0, .36, .3, .12, bevel=.02)
                for rise in (.56, 1.08):
                    box(steel, px, -.005, rise - .03, .06, .06, .06, bevel=.008)
