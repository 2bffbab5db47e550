import { useTranslation } from 'react-i18next'
import { screenLoader } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { AccessibilityStatement } from '#web/pages/imprint/accessibility-statement.tsx'
import { AnalyticsNotice } from '#web/pages/imprint/analytics-notice.tsx'
import { Contents } from '#web/pages/imprint/contents.tsx'
import { MapNotice } from '#web/pages/imprint/map-notice.tsx'
import { Privacy } from '#web/pages/imprint/privacy.tsx'
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
