import { ApiError } from '#contract/api/api-error.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import { discardDraft, publishEntry } from '#server/content/write-entry.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { noSuchDraft } from '#server/drafts/draft-store.ts'
import type { Database } from '#server/tables.ts'

/** Drafts of the entries of a kind: of what visitors see already, and of what they have never seen. */
export function draftsOf<C extends object>(kind: EntryKind<C>): DraftHandler {
  const { columns, hooks, storage, word } = kind

  const titleOf = ({ key, published, working }: Entry<C>) => columns.title(working, published) || key

  const listWaiting = async (database: Database, keys: readonly string[]) =>
    (await storage.list(database, keys)).filter(({ draft, deletedAt }) => draft && deletedAt === null)

  const describe = async (database: Database, entry: Entry<C>) => {
    const { published, working } = entry
    const plain = columns.differences(published, working)
    const { fields, values } = (await hooks.inWords?.(plain, published, working, database)) ?? plain
    const unspoken = fields
      .filter((field) => !values[field])
      .map((field) => [field, { before: '', after: '' }])
    return {
      title: titleOf(entry),
      isNew: !published,
      values: { ...values, ...Object.fromEntries(unspoken) },
    }
  }
  /** The draft of a deleted entry cannot be published. */
  const requireWaiting = async (database: Database, key: string) => {
    const entry = await storage.find(database, key)
    if (entry?.draft && entry.deletedAt === null) {
      return { entry, due: { key, content: entry.draft.content, published: entry.published } }
    }
    throw new ApiError('conflict', `The ${word} ${key} is deleted: restore it, then publish its draft.`, [
      { field: 'items', problem: `${key} is deleted` },
    ])
  }

  return {
    async describe(database, keys) {
      const waiting = await listWaiting(database, keys)
      const described = waiting.map(async (entry) => [entry.key, await describe(database, entry)] as const)
      return new Map(await Promise.all(described))
    },

    async titles(database, keys) {
      return new Map((await listWaiting(database, keys)).map((entry) => [entry.key, titleOf(entry)]))
    },

    async publish(id, change) {
      const { transaction, by, now } = change
      const { entry, due } = await requireWaiting(transaction, id)
      await hooks.checkDraft?.({ ...due, by, at: now, isNow: true }, transaction)
      await publishEntry(kind, entry, due.content, change)
    },

    async checkTime(id, at, database, by) {
      const { due } = await requireWaiting(database, id)
      await hooks.checkDraft?.({ ...due, by, at: new Date(at), isNow: false }, database)
    },

    async discard(id, change) {
      const entry = await storage.find(change.transaction, id)
      if (!entry?.draft || entry.deletedAt !== null) throw noSuchDraft({ kind: word, id })
      await discardDraft(kind, entry, change)
    },
  }
}
