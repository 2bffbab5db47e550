import type { CallInput } from '#contract/api/calls.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

export type ArticleBody = CallInput<'addArticle'>['body']

export const paragraph = (text: string): RichText => [{ type: 'paragraph', line: [{ text }] }]

/** A complete term, as staff send it. */
export function newArticle(changes: Partial<ArticleBody> = {}): ArticleBody {
  return {
    slug: 'pruefklemme',
    kind: 'term',
    title: inBoth('Test clamp', 'Prüfklemme'),
    summary: inBoth('A clamp that can be opened to measure.', 'Eine Klemme, die man zum Messen öffnet.'),
    content: [
      { content: paragraph('It stands at a height that can be reached.'), language: 1 },
      { content: paragraph('Sie sitzt in Reichweite.'), language: 2 },
    ],
    sources: ['DIN EN 62305-3:2011-10'],
    reviewedOn: '2026-11-01',
    ...changes,
  }
}
