import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { features } from '#server/features.ts'
import { pageFeature } from '#server/http/page-feature.ts'
import type { Web } from '#server/http/web.ts'
import { addStaffGuard } from '#server/login/staff-guard.ts'
import { createKnownPages } from '#server/own-pages/known-pages.ts'
import { boundPipelines } from '#server/platform/api/bound-pipelines.ts'
import { addDraining } from '#server/platform/api/draining.ts'
import {
  answerBadAddress,
  answerClientError,
  newRequestId,
  sendError,
  toldApiError,
} from '#server/platform/api/error-handler.ts'
import { boundLargeBodies } from '#server/platform/api/large-bodies.ts'
import { addPageCalls } from '#server/platform/api/page-calls.ts'
import { checkRequests, pathOfTarget, refuseOtherSites } from '#server/platform/api/request-rules.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { drainUnreadBodies } from '#server/platform/api/unread-body.ts'
import { keepCalls } from '#server/platform/kept/keep-calls.ts'
import { sendAgain } from '#server/platform/kept/send-kept.ts'
import { handleAlarms } from '#server/platform/watching/alarms.ts'
import { logStream } from '#server/platform/watching/log-stream.ts'
import { noteRequests } from '#server/platform/watching/note-requests.ts'
import { createRedirects } from '#server/redirects/follow-redirects.ts'
import { redirectFeature } from '#server/redirects/redirect-routes.ts'
import type { Services } from '#server/services.ts'
import { createPublishedTexts } from '#server/texts/published-texts.ts'
import { newServer } from '#server/waiting-server.ts'

const usualBodyBytes = 64 * 1024
const idleMs = 60_000
/** 25 MiB of attachments at 300 kbit/s take 12 minutes. */
const wholeRequestMs = 15 * 60_000

/** The whole server, ready to listen or to be asked in process. */
export async function buildApp(
  services: Services,
  web: Web,
  openServer = newServer,
): Promise<FastifyInstance> {
  const { config } = services
  const isBounded = boundPipelines()
  const isTraced = config.traceCollector !== undefined
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, base: null, stream: logStream(config.logLevel) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: usualBodyBytes,
    connectionTimeout: idleMs,
    requestTimeout: wholeRequestMs,
    serverFactory: (handler, options) =>
      openServer((request, response) => {
        if (!isBounded(request, response)) return
        if (isTraced || !sendAgain(app, request, response)) handler(request, response)
      }, options),
    rewriteUrl: pathOfTarget,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerClientError,
  })
  noteRequests(app, services.metrics)
  services.tracing.traceRequests(app)
  handleAlarms(app, services.metrics)
  addDraining(app)
  // Hooks take `done`: a promise for each would cost a kept answer more than the rest of its way.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })
  drainUnreadBodies(app, services.clock)
  checkRequests(app, isBounded)
  refuseOtherSites(app, config.publicUrl)
  // Brotli at 4 costs a millisecond where 11 costs a second; built files and pages come compressed already.
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A window of 256 KB: each slow reader has its own.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  app.setErrorHandler((error, request, reply) => sendError(request, reply, toldApiError(error, request.log)))
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new ApiError('not_found', 'There is nothing at this address.')),
  )

  const texts = createPublishedTexts(services)
  addStaffGuard(app, services)
  boundLargeBodies(app)
  keepCalls(app, services)
  addPageCalls(app, services)
  const redirects = createRedirects(services)
  const pages = createKnownPages(services)
  const all = [...features, redirectFeature(redirects), pageFeature({ web, texts, pages }, redirects)]
  await app.register(async (scope) => {
    for (const { calls } of all) calls?.(scope, services)
  })
  await app.register(async (scope) => {
    // No body is read, so none is too large or of the wrong type for what is not there.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/api/*', (_request, reply) => reply.callNotFound())
  })
  for (const { work } of all) await work?.(app, services)
  return app
}
