import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new key for signatures, as Standard Webhooks writes it. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

interface Signed {
  secret: string
  /** Constant over all attempts, for recognising duplicates. */
  id: string
  at: Date
  body: string
}

/** The headers by which a receiver knows whose message it is and when it was sent, as Standard Webhooks says. */
export function signatureHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
