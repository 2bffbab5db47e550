import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/api/api-error.ts'
import type { ContactRequest } from '#contract/inquiries/contact-request.ts'
import type { Suspicion } from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Flood, StoredAttachment } from '#server/inquiries/inquiry.ts'
import { findReferenceOfKey, insertInquiry } from '#server/inquiries/inquiry-store.ts'
import { queueContactMails } from '#server/inquiries/mails/contact-mails.ts'
import type { ReceivedForm } from '#server/inquiries/read-form.ts'
import { removeAttachments, storeAttachments } from '#server/inquiries/store-attachments.ts'
import { writeOrUndo } from '#server/platform/database/write-or-undo.ts'
import type { Services } from '#server/services.ts'

interface Sending {
  language: LanguageCode
  flood: Flood
  idempotencyKey: string | undefined
}

export const maxTries = 5

/** Topic of the outbox: an inquiry was stored, `{ id }`. */
export const inquiryReceived = 'inquiryReceived'

/**
 * Stores a contact request: files first, then all rows and mails in one transaction; everything is on the disk when it
 * resolves. Returns the reference. The same idempotency key returns the same reference and stores once: then `isNew`
 * is false.
 */
export async function receiveContactRequest(
  services: Services,
  { request, uploads }: ReceivedForm<ContactRequest>,
  { language, idempotencyKey, flood }: Sending,
): Promise<{ reference: string; isNew: boolean }> {
  const { database, files } = services
  const findEarlier = async () => {
    const reference = idempotencyKey && (await findReferenceOfKey(database, idempotencyKey))
    return reference ? { reference, isNew: false } : undefined
  }
  let attachments: StoredAttachment[]
  try {
    attachments = await storeAttachments(files, uploads)
  } catch (error) {
    // The same form may have been stored while this one came in: then nothing is lost with it.
    const earlier = await findEarlier()
    if (earlier) return earlier
    throw error
  }
  const write = async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const reference = newReference()
      const suspicion = suspicionOf(request, flood !== 'none')
      const receivedAt = services.clock.now()
      const contact = { reference, idempotencyKey, language, receivedAt, suspicion, request, attachments }
      // Before the transaction: within it there is no other connection to ask.
      const { company } = await services.company.current()
      const isStored = await insertInquiry(database, contact, async (transaction, id) => {
        await queueContactMails({ ...services, company }, transaction, { id, contact, flood })
        await services.outbox.add(transaction, inquiryReceived, { id })
      })
      if (isStored) return { reference, isNew: true }
      const earlier = await findEarlier()
      if (earlier) return earlier
    }
    throw new ApiError('internal', 'No free reference was found.')
  }
  const removeFiles = async () => await removeAttachments(files, attachments)
  const received = await writeOrUndo(write, removeFiles)
  if (!received.isNew) await removeFiles()
  services.mail.wake()
  services.outbox.wake()
  return received
}

// No vowels, so no words; no 0, O, 1, I or L, so nothing to mishear or misread; no 5/S, 2/Z, 8/B pairs.
const alphabet = '34679CDFGHJKMNPQRTVWXY'

/** A reference to say on the phone, such as `K7HM-Q3PX`: 22^8, about 5 × 10^10 values. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Less time than anybody needs to fill in the form. */
const minFillMs = 3000

/** Returns the reason for suspecting spam, or null; missing information raises no suspicion. */
export function suspicionOf(
  { Website, FilledInMs }: Pick<ContactRequest, 'Website' | 'FilledInMs'>,
  isFlood: boolean,
): Suspicion | null {
  if (Website !== '') return 'trap'
  if (FilledInMs !== undefined && FilledInMs < minFillMs) return 'tooFast'
  return isFlood ? 'flood' : null
}

export interface FloodWatch {
  /** Counts one inquiry from any address; none is refused for it. `forgive` takes one back that is not stored. */
  count(): Promise<{ flood: Flood; forgive: () => Promise<void> }>
  /** Records that a mail notifies the office of the flood: once per window. */
  remember(): Promise<void>
}

/** Expects at most `inquiries` from everybody together in a window of `seconds`. */
export function createFloodWatch(
  makeCounter: Services['instances']['counter'],
  inquiries: number,
  seconds: number,
): FloodWatch {
  const received = makeCounter('inquiries of everybody', seconds, 1)
  const told = makeCounter('floods told', seconds, 1)
  return {
    async count() {
      const { count, forgive } = await received.count('everybody')
      if (count <= inquiries) return { flood: 'none', forgive }
      return { flood: (await told.isOpen('everybody')) ? 'told' : 'untold', forgive }
    },
    remember: async () => void (await told.count('everybody')),
  }
}
