import type { Resource } from 'i18next'
import { createContext as createReactContext, useContext } from 'react'
import { createContext, type HydrationState, type LoaderFunctionArgs, useLocation } from 'react-router'
import { splitAddress } from '#contract/addresses.ts'
import type { Api } from '#contract/api.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'
import type { Scope } from '#texts/resources.ts'
import type { Texts } from '#web/texts/texts.ts'

/** Data and texts for a loader. */
export const apiContext = createContext<Api>()
export const textsContext = createContext<Texts>()

export interface ScreenRequest {
  api: Api
  language: LanguageCode
  url: URL
  params: LoaderFunctionArgs['params']
}

/** Makes a loader that waits for the texts of its screen, of one scope or several, as well as for its data. */
export function screenLoader<T>(
  scopes: Scope | readonly Scope[],
  load: (request: ScreenRequest) => T | Promise<T>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    const { language } = splitAddress(url.pathname)
    const texts = [scopes].flat().map((scope) => context.get(textsContext).load(language, scope))
    const [data] = await Promise.all([
      load({ api: context.get(apiContext), language, url, params }),
      ...texts,
    ])
    return data
  }
}

const SiteContext = createReactContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** Returns the data that all pages share: the company and the origin. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('There is no site around this part')
  return site
}

/** Collects JSON-LD while a page is rendered on the server; does nothing in the browser. */
const StructuredDataContext = createReactContext<(data: object) => void>(() => undefined)
export const StructuredDataProvider = StructuredDataContext.Provider
export const useStructuredData = () => useContext(StructuredDataContext)

/** Returns the language of the current address. */
export function useLanguage(): LanguageCode {
  return splitAddress(useLocation().pathname).language
}

/** Data of a rendered page for the browser, as JSON in `#page-data`. */
export interface PageData {
  site: Site
  texts: Partial<Record<LanguageCode, Resource[string]>>
  hydration: HydrationState
}
