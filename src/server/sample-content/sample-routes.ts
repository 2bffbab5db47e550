import type { FastifyInstance } from 'fastify'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { listSamples, removeSamples, restoreSamples } from '#server/sample-content/left-samples.ts'
import { countOffered, declineOffered, takeOffered } from '#server/sample-content/offered-articles.ts'
import type { Services } from '#server/services.ts'

export function sampleRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listSamples', async () => ({
    entries: (await listSamples(database)).map(({ number: _, ...entry }) => entry),
    offered: await countOffered(database),
  }))

  serveCall(app, 'removeSamples', ({ body }, { staff }) => removeSamples(services, body.kind, staff.username))

  serveCall(app, 'restoreSamples', ({ body }, { staff }) =>
    restoreSamples(services, body.items, staff.username),
  )

  serveCall(app, 'takeOfferedArticles', (_, { staff }) => takeOffered(services, staff.username))

  serveCall(app, 'declineOfferedArticles', () => declineOffered(database))
}
