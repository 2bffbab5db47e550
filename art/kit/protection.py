"""Parts of a lightning protection system as they look on site: IEC 62305-3 names."""
import math

from . import materials
from .shapes import box, path, tube


def rod(x, y, z, height=2.0, foot=True, radius=.016):
    """Air-termination rod on a concrete foot, tapered towards its tip."""
    metal = materials.aluminium()
    if foot:
        tube(materials.concrete(.3), (x, y, z), (x, y, z + .14), .2, .16, sides=16)
    tube(metal, (x, y, z), (x, y, z + height * .55), radius * 1.5)
    tube(metal, (x, y, z + height * .55), (x, y, z + height), radius, radius * .5)


def mast(x, y, z, height=14.0, radius=.11, base=True):
    """Free-standing air-termination mast of stepped galvanised tube on its foundation."""
    metal = materials.galvanised()
    if base:
        box(materials.concrete(.36), x, y, z, 1.2, 1.2, .35, bevel=.03)
        tube(metal, (x, y, z + .35), (x, y, z + .4), .34, sides=20)
    steps = ((0, .42, 1.0), (.42, .74, .72), (.74, .9, .42))
    for start, end, share in steps:
        tube(metal, (x, y, z + height * start), (x, y, z + height * end), radius * share, sides=14)
    tube(metal, (x, y, z + height * .9), (x, y, z + height), radius * .2, radius * .08)


def mesh(x0, y0, x1, y1, z, step=10.0, radius=.014, holders=True):
    """Roof conductors in a mesh over a flat roof, lying on concrete blocks one metre apart."""
    across, along = max(1, round((x1 - x0) / step)), max(1, round((y1 - y0) / step))
    for i in range(across + 1):
        x = x0 + (x1 - x0) * i / across
        conductor([(x, y0, z + .1), (x, y1, z + .1)], radius, holders)
    for j in range(along + 1):
        y = y0 + (y1 - y0) * j / along
        conductor([(x0, y, z + .1), (x1, y, z + .1)], radius, holders)


def conductor(points, radius=.014, holders=True, spacing=1.0):
    """A round conductor along the points; lying stretches rest on holders."""
    path(materials.aluminium(), points, radius)
    if not holders:
        return
    block = materials.concrete(.22)
    for (ax, ay, az), (bx, by, bz) in zip(points, points[1:]):
        length = math.dist((ax, ay, az), (bx, by, bz))
        if abs(bz - az) > length * .5:
            continue
        for k in range(int(length / spacing)):
            t = (k + .5) * spacing / length
            box(block, ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t - .1, .14, .14, .085)


def down_conductor(x, y, top, out=(0, -1), bottom=0.0, radius=.012):
    """From the roof's edge down the wall to the test joint; `out` points away from the wall."""
    dx, dy = out
    metal = materials.aluminium()
    x, y = x + dx * .06, y + dy * .06
    path(metal, [(x - dx * .5, y - dy * .5, top + .12), (x, y, top + .12), (x, y, bottom)], radius)
    for k in range(int((top - bottom) / 1.0)):
        box(metal, x - dx * .03, y - dy * .03, bottom + .6 + k, .05, .05, .04)
    box(materials.galvanised(), x, y, bottom + 1.0, .09, .06, .12)

