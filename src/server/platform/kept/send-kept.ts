import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newRequestId } from '#server/platform/api/error-handler.ts'
import { hostsOf } from '#server/platform/api/request-rules.ts'
import { isUnchanged } from '#server/platform/kept/is-unchanged.ts'
import { bodyOf, type Encoding, encodings, type Packed, type Sent } from '#server/platform/kept/packed.ts'
import { whenThere } from '#server/platform/kept/when-there.ts'

/** Returns what is kept for an address if it is right and has been sent in the encoding that is wanted. */
export type SentBefore = (
  address: string,
  wanted: () => Encoding | undefined,
) => (Sent & { status: number; body: Buffer }) | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** One of each that keeps answers. */
    sentBefore: SentBefore[]
  }
}

/**
 * Sends a kept answer in the best encoding that the client takes, or 304 if it has it. `variant` tells apart answers that
 * differ in their headers only: not every browser takes the policy of an answer that says nothing has changed.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, variant = '' }: { answer: Packed & { status?: number }; variant?: string },
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(request)
  const etag = `"${answer.etag}-${encoding[0]}${variant}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (isUnchanged(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(answer.status ?? 200)
  return whenThere(bodyOf(answer, encoding), (body) => {
    if (isPlain(request.raw)) {
      const { 'x-request-id': _, ...headers } = reply.getHeaders()
      answer.sent[encoding] ??= {
        route: request.routeOptions.url ?? 'none',
        headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
      }
    }
    return reply.send(body)
  })
}

/**
 * Sends a kept answer once more as it was sent before, without the router and its hooks, which take half of the time.
 * Returns false for what needs them.
 */
export function sendAgain(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): boolean {
  const begin = performance.now()
  const wanted = () => (isPlain(request) && !app.draining.isOn ? encodingFor(request) : undefined)
  for (const sentBefore of app.sentBefore) {
    const again = sentBefore(request.url ?? '', wanted)
    if (!again) continue
    const { route, headers, status, body } = again
    const requestId = newRequestId()
    app.noteRequest(response)
    response.on('finish', () => {
      const ms = performance.now() - begin
      app.noteAnswer({ requestId, method: 'GET', route, status, ms })
    })
    const own = ['x-request-id', requestId, 'content-length', String(body.length)]
    response.writeHead(status, [...headers, ...own]).end(body)
    return true
  }
  return false
}

/** Those who have one of these may get another answer than everybody. */
const unusualHeaders = ['cookie', 'authorization', 'if-none-match', 'content-length', 'transfer-encoding']

const isPlain = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  hostsOf(request) === 1 &&
  !unusualHeaders.some((name) => name in request.headers)

/** The best encoding of ours that the client takes. */
export function encodingFor(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = request.headers['accept-encoding']
  return (accepted && (negotiate(String(accepted), [...encodings]) as Encoding | null)) || 'identity'
}
