import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { webFolder } from '#server/http/web.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { isUnchanged } from '#server/platform/kept/is-unchanged.ts'
import { encodingFor } from '#server/platform/kept/send-kept.ts'

const texts: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const others: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const packed = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Built files, with their hash in the name, and texts compressed beside them by the build. Looked up at each request: pages of the
 * next version, which takes over meanwhile, name other ones.
 */
export function assetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const { '*': name } = request.params
    const [, ending = ''] = /^[\w-]+\.(\w+)$/.exec(name) ?? []
    const encoding = ending in texts ? encodingFor(request) : 'identity'
    const file = name + packed[encoding]
    const type = texts[ending] ?? others[ending]
    const content = type && (await readFile(`${webFolder}web/assets/${file}`).catch(undefinedIfMissing))
    if (!content) return reply.callNotFound()
    const etag = `"${file}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    if (ending in texts) reply.header('vary', 'accept-encoding')
    if (isUnchanged(request, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).send(content)
  })
}
