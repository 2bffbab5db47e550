import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { PartnerMark } from '#web/pages/home/partner-mark.tsx'

/** The companies that this one works with; on small screens there is no room for them. */
export function Partners() {
  const { t } = useTranslation('homepage')
  const { partners } = useSite().company
  if (partners.length === 0) return null
  return (
    <section className="hidden py-14 md:block print:hidden" aria-label={t('partners.heading')}>
      <ul className="container-wide flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        {partners.map(({ name, url }, index) => (
          <li key={url}>
            <a href={url} rel="noopener" className="partner-link">
              <PartnerMark index={index} className="size-10 shrink-0" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
