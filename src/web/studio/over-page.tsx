import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type RouteObject, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Scope } from '#texts/resources.ts'
import { LanguageProvider, SiteProvider, TextsProvider } from '#web/contexts.ts'
import { readPageData } from '#web/page-data.ts'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { CommandProvider } from '#web/staff/parts/command-provider.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'
import { useTellHydrated } from '#web/ui/use-is-hydrated.ts'

let lastRoot: Root | undefined

/** Shows a part of the staff area over the public page, in the place of the one before; resolves when it is there. */
export async function showOverPage(part: ReactNode, scopes: readonly Scope[]): Promise<void> {
  const { site, language } = await readPageData()
  const texts = createTexts(site, fetchScope, {})
  await Promise.all(scopes.map((scope) => texts.load(language, scope)))
  removeFromPage()
  const place = document.createElement('div')
  place.className = 'staff'
  document.body.append(place)
  // Parts of the staff area need a router's blocker; other addresses are documents.
  const elsewhere: RouteObject = { path: '*', loader: ({ request }) => redirectDocument(request.url) }
  const router = createMemoryRouter([{ path: '/', element: <Part>{part}</Part> }, elsewhere])
  lastRoot = createRoot(place, { identifierPrefix: 'over-page' })
  lastRoot.render(
    <SiteProvider value={site}>
      <TextsProvider value={texts}>
        <LanguageProvider language={language}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </TextsProvider>
    </SiteProvider>,
  )
}

export function removeFromPage(): void {
  lastRoot?.unmount()
  lastRoot = undefined
  document.querySelector('body > .staff')?.remove()
}

function Part({ children }: { children: ReactNode }) {
  useTellHydrated()
  return (
    <QueryClientProvider client={staffCache}>
      <NoticeProvider>
        <CommandProvider>{children}</CommandProvider>
      </NoticeProvider>
    </QueryClientProvider>
  )
}
