import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { offeredName, type StoredAttachment } from '#server/inquiries/inquiry.ts'
import { requireAttachment, requireAttachments } from '#server/inquiries/inquiry-store.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Files } from '#server/platform/files/files.ts'
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

/** Returns the files as one ZIP archive, each opened when it is its turn; the stream fails where one cannot be read. */
function archiveAttachments(files: Files, attachments: readonly StoredAttachment[], mtime: Date): Readable {
  const archive = new ZipFile()
  const names = archiveNames(attachments)
  // Piped by the library, which only says so here.
  const output = archive.outputStream as Readable
  let opened: Readable | undefined
  output.on('close', () => opened?.destroy())
  archive.on('error', (error) => output.destroy(error as Error))
  for (const [index, { key, bytes }] of attachments.entries()) {
    // Pictures and PDFs are compressed already.
    const options = { compress: false, size: bytes, mtime }
    archive.addReadStreamLazy(names[index] ?? '', options, (hand) => {
      const open = async () => {
        opened = await files.read(key)
        // Given up meanwhile: nobody would read it to its end.
        if (output.destroyed) opened.destroy()
        else hand(null, opened)
      }
      open().catch((error: unknown) => hand(error, output))
    })
  }
  archive.end()
  return output
}

/** Not allowed in a file name on some system, or part of a path. */
const unsafe = /[\p{Cc}<>:"/\\|?*]+/gu
/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** In characters. */
const maxLength = 120

/** Names for files in one folder on any system, none twice in either case. */
export function archiveNames(files: readonly { name: string; type: string }[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const name = safeName(offeredName(file.name, file.type))
    const ending = extname(name)
    const stem = name.slice(0, name.length - ending.length)
    let free = name
    for (let count = 2; taken.has(foldName(free)); count++) free = `${stem} (${count})${ending}`
    taken.add(foldName(free))
    return free
  })
}

/** Some systems take these for the same. */
function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function safeName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[.\s]+/, '_')
    .replace(reserved, '_$1')
  const ending = extname(visible)
  const stem = [...visible.slice(0, visible.length - ending.length)].slice(0, maxLength).join('')
  return `${stem.trimEnd()}${ending.trimEnd()}`
}
