import { languageCodes } from '#contract/language.ts'
import { sampleCompany } from '#tests/harness/site/company-file.ts'

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]

/** Every sentence, name and number that the sample says of itself, and what only its pictures are called. */
export function sampleFacts(): string[] {
  const {
    legalForm: _,
    country: __,
    statistics,
    map,
    openingHours: ___,
    languages: ____,
    pictures,
    portrait,
    ...facts
  } = sampleCompany
  // Their month is that of the sources, too; the island of the figures stands for it.
  const figures = statistics
  const numbers = [figures.roofAreas, figures.groundingCables].flatMap((number: number) =>
    languageCodes.map((code) => new Intl.NumberFormat(code).format(number)),
  )
  const words = textsOf(facts).filter(
    (text) => !['null', 'FULL_TIME', 'installer', 'projectManager'].includes(text),
  )
  return [
    ...words,
    ...textsOf(pictures).filter((text) => !text.endsWith('.jpg')),
    ...textsOf(portrait.alt),
    ...numbers,
    ...textsOf(map),
    new Intl.NumberFormat('de', { minimumFractionDigits: 4 }).format(map.latitude),
    'page-about',
    'page-jobs',
    'openstreetmap',
    'icon-192',
    'icon-512',
    'Musterwerk',
    'Hess',
    'JobPosting',
    '"geo"',
    'blockquote',
    'data-island="map"',
    'data-island="counters"',
    '7:30',
    '7.30',
  ]
}
