import type { Resource } from 'i18next'
import type { HydrationState } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'

/** What a rendered page brings along for the browser, as JSON in `#page-data`. */
export interface PageData {
  site: Site
  texts: Partial<Record<LanguageCode, Resource[string]>>
  hydration: HydrationState
}
