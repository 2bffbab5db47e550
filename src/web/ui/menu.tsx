import type { ReactNode } from 'react'

interface MenuProps {
  /** Purpose of the choice, for screen readers. */
  label: string
  /** The present choice. */
  value: ReactNode
  isDark?: boolean
  /** List items with a link each. */
  children: ReactNode
}

/** A disclosure with a list of links. It opens by itself; `closeMenus` closes it on Escape and on a press elsewhere. */
export function Menu({ label, value, isDark = false, children }: MenuProps) {
  return (
    <details className={`menu ${isDark ? 'is-dark' : ''}`}>
      <summary>
        <span className="sr-only">{label}: </span>
        {value}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
