import '#web/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchApi } from '#web/api/fetch-api.ts'
import { apiContext, type PageData, SiteProvider, textsContext } from '#web/contexts.ts'
import { routes } from '#web/routes.tsx'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'
import { TextsProvider } from '#web/texts/texts-provider.tsx'

async function start() {
  const pageData: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  const texts = createTexts(pageData.site, fetchScope, pageData.texts)

  // The code of the current screen must be loaded before hydration, or the markup would not match.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    hydrationData: pageData.hydration,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, fetchApi)
      context.set(textsContext, texts)
      return context
    },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <SiteProvider value={pageData.site}>
        <TextsProvider value={texts}>
          <RouterProvider router={router} />
        </TextsProvider>
      </SiteProvider>,
    )
  })
}

void start()
