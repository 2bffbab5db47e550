import type { SentInquiry } from '#contract/inquiry.ts'
import { fetchCall } from '#web/api/fetch-api.ts'

/** What was received under a reference; `key` is the idempotency key that it was sent with. */
export function readSentInquiry({
  reference,
  key,
}: {
  reference: string
  key: string
}): Promise<SentInquiry> {
  return fetchCall('readSentInquiry', { params: { reference } }, { 'idempotency-key': key })
}
