import type { FastifyInstance } from 'fastify'
import { requireSentInquiry } from '#server/inquiries/sent-inquiry-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** What senders may read again of their own requests. */
export function sentInquiryRoutes(app: FastifyInstance, { database }: Services): void {
  serveCall(app, 'readSentInquiry', ({ params }, { idempotencyKey }) =>
    requireSentInquiry(database, { reference: params.reference, idempotencyKey, now: new Date() }),
  )
}
