import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { Category } from '#contract/category.ts'
import { categoryFields as fields } from '#contract/content/category-fields.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  languageCodes,
  requiredLanguages,
} from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import {
  type CategoryDraft,
  type CategoryField,
  categoryFields,
  typedCategories,
} from '#web/staff/categories/typed-categories.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/use-typing.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** Visitors read the title in their language: the form asks for every one that projects need too, the API only for English. */
export const requiredFields: readonly CategoryField[] = ['name', ...requiredLanguages]
const wireOf = (field: CategoryField) => (field === 'name' ? field : `translation.${field}`)
export const maxLengthOf = (field: CategoryField) =>
  fields[field === 'name' ? 'name' : 'translation'].maxLength
const isTooLong = (draft: CategoryDraft) =>
  categoryFields.some((field) => draft[field].trim().length > maxLengthOf(field))

export const draftOfCategory = (
  category: Pick<Category, 'name' | 'translation'> | undefined,
): CategoryDraft => ({
  name: category?.name ?? '',
  ...inEachLanguage((code) => contentIn(category?.translation ?? [], code)),
})

/** State and actions of the category form. */
export function useCategoryForm(category: DashboardCategory | undefined, onSaved: () => void) {
  const { t } = useTranslation(['dashboard', 'texts', 'staff'])
  const element = useRef<HTMLFormElement>(null)
  const staffCall = useStaffCall()
  const { run, isBusy: isSaving } = useCommand()
  const [base] = useState(() => draftOfCategory(category))
  const [stored, setStored] = useState(() => typedCategories.find(category?.id))
  const [draft, setDraft] = useState(stored?.draft ?? base)
  const version = stored?.version ?? category?.version
  const isDirty = categoryFields.some((field) => draft[field] !== base[field])
  const typed = {
    ...(category && { id: category.id }),
    ...(version && { version }),
    draft,
    typedAt: draft === stored?.draft ? stored.typedAt : Date.now(),
  }
  const forgetTyped = useTyping(typedCategories, category?.id, isDirty ? typed : undefined, [draft, isDirty])
  const leave = () => {
    forgetTyped()
    onSaved()
  }
  const [problems, setProblems] = useState<Partial<CategoryDraft>>({})
  /** The server has refused the input: its fields are marked with the next render, and then the focus goes there. */
  const isRefused = useRef(false)
  useEffect(() => {
    if (!isRefused.current || Object.keys(problems).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    isRefused.current = false
  }, [problems])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(publish: Publish): Promise<void> {
    const body = {
      publish,
      name: draft.name.trim(),
      translation: languageCodes
        .filter((code) => draft[code].trim() !== '')
        .map((code) => ({ content: draft[code].trim(), language: contentLanguages[code] })),
    }
    const call = () =>
      category
        ? staffCall('changeCategory', {
            body: { ...body, id: category.id, version: version ?? category.version },
          })
        : staffCall('addCategory', { body })
    const isSaved = await run(call, doneBy(publish), undefined, sayWhatIsTaken)
    if (isSaved) forgetTyped()
    if (isSaved && !isGone.current) onSaved()
  }

  function doneBy(publish: Publish): string {
    if (publish === 'draft') return t('texts:done.draft')
    if (publish !== 'now') return t('texts:done.later')
    return t(category && !category.draft?.isNew ? 'categories.changed' : 'categories.added')
  }

  /** Says beside the fields what another category has already; returns false for any other error. */
  function sayWhatIsTaken(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    const taken = categoryFields.filter((field) =>
      error.details.some((detail) => detail.field === wireOf(field)),
    )
    if (taken.length === 0) return false
    const problemOf = (field: CategoryField) =>
      t(field === 'name' ? 'failure.nameTaken' : 'failure.titleTaken')
    isRefused.current = true
    setProblems(Object.fromEntries(taken.map((field) => [field, problemOf(field)])))
    return true
  }

  function save(publish: Publish): void {
    if (isSaving) return
    const empty = requiredFields.filter((field) => draft[field].trim() === '')
    setProblems(Object.fromEntries(empty.map((field) => [field, t('staff:required')])))
    if (empty.length === 0 && !isTooLong(draft)) return void send(publish)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return {
    element,
    draft,
    problems,
    isSaving,
    isDirty,
    restoredFrom: isDirty ? stored?.typedAt : undefined,
    forgetRestored() {
      setStored(undefined)
      setDraft(base)
      setProblems({})
    },
    /** Closes the form for good: what was typed is saved, or is not wanted. */
    leave,
    putAll(next: CategoryDraft): boolean {
      if (isSaving) return false
      setDraft(next)
      setProblems({})
      return true
    },
    change(field: CategoryField, value: string) {
      if (isSaving) return
      setDraft((present) => ({ ...present, [field]: value }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    save,
    async discard() {
      if (isSaving || !category) return
      const items = [{ kind: 'category' as const, id: String(category.id) }]
      const discard = () => staffCall('discardDrafts', { body: { items } })
      if (await run(discard, t('texts:done.discarded', { count: 1 }))) leave()
    },
  }
}
