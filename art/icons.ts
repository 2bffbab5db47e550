import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** `node art/icons.ts`: the app icons in src/web/pictures, from the drawings beside them. */
const folder = new URL('../src/web/pictures/', import.meta.url).pathname

for (const [drawing, name, size] of [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-180.png', 180],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
] as const) {
  // Drawn large and then made smaller: lines stay crisp at every size.
  const large = sharp(await readFile(folder + drawing), { density: 1600 })
  await large
    .resize(size, size)
    .png({ palette: true })
    .toFile(folder + name)
}
