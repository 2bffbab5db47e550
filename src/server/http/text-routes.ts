import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { languageCodes } from '#contract/language.ts'
import { publicScopes, textsIn } from '#server/platform/texts.ts'

/** Text files by address: `/assets/i18n/{lang}.json` for `common`, `/assets/i18n/{scope}/{lang}.json` for the others. */
export function textRoutes(app: FastifyInstance): void {
  const texts = readTexts()
  app.get('/assets/i18n/*', async (request, reply) => {
    const text = texts.get(request.url.split('?', 1)[0] ?? '')
    if (!text) throw new ApiError('not_found', 'There is no such text file.')
    reply.header('etag', text.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === text.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text.content)
  })
}

function readTexts(): Map<string, { content: string; etag: string }> {
  const texts = new Map<string, { content: string; etag: string }>()
  for (const language of languageCodes) {
    for (const scope of publicScopes(language)) {
      const content = JSON.stringify(textsIn(language, scope))
      const path = scope === 'common' ? language : `${scope}/${language}`
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
      texts.set(`/assets/i18n/${path}.json`, { content, etag })
    }
  }
  return texts
}
