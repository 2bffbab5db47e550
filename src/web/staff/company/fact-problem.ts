import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api/api-error.ts'
import { languageCodes } from '#contract/language.ts'

/** Beginnings of what the server says, and the words for it. */
const kinds = [
  [/^is (missing|empty)$/, 'missing'],
  [/mail address/, 'email'],
  [/^must be an address beginning with https:/, 'unsafeAddress'],
  [/on one line$/, 'oneLine'],
  [/^must be an address/, 'webAddress'],
  [/^must be a time/, 'time'],
  [/later than opens/, 'later'],
  [/before from/, 'until'],
  [/^must be a (date|month)/, 'date'],
  [/number|at least|at most -?[\d.]+$/, 'number'],
  [/registerCourt/, 'register'],
  [/code of a language/, 'languageCode'],
  [/characters/, 'tooLong'],
  [/entries/, 'tooMany'],
  [/not there$|beside this file/, 'file'],
] as const

/** Returns a function that says in words what the server has refused of a fact, by its path. */
export function useFactProblem() {
  const { t } = useTranslation('company')
  return (path: string, error: ApiError): string => {
    const { problem = '' } = error.details.find(({ field }) => field === path) ?? {}
    const [, kind] = kinds.find(([pattern]) => pattern.test(problem)) ?? []
    const isFigure = kind === 'number' && path.startsWith('statistics.')
    return t(`problems.${isFigure ? 'figure' : (kind ?? 'other')}`)
  }
}

/** Returns the problems with those of whole texts moved to the field of each language, if the form has these. */
export function atFields(problems: Readonly<Record<string, string>>, form: HTMLFormElement | null) {
  const isField = (path: string) => form?.querySelector(`[name="${CSS.escape(path)}"]`) != null
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, words]) => {
      const inLanguages = languageCodes.map((code) => `${path}.${code}`).filter(isField)
      return (isField(path) || inLanguages.length === 0 ? [path] : inLanguages).map((at) => [at, words])
    }),
  )
}
