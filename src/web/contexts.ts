import type { Resource } from 'i18next'
import { createContext as createReactContext, useContext } from 'react'
import { createContext, type HydrationState, type LoaderFunctionArgs, useLocation } from 'react-router'
import { splitAddress } from '#contract/addresses.ts'
import type { Api } from '#contract/api.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'
import type { Scope } from '#web/texts/resources.ts'
import type { Texts } from '#web/texts/texts.ts'

/** What a loader works with besides its request. */
export const apiContext = createContext<Api>()
export const textsContext = createContext<Texts>()

export interface ScreenRequest {
  api: Api
  language: LanguageCode
  url: URL
  params: LoaderFunctionArgs['params']
}

/** A loader that has its screen's texts, of one scope or several, ready together with its data. */
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

/** What is the same on every page: the company and the origin. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('There is no site around this part')
  return site
}

/** Takes JSON-LD while a page is rendered on the server; in the browser there is nobody to tell. */
const StructuredDataContext = createReactContext<(data: object) => void>(() => undefined)
export const StructuredDataProvider = StructuredDataContext.Provider
export const useStructuredData = () => useContext(StructuredDataContext)

/** The language of the present address. */
export function useLanguage(): LanguageCode {
  return splitAddress(useLocation().pathname).language
}

/** What a rendered page brings along for the browser, as JSON in `#page-data`. */
export interface PageData {
  site: Site
  texts: Partial<Record<LanguageCode, Resource[string]>>
  hydration: HydrationState
}
