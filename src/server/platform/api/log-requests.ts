import type { FastifyInstance } from 'fastify'

/** Polled by machines every few seconds. */
const routesOfProbes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs one line per answered request, without personal data: the route's pattern instead of the address, no network
 * address.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    app.log[routesOfProbes.has(route) ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
