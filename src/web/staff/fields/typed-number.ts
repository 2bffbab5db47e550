import type { NumberField } from '#contract/content/field.ts'

type Limits = Pick<NumberField, 'min' | 'max' | 'isWhole'>

/** A number as a field shows it, with a comma, and a further place where it could be taken for a thousand, such as 1,2340. */
export function shownNumber(text: string): string {
  const shown = text.replace('.', ',')
  return grouped.test(shown) ? `${shown}0` : shown
}

/** May be a thousand or so with its point, or a number with three places: both are written in Germany. */
const grouped = /^([1-9]\d{0,2})[.,](\d{3})$/

/** Returns the two numbers that a text may stand for; undefined where it is one number, or none. */
export function readingsOf(
  { isWhole }: Limits,
  typed: string,
): { whole: string; parted: string } | undefined {
  if (isWhole) return undefined
  const [, before, after] = grouped.exec(typed.trim()) ?? []
  if (before === undefined || after === undefined) return undefined
  const places = after.replace(/(?<!0)0+$/, '')
  return {
    whole: before + after,
    parted: places === '' ? before : shownNumber(`${before}.${places}`),
  }
}

/** Returns the number that is typed, with a comma or a point; undefined where it is none that the server takes. */
export function typedNumber(limits: Limits, typed: string): number | undefined {
  const { min, max, isWhole } = limits
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim()) || readingsOf(limits, typed)) return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : undefined
}
