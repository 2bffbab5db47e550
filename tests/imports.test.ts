import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const foundation = ['web/ui', 'web/api', 'web/texts', 'web/pictures', 'web/contexts.ts', 'contract']

/** What every room of the inquiries may import; `*.ts` are the files of a folder itself. */
const inquiry = ['server/inquiries/*.ts', 'server/platform', 'server/services.ts', 'contract']

/**
 * Who may import whom, by paths below src; the first line that fits a file counts. `<x>` is any one name, the same
 * on both sides of a line. `type` in front: only by `import type`.
 */
const mayImport: Record<string, readonly string[]> = {
  contract: ['contract'],

  'web/ui': ['web/ui', 'type contract'],
  'web/pictures': [],
  'web/texts': ['web/texts', 'contract'],
  'web/api': ['web/api', 'contract'],
  'web/contexts.ts': ['web/texts', 'contract'],
  'web/parts': ['web/parts', ...foundation],
  'web/contact-form': ['web/contact-form', 'web/parts', ...foundation],
  'web/frame': ['web/frame', 'web/contact-form', 'web/parts', ...foundation],
  'web/staff': ['web/staff', 'web/frame', 'web/parts', 'web/styles', ...foundation],
  'web/pages/receipt': [
    'web/pages/receipt',
    'web/frame',
    'web/contact-form',
    'web/parts',
    'web/styles',
    ...foundation,
  ],
  'web/pages/<x>': ['web/pages/<x>', 'web/frame', 'web/parts', ...foundation],
  web: ['web', 'contract'],

  'server/platform': ['server/platform', 'contract'],
  'server/config.ts': ['contract'],
  'server/company.ts': ['server/config.ts', 'contract'],
  'server/services.ts': ['server/config.ts', 'server/platform', 'contract'],
  'server/sample-content': [
    'server/sample-content',
    'server/categories',
    'server/projects',
    'server/platform',
    'server/services.ts',
    'contract',
  ],
  'server/http': ['server', 'contract'],
  'server/<x>.ts': ['server', 'contract'],
  'server/inquiries/<x>.ts': ['server/inquiries/*.ts', 'server/platform', 'contract'],
  'server/inquiries/receive': ['server/inquiries/receive', 'server/inquiries/mails', ...inquiry],
  'server/inquiries/inbox': ['server/inquiries/inbox', 'server/inquiries/mails', ...inquiry],
  'server/inquiries/<x>': ['server/inquiries/<x>', ...inquiry],
  'server/<x>': ['server/<x>', 'server/platform', 'server/services.ts', 'contract'],
}

/** Which packages, and of Node which modules; the first line that fits a file counts. */
const mayUse: Record<string, RegExp> = {
  contract: /^zod$/,
  'web/ui': /^react(-dom)?$/,
  web: /^(react|react-dom|react-router|react-i18next|i18next)(\/|$)/,
  server: /^(?!(react|i18next))/,
}

/** The only readers of the environment: the others hand it to the last, which checks it. */
const environmentReaders = [
  'server/main.ts',
  'server/dev.ts',
  'server/staff.ts',
  'server/privacy.ts',
  'server/config.ts',
]

const maxLines = 250
const emptyNames = /(^|-)(utils?|lib|common|shared|service|managers?|helpers?)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d))?(\.[a-z]+)?$/
/** Text files carry the names of their scopes, which the specification gives; a folder's README has its usual one. */
const textFiles = /^web\/texts\/(de|en)\/\w+\.json$|\/README\.md$/

interface Import {
  from: string
  /** Path below src, or undefined for a package. */
  path: string | undefined
  specifier: string
  isType: boolean
}

const src = new URL('../src/', import.meta.url)
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
)
const codeFiles = paths.filter((path) => /(?<!\.test)(?<!\.d)\.tsx?$/.test(path))
const contents = new Map(codeFiles.map((path) => [path, readFileSync(new URL(path, src), 'utf8')]))
const imports = codeFiles.flatMap(importsOf)

