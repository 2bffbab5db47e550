import type { Selectable } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { InquiryChanges, InquiryPlan } from '#contract/inquiries/inquiry.ts'
import { markInquiryDeleted, unmarkInquiryDeleted } from '#server/inquiries/deleted-inquiry-store.ts'
import { type Author, changeInquiry } from '#server/inquiries/inbox/inquiry-desk-store.ts'
import { inboxLock } from '#server/inquiries/inquiry.ts'
import type { InquiryTable } from '#server/inquiries/inquiry-tables.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { Database } from '#server/tables.ts'

interface Changing {
  author: Author
  isMailOn: boolean
}

/**
 * Changes several inquiries, all or none; throws `conflict` with the ids of those that are not as they were seen. Where all
 * are as wanted already, the same was sent before and its answer got lost.
 */
export async function changeInquiries(
  database: Database,
  { changes }: InquiryChanges,
  { author, isMailOn }: Changing,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdLock(transaction, inboxLock)
    const ids = changes.map(({ id }) => id)
    const found = await transaction.selectFrom('inquiry').select(readColumns).where('id', 'in', ids).execute()
    const rows = new Map(found.map((row) => [row.id, row]))
    const others = changes.filter(({ id, from }) => !isAs(rows.get(id), from))
    if (others.length > 0 && changes.every(({ id, to }) => isAs(rows.get(id), to))) return
    if (others.length > 0) throw changedMeanwhile(others.map(({ id }) => id))
    for (const { id, to } of changes) {
      const { isDeleted, ...plan } = to
      if (isDeleted === false) await unmarkInquiryDeleted(transaction, id, { at: author.at, isMailOn })
      const isReply = isUnreadReply(rows.get(id))
      await changeInquiry(transaction, id, { ...plan, ...(isReply && { isRead: false }) }, author)
      if (isDeleted === true) await markInquiryDeleted(transaction, id, author)
    }
  })
}

const readColumns = [
  'id',
  'state',
  'assignee',
  'due_on',
  'deleted_at',
  'read_at',
  'replied_at',
] as const satisfies (keyof InquiryTable)[]
type Row = Pick<Selectable<InquiryTable>, (typeof readColumns)[number]>

function isAs(row: Row | undefined, { state, assignee, dueOn, isDeleted = false }: InquiryPlan): boolean {
  return (
    row !== undefined &&
    (row.deleted_at !== null) === isDeleted &&
    (state === undefined || row.state === state) &&
    (assignee === undefined || row.assignee === assignee) &&
    (dueOn === undefined || row.due_on === dueOn)
  )
}

/** Its sender has written again, which a list does not show: a state alone does not make it read. */
const isUnreadReply = (row: Row | undefined) => row?.read_at === null && row.replied_at !== null

function changedMeanwhile(ids: number[]): ApiError {
  return new ApiError('conflict', 'Some of these inquiries have been changed or deleted meanwhile.', [
    { field: 'changes', problem: 'are not as they were seen', params: { reason: 'inquiries_changed', ids } },
  ])
}
