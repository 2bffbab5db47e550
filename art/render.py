"""Renders one scene: blender -b -noaudio --python art/render.py -- SCENE OUTPUT.png WEIGHTS WIDTH SAMPLES

SCENE is the name of a module in art/scenes with `HEIGHT_TO_WIDTH`, `FINISH` and `build()`.
"""
import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit import picture  # noqa: E402

name, output, weights, width, samples = sys.argv[sys.argv.index('--') + 1:]
scene = importlib.import_module(f'scenes.{name.replace("-", "_")}')
picture.begin()
scene.build()
width = int(width)
picture.render(output, Path(weights), width, round(width * scene.HEIGHT_TO_WIDTH), int(samples), **scene.FINISH)
