import type { ChangedValue } from '#contract/content/history.ts'
import { wordDifference } from '#web/staff/entries/word-difference.ts'

interface ValueDifferenceProps {
  value: ChangedValue
  /** Shown for a text that held nothing. */
  none: string
  lang?: string | undefined
}

/**
 * Values of a field before and after: short ones as old and new, longer ones as one text with removed and added words.
 */
export function ValueDifference({ value: { before, after }, none, lang }: ValueDifferenceProps) {
  const parts = before !== '' && after !== '' && wordDifference(before, after)
  if (!parts) {
    return (
      <span className="value-difference" lang={lang}>
        <del>{before || none}</del> <span aria-hidden="true">→</span> <ins>{after || none}</ins>
      </span>
    )
  }
  return (
    <span className="value-difference" lang={lang}>
      {parts.map(({ kind, text }, index) => {
        const Tag = ({ same: 'span', gone: 'del', new: 'ins' } as const)[kind]
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
        return <Tag key={index}>{text}</Tag>
      })}
    </span>
  )
}
