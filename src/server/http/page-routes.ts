import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPage } from '#contract/addresses.ts'
import { ApiError } from '#contract/api-error.ts'
import type { Company } from '#contract/company.ts'
import { pageDataAddress } from '#contract/page.ts'
import { hyphenateHeadings } from '#server/http/hyphenate-headings.ts'
import { isUnchanged } from '#server/http/is-unchanged.ts'
import { createPageCache, type Encoding, encodings, type MadePage } from '#server/http/page-cache.ts'
import { pageDocument } from '#server/http/page-document.ts'
import { siteOf } from '#server/http/site.ts'
import { speculationRules } from '#server/http/speculation-rules.ts'
import type { Web } from '#server/http/web.ts'
import { germanDate } from '#server/inquiries/german-time.ts'
import { createInProcessApi } from '#server/platform/api/in-process-api.ts'
import { developmentPolicy, pagePolicy, securityHeaders } from '#server/platform/api/security-headers.ts'
import type { Step } from '#server/platform/watching/tracing.ts'
import type { Services } from '#server/services.ts'

/** Every address that nothing else answers is a page: rendered once per change of its data, then from memory. */
export function pageRoutes(app: FastifyInstance, services: Services, web: Web): void {
  const { metrics, tracing } = services
  const observe = metrics.histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to make a page, with what it asks for',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
  })
  const make = async (address: string) =>
    await tracing.step('make page', {}, async (step) => {
      const start = performance.now()
      try {
        return await makePage(app, services, web, { address, step })
      } finally {
        observe((performance.now() - start) / 1000, {})
      }
    })
  const cachedPage = createPageCache(services.versions, make, { metrics })
  const { isPageCacheOff } = services.config
  const noticeNewDay = followDays(services)

  app.get(`${pageDataAddress}/*`, (request, reply) => answer(request, reply, pageDataAddress, dataHeaders))
  app.get('/*', (request, reply) => answer(request, reply, '', pageHeaders))

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    prefix: string,
    headers: Record<string, string>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache')
    const url = request.url.slice(prefix.length)
    // To a URL parser two slashes begin a host; to us they are an unknown path.
    if (/^[\\/]{2}/.test(url)) return reply.redirect('/', 302)
    const found = findPage(url)
    if (found.kind === 'redirect') return reply.redirect(prefix + found.to, found.status)
    noticeNewDay()
    const address = prefix + found.address
    if (web.isDevelopment || isPageCacheOff) return sendUncached(reply, await make(address), headers)
    const page = await cachedPage(address)
    if ('location' in page) return reply.redirect(page.location, page.status)
    const encoding = encodingFor(request)
    const etag = `"${page.etag}-${encoding}"`
    reply.headers({ ...headers, 'content-security-policy': page.policy, etag, vary: 'accept-encoding' })
    if (isUnchanged(request, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(page.status).send(page.bodies[encoding])
  }
}

/** Under this tag each page is kept for a day at most: jobs and certificates are named until one. */
const dayTag = 'day'

function followDays({ versions, clock }: Services): () => void {
  let day = germanDate(clock.now())
  return () => {
    const today = germanDate(clock.now())
    if (today === day) return
    day = today
    versions.bump(dayTag)
  }
}

/** Where the company's own settings let a page load from; nothing does before the visitor has said so. */
function foreignSources({ map, analytics }: Company) {
  return {
    frames: map ? [new URL(map.frame).origin] : [],
    analytics: analytics && new URL(analytics.script).origin,
  }
}

async function makePage(
  app: FastifyInstance,
  services: Services,
  web: Web,
  { address, step }: { address: string; step: Step },
): Promise<MadePage> {
  const { versions } = services
  const site = siteOf(app, services)
  const reads = new Map([[dayTag, versions.version(dayTag)]])
  const api = createInProcessApi(app, (tags) => {
    for (const tag of tags) {
      if (!reads.has(tag)) reads.set(tag, versions.version(tag))
    }
  })
  const isData = address.startsWith(`${pageDataAddress}/`)
  const page = await web.render(isData ? address.slice(pageDataAddress.length) : address, api, site)
  if (page.kind === 'redirect') return { status: page.status, location: page.to, reads }
  step.add({ 'page.screen': page.screen, 'page.language': page.language })
  if (page.status >= 500) throw new ApiError('internal', 'The page could not be made.')
  if (isData)
    return { status: 200, content: page.pageData, policy: securityHeaders['content-security-policy'], reads }
  // Before the styles are picked: what is put into the headings needs some of its own.
  const html = hyphenateHeadings(page.html, page.language)
  const styles = web.stylesFor(page.screen, html)
  const policy = web.isDevelopment
    ? developmentPolicy
    : pagePolicy({
        scripts: [web.arrivalScript],
        styles: [styles],
        ...foreignSources(site.company),
        hasFilm: site.company.heroVideo !== undefined,
      })
  return { status: page.status, content: pageDocument({ ...page, html }, web, styles), policy, reads }
}

const pageHeaders = { ...speculationRules, 'content-type': 'text/html; charset=utf-8' }
const dataHeaders = { 'content-type': 'application/json; charset=utf-8' }

function sendUncached(reply: FastifyReply, page: MadePage, headers: Record<string, string>): FastifyReply {
  if ('location' in page) return reply.redirect(page.location, page.status)
  return reply
    .headers({ ...headers, 'content-security-policy': page.policy })
    .code(page.status)
    .send(page.content)
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']
  return (accepted && (negotiate(accepted, [...encodings]) as Encoding | null)) || 'identity'
}
