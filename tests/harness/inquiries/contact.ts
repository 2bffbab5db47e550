import { ContactReceipt } from '#contract/inquiries/contact-request.ts'
import { type FormParts, multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

export const contactPath = '/api/v1/Contact'

/** Input of a visitor with a question. */
export const message = {
  subject: 'generalMessage',
  firstName: 'Ada',
  lastName: 'Sturm',
  phone: '+49 69 90009-123',
  email: 'ada.sturm@example.com',
  message: 'Wann wäre eine Prüfung möglich?',
}

/** Input of a company that wants a price. */
export const priceInquiry = {
  ...message,
  subject: 'priceInquiry',
  BuildingSize: '4.200 m²',
  CompanyAddress: 'Hafenstraße 1, 63450 Hanau',
  CompanyName: 'Beispielwerk GmbH',
  Regards: 'lps,earthing',
}

interface Sending extends Partial<FormParts> {
  headers?: Record<string, string>
}

/** Sends the contact form; the answer is held against the contract. */
export async function sendContact(site: TestSite, { fields = message, files, headers }: Sending = {}) {
  const payload = multipartBody({ fields, ...(files && { files }) })
  return await postContact(site, payload, { 'content-type': multipartType, ...headers })
}

/** Posts any body to the contact call. */
export async function postContact(site: TestSite, payload: Buffer, headers: Record<string, string>) {
  const answer = await site.app.inject({ method: 'POST', url: contactPath, payload, headers })
  const isStored = answer.statusCode === 201
  return {
    status: answer.statusCode,
    headers: answer.headers,
    reference: isStored ? ContactReceipt.parse(answer.json()).reference : undefined,
    error: isStored ? undefined : readError(answer),
  }
}
