import { InquiryMessage } from '#contract/inquiries/message.ts'
import { storeAnswer } from '#server/inquiries/incoming/store-answer.ts'
import { type FormFile, multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Input of staff who answer. */
export const answer = {
  subject: 'Ihr Termin',
  text: 'Guten Tag Ada Sturm,\n\nam Montag um 9 Uhr.\n\nMit freundlichen Grüßen',
  language: 'de',
}

interface Answering {
  id: number
  token: string
  fields?: Record<string, string>
  files?: FormFile[]
  key?: string
}

/** Sends an answer; what comes back is held against the contract. */
export async function sendAnswer(
  { app }: Pick<TestSite, 'app'>,
  { id, token, fields = answer, files, key }: Answering,
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/Inquiry/${id}/Answer`,
    payload: multipartBody({ fields, ...(files && { files }) }),
    headers: {
      'content-type': multipartType,
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
  })
  const isStored = response.statusCode === 201
  return {
    status: response.statusCode,
    body: isStored ? InquiryMessage.parse(response.json()) : undefined,
    error: isStored ? undefined : readError(response),
  }
}

/** Receives an inquiry and returns its number and reference. */
export async function receiveInquiry(
  site: TestSite,
  token: string,
  {
    email = message.email,
    files,
    language = 'de',
  }: { email?: string; files?: FormFile[]; language?: string } = {},
): Promise<{ id: number; reference: string }> {
  const headers = { 'accept-language': language }
  const sent = await sendContact(site, { fields: { ...message, email }, headers, ...(files && { files }) })
  const { reference = '' } = sent
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  return { id: body.data[0]?.id ?? 0, reference }
}

let replies = 0

/** Puts a mail of the sender into the thread, as if it had come into the mailbox of the office. */
export async function receiveReply({ services }: TestSite, inquiryId: number): Promise<void> {
  const reply = {
    inquiryId,
    messageId: `<reply-${++replies}@example.org>`,
    at: new Date(),
    from: message.email,
    to: 'office@example.com',
    subject: 'Re: Ihre Anfrage',
    text: 'Lieber am Dienstag.',
    refused: [],
    isAutomatic: false,
  }
  await storeAnswer(services.database, reply, [])
}
