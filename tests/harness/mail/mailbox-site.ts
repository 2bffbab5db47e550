import { readOnce } from '#server/inquiries/incoming/keep-reading-mailbox.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { openImapServer } from '#tests/harness/mail/imap-server.ts'
import { office, openMailSite } from '#tests/harness/site/mail-site.ts'

/** Address of who sends the inquiries and answers. */
export const sender = 'ada.sturm@example.com'

export type MailboxSite = Awaited<ReturnType<typeof openMailboxSite>>

/** A site with a mailbox, which is read when a test says so. */
export async function openMailboxSite() {
  const mailbox = await openImapServer()
  const desk = await openMailSite({ IMAP_URL: mailbox.url })
  const token = await desk.site.logIn()
  let sent = 0
  return {
    mailbox,
    desk,
    token,
    /** An inquiry with the Message-ID of its confirmation. */
    async confirmed() {
      const { reference = '' } = await sendContact(desk.site)
      await desk.deliver()
      const mail = await desk.site.services.database
        .selectFrom('outgoing_mail')
        .innerJoin('inquiry', 'inquiry.id', 'outgoing_mail.inquiry_id')
        .select(['inquiry.id', 'message_id'])
        .where('reference', '=', reference)
        .where('kind', '=', 'toSender')
        .executeTakeFirstOrThrow()
      return { ...mail, id: Number(mail.id) }
    },
    async read(services = desk.site.services) {
      const { imap } = services.config
      if (!imap) throw new Error('The site has no mailbox')
      return await readOnce(services, imap, { signal: new AbortController().signal, isFirst: true })
    },
    async messagesOf(id: number) {
      return await desk.site.services.database
        .selectFrom('inquiry_message')
        .selectAll()
        .where('inquiry_id', '=', id)
        .orderBy('id')
        .execute()
    },
    /** The source of a mail with a Message-ID of its own. */
    mailFrom: (from: string, headers: string, body = 'Ja, bitte am Montag.\n') =>
      `From: ${from}\nTo: ${office}\nSubject: Re: Ihre Anfrage\nMessage-ID: <answer-${++sent}@example.org>\n${headers}\n\n${body}`,
    async close() {
      await desk.close()
      await mailbox.close()
    },
  }
}
