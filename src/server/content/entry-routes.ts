import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import type { CallName } from '#contract/api/call-paths.ts'
import type { CallAnswer, ValidInput } from '#contract/api/calls.ts'
import type { Publish } from '#contract/content/publish.ts'
import {
  addEntry,
  changeEntry,
  deleteEntry,
  requireEntry,
  restoreEntry,
} from '#server/content/change-entry.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import { type CallContext, serveCall } from '#server/platform/api/serve-call.ts'
import { listChanges, requireVersionBefore } from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'

/** Kinds whose calls are named alike: `addJob`, `changeJob`, `removeJob`, `restoreJob`, `readJobHistory`, `readJobVersion`. */
type Word = {
  [N in CallName]: N extends `restore${infer W}` ? (`read${W}Version` extends CallName ? W : never) : never
}[CallName]

interface Answers<W extends Word, C> {
  /** The entry as those get it who have changed it. */
  read: (key: string) => Promise<CallAnswer<`add${W}`> & CallAnswer<`change${W}`> & CallAnswer<`restore${W}`>>
  /** Answers with the entry before a change. */
  version: (entry: Entry<C>, before: C) => Promise<CallAnswer<`read${W}Version`>>
  /** Converts sent content to stored content; by default unchanged. */
  received?: (sent: C) => Promise<C>
}

/** Body that adds an entry, without the time of publication. */
type ContentSent<W extends Word> =
  ValidInput<`add${W}`> extends { body: infer B } ? Omit<B, 'publish'> : never

interface Input {
  body: { id: string | number; version?: number; publish?: Publish }
  params: { id: string | number; version: number }
}

interface Served<W extends Word, C extends object> {
  app: FastifyInstance
  services: Services
  kind: EntryKind<C>
  word: W
}

type Handler = (input: Input, context: CallContext<'addJob'>) => Promise<unknown>

// The names of calls are made from the word here alone; those who call this say what their answers are.
const serve = (app: FastifyInstance, name: string, handler: Handler) =>
  serveCall(app, name as 'addJob', handler as never)

export function entryRoutes<W extends Word>(
  app: FastifyInstance,
  services: Services,
  kind: EntryKind<ContentSent<W>>,
  word: W,
  { received = async (sent) => sent, ...answers }: Answers<W, ContentSent<W>>,
): void {
  const { read } = answers
  type Content = ContentSent<W>

  serve(app, `add${word}`, async ({ body }, { staff, idempotencyKey }) => {
    const { publish, ...sent } = body
    const content = await received(sent as unknown as Content)
    const adding = { by: staff.username, idempotencyKey }
    return await read(await addEntry(services, kind, { content, publish }, adding))
  })

  serve(app, `change${word}`, async ({ body }, { saving }) => {
    const { id, version, publish, ...sent } = body
    const key = String(id)
    const content = await received(sent as unknown as Content)
    await changeEntry(services, kind, { key, version, publish, content }, saving)
    return await read(key)
  })

  keptEntryRoutes({ app, services, kind, word }, answers)
}

/** Adds the routes that write no content: delete, restore, history and earlier versions. */
export function keptEntryRoutes<W extends Word, C extends object>(
  { app, services, kind, word }: Served<W, C>,
  { read, version: readVersion }: Answers<W, C>,
): void {
  const { database } = services

  serve(app, `remove${word}`, ({ params }, { staff }) =>
    deleteEntry(services, kind, String(params.id), staff.username),
  )

  serve(app, `restore${word}`, async ({ params }, { staff }) => {
    await restoreEntry(services, kind, String(params.id), staff.username)
    return await read(String(params.id))
  })

  serve(app, `read${word}History`, async ({ params }) => {
    const entry = await kind.storage.find(database, String(params.id))
    if (!entry) throw noSuch(kind.word)
    return await listChanges(database, kind.word, entry.id)
  })

  serve(app, `read${word}Version`, async ({ params }) => {
    const entry = await requireEntry(kind, database, String(params.id))
    const before = (await requireVersionBefore(database, kind.word, entry.id, params.version)) as object
    return await readVersion(entry, kind.kept ? kind.kept.read(before) : (before as C))
  })
}
