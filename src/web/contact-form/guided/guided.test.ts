import { expect, test } from 'vitest'
import { emptyContactDraft } from '#contract/inquiries/contact-fields.ts'
import { type LanguageCode, locales } from '#contract/language.ts'
import de from '#texts/de/kontactus.json' with { type: 'json' }
import en from '#texts/en/kontactus.json' with { type: 'json' }
import { type Answers, presetServices, purposes } from '#web/contact-form/guided/answers.ts'
import {
  describeSize,
  missingMeasures,
  readMeasure,
  readSize,
  type Words,
} from '#web/contact-form/guided/building-size.ts'
import { composeLines } from '#web/contact-form/guided/compose-lines.ts'
import { missingParts, openHelps } from '#web/contact-form/guided/missing-parts.ts'
import { describeWeek, nextWeeks } from '#web/contact-form/guided/weeks.ts'
import { createTexts } from '#web/texts/texts.ts'

const texts = createTexts(
  { company: { country: {}, dataProtectionAuthority: {} }, periods: {} } as never,
  () => Promise.reject(new Error('All texts are there')),
  { de: { kontactus: de }, en: { kontactus: en } },
)
const say = (language: LanguageCode) => texts.instance(language).getFixedT(language, ['kontactus']) as Words
const sizeOf = (answers: Answers, language: LanguageCode = 'de') =>
  describeSize(answers, say(language), language)
const hall = { length: '100', width: '60', height: '15' }

test('length, width and height become the size of the building, with its footprint', () => {
  expect(sizeOf(hall)).toBe('L 100 m × B 60 m × H 15 m (Grundfläche ca. 6.000 m²)')
  expect(sizeOf(hall, 'en')).toBe('L 100 m × W 60 m × H 15 m (footprint approx. 6,000 m²)')
})

test('a footprint alone is a size; half a pair of sides is none', () => {
  expect(sizeOf({ area: '6.000 m²' })).toBe('Grundfläche ca. 6.000 m²')
  expect(sizeOf({ area: '6000', height: '7,5' })).toBe('Grundfläche ca. 6.000 m², H 7,5 m')
  expect(sizeOf({ length: '100', width: '60' })).toBe('')
  expect(missingMeasures({ length: '100', width: '60' })).toEqual(['height'])
  expect(missingMeasures({})).toEqual([])
})

test('a size that a page has filled in stands in the fields for its measures, in any language', () => {
  const { length, width, height } = hall
  for (const language of ['de', 'en'] as const)
    expect(readSize(sizeOf(hall, language))).toEqual({ length, width, height, area: '' })
  expect(readSize(sizeOf({ ...hall, area: '4200' }))).toEqual({ length, width, height, area: '4.200' })
  expect(readSize('80 m × 40 m')).toBeUndefined()
})

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.200', 1200],
  ['1,200 m', 1200],
  ['2000', 2000],
])('a length of %s is understood', (typed, metres) => {
  expect(readMeasure('length', typed)).toBe(metres)
})

test.each(['', '0', '0,5', '2001', '6561', '300 ft', "300'", '100 Fuß', '-5', '1e3', '10 x 20'])(
  'a length of "%s" is not',
  (typed) => {
    expect(readMeasure('length', typed)).toBeUndefined()
  },
)

test('no building is higher than 400 m', () => {
  expect(readMeasure('height', '400')).toBe(400)
  expect(readMeasure('height', '400,1')).toBeUndefined()
})

test('a purpose ticks its services, and another purpose unticks only those', () => {
  expect(presetServices([], [], 'inspection').ticked).toEqual(['maintenance'])
  const first = presetServices(['planning'], [], 'newSystem')
  expect(first.ticked).toEqual(['planning', 'lps', 'earthing', 'equipotential'])
  expect(presetServices(first.ticked, first.preset, 'inspection').ticked).toEqual(['planning', 'maintenance'])
  for (const from of purposes)
    for (const to of [...purposes, ''] as const) {
      const { ticked, preset } = presetServices(['earthing', 'maintenance'], [], from)
      const byHand = presetServices(ticked, preset, to).ticked
      expect(byHand, `${from}, ${to}`).toEqual(expect.arrayContaining(['earthing', 'maintenance']))
    }
})

