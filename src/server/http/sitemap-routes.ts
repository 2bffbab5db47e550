import type { FastifyInstance } from 'fastify'
import { toolsOn } from '#contract/company/tools.ts'
import { alternates } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { indexedPaths } from '#contract/pages/find-page.ts'
import { listCategories } from '#server/categories/category-store.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { listOpenJobNames } from '#server/jobs/job-store.ts'
import { listArticles } from '#server/knowledge/article-store.ts'
import type { KnownPages } from '#server/own-pages/known-pages.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { listProjectIds } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'

/** `/sitemap.xml`: every page with its other language. `/robots.txt`: where that is, and what is not for machines. */
export function sitemapRoutes(app: FastifyInstance, services: Services, pages: KnownPages): void {
  const entries = keepEntries(services, pages)
  const origin = () => siteOrigin(app, services.config)

  app.get('/sitemap.xml', async (_request, reply) => {
    const begin = escapeHtml(origin())
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
    return sitemap((await entries()).replaceAll('{origin}', () => begin))
  })

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`
  })
}

/**
 * Renders the entries again only after a change of what has pages, and each day, when a job
 * may have closed; addresses begin with `{origin}`.
 */
function keepEntries(
  { database, versions, clock, company }: Services,
  pages: KnownPages,
): () => Promise<string> {
  let kept: { key: string; entries: string } | undefined
  return async () => {
    const today = germanDate(clock.now())
    const { categories: ofCategories, projects, jobs, articles, pages: ofPages, company: facts } = dataTags
    const tags = [ofCategories, projects, jobs, articles, ofPages, facts]
    const key = [...tags.map((tag) => versions.version(tag)), today].join(' ')
    if (kept?.key === key) return kept.entries
    const categories = await listCategories(database)
    const entries = indexedPaths({
      categories: categories.map(({ id }) => id),
      projects: await listProjectIds(database),
      jobs: await listOpenJobNames(database, today),
      articles: (await listArticles(database, 'published')).map(({ slug }) => slug),
      pages: [...new Set((await pages.current()).slugs.values())],
      tools: toolsOn(await company.current()),
    })
      .flatMap((path) => entriesOf(path))
      .join('')
    kept = { key, entries }
    return entries
  }
}

function entriesOf(path: string): string[] {
  const versions = alternates(path)
  const address = (to: string) => `{origin}${escapeHtml(to)}`
  const links = versions.map(
    (to) => `<xhtml:link rel="alternate" hreflang="${to.hreflang}" href="${address(to.address)}"/>`,
  )
  return versions
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map((to) => `<url><loc>${address(to.address)}</loc>${links.join('')}</url>\n`)
}

function sitemap(entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`
}