describe('the fences', () => {
  test('there is something to look at', () => {
    expect(codeFiles.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  test('every import of ours is in the table', () => {
    const strangers = imports.filter(({ from, path, isType }) => {
      if (path === undefined) return false
      const allowed = allowedFor(from)
      return !allowed.some((place) => isBelow(path, isType ? place.replace(/^type /, '') : place))
    })
    expect(strangers.map(shown)).toEqual([])
  })

  test('every package is one that its place may use', () => {
    const strangers = imports.filter(({ from, path, specifier }) => {
      if (path !== undefined || specifier.startsWith('.')) return false
      const [, packages] = Object.entries(mayUse).find(([place]) => isBelow(from, place)) ?? []
      return !packages?.test(specifier)
    })
    expect(strangers.map(shown)).toEqual([])
  })

  test('imports go by alias, never by a relative path', () => {
    expect(imports.filter(({ specifier }) => specifier.startsWith('.')).map(shown)).toEqual([])
  })

  test('every import leads to a file', () => {
    expect(imports.filter(({ path }) => path !== undefined && !paths.includes(path)).map(shown)).toEqual([])
  })

  test('no file reaches itself by its imports, types included', () => {
    expect(cycle(imports)?.join(' → ')).toBeUndefined()
  })

  test('the browser loads no schemas: what it runs does not reach zod', () => {
    const values = imports.filter(({ isType }) => !isType)
    const reached = reachedFrom('web/entry-browser.tsx', values)
    expect(reached).toContain('web/routes.tsx')
    expect(
      values.filter(({ from, specifier }) => reached.has(from) && specifier === 'zod').map(shown),
    ).toEqual([])
  })

  test('the server decodes no pictures: only the process that it starts for them reaches sharp', () => {
    const values = imports.filter(({ isType }) => !isType)
    const usesSharp = (entry: string) => {
      const reached = reachedFrom(entry, values)
      return values.some(({ from, specifier }) => reached.has(from) && specifier === 'sharp')
    }
    expect(reachedFrom('server/main.ts', values)).toContain('server/platform/images/work-on-pictures.ts')
    expect(usesSharp('server/main.ts')).toBe(false)
    expect(usesSharp('server/platform/images/picture-process.ts')).toBe(true)
  })

  test('only the configuration reads the environment', () => {
    const readers = codeFiles.filter((path) =>
      /process\s*\.\s*env|\benv\b.*'node:process'/.test(contents.get(path) ?? ''),
    )
    expect(readers.filter((path) => !environmentReaders.includes(path))).toEqual([])
  })
})

describe('files and folders', () => {
  test(`none has more than ${maxLines} lines`, () => {
    const lines = (path: string) => contents.get(path)?.trimEnd().split('\n').length ?? 0
    expect(
      codeFiles.filter((path) => lines(path) > maxLines).map((path) => `${path}: ${lines(path)}`),
    ).toEqual([])
  })

  test('all names are in kebab-case', () => {
    expect(paths.filter((path) => !kebabCase.test(nameOf(path)) && !textFiles.test(path))).toEqual([])
  })

  test('no name says nothing', () => {
    const names = (path: string) => emptyNames.test(nameOf(path).replace(/\..*$/, ''))
    expect(paths.filter((path) => names(path) && !textFiles.test(path))).toEqual([])
  })
})

function importsOf(from: string): Import[] {
  const text = contents.get(from) ?? ''
  const statement =
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w$*,\s{}]+?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]/gm
  const call = /\bimport\(\s*['"`](?<specifier>[^'"`]+)['"`]/g
  return [...text.matchAll(statement), ...text.matchAll(call)].map(({ groups = {} }) => {
    const specifier = groups['specifier'] ?? ''
    const path = specifier.startsWith('#') ? specifier.slice(1).replace(/\?.*$/, '') : undefined
    return { from, path, specifier, isType: groups['type'] !== undefined }
  })
}

function allowedFor(file: string): readonly string[] {
  for (const [place, allowed] of Object.entries(mayImport)) {
    const match = new RegExp(`^${place.replace('<x>', '([^/]+?)').replace('.ts', '\\.ts')}(/|$)`).exec(file)
    if (match) return allowed.map((name) => name.replace('<x>', match[1] ?? ''))
  }
  return []
}

function isBelow(path: string, place: string): boolean {
  if (place.endsWith('/*.ts')) return path.endsWith('.ts') && folderOf(path) === folderOf(place)
  return path === place || path.startsWith(`${place}/`)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function shown({ from, specifier, isType }: Import): string {
  return `${from} imports ${isType ? 'type ' : ''}${specifier}`
}

function reachedFrom(start: string, edges: readonly Import[]): Set<string> {
  const reached = new Set([start])
  for (const file of reached) {
    for (const { from, path } of edges) if (from === file && path) reached.add(path)
  }
  return reached
}

/** The files of one circle, the first again at the end, or undefined when there is none. */
function cycle(edges: readonly Import[]): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { from, path } of edges) {
      const found = from === file && path ? visit(path, [...trail, file]) : undefined
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of codeFiles) {
    const found = visit(file, [])
    if (found) return found
  }
  return undefined
}
