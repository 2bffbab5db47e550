import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toolsOn } from '#contract/company/tools.ts'
import { type LanguageCode, languageCodes, writtenIn } from '#contract/language.ts'
import { alternates, articlePath } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { indexedPaths } from '#contract/pages/find-page.ts'
import { ownPagePath } from '#contract/pages/own-page.ts'
import { listCategories } from '#server/categories/category-store.ts'
import { siteOrigin } from '#server/http/site.ts'
import { listOpenJobs } from '#server/jobs/job-store.ts'
import { listArticles } from '#server/knowledge/article-store.ts'
import type { KnownPages } from '#server/own-pages/known-pages.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { dayTag, followDays } from '#server/platform/kept/german-day.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { listFilledCategoryIds, listProjectIds } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'

/** Search engines take no more from one file. */
const maxAddresses = 50_000
const pathsInPart = Math.floor(maxAddresses / languageCodes.length)
/** Written at once; others have a turn before the next ones. */
const pathsInPiece = 500

/**
 * `/sitemap.xml`: every page in the languages that it has, or where there are too many, an index of `/sitemap-1.xml` and so on.
 * `/robots.txt`: where that is, and what is not for machines.
 */
export function sitemapRoutes(app: FastifyInstance, services: Services, pages: KnownPages): void {
  const paths = keepPaths(services, pages)
  const origin = () => siteOrigin(app, services.config)
  const send = (reply: FastifyReply, xml: Iterable<string> | AsyncIterable<string>) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(Readable.from(xml))

  app.get('/sitemap.xml', async (_request, reply) => {
    const all = await paths()
    const parts = Math.ceil(all.length / pathsInPart)
    const begin = escapeHtml(origin())
    return send(reply, parts > 1 ? index(begin, parts) : sitemap(begin, all))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', async ({ params }, reply) => {
    const end = Number(params.part) * pathsInPart
    const part = (await paths()).slice(end - pathsInPart, end)
    return part.length > 0 ? send(reply, sitemap(escapeHtml(origin()), part)) : reply.callNotFound()
  })

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`
  })
}

interface IndexedPath {
  path: string
  /** Undefined for all. */
  languages: readonly LanguageCode[] | undefined
}

/** Reads the paths again only after a change of what has pages, and each day, when a job may have closed. */
function keepPaths(
  { database, versions, clock, company }: Services,
  pages: KnownPages,
): () => Promise<IndexedPath[]> {
  const noticeNewDay = followDays(versions, clock)
  const { categories: ofCategories, projects, jobs, articles, pages: ofPages, company: facts } = dataTags
  const tags = [dayTag, ofCategories, projects, jobs, articles, ofPages, facts]
  const paths = keepUntilChanged(versions, tags, async () => {
    const filled = await listFilledCategoryIds(database)
    const own = await pages.current()
    const ofKnowledge = (await listArticles(database, {})).map(({ content }) => content)
    const languages = new Map([
      ...ofKnowledge.map(({ slug, content }) => [articlePath(slug), writtenIn(content)] as const),
      ...[...own.languages].map(([slug, codes]) => [ownPagePath(slug), codes] as const),
    ])
    const paths = indexedPaths({
      categories: (await listCategories(database))
        .map(({ id }) => id)
        .filter((id, index) => index === 0 || filled.has(id)),
      projects: await listProjectIds(database),
      jobs: (await listOpenJobs(database, {}, germanDate(clock.now()))).map(({ id }) => id),
      articles: ofKnowledge.map(({ slug }) => slug),
      pages: [...own.languages.keys()],
      tools: toolsOn(await company.current()),
    })
    return paths.map((path) => ({ path, languages: languages.get(path) }))
  })
  return () => {
    noticeNewDay()
    return paths.current()
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function* index(origin: string, parts: number): Iterable<string> {
  yield `${head}\n<sitemapindex ${schema}>\n`
  for (let part = 1; part <= parts; part++) {
    yield `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Resolves for one piece after the other, of all sitemaps, with other work in between. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

async function* sitemap(origin: string, paths: readonly IndexedPath[]): AsyncIterable<string> {
  yield `${head}\n<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let start = 0; start < paths.length; start += pathsInPiece) {
    await nextTurn()
    const piece = paths.slice(start, start + pathsInPiece)
    yield piece.map((path) => entriesOf(origin, path)).join('')
  }
  yield '</urlset>\n'
}

function entriesOf(origin: string, { path, languages }: IndexedPath): string {
  const versions = alternates(escapeHtml(path), languages)
  let links = ''
  for (const { hreflang, address } of versions) {
    links += `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${address}"/>`
  }
  let entries = ''
  for (const { hreflang, address } of versions) {
    if (hreflang !== 'x-default') entries += `<url><loc>${origin}${address}</loc>${links}</url>\n`
  }
  return entries
}
