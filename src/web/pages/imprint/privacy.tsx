import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useOwnTexts } from '#web/pages/imprint/own-texts.ts'
import { PrivacyLink } from '#web/parts/privacy-link.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** The privacy notice required by Art. 13 GDPR; maps and web analytics have their own sections with switches. */
export function Privacy() {
  const { t } = useTranslation('ImprintPage')
  const own = useOwnTexts()
  return t('privacy.sections', { returnObjects: true }).map(({ heading, paragraphs }) => (
    <div key={heading}>
      <h3 className="heading-3">{heading}</h3>
      {own(paragraphs).map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  ))
}

/** Disabled until `switches-script.ts` knows what was chosen; hidden without scripts. */
function Switch({ label, isOn = false }: { label: string; isOn?: boolean }) {
  return (
    <label className="switch noscript:hidden print:hidden">
      <input type="checkbox" defaultChecked={isOn} disabled />
      {label}
    </label>
  )
}

/** Explains the loading of maps, with a switch for the permission. */
export function MapNotice() {
  const { t } = useTranslation('ImprintPage')
  const { map } = useSite().company
  return (
    <div id="map" className="scroll-mt-8">
      <h3 className="heading-3">{t('map.heading')}</h3>
      {t('map.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <div data-island="map-switch" data-frame={map?.frame}>
        <Switch label={t('map.allow')} />
      </div>
    </div>
  )
}

/** Explains web analytics, with a switch to object to our own, or to consent to a third party's. */
export function AnalyticsNotice() {
  const { t } = useTranslation('ImprintPage')
  const language = useLanguage()
  const { company, origin } = useSite()
  const { analytics } = company
  const script = analytics && new URL(analytics.script, origin)
  const foreign = script && script.origin !== origin ? script : undefined
  const paragraphs = script
    ? [
        t('analytics.configured', { host: script.host }),
        analytics.notice[language],
        t(foreign ? 'analytics.thirdParty' : 'analytics.firstParty'),
      ]
    : [t('analytics.none')]
  return (
    <div id="analytics" className="scroll-mt-8">
      <h3 className="heading-3">{t('analytics.heading')}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <div data-island="analytics-switch" data-asks={foreign && ''}>
        {foreign ? (
          <Switch label={t('analytics.consent', { host: foreign.host })} />
        ) : (
          <Switch label={t('analytics.optOut')} isOn />
        )}
        <p
          role="status"
          className="text-sm text-steel-700"
          data-signal={t('analytics.signal')}
          data-saved={t('analytics.saved')}
        />
      </div>
      <p className="mt-3">
        <MarkedText
          text={t('analytics.more')}
          marks={{ privacy: (content) => <PrivacyLink>{content}</PrivacyLink> }}
        />
      </p>
      <noscript>
        <p className="mt-3">{t('analytics.noScript')}</p>
      </noscript>
    </div>
  )
}
