import { formPath } from '#contract/content/entry-form-path.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { nameOfText } from '#contract/texts/text-name.ts'
import type { Hit, Said, Wanted } from '#server/platform/search/hit-of.ts'
import { searchIndex } from '#server/platform/search/search-index.ts'
import { textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import { builtInTexts } from '#server/texts/built-in-texts.ts'
import { textStorage } from '#server/texts/text-store.ts'

const search = searchIndex<Database>({
  listVersions: textStorage.listVersions,
  async read(database, keys) {
    return (await textStorage.list(database, keys)).map(({ key, working }) => ({
      ...{ key, kind: 'text', id: key, address: formPath('text', key), title: [] },
      texts: languageCodes.map((language) => ({ text: working.texts[language], language })),
    }))
  },
})

/** Finds texts of the site by what people read, each under the name of its place. */
export async function searchTexts({ reader }: Pick<Services, 'reader'>, wanted: Wanted): Promise<Hit[]> {
  return (await search(reader, wanted)).map((hit) => ({ ...hit, title: nameOf(hit.id, wanted.language) }))
}

function nameOf(id: string, language: LanguageCode): Said['text'] {
  const builtIn = builtInTexts().get(id)
  return builtIn ? nameOfText(textsIn(language, 'texts'), builtIn, builtIn.texts[language]) : ''
}
