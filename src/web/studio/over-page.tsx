import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type RouteObject, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Scope } from '#texts/resources.ts'
import { PageProvider } from '#web/contexts.ts'
import { readPageData } from '#web/page-data.ts'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { CommandProvider } from '#web/staff/parts/command-provider.tsx'
import { LoginDialog } from '#web/staff/session/login-dialog.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { useSession } from '#web/staff/session/use-session.ts'
import { SessionProvider } from '#web/staff/session/use-staff-call.ts'
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
    <PageProvider site={site} texts={texts} language={language}>
      <RouterProvider router={router} />
    </PageProvider>,
  )
}

type Closable = (close: () => void) => ReactNode

/** Shows a part that needs the login, until it closes itself; resolves when it is there. */
export async function openOverPage(part: Closable, scopes: readonly Scope[] = []): Promise<void> {
  await showOverPage(<WithSession part={part} />, [...scopes, 'texts', 'entries', 'staff', 'login'])
}

/** Asks for a new login on top of the part when the old one has ended; also later, for what its notices offer. */
function WithSession({ part }: { part: Closable }) {
  const [isOpen, setOpen] = useState(true)
  const { username, reason, logInAgain, settle, renew } = useSession()
  return (
    <SessionProvider value={logInAgain}>
      {isOpen && part(() => setOpen(false))}
      {reason && (
        <LoginDialog reason={reason} username={username} onLoggedIn={renew} onGiveUp={() => settle(false)} />
      )}
    </SessionProvider>
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
