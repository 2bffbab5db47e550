import type { FastifyInstance } from 'fastify'
import { ContactRequest } from '#contract/inquiries/contact-request.ts'
import { findReferenceOfKey } from '#server/inquiries/inquiry-store.ts'
import { discardUploads, readForm } from '#server/inquiries/read-form.ts'
import { createFloodWatch, receiveContactRequest } from '#server/inquiries/receive/receive-contact-request.ts'
import { acceptedLanguage } from '#server/platform/api/accepted-language.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
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
    const stored = idempotencyKey && (await findReferenceOfKey(services.database, idempotencyKey))
    if (stored) return { reference: stored }
    const counted = await sendings.count(request.ip)
    try {
      const bytes = Number(request.headers['content-length'] ?? 0)
      await services.share.checkRoom(bytes, 'attachment')
      const form = await readForm(request, services.files, ContactRequest)
      try {
        const flood = await floodWatch.count()
        const sending = { language: acceptedLanguage(request), flood, idempotencyKey }
        const { reference, isNew } = await receiveContactRequest(services, form, sending)
        if (isNew) services.share.addStored(bytes)
        // A double click is one inquiry.
        if (!isNew) await counted.forgive()
        // Only now is its mail sure to be sent.
        else if (flood === 'untold') await floodWatch.remember()
        return { reference }
      } finally {
        await discardUploads(form.uploads)
      }
    } catch (error) {
      await counted.forgive()
      throw error
    }
  })
}
