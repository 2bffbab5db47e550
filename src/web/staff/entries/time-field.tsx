import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { germanClock, germanInstant } from '#web/staff/parts/german-time.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'

export type ChosenTime = ReturnType<typeof useChosenTime>

/** A time to come, as it is typed; `present` is the instant that it is now set to. */
export function useChosenTime(present: string | undefined) {
  const { t } = useTranslation('texts')
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(present ? germanClock(present) : '')
  const [problem, setProblem] = useState<string>()
  return {
    input,
    value,
    problem,
    change(typed: string) {
      setValue(typed)
      setProblem(undefined)
    },
    /** Returns the instant (ISO 8601); undefined, with the reason beside the field, where none to come was chosen. */
    check(): string | undefined {
      const instant = germanInstant(value)
      if (instant && Date.parse(instant) > Date.now()) return instant
      setProblem(t(instant ? 'later.past' : 'later.missing'))
      input.current?.focus()
      return undefined
    },
  }
}

/** A field for day and time on German clocks. */
export function TimeField({ time, label }: { time: ChosenTime; label: string }) {
  const { t } = useTranslation('texts')
  return (
    <FieldFrame label={label} hint={t('later.hint')} problem={time.problem} className="time-field">
      {(ids) => (
        <input
          ref={time.input}
          type="datetime-local"
          name="publish-at"
          className="field-control"
          value={time.value}
          onChange={(event) => time.change(event.currentTarget.value)}
          {...ids}
        />
      )}
    </FieldFrame>
  )
}
