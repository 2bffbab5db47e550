"""Where all services enter a hall: earthing conductors of cable routes and pipes meet on one copper bar."""
from kit import boards as b, fittings as f, materials as m, sky
from kit.picture import camera
from kit.shapes import box, path, tube

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .45, 'bloom': .05, 'vignette': .26, 'warmth': .015}


def build():
    sky.overcast(turn=230, clouds=0)
    sky.lamp(-1.3, -1.4, 2.2, (1, .86, .68), 70, .25)
    sky.lamp(1.4, -1.2, 1.9, (.82, .9, 1), 24, .3)
    box(m.concrete(.46), 0, .5, -1.2, 6, 1, 4)
    box(m.paint((.3, .31, .32), .35, age=.2), 0, -1.5, -1.25, 6, 4, .25)
    _entries()
    _bar()
    camera((-.95, -1.5, .92), (.03, -.06, .3), 33, level=False, focus=1.75, aperture=5)


def _entries():
    """Ducts through the wall with their seals, cable trays above, two cooling water pipes to the right."""
    black, zinc = m.plain((.014, .014, .015), .5), m.paint((.5, .52, .53), .45, .85, .2)
    box(zinc, -.35, -.02, -.42, 1.2, .04, .5, bevel=.004)
    for i in range(6):
        for j in range(2):
            x, z = -.83 + i * .19, -.06 - j * .2
            f.ring(black, (x, -.04, z), (0, -1, 0), [(0, .07), (.02, .07), (.024, .062), (.024, .03)], 40)
            if (i + j) % 5 != 4:
                end = -1.2 if j else -1.1
                path(black if i % 3 else m.plain((.45, .1, .02), .5), f.curve([(x, 0, z), (x, -.12, z), (x, -.2 - j * .05, z - .1), (x, -.22 - j * .06, end)], 10), .026, sides=18)
            else:
                f.ring(m.plain((.05, .055, .06), .5), (x, -.04, z), (0, -1, 0), [(.026, .06), (.03, .055), (.03, .001)], 40)
    for k, x in enumerate((.62, .98)):
        silver = m.plain((.6, .62, .64), .34, .9)
        tube(silver, (x, 0, .05), (x, -.3, .05), .11, sides=48)
        tube(silver, (x, -.3, .05 + .0), (x, -.3, -1.2), .11, sides=48)
        f.ring(silver, (x, -.3, .05), (1, 0, 0), [(-.11, .001), (-.11, .06), (-.06, .11), (.06, .11), (.11, .06), (.11, .001)], 40)
        f.ring(zinc, (x, -.19, .05), (0, -1, 0), [(-.02, .111), (-.02, .117), (.02, .117), (.02, .111)], 64)
        f.bolt((x, -.19, .168), (0, 0, 1), .014, .008)
    for k in range(2):
        z = 1.05 + k * .3
        for side in (-.02, -.32):
            box(zinc, 0, side, z, 5, .012, .07)
        for j in range(18):
            box(zinc, -2.4 + j * .28, -.17, z, .03, .3, .012)
        for j in range(5):
            tube(black, (-2.5, -.07 - j * .05, z + .04), (2.5, -.07 - j * .05, z + .035), .02, sides=14)


def _bar():
    spots = b.bonding_bar(0, .55, .95, 12)
    zinc = m.paint((.5, .52, .53), .45, .85, .2)
    for k, (x, y, z) in enumerate(spots):
        f.bolt((x, y - .009 if k not in (4, 7, 8, 9) else y - .006, z), (0, -1, 0), .013, .008)
        if k in (0, 4, 7, 8, 9):
            continue
        foot = (x, y - .006, z - .042)
        if k < 8:
            end = (-.78 + (k if k < 4 else k - 1) * .17, -.03, .06)
            b.earth_lead([foot, (x, y - .012, z - .09), (x * .6 + end[0] * .4, -.07, z - .2), (end[0], -.055, .2), end], .0068, (0, 0, 1))
        else:
            end = ((.62, .98)[k % 2], -.19, .19)
            b.earth_lead([foot, (x, y - .014, z - .1), (x * .5 + end[0] * .5, -.12, z - .26), (end[0] - .02, -.17, .24), end], .0085, (0, 0, 1))
    # The ring earth electrode comes up on the left, 10 mm thick, and takes the first bolt from above.
    steel = m.plain((.6, .6, .59), .3, .95)
    x, y, z = spots[0]
    path(steel, f.curve([(-.98, -.02, -1.2), (-.98, -.02, .5), (-.93, -.03, .68), (x - .1, -.045, .72), (x - .01, y - .004, .69), (x, y - .006, z + .045)], 14), .005, sides=16)
    f.lug(steel, (x, y - .006, z + .045), (0, 0, -1), (0, -1, 0), .03, .006)
    for rise in (-.3, .1, .4):
        box(m.plain((.05, .05, .052), .5), -.98, -.012, rise, .03, .024, .03, bevel=.003)
