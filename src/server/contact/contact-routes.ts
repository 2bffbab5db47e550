import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { discardUploads, readContactForm } from '#server/contact/contact-form.ts'
import { findReferenceOfKey } from '#server/contact/contact-store.ts'
import { receiveContactRequest } from '#server/contact/receive-contact-request.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const windowSeconds = 10 * 60

export async function contactRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const sendings = createRateLimit(services.config.contactLimit, windowSeconds)
  await app.register(multipart, { limits: { fields: 40, fieldSize: 64 * 1024, parts: 100, headerPairs: 20 } })

  serveCall(app, 'sendContactRequest', async (_input, { request, idempotencyKey }) => {
    // Sent again because the answer got lost: counted when it was stored, and its files need not be taken in again.
    const stored = idempotencyKey && (await findReferenceOfKey(services.database, idempotencyKey))
    if (stored) return { reference: stored }
    await sendings.count(request.ip)
    try {
      return { reference: await receive(services, request, idempotencyKey) }
    } catch (error) {
      await sendings.forgive(request.ip)
      throw error
    }
  })
}

async function receive(
  services: Services,
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): Promise<string> {
  const form = await readContactForm(request, services.files)
  try {
    const language = languageOf(request)
    return await receiveContactRequest(services, form, { language, idempotencyKey })
  } finally {
    await discardUploads(form.uploads)
  }
}

/** The language that the sender reads: the form says it in `Accept-Language`. */
function languageOf(request: FastifyRequest): 'de' | 'en' {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'de'
}