test('a price inquiry without anything else misses all fields, in the order of the notices', () => {
  const draft = { ...emptyContactDraft, subject: 'priceInquiry' }
  const general = ['firstName', 'lastName', 'phone', 'email', 'message']
  const price = ['BuildingSize', 'CompanyAddress', 'CompanyName', 'Regards']
  expect(missingParts(draft, {})).toEqual([...general, ...price])
  expect(missingParts(draft, { length: '100', width: '60' })).toEqual([
    ...general,
    'height',
    'CompanyAddress',
    'CompanyName',
    'Regards',
  ])
})

test('an unknown size and a private person are complete, a wrong mail address is not', () => {
  const draft = {
    ...Object.fromEntries(Object.keys(emptyContactDraft).map((field) => [field, 'unbekannt'])),
    subject: 'priceInquiry',
    email: 'ada@example.com',
    Regards: ['lps'],
  } as unknown as typeof emptyContactDraft
  expect(missingParts(draft, {})).toEqual([])
  expect(missingParts({ ...draft, email: 'ada@example' }, {})).toEqual(['email'])
})

test('what helps depends on the purpose, and an authority may name the class', () => {
  expect(openHelps({})).toEqual({ open: [], total: 0 })
  const answers = { purpose: 'newSystem', documents: 'floorPlan,authorityLetter', dates: ' ' }
  expect(openHelps(answers)).toEqual({ open: ['section', 'roofPlan', 'dates'], total: 5 })
  expect(openHelps({ purpose: 'inspection', height: '12', class: 'unknown' }).open).toEqual([
    'lastReport',
    'downConductors',
    'roofAccess',
  ])
})

test('answers become lines in the words of the page, and what has a field of its own is not said twice', () => {
  const answers = {
    ...hall,
    role: 'planner',
    purpose: 'inspection',
    use: 'storage',
    class: 'III',
    documents: 'lastReport',
    week1: '2026-W53',
    access: 'ab 7 Uhr ',
  }
  const compose = (buildingSize: string, language: LanguageCode = 'de') =>
    composeLines({ answers, buildingSize, t: say(language), language, locale: locales[language] })
  expect(compose(sizeOf(hall)).split('\n')).toEqual([
    'Rolle: Planungs- oder Architekturbüro',
    'Anlass: Prüfung fällig',
    'Nutzung: Lager',
    'Blitzschutzklasse: III',
    'Vorhandene Unterlagen: letzter Prüfbericht',
    'Wunschwochen: KW 53 (28. Dezember 2026 – 1. Januar 2027)',
    'Zeiten für den Zugang: ab 7 Uhr',
  ])
  expect(compose('siehe Plan')).toContain(`Maße: ${sizeOf(hall)}`)
  expect(compose(sizeOf(hall, 'en'), 'en')).toContain('Preferred weeks: week 53 (28 December 2026')
  expect(composeLines({ answers: {}, buildingSize: '', t: say('de'), language: 'de', locale: 'de' })).toBe('')
})

test('what is no number of metres is sent as it was typed', () => {
  const answers = { length: '300 ft' }
  expect(composeLines({ answers, buildingSize: 'x', t: say('en'), language: 'en', locale: 'en' })).toBe(
    'Dimensions: Length in m 300 ft',
  )
})

test('weeks begin after the present one and are numbered as in calendars', () => {
  expect(nextWeeks(new Date('2026-12-15T12:00')).slice(0, 4)).toEqual([
    '2026-W52',
    '2026-W53',
    '2027-W01',
    '2027-W02',
  ])
  expect(describeWeek('2027-W01', 'en-GB').days).toMatch(/^4\D+8 January 2027$/)
})
