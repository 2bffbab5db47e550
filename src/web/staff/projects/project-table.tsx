import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardProject } from '#contract/dashboard.ts'
import type { ProjectSort } from '#contract/project-order.ts'
import { useLanguage } from '#web/contexts.ts'
import { dashboardAddress, nextOrder } from '#web/staff/dashboard/dashboard-view.ts'
import { useChosenView } from '#web/staff/dashboard/use-chosen-view.ts'
import { DeletedProjectRow } from '#web/staff/projects/deleted-project-row.tsx'
import { projectColumns } from '#web/staff/projects/project-columns.ts'
import { ProjectRow } from '#web/staff/projects/project-row.tsx'

interface ProjectTableProps {
  projects: readonly DashboardProject[]
  onEdit: (id: number) => void
  /** A row that was here is gone. */
  onGone: () => void
}

export function ProjectTable({ projects, onEdit, onGone }: ProjectTableProps) {
  const { t } = useTranslation('dashboard')
  return (
    <table className="staff-table is-projects" aria-labelledby="projects-heading">
      <thead>
        <tr>
          {projectColumns.map(({ sort, text }) => (
            <SortedColumn key={sort} sort={sort} name={t(`columns.${text}`)} />
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
              onGone={onGone}
            />
          ) : (
            <DeletedProjectRow
              key={project.id}
              project={project}
              deletedAt={project.deletedAt}
              onGone={onGone}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

/** The head of a column, which sorts by it. */
function SortedColumn({ sort, name }: { sort: ProjectSort; name: string }) {
  const language = useLanguage()
  const view = useChosenView()
  const direction = view.sort === sort ? 'ascending' : view.sort === `-${sort}` ? 'descending' : 'none'
  const order = nextOrder(view.sort, sort)
  return (
    <th scope="col" aria-sort={direction}>
      <Link
        to={dashboardAddress(language, { ...view, sort: order, page: 1 })}
        className="sort-link"
        preventScrollReset
      >
        {name}
      </Link>
    </th>
  )
}
