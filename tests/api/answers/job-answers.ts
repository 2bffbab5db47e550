import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { entryRows } from '#tests/api/answers/plain-answers.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'

const staff = true

/** Answers about jobs, on a site that has those of the sample. */
export const jobRows: Row[] = [
  ['GET /api/v1/Job', 200, 'json', 'asked'],
  ['GET /api/v1/Job?Drafts=1', 401, 'json', 'never'],
  ['GET /api/v1/Job/installer', 200, 'json', 'asked'],
  ['GET /api/v1/Job/installer/closed', 404, 'json', 'never'],
  ...entryRows('Job', 'installer', { added: newJob() }),
  ['GET /api/v1/dashboard/Job/installer', 200, 'json', 'never', { staff }],
]
