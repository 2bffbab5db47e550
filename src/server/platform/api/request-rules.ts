import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { boundPipelines } from '#server/platform/api/bound-pipelines.ts'

/**
 * Answers with an error body what Node would answer without one: no `Host` or two of them (RFC 9112, 3.2). Unknown
 * expectations are ignored (RFC 9110, 10.1.1).
 */
export function checkRequests(app: FastifyInstance, isBounded: ReturnType<typeof boundPipelines>): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = hostsOf(raw)
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      throw new ApiError('invalid_input', 'A request needs one Host header.', [
        { field: 'Host', problem: 'must be given once' },
      ])
    }
    done()
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('checkContinue', (request, response) => {
    if (!isBounded(request, response)) return
    const begin = () => {
      response.writeContinue()
      app.server.emit('request', request, response)
    }
    // Behind other requests Node would write the word to go on into the answer, between its head and its body.
    if (response.socket) begin()
    else response.once('socket', begin)
  })
}

/** Number of its Host headers; Node itself shows the first. */
export function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Returns path and query of a request target, also of one with an origin, as proxies send it (RFC 9112, 3.2.2). */
export function pathOfTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') || path === url ? path : `/${path}`
}

/** Refuses cross-site requests of browsers, by `Sec-Fetch-Site` or the origin; other programs send neither. */
export function refuseOtherSites(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const { headers, host } = request
    const { origin, 'sec-fetch-site': site } = headers
    const isOurs =
      site === undefined
        ? origin === undefined || origin === publicOrigin || hostOf(origin) === host
        : site === 'same-origin' || site === 'none'
    if (!isOurs) throw new ApiError('forbidden', 'This can only be sent from our own pages.')
    done()
  })
}

/** Returns host and port of an origin; undefined for `null`, which browsers send to hide it. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
