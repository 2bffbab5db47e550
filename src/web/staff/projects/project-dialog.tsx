import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/content/category.ts'
import { type ProjectText, projectTexts } from '#contract/content/completeness.ts'
import { namesOf } from '#contract/content/field.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { EntryDialog } from '#web/staff/entries/entry-dialog.tsx'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { EntryField, FieldsOfGroup, FlagField } from '#web/staff/fields/entry-field.tsx'
import { LanguageFields } from '#web/staff/fields/localized-fields.tsx'
import { PictureFields } from '#web/staff/fields/pictures/picture-fields.tsx'
import { FormCommands } from '#web/staff/projects/form-commands.tsx'
import { Completeness } from '#web/staff/projects/project-cells.tsx'
import { categoryOption } from '#web/staff/projects/project-filters.tsx'
import { type ProjectEntry, type ProjectFields, projectKind } from '#web/staff/projects/project-kind.ts'
import { useMedia } from '#web/ui/use-media.ts'

interface ProjectDialogProps {
  /** `new`, or the number of a project. */
  entry: 'new' | number
  categories: readonly Category[]
  /** Opens the copy that was made. */
  onCopied: (id: number) => void
  onClose: () => void
}

/** Adds or edits a project. */
export function ProjectDialog({ entry, categories, onCopied, onClose }: ProjectDialogProps) {
  return (
    <EntryDialog
      kind={projectKind}
      opened={entry === 'new' ? {} : { id: String(entry) }}
      onClose={onClose}
      before={(form) => <Notes form={form} />}
      after={(form) =>
        form.saved && (
          <FormCommands
            project={form.saved}
            isDirty={form.isDirty}
            onCopied={(copy) => {
              form.forgetTyped()
              onCopied(copy)
            }}
          />
        )
      }
    >
      {(form) => <Fields form={form} categories={categories} />}
    </EntryDialog>
  )
}

interface FieldsProps {
  form: EntryForm<ProjectFields, ProjectEntry>
  categories: readonly Category[]
}

const texts = namesOf(projectFields, 'localized')
const rows = { scopeOfWorks: 4 }

function Fields({ form, categories }: FieldsProps) {
  const { t } = useTranslation('dashboard')
  // On a phone the picture comes first. The order of elements is that of the Tab key, too.
  const isPhone = useMedia('(width < 48rem)')
  const pictures = (
    <PictureFields key="pictures" form={form} name="pictures" isFirst={isPhone && !form.saved} />
  )
  const missing = (code: LanguageCode) => projectTexts.filter((text) => textAt(form, text, code) === '')
  return (
    <>
      {isPhone && pictures}
      <LanguageFields
        key="languages"
        form={form}
        names={texts}
        rows={rows}
        head={(code) => (
          <Completeness
            missing={missing(code).map((text) => t(`texts.${text}`))}
            total={projectTexts.length}
          />
        )}
      />
      <div key="facts" className="project-side">
        <EntryField form={form} name="location" />
        <EntryField form={form} name="workDuration" />
        <EntryField form={form} name="categoryID" options={categories.map(categoryOption)} />
        <div>
          <EntryField form={form} name="client" />
          <FlagField form={form} name="clientPublic" />
        </div>
        <FieldsOfGroup form={form} name="facts" heading={t('facts.heading')} hint={t('facts.hint')} />
      </div>
      {!isPhone && pictures}
    </>
  )
}

/** The description of the first picture is a text of the project, too. */
function textAt({ values }: FieldsProps['form'], text: ProjectText, code: LanguageCode): string {
  const written = text === 'pictureAlt' ? values.pictures[0]?.alt : values[text]
  return written?.[code].trim() ?? ''
}

/** Notes on the project before its fields. */
function Notes({ form: { saved, kept } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('dashboard')
  const lost = kept?.unsent ?? []
  return (
    <>
      {saved?.isArchived && <p className="mt-1 text-sm font-semibold">{t('projects.isArchived')}</p>}
      {lost.length > 0 && (
        <p className="field-warning">
          {t('project.picturesLost', { count: lost.length, names: lost.join(', ') })}
        </p>
      )}
    </>
  )
}
