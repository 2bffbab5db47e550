import type { Resource } from 'i18next'
import type { HydrationState } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import { pageDataAddress, type Site } from '#contract/pages/page.ts'

/** Data for the islands of a page: inline in documents of the app's screens, otherwise at an address of its own. */
export interface PageData {
  site: Site
  language: LanguageCode
  texts: Partial<Record<LanguageCode, Resource[string]>>
  /** Only for screens that run in the browser as a whole. */
  hydration?: HydrationState
}

let asked: Promise<PageData> | undefined

/** Returns what the server has put into this document, or has for it; a failed request may be made again. */
export function readPageData(): Promise<PageData> {
  // A preview brings its own data into a document that had none.
  const inline = document.getElementById('page-data')?.textContent
  if (inline) return Promise.resolve(JSON.parse(inline))
  asked ??= fetchPageData().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function fetchPageData(): Promise<PageData> {
  const response = await fetch(pageDataAddress + location.pathname + location.search)
  if (!response.ok) throw new Error('The data of this page could not be loaded')
  return await response.json()
}
