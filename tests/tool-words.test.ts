import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { toolNames } from '#contract/pages/addresses.ts'

/** A tool may stand in a scope of its own name, its pages in further ones. */
const scopes = ['tools', ...toolNames]

/** Each promises, frightens or acquits; the pattern after it is the sentence in which it may stand. */
const forbidden: readonly [RegExp, RegExp?][] = [
  [/\bgeschützt(e[rnms]?)?\b/i],
  [/\bprotected\b/i],
  [/(?<!Blitzschutz-Fachkraft )\bsicher(e[rnms]?|heit)?\b/i],
  [/\b(safe|safely|secure)\b/i],
  [/Risik/i, /keine Risikoanalyse|Risikobewertung kann diese Forderung nicht aufheben/i],
  [
    /\brisks?\b/i,
    /\b(no|not a) risk (analysis|assessment)\b|risk assessment to DIN EN IEC 62305-2 cannot remove/i,
  ],
  [/kein(en)? (Blitzschutz|Schutz)\b.{0,20}(nötig|notwendig|erforderlich)/i],
  [/no (lightning )?protection (is )?(needed|necessary|required)/i],
]

const linesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(linesOf)

test.each(languageCodes)(
  'no tool promises protection, speaks of risk or acquits a building (%s)',
  (language) => {
    const folder = new URL(`../src/texts/${language}/`, import.meta.url)
    const files = readdirSync(folder).filter((file) => scopes.includes(file.replace('.json', '')))
    expect(files.length).toBeGreaterThan(1)
    const found = files.flatMap((file) =>
      linesOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).flatMap((line) =>
        forbidden
          .filter(([word, denial]) => word.test(denial ? line.replace(denial, '') : line))
          .map(([word]) => `${file}: ${word} in “${line}”`),
      ),
    )
    expect(found).toEqual([])
  },
)

test('the list finds what it refuses', () => {
  const lines = [
    'Ihr Gebäude ist geschützt.',
    'The roof is protected.',
    'Damit sind Sie sicher.',
    'You are safe.',
    'Das Risiko ist klein.',
    'Your risk is low.',
    'Hier ist kein Schutz nötig.',
    'No protection needed.',
  ]
  for (const line of lines)
    expect(
      forbidden.some(([word]) => word.test(line)),
      line,
    ).toBe(true)
})
