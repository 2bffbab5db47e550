import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { maxPageLength, totalPages } from '#contract/api/paging.ts'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import type { ProjectSort } from '#contract/content/project-order.ts'
import type { SeveralAct } from '#contract/content/several-acts.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { type DashboardView, dashboardViewCodec, nextOrder } from '#web/staff/dashboard/dashboard-view.ts'
import { projectsOf } from '#web/staff/dashboard/load-dashboard.ts'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { ProjectCells, projectColumns, titleOf } from '#web/staff/projects/project-cells.tsx'
import { ProjectRow } from '#web/staff/projects/project-row.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface ProjectTableProps {
  projects: readonly DashboardProject[]
  /** Of all that match. */
  count: number
  view: DashboardView
  categories: readonly { id: number; name: string }[]
  onEdit: (id: number) => void
  /** Called after a row was removed. */
  onRemoved: () => void
}

export function ProjectTable(props: ProjectTableProps) {
  const { projects, count, view, categories, onEdit, onRemoved } = props
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const staffCall = useStaffCall()
  const selection = useSelection(projects.map(({ id }) => id))
  const rowOf = (project: DashboardProject) => ({
    id: project.id,
    name: titleOf(project, language),
    isPublic: project.draft?.isNew !== true && project.deletedAt === null,
    hasDraft: project.draft !== undefined,
  })
  async function readAll() {
    const { query } = projectsOf(view)
    const offsets = Array.from(
      { length: totalPages(count, maxPageLength) },
      (_, page) => page * maxPageLength,
    )
    const pages = await Promise.all(
      offsets.map((PageNumber) =>
        staffCall('listDashboardProjects', { query: { ...query, PageLength: maxPageLength, PageNumber } }),
      ),
    )
    return pages.flatMap(({ data }) => data.map(rowOf))
  }
  return (
    <>
      <SeveralEntries
        kind="project"
        rows={projects.map(rowOf)}
        selection={selection}
        acts={actsIn(view)}
        categories={categories}
        all={{ count, read: readAll }}
        onGone={onRemoved}
      />
      <table className="staff-table is-projects" aria-labelledby="projects-heading">
        <thead>
          <tr>
            <td />
            {projectColumns.map((sort) => (
              <SortedColumn key={sort} sort={sort} name={t(`columns.${sort}`)} />
            ))}
            <th scope="col">{t('columns.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) =>
            project.deletedAt === null ? (
              <ProjectRow
                key={project.id}
                project={project}
                boxProps={selection.boxOf(project.id)}
                onEdit={() => onEdit(project.id)}
                onCopied={onEdit}
                onRemoved={onRemoved}
              />
            ) : (
              <DeletedProjectRow
                key={project.id}
                project={project}
                boxProps={selection.boxOf(project.id)}
                deletedAt={project.deletedAt}
                onRemoved={onRemoved}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

function actsIn({ isDeleted, isArchived }: DashboardView): readonly SeveralAct[] {
  if (isDeleted) return ['restore']
  return ['publish', isArchived ? 'unarchive' : 'archive', 'category', 'delete']
}

/** A column heading that sorts by its column. */
function SortedColumn({ sort, name }: { sort: ProjectSort; name: string }) {
  const { view, addressOf } = useListView(dashboardViewCodec)
  const direction = view.sort === sort ? 'ascending' : view.sort === `-${sort}` ? 'descending' : 'none'
  const order = nextOrder(view.sort, sort)
  return (
    <th scope="col" aria-sort={direction}>
      <Link to={addressOf({ sort: order, page: 1 })} className="sort-link" preventScrollReset>
        {name}
      </Link>
    </th>
  )
}

interface DeletedProjectRowProps
  extends Pick<ComponentProps<typeof ProjectRow>, 'project' | 'boxProps' | 'onRemoved'> {
  deletedAt: string
}

/** A deleted project, with a button to restore it and the last day for that. */
function DeletedProjectRow({ project, boxProps, deletedAt, onRemoved }: DeletedProjectRowProps) {
  const { t } = useTranslation(['dashboard', 'entries'])
  const language = useLanguage()
  const { periods } = useSite()
  const { staffCall, run, isBusy } = useCommand()
  const title = titleOf(project, language)

  async function handleRestore() {
    const restore = () => staffCall('restoreProject', { params: { id: project.id } })
    if (await run(restore, t('projects.restored'))) onRemoved()
  }
  return (
    <tr>
      <ChooseCell name={t('entries:several.one', { name: title })} boxProps={boxProps} />
      <ProjectCells project={project} />
      <td data-label={t('columns.actions')} className="actions-cell">
        <div className="row-actions">
          <RowAction
            text={t('actions.restore')}
            label={t('restore', { name: title })}
            isBusy={isBusy}
            onClick={handleRestore}
          />
        </div>
        <GoneAt deletedAt={deletedAt} days={periods.projectDays} />
      </td>
    </tr>
  )
}
