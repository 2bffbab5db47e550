import type { Category } from '#contract/content/category.ts'
import { type LanguageCode, languageCodes, textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** A category's title; `lang` says in which language it is where nobody has written it in that of the page. */
export interface CategoryTitle {
  name: string
  lang?: LanguageCode
}

type Named = Pick<Category, 'name' | 'translation'>

/** Reads a category's title in the page's language, else in another one, and without any the staff's short name. */
export function useCategoryTitle(): (category: Named) => CategoryTitle {
  const language = useLanguage()
  return ({ name, translation }) => {
    const own = textIn(translation, language)
    if (own) return { name: own }
    const lang = languageCodes.find((code) => textIn(translation, code))
    return lang ? { name: textIn(translation, lang) ?? name, lang } : { name }
  }
}

export function CategoryName({ of }: { of: Named }) {
  const { name, lang } = useCategoryTitle()(of)
  return lang ? <span lang={lang}>{name}</span> : name
}
