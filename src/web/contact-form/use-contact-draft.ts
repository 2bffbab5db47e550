import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ContactDraft, emptyContactDraft } from '#contract/contact-fields.ts'
import { regardsOptions } from '#contract/inquiry-fields.ts'
import { newIdempotencyKey } from '#web/api/fetch-api.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'

/** What has been entered into the form; texts survive a reload, of files only the names do. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<ContactDraft>(emptyContactDraft)
  const [files, setFiles] = useState<readonly File[]>([])
  const [lostFiles, setLostFiles] = useState<readonly string[]>([])
  const [idempotencyKey, setIdempotencyKey] = useState<string>()
  const [isRestored, setRestored] = useState(false)
  const began = useRef<'notYet' | 'before' | number>('notYet')

  function noteBeginning() {
    if (began.current === 'notYet') began.current = performance.now()
  }

  useEffect(() => {
    const stored = readStoredDraft()
    const typed = textsTypedIn(form.current)
    if (stored || Object.keys(typed).length > 0) began.current = 'before'
    setDraft({ ...emptyContactDraft, ...stored?.draft, ...typed })
    setLostFiles(stored?.fileNames ?? [])
    setIdempotencyKey(stored?.idempotencyKey)
    setRestored(true)
  }, [form])

  useEffect(() => {
    if (!isRestored) return
    const fileNames = [...files.map((file) => file.name), ...lostFiles]
    storeDraft({ draft, fileNames, ...(idempotencyKey && { idempotencyKey }) })
  }, [isRestored, draft, files, lostFiles, idempotencyKey])

  return {
    /** Whether what was typed before the scripts arrived has been taken over. */
    isReady: isRestored,
    draft,
    files,
    /** Names of files that were chosen before a reload and are not there any more. */
    lostFiles,
    change<F extends keyof ContactDraft>(field: F, value: ContactDraft[F]) {
      noteBeginning()
      setIdempotencyKey(undefined)
      setDraft((present) => ({ ...present, [field]: value }))
    },
    changeFiles(next: readonly File[]) {
      noteBeginning()
      setIdempotencyKey(undefined)
      setFiles(next)
      setLostFiles((lost) => lost.filter((name) => !next.some((file) => file.name === name)))
    },
    forgetLostFiles: () => setLostFiles([]),
    /** Sending the same content once more happens under the same key. */
    ensureIdempotencyKey(): string {
      const key = idempotencyKey ?? newIdempotencyKey()
      setIdempotencyKey(key)
      return key
    },
    /** Time since the first entry; undefined when that was before this document or its scripts. */
    filledInMs: () => (typeof began.current === 'number' ? performance.now() - began.current : undefined),
    reset() {
      began.current = 'notYet'
      setDraft(emptyContactDraft)
      setFiles([])
      setLostFiles([])
      setIdempotencyKey(undefined)
    },
  }
}

interface StoredDraft {
  draft: ContactDraft
  fileNames: readonly string[]
  idempotencyKey?: string
}

const textFields = Object.keys(emptyContactDraft).filter((field) => field !== 'Regards') as Exclude<
  keyof ContactDraft,
  'Regards'
>[]

/** The draft of this tab, undefined when there is none or the browser keeps nothing. */
function readStoredDraft(): StoredDraft | undefined {
  return readStoredJson('session', storageKeys.contactDraft, (stored) =>
    stored === null ? undefined : parse(stored as Record<string, unknown>),
  )
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
function storeDraft(stored: StoredDraft): void {
  const { draft, fileNames } = stored
  const isEmpty = Object.values(draft).every((value) => value.length === 0) && fileNames.length === 0
  // A browser that stores nothing still has what is on the screen.
  writeStored('session', storageKeys.contactDraft, isEmpty ? null : JSON.stringify(stored))
}

/** What was typed on a slow line before the scripts had arrived, or put back by the browser. */
function textsTypedIn(form: HTMLFormElement | null): Partial<ContactDraft> {
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
