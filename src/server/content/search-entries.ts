import { formPath } from '#contract/content/entry-form-path.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { type Block, plainText } from '#contract/content/rich-text.ts'
import { type ContentLanguage, codeOfNumber, type LocalizedText } from '#contract/language.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { type Hit, hitOf, type Said, type Wanted } from '#server/platform/search/hit-of.ts'
import { wordsIn } from '#server/platform/search/near-words.ts'
import type { Database } from '#server/tables.ts'

/** Finds entries of a kind by what staff work on: the draft where there is one. */
export type SearchEntries = (database: Database, wanted: Wanted) => Promise<Hit[]>

/** Search of a kind from its fields; deleted entries are not found. */
export const searchOf =
  <C extends object>({ word, storage }: EntryKind<C>, fields: Fields): SearchEntries =>
  async (database, wanted) => {
    const index = indexOf(database)
    return (await storage.list(database)).flatMap(({ key, version, working, deletedAt }) => {
      if (deletedAt !== null) return []
      const said = (isTitle: boolean) =>
        Object.entries(fields).flatMap(([name, field]) =>
          Boolean(field.isTitle) === isTitle ? saidIn(field, (working as Values)[name]) : [],
        )
      const thing = {
        kind: word,
        id: key,
        address: formPath(word, key),
        title: said(true),
        texts: said(false),
      }
      const known = () => index.wordsOf(`${word} ${key}`, version, () => [...thing.title, ...thing.texts])
      return hitOf({ ...thing, known }, wanted) ?? []
    })
  }

/** The words of entries by database: each entry is taken apart once for each of its versions. */
const indexes = new WeakMap<Database, ReturnType<typeof createIndex>>()

function indexOf(database: Database) {
  const index = indexes.get(database) ?? createIndex()
  indexes.set(database, index)
  return index
}

function createIndex() {
  const entries = new Map<string, { version: number; words: readonly string[] }>()
  // Most words stand in many entries: each is kept once.
  const spelled = new Map<string, string>()
  const once = (word: string) => {
    const kept = spelled.get(word) ?? word
    spelled.set(word, kept)
    return kept
  }
  return {
    wordsOf(entry: string, version: number, said: () => readonly Said[]): readonly string[] {
      const kept = entries.get(entry)
      if (kept?.version === version) return kept.words
      const text = said().map((one) => one.text)
      const words = wordsIn(text.join('\n')).map(once)
      entries.set(entry, { version, words })
      return words
    },
  }
}

type Values = Readonly<Record<string, unknown>>

/** Texts that people read in a field; numbers, days, choices and references have none. */
function saidIn(field: Field, value: unknown): Said[] {
  if (value === undefined || value === null) return []
  switch (field.sort) {
    case 'text':
    case 'slug':
      return [{ text: value as string }]
    case 'localized':
      return inLanguages(value as LocalizedText[])
    case 'richText':
      return (value as { content: Block[]; language: ContentLanguage }[]).map(({ content, language }) => ({
        text: plainText(content),
        language: codeOfNumber(language),
      }))
    case 'list':
      return (value as string[]).map((text) => ({ text }))
    case 'pictures':
      return (value as { pictureAlt: LocalizedText[] }[]).flatMap(({ pictureAlt }) => inLanguages(pictureAlt))
    case 'group':
      return Object.entries(field.fields).flatMap(([name, part]) => saidIn(part, (value as Values)[name]))
    default:
      return []
  }
}

const inLanguages = (texts: readonly LocalizedText[]): Said[] =>
  texts.map(({ content, language }) => ({ text: content, language: codeOfNumber(language) }))
