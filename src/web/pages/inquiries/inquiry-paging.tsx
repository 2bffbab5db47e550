import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { inquiriesAddress, inquiryView, rowsOptions } from '#web/staff/inquiries/inquiry-view.ts'
import { ListPaging } from '#web/staff/list-paging.tsx'
import { useChosenSearch } from '#web/staff/use-chosen-search.ts'

export function InquiryPaging({ pages }: { pages: number }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  const navigate = useNavigate()
  const view = inquiryView(useChosenSearch())
  return (
    <ListPaging
      label={t('pagingLabel')}
      page={view.page}
      pages={pages}
      rows={view.rows}
      rowsOptions={rowsOptions}
      onShow={(change) =>
        void navigate(inquiriesAddress(language, { ...view, ...change }), { preventScrollReset: true })
      }
    />
  )
}
