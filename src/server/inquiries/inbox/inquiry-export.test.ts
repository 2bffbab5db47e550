import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadsheetText } from '#server/inquiries/inbox/inquiry-export.ts'

describe('a text for a spreadsheet', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 69 90009-123', "'+49 69 90009-123"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\tText', "'\tText"],
    ['\r=1', "'\n'=1"],
    [' \u00a0=1', " \u00a0'=1"],
    ['\u200b\u0000=1', "\u200b\u0000'=1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['"=1', `"'=1`],
    ['Dach;=1', "Dach;'=1"],
    ["Dach, =cmd|' /C calc'!A0,", "Dach, '=cmd|' /C calc'!A0,"],
    ['Dach\r\n- Keller\n=1', "Dach\n'- Keller\n'=1"],
    ['06990009123', "'06990009123"],
    ['496990009123', "'496990009123"],
  ])('holds nothing that is calculated: %j', (text, harmless) => {
    expect(spreadsheetText(text)).toBe(harmless)
  })

  test.each([
    'Jörg Größe',
    'ada.sturm@example.com',
    '069 90009-123',
    '4.200 m²',
    '1 + 1 = 2',
    "'=1",
    '12',
    '0',
    '',
  ])('stays as it is otherwise: %j', (text) => {
    expect(spreadsheetText(text)).toBe(text)
  })

  test('is a formula to no spreadsheet, wherever it cuts the text', () => {
    const piece = fc.constantFrom(...'=+-@＝;,|\t\n\r "\'a1\u00a0\u200b')
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (text) => {
        const cells = spreadsheetText(text).split(/[;,|\t\r\n]/)
        for (const cell of cells) expect(cell).not.toMatch(/^[\s\u200b"]*[=+\-@＝]/)
      }),
      { numRuns: 5000 },
    )
  })

  test('takes no longer the longer it is', () => {
    const nasty = `${' '.repeat(10_000)}=${'\n'.repeat(10_000)}=${'"'.repeat(10_000)}=${'='.repeat(10_000)}`
    const start = performance.now()
    spreadsheetText(nasty)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
