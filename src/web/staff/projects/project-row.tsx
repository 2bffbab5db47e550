import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import { addressIn, previewAddress, projectPath } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { PinCommand } from '#web/staff/projects/place-commands.tsx'
import { ProjectCells, titleOf } from '#web/staff/projects/project-cells.tsx'
import { useDuplicate } from '#web/staff/projects/use-duplicate.ts'

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

/** Rarer commands on a project: pin, copy, archive. Shown on request, so that the rows stay calm. */
function RowMore({ project, onCopied, onRemoved }: Omit<ProjectRowProps, 'boxProps' | 'onEdit'>) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { id, archivedAt, draft } = project
  const name = titleOf(project, language)
  const isArchived = archivedAt !== null
  const isNew = draft?.isNew === true
  const { duplicate, isBusy } = useDuplicate(onCopied)
  return (
    <div className="row-actions row-more">
      {!isNew && !isArchived && <PinCommand id={id} name={name} />}
      <RowAction
        text={t('actions.duplicate')}
        label={t('duplicateOf', { name })}
        isBusy={isBusy}
        onClick={() => void duplicate(id)}
      />
      {!isNew && <ArchiveCommand project={project} name={name} onDone={onRemoved} />}
    </div>
  )
}

interface ArchiveCommandProps {
  project: DashboardProject
  name: string
  onDone: () => void
}

/** Archives a project, or returns it from the archive; each undoes the other. */
function ArchiveCommand({ project: { id, archivedAt }, name, onDone }: ArchiveCommandProps) {
  const { t } = useTranslation('dashboard')
  const { staffCall, run, isBusy } = useCommand()
  const isArchived = archivedAt !== null
  const archive = () => staffCall('archiveProject', { params: { id } })
  const unarchive = () => staffCall('unarchiveProject', { params: { id } })

  async function handleClick() {
    const acts = [
      { command: archive, done: t('projects.archived') },
      { command: unarchive, done: t('projects.unarchived') },
    ] as const
    const [act, undo] = isArchived ? [acts[1], acts[0]] : acts
    if (await run(act.command, { message: act.done, undo })) onDone()
  }
  return (
    <RowAction
      text={t(isArchived ? 'actions.unarchive' : 'actions.archive')}
      label={t(isArchived ? 'unarchiveOf' : 'archiveOf', { name })}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    />
  )
}
