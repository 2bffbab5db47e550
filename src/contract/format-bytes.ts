/** A megabyte has 1024 × 1024 bytes, as in the lists of files that people know; the limits are counted so, too. */
const units = [
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: 1024 ** 2 },
] as const

/** A size as people write it in their language, in GB, MB or KB, each 1024 of the next. */
export function formatBytes(bytes: number, language: string): string {
  const unit = units.find((each) => bytes >= each.bytes)
  const value = unit ? bytes / unit.bytes : Math.max(1, bytes / 1024)
  const digits = value < 10 && unit && !Number.isInteger(value) ? 1 : 0
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  return `${number}\u00a0${unit?.name ?? 'KB'}`
}
