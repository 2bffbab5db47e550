import '#web/styles/dashboard.css'
import '#web/styles/first-steps.css'
import '#web/styles/home-places.css'
import '#web/styles/project-cards.css'
import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { useLanguage } from '#web/contexts.ts'
import type { CategoryFields } from '#web/staff/categories/category-kind.ts'
import { CategorySection } from '#web/staff/categories/category-section.tsx'
import {
  type DashboardView,
  dashboardAddress,
  hasProjectFilter,
} from '#web/staff/dashboard/dashboard-view.ts'
import { FirstSteps } from '#web/staff/dashboard/first-steps.tsx'
import {
  anyArchived,
  anyDeleted,
  loadDashboard,
  projectsOf,
  workingCategories,
} from '#web/staff/dashboard/load-dashboard.ts'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'
import { StaffHeader } from '#web/staff/parts/staff-header.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { ProjectSection } from '#web/staff/projects/project-section.tsx'
import { LeftSamples } from '#web/staff/samples/left-samples.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { TodaySection } from '#web/staff/today/today-section.tsx'

export const loader = staffLoader(['dashboard', 'today', 'texts', 'entries'], loadDashboard)

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
      {(view) => <DashboardScreen view={view} />}
    </StaffScreen>
  )
}

function DashboardScreen({ view }: { view: DashboardView }) {
  const [openedCategory, setOpenedCategory] = useOpenedCategory(view)
  const [openedProject, setOpenedProject] = useOpenedProject(view)
  const { data: projects } = useSuspenseQuery(useCallQuery('listDashboardProjects', projectsOf(view)))
  const { data: deleted } = useSuspenseQuery(useCallQuery('listDashboardProjects', anyDeleted))
  const { data: archived } = useSuspenseQuery(useCallQuery('listDashboardProjects', anyArchived))
  const isEmpty = projects.count + deleted.count + archived.count === 0 && !hasProjectFilter(view)
  return (
    <>
      <TodaySection />
      {isEmpty && (
        <FirstSteps
          onAddCategory={() => setOpenedCategory({})}
          onAddProject={() => setOpenedProject('new')}
        />
      )}
      <ProjectSection
        view={view}
        opened={openedProject}
        onOpen={setOpenedProject}
        onClosed={() => setOpenedProject(undefined)}
      />
      <CategorySection opened={openedCategory} onOpen={setOpenedCategory} />
      <LeftSamples />
    </>
  )
}

/** The project in the dialog. An address that names one opens it, and forgets it, so that a reload finds the list. */
function useOpenedProject(view: DashboardView) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'new' | number>()
  const { edit } = view
  const openNamed = useEffectEvent(async (id: number) => {
    const address = dashboardAddress(language, { ...view, edit: undefined })
    await navigate(address, { replace: true, preventScrollReset: true })
    setOpened(id)
  })
  useEffect(() => {
    if (edit !== undefined) void openNamed(edit)
  }, [edit])
  return [opened, setOpened] as const
}

/** Returns the category in the dialog. */
function useOpenedCategory(view: DashboardView) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', workingCategories))
  const [opened, setOpened] = useState<OpenedEntry<CategoryFields>>()
  const { editCategory } = view
  const openNamed = useEffectEvent(async (id: number) => {
    const address = dashboardAddress(language, { ...view, editCategory: undefined })
    await navigate(address, { replace: true, preventScrollReset: true })
    if (categories.some((category) => category.id === id)) setOpened({ id: String(id) })
  })
  useEffect(() => {
    if (editCategory !== undefined) void openNamed(editCategory)
  }, [editCategory])
  return [opened, setOpened] as const
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
        if (error.details[0]?.field === 'before') return t('failure.home')
        return t(error.details[0]?.field === 'name' ? 'failure.nameTaken' : 'failure.conflict')
      case 'too_large':
      case 'unsupported_file':
        return t('failure.picture')
      default:
        return undefined
    }
  }
}
