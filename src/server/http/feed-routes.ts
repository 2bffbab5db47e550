import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { feedAddress } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { feedDocument } from '#server/http/feed-document.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { isUnchanged } from '#server/platform/kept/is-unchanged.ts'
import { listNewest } from '#server/projects/project-feed-store.ts'
import type { Services } from '#server/services.ts'

const maxEntries = 30

/** `/feed/de.xml` etc.: the newest projects in each language. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  for (const code of languageCodes) {
    const feed = keepFeed(app, services, code)
    app.get(feedAddress(code), async (request, reply) => {
      const { body, etag } = await feed()
      reply.headers({ 'cache-control': 'no-cache', etag })
      if (isUnchanged(request, etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(body)
    })
  }
}

interface Kept {
  key: string
  body: string
  /** Weak, since the same content goes out compressed and as it is. */
  etag: string
}

/** Renders the feed again only after a change of its data. */
function keepFeed(app: FastifyInstance, services: Services, code: LanguageCode): () => Promise<Kept> {
  const { database, versions, config } = services
  let kept: Kept | undefined
  return async () => {
    const origin = siteOrigin(app, config)
    const { name } = (await services.company.current()).company
    const seen = [dataTags.categories, dataTags.projects].map((tag) => versions.version(tag))
    const key = JSON.stringify([...seen, origin, name])
    if (kept?.key === key) return kept
    const entries = await listNewest(database, code, maxEntries)
    const body = feedDocument({ code, origin, name, entries })
    kept = { key, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    return kept
  }
}
