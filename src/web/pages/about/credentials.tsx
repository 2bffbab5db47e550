import { useTranslation } from 'react-i18next'
import { validCredentials } from '#contract/company/company.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'
import { useDay } from '#web/parts/use-day.ts'
import { Section } from '#web/ui/section.tsx'

/** Certificates, memberships and approvals that are valid today; nothing where there are none. */
export function Credentials() {
  const { t } = useTranslation('aboutus')
  const language = useLanguage()
  const { company, files, today } = useSite()
  const dayOf = useDay()
  const credentials = validCredentials(company, today)
  if (credentials.length === 0) return null
  return (
    <Section isFlowing>
      <h2 className="heading-2">{t('credentials.heading')}</h2>
      <FactMark fact="credentials" />
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {credentials.map(({ name, number, validUntil, file }) => {
          const address = file && files[file]?.address
          return (
            <li key={name.en + number} className="border-t-2 border-night-900 pt-4">
              <h3 className="font-semibold">{name[language]}</h3>
              {number && <p className="mt-2 wrap-anywhere">{t('credentials.number', { number })}</p>}
              {validUntil && (
                <p className="mt-1 text-steel-600">
                  {t('credentials.validUntil', { date: dayOf(validUntil) })}
                </p>
              )}
              {address && (
                <a
                  href={address}
                  download
                  className="text-link mt-2 inline-flex min-h-11 items-center print:hidden"
                >
                  {t('credentials.download')}
                  <span className="sr-only">{`: ${name[language]}`}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
