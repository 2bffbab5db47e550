import type { FastifyRequest } from 'fastify'
import { invalidInput } from '#server/platform/api/serve-call.ts'

/** The request's `Idempotency-Key`, undefined without one; throws `invalid_input` for one that is no key. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw invalidInput([
    { field: 'Idempotency-Key', problem: 'must be 8 to 100 letters, digits, hyphens or underscores' },
  ])
}
