import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import protectionDe from '#texts/de/BlitzSchutz.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }

interface Article {
  slug: string
  summary: Record<LanguageCode, string>
  content: Record<LanguageCode, object[]>
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../src/server/sample-content/${name}.json`, import.meta.url), 'utf8'))
const articles = read('knowledge') as Article[]
const pages = { de: protectionDe, en: protectionEn }

const inArticle = (slug: string, language: LanguageCode) =>
  JSON.stringify(articles.find((article) => article.slug === slug)?.content[language])

/** Lines and paragraphs that somebody may read without what stands around them. */
const alone = (language: LanguageCode) =>
  JSON.stringify([pages[language], articles.map(({ content }) => content[language])])
    .split(/(?<!\\)"/)
    .filter((text) => text.length > 20)

test.each(languageCodes)(
  'what releases zones 2 and 22 says that others may still demand protection (%s)',
  (language) => {
    const texts = alone(language).filter((text) => /Zonen 2 und 22|zones 2 and 22/.test(text))
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toMatch(/fordert der Explosionsschutz oft keinen|explosion protection often requires no/)
      expect(text).toMatch(/Baurecht oder Versicherer können|building law or insurers may/)
    }
  },
)

test.each(languageCodes)(
  'where the law demands protection, class III is the least, whatever a calculation says (%s)',
  (language) => {
    const texts = alone(language).filter((text) => /mindestens Klasse III|at least class III/.test(text))
    expect(texts).toHaveLength(3)
    for (const text of texts) {
      expect(text).toMatch(/DKE/)
      expect(text).toMatch(/zu errichten|to be installed/)
      expect(text).toMatch(/Risikobewertung|risk assessment/i)
      expect(text).not.toMatch(/empfohlen|recommended/)
    }
  },
)

test.each(languageCodes)('after a strike nobody is sent where it is dangerous (%s)', (language) => {
  const text = inArticle('nach-einem-blitzeinschlag', language)
  const says = {
    de: [
      '112',
      'nicht klingeln, keine Flamme. Alle verlassen das Gebäude',
      'nicht geladen',
      'keine beschädigte Leitung',
      'nicht reagiert und nicht normal atmet, wird wiederbelebt',
      'in einen Schacht steigen Sie nie',
    ],
    en: [
      '112',
      'ring no bell, light no flame. Everybody leaves the building',
      'carry no charge',
      'not touching a damaged cable',
      'do not respond and are not breathing normally, give CPR',
      'never climb into a shaft',
    ],
  }[language]
  const more = {
    de: ['nur vom Zugang aus', 'Wärmebildkamera', 'Photovoltaik', 'in dem Wasser steht', 'Aufzugsfirma'],
    en: ['only from its entrance', 'thermal imaging', 'photovoltaic', 'standing water', 'lift company'],
  }[language]
  for (const word of [...says, ...more]) expect(text).toContain(word)
  expect(text).not.toMatch(/Dachräumen und Schächten|roof spaces and shafts/)
})

test.each(languageCodes)('an example is given with the conditions under which it holds (%s)', (language) => {
  expect(inArticle('trennungsabstand', language)).toMatch(
    /höchstens viermal so lang|at most four times as long/,
  )
  expect(inArticle('natuerlicher-bestandteil', language)).toMatch(/nichts Brennbares|nothing combustible/)
})

test.each(languageCodes)('a good report has the twelve items that its article announces (%s)', (language) => {
  const report = articles.find(({ slug }) => slug === 'was-ein-pruefbericht-enthaelt')
  expect(report?.summary[language]).toMatch(/^(Zwölf Angaben|Twelve items)/)
  const list = report?.content[language].find((block) => 'numbered' in block)
  expect(Object.values(list ?? {})[0]).toHaveLength(12)
})

interface Project {
  slug: string
  scopeOfWorks: Record<LanguageCode, string>
  facts: { class?: 'I' | 'II' | 'III' | 'IV'; conductors?: number }
}

const spacing = { I: 10, II: 10, III: 15, IV: 20 }
/** A ring 1 m from the walls is longer than they are by this. */
const ringMore = 8

test('sample projects have as many down conductors as the site tells visitors to count', () => {
  const counted = (read('projects') as Project[]).flatMap(({ slug, scopeOfWorks, facts }) => {
    const ring = /Ringerder[^\n;]*? (\d+) m\b/.exec(scopeOfWorks.de)?.[1]
    if (!facts.class || !facts.conductors || !ring) return []
    expect(scopeOfWorks.en, slug).toContain(`${ring} m`)
    return {
      slug,
      conductors: facts.conductors,
      rule: Math.ceil((Number(ring) - ringMore) / spacing[facts.class]),
    }
  })
  expect(counted.length).toBeGreaterThan(6)
  expect(counted.filter(({ conductors, rule }) => conductors !== rule)).toEqual([])
})
