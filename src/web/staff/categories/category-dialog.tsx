import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  languageCodes,
  requiredLanguages,
} from '#contract/language.ts'
import { categoryMaxLengths } from '#contract/limits.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
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
    maxLength: maxLengthOf(field),
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
/** Visitors read the title in their language: the form asks for every one that projects need too, the API only for English. */
const requiredFields: readonly CategoryField[] = ['name', ...requiredLanguages]
const wireOf = (field: CategoryField) => (field === 'name' ? field : `translation.${field}`)
const maxLengthOf = (field: CategoryField) => categoryMaxLengths[field === 'name' ? 'name' : 'translation']
const isTooLong = (draft: CategoryDraft) =>
  fields.some((field) => draft[field].trim().length > maxLengthOf(field))
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
  /** The form that the server has refused: its fields are marked with the next render, and then the focus goes there. */
  const refused = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    if (!refused.current || Object.keys(problems).length === 0) return
    refused.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    refused.current = undefined
  }, [problems])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function save(form: HTMLFormElement): Promise<void> {
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
    const done = t(category ? 'categories.changed' : 'categories.added')
    const isSaved = await run(send, done, undefined, (error) => sayWhatIsTaken(error, form))
    if (isSaved && !isGone.current) onSaved()
  }

  /** Says beside the fields what another category has already; returns false for any other error. */
  function sayWhatIsTaken(error: unknown, form: HTMLFormElement): boolean {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    const taken = fields.filter((field) => error.details.some((detail) => detail.field === wireOf(field)))
    if (taken.length === 0) return false
    const problemOf = (field: CategoryField) =>
      t(field === 'name' ? 'failure.nameTaken' : 'failure.titleTaken')
    refused.current = form
    setProblems(Object.fromEntries(taken.map((field) => [field, problemOf(field)])))
    return true
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
      if (empty.length === 0 && !isTooLong(draft)) void save(form)
      else focusProblem(form)
    },
  }
}

function focusProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
