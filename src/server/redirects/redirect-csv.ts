import { redirectLimits } from '#contract/limits.ts'
import type { NewRedirect, Redirect } from '#contract/redirects/redirect.ts'

const byteOrderMark = '\ufeff'

/** Separators and quotes are written as in addresses, so that no cell needs quotes and none becomes a formula. */
const cell = (address: string) => address.replace(/[";,\s]/g, encodeURIComponent)

/** Returns the redirects as CSV. */
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

function cellsOf(line: string, separator: string): string[] {
  const cells = line.length > maxLine ? [line] : splitOutsideQuotes(line, separator)
  return cells.map((text) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

/** Returns the cells of a line with their quotes. */
function splitOutsideQuotes(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) cells.push('')
    else cells.push(cells.pop() + character)
  }
  return cells
}
