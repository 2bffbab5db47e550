import { useNavigate } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useIsLeaving } from '#web/staff/list/use-chosen-search.ts'

/** Shows a list otherwise than `view` says; what is chosen stands in the address. Who is leaving the screen is not held back. */
export function useShowView<V>(view: V, addressOf: (language: LanguageCode, view: V) => string) {
  const language = useLanguage()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  return (change: Partial<V>, isReplaced = false): void => {
    if (isLeaving) return
    void navigate(addressOf(language, { ...view, ...change }), {
      replace: isReplaced,
      preventScrollReset: true,
    })
  }
}
