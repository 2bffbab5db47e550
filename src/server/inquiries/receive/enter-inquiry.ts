import type { FastifyInstance } from 'fastify'
import { openInbox, requireInquiry } from '#server/inquiries/inquiry-on-wire.ts'
import { storeInquiry } from '#server/inquiries/receive/receive-contact-request.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Staff enter by hand what came by telephone, mail or visit; no mail goes out. */
export function enteringRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, 'addInquiry', async ({ body }, { staff, idempotencyKey }) => {
    const { via, language, ...request } = body
    const { id } = await storeInquiry(services, {
      // Apart from the keys of visitors, and of other staff.
      idempotencyKey: idempotencyKey && `${staff.accountId} ${idempotencyKey}`,
      language,
      suspicion: null,
      request,
      attachments: [],
      entered: { via, by: staff.username },
    })
    return await requireInquiry(openInbox(services), id)
  })
}
