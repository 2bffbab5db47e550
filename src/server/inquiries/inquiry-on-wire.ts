import { noSuch } from '#contract/api/api-error.ts'
import type { Inquiry, InquiryMail } from '#contract/inquiries/inquiry.ts'
import { type InquiryField, inquiryFieldNames, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { Inbox, ShownInquiry } from '#server/inquiries/inquiry.ts'
import { listShownInquiries } from '#server/inquiries/inquiry-store.ts'
import { isOfMessage } from '#server/inquiries/message-mail.ts'

interface Site extends Pick<Inbox, 'database'> {
  config: { mail?: { to: string } | undefined }
  company: { current(): Promise<{ company: { email: string } }> }
}

export function openInbox({ config, company, database }: Site): Inbox {
  return {
    database,
    officeAddress: async () => config.mail?.to ?? (await company.current()).company.email,
  }
}

/** Inquiries by their numbers, newest first. */
export async function listInquiriesByIds(
  { database, officeAddress }: Inbox,
  ids: readonly number[],
): Promise<Inquiry[]> {
  const shown = await listShownInquiries(database, ids)
  const office = await officeAddress()
  return shown.map((one) => inquiryOnWire(one, office))
}

/** An inquiry of the inbox; one that is deleted counts as gone. */
export async function requireInquiry(inbox: Inbox, id: number): Promise<Inquiry> {
  const [inquiry] = await listInquiriesByIds(inbox, [id])
  if (!inquiry || inquiry.deletedAt !== null) throw noSuch('inquiry')
  return inquiry
}

export function receivedOnWire({ inquiry, attachments }: Pick<ShownInquiry, 'inquiry' | 'attachments'>) {
  const { subject, ...fields } = fieldsOf(inquiry)
  return {
    reference: inquiry.reference,
    receivedAt: inquiry.received_at,
    subject,
    language: inquiry.language,
    ...fields,
    attachments: attachments.filter((row) => row.message_id === null).map(attachmentOnWire),
  }
}

export function attachmentOnWire({ n, name, type, bytes }: ShownInquiry['attachments'][number]) {
  return { n, name, type, bytes }
}

export function fieldsOf(inquiry: ShownInquiry['inquiry']) {
  const fields = inquiryFieldNames.map((field) => {
    const { column, kind } = inquiryFields[field]
    return [field, kind === 'regards' ? JSON.parse(inquiry[column]) : inquiry[column]]
  })
  return Object.fromEntries(fields) as Pick<Inquiry, InquiryField>
}

function inquiryOnWire(shown: ShownInquiry, officeAddress: string): Inquiry {
  const { inquiry, mails, notes } = shown
  return {
    id: inquiry.id,
    ...receivedOnWire(shown),
    state: inquiry.state,
    stateBy: inquiry.state_by,
    stateAt: inquiry.state_at,
    isRead: inquiry.read_at !== null,
    assignee: inquiry.assignee,
    dueOn: inquiry.due_on,
    plannedBy: inquiry.planned_by,
    plannedAt: inquiry.planned_at,
    answeredAt: inquiry.answered_at,
    via: inquiry.via,
    enteredBy: inquiry.entered_by,
    suspicion: inquiry.suspicion,
    deletedBy: inquiry.deleted_by,
    deletedAt: inquiry.deleted_at,
    mails: mails.flatMap((mail) => mailOnWire(mail, officeAddress)),
    notes: notes.map(({ id, at, by, text }) => ({ id, at, by, text })),
  }
}

/** Those of messages stand in the thread. */
function mailOnWire({ kind, ...mail }: ShownInquiry['mails'][number], officeAddress: string): InquiryMail[] {
  return isOfMessage(kind) ? [] : [{ kind, to: mail.recipient ?? officeAddress, ...mailState(mail) }]
}

export function mailState(mail: Omit<ShownInquiry['mails'][number], 'kind' | 'inquiry_id' | 'recipient'>) {
  return {
    state: mail.state,
    attempts: mail.attempts,
    nextAt: mail.next_at,
    sentAt: mail.sent_at,
    lastError: mail.last_error,
  }
}
