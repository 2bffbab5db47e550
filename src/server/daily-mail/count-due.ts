import type { SelectQueryBuilder } from 'kysely'
import { openStates } from '#contract/inquiries/inquiry-states.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { dayAfter } from '#server/platform/german-time.ts'
import type { Database, Tables } from '#server/tables.ts'

type Inquiries = SelectQueryBuilder<Tables, 'inquiry', object>

export const dueSorts = ['overdue', 'today', 'week', 'new', 'mine'] as const
export type DueSort = (typeof dueSorts)[number]

/** Days from today on, as the filter of the inbox has it. */
const weekDays = 7

/** Number of inquiries of each sort, for one account on a German day. */
export async function countDue(
  reader: Database,
  { username, today }: { username: string; today: string },
): Promise<Record<DueSort, number>> {
  const count = async (narrow: (inquiries: Inquiries) => Inquiries) => {
    const inquiries: Inquiries = reader.selectFrom('inquiry').where('deleted_at', 'is', null)
    return await countRows(narrow(inquiries))
  }
  const open = (inquiries: Inquiries) => inquiries.where('state', 'in', openStates)
  return {
    overdue: await count((all) => open(all).where('due_on', '<', today)),
    today: await count((all) => open(all).where('due_on', '=', today)),
    week: await count((all) =>
      open(all).where('due_on', '>', today).where('due_on', '<=', dayAfter(today, weekDays)),
    ),
    new: await count((all) => all.where('state', '=', 'new')),
    mine: await count((all) => open(all).where('assignee', '=', username)),
  }
}

/** The list of each sort, as far as the inbox has a filter for it. */
export const dueAddresses: Record<DueSort, string> = {
  overdue: `${staffPaths.inquiries}?due=overdue`,
  today: `${staffPaths.inquiries}?due=week`,
  week: `${staffPaths.inquiries}?due=week`,
  new: `${staffPaths.inquiries}?state=new`,
  mine: `${staffPaths.inquiries}?assignee=me`,
}
