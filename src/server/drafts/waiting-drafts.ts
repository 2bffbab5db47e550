import { type DraftKind, draftKinds } from '#contract/content/draft.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import { hasAccess } from '#contract/login/role.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import { type DraftRow, refusalOf } from '#server/drafts/draft-store.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

const columns = ['kind', 'id', 'publish_at', 'handed_in_by', 'handed_in_at', 'note', 'refusal'] as const
type WaitingDraft = Pick<DraftRow, (typeof columns)[number]> & { title: string }

/** Drafts that wait for somebody, by whose turn it is, and those that have a time, the next by name. */
export async function findWaitingDrafts(
  { reader }: Pick<Services, 'reader'>,
  handlers: DraftHandlers,
  { username, role }: Pick<Staff, 'username' | 'role'>,
): Promise<Waiting[]> {
  const rows = await reader.selectFrom('draft').select(columns).orderBy('changed_at', 'desc').execute()
  const titled: WaitingDraft[] = []
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
  const drafts = Object.groupBy(titled, ({ publish_at, handed_in_by, handed_in_at, note, refusal }) => {
    if (publish_at !== null) return 'scheduled'
    if (handed_in_at !== null) return 'submitted'
    if (refusal !== null) return 'refused'
    return note !== null && handed_in_by === username ? 'returned' : 'draft'
  })
  const scheduled = drafts.scheduled
    ?.flatMap(({ publish_at, ...row }) => (publish_at === null ? [] : [{ ...row, at: publish_at }]))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const refused = drafts.refused?.map((row) => ({ ...row, at: refusalOf(row)?.at }))
  return [
    ...waitingOf('refused', refused),
    ...(hasAccess(role, 'office') ? waitingOf('submitted', drafts.submitted) : []),
    ...waitingOf('returned', drafts.returned),
    ...waitingOf('draft', drafts.draft),
    ...waitingOf('scheduled', scheduled).map((waiting) => ({ ...waiting, address: staffPaths.drafts })),
  ]
}

function waitingOf(
  sort: Waiting['sort'],
  drafts: readonly { kind: DraftKind; id: string; title: string; at?: string | undefined }[] = [],
): Waiting[] {
  const [first] = drafts
  if (!first) return []
  const { kind, id, title, at } = first
  const address = drafts.length > 1 || kind === 'text' ? staffPaths.drafts : formPath(kind, id)
  return [{ sort, count: drafts.length, title, ...(at !== undefined && { at }), address }]
}
