/**
 * Control characters but tab and line ends, and the invisible marks that turn the direction of what follows: with them a
 * text can show something else than it says (CVE-2021-42574), or cut off what programs print behind it.
 */
const invisible = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text without control and direction characters; halves of characters become U+FFFD. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').toWellFormed()
}
