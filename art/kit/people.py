"""People at work: trousers, boots, high-visibility jacket with reflective bands, helmet. Poses are set by hands and feet."""
import math

from mathutils import Matrix, Vector

from . import materials
from .shapes import at, mesh

SKIN = ((.5, .28, .19), (.42, .22, .14), (.2, .1, .06), (.56, .34, .25))
THIGH, SHIN, UPPER, FORE, TRUNK = .44, .45, .3, .27, .53

# Hips' height and place, lean of the trunk, feet (x, y, z, heel's pitch), hands (x, y, z), the head's nod (degrees).
_POSES = {
    'stand': dict(hip=.93, lean=2, feet=((.04, .1, 0, 0), (-.04, -.1, 0, 0)), hands=((.07, .3, .83), (.05, -.29, .82)), nod=4),
    'wide': dict(hip=.9, lean=0, feet=((.03, .2, 0, 0), (.02, -.2, 0, 0)), hands=((.05, .36, .84), (.06, -.36, .84)), nod=0),
    'walk': dict(hip=.9, lean=5, feet=((.36, .08, .02, -12), (-.34, -.08, .07, 38)), hands=((-.2, .28, .86), (.3, -.24, .92)), nod=2),
    'hold': dict(hip=.93, lean=4, feet=((.05, .11, 0, 0), (-.05, -.11, 0, 0)), hands=((.34, .14, 1.12), (.34, -.14, 1.12)), nod=22),
    'reach': dict(hip=.92, lean=8, feet=((.1, .12, 0, 0), (-.12, -.12, 0, 0)), hands=((.46, .13, 1.42), (.42, -.16, 1.6)), nod=-8),
    'point': dict(hip=.93, lean=1, feet=((.06, .13, 0, 0), (-.05, -.12, 0, 0)), hands=((.1, .31, .86), (.52, -.3, 1.56)), nod=-3),
    'kneel': dict(hip=.47, lean=50, feet=((.34, .13, 0, 0), (-.47, -.12, .08, 70)), hands=((.66, .14, .24), (.7, -.05, .2)), nod=14),
    'crouch': dict(hip=.42, lean=38, feet=((.16, .16, 0, 6), (.04, -.16, .03, 24)), hands=((.62, .16, .3), (.66, -.08, .34)), nod=12),
}


def person(x, y, z=0, turn=0, pose='stand', jacket=(1, .35, .02), helmet=(.9, .9, .9), trousers=(.025, .03, .042), skin=0, height=1.8, bands=True):
    """A technician facing +x at turn 0: 'stand', 'wide', 'walk', 'hold' (a plan or device), 'reach', 'point', 'kneel', 'crouch'.

    `helmet` None leaves the head bare; `bands` False leaves out the reflective bands: a passer-by. The pointing arm is the right one.
    """
    kind = _POSES[pose]
    cloth, coat = materials.paint(trousers, .85, age=.3), materials.paint(jacket, .75, age=.25)
    flesh = materials.plain(SKIN[skin % len(SKIN)], .5)
    with at(x, y, z, turn, scale=height / 1.8):
        hip = Vector((0 if pose not in ('kneel', 'crouch') else -.08, 0, kind['hip']))
        lean = Matrix.Rotation(math.radians(kind['lean']), 3, 'Y')
        _legs(hip, kind['feet'], cloth, pose, bands)
        _trunk(hip, kind['lean'], coat, cloth, jacket, bands)
        for side, hand in zip((1, -1), kind['hands']):
            _arm(hip + lean @ Vector((0, side * .175, TRUNK - .085)), Vector(hand), side, coat, flesh, bands)
        nod = Matrix.Rotation(math.radians(kind['lean'] * .35 + kind['nod']), 3, 'Y')
        _head(hip + lean @ Vector((.015, 0, TRUNK + .01)), nod, flesh, helmet, coat)


