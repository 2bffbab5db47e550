import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectFields } from '#contract/content/project-fields.ts'
import { useLanguage } from '#web/contexts.ts'
import { titleOfValues } from '#web/staff/entries/entry-values.ts'
import { UnsavedQuestion } from '#web/staff/entries/use-question-before-loss.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { PinCommand } from '#web/staff/projects/place-commands.tsx'
import type { ProjectEntry } from '#web/staff/projects/project-kind.ts'
import { useDuplicate } from '#web/staff/projects/use-duplicate.ts'

interface FormCommandsProps {
  project: ProjectEntry
  /** Something is typed that is not saved, and is not in a copy either. */
  isDirty: boolean
  onCopied: (id: number) => void
}

/** Commands of the form beside saving: pinning the project, and copying it. */
export function FormCommands({ project, isDirty, onCopied }: FormCommandsProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { draft, isArchived, values } = project
  const id = Number(project.id)
  const { duplicate, isBusy } = useDuplicate(onCopied)
  const name = titleOfValues(projectFields, values, language) ?? project.id
  return (
    <div className="entry-origin form-commands">
      {!draft?.isNew && !isArchived && <PinCommand id={id} name={name} isLong />}
      <RowAction
        text={t('actions.duplicate')}
        isBusy={isBusy}
        onClick={() => (isDirty ? setAsking(true) : void duplicate(id))}
      />
      {isAsking && (
        <UnsavedQuestion
          note={t('projects.duplicateNote')}
          isBusy={isBusy}
          onYes={() => {
            setAsking(false)
            void duplicate(id)
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
