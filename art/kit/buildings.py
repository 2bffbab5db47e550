"""Whole buildings: halls, office blocks, gabled houses and the town behind them. Walls and roof only; plant comes on top."""
import random

from . import grounds, materials
from .facades import day_glass, door, gate, opening, sides, window_grid
from .shapes import at, box, extrusion, has_part, part, place, quad, tube

_PLASTERS = ((.62, .57, .46), (.66, .63, .56), (.55, .42, .28), (.6, .5, .42), (.48, .5, .5), (.7, .68, .64))
_TILES = ((.2, .07, .042), (.15, .058, .04), (.09, .055, .045), (.24, .09, .05))


def flat_roof(width, depth, z, parapet=.5, roof=None, coping=None, thick=.3):
    """Roof skin between parapets on a block centred on the origin; the walls end at z + parapet."""
    roof, coping = roof or grounds.gravel(), coping or materials.aluminium()
    box(roof, 0, 0, z - .2, width - thick, depth - thick, .2)
    inner = materials.membrane(.34)
    for sign in (-1, 1):
        box(inner, 0, sign * (depth / 2 - thick / 2), z, width - .02, thick - .03, parapet)
        box(inner, sign * (width / 2 - thick / 2), 0, z, thick - .03, depth - .02, parapet)
        box(coping, 0, sign * (depth / 2 - thick / 2 + .02), z + parapet, width + .08, thick + .04, .05)
        box(coping, sign * (width / 2 - thick / 2 + .02), 0, z + parapet, thick + .04, depth + .08, .05)


def hall(x, y, width, depth, height, turn=0, wall=None, plinth=.5, gates=(), doors=(), strip=None, glazing=None, trim=None):
    """A clad industrial hall with flat roof, centred on x, y; its front faces -y at turn 0. Returns the roof's height.

    `gates` and `doors` are places along the front (metres from its middle); `strip` is (bottom, height) of a band of
    windows round the building; `wall` any material; the roof lies .6 m below the top of the parapet.
    """
    wall = wall or materials.cladding((.36, .39, .42))
    trim = trim or materials.paint((.12, .13, .14), .4)
    with at(x, y, 0, turn):
        box(wall, 0, 0, plinth, width, depth, height - plinth - .05)
        box(materials.concrete(.3), 0, 0, -.3, width + .06, depth + .06, plinth + .3)
        flat_roof(width, depth, height - .6, .6, materials.membrane(.42), trim)
        for i in (-1, 1):
            for j in (-1, 1):
                box(trim, i * width / 2, j * depth / 2, plinth, .22, .22, height - plinth)
        for name, length, side in sides(width, depth):
            with side:
                _rainpipes(length, height)
                if strip:
                    _strip(length, *strip, glazing)
                if name == 'front':
                    for spot in gates:
                        with at(length / 2 + spot):
                            gate(0)
                    for spot in doors:
                        with at(length / 2 + spot):
                            door(0)
    return height - .6


def _rainpipes(length, height):
    count = max(1, round(length / 24))
    for i in range(count):
        px = length * (i + .5) / count + .9
        tube(materials.galvanised(), (px, -.1, 0), (px, -.1, height - .9), .06, sides=8)
        box(materials.galvanised(), px, -.12, height - 1.0, .4, .22, .35)


def _strip(length, bottom, tall, glazing):
    count = max(2, round(length / 1.25))
    step = (length - 2) / count
    frame = materials.paint((.06, .065, .07), .4)
    quad(glazing or materials.glass(), (1, -.02, bottom), (length - 1, -.02, bottom), (length - 1, -.02, bottom + tall), (1, -.02, bottom + tall))
    for z in (bottom - .06, bottom + tall):
        box(frame, length / 2, -.05, z, length - 2, .12, .06)
    for i in range(count + 1):
        box(frame, 1 + i * step, -.04, bottom, .06, .1, tall)


