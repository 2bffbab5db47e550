import { useTranslation } from 'react-i18next'

export function AccessibilityStatement() {
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
