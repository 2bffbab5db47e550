import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import '#web/styles/company.css'
import { useTranslation } from 'react-i18next'
import { CompanyFacts } from '#web/staff/company/company-facts-form.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

// The words for pictures that cannot be sent are those of the projects.
export const loader = staffLoader(['company', 'dashboard', 'entries', 'tools'], ({ api }) =>
  api('readDashboardCompany', {}),
)

export function Component() {
  const { t } = useTranslation('company')
  return <StaffScreen<typeof loader> title={t('title')}>{() => <CompanyFacts />}</StaffScreen>
}
