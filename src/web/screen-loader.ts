import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#contract/api/api.ts'
import type { LanguageCode } from '#contract/language.ts'
import { splitAddress } from '#contract/pages/addresses.ts'
import type { Site } from '#contract/pages/page.ts'
import type { Scope } from '#texts/resources.ts'
import type { Texts } from '#web/texts/texts.ts'

export const apiContext = createContext<Api>()
export const textsContext = createContext<Texts>()
/** Only the server has it, for public pages. */
export const siteContext = createContext<Site | null>(null)

export interface ScreenRequest {
  api: Api
  language: LanguageCode
  site: Site | null
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
      load({ api: context.get(apiContext), site: context.get(siteContext), language, url, params }),
      ...texts,
    ])
    return data
  }
}
