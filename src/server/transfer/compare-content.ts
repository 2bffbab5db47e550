import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Tables } from '#server/tables.ts'
import { type CompanyFiles, companyAsRead } from '#server/transfer/company-in-content.ts'
import { type Content, entriesOf } from '#server/transfer/content-format.ts'
import { comparable } from '#server/transfer/copied-entries.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { readContent } from '#server/transfer/read-content.ts'
import { textsAsRead } from '#server/transfer/texts-in-content.ts'

/** What the database has by then must be what the folder has; throws `CommandRefused` otherwise. */
export async function compareContent(
  transaction: Transaction<Tables>,
  content: Content,
  companyFiles: CompanyFiles,
): Promise<void> {
  const { content: read } = await readContent(transaction, {})
  const bare = (some: Content) => ({
    company: content.company && some.company && companyAsRead(some.company, companyFiles),
    texts: content.texts && textsAsRead(some.texts ?? []),
    lists: copiedKinds.map(
      (kind) => entriesOf(content, kind) && comparable(kind, entriesOf(some, kind) ?? []),
    ),
  })
  if (!isDeepStrictEqual(bare(read), bare(content))) {
    throw new CommandRefused('The database does not hold what was written. Nothing was imported.')
  }
}
