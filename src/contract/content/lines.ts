/** Returns a text on one line: line breaks and tabs become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ')
}

/** Returns the lines of a list that are not blank, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
