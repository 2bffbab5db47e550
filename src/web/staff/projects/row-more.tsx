import { useTranslation } from 'react-i18next'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { PinCommand } from '#web/staff/projects/place-commands.tsx'
import { titleOf } from '#web/staff/projects/project-cells.tsx'
import { useDuplicate } from '#web/staff/projects/use-duplicate.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface RowMoreProps {
  project: DashboardProject
  /** Opens the copy that was made. */
  onCopied: (id: number) => void
  /** Called after the project has left the list. */
  onRemoved: () => void
}

/** Rarer commands on a project: pin, copy, archive. Shown on request, so that the rows stay calm. */
export function RowMore({ project, onCopied, onRemoved }: RowMoreProps) {
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
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const isArchived = archivedAt !== null
  const archive = () => staffCall('archiveProject', { params: { id } })
  const unarchive = () => staffCall('unarchiveProject', { params: { id } })

  async function handleClick() {
    if (isBusy) return
    const [command, back] = isArchived ? [unarchive, archive] : [archive, unarchive]
    const [message, undone] = [t('projects.archived'), t('projects.unarchived')]
    const done = isArchived
      ? { message: undone, undo: { command: back, done: message } }
      : { message, undo: { command: back, done: undone } }
    if (await run(command, done)) onDone()
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
