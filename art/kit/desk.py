"""An engineer's desk: printed roof plan, architectural model, laptop, lamp and small tools. Metres throughout, z = 0 is the desk's top."""
import math
import random

from . import materials
from .shapes import at, box, dome, mesh, path, quad, tube, turned


class Sheet:
    """A sheet on the desk that can be drawn on, in metres from its middle."""

    def __init__(self, width, depth, z=.0012):
        self.z = z + .0004
        box(materials.plain((.8, .79, .75), .75), 0, 0, 0, width, depth, z)

    def stroke(self, x0, y0, x1, y1, width=.0011, colour=(.03, .035, .05)):
        length = math.hypot(x1 - x0, y1 - y0) or 1e-6
        width *= 1.45
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        corners = ((x0 + nx, y0 + ny), (x0 - nx, y0 - ny), (x1 - nx, y1 - ny), (x1 + nx, y1 + ny))
        quad(materials.plain(colour, .8), *((x, y, self.z) for x, y in corners))

    def chain(self, points, width=.0011, colour=(.03, .035, .05)):
        for a, b in zip(points, points[1:]):
            self.stroke(*a, *b, width, colour)

    def arc(self, x, y, radius, start, end, width=.0011, colour=(.03, .035, .05), steps=40):
        turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
        self.chain([(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns], width, colour)

    def text(self, x, y, lines, width=.05, size=.0028, pitch=.007, seed=1):
        dice = random.Random(seed)
        for k in range(lines):
            end = x + width * dice.uniform(.5, 1)
            spot = x
            while spot < end:
                word = dice.uniform(.004, .012)
                self.stroke(spot, y - k * pitch, min(end, spot + word), y - k * pitch, size * .7, (.16, .16, .18))
                spot += word + .003


def roof_plan(width=.84, depth=.56):
    """Roof plan with mesh, rods and conductors, and below it a section with the arcs of the rolling sphere."""
    sheet = Sheet(width, depth)
    amber, red = (.75, .3, .01), (.5, .03, .02)
    a, b = width / 2 - .012, depth / 2 - .012
    sheet.chain([(-a, -b), (a, -b), (a, b), (-a, b), (-a, -b)], .0016)
    x0, x1, y0, y1 = -.35, .13, -.01, .235
    notch = -.06
    sheet.chain([(x0, y0), (x1, y0), (x1, y1 - .08), (notch, y1 - .08), (notch, y1), (x0, y1), (x0, y0)], .0026)
    for k in range(9):
        x = x0 + (x1 - x0) * k / 8
        sheet.stroke(x, y0, x, y1 if x <= notch + .001 else y1 - .08, .0014, red)
    for k in range(4):
        y = y0 + k * .0816
        sheet.stroke(x0, y, x1 if y < y1 - .07 else notch, y, .0014, red)
    for i in range(5):
        for j in range(3):
            x, y = x0 + .06 * (2 * i) + .0, y0 + j * .0816
            if x > x1 + .01:
                continue
            sheet.arc(x, y, .006, 0, 360, .0016, red, 14)
            if j < 2 and i % 2 == 0:
                sheet.arc(x, y, .045, 0, 360, .0009, amber, 32)
    for x, y, w, d in ((-.29, .04, .05, .03), (-.18, .04, .05, .03), (-.02, .03, .07, .04), (-.3, .12, .03, .03), (-.23, .12, .03, .03), (-.12, .1, .06, .025)):
        sheet.chain([(x, y), (x + w, y), (x + w, y + d), (x, y + d), (x, y)], .0009, (.2, .22, .25))
    for y, (u, v) in ((y0 - .02, (x0, x1)), (y1 + .012, (x0, notch))):
        sheet.stroke(u, y, v, y, .0008)
        for k in range(9):
            x = u + (v - u) * k / 8
            sheet.stroke(x - .003, y - .003, x + .003, y + .003, .0012)
    ground = -.235
    sheet.stroke(-.38, ground, .16, ground, .002)
    sheet.chain([(-.3, ground), (-.3, ground + .07), (-.02, ground + .07), (-.02, ground + .04), (.08, ground + .04), (.08, ground)], .0024)
    tips = [(-.37, ground), (-.27, ground + .105), (-.16, ground + .105), (-.05, ground + .105), (.06, ground + .07), (.15, ground)]
    for x, y in tips[1:-1]:
        sheet.stroke(x, ground + (.07 if x < 0 else .04), x, y, .0016, red)
    for (ax, ay), (bx, by) in zip(tips, tips[1:]):
        radius, span = .16, math.dist((ax, ay), (bx, by))
        rise = math.sqrt(radius ** 2 - span ** 2 / 4)
        cx, cy = (ax + bx) / 2 - (by - ay) / span * rise, (ay + by) / 2 + (bx - ax) / span * rise
        start, end = (math.degrees(math.atan2(ay - cy, ax - cx)), math.degrees(math.atan2(by - cy, bx - cx)))
        sheet.arc(cx, cy, radius, start, end if end > start else end + 360, .0014, amber, 24)
    sheet.arc(-.105, ground + .105 + .15, .16, 200, 340, .0007, amber)
    sheet.chain([(.19, -b), (.19, b)], .0012)
    for y in (-.2, -.15, -.1, .02):
        sheet.stroke(.19, y, a, y, .0009)
    sheet.text(.2, .24, 14, .17, seed=2)
    sheet.text(.2, 0, 10, .14, seed=4)
    sheet.text(.2, -.115, 3, .12, .004, .011, seed=5)
    sheet.text(.2, -.165, 3, .15, .003, .01, seed=6)
    sheet.text(.2, -.215, 3, .16, .005, .014, seed=7)


def hall_model():
    """An architectural model in white card: a hall, an annexe, trees, and the rods as fine wire."""
    card, base = materials.plain((.72, .7, .66), .8), materials.paint((.3, .17, .08), .5)
    wire, red = materials.plain((.8, .8, .82), .3, 1.0), materials.plain((.75, .3, .02), .5)
    box(base, 0, 0, 0, .46, .32, .018, bevel=.002)
    box(materials.plain((.5, .5, .47), .9), 0, 0, .018, .45, .31, .002)
    box(card, -.03, .03, .02, .27, .15, .06, bevel=.0008)
    box(card, .15, -.01, .02, .07, .11, .1, bevel=.0008)
    box(card, -.08, -.075, .02, .12, .05, .032, bevel=.0008)
    shadow = materials.plain((.2, .21, .22), .6)
    for k in range(9):
        box(shadow, -.145 + k * .029, -.0455, .052, .02, .0015, .014)
    for k in range(4):
        for row in range(4):
            box(shadow, .125 + k * .017, -.0655, .033 + row * .021, .01, .0015, .012)
    for k in range(5):
        path(wire, [(-.16 + k * .065, -.043, .0815), (-.16 + k * .065, .103, .0815)], .0006, sides=5)
        for y in (-.04, .1):
            tube(wire, (-.16 + k * .065, y, .08), (-.16 + k * .065, y, .112), .0008, .0005, sides=6)
            dome(red, -.16 + k * .065, y, .112, .0016, .0016, 8, 3)
    for y in (-.043, .03, .103):
        path(wire, [(-.163, y, .0815), (.103, y, .0815)], .0006, sides=5)
    for x in (.12, .18):
        for y in (-.06, .04):
            tube(wire, (x, y, .12), (x, y, .16), .0008, .0005, sides=6)
            dome(red, x, y, .16, .0016, .0016, 8, 3)
    leaf = materials.plain((.42, .44, .36), .9)
    for x, y in ((-.2, -.12), (-.17, -.13), (-.2, .12), (.05, -.13), (.09, -.12), (.2, -.12), (.2, .11), (.13, .13)):
        tube(base, (x, y, .02), (x, y, .04), .0012, sides=6)
        with at(x, y, .045):
            turned(leaf, [(.003, -.012), (.012, -.005), (.0135, .004), (.009, .013), (.001, .017)], sides=14, cap=False)


def laptop(turn=0):
    """An open laptop whose dark screen shows a faint drawing of a building with rods."""
    shell, black = materials.plain((.3, .31, .32), .35, .8), materials.plain((.015, .016, .018), .5)
    box(shell, 0, 0, .004, .34, .235, .012, bevel=.003)
    for row in range(5):
        for k in range(14):
            box(black, -.143 + k * .022, .03 + row * .019 - .03, .0155, .018, .015, .0015)
    box(materials.plain((.22, .23, .24), .4, .6), 0, -.075, .0155, .1, .06, .001)
    with at(0, .118, .016, tilt=-16):
        box(shell, 0, .004, 0, .34, .008, .225, bevel=.003)
        screen, glow = materials.light((.02, .05, .1), .9), materials.light((.35, .65, 1), 1.3)
        quad(screen, (-.16, -.0012, .014), (.16, -.0012, .014), (.16, -.0012, .214), (-.16, -.0012, .214))

        def stroke(x0, z0, x1, z1, ink=glow, wide=.0011):
            length = math.hypot(x1 - x0, z1 - z0)
            nx, nz = -(z1 - z0) / length * wide / 2, (x1 - x0) / length * wide / 2
            quad(ink, (x0 - nx, -.0018, z0 - nz), (x1 - nx, -.0018, z1 - nz), (x1 + nx, -.0018, z1 + nz), (x0 + nx, -.0018, z0 + nz))
        front, back = [(-.11, .06), (.03, .045), (.03, .105), (-.11, .12)], [(.03, .045), (.11, .075), (.11, .13), (.03, .105)]
        top = [(-.11, .12), (.03, .105), (.11, .13), (-.02, .145)]
        for outline in (front, back, top):
            for a, b in zip(outline, [*outline[1:], outline[0]]):
                stroke(*a, *b)
        amber = materials.light((1, .5, .08), 1.4)
        for k in range(1, 5):
            t = k / 5
            stroke(-.11 + .14 * t, .12 - .015 * t, -.02 + .13 * t, .145 - .015 * t, amber)
        for x, z in ((-.11, .12), (.03, .105), (.11, .13), (-.02, .145)):
            stroke(x, z, x, z + .04, amber, .0016)
        for k in range(12):
            stroke(.125, .19 - k * .012, .125 + .012 + (k * 7 % 5) * .003, .19 - k * .012, glow, .002)


def desk_lamp(reach=.34, height=.42):
    """A lamp with two arms and a conical shade that opens downwards; its bulb is at (reach, 0, height - .02)."""
    metal = materials.paint((.03, .032, .035), .35, .4)
    inside = materials.plain((.8, .78, .72), .5)
    turned(metal, [(.085, 0), (.085, .012), (.07, .02), (.012, .022)], sides=40)
    path(metal, [(0, 0, .02), (-.1, 0, height * .62), (reach - .07, 0, height + .09)], .0065, sides=12)
    for x, z in ((-.1, height * .62), (reach - .07, height + .09)):
        with at(x, 0, z, tilt=90):
            tube(metal, (0, 0, -.016), (0, 0, .016), .014, sides=16)
    with at(reach, 0, height):
        turned(metal, [(.082, -.045), (.06, .01), (.032, .05), (.024, .085), (.002, .09)], sides=40, cap=False)
        turned(inside, [(.0805, -.045), (.0585, .01), (.03, .045)], sides=40)
        dome(materials.light((1, .8, .5), 9), 0, 0, -.006, .026, .03, 20, 6)
        tube(metal, (0, 0, .08), (-.07, 0, .09), .007, sides=10)


def pencil(colour, length=.17):
    """A hexagonal pencil along +x on z = 0."""
    r = .0038
    tube(materials.plain(colour, .35), (0, 0, r), (length * .87, 0, r), r, sides=6)
    tube(materials.plain((.55, .36, .2), .7), (length * .87, 0, r), (length * .98, 0, r), r, .0009, sides=12)
    tube(materials.plain((.02, .02, .02)), (length * .975, 0, r), (length, 0, r), .001, .0002, sides=8)


def scale_ruler(length=.31):
    """A triangular scale ruler along x."""
    white = materials.plain((.78, .77, .73), .4)
    half, tall = .014, .024
    corners = [(x, y, z) for x in (-length / 2, length / 2) for y, z in ((-half, 0), (half, 0), (0, tall))]
    mesh(white, corners, [(0, 1, 2), (3, 5, 4), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)])
    ink = materials.plain((.04, .04, .05))
    for k in range(101):
        x, up = -length / 2 + .005 + k * (length - .01) / 100, (.45 if k % 10 == 0 else .3 if k % 5 == 0 else .18)
        a, b = (x - .0003, -half - .0003, .0006), (x + .0003, -half - .0003, .0006)
        quad(ink, a, b, (b[0], -half + half * up - .0004, tall * up + .0003), (a[0], -half + half * up - .0004, tall * up + .0003))


def mug(colour=(.04, .05, .06)):
    """A mug of coffee with its handle towards +x."""
    glaze = materials.plain(colour, .2)
    turned(glaze, [(.036, 0), (.041, .004), (.041, .092), (.038, .092), (.036, .01)], sides=40)
    turned(materials.plain((.03, .014, .006), .1), [(.038, .08), (.001, .08)], sides=32)
    ring = [(.041 + .028 * math.sin(t * math.pi / 8), 0, .05 + .03 * math.cos(t * math.pi / 8)) for t in range(9)]
    path(glaze, ring, .0055, sides=10)
