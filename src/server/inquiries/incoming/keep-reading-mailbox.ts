import type { FastifyInstance } from 'fastify'
import {
  type MailboxFolder,
  requireMailboxFolder,
  updateMailboxFolder,
} from '#server/inquiries/incoming/mailbox-folder-store.ts'
import { nameOf, readMailbox } from '#server/inquiries/incoming/read-mailbox.ts'
import { inOneLine } from '#server/platform/mail/deliver-due-mails.ts'
import { LoginRefused } from '#server/platform/mail/imap-session.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import type { Services } from '#server/services.ts'

const everyMs = 60_000
/** A server in trouble, or one that counts refused logins, is asked ever less often. */
const maxWaitMs = 15 * 60_000

/** A single failure is a restart of the mail server. */
export const alarmingFailures = 3

/** Takes answers out of the office's mailbox as long as the site listens; one of several processes does. */
export function keepReadingMailbox(app: FastifyInstance, services: Services): void {
  const { imap } = services.config
  if (!imap) return
  const isAlarmDue = createReminder()
  let isFirst = true
  repeatJob(app, {
    everyMs,
    name: 'answers taken out of the mailbox',
    instances: services.instances,
    run: async (signal) => {
      // Who has mended the password starts the site anew, and need not wait.
      const { failures, taken } = await readOnce(services, imap, { signal, isFirst })
      isFirst = false
      if (isAlarmDue(failures >= alarmingFailures)) app.raiseAlarm('mailbox-away', { failures })
      return taken > 0 ? { taken } : undefined
    },
  })
}

/** Reads the mailbox unless it is too early after a failure; says how many failures there are in a row. */
export async function readOnce(
  services: Services,
  imap: NonNullable<Services['config']['imap']>,
  { signal, isFirst }: { signal: AbortSignal; isFirst: boolean },
): Promise<{ failures: number; taken: number }> {
  const { database, clock } = services
  const name = nameOf(imap)
  const before = await requireMailboxFolder(database, name)
  const now = clock.now()
  if (!isFirst && before.next_at !== null && before.next_at > now.toISOString()) {
    return { failures: Number(before.failures), taken: 0 }
  }
  try {
    const taken = await readMailbox(services, imap, signal)
    if (Number(before.failures) > 0) await updateMailboxFolder(database, name, allWell)
    return { failures: 0, taken }
  } catch (error) {
    // Closing the site says nothing about the mailbox.
    if (signal.aborted) return { failures: Number(before.failures), taken: 0 }
    const failed = failedOnceMore(before, error, now)
    await updateMailboxFolder(database, name, failed)
    return { failures: failed.failures, taken: 0 }
  }
}

const allWell = { failures: 0, failing_since: null, next_at: null, last_error: null }

function failedOnceMore({ failures, failing_since }: MailboxFolder, error: unknown, now: Date) {
  // Nothing but a person mends a password, and servers lock out who tries again and again.
  const isRefused = error instanceof LoginRefused
  const inARow = Math.max(Number(failures) + 1, isRefused ? alarmingFailures : 0)
  const waitMs = Math.min(everyMs * 2 ** (inARow - 1), maxWaitMs)
  return {
    failures: inARow,
    failing_since: failing_since ?? now.toISOString(),
    next_at: new Date(now.getTime() + (isRefused ? maxWaitMs : waitMs)).toISOString(),
    last_error: inOneLine(error),
  }
}
