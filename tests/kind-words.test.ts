import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from '#contract/content/kinds.ts'

const src = new URL('../src/', import.meta.url)
// `page` is also what an answer, a screen and a history entry of the browser may be.
const words = kinds.flatMap(({ word }) => (word === 'page' ? [] : [word])).join('|')

/** Asks of some entry which kind it is: `kind === 'job'`, `entry.kind !== "job"`, `'job' === word`. */
const comparison = new RegExp(
  `\\b(?:kind|word)\\b[^\\n'"\`=!]{0,20}[!=]==?\\s*['"\`](?:${words})['"\`]|['"\`](?:${words})['"\`]\\s*[!=]==?\\s*[\\w.?]*\\b(?:kind|word)\\b`,
)

/** There `kind` tells articles from terms of the glossary, or a component is one kind's own. */
const articlesAndTerms = [
  'web/pages/knowledge/knowledge-page.tsx',
  'web/pages/lightning-protection/lightning-protection-page.tsx',
  'web/staff/knowledge/article-kind.ts',
  'web/staff/knowledge/article-view.ts',
]

test('the pattern finds the ways in which a kind is asked for', () => {
  const found = [
    "kind === 'job'",
    "entry.kind !== 'category'",
    "kinds[0]?.word === 'person'",
    '"job" === a.kind',
  ]
  const others = ["kind === 'term'", "sort === 'category'", "kind: 'job'", "kind === 'page'"]
  expect([...found, ...others].filter((code) => comparison.test(code))).toEqual(found)
})

test('nothing asks an entry for its kind: what differs is in the definition, or a hook', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(server|contract|web)\/.*(?<!\.test)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((path) => comparison.test(readFileSync(new URL(path, src), 'utf8')))
  expect(asking.filter((path) => !articlesAndTerms.includes(path))).toEqual([])
})
