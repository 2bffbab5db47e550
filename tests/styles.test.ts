import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const web = new URL('../dist/web/', import.meta.url)

test('Safari before 17.4, which knows no texts instead of marks, shows the marks', async () => {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', web), 'utf8'))
  const sheet = await readFile(new URL(manifest['src/web/entry-page.ts'].css[0], web), 'utf8')
  const marks = [...sheet.matchAll(/(content:("[^"]*");)?content:("[^"]*") ?\/ ?""/g)]
  expect(marks.length).toBeGreaterThan(4)
  for (const [rule, , plain, mark] of marks) expect(plain, rule).toBe(mark)
  expect(sheet).toMatch(/:checked\s*\+\s*\.tick-box:before\{content:"✓"/)
})
