import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { archiveAttachments } from '#server/inquiries/inbox/attachment-archive.ts'
import { offeredName } from '#server/inquiries/inquiry.ts'
import { requireAttachment, requireAttachments } from '#server/inquiries/inquiry-store.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { cannotBeShown } from '#server/platform/images/picture-errors.ts'
import { previewPicture } from '#server/platform/images/work-on-pictures.ts'
import type { Services } from '#server/services.ts'

// Opened by itself, what a stranger sent belongs to no origin and may do nothing.
const sandbox = { 'content-security-policy': `${securityHeaders['content-security-policy']}; sandbox` }

export function attachmentRoutes(app: FastifyInstance, { database, files }: Services): void {
  serveCall(app, 'readAttachment', async ({ params }, { reply }) => {
    const { name, type, bytes, key } = await requireAttachment(database, params.id, params.n)
    const content = await files.read(key)
    // Always a download and never its own type: what a stranger sent must not open inside our origin.
    reply
      .headers(sandbox)
      .header('content-type', 'application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(offeredName(name, type))}`)
    return content
  })

  serveCall(app, 'readAttachments', async ({ params }, { reply }) => {
    const { reference, receivedAt, attachments } = await requireAttachments(database, params.id)
    reply
      .headers(sandbox)
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${reference}.zip"`)
    return archiveAttachments(files, attachments, new Date(receivedAt))
  })

  serveCall(app, 'previewAttachment', async ({ params }, { reply }) => {
    const { type, key } = await requireAttachment(database, params.id, params.n)
    if (!type.startsWith('image/') && type !== 'application/pdf') throw cannotBeShown()
    const preview = await previewPicture(async () => await buffer(await files.read(key)))
    reply.headers(sandbox).header('content-type', 'image/webp').header('content-length', preview.length)
    return Readable.from(preview)
  })
}

/** A text as RFC 8187 spells it in a header: it allows fewer characters than an address does. */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
