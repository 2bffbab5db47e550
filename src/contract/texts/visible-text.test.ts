import { expect, test } from 'vitest'
import { visibleText } from '#contract/texts/visible-text.ts'

test.each([
  ['A\u0000da\u202e', 'Ada'],
  ['\u001b[31mred\u009b', '[31mred'],
  ['\u2066Sturm\u2069 \u200fund\u061c Drang\ufeff', 'Sturm und Drang'],
  ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
  ['Größe 3 × 4 m², 東京, 👷🏽‍♀️, a\u00adb', 'Größe 3 × 4 m², 東京, 👷🏽‍♀️, a\u00adb'],
  ['half \ud83d', 'half \ufffd'],
])('%j is kept as %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible)
})
