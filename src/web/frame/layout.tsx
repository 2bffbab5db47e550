import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { splitAddress } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { Footer } from '#web/frame/footer.tsx'
import { Navbar } from '#web/frame/navbar.tsx'
import { Analytics } from '#web/parts/consent/analytics.tsx'
import { NoticeProvider } from '#web/parts/notices.tsx'
import icon from '#web/pictures/icon.svg'
import touchIcon from '#web/pictures/icon-180.png'
import { LanguageProvider } from '#web/texts/texts-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTellHydrated } from '#web/ui/use-is-hydrated.ts'

/** The whole document. It stays mounted across navigation and changes of language, and so does the contact form. */
export function Layout() {
  useTellHydrated()
  const language = useLanguage()
  return (
    <html lang={language}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#070d1c" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body className="flex min-h-dvh flex-col bg-paper text-ink antialiased">
        <LanguageProvider language={language}>
          <NoticeProvider>
            <Frame />
          </NoticeProvider>
        </LanguageProvider>
        <ScrollRestoration getKey={scrollKey} />
        <Analytics />
      </body>
    </html>
  )
}

/** The first history entry of every document has the same key, so the scroll position is stored by address for it. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function Frame() {
  const { t } = useTranslation()
  const isHome = useMatches().some(({ handle }) => (handle as { screen?: string })?.screen === 'home')
  const isLoading = useNavigation().state === 'loading'
  const content = useFocusOnNewScreen()
  return (
    <>
      <a href="#content" className="skip-link print:hidden">
        {t('nav.skip')}
      </a>
      <div className={`loading-bar ${isLoading ? 'is-loading' : ''}`} aria-hidden="true" />
      <Navbar isOverPicture={isHome} />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        aria-busy={isLoading}
        className={`grow outline-none ${isLoading ? 'is-waiting' : ''}`}
      >
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

/** Focuses a new screen, as a new document would; not after a change of language or filter on the same screen. */
function useFocusOnNewScreen() {
  const content = useRef<HTMLElement>(null)
  const { path } = splitAddress(useLocation().pathname)
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    content.current?.focus({ preventScroll: true })
  }, [path])
  return content
}

/** Replaces a screen that could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <Section className="pt-40">
      <h1 className="heading-1">{t('problems.errorTitle')}</h1>
      <p className="mt-4 max-w-prose">{t('problems.errorText')}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('problems.errorReload')}
      </Button>
    </Section>
  )
}
