import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '#texts/sources.ts'

const folder = new URL('../src/texts/', import.meta.url)
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^\w+\/.*\.json$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll('\u00a0', ' '))
  .join('\n')
const samples = readFileSync(new URL('../src/server/sample-content/projects.json', import.meta.url), 'utf8')

/** The name of a standard or rule with its number; a series, such as DIN EN 62305, is no source of its own. */
const named = /\b(?:DIN|EN|IEC|VDE|TRGS|TRBS|VdS|DGUV)(?: (?:EN|IEC|VDE))* \d[\d-]*\d/g
const series = ['DIN EN 62305', 'DIN EN IEC 62305', 'EN 62305', 'IEC 62305', 'VDE 0185-305']

test('every standard that a text names stands in the list of sources', () => {
  const names = new Set(
    [...texts.matchAll(named)].map(([name]) => name).filter((name) => !series.includes(name)),
  )
  expect(names.size).toBeGreaterThan(5)
  const known = sources.map(({ name }) => name).join('\n')
  expect([...names].filter((name) => !known.includes(name))).toEqual([])
})

test('every edition is a year and a month, and none is named in a text or a sample project instead', () => {
  for (const { edition } of sources) if (edition) expect(edition).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  expect(texts + samples).not.toMatch(/\d:20\d\d-\d\d|DIN [\d-]+ \(20\d\d\)/)
})
