import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBundle } from '#contract/pages/bundle-view.ts'
import { type FoundPage, findPage } from '#contract/pages/find-page.ts'
import { isGallerySearch } from '#contract/pages/gallery-view.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { isUnchanged } from '#server/http/is-unchanged.ts'
import { dayTag, makePage, type PageMakers } from '#server/http/make-page.ts'
import { createPageCache, type Encoding, encodings } from '#server/http/page-cache.ts'
import { speculationRules } from '#server/http/speculation-rules.ts'
import { hasSessionCookie } from '#server/login/session-cookie.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { Redirects } from '#server/redirects/follow-redirects.ts'
import type { Services } from '#server/services.ts'

/**
 * Every address that nothing else answers is a page: rendered once per change of its data, then from memory. Where there
 * is none, redirects of staff lead on.
 */
export function pageRoutes(app: FastifyInstance, makers: PageMakers, redirects: Redirects): void {
  const { services, web, pages } = makers
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
        return await makePage(app, makers, { address, step })
      } finally {
        observe((performance.now() - start) / 1000, {})
      }
    })
  const cachedPage = createPageCache(services.versions, make, {
    metrics,
    isSearch: (address) => isGallerySearch(address) || isBundle(address),
  })
  const { isPageCacheOff } = services.config
  const noticeNewDay = followDays(services)

  /** Only where the site itself has no page, own pages are looked up. */
  async function find(url: string): Promise<FoundPage> {
    const found = findPage(url)
    if (found.kind === 'page' || found.status === 301) return found
    const { slugs } = await pages.current()
    return findPage(url, (slug) => slugs.get(slug))
  }

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
    // Unknown paths: the prefix in another spelling, and two slashes, which begin a host to a URL parser.
    if (!request.url.startsWith(prefix) || /^[\\/]{2}/.test(url)) return reply.redirect('/', 302)
    const lead = async (to: string, status: number) => {
      const isMissing = status === 302 && prefix === '' && !isInProcess(request)
      const elsewhere = isMissing ? await redirects.follow(url) : undefined
      return elsewhere === undefined ? reply.redirect(to, status) : reply.redirect(elsewhere, 301)
    }
    const found = await find(url)
    if (found.kind === 'redirect') return await lead(prefix + found.to, found.status)
    noticeNewDay()
    const address = prefix + found.address
    const isUncached = web.isDevelopment || isPageCacheOff
    const page = await (isUncached ? make(address) : cachedPage(address))
    if ('location' in page) return await lead(page.location, page.status)
    const isOwn = hasSessionCookie(request)
    reply.headers({ ...headers, 'content-security-policy': isOwn ? page.ownPolicy : page.policy })
    if ('content' in page) return reply.code(page.status).send(page.content)
    const encoding = encodingFor(request)
    // Another one for another policy: not every browser takes the policy of an answer that says nothing has changed.
    const etag = `"${page.etag}-${encoding}${isOwn ? '-own' : ''}"`
    reply.headers({ etag, vary: 'accept-encoding' })
    if (isUnchanged(request, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(page.status).send(page.bodies[encoding])
  }
}

function followDays({ versions, clock }: Services): () => void {
  let day = germanDate(clock.now())
  return () => {
    const today = germanDate(clock.now())
    if (today === day) return
    day = today
    versions.bump(dayTag)
  }
}

const pageHeaders = { ...speculationRules, 'content-type': 'text/html; charset=utf-8' }
const dataHeaders = { 'content-type': 'application/json; charset=utf-8' }

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']
  return (accepted && (negotiate(accepted, [...encodings]) as Encoding | null)) || 'identity'
}
