import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeOn } from '#contract/company/company.ts'
import type { Person } from '#contract/content/person.ts'
import { isAppScreen, type Screen, staffPaths } from '#contract/pages/addresses.ts'
import { isDeskScreen } from '#contract/pages/is-desk-screen.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeskFrame } from '#web/frame/desk-frame.tsx'
import { Footer } from '#web/frame/footer.tsx'
import { Navbar, type Place } from '#web/frame/navbar.tsx'
import { icons } from '#web/frame/web-manifest.ts'
import { PhoneLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'

interface DocumentProps {
  place: Place
  contact?: Person | undefined
  /** Further elements of the head. */
  head?: ReactNode
  children: ReactNode
}

/** The whole document. Only the server renders it: what moves in it is an island or one of the frame's scripts. */
export function Document({ place, contact, head, children }: DocumentProps) {
  const site = useSite()
  const { icon, touch } = icons(site)
  return (
    <html lang={place.language}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#070d1c" />
        <link rel="icon" href={icon} type={icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'} />
        {touch && <link rel="apple-touch-icon" href={touch} />}
        {head}
      </head>
      <body
        data-analytics={place.screen in staffPaths ? undefined : site.company.analytics?.script}
        className="flex min-h-dvh flex-col bg-paper text-ink antialiased"
      >
        <Frame place={place} contact={contact}>
          {children}
        </Frame>
      </body>
    </html>
  )
}

function Frame({ place, contact, children }: Omit<DocumentProps, 'head'>) {
  const { t } = useTranslation()
  const main = (
    <main id="content" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  )
  return (
    <>
      <a href="#content" className="skip-link print:hidden">
        {t('nav.skip')}
      </a>
      <div className="loading-bar" aria-hidden="true" />
      {isDeskScreen(place.screen) ? (
        <DeskFrame place={place}>{main}</DeskFrame>
      ) : (
        <>
          <NoticeLine screen={place.screen} />
          <div className="relative">
            <Navbar place={place} />
          </div>
          {main}
          {!isAppScreen(place.screen) && <QuickBar />}
          <Footer screen={place.screen} contact={contact} />
        </>
      )}
      {/* Both live regions are always there: a region that arrives with its text is not announced. */}
      <section
        id="notices"
        aria-label={t('notices.region')}
        className="notice-area print:hidden"
        data-part-missing={t('problems.partMissing')}
      >
        <div role="alert" />
        <div role="status" />
      </section>
    </>
  )
}

/** The company's notice above public pages. Always in the markup, for previews to find. */
function NoticeLine({ screen }: { screen: Screen }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company, today } = useSite()
  const notice = isAppScreen(screen) ? undefined : noticeOn(company, today)
  return (
    <div id="site-notice" className="print:hidden">
      {notice && (
        <aside aria-label={t('nav.notice')} className="notice-line">
          <p className="container-wide">{notice.text[language]}</p>
        </aside>
      )}
    </div>
  )
}

/**
 * Call and inquiry at the lower edge of a phone. It stands between content and footer and sticks to the edge until that is
 * reached, so that it never lies over the form.
 */
function QuickBar() {
  const { t } = useTranslation()
  return (
    <p className="quick-bar">
      <PhoneLink />
      <FormLink>{t('form.heading')}</FormLink>
    </p>
  )
}
