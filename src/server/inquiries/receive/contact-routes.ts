import type { FastifyInstance } from 'fastify'
import { ContactRequest } from '#contract/inquiries/contact-request.ts'
import { findInquiryOfKey } from '#server/inquiries/inquiry-store.ts'
import { discardUploads, readForm } from '#server/inquiries/read-form.ts'
import { createFloodWatch, receiveContactRequest } from '#server/inquiries/receive/receive-contact-request.ts'
import { acceptedLanguage } from '#server/platform/api/accepted-language.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { type CountedEvent, createRateLimit } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const windowSeconds = 10 * 60

/** Addresses at their limit at once that look like an attack. */
const floodFactor = 20

export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { contactLimit } = services.config
  const { counter } = services.instances
  const sendings = createRateLimit(counter, 'inquiries', { events: contactLimit, seconds: windowSeconds })
  const floodWatch = createFloodWatch(counter, floodFactor * contactLimit, windowSeconds)

  serveCall(app, 'sendContactRequest', async (_input, { request, idempotencyKey }) => {
    // Sent again because the answer got lost: counted when it was stored, and its files need not be taken in again.
    const stored = await findInquiryOfKey(services.database, idempotencyKey)
    if (stored) return { reference: stored.reference }
    const counts: Pick<CountedEvent, 'forgive'>[] = [await sendings.count(request.ip)]
    const forgive = async () => {
      for (const counted of counts) await counted.forgive()
    }
    try {
      const bytes = Number(request.headers['content-length'] ?? 0)
      await services.share.checkRoom(bytes, 'attachment')
      const form = await readForm(request, services.files, ContactRequest)
      try {
        const counted = await floodWatch.count()
        counts.push(counted)
        const { flood } = counted
        const sending = { language: acceptedLanguage(request), flood, idempotencyKey }
        const { reference, isNew } = await receiveContactRequest(services, form, sending)
        if (isNew) services.share.addStored(bytes)
        // A double click is one inquiry.
        if (!isNew) await forgive()
        // Only now is its mail sure to be sent.
        else if (flood === 'untold') await floodWatch.remember()
        return { reference }
      } finally {
        await discardUploads(form.uploads)
      }
    } catch (error) {
      await forgive()
      throw error
    }
  })
}
