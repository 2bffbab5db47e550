import { sql } from 'kysely'

/** Characters between the digits of a phone number. */
const separators = [' ', '-', '/', '(', ')', '.']

/** A stored number without them, spelled as in the index `inquiry_of_phone`. */
export const phoneDigits = separators.reduce(
  (digits, separator) => sql`replace(${digits}, ${sql.lit(separator)}, '')`,
  sql`phone`,
)

/** Shorter ones are extensions, or no numbers. */
const minDigits = 5

/**
 * Every way to write a phone number, as `phoneDigits` leaves it: with and without the country code of Germany, and the zero in
 * brackets after it. None for what is no whole number.
 */
export function phoneSpellings(phone: string): string[] {
  const digits = withoutSeparators(phone)
  const [, start = '', rest = ''] = /^(\+49|0049|\+|00|0|)(\d+)$/.exec(digits) ?? []
  if (rest.length < minDigits) return []
  if (start === '+' || start === '00') return [`+${rest}`, `00${rest}`]
  if (start === '') return [digits]
  const national = rest.replace(/^0/, '')
  return ['+49', '0049', '+490', '00490', '0'].map((code) => code + national)
}

/** Returns a text as `phoneDigits` leaves a number. */
export function withoutSeparators(text: string): string {
  return separators.reduce((rest, separator) => rest.replaceAll(separator, ''), text)
}
