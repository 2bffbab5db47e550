import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { dashboardAddress, rowsOptions } from '#web/pages/dashboard/dashboard-view.ts'
import { useChosenView } from '#web/pages/dashboard/use-chosen-view.ts'
import { ListPaging } from '#web/staff/list-paging.tsx'

export function ProjectPaging({ pages }: { pages: number }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  const view = useChosenView()
  return (
    <ListPaging
      label={t('pagingLabel')}
      page={view.page}
      pages={pages}
      rows={view.rows}
      rowsOptions={rowsOptions}
      onShow={(change) =>
        void navigate(dashboardAddress(language, { ...view, ...change }), { preventScrollReset: true })
      }
    />
  )
}
