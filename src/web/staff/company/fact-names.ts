import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import { stepsOf } from '#web/staff/company/facts-at.ts'

/** Returns a function that names a fact by its path: `openingHours[1].closes` is "opening hours 2: closes". */
export function useFactName() {
  const { t, i18n } = useTranslation('staff')
  const word = (group: 'names' | 'parts', name: string) =>
    i18n.exists(`staff:facts.${group}.${name}`) ? t(`facts.${group}.${name}` as never) : name
  return (path: string): string => {
    const [top = '', ...rest] = stepsOf(path)
    const place = typeof rest[0] === 'number' ? ` ${rest[0] + 1}` : ''
    const code = languageCodes.find((candidate) => rest.at(-1) === candidate)
    const parts = rest.filter((step) => typeof step === 'string' && step !== code)
    const named = parts.map((step) => word('parts', String(step))).join(', ')
    const language = code ? ` (${t(`facts.languages.${code}`)})` : ''
    return word('names', String(top)) + place + (named ? `: ${named}` : '') + language
  }
}

export const languageOfPath = (path: string) => languageCodes.find((code) => path.endsWith(`.${code}`))
