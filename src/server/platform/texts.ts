import { readdirSync, readFileSync } from 'node:fs'
import type { LanguageCode } from '#contract/language.ts'
import type { PublicTexts, ServerTexts } from '#texts/resources.ts'
import { builtInSources } from '#texts/sources.ts'

/** Month (`2026-11`) of the built-in sources, until staff name another. */
export const builtInSourcesMonth: string = builtInSources.asOf

type TextFiles = PublicTexts & ServerTexts

const textsFolder = new URL('../../texts/', import.meta.url)
const read = new Map<string, unknown>()

/** Returns the texts of a scope in a language; each file is read once. Throws if there is none. */
export function textsIn<S extends keyof TextFiles>(language: LanguageCode, scope: S): TextFiles[S] {
  const path = `${language}/${scope}.json`
  if (!read.has(path)) read.set(path, JSON.parse(readFileSync(new URL(path, textsFolder), 'utf8')))
  return read.get(path) as TextFiles[S]
}

/** Returns the scopes that anybody may load; those in the folder `server` are not among them. */
export function publicScopes(language: LanguageCode): (keyof PublicTexts)[] {
  const files = readdirSync(new URL(`${language}/`, textsFolder)).filter((name) => name.endsWith('.json'))
  return files.map((name) => name.replace('.json', '')) as (keyof PublicTexts)[]
}

/** Returns a text with its placeholders (`{{name}}`) replaced by values. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => values[name] ?? '')
}
