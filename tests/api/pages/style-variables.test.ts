import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadBuiltWeb, webFolder } from '#server/http/web.ts'

const definedIn = (style: string) => namesIn(style, /(--[\w-]+)\s*:/g)
/** With a fallback a variable may be missing. */
const usedIn = (style: string) => namesIn(style, /var\(\s*(--[\w-]+)\s*\)/g)

function namesIn(style: string, pattern: RegExp): Set<string> {
  return new Set([...style.matchAll(pattern)].map(([, name = '']) => name))
}

test('every variable that a built style uses is defined there or in the styles of every page', async () => {
  const folder = `${webFolder}web/assets/`
  const onEveryPage = definedIn((await loadBuiltWeb()).stylesFor('login', ''))
  expect(onEveryPage.size).toBeGreaterThan(20)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const style = await readFile(folder + file, 'utf8')
    const own = definedIn(style)
    const missing = [...usedIn(style)].filter((name) => !own.has(name) && !onEveryPage.has(name))
    expect({ file, missing }).toEqual({ file, missing: [] })
  }
})
