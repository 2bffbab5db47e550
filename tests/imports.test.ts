import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The section of ARCHITECTURE.md that says who may import whom: the fences have no other home. */
const [, section = ''] = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8').split(
  '## Who may import whom',
)
const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The cells of a table's rows. */
const rowsOf = (table = '') =>
  table
    .split('\n')
    .map((line) => line.replaceAll(/^\| | \|$/g, '').split(' | '))
    .slice(2)
const [sets, fences] = section.split('\n\n').filter((part) => part.startsWith('| '))

const placesIn = (cell: string, own: string) => cell.split(', ').flatMap((part) => placesOf(part, own))

/** Names that stand for several places. */
const setOf = new Map<string, readonly string[]>()
for (const [name = '', places = ''] of rowsOf(sets)) setOf.set(name, placesIn(places, name))

/** The rows by their place, in order. `<x>` is any one name, the same on both sides; `type` in front: only by `import type`. */
const mayImport = new Map<string, readonly string[]>()
for (const [first = '', second = ''] of rowsOf(fences)) {
  for (const place of inBackticks(first)) mayImport.set(place, placesIn(second, place))
}

/** Returns the places that a part of a row's second cell stands for. An unknown wording throws, so that no row is read as empty. */
function placesOf(part: string, own: string): readonly string[] {
  const names = inBackticks(part)
  const wording = part.replaceAll(/`[^`]+`/g, '…')
  if (wording === '…') return names
  if (/^types of( …)+$/.test(wording)) return names.map((name) => `type ${name}`)
  if (wording === 'itself') return [own]
  if (wording === 'nothing') return []
  const found = setOf.get(wording)
  if (!found) throw new Error(`ARCHITECTURE.md says "${part}" for ${own}: no such wording or name`)
  return found
}

/** Which packages, and of Node which modules; the first line that fits a file counts. */
const mayUse: Record<string, RegExp> = {
  contract: /^zod$/,
  texts: /^$/,
  'web/ui': /^react(-dom)?$/,
  'web/contact-form': /^(react|react-dom|react-i18next|idb-keyval)$/,
  'web/staff/knowledge/rich-text':
    /^(react|react-dom|react-i18next|@tiptap\/(core|pm|extensions|extension-[a-z]+))(\/|$)/,
  'web/staff':
    /^(react|react-dom|react-router|react-i18next|@tanstack\/react-query|@simplewebauthn\/browser|uqr)(\/|$)/,
  'web/studio': /^(react|react-dom|react-router|react-i18next|@tanstack\/react-query)(\/|$)/,
  web: /^(react|react-dom|react-router|react-i18next|i18next)(\/|$)/,
  server: /^(?!(react|i18next))/,
}

/** The only readers of the environment: the others hand it to the last, which checks it. */
const envReaders = /^server\/(start-site|dev|staff|privacy|backup|restore|move|export|import|config)\.ts$/

/** Words that only features may know. */
const featureWords = ['attachment', 'project', 'categor', 'inquir', 'contact']

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

  test('the table can be read, and stops what it does not name', () => {
    expect(mayImport.size).toBeGreaterThan(40)
    expect(setOf.get('foundation')?.length).toBeGreaterThan(5)
    const invented = (from: string, path: string, isType = false): Import => ({
      from,
      path,
      specifier: `#${path}`,
      isType,
    })
    const forbidden = [
      invented('contract/a.ts', 'server/config.ts'),
      invented('web/ui/a.tsx', 'contract/content/project.ts'),
      invented('web/pages/jobs/a.tsx', 'web/pages/home/home-page.tsx'),
      invented('web/frame/a.tsx', 'web/pages/home/home-page.tsx'),
      invented('server/platform/a.ts', 'server/login/token.ts'),
      invented('server/projects/a.ts', 'server/login/token.ts'),
      invented('server/projects/a.ts', 'server/app.ts'),
    ]
    const allowed = [
      invented('web/ui/a.tsx', 'contract/content/project.ts', true),
      invented('web/pages/jobs/a.tsx', 'web/pages/jobs/jobs-page.tsx'),
      invented('server/projects/a.ts', 'server/services.ts'),
    ]
    expect([...forbidden, ...allowed].filter(isStranger)).toEqual(forbidden)
  })

  test('every import of ours is in the table', () => {
    expect(imports.filter(isStranger).map(shown)).toEqual([])
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

  test('the browser loads no schemas and renders no documents: what it runs reaches neither', () => {
    expect(packagesReachedFrom('web/entry-page.ts', 'web/contact-form/contact-form.tsx')).toContain('react')
    expect(packagesReachedFrom('web/entry-app.tsx', 'web/staff/inbox/inbox-page.tsx')).toContain('react')
    for (const entry of ['web/entry-page.ts', 'web/entry-app.tsx']) {
      const packages = packagesReachedFrom(entry)
      expect(packages.filter((name) => /^zod|^react-dom\/server/.test(name))).toEqual([])
    }
  })

  test('public pages load no router, but for what staff see over them', () => {
    const overPages = /^web\/studio\/(?:(text|spot|sharing)-editor|page-drafts|login-over-page)\.tsx$/
    const others = imports.filter(({ from }) => !overPages.test(from))
    const packages = packagesReachedFrom('web/entry-page.ts', 'web/studio/studio.ts', others)
    expect(packages.filter((name) => name.startsWith('react-router'))).toEqual([])
  })

  test('the server decodes no pictures: only the process that it starts for them reaches sharp', () => {
    const pictures = 'server/platform/images/work-on-pictures.ts'
    expect(packagesReachedFrom('server/start-site.ts', pictures)).not.toContain('sharp')
    expect(packagesReachedFrom('server/platform/images/picture-process.ts')).toContain('sharp')
  })

  test('the platform names no feature, besides in the steps that made the tables', () => {
    const places = paths.filter(
      (path) => path.startsWith('server/platform/') && path.endsWith('.ts') && !path.includes('/migrations/'),
    )
    const naming = places.filter((path) => {
      // A mail has attachments wherever it comes from.
      const words = path.startsWith('server/platform/mail/') ? featureWords.slice(1) : featureWords
      return new RegExp(words.join('|'), 'i').test(readFileSync(new URL(path, src), 'utf8'))
    })
    expect(places.length).toBeGreaterThan(50)
    expect(naming).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const readers = codeFiles.filter((path) =>
      /process\s*\.\s*env|\benv\b.*'node:process'/.test(contents.get(path) ?? ''),
    )
    expect(readers.filter((path) => !envReaders.test(path))).toEqual([])
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

function isStranger({ from, path, isType }: Import): boolean {
  if (path === undefined) return false
  return !allowedFor(from).some((place) => isBelow(path, isType ? place.replace(/^type /, '') : place))
}

function allowedFor(file: string): readonly string[] {
  for (const [place, allowed] of mayImport) {
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

function shown({ from, specifier, isType }: Import): string {
  return `${from} imports ${isType ? 'type ' : ''}${specifier}`
}

/** Returns the packages that a file loads, itself or by what it imports; `passing` is a file that must be among these. */
function packagesReachedFrom(start: string, passing = start, among = imports): string[] {
  const values = among.filter(({ isType }) => !isType)
  const reached = new Set([start])
  for (const file of reached) {
    for (const { from, path } of values) if (from === file && path) reached.add(path)
  }
  expect(reached).toContain(passing)
  expect(paths).toContain(start)
  return values
    .filter(({ from, path }) => path === undefined && reached.has(from))
    .map(({ specifier }) => specifier)
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
