import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import type { ProjectSort } from '#contract/content/project-order.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { dashboardViewCodec, nextOrder } from '#web/staff/dashboard/dashboard-view.ts'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { ProjectCells, projectColumns, titleOf } from '#web/staff/projects/project-cells.tsx'
import { ProjectRow } from '#web/staff/projects/project-row.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface ProjectTableProps {
  projects: readonly DashboardProject[]
  onEdit: (id: number) => void
  /** Called after a row was removed. */
  onRemoved: () => void
}

export function ProjectTable({ projects, onEdit, onRemoved }: ProjectTableProps) {
  const { t } = useTranslation('dashboard')
  return (
    <table className="staff-table is-projects" aria-labelledby="projects-heading">
      <thead>
        <tr>
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
              onEdit={() => onEdit(project.id)}
              onCopied={onEdit}
              onRemoved={onRemoved}
            />
          ) : (
            <DeletedProjectRow
              key={project.id}
              project={project}
              deletedAt={project.deletedAt}
              onRemoved={onRemoved}
            />
          ),
        )}
      </tbody>
    </table>
  )
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

interface DeletedProjectRowProps {
  project: DashboardProject
  deletedAt: string
  onRemoved: () => void
}

/** A deleted project, with a button to restore it and the last day for that. */
function DeletedProjectRow({ project, deletedAt, onRemoved }: DeletedProjectRowProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const title = titleOf(project, language)

  async function handleRestore() {
    if (isBusy) return
    const restore = () => staffCall('restoreProject', { params: { id: project.id } })
    if (await run(restore, t('projects.restored'))) onRemoved()
  }
  return (
    <tr>
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
