import { draftKinds } from '#contract/content/draft.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import type { Services } from '#server/services.ts'

/** Drafts that wait for somebody, and those that have a time, the next by name. */
export async function findWaitingDrafts(
  { reader }: Pick<Services, 'reader'>,
  handlers: DraftHandlers,
): Promise<Waiting[]> {
  const rows = await reader
    .selectFrom('draft')
    .select(['kind', 'id', 'publish_at'])
    .orderBy('changed_at', 'desc')
    .execute()
  const titled: ((typeof rows)[number] & { title: string })[] = []
  for (const kind of draftKinds) {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) continue
    const titles = await handlers[kind].titles(
      reader,
      own.map(({ id }) => id),
    )
    for (const row of own) {
      const title = titles.get(row.id)
      if (title !== undefined) titled.push({ ...row, title })
    }
  }
  const drafts = titled.filter(({ publish_at }) => publish_at === null)
  const [draft] = drafts
  const scheduled = titled
    .flatMap(({ publish_at, ...row }) => (publish_at === null ? [] : [{ ...row, at: publish_at }]))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [next] = scheduled
  const addressOf = ({ kind, id }: (typeof rows)[number], count: number) =>
    count > 1 || kind === 'text' ? staffPaths.drafts : formPath(kind, id)
  return [
    ...(draft
      ? [
          {
            sort: 'draft' as const,
            count: drafts.length,
            title: draft.title,
            address: addressOf(draft, drafts.length),
          },
        ]
      : []),
    ...(next
      ? [
          {
            sort: 'scheduled' as const,
            count: scheduled.length,
            title: next.title,
            at: next.at,
            address: staffPaths.drafts,
          },
        ]
      : []),
  ]
}
