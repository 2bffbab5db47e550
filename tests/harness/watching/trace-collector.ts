import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface OtlpValue {
  stringValue?: string
  intValue?: number
  boolValue?: boolean
}

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status?: { code?: number }
  attributes: { key: string; value: OtlpValue }[]
}

interface OtlpRequest {
  resourceSpans: { resource: unknown; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A step of a trace as a collector gets it. */
export interface CollectedSpan {
  trace: string
  id: string
  parent: string | undefined
  name: string
  hasFailed: boolean
  facts: Record<string, string | number | boolean | undefined>
}

/** A collector of traces on a port of its own: a plain HTTP server that takes OTLP in JSON. */
export async function openTraceCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(`${request.method} ${request.url}\n${body}`)
    const { resourceSpans } = JSON.parse(body) as OtlpRequest
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans.map(collected))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that was sent, as it came over the line. */
    received: () => bodies.join('\n'),
    named: (name: string) => spans.filter((span) => span.name === name),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function collected({ traceId, spanId, parentSpanId, name, status, attributes }: OtlpSpan): CollectedSpan {
  const facts = attributes.map(({ key, value }) => [
    key,
    value.stringValue ?? value.intValue ?? value.boolValue,
  ])
  return {
    trace: traceId,
    id: spanId,
    parent: parentSpanId || undefined,
    name,
    hasFailed: status?.code === 2,
    facts: Object.fromEntries(facts),
  }
}
