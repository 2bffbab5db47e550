import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { DueMark } from '#web/staff/inbox/due-mark.tsx'
import { useAssignees } from '#web/staff/inbox/use-assignees.ts'
import { useChangeInquiry } from '#web/staff/inquiry/load-inquiry.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** Assignee and due day of an inquiry. A choice is saved by a button, since arrow keys pass over others. */
export function InquiryPlan({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { change, isBusy } = useChangeInquiry(inquiry)
  const setPlan = (plan: { assignee?: string | null; dueOn?: string | null }) =>
    change(plan, t('assignee' in plan ? 'plan.changed' : 'plan.dueChanged'))
  const { own, options } = useAssignees(inquiry.assignee)
  const saved = { assignee: inquiry.assignee ?? '', dueOn: inquiry.dueOn ?? '' }
  const [typed, setTyped] = useState({ ...saved, saved })
  const { assignee, dueOn } = typed
  // Changed by a button, or by somebody else; what is chosen in the other field stays.
  const isSaved = (field: 'assignee' | 'dueOn') => typed.saved[field] === saved[field]
  if (!isSaved('assignee') || !isSaved('dueOn'))
    setTyped({
      assignee: isSaved('assignee') ? assignee : saved.assignee,
      dueOn: isSaved('dueOn') ? dueOn : saved.dueOn,
      saved,
    })
  const isDirty = assignee !== saved.assignee || dueOn !== saved.dueOn
  useUnsavedSection('plan', isDirty, () => setTyped({ ...saved, saved }))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || !isDirty) return
    void setPlan({
      ...(assignee !== saved.assignee && { assignee: assignee || null }),
      ...(dueOn !== saved.dueOn && { dueOn: dueOn || null }),
    })
  }
  const days = [
    ['today', germanDay()],
    ['tomorrow', germanDay(1)],
    ['inWeek', germanDay(7)],
  ] as const
  return (
    <section aria-labelledby="plan-heading" className="mt-5">
      <h2 id="plan-heading" className="sr-only">
        {t('plan.heading')}
      </h2>
      <form noValidate className="plan-fields print:hidden" onSubmit={handleSubmit}>
        <div>
          <SelectField
            name="assignee"
            label={t('plan.assignee')}
            value={assignee}
            placeholder={t('plan.nobody')}
            options={options}
            onChange={(value) => setTyped({ ...typed, assignee: value })}
          />
          {own && saved.assignee !== own && (
            <RowAction
              text={t('plan.takeMe')}
              isBusy={isBusy}
              onClick={() => void setPlan({ assignee: own })}
            />
          )}
        </div>
        <div>
          <TextField
            type="date"
            name="dueOn"
            label={t('plan.dueOn')}
            value={dueOn}
            onChange={(value) => setTyped({ ...typed, dueOn: value })}
          />
          <div className="flex flex-wrap gap-x-5">
            {days.map(([name, day]) => (
              <RowAction
                key={name}
                text={t(`plan.${name}`)}
                isBusy={isBusy || saved.dueOn === day}
                onClick={() => void setPlan({ dueOn: day })}
              />
            ))}
            {saved.dueOn && (
              <RowAction
                text={t('plan.noDay')}
                isBusy={isBusy}
                onClick={() => void setPlan({ dueOn: null })}
              />
            )}
          </div>
        </div>
        {isDirty && (
          <Button kind="dark" type="submit" aria-disabled={isBusy}>
            {t('plan.save')}
          </Button>
        )}
      </form>
      <PlanOrigin inquiry={inquiry} />
    </section>
  )
}

function PlanOrigin({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { assignee, dueOn, plannedBy, plannedAt } = inquiry
  return (
    <p className="inquiry-small">
      <DueMark inquiry={inquiry} />
      {dueOn && '. '}
      <span className="hidden print:inline">
        {t('plan.assignee')}: {assignee ? authorName(assignee) : t('plan.nobody')}.{' '}
      </span>
      {plannedAt && plannedBy && t('plan.by', { name: authorName(plannedBy), time: formatTime(plannedAt) })}
    </p>
  )
}
