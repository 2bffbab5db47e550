"""A works by night: façades whose rooms are lit one by one, silos, stacks, pipe bridges, a gatehouse."""
import math
import random

from . import materials, shapes
from .facades import pane
from .shapes import at, box, dome, path, quad, tube, turned

# World places of the lit panes, gathered while façades are built.
lit_places = []


def room_lights(width, height, strength=1.6):
    """Rooms by night: warm, cool and dim; `width` and `height` of a room's window."""
    return [materials.windows(width, height, 1.0, warm=warm, strength=strength * level, seed=seed, coolness=cool)
            for warm, level, seed, cool in (((1, .68, .36), 1, 1.3, .1), ((1, .76, .5), 1.25, 2.1, .2), ((.9, .9, 1), .8, 3.7, .6), ((1, .6, .28), .45, 4.9, 0))]


def lit_front(length, storeys, storey=3.6, module=1.35, share=.45, spandrel=None, fin=.18, seed=1, strength=1.6, run=.68, base=0.0):
    """A wall of ribbon windows, lit in runs as rooms are. Along +x, facing -y, as all façades. Returns its height."""
    dice = random.Random(seed)
    rooms, dark = room_lights(module * 2, storey, strength), materials.glass()
    spandrel = spandrel or materials.panels((.09, .1, .115), module * 2, 1.3, .02, .3, .4)
    metal = materials.paint((.2, .21, .23), .35, .6)
    count = round(length / module)
    step = length / count
    for level in range(storeys):
        z = base + level * storey
        box(spandrel, length / 2, .06, z, length, .16, 1.1)
        box(metal, length / 2, -.06, z + 1.06, length, .16, .07)
        box(metal, length / 2, -.06, z - .05, length, .16, .07)
        glow = dice.random() < share
        room = dice.choice(rooms)
        for i in range(count):
            if dice.random() > run:
                glow, room = dice.random() < share, dice.choice(rooms)
            pane(room if glow else dark, i * step, (i + 1) * step, z + 1.12, z + storey - .05, .1, dice)
            if glow:
                lit_places.append(shapes.spot((i + .5) * step, 0, z + storey * .65))
    for i in range(count + 1):
        box(metal, i * step, -fin / 2, base, .07, fin + .1, storeys * storey)
    return base + storeys * storey


def silo(x, y, radius=3.0, height=20.0, seed=1):
    """A steel silo on its skirt with ring joints, cone, railing and ladder."""
    skin, steel = materials.panels((.5, .52, .55), 3.2, 1.6, .012, .36, .75), materials.galvanised()
    turned(materials.concrete(.28), [(radius + .3, 0), (radius + .3, .5), (.01, .5)], x, y, 0, 40)
    turned(skin, [(radius, .5), (radius, height), (radius * .94, height + .25), (radius * .2, height + 1.5), (.01, height + 1.6)], x, y, 0, 48, cap=False)
    for k in range(1, int(height / 3.2)):
        turned(steel, [(radius + .005, 0), (radius + .07, .02), (radius + .07, .14), (radius + .005, .16)], x, y, k * 3.2, 48, cap=False)
    ring = [(x + (radius - .05) * math.cos(a * math.pi / 12), y + (radius - .05) * math.sin(a * math.pi / 12)) for a in range(25)]
    for rise in (.55, 1.1):
        path(steel, [(px, py, height + rise) for px, py in ring], .035)
    for px, py in ring[::2]:
        tube(steel, (px, py, height + .1), (px, py, height + 1.1), .03, sides=6)
    for side in (-.25, .25):
        tube(steel, (x + side, y - radius - .25, 0), (x + side, y - radius - .25, height + 1), .035, sides=6)
    for k in range(int(height / .6)):
        tube(steel, (x - .25, y - radius - .25, .4 + k * .6), (x + .25, y - radius - .25, .4 + k * .6), .02, sides=5)


