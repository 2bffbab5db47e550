import { useTranslation } from 'react-i18next'
import type { DashboardProject } from '#contract/dashboard.ts'
import { locales } from '#contract/language.ts'
import { restoreDays } from '#contract/limits.ts'
import { useLanguage } from '#web/contexts.ts'
import { titleOf } from '#web/staff/parts/title-of.ts'
import { useCommand } from '#web/staff/parts/use-command.ts'
import { ProjectCells } from '#web/staff/projects/project-cells.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

const dayMs = 24 * 60 * 60 * 1000

interface DeletedProjectRowProps {
  project: DashboardProject
  deletedAt: string
  onGone: () => void
}

/** A deleted project: until when it can be restored, and the way to do so. */
export function DeletedProjectRow({ project, deletedAt, onGone }: DeletedProjectRowProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' })
  const goneAt = new Date(Date.parse(deletedAt) + restoreDays * dayMs)
  const title = titleOf(project, language)

  async function handleRestore() {
    if (isBusy) return
    const restore = () => staffCall('restoreProject', { params: { id: project.id } })
    if (await run(restore, t('projects.restored'))) onGone()
  }
  return (
    <tr>
      <ProjectCells project={project} />
      <td data-label={t('columns.actions')}>
        <div className="row-actions">
          <button
            type="button"
            className="row-action"
            aria-disabled={isBusy}
            aria-label={t('restore', { name: title })}
            onClick={handleRestore}
          >
            {t('actions.restore')}
          </button>
        </div>
        <small>
          {t('projects.goneAt', { deleted: date.format(new Date(deletedAt)), gone: date.format(goneAt) })}
        </small>
      </td>
    </tr>
  )
}
