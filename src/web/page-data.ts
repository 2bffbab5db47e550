import type { Resource } from 'i18next'
import type { HydrationState } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'

/** What a rendered page brings along for the browser, as JSON in `#page-data`. */
export interface PageData {
  site: Site
  language: LanguageCode
  texts: Partial<Record<LanguageCode, Resource[string]>>
  /** Only for screens that run in the browser as a whole. */
  hydration?: HydrationState
}

/** Returns what the server has put into this document. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '')
}
