/**
 * Where a formula could begin: in front of its first sign, also a wide one, at the start of a cell or of what another
 * country's spreadsheet takes for a cell, since one that expects commas cuts our cells at them and at the ends of lines.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,|\t\n])[\s\p{C}"]*)/gu

const tabInFront = /^(?=[\t\n])/

/** Digits that a spreadsheet would take for a number, losing zeros in front or places at the end. */
const longNumber = /^(?=0\d|\d{12})(?=\d+$)/

/** A text that a spreadsheet shows and does not calculate: apostrophes keep formulas from being any. */
export function spreadsheetText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(formula, "'").replace(tabInFront, "'").replace(longNumber, "'")
}
