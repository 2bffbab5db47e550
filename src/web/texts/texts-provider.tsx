import { createContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { LanguageCode } from '#contract/language.ts'
import type { Texts } from '#web/texts/texts.ts'

const TextsContext = createContext<Texts | undefined>(undefined)
export const TextsProvider = TextsContext.Provider

/** Texts of one language for everything inside. */
export function LanguageProvider({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There are no texts around this part')
  return <I18nextProvider i18n={texts.instance(language)}>{children}</I18nextProvider>
}
