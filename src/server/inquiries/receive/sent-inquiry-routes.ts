import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { minReceiptKeyLength, receiptDays } from '#contract/limits.ts'
import { receivedOnWire } from '#server/inquiries/inquiry-on-wire.ts'
import { listShownInquiries } from '#server/inquiries/inquiry-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What senders may read again of their own requests. */
export function sentInquiryRoutes(app: FastifyInstance, { clock, database }: Services): void {
  serveCall(app, 'readSentInquiry', ({ params }, { idempotencyKey }) =>
    requireSentInquiry(database, { reference: params.reference, idempotencyKey, now: clock.now() }),
  )
}

interface Wanted {
  reference: string
  /** The key that it was sent with: whoever has it is the sender. */
  idempotencyKey: string
  now: Date
}

/** What was received under a reference and a key; the same error whether it never was, is too old or the key is not its own. */
export async function requireSentInquiry(
  database: Database,
  { reference, idempotencyKey, now }: Wanted,
): Promise<SentInquiry> {
  if (idempotencyKey.length < minReceiptKeyLength) throw noSuchReceipt()
  const row = await database
    .selectFrom('inquiry')
    .select('id')
    .where('reference', '=', reference)
    .where('idempotency_key', '=', idempotencyKey)
    // What staff have deleted is gone for its sender, too.
    .where('deleted_at', 'is', null)
    .where('received_at', '>=', new Date(now.getTime() - receiptDays * dayMs).toISOString())
    .executeTakeFirst()
  const [shown] = row ? await listShownInquiries(database, [row.id]) : []
  if (!shown) throw noSuchReceipt()
  const confirmation = shown.mails.find(({ kind }) => kind === 'toSender')
  return {
    ...receivedOnWire(shown),
    // Whoever is suspected is not told so.
    confirmation: confirmation?.state === 'heldBack' ? null : (confirmation?.state ?? null),
  }
}

function noSuchReceipt(): ApiError {
  return new ApiError('not_found', 'There is no such receipt.')
}
