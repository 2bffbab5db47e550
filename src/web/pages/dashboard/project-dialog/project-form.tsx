import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Category } from '#contract/category.ts'
import type { Project } from '#contract/project.ts'
import { EntryHistory } from '#web/pages/dashboard/entry-history.tsx'
import { ConflictDialog } from '#web/pages/dashboard/project-dialog/conflict-dialog.tsx'
import { FactFields } from '#web/pages/dashboard/project-dialog/fact-fields.tsx'
import { LanguageFields } from '#web/pages/dashboard/project-dialog/language-fields.tsx'
import { PictureField } from '#web/pages/dashboard/project-dialog/picture-field.tsx'
import { SaveBar } from '#web/pages/dashboard/project-dialog/save-bar.tsx'
import { forgetStoredProject } from '#web/pages/dashboard/project-dialog/stored-project.ts'
import { useProjectForm } from '#web/pages/dashboard/project-dialog/use-project-form.ts'
import { useQuestionBeforeLoss } from '#web/staff/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/use-time-format.ts'
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
