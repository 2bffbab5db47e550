import type { Waiting } from '#contract/today/today-calls.ts'
import { alarmingFailures } from '#server/inquiries/incoming/keep-reading-mailbox.ts'
import { nameOf } from '#server/inquiries/incoming/read-mailbox.ts'
import type { Services } from '#server/services.ts'

/** The mailbox that cannot be read, with what its server said. */
export async function findMailboxTrouble({
  config,
  reader,
}: Pick<Services, 'config' | 'reader'>): Promise<Waiting[]> {
  if (!config.imap) return []
  const folder = await reader
    .selectFrom('mailbox_folder')
    .selectAll()
    .where('name', '=', nameOf(config.imap))
    .executeTakeFirst()
  if (!folder || Number(folder.failures) < alarmingFailures) return []
  return [
    {
      sort: 'mailboxAway',
      count: 1,
      title: folder.last_error ?? '',
      ...(folder.failing_since !== null && { at: folder.failing_since }),
    },
  ]
}
