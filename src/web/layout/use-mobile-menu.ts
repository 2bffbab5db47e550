import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The menu behind a button: closes on Escape and on a new address, and gives a focus inside back to the button. */
export function useMobileMenu() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    if (menu.current?.contains(document.activeElement)) button.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address changes
  useEffect(close, [pathname])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, close])

  return { isOpen, button, menu, toggle: () => setOpen(!isOpen) }
}
