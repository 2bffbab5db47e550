import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import { CategorySection } from '#web/staff/categories/category-section.tsx'
import { loadDashboard } from '#web/staff/dashboard/load-dashboard.ts'
import { useDashboardFailureWords } from '#web/staff/dashboard/use-dashboard-failure-words.ts'
import { StaffAreas } from '#web/staff/frame/staff-areas.tsx'
import { StaffScreen } from '#web/staff/frame/staff-screen.tsx'
import { ProjectSection } from '#web/staff/projects/project-section.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('dashboard', loadDashboard)

export function Component() {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const lists = {
    projects: { search, hash: 'projects-heading' },
    categories: { search, hash: 'categories-heading' },
  }
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      ownWords={useDashboardFailureWords()}
      head={<StaffAreas title={t('title')} lists={lists} />}
    >
      {(view) => (
        <>
          <ProjectSection view={view} />
          <CategorySection />
        </>
      )}
    </StaffScreen>
  )
}
