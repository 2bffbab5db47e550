import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import type { Field } from '#contract/content/field.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import { inLanguage, type LocalizedText } from '#contract/language.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import { type OwnWay, type PlainContent, plainStorage } from '#server/content/plain-entries.ts'
import {
  dashboardEntry,
  inOrder,
  listShown,
  type Reading,
  type ShownEntry,
  shownNumbers,
  shownOf,
} from '#server/content/shown-entries.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface Input {
  params: { id: number }
  query: Reading
}

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

type Shown = ShownEntry<PlainContent>

function plainReader(kind: DeskKind, { isFound = () => true, instead = {} }: OwnWay) {
  const storage = plainStorage(kind)
  const fields = Object.entries<Field>(kind.fields)

  async function onWire(database: Database, shown: readonly Shown[], reading: Reading): Promise<object[]> {
    const contents = shown.map(({ content }) => content)
    const readers = await Promise.all(
      fields.map(async ([name, field]) => {
        const own = await instead[name]?.(database, contents, reading)
        return own ?? ((content: PlainContent) => known(name, readValue(field, content[name], reading)))
      }),
    )
    return shown.map(({ entry, content, ...marks }) =>
      Object.assign({ id: entry.id }, ...readers.map((read) => read(content)), marks),
    )
  }

  return {
    async list(database: Database, reading: Reading): Promise<object[]> {
      const found = (await listShown(storage, database, reading)).filter(({ content }) => isFound(content))
      return await onWire(database, inOrder(found, shownNumbers), reading)
    },
    async require(database: Database, key: string, reading: Reading): Promise<object> {
      const entry = await storage.find(database, key)
      const shown = entry && shownOf(entry, reading)
      const [found] = shown && isFound(shown.content) ? await onWire(database, [shown], reading) : []
      if (!found) throw noSuch(kind.word)
      return found
    },
  }
}

const known = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })

/** A text or a number of another entry that says nothing is left out. */
function readValue(field: Field, value: unknown, reading: Reading): unknown {
  if (field.sort === 'localized') return inLanguage(value as LocalizedText[], reading.Language)
  if (field.sort === 'reference') return value === '0' ? undefined : value
  return field.sort === 'text' && value === '' ? undefined : value
}
