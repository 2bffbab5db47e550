import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true

/** Kinds of answers about where projects stand. */
export const projectPlaceRows: Row[] = [
  ['GET /api/v1/Project/count', 200, 'json', 'asked'],
  ['GET /api/v1/Project/1/neighbours?CategoryID=1', 200, 'json', 'asked'],
  ['GET /api/v1/Project/home', 200, 'json', 'asked'],
  ['PUT /api/v1/Project/home', 200, 'json', 'never', { staff, body: { before: [], ids: [2] } }],
  ['POST /api/v1/Project/3/archive', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Project/3/archive', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Picture', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Picture/none', 404, 'json', 'never', { staff }],
  ['POST /api/v1/Project/4/duplicate', 201, 'json', 'never', { staff }],
]
