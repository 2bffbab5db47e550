import { formPath } from '#contract/content/entry-form-path.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { plainText } from '#contract/content/plain-text.ts'
import type { Block } from '#contract/content/rich-text.ts'
import { type ContentLanguage, codeOfNumber, type LocalizedText } from '#contract/language.ts'
import type { EntryKind } from '#server/content/kind.ts'
import type { Hit, Said, Wanted } from '#server/platform/search/hit-of.ts'
import { searchIndex } from '#server/platform/search/search-index.ts'
import type { Database } from '#server/tables.ts'

/** Finds entries of a kind by what staff work on: the draft where there is one. */
export type SearchEntries = (database: Database, wanted: Wanted) => Promise<Hit[]>

/** Search of a kind from its fields; deleted entries are not found. */
export function searchOf<C extends object>({ word, storage }: EntryKind<C>, fields: Fields): SearchEntries {
  return searchIndex({
    listVersions: storage.listVersions,
    async read(database, keys) {
      return (await storage.list(database, keys)).map(({ key, working }) => {
        const said = (isTitle: boolean) =>
          Object.entries(fields).flatMap(([name, field]) =>
            Boolean(field.isTitle) === isTitle ? saidIn(field, (working as Values)[name]) : [],
          )
        const [title, texts] = [said(true), said(false)]
        return { key, kind: word, id: key, address: formPath(word, key), title, texts }
      })
    },
  })
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

export const inLanguages = (texts: readonly LocalizedText[]): Said[] =>
  texts.map(({ content, language }) => ({ text: content, language: codeOfNumber(language) }))
