import type { Selectable } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { InquiryChanges, InquiryPlan } from '#contract/inquiries/inquiry.ts'
import { markInquiryDeleted, unmarkInquiryDeleted } from '#server/inquiries/deleted-inquiry-store.ts'
import { type Author, changeInquiry, inboxLock } from '#server/inquiries/inbox/inquiry-desk-store.ts'
import type { InquiryTable } from '#server/inquiries/inquiry-tables.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import type { Database } from '#server/tables.ts'

interface Changing {
  author: Author
  saving: Saving
  isMailOn: boolean
}

/** Changes several inquiries, all or none; throws `conflict` with the ids of those that are not as they were seen. */
export async function changeInquiries(
  database: Database,
  { changes }: InquiryChanges,
  { author, saving, isMailOn }: Changing,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdLock(transaction, inboxLock)
    const others = await findChanged(transaction, changes)
    // Repeated because the answer got lost: what was seen has changed by the first time.
    if (await isRepeated(transaction, saving, refusalOf(others), new Date(author.at))) return
    for (const { id, to } of changes) {
      const { isDeleted, ...plan } = to
      if (isDeleted === false) await unmarkInquiryDeleted(transaction, id, { at: author.at, isMailOn })
      await changeInquiry(transaction, id, plan, author)
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
] as const satisfies (keyof InquiryTable)[]
type Row = Pick<Selectable<InquiryTable>, (typeof readColumns)[number]>

async function findChanged(transaction: Database, changes: InquiryChanges['changes']): Promise<number[]> {
  const ids = changes.map(({ id }) => id)
  const rows = await transaction.selectFrom('inquiry').select(readColumns).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.filter(({ id, from }) => !isAsSeen(byId.get(id), from)).map(({ id }) => id)
}

function isAsSeen(row: Row | undefined, { state, assignee, dueOn, isDeleted = false }: InquiryPlan): boolean {
  return (
    row !== undefined &&
    (row.deleted_at !== null) === isDeleted &&
    (state === undefined || row.state === state) &&
    (assignee === undefined || row.assignee === assignee) &&
    (dueOn === undefined || row.due_on === dueOn)
  )
}

function refusalOf(ids: number[]): ApiError | undefined {
  if (ids.length === 0) return undefined
  return new ApiError('conflict', 'Some of these inquiries have been changed or deleted meanwhile.', [
    { field: 'changes', problem: 'are not as they were seen', params: { reason: 'inquiries_changed', ids } },
  ])
}
