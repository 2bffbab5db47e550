import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { NewInquiry } from '#contract/inquiries/new-inquiry.ts'
import { openInbox, requireInquiry } from '#server/inquiries/inquiry-on-wire.ts'
import { findReferenceOfKey, insertInquiry, requireIdOfReference } from '#server/inquiries/inquiry-store.ts'
import { inquiryReceived, maxTries, newReference } from '#server/inquiries/receive/receive-contact-request.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Staff enter by hand what came by telephone, mail or visit. */
export function enteringRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  serveCall(app, 'addInquiry', async ({ body }, { staff, idempotencyKey }) => {
    // Apart from the keys of visitors, and of other staff.
    const key = idempotencyKey && `${staff.accountId} ${idempotencyKey}`
    const reference = await enterInquiry(services, body, { by: staff.username, key })
    return await requireInquiry(openInbox(services), await requireIdOfReference(database, reference))
  })
}

/** Stores an inquiry and returns its reference; the same key stores once. No mail goes out. */
async function enterInquiry(
  { database, clock, outbox }: Services,
  { via, language, ...request }: NewInquiry,
  { by, key }: { by: string; key: string | undefined },
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const earlier = key && (await findReferenceOfKey(database, key))
    if (earlier) return earlier
    const contact = {
      reference: newReference(),
      idempotencyKey: key,
      language,
      receivedAt: clock.now(),
      suspicion: null,
      request,
      attachments: [],
      entered: { via, by },
    }
    const isStored = await insertInquiry(database, contact, async (transaction, id) => {
      await outbox.add(transaction, inquiryReceived, { id })
    })
    if (isStored) {
      outbox.wake()
      return contact.reference
    }
  }
  throw new ApiError('internal', 'No free reference was found.')
}
