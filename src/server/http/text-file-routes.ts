import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { languageCodes } from '#contract/language.ts'
import type { ChangedTexts } from '#contract/pages/page.ts'
import { withTexts } from '#contract/texts/text-tree.ts'
import { type Packed, pack } from '#server/platform/kept/packed.ts'
import { sendKept } from '#server/platform/kept/send-kept.ts'
import { publicScopes, textsIn } from '#server/platform/texts.ts'
import type { PublishedTexts } from '#server/texts/published-texts.ts'

type TextFiles = ReadonlyMap<string, Packed>

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
    const answer = files.get(request.url.split('?', 1)[0] ?? '')
    if (!answer) throw noSuch('text file')
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return await sendKept(request, reply, { answer })
  })
}

function makeFiles(changed: ChangedTexts): TextFiles {
  const texts = new Map<string, Packed>()
  for (const language of languageCodes) {
    for (const scope of publicScopes(language)) {
      const content = JSON.stringify(withTexts(textsIn(language, scope), changed[language]?.[scope] ?? {}))
      const path = scope === 'common' ? language : `${scope}/${language}`
      texts.set(`/assets/i18n/${path}.json`, pack(content))
    }
  }
  return texts
}
