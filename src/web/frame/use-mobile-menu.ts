import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The menu behind a button: closes on Escape, on a new address and when the focus goes on into the page that it covers;
 * a focus inside goes back to the button.
 */
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
    const closeBehind = ({ target }: FocusEvent) => {
      const header = button.current?.closest('header')
      if (target instanceof Node && header && !header.contains(target)) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeBehind)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeBehind)
    }
  }, [isOpen, close])

  return { isOpen, button, menu, toggle: () => setOpen(!isOpen) }
}
