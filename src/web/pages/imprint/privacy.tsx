import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useAnalyticsChoice, useMapPermission } from '#web/parts/consent/stored-choices.ts'
import { PrivacyLink } from '#web/parts/privacy-link.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** The privacy notice required by Art. 13 GDPR; maps and web analytics have their own sections with switches. */
export function Privacy() {
  const { t } = useTranslation('ImprintPage')
  return t('privacy.sections', { returnObjects: true }).map(({ heading, paragraphs }) => (
    <div key={heading}>
      <h3 className="heading-3">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  ))
}

/** Explains the loading of maps, with a switch for the permission. */
export function MapNotice() {
  const { t } = useTranslation('ImprintPage')
  const { isAllowed, setAllowed } = useMapPermission()
  return (
    <div id="map" className="scroll-mt-8">
      <h3 className="heading-3">{t('map.heading')}</h3>
      {t('map.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <Switch label={t('map.allow')} isOn={isAllowed} onChange={setAllowed} />
    </div>
  )
}

/** Explains web analytics, with a switch to object. */
export function AnalyticsNotice() {
  const { t } = useTranslation('ImprintPage')
  const language = useLanguage()
  const { analytics } = useSite().company
  const { hasSignal, isThirdParty, hasChosen, isOptedOut, setOptedOut } = useAnalyticsChoice()
  const paragraphs = analytics
    ? [
        t('analytics.configured', { host: new URL(analytics.script).host }),
        analytics.notice[language],
        ...(isThirdParty ? [t('analytics.thirdParty')] : []),
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
      <Switch label={t('analytics.optOut')} isOn={isOptedOut} isDisabled={hasSignal} onChange={setOptedOut} />
      <p role="status" className="text-sm text-steel-700">
        {hasSignal ? t('analytics.signal') : hasChosen && t('analytics.saved')}
      </p>
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
