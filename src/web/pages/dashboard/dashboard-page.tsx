import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import { CategorySection } from '#web/pages/dashboard/category-section.tsx'
import { loadDashboard } from '#web/pages/dashboard/load-dashboard.ts'
import { ProjectSection } from '#web/pages/dashboard/project-section.tsx'
import { useOwnWords } from '#web/pages/dashboard/use-own-words.ts'
import { StaffAreas } from '#web/staff/staff-areas.tsx'
import { staffLoader } from '#web/staff/staff-loader.ts'
import { StaffScreen } from '#web/staff/staff-screen.tsx'

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
      ownWords={useOwnWords()}
      head={(dashboard) => <StaffAreas title={t('title')} unread={dashboard?.unread} lists={lists} />}
    >
      {(dashboard) => (
        <>
          <ProjectSection dashboard={dashboard} />
          <CategorySection categories={dashboard.categories} />
        </>
      )}
    </StaffScreen>
  )
}
