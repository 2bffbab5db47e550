import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

interface ListPagingProps {
  /** Name of the list, for screen readers. */
  label: string
  view: { page: number; rows: number }
  pages: number
  rowsOptions: readonly number[]
  onShow: (change: { page: number; rows?: number }) => void
}

/** Rows per page, the current page, and buttons to the previous and the next one. */
export function ListPaging({ label, view: { page, rows }, pages, rowsOptions, onShow }: ListPagingProps) {
  const { t } = useTranslation('staff')
  // Never really disabled, so that the focus stays on the button that led to the last page.
  const step = (wanted: number, text: string) => {
    const isEnd = wanted < 1 || wanted > pages
    return (
      <Button kind="outline" aria-disabled={isEnd} onClick={() => !isEnd && onShow({ page: wanted })}>
        {text}
      </Button>
    )
  }
  return (
    <nav aria-label={label} className="staff-paging print:hidden">
      <label className="flex items-center gap-3">
        <span className="text-sm text-steel-600">{t('paging.rows')}</span>
        <select
          className="field-control"
          value={rows}
          onChange={({ currentTarget }) => onShow({ rows: Number(currentTarget.value), page: 1 })}
        >
          {rowsOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-4">
        {step(page - 1, t('paging.prev'))}
        <span className="tabular-nums">{t('paging.pageOf', { page, total: pages })}</span>
        {step(page + 1, t('paging.next'))}
      </div>
    </nav>
  )
}
