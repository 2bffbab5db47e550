import type { MailHead } from '#server/platform/mail/read-head.ts'
import type { Database } from '#server/tables.ts'

/**
 * The inquiry that a mail answers: it names a mail of ours, and comes from the address that we wrote that one to, or from
 * the inquiry's. By the sender alone there is none. Undefined for anything else.
 */
export async function findThread(
  database: Database,
  { from, references }: Pick<MailHead, 'from' | 'references'>,
): Promise<number | undefined> {
  if (from === undefined || references.length === 0) return undefined
  const sent = await database
    .selectFrom('outgoing_mail')
    .innerJoin('inquiry', 'inquiry.id', 'outgoing_mail.inquiry_id')
    .select(['inquiry.id', 'inquiry.email', 'outgoing_mail.recipient', 'outgoing_mail.message_id'])
    .where('outgoing_mail.message_id', 'in', references)
    .where('outgoing_mail.recipient', 'is not', null)
    .execute()
  const written = await database
    .selectFrom('inquiry_message')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_message.inquiry_id')
    .select(['inquiry.id', 'inquiry.email', 'inquiry_message.recipient', 'inquiry_message.message_id'])
    .where('inquiry_message.message_id', 'in', references)
    .where('inquiry_message.kind', '!=', 'incoming')
    .execute()
  const ours = [...sent, ...written].filter(({ email, recipient }) =>
    [email, recipient].some((address) => address?.toLowerCase() === from),
  )
  // The nearest mail decides where a mail names several.
  const nearest = references.find((reference) => ours.some(({ message_id }) => message_id === reference))
  return ours.find(({ message_id }) => message_id === nearest)?.id
}
