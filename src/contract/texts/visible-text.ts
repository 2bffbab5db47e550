/**
 * Control characters except tab and line ends, and bidirectional marks: with them a text can display something other
 * than it says (CVE-2021-42574), or hide what programs print behind it.
 */
const invisible = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Returns a text without control and direction characters; lone surrogates become U+FFFD. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').toWellFormed()
}
