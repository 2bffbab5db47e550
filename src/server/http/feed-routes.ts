import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { feedAddress } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { feedDocument } from '#server/http/feed-document.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { isUnchanged } from '#server/platform/kept/is-unchanged.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { listNewest } from '#server/projects/project-feed-store.ts'
import type { Services } from '#server/services.ts'

const maxEntries = 30
/** Of what a feed is made from. */
const tags = [dataTags.categories, dataTags.projects, dataTags.company]

/** `/feed/de.xml` etc.: the newest projects in each language. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  for (const code of languageCodes) {
    const feed = keepUntilChanged(services.versions, tags, () => readFeed(app, services, code))
    app.get(feedAddress(code), async (request, reply) => {
      const { body, etag } = await feed.current()
      reply.headers({ 'cache-control': 'no-cache', etag })
      if (isUnchanged(request, etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(body)
    })
  }
}

async function readFeed(
  app: FastifyInstance,
  { database, company, config }: Services,
  code: LanguageCode,
): Promise<{ body: string; etag: string }> {
  const { name } = (await company.current()).company
  const entries = await listNewest(database, code, maxEntries)
  const body = feedDocument({ code, origin: siteOrigin(app, config), name, entries })
  // Weak, since the same content goes out compressed and as it is.
  return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}
