import { useTranslation } from 'react-i18next'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { languageCodes } from '#contract/language.ts'
import { type CategoryField, categoryFields } from '#web/staff/categories/typed-categories.ts'
import {
  draftOfCategory,
  maxLengthOf,
  requiredFields,
  useCategoryForm,
} from '#web/staff/categories/use-category-form.ts'
import { DraftBanner } from '#web/staff/parts/draft-banner.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { PublishBar, SaveNote } from '#web/staff/parts/publish-bar.tsx'
import { RestoredInput } from '#web/staff/parts/unsaved-entries.tsx'
import { TakenVersion, useEarlierVersion } from '#web/staff/parts/use-earlier-version.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface CategoryDialogProps {
  entry: 'new' | DashboardCategory
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ entry, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['dashboard', 'texts', 'staff'])
  const category = entry === 'new' ? undefined : entry
  const form = useCategoryForm(category, onClose)
  const { draft, problems, isSaving } = form
  const staffCall = useStaffCall()
  const earlier = useEarlierVersion({
    values: draft,
    isSame: (one, other) => categoryFields.every((field) => one[field] === other[field]),
    putAll: form.putAll,
    form: form.element,
    async read(version) {
      const params = { id: category?.id ?? 0, version }
      const then = await staffCall('readCategoryVersion', { params })
      return () => ({ values: draftOfCategory(then) })
    },
  })
  const save = category?.draft ? t('texts:actions.publish') : t('save')
  const { question, close } = useQuestionBeforeLoss(form.isDirty, form.leave)
  const closeWhenIdle = () => {
    if (!isSaving) close()
  }
  const textField = (field: CategoryField) => ({
    name: field,
    value: draft[field],
    problem: problems[field],
    maxLength: maxLengthOf(field),
    onChange: (value: string) => form.change(field, value),
  })
  return (
    <Modal
      heading={t(category ? 'category.editTitle' : 'category.addTitle')}
      size="form"
      onClose={closeWhenIdle}
    >
      <form ref={form.element} noValidate onSubmit={(event) => event.preventDefault()}>
        {category?.draft && (
          <DraftBanner draft={category.draft} isBusy={isSaving} onDiscard={() => void form.discard()} />
        )}
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        <RestoredInput from={form.restoredFrom} onForget={form.forgetRestored} />
        <TakenVersion state={earlier} />
        <fieldset aria-busy={isSaving} className="mt-5 grid gap-5 sm:grid-cols-2" data-focus-first>
          <LimitedTextField
            {...textField('name')}
            className="sm:col-span-2"
            label={t('fields.name')}
            hint={t('hints.name')}
            isRequired
          />
          {languageCodes.map((code) => (
            <LimitedTextField
              key={code}
              {...textField(code)}
              label={t(`fields.title.${code}`)}
              lang={code}
              isRequired={requiredFields.includes(code)}
            />
          ))}
        </fieldset>
        {category && <EntryHistory call="readCategoryHistory" id={category.id} onTake={earlier.take} />}
        <PublishBar
          isBusy={isSaving}
          publishAt={category?.draft?.publishAt}
          onSave={form.save}
          progress={!category?.draft && <SaveNote />}
          cancel={
            <Button kind="plain" aria-disabled={isSaving} onClick={closeWhenIdle}>
              {t('staff:cancel')}
            </Button>
          }
          main={
            <Button aria-disabled={isSaving} onClick={() => form.save('now')}>
              {isSaving ? t('saving') : save}
            </Button>
          }
        />
      </form>
      {question}
    </Modal>
  )
}
