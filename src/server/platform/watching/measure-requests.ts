import type { FastifyInstance } from 'fastify'
import { countConnections } from '#server/platform/api/count-connections.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

/**
 * Times requests by the pattern of their route, never by their address, which may be personal and is unbounded. Visits
 * of the site to itself are no requests. Registered before every other hook, so that each request is
 * counted once.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and class of status',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
  })
  const count = metrics.counter({
    name: 'http_requests_total',
    help: 'Answered requests, by route and status; 429 were refused for being too many, 503 for want of room or storage',
    labels: ['route', 'status'],
  })
  let inWork = 0
  metrics.gauge({ name: 'http_requests_in_flight', help: 'Requests that are being answered' }, () => [
    { labels: {}, value: inWork },
  ])
  metrics.gauge({ name: 'http_connections', help: 'Open connections' }, async () => [
    { labels: {}, value: await countConnections(app.server) },
  ])

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isInProcess(request)) inWork += 1
    done()
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    if (isInProcess(request)) return done()
    inWork -= 1
    const route = request.routeOptions.url ?? 'none'
    count({ route, status: String(statusCode) })
    const { method } = request
    observe(elapsedTime / 1000, { method, route, status: `${Math.floor(statusCode / 100)}xx` })
    done()
  })
}
