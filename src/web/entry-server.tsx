import type { Resource } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Api } from '#contract/api/api.ts'
import type { Company } from '#contract/company/company.ts'
import { languageCodes } from '#contract/language.ts'
import { isAppScreen, type Screen, splitAddress } from '#contract/pages/addresses.ts'
import type { ChangedTexts, PageTexts, RenderedPage, Site } from '#contract/pages/page.ts'
import { withoutMarks } from '#contract/texts/text-marks.ts'
import type { Scope } from '#texts/resources.ts'
import { appScreenModules } from '#web/app/app-routes.tsx'
import { arrivalScript } from '#web/arrival-script.ts'
import { PageNotesProvider, PageProvider } from '#web/contexts.ts'
import { Document } from '#web/frame/document.tsx'
import type { Place } from '#web/frame/navbar.tsx'
import { icons, webManifest } from '#web/frame/web-manifest.ts'
import type { PageData } from '#web/page-data.ts'
import { SpotsProvider } from '#web/parts/page-spots.tsx'
import { routes } from '#web/routes.tsx'
import { apiContext, siteContext, textsContext } from '#web/screen-loader.ts'
import { siteInBrowser } from '#web/site-in-browser.ts'
import { type AllTexts, allTextsWith, idsOfTexts, partsOfTexts } from '#web/texts/all-texts.ts'
import { bindSpacesIn, bindWordsIn } from '#web/texts/bind-spaces.ts'
import { keepTexts, noteShownTexts, whileNoting } from '#web/texts/shown-texts.ts'
import { createTexts, type Texts } from '#web/texts/texts.ts'

export { appScreenModules, arrivalScript, icons, webManifest }

const handler = createStaticHandler(routes)
const textsOf = new WeakMap<Company, WeakMap<ChangedTexts, SiteTexts>>()
const builtInTexts: PageTexts = { changed: {} }

/** Texts that the parts in the browser need on every page. */
const frameTexts = ['form', 'hours', 'notices', 'problems', 'map'].map((part) => `common.${part}`)

/** Renders the page at an address; `api` answers in process. Throws what a loader throws. */
export async function render(
  address: string,
  api: Api,
  given: Site,
  { changed, areMarked = false } = builtInTexts,
): Promise<RenderedPage> {
  const { texts, all, company } = textsFor(given, changed)
  const site = { ...given, company }
  const url = new URL(address, 'http://site')
  const { language, path } = splitAddress(url.pathname)
  const scopes = new Set<Scope>(['common'])
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, boundApi(api))
  requestContext.set(siteContext, site)
  requestContext.set(textsContext, { ...texts, load: async (_language, scope) => void scopes.add(scope) })
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, to: context.headers.get('location') ?? '/' }
  }
  // The cause decides what is answered: a database that is away is back in a moment.
  if (context.statusCode >= 500) throw Object.values(context.errors ?? {})[0]

  const shown = { numbers: new Map<string, number>(), areMarked }
  const structuredData: string[] = []
  const islandTexts = [...frameTexts]
  const head: ReactNode[] = []
  const screen = (context.matches.at(-1)?.route.handle?.screen ?? 'home') as Screen
  const isApp = isAppScreen(screen)
  const people = isApp ? [] : await boundApi(api)('listPeople', { query: {} })
  const spots = isApp ? [] : await boundApi(api)('listSpots', { query: {} })
  const rendered = (content: ReactNode, identifierPrefix = '') =>
    renderToString(
      <PageProvider site={site} texts={texts} language={language}>
        <PageNotesProvider
          value={{
            structuredData: (data) => structuredData.push(JSON.stringify(data)),
            islandTexts: (parts) => islandTexts.push(...parts),
            areMarked,
            ...(isApp && { head: (elements) => head.push(elements) }),
          }}
        >
          <SpotsProvider value={{ spots, areMarked }}>{content}</SpotsProvider>
        </PageNotesProvider>
      </PageProvider>,
      { identifierPrefix },
    )
  const place: Place = { language, screen, path, search: url.search }
  const html = whileNoting(shown, () =>
    isApp
      ? renderAppDocument(place, context, rendered, head)
      : rendered(
          <Document place={place} contact={people.find(({ besideForm }) => besideForm)}>
            <Routed context={context} />
          </Document>,
        ),
  )
  const known = all[language]
  const textsInData = isApp ? textsOfScopes(known, scopes) : partsOfTexts(known, islandTexts)
  return {
    kind: 'page',
    status: context.statusCode,
    html: areMarked ? withPlainHead(html) : html,
    language,
    screen,
    pageData: JSON.stringify({
      site: siteInBrowser(site, isApp),
      language,
      texts: { [language]: textsInData },
      ...(isApp && { hydration: { loaderData: context.loaderData, errors: null } }),
    } satisfies PageData),
    isDataInline: isApp,
    structuredData: areMarked ? structuredData.map(withoutMarks) : structuredData,
    texts: { inMarkup: [...shown.numbers.keys()], inData: idsOfTexts(textsInData) },
  }
}

/** Titles and descriptions are for others than those who look for marks. */
function withPlainHead(html: string): string {
  const end = html.indexOf('</head>')
  return withoutMarks(html.slice(0, end)) + html.slice(end)
}

/** Answers with non-breaking spaces, which the API keeps for further pages. */
const boundAnswers = new WeakMap<object, object>()

/** Returns the API with non-breaking spaces in its data, for pages; the API itself returns texts as typed. */
function boundApi(api: Api): Api {
  return async (name, input) => {
    const answer = (await api(name, input)) as object
    const bound = boundAnswers.get(answer) ?? bindSpacesIn(answer)
    boundAnswers.set(answer, bound)
    return bound as never
  }
}

/** A screen that the browser runs is rendered apart, as the root of its own that it is there. */
function renderAppDocument(
  place: Place,
  context: StaticHandlerContext,
  rendered: (content: ReactNode, identifierPrefix?: string) => string,
  head: ReactNode[],
): string {
  const app = rendered(<Routed context={context} />, 'app')
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

function textsOfScopes(texts: Resource[string], scopes: ReadonlySet<Scope>): Resource[string] {
  return Object.fromEntries(Array.from(scopes, (scope) => [scope, texts[scope] ?? {}]))
}

interface SiteTexts {
  texts: Texts
  all: AllTexts
  /** With non-breaking spaces. */
  company: Site['company']
}

/** The texts with the facts of a site in them, put together once. */
function textsFor(site: Site, changed: ChangedTexts): SiteTexts {
  const ofCompany = textsOf.get(site.company) ?? new WeakMap<ChangedTexts, SiteTexts>()
  textsOf.set(site.company, ofCompany)
  const known = ofCompany.get(changed)
  if (known) return known
  const all = allTextsWith(changed)
  const missing = () => Promise.reject(new Error('No such texts'))
  const texts = createTexts(site, missing, all, noteShownTexts)
  for (const language of languageCodes) keepTexts(texts.instance(language))
  const made = { all, texts, company: bindWordsIn(site.company) }
  ofCompany.set(changed, made)
  return made
}
