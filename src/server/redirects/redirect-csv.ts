import { parse } from 'csv-parse/sync'
import { redirectLimits } from '#contract/limits.ts'
import type { NewRedirect, Redirect } from '#contract/redirects/redirect.ts'

const byteOrderMark = '\ufeff'

/** Separators and quotes are written as in addresses, so that no cell needs quotes and none becomes a formula. */
const cell = (address: string) => address.replace(/[";,\s]/g, encodeURIComponent)

export function writeRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to, hits = 0, lastOn = '' }) =>
    [cell(from), cell(to), hits, lastOn].join(';'),
  )
  return byteOrderMark + ['from;to;hits;last', ...lines, ''].join('\r\n')
}

/** Returns old and new address of each line that is not empty, with its number; a header is left out. */
export function readRedirects(text: string): (NewRedirect & { line: number })[] {
  const lines = text.replace(byteOrderMark, '').split(/\r\n?|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = [';', '\t'].find((candidate) => first.includes(candidate)) ?? ','
  const rows = lines.flatMap((line, index) => {
    const [from = '', to = ''] = cellsOf(line, separator)
    return line.trim() === '' ? [] : [{ line: index + 1, from, to }]
  })
  const [head, ...others] = rows
  const isHeader = head && ![head.from, head.to].some((address) => /^\/|^https?:/i.test(address))
  return isHeader ? others : rows
}

/** Longer lines hold no addresses that are taken. */
const maxLine = 3 * redirectLimits.maxAddress

/** Returns the cells of a line; what is no CSV is one cell. Addresses have no line breaks, so a quote ends with its line. */
function cellsOf(line: string, delimiter: string): string[] {
  if (line.length > maxLine) return [line]
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_column_count: true })
    return cells.map((cell) => cell.trim())
  } catch {
    return [line.trim()]
  }
}
