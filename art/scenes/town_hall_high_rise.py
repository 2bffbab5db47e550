"""A town hall of 68 metres with a new aluminium façade, seen from its square in the last sun."""
import random

from kit import grounds, materials as m, nature, protection, sky
from kit.buildings import distant_town, flat_roof, house, office_block
from kit.facades import curtain_wall, sides
from kit.people import person
from kit.picture import camera
from kit.shapes import at, box, path, tube
from kit.site import bollard, street_lamp
from kit.vehicles import car

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .35, 'haze': (.15, (.36, .28, .3)), 'bloom': .06, 'warmth': -.02}

STOREYS, STOREY, BASE = 18, 3.45, 5.2
WIDTH, DEPTH = 27, 19
ROOF = BASE + STOREYS * STOREY


def build():
    sky.evening(turn=208, elevation=12, clouds=.55, seed=6.2)
    sky.sunlight(12, 208, (1, .58, .3), 5, 1)
    box(grounds.grass(), 0, 0, -1, 3000, 3000, .8)
    box(grounds.paving(.26, .8), 0, -35, -.5, 190, 160, .5)
    with at(6, 14, 0, 34):
        _tower()
        _podium()
    _square()
    _street()
    _town()
    camera((-27, -98, 1.75), (3.5, 10, 34), 26.2)


def _tower():
    metal, plate = m.paint((.6, .61, .62), .35, .3, .05), m.panels((.62, .63, .64), 3.0, STOREY / 2, .018, .36, .2, vary=.05)
    glazing = [m.glass((.016, .02, .026)), m.glass((.012, .016, .022)), m.glass((.02, .025, .03)),
               m.glass((.014, .018, .024)), m.windows(3, STOREY, .5, strength=1.0, seed=1.0, coolness=.08)]
    for k, (_, length, side) in enumerate(sides(WIDTH, DEPTH)):
        with side:
            with at(z=BASE):
                edge = 1.5 if length == WIDTH else 2.0
                box(plate, edge / 2, .1, 0, edge, .3, STOREYS * STOREY + 1.2)
                box(plate, length - edge / 2, .1, 0, edge, .3, STOREYS * STOREY + 1.2)
                with at(edge):
                    curtain_wall(length - 2 * edge, STOREYS, 1.5, STOREY, glazing, plate, 1.15, metal, .34, k + 2)
                box(plate, length / 2, .1, STOREYS * STOREY, length, .3, 1.2)
                for level in range(STOREYS + 1):
                    box(metal, length / 2, -.2, level * STOREY - .05, length - 2 * edge, .5, .1)
            for x in range(4):
                box(m.concrete(.4), 1 + x * (length - 2) / 3, .9, 0, .9, .9, BASE)
            with at(0, 2.2):
                box(m.windows(1.5, 4.8, .9, strength=1.5, seed=7.0), length / 2, .1, .2, length - 5, .1, BASE - .5)
    box(m.plain((.5, .48, .45)), 0, 0, BASE - .3, WIDTH - .4, DEPTH - .4, .3)
    flat_roof(WIDTH, DEPTH, ROOF, 1.25, grounds.gravel(), metal)
    _roof()


def _roof():
    box(m.cladding((.5, .51, .53), .3, .35, .7), 0, 1, ROOF, 15, 10, 3.4)
    box(m.aluminium(), 0, 1, ROOF + 3.4, 15.2, 10.2, .1)
    metal, rod = m.galvanised(), m.aluminium()
    tube(metal, (-7, -6, ROOF), (-7, -6, ROOF + 9), .2, .1, sides=14)
    for k in range(4):
        z = ROOF + 4.4 + k * 1.2
        tube(metal, (-8, -6, z), (-6, -6, z), .045)
        for dx in (-1, 1):
            tube(m.plain((.7, .7, .7)), (-7 + dx, -6, z - .4), (-7 + dx, -6, z + .7), .06, sides=8)
    tube(rod, (-9.4, -7.4, ROOF), (-9.4, -7.4, ROOF + 11), .09, .035)
    a, b = WIDTH / 2 - .3, DEPTH / 2 - .3
    for k in range(7):
        for y in (-b, b):
            tube(rod, (-a + k * a / 3, y, ROOF + 1.25), (-a + k * a / 3, y, ROOF + 4.2), .06, .03)
    for k in range(1, 5):
        for x in (-a, a):
            tube(rod, (x, -b + k * b / 2.5, ROOF + 1.25), (x, -b + k * b / 2.5, ROOF + 4.2), .06, .03)
    path(rod, [(sx * (a + .2), sy * (b + .2), ROOF + 1.4) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))], .03)


def _podium():
    """The low wing with the council hall and the entrance."""
    wall = m.panels((.56, .53, .48), 1.8, .9, .012, .6)
    lit = m.windows(1.6, 5, .9, strength=1.5, seed=3.0)
    with at(27, 4):
        box(wall, 0, 0, 4.6, 26, 24, 3.2)
        box(lit, 0, 0, .2, 24.6, 22.6, 4.4)
        box(m.aluminium(), 0, 0, 7.8, 26.3, 24.3, .12)
        for k in range(11):
            box(wall, -12.8 + k * 2.56, -11.8, 0, .36, .4, 4.6)
            box(wall, -12.8, -11.8 + k * 2.36, 0, .4, .36, 4.6)
        protection.mesh(-12.9, -11.9, 12.9, 11.9, 7.95, 10, .02, False)
        for x in (-10, 0, 10):
            for y in (-10, 10):
                protection.rod(x, y, 7.92, 2.4, radius=.04)
    box(m.aluminium(), -2, -DEPTH / 2 - 2.6, 4.1, 9, 5.4, .35, bevel=.03)
    for x in (-6, 2):
        tube(m.aluminium(), (x, -DEPTH / 2 - 4.8, 0), (x, -DEPTH / 2 - 4.8, 4.1), .1, sides=16)


