import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { type InquiryMessage, NewAnswer } from '#contract/inquiries/message.ts'
import { inEachLanguage } from '#contract/language.ts'
import { type Writing, writeAnswer, writeForwarding } from '#server/inquiries/answering/write-message.ts'
import { openInbox, requireInquiry } from '#server/inquiries/inquiry-on-wire.ts'
import { companyLines } from '#server/inquiries/mails/company-lines.ts'
import { resendInquiryMail } from '#server/inquiries/mails/resend-inquiry-mail.ts'
import { mailKindOf, requireMail } from '#server/inquiries/message-mail.ts'
import { findMessageOfKey, listMessages } from '#server/inquiries/message-store.ts'
import { discardUploads, readForm } from '#server/inquiries/read-form.ts'
import { removeAttachments, storeAttachments } from '#server/inquiries/store-attachments.ts'
import { type Staff, serveCall } from '#server/platform/api/serve-call.ts'
import { writeOrUndo } from '#server/platform/database/write-or-undo.ts'
import type { Services } from '#server/services.ts'

/** Writing to senders and about them; in the scope that reads forms with files. */
export function answeringRoutes(app: FastifyInstance, services: Services): void {
  const { database, files, share } = services
  const inbox = openInbox(services)

  async function readThread(inquiryId: number): Promise<InquiryMessage[]> {
    await requireInquiry(inbox, inquiryId)
    return await listMessages(database, inquiryId)
  }
  async function requireMessage(inquiryId: number, id: number): Promise<InquiryMessage> {
    const message = (await readThread(inquiryId)).find((each) => each.id === id)
    if (!message) throw noSuch('message')
    return message
  }
  /** Returns the message that was written before with the same key; throws where none can be written. */
  async function findEarlier({ key, inquiryId }: Writing): Promise<InquiryMessage | undefined> {
    const id = key && (await findMessageOfKey(database, key))
    if (id) return await requireMessage(inquiryId, id)
    await requireInquiry(inbox, inquiryId)
    requireMail(services.mail)
    return undefined
  }

  serveCall(app, 'readThread', ({ params }) => readThread(params.id))

  serveCall(app, 'answerInquiry', async ({ params }, { request, staff, idempotencyKey }) => {
    const writing = writingOf(params.id, staff, idempotencyKey)
    const earlier = await findEarlier(writing)
    if (earlier) return earlier
    const bytes = Number(request.headers['content-length'] ?? 0)
    await share.checkRoom(bytes, 'attachment')
    const { request: answer, uploads } = await readForm(request, files, NewAnswer)
    try {
      const attachments = await storeAttachments(files, uploads)
      const { id, isNew } = await writeOrUndo(
        () => writeAnswer(services, writing, { answer, attachments }),
        () => removeAttachments(files, attachments),
      )
      if (isNew) share.addStored(bytes)
      else await removeAttachments(files, attachments)
      return await requireMessage(params.id, id)
    } finally {
      await discardUploads(uploads)
    }
  })

  serveCall(app, 'forwardInquiry', async ({ params, body }, { staff, idempotencyKey }) => {
    const writing = writingOf(params.id, staff, idempotencyKey)
    const earlier = await findEarlier(writing)
    if (earlier) return earlier
    return await requireMessage(params.id, (await writeForwarding(services, writing, body)).id)
  })

  serveCall(app, 'sendMessage', async ({ params }) => {
    await requireMessage(params.id, params.messageId)
    await resendInquiryMail(services, params.id, mailKindOf(params.messageId))
    return await requireMessage(params.id, params.messageId)
  })

  serveCall(app, 'readSignatures', async () => {
    const { company } = await services.company.current()
    return inEachLanguage((code) => companyLines(company, code, services.config.publicUrl))
  })
}

/** Keys are apart from those of visitors, and of other staff. */
function writingOf(inquiryId: number, { accountId, username }: Staff, key: string | undefined): Writing {
  return { inquiryId, by: username, key: key && `${accountId} ${inquiryId} ${key}` }
}
