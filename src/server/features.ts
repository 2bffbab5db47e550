import type { FastifyInstance } from 'fastify'
import { keepBackingUp } from '#server/backups/keep-backing-up.ts'
import { companyRoutes } from '#server/company/company-routes.ts'
import { keepSweepingCompanyFiles } from '#server/company/sweep-company-files.ts'
import { keepTrashShort } from '#server/content/trash.ts'
import { keepMailingDaily } from '#server/daily-mail/daily-mails.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { draftRoutes } from '#server/drafts/draft-routes.ts'
import { keepPublishingDrafts } from '#server/drafts/publish-due-drafts.ts'
import { siteOrigin } from '#server/http/site.ts'
import { inquiryFeature } from '#server/inquiries/inquiry-feature.ts'
import { describeReceived } from '#server/inquiries/receive/describe-received.ts'
import { inquiryReceived } from '#server/inquiries/receive/receive-contact-request.ts'
import { describeJob, jobPublished } from '#server/jobs/describe-job.ts'
import { servedKinds } from '#server/kinds.ts'
import { loginFeature } from '#server/login/login-feature.ts'
import { pictureRoutes } from '#server/pictures/picture-routes.ts'
import { keepSweepingOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { keepWatchingRoom, measureDisk } from '#server/platform/files/watch-disk.ts'
import { keepWatchingFiles } from '#server/platform/files/watch-files.ts'
import { pictureQueue } from '#server/platform/images/work-on-pictures.ts'
import { keepDelivering } from '#server/platform/mail/mail-delivery.ts'
import { measureOutbox } from '#server/platform/outbox/outbox.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import { describePublished, projectPublished } from '#server/projects/describe-published.ts'
import { sampleRoutes } from '#server/sample-content/sample-routes.ts'
import { searchRoutes } from '#server/search-routes.ts'
import type { Feature, Services } from '#server/services.ts'
import { takingOverFeature } from '#server/taking-over/taking-over-routes.ts'
import { textRoutes } from '#server/texts/text-routes.ts'
import { todayRoutes } from '#server/today-routes.ts'
import { type EventSources, tellWebhooks } from '#server/webhooks/tell-webhooks.ts'
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts'

const entryFeature: Feature = {
  calls(app, services) {
    for (const { routes } of Object.values(servedKinds)) routes(app, services)
    serveCall(app, 'changeEntries', ({ body: { kind, changes } }, { staff }) =>
      servedKinds[kind].changeSeveral(services, changes, staff.username),
    )
  },
  work(app, services) {
    const trash = Object.values(servedKinds).map((kind) => kind.trash)
    keepTrashShort(app, services, trash)
  },
}

const eventsOf = (app: FastifyInstance, services: Services): EventSources => ({
  'inquiry.received': { topic: inquiryReceived, describe: (id) => describeReceived(services, id) },
  'project.published': {
    topic: projectPublished,
    describe: (id) => describePublished(services, id, siteOrigin(app, services.config)),
  },
  'job.published': {
    topic: jobPublished,
    describe: (id) => describeJob(services, id, siteOrigin(app, services.config)),
  },
})

const messageFeature: Feature = {
  calls: webhookRoutes,
  work(app, services) {
    keepWatchingFiles(app, services.files)
    keepDelivering(app, services)
    tellWebhooks(services, eventsOf(app, services))
    services.outbox.keepWorking(app, services.database)
    measureOutbox(services.metrics, services.reader, services.clock)
  },
}

const diskFeature: Feature = {
  work(app, services) {
    const disk = { ...services, dataDir: services.config.dataDir }
    keepWatchingRoom(app, disk)
    measureDisk(services.metrics, disk)
    measureQueue(services.metrics, 'pictures', pictureQueue)
  },
}

/** All that the site does besides its pages. */
export const features: readonly Feature[] = [
  inquiryFeature,
  messageFeature,
  entryFeature,
  {
    calls: (app, services) => draftRoutes(app, services, draftHandlers),
    work: (app, services) => keepPublishingDrafts(app, services, draftHandlers),
  },
  loginFeature,
  { calls: pictureRoutes, work: keepSweepingOrphanPictures },
  { calls: companyRoutes, work: keepSweepingCompanyFiles },
  { calls: textRoutes },
  { calls: sampleRoutes },
  { calls: todayRoutes },
  takingOverFeature,
  { calls: searchRoutes },
  { work: keepMailingDaily },
  { work: keepBackingUp },
  diskFeature,
]