def _square():
    dice = random.Random(7)
    dark = m.paint((.035, .035, .038), .6)
    for x, y, h, k in ((-34, -30, 10, 1), (-31, -18, 11, 2), (-28.5, -6, 10.5, 4), (-26, 6, 11, 5), (27, -34, 10, 3), (30, -22, 10.5, 7), (34, -9, 10, 8)):
        nature.tree('lime', x, y, 0, h, k)
        box(dark, x, y, 0, 2, 2, .02)
    granite = m.concrete(.4)
    for k in range(-9, 10):
        box(grounds.paving(.1, .3), k * 7.2, -28, -.495, .9, 60, .5)
    for k in range(7):
        box(grounds.paving(.1, .3), 0, -56 + k * 7.2, -.494, 130, .9, .5)
    box(granite, 9, -30, 0, 13, 6.5, .42, bevel=.04)
    box(grounds.water(), 9, -30, .36, 12.2, 5.7, .075)
    for k in range(6):
        tube(m.plain((.7, .72, .75), .15), (4.5 + k * 1.8, -30, .4), (4.5 + k * 1.8, -30, 1.5 - .08 * (k % 3)), .035, .012, sides=8)
    wood = m.paint((.2, .12, .06), .6)
    for x, y, turn in ((-7, -38, 20), (-17, -22, 62), (20, -37, -30), (-12, -8, 62)):
        with at(x, y, 0, turn):
            box(granite, 0, 0, 0, 2.6, .55, .4, bevel=.03)
            for k in range(4):
                box(wood, 0, -.2 + k * .135, .4, 2.6, .11, .05)
    for x, y, turn in ((-20, -34, 0), (-16.5, -12, 0), (22, -28, 180), (17, -8, 180)):
        street_lamp(x, y, turn, 5, True)
    for k in range(9):
        bollard(-19 + k * 2.4, -67.5)
    for k, x in enumerate((-22, 22.5, 24.5)):
        tube(m.aluminium(), (x, -2 - k, 0), (x, -2 - k, 10), .07, .04)
    jackets = ((.04, .06, .12), (.35, .06, .04), (.3, .27, .22), (.05, .12, .09), (.5, .48, .44), (.02, .02, .025))
    spots = ((-23.2, -86, 75, 'walk'), (-22.2, -86.4, 75, 'walk'), (-15, -81, 190, 'walk'), (-24.5, -67, 80, 'walk'), (-29, -80.5, 350, 'walk'), (-11, -50, 80, 'walk'), (-10.2, -50.3, 80, 'walk'), (-1.5, -38, 200, 'walk'), (2, -20, 130, 'walk'), (3.0, -19.3, 310, 'stand'), (-4, -14, 250, 'walk'),
             (14, -24, 20, 'walk'), (-19, -29, 90, 'stand'), (-14, -30, 300, 'walk'), (19, -41, 160, 'walk'), (6, -7, 90, 'walk'), (-9, -24, 75, 'walk'), (24, -18, 270, 'walk'))
    for x, y, turn, pose in spots:
        person(x, y, 0, turn, pose, dice.choice(jackets), None, dice.choice(((.02, .025, .05), (.09, .08, .07), (.03, .03, .03))), dice.randint(0, 3), dice.uniform(1.62, 1.88), False)


def _street():
    """The road that runs past the square, with evening traffic."""
    box(grounds.asphalt(.25), 0, -74, -.5, 300, 8.4, .502)
    kerb, white = m.concrete(.45), m.paint((.7, .7, .68), .7)
    for y in (-78.3, -69.7):
        box(kerb, 0, y, 0, 300, .22, .1)
    for k in range(-22, 22):
        box(white, k * 6, -74, .003, 3, .14, .004)
    for k in range(9):
        box(white, -23.5, -77.6 + k * .9, .003, 4, .45, .0045)
    for x, y, turn, colour in ((-9, -76, 0, (.3, .02, .02)), (8.5, -72, 180, (.45, .46, .48)), (-46, -72, 180, (.03, .05, .12)), (19, -76, 0, (.05, .05, .055))):
        car(x, y, turn, colour, True)
    for x in (-40, 6, 32):
        street_lamp(x, -68.6, 270, 8, True)
    for x, y, h, k in ((-38, -64, 10, 2), (13, -64, 9, 5), (24, -63, 10, 1), (35, -64, 9.5, 6)):
        nature.tree('lime', x, y, 0, h, k)


def _town():
    lit = [m.glass(), m.glass(), m.glass((.02, .028, .036)), m.light((1, .68, .36), 1.4)]
    y = -66
    for k, width in enumerate((13, 14, 14, 12, 15, 13, 14, 12)):
        y += width / 2
        house(-46, y, 12, width - .1, (8.8, 11.4, 9)[k % 3], 0, 70 + k, lit)
        y += width / 2
    office_block(52, -14, 20, 44, 4, 0, m.panels((.5, .42, .33), 2.7, 1.7), lit, seed=5)
    office_block(-14, 62, 44, 14, 5, 0, m.panels((.5, .47, .43), 2.7, 1.7), lit, seed=6)
    office_block(44, 66, 40, 14, 6, 0, m.panels((.45, .4, .36), 2.7, 1.7), lit, seed=7)
    nature.treeline(-60, 48, 60, 50, 16, 11, 6, seed=3)
    distant_town(-260, 90, 260, 300, 120, 5, .2)
