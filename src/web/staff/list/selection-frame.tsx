import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useSelection } from '#web/staff/list/use-selection.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface SelectionFrameProps<Id extends string | number> {
  /** Of the texts, which are below `several`. */
  scope: 'entries' | 'inquiries'
  /** Its name in place of the usual one. */
  bar?: string | undefined
  ids: readonly Id[]
  selection: Pick<ReturnType<typeof useSelection<Id>>, 'isAll' | 'choose' | 'clear'>
  /** Number of chosen rows; with none there are no commands. */
  count: number
  /** Called when the button that had the focus is gone. */
  onCleared: () => void
  /** Commands on the chosen rows. */
  children: ReactNode
}

/** Bar above a list: chooses all rows in view, says how many are chosen, and has what can be done with them. */
export function SelectionFrame<Id extends string | number>(props: SelectionFrameProps<Id>) {
  const { scope, bar, ids, selection, count, onCleared, children } = props
  const { t } = useTranslation(scope)
  const clear = () => {
    selection.clear()
    onCleared()
  }
  return (
    <section className="selection-bar print:hidden" aria-label={bar ?? t('several.bar')}>
      <label className="selection-all">
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={({ currentTarget }) => selection.choose(ids, currentTarget.checked)}
        />
        {t('several.all')}
      </label>
      <p role="status">{count > 0 && t('several.chosen', { count })}</p>
      {count > 0 && (
        <>
          <RowAction text={t('several.clear')} onClick={clear} />
          <p className="selection-hint">{t('several.hint')}</p>
          {children}
        </>
      )}
    </section>
  )
}
