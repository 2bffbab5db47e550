import { locales, numberFormat } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Returns a function that writes numbers as the page's language does. */
export function useNumbers() {
  const locale = locales[useLanguage()]
  return (value: number, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(locale, { maximumFractionDigits: 2, ...options }).format(value)
}
