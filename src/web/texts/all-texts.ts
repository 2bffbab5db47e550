import type { Resource } from 'i18next'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'
import type { ChangedTexts } from '#contract/pages/page.ts'
import { leavesOf, withTexts } from '#contract/texts/text-tree.ts'

const files = import.meta.glob<Resource[string][string]>('/src/texts/*/*.json', {
  eager: true,
  import: 'default',
})

export type AllTexts = Record<LanguageCode, Resource[string]>

/** Every public text of every language as it is built in, for rendering on the server. */
const builtIn: AllTexts = inEachLanguage(() => ({}))

for (const [path, content] of Object.entries(files)) {
  const [, language, scope] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
  if (language && scope) builtIn[language as LanguageCode][scope] = content
}

/** The texts with those in their place that staff have changed. */
export function allTextsWith(changed: ChangedTexts): AllTexts {
  return inEachLanguage((language) => {
    const scopes = Object.entries(changed[language] ?? {}).map(([scope, texts]) => [
      scope,
      withTexts(builtIn[language][scope], texts),
    ])
    return { ...builtIn[language], ...Object.fromEntries(scopes) }
  })
}

/** Returns only these parts of a language's texts, such as `common.form`, in the same shape. */
export function partsOfTexts(texts: Resource[string], parts: readonly string[]): Resource[string] {
  const picked: Resource[string] = {}
  for (const part of parts) {
    const [scope = '', key] = part.split('.')
    const all = texts[scope] as Record<string, unknown>
    if (key === undefined) picked[scope] = all
    else picked[scope] = { ...(picked[scope] as object), [key]: all[key] }
  }
  return picked
}

/** Ids (`scope:key`) of all texts in such parts. */
export function idsOfTexts(texts: Resource[string]): string[] {
  return Object.entries(texts).flatMap(([scope, tree]) => leavesOf(tree).map(({ key }) => `${scope}:${key}`))
}
