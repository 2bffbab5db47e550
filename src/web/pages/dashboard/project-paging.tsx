import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { type DashboardView, dashboardAddress, rowsOptions } from '#web/pages/dashboard/dashboard-view.ts'
import { useChosenView } from '#web/pages/dashboard/use-chosen-view.ts'
import { Button } from '#web/ui/button.tsx'

/** Rows per page, the page shown, and the ways to its neighbours. */
export function ProjectPaging({ pages }: { pages: number }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  const view = useChosenView()
  const show = (change: Partial<DashboardView>) =>
    void navigate(dashboardAddress(language, { ...view, ...change }), { preventScrollReset: true })
  // Never really disabled: on the last page the focus stays on the button that led there.
  const step = (page: number, text: string) => {
    const isEnd = page < 1 || page > pages
    return (
      <Button kind="outline" aria-disabled={isEnd} onClick={() => !isEnd && show({ page })}>
        {text}
      </Button>
    )
  }
  return (
    <nav aria-label={t('paging.label')} className="staff-paging">
      <label className="flex items-center gap-3">
        <span className="text-sm text-steel-600">{t('paging.rows')}</span>
        <select
          className="field-control"
          value={view.rows}
          onChange={({ currentTarget }) => show({ rows: Number(currentTarget.value), page: 1 })}
        >
          {rowsOptions.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-4">
        {step(view.page - 1, t('paging.prev'))}
        <span className="tabular-nums">{t('paging.pageOf', { page: view.page, total: pages })}</span>
        {step(view.page + 1, t('paging.next'))}
      </div>
    </nav>
  )
}
