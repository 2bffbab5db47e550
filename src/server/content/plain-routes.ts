import type { FastifyInstance } from 'fastify'
import type { AnyKind } from '#contract/content/kinds.ts'
import type { KeptPicture } from '#contract/project-picture.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

interface Own<C, S> {
  /** What is kept of what was sent; without it all of that. */
  received?: (sent: S) => Promise<C>
  /** What is needed to show the pictures of an entry. */
  pictures?: (content: C) => Promise<KeptPicture[]>
}

/** Serves the calls of staff for a kind whose entries are known by their numbers and do nothing of their own. */
export function plainRoutes<C extends object, S extends C = C>(
  app: FastifyInstance,
  services: Services,
  entries: EntryKind<C>,
  { address, plural }: Pick<AnyKind, 'address' | 'plural'>,
  { received, pictures }: Own<C, S> = {},
): void {
  const { database } = services
  const { storage } = entries
  const asStaffSee = async (entry: Entry<C>) => ({
    ...dashboardEntry(entry),
    ...(pictures && { pictures: await pictures(entry.working) }),
  })
  const read = async (key: string) => await asStaffSee(await requireEntry(entries, database, key))
  // The names of calls are made from those of the kind, which types cannot follow.
  entryRoutes(app, services, entries as never, address as 'Person', {
    ...(received && { received: received as never }),
    read: read as never,
    version: async (_entry, before) => before,
  })
  const serve = (name: string, handler: (input: { params: { id: number } }) => Promise<unknown>) =>
    serveCall(app, name as 'readDashboardPerson', handler as never)
  serve(
    `listDashboard${plural}`,
    async () => await Promise.all((await storage.list(database)).map(asStaffSee)),
  )
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
