import { ApiError } from '#contract/api-error.ts'
import type { SentInquiry } from '#contract/inquiry.ts'
import { minReceiptKeyLength, receiptDays } from '#contract/limits.ts'
import { listAttachments, receivedOfRow } from '#server/inquiries/inquiry-row-store.ts'
import type { Database } from '#server/platform/database/tables.ts'

const dayMs = 24 * 60 * 60 * 1000

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
    .selectAll()
    .where('reference', '=', reference)
    .where('idempotency_key', '=', idempotencyKey)
    .where('received_at', '>=', new Date(now.getTime() - receiptDays * dayMs).toISOString())
    .executeTakeFirst()
  if (!row) throw noSuchReceipt()

  const confirmation = await database
    .selectFrom('outgoing_mail')
    .select('state')
    .where('inquiry_id', '=', row.id)
    .where('kind', '=', 'toSender')
    .executeTakeFirst()
  return {
    ...receivedOfRow(row, await listAttachments(database, [row.id])),
    // Whoever is suspected is not told so.
    confirmation: confirmation?.state === 'heldBack' ? null : (confirmation?.state ?? null),
  }
}

function noSuchReceipt(): ApiError {
  return new ApiError('not_found', 'There is no such receipt.')
}
