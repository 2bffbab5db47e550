import { inquiryPath } from '#contract/pages/addresses.ts'
import type { Services } from '#server/services.ts'

/**
 * Returns the webhook data of a received inquiry: reference, subject, time, and suspected spam. Nothing about its
 * sender, unlike the office's mail, since the receiver may belong to anybody.
 */
export async function describeReceived(
  { database, config }: Pick<Services, 'database' | 'config'>,
  id: number,
) {
  const inquiry = await database
    .selectFrom('inquiry')
    .select(['reference', 'subject', 'received_at', 'suspicion'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!inquiry) return undefined
  const { reference, subject, received_at, suspicion } = inquiry
  const address = config.publicUrl && config.publicUrl + inquiryPath(id)
  return {
    at: received_at,
    data: {
      reference,
      subject,
      receivedAt: received_at,
      suspected: suspicion !== null,
      ...(address && { address }),
    },
  }
}
