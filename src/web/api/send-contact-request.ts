import { apiBase } from '#contract/api/api-base.ts'
import type { ContactDraft } from '#contract/inquiries/contact-fields.ts'
import { contactPaths } from '#contract/inquiries/contact-paths.ts'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { generalFields, priceFields } from '#contract/inquiries/inquiry-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { fetchAt, sendWithProgress } from '#web/api/requests.ts'

interface ContactSubmission {
  draft: ContactDraft
  files: readonly File[]
  language: LanguageCode
  /** Constant over all attempts to send a request, so that it is stored once. */
  idempotencyKey: string
  /** Content of the honeypot field. */
  website: string
  /** Time spent on filling in the form; undefined if unknown. */
  filledInMs: number | undefined
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a contact request with its files. */
export function sendContactRequest(submission: ContactSubmission): Promise<{ reference: string }> {
  const { language, idempotencyKey, onProgress, signal } = submission
  const [method, path] = contactPaths.sendContactRequest
  return sendWithProgress({
    method,
    address: apiBase + path,
    headers: { 'accept-language': language, 'idempotency-key': idempotencyKey },
    body: formData(submission),
    onProgress,
    signal,
  })
}

function formData({ draft, files, website, filledInMs }: ContactSubmission): FormData {
  const form = new FormData()
  for (const field of generalFields) form.append(field, draft[field])
  if (draft.subject === 'priceInquiry') {
    for (const field of priceFields) {
      form.append(field, field === 'Regards' ? draft.Regards.join(',') : draft[field])
    }
  }
  if (website !== '') form.append('Website', website)
  if (filledInMs !== undefined) form.append('FilledInMs', String(Math.round(filledInMs)))
  for (const file of files) form.append('attachment', file, file.name)
  return form
}

/** Reads a sent request again; `key` is its idempotency key. */
export async function readSentInquiry({
  reference,
  key,
}: {
  reference: string
  key: string
}): Promise<SentInquiry> {
  const [method, path] = contactPaths.readSentInquiry
  const address = apiBase + path.replace(':reference', encodeURIComponent(reference))
  const answer = await fetchAt(method, address, { headers: { 'idempotency-key': key } })
  return await answer.json()
}
