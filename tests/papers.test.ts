import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { papersOfSettings, variablesOfTheSite } from '../scripts/settings.ts'

const read = async (path: string) => await readFile(path, 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const { version, scripts, engines } = JSON.parse(await read('package.json'))

/** The names by which a paper's headings are linked to. */
async function headingsOf(paper: string): Promise<string[]> {
  return found(await read(paper), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The rows of a paper's table under a heading, up to the next heading. */
function firstCells(paper: string, heading: string): string[] {
  const [, section = ''] = paper.split(`\n## ${heading}\n`)
  return found(section.split('\n## ')[0] ?? '', /^\| (`.*?) +\|/gm)
}

describe('an operator finds every variable', () => {
  const variables = variablesOfTheSite()

  test.each(['.env.example', 'docs/operating.md', 'README.md'])(
    'in %s as its schema has it; `npm run settings` writes it',
    async (path) => {
      const papers = await papersOfSettings()
      expect(await read(path)).toBe(papers.get(path))
    },
  )

  test('with a sentence in each of its lines, and ten in the README', () => {
    expect(variables.length).toBeGreaterThan(35)
    expect(variables.filter(({ says }) => !/^[A-Z0-9].+\.$/.test(says ?? ''))).toEqual([])
    expect(variables.filter(({ isUsual }) => isUsual)).toHaveLength(10)
  })

  test('under the same name in the container', async () => {
    const known = variables.map(({ name }) => name)
    const [, ofSite = ''] = /\n {2}site:\n(.*?)\n {2}mail:\n/s.exec(await read('compose.yaml')) ?? []
    const inCompose = found(ofSite, /^ {6}([A-Z][A-Z0-9_]*):/gm)
    const inImage = found(await read('Dockerfile'), /^(?:ENV| {3}) ([A-Z][A-Z0-9_]*)=/gm)
    expect(inCompose.length).toBeGreaterThan(3)
    expect(inImage.length).toBeGreaterThan(3)
    const others = [
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'NODE_COMPILE_CACHE',
      'NODE_OPTIONS',
    ]
    expect([...inCompose, ...inImage].filter((name) => ![...known, ...others].includes(name))).toEqual([])
  })
})

describe('somebody who works on the project finds', () => {
  test('every command of package.json', async () => {
    const cells = firstCells(await read('CONTRIBUTING.md'), 'Commands').join('\n')
    const named = found(cells, /`npm (?:run )?([\w:]+)`/g)
    expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  test('the version of package.json in the lockfile, and at the top of the changelog', async () => {
    const lock = JSON.parse(await read('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
    const headings = found(await read('CHANGELOG.md'), /^## (.*)$/gm)
    expect(headings[0]).toBe('Unreleased')
    expect(headings[1]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} – \\d{4}-\\d\\d-\\d\\d$`))
  })

  test('the same Node wherever one is named', async () => {
    const major = (await read('.nvmrc')).trim()
    expect(engines.node).toBe(`>=${major}`)
    expect(found(await read('scripts/runtime.mjs'), /neededMajor = (\d+)/g)).toEqual([major])
    expect(new Set(found(await read('Dockerfile'), /^FROM node:(\d+)/gm))).toEqual(new Set([major]))
  })

  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length

  test('25 to 40 decisions of 250 words at most, each with its four headings, in an index that names each once', async () => {
    const index = await read('docs/decisions/README.md')
    expect(wordsOf(index)).toBeLessThanOrEqual(500)
    const names = (await readdir('docs/decisions')).filter((name) => name !== 'README.md').toSorted()
    expect(found(index, /\]\((\d{3}-[\w-]+\.md)\)/g)).toEqual(names)
    expect(names.length).toBeGreaterThanOrEqual(25)
    expect(names.length).toBeLessThanOrEqual(40)
    for (const name of names) {
      const record = await read(join('docs/decisions', name))
      expect(wordsOf(record), name).toBeLessThanOrEqual(250)
      expect(found(record, /^## (.*)$/gm), name).toEqual(['Context', 'Decision', 'Cost', 'Where'])
      const [, where = ''] = record.split('\n## Where\n')
      const places = found(where, /`([^`]+)`/g)
      expect(places.length, name).toBeGreaterThan(1)
      expect(
        places.filter((place) => !existsSync(place)),
        name,
      ).toEqual([])
    }
  })

  test('a test beside every departure from the specification', async () => {
    const rows = found(await read('docs/departures.md'), /^\| (?!Asked|-)(.*) \|$/gm)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !/\]\([^)]*\.test\.tsx?\)$/.test(row))).toEqual([])
  })

  test('a file behind every link of the papers, and a heading where it names one', async () => {
    const papers = [
      ...(await readdir('.')).filter((name) => name.endsWith('.md')),
      ...(await readdir('docs', { recursive: true }))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    ]
    expect(papers.length).toBeGreaterThan(40)
    const broken: string[] = []
    for (const paper of papers) {
      for (const target of found(await read(paper), /\]\((?!https?:|mailto:)([^)\s]+)/g)) {
        const [file = '', heading] = target.split('#')
        const path = file === '' ? paper : join(dirname(paper), file)
        const isThere = existsSync(path) && (!heading || (await headingsOf(path)).includes(heading))
        if (!isThere) broken.push(`${paper}: ${target}`)
      }
    }
    expect(broken).toEqual([])
  })
})

describe('the container holds', () => {
  test('every file that the seed command is made of', async () => {
    const [, copied = ''] =
      /^COPY (scripts\/seed\.ts(?:.|\\\n)*) \.\/scripts\/$/m.exec(await read('Dockerfile')) ?? []
    expect(copied.split(/[\s\\]+/).toSorted()).toEqual(await filesReachedFrom('scripts/seed.ts'))
  })

  test('every file that the server reads outside of its own folder', async () => {
    const lastStage = (await read('Dockerfile')).split('\nFROM ').at(-1) ?? ''
    const copied = found(lastStage, /^COPY .* \.\/(\S+?)\/?$/gm)
    const files = (await readdir('src/server', { recursive: true })).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    const outside: string[] = []
    for (const file of files.map((name) => join('src/server', name))) {
      for (const target of found(await read(file), /new URL\(\s*['`](\.\.\/[^'`$]*)/g))
        outside.push(join(dirname(file), target))
    }
    const foreign = outside.filter((path) => !path.startsWith('src/server/'))
    expect(foreign).toContain('src/texts/')
    expect(foreign.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
  })

  test('what its build needs: all that it copies is let through by .dockerignore', async () => {
    const copies = found(await read('Dockerfile'), /^COPY (?!--from)((?:.|\\\n)*?) \S+$/gm)
    const sources = copies.flatMap((list) => list.split(/[\s\\]+/)).filter(Boolean)
    const allowed = found(await read('.dockerignore'), /^!(.*)$/gm)
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources) expect(existsSync(source), source).toBe(true)
    expect(sources.filter((source) => !allowed.some((path) => `${source}/`.startsWith(`${path}/`)))).toEqual(
      [],
    )
  })
})

/** The scripts that a script imports, itself included. */
async function filesReachedFrom(start: string): Promise<string[]> {
  const reached = new Set([start])
  for (const file of reached) {
    for (const name of found(await read(file), /from '\.\/([\w-]+\.ts)'/g)) reached.add(`scripts/${name}`)
  }
  return [...reached].toSorted()
}
