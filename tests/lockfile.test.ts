import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { disabledFeatures } from '#tests/harness/site/browser.ts'

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

test('the browser of the tests leaves out all that the installed Playwright leaves out', async () => {
  const bundle = await readFile('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(bundle) ?? []
  // Those of Edge begin with ms.
  const ofPlaywright = [...list.matchAll(/^\s*"(?!ms)(\w+)"/gm)].map(([, name = '']) => name)
  expect(ofPlaywright.length).toBeGreaterThan(5)
  expect(disabledFeatures).toEqual(expect.arrayContaining(ofPlaywright))
})

/** Whether a package finds another as Node looks for it: in its own folder, then in those around it. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder && `${folder}/`}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}
