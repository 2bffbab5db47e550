import type { FastifyInstance } from 'fastify'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import { jobOnWire } from '#server/jobs/job-content.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { dashboardJob, listOpenJobs, requireClosedJob, requireOpenJob } from '#server/jobs/job-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'

export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services
  const today = () => germanDate(clock.now())

  serveCall(app, 'listJobs', async ({ query }) => listOpenJobs(database, query, today()))

  serveCall(app, 'readJob', async ({ params, query }) => requireOpenJob(database, params.id, query, today()))

  serveCall(app, 'readClosedJob', async ({ params, query }) =>
    requireClosedJob(database, params.id, query, today()),
  )

  entryRoutes(app, services, jobEntries, 'Job', {
    async read(id) {
      const { version, working } = await requireEntry(jobEntries, database, id)
      return { ...jobOnWire(id, working, today()), version }
    },
    version: async (_job, before) => before,
  })

  serveCall(app, 'listDashboardJobs', async () =>
    (await jobEntries.storage.list(database)).map((job) => dashboardJob(job, today())),
  )

  serveCall(app, 'readDashboardJob', async ({ params }) =>
    dashboardJob(await requireEntry(jobEntries, database, params.id), today()),
  )
}
