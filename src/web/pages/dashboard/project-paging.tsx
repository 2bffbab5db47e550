import { useTranslation } from 'react-i18next'
import { dashboardAddress, rowsOptions } from '#web/pages/dashboard/dashboard-view.ts'
import { useChosenView } from '#web/pages/dashboard/use-chosen-view.ts'
import { ListPaging } from '#web/staff/list-paging.tsx'
import { useShowView } from '#web/staff/use-show-view.ts'

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
