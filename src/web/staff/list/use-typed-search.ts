import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
