import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true

/** Answers about what is still of the built-in sample. */
export const sampleRows: Row[] = [
  ['GET /api/v1/dashboard/Sample', 200, 'json', 'never', { staff }],
  ['POST /api/v1/dashboard/Sample/remove', 204, 'none', 'never', { staff, body: { kind: 'job' } }],
  [
    'POST /api/v1/dashboard/Sample/restore',
    204,
    'none',
    'never',
    { staff, body: { items: [{ kind: 'job', id: 'planner' }] } },
  ],
  ['POST /api/v1/dashboard/Sample/articles', 204, 'none', 'never', { staff }],
  ['DELETE /api/v1/dashboard/Sample/articles', 204, 'none', 'never', { staff }],
]
