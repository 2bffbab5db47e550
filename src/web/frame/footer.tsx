import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { ContactForm } from '#web/contact-form/contact-form.tsx'
import { useLanguage, useSite } from '#web/contexts.ts'
import { FooterDirectory } from '#web/frame/footer-directory.tsx'
import { MailLink, PhoneLink } from '#web/parts/company-facts.tsx'

export function Footer() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company } = useSite()
  const imprint = addressIn(language, screenPaths.imprint)
  return (
    <footer className="bg-night-950 text-white">
      <div className="container-wide grid gap-12 py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-20 print:hidden">
        <div>
          <h2 className="heading-2">{t('footer.heading')}</h2>
          <p className="mt-4 max-w-prose text-steel-300">{t('footer.intro')}</p>
          <dl className="mt-10 grid gap-6">
            <div>
              <dt className="text-sm text-steel-300">{t('footer.phoneLabel')}</dt>
              <dd className="mt-1 text-xl font-semibold">
                <PhoneLink />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-steel-300">{t('footer.mailLabel')}</dt>
              <dd className="mt-1 text-xl font-semibold">
                <MailLink />
              </dd>
            </div>
          </dl>
        </div>
        <ContactForm />
      </div>
      <FooterDirectory />
      <div className="border-t border-white/15">
        <div className="container-wide flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-steel-300">
          <p>{t('footer.copyright', { name: company.name })}</p>
          <p className="hidden print:block">
            {company.street}, {company.postalCode} {company.city} · {company.phone} · {company.email}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to={imprint} className="footer-link">
                {t('footer.imprint')}
              </Link>
            </li>
            <li>
              <Link to={`${imprint}#privacy`} className="footer-link">
                {t('footer.privacy')}
              </Link>
            </li>
            <li>
              <Link to={`${imprint}#accessibility`} className="footer-link">
                {t('footer.accessibility')}
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
