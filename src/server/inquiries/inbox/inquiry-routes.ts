import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  markInquiryDeleted,
  purgeInquiry,
  unmarkInquiryDeleted,
} from '#server/inquiries/deleted-inquiry-store.ts'
import { attachmentRoutes } from '#server/inquiries/inbox/attachment-routes.ts'
import { changeInquiries } from '#server/inquiries/inbox/change-inquiries.ts'
import {
  changeInquiry,
  insertNote,
  listAssignees,
  removeNote,
} from '#server/inquiries/inbox/inquiry-desk-store.ts'
import { exportInquiries } from '#server/inquiries/inbox/inquiry-export.ts'
import { filterOf, listInquiries, listOfSender } from '#server/inquiries/inbox/inquiry-list-store.ts'
import { summariseInquiries } from '#server/inquiries/inbox/summarise-inquiries.ts'
import { type Inbox, inboxLock } from '#server/inquiries/inquiry.ts'
import { openInbox, requireInquiry } from '#server/inquiries/inquiry-on-wire.ts'
import { resendInquiryMail } from '#server/inquiries/mails/resend-inquiry-mail.ts'
import { requireSeen } from '#server/inquiries/message-store.ts'
import { office } from '#server/inquiries/office-words.ts'
import { type Staff, serveCall } from '#server/platform/api/serve-call.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import { isRepeated } from '#server/platform/database/stored-saves.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { searchInbox } from '#server/platform/search/search-turns.ts'
import { fillIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'

export function inquiryRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database, reader, files, mail, reserve } = services
  const inbox = openInbox(services)
  /** However much there is to read, nobody else waits for it. */
  const wholeInbox: Inbox = { ...inbox, database: reader }
  const now = () => clock.now().toISOString()
  const asking = ({ username }: Staff) => ({ username, today: germanDate(clock.now()) })

  serveCall(app, 'listInquiries', async ({ query }, { request, staff }) => {
    const { signal } = request
    const list = () => listInquiries(wholeInbox, filterOf(query, asking(staff)), signal)
    return query.Search ? await searchInbox(list) : await list()
  })

  serveCall(app, 'readInquiry', ({ params }) => requireInquiry(inbox, params.id))

  serveCall(app, 'changeInquiry', async ({ params, body }, { staff }) => {
    await database.transaction().execute(async (transaction) => {
      await holdLock(transaction, inboxLock)
      await changeInquiry(transaction, params.id, body, { by: staff.username, at: now() })
    })
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'changeInquiries', async ({ body }, { staff }) => {
    const author = { by: staff.username, at: now(), isUndo: body.isUndo === true }
    const change = () => changeInquiries(database, body, { author, isMailOn: mail.isOn })
    await (body.changes.some(({ to }) => to.isDeleted) ? reserve.remove(change) : change())
    mail.wake()
  })

  serveCall(app, 'listAssignees', () => listAssignees(database))

  serveCall(app, 'listInquiriesOfSender', ({ params }) => listOfSender(reader, params.id))

  // Works on a full disk, too: deleting makes room.
  serveCall(app, 'removeInquiry', async ({ params, query }, { staff }) => {
    const author = { by: staff.username, at: now() }
    await reserve.remove(async () => {
      await database.transaction().execute(async (transaction) => {
        await holdLock(transaction, inboxLock)
        if (query.Seen !== undefined) await requireSeen(transaction, params.id, query.Seen)
        await markInquiryDeleted(transaction, params.id, author)
      })
    })
  })

  serveCall(app, 'restoreInquiry', async ({ params }) => {
    const restoring = { at: now(), isMailOn: mail.isOn }
    await database.transaction().execute(async (transaction) => {
      await holdLock(transaction, inboxLock)
      await unmarkInquiryDeleted(transaction, params.id, restoring)
    })
    mail.wake()
    return await requireInquiry(inbox, params.id)
  })

  serveCall(app, 'purgeInquiry', async ({ params }) => {
    await reserve.remove(async () => {
      for (const key of await purgeInquiry(database, params.id)) await files.remove(key)
    })
  })

  serveCall(app, 'addInquiryNote', async ({ params, body }, { staff, saving }) => {
    const note = { at: now(), by: staff.username, text: body.text }
    await database.transaction().execute(async (transaction) => {
      await holdLock(transaction, inboxLock)
      const adding = { ...saving, body: { ...params, ...body } }
      if (await isRepeated(transaction, adding, undefined, clock.now())) return
      await insertNote(transaction, params.id, note)
    })
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

  serveCall(app, 'exportInquiries', async ({ query }, { reply, staff }) => {
    const fileName = fillIn(office.table.fileName, { day: germanDate(clock.now()) })
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
    return Readable.from(exportInquiries(wholeInbox, filterOf(query, asking(staff))), { objectMode: false })
  })

  attachmentRoutes(app, services)
}
