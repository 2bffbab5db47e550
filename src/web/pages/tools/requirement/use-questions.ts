import { useTranslation } from 'react-i18next'
import type { Question } from '#web/pages/tools/requirement/requirement-of.ts'

interface QuestionWords {
  label: string
  source: string
  answers: Readonly<Record<string, string>>
  /** Why an answer leads to a requirement, or leaves it open. */
  reasons: Readonly<Record<string, string>>
}

/** The questions in words. */
export function useQuestions(): Readonly<Record<Question, QuestionWords>> {
  const { t } = useTranslation('requirement')
  return t('tool.questions', { returnObjects: true })
}
