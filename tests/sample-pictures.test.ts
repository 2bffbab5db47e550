import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'
import type { FittedSamples } from '#server/sample-content/fitted-samples.ts'

interface SampleProject {
  slug: string
  pictureAlt: { de: string; en: string }
  furtherAlts?: { de: string; en: string }[]
}

const projects: SampleProject[] = JSON.parse(
  await readFile('src/server/sample-content/projects.json', 'utf8'),
)
const folder = 'src/server/sample-content/pictures/'
const sitePictures = 'src/web/pictures/'

/** Names of the pictures behind the first one. */
const furtherOf = (slug: string) =>
  (projects.find((project) => project.slug === slug)?.furtherAlts ?? []).map(
    (_, index) => `${slug}-${index + 2}`,
  )

const grey = (file: string | Buffer, columns: number, rows: number) =>
  sharp(file).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()

/** Freed of its overall light and contrast: what an eye half shut sees. */
function bare(cells: readonly number[]): number[] {
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length
  const centred = cells.map((value) => value - mean)
  const spread = Math.hypot(...centred) || 1
  return centred.map((value) => value / spread)
}

const gridOf = async (file: string | Buffer) => bare([...(await grey(file, 16, 10))])

const likeness = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** The likeness of a picture to the likest part of another: parts of 35 to 90 percent, wherever they lie. */
async function likestPart(whole: string, picture: Buffer): Promise<number> {
  const grid = await gridOf(picture)
  let likest = 0
  for (let share = 0.35; share <= 0.9; share *= 1.06) {
    const [columns, rows] = [Math.round(16 / share), Math.round(10 / share)]
    const cells = await grey(whole, columns, rows)
    for (let top = 0; top + 10 <= rows; top += 1)
      for (let left = 0; left + 16 <= columns; left += 1) {
        const part = Array.from(
          { length: 160 },
          (_, index) => cells[(top + Math.floor(index / 16)) * columns + left + (index % 16)] ?? 0,
        )
        likest = Math.max(likest, likeness(bare(part), grid))
      }
  }
  return likest
}

describe('the pictures of the sample projects', () => {
  test('are there for each project, and for nothing else', async () => {
    const names = (await readdir(folder)).sort()
    const all = projects.flatMap(({ slug }) => [slug, ...furtherOf(slug)])
    expect(names).toEqual(all.map((name) => `${name}.jpg`).sort())
    expect(projects).toHaveLength(24)
  })

  test('are several for some projects, in details that are sharp enough for a gallery', async () => {
    const several = projects.filter(({ slug }) => furtherOf(slug).length > 0)
    expect(several.length).toBeGreaterThanOrEqual(6)
    for (const name of several.flatMap(({ slug }) => furtherOf(slug))) {
      const { width, height } = await sharp(`${folder}${name}.jpg`).metadata()
      expect({ name, isWide: width >= 720, shape: width / height }).toEqual({
        name,
        isWide: true,
        shape: 1.6,
      })
    }
  })

  test('are large enough to fill a screen and small enough for the repository', async () => {
    for (const { slug } of projects) {
      const { width, height, format } = await sharp(`${folder}${slug}.jpg`).metadata()
      expect({ slug, format, isWide: width >= 1280, shape: width / height }).toEqual({
        slug,
        format: 'jpeg',
        isWide: true,
        shape: 1.6,
      })
      expect((await stat(`${folder}${slug}.jpg`)).size, slug).toBeLessThan(200_000)
    }
  })

  test('show another thing behind the first one, never a part of it', async () => {
    const crops: string[] = []
    for (const { slug } of projects)
      for (const name of furtherOf(slug))
        if ((await likestPart(`${folder}${slug}.jpg`, await readFile(`${folder}${name}.jpg`))) > 0.9)
          crops.push(name)
    expect(crops).toEqual([])
  })

  test('would be found out if a further one were cut from the first', async () => {
    for (const [slug, left, top, share] of [
      ['silo-plant', 0.28, 0.28, 0.5],
      ['substation-110kv', 0.11, 0.33, 0.4],
      ['church-tower', 0.02, 0.17, 0.66],
    ] as const) {
      const file = `${folder}${slug}.jpg`
      const { width, height } = await sharp(file).metadata()
      const cut = await sharp(file)
        .extract({
          left: Math.round(left * width),
          top: Math.round(top * height),
          width: Math.round(share * width),
          height: Math.round(share * height),
        })
        .resize(720, 450)
        .jpeg({ quality: 80 })
        .toBuffer()
      expect(await likestPart(file, cut), slug).toBeGreaterThan(0.9)
    }
  })

  test('are pairwise different in what they show', async () => {
    const grids = await Promise.all(
      projects
        .flatMap(({ slug }) => [slug, ...furtherOf(slug)])
        .map(async (slug) => ({ slug, grid: await gridOf(`${folder}${slug}.jpg`) })),
    )
    const alike = grids.flatMap((first, index) =>
      grids
        .slice(index + 1)
        .filter((second) => likeness(first.grid, second.grid) > 0.97)
        .map((second) => `${first.slug} and ${second.slug}`),
    )
    expect(alike).toEqual([])
  })

  test('have a description of their own in both languages', () => {
    for (const language of ['de', 'en'] as const) {
      const texts = projects.flatMap(({ pictureAlt, furtherAlts = [] }) =>
        [pictureAlt, ...furtherAlts].map((alt) => alt[language]),
      )
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) {
        expect(text.length, text).toBeGreaterThan(30)
        expect(text.length, text).toBeLessThanOrEqual(200)
      }
    }
  })
})

test('the pictures of the samples are shipped as a site encodes them; art/fit.ts does it anew', async () => {
  const samples = 'src/server/sample-content/'
  const fitted: FittedSamples = JSON.parse(await readFile(`${samples}fitted.json`, 'utf8'))
  const expected: string[] = []
  for (const place of ['pictures', 'knowledge-pictures'])
    for (const file of await readdir(samples + place)) {
      const name = file.replace('.jpg', '')
      const source = `${samples}${place}/${file}`
      const { width } = await sharp(source).metadata()
      expect(fitted[name]?.width, name).toBe(Math.min(width, 1600))
      const sizes = fitted[name]?.widths.map((each) => `${name}-${each}`) ?? []
      expected.push(...sizes.flatMap((size) => [`${size}.avif`, `${size}.webp`]))
      const smallest = await readFile(`${samples}fitted/${sizes[0]}.avif`)
      expect(likeness(await gridOf(source), await gridOf(smallest)), name).toBeGreaterThan(0.99)
    }
  expect((await readdir(`${samples}fitted`)).toSorted()).toEqual(expected.toSorted())

  const name = 'church-tower-2'
  const { widths } = await fitPicture(await readFile(`${samples}pictures/${name}.jpg`))
  expect(fitted[name]?.widths).toEqual(widths)
})

test('the pictures of the pages are wide enough and small enough', async () => {
  const names = (await readdir(sitePictures)).filter((name) => name.endsWith('.jpg'))
  expect(names.sort()).toEqual([
    'hero-upright.jpg',
    'hero.jpg',
    'page-about.jpg',
    'page-installation.jpg',
    'page-jobs.jpg',
    'page-maintenance.jpg',
    'page-planning.jpg',
  ])
  for (const name of names) {
    const { width } = await sharp(await readFile(sitePictures + name)).metadata()
    expect(width, name).toBeGreaterThanOrEqual(name === 'hero-upright.jpg' ? 1200 : 2000)
    expect((await stat(sitePictures + name)).size, name).toBeLessThan(200_000)
  }
})
