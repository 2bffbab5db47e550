import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type {} from '#server/platform/api/serve-call.ts'
import type { Tracing } from '#server/platform/watching/tracing.ts'

/** Milliseconds between exports, and for the last one at the end of the process. */
const everyMs = 2000
const farewellMs = 2000

/**
 * Sends traces to a collector, as OTLP over HTTP in JSON. The only file that loads OpenTelemetry, whose own variables
 * such as `OTEL_SERVICE_NAME` and `OTEL_EXPORTER_OTLP_HEADERS` apply, too. An unreachable collector costs traces,
 * nothing else.
 */
export function openTraces(collector: string): Tracing {
  const sending = sendTo(collector)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lightning-protection-site' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: sending.exporter, scheduledDelayMillis: everyMs })],
  })
  const tracer = provider.getTracer('site')
  /** The step in which the code runs. */
  const current = new AsyncLocalStorage<Span>()

  return {
    async step(name, facts, work) {
      const span = tracer.startSpan(name, { attributes: facts }, inside(current.getStore()))
      try {
        return await current.run(span, () => work({ add: (more) => span.setAttributes(more) }))
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    ended(name, facts, { ms, hasFailed }) {
      const parent = current.getStore()
      if (!parent) return
      const endTime = Date.now()
      const options = { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes: facts }
      const span = tracer.startSpan(name, options, inside(parent))
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    traceRequests(app) {
      sending.logTo(app.log)
      traceRequests(app, current, (request, route) => {
        const isOwn = isInProcess(request)
        const kind = isOwn ? SpanKind.INTERNAL : SpanKind.SERVER
        const { call } = request.routeOptions.config
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          ...(call && { 'site.call': call }),
        }
        const parent = isOwn ? current.getStore() : undefined
        return tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, inside(parent))
      })
    },
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, farewellMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), patience])
    },
  }
}

function inside(parent: Span | undefined): Context {
  return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Records the error's class alone: a message may contain what somebody typed. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function traceRequests(
  app: FastifyInstance,
  current: AsyncLocalStorage<Span>,
  begin: (request: FastifyRequest, route: string) => Span,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request, request.routeOptions.url ?? 'none')
    spans.set(request, span)
    current.run(span, done)
  })
  // The body arrives in a context of the connection, which knows nothing of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) current.run(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Returns an exporter that logs when the collector stops accepting traces, and when it accepts them again. */
function sendTo(collector: string): { exporter: SpanExporter; logTo(log: FastifyBaseLogger): void } {
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces` })
  let log: FastifyBaseLogger | undefined
  let isAway = false
  return {
    logTo: (given) => {
      log = given
    },
    exporter: {
      export(spans, done) {
        exporter.export(spans, (result) => {
          const hasFailed = result.error !== undefined
          if (hasFailed && !isAway) log?.warn({ err: result.error }, 'traces cannot be delivered')
          if (!hasFailed && isAway) log?.info('traces are delivered again')
          isAway = hasFailed
          done(result)
        })
      },
      shutdown: () => exporter.shutdown(),
      forceFlush: () => exporter.forceFlush(),
    },
  }
}
