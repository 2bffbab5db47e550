import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { builtInSources } from '#texts/sources.ts'
import { leavesOf } from '../scripts/compare-texts.ts'

interface Glossary {
  words: ({ thing: string } & Record<LanguageCode, { say: string; not: string[] }>)[]
  exceptions: { at: string; word: string; why: string }[]
}

interface Text {
  at: string
  text: string
}

const root = new URL('../', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const glossary = read('docs/glossary.json') as Glossary

function textsBelow(name: string, content: unknown): Text[] {
  return leavesOf(content).map((key) => {
    const text = key
      .split('.')
      .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], content)
    // Names of values that are put in are no words.
    return {
      at: `${name} ${key}`,
      text: String(text)
        .replaceAll('\u00a0', ' ')
        .replace(/\{\{.*?\}\}/g, ''),
    }
  })
}

/** Returns the texts of the site, its mails and its samples in a language. */
function textsIn(language: LanguageCode): Text[] {
  const folder = `src/texts/${language}/`
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  const samples = ['projects', 'categories', 'company', 'knowledge'].flatMap((name) =>
    textsBelow(`${name}.json`, read(`src/server/sample-content/${name}.json`)),
  )
  const titles = textsBelow('sources', builtInSources.list)
  return [
    ...files
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => textsBelow(`${language}/${name}`, read(folder + name))),
    ...[...samples, ...titles].filter(({ at }) => at.split('.').includes(language)),
  ]
}

/** A word by itself, with no letter on either side. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu')

describe.each(languageCodes)('the texts in %s', (language) => {
  const texts = textsIn(language)
  const isException = ({ at }: Text, found: string) =>
    glossary.exceptions.some((exception) => exception.at === at && exception.word === found)

  test.each(glossary.words.map((entry) => [entry.thing, entry[language]] as const))(
    'have one word for: %s',
    (_thing, { say, not }) => {
      expect(
        texts.some(({ text }) => text.toLowerCase().includes(say.toLowerCase())),
        `"${say}" is used`,
      ).toBe(true)
      const others = texts.flatMap((text) =>
        not
          .flatMap((pattern) => text.text.match(word(pattern)) ?? [])
          .filter((found) => !isException(text, found))
          .map((found) => `${text.at}: ${found}`),
      )
      expect(others).toEqual([])
    },
  )
})

test('every exception is still needed', () => {
  const texts = new Map(languageCodes.flatMap(textsIn).map(({ at, text }) => [at, text]))
  expect(glossary.exceptions.filter(({ at, word: other }) => !texts.get(at)?.includes(other))).toEqual([])
})
