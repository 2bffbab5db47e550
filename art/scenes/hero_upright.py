"""The storm of the hero picture, framed for an upright phone."""
import bpy

from kit.picture import camera
from scenes import hero

HEIGHT_TO_WIDTH = 4 / 3
FINISH = hero.FINISH


def build():
    channel = hero.build()
    bpy.data.objects.remove(bpy.context.scene.camera)
    camera(hero.EYE, (27.5, 8, 24.5), 46)
    hero.write_places('upright', channel)
