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
