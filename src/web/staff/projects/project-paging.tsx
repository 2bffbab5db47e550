import { useTranslation } from 'react-i18next'
import { dashboardAddress, rowsOptions } from '#web/staff/dashboard/dashboard-view.ts'
import { useChosenView } from '#web/staff/dashboard/use-chosen-view.ts'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useShowView } from '#web/staff/list/use-show-view.ts'

export function ProjectPaging({ pages }: { pages: number }) {
  const { t } = useTranslation('dashboard')
  const view = useChosenView()
  const showView = useShowView(view, dashboardAddress)
  return (
    <ListPaging
      label={t('pagingLabel')}
      page={view.page}
      pages={pages}
      rows={view.rows}
      rowsOptions={rowsOptions}
      onShow={showView}
    />
  )
}
