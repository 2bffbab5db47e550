import type { Resource } from 'i18next'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'

const files = import.meta.glob<Resource[string][string]>('/src/texts/*/*.json', {
  eager: true,
  import: 'default',
})

/** Every public text of every language, for rendering on the server. */
export const allTexts = inEachLanguage((): Resource[string] => ({}))

for (const [path, content] of Object.entries(files)) {
  const [, language, scope] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
  if (language && scope) allTexts[language as LanguageCode][scope] = content
}

/** Returns only these parts of a language's texts, such as `common.form`, in the same shape. */
export function partsOfTexts(language: LanguageCode, parts: readonly string[]): Resource[string] {
  const picked: Resource[string] = {}
  for (const part of parts) {
    const [scope = '', key] = part.split('.')
    const all = allTexts[language][scope] as Record<string, unknown>
    if (key === undefined) picked[scope] = all
    else picked[scope] = { ...(picked[scope] as object), [key]: all[key] }
  }
  return picked
}
