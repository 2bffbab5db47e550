"""Façades with real depth. Each runs along +x from 0 to its width, faces -y and stands on z = 0; place it with `shapes.at`."""
import random

from . import materials
from .shapes import at, box, mesh, quad


def sides(width, depth):
    """The four walls of a block centred on the origin: (name, length, place) with `with place:` for each façade."""
    a, b = width / 2, depth / 2
    yield 'front', width, at(-a, -b)
    yield 'right', depth, at(a, -b, turn=90)
    yield 'back', width, at(a, b, turn=180)
    yield 'left', depth, at(-a, b, turn=270)


def day_glass():
    """Panes by day: most are dark, some show pale curtains or a bright room."""
    return [materials.glass(), materials.glass((.02, .028, .036)), materials.glass((.014, .02, .026)), materials.glass((.07, .072, .07), .08)]


def pane(glazing, x0, x1, z0, z1, y, dice, wobble=.004):
    """One pane, a hair out of true, so that neighbours mirror a little differently."""
    chosen = dice.choice(glazing) if isinstance(glazing, (list, tuple)) else glazing
    a, b = dice.gauss(0, wobble), dice.gauss(0, wobble)
    quad(chosen, (x0, y + a, z0), (x1, y + b, z0), (x1, y - a, z1), (x0, y - b, z1))


def opening(x0, x1, z0, z1, wall, glazing, frame, reveal=.2, panes=2, transom=0.0, blind=0.0, sill=True, dice=None):
    """Reveals, frame, panes and sill of one window in a wall at y = 0; `blind` is the share covered by lowered slats."""
    dice = dice or random.Random(1)
    y = reveal
    quad(wall, (x0, 0, z0), (x0, y, z0), (x0, y, z1), (x0, 0, z1))
    quad(wall, (x1, y, z0), (x1, 0, z0), (x1, 0, z1), (x1, y, z1))
    quad(wall, (x0, 0, z1), (x0, y, z1), (x1, y, z1), (x1, 0, z1))
    quad(wall, (x0, y, z0), (x0, 0, z0), (x1, 0, z0), (x1, y, z0))
    bar, middle = .06, (x0 + x1) / 2
    for z in (z0, z1 - bar, *([z0 + (z1 - z0) * transom] if transom else [])):
        box(frame, middle, y - .03, z, x1 - x0, .07, bar)
    step = (x1 - x0 - bar) / panes
    for i in range(panes + 1):
        box(frame, x0 + bar / 2 + i * step, y - .03, z0, bar, .07, z1 - z0)
    for i in range(panes):
        pane(glazing, x0 + i * step, x0 + (i + 1) * step + bar, z0, z1, y, dice)
    if sill:
        box(materials.aluminium(), middle, y / 2 - .03, z0 - .01, x1 - x0 - .02, y + .1, .03)
    if blind:
        slats = materials.cladding((.46, .47, .48), .08, .5, .2, horizontal=True)
        box(slats, middle, y - .1, z1 - (z1 - z0) * blind, x1 - x0 - .03, .025, (z1 - z0) * blind)


def window_grid(width, storeys, bays, wall, glazing=None, storey=3.4, window=(1.5, 1.6), sill=.9, reveal=.22, panes=2,
                transom=0.0, frame=None, base=0.0, head=.5, blinds=.12, seed=1, skip=lambda bay, storey: False):
    """A wall with windows of `window` metres in every bay and storey. Returns its height.

    With a window as wide as the bay (width / bays) it becomes ribbons between spandrels. `base` is solid wall below,
    `head` above; `blinds` the share of windows with lowered slats; `skip(bay, storey)` leaves the wall closed.
    """
    dice = random.Random(seed)
    glazing, frame = glazing or day_glass(), frame or materials.paint((.09, .095, .1), .4)
    pitch, (wide, tall) = width / bays, window
    height = base + storeys * storey + head

    def flat(x0, x1, z0, z1):
        if x1 - x0 > 1e-3 and z1 - z0 > 1e-3:
            quad(wall, (x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1))

    below = 0
    for level in range(storeys):
        z0 = base + level * storey + sill
        flat(0, width, below, z0)
        edge = 0
        for bay in range(bays):
            if skip(bay, level):
                continue
            x0 = (bay + .5) * pitch - wide / 2
            flat(edge, x0, z0, z0 + tall)
            blind = dice.choice((.3, .55, 1)) if dice.random() < blinds else 0
            opening(x0, x0 + wide, z0, z0 + tall, wall, glazing, frame, reveal, panes, transom, blind, dice=dice)
            edge = x0 + wide
        flat(edge, width, z0, z0 + tall)
        below = z0 + tall
    flat(0, width, below, height)
    return height


