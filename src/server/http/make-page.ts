import type { FastifyInstance } from 'fastify'
import type { ShownCompany } from '#contract/company/company.ts'
import type { LanguageCode } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { type PageTexts, pageDataAddress, type RenderedPage } from '#contract/pages/page.ts'
import { textMarksId } from '#contract/texts/text-marks.ts'
import { hyphenateHeadings } from '#server/http/hyphenate-headings.ts'
import { siteOf } from '#server/http/site.ts'
import type { Web } from '#server/http/web.ts'
import { type KnownPages, menuWithDrafts } from '#server/own-pages/known-pages.ts'
import { createInProcessApi } from '#server/platform/api/in-process-api.ts'
import { developmentPolicy, pagePolicy, securityHeaders } from '#server/platform/api/security-headers.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { dayTag } from '#server/platform/kept/german-day.ts'
import type { MadeAnswer, TextsRead } from '#server/platform/kept/kept-answer.ts'
import type { Step } from '#server/platform/watching/tracing.ts'
import type { KnownCompany, Services } from '#server/services.ts'
import type { PublishedTexts } from '#server/texts/published-texts.ts'

export interface PageMakers {
  services: Services
  web: Web
  texts: PublishedTexts
  pages: KnownPages
}

/** Policies with the hashes of inline parts; `ownPolicy`, for staff's browsers, allows nothing external. */
export interface Policies {
  policy: string
  ownPolicy: string
}

/** Returns the answer for an address: a page, its data, or a redirect. */
export async function makePage(
  app: FastifyInstance,
  { services, web, texts, pages }: PageMakers,
  { address, step }: { address: string; step: Step },
): Promise<MadeAnswer<Policies>> {
  const { versions } = services
  const day = versions.version(dayTag)
  const known = await services.company.current()
  const own = await pages.current()
  const site = siteOf(app, services, known, own.menu)
  const reads = new Map([
    [dayTag, day],
    [dataTags.company, known.version],
    [dataTags.pages, own.version],
  ])
  const api = createInProcessApi(app, (tags) => {
    for (const tag of tags) {
      if (!reads.has(tag)) reads.set(tag, versions.version(tag))
    }
  })
  const { version, changed } = await texts.current()
  const isData = address.startsWith(`${pageDataAddress}/`)
  const asked = isData ? address.slice(pageDataAddress.length) : address
  const page = await web.render(asked, api, site, { changed })
  if (page.kind === 'redirect') return { status: page.status, location: page.to, reads }
  step.add({ 'page.screen': page.screen, 'page.language': page.language })
  const { inMarkup, inData } = page.texts
  const read = (ids: readonly string[]) => ({
    reads,
    texts: textsRead(versions, version, page.language, ids),
  })
  if (isData) {
    const policy = securityHeaders['content-security-policy']
    return { status: 200, content: page.pageData, policy, ownPolicy: policy, ...read(inData) }
  }
  const { content, styles } = documentOf(web, page)
  const policyWith = (foreign: ReturnType<typeof foreignSources> | undefined) =>
    web.isDevelopment
      ? developmentPolicy
      : pagePolicy({
          scripts: [web.arrivalScript],
          styles: [styles],
          ...foreign,
          hasFilm: site.company.heroVideo !== undefined,
        })
  const ownPolicy = policyWith(undefined)
  const policy = page.screen in staffPaths ? ownPolicy : policyWith(foreignSources(site.company, page.html))
  const ids = page.isDataInline ? [...inMarkup, ...inData] : inMarkup
  return { status: page.status, content, policy, ownPolicy, ...read(ids) }
}

/** Returns the document of a page for staff, with its data inline, or a redirect. */
export async function makePreview(
  app: FastifyInstance,
  { services, web, pages }: Pick<PageMakers, 'services' | 'web' | 'pages'>,
  {
    address,
    texts,
    hasDrafts,
    known,
  }: { address: string; texts: PageTexts; hasDrafts: boolean; known: KnownCompany },
): Promise<{ content: string } | { location: string }> {
  const api = createInProcessApi(app, () => undefined, { hasDrafts })
  const menu = hasDrafts ? await menuWithDrafts(services.database) : (await pages.current()).menu
  const page = await web.render(address, api, siteOf(app, services, known, menu), texts)
  if (page.kind === 'redirect') return { location: page.to }
  const marks = texts.areMarked ? JSON.stringify(page.texts.inMarkup.map(markedText)) : ''
  const { content, styles } = documentOf(web, { ...page, isDataInline: true }, marks)
  // Drafts are shown within a page that has all styles, and whose policy knows no others.
  return { content: hasDrafts && styles ? content.replace(`<style>${styles}</style>`, '') : content }
}

function documentOf(web: Web, page: Extract<RenderedPage, { kind: 'page' }>, marks = '') {
  // Before the styles are picked: what is put into the headings needs some of its own.
  const html = hyphenateHeadings(page.html, page.language)
  const styles = web.stylesFor(page.screen, html)
  return { content: pageDocument({ ...page, html }, web, styles, marks), styles }
}

function markedText(id: string): { scope: string; key: string } {
  const [scope = '', key = ''] = id.split(':')
  return { scope, key }
}

/** Returns the texts of a page; `version` is that of all texts before they were read. */
function textsRead(
  versions: Pick<DataVersions<never>, 'version'>,
  version: number,
  language: LanguageCode,
  ids: readonly string[],
): TextsRead {
  // Something was published meanwhile, perhaps one of these.
  if (versions.version(dataTags.texts) !== version) {
    return { version, reads: new Map([[dataTags.texts, version]]) }
  }
  const tags = ids.map((id) => dataTags.text(language, id))
  return { version, reads: new Map(tags.map((tag) => [tag, versions.version(tag)])) }
}

/** External addresses that the company's settings let a page load from, with the visitor's consent. */
const foreignSources = ({ map, analytics }: ShownCompany, html: string) => ({
  frame: html.includes('data-island="map"') ? map?.frame : undefined,
  analytics: analytics?.script,
})

type Page = Extract<RenderedPage, { kind: 'page' }>

/** Returns a rendered page with its inline script, styles and data; `marks` is the list of marked texts as JSON. */
function pageDocument(page: Page, web: Web, styles: string, marks = ''): string {
  const arrival = `<script>${web.arrivalScript}</script>`
  const data = [
    page.isDataInline && jsonScript('page-data', page.pageData),
    marks && jsonScript(textMarksId, marks),
  ]
    .filter(Boolean)
    .join('')
  const facts = page.structuredData
    .map((json) => `<script type="application/ld+json">${escapeForScript(json)}</script>`)
    .join('')
  const end = page.html.lastIndexOf('</body>')
  const html = `${page.html.slice(0, end)}${data}${page.html.slice(end)}`
    .replace('<head>', () => `<head><meta charset="utf-8">${arrival}`)
    .replace(
      '</head>',
      () =>
        `${web.headTags(page.screen)}${styles && `<style>${styles}</style>`}${web.styleTags(page.screen)}${facts}</head>`,
    )
  return `<!doctype html>${html}`
}

function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${escapeForScript(json)}</script>`
}

function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
