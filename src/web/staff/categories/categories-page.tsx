import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useTranslation } from 'react-i18next'
import { CategorySection } from '#web/staff/categories/category-section.tsx'
import type { DashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { loadCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { useDescribeDashboardError } from '#web/staff/dashboard/use-describe-dashboard-error.ts'
import { useOpenedCategory } from '#web/staff/dashboard/use-opened.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader(['dashboard', 'texts', 'entries'], loadCategories)

/** The categories without anything else, as they stand on the dashboard, too. */
export function Component() {
  const { t } = useTranslation('dashboard')
  return (
    <StaffScreen<typeof loader>
      title={t('categories.heading')}
      describeError={useDescribeDashboardError()}
      hasHeadline
    >
      {(view) => <Categories view={view} />}
    </StaffScreen>
  )
}

function Categories({ view }: { view: DashboardView }) {
  const [opened, setOpened] = useOpenedCategory(view.editCategory)
  return <CategorySection isScreen opened={opened} onOpen={setOpened} />
}
