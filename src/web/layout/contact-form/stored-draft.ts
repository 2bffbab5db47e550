import { type ContactDraft, emptyContactDraft } from '#contract/contact-fields.ts'
import { regardsOptions } from '#contract/inquiry-fields.ts'
import { draftStorageKey } from '#contract/storage-keys.ts'

export interface StoredDraft {
  draft: ContactDraft
  fileNames: readonly string[]
  idempotencyKey?: string
}

const textFields = Object.keys(emptyContactDraft).filter((field) => field !== 'Regards') as Exclude<
  keyof ContactDraft,
  'Regards'
>[]

/** The draft of this tab, undefined when there is none or the browser keeps nothing. */
export function readStoredDraft(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? 'null')
    return stored === null ? undefined : parse(stored)
  } catch {
    return undefined
  }
}

/** An older or foreign entry may have any shape: only what fits is taken. */
function parse({ draft = {}, fileNames, idempotencyKey }: Record<string, unknown>): StoredDraft {
  const given = draft as Record<string, unknown>
  const texts = textFields.map((field) => [field, typeof given[field] === 'string' ? given[field] : ''])
  const regards = Array.isArray(given['Regards']) ? given['Regards'] : []
  return {
    draft: {
      ...Object.fromEntries(texts),
      Regards: regardsOptions.filter((option) => regards.includes(option)),
    },
    fileNames: Array.isArray(fileNames) ? fileNames.filter((name) => typeof name === 'string') : [],
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  }
}

/** Keeps the draft for this tab; an empty one leaves nothing behind. */
export function storeDraft(stored: StoredDraft): void {
  const { draft, fileNames } = stored
  const isEmpty = Object.values(draft).every((value) => value.length === 0) && fileNames.length === 0
  try {
    if (isEmpty) sessionStorage.removeItem(draftStorageKey)
    else sessionStorage.setItem(draftStorageKey, JSON.stringify(stored))
  } catch {
    // A browser that stores nothing still has what is on the screen.
  }
}

/** What was typed on a slow line before the scripts had arrived, or put back by the browser. */
export function textsTypedIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  const typed = textFields.flatMap((field) => {
    const control = form?.elements.namedItem(field)
    const value = control && 'value' in control ? String(control.value) : ''
    return value === '' ? [] : [[field, value]]
  })
  return Object.fromEntries(typed)
}

/** Takes the files out of the form that were chosen before the scripts had arrived. */
export function takeFilesChosenIn(form: HTMLFormElement | null): readonly File[] {
  const control = form?.elements.namedItem('attachment')
  if (!(control instanceof HTMLInputElement)) return []
  const files = Array.from(control.files ?? [])
  control.value = ''
  return files
}
