import type { SampleEntry } from '#contract/sample-calls.ts'
import type { SampleChoice, SampleKind } from '#contract/sample-kinds.ts'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { setEntryAside, withdrawEntry } from '#server/content/write-entry.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface LeftSample extends SampleEntry {
  number: number
}

/** Entries that are still the built-in sample's; none that is deleted. Projects come before the categories that they are in. */
export async function listSamples(database: Database): Promise<LeftSample[]> {
  const marked = (kind: SampleKind) =>
    database.selectFrom('sample_entry').select('entry_id').where('entry_kind', '=', kind)
  const projects = await database
    .selectFrom('project')
    .select('id')
    .where('id', 'in', marked('project'))
    .where('deleted_at', 'is', null)
    .execute()
  const drafts = await database
    .selectFrom('project_draft')
    .select('id')
    .where('id', 'in', marked('project'))
    .where('id', 'not in', database.selectFrom('project').select('id'))
    .where('deleted_at', 'is', null)
    .execute()
  const jobs = await database
    .selectFrom('job')
    .select(['id', 'slug', 'published_at'])
    .where('id', 'in', marked('job'))
    .where('deleted_at', 'is', null)
    .execute()
  const articles = await database
    .selectFrom('article')
    .select(['id', 'is_public'])
    .where('id', 'in', marked('article'))
    .where('deleted_at', 'is', null)
    .execute()
  const categories = await database
    .selectFrom('category')
    .select('id')
    .where('id', 'in', marked('category'))
    .execute()
  const numbered = (kind: SampleKind, number: number, isPublic: boolean) => ({
    kind,
    id: String(number),
    number,
    isPublic,
  })
  return [
    ...projects.map(({ id }) => numbered('project', id, true)),
    ...drafts.map(({ id }) => numbered('project', id, false)),
    ...jobs.map(({ id, slug, published_at }) => ({
      ...numbered('job', id, published_at !== null),
      id: slug,
    })),
    ...articles.map(({ id, is_public }) => numbered('article', id, is_public === 1)),
    ...categories.map(({ id }) => numbered('category', id, true)),
  ]
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
  const samples = (await listSamples(transaction)).filter(({ isPublic }) => isPublic)
  for (const sample of samples.filter(({ kind }) => kind !== 'category')) {
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
  const categories = samples.filter(
    ({ kind, number }) => kind === 'category' && used.every(({ category_id }) => category_id !== number),
  )
  for (const sample of categories) await removeSample(sample, change)
}

async function removeSample({ kind, id }: LeftSample, change: DraftChange): Promise<void> {
  const { transaction } = change
  switch (kind) {
    case 'project':
      await setEntryAside(projectEntries, await requireEntry(projectEntries, transaction, id), change)
      break
    case 'job':
      await setEntryAside(jobEntries, await requireEntry(jobEntries, transaction, id), change)
      break
    case 'article':
      await setEntryAside(articleEntries, await requireEntry(articleEntries, transaction, id), change)
      break
    case 'category':
      await setEntryAside(categoryEntries, await requireEntry(categoryEntries, transaction, id), change)
  }
}

async function withdrawSample({ kind, id, number }: LeftSample, change: DraftChange): Promise<void> {
  const { transaction } = change
  if (kind === 'category') return
  const isChanged = await findDraft(transaction, { kind, id })
  if (kind === 'job') await withdrawEntry(jobEntries, await requireEntry(jobEntries, transaction, id), change)
  else if (kind === 'article')
    await withdrawEntry(articleEntries, await requireEntry(articleEntries, transaction, id), change)
  else await withdrawEntry(projectEntries, await requireEntry(projectEntries, transaction, id), change)
  if (isChanged) await removeSampleEntry(transaction, kind, number)
}
