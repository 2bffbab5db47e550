import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  markInquiryDeleted,
  purgeInquiry,
  unmarkInquiryDeleted,
} from '#server/inquiries/deleted-inquiry-store.ts'
import { attachmentRoutes } from '#server/inquiries/inbox/attachment-routes.ts'
import { insertNote, removeNote, updateInquiry } from '#server/inquiries/inbox/inquiry-desk-store.ts'
import { exportInquiries } from '#server/inquiries/inbox/inquiry-export.ts'
import { listInquiries } from '#server/inquiries/inbox/inquiry-list-store.ts'
import { summariseInquiries } from '#server/inquiries/inbox/summarise-inquiries.ts'
import type { Inbox } from '#server/inquiries/inquiry.ts'
import { requireInquiry } from '#server/inquiries/inquiry-on-wire.ts'
import { resendInquiryMail } from '#server/inquiries/mails/resend-inquiry-mail.ts'
import { office } from '#server/inquiries/office-words.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { fillIn } from '#server/platform/texts.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'
import type { Services } from '#server/services.ts'

/** Each search reads all that was ever written: many at once would all be slow. */
const atOnce = { concurrency: 2, maxWaiting: 50, maxWaitMs: 20_000 }

export function inquiryRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config, company, database, reader, files, mail, reserve } = services
  const inbox: Inbox = {
    database,
    officeAddress: async () => config.mail?.to ?? (await company.current()).company.email,
  }
  /** However much there is to read, nobody else waits for it. */
  const wholeInbox: Inbox = { ...inbox, database: reader }
  const searches = createWorkQueue(atOnce)
  const now = () => clock.now().toISOString()

  serveCall(app, 'listInquiries', async ({ query }, { request }) => {
    const { signal } = request
    const list = () => listInquiries(wholeInbox, query, signal)
    return query.Search ? await searches.run(list) : await list()
  })

  serveCall(app, 'readInquiry', ({ params }) => requireInquiry(inbox, params.id))

  serveCall(app, 'changeInquiry', async ({ params, body }, { staff }) => {
    await updateInquiry(database, params.id, body, { by: staff.username, at: now() })
    return await requireInquiry(inbox, params.id)
  })

  // Works on a full disk, too: deleting makes room.
  serveCall(app, 'removeInquiry', async ({ params }, { staff }) => {
    await reserve.remove(
      async () => await markInquiryDeleted(database, params.id, { by: staff.username, at: now() }),
    )
  })

  serveCall(app, 'restoreInquiry', async ({ params }) => {
    await unmarkInquiryDeleted(database, params.id, { at: now(), isMailOn: mail.isOn })
    mail.wake()
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'purgeInquiry', async ({ params }) => {
    await reserve.remove(async () => {
      for (const key of await purgeInquiry(database, params.id)) await files.remove(key)
    })
  })

  serveCall(app, 'addInquiryNote', async ({ params, body }, { staff }) => {
    await insertNote(database, params.id, { at: now(), by: staff.username, text: body.text })
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'removeInquiryNote', async ({ params }) => {
    await removeNote(database, params.id, params.noteId)
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'resendInquiryMail', async ({ params, body }) => {
    await resendInquiryMail(services, params.id, body.kind)
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'summariseInquiries', () => summariseInquiries(services, clock.now()))

  serveCall(app, 'exportInquiries', async ({ query }, { reply }) => {
    const fileName = fillIn(office.table.fileName, { day: germanDate(clock.now()) })
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
    return Readable.from(exportInquiries(wholeInbox, query), { objectMode: false })
  })

  attachmentRoutes(app, services)
}
