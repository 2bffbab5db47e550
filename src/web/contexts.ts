import { createElement, createContext as createReactContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import { defaultLanguage, type LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/pages/page.ts'
import type { Texts } from '#web/texts/texts.ts'

const SiteContext = createReactContext<Site | undefined>(undefined)

/** Returns the facts common to every page, such as company and origin. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('There is no site around this part')
  return site
}

const TextsContext = createReactContext<Texts | undefined>(undefined)

/** The texts of every language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There are no texts around this part')
  return texts
}

const LanguageContext = createReactContext<LanguageCode>(defaultLanguage)

/** The language of the page. */
export const useLanguage = () => useContext(LanguageContext)

/** The texts of one language for everything inside. */
export function LanguageProvider({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const i18n = useTexts().instance(language)
  return createElement(
    LanguageContext.Provider,
    { value: language },
    createElement(I18nextProvider, { i18n }, children),
  )
}

interface PageProviderProps {
  site: Site
  texts: Texts
  language: LanguageCode
  children: ReactNode
}

/** The site, the texts and the language of a page, for all inside. */
export function PageProvider({ site, texts, language, children }: PageProviderProps) {
  const inLanguage = createElement(LanguageProvider, { language, children })
  const withTexts = createElement(TextsContext.Provider, { value: texts }, inLanguage)
  return createElement(SiteContext.Provider, { value: site }, withTexts)
}

/** Notes of a page beside its markup, collected on the server; ignored in the browser. */
interface PageNotes {
  structuredData(data: object): void
  /** Texts that the browser needs, such as `BlitzSchutz.sphere`. */
  islandTexts(parts: readonly string[]): void
  /** Staff edit the page: it tells what is where. */
  areMarked?: boolean
  /** Elements for the document's head; undefined where React itself lifts them into it. */
  head?: ((elements: ReactNode) => void) | undefined
}

const PageNotesContext = createReactContext<PageNotes>({
  structuredData: () => undefined,
  islandTexts: () => undefined,
})
export const PageNotesProvider = PageNotesContext.Provider
export const usePageNotes = () => useContext(PageNotesContext)
