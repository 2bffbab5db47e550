"""Removes the noise of path tracing with the networks of Open Image Denoise, evaluated in numpy.

Debian's Blender is built without that library; its trained weights are public (Apache-2.0) and small.
"""
import struct
from pathlib import Path

import numpy as np


def denoise(weights, colour, albedo, normal):
    """Returns the clean picture: `colour` is linear RGB, all three are float32 of height x width x 3."""
    scale = _exposure(colour)
    network = Network(weights / 'rt_hdr_alb_nrm.tza')
    inputs = np.concatenate([_encode(colour * scale), np.clip(albedo, 0, 1), normal * .5 + .5], axis=2)
    return _decode(network.run(inputs)) / scale


# The transfer function of the networks, which compresses the range of light: constants of OIDN's PU curve.
A, B, C, D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
NORM = 1 / (E * np.log(65504 + F) + G)


def _encode(y):
    y = np.clip(y, 0, 65504)
    return (np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(y, C) + D, E * np.log(y + F) + G)) * NORM).astype(np.float32)


def _decode(x):
    x = np.maximum(x, 0) / NORM
    middle = np.power(np.maximum(x - D, 0) / B, 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F)).astype(np.float32)


def _exposure(colour):
    """The key of the picture: middle grey over the log-average of its luminance in blocks of 16 x 16."""
    luminance = colour @ np.array([.212671, .715160, .072169], np.float32)
    height, width = (n // 16 * 16 for n in luminance.shape)
    blocks = luminance[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    blocks = blocks[blocks > 1e-8]
    return .18 / np.exp2(np.log2(blocks).mean()) if blocks.size else 1


class Network:
    """The U-Net of OIDN; its padding is a multiple of 16 on both sides."""

    def __init__(self, path: Path):
        self.weights = _read_tensors(path)

    def run(self, picture):
        height, width = picture.shape[:2]
        padded = np.pad(picture, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='edge')
        x = np.ascontiguousarray(padded.transpose(2, 0, 1), dtype=np.float32)
        skipped = [x]
        x = self._convolve('enc_conv0', x)
        for name in ('enc_conv1', 'enc_conv2', 'enc_conv3', 'enc_conv4'):
            x = _pool(self._convolve(name, x))
            skipped.append(x)
        x = self._convolve('enc_conv5b', self._convolve('enc_conv5a', x))
        for level in (4, 3, 2, 1):
            x = np.concatenate([_double(x), skipped[level - 1]])
            x = self._convolve(f'dec_conv{level}b', self._convolve(f'dec_conv{level}a', x))
        x = self._convolve('dec_conv0', x)
        return x.transpose(1, 2, 0)[:height, :width]

    def _convolve(self, name, x, rows=16):
        kernel, bias = self.weights[f'{name}.weight'], self.weights[f'{name}.bias']
        channels, height, width = x.shape
        edged = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        flat = kernel.transpose(0, 2, 3, 1).reshape(len(kernel), -1)
        out = np.empty((len(kernel), height, width), np.float32)
        for top in range(0, height, rows):
            count = min(rows, height - top)
            columns = np.stack([
                edged[:, top + i:top + i + count, j:j + width] for i in range(3) for j in range(3)
            ]).reshape(9 * channels, count * width)
            strip = flat @ columns + bias[:, None]
            out[:, top:top + count] = np.maximum(strip, 0).reshape(len(kernel), count, width)
        return out


def _pool(x):
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def _double(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)


def _read_tensors(path):
    """OIDN's tensor archive: a table of names, shapes, types and offsets."""
    data = path.read_bytes()
    magic, _, _, position = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7:
        raise ValueError(f'{path} is no tensor archive')
    (count,) = struct.unpack_from('<I', data, position)
    position += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, position)
        name = data[position + 2:position + 2 + length].decode()
        position += 2 + length
        (dimensions,) = struct.unpack_from('<B', data, position)
        shape = struct.unpack_from(f'<{dimensions}I', data, position + 1)
        position += 1 + 5 * dimensions
        kind, offset = struct.unpack_from('<cQ', data, position)
        position += 9
        values = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), offset)
        tensors[name] = values.astype(np.float32).reshape(shape)
    return tensors
