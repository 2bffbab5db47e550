import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { LanguageMenu } from '#web/frame/language-menu.tsx'
import { MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Navigation of every page: transparent over the picture of the home page, dark blue elsewhere. */
export function Navbar({ isOverPicture }: { isOverPicture: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company } = useSite()
  const { isOpen, button, menu, toggle } = useMobileMenu()
  const isHydrated = useIsHydrated()

  const background = isOverPicture && !isOpen ? 'bg-transparent' : 'bg-night-950'
  return (
    <header
      className={`absolute inset-x-0 top-0 z-20 text-white max-nav:noscript:relative max-nav:noscript:bg-night-950 print:hidden ${background}`}
    >
      <div className="container-wide flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={addressIn(language, '/')}
          className="flex min-h-18 max-w-[calc(100%-4rem)] items-center gap-3 font-semibold"
        >
          <Logo className="size-8 shrink-0" />
          <span className="text-[0.95rem] leading-tight tracking-tight">{company.name}</span>
        </Link>
        <button
          ref={button}
          type="button"
          className="menu-toggle noscript:hidden nav:hidden"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          aria-label={t(isOpen ? 'nav.menuClose' : 'nav.menuOpen')}
          // Before hydration a press would be lost without notice.
          disabled={!isHydrated}
          onClick={toggle}
        >
          <span />
          <span />
        </button>
        <nav
          ref={menu}
          id="main-menu"
          aria-label={t('nav.label')}
          className={`w-full pb-6 nav:block nav:min-h-0 nav:w-auto nav:pb-0 ${isOpen ? 'open-menu' : 'hidden noscript:block'}`}
        >
          <ul className="flex flex-col nav:flex-row nav:items-center nav:gap-1">
            {mainLinks.map(({ text, path }) => (
              <li key={text}>
                <NavLink to={addressIn(language, path)} end className="nav-link">
                  {t(`nav.${text}`)}
                </NavLink>
              </li>
            ))}
            <li className="mt-3 nav:mt-0 nav:ml-3">
              <LanguageMenu />
            </li>
          </ul>
          {isOpen && (
            <p className="mt-auto flex flex-wrap gap-x-8 gap-y-1 pt-8 text-steel-300 nav:hidden">
              <PhoneLink />
              <MailLink />
            </p>
          )}
        </nav>
      </div>
    </header>
  )
}

/**
 * The menu of small screens: closes on Escape, on navigation and when the focus moves into the page that it covers. If the
 * focus is inside, it returns to the button.
 */
function useMobileMenu() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    if (menu.current?.contains(document.activeElement)) button.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address changes
  useEffect(close, [pathname])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    const closeBehind = ({ target }: FocusEvent) => {
      const header = button.current?.closest('header')
      if (target instanceof Node && header && !header.contains(target)) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeBehind)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeBehind)
    }
  }, [isOpen, close])

  return { isOpen, button, menu, toggle: () => setOpen(!isOpen) }
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
