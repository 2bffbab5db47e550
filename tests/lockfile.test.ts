import { globSync, readFileSync } from 'node:fs'
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
  const { 'node_modules/lightning-protection-site-tools': ours, ...others } = lock.packages
  expect(ours).toEqual({ resolved: 'tests/tools', link: true })
  expect(JSON.stringify(others)).not.toMatch(/"resolved"/)
})

test('building and running the site needs no tool of the tests', () => {
  const { devDependencies } = JSON.parse(readFileSync('tests/tools/package.json', 'utf8'))
  const tools = Object.keys(devDependencies)
  expect(tools).toEqual(expect.arrayContaining(['vitest', '@playwright/test']))
  const started = globSync(['src/**/*.{ts,tsx,css}', 'scripts/*.{ts,mjs}', 'vite.config.ts']).filter(
    (file) => !/\.test\.tsx?$|screenshots|check-texts|tests/.test(file),
  )
  expect(started.length).toBeGreaterThan(500)
  const importing = started.filter((file) => {
    const specifiers = readFileSync(file, 'utf8').matchAll(
      /(?:from |import\(|import |url\()["']([^"']+)["']/g,
    )
    return [...specifiers].some(([, name = '']) => tools.some((tool) => `${name}/`.startsWith(`${tool}/`)))
  })
  expect(importing).toEqual([])
})

test('the browser of the tests leaves out all that the installed Playwright leaves out', async () => {
  const bundle = await readFile('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(bundle) ?? []
  // Those of Edge begin with ms.
  const ofPlaywright = [...list.matchAll(/^\s*"(?!ms)(\w+)"/gm)].map(([, name = '']) => name)
  expect(ofPlaywright.length).toBeGreaterThan(5)
  expect(disabledFeatures).toEqual(expect.arrayContaining(ofPlaywright))
})

/** True if a package finds another as Node resolves it: in its own folder, then in those above. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder && `${folder}/`}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}
