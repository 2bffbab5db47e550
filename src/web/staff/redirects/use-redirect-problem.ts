import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { type RedirectProblem, redirectProblems } from '#contract/redirects/redirect-problems.ts'

const names = new Map(Object.entries(redirectProblems).map(([name, words]) => [words, name]))

export type AddressProblems = Partial<Record<'from' | 'to', string>>

/** Returns functions that say a refused address in people's words: one problem, or those of an error by field. */
export function useRedirectProblem() {
  const { t } = useTranslation('redirects')
  const inWords = (problem: string): string => {
    const name = names.get(problem as (typeof redirectProblems)[RedirectProblem])
    return name ? t(`problems.${name as RedirectProblem}`) : problem
  }
  const ofError = (error: unknown): AddressProblems | undefined => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') return undefined
    const found = error.details.filter(({ field }) => field === 'from' || field === 'to')
    if (found.length === 0) return undefined
    return Object.fromEntries(found.map(({ field, problem }) => [field, inWords(problem)]))
  }
  return { inWords, ofError }
}
