import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true
const body = { from: '/moved.html', to: '/Services' }

/** Answers about redirects, and at an address that has one. */
export const redirectRows: Row[] = [
  ['POST /api/v1/Redirect', 201, 'json', 'never', { staff, body }],
  ['POST /api/v1/Redirect', 400, 'json', 'never', { staff, body }],
  ['GET /moved.html?a=b', 301, 'none', 'asked'],
  ['GET /api/v1/Redirect', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Redirect/Missing', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Redirect/export.csv', 200, 'csv', 'never', { staff }],
  ['POST /api/v1/Redirect/import', 200, 'json', 'never', { staff, body: { text: '/old;/Services' } }],
  ['DELETE /api/v1/Redirect/none', 404, 'json', 'never', { staff }],
]
