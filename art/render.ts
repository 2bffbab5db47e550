import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { fetchWeights } from './weights.ts'

/**
 * `npm run pictures -- [NAME …]`: renders the scenes of art/scenes with Blender and writes the finished JPEGs where the
 * site takes them from. Without names it renders all, which takes about two hours on two cores.
 */
const run = promisify(execFile)
const here = new URL('./', import.meta.url)
const largestFile = 195_000

interface Print {
  /** Folder of the finished JPEG, below the project. */
  folder: string
  width: number
  samples: number
}

/** Pictures behind a project's first one are smaller. */
const isFurther = (name: string) => /-[2-9]$/.test(name)

function printOf(name: string): Print {
  if (name === 'hero') return { folder: 'src/web/pictures', width: 2160, samples: 32 }
  if (name === 'hero-upright') return { folder: 'src/web/pictures', width: 1200, samples: 28 }
  if (name.startsWith('page-')) return { folder: 'src/web/pictures', width: 2000, samples: 16 }
  return { folder: 'src/server/sample-content/pictures', width: isFurther(name) ? 1120 : 1440, samples: 16 }
}

const scenes = (await readdir(new URL('scenes', here)))
  .filter((file) => file.endsWith('.py') && !file.startsWith('_'))
  .map((file) => file.slice(0, -3).replaceAll('_', '-'))
const names = process.argv.length > 2 ? process.argv.slice(2) : scenes
const unknown = names.filter((name) => !scenes.includes(name))
if (unknown.length > 0)
  throw new Error(`No scene is called ${unknown.join(', ')}. There are ${scenes.join(', ')}.`)

const weights = await fetchWeights(new URL('.weights/', here))
for (const name of names) {
  const started = Date.now()
  const { folder, width, samples } = printOf(name)
  const render = `${tmpdir()}/${name}-${process.pid}.png`
  await run(
    process.env['BLENDER'] ?? 'blender',
    [
      '-b',
      '-noaudio',
      '--python-exit-code',
      '1',
      '--python',
      fileURLToPath(new URL('render.py', here)),
      '--',
    ].concat([name, render, weights, String(width), String(samples)]),
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const file = new URL(`../${folder}/${name}.jpg`, here)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, await encode(await readFile(render)))
  await rm(render)
  const kilobytes = Math.round((await stat(file)).size / 1000)
  console.log(`${name}: ${kilobytes} kB, ${Math.round((Date.now() - started) / 1000)} s`)
}
await import('./fit.ts')

/** The best JPEG that keeps below the largest file. */
async function encode(picture: Buffer): Promise<Buffer> {
  for (let quality = 88; quality >= 40; quality -= 3) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= largestFile) return jpeg
  }
  throw new Error('The picture has too much detail for its size')
}
