import type { ReactNode } from 'react'

interface TickBoxProps {
  name: string
  value: string
  isTicked: boolean
  onTick: (value: string, isTicked: boolean) => void
  children: ReactNode
}

/** A line to tick off; on paper an empty box to tick with a pen, or a ticked one. */
export function TickBox({ name, value, isTicked, onTick, children }: TickBoxProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isTicked}
        className="size-5 shrink-0 accent-night-900 print:hidden"
        onChange={(event) => onTick(value, event.currentTarget.checked)}
      />
      <span className="tick-box" aria-hidden="true" />
      <span>{children}</span>
    </label>
  )
}
