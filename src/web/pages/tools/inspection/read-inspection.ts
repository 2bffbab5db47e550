import type { Day, Inspected } from '#web/pages/tools/inspection/inspection-due.ts'
import { type ClassName, classNames } from '#web/parts/protection-classes.ts'
import { readNumber } from '#web/parts/read-number.ts'

export const uses = ['other', 'assembly', 'hospital', 'dataCentre', 'explosive'] as const
export type Use = (typeof uses)[number]

/** Fields of the fragment. */
export const emptyInspection = {
  building: '',
  use: '',
  class: '',
  critical: '',
  special: 'no',
  proof: 'dated',
  complete: '',
  visual: '',
  months: '',
  event: '',
}

export const dayFields = ['complete', 'visual', 'event'] as const
export type DayField = (typeof dayFields)[number]
export type DayProblem = 'day' | 'future'

export const monthLimits = { min: 1, max: 120 }

/** Classes that are shown where nobody knows the class: one of each pair with the same intervals, the stricter one first. */
const unknownClasses: readonly ClassName[] = ['I', 'III']

function readDay(text: string, today: Day | undefined): { day?: Day; problem?: DayProblem } {
  if (text === '') return {}
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    text >= '1900' &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  if (!isDay) return { problem: 'day' }
  return today && text > today ? { problem: 'future' } : { day: text }
}

/** Reads the fields on a day, if it is known yet; `inspected` has a row for each class, and is there only if nothing is missing or wrong. */
export function readInspection(input: Readonly<typeof emptyInspection>, today: Day | undefined) {
  const use = uses.find((name) => name === input.use)
  const className = [...classNames, 'unknown' as const].find((name) => name === input.class)
  const isSensitive = use === 'assembly' || use === 'hospital' || use === 'dataCentre'
  const isCritical = input.critical === '' ? isSensitive : input.critical === 'yes'
  const isProven = input.proof !== 'none'
  const days = {
    complete: isProven ? readDay(input.complete, today) : {},
    visual: readDay(input.visual, today),
    event: readDay(input.event, today),
  }
  const months = readNumber(input.months, monthLimits)
  const isExplosive = use === 'explosive'
  const isMissing = !use || !className || (!isExplosive && isProven && days.complete.day === undefined)
  // For explosive areas no date is asked for or told.
  const isWrong =
    !isExplosive &&
    (dayFields.some((field) => days[field].problem) || ('problem' in months && months.problem !== 'missing'))
  const inspected: Inspected[] | undefined =
    isMissing || isWrong
      ? undefined
      : (className === 'unknown' ? unknownClasses : [className]).map((name) => ({
          className: name,
          isCritical,
          complete: days.complete.day,
          visual: days.visual.day,
          event: days.event.day,
          months: 'value' in months ? Math.floor(months.value) : undefined,
        }))
  return { use, className, isCritical, isProven, days, months, inspected }
}
