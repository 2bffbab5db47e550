import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import { requiredCategoryTitles } from '#contract/completeness.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  languageCodes,
} from '#contract/language.ts'
import { categoryMaxLengths } from '#contract/limits.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
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
          {languageCodes.map((code) => (
            <TextField
              key={code}
              {...textField(code)}
              label={t(`fields.title.${code}`)}
              lang={code}
              maxLength={categoryMaxLengths.translation}
              isRequired={requiredCategoryTitles.includes(code)}
            />
          ))}
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

/** The name, and the title in each language. */
type CategoryField = 'name' | LanguageCode
const fields: readonly CategoryField[] = ['name', ...languageCodes]
const requiredFields: readonly CategoryField[] = ['name', ...requiredCategoryTitles]
type CategoryDraft = Record<CategoryField, string>

/** State and actions of the category form. */
function useCategoryForm(category: DashboardCategory | undefined, onSaved: () => void) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy: isSaving } = useCommand()
  const [base] = useState<CategoryDraft>({
    name: category?.name ?? '',
    ...inEachLanguage((code) => contentIn(category?.translation ?? [], code)),
  })
  const [draft, setDraft] = useState(base)
  const [problems, setProblems] = useState<Partial<CategoryDraft>>({})
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function save(): Promise<void> {
    const body = {
      name: draft.name.trim(),
      translation: languageCodes
        .filter((code) => draft[code].trim() !== '')
        .map((code) => ({ content: draft[code].trim(), language: contentLanguages[code] })),
    }
    const send = () =>
      category
        ? staffCall('changeCategory', { body: { ...body, id: category.id, version: category.version } })
        : staffCall('addCategory', { body })
    const isSaved = await run(
      () => send().catch(sayThatNameIsTaken),
      t(category ? 'categories.changed' : 'categories.added'),
    )
    if (isSaved && !isGone.current) onSaved()
  }

  function sayThatNameIsTaken(error: unknown): never {
    const isTaken = error instanceof ApiError && error.details.some(({ field }) => field === 'name')
    if (isTaken) setProblems({ name: t('failure.nameTaken') })
    throw error
  }

  return {
    draft,
    problems,
    isSaving,
    isDirty: fields.some((field) => draft[field] !== base[field]),
    change(field: CategoryField, value: string) {
      if (isSaving) return
      setDraft((present) => ({ ...present, [field]: value }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSaving) return
      const form = event.currentTarget
      const empty = requiredFields.filter((field) => draft[field].trim() === '')
      setProblems(Object.fromEntries(empty.map((field) => [field, t('staff:required')])))
      if (empty.length === 0) void save()
      else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
  }
}
