"""Two copper ropes of the earth grid come up through the gravel and are bolted to the foot of a gantry; a transformer behind."""
import random

from kit import earthwork as e, fittings as f, grounds, materials as m, nature, sky
from kit.picture import camera
from kit.shapes import at, box, turned
from scenes import substation_110kv as whole

HEIGHT_TO_WIDTH = .625
FINISH = {'exposure': .55, 'haze': (.3, (.3, .27, .28)), 'bloom': .06, 'vignette': .24}


def build():
    dice = random.Random(120)
    sky.sky((.04, .08, .2), (.95, .6, .38), middle=(.22, .27, .4), clouds=.5, cloud_light=(1.1, .8, .62), cloud_dark=(.16, .18, .26), sun=(12, 215), glow=(1.2, .6, .25), glow_width=7, seed=27.3, strength=.6)
    sky.sunlight(20, 232, (1, .74, .48), 5.2, 1)
    box(grounds.grass((.05, .08, .025)), 0, 300, -1.06, 1600, 900, 1)
    box(grounds.gravel(.3), 0, 20, -1, 60, 50, 1)
    whole._parts()
    with at(3.4, 9.5):
        whole._transformer(0, 0)
    for k in range(3):
        whole.place('disconnector', -6.2 + k * 2.6, 9 + k * .4)
    _foot()
    _gravel(dice)
    nature.treeline(-70, 60, 90, 66, 40, 11, 10, ('oak', 'dark', 'spruce'), 6)
    camera((-.66, -1.12, .82), (.13, .05, .44), 31, level=False, focus=1.4, aperture=6)


def _foot():
    """A steel leg on its base plate; the ropes reach their lugs in a bow, one from either side of the mesh."""
    zinc, copper, tin = m.paint((.5, .52, .53), .5, .85, .25), m.plain((.5, .22, .1), .34, 1.0), m.plain((.72, .71, .68), .3, .9)
    box(m.concrete(.4), .1, .3, -.4, 1.0, 1.0, .62, bevel=.02)
    box(zinc, .1, .3, .22, .46, .46, .025, bevel=.003)
    for a in (-.17, .17):
        for c in (-.17, .17):
            f.bolt((.1 + a, .3 + c, .245), (0, 0, 1), .024, .035)
    box(zinc, .1, .3, .245, .22, .22, 4, bevel=.01)
    for side in (-1, 1):
        with at(.1 + side * .16, .3):
            box(zinc, 0, 0, .245, .11, .012, .16, bevel=.002)
    # The earthing lug welded to the leg, with its two ropes of 120 mm².
    f.plate(zinc, (.1, .187, .56), (0, -1, 0), (0, 0, 1), .14, .14, .01, .0015)
    for side in (-1, 1):
        eye = (.1 + side * .035, .168, .515)
        way = f.curve([(.1 + side * .24, -.24, -.15), (.1 + side * .22, -.22, .06), (.1 + side * .19, -.19, .22), (.1 + side * .13, -.06, .3), (.1 + side * .05, .12, .4), eye], 14)
        e.rope(copper, way, .0071, strands=7, lay=.12)
        f.lug(tin, eye, (0, 0, 1), (0, -1, 0), .055, .0095)
        f.bolt((eye[0], eye[1] - .004, eye[2] + .042), (0, -1, 0), .018, .012)
    f.bolt((.1, .177, .61), (0, -1, 0), .018, .012)


def _gravel(dice):
    stones = [m.paint((t, t * .98, t * .95), .9) for t in (.16, .24, .33)]
    for _ in range(3600):
        r = dice.uniform(.01, .03)
        x, y = dice.uniform(-1.8, 2.6), dice.uniform(-1.0, 2.4)
        if abs(x - .1) > .5 or abs(y - .3) > .5:
            turned(stones[dice.randint(0, 2)], [(r * .6, 0), (r, r * .45), (r * .6, r * .9), (.001, r)], x, y, -.008, 7, cap=False)
