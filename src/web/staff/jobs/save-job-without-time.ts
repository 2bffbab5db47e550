import type { Api } from '#contract/api.ts'
import { ApiError } from '#contract/api-error.ts'
import { bodyOfJob, valuesOfJob } from '#web/staff/jobs/job-values.ts'

/** Saves the draft of a job once more as it is, but without a time. */
export async function saveJobWithoutTime(api: Api, id: string): Promise<unknown> {
  const { content, version, hasDraft } = await api('readDashboardJob', { params: { id } })
  if (!hasDraft) throw new ApiError('not_found', 'There is no such draft.')
  return await api('changeJob', {
    body: { ...bodyOfJob(valuesOfJob(content)), id, version, publish: 'draft' },
  })
}
