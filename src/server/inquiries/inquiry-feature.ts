import { answeringRoutes } from '#server/inquiries/answering/answering-routes.ts'
import { inquiryRoutes } from '#server/inquiries/inbox/inquiry-routes.ts'
import { measureMails } from '#server/inquiries/inbox/summarise-inquiries.ts'
import { keepReadingMailbox } from '#server/inquiries/incoming/keep-reading-mailbox.ts'
import { readForms } from '#server/inquiries/read-form.ts'
import { contactRoutes } from '#server/inquiries/receive/contact-routes.ts'
import { enteringRoutes } from '#server/inquiries/receive/enter-inquiry.ts'
import { sentInquiryRoutes } from '#server/inquiries/receive/sent-inquiry-routes.ts'
import { keepSweepingOrphanAttachments } from '#server/inquiries/retention/orphan-attachments.ts'
import { keepDeletedRetention, keepRetention } from '#server/inquiries/retention/retention.ts'
import type { Feature } from '#server/services.ts'

export const inquiryFeature: Feature = {
  calls(app, services) {
    inquiryRoutes(app, services)
    enteringRoutes(app, services)
    sentInquiryRoutes(app, services)
  },
  async work(app, services) {
    // They alone read forms with files.
    await app.register(async (scope) => {
      await readForms(scope)
      contactRoutes(scope, services)
      answeringRoutes(scope, services)
    })
    keepRetention(app, services)
    keepDeletedRetention(app, services)
    keepSweepingOrphanAttachments(app, services)
    keepReadingMailbox(app, services)
    measureMails(services)
  },
}
