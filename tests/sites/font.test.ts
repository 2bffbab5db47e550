import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { publicAddresses } from '#tests/harness/http/read-page.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const styles = await readFile(new URL('../../src/web/styles/fonts.css', import.meta.url), 'utf8')
const [core = new Set<number>(), further = new Set<number>()] = Array.from(
  styles.matchAll(/unicode-range:([^;]+);/g),
  ([, ranges = '']) => codePointsOf(ranges),
)

function codePointsOf(ranges: string): Set<number> {
  const points = new Set<number>()
  for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++)
      points.add(point)
  }
  return points
}

test('the two parts of the font share no character', () => {
  expect(core.size).toBeGreaterThan(100)
  expect(further.size).toBeGreaterThan(100)
  expect([...core].filter((point) => further.has(point))).toEqual([])
})

test('no page of the sample needs the second part of the font', { timeout: 60_000 }, async () => {
  const site = await openTestSite({ content: 'sample' })
  const found = new Set<string>()
  for (const { address } of publicAddresses) {
    const { body } = await site.app.inject(address)
    const text = body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
    for (const letter of text) if (further.has(letter.codePointAt(0) ?? 0)) found.add(letter)
  }
  await site.close()
  expect([...found]).toEqual([])
})
