// How Node starts the site: by `npm start`, and where starts are measured.
import { fileURLToPath } from 'node:url'

export const startFlags = [
  '--max-semi-space-size=8',
  '--import',
  './scripts/follow-parent.mjs',
  'dist/server/main.js',
]

export const startSettings = {
  NODE_ENV: 'production',
  // Many threads make and free what is large; by default glibc would keep it, for each of them.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled-server', import.meta.url)),
}
