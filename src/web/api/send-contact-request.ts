import { apiBase, callPaths } from '#contract/call-paths.ts'
import type { ContactDraft } from '#contract/contact-fields.ts'
import type { SentInquiry } from '#contract/inquiry.ts'
import { generalFields, priceFields } from '#contract/inquiry-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { fetchCall, sendWithProgress } from '#web/api/fetch-api.ts'

interface ContactSubmission {
  draft: ContactDraft
  files: readonly File[]
  language: LanguageCode
  /** The same for every attempt to send a request, so that it is stored once. */
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
  return sendWithProgress({
    method: 'POST',
    address: apiBase + callPaths.sendContactRequest[1],
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
export function readSentInquiry({
  reference,
  key,
}: {
  reference: string
  key: string
}): Promise<SentInquiry> {
  return fetchCall('readSentInquiry', { params: { reference } }, { 'idempotency-key': key })
}
