import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** How the view of a list is read from the query of its address and written into one. */
interface ListViewCodec<V> {
  read(search: URLSearchParams): V
  addressOf(language: LanguageCode, view: V): string
}

/**
 * The view of this screen's list that was chosen last, also while its rows are still on the way, and a function that shows
 * the list otherwise: what is chosen stands in the address. Who is leaving the screen is not held back.
 */
export function useListView<V>({ read, addressOf }: ListViewCodec<V>) {
  const shown = useLocation()
  const { location: pending } = useNavigation()
  const language = useLanguage()
  const navigate = useNavigate()
  const isOurs = pending?.pathname === shown.pathname
  const view = read(new URLSearchParams((isOurs ? pending : shown).search))

  function showView(change: Partial<V>, isReplaced = false): void {
    if (pending !== undefined && !isOurs) return
    void navigate(addressOf(language, { ...view, ...change }), {
      replace: isReplaced,
      preventScrollReset: true,
    })
  }
  return { view, showView }
}
