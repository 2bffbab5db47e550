import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '#web/ui/field.tsx'

/** Pause in typing after which the search starts. */
const typingPauseMs = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The current search, without the last letters while somebody types. */
  shown: string
  /** Called after a pause in typing. */
  onSearch: (search: string) => void
}

/** The search box of a list; follows other changes of what is searched for. */
export function SearchField({ label, placeholder, shown, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(shown)
  const told = useRef(shown)
  const tell = useEffectEvent(onSearch)
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
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={setTyped}
    />
  )
}
