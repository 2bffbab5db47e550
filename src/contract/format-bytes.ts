/** A size in MiB or KiB as people write it in their language. */
export function formatBytes(bytes: number, language: string): string {
  const mebibyte = 1024 * 1024
  const isLarge = bytes >= mebibyte
  const value = isLarge ? bytes / mebibyte : Math.max(1, bytes / 1024)
  const digits = value < 10 && isLarge && !Number.isInteger(value) ? 1 : 0
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  return `${number}\u00a0${isLarge ? 'MiB' : 'KiB'}`
}
