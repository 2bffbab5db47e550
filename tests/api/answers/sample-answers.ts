import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true

/** Answers about what is still of the built-in sample, and about several entries at once. */
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
  [
    'PATCH /api/v1/Entries',
    200,
    'json',
    'never',
    { staff, body: { kind: 'job', changes: [{ id: 'nobody', act: 'publish' }] } },
  ],
  ['GET /api/v1/TakingOver', 200, 'json', 'never', { staff }],
  ['POST /api/v1/TakingOver/check', 200, 'json', 'never', { staff }],
  [
    'PUT /api/v1/TakingOver/claims',
    204,
    'none',
    'never',
    { staff, body: { claims: ['company:legalForm'], areTrue: true } },
  ],
  ['POST /api/v1/TakingOver/mail', 409, 'json', 'never', { staff, body: {} }],
]
