import type { Resource } from 'i18next'
import type { LanguageCode } from '#contract/language.ts'

const files = import.meta.glob<Resource[string][string]>('./*/*.json', { eager: true, import: 'default' })

/** Every text of both languages, for rendering on the server. */
export const allTexts: Record<LanguageCode, Resource[string]> = { de: {}, en: {} }

for (const [path, content] of Object.entries(files)) {
  const [, language, scope] = /^\.\/(de|en)\/(\w+)\.json$/.exec(path) ?? []
  if (language && scope) allTexts[language as LanguageCode][scope] = content
}
