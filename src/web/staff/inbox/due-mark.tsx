import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { openStates } from '#contract/inquiries/inquiry-states.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

/** The due day of an inquiry in words; nothing without one. An answered inquiry or spam is not overdue. */
export function DueMark({ inquiry: { dueOn, state } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { day: formatDay } = useStoredFormat()
  if (!dueOn) return null
  const today = germanDay()
  const isOpen = openStates.some((open) => open === state)
  const day = formatDay(dueOn)
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
