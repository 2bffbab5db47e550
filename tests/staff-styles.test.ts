import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../src/web/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')
const sheets = readdirSync(new URL('styles/', web)).filter((name) => name.endsWith('.css'))

/** Names of the style sheets that every page has. */
const everywhere = [...read('styles.css').matchAll(/styles\/([\w-]+\.css)/g)].map(([, name = '']) => name)

/** The sheets that say how something of a class looks wherever it stands. */
const sheetsOf = new Map<string, string[]>()
for (const sheet of sheets) {
  const rules = read(`styles/${sheet}`).replace(/\/\*.*?\*\//gs, '')
  for (const [, name = ''] of rules.matchAll(/^\s*\.([a-z][\w-]*)(?=\s*[,{]$)/gm))
    sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet])
}

/** Classes that a screen does not show, though it imports from a file that uses them. */
const notShown: Record<string, readonly string[]> = {
  'staff/inquiry/inquiry-page.tsx': ['mail-banner', 'mail-off'],
  'studio/text-editor.tsx': ['staff-message', 'session-bar'],
  'studio/login-over-page.tsx': ['session-bar'],
}

const opened = readdirSync(new URL('staff/', web), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-page.tsx') && !path.startsWith('login/'))
  .map((path) => `staff/${path}`)

test.each([...opened, 'studio/text-editor.tsx', 'studio/login-over-page.tsx'])(
  '%s loads the styles of all classes that it uses',
  (screen) => {
    // What is around every screen comes with its session.
    const files = [screen, 'staff/session/staff-session.tsx']
    const loaded = new Set(everywhere)
    const classes = new Set<string>()
    for (const path of files) {
      const code = read(path)
      for (const [, sheet = ''] of code.matchAll(/'#web\/styles\/([\w-]+\.css)'/g)) loaded.add(sheet)
      for (const [, imported = ''] of code.matchAll(/'#web\/([\w/-]+\.tsx?)'/g))
        if (!files.includes(imported) && existsSync(new URL(imported, web))) files.push(imported)
      for (const [attribute] of code.matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g))
        for (const [words] of attribute.replace(/\$\{[^'}]*/g, '').matchAll(/(["'`])[^"'`]*/g))
          for (const name of words.slice(1).split(/\s+/)) classes.add(name)
    }
    expect(files.length).toBeGreaterThan(5)
    const bare = [...classes].filter((name) => {
      const where = sheetsOf.get(name)
      return where && !where.some((sheet) => loaded.has(sheet)) && !notShown[screen]?.includes(name)
    })
    expect(bare).toEqual([])
  },
)
