import type { SampleEntry } from '#contract/sample-calls.ts'
import type { SampleChoice, SampleKind } from '#contract/sample-kinds.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { samples } from '#server/sample-content/samples-of-kinds.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface LeftSample extends SampleEntry {
  number: number
}

/** Entries that are still the built-in sample's; none that is deleted. Projects come before the categories that they are in. */
export async function listSamples(database: Database): Promise<LeftSample[]> {
  const left: LeftSample[] = []
  for (const [kind, { list }] of Object.entries(samples) as [SampleKind, (typeof samples)[SampleKind]][]) {
    for (const { id, key, published } of await list(database))
      left.push({ kind, id: key, number: id, isPublic: published !== undefined })
  }
  return left
}

/** Deletes all samples of a kind, as staff would. */
export async function removeSamples(
  services: Pick<Services, 'clock' | 'versions'>,
  kind: SampleKind,
  by: string,
): Promise<void> {
  const { clock, versions } = services
  await versions.change(async (transaction, touch) => {
    const change = { transaction, touch, by, now: clock.now() }
    for (const sample of await listSamples(transaction))
      if (sample.kind === kind) await removeSample(sample, change)
  })
}

/**
 * Takes every sample from visitors that they see, to be restored, or as a draft, which is the company's own where it says something else
 * already. Categories go with what is removed, but for those that something else is in.
 */
export async function settleSamples(choice: SampleChoice, change: DraftChange): Promise<void> {
  const { transaction } = change
  const shown = (await listSamples(transaction)).filter(({ isPublic }) => isPublic)
  for (const sample of shown.filter(({ kind }) => kind !== 'category')) {
    if (choice === 'remove') await removeSample(sample, change)
    else await withdrawSample(sample, change)
  }
  if (choice === 'draft') return
  const used = await transaction
    .selectFrom('project')
    .select('category_id')
    .where('deleted_at', 'is', null)
    .union(transaction.selectFrom('project_draft').select('category_id').where('deleted_at', 'is', null))
    .execute()
  const categories = shown.filter(
    ({ kind, number }) => kind === 'category' && used.every(({ category_id }) => category_id !== number),
  )
  for (const sample of categories) await removeSample(sample, change)
}

async function removeSample({ kind, id }: LeftSample, change: DraftChange): Promise<void> {
  await samples[kind].remove(id, change)
}

async function withdrawSample({ kind, id, number }: LeftSample, change: DraftChange): Promise<void> {
  const isChanged = await findDraft(change.transaction, { kind, id })
  await samples[kind].withdraw(id, change)
  if (isChanged) await removeSampleEntry(change.transaction, kind, number)
}
