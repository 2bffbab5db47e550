import { useTranslation } from 'react-i18next'
import { type LanguageCode, numberedLanguages } from '#contract/language.ts'
import { addressIn, type Screen } from '#contract/pages/addresses.ts'
import { placeInDocument } from '#contract/pages/find-page.ts'
import { useSite } from '#web/contexts.ts'
import { useMenuLinks } from '#web/frame/menu-links.ts'
import { MailLink, PhoneLink, phoneAddress } from '#web/parts/company-facts.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Screen and path of a document. */
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
  const links = useMenuLinks('head')
  return (
    <header className={`site-header ${screen === 'home' ? 'is-over-picture' : ''} text-white print:hidden`}>
      <div className="container-wide flex flex-wrap items-center gap-x-1 nav:gap-x-6">
        <a
          href={addressIn(language, '/')}
          className="my-2 flex min-h-14 min-w-0 flex-1 nav:basis-52 items-center gap-3 font-semibold"
        >
          <Logo className="h-8 max-w-40 shrink-0" />
          <span
            className={
              useHasWordmark()
                ? 'sr-only'
                : 'min-w-0 text-[0.95rem] leading-tight tracking-tight wrap-anywhere nav:max-w-72'
            }
          >
            {company.shortName ?? company.name}
          </span>
        </a>
        <a
          href={phoneAddress(company.phone)}
          className="call-link"
          aria-label={t('nav.call', { phone: company.phone })}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path
              strokeLinejoin="round"
              d="M5 3.5h3.6l1.9 4.9-2.4 1.7a12.4 12.4 0 0 0 5.8 5.8l1.7-2.4 4.9 1.9V19c0 .9-.7 1.6-1.6 1.5C10.6 20 4 13.4 3.5 5.1 3.4 4.2 4.1 3.5 5 3.5Z"
            />
          </svg>
          <span>{company.phone}</span>
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
          <ul className="menu-links">
            {links.map(({ text, address, path: linked }) => (
              <li key={linked}>
                <a href={address} className="nav-link" aria-current={linked === path ? 'page' : undefined}>
                  {text}
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
function LanguageMenu({ place }: { place: Place }) {
  const { t } = useTranslation()
  const active = numberedLanguages.find(({ code }) => code === place.language)
  return (
    <Menu label={t('nav.language')} value={active ? t(`language.${active.label}`) : ''} isDark>
      <LanguageItems place={place} />
    </Menu>
  )
}

/** The languages as items of a menu. */
export function LanguageItems({ place: { language, path, search } }: { place: Place }) {
  const { t } = useTranslation()
  const here = placeInDocument(path, search)
  return numberedLanguages.map(({ label, code }) => (
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
  ))
}

/** From this shape on a logo is taken to hold the name, which does not stand beside it then. */
const wordmarkRatio = 2.5

function useHasWordmark(): boolean {
  const { company, files } = useSite()
  const { width = 0, height = 1 } = (company.logo && files[company.logo]) || {}
  return width / height >= wordmarkRatio
}

/** The company's logo, where it has one. */
export function Logo({ className = '' }: { className?: string }) {
  const { company, isSample, files } = useSite()
  const logo = company.logo ? files[company.logo] : undefined
  if (isSample && !logo) return <SampleLogo className={className} />
  if (!logo) return null
  const { address, width, height } = logo
  return (
    <img
      src={address}
      width={width}
      height={height}
      alt=""
      className={`w-auto object-contain ${className}`}
    />
  )
}

/** An air-termination rod under its rolling sphere. */
function SampleLogo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none" strokeWidth="2">
      <path d="M3 9a18 18 0 0 0 13 5 18 18 0 0 0 13-5" stroke="currentColor" opacity=".55" />
      <path d="M16 3v19" className="stroke-amber" strokeLinecap="round" />
      <path d="M8 22h16M11 26h10M14 30h4" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
