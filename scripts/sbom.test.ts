import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let text: string
let refs: string[]
let said: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-sbom-'))
  const file = join(folder, 'sbom.json')
  said = execFileSync(process.execPath, ['scripts/sbom.ts', file], { encoding: 'utf8' })
  text = readFileSync(file, 'utf8')
  const { components } = JSON.parse(text) as { components: { 'bom-ref': string }[] }
  refs = components.map((component) => component['bom-ref'])
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('the bill of materials names every package that the server needs, in the version of the lockfile', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>
  }
  const needed = Object.entries(packages)
    .filter(([path, { version, dev, optional }]) => path !== '' && version && !dev && !optional)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
  expect(needed.length).toBeGreaterThan(80)
  expect(needed.filter((ref) => !refs.includes(ref))).toEqual([])
  expect(said).toContain(`names ${refs.length} packages`)
})

test('and what the web is built from, but no tool', () => {
  const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> }
  const names = Object.keys(devDependencies).filter((name) =>
    refs.includes(`${name}@${devDependencies[name]}`),
  )
  expect(names.sort()).toEqual(
    [
      '@fontsource-variable/archivo',
      '@tanstack/react-query',
      '@tiptap/core',
      '@tiptap/extension-bold',
      '@tiptap/extension-document',
      '@tiptap/extension-heading',
      '@tiptap/extension-italic',
      '@tiptap/extension-link',
      '@tiptap/extension-list',
      '@tiptap/extension-paragraph',
      '@tiptap/extension-text',
      '@tiptap/extensions',
      '@tiptap/pm',
      'i18next',
      'idb-keyval',
      'react',
      'react-dom',
      'react-i18next',
      'react-router',
      'uqr',
    ].sort(),
  )
})

test('it follows CycloneDX, says each licence, and nothing of the machine that it was made on', () => {
  expect(JSON.parse(text)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(JSON.parse(text).components.filter(({ licenses }: { licenses?: object }) => !licenses)).toEqual([])
  expect(text).not.toContain(process.cwd())
  expect(text).not.toMatch(/registry/)
})
