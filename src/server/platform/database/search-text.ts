/** A text as the search columns keep it: lower case by Unicode's rules, so that umlauts match in either case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A `LIKE … ESCAPE '\'` pattern for any text that has `part` in it. */
export function partPattern(part: string): string {
  return `%${foldForSearch(part).replace(/[\\%_]/g, '\\$&')}%`
}
