import { formPath } from '#contract/content/entry-form-path.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { nameOfText } from '#contract/texts/text-name.ts'
import { type Hit, hitOf, type Said, type Wanted } from '#server/platform/search/hit-of.ts'
import { textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import { builtInTexts } from '#server/texts/built-in-texts.ts'
import { textStorage } from '#server/texts/text-store.ts'

/** Finds texts of the site by what people read, each under the name of its place. */
export async function searchTexts({ reader }: Pick<Services, 'reader'>, wanted: Wanted): Promise<Hit[]> {
  return (await textStorage.list(reader)).flatMap(({ key, working }) => {
    const hit = hitOf(
      {
        ...{ kind: 'text', id: key, address: formPath('text', key), title: [] },
        texts: languageCodes.map((language) => ({ text: working.texts[language], language })),
      },
      wanted,
    )
    return hit ? [{ ...hit, title: nameOf(key, wanted.language) }] : []
  })
}

function nameOf(id: string, language: LanguageCode): Said['text'] {
  const builtIn = builtInTexts().get(id)
  return builtIn ? nameOfText(textsIn(language, 'texts'), builtIn, builtIn.texts[language]) : ''
}
