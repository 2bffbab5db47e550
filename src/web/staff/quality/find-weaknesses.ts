import { languagesLeftOut } from '#contract/content/completeness.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { linesOf } from '#contract/content/lines.ts'
import { plainLine, plainText } from '#contract/content/plain-text.ts'
import type { RichText, Run } from '#contract/content/rich-text.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import type Entries from '#texts/de/entries.json'
import type { Values } from '#web/staff/entries/entry-values.ts'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import { linesIn } from '#web/staff/knowledge/rich-text/text-limits.ts'
import {
  isFileName,
  type Misspelled,
  type Source,
  saysNothing,
  standardsIn,
  withoutEdition,
} from '#web/staff/quality/weak-words.ts'

/** Characters that search engines show before they cut: about 600 pixels of a title, two lines of a description. */
export const shownInResults = { title: 70, description: 160 } as const

/** The part of a written text that is meant, by its number among its like, or by its words. */
export type TextPlace =
  | { part: 'link' | 'heading' | 'paragraph' | 'picture'; nth: number }
  | { words: string }

/** A slip that prevents nothing. */
export interface Weakness {
  /** Its words are `entries:quality.rules.<rule>`. */
  rule: keyof (typeof Entries)['quality']['rules']
  /** The field, as its label is named: `title.de`, `pictureAlt.en`. */
  path: string
  /** Name of its control, if not that of the field. */
  control?: string
  place?: TextPlace
  /** Put into its words. */
  about?: Readonly<Record<string, string | number>>
}

/** Facts from outside the entry. */
export interface Known {
  /** It has a page of its own, with its title. */
  hasPage: boolean
  /** The day in the office (ISO date). */
  today: string
  sources: readonly Source[]
  spelling: Readonly<Record<LanguageCode, (text: string) => Misspelled[]>>
}

type InEachLanguage<T> = Readonly<Record<LanguageCode, T>>

/** Returns what is weak about an entry, in the order of its fields. */
export function findWeaknesses<F extends Fields>(fields: F, values: Values<F>, known: Known): Weakness[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value: unknown = values[name]
    switch (field.sort) {
      case 'localized': {
        const texts = value as InEachLanguage<string>
        return [
          ...leftOut(name, (code) => texts[code].trim() === ''),
          ...languageCodes.flatMap((code) => ofText(field, texts[code], `${name}.${code}`, code, known)),
        ]
      }
      case 'richText': {
        const texts = value as InEachLanguage<RichText>
        const titles = titlesOf(fields, values)
        return [
          ...leftOut(name, (code) => texts[code].length === 0),
          ...languageCodes.flatMap((code) => [
            ...ofBlocks(texts[code], titles(code)).map((found) => ({ ...found, path: `${name}.${code}` })),
            ...misspelled(wordsIn(texts[code]), `${name}.${code}`, code, known).map(inItsText),
          ]),
        ]
      }
      case 'pictures':
        return (value as readonly FormPicture[]).flatMap(ofPicture)
      case 'day':
        return field.isLast && value !== '' && String(value) < known.today
          ? [{ rule: 'past', path: name }]
          : []
      case 'list':
        return field.areSources
          ? ofSources(name, linesOf(String(value)), writtenIn(fields, values), known)
          : []
      default:
        return []
    }
  })
}

const leftOut = (name: string, isEmpty: (code: LanguageCode) => boolean): Weakness[] =>
  languagesLeftOut(isEmpty).map((code) => ({ rule: 'leftOut', path: `${name}.${code}` }))

function ofText(
  { isTitle, isDescription }: Pick<Field, 'isTitle'> & { isDescription?: true },
  text: string,
  path: string,
  code: LanguageCode,
  known: Known,
): Weakness[] {
  const { length } = text.trim()
  const { title, description } = shownInResults
  // In the texts of pages a link is a mark around its words.
  const links = [...text.matchAll(/<(\w+)>([^<]+)<\/\1>/g)].map(([, , words = '']) => words)
  return [
    ...(isTitle && known.hasPage && length > title
      ? [{ rule: 'longTitle', path, about: { length, most: title } } as const]
      : []),
    ...(isDescription && known.hasPage && length > description
      ? [{ rule: 'longDescription', path, about: { length, most: description } } as const]
      : []),
    ...links.filter(saysNothing).map((words) => ({ rule: 'emptyLink', path, about: { words } }) as const),
    ...misspelled(text, path, code, known),
  ]
}

