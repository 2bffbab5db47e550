import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { ChangedEntries, EntryAct, EntryChange } from '#contract/content/several.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import {
  bringEntryBack,
  publishEntry,
  saveDraft,
  setEntryAside,
  withdrawEntry,
} from '#server/content/write-entry.ts'
import { changeBy, type PublishingChange } from '#server/drafts/draft-handler.ts'
import {
  findLastChange,
  insertChange,
  requireVersionBefore,
  versionConflict,
} from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'

type SeveralServices = Pick<Services, 'clock' | 'outbox' | 'versions'>

/** Carries out an act; returns what reverses it, undefined where the entry was so already. */
export type CarryOut<C extends object> = (
  entry: Entry<C>,
  sent: EntryAct,
  change: PublishingChange,
) => Promise<Reversal | undefined>

/** Without `back` it cannot be undone. */
interface Reversal {
  back?: EntryAct
}

/** Acts that only some kinds have. */
export type OwnActs<C extends object> = Partial<Record<EntryAct['act'], CarryOut<C>>>

/** Changes several entries of a kind, each in a transaction of its own; an order in one for all. */
export type ChangeSeveral = (
  services: SeveralServices,
  changes: readonly EntryChange[],
  by: string,
) => Promise<ChangedEntries>

export function severalOf<C extends object>(kind: EntryKind<C>, own: OwnActs<C> = {}): ChangeSeveral {
  const acts: OwnActs<C> = { ...usualActs(kind), ...own }

  async function carryOut({ id, ...sent }: EntryChange, change: PublishingChange) {
    const act = acts[sent.act]
    if (!act) throw new ApiError('invalid_input', `No ${kind.word} can be changed by ${sent.act}.`)
    const entry = await kind.storage.find(change.transaction, id)
    if (!entry) throw noSuch(kind.word)
    return await act(entry, sent, change)
  }

  return async (services, changes, by) => {
    const answer: ChangedEntries = { changed: [], unchanged: [], refused: [] }
    const once = [...new Map(changes.map((each) => [each.id, each])).values()]
    // An order is one statement about all of them.
    const together = once.every(({ act }) => act === 'order') ? [once] : once.map((each) => [each])
    for (const part of together) {
      let { id: at } = part[0] as EntryChange
      try {
        const done = await changeBy(services, by, async (change) => {
          const all: [string, Reversal | undefined][] = []
          for (const each of part) {
            at = each.id
            all.push([at, await carryOut(each, change)])
          }
          return all
        })
        for (const [id, reversal] of done) {
          if (reversal) answer.changed.push({ id, ...reversal })
          else answer.unchanged.push(id)
        }
      } catch (error) {
        // Those before it are done, and the answer says so.
        if (!(error instanceof ApiError) && answer.changed.length === 0) throw error
        const { code, message } =
          error instanceof ApiError ? error : { code: 'internal', message: 'It could not be changed.' }
        answer.refused.push({ id: at, code, message })
      }
    }
    services.outbox.wake()
    return answer
  }
}

function usualActs<C extends object>(kind: EntryKind<C>): OwnActs<C> {
  const { hooks, word } = kind
  const require = (entry: Entry<C>, { transaction }: PublishingChange) =>
    requireEntry(kind, transaction, entry.key)

  /** The content that was public before the last change, for which nobody has changed it since. */
  async function asPublished(entry: Entry<C>, { version }: EntryAct, change: PublishingChange) {
    const present = await require(entry, change)
    const conflict = versionConflict(present.version, version ?? 0)
    if (conflict) throw conflict
    if (!present.published || present.draft)
      throw new ApiError('conflict', `The ${word} is not as it was published.`)
    return { ...present, published: present.published }
  }

  return {
    async publish(entry, _sent, change) {
      const { key, draft, published } = await require(entry, change)
      if (!draft) return undefined
      const { transaction, by, now } = change
      const { content, publishAt } = draft
      await hooks.checkDraft?.({ key, content, published, by, at: now, isNow: true }, transaction)
      await publishEntry(kind, entry, content, change)
      const [after, last] = await Promise.all([
        require(entry, change),
        findLastChange(transaction, word, entry.id),
      ])
      const kept = { version: after.version, ...(publishAt !== null && { publishAt }) }
      if (!published) return { back: { act: 'withdraw', ...kept } }
      return last?.hasContent ? { back: { act: 'revert', before: last.id, ...kept } } : {}
    },

    async withdraw(entry, sent, change) {
      const present = await asPublished(entry, sent, change)
      const { transaction, by, now } = change
      await withdrawEntry(kind, present, change)
      await insertChange(transaction, word, entry.id, { action: 'saved', by }, now)
      const after = await require(entry, change)
      const publishAt = timeToCome(sent, change)
      if (publishAt !== null && after.draft)
        await kind.storage.putDraft(after, { content: after.draft.content, publishAt }, change)
      return { back: { act: 'publish' } }
    },

    async revert(entry, sent, change) {
      const present = await asPublished(entry, sent, change)
      const kept = (await requireVersionBefore(
        change.transaction,
        word,
        entry.id,
        sent.before ?? 0,
      )) as object
      const before = kind.kept ? kind.kept.read(kept) : (kept as C)
      await publishEntry(kind, present, before, change)
      const publishAt = timeToCome(sent, change)
      await saveDraft(kind, await require(entry, change), { content: present.published, publishAt }, change)
      return { back: { act: 'publish' } }
    },

    async delete(entry, _sent, change) {
      if (entry.deletedAt !== null) return undefined
      await setEntryAside(kind, entry, change)
      return { back: { act: 'restore' } }
    },

    async restore(entry, _sent, change) {
      if (entry.deletedAt === null) return undefined
      await bringEntryBack(kind, entry, change)
      return { back: { act: 'delete' } }
    },
  }
}

/** Time of publication, null where it has passed. */
const timeToCome = ({ publishAt }: EntryAct, { now }: PublishingChange) =>
  publishAt !== undefined && new Date(publishAt) > now ? publishAt : null