def _legs(hip, feet, cloth, pose, bands):
    leather, sole = materials.plain((.035, .022, .014), .55), materials.plain((.01, .01, .01), .8)
    for side, (fx, fy, fz, pitch) in zip((1, -1), feet):
        root = hip + Vector((0, side * .095, 0))
        ankle = Vector((fx, fy, fz + .1))
        pole = Vector((1, side * .12, -1.2 if pose == 'kneel' and side < 0 else .15))
        knee, ankle = _bend(root, ankle, THIGH, SHIN, pole)
        profile = ((0, .1), (.12, .1), (.3, .092), (.46, .078), (.52, .077), (.62, .075), (.8, .066), (.93, .072), (1, .076))
        _limb(cloth, [root + Vector((0, 0, .03)), knee, ankle + (knee - ankle).normalized() * .0], profile, .09)
        if bands:
            _band(root, knee, ankle, ((.72, .071), (.78, .069)), .09)
        heading = math.degrees(math.atan2(fy, 4))
        with at(ankle.x, ankle.y, ankle.z, heading):
            tip = Matrix.Rotation(math.radians(pitch), 3, 'Y')
            rings = [(-.1, .05, .045, .05), (-.06, .062, .048, .055), (.0, .075, .046, .045), (.06, .05, .05, .02), (.13, .038, .052, -.005), (.18, .028, .042, -.015), (.2, .012, .025, -.02)]
            points = [(tip @ Vector((bx, 0, bz - .055)), tip @ Vector((0, half, 0)), tip @ Vector((0, 0, tall))) for bx, tall, half, bz in rings]
            _loft(leather, points, 14)
            flat = [(tip @ Vector((bx, 0, -.092)), tip @ Vector((0, half * 1.06, 0)), tip @ Vector((0, 0, .012))) for bx, _, half, _ in rings]
            _loft(sole, flat, 10)
            _loft(leather, [(Vector((0, 0, -.04)), Vector((.06, 0, 0)), Vector((0, .056, 0))), (Vector((-.005, 0, .09)), Vector((.056, 0, 0)), Vector((0, .054, 0)))], 14)


_TORSO = ((-.09, .128, .182), (0, .128, .18), (.1, .124, .172), (.2, .126, .176), (.3, .132, .188), (.38, .13, .197), (.44, .12, .2), (.49, .1, .175), (.53, .075, .115), (.555, .06, .07))


def _trunk(hip, angle, coat, cloth, jacket, bands):
    def ring(s, fore, half, grow=1.0):
        # The back bends between hips and ribs: hips lean least.
        turn = Matrix.Rotation(math.radians(angle * min(1, .45 + 2.2 * max(0, s))), 3, 'Y')
        return hip + (lean if s > 0 else turn) @ Vector((.012, 0, s)), turn @ Vector((fore * grow, 0, 0)), turn @ Vector((0, half * grow, 0))
    lean = Matrix.Rotation(math.radians(angle), 3, 'Y')
    silver = materials.plain((.66, .68, .7), .3, .35)
    trim = materials.paint(tuple(.12 * c + .01 for c in jacket), .8)
    _loft(coat, [ring(*entry) for entry in _TORSO], 20)
    _loft(cloth, [(hip + Vector((0, 0, -.1)), Vector((.1, 0, 0)), Vector((0, .13, 0))), ring(-.06, .118, .17), ring(.03, .11, .165)], 16)
    _loft(trim, [ring(-.095, .131, .185), ring(-.03, .131, .184)], 20)
    for low in (.05, .2) if bands else ():
        _loft(silver, [ring(*_girth(low), 1.02), ring(*_girth(low + .05), 1.02)], 20)
    for side in (-1, 1) if bands else ():
        for front in (-1, 1):
            strip = []
            for s in (.22, .3, .38, .44, .48, .505):
                _, fore, half = _girth(s)
                for y in (side * .075, side * .12):
                    depth = fore * math.sqrt(max(0, 1 - (y / half) ** 2)) + .005
                    strip.append(tuple(hip + lean @ Vector((.012 + front * depth, y, s))))
            mesh(silver, strip, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(5)], smooth=True)
    _loft(coat, [ring(.53, .07, .085), ring(.59, .066, .07)], 16)


def _girth(s):
    for (s0, f0, h0), (s1, f1, h1) in zip(_TORSO, _TORSO[1:]):
        if s <= s1:
            t = (s - s0) / (s1 - s0)
            return s, f0 + (f1 - f0) * t, h0 + (h1 - h0) * t
    return _TORSO[-1]


def _arm(shoulder, hand, side, coat, flesh, bands):
    elbow, wrist = _bend(shoulder, hand, UPPER, FORE, Vector((-1, side * .7, -.5)))
    profile = ((-.04, .03), (0, .056), (.06, .068), (.14, .071), (.3, .066), (.48, .058), (.55, .057), (.75, .05), (.95, .046), (1, .048))
    _limb(coat, [shoulder, elbow, wrist], profile, .06)
    if bands:
        _band(shoulder, elbow, wrist, ((.3, .0685), (.38, .065)), .06)
    along = (wrist - elbow).normalized()
    across = along.cross(Vector((0, side, .3))).normalized()
    flat = along.cross(across).normalized()
    rings = ((-.01, .03, .026), (.03, .04, .026), (.08, .045, .022), (.12, .042, .018), (.16, .034, .014), (.185, .02, .008))
    glove = materials.plain((.06, .06, .06), .8)
    _loft(glove if side > 0 else flesh, [(wrist + along * s, across * wide, flat * thick) for s, wide, thick in rings], 10)
    thumb = wrist + along * .04 + across * .03
    _loft(flesh if side < 0 else glove, [(thumb, flat * .014, along * .014), (thumb + (along + across * .6) * .05, flat * .012, along * .01)], 8)


