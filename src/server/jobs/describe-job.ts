import { inEachLanguage } from '#contract/language.ts'
import { addressIn, jobPath } from '#contract/pages/addresses.ts'
import { jobColumns } from '#server/jobs/job-content.ts'
import type { Services } from '#server/services.ts'

/** Topic of the outbox: a job is there for visitors to see, for the first time, `{ id }`. */
export const jobPublished = 'jobPublished'

/** Returns the webhook data of a published job; `origin` begins its addresses. */
export async function describeJob({ database }: Pick<Services, 'database'>, id: number, origin: string) {
  const job = await database
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!job?.published_at) return undefined
  const { title, closesOn } = jobColumns.content(job)
  return {
    at: job.published_at,
    data: {
      id: job.slug,
      title,
      addresses: inEachLanguage((code) => origin + addressIn(code, jobPath(job.slug))),
      publishedAt: job.published_at,
      ...(closesOn && { closesOn }),
    },
  }
}
