import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { findPage } from '#contract/pages/find-page.ts'
import { withCompanyDraft } from '#server/company/company-reader.ts'
import { makePreview, type PageMakers } from '#server/http/make-page.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { withTextDrafts } from '#server/texts/published-texts.ts'

const maxRedirects = 5

/** Pages as staff see them before they are public; nothing of them is kept, and no visitor's page is made of it. */
export function previewRoutes(app: FastifyInstance, makers: PageMakers): void {
  const { services, texts } = makers

  serveCall(app, 'previewPage', async ({ query }, { reply }) => {
    const { changed } = await texts.current()
    const shown = {
      changed: query.Drafts ? await withTextDrafts(services.database, changed) : changed,
      areMarked: query.Marks !== undefined,
    }
    const company = await services.company.current()
    const known = query.Drafts ? await withCompanyDraft(services.database, company) : company
    let address = properAddress(query.Address)
    for (let redirects = 0; redirects < maxRedirects; redirects++) {
      const hasDrafts = query.Drafts !== undefined
      const preview = await makePreview(app, makers, { address, texts: shown, hasDrafts, known })
      if ('content' in preview) {
        reply.header('content-type', 'text/html; charset=utf-8').header('content-location', address)
        return Readable.from(Buffer.from(preview.content))
      }
      address = properAddress(preview.location)
    }
    throw noSuch('page')
  })
}

/** The address under which visitors get the page. */
function properAddress(address: string): string {
  // To a URL parser two slashes begin a host.
  if (/^[\\/]{2}/.test(address)) return '/'
  // An own page that is not public yet has no address that is known.
  const found = findPage(address, (slug) => slug)
  return found.kind === 'redirect' ? found.to : found.address
}
