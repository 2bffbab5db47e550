import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { openStates } from '#contract/inquiries/inquiry-states.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'

/** The due day of an inquiry in words; nothing without one. An answered inquiry or spam is not overdue. */
export function DueMark({ inquiry: { dueOn, state } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'medium', timeZone: 'UTC' })
  if (!dueOn) return null
  const today = germanDay()
  const isOpen = openStates.some((open) => open === state)
  const day = format.format(new Date(dueOn))
  return (
    <span className={isOpen && dueOn <= today ? 'due-mark is-due' : 'due-mark'}>
      {isOpen && dueOn < today
        ? t('plan.overdue', { day })
        : isOpen && dueOn === today
          ? t('plan.dueToday')
          : t('plan.due', { day })}
    </span>
  )
}
