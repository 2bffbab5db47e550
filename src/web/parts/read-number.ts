interface Limits {
  /** Least and greatest value, both allowed. */
  min: number
  max: number
}

export type ReadNumber =
  | { value: number }
  | { problem: 'missing' | 'number' | 'range' }
  /** `grouped` is the number if the separators are of thousands. */
  | { problem: 'thousands'; grouped: number }

/**
 * Reads a number as people type it in either language: with a decimal comma or point, no separators of thousands. One
 * separator before exactly three digits could be either, and is a problem rather than read a thousand times too small.
 */
export function readNumber(typed: string, { min, max }: Limits): ReadNumber {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (text === '') return { problem: 'missing' }
  if (/^[1-9]\d{0,2}([.,'’]\d{3})+$/.test(text))
    return { problem: 'thousands', grouped: Number(text.replace(/\D/g, '')) }
  if (!/^-?\d{1,9}([.,]\d{1,6})?$/.test(text)) return { problem: 'number' }
  const value = Number(text.replace(',', '.'))
  return value < min || value > max ? { problem: 'range' } : { value }
}
