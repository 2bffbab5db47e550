import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ContactDraft, emptyContactDraft } from '#contract/inquiries/contact-fields.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { deleteGivenUpFiles, keepFiles, readKeptFiles } from '#web/contact-form/kept-files.ts'
import {
  emptyGuided,
  type Guided,
  isEmptyDraft,
  readStoredDraft,
  type StoredDraft,
  storeDraft,
  textFields,
} from '#web/contact-form/stored-draft.ts'
import { keyOf } from '#web/parts/check-file.ts'
import type { About } from '#web/parts/form-link.tsx'

/** The input of the contact form, which outlives its document: a reload, another page, another language. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<ContactDraft>(emptyContactDraft)
  const [guided, setGuided] = useState<Guided>(emptyGuided)
  const [files, setFiles] = useState<readonly File[]>([])
  const [markings, setMarkings] = useState<StoredDraft['markings']>({})
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
    setGuided(stored?.guided ?? emptyGuided)
    setMarkings(stored?.markings ?? {})
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
      guided,
      markings,
      fileNames,
      filesKey: filesKey.current,
      ...(about && { about }),
      ...(idempotencyKey && { idempotencyKey }),
    })
  }, [isRestored, draft, guided, markings, files, lostFiles, about, idempotencyKey])

  return {
    /** True once input from before hydration has been adopted. */
    isReady: isRestored,
    draft,
    guided,
    /** The draft with what the guided part adds to it: what is sent. */
    whole: { ...draft, ...companyOf(draft, guided), message: withLines(draft, guided) },
    files,
    markings,
    changeMarkings: setMarkings,
    /** Names of files that were lost by a reload. */
    lostFiles,
    /** Text that a link has put into an empty message; the message may have changed since. */
    about,
    noteAbout: setAbout,
    /** Of the last attempt to send just this; undefined since a change. */
    idempotencyKey,
    isEmpty: isEmptyDraft({ draft, guided }) && files.length === 0,
    change<F extends keyof ContactDraft>(field: F, value: ContactDraft[F]) {
      noteStart()
      setIdempotencyKey(undefined)
      setDraft((present) => ({ ...present, [field]: value }))
    },
    changeAnswers(answers: Guided['answers']) {
      noteStart()
      setIdempotencyKey(undefined)
      setGuided(({ lines }) => ({ answers, lines }))
    },
    /** The answers stay; only the words are those of another page. */
    changeLines: (lines: string) => setGuided(({ answers }) => ({ answers, lines })),
    changeFiles(next: readonly File[]) {
      noteStart()
      setIdempotencyKey(undefined)
      setFiles(next)
      setMarkings((present) =>
        Object.fromEntries(
          Object.entries(present).filter(([key]) => next.some((file) => keyOf(file) === key)),
        ),
      )
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
      setGuided(emptyGuided)
      setFiles(nextFiles)
      setMarkings({})
      setLostFiles([])
      setAbout(undefined)
      setIdempotencyKey(undefined)
    },
  }
}

const withLines = ({ subject, message }: ContactDraft, { lines }: Guided) =>
  subject === 'priceInquiry' && lines !== '' && message.trim() !== ''
    ? `${message.trimEnd()}\n\n${lines}`
    : message

/** The specified request has a company's name and address; what was typed there stays in the draft. */
const companyOf = ({ subject }: ContactDraft, { answers: { privately } }: Guided) =>
  subject === 'priceInquiry' && privately ? { CompanyName: privately, CompanyAddress: privately } : undefined

/** One that is too large is only listed: it would fill the disk in vain. */
const canBeSent = ({ size }: File) => size <= attachmentLimits.maxFileBytes

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
