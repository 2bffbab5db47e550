import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { totalPages } from '#contract/api/paging.ts'
import { hasStored } from '#web/api/storage.ts'
import {
  type DashboardView,
  dashboardViewCodec,
  hasProjectFilter,
  projectRows,
} from '#web/staff/dashboard/dashboard-view.ts'
import {
  anyArchived,
  anyDeleted,
  projectsOf,
  workingCategories,
} from '#web/staff/dashboard/load-dashboard.ts'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { LaterDialog, LaterPart } from '#web/staff/parts/later.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { HomePlaces } from '#web/staff/projects/home-places.tsx'
import { ProjectFilters } from '#web/staff/projects/project-filters.tsx'
import { ProjectTable } from '#web/staff/projects/project-table.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('#web/staff/projects/project-dialog.tsx')
const loadUnsaved = () => import('#web/staff/projects/unsaved-projects.tsx')

/** Number of projects from which filters are shown. */
const filteredFrom = 10

interface ProjectSectionProps {
  /** True where it is all of its screen. */
  isScreen?: boolean
  view: DashboardView
  /** The project that is open in the dialog. */
  opened: 'new' | number | undefined
  onOpen: (entry: 'new' | number) => void
  onClosed: () => void
}

/** The projects: filters, table, paging, and the dialog to add and edit them. */
export function ProjectSection({ isScreen, view, opened, onOpen, onClosed }: ProjectSectionProps) {
  const { t } = useTranslation('dashboard')
  const categories = useAnswer('listDashboardCategories', workingCategories)
  const list = useAnswer('listDashboardProjects', projectsOf(view))
  const { data: projects, count } = list
  const deleted = useAnswer('listDashboardProjects', anyDeleted)
  const archived = useAnswer('listDashboardProjects', anyArchived)
  const hasHidden = deleted.count + archived.count > 0 || view.isDeleted || view.isArchived
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(projects)
  const { view: chosen, showView } = useListView(dashboardViewCodec)
  const close = () => {
    onClosed()
    focusIfLost()
  }
  return (
    <StaffSection
      id="projects-heading"
      heading={heading}
      isHeadline={isScreen}
      title={t(headingOf(view))}
      count={count}
      counted={t('projects.count', { count })}
      beside={
        <Button className="ml-auto" onClick={() => onOpen('new')}>
          {t('projects.add')}
        </Button>
      }
    >
      {opened === undefined && hasStored('session', staffStorageKeys.typedProjects) && (
        <LaterPart load={loadUnsaved}>
          {({ UnsavedProjects }) => <UnsavedProjects onOpen={onOpen} onDiscarded={focusIfLost} />}
        </LaterPart>
      )}
      {!view.isDeleted && !view.isArchived && <HomePlaces />}
      {(count >= filteredFrom || hasProjectFilter(view) || hasHidden) && (
        <ProjectFilters categories={categories} />
      )}
      {projects.length === 0 ? (
        <NoProjects view={view} />
      ) : (
        <ProjectTable {...{ projects, count, view, categories }} onEdit={onOpen} onRemoved={focusWhenGone} />
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
        <LaterDialog
          load={loadDialog}
          heading={t(opened === 'new' ? 'project.addTitle' : 'project.editTitle')}
          size="tall"
          onClose={close}
        >
          {({ ProjectDialog }) => (
            <ProjectDialog
              key={opened}
              entry={opened}
              categories={categories}
              onCopied={onOpen}
              onClose={close}
            />
          )}
        </LaterDialog>
      )}
    </StaffSection>
  )
}

function headingOf({ isDeleted, isArchived }: DashboardView) {
  if (isDeleted) return 'projects.deletedHeading'
  return isArchived ? 'projects.archivedHeading' : 'projects.heading'
}

function NoProjects({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const { addressOf } = useListView(dashboardViewCodec)
  const all = { search: '', category: undefined, missing: undefined, page: 1 }
  return (
    <div className="staff-message">
      <p>{t('projects.empty')}</p>
      {hasProjectFilter(view) && (
        <Link to={addressOf(all)} className="text-link">
          {t('projects.clearFilters')}
        </Link>
      )}
    </div>
  )
}
