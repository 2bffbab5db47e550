import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

const staff = true
const category = (name: string) => ({ name, translation: inBoth('Ships', 'Schiffe') })

/** Answers about categories, on a site that has those of the sample. */
export const categoryRows: Row[] = [
  ['GET /api/v1/Category', 200, 'json', 'never'],
  ['POST /api/v1/Category', 201, 'json', 'never', { staff, body: category('ships') }],
  ['PUT /api/v1/Category', 200, 'json', 'never', { staff, body: { ...category('boats'), id: 7 } }],
  ['POST /api/v1/Category', 409, 'json', 'never', { staff, body: category('boats') }],
  ['GET /api/v1/dashboard/Category', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Category/7/history', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Category/7/version/{version}', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Category/7', 204, 'none', 'never', { staff }],
  ['GET /api/v1/dashboard/Category?Deleted=yes', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Category/7/restore', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Category/7', 204, 'none', 'never', { staff }],
]
