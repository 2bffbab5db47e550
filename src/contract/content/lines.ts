/** Returns a text on one line: what would end it, and tabs, are a space. */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ')
}

/** Returns the lines of a list that hold something, without white space around them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
