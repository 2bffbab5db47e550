import { useTranslation } from 'react-i18next'
import { inquiriesAddress, inquiryView, rowsOptions } from '#web/staff/inbox/inquiry-view.ts'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useChosenSearch } from '#web/staff/list/use-chosen-search.ts'
import { useShowView } from '#web/staff/list/use-show-view.ts'

export function InquiryPaging({ pages }: { pages: number }) {
  const { t } = useTranslation('inquiries')
  const view = inquiryView(useChosenSearch())
  const showView = useShowView(view, inquiriesAddress)
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
