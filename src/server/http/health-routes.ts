import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { unavailable } from '#contract/api/api-error.ts'
import type {} from '#server/platform/api/draining.ts'
import type { DatabaseHealth } from '#server/platform/database/keep-checking-database.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import type { Services } from '#server/services.ts'

/** `/healthz`: the process answers. `/readyz`: database and files answer too, no damage is known, and it is not about to end. */
export function healthRoutes(
  app: FastifyInstance,
  { database, files }: Services,
  health: DatabaseHealth,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  const isTimeToTell = createReminder()
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.draining.isOn) throw unavailable('This server is ending. Please ask another one.', 1)
    try {
      await sql`select 1`.execute(database)
      await files.check()
    } catch (error) {
      // Anybody may ask, as often as they like.
      if (isTimeToTell(true)) request.log.error({ err: error }, 'not ready')
      throw unavailable('The storage cannot be reached.', 2)
    }
    isTimeToTell(false)
    if (health.isDamaged())
      throw unavailable('The database is damaged: its file must be restored. The log says how.', 60)
    return { status: 'ready' }
  })
}
