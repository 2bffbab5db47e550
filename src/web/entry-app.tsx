import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  redirectDocument,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchApi } from '#web/api/fetch-api.ts'
import { appRoutes, routesOutsideDesk } from '#web/app/app-routes.tsx'
import { PageProvider } from '#web/contexts.ts'
import { readPageData } from '#web/page-data.ts'
import { apiContext, textsContext } from '#web/screen-loader.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'

/** Runs the screens of staff and senders in the place that the server's document has for them. */
async function start() {
  const { site, language, texts: known, hydration } = await readPageData()
  const screens = document.querySelector('.desk') ? appRoutes : routesOutsideDesk
  const texts = createTexts(site, fetchScope, known)

  // The code of the shown screen must be there before hydration, or React would find nothing to compare with.
  for (const { route } of matchRoutes(screens, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter([...screens, elsewhere], {
    ...(hydration && { hydrationData: hydration }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, fetchApi)
      context.set(textsContext, texts)
      return context
    },
  })
  const place = document.getElementById('app')
  if (!place) return
  startTransition(() => {
    hydrateRoot(
      place,
      <PageProvider site={site} texts={texts} language={language}>
        <RouterProvider router={router} />
      </PageProvider>,
      { identifierPrefix: 'app' },
    )
  })
}

/** Every other address of the site is a document of its own. */
const elsewhere: RouteObject = { path: '*', loader: ({ request }) => redirectDocument(request.url) }

void start()
