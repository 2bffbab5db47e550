import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = async (path: string) => await readFile(path, 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length

describe('the papers can be read in an hour', () => {
  /** Words at most. A changelog has its limit for each version instead. */
  const limits: Readonly<Record<string, number>> = {
    'README.md': 1500,
    'ARCHITECTURE.md': 2000,
    'CONTRIBUTING.md': 1200,
    'SECURITY.md': 500,
    'docs/operating.md': 4500,
    'docs/staff.md': 800,
    'docs/reliability.md': 1200,
    'docs/departures.md': 900,
    'docs/performance.md': 700,
    'docs/design.md': 700,
    'docs/words.md': 700,
  }

  test('each has its limit and keeps it, and all together have 15,000 words at most', async () => {
    const rest = (await readdir('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name))
    const papers = [...(await readdir('.')).filter((name) => name.endsWith('.md')), ...rest]
    expect(papers.filter((name) => name !== 'CHANGELOG.md').toSorted()).toEqual(
      Object.keys(limits).toSorted(),
    )
    let sum = 0
    for (const paper of papers) {
      const words = wordsOf(await read(paper))
      expect(words, paper).toBeLessThanOrEqual(limits[paper] ?? Number.POSITIVE_INFINITY)
      sum += words
    }
    expect(sum).toBeLessThanOrEqual(15_000)
  })

  test('a version of the changelog has 400 words at most', async () => {
    const versions = (await read('CHANGELOG.md')).split(/^## /m).slice(1)
    expect(versions.length).toBeGreaterThan(2)
    for (const version of versions) expect(wordsOf(version), version.slice(0, 30)).toBeLessThanOrEqual(400)
  })

  test('the list of words has 60 lines at most', async () => {
    const lines = (await read('docs/words.md')).trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(60)
    const everybodys = lines.map((line) => line.split('|')[2] ?? '').join()
    for (const word of ['revision', 'soft delete', 'schedule', 'working copy'])
      expect(everybodys).toContain(word)
  })

  test('eight recipes are numbered steps of at most ten lines', async () => {
    const [, recipes = ''] = (await read('ARCHITECTURE.md')).split('\n## Recipes\n')
    const found = (recipes.split('\n## ')[0] ?? '').split(/^### Add an? /m).slice(1)
    const steps = new Map(
      found.map((recipe) => {
        const [name = '', ...lines] = (recipe.split('\n### ')[0] ?? '').trim().split('\n')
        return [name, lines.filter(Boolean)]
      }),
    )
    expect([...steps.keys()]).toEqual([
      'screen',
      'field',
      'kind',
      'event',
      'language',
      'storage',
      'role',
      'period',
    ])
    for (const [name, lines] of steps) {
      expect(lines.length, name).toBeLessThanOrEqual(10)
      expect(lines.length, name).toBeGreaterThan(2)
      expect(
        lines.filter((line, index) => !line.startsWith(`${index + 1}. `)),
        name,
      ).toEqual([])
    }
  })

  test('every path that they name leads to something', async () => {
    const roots = ['.', 'src', 'src/texts/en']
    const named: string[] = []
    for (const paper of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/words.md']) {
      const text = await read(paper)
      const inDrawing = (/^```\n(.*?)\n```$/ms.exec(text)?.[1] ?? '').split('\n')
      const quoted = found(text.replaceAll(/^```.*?^```$/gms, ''), /`([^`]+)`/g)
      const paths = [...quoted, ...inDrawing.map((line) => line.trim().split(' ')[0] ?? '')]
      // Calls, addresses, patterns and words are no paths.
      const isPath = (text: string) =>
        /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(text) && /\/|\.(tsx?|mjs|md|json|txt|yaml)$/.test(text)
      named.push(...paths.filter(isPath))
    }
    expect(named.length).toBeGreaterThan(150)
    const made = ['dist/', 'test-results/', 'screenshots/', 'sbom.cdx.json']
    const lost = named.filter(
      (path) => !made.includes(path) && !roots.some((root) => existsSync(join(root, path))),
    )
    expect(lost).toEqual([])
  })
})
