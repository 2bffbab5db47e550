import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Services } from '#server/services.ts'

/** `/metrics` for Prometheus. Only with the token, and not there without one. */
export function metricsRoutes(
  app: FastifyInstance,
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
): void {
  const token = config.metricsToken
  const { print } = metrics
  if (token === undefined || !print) return
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new ApiError('unauthorized', 'The metrics need their token.')
    }
    const { type, text } = await print()
    return reply.type(type).send(text)
  })
}

/** Compares hashes, so that neither content nor length of the token shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const hashOf = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(hashOf(given), hashOf(expected))
}
