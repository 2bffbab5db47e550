import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { Files } from '#server/platform/files/files.ts'
import { deliverDueMails, type MailServer } from '#server/platform/mail/deliver-due-mails.ts'
import { findOldestWaitingForOffice, queueNotMailed, recordNotMailed } from '#server/platform/mail/outbox.ts'
import { releaseLeases } from '#server/platform/outbox/job-queue-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import type { Tracing } from '#server/platform/watching/tracing.ts'

export interface MailDelivery {
  /** A mail server is configured; without one mails are stored as not mailed. */
  isOn: boolean
  /** Domain of Message-IDs, which stay the same at every attempt. */
  readonly domain: string
  /** Requests immediate delivery of due mails; set where the server listens. */
  wake: () => void
  server: MailServer | undefined
}

export function createMailDelivery(server: MailServer | undefined, domain: () => string): MailDelivery {
  return {
    isOn: server !== undefined,
    server,
    get domain() {
      return domain()
    },
    wake: () => undefined,
  }
}

/** Milliseconds between looks into the outbox, besides `wake`. */
const everyMs = 60_000

/** A mail to the office that waits longer raises an alarm: somebody may be waiting for an answer. */
const patienceMs = 60 * 60_000

interface Delivering {
  clock: Clock
  database: PlatformDatabase
  files: Files
  mail: MailDelivery
  tracing: Tracing
}

/** Delivers due mails as long as the site listens. */
export function keepDelivering(
  app: FastifyInstance,
  { clock, database, files, mail, tracing }: Delivering,
): void {
  const { server } = mail
  if (!server) {
    app.addHook('onListen', async () => await recordNotMailed(database))
    return
  }
  app.addHook('onListen', async () => {
    mail.wake = job.runSoon
    const now = clock.now()
    await releaseLeases(database, 'outgoing_mail', now)
    await queueNotMailed(database, now)
  })
  const isAlarmDue = createReminder()
  const job = repeatJob(app, {
    everyMs,
    name: 'mails delivered',
    run: async (signal) => {
      const round = { now: clock.now, signal }
      const counts = await deliverDueMails({ database, files, tracing }, server, round)
      if (counts.untold > 0) app.raiseAlarm('mail-given-up', { untold: counts.untold })
      const oldest = await findOldestWaitingForOffice(database)
      const isDelayed = oldest !== undefined && clock.now().getTime() - oldest.getTime() > patienceMs
      if (isAlarmDue(isDelayed)) app.raiseAlarm('mail-delayed', { since: oldest })
      return Object.values(counts).some((count) => count > 0) ? counts : undefined
    },
  })
}
