import type { Kysely } from 'kysely'
import { columnOf } from '#contract/content/field.ts'
import type { ChangeAction } from '#contract/content/history.ts'
import { kinds } from '#contract/content/kinds.ts'
import type { Entry, EntryKind, Shown } from '#server/content/kind.ts'
import type { DraftChange, PublishingChange } from '#server/drafts/draft-handler.ts'
import { findDraft, keepStanding, pauseDraft, resumeDraft } from '#server/drafts/draft-store.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { insertSampleEntry, removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'

export async function publishEntry<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  content: C,
  change: PublishingChange,
): Promise<void> {
  const { hooks, storage } = kind
  const before = entry.published
  const after = hooks.dated?.(content, change.now) ?? content
  await noteOwn(kind, entry, content, change)
  await storage.publish(entry, after, change)
  const action = entry.draft || !before ? 'published' : 'changed'
  await noteChange(kind, entry, { action, before, after }, change)
  await hooks.onSaved?.(entry, content, change)
  await noteShown(kind, { entry, before, after }, change)
  if (!before) await hooks.onFirstPublished?.(entry, change)
}

/** Keeps content as the draft of an entry; visitors go on seeing what is public. */
export async function saveDraft<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  draft: { content: C; publishAt: string | null },
  change: DraftChange,
): Promise<void> {
  const { content: after } = draft
  await kind.storage.putDraft(entry, draft, change)
  await noteOwn(kind, entry, after, change)
  await noteChange(
    kind,
    entry,
    { action: 'saved', before: entry.draft?.content ?? entry.published, after },
    change,
  )
  await kind.hooks.onSaved?.(entry, after, change)
}

/**
 * Moves an entry among others or to a category: what is public and the draft beside it get their places. The draft stays one,
 * with its time and approval, and a sample the sample's: nothing else is said by it.
 */
export async function placeEntry<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  { published, draft }: { published: C | undefined; draft: C | undefined },
  change: DraftChange,
): Promise<void> {
  const { storage, word } = kind
  const { transaction } = change
  const item = { kind: word, id: entry.key }
  const saved = await findDraft(transaction, item)
  if (published) await storage.publish(entry, published, change)
  if (draft)
    await storage.putDraft(entry, { content: draft, publishAt: entry.draft?.publishAt ?? null }, change)
  if (saved) await keepStanding(transaction, saved)
  const before = published ? entry.published : entry.draft?.content
  const after = published ?? draft ?? entry.working
  await noteChange(kind, entry, { action: published ? 'changed' : 'saved', before, after }, change)
  if (entry.isSample) await insertSampleEntry(transaction, word, entry.id)
  if (published) await noteShown(kind, { entry, before: entry.published, after: published }, change)
}

/** Throws the draft of an entry away. What visitors have never seen is nothing without it: it can be restored with it. */
export async function discardDraft<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  change: DraftChange,
): Promise<void> {
  if (!entry.published) return await setEntryAside(kind, entry, change)
  await kind.storage.removeDraft(entry, change)
  const before = entry.draft?.content
  await noteChange(kind, entry, { action: 'discarded', before, after: entry.published }, change)
  await kind.hooks.onSaved?.(entry, undefined, change)
}

/** Deletes an entry; its draft waits with it. */
export async function setEntryAside<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  change: DraftChange,
): Promise<void> {
  const { transaction, by, now } = change
  await pauseDraft(transaction, { kind: kind.word, id: entry.key })
  await kind.storage.setDeleted(entry, true, change)
  await insertChange(transaction, kind.word, entry.id, { action: 'deleted', by }, now)
  if (entry.published) await noteShown(kind, { entry, before: entry.published, after: undefined }, change)
}

/** Restores a deleted entry with its draft; a time for that which has passed meanwhile is forgotten. */
export async function bringEntryBack<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  change: DraftChange,
): Promise<void> {
  const { transaction, by, now } = change
  const { published, working } = entry
  await kind.hooks.check?.(published ?? working, published ? 'now' : { at: null }, change, entry)
  await kind.storage.setDeleted(entry, false, change)
  await resumeDraft(transaction, { kind: kind.word, id: entry.key }, now.toISOString())
  await insertChange(transaction, kind.word, entry.id, { action: 'restored', by }, now)
  if (entry.published) await noteShown(kind, { entry, before: undefined, after: entry.published }, change)
}

/** Unpublishes an entry and keeps its content as draft, unless it has one. */
export async function withdrawEntry<C extends object>(
  kind: EntryKind<C>,
  entry: Entry<C>,
  change: DraftChange,
): Promise<void> {
  const { published, draft } = entry
  if (!published) return
  await kind.hooks.checkWithdrawal?.(entry, change)
  const content = draft?.content ?? kind.hooks.dated?.(published, undefined) ?? published
  await kind.storage.withdraw(entry, content, change)
  await noteShown(kind, { entry, before: published, after: undefined }, change)
}

/** Invalidates everything that shows or names the entry. */
async function noteShown<C extends object>(
  kind: EntryKind<C>,
  shown: Shown<C>,
  change: DraftChange,
): Promise<void> {
  await kind.hooks.onShown?.(shown, change)
  await touchReferring(kind, shown.entry, change)
}

/** A never published sample becomes the company's own when its draft changes. */
async function noteOwn<C extends object>(
  { columns, word }: EntryKind<C>,
  { id, published, draft }: Entry<C>,
  content: C,
  { transaction }: DraftChange,
): Promise<void> {
  if (!published && draft && !columns.areSame(draft.content, content))
    await removeSampleEntry(transaction, word, id)
}

interface Noted<C> {
  action: ChangeAction
  before: C | undefined
  after: C
}

/** Writes down what differs; of an entry that nobody has seen before, only that it is there. */
async function noteChange<C extends object>(
  { columns, hooks, kept, storage, word }: EntryKind<C>,
  { id }: Entry<C>,
  { action, before, after }: Noted<C>,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  if (storage.hasVersions) return
  if (!before) return void (await insertChange(transaction, word, id, { action, by }, now))
  const plain = columns.differences(before, after)
  const differences = (await hooks.inWords?.(plain, before, after, transaction)) ?? plain
  const isChanged = differences.fields.length > 0
  const was = isChanged ? { before: kept ? kept.write(before) : before } : {}
  await insertChange(transaction, word, id, { action, by, ...differences, ...was }, now)
}

/** Columns of other kinds' tables that hold the number of an entry of this one. */
const referring = (word: string) =>
  kinds.flatMap(({ table, tag, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.sort === 'reference' && field.to === word ? [{ table, tag, column: columnOf(name, field) }] : [],
    ),
  )

/** Touches the lists of other kinds that name an entry: they say something of it, such as its title. */
async function touchReferring<C extends object>(
  { word }: EntryKind<C>,
  { id }: Pick<Entry<C>, 'id'>,
  { transaction, touch }: DraftChange,
): Promise<void> {
  // The kinds alone know which table has which column.
  const rows = transaction as unknown as Kysely<Record<string, Record<string, number>>>
  for (const { table, tag, column } of referring(word)) {
    const named = await rows
      .selectFrom(table)
      .select(column)
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (named) touch(tag)
  }
}
