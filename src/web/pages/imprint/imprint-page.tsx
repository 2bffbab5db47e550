import { useTranslation } from 'react-i18next'
import { screenLoader } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { AnalyticsNotice, MapNotice, Privacy } from '#web/pages/imprint/privacy.tsx'
import { Provider } from '#web/pages/imprint/provider.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('ImprintPage', () => null)

export function Component() {
  const { t } = useTranslation('ImprintPage')
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('title')} title={t('title')}>
        <Contents />
      </PageHeader>
      <Section>
        <Provider />
      </Section>
      <Section className="bg-mist" id="privacy">
        <div className="reading-columns">
          <h2 className="heading-2">{t('privacy.heading')}</h2>
          <div className="grid max-w-prose gap-10">
            <Privacy />
            <MapNotice />
            <AnalyticsNotice />
          </div>
        </div>
      </Section>
      <Section id="accessibility">
        <div className="reading-columns">
          <h2 className="heading-2">{t('accessibility.heading')}</h2>
          <AccessibilityStatement />
        </div>
      </Section>
    </>
  )
}

/** Ways into the parts of this long page. */
function Contents() {
  const { t } = useTranslation('ImprintPage')
  const parts = [
    { id: 'privacy', name: t('privacy.heading') },
    { id: 'map', name: t('map.heading') },
    { id: 'analytics', name: t('analytics.heading') },
    { id: 'accessibility', name: t('accessibility.heading') },
  ]
  return (
    <nav aria-label={t('contents')} className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="contents-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccessibilityStatement() {
  const { t } = useTranslation('ImprintPage')
  return (
    <div className="grid max-w-prose gap-4">
      {t('accessibility.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3 className="heading-3 mt-6">{t('accessibility.limitsHeading')}</h3>
      <ul className="rod-list">
        {t('accessibility.limits', { returnObjects: true }).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h3 className="heading-3 mt-6">{t('accessibility.feedbackHeading')}</h3>
      <p>{t('accessibility.feedback')}</p>
      <p className="text-steel-600">{t('accessibility.date')}</p>
    </div>
  )
}
