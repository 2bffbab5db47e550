import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { DraftList } from '#web/staff/drafts/draft-list.tsx'
import { useRefusalText } from '#web/staff/drafts/draft-standing.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader(['texts', 'dashboard', 'jobs', 'articles', 'kinds', 'entries'], ({ api }) =>
  api('listDrafts', {}),
)

export function Component() {
  const { t } = useTranslation('texts')
  const refusalText = useRefusalText()
  return (
    <StaffScreen<typeof loader>
      title={t('drafts.title')}
      describeError={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined
        const { field, params } = error.details[0] ?? {}
        const kind = params?.reason === 'draft_refused' ? params.kind : undefined
        return refusalText(kind, { code: error.code, field })
      }}
    >
      {() => <DraftList />}
    </StaffScreen>
  )
}
