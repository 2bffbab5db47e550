import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/api/api-error.ts'
import type { ContactRequest } from '#contract/inquiries/contact-request.ts'
import type { Suspicion } from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Flood, ReceivedContact, StoredAttachment } from '#server/inquiries/inquiry.ts'
import { findInquiryOfKey, insertInquiry } from '#server/inquiries/inquiry-store.ts'
import { queueContactMails } from '#server/inquiries/mails/contact-mails.ts'
import type { ReceivedForm } from '#server/inquiries/read-form.ts'
import { removeAttachments, storeAttachments } from '#server/inquiries/store-attachments.ts'
import { writeOrUndo } from '#server/platform/database/write-or-undo.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface Sending {
  language: LanguageCode
  flood: Flood
  idempotencyKey: string | undefined
}

const maxTries = 5

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
  const { files } = services
  let attachments: StoredAttachment[]
  try {
    attachments = await storeAttachments(files, uploads)
  } catch (error) {
    // The same form may have been stored while this one came in: then nothing is lost with it.
    const earlier = await findInquiryOfKey(services.database, idempotencyKey)
    if (earlier) return { ...earlier, isNew: false }
    throw error
  }
  const write = async () => {
    const suspicion = suspicionOf(request, flood !== 'none')
    // Before the transaction: within it there is no other connection to ask.
    const { company } = await services.company.current()
    const sent = { idempotencyKey, language, suspicion, request, attachments }
    return await storeInquiry(services, sent, (transaction, stored) =>
      queueContactMails({ ...services, company }, transaction, { ...stored, flood }),
    )
  }
  const removeFiles = async () => await removeAttachments(files, attachments)
  const received = await writeOrUndo(write, removeFiles)
  if (!received.isNew) await removeFiles()
  services.mail.wake()
  return received
}

/**
 * Stores an inquiry under a new reference, and by `queueMails` what goes out with it. The same idempotency key stores once: then `isNew`
 * is false.
 */
export async function storeInquiry(
  { clock, database, outbox }: Pick<Services, 'clock' | 'database' | 'outbox'>,
  sent: Omit<ReceivedContact, 'reference' | 'receivedAt'>,
  queueMails?: (transaction: Database, stored: { id: number; contact: ReceivedContact }) => Promise<void>,
): Promise<{ id: number; reference: string; isNew: boolean }> {
  for (let tries = 0; tries < maxTries; tries++) {
    const reference = newReference()
    const contact = { ...sent, reference, receivedAt: clock.now() }
    const id = await insertInquiry(database, contact, async (transaction, id) => {
      await queueMails?.(transaction, { id, contact })
      await outbox.add(transaction, inquiryReceived, { id })
    })
    if (id !== undefined) {
      outbox.wake()
      return { id, reference, isNew: true }
    }
    const earlier = await findInquiryOfKey(database, sent.idempotencyKey)
    if (earlier) return { ...earlier, isNew: false }
  }
  throw new ApiError('internal', 'No free reference was found.')
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

/** Expects at most `inquiries` from everybody together in a window of `seconds`. */
export function createFloodWatch(
  makeCounter: Services['instances']['counter'],
  inquiries: number,
  seconds: number,
) {
  const received = makeCounter('inquiries of everybody', seconds, 1)
  const told = makeCounter('floods told', seconds, 1)
  return {
    /** Counts one inquiry from any address; none is refused for it. `forgive` takes one back that is not stored. */
    async count(): Promise<{ flood: Flood; forgive: () => Promise<void> }> {
      const { count, forgive } = await received.count('everybody')
      if (count <= inquiries) return { flood: 'none', forgive }
      return { flood: (await told.isOpen('everybody')) ? 'told' : 'untold', forgive }
    },
    /** Records that a mail notifies the office of the flood: once per window. */
    remember: async () => void (await told.count('everybody')),
  }
}
