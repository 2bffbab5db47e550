import type { ReactNode } from 'react'
import type { useSelection } from '#web/staff/list/use-selection.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface SelectionFrameProps<Id extends string | number> {
  ids: readonly Id[]
  selection: Pick<ReturnType<typeof useSelection<Id>>, 'isAll' | 'choose'>
  /** Number of chosen rows; with none there are no commands. */
  count: number
  words: { bar: string; all: string; chosen: string; clear: string; hint: string }
  onClear: () => void
  /** Commands on the chosen rows. */
  children: ReactNode
}

/** Bar above a list: chooses all rows in view, says how many are chosen, and has what can be done with them. */
export function SelectionFrame<Id extends string | number>(props: SelectionFrameProps<Id>) {
  const { ids, selection, count, words, onClear, children } = props
  return (
    <section className="selection-bar print:hidden" aria-label={words.bar}>
      <label className="selection-all">
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={({ currentTarget }) => selection.choose(ids, currentTarget.checked)}
        />
        {words.all}
      </label>
      <p role="status">{count > 0 && words.chosen}</p>
      {count > 0 && (
        <>
          <RowAction text={words.clear} onClick={onClear} />
          <p className="selection-hint">{words.hint}</p>
          {children}
        </>
      )}
    </section>
  )
}
