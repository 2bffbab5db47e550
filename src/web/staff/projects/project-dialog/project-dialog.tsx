import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { addressIn, projectPath } from '#contract/addresses.ts'
import type { Category } from '#contract/category.ts'
import type { Project } from '#contract/project.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { RestoredInput } from '#web/staff/parts/unsaved-entries.tsx'
import { TakenVersion, useEarlierVersion } from '#web/staff/parts/use-earlier-version.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { FormCommands } from '#web/staff/projects/project-dialog/form-commands.tsx'
import { withArrivedPictures } from '#web/staff/projects/project-dialog/form-pictures.ts'
import { PictureFields } from '#web/staff/projects/project-dialog/picture-fields.tsx'
import { ProjectConflict } from '#web/staff/projects/project-dialog/project-conflict.tsx'
import { earlierDraft, isSameButForUploads } from '#web/staff/projects/project-dialog/project-draft.ts'
import { ProjectDraftBanner } from '#web/staff/projects/project-dialog/project-draft-banner.tsx'
import { SaveBar } from '#web/staff/projects/project-dialog/save-bar.tsx'
import { FactFields, LanguageFields } from '#web/staff/projects/project-dialog/text-fields.tsx'
import { useProjectForm } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useMedia } from '#web/ui/use-media.ts'

interface ProjectDialogProps {
  /** `new`, or the number of a project. */
  entry: 'new' | number
  categories: readonly Category[]
  /** Opens the copy that was made. */
  onCopied: (id: number) => void
  onClose: () => void
}

/** Adds or edits a project; an existing one is read first. */
export function ProjectDialog({ entry, categories, onCopied, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { data: project, error } = useQuery({
    queryKey: ['readDashboardProject', entry],
    queryFn: () =>
      staffCall('readDashboardProject', { params: { id: Number(entry) }, query: { Drafts: '1' } }),
    enabled: entry !== 'new',
    // Read again for every dialog, but not while somebody is typing.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onClose()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  if (entry !== 'new' && !project) {
    return (
      <Modal heading={t('project.editTitle')} size="tall" onClose={onClose}>
        <p className="mt-4" role="status">
          {t('staff:loading')}
        </p>
      </Modal>
    )
  }
  return <ProjectForm read={project} categories={categories} onCopied={onCopied} onClose={onClose} />
}

interface ProjectFormProps {
  /** The project as it was read; undefined for a new one. */
  read: Project | undefined
  categories: readonly Category[]
  onCopied: (id: number) => void
  onClose: () => void
}

function ProjectForm({ read, categories, onCopied, onClose }: ProjectFormProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const form = useProjectForm(read, onClose)
  const { project, saving, restoredFrom, isSaving } = form
  const staffCall = useStaffCall()
  const earlier = useEarlierVersion({
    values: form.draft,
    isSame: isSameButForUploads,
    putAll: form.putAll,
    upToDate: (earlier, present) => ({
      ...earlier,
      pictures: withArrivedPictures(earlier.pictures, present.pictures),
    }),
    form: form.element,
    async read(version) {
      const params = { id: project?.id ?? 0, version }
      const then = await staffCall('readProjectVersion', { params })
      return (present) => ({ ...earlierDraft(present, then), picturesGone: then.picturesGone })
    },
  })
  const { revalidate } = useRevalidator()
  const leave = () => {
    form.forgetTyped()
    // A request without an answer may have arrived, and a version loaded after a conflict is newer than the list.
    void revalidate()
    onClose()
  }
  const leaveFor = (copy: number) => {
    form.forgetTyped()
    onCopied(copy)
  }
  const { question, isAsking, close } = useQuestionBeforeLoss(form.isDirty, leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isAsking) form.stopWaiting() // do not save while asking whether to discard
  }, [isAsking])
  // On a phone the picture is what somebody is there for. The order of the elements is that of the Tab key, too.
  const isPhone = useMedia('(width < 48rem)')
  const pictureFields = <PictureFields key="pictures" form={form} />
  return (
    <Modal
      heading={t(project ? 'project.editTitle' : 'project.addTitle')}
      size="tall"
      onClose={isSaving ? () => undefined : close}
    >
      <form
        ref={form.element}
        className="project-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {project && <ProjectOrigin project={project} />}
        {project?.archived && <p className="mt-1 text-sm font-semibold">{t('projects.isArchived')}</p>}
        {project?.draft && <ProjectDraftBanner project={project} draft={project.draft} onGone={leave} />}
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        <RestoredInput from={restoredFrom} onForget={form.forgetRestored} />
        <TakenVersion state={earlier} />
        {form.lostPictures.length > 0 && (
          <p className="field-warning">
            {t('project.picturesLost', {
              count: form.lostPictures.length,
              names: form.lostPictures.join(', '),
            })}
          </p>
        )}
        {/* Not disabled while saving, or the current field would lose the focus; changes are ignored instead. */}
        <fieldset
          aria-busy={isSaving}
          className="project-fields"
          data-focus-first={(isPhone && !project) || undefined}
        >
          {isPhone && pictureFields}
          <LanguageFields key="languages" form={form} />
          <div key="facts" className="project-side">
            <FactFields form={form} categories={categories} />
          </div>
          {!isPhone && pictureFields}
        </fieldset>
        {project && <FormCommands project={project} isDirty={form.isDirty} onCopied={leaveFor} />}
        {project && (
          <EntryHistory key={form.version} call="readProjectHistory" id={project.id} onTake={earlier.take} />
        )}
        <SaveBar form={form} onCancel={close} />
      </form>
      {question}
      {saving.theirs && project && (
        <ProjectConflict form={form} project={project} theirs={saving.theirs} categories={categories} />
      )}
    </Modal>
  )
}

/** When the project was changed last, and by whom, and the way to its page. */
function ProjectOrigin({ project: { id, version, draft } }: { project: Project }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const staffCall = useStaffCall()
  const formatTime = useTimeFormat()
  const { data: [last] = [] } = useQuery({
    queryKey: ['readProjectHistory', id, version],
    queryFn: () => staffCall('readProjectHistory', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <p className="entry-origin">
      {last && t('lastChange', { time: formatTime(last.at), name: last.by })}{' '}
      {!draft?.isNew && (
        <a
          href={addressIn(language, projectPath(id))}
          target="_blank"
          rel="noreferrer"
          className="row-action"
        >
          {t('viewPage')}
        </a>
      )}
    </p>
  )
}
