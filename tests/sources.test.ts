import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleSources, builtInSources } from '#texts/sources.ts'
import { standardsIn } from '#web/staff/quality/weak-words.ts'

const folder = new URL('../src/texts/', import.meta.url)
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^\w+\/.*\.json$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll('\u00a0', ' '))
  .join('\n')
const sample = (name: string) =>
  readFileSync(new URL(`../src/server/sample-content/${name}.json`, import.meta.url), 'utf8')
const projects = sample('projects')
const knowledge = sample('knowledge')
const sources: readonly { name: string; edition?: string }[] = builtInSources.list
const articles = JSON.parse(knowledge) as { content: unknown; sources: string[] }[]

test.each([
  ['the site', texts, sources],
  ['the articles', knowledge, [...sources, ...articleSources]],
] as const)('every standard that is named in %s stands in the list of sources', (_where, text, list) => {
  const names = standardsIn(text)
  expect(names.length).toBeGreaterThan(2)
  const known = list.map(({ name }) => name).join('\n')
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

const edited = ({ name, edition }: { name: string; edition?: string }) =>
  edition ? `${name}:${edition}` : name

test('the sources of articles are those of the lists, in the same editions', () => {
  const listed = [...sources, ...articleSources].map(edited)
  expect(new Set(listed).size).toBe(listed.length)
  const own = articles.flatMap((article) =>
    article.sources
      .map((source) => source.replace(/, Abschnitte? [\d. und]+$/, ''))
      // What comes from elsewhere than a standard has its month behind a comma.
      .map((source) => source.replace(/, (20\d\d-\d\d)$/, ':$1')),
  )
  expect(own.filter((source) => !listed.includes(source))).toEqual([])
  expect(articleSources.map(edited).filter((source) => !own.includes(source))).toEqual([])
})

test('every edition is a year and a month, and none is named in a text, a sample project or the text of an article instead', () => {
  const written = articles.map(({ content }) => JSON.stringify(content))
  for (const { edition } of sources) if (edition) expect(edition).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  expect([texts, projects, ...written].join('\n')).not.toMatch(/\d:20\d\d-\d\d|DIN [\d-]+ \(20\d\d\)/)
})
