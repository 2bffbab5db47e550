import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
}

const lock: { packages: Record<string, Locked> } = JSON.parse(await readFile('package-lock.json', 'utf8'))

test('the lockfile holds the packages of every platform, or npm ci refuses it on all of them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved"/)
})

/** Whether a package finds another as Node looks for it: in its own folder, then in those around it. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder && `${folder}/`}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}
