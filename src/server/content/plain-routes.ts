import type { FastifyInstance } from 'fastify'
import type { DeskKind } from '#contract/content/kinds.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import type { OwnWay, PlainContent } from '#server/content/plain-entries.ts'
import { plainReader } from '#server/content/plain-reader.ts'
import { inOrder, type Reading } from '#server/content/shown-entries.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

interface Input {
  params: { id: number }
  query: Reading
}

/** Serves all calls of a plain kind, for visitors and for staff. */
export function plainRoutes(
  app: FastifyInstance,
  services: Services,
  kind: DeskKind,
  entries: EntryKind<PlainContent>,
  own: OwnWay,
): void {
  const { database } = services
  const { address, plural } = kind
  const visitors = plainReader(kind, own)
  const asStaffSee = async (entry: Entry<PlainContent>) => ({
    ...dashboardEntry(entry),
    ...(own.pictures && { pictures: await own.pictures(entry.working, database) }),
  })
  const read = async (key: string) => await asStaffSee(await requireEntry(entries, database, key))
  // The names of calls are made from those of the kind, which types cannot follow.
  const serve = (name: string, handler: (input: Input) => Promise<unknown>) =>
    serveCall(app, name as 'readDashboardPerson', handler as never)
  serve(`list${plural}`, ({ query }) => visitors.list(database, query))
  serve(`read${address}`, ({ params, query }) => visitors.require(database, String(params.id), query))
  entryRoutes(app, services, entries as never, address as 'Person', {
    received: async (sent) => ((await own.received?.(sent, services)) ?? sent) as never,
    read: read as never,
    version: async (_entry, before) => ((await own.earlier?.(before as never, database)) ?? before) as never,
  })
  serve(`listDashboard${plural}`, async () => {
    const all = await entries.storage.list(database)
    const ordered = inOrder(all, ({ id, working }) => ({ id, order: working['order'] }))
    return await Promise.all(ordered.map(asStaffSee))
  })
  serve(`readDashboard${address}`, ({ params }) => read(String(params.id)))
}

/** An entry as staff see it. */
function dashboardEntry<C>({ id, version, working, published, draft, ...entry }: Entry<C>) {
  const hasBoth = draft !== undefined && published !== undefined
  return {
    id,
    version,
    content: working,
    ...(hasBoth && { published }),
    hasDraft: draft !== undefined,
    ...(entry.isSample && !hasBoth && { isSample: true as const }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    ...(entry.changedBy !== null && { changedBy: entry.changedBy }),
    changedAt: entry.changedAt,
    deletedAt: entry.deletedAt,
  }
}
