import { useTranslation } from 'react-i18next'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { categoryMaxLengths } from '#contract/limits.ts'
import {
  type CategoryField,
  useCategoryForm,
} from '#web/staff/categories/category-dialog/use-category-form.ts'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface CategoryDialogProps {
  entry: 'new' | DashboardCategory
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ entry, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const category = entry === 'new' ? undefined : entry
  const form = useCategoryForm(category, onClose)
  const { draft, problems, isSaving } = form
  const { question, close } = useQuestionBeforeLoss(form.isDirty, onClose)
  const closeWhenIdle = () => {
    if (!isSaving) close()
  }
  const textField = (field: CategoryField) => ({
    name: field,
    value: draft[field],
    problem: problems[field],
    onChange: (value: string) => form.change(field, value),
  })
  return (
    <Modal
      heading={t(category ? 'category.editTitle' : 'category.addTitle')}
      size="form"
      onClose={closeWhenIdle}
    >
      <form noValidate onSubmit={form.handleSubmit}>
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        <fieldset aria-busy={isSaving} className="mt-5 grid gap-5 sm:grid-cols-2">
          <TextField
            {...textField('name')}
            className="sm:col-span-2"
            label={t('fields.name')}
            hint={t('hints.name')}
            maxLength={categoryMaxLengths.name}
            isRequired
          />
          <TextField
            {...textField('de')}
            label={t('fields.title.de')}
            lang="de"
            maxLength={categoryMaxLengths.translation}
          />
          <TextField
            {...textField('en')}
            label={t('fields.title.en')}
            lang="en"
            maxLength={categoryMaxLengths.translation}
            isRequired
          />
        </fieldset>
        {category && <EntryHistory call="readCategoryHistory" id={category.id} />}
        <div className="modal-actions">
          <Button kind="plain" aria-disabled={isSaving} onClick={closeWhenIdle}>
            {t('staff:cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  )
}
