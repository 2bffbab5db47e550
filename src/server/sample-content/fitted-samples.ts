import { readFile } from 'node:fs/promises'
import { type FittedPicture, pictureFormats } from '#server/platform/images/picture-job.ts'

/** Facts of each picture by its name, as `fitted.json` holds them; the files are in `fitted/`. */
export type FittedSamples = Record<string, Omit<FittedPicture, 'files' | 'original'>>

/** A sample picture as `fitPicture` makes it of the rendered one: encoded by `art/fit.ts`, so that no first start has to. */
export async function readFittedSample(
  name: string,
  folder: 'pictures' | 'knowledge-pictures' = 'pictures',
): Promise<FittedPicture> {
  const read = async (path: string) => await readFile(new URL(path, import.meta.url))
  const facts = (JSON.parse((await read('./fitted.json')).toString()) as FittedSamples)[name]
  if (!facts) throw new Error(`The sample picture ${name} is not encoded: run art/fit.ts`)
  const sizes = facts.widths.flatMap((width) => pictureFormats.map((format) => ({ format, width })))
  const files = sizes.map(async ({ format, width }) => ({
    format,
    width,
    content: await read(`./fitted/${name}-${width}.${format}`),
  }))
  return {
    ...facts,
    files: await Promise.all(files),
    original: { format: 'jpg', content: await read(`./${folder}/${name}.jpg`) },
  }
}
