import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { splitAddress } from '#contract/addresses.ts'
import type { Api } from '#contract/api.ts'
import type { Company } from '#contract/company.ts'
import type { RenderedPage, Site } from '#contract/page.ts'
import type { Scope } from '#texts/resources.ts'
import { arrivalScript } from '#web/arrival-script.ts'
import {
  apiContext,
  type PageData,
  SiteProvider,
  StructuredDataProvider,
  textsContext,
} from '#web/contexts.ts'
import { routes, screenModule } from '#web/routes.tsx'
import { allTexts } from '#web/texts/all-texts.ts'
import { createTexts, type Texts } from '#web/texts/texts.ts'
import { TextsProvider } from '#web/texts/texts-provider.tsx'
import { icons, webManifest } from '#web/web-manifest.ts'

export { arrivalScript, icons, screenModule, webManifest }

const handler = createStaticHandler(routes)
const textsOf = new WeakMap<Company, Texts>()

/** Renders the page at an address, with data from `api`. */
export async function render(address: string, api: Api, site: Site): Promise<RenderedPage> {
  const texts = textsFor(site)
  const { language } = splitAddress(new URL(address, 'http://site').pathname)
  const scopes = new Set<Scope>(['common'])
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  requestContext.set(textsContext, { ...texts, load: async (_language, scope) => void scopes.add(scope) })
  const request = new Request(new URL(address, 'http://site'))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, to: context.headers.get('location') ?? '/' }
  }

  const structuredData: string[] = []
  const html = renderToString(
    <SiteProvider value={site}>
      <TextsProvider value={texts}>
        <StructuredDataProvider value={(data) => structuredData.push(JSON.stringify(data))}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </StructuredDataProvider>
      </TextsProvider>
    </SiteProvider>,
  )
  const screen = String(context.matches.at(-1)?.route.handle?.screen ?? 'home')
  const pageData: PageData = {
    site,
    texts: {
      [language]: Object.fromEntries(Array.from(scopes, (scope) => [scope, allTexts[language][scope]])),
    },
    hydration: { loaderData: context.loaderData, errors: null },
  }
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    language,
    screen,
    pageData: JSON.stringify(pageData),
    structuredData,
  }
}

/** The texts with the facts of a site in them, put together once. */
function textsFor(site: Site): Texts {
  const known = textsOf.get(site.company)
  if (known) return known
  const texts = createTexts(site, () => Promise.reject(new Error('No such texts')), allTexts)
  textsOf.set(site.company, texts)
  return texts
}
