import { fallbackLanguages, type LanguageCode } from '#contract/language.ts'
import type { Scope } from '#texts/resources.ts'
import type { ReadScope } from '#web/texts/texts.ts'

const furtherTries = 2

/** Fetches a scope; a failed load is tried twice more, then another language has to do. */
export const fetchScope: ReadScope = async (language, scope) => {
  for (let tries = 0; tries <= furtherTries; tries++) {
    const content = await fetchOnce(language, scope)
    if (content) return content
  }
  for (const other of fallbackLanguages(language)) {
    const fallback = await fetchOnce(other, scope)
    if (fallback) return fallback
  }
  throw new Error(`The texts ${scope} could not be loaded`)
}

async function fetchOnce(language: LanguageCode, scope: Scope) {
  const path = scope === 'common' ? language : `${scope}/${language}`
  try {
    const response = await fetch(`/assets/i18n/${path}.json`)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
