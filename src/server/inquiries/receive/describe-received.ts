import { inquiryPath } from '#contract/pages/addresses.ts'
import type { Services } from '#server/services.ts'

/**
 * What others are told of an inquiry that was received: its reference, subject and time, and whether it looks like spam. Nothing of
 * its sender, unlike the subject of the office's mail, since it goes to whoever runs the receiver.
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