def stack(x, y, height=32.0, radius=1.1, lit=True, colour=(.34, .35, .37)):
    """A steel stack with platform, bands and, by night, its red obstruction lights."""
    steel = materials.galvanised()
    turned(materials.paint(colour, .5, .4), [(radius * 1.5, 0), (radius * 1.1, height * .12), (radius, height * .3), (radius * .92, height)], x, y, 0, 32, cap=False)
    turned(materials.plain((.01, .01, .01)), [(radius * .9, height - .02), (.01, height - .02)], x, y, 0, 24, cap=False)
    for share in (.55, .93):
        turned(steel, [(radius, 0), (radius + .9, .05), (radius + .9, .12), (radius, .15)], x, y, height * share, 32, cap=False)
        ring = [(x + (radius + .85) * math.cos(a * math.pi / 8), y + (radius + .85) * math.sin(a * math.pi / 8), height * share + 1.1) for a in range(17)]
        path(steel, ring, .04)
        for px, py, pz in ring[::2]:
            tube(steel, (px, py, pz - 1), (px, py, pz), .03, sides=5)
        if lit:
            for side in (-1, 1):
                dome(materials.light((1, .05, .03), 40), x + side * (radius + .9), y - .3, height * share + .3, .16, .22, 12, 4)


def pipe_bridge(x0, y0, x1, y1, height=7.0, spacing=8.0):
    """Pipes on a braced steel bridge between two points."""
    length = math.dist((x0, y0), (x1, y1))
    steel = materials.paint((.16, .18, .2), .45, .4)
    with at(x0, y0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))):
        count = max(1, round(length / spacing))
        for i in range(count + 1):
            px = length * i / count
            for side in (-1.2, 1.2):
                box(steel, px, side, 0, .28, .28, height + 2.2)
            for z in (height, height + 2):
                box(steel, px, 0, z, .24, 2.6, .24)
        for i in range(count):
            a, b = length * i / count, length * (i + 1) / count
            for side in (-1.2, 1.2):
                tube(steel, (a, side, height + .1), (b, side, height + 2.1), .06, sides=5)
        for side in (-1.2, 1.2):
            for z in (height + .1, height + 2.1):
                box(steel, length / 2, side, z, length, .18, .2)
        for k, (px, radius, metal) in enumerate(((-.8, .22, .8), (-.25, .14, .9), (.2, .18, .8), (.75, .26, .3))):
            skin = materials.plain((.62, .63, .65), .32, metal)
            for z in (height + .24 + radius, height + 2.3 + radius * .8):
                tube(skin, (-.5, px, z), (length + .5, px, z), radius * (1 if z < height + 2 else .8), sides=14)


def gatehouse(x, y, turn=0, strength=2.6):
    """A lit porter's lodge under a wide roof, with a barrier across the lane at its front (-y)."""
    dark, white = materials.paint((.07, .075, .085), .4, .3), materials.paint((.7, .7, .68), .4)
    with at(x, y, 0, turn):
        box(materials.concrete(.28), 0, 0, 0, 6.4, 4.4, .25)
        inside = materials.windows(1.5, 3.2, 1.0, warm=(1, .75, .48), strength=strength, seed=7.7, coolness=.0)
        for a, b, c, d in (((-3, -2), (3, -2), 6, 0), ((3, -2), (3, 2), 4, 0), ((-3, 2), (-3, -2), 4, 0)):
            quad(dark, (*a, .25), (*b, .25), (*b, 1.15), (*a, 1.15))
            quad(inside, (*a, 1.15), (*b, 1.15), (*b, 2.9), (*a, 2.9))
        for px in (-3, -1.5, 0, 1.5, 3):
            box(dark, px, -2.02, .25, .1, .1, 2.7)
        for py in (-.7, .7, 2):
            for px in (-3.02, 3.02):
                box(dark, px, py, .25, .1, .1, 2.7)
        box(dark, 0, 2, .25, 6, .1, 2.7)
        box(dark, 0, -1.2, 2.95, 8.4, 8.2, .42, bevel=.04)
        box(materials.light((1, .82, .58), 7), 0, -4.2, 2.93, 6, .3, .03)
        for px in (-3.6, 3.6):
            tube(dark, (px, -4.8, 0), (px, -4.8, 3), .09)
