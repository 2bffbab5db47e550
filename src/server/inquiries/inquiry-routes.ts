import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import {
  listInquiries,
  removeInquiry,
  requireAttachment,
  requireInquiry,
  updateInquiryState,
} from '#server/inquiries/inquiry-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function inquiryRoutes(app: FastifyInstance, { database, files }: Services): void {
  serveCall(app, 'listInquiries', ({ query }) => listInquiries(database, query))

  serveCall(app, 'readInquiry', ({ params }) => requireInquiry(database, params.id))

  serveCall(app, 'changeInquiry', async ({ params, body }) => {
    if (body.state) await updateInquiryState(database, params.id, body.state)
    return await requireInquiry(database, params.id)
  })

  serveCall(app, 'removeInquiry', async ({ params }) => {
    for (const key of await removeInquiry(database, params.id)) await files.remove(key)
  })

  serveCall(app, 'readAttachment', async ({ params }, { reply }) => {
    const { name, type, bytes, key } = await requireAttachment(database, params.id, params.n)
    // Always a download and never its own type: what a stranger sent must not open inside our origin.
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(offeredName(name, type))}`)
      .header('cache-control', 'no-store')
    return await files.read(key)
  })
}

/** The name as it was sent, with the ending of what is inside: an `offer.exe` that is a PDF becomes `offer.exe.pdf`. */
function offeredName(name: string, type: string): string {
  const ending = attachmentTypes[type as AttachmentType]
  return extname(name.replace(/\.jpeg$/i, '.jpg')).toLowerCase() === `.${ending}` ? name : `${name}.${ending}`
}

/** A text as RFC 8187 spells it in a header: it allows fewer characters than an address does. */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
