import { useTranslation } from 'react-i18next'
import { AnswerText } from '#web/pages/lightning-protection/answer-text.tsx'

export function InternalAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  return <AnswerText paragraphs={t('internal.paragraphs', { returnObjects: true })} isInColumns />
}
