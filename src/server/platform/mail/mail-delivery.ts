import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { Files } from '#server/platform/files/files.ts'
import { deliverDueMails, type MailServer } from '#server/platform/mail/deliver-due-mails.ts'
import { queueNotMailed, recordNotMailed } from '#server/platform/mail/outbox.ts'
import { releaseLeases } from '#server/platform/outbox/job-queue-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'

/** The way out for mails. */
export interface MailDelivery {
  /** Whether a mail server is configured; without one mails are kept as not mailed. */
  isOn: boolean
  /** Domain of Message-IDs, which stay the same at every attempt. */
  domain: string
  /** Asks for what is due to be sent now. */
  wake(): void
  /** Where the server listens, `wake` does what this sets. */
  onWake(listener: () => void): void
  server: MailServer | undefined
}

export function createMailDelivery(server: MailServer | undefined, domain: string): MailDelivery {
  let listener = () => undefined as void
  return {
    isOn: server !== undefined,
    server,
    domain,
    wake: () => listener(),
    onWake(given) {
      listener = given
    },
  }
}

/** How often the outbox is looked into besides being woken. */
const everyMs = 60_000

interface Delivering {
  database: PlatformDatabase
  files: Files
  mail: MailDelivery
}

/** Delivers what is due whenever the site listens. */
export function keepDelivering(app: FastifyInstance, { database, files, mail }: Delivering): void {
  const { server } = mail
  if (!server) {
    app.addHook('onListen', async () => await recordNotMailed(database))
    return
  }
  app.addHook('onListen', async () => {
    mail.onWake(() => job.runSoon())
    const now = new Date()
    await releaseLeases(database, 'outgoing_mail', now)
    await queueNotMailed(database, now)
  })
  const job = repeatJob(app, {
    everyMs,
    name: 'mails delivered',
    run: async (signal) => {
      const counts = await deliverDueMails({ database, files }, server, { now: () => new Date(), signal })
      raiseAlarm(app.log, counts.untold)
      return Object.values(counts).some((count) => count > 0) ? counts : undefined
    },
  })
}

/** The inbox shows it too; whoever watches the log should not have to look there. */
function raiseAlarm(log: FastifyBaseLogger, untold: number): void {
  if (untold > 0) log.error({ untold }, 'mails to the office could not be delivered for five days')
}
