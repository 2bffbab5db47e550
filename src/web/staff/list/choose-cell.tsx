import type { ComponentProps } from 'react'

/** First cell of a row: its check box. */
export function ChooseCell({ name, boxProps }: { name: string; boxProps: ComponentProps<'input'> }) {
  return (
    <td className="choose-cell print:hidden">
      <label>
        <span className="sr-only">{name}</span>
        <input {...boxProps} />
      </label>
    </td>
  )
}
