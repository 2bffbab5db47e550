import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '#contract/api-error.ts'
import { mailKinds, mailStates } from '#contract/inquiry-states.ts'
import { countMails } from '#server/inquiries/inbox/summarise-inquiries.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** `/metrics` for Prometheus: process, requests by route, mails by state. Only with the token, and not there without one. */
export function metricsRoutes(app: FastifyInstance, { config, reader }: Services): void {
  const token = config.metricsToken
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureMails(registry, reader)
  measureRequests(app, registry)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new ApiError('unauthorized', 'The metrics need their token.')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000)
  })
}

/** `toStaff` and `givenUp` above nothing is worth an alarm: an inquiry nobody was told of. */
function measureMails(registry: Registry, reader: Database): void {
  const gauge = new Gauge({
    name: 'outgoing_mails',
    help: 'Mails about inquiries, to the office and to senders, by state',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const count = await countMails(reader)
      for (const kind of mailKinds) {
        for (const state of mailStates) gauge.set({ kind, state }, count(kind, state))
      }
    },
  })
}

/** Compares hashes, so that neither content nor length of the token shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
