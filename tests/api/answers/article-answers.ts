import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { entryRows } from '#tests/api/answers/plain-answers.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'

const staff = true

/** Answers about articles, on a site that has those of the sample. */
export const articleRows: Row[] = [
  ['GET /api/v1/Article?Kind=term', 200, 'json', 'asked'],
  ['GET /api/v1/Article/trennungsabstand', 200, 'json', 'asked'],
  ['GET /api/v1/Article/erdungswiderstand', 200, 'json', 'asked'],
  [
    'POST /api/v1/Article',
    400,
    'json',
    'never',
    { staff, body: newArticle({ content: contentOf([pictureBlock('/pictures/none-960.webp')]) }) },
  ],
  ...entryRows('Article', 40, { added: newArticle(), changed: newArticle({ sources: [] }) }),
  ['POST /api/v1/Article/40/review', 200, 'json', 'never', { staff, body: { reviewedOn: '2026-11-02' } }],
  ['DELETE /api/v1/Article/40', 204, 'none', 'never', { staff }],
]
