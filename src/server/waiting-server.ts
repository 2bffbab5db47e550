import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Config } from '#server/config.ts'
import { errorPagePolicy, waitingPage } from '#server/http/error-page.ts'
import { bodyOf, newRequestId } from '#server/platform/api/error-handler.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'

const headersMs = 15_000
const retryAfterSeconds = 5

/** Options of Node's HTTP server. */
const httpOptions = {
  headersTimeout: headersMs,
  connectionsCheckingInterval: headersMs / 3,
  // Node would refuse a request without Host with an empty body; `checkRequests` does it with ours.
  requireHostHeader: false,
}

export interface WaitingServer {
  /** Passes the server to Fastify when it would listen: no connection is refused in between. */
  handOver: FastifyServerFactory
}

/** Returns the options of `app.listen`. */
export function listeningPlace({ host, port, inheritedSocket }: Config) {
  // Where HOST is a name, Fastify would open further addresses besides the socket that it is given.
  return inheritedSocket === undefined ? { host, port } : { host: '127.0.0.1', fd: inheritedSocket }
}

/** Opens the server of a site that starts at once. */
export const newServer: FastifyServerFactory = (handler, options) =>
  withTimeouts(createServer(httpOptions, handler), options)

function withTimeouts(server: Server, options: object): Server {
  // Fastify's type is narrower than the value.
  const { connectionTimeout, keepAliveTimeout, requestTimeout } = options as FastifyServerOptions
  return Object.assign(server.setTimeout(connectionTimeout), { keepAliveTimeout, requestTimeout })
}

/** Listens for a site that cannot start yet, and answers with a retry. */
export async function startWaitingServer(config: Config): Promise<WaitingServer> {
  const server = createServer(httpOptions, answerUnavailable)
  await once(server.listen(listeningPlace(config)), 'listening')
  return {
    handOver(handler, options) {
      return Object.assign(withTimeouts(server, options), {
        listen() {
          server.off('request', answerUnavailable).on('request', handler)
          setImmediate(() => server.emit('listening'))
          return server
        },
      })
    },
  }
}

async function answerUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A sender who is hung up on would not see the answer.
  await once(request.resume(), 'end').catch(() => undefined)
  const [path = ''] = (request.url ?? '').split('?')
  const id = newRequestId()
  const isAlive = path === '/healthz'
  const isPage = !isAlive && path !== '/readyz' && !path.startsWith('/api/')
  const error = new ApiError('unavailable', 'The site is waiting for its storage. Please try again shortly.')
  const body = isPage ? waitingPage() : JSON.stringify(isAlive ? { status: 'waiting' } : bodyOf(error, id))
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-request-id': id,
    connection: 'close',
  }
  if (isPage) headers['content-security-policy'] = errorPagePolicy
  if (!isAlive) headers['retry-after'] = String(retryAfterSeconds)
  response.writeHead(isAlive ? 200 : error.status, headers).end(body)
}
