import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { minReceiptKeyLength, receiptDays } from '#contract/limits.ts'
import { receivedOnWire } from '#server/inquiries/inquiry-on-wire.ts'
import { listShownInquiries } from '#server/inquiries/inquiry-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { daysBefore } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Routes by which senders read their own requests. */
export function sentInquiryRoutes(app: FastifyInstance, { clock, database }: Services): void {
  serveCall(app, 'readSentInquiry', ({ params }, { idempotencyKey }) =>
    requireSentInquiry(database, { reference: params.reference, idempotencyKey, now: clock.now() }),
  )
}

interface Wanted {
  reference: string
  /** Its key: the proof of being the sender. */
  idempotencyKey: string
  now: Date
}

/**
 * Returns the inquiry with a reference and key; throws the same error if it never existed, is too old or has another
 * key.
 */
export async function requireSentInquiry(
  database: Database,
  { reference, idempotencyKey, now }: Wanted,
): Promise<SentInquiry> {
  if (idempotencyKey.length < minReceiptKeyLength) throw noSuch('receipt')
  const row = await database
    .selectFrom('inquiry')
    .select('id')
    .where('reference', '=', reference)
    .where('idempotency_key', '=', idempotencyKey)
    // Deleted by staff means gone for its sender, too.
    .where('deleted_at', 'is', null)
    .where('received_at', '>=', daysBefore(now, receiptDays))
    .executeTakeFirst()
  const [shown] = row ? await listShownInquiries(database, [row.id]) : []
  if (!shown) throw noSuch('receipt')
  const confirmation = shown.mails.find(({ kind }) => kind === 'toSender')
  return {
    ...receivedOnWire(shown),
    // Do not reveal a suspicion.
    confirmation: confirmation?.state === 'heldBack' ? null : (confirmation?.state ?? null),
  }
}
