import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBundle } from '#contract/pages/bundle-view.ts'
import { type FoundPage, findPage } from '#contract/pages/find-page.ts'
import { isGallerySearch } from '#contract/pages/gallery-view.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { makePage, type PageMakers, type Policies } from '#server/http/make-page.ts'
import { hasSessionCookie } from '#server/login/browser-cookies.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type { KeptAnswer, MadeAnswer } from '#server/platform/kept/kept-answer.ts'
import { createKeptAnswers } from '#server/platform/kept/kept-answers.ts'
import { mayBeOld } from '#server/platform/kept/old-answer.ts'
import { sendKept } from '#server/platform/kept/send-kept.ts'
import { whenThere } from '#server/platform/kept/when-there.ts'
import type { Redirects } from '#server/redirects/follow-redirects.ts'

/**
 * Every address that nothing else answers is a page: rendered once per change of its data, then from memory. Where there
 * is none, redirects of staff lead on.
 */
export function pageRoutes(app: FastifyInstance, makers: PageMakers, redirects: Redirects): void {
  const { services, web, pages } = makers
  const { metrics, tracing, clock } = services
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
  const keptPages = createKeptAnswers<Policies>(services.versions, {
    metrics,
    clock,
    name: 'page',
    isSearch: (address) => isGallerySearch(address) || isBundle(address),
  })
  app.sentBefore.push(keptPages.sentBefore)
  const { pageCache } = services.config

  /** Only where the site itself has no page, own pages are looked up. */
  function find(url: string): FoundPage | Promise<FoundPage> {
    const found = findPage(url)
    if (found.kind === 'page' || found.status === 301) return found
    return pages.current().then(({ slugs }) => findPage(url, (slug) => slugs.get(slug)))
  }

  app.get(`${pageDataAddress}/*`, (request, reply) => answer(request, reply, pageDataAddress, dataHeaders))
  app.get('/*', (request, reply) => answer(request, reply, '', pageHeaders))

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    prefix: string,
    headers: Record<string, string>,
  ): FastifyReply | Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache')
    const url = request.url.slice(prefix.length)
    // Unknown paths: the prefix in another spelling, and two slashes, which begin a host to a URL parser.
    if (!request.url.startsWith(prefix) || /^[\\/]{2}/.test(url)) return reply.redirect('/', 302)
    const lead = async (to: string, status: number) => {
      const isMissing = status === 302 && prefix === '' && !isInProcess(request)
      const elsewhere = isMissing ? await redirects.follow(url) : undefined
      return elsewhere === undefined ? reply.redirect(to, status) : reply.redirect(elsewhere, 301)
    }
    return whenThere(find(url), (found): FastifyReply | Promise<FastifyReply> => {
      if (found.kind === 'redirect') return lead(prefix + found.to, found.status)
      return whenThere(
        pageAt(prefix + found.address, request),
        (page): FastifyReply | Promise<FastifyReply> => {
          if ('location' in page) return lead(page.location, page.status)
          const isOwn = hasSessionCookie(request)
          reply.headers(headers).header('content-security-policy', isOwn ? page.ownPolicy : page.policy)
          if ('content' in page) return reply.code(page.status).send(page.content)
          return sendKept(request, reply, { answer: page, variant: isOwn ? '-own' : '' })
        },
      )
    })
  }

  function pageAt(address: string, request: FastifyRequest): Page | Promise<Page> {
    if (web.isDevelopment || pageCache === 'off') return make(address)
    return keptPages.ask(address, {
      make: () => make(address),
      asker: request.ip,
      ...mayBeOld(services.config, request),
    })
  }
}

type Page = KeptAnswer<Policies> | MadeAnswer<Policies>

const pageHeaders = { 'content-type': 'text/html; charset=utf-8' }
const dataHeaders = { 'content-type': 'application/json; charset=utf-8' }
