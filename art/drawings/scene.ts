import type { Cam, Draw, Palette, Persp } from './core.ts'

export type Scene = { slug: string; seed: number; cam: Cam; pal: Palette; draw: (d: Draw) => void }

/** camera at (x, y, z) looking along +z turned by yaw degrees, focal length in pixels, horizon at hy pixels */
export const eye = (
  x: number,
  y: number,
  z: number,
  yaw: number,
  f: number,
  hy: number,
  cx = 800,
): Persp => ({ kind: 'persp', x, y, z, yaw, f, hy, cx })
