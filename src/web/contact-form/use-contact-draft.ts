import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ContactDraft, emptyContactDraft } from '#contract/inquiries/contact-fields.ts'
import { regardsOptions } from '#contract/inquiries/inquiry-fields.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'
import { deleteGivenUpFiles, keepFiles, readKeptFiles } from '#web/contact-form/kept-files.ts'
import type { About } from '#web/parts/form-link.tsx'

/** The input of the contact form, which outlives its document: a reload, another page, another language. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<ContactDraft>(emptyContactDraft)
  const [files, setFiles] = useState<readonly File[]>([])
  const [lostFiles, setLostFiles] = useState<readonly string[]>([])
  const [about, setAbout] = useState<About>()
  const [idempotencyKey, setIdempotencyKey] = useState<string>()
  const [isRestored, setRestored] = useState(false)
  const filesKey = useRef('')
  const hasKept = useRef(false)
  const began = useRef<'notYet' | 'before' | number>('notYet')

  function noteStart() {
    if (began.current === 'notYet') began.current = performance.now()
  }

  useEffect(() => {
    const stored = readStoredDraft()
    const typed = textsTypedIn(form.current)
    if (stored) began.current = 'before'
    else if (Object.keys(typed).length > 0) began.current = firstTouchOf(form.current)
    filesKey.current = stored?.filesKey ?? newIdempotencyKey()
    setDraft({ ...emptyContactDraft, ...stored?.draft, ...typed })
    setAbout(stored?.about)
    setIdempotencyKey(stored?.idempotencyKey)
    void restoreFiles(stored?.fileNames ?? [])
    void deleteGivenUpFiles()

    // Until the files are back nothing is sent or stored, or they would be left out of it.
    async function restoreFiles(names: readonly string[]) {
      hasKept.current = names.length > 0
      const kept = hasKept.current ? await readKeptFiles(filesKey.current) : []
      setFiles((chosen) => [...kept, ...chosen])
      setLostFiles(names.filter((name) => !kept.some((file) => file.name === name)))
      setRestored(true)
    }
  }, [form])

  useEffect(() => {
    if (!isRestored || (files.length === 0 && !hasKept.current)) return
    hasKept.current = true
    void keepFiles(filesKey.current, files.filter(canBeSent))
  }, [isRestored, files])

  useEffect(() => {
    if (!isRestored) return
    const fileNames = [...files.filter(canBeSent).map((file) => file.name), ...lostFiles]
    storeDraft({
      draft,
      fileNames,
      filesKey: filesKey.current,
      ...(about && { about }),
      ...(idempotencyKey && { idempotencyKey }),
    })
  }, [isRestored, draft, files, lostFiles, about, idempotencyKey])

  return {
    /** True once input from before hydration has been adopted. */
    isReady: isRestored,
    draft,
    files,
    /** Names of files that were lost by a reload. */
    lostFiles,
    /** Text that a link has put into an empty message; the message may have changed since. */
    about,
    noteAbout: setAbout,
    /** Of the last attempt to send just this; undefined since a change. */
    idempotencyKey,
    isEmpty: isEmptyDraft(draft) && files.length === 0,
    change<F extends keyof ContactDraft>(field: F, value: ContactDraft[F]) {
      noteStart()
      setIdempotencyKey(undefined)
      setDraft((present) => ({ ...present, [field]: value }))
    },
    changeFiles(next: readonly File[]) {
      noteStart()
      setIdempotencyKey(undefined)
      setFiles(next)
      setLostFiles((lost) => lost.filter((name) => !next.some((file) => file.name === name)))
    },
    forgetLostFiles: () => setLostFiles([]),
    /** Returns the same key until the content changes. */
    ensureIdempotencyKey(): string {
      const key = idempotencyKey ?? newIdempotencyKey()
      setIdempotencyKey(key)
      return key
    },
    /** Milliseconds since the first input; undefined if that was before hydration or a reload. */
    filledInMs: () => (typeof began.current === 'number' ? performance.now() - began.current : undefined),
    /** Replaces the content of the form, by default with none. */
    replace(next: Partial<ContactDraft> = {}, nextFiles: readonly File[] = []) {
      began.current = nextFiles.length > 0 || next.message ? 'before' : 'notYet'
      setDraft({ ...emptyContactDraft, ...next })
      setFiles(nextFiles)
      setLostFiles([])
      setAbout(undefined)
      setIdempotencyKey(undefined)
    },
  }
}

interface StoredDraft {
  draft: ContactDraft
  fileNames: readonly string[]
  /** Under which the files themselves are kept. */
  filesKey: string
  about?: About
  idempotencyKey?: string
}

const textFields = Object.keys(emptyContactDraft).filter((field) => field !== 'Regards') as Exclude<
  keyof ContactDraft,
  'Regards'
>[]

/** Returns the stored draft of this tab; undefined if there is none or storage is blocked. */
function readStoredDraft(): StoredDraft | undefined {
  return readStoredJson('session', storageKeys.contactDraft, (stored) =>
    stored === null ? undefined : parse(stored as Record<string, unknown>),
  )
}

/** Validates a stored draft: an entry of another version or origin may have any shape. */
function parse({
  draft = {},
  fileNames,
  filesKey,
  about,
  idempotencyKey,
}: Record<string, unknown>): StoredDraft {
  const { id, line } = (about ?? {}) as Record<string, unknown>
  const given = draft as Record<string, unknown>
  const texts = textFields.map((field) => [field, typeof given[field] === 'string' ? given[field] : ''])
  const regards = Array.isArray(given['Regards']) ? given['Regards'] : []
  return {
    draft: {
      ...Object.fromEntries(texts),
      Regards: regardsOptions.filter((option) => regards.includes(option)),
    },
    fileNames: Array.isArray(fileNames) ? fileNames.filter((name) => typeof name === 'string') : [],
    filesKey: typeof filesKey === 'string' ? filesKey : newIdempotencyKey(),
    ...(typeof id === 'string' && typeof line === 'string' && { about: { id, line } }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  }
}

const isEmptyDraft = (draft: ContactDraft) => Object.values(draft).every((value) => value.length === 0)

/** One that is too large is only listed: it would fill the disk in vain. */
const canBeSent = ({ size }: File) => size <= attachmentLimits.maxFileBytes

/** Stores the draft for this tab; removes it when empty. */
function storeDraft(stored: StoredDraft): void {
  const { draft, fileNames } = stored
  const isEmpty = isEmptyDraft(draft) && fileNames.length === 0
  // If storage is blocked, the input is still on the screen.
  writeStored('session', storageKeys.contactDraft, isEmpty ? null : JSON.stringify(stored))
}

/** Returns the time of the first input, as noted by the form's island; `before` if the browser has restored texts. */
function firstTouchOf(form: HTMLFormElement | null): number | 'before' {
  const { touchedAt } = form?.closest<HTMLElement>('[data-island]')?.dataset ?? {}
  return touchedAt === undefined ? 'before' : Number(touchedAt)
}

/** Returns texts that were typed before hydration, or restored by the browser. */
function textsTypedIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  const typed = textFields.flatMap((field) => {
    const control = form?.elements.namedItem(field)
    const value = control && 'value' in control ? String(control.value) : ''
    return value === '' ? [] : [[field, value]]
  })
  return Object.fromEntries(typed)
}

/** Removes and returns the files that were chosen before hydration. */
export function takeFilesChosenIn(form: HTMLFormElement | null): readonly File[] {
  const control = form?.elements.namedItem('attachment')
  if (!(control instanceof HTMLInputElement)) return []
  const files = Array.from(control.files ?? [])
  control.value = ''
  return files
}
