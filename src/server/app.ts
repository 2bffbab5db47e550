import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { keepBackingUp } from '#server/backups/keep-backing-up.ts'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { categoryRoutes } from '#server/categories/category-routes.ts'
import { companyRoutes } from '#server/company/company-routes.ts'
import { keepSweepingCompanyFiles } from '#server/company/sweep-company-files.ts'
import { keepTrashShort, trashOf } from '#server/content/trash.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { draftRoutes } from '#server/drafts/draft-routes.ts'
import { keepPublishingDrafts } from '#server/drafts/publish-due-drafts.ts'
import { apiDocsRoutes } from '#server/http/api-docs-routes.ts'
import { assetRoutes } from '#server/http/asset-routes.ts'
import { companyFileRoutes } from '#server/http/company-file-routes.ts'
import { answerErrorsWithPage } from '#server/http/error-page.ts'
import { feedRoutes } from '#server/http/feed-routes.ts'
import { healthRoutes } from '#server/http/health-routes.ts'
import { metricsRoutes } from '#server/http/metrics-routes.ts'
import { pageRoutes } from '#server/http/page-routes.ts'
import { previewRoutes } from '#server/http/preview-routes.ts'
import { siteFileRoutes } from '#server/http/site-file-routes.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { sitemapRoutes } from '#server/http/sitemap-routes.ts'
import { speculationRulesRoutes } from '#server/http/speculation-rules.ts'
import { textFileRoutes } from '#server/http/text-file-routes.ts'
import type { Web } from '#server/http/web.ts'
import { inquiryRoutes } from '#server/inquiries/inbox/inquiry-routes.ts'
import { measureMails } from '#server/inquiries/inbox/measure-mails.ts'
import { contactRoutes } from '#server/inquiries/receive/contact-routes.ts'
import { describeReceived } from '#server/inquiries/receive/describe-received.ts'
import { inquiryReceived } from '#server/inquiries/receive/receive-contact-request.ts'
import { sentInquiryRoutes } from '#server/inquiries/receive/sent-inquiry-routes.ts'
import { keepSweepingOrphanAttachments } from '#server/inquiries/retention/orphan-attachments.ts'
import { keepDeletedRetention, keepRetention } from '#server/inquiries/retention/retention.ts'
import { describeJob, jobPublished } from '#server/jobs/describe-job.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { articleRoutes } from '#server/knowledge/article-routes.ts'
import { keepForgettingStaffEvents } from '#server/login/account-history.ts'
import { accountRoutes } from '#server/login/account-routes.ts'
import { createLoginLimits } from '#server/login/attempt-login.ts'
import { keepForgettingLoginPlaces } from '#server/login/login-places.ts'
import { loginRoutes } from '#server/login/login-routes.ts'
import { passkeyRoutes } from '#server/login/passkey-routes.ts'
import { keepForgettingSessions } from '#server/login/sessions.ts'
import { addStaffGuard } from '#server/login/staff-guard.ts'
import { personEntries } from '#server/people/person-entries.ts'
import { personRoutes } from '#server/people/person-routes.ts'
import { pictureRoutes } from '#server/pictures/picture-routes.ts'
import { keepSweepingOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { addDraining } from '#server/platform/api/draining.ts'
import {
  answerBadAddress,
  answerClientError,
  handleErrors,
  newRequestId,
  sendError,
} from '#server/platform/api/error-handler.ts'
import { boundLargeBodies } from '#server/platform/api/large-bodies.ts'
import { logRequests } from '#server/platform/api/log-requests.ts'
import { checkRequests, pathOfTarget, refuseOtherSites } from '#server/platform/api/request-rules.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { drainUnreadBodies } from '#server/platform/api/unread-body.ts'
import { keepWatchingRoom, measureDisk } from '#server/platform/files/watch-disk.ts'
import { keepWatchingFiles } from '#server/platform/files/watch-files.ts'
import { pictureQueue } from '#server/platform/images/work-on-pictures.ts'
import { keepDelivering } from '#server/platform/mail/mail-delivery.ts'
import { measureOutbox } from '#server/platform/outbox/measure-outbox.ts'
import { handleAlarms } from '#server/platform/watching/alarms.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import { measureRequests } from '#server/platform/watching/measure-requests.ts'
import { describePublished, projectPublished } from '#server/projects/describe-published.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { projectPlaceRoutes } from '#server/projects/project-place-routes.ts'
import { projectRoutes } from '#server/projects/project-routes.ts'
import { sampleRoutes } from '#server/sample-content/sample-routes.ts'
import type { Services } from '#server/services.ts'
import { testimonialEntries } from '#server/testimonials/testimonial-entries.ts'
import { testimonialRoutes } from '#server/testimonials/testimonial-routes.ts'
import { createPublishedTexts } from '#server/texts/published-texts.ts'
import { textRoutes } from '#server/texts/text-routes.ts'
import { httpOptions, type WaitingServer } from '#server/waiting-server.ts'
import { tellWebhooks } from '#server/webhooks/tell-webhooks.ts'
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts'

const usualBodyBytes = 64 * 1024
const idleMs = 60_000
/** 25 MiB of attachments at 300 kbit/s take 12 minutes. */
const wholeRequestMs = 15 * 60_000

/** The whole server, ready to listen or to be asked in process; on the server of `waiting` where one listens already. */
export async function buildApp(
  services: Services,
  web: Web,
  waiting?: WaitingServer,
): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: { level: config.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: usualBodyBytes,
    connectionTimeout: idleMs,
    requestTimeout: wholeRequestMs,
    ...(waiting ? { serverFactory: waiting.handOver } : { http: httpOptions }),
    rewriteUrl: pathOfTarget,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerClientError,
  })
  measureRequests(app, services.metrics)
  services.tracing.traceRequests(app)
  handleAlarms(app, services.metrics)
  addDraining(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
  })
  drainUnreadBodies(app, services.clock)
  checkRequests(app)
  refuseOtherSites(app, config.publicUrl)
  // Brotli at 4 costs a millisecond where 11 costs a second; built files and pages come compressed already.
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  logRequests(app)
  handleErrors(app)
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new ApiError('not_found', 'There is nothing at this address.')),
  )

  const texts = createPublishedTexts(services)
  addStaffGuard(app, services)
  boundLargeBodies(app)
  await app.register(async (scope) => {
    categoryRoutes(scope, services)
    projectRoutes(scope, services)
    projectPlaceRoutes(scope, services)
    pictureRoutes(scope, services)
    jobRoutes(scope, services)
    personRoutes(scope, services)
    testimonialRoutes(scope, services)
    sampleRoutes(scope, services)
    const loginLimits = createLoginLimits(services)
    loginRoutes(scope, services, loginLimits)
    passkeyRoutes(scope, services, loginLimits)
    accountRoutes(scope, services)
    webhookRoutes(scope, services)
    inquiryRoutes(scope, services)
    sentInquiryRoutes(scope, services)
    textRoutes(scope, services)
    companyRoutes(scope, services)
    articleRoutes(scope, services)
    draftRoutes(scope, services, draftHandlers)
    previewRoutes(scope, { services, web, texts })
    apiDocsRoutes(scope)
  })
  await app.register(async (scope) => {
    // No body is read, so none is too large or of the wrong type for what is not there.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/api/*', (_request, reply) => reply.callNotFound())
  })
  await app.register(async (scope) => await contactRoutes(scope, services))
  keepRetention(app, services)
  keepDeletedRetention(app, services)
  keepSweepingOrphanAttachments(app, services)
  keepWatchingFiles(app, services.files)
  keepDelivering(app, services)
  tellWebhooks(services, {
    'inquiry.received': { topic: inquiryReceived, describe: (id) => describeReceived(services, id) },
    'project.published': {
      topic: projectPublished,
      describe: (id) => describePublished(services, id, siteOrigin(app, config)),
    },
    'job.published': {
      topic: jobPublished,
      describe: (id) => describeJob(services, id, siteOrigin(app, config)),
    },
  })
  services.outbox.keepWorking(app, services.database)
  keepTrashShort(app, services, [
    trashOf(projectEntries),
    trashOf(categoryEntries),
    trashOf(jobEntries),
    trashOf(articleEntries),
    trashOf(personEntries),
    trashOf(testimonialEntries),
  ])
  keepPublishingDrafts(app, services, draftHandlers)
  keepForgettingLoginPlaces(app, services)
  keepForgettingSessions(app, services)
  keepForgettingStaffEvents(app, services)
  keepSweepingOrphanPictures(app, services)
  keepSweepingCompanyFiles(app, services)
  keepBackingUp(app, services)
  const disk = { ...services, dataDir: config.dataDir }
  keepWatchingRoom(app, disk)
  healthRoutes(app, services, services.storage.keepWatching(app))
  measureMails(services)
  measureOutbox(services.metrics, services.reader, services.clock)
  measureDisk(services.metrics, disk)
  measureQueue(services.metrics, 'pictures', pictureQueue)
  metricsRoutes(app, services)
  textFileRoutes(app, texts)
  sitemapRoutes(app, services)
  feedRoutes(app, services)
  speculationRulesRoutes(app)
  siteFileRoutes(app, services, web)
  companyFileRoutes(app, services)
  if (!web.isDevelopment) await app.register(assetRoutes)
  await app.register(async (scope) => {
    answerErrorsWithPage(scope, services.company, texts)
    pageRoutes(scope, { services, web, texts })
  })
  return app
}