def _head(neck, nod, flesh, helmet, coat):
    def ring(h, fore, half, shift=0.0):
        return neck + nod @ Vector((shift, 0, h)), nod @ Vector((fore, 0, 0)), nod @ Vector((0, half, 0))
    hair = materials.plain((.03, .02, .014), .7)
    _loft(flesh, [ring(-.04, .056, .056), ring(.04, .054, .052), ring(.05, .07, .05, .02), ring(.07, .082, .058, .022), ring(.1, .09, .068, .018),
                  ring(.14, .095, .074, .012), ring(.18, .098, .077, .006), ring(.23, .09, .072, 0), ring(.265, .05, .04, 0)], 18)
    _loft(hair, [ring(.08, .05, .06, -.045), ring(.13, .075, .0765, -.03), ring(.18, .085, .08, -.022), ring(.24, .085, .074, -.012), ring(.275, .045, .04, -.005)], 18)
    _loft(flesh, [ring(.1, .012, .012, .108), ring(.115, .02, .014, .11), ring(.16, .008, .008, .1)], 8)
    for side in (-1, 1):
        ear = neck + nod @ Vector((.0, side * .076, .13))
        _loft(flesh, [(ear + Vector((0, 0, -.03)), Vector((.01, 0, 0)), Vector((0, .008, 0))), (ear, Vector((.018, 0, 0)), Vector((0, .012, 0))), (ear + Vector((0, 0, .03)), Vector((.012, 0, 0)), Vector((0, .008, 0)))], 8)
    if helmet is None:
        return
    _shell(helmet, ring)


def hard_hat(x, y, z=0.0, turn=0, colour=(.9, .9, .9)):
    """A helmet that lies on its rim at z."""
    with at(x, y, z - .16, turn):
        _shell(colour, lambda h, fore, half, shift=0.0: (Vector((shift, 0, h)), Vector((fore, 0, 0)), Vector((0, half, 0))))


def _shell(colour, ring):
    shell = materials.plain(colour, .25)
    _loft(shell, [ring(.165, .128, .108, .002), ring(.185, .124, .105), ring(.22, .118, .1), ring(.26, .1, .085), ring(.285, .07, .058), ring(.3, .03, .025), ring(.302, .002, .002)], 32)
    _loft(shell, [ring(.162, .12, .1, .05), ring(.172, .122, .102, .05)], 32)
    _loft(shell, [ring(.22, .121, .016), ring(.265, .104, .016), ring(.302, .04, .014), ring(.306, .01, .01)], 14)


def _bend(root, end, first, second, pole):
    """The joint between two bones that lead from root to end, and the end they really reach."""
    reach = end - root
    span = min(reach.length, (first + second) * .995)
    aim = reach.normalized()
    along = (first ** 2 - second ** 2 + span ** 2) / (2 * span)
    side = pole - aim * pole.dot(aim)
    return root + aim * along + side.normalized() * math.sqrt(max(0, first ** 2 - along ** 2)), root + aim * span


def _limb(material, joints, profile, soft):
    """A sleeve or trouser leg: radii along root, joint and end, rounded over the joint."""
    _loft(material, _slices(joints, profile, soft), 14)


def _band(root, joint, end, profile, soft):
    _loft(materials.plain((.66, .68, .7), .3, .35), _slices([root, joint, end], [(t, r * 1.03) for t, r in profile], soft), 14)


def _slices(joints, profile, soft):
    a, b, c = joints
    first, second = (b - a).length, (c - b).length
    share = first / (first + second)

    def spot(t):
        straight = a + (b - a) * (t / share) if t < share else b + (c - b) * ((t - share) / (1 - share))
        near = max(0, 1 - abs(t - share) * (first + second) / (soft * 1.6))
        middle = ((a - b).normalized() + (c - b).normalized()) * soft * .3
        return straight + middle * near * near
    rings = []
    for t, radius in profile:
        along = (spot(min(1, t + .04)) - spot(max(0, t - .04))).normalized()
        right = along.cross(Vector((.2, 1, .1))).normalized()
        rings.append((spot(t), right * radius, along.cross(right) * radius))
    return rings


def _loft(material, rings, sides):
    """A skin over ellipses (centre, one radius, other radius), closed at both ends."""
    corners = []
    for centre, right, fore in rings:
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            corners.append(tuple(centre + right * math.cos(angle) + fore * math.sin(angle)))
    walls = [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i)
             for k in range(len(rings) - 1) for i in range(sides)]
    caps = [tuple(reversed(range(sides))), tuple(range(len(corners) - sides, len(corners)))]
    mesh(material, corners, walls, smooth=True)
    mesh(material, corners, caps)
