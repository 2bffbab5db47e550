import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ContactDraft, emptyContactDraft } from '#contract/contact-fields.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { readStoredDraft, storeDraft, textsTypedIn } from '#web/contact-form/stored-draft.ts'

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
