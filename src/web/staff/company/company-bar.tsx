import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '#web/staff/company/use-company-form.ts'
import { TimeField, useChosenTime } from '#web/staff/parts/time-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves the facts: for everybody, for staff alone, or for a time. It stays in view. */
export function CompanyBar({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('company')
  const { isBusy, isDirty, save, company, problems } = useFacts()
  const [isLater, setLater] = useState(company.publishAt !== undefined)
  const time = useChosenTime(company.publishAt)
  const id = useId()
  const wrong = Object.keys(problems).length
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const schedule = () => {
    const at = time.check()
    if (at) save(at)
  }
  return (
    <div className="company-bar">
      <p role="status" className={wrong > 0 ? 'field-problem' : 'text-sm'}>
        {wrong > 0 ? t('problems.count', { count: wrong }) : isDirty && t('bar.unsaved')}
      </p>
      <div id={id} className="company-later" hidden={!isLater}>
        <TimeField time={time} label={t('bar.laterLabel')} />
        <Button kind="dark" aria-disabled={isBusy} onClick={whenIdle(schedule)}>
          {t('bar.setTime')}
        </Button>
      </div>
      <div className="company-buttons">
        {isDirty && (
          <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(onForget)}>
            {t('bar.forget')}
          </Button>
        )}
        <Button kind="plain" aria-expanded={isLater} aria-controls={id} onClick={() => setLater(!isLater)}>
          {t('bar.later')}
        </Button>
        <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(() => save('draft'))}>
          {t('bar.draft')}
        </Button>
        <Button aria-disabled={isBusy} onClick={whenIdle(() => save('now'))}>
          {t(isBusy ? 'bar.saving' : 'bar.publish')}
        </Button>
      </div>
    </div>
  )
}
