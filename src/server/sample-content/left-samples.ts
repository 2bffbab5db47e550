import { kindsWith, referredFirst } from '#contract/content/kinds.ts'
import type { SampleEntry } from '#contract/content/sample-calls.ts'
import { type SampleChoice, type SampleKind, sampleKinds } from '#contract/content/sample-kinds.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import type { LeftSample as OfKind } from '#server/content/sample-entries.ts'
import { changeBy, type DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { servedKinds } from '#server/kinds.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface LeftSample extends OfKind {
  kind: SampleKind
}

const grouping: readonly SampleKind[] = kindsWith('isGrouping').map(({ word }) => word)

/** True for what says something of the company; what only brings that into an order does not. */
export const isSaying = ({ kind }: Pick<LeftSample, 'kind'>): boolean => !grouping.includes(kind)

/** Entries that are still the built-in sample's; none that is deleted. Projects come before the categories that they are in. */
export async function listSamples(database: Database): Promise<LeftSample[]> {
  const left: LeftSample[] = []
  for (const kind of sampleKinds)
    for (const sample of await servedKinds[kind].samples.list(database)) left.push({ kind, ...sample })
  return left
}

/** Deletes all samples, or those of a kind, as staff would. */
export async function removeSamples(services: Services, kind: SampleKind | 'all', by: string): Promise<void> {
  await changeBy(services, by, async (change) => {
    for (const sample of await listSamples(change.transaction))
      if (kind === 'all' || sample.kind === kind) await removeSample(sample, change)
  })
}

/** Restores deleted samples, as staff would; what others refer to comes first. */
export async function restoreSamples(
  services: Services,
  items: readonly Pick<SampleEntry, 'kind' | 'id'>[],
  by: string,
): Promise<void> {
  await changeBy(services, by, async (change) => {
    for (const { word } of referredFirst)
      for (const { kind, id } of items) if (kind === word) await servedKinds[kind].samples.restore(id, change)
  })
}

/**
 * Deletes all published samples, restorable, or makes them drafts; drafts that differ are the company's own.
 * Categories go with what is removed, unless something else is in them.
 */
export async function settleSamples(choice: SampleChoice, change: DraftChange): Promise<void> {
  const { transaction } = change
  const shown = (await listSamples(transaction)).filter(({ isPublic }) => isPublic)
  for (const sample of shown.filter(isSaying)) {
    if (choice === 'remove') await removeSample(sample, change)
    else await withdrawSample(sample, change)
  }
  if (choice === 'draft') return
  for (const kind of grouping) {
    const used = (await servedKinds[kind].listInUse?.(transaction)) ?? []
    for (const sample of shown)
      if (sample.kind === kind && !used.includes(sample.number)) await removeSample(sample, change)
  }
}

async function removeSample({ kind, id }: LeftSample, change: DraftChange): Promise<void> {
  await servedKinds[kind].samples.remove(id, change)
}

async function withdrawSample({ kind, id, number }: LeftSample, change: DraftChange): Promise<void> {
  const isChanged = await findDraft(change.transaction, { kind, id })
  await servedKinds[kind].samples.withdraw(id, change)
  if (isChanged) await removeSampleEntry(change.transaction, kind, number)
}

export async function findWaitingSamples({ reader }: Pick<Services, 'reader'>): Promise<Waiting[]> {
  const { length } = await listSamples(reader)
  const address = `${staffPaths.dashboard}#samples-heading`
  return length > 0 ? [{ sort: 'sample', count: length, address }] : []
}