def office_block(x, y, width, depth, storeys, turn=0, wall=None, glazing=None, storey=3.4, bay=2.7, window=(1.7, 1.7), sill=.9,
                 panes=2, base=.3, parapet=.7, blinds=.12, seed=1, reveal=.22, frame=None, roof=None, plinth=True):
    """A block with windows on all sides, flat roof and parapet. Returns the height of its roof.

    `glazing` takes a material or a list to draw from (by dusk: `materials.windows(...)`). Ribbons: make `window[0]`
    equal to `bay` (it is stretched to the exact bay). The entrance is up to you.
    """
    wall = wall or materials.panels((.6, .59, .56), 2.7, 1.7)
    ribbon = window[0] >= bay
    with at(x, y, 0, turn):
        for k, (_, length, side) in enumerate(sides(width, depth)):
            bays = max(1, round(length / bay))
            size = (length / bays, window[1]) if ribbon else window
            with side:
                window_grid(length, storeys, bays, wall, glazing, storey, size, sill, reveal, panes, 0, frame, base, parapet, blinds, seed * 7 + k)
        top = base + storeys * storey
        flat_roof(width, depth, top, parapet, roof)
        if plinth:
            box(materials.concrete(.24), 0, 0, -.4, width + .04, depth + .04, .4 + min(.3, base + .2))
    return top


