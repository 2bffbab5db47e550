import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { totalPages } from '#contract/paging.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  type DashboardView,
  dashboardAddress,
  dashboardViewCodec,
  hasProjectFilter,
  projectRows,
} from '#web/staff/dashboard/dashboard-view.ts'
import { anyDeleted, projectsOf, workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { DraftReminder } from '#web/staff/projects/draft-reminder.tsx'
import { ProjectDialog } from '#web/staff/projects/project-dialog/project-dialog.tsx'
import { ProjectFilters } from '#web/staff/projects/project-filters.tsx'
import { ProjectTable } from '#web/staff/projects/project-table.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** So many projects are seen at a glance: fewer need no filters. */
const filteredFrom = 10

interface ProjectSectionProps {
  view: DashboardView
  /** The project that is open in the dialog. */
  opened: 'new' | number | undefined
  onOpen: (entry: 'new' | number) => void
  onClosed: () => void
}

/** The projects: filters, table, paging, and the dialog to add and edit them. */
export function ProjectSection({ view, opened, onOpen, onClosed }: ProjectSectionProps) {
  const { t } = useTranslation('dashboard')
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', workingCategories))
  const { data: list } = useSuspenseQuery(useCallQuery('listDashboardProjects', projectsOf(view)))
  const { data: projects, count } = list
  const { data: deleted } = useSuspenseQuery(useCallQuery('listDashboardProjects', anyDeleted))
  const hasDeleted = deleted.count > 0
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(projects)
  const { view: chosen, showView } = useListView(dashboardViewCodec)
  return (
    <section className="staff-section" aria-labelledby="projects-heading">
      <div className="staff-section-head">
        <h2 ref={heading} id="projects-heading" tabIndex={-1} className="heading-3">
          {t(view.isDeleted ? 'projects.deletedHeading' : 'projects.heading')}
        </h2>
        <p className="count" role="status">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('projects.count', { count })}</span>
        </p>
        <Button className="ml-auto" onClick={() => onOpen('new')}>
          {t('projects.add')}
        </Button>
      </div>
      {opened === undefined && <DraftReminder onContinue={onOpen} onRemoved={focusIfLost} />}
      {(count >= filteredFrom || hasProjectFilter(view) || view.isDeleted || hasDeleted) && (
        <ProjectFilters categories={categories} />
      )}
      {projects.length === 0 ? (
        <NoProjects view={view} />
      ) : (
        <ProjectTable projects={projects} onEdit={onOpen} onRemoved={focusWhenGone} />
      )}
      {count > Math.min(...projectRows) && (
        <ListPaging
          label={t('pagingLabel')}
          view={chosen}
          pages={totalPages(count, view.rows)}
          rowsOptions={projectRows}
          onShow={showView}
        />
      )}
      {opened !== undefined && (
        <ProjectDialog
          entry={opened}
          categories={categories}
          onClose={() => {
            onClosed()
            focusIfLost()
          }}
        />
      )}
    </section>
  )
}

function NoProjects({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const all = { ...view, search: '', category: undefined, missing: undefined, page: 1 }
  return (
    <div className="staff-message">
      <p>{t('projects.empty')}</p>
      {hasProjectFilter(view) && (
        <Link to={dashboardAddress(language, all)} className="text-link">
          {t('projects.clearFilters')}
        </Link>
      )}
    </div>
  )
}
