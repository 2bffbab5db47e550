"""Camera, rendering and the finish of a picture: denoised, hazed, with bloom and a soft vignette."""
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

from . import denoise as denoiser
from . import shapes

# What lies further away than this is sky.
FAR = 9000.0


def begin():
    """An empty scene, rendered by path tracing on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    shapes.reset()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 30, 1
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'


def camera(position, towards, lens=35.0, level=True, focus=None, aperture=4.0):
    """Metres and millimetres. `level` keeps uprights upright, as with a shift lens; else it looks straight at the point.

    `focus` is a distance in metres for a shallow field, none for all sharp.
    """
    position, towards = Vector(position), Vector(towards)
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, FAR
    aim = towards - position
    if level:
        flat = Vector((aim.x, aim.y, 0))
        data.shift_y = aim.z / flat.length * lens / data.sensor_width
        aim = flat
    if focus:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, aperture
    thing = bpy.data.objects.new('camera', data)
    thing.location, thing.rotation_euler = position, aim.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def render(path, weights, width, height, samples, exposure=0.0, haze=(0, (.5, .55, .6)), bloom=.05, vignette=.18, warmth=0.0):
    """Renders the built scene to a PNG.

    `haze` is (share of light lost at 1 km, colour); `bloom` the share of light that bleeds; `exposure` in stops.
    """
    shapes.finish()
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples, scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = samples, True, .03
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    with tempfile.TemporaryDirectory() as folder:
        _write_passes(scene, folder)
        bpy.ops.render.render()
        passes = {name: _read(Path(folder) / f'{name}0001.exr') for name in ('noisy', 'albedo', 'normal', 'depth')}
    picture = denoiser.denoise(weights, passes['noisy'], passes['albedo'], passes['normal'])
    picture = _haze(picture, passes['depth'][..., :1], haze, scene.camera.data.dof.use_dof)
    picture = _bloom(picture, bloom)
    picture *= _vignette(width, height, vignette) * 2 ** exposure * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    _save(scene, picture, path)


def _write_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    output.file_slots.clear()
    # Without denoising in Blender itself, 'Image' is the noisy picture.
    for name, source in (('noisy', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('depth', 'Depth')):
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])


def _read(path):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[..., :3])


def _haze(picture, distance, haze, soft):
    loss, colour = haze
    if not loss:
        return picture
    # Where a ridge meets the sky, the edge's pixels count as land: else they draw a dark line round it.
    padded = np.pad(distance, ((1, 1), (1, 1), (0, 0)), mode='edge')
    height, width = distance.shape[:2]
    nearest = np.min([padded[j:j + height, i:i + width] for j in range(3) for i in range(3)], axis=0)
    distance = np.where(distance < FAR, distance, nearest)
    amount = np.where(distance < FAR, 1 - (1 - loss) ** (np.minimum(distance, FAR) / 1000), 0)
    if soft:
        # Out of focus, depth is a matter of chance from pixel to pixel.
        amount = _blur(amount.astype(np.float32), 3 * width / 1440)
    return picture * (1 - amount) + np.array(colour, np.float32) * amount


def _bloom(picture, share):
    """Light bleeds in ever wider halos, as in a real lens."""
    if not share:
        return picture
    height, width = picture.shape[:2]
    glow = np.zeros_like(picture)
    radii = [r * width / 1600 for r in (3, 8, 22, 60, 150)]
    bright = np.minimum(picture, 60)
    for radius in radii:
        glow += _blur(bright, radius) / len(radii)
    return picture * (1 - share) + glow * share


def _blur(picture, radius):
    height, width = picture.shape[:2]
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None, :]
    response = np.exp(-2 * (math.pi * radius) ** 2 * (fx ** 2 + fy ** 2))
    return np.stack([np.fft.irfft2(np.fft.rfft2(picture[..., c]) * response, (height, width)) for c in range(picture.shape[2])], 2).astype(np.float32)


def _vignette(width, height, amount):
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    return (1 - amount * np.clip(x * x * .6 + y * y * .5, 0, 1)).astype(np.float32)[..., None]


def _save(scene, picture, path):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    full = np.ones((height, width, 4), np.float32)
    full[..., :3] = np.maximum(picture, 0)
    image.pixels.foreach_set(full.ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(str(path), scene=scene)
