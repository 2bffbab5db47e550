import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countConnections } from '#server/platform/api/count-connections.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

/** Polled by machines every few seconds. */
const routesOfProbes = new Set(['/healthz', '/readyz', '/metrics'])

/** Lines in a second of a process: more would fill a disk, or push alarms out of the journal. */
const maxLines = 100

/** A request that was answered, without personal data: the route's pattern instead of the address, no network address. */
interface Answered {
  requestId: string
  method: string
  route: string
  status: number
  ms: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request as one that is being answered, until its answer has been sent or nobody is there for it. */
    noteRequest(response: ServerResponse): void
    /** Logs and measures an answered request. Visits of the site to itself (`isOwn`) are logged alone. */
    noteAnswer(answered: Answered, isOwn?: boolean): void
  }
}

/**
 * Logs one line per answered request, beyond 100 in a second only their number, and times requests by the pattern of their
 * route, never by their address, which may be personal and is unbounded. Registered before every other hook, so that each
 * request is counted once.
 */
export function noteRequests(app: FastifyInstance, metrics: Metrics): void {
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

  const logged = { second: 0, lines: 0, left: 0 }
  function mayBeLogged(): boolean {
    const second = Math.floor(performance.now() / 1000)
    if (second !== logged.second) {
      if (logged.left > 0) app.log.info({ count: logged.left }, 'more were answered than are logged')
      Object.assign(logged, { second, lines: 0, left: 0 })
    }
    if (logged.lines === maxLines) {
      logged.left += 1
      return false
    }
    logged.lines += 1
    return true
  }
  app.decorate('noteRequest', (response: ServerResponse) => {
    inWork += 1
    response.once('close', () => {
      inWork -= 1
    })
  })
  app.decorate('noteAnswer', (answered: Answered, isOwn = false) => {
    const { method, route, status, ms } = answered
    const level = routesOfProbes.has(route) || !mayBeLogged() ? 'debug' : 'info'
    app.log[level]({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
    if (isOwn) return
    count({ route, status: String(status) })
    observe(ms / 1000, { method, route, status: `${Math.floor(status / 100)}xx` })
  })
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!isInProcess(request)) app.noteRequest(raw)
    done()
  })
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const isOwn = isInProcess(request)
    const { id: requestId, method } = request
    app.noteAnswer({ requestId, method, route: request.routeOptions.url ?? 'none', status, ms }, isOwn)
    done()
  })
}
