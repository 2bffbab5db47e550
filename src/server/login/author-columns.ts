import { deskKinds } from '#contract/content/kinds.ts'
import type { Database, Tables } from '#server/tables.ts'

type AuthorColumns = { [T in keyof Tables]?: readonly (keyof Tables[T] & string)[] }

/** Columns that hold the username of who did something; null or '' where nobody did. */
export const authorColumns: AuthorColumns = {
  ...Object.fromEntries(deskKinds.map(({ table }) => [table, ['changed_by']])),
  article: ['changed_by', 'deleted_by'],
  job: ['changed_by'],
  deleted_category: ['deleted_by'],
  change: ['by'],
  company: ['changed_by'],
  company_version: ['by'],
  draft: ['changed_by', 'handed_in_by', 'scheduled_by'],
  inquiry: ['assignee', 'planned_by', 'entered_by', 'state_by', 'deleted_by'],
  inquiry_note: ['by'],
  inquiry_message: ['by'],
  site_text: ['changed_by'],
  staff_event: ['by'],
  text_version: ['by'],
  webhook: ['created_by'],
}

/** Puts another name wherever one stands as author. */
export async function renameAuthor(transaction: Database, from: string, to: string): Promise<void> {
  for (const [table, columns = []] of Object.entries(authorColumns)) {
    for (const column of columns) {
      await transaction
        .updateTable(table as 'change')
        .set({ [column]: to })
        .where(column as 'by', '=', from)
        .execute()
    }
  }
  // The version before, which may run beside this one, keeps drafts of deleted jobs with their authors in them.
  const named = (name: string) => `"changedBy":${JSON.stringify(name)}`
  await transaction
    .updateTable('job')
    .set((job) => ({
      kept_draft: job.fn<string>('replace', ['kept_draft', job.val(named(from)), job.val(named(to))]),
    }))
    .where('kept_draft', 'is not', null)
    .execute()
}
