import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { languageCodes } from '#contract/language.ts'
import type { ChangedTexts } from '#contract/pages/page.ts'
import { withTexts } from '#contract/texts/text-tree.ts'
import { publicScopes, textsIn } from '#server/platform/texts.ts'
import type { PublishedTexts } from '#server/texts/published-texts.ts'

type TextFiles = ReadonlyMap<string, { content: string; etag: string }>

/**
 * Text files by address: `/assets/i18n/{lang}.json` for `common`, `/assets/i18n/{scope}/{lang}.json` for the others; with what staff
 * have published in them.
 */
export function textFileRoutes(app: FastifyInstance, published: PublishedTexts): void {
  /** Made once of what is published, and again when that is something else. */
  const made = new WeakMap<ChangedTexts, TextFiles>()
  app.get('/assets/i18n/*', async (request, reply) => {
    const { changed } = await published.current()
    const files = made.get(changed) ?? makeFiles(changed)
    made.set(changed, files)
    const text = files.get(request.url.split('?', 1)[0] ?? '')
    if (!text) throw noSuch('text file')
    reply.header('etag', text.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === text.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text.content)
  })
}

function makeFiles(changed: ChangedTexts): TextFiles {
  const texts = new Map<string, { content: string; etag: string }>()
  for (const language of languageCodes) {
    for (const scope of publicScopes(language)) {
      const content = JSON.stringify(withTexts(textsIn(language, scope), changed[language]?.[scope] ?? {}))
      const path = scope === 'common' ? language : `${scope}/${language}`
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
      texts.set(`/assets/i18n/${path}.json`, { content, etag })
    }
  }
  return texts
}
