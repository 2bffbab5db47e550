import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/content/person.ts'
import {
  addressIn,
  imprintAddress,
  isAppScreen,
  type Screen,
  screenPaths,
} from '#contract/pages/addresses.ts'
import { ContactFormIsland } from '#web/contact-form/contact-form.tsx'
import { useLanguage, useSite } from '#web/contexts.ts'
import { ContactPerson } from '#web/frame/contact-person.tsx'
import { useMenuLinks } from '#web/frame/menu-links.ts'
import { Logo } from '#web/frame/navbar.tsx'
import { Island } from '#web/islands/island.tsx'
import { useAnswerPromise } from '#web/parts/answer-promise.ts'
import { EmergencyPhone, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { FactMark } from '#web/parts/fact-mark.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { OpeningHoursLines } from '#web/parts/opening-hours.tsx'
import { Intro } from '#web/ui/intro.tsx'

interface FooterProps {
  screen: Screen
  contact?: Person | undefined
}

export function Footer({ screen, contact }: FooterProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company } = useSite()
  const imprint = addressIn(language, screenPaths.imprint)
  return (
    <footer className="bg-night-950 text-white">
      <div className="container-wide grid gap-12 py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-20 print:hidden">
        <div>
          <h2 className="heading-2">{t('footer.heading')}</h2>
          <Intro
            className="mt-4 max-w-prose text-steel-300"
            text={t(isAboutJobs(screen) ? 'footer.introJobs' : 'footer.intro')}
          />
          {contact && <ContactPerson of={contact} />}
          <dl className="mt-10 grid gap-6">
            <div>
              <dt className="text-sm text-steel-300">{t('footer.phoneLabel')}</dt>
              <FactMark fact="phone" />
              <dd className="mt-1 text-xl font-semibold">
                <PhoneLink isAlone />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-steel-300">{t('footer.mailLabel')}</dt>
              <FactMark fact="email" />
              <dd className="mt-1 text-xl font-semibold">
                <MailLink isAlone />
              </dd>
            </div>
            {company.emergencyPhone && (
              <div>
                <dt className="text-sm text-steel-300">{t('footer.emergencyLabel')}</dt>
                <FactMark fact="emergencyPhone" />
                <dd className="mt-1 text-xl font-semibold">
                  <EmergencyPhone />
                </dd>
              </div>
            )}
          </dl>
        </div>
        <div id="form" className={`form-place min-w-0 ${foldOf(screen)}`}>
          <FormLink className="form-opener button button-primary">{t('form.heading')}</FormLink>
          <Island name="contact-form" of={ContactFormIsland} props={useAnswerPromise()} className="min-w-0" />
        </div>
      </div>
      <FooterDirectory />
      <div className="border-t border-white/15">
        <div className="container-wide flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-steel-300">
          <p>{t('footer.copyright', { name: company.name })}</p>
          <PrintedAddress />
          <ul className="flex flex-wrap gap-x-6 print:hidden">
            <li>
              <a href={imprint} className="footer-link">
                {t('footer.imprint')}
              </a>
            </li>
            <li>
              <a href={imprintAddress(language, 'privacy')} className="footer-link">
                {t('footer.privacy')}
              </a>
            </li>
            <li>
              <a href={imprintAddress(language, 'accessibility')} className="footer-link">
                {t('footer.accessibility')}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The company's address at the end of what is printed. */
export function PrintedAddress() {
  const { company } = useSite()
  return (
    <p className="hidden print:block">
      {company.street}, {company.postalCode} {company.city} · {company.phone} · {company.email}
    </p>
  )
}

/** Open on the contact page; folded at every width in the app's screens. */
const foldOf = (screen: Screen) => (screen === 'contact' ? 'is-open' : isAppScreen(screen) ? 'is-folded' : '')

const isAboutJobs = (screen: Screen) => screen === 'jobs' || screen === 'job-detail'

/** Below the form: company, address and opening hours, and links to all pages. */
function FooterDirectory() {
  const { t } = useTranslation()
  const { company } = useSite()
  const links = useMenuLinks('foot')
  return (
    <div className="border-t border-white/15 print:hidden">
      <div className="container-wide grid gap-12 py-12 lg:grid-cols-[1fr_2fr] lg:gap-20">
        <div>
          <Logo className="mb-4 h-10 max-w-full" />
          <FactMark fact="name" />
          <p className="font-semibold wrap-anywhere">{company.name}</p>
        </div>
        <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          <dl className="grid content-start gap-6 text-steel-300">
            <div>
              <dt className="text-sm">{t('footer.addressLabel')}</dt>
              <FactMark fact="street" />
              <dd className="mt-1 text-white">
                {company.street}
                <br />
                {company.postalCode} {company.city}
              </dd>
            </div>
            {company.openingHours.length > 0 && (
              <div>
                <dt className="text-sm">{t('footer.hoursLabel')}</dt>
                <FactMark fact="openingHours" />
                <dd className="mt-1 text-white">
                  <OpeningHoursLines />
                </dd>
              </div>
            )}
          </dl>
          <nav aria-label={t('footer.pages')} className="-mt-2">
            <ul className="columns-2 gap-x-6">
              {links.map(({ text, address, path, isOwn }) => (
                <li key={path}>
                  <a href={address} className={isOwn ? 'footer-link wrap-anywhere' : 'footer-link'}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  )
}
