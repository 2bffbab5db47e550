import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'

/** A sentence by when the company answers; nothing where it promises nothing. Apart from other claims, which browsers need not load. */
export function useAnswerPromise(): { promise?: string } {
  const { t } = useTranslation('common')
  const within = useSite().company.answerWithin?.[useLanguage()]
  return within === undefined ? {} : { promise: t('promise', { within }) }
}
