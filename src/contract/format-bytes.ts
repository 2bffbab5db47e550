import { numberFormat } from '#contract/language.ts'

/** 1 MB = 1024 × 1024 bytes, as in file managers; limits are counted the same way. */
const units = [
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: 1024 ** 2 },
] as const

/** Returns a size in GB, MB or KB (multiples of 1024) in the notation of a language. */
export function formatBytes(bytes: number, language: string): string {
  const unit = units.find((each) => bytes >= each.bytes)
  const value = unit ? bytes / unit.bytes : Math.max(1, bytes / 1024)
  const digits = value < 10 && unit && !Number.isInteger(value) ? 1 : 0
  const number = numberFormat(language, { maximumFractionDigits: digits }).format(value)
  return `${number}\u00a0${unit?.name ?? 'KB'}`
}
