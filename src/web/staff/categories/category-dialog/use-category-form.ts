import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { contentIn, contentLanguages, languageCodes } from '#contract/language.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

const fields = ['name', 'en', 'de'] as const
const requiredFields = ['name', 'en'] as const
export type CategoryField = (typeof fields)[number]
type CategoryDraft = Record<CategoryField, string>

/** What the category form holds and does. */
export function useCategoryForm(category: DashboardCategory | undefined, onSaved: () => void) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy: isSaving } = useCommand()
  const [base] = useState<CategoryDraft>({
    name: category?.name ?? '',
    en: contentIn(category?.translation ?? [], 'en'),
    de: contentIn(category?.translation ?? [], 'de'),
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
