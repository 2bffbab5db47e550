import { useTranslation } from 'react-i18next'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** The privacy notice after Art. 13 GDPR; maps and web analytics follow with their switches. */
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
