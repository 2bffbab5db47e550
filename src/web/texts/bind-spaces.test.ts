import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bindSpaces, bindSpacesIn, bindWordsIn } from '#web/texts/bind-spaces.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '|')

describe('no line ends', () => {
  test.for([
    ['5 m × 5 m', '5~m~×~5~m'],
    ['0,9 Ω, bei −24 °C', '0,9~Ω, bei −24~°C'],
    ['rund 400 Ωm und 120 mm²', 'rund 400~Ωm und 120~mm²'],
    ['2,4 MWp, 40 MVA, 10 MB, 50 %', '2,4~MWp, 40~MVA, 10~MB, 50~%'],
    ['DIN EN IEC 62305-2 (VDE 0185-305-2)', 'DIN~EN~IEC~62305-2 (VDE~0185-305-2)'],
    ['DIN VDE 0100-443/-534', 'DIN~VDE~0100-443/-534'],
    ['Richtlinie VdS 2010 und TRGS 723', 'Richtlinie VdS~2010 und TRGS~723'],
    ['§ 46 MBO, Art. 6 Abs. 1 Buchst. f', '§~46 MBO, Art.~6 Abs.~1 Buchst.~f'],
    ['SPD Typ 1, Klasse III, Zone 1', 'SPD Typ~1, Klasse~III, Zone~1'],
    ['type 2 SPDs, classes I and II, zones 0', 'type~2 SPDs, classes~I and II, zones~0'],
    ['Teil 3, Beiblatt 6, part 2', 'Teil~3, Beiblatt~6, part~2'],
    ['LPL I, LPZ 0_A_/1 und LPZ 2/3', 'LPL~I, LPZ~0_A_/1 und LPZ~2/3'],
    ['Abschnitt 5.3, Abschnitte 5 und 6', 'Abschnitt~5.3, Abschnitte~5 und 6'],
    ['7:30–13:00 Uhr', '7:30–|13:00~Uhr'],
    ['7.30 am – 4.30 pm', '7.30~am~–~4.30~pm'],
  ] as const)('in "%s"', ([typed, shown]) => {
    expect(visible(bindSpaces(typed))).toBe(shown)
    expect(bindSpaces(bindSpaces(typed)), 'twice is as once').toBe(bindSpaces(typed))
  })
})

test.for([
  '26 Ableitungen, 12 metres, 40 Minuten',
  'im Jahr 2026 und 2027',
  'class one, Typ ohne Nummer, Klasse Inhalt',
  'DIN und EN gelten',
  'no. We do',
])('where none of that is meant, "%s" stays as it was', (text) => {
  expect(bindSpaces(text)).toBe(text)
})

test('in data, all texts are bound and nothing else changes', () => {
  const data = { id: 5, at: null, list: [{ content: '5 m' }], is: true }
  expect(bindSpacesIn(data)).toEqual({ id: 5, at: null, list: [{ content: '5\u00a0m' }], is: true })
})

test('of facts, what is said in every language is bound, and no name or address', () => {
  const facts = { name: 'Haus 5 m', jobs: [{ id: 'a', tasks: { de: ['bis 60 m'], en: ['up to 60 m'] } }] }
  const tasks = { de: ['bis 60\u00a0m'], en: ['up to 60\u00a0m'] }
  expect(bindWordsIn(facts)).toEqual({ name: 'Haus 5 m', jobs: [{ id: 'a', tasks }] })
})

/** Every text of the samples and of the site, in all languages. */
function allTexts(): string[] {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const files = [
    `${source}server/sample-content/projects.json`,
    ...readdirSync(`${source}texts`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.includes('tsconfig'))
      .map((name) => `${source}texts/${name}`),
  ]
  const leaves = (part: unknown): string[] =>
    typeof part === 'string'
      ? [part]
      : part && typeof part === 'object'
        ? Object.values(part).flatMap(leaves)
        : []
  return files.flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8'))))
}

/** Short words after numbers that are no units: words, laws, dashes, signs of a calculation. */
const notUnits =
  /^(?:[a-zäöü]{3}|ab|am|an|as|at|by|es|in|im|is|it|of|on|or|so|to|um|zu|SPD|MBO|DDG|HGB|VVG|AO|Abs|Nr|[–+×·−=])$/

test('in all sample projects and pages, no unit and no number of a standard follows a plain space', () => {
  const texts = allTexts().map(bindSpaces)
  const followers = texts.flatMap((text) =>
    Array.from(text.matchAll(/\d ([^\s,.;:)]+)/gu), ([, next = '']) => next),
  )
  expect(followers.filter((next) => next.length <= 3 && !notUnits.test(next) && !/^\(\d/.test(next))).toEqual(
    [],
  )
  const named =
    /(?:\b(?:DIN|EN|IEC|VDE|VdS|TRGS|Typ|[Tt]ype)|§|[Kk]lasse|[Zz]one|[Cc]lass|LPL) (?:\d|[IVX]+(?!\p{L}))/u
  expect(texts.filter((text) => named.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('\u00a0')).length).toBeGreaterThan(150)
})
