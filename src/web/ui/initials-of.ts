/** Returns the first letters of the first and the last word of a name, without titles such as `Dr.` or `(FH)`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase()).join('')
}