const misspelled = (text: string, path: string, code: LanguageCode, { spelling }: Known): Weakness[] =>
  spelling[code](text).map((about) => ({ rule: 'spelling', path, about: { ...about } }))

const inItsText = (found: Weakness): Weakness => ({
  ...found,
  place: { words: String(found.about?.['found']) },
})

function ofPicture({ key, alt }: FormPicture, index: number): Weakness[] {
  return languageCodes.flatMap((code): Weakness[] => {
    const at = { path: `pictureAlt.${code}`, control: `pictureAlt-${key}-${code}`, about: { nth: index + 1 } }
    if (alt[code].trim() === '') return [{ rule: 'noAlt', ...at }]
    return isFileName(alt[code]) ? [{ rule: 'fileName', ...at }] : []
  })
}

/** The standards must be among the sources, which say their editions: the texts do not. */
function ofSources(path: string, lines: readonly string[], written: string, { sources }: Known): Weakness[] {
  const cited = lines.join('\n')
  return [
    ...lines.flatMap((line): Weakness[] => {
      const found = withoutEdition(line, sources)
      if (!found) return []
      const { name, edition } = found
      return edition
        ? [{ rule: 'editionKnown', path, about: { name, edition } }]
        : [{ rule: 'edition', path, about: { name } }]
    }),
    ...standardsIn(written)
      .filter((name) => !cited.includes(name))
      .map((name) => ({ rule: 'noSource', path, about: { name } }) as const),
  ]
}

/** A drawing has the words of the site. */
function wordsIn(blocks: RichText): string {
  const written = blocks.filter(({ type }) => type !== 'drawing')
  return plainText(written, true)
}

/** All written texts of an entry. */
const writtenIn = (fields: Fields, values: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([, { sort }]) => sort === 'richText')
    .flatMap(([name]) =>
      languageCodes.map((code) => wordsIn((values[name] as InEachLanguage<RichText>)[code])),
    )
    .join('\n')

const titlesOf =
  (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  (code: LanguageCode): string[] =>
    Object.entries(fields)
      .filter(([, { sort, isTitle }]) => sort === 'localized' && isTitle)
      .map(([name]) => (values[name] as InEachLanguage<string>)[code].trim().toLowerCase())

type InBlocks = Omit<Weakness, 'path'>

function ofBlocks(blocks: RichText, titles: readonly string[]): InBlocks[] {
  const count = { link: 0, heading: 0, paragraph: 0, picture: 0 }
  const at = (part: keyof typeof count) => ({ part, nth: count[part]++ })
  let level = 1
  return blocks.flatMap((block): InBlocks[] => {
    const links = linesIn(block)
      .flatMap(linksIn)
      .map((words) => ({ words, place: at('link') }))
      .filter(({ words }) => saysNothing(words))
      .map(({ words, place }) => ({ rule: 'emptyLink', place, about: { words } }) as const)
    if (block.type === 'picture') {
      // One without a description is not saved at all.
      const place = at('picture')
      return isFileName(block.alt) ? [{ rule: 'fileName', place, about: { nth: place.nth + 1 } }] : []
    }
    if (block.type === 'heading') {
      const [place, words] = [at('heading'), wordsOf(block.line)]
      const isSkipped = block.level > level + 1
      level = block.level
      const isAgain = titles.includes(words.toLowerCase())
      return [
        ...(isSkipped ? [{ rule: 'skippedLevel', place, about: { words } } as const] : []),
        ...(isAgain ? [{ rule: 'titleAgain', place, about: { words } } as const] : []),
        ...links,
      ]
    }
    if (block.type !== 'paragraph') return links
    const [place, words] = [at('paragraph'), wordsOf(block.line)]
    const isHeading = block.line.every(({ bold }) => bold) && words.length < 100 && !/[.!:;,)]$/.test(words)
    return [...(isHeading ? [{ rule: 'boldHeading', place, about: { words } } as const] : []), ...links]
  })
}

const wordsOf = (line: readonly Run[]) => plainLine(line).trim()

/** Returns the words of each link; its pieces may have other marks. */
function linksIn(line: readonly Run[]): string[] {
  const links: string[] = []
  let before: string | undefined
  for (const { text, link } of line) {
    if (link !== undefined) links.push(link === before ? `${links.pop()}${text}` : text)
    before = link
  }
  return links
}
