import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { CategorySection } from '#web/staff/categories/category-section.tsx'
import { loadDashboard } from '#web/staff/dashboard/load-dashboard.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'
import { StaffHeader, StaffScreen } from '#web/staff/parts/staff-screen.tsx'
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
      describeError={useDescribeDashboardError()}
      head={<StaffHeader title={t('title')} lists={lists} />}
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

/** Describes errors that only occur with projects and categories. */
function useDescribeDashboardError(): DescribeError {
  const { t } = useTranslation('dashboard')
  return (error) => {
    // Reading a file that was removed rejects with a DOMException.
    if (error instanceof DOMException) return t('failure.file')
    if (!(error instanceof ApiError)) return undefined
    switch (error.code) {
      case 'conflict':
        return t(error.details[0]?.field === 'name' ? 'failure.nameTaken' : 'failure.conflict')
      case 'too_large':
      case 'unsupported_file':
        return t('failure.picture')
      default:
        return undefined
    }
  }
}
