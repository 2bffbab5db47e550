import { type SqlBool, sql } from 'kysely'
import { noSuch } from '#contract/api/api-error.ts'
import type { InquiryChange } from '#contract/inquiries/inquiry.ts'
import { hasAccess, roles } from '#contract/login/role.ts'
import { rememberDeletion } from '#server/inquiries/deleted-inquiry-store.ts'
import type { InquiryNoteTable } from '#server/inquiries/inquiry-tables.ts'
import { requireSeen } from '#server/inquiries/message-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

export interface Author {
  by: string
  /** ISO 8601. */
  at: string
  /** True where a change is taken back. */
  isUndo?: boolean
}

/**
 * Sets state, plan and read mark under the lock; setting a state also marks as read, unless told otherwise. Throws `conflict`
 * where a message is there that was not seen.
 */
export async function changeInquiry(
  transaction: Database,
  id: number,
  { state, isRead = state ? true : undefined, seen, ...plan }: InquiryChange,
  { by, at, isUndo = false }: Author,
): Promise<void> {
  if (seen !== undefined) await requireSeen(transaction, id, seen)
  const update = transaction.updateTable('inquiry').where('id', '=', id).where('deleted_at', 'is', null)
  if (state) {
    // An answer that never was is taken back, not one after which a customer has asked again.
    const former =
      isUndo || state === 'new' ? sql<string>`nullif(answered_at, state_at)` : sql<string>`answered_at`
    const answeredAt = state === 'answered' ? sql<string>`coalesce(answered_at, ${at})` : former
    await update
      .set({ state, state_by: by, state_at: at, answered_at: answeredAt })
      .where('state', '!=', state)
      .execute()
  }
  if (plan.assignee !== undefined) {
    const assignee = await assigneeOf(transaction, id, plan.assignee)
    const isOther = sql<SqlBool>`coalesce(assignee, '') != ${assignee ?? ''}`
    await update.set({ assignee, planned_by: by, planned_at: at }).where(isOther).execute()
  }
  if (plan.dueOn !== undefined) {
    const isOther = sql<SqlBool>`coalesce(due_on, '') != ${plan.dueOn ?? ''}`
    await update.set({ due_on: plan.dueOn, planned_by: by, planned_at: at }).where(isOther).execute()
  }
  if (isRead === true) await update.set({ read_at: at }).where('read_at', 'is', null).execute()
  if (isRead === false) await update.set({ read_at: null }).execute()
}

/** The present assignee may stay, even if their account has been closed since. */
async function assigneeOf(transaction: Database, id: number, typed: string | null): Promise<string | null> {
  if (typed === null) return null
  const row = await transaction
    .selectFrom('inquiry')
    .select('assignee')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.assignee === typed ? typed : await requireAssignee(transaction, typed)
}

/** Adds a note; throws where there is no such inquiry. */
export async function insertNote(
  transaction: Database,
  inquiryId: number,
  note: Pick<InquiryNoteTable, 'at' | 'by' | 'text'>,
): Promise<void> {
  const result = await transaction
    .insertInto('inquiry_note')
    .columns(['inquiry_id', 'at', 'by', 'text'])
    .expression(
      transaction
        .selectFrom('inquiry')
        .where('id', '=', inquiryId)
        .where('deleted_at', 'is', null)
        .select(['id', sql.val(note.at).as('at'), sql.val(note.by).as('by'), sql.val(note.text).as('text')]),
    )
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 0n) throw noSuch('inquiry')
}

export async function removeNote(database: Database, inquiryId: number, noteId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const result = await transaction
      .deleteFrom('inquiry_note')
      .where('id', '=', noteId)
      .where('inquiry_id', '=', inquiryId)
      .where('inquiry_id', 'in', (inquiries) =>
        inquiries.selectFrom('inquiry').select('inquiry.id').where('deleted_at', 'is', null),
      )
      .executeTakeFirst()
    if (result.numDeletedRows === 0n) throw noSuch('note')
    await rememberDeletion(transaction)
  })
}

const rolesOfInbox = roles.filter((role) => hasAccess(role, 'office'))

/** Usernames of those who may see inquiries, in the order of their accounts. */
export async function listAssignees(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('account')
    .select('username')
    .where('role', 'in', rolesOfInbox)
    .where('is_disabled', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ username }) => username)
}

/** The name of such an account as it is spelled; throws `invalid_input` where there is none. */
async function requireAssignee(database: Database, typed: string): Promise<string> {
  const names = await listAssignees(database)
  const isSame = (name: string) => name.toLowerCase() === typed.toLowerCase()
  const found = names.find((name) => name === typed) ?? names.find(isSame)
  if (found !== undefined) return found
  throw invalidInput([
    { field: 'assignee', problem: 'must be the name of an account that may see inquiries' },
  ])
}