def curtain_wall(width, storeys, module=1.35, storey=3.6, glazing=None, spandrel=None, spandrel_height=.9, metal=None,
                 fin=.12, seed=1):
    """Glass between upright profiles `fin` metres deep, with a closed spandrel at every floor. Returns its height."""
    dice = random.Random(seed)
    glazing, metal = glazing or day_glass(), metal or materials.aluminium()
    spandrel = spandrel or materials.paint((.1, .11, .12), .3)
    count = max(1, round(width / module))
    step, height = width / count, storeys * storey
    for level in range(storeys):
        z0 = level * storey
        quad(spandrel, (0, -.01, z0), (width, -.01, z0), (width, -.01, z0 + spandrel_height), (0, -.01, z0 + spandrel_height))
        for z in (z0, z0 + spandrel_height):
            box(metal, width / 2, -.02, z - .03, width, .09, .06)
        for i in range(count):
            pane(glazing, i * step, (i + 1) * step, z0 + spandrel_height, z0 + storey, .03, dice)
    for i in range(count + 1):
        box(metal, i * step, -fin / 2, 0, .06, fin + .08, height)
    return height


def louvres(width, height, material=None, pitch=.2, depth=.16, frame=.08):
    """A panel of slanting blades before a dark opening, in its frame."""
    material = material or materials.aluminium()
    quad(materials.plain((.01, .01, .011), .9), (0, depth, 0), (width, depth, 0), (width, depth, height), (0, depth, height))
    vertices, faces = [], []
    for i in range(int(height / pitch)):
        z, start = i * pitch + .02, len(vertices)
        vertices += [(0, 0, z), (width, 0, z), (width, depth, z + pitch * .8), (0, depth, z + pitch * .8)]
        faces.append((start, start + 1, start + 2, start + 3))
    mesh(material, vertices, faces)
    for x in (0, width):
        box(material, x, depth / 2 - .02, 0, frame, depth + .06, height)
    for z in (0, height):
        box(material, width / 2, depth / 2 - .02, z - frame / 2, width + frame, depth + .06, frame)


def door(x, width=1.1, height=2.2, leaf=None, frame=None, reveal=.08):
    """A hinged door set on a wall at y = 0, with frame, handle and step."""
    leaf, frame = leaf or materials.paint((.16, .18, .2), .4), frame or materials.galvanised()
    box(frame, x, -.03, 0, width + .16, .1, height + .08)
    box(leaf, x, -.07, .02, width, .06, height - .02)
    box(materials.aluminium(), x + width * .38, -.12, 1.02, .14, .05, .03)
    box(materials.concrete(.3), x, -.45, 0, width + .5, .9, .06)


def gate(x, width=4.0, height=4.5, leaf=None, lit=None):
    """A sectional door on a wall at y = 0; `lit` is a light material for its row of panes."""
    leaf = leaf or materials.cladding((.5, .51, .52), .6, .45, .1, horizontal=True)
    box(materials.galvanised(), x, -.04, 0, width + .3, .12, height + .15)
    box(leaf, x, -.08, 0, width, .1, height)
    for i in range(4):
        wide = width / 4 - .25
        box(lit or materials.glass(), x - width / 2 + width / 4 * (i + .5), -.12, height * .42, wide, .04, .42)
    for side in (-1, 1):
        box(materials.paint((.7, .45, .02), .5), x + side * (width / 2 + .45), -.5, 0, .16, .16, 1.1, bevel=.02)
