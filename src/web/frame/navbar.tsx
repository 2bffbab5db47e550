import { useTranslation } from 'react-i18next'
import { addressIn, categoryAddress, placeInDocument, type Screen, screenPaths } from '#contract/addresses.ts'
import { type LanguageCode, numberedLanguages } from '#contract/language.ts'
import { useSite } from '#web/contexts.ts'
import { MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Where in the site a document stands. */
export interface Place {
  language: LanguageCode
  screen: Screen
  /** Path without its language, and the query. */
  path: string
  search: string
}

/**
 * Navigation of every page: without background over the picture of the home page, night-blue elsewhere. `menus.ts`
 * opens and closes it.
 */
export function Navbar({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { language, path, screen } = place
  const { company } = useSite()
  return (
    <header
      className={`site-header ${screen === 'home' ? 'is-over-picture' : ''} absolute inset-x-0 top-0 z-20 text-white max-nav:noscript:relative print:hidden`}
    >
      <div className="container-wide flex flex-wrap items-center justify-between gap-x-6">
        <a
          href={addressIn(language, '/')}
          className="flex min-h-18 max-w-[calc(100%-4rem)] items-center gap-3 font-semibold"
        >
          <Logo className="size-8 shrink-0" />
          <span className="text-[0.95rem] leading-tight tracking-tight">{company.name}</span>
        </a>
        <button
          type="button"
          className="menu-toggle noscript:hidden nav:hidden"
          aria-expanded="false"
          aria-controls="main-menu"
          aria-label={t('nav.menuOpen')}
          data-label-open={t('nav.menuOpen')}
          data-label-close={t('nav.menuClose')}
        >
          <span />
          <span />
        </button>
        <nav
          id="main-menu"
          aria-label={t('nav.label')}
          className="main-menu w-full pb-6 nav:block nav:min-h-0 nav:w-auto nav:pb-0"
        >
          <ul className="flex flex-col nav:flex-row nav:items-center nav:gap-1">
            {mainLinks.map(({ text, path: linked }) => (
              <li key={text}>
                <a
                  href={linkAddress(language, linked)}
                  className="nav-link"
                  aria-current={linked === path ? 'page' : undefined}
                >
                  {t(`nav.${text}`)}
                </a>
              </li>
            ))}
            <li className="mt-3 nav:mt-0 nav:ml-3">
              <LanguageMenu place={place} />
            </li>
          </ul>
          <p className="menu-contact mt-auto flex-wrap gap-x-8 gap-y-1 pt-8 text-steel-300 nav:hidden">
            <PhoneLink />
            <MailLink />
          </p>
        </nav>
      </div>
    </header>
  )
}

/** Leads to the same page in the other language; `language-choice.ts` keeps the choice. */
function LanguageMenu({ place: { language, path, search } }: { place: Place }) {
  const { t } = useTranslation()
  const here = placeInDocument(path, search)
  const active = numberedLanguages.find(({ code }) => code === language)
  return (
    <Menu label={t('nav.language')} value={active ? t(`language.${active.label}`) : ''} isDark>
      {numberedLanguages.map(({ label, code }) => (
        <li key={code}>
          <a
            href={addressIn(code, here.path) + here.search}
            lang={code}
            hrefLang={code}
            className="menu-item language-choice"
            aria-current={code === language ? 'true' : undefined}
          >
            {t(`language.${label}`)}
          </a>
        </li>
      ))}
    </Menu>
  )
}

/** The logo: an air-termination rod under its rolling sphere. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none" strokeWidth="2">
      <path d="M3 9a18 18 0 0 0 13 5 18 18 0 0 0 13-5" stroke="currentColor" opacity=".55" />
      <path d="M16 3v19" className="stroke-amber" strokeLinecap="round" />
      <path d="M8 22h16M11 26h10M14 30h4" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}

/** The links of the navigation, in order; `text` is a key below `nav`. */
export const mainLinks = [
  { text: 'home', path: screenPaths.home },
  { text: 'lightningProtection', path: screenPaths['lightning-protection'] },
  { text: 'projects', path: screenPaths.projects },
  { text: 'services', path: screenPaths.services },
  { text: 'jobs', path: screenPaths.jobs },
  { text: 'contact', path: screenPaths.contact },
  { text: 'about', path: screenPaths.about },
] as const

/** The address of such a link: the gallery with every project, since a visitor may not know that its bare path is one category. */
export function linkAddress(language: LanguageCode, path: (typeof mainLinks)[number]['path']): string {
  return path === screenPaths.projects ? categoryAddress(language, 'all') : addressIn(language, path)
}
