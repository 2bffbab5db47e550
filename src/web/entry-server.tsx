import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { isAppScreen, type Screen, splitAddress } from '#contract/addresses.ts'
import type { Api } from '#contract/api.ts'
import type { Company } from '#contract/company.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { RenderedPage, Site } from '#contract/page.ts'
import type { Scope } from '#texts/resources.ts'
import { appScreenModules } from '#web/app/app-routes.tsx'
import { arrivalScript } from '#web/arrival-script.ts'
import { LanguageProvider, PageNotesProvider, SiteProvider, TextsProvider } from '#web/contexts.ts'
import { Document } from '#web/frame/document.tsx'
import type { Place } from '#web/frame/navbar.tsx'
import { icons, webManifest } from '#web/frame/web-manifest.ts'
import type { PageData } from '#web/page-data.ts'
import { routes } from '#web/routes.tsx'
import { apiContext, siteContext, textsContext } from '#web/screen-loader.ts'
import { allTexts, partsOfTexts } from '#web/texts/all-texts.ts'
import { bindSpacesIn, bindWordsIn } from '#web/texts/bind-spaces.ts'
import { createTexts, type Texts } from '#web/texts/texts.ts'

export { appScreenModules, arrivalScript, icons, webManifest }

const handler = createStaticHandler(routes)
const textsOf = new WeakMap<Company, Texts>()

/** Texts that the parts in the browser need on every page. */
const frameTexts = ['form', 'hours', 'notices', 'problems', 'map'].map((part) => `common.${part}`)

/** Renders the page at an address; `api` answers in process. */
export async function render(address: string, api: Api, given: Site): Promise<RenderedPage> {
  const site = { ...given, company: bindWordsIn(given.company) }
  const url = new URL(address, 'http://site')
  const { language, path } = splitAddress(url.pathname)
  const texts = textsFor(given)
  const scopes = new Set<Scope>(['common'])
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, boundApi(api))
  requestContext.set(siteContext, site)
  requestContext.set(textsContext, { ...texts, load: async (_language, scope) => void scopes.add(scope) })
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, to: context.headers.get('location') ?? '/' }
  }

  const structuredData: string[] = []
  const islandTexts = [...frameTexts]
  const head: ReactNode[] = []
  const screen = (context.matches.at(-1)?.route.handle?.screen ?? 'home') as Screen
  const isApp = isAppScreen(screen)
  const rendered = (content: ReactNode, identifierPrefix = '') =>
    renderToString(
      <SiteProvider value={site}>
        <TextsProvider value={texts}>
          <PageNotesProvider
            value={{
              structuredData: (data) => structuredData.push(JSON.stringify(data)),
              islandTexts: (parts) => islandTexts.push(...parts),
              ...(isApp && { head: (elements) => head.push(elements) }),
            }}
          >
            {content}
          </PageNotesProvider>
        </TextsProvider>
      </SiteProvider>,
      { identifierPrefix },
    )
  const place: Place = { language, screen, path, search: url.search }
  const html = isApp
    ? renderAppDocument(place, context, rendered, head)
    : rendered(
        <Document place={place}>
          <Routed context={context} />
        </Document>,
      )
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    language,
    screen,
    pageData: JSON.stringify({
      site: siteInBrowser(site),
      language,
      texts: { [language]: isApp ? textsOfScopes(language, scopes) : partsOfTexts(language, islandTexts) },
      ...(isApp && { hydration: { loaderData: context.loaderData, errors: null } }),
    } satisfies PageData),
    isDataInline: isApp,
    structuredData,
  }
}

/** What parts in the browser may name; the facts that only pages show stay on the server. */
function siteInBrowser(site: Site): Site {
  const { quote: _, portrait: __, statistics: ___, ...company } = site.company
  const shown = { jobs: [], partners: [], credentials: [], imprint: [], pictures: {} }
  return { ...site, files: {}, today: '', company: { ...company, ...shown } }
}

/** What pages show of the data, which the API itself hands on as it was typed. */
function boundApi(api: Api): Api {
  return async (name, input) => bindSpacesIn(await api(name, input))
}

/** A screen that the browser runs is rendered apart, as the root of its own that it is there. */
function renderAppDocument(
  place: Place,
  context: StaticHandlerContext,
  rendered: (content: ReactNode, identifierPrefix?: string) => string,
  head: ReactNode[],
): string {
  const app = rendered(
    <LanguageProvider language={place.language}>
      <Routed context={context} />
    </LanguageProvider>,
    'app',
  )
  return rendered(
    <Document place={place} head={head}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup */}
      <div id="app" className="contents" dangerouslySetInnerHTML={{ __html: app }} />
    </Document>,
  )
}

function Routed({ context }: { context: StaticHandlerContext }) {
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  )
}

function textsOfScopes(language: LanguageCode, scopes: ReadonlySet<Scope>) {
  return Object.fromEntries(Array.from(scopes, (scope) => [scope, allTexts[language][scope]]))
}

/** The texts with the facts of a site in them, put together once. */
function textsFor(site: Site): Texts {
  const known = textsOf.get(site.company)
  if (known) return known
  const texts = createTexts(site, () => Promise.reject(new Error('No such texts')), allTexts)
  textsOf.set(site.company, texts)
  return texts
}
