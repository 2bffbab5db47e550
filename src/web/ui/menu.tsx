import { type ReactNode, useEffect, useRef } from 'react'

interface MenuProps {
  /** Name of the choice, for screen readers. */
  label: string
  /** The current choice. */
  value: string
  isDark?: boolean
  /** List items with a link each. */
  children: ReactNode
}

/** A disclosure with a list of links; opens without scripts, closes after a choice, on Escape and on a click elsewhere. */
export function Menu({ label, value, isDark = false, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (details.current && !details.current.contains(event.target as Node)) details.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      event.preventDefault() // elements around the menu stay open
      closeAndFocus(details.current)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [])

  const closeAfterChoice = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a') && details.current) closeAndFocus(details.current)
  }
  return (
    <details ref={details} className={`menu ${isDark ? 'is-dark' : ''}`}>
      <summary>
        <span className="sr-only">{label}: </span>
        {value}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard themselves */}
      <ul onClick={closeAfterChoice}>{children}</ul>
    </details>
  )
}

/** Closes the menu and moves the focus, which was on a link inside, to the summary. */
function closeAndFocus(details: HTMLDetailsElement): void {
  details.open = false
  details.querySelector('summary')?.focus()
}
