import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * `node art/details.ts`: cuts what is worth a second look out of finished pictures of sample projects. Half as wide as the whole
 * picture and of the same shape, so that they cost the first start little.
 */
const share = 0.5
const pictures = new URL('../src/server/sample-content/pictures/', import.meta.url)

/** Left and upper edge, as shares of the whole picture's width and height. */
const details: Record<string, [left: number, top: number]> = {
  'church-tower-2': [0.2, 0.02],
  'silo-plant-2': [0.28, 0.28],
  'silo-plant-3': [0.03, 0],
  'logistics-hall-pv-2': [0.02, 0.42],
  'data-centre-campus-2': [0.03, 0.4],
  'data-centre-campus-3': [0.5, 0.5],
  'substation-110kv-2': [0.48, 0.27],
  'airport-hangar-2': [0.27, 0.35],
}

for (const [name, [left, top]] of Object.entries(details)) {
  const whole = sharp(await readFile(new URL(`${name.slice(0, -2)}.jpg`, pictures)))
  const { width, height } = await whole.metadata()
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(share * width),
    height: Math.round(share * height),
  }
  const jpeg = await whole.extract(part).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
  await writeFile(new URL(`${name}.jpg`, pictures), jpeg)
}
