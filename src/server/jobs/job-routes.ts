import type { FastifyInstance } from 'fastify'
import type { JobContent } from '#contract/job.ts'
import { addJob, changeJob, deleteJob, restoreJob } from '#server/jobs/change-job.ts'
import {
  dashboardJob,
  findJob,
  listJobEntries,
  listOpenJobs,
  noSuchJob,
  type Reading,
  readWorkingJob,
  requireClosedJob,
  requireJob,
  requireOpenJob,
} from '#server/jobs/job-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { listChanges, requireVersionBefore } from '#server/platform/database/change-store.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'

export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services
  const today = () => germanDate(clock.now())
  const readingOf = (query: { Drafts?: '1' | undefined }): Reading => ({
    today: today(),
    withDrafts: query.Drafts !== undefined,
  })

  serveCall(app, 'listJobs', async ({ query }) => listOpenJobs(database, readingOf(query)))

  serveCall(app, 'readJob', async ({ params, query }) =>
    requireOpenJob(database, params.id, readingOf(query)),
  )

  serveCall(app, 'readClosedJob', async ({ params, query }) =>
    requireClosedJob(database, params.id, readingOf(query)),
  )

  serveCall(app, 'addJob', async ({ body }, { staff, idempotencyKey }) => {
    const id = await addJob(services, body, { by: staff.username, idempotencyKey })
    return await readWorkingJob(database, id, today())
  })

  serveCall(app, 'changeJob', async ({ body }, { saving }) => {
    await changeJob(services, body, saving)
    return await readWorkingJob(database, body.id, today())
  })

  serveCall(app, 'removeJob', ({ params }, { staff }) => deleteJob(services, params.id, staff.username))

  serveCall(app, 'restoreJob', async ({ params }, { staff }) => {
    await restoreJob(services, params.id, staff.username)
    return await readWorkingJob(database, params.id, today())
  })

  serveCall(app, 'readJobHistory', async ({ params }) => {
    const job = await findJob(database, params.id)
    if (!job) throw noSuchJob()
    return await listChanges(database, 'job', job.row.id)
  })

  serveCall(app, 'readJobVersion', async ({ params: { id, version } }) => {
    const job = await requireJob(database, id)
    return (await requireVersionBefore(database, 'job', job.row.id, version)) as JobContent
  })

  serveCall(app, 'listDashboardJobs', async () =>
    (await listJobEntries(database)).map((job) => dashboardJob(job, today())),
  )

  serveCall(app, 'readDashboardJob', async ({ params }) =>
    dashboardJob(await requireJob(database, params.id), today()),
  )
}
