import type { FastifyInstance } from 'fastify'
import { languageCodes } from '#contract/language.ts'
import { letterIconAddress } from '#contract/pages/page.ts'
import { keyOfCompanyFile } from '#server/company/company-file-store.ts'
import { siteOf } from '#server/http/site.ts'
import type { Web } from '#server/http/web.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { isUnchanged, lastingHeaders } from '#server/platform/kept/is-unchanged.ts'
import type { Services } from '#server/services.ts'

/** RFC 9116 recommends less than a year. */
const validDays = 180

/** Files that browsers and people look for under fixed names. */
export function siteFileRoutes(app: FastifyInstance, services: Services, web: Web): void {
  const { clock, config } = services
  const currentSite = async () => siteOf(app, services, await services.company.current())
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = JSON.stringify(web.webManifest(await currentSite()))
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return manifest
  })

  for (const [name, icon] of [
    ['/favicon.ico', 'favicon'],
    ['/apple-touch-icon.png', 'touch'],
  ] as const) {
    app.get(name, async (_request, reply) => {
      const address = web.icons(await currentSite())[icon]
      reply.header('cache-control', 'no-cache')
      return address === undefined ? reply.callNotFound() : reply.redirect(address, 302)
    })
  }
  app.get(letterIconAddress, async (_request, reply) => {
    const site = await currentSite()
    if (web.icons(site).favicon !== letterIconAddress) return reply.callNotFound()
    reply.header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8')
    return letterIcon(site.company.shortName ?? site.company.name)
  })

  const canonical = config.publicUrl ? `Canonical: ${config.publicUrl}/.well-known/security.txt\n` : ''
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { company } = await services.company.current()
    // RFC 9116 wants a date on which nobody may rely on it any more.
    const expires = new Date(clock.now().getTime() + validDays * 24 * 60 * 60 * 1000).toISOString()
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    const languages = `Preferred-Languages: ${languageCodes.join(', ')}\n`
    return `Contact: mailto:${company.email}\nExpires: ${expires}\n${languages}${canonical}`
  })
}

/** The icon of a company that has no logo for it: the first letter of its name. */
function letterIcon(name: string): string {
  const letter = escapeHtml((Array.from(name)[0] ?? '').toUpperCase())
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#070d1c" d="M0 0h32v32H0z"/>
<text x="16" y="23" fill="#ffb224" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text></svg>`
}

/** A drawing opened by itself may have styles of its own, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The files that the company's facts name, as they were given. */
export function companyFileRoutes(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await database
      .selectFrom('company_file')
      .select(['name', 'content_type'])
      .where('name', '=', request.params.name)
      .executeTakeFirst()
    if (!file) return reply.callNotFound()
    const { name, content_type: contentType } = file
    // Also of an answer that says that nothing has changed: browsers take its policy.
    if (contentType === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy)
    if (isUnchanged(request, lastingHeaders.etag)) return reply.code(304).headers(lastingHeaders).send()
    const content = await files.read(keyOfCompanyFile(name))
    return await reply.headers(lastingHeaders).type(contentType).send(content)
  })
}
