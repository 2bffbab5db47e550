import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { type Config, StartError } from '#server/config.ts'
import { errorPagePolicy, waitingPage } from '#server/http/error-page.ts'
import { type OpenedServices, openServices, openWatching } from '#server/open-services.ts'
import { bodyOf, newRequestId } from '#server/platform/api/error-handler.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { alarmLine, createReminder, writeLine } from '#server/platform/watching/alarms.ts'

const headersMs = 15_000
const retryAfterSeconds = 5

/** Options of Node's HTTP server. */
const httpOptions = {
  headersTimeout: headersMs,
  connectionsCheckingInterval: headersMs / 3,
  // Node would refuse a request without Host with an empty body; `checkRequests` does it with ours.
  requireHostHeader: false,
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

/**
 * Listens for a site that cannot start yet, and answers with a retry. Returns what passes the server to Fastify when it would listen: no
 * connection is refused in between.
 */
async function startWaitingServer(config: Config): Promise<FastifyServerFactory> {
  const server = createServer(httpOptions, answerUnavailable)
  await once(server.listen(listeningPlace(config)), 'listening')
  return (handler, options) =>
    Object.assign(withTimeouts(server, options), {
      listen() {
        server.off('request', answerUnavailable).on('request', handler)
        setImmediate(() => server.emit('listening'))
        return server
      },
    })
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

const againMs = 1000

/**
 * Opens the services, as soon as database and bucket answer: until then the site listens and says so, unless others answer visitors
 * anyway. Throws `StartError` with what waiting cannot mend.
 */
export async function openWhenThere(
  config: Config,
  { othersAnswer }: { othersAnswer: boolean },
): Promise<{ opened: OpenedServices; waiting: FastifyServerFactory | undefined }> {
  const watching = await openWatching(config)
  const isAlarmDue = createReminder()
  // systemd, which keeps the port, then starts the version that is there by now.
  const endSignals = ['SIGTERM', 'SIGINT', ...(config.inheritedSocket === undefined ? [] : ['SIGHUP'])]
  let hasListeners = false
  let waiting: FastifyServerFactory | undefined
  for (;;) {
    try {
      const opened = await openServices(config, { watching, isListening: waiting !== undefined })
      for (const signal of endSignals) process.off(signal, endNow)
      return { opened, waiting }
    } catch (error) {
      if (!(error instanceof StartError && error.isPassing)) throw error
      if (isAlarmDue(true)) writeLine('error', ...alarmLine('start-waits', { problems: error.problems }))
      if (!hasListeners) for (const signal of endSignals) process.once(signal, endNow)
      hasListeners = true
      if (!othersAnswer) waiting ??= await startWaitingServer(config)
      await sleep(againMs)
    }
  }
}

const endNow = () => process.exit()
