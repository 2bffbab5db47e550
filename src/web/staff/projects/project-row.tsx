import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, projectPath } from '#contract/addresses.ts'
import type { DashboardProject } from '#contract/dashboard.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { ProjectCells, titleOf } from '#web/staff/projects/project-cells.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface ProjectRowProps {
  project: DashboardProject
  onEdit: () => void
  onRemoved: () => void
}

export function ProjectRow({ project, onEdit, onRemoved }: ProjectRowProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const language = useLanguage()
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const title = titleOf(project, language)

  async function handleYes() {
    const remove = () => staffCall('removeProject', { params: { id: project.id } })
    const restore = () => staffCall('restoreProject', { params: { id: project.id } })
    const undo = { command: restore, done: t('projects.restored') }
    const isDone = await run(remove, { message: t('projects.deleted'), undo })
    setAsking(false)
    if (isDone) onRemoved()
  }
  return (
    <tr>
      <ProjectCells project={project} onOpen={onEdit} />
      <td data-label={t('columns.actions')} className="actions-cell">
        <div className="row-actions">
          <button
            type="button"
            className="row-action"
            onClick={onEdit}
            aria-label={t('edit', { name: title })}
          >
            {t('actions.edit')}
          </button>
          <Link
            to={addressIn(language, projectPath(project.id))}
            target="_blank"
            className="row-action"
            aria-label={t('view', { name: title })}
          >
            {t('actions.view')}
          </Link>
          <button
            type="button"
            className="row-action is-danger"
            onClick={() => setAsking(true)}
            aria-label={t('delete', { name: title })}
          >
            {t('actions.delete')}
          </button>
        </div>
        {isAsking && (
          <QuestionDialog
            question={t('projects.deleteQuestion')}
            labels={{ yes: t('actions.delete'), no: t('staff:cancel') }}
            isBusy={isBusy}
            onYes={handleYes}
            onNo={() => setAsking(false)}
          >
            <p className="font-semibold">{title}</p>
            <p>{t('projects.deleteNote', { count: periods.projectDays })}</p>
          </QuestionDialog>
        )}
      </td>
    </tr>
  )
}
