import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn } from '#web/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { Logo } from '#web/frame/logo.tsx'
import { mainLinks } from '#web/frame/main-links.ts'

/** Below the form: who and where the company is, when somebody is there, and every page once more. */
export function FooterDirectory() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company } = useSite()
  return (
    <div className="border-t border-white/15 print:hidden">
      <div className="container-wide grid gap-x-12 gap-y-10 py-12 lg:grid-cols-[1fr_2fr] lg:gap-x-20">
        <div>
          <Logo className="size-10" />
          <p className="mt-4 font-semibold">{company.name}</p>
        </div>
        <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          <dl className="grid content-start gap-6 text-steel-300">
            <div>
              <dt className="text-sm">{t('footer.addressLabel')}</dt>
              <dd className="mt-1 text-white">
                {company.street}
                <br />
                {company.postalCode} {company.city}
              </dd>
            </div>
            <div>
              <dt className="text-sm">{t('footer.hoursLabel')}</dt>
              <dd className="mt-1 text-white">{company.openingHours[language]}</dd>
            </div>
          </dl>
          <nav aria-label={t('footer.pages')} className="-mt-2">
            <ul className="columns-2 gap-x-6">
              {mainLinks.map(({ text, path }) => (
                <li key={text}>
                  <Link to={addressIn(language, path)} className="footer-link">
                    {t(`nav.${text}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  )
}
