import type { Insertable } from 'kysely'
import type { InquiryMailTable } from '#server/inquiries/inquiry-tables.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

type Mail = Insertable<InquiryMailTable>

/** Puts the mail of that kind about an inquiry into the outbox, as it is given, in place of the one that was there. */
export async function putMail(
  { services: { database } }: TestSite,
  mail: Pick<Mail, 'inquiry_id' | 'kind' | 'state'> & Partial<Mail>,
): Promise<void> {
  const { inquiry_id, kind } = mail
  await database
    .deleteFrom('outgoing_mail')
    .where('inquiry_id', '=', inquiry_id)
    .where('kind', '=', kind)
    .execute()
  const given: Mail = {
    message_id: `<${inquiry_id}-${kind}@example.com>`,
    recipient: kind === 'toSender' ? 'ada.sturm@example.com' : null,
    subject: 'Inquiry',
    body_text: 'Text',
    body_html: '<p>Text</p>',
    attachments: '[]',
    queued_at: '2026-11-20T08:00:00.000Z',
    ...mail,
  }
  await database.insertInto('outgoing_mail').values(given).execute()
}

/** The mail of that kind as the outbox has it. */
export async function readMail({ services: { database } }: TestSite, inquiryId: number, kind: Mail['kind']) {
  return await database
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}
