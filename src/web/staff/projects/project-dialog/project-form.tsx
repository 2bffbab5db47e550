import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Category } from '#contract/category.ts'
import type { Project } from '#contract/project.ts'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ConflictDialog } from '#web/staff/projects/project-dialog/conflict-dialog.tsx'
import { FactFields } from '#web/staff/projects/project-dialog/fact-fields.tsx'
import { LanguageFields } from '#web/staff/projects/project-dialog/language-fields.tsx'
import { PictureField } from '#web/staff/projects/project-dialog/picture-field.tsx'
import { SaveBar } from '#web/staff/projects/project-dialog/save-bar.tsx'
import { forgetStoredProject } from '#web/staff/projects/project-dialog/stored-project.ts'
import { useProjectForm } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { Modal } from '#web/ui/modal.tsx'

interface ProjectFormProps {
  /** The project as it was read; without one it is a new one. */
  read: Project | undefined
  categories: readonly Category[]
  onClose: () => void
}

export function ProjectForm({ read, categories, onClose }: ProjectFormProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const form = useProjectForm(read, onClose)
  const { project, saving, restoredFrom, isSaving } = form
  const { revalidate } = useRevalidator()
  const leave = () => {
    forgetStoredProject(project?.id)
    // What was sent without an answer may have arrived; what was loaded instead of it is newer than the list.
    void revalidate()
    onClose()
  }
  const { question, isAsking, close } = useQuestionBeforeLoss(form.isDirty, leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isAsking) form.stopWaiting() // what may be discarded is not saved meanwhile
  }, [isAsking])
  const formatTime = useTimeFormat()
  return (
    <Modal
      heading={t(project ? 'project.editTitle' : 'project.addTitle')}
      size="tall"
      onClose={isSaving ? () => undefined : close}
    >
      <form className="project-form" noValidate onSubmit={form.handleSubmit}>
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        {restoredFrom !== undefined && (
          <p className="mt-2 text-sm font-semibold">
            {t('draft.restored', { time: formatTime(restoredFrom) })}
          </p>
        )}
        {/* Not disabled while saving: the field that one is in would lose the focus. Changes are not taken then. */}
        <fieldset aria-busy={isSaving} className="project-fields">
          <LanguageFields form={form} />
          <div className="project-side">
            <PictureField form={form} />
            <FactFields form={form} categories={categories} />
          </div>
        </fieldset>
        {project && <EntryHistory key={form.version} call="readProjectHistory" id={project.id} />}
        <SaveBar form={form} onCancel={close} />
      </form>
      {question}
      {saving.theirs && project && <ConflictDialog form={form} project={project} theirs={saving.theirs} />}
    </Modal>
  )
}
