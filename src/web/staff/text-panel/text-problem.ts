import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/language.ts'
import { maxTextLength, numberedLists } from '#contract/texts/editable-texts.ts'
import { comparePlaceHolders } from '#contract/texts/place-holders.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { draftId, valuesOf } from '#web/staff/texts/text-values.ts'

/** Returns a function that says why the server would not take a text, as far as that can be seen while it is typed. */
export function useTextProblem() {
  const { t, i18n } = useTranslation(['texts', 'staff'])
  return (text: SiteText, code: LanguageCode, value: string): string | undefined => {
    const builtIn = valuesOf(text.builtIn)[code]
    const typed = value.trim()
    if (typed.length > maxTextLength) {
      const format = new Intl.NumberFormat(i18n.language)
      const numbers = { length: format.format(typed.length), most: format.format(maxTextLength) }
      return t('staff:length.tooLong', { ...numbers, count: typed.length - maxTextLength })
    }
    const lines = builtIn.split('\n').length
    if (numberedLists.includes(draftId(text)) && typed.split('\n').length !== lines)
      return t('wrongLines', { count: lines })
    const { missing, unknown } = comparePlaceHolders(builtIn, typed)
    const said = [
      missing.length > 0 && t('parts.missing', { parts: missing.join(', ') }),
      unknown.length > 0 && t('parts.unknown', { parts: unknown.join(', ') }),
    ].filter(Boolean)
    return said.length > 0 ? said.join(' ') : undefined
  }
}
