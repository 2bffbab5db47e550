import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, imprintAddress, screenPaths, staffPaths } from '#contract/pages/addresses.ts'
import { layouts } from '#contract/pages/layouts.ts'
import { ContactFormIsland } from '#web/contact-form/contact-form.tsx'
import { useSite } from '#web/contexts.ts'
import { PrintedAddress } from '#web/frame/footer.tsx'
import { linkAddress } from '#web/frame/menu-links.ts'
import { LanguageItems, Logo, type Place } from '#web/frame/navbar.tsx'
import { Island } from '#web/islands/island.tsx'
import { MailLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface DeskFrameProps {
  place: Place
  children: ReactNode
}

/**
 * Around the screens of the staff area, in place of navigation and footer: their links in one menu, and one line at the foot.
 * `DeskPlace` fills what is empty here.
 */
export function DeskFrame({ place, children }: DeskFrameProps) {
  const { company } = useSite()
  return (
    <>
      <header className="desk-top print:hidden">
        <a href={addressIn(place.language, staffPaths.dashboard)} className="desk-home">
          <Logo className="h-7 flex-none" />
          <span className="max-md:sr-only">{company.shortName ?? company.name}</span>
        </a>
        <WebsiteMenu place={place} />
        <div id="desk-search" className="ml-auto" />
        <div id="desk-session" />
      </header>
      <div className="desk">
        <div id="desk-areas" className="desk-areas print:hidden" />
        {children}
      </div>
      <DeskFoot place={place} />
      <div id="desk-bar" />
    </>
  )
}

/** All that the navigation of public pages has. */
function WebsiteMenu({ place }: { place: Place }) {
  const { t } = useTranslation(['common', 'staff'])
  return (
    <nav aria-label={t('nav.label')} className="desk-website">
      <Menu label={t('staff:websiteMenu')} value={t('staff:website')} isDark>
        {layouts.headMenu.map((name) => (
          <li key={name}>
            <a href={linkAddress(place.language, name)} className="menu-item">
              {t(`nav.${name}`)}
            </a>
          </li>
        ))}
        <LanguageItems place={place} />
      </Menu>
    </nav>
  )
}

function DeskFoot({ place: { language } }: { place: Place }) {
  const { t } = useTranslation()
  const { company } = useSite()
  return (
    <footer className="desk-foot">
      <p className="hidden print:block">{t('footer.copyright', { name: company.name })}</p>
      <PrintedAddress />
      <div className="flex flex-wrap items-center gap-x-6 px-4 py-1 print:hidden">
        <a href={addressIn(language, screenPaths.imprint)} className="footer-link">
          {t('footer.imprint')}
        </a>
        <a href={imprintAddress(language, 'privacy')} className="footer-link">
          {t('footer.privacy')}
        </a>
        <MailLink isAlone />
        <div id="form" className="form-place is-folded">
          <FormLink className="footer-link form-opener">{t('form.heading')}</FormLink>
          <Island name="contact-form" of={ContactFormIsland} props={{}} className="min-w-0" />
        </div>
      </div>
    </footer>
  )
}
