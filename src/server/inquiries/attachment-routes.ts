import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import { requireAttachment } from '#server/inquiries/attachment-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function attachmentRoutes(app: FastifyInstance, { database, files }: Services): void {
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
