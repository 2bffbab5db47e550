import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import '#web/styles/staff-table.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { createMemoryRouter, type RouteObject, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { MarkedText } from '#contract/text-marks.ts'
import { LanguageProvider, SiteProvider, TextsProvider } from '#web/contexts.ts'
import { readPageData } from '#web/page-data.ts'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { CommandProvider } from '#web/staff/parts/command-provider.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { LoginDialog } from '#web/staff/session/staff-session.tsx'
import { useSession } from '#web/staff/session/use-session.ts'
import { SessionProvider } from '#web/staff/session/use-staff-call.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import type { TextName } from '#web/staff/texts/text-values.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'
import { useTellHydrated } from '#web/ui/use-is-hydrated.ts'

interface TextEditorOptions {
  /** Those that stand in the place that was pressed, at least one. */
  texts: readonly MarkedText[]
  /** Where the link leads that the place is in. */
  link: string | undefined
  onSaved: (text: MarkedText) => void
}

let lastRoot: Root | undefined

/** Opens the panel of a text over the public page; resolves when it is there. Notices about it outlive it. */
export async function openTextEditor(options: TextEditorOptions): Promise<void> {
  const { site, language } = await readPageData()
  const texts = createTexts(site, fetchScope, {})
  await Promise.all((['texts', 'staff', 'login'] as const).map((scope) => texts.load(language, scope)))
  const place = document.createElement('div')
  place.className = 'staff'
  lastRoot?.unmount()
  document.querySelector('body > .staff')?.remove()
  document.body.append(place)
  // Parts of the staff area ask a router whether somebody is leaving; what leads elsewhere is a document.
  const elsewhere: RouteObject = { path: '*', loader: ({ request }) => redirectDocument(request.url) }
  const router = createMemoryRouter([{ path: '/', element: <Editor {...options} /> }, elsewhere])
  lastRoot = createRoot(place, { identifierPrefix: 'text-editor' })
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

function Editor({ texts, link, onSaved }: TextEditorOptions) {
  const { t } = useTranslation('texts')
  useTellHydrated()
  const [first] = texts
  const [shown, setShown] = useState(first)
  const [isOpen, setOpen] = useState(true)
  return (
    <QueryClientProvider client={staffCache}>
      <NoticeProvider>
        <CommandProvider>
          {isOpen && shown && (
            <SessionHere>
              <TextPanel
                key={`${shown.scope}:${shown.key}`}
                name={shown as TextName}
                top={
                  <>
                    {link && (
                      <p className="text-link-line">
                        <a href={link} className="row-action">
                          {t('panel.follow')}
                        </a>
                      </p>
                    )}
                    {texts.length > 1 && <OtherTexts texts={texts} shown={shown} onShow={setShown} />}
                  </>
                }
                onSaved={() => onSaved(shown)}
                onClose={() => setOpen(false)}
              />
            </SessionHere>
          )}
        </CommandProvider>
      </NoticeProvider>
    </QueryClientProvider>
  )
}

interface OtherTextsProps {
  texts: readonly MarkedText[]
  shown: MarkedText
  onShow: (text: MarkedText) => void
}

/** A place may show several texts, such as the choices of a field; what is typed in one is kept while another is shown. */
function OtherTexts({ texts, shown, onShow }: OtherTextsProps) {
  const { t } = useTranslation('texts')
  return (
    <div className="text-parts">
      <p id="texts-here">{t('panel.others')}</p>
      <ul aria-labelledby="texts-here">
        {texts.map((text) => (
          <li key={`${text.scope}:${text.key}`}>
            <button
              type="button"
              className="part-chip"
              aria-pressed={text === shown}
              onClick={() => onShow(text)}
            >
              {text.key}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks for a new login on top of the panel when the old one has ended. */
function SessionHere({ children }: { children: ReactNode }) {
  const askFirst = useRef<() => void>(() => undefined)
  const refused = useCallback(() => askFirst.current(), [])
  const { username, reason, content, ask, settle, renew } = useSession(refused)
  useEffect(() => {
    askFirst.current = () => ask('over')
  }, [ask])
  return (
    <SessionProvider value={content}>
      {children}
      {reason && (
        <LoginDialog reason={reason} username={username} onLoggedIn={renew} onGiveUp={() => settle(false)} />
      )}
    </SessionProvider>
  )
}
