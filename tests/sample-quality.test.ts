import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleFields } from '#contract/content/article-fields.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'
import { readSampleArticles } from '#server/sample-content/read-knowledge.ts'
import { articleSources, builtInSources } from '#texts/sources.ts'
import { blankValues, valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { findWeaknesses } from '#web/staff/quality/find-weaknesses.ts'
import { spellingOf } from '#web/staff/quality/weak-words.ts'

type Texts = Partial<Record<LanguageCode, string | string[]>>

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../src/server/sample-content/${name}.json`, import.meta.url), 'utf8'))
const projects: { title: Texts; scopeOfWorks: Texts; content: Texts }[] = read('projects')
const jobs: Record<string, Texts>[] = read('company').jobs
const articles = (await readSampleArticles(() => '/pictures/sample.webp')).map((article) =>
  valuesOfWire(articleFields, article),
)
const terms = articles.filter(({ kind }) => kind === 'term')

const known = {
  hasPage: true,
  today: '2026-11-25',
  sources: [...builtInSources.list, ...articleSources],
  spelling: inEachLanguage((code) =>
    spellingOf(
      terms.map(({ title }) => title[code]),
      code,
    ),
  ),
}
const written = (texts: Texts = {}) => inEachLanguage((code) => [texts[code] ?? ''].flat().join('\n'))

/** The words that matter stand before the cut; the last one is of the specification. */
const longTitles = [
  'Foundation earth electrode: what must be done before the concrete is poured?',
  'Comprehensive school: new lightning protection in six weeks of holidays',
  'Junior project manager for lightning protection and grounding systems (m/f/d)',
]

test('staff find no hints in the content that a site begins with', () => {
  const found = [
    ...articles.map((values) => [values.title.en, findWeaknesses(articleFields, values, known)] as const),
    ...projects.map(({ title, scopeOfWorks, content }) => {
      const texts = { title: written(title), scopeOfWorks: written(scopeOfWorks), content: written(content) }
      const values = { ...blankValues(projectFields), ...texts }
      return [texts.title.en, findWeaknesses(projectFields, values, known)] as const
    }),
    ...jobs.map(({ title, summary, tasks, profile, hours, start, pay }) => {
      const texts = Object.entries({ title, summary, tasks, profile, hours, start, pay })
      const values = {
        ...blankValues(jobFields),
        ...Object.fromEntries(texts.map(([n, text]) => [n, written(text)])),
      }
      return [written(title).en, findWeaknesses(jobFields, values, known)] as const
    }),
  ]
  expect(found.length).toBeGreaterThan(60)
  const left = found.map(([title, hints]) => [
    title,
    hints.filter(({ rule }) => rule !== 'longTitle' || !longTitles.includes(title)),
  ])
  expect(left.filter(([, hints = []]) => hints.length > 0)).toEqual([])
})
