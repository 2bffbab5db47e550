import { useTranslation } from 'react-i18next'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { textAt } from '#web/staff/company/facts-at.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

export function NoticeGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <FactInLanguages path="notice.text" rows={2} hint={t('hints.noticeText')} />
      <div>
        <div className="company-times">
          <FactField path="notice.from" type="date" />
          <FactField path="notice.until" type="date" />
        </div>
        <NoticeState />
      </div>
    </>
  )
}

/** Effect of the typed days today: a past notice would be published without anybody seeing it. */
function NoticeState() {
  const { t } = useTranslation('company')
  const { facts } = useFacts()
  const { day: formatDay } = useStoredFormat()
  const today = germanDay()
  const [from, until] = [textAt(facts, 'notice.from'), textAt(facts, 'notice.until')]
  // The server refuses days in the wrong order, and one without the other.
  const isWhole = from !== '' && from <= until
  const state = until < today ? 'over' : from <= today ? 'now' : 'later'
  return (
    <p role="status" className={state === 'over' ? 'field-warning' : 'field-hint'}>
      {isWhole && t(`noticeState.${state}`, { from: formatDay(from), until: formatDay(until) })}
    </p>
  )
}
