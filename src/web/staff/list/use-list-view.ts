import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** A pause in typing after which the search begins. */
const typingPauseMs = 300

/** What is being typed, told after a pause; an address that changes otherwise is taken over. */
export function useTypedSearch(shown: string, onTyped: (search: string) => void) {
  const [typed, setTyped] = useState(shown)
  const told = useRef(shown)
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    if (told.current === shown) return
    told.current = shown
    setTyped(shown)
  }, [shown])
  useEffect(() => {
    const search = typed.trim()
    if (search === told.current) return
    const timer = setTimeout(() => {
      told.current = search
      tell(search)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped }
}
