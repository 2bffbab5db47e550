import { useEffect, useRef } from 'react'
import { parsePath, useLocation, useNavigate, useNavigation } from 'react-router'
import { splitAddress } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import type { ViewCodec } from '#web/staff/list/view-codec.ts'

/**
 * Returns the view of this screen's list that was chosen last, even while its rows are loading, a function that changes
 * it, and one for the address of such a change. The view is part of the address. While somebody is leaving the screen, changes are ignored.
 */
export function useListView<V>(codec: ViewCodec<V>) {
  const shown = useLocation()
  const { location: pending } = useNavigation()
  const language = useLanguage()
  const navigate = useNavigate()
  const isOurs = pending?.pathname === shown.pathname
  const { search } = isOurs ? pending : shown
  const read = (query: string) => codec.read(new URLSearchParams(query))
  const view = read(search)
  // Two choices may come before the first is known to be under way.
  const chosen = useRef(search)
  useEffect(() => {
    chosen.current = search
  }, [search])

  const addressFrom = (from: V, change: Partial<V>) =>
    codec.addressOf(language, { ...from, ...change }, splitAddress(shown.pathname).path)

  function showView(change: Partial<V>, isReplaced = false): void {
    if (pending !== undefined && !isOurs) return
    const address = addressFrom(read(chosen.current), change)
    chosen.current = parsePath(address).search ?? ''
    void navigate(address, { replace: isReplaced, preventScrollReset: true })
  }
  const addressOf = (change: Partial<V>) => addressFrom(view, change)
  return { view, showView, addressOf }
}
