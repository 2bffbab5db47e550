import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Of so many builds before, the files with their hash in the name stay. */
const keptBuilds = 3

/**
 * Moves what has been built to where the site runs from, file by file, so that nothing is ever missing there. Pages that
 * visitors have open, and processes that have yet to load a screen, ask for the files of the build before.
 */
export async function putInPlace(built: string, place: string): Promise<void> {
  const parts = await readdir(built)
  const made = await filesIn(built, parts)
  const before = (await filesIn(place, parts)).filter(isHashed)
  // Killed from here on, what is there is of two builds: no start takes it for that of its sources.
  await rm(join(place, '.built'), { force: true })
  // Entry and manifest come last: they name files that are there by then.
  for (const file of made.toSorted((a, b) => Number(isHashed(b)) - Number(isHashed(a)))) {
    await mkdir(dirname(join(place, file)), { recursive: true })
    await rename(join(built, file), join(place, file))
  }
  await rm(built, { recursive: true })

  const listFile = join(place, '.former')
  const listed: string[][] = await readFile(listFile, 'utf8')
    .then(JSON.parse)
    .catch(() => [])
  const former = listed.map((files) => files.filter((file) => !made.includes(file)))
  const known = new Set([...made, ...former.flat()])
  const builds = [before.filter((file) => !known.has(file)), ...former].filter(({ length }) => length > 0)
  for (const file of builds.slice(keptBuilds).flat()) await rm(join(place, file), { force: true })
  await writeFile(listFile, JSON.stringify(builds.slice(0, keptBuilds)))
}

const isHashed = (file: string) => /(^|\/)assets\//.test(file)

/** The files of these parts of a folder, by their paths in it. */
async function filesIn(folder: string, parts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => parts.includes(path.split('/', 1)[0] ?? ''))
}
