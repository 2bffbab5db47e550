import type { CallInput } from '#contract/api/calls.ts'
import { contentOf } from '#tests/harness/knowledge/article-pictures.ts'
import { paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

export type PageBody = CallInput<'addPage'>['body']

/** A complete page of the company's own, as staff send it. */
export const newPage = (changes: Partial<PageBody> = {}): PageBody => ({
  slug: 'geschichte',
  title: inBoth('History', 'Geschichte'),
  summary: inBoth('How it began.', 'Wie es begann.'),
  content: contentOf(paragraph('In a shed by the canal.'), paragraph('In einem Schuppen.')),
  menu: 'none',
  ...changes,
})
