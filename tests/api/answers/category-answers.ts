import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { entryRows } from '#tests/api/answers/plain-answers.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

const staff = true
const category = (name: string) => ({ name, translation: inBoth('Ships', 'Schiffe') })

/** Answers about categories, on a site that has those of the sample. */
export const categoryRows: Row[] = [
  ['GET /api/v1/Category', 200, 'json', 'asked'],
  ['GET /api/v1/Category/1', 200, 'json', 'asked'],
  ...entryRows('Category', 7, { added: category('ships'), changed: category('boats') }),
  ['POST /api/v1/Category', 409, 'json', 'never', { staff, body: category('boats') }],
  ['DELETE /api/v1/Category/7', 204, 'none', 'never', { staff }],
  ['GET /api/v1/dashboard/Category?Deleted=yes', 200, 'json', 'never', { staff }],
]
