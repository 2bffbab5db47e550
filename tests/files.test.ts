import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const maxLines = 250
const emptyNames = /(^|-)(utils?|lib|common|shared|service|managers?|helpers?)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d))?(\.[a-z0-9]+)?$/
/** Text files carry the names of their scopes, which the specification sets; a folder's README has its usual one. */
const textFiles = /^texts\/[a-z]{2}\/(server\/)?\w+\.json$|\/README\.md$/
/** A doc comment names a thing, or begins with Returns, Throws, True if …; no dialect. */
const oddBeginning = /\/\*\*\s+(?:\* )?(?:What|How|Whether|Where|When|Who|Whoever|The same|As)\b.*/g
const dialect =
  /^\s*(?:\/\*\*|\*|\/\/).*\b(?:whoever|gives(?! (?:\w+ )?up)|puts? (?:\w+ )?aside|takes? theirs)\b.*/gim
const oddTestName =
  /(?:^|[^.\w])(?:test|describe)(?:\.[\w.]+(?:\([^\n]*?\))?)?\(\s*(['"`])(?:(?!\1).)*\b(?:whoever|brings? (?:\w+ )?back|hands? (?:\w+ )?in)\b.*/gi
const commented = ['src', 'scripts', 'bench', 'tests']

const paths = everythingIn('src')

describe('files and folders', () => {
  test(`none has more than ${maxLines} lines, tests, scripts and bench included`, () => {
    const found = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
      everythingIn(folder)
        .filter((path) => /\.(tsx?|mjs)$/.test(path))
        .map((path) => `${folder}/${path}`),
    )
    expect(found.length).toBeGreaterThan(400)
    const lines = (path: string) =>
      readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n').length
    const long = found.map((path) => ({ path, count: lines(path) })).filter(({ count }) => count > maxLines)
    expect(long.map(({ path, count }) => `${path}: ${count}`)).toEqual([])
  })

  test('comments and names of tests are in the usual words', () => {
    const found = commented.flatMap((folder) =>
      everythingIn(folder)
        .filter((path) => /\.(tsx?|mjs)$/.test(path))
        .flatMap((path) => {
          const text = readFileSync(new URL(`../${folder}/${path}`, import.meta.url), 'utf8')
          const patterns = [oddBeginning, dialect, ...(/\.test\.tsx?$/.test(path) ? [oddTestName] : [])]
          return patterns
            .flatMap((pattern) => text.match(pattern) ?? [])
            .map((words) => `${folder}/${path}: ${words}`)
        }),
    )
    expect(found).toEqual([])
  })

  test('all names are in kebab-case', () => {
    expect(paths.filter((path) => !kebabCase.test(nameOf(path)) && !textFiles.test(path))).toEqual([])
  })

  test('no name says nothing', () => {
    const names = (path: string) => emptyNames.test(nameOf(path).replace(/\..*$/, ''))
    expect(paths.filter((path) => names(path) && !textFiles.test(path))).toEqual([])
  })
})

function everythingIn(folder: string): string[] {
  const below = readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
  return below.map((path) => path.replaceAll('\\', '/'))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
