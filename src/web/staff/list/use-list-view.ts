import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/**
 * The entry in the dialog. An address that names one opens it, and is replaced by the one of the list, for a reload.
 * `find` returns undefined for an entry that is not there.
 */
export function useOpenedByAddress<O, N>(
  named: N | undefined,
  listAddress: string,
  find: (named: N) => O | undefined,
) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<O>()
  const openNamed = useEffectEvent(async (name: N) => {
    await navigate(listAddress, { replace: true, preventScrollReset: true })
    const found = find(name)
    if (found !== undefined) setOpened(found)
  })
  useEffect(() => {
    if (named !== undefined) void openNamed(named)
  }, [named])
  return [opened, setOpened] as const
}
