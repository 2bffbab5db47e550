import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { openTestSite, type SiteOptions, type TestSite } from '#tests/harness/site/test-site.ts'

/** The office's address in every test site. */
export const office = 'office@example.com'
export const sender = 'website@example.com'

/** Returns the environment for mails by a server. */
export const mailEnvironment = (url: string) => ({ SMTP_URL: url, MAIL_FROM: sender, MAIL_TO: office })

export interface MailSite {
  site: TestSite
  mails: MailServer
  /** Sends what is due so many minutes from now. */
  deliver(inMinutes?: number): ReturnType<typeof deliverDueMails>
  /** Waits for the greeting of a mail server no longer than a test can. */
  beImpatient(): void
  /** The outbox, oldest first. */
  outbox(): Promise<OutboxRow[]>
  close(): Promise<void>
}

type OutboxRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A site that does not listen, so that mails are delivered when a test says so, and its mail server. */
export async function openMailSite(
  environment: NodeJS.ProcessEnv = {},
  { content }: Pick<SiteOptions, 'content'> = {},
): Promise<MailSite> {
  const mails = await openMailServer()
  const site = await openTestSite({
    ...(content && { content }),
    environment: { CONTACT_LIMIT: '100000', ...mailEnvironment(mails.url), ...environment },
  })
  const { services } = site
  const server = services.mail.server
  if (!server) throw new Error('The site has no mail server')
  return {
    site,
    mails,
    async deliver(inMinutes = 0) {
      const now = () => new Date(Date.now() + inMinutes * 60_000)
      return await deliverDueMails(services, server, { now, signal: new AbortController().signal })
    },
    beImpatient() {
      server.timeouts = { ...server.timeouts, greetingMs: 300 }
    },
    outbox: () => rowsOf(site),
    async close() {
      await site.close()
      await mails.close()
    },
  }
}

async function rowsOf({ services }: TestSite) {
  return await services.database.selectFrom('outgoing_mail').selectAll().orderBy('id').execute()
}
