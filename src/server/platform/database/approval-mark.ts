import type { Transaction } from 'kysely'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

const mark = 'approval is required'

/** True where editors cannot publish. */
export async function isApprovalRequired(database: PlatformDatabase): Promise<boolean> {
  return (await findMark(database, mark)) === 'yes'
}

export async function putApprovalRequired(
  transaction: Transaction<PlatformTables>,
  isRequired: boolean,
): Promise<void> {
  await putMark(transaction, mark, isRequired ? 'yes' : 'no')
}
