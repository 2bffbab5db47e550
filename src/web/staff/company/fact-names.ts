import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import { stepsOf } from '#web/staff/company/facts-at.ts'

function useFactWord() {
  const { t, i18n } = useTranslation('staff')
  return (group: 'names' | 'parts', name: string): string =>
    i18n.exists(`staff:facts.${group}.${name}`) ? t(`facts.${group}.${name}` as never) : name
}

/** Returns a function that names the field of a fact or, below the fact's heading, of its part: `openingHours[1].closes` is "closes". */
export function useFactLabel() {
  const word = useFactWord()
  return (path: string): string => {
    const steps = stepsOf(path)
    return word(steps.length > 1 ? 'parts' : 'names', String(steps.at(-1)))
  }
}

/** Returns a function that names a fact by its path: `openingHours[1].closes` is "opening hours 2: closes". */
export function useFactName() {
  const { t } = useTranslation('staff')
  const word = useFactWord()
  return (path: string): string => {
    const [top = '', ...rest] = stepsOf(path)
    const place = typeof rest[0] === 'number' ? ` ${rest[0] + 1}` : ''
    const code = languageCodes.find((candidate) => rest.at(-1) === candidate)
    const parts = rest.filter((step) => typeof step === 'string' && step !== code)
    const named = parts.map((step) => word('parts', String(step))).join(', ')
    const language = code ? ` (${t(`languages.${code}`)})` : ''
    return word('names', String(top)) + place + (named ? `: ${named}` : '') + language
  }
}
