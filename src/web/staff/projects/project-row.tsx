import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import { addressIn, previewAddress, projectPath } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { ProjectCells, titleOf } from '#web/staff/projects/project-cells.tsx'
import { RowMore } from '#web/staff/projects/row-more.tsx'

interface ProjectRowProps {
  project: DashboardProject
  /** Of its check box. */
  boxProps: ComponentProps<'input'>
  onEdit: () => void
  /** Opens the copy that was made. */
  onCopied: (id: number) => void
  onRemoved: () => void
}

export function ProjectRow({ project, boxProps, onEdit, onCopied, onRemoved }: ProjectRowProps) {
  const { t } = useTranslation(['dashboard', 'texts', 'entries'])
  const language = useLanguage()
  const { periods } = useSite()
  // Restoring is the usual command for an archived project.
  const [hasMore, setMore] = useState(project.archivedAt !== null)
  const title = titleOf(project, language)
  // Nobody has ever seen it: it is not deleted, but discarded.
  const isNew = project.draft?.isNew === true

  return (
    <tr>
      <ChooseCell name={t('entries:several.one', { name: title })} boxProps={boxProps} />
      <ProjectCells project={project} onOpen={onEdit} />
      <td data-label={t('columns.actions')} className="actions-cell">
        <div className="row-actions">
          <RowAction text={t('actions.edit')} label={t('edit', { name: title })} onClick={onEdit} />
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
          <DeleteAction
            id={project.id}
            name={title}
            calls={{ remove: 'removeProject', restore: 'restoreProject' }}
            question={t('projects.deleteQuestion')}
            done={{ deleted: t('projects.deleted'), restored: t('projects.restored') }}
            isNew={isNew}
            onRemoved={onRemoved}
          >
            {!isNew && <p>{t('projects.deleteNote', { count: periods.projectDays })}</p>}
          </DeleteAction>
          <RowAction
            text={t('actions.more')}
            aria-expanded={hasMore}
            label={t('moreOf', { name: title })}
            onClick={() => setMore(!hasMore)}
          />
        </div>
        {hasMore && <RowMore project={project} onCopied={onCopied} onRemoved={onRemoved} />}
      </td>
    </tr>
  )
}
