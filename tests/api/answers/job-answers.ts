import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'

const staff = true

/** Answers about jobs, on a site that has those of the sample. */
export const jobRows: Row[] = [
  ['GET /api/v1/Job', 200, 'json', 'never'],
  ['GET /api/v1/Job?Drafts=1', 401, 'json', 'never'],
  ['GET /api/v1/Job/installer', 200, 'json', 'never'],
  ['GET /api/v1/Job/installer/closed', 404, 'json', 'never'],
  ['POST /api/v1/Job', 201, 'json', 'never', { staff, body: newJob() }],
  ['PUT /api/v1/Job', 200, 'json', 'never', { staff, body: { ...newJob(), id: 'installer' } }],
  ['GET /api/v1/Job/installer/history', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Job/installer/version/{version}', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Job', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Job/installer', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Job/installer', 204, 'none', 'never', { staff }],
  ['POST /api/v1/Job/installer/restore', 200, 'json', 'never', { staff }],
]
