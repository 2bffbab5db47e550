import type { Flood, ReceivedContact } from '#server/inquiries/inquiry.ts'
import { countConfirmations } from '#server/inquiries/mails/mail-store.ts'
import { senderMail } from '#server/inquiries/mails/sender-mail.ts'
import { staffMail } from '#server/inquiries/mails/staff-mail.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const hourMs = 60 * 60 * 1000

/** More confirmations an hour nobody needs; whoever enters somebody else's address must not flood them. */
const maxConfirmations = 3

interface StoredContact {
  id: number
  contact: ReceivedContact
  flood: Flood
}

/** Queues the mail to the office and the confirmation to the sender; a suspect gets none unless staff send it. */
export async function queueContactMails(
  { config, company, mail }: Pick<Services, 'config' | 'company' | 'mail'>,
  transaction: Database,
  { id, contact, flood }: StoredContact,
): Promise<void> {
  const { receivedAt, request, suspicion } = contact
  const since = new Date(receivedAt.getTime() - hourMs)
  const earlier = await countConfirmations(transaction, request.email, since)
  const facts = { id, origin: config.publicUrl, receivedAt }
  await mail.queue(transaction, [
    staffMail(contact, { ...facts, tellsOfFlood: flood === 'untold', isHeldBack: flood === 'told' }),
    senderMail(contact, {
      ...facts,
      company,
      office: config.mail?.to ?? company.email,
      isHeldBack: suspicion !== null || earlier >= maxConfirmations,
    }),
  ])
}
