import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolders } from '#tests/harness/site/backups.ts'

const folders = temporaryFolders()
let root: string
beforeEach(async () => {
  root = await folders.make()
  await mkdir(join(root, 'src/web'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await write('entry-page.ts', "import './page.css'\n")
  await write('page.css', 'p { color: red }\n')
  await write('entry-app.tsx', 'console.log(1)\n')
  await write('entry-server.tsx', "export const lazy = async () => await import('./screen.ts')\n")
})
afterEach(folders.remove)

const write = async (name: string, text: string) => await writeFile(join(root, 'src/web', name), text)

/** Builds a web of which this version says so. */
async function build(version: string): Promise<void> {
  await write('screen.ts', `export const version = '${version}'\n`)
  await write('entry-page.ts', `import './page.css'\nconsole.log('${version}')\n`)
  await promisify(execFile)(process.execPath, [resolve('scripts/build.ts')], { cwd: root })
}

/** The files that a page, or a process that has started, may yet ask for. */
async function namedNow(): Promise<string[]> {
  const chunks = Object.values<{ file: string; css?: string[] }>(
    JSON.parse(await readFile(join(root, 'dist/web/.vite/manifest.json'), 'utf8')),
  ).flatMap(({ file, css = [] }) => [file, ...css])
  const entry = await readFile(join(root, 'dist/renderer/entry-server.js'), 'utf8')
  const screens = entry.match(/assets\/screen-[\w-]+\.js/g) ?? []
  return [
    ...chunks.flatMap((file) => [`web/${file}`, `web/${file}.br`]),
    ...screens.map((file) => `renderer/${file}`),
  ]
}
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(root, 'dist', file)))
const unhashed = ['renderer/entry-server.js', 'web/.vite/manifest.json', 'web/.vite/style-rules.json']

test('pages and processes of before find their files while the web is built anew and for three builds more', async () => {
  await build('one')
  const ofOne = await namedNow()
  expect(ofOne.length).toBeGreaterThan(5)
  expect(missing([...ofOne, ...unhashed])).toEqual([])

  let isOver = false
  const lost = new Set<string>()
  const building = build('two').finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const file of missing([...ofOne, ...unhashed])) lost.add(file)
    await sleep(1)
  }
  await building
  expect([...lost]).toEqual([])
  const ofTwo = await namedNow()
  expect(ofTwo).not.toEqual(ofOne)

  // Building again without a change is no reason to forget.
  for (const version of ['two', 'two', 'three', 'two', 'three', 'four']) await build(version)
  expect(missing([...ofOne, ...ofTwo])).toEqual([])

  await build('five')
  const gone = missing(ofOne)
  expect(gone.filter((file) => file.startsWith('web/')).length).toBeGreaterThan(0)
  expect(gone.filter((file) => file.startsWith('renderer/'))).toHaveLength(1)
  expect(missing([...ofTwo, ...(await namedNow())])).toEqual([])
})

test('a build that fails leaves the one before as it is', async () => {
  await build('one')
  const files = [...(await namedNow()), ...unhashed, '.built']
  await writeFile(join(root, 'dist/.built'), 'of one')
  await write('entry-app.tsx', "import './not-there.ts'\n")
  await expect(build('two')).rejects.toThrow('not-there')
  expect(missing(files)).toEqual([])
})

test('what is built is not taken for the build before', async () => {
  await build('one')
  await writeFile(join(root, 'dist/.built'), 'of one')
  await build('two')
  expect(missing(['.built'])).toEqual(['.built'])
})
