import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'
import type { FittedSamples } from '#server/sample-content/fitted-samples.ts'

/** Encodes the rendered pictures of the samples as a site does, so that the first start of one need not: `npm run pictures` ends with it. */
const samples = new URL('../src/server/sample-content/', import.meta.url)
const fitted = new URL('fitted/', samples)
const facts: FittedSamples = {}

await rm(fitted, { recursive: true, force: true })
await mkdir(fitted)
for (const folder of ['pictures/', 'knowledge-pictures/'])
  for (const file of (await readdir(new URL(folder, samples))).toSorted()) {
    const name = file.replace('.jpg', '')
    const source = await readFile(new URL(folder + file, samples))
    const { files, original, ...others } = await fitPicture(source)
    if (!original?.content.equals(source)) throw new Error(`${file} has metadata`)
    facts[name] = others
    for (const { width, format, content } of files)
      await writeFile(new URL(`${name}-${width}.${format}`, fitted), content)
  }
await writeFile(new URL('fitted.json', samples), `${JSON.stringify(facts, null, 2)}\n`)
