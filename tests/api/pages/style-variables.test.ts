import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadBuiltWeb, webFolder } from '#server/http/web.ts'

const definedIn = (style: string) => namesIn(style, /(--[\w-]+)\s*:/g)
/** With a fallback a variable may be missing. */
const usedIn = (style: string) => namesIn(style, /var\(\s*(--[\w-]+)\s*\)/g)

function namesIn(style: string, pattern: RegExp): Set<string> {
  return new Set([...style.matchAll(pattern)].map(([, name = '']) => name))
}

test('every variable that a built style uses is defined there or in the styles of every page', async () => {
  const onEveryPage = definedIn((await loadBuiltWeb()).stylesFor('login', ''))
  expect(onEveryPage.size).toBeGreaterThan(20)
  const manifest = await readFile(`${webFolder}web/.vite/manifest.json`, 'utf8')
  const chunks = Object.values<{ css?: string[] }>(JSON.parse(manifest))
  const files = new Set(chunks.flatMap(({ css = [] }) => css))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) {
    const style = await readFile(`${webFolder}web/${file}`, 'utf8')
    const own = definedIn(style)
    const missing = [...usedIn(style)].filter((name) => !own.has(name) && !onEveryPage.has(name))
    expect({ file, missing }).toEqual({ file, missing: [] })
  }
})
