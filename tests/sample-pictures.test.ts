import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

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

/** Brightness of a picture on a grid of 16 × 10, freed of its overall light: what an eye half shut sees. */
async function gridOf(file: string): Promise<number[]> {
  const cells = await sharp(file).greyscale().resize(16, 10, { fit: 'fill' }).raw().toBuffer()
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length
  const centred = Array.from(cells, (value) => value - mean)
  const spread = Math.hypot(...centred)
  return centred.map((value) => value / spread)
}

const likeness = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

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
