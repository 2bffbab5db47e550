import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, previewAddress, projectPath } from '#contract/addresses.ts'
import type { DashboardProject } from '#contract/dashboard.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { ProjectCells, titleOf } from '#web/staff/projects/project-cells.tsx'
import { RowMore } from '#web/staff/projects/row-more.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface ProjectRowProps {
  project: DashboardProject
  onEdit: () => void
  /** Opens the copy that was made. */
  onCopied: (id: number) => void
  onRemoved: () => void
}

export function ProjectRow({ project, onEdit, onCopied, onRemoved }: ProjectRowProps) {
  const { t } = useTranslation(['dashboard', 'entries', 'texts', 'staff'])
  const language = useLanguage()
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  // What is archived is looked at to bring it back.
  const [hasMore, setMore] = useState(project.archivedAt !== null)
  const title = titleOf(project, language)
  // Nobody has ever seen it: it is not deleted, but discarded.
  const isNew = project.draft?.isNew === true

  async function handleYes() {
    const remove = () => staffCall('removeProject', { params: { id: project.id } })
    const restore = () => staffCall('restoreProject', { params: { id: project.id } })
    const undo = { command: restore, done: t('projects.restored') }
    const done = isNew ? t('texts:done.discarded', { count: 1 }) : { message: t('projects.deleted'), undo }
    const isDone = await run(remove, done)
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
            to={
              isNew
                ? previewAddress(language, projectPath(project.id))
                : addressIn(language, projectPath(project.id))
            }
            target="_blank"
            className="row-action"
            aria-label={t(isNew ? 'preview' : 'view', { name: title })}
          >
            {t(isNew ? 'actions.preview' : 'actions.view')}
          </Link>
          <button
            type="button"
            className="row-action is-danger"
            onClick={() => setAsking(true)}
            aria-label={isNew ? t('texts:drafts.discardOf', { name: title }) : t('delete', { name: title })}
          >
            {t(isNew ? 'texts:drafts.discard' : 'actions.delete')}
          </button>
          <button
            type="button"
            className="row-action"
            aria-expanded={hasMore}
            aria-label={t('moreOf', { name: title })}
            onClick={() => setMore(!hasMore)}
          >
            {t('actions.more')}
          </button>
        </div>
        {hasMore && <RowMore project={project} onCopied={onCopied} onRemoved={onRemoved} />}
        {isAsking && (
          <QuestionDialog
            question={isNew ? t('texts:drafts.discardQuestion', { count: 1 }) : t('projects.deleteQuestion')}
            labels={{ yes: t(isNew ? 'texts:drafts.discard' : 'actions.delete'), no: t('staff:cancel') }}
            isBusy={isBusy}
            onYes={handleYes}
            onNo={() => setAsking(false)}
          >
            <p className="font-semibold">{title}</p>
            <p>
              {isNew
                ? t('entries:drafts.new.discardNote')
                : t('projects.deleteNote', { count: periods.projectDays })}
            </p>
          </QuestionDialog>
        )}
      </td>
    </tr>
  )
}
