import '#web/styles.css'
import type { ReactNode } from 'react'
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fetchApi } from '#web/api/fetch-api.ts'
import { PageProvider } from '#web/contexts.ts'
import type { PageData } from '#web/page-data.ts'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { apiContext, textsContext } from '#web/screen-loader.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'
import { useTellHydrated } from '#web/ui/use-is-hydrated.ts'

/** Mounts a screen or a part at an address of the site, with the site's texts and notices around it. */
export async function mount(address: string, route: Pick<RouteObject, 'Component' | 'loader'>) {
  const { site, language, texts: known } = (await commands.readPageData(address)) as PageData
  const texts = createTexts(site, fetchScope, known)
  const [path] = address.split('?')
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: () => null,
        children: [{ path: path ?? address, ...route } as RouteObject],
      },
    ],
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(apiContext, fetchApi)
        context.set(textsContext, texts)
        return context
      },
    },
  )
  const shown = await render(
    <Hydrated>
      <PageProvider site={site} texts={texts} language={language}>
        <RouterProvider router={router} />
      </PageProvider>
    </Hydrated>,
  )
  return { router, unmount: shown.unmount }
}

/** With the place that the document has for a session (`desk-frame.tsx`). */
function Hydrated({ children }: { children: ReactNode }) {
  useTellHydrated()
  return (
    <>
      <div id="desk-session" />
      {children}
    </>
  )
}

function Frame() {
  return (
    <NoticeProvider>
      <Outlet />
      <section id="notices" aria-label="Notices" className="notice-area">
        <div role="alert" />
        <div role="status" />
      </section>
    </NoticeProvider>
  )
}
