import { ApiError } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { type ContactDraft, generalFields, priceFields } from '#contract/contact-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { apiErrorOfBody, authorization } from '#web/api/fetch-api.ts'

export interface ContactSending {
  draft: ContactDraft
  files: readonly File[]
  language: LanguageCode
  /** Stays the same when the same request is tried again, so that it is stored once. */
  idempotencyKey: string
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a contact request; by XMLHttpRequest, because fetch tells nothing about the progress of an upload. */
export function sendContactRequest(sending: ContactSending): Promise<{ reference: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callAddress('sendContactRequest', {}))
    request.responseType = 'json'
    const headers = {
      ...authorization(),
      'accept-language': sending.language,
      'idempotency-key': sending.idempotencyKey,
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)

    request.upload.onprogress = ({ loaded, total }) => sending.onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) resolve(request.response)
      else if (request.response?.error) reject(apiErrorOfBody(request.response))
      else reject(new ApiError('unavailable', `The server answered with status ${request.status}.`))
    }
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    sending.signal.addEventListener('abort', () => request.abort())
    request.send(formData(sending))
  })
}

function formData({ draft, files }: ContactSending): FormData {
  const form = new FormData()
  for (const field of generalFields) form.append(field, draft[field])
  if (draft.subject === 'priceInquiry') {
    for (const field of priceFields) {
      form.append(field, field === 'Regards' ? draft.Regards.join(',') : draft[field])
    }
  }
  for (const file of files) form.append('attachment', file, file.name)
  return form
}
