import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { DraftKind } from '#contract/content/draft.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import {
  bringEntryBack,
  discardDraft,
  publishEntry,
  saveDraft,
  setEntryAside,
} from '#server/content/write-entry.ts'
import {
  changeBy,
  type DraftChange,
  type PublishingChange,
  publishTime,
} from '#server/drafts/draft-handler.ts'
import { updateApproval } from '#server/drafts/draft-store.ts'
import { insertChange, versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type EntryServices = Pick<Services, 'clock' | 'outbox' | 'versions'>

/** An entry's content as sent by staff, and when to publish it. */
export interface Sent<C> {
  content: C
  publish?: Publish | undefined
}

export interface Adding {
  /** Name of the staff member. */
  by: string
  idempotencyKey: string | undefined
}

/** An entry that is not deleted; throws where there is none. */
export async function requireEntry<C extends object>(
  { storage, word }: EntryKind<C>,
  database: Database,
  key: string,
): Promise<Entry<C>> {
  const entry = await storage.find(database, key)
  if (!entry || entry.deletedAt !== null) throw noSuch(word)
  return entry
}

/** Adds an entry, for visitors or as a draft; returns its key. The same idempotency key gets the same one and adds once. */
export async function addEntry<C extends object>(
  services: EntryServices,
  kind: EntryKind<C>,
  sent: Sent<C>,
  { by, idempotencyKey }: Adding,
): Promise<string> {
  const key = await changeBy(services, by, async (change) => {
    const known = idempotencyKey && (await kind.storage.findAdded(change.transaction, idempotencyKey))
    return known || (await addWithin(kind, sent, idempotencyKey, change)).key
  })
  services.outbox.wake()
  return key
}

/** `addEntry` within a transaction; `key` is the number if it was already taken. */
export async function addWithin<C extends object>(
  { hooks, storage, word }: EntryKind<C>,
  { key, content: sent, publish = 'now' }: Sent<C> & { key?: string },
  idempotencyKey: string | undefined,
  change: PublishingChange,
): Promise<Entry<C>> {
  const { transaction, by, now } = change
  const when = publishTime(publish, now)
  const content = (await hooks.prepare?.(sent, undefined, change)) ?? sent
  await hooks.check?.(content, when, change, undefined)
  const name = key ?? (await hooks.newName?.(transaction, content))
  const shown = when === 'now' ? (hooks.dated?.(content, now) ?? content) : content
  const time = when === 'now' ? {} : { publishAt: when.at }
  const entry = await storage.insert({ content: shown, name, idempotencyKey, ...time }, change)
  await insertChange(transaction, word, entry.id, { action: 'added', by }, now)
  await hooks.onSaved?.(entry, content, change)
  if (publish === 'submit') await submitDraft(word, entry, change)
  if (when === 'now') {
    await hooks.onShown?.({ entry, before: undefined, after: shown }, change)
    await hooks.onFirstPublished?.(entry, change)
  }
  return entry
}

/** Changes an entry; one that is sent as it is stays untouched. Publishing it takes the place of a draft. */
export async function changeEntry<C extends object>(
  services: EntryServices,
  kind: EntryKind<C>,
  sent: Sent<C> & { key: string; version: number | undefined },
  saving: Saving,
): Promise<void> {
  await changeBy(services, saving.by, async (change) => {
    const entry = await requireEntry(kind, change.transaction, sent.key)
    const conflict = versionConflict(entry.version, sent.version)
    if (!(await isRepeated(change.transaction, saving, conflict, change.now)))
      await changeWithin(kind, entry, sent, change)
  })
  services.outbox.wake()
}

/** `changeEntry` within a transaction, once it is known to be no repetition. */
export async function changeWithin<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  { content: sent, publish = 'now' }: Sent<C>,
  change: PublishingChange,
): Promise<void> {
  const { columns, hooks } = kind
  const { published, draft } = entry
  const when = publishTime(publish, change.now)
  const content = (await hooks.prepare?.(sent, entry, change)) ?? sent
  await hooks.check?.(content, when, change, entry)
  const isPublic = published !== undefined && columns.areSame(published, content)
  if (when === 'now') {
    if (draft || !isPublic) await publishEntry(kind, entry, content, change)
  } else if (isPublic) {
    // A draft of what is public anyway is none.
    if (draft) await discardDraft(kind, entry, change)
  } else if (draft?.publishAt !== when.at || !columns.areSame(draft.content, content)) {
    await saveDraft(kind, entry, { content, publishAt: when.at }, change)
  }
  if (publish === 'submit') await submitDraft(kind.word, entry, change)
}

/** Asks the office to publish the draft, where there is one. */
async function submitDraft(
  kind: DraftKind,
  { key: id }: { key: string },
  { transaction, by, now }: DraftChange,
): Promise<void> {
  await updateApproval(transaction, { kind, id }, { by, at: now.toISOString() })
}

/** Soft-deletes an entry with its draft; it can be restored for some time. */
export async function deleteEntry<C extends object>(
  services: EntryServices,
  kind: EntryKind<C>,
  key: string,
  by: string,
): Promise<void> {
  await changeBy(services, by, async (change) =>
    setEntryAside(kind, await requireEntry(kind, change.transaction, key), change),
  )
}

export async function restoreEntry<C extends object>(
  services: EntryServices,
  kind: EntryKind<C>,
  key: string,
  by: string,
): Promise<void> {
  await changeBy(services, by, async (change) => {
    const entry = await kind.storage.find(change.transaction, key)
    if (!entry || entry.deletedAt === null)
      throw new ApiError('not_found', `There is no such deleted ${kind.word}.`)
    await bringEntryBack(kind, entry, change)
  })
}