def house(x, y, width=10.0, depth=9.0, eaves=5.5, turn=0, seed=1, lit=None, timber=False, pitch=1.0, storeys=None, tiles=None, plaster=None):
    """A gabled house, ridge along its width; eaves sides face -y and +y, gables face the ends. Returns the ridge's height.

    `lit` is a glazing material for dusk, `timber` makes it half-timbered, `pitch` is the rise of the roof per metre.
    """
    dice = random.Random(seed)
    plaster = materials.paint(plaster or dice.choice(_PLASTERS), .9, age=.25)
    tiles = materials.roof_tiles(tiles or dice.choice(_TILES))
    frame = materials.paint((.7, .7, .68), .5) if dice.random() < .7 else materials.paint((.16, .09, .05), .6)
    storeys = storeys or max(1, round(eaves / 2.9))
    storey, ridge = eaves / storeys, eaves + depth / 2 * pitch
    glazing = lit or day_glass()
    shutters = None if timber or dice.random() < .5 else materials.paint(dice.choice(((.07, .13, .09), (.2, .08, .05), (.12, .15, .2))), .6)
    with at(x, y, 0, turn):
        for name, length, side in sides(width, depth):
            with side:
                bays = max(2, round(length / 2.7))
                window_grid(length, storeys, bays, plaster, glazing, storey, (1.05, 1.35), storey * .3, .16, 2, 0, frame, 0, eaves - storeys * storey,
                            0, seed * 5 + len(name), lambda bay, level: name == 'front' and level == 0 and bay == bays // 2)
                if name == 'front':
                    door(length / bays * (bays // 2 + .5), 1.1, 2.2, materials.paint((.13, .07, .04), .5), frame)
                if shutters:
                    _shutters(length, bays, storeys, storey, shutters, name)
                if name in ('right', 'left'):
                    _gable(length, eaves, ridge, plaster, glazing, frame, dice)
                if timber:
                    _timber(length, storeys, storey, bays, ridge - eaves if name in ('right', 'left') else 0)
        box(materials.concrete(.25), 0, 0, -.5, width + .06, depth + .06, 1.0)
        _gabled_roof(width, depth, eaves, ridge, pitch, tiles, frame)
        cx = dice.uniform(-.3, .3) * width
        box(materials.brick(), cx, .8, ridge - 1.6, .7, .7, 2.6, bevel=.02)
        box(materials.concrete(.25), cx, .8, ridge + 1.0, .85, .85, .1)
    return ridge


def _gable(length, eaves, ridge, plaster, glazing, frame, dice):
    middle = length / 2
    quad(plaster, (0, 0, eaves), (length, 0, eaves), (middle, 0, ridge), (middle, 0, ridge))
    if ridge - eaves > 3:
        with at(0, -.14):
            opening(middle - .5, middle + .5, eaves + .7, eaves + 1.9, plaster, glazing, frame, .12, dice=dice)


def _shutters(length, bays, storeys, storey, paint, name):
    for level in range(storeys):
        for bay in range(bays):
            if name == 'front' and level == 0 and bay == bays // 2:
                continue
            middle = (bay + .5) * length / bays
            for side in (-1, 1):
                box(paint, middle + side * .82, -.04, level * storey + storey * .3 - .03, .54, .05, 1.41)


def _timber(length, storeys, storey, bays, gable):
    beam = materials.paint((.06, .035, .022), .85, age=.3)
    step, top = length / bays, storeys * storey
    for level in range(1, storeys + 1):
        box(beam, length / 2, -.02, level * storey - .12, length + .06, .1, .24)
    for i in range(bays + 1):
        box(beam, i * step, -.02, .5, .2, .1, top - .5)
    for level in range(storeys):
        z = level * storey
        box(beam, length / 2, -.015, z + storey * .3 - .16, length, .08, .15)
        for i in (0, bays - 1):
            sign = 1 if i else -1
            x0 = (i + .5 + sign * .46) * step
            tube(beam, (x0, -.01, z + .3), (x0 - sign * step * .26, -.01, z + storey - .2), .1, sides=4)
    if gable:
        for share in (.3, .62):
            box(beam, length / 2, -.02, top + gable * share - .1, length * (1 - share), .1, .2)
        for share in (.2, .35, .65, .8):
            box(beam, length * share, -.02, top, .18, .1, gable * 2 * min(share, 1 - share) - .15)


def _gabled_roof(width, depth, eaves, ridge, pitch, tiles, frame):
    out, thick = .5, .22
    low = eaves - out * pitch
    for sign in (-1, 1):
        y = sign * (depth / 2 + out)
        section = [(y, low), (0, ridge), (0, ridge + thick), (y, low + thick)]
        extrusion(tiles, section if sign < 0 else section[::-1], -width / 2 - .35, width / 2 + .35)
        tube(materials.copper(.3), (-width / 2 - .35, y + sign * .06, low + .04), (width / 2 + .35, y + sign * .06, low + .04), .08, sides=8)
        px = sign * (width / 2 - .2)
        tube(materials.copper(.3), (px, sign * (depth / 2 + .1), 0), (px, sign * (depth / 2 + .1), eaves - .1), .05, sides=8)
        for end in (-1, 1):
            x = end * (width / 2 + .36)
            quad(frame, (x, y, low - .02), (x, 0, ridge - .02), (x, 0, ridge + thick), (x, y, low + thick))
    tube(tiles, (-width / 2 - .35, 0, ridge + thick - .04), (width / 2 + .35, 0, ridge + thick - .04), .13, sides=8)


def distant_town(x0, y0, x1, y1, count=80, seed=1, lit=0.0, blocks=.15):
    """Houses and a few blocks strewn over a rectangle, cheap and only for more than 100 m away.

    `lit` is the share of windows alight at dusk; `blocks` the share of four- to six-storey flats.
    """
    dice = random.Random(seed)
    for variant in range(5):
        _cheap(variant, lit)
    for _ in range(count):
        name = f'town {dice.choice((3, 4)) if dice.random() < blocks else dice.choice((0, 1, 2))} {lit}'
        place(name, dice.uniform(x0, x1), dice.uniform(y0, y1), -.1, dice.choice((0, 90, 180, 270)) + dice.gauss(0, 12), dice.uniform(.85, 1.15))


def _cheap(variant, lit):
    name = f'town {variant} {lit}'
    if has_part(name):
        return
    dice = random.Random(variant)
    dark, glow = materials.glass(), materials.light((1, .66, .34), 1.0)
    width, depth, storeys = ((11, 9, 2), (14, 10, 3), (9, 8, 2), (24, 12, 4), (18, 14, 6))[variant]
    eaves = storeys * 2.9
    plaster = materials.paint(_PLASTERS[variant], .9, age=.25)
    with part(name):
        box(plaster, 0, 0, 0, width, depth, eaves)
        if variant < 4:
            ridge = eaves + depth * .45
            extrusion(plaster, [(-depth / 2, eaves), (depth / 2, eaves), (0, ridge)], -width / 2, width / 2)
            _gabled_roof(width, depth, eaves, ridge, .9, materials.roof_tiles(_TILES[variant % 4]), plaster)
            box(materials.brick(), width * .2, .6, ridge - 1, .7, .7, 2)
        else:
            flat_roof(width, depth, eaves, .6)
            box(plaster, 2, 1, eaves, 4, 4, 2.6)
        for _, length, side in sides(width, depth):
            with side:
                bays = round(length / 2.6)
                for level in range(storeys):
                    for bay in range(bays):
                        px, z = (bay + .5) * length / bays, level * 2.9 + .95
                        quad(glow if dice.random() < lit else dark, (px - .55, -.03, z), (px + .55, -.03, z), (px + .55, -.03, z + 1.3), (px - .55, -.03, z + 1.3))
