import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import type { Fields } from '#contract/content/field.ts'
import type { Publish } from '#contract/content/publish.ts'
import { addressIn, previewAddress } from '#contract/pages/addresses.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { asScheduled } from '#web/staff/entries/as-scheduled.ts'
import type { Entry, EntryKind, KindWords, Problems, WriteCall } from '#web/staff/entries/entry-kind.ts'
import { bodyOf, isSameWhenSaved, pathsOfWire, type Values } from '#web/staff/entries/entry-values.ts'
import { sendWhileMoving } from '#web/staff/entries/send-while-moving.ts'
import { type Done, useCommand } from '#web/staff/parts/command-provider.tsx'
import { askForWeaknesses } from '#web/staff/quality/asked-weaknesses.ts'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'

interface SaveOptions<F extends Fields, E extends Entry<F>> {
  kind: EntryKind<F, E>
  words: KindWords<F, E>
  /** The entry to change; undefined for a new one. */
  entry: E | undefined
  values: Values<F>
  /** Key of an attempt to add it before a reload. */
  storedKey: string | undefined
  /** Asks for further data to be sent; without an answer nothing is saved. */
  complete?: Complete | undefined
  /** Returns how many hints there are on what was saved. */
  countWeaknesses: () => number
  /** Updates the screen, instead of reading it again. */
  afterwards?: (() => Promise<void>) | undefined
  onSaved: (id: string) => void
  onConflict: (theirs: E, publish: Publish) => void
  /** Called with the refused fields. */
  onRefused: (problems: Problems) => void
}

/** Final data to be sent, and the words of its notice. */
export interface Completed {
  body: object
  done?: Pick<Done, 'undo'>
}

export type Complete = (body: object, publish: Publish) => Promise<Completed | undefined>

/** A conflict: somebody else has saved the entry meanwhile. */
class SavedMeanwhile extends Error {
  readonly theirs: unknown
  constructor(theirs: unknown) {
    super('Somebody else has saved it meanwhile.')
    this.theirs = theirs
  }
}

/** Saves an entry. After a conflict or a lost answer it compares the input with what the server has. */
export function useSaveEntry<F extends Fields, E extends Entry<F>>(options: SaveOptions<F, E>) {
  const { kind, words, entry, values, storedKey, countWeaknesses, onSaved, onConflict, onRefused } = options
  const { complete = async (body) => ({ body }), afterwards } = options
  const { t } = useTranslation('entries')
  const language = useLanguage()
  const navigate = useNavigate()
  const withSession = useWithSession()
  const needsApproval = useNeedsApproval()
  const { staffCall, run, isBusy } = useCommand()
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [isTried, setTried] = useState(storedKey !== undefined)
  const [hasSent, setSent] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [isCancelled, setCancelled] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const completed = useRef<Completed>(undefined)
  const [closed] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    return () => {
      sending.current?.abort()
      closed.resolve()
    }
  }, [closed])

  /** A draft that has a time keeps it where the account may set one. */
  const timeOf = (publish: Publish, { draft }: E): Publish =>
    publish === 'draft' && !needsApproval ? asScheduled(draft?.publishAt) : publish

  /** `present` is the entry as it is known by now. */
  async function save(publish: Publish, version: number | undefined, present = entry): Promise<void> {
    setSent(true)
    setCancelled(false)
    let id = ''
    completed.current = undefined
    const command = async () => {
      id = await (present ? change(present, publish, version) : add(publish))
    }
    try {
      if (
        await run(
          command,
          () => ({ ...doneOf(id, publish, present), ...completed.current?.done }),
          afterwards,
          (error) => isHandled(error, publish),
        )
      )
        onSaved(id)
    } finally {
      setProgress(undefined)
    }
  }

  /** Returns its name. What is sent may be long, and the line slow. */
  async function write(call: WriteCall, body: object, idempotencyKey?: string): Promise<string> {
    const controller = new AbortController()
    sending.current = controller
    const saved = await withSession(() =>
      sendWhileMoving<{ id: string | number }>(controller, {
        method: callPaths[call][0],
        address: callAddress(call, {}),
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
        body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
        onProgress: setProgress,
      }),
    )
    return String(saved.id)
  }

  async function rewrite(present: E, meant: Publish, version = present.version): Promise<string> {
    const { id } = present
    const publish = timeOf(meant, present)
    const known = { ...kind.named(id), publish, ...(version !== undefined && { version }) }
    completed.current = await complete({ ...bodyOf(kind.fields, values), ...known }, publish)
    if (!completed.current) throw new DOMException('It is not to be saved', 'AbortError')
    await write(kind.calls.change, completed.current.body)
    return id
  }

  /** An earlier attempt may have arrived although its answer was lost: then later changes are sent after it. */
  async function add(publish: Publish): Promise<string> {
    setTried(true)
    if (!kind.calls.add) throw new Error(`No ${kind.name} can be added`)
    const added = await write(kind.calls.add, { ...bodyOf(kind.fields, values), publish }, key)
    if (!isTried) return added
    const present = await kind.read(staffCall, added)
    return isSavedAs(present, publish) ? added : await rewrite(present, publish)
  }

  async function change(present: E, publish: Publish, version: number | undefined): Promise<string> {
    const { id } = present
    try {
      return await rewrite(present, publish, version)
    } catch (error) {
      if (!isConflictOf(error, 'version')) throw error
      // The saved version is somebody else's, or our own if the answer was lost.
      const theirs = await kind.read(staffCall, id)
      if (!hasSameWords(theirs)) throw new SavedMeanwhile(theirs)
      // Publication of these words still depends on this person.
      return isSavedAs(theirs, publish) ? id : await rewrite(theirs, publish)
    }
  }

  function hasSameWords({ values: saved }: E): boolean {
    return isSameWhenSaved(kind.fields, saved, kind.completed?.(values, saved) ?? values)
  }

  function isSavedAs(present: E, publish: Publish): boolean {
    const { draft } = present
    if (!hasSameWords(present) || (publish === 'now') !== !draft) return false
    if (!draft) return true
    if (publish === 'submit') return false // sent again it is submitted at any rate
    return publish === 'draft' || Date.parse(publish) === Date.parse(draft.publishAt ?? '')
  }

  /** Returns true if the failure is said elsewhere than in a dialog. */
  function isHandled(error: unknown, publish: Publish): boolean {
    if (error instanceof DOMException && error.name === 'AbortError') setCancelled(true)
    else if (error instanceof SavedMeanwhile) onConflict(error.theirs as E, publish)
    else return error instanceof ApiError && sayRefused(error)
    return true
  }

  function sayRefused(error: ApiError): boolean {
    const paths = error.details.flatMap(({ field }) => pathsOfWire(kind.fields, field))
    const problems = paths.map((path) => [path, words.refused?.(path, error) ?? t('refused')] as const)
    if (problems.length > 0) onRefused(Object.fromEntries(problems))
    return problems.length > 0
  }

  function doneOf(id: string, publish: Publish, before: E | undefined): Done {
    const path = kind.pathOf?.({ id, values })
    if (publish === 'now') {
      const message = words.published(!before || before.draft?.isNew === true)
      const link = path && { link: { text: t('view'), address: addressIn(language, path) } }
      return { message, ...link, ...wayToWeaknesses(id) }
    }
    const done = t(publish === 'draft' || publish === 'submit' ? `done.${publish}` : 'done.later')
    const isTimeLost = needsApproval && before?.draft?.publishAt !== undefined
    const message = isTimeLost ? t('done.timeLost', { done }) : done
    return { message, ...(path && { link: { text: t('preview'), address: previewAddress(language, path) } }) }
  }

  /** Back into the form, which is closed by then. */
  function wayToWeaknesses(id: string): Pick<Done, 'more'> {
    const count = countWeaknesses()
    // A text opens in place.
    if (count === 0 || kind.name === 'text') return {}
    const onAct = async () => {
      // Only a form that is closed opens anew.
      await closed.promise
      askForWeaknesses(kind.name, id)
      await navigate(addressIn(language, formPath(kind.name, id)))
    }
    return { more: { text: t('quality.count', { count }), onAct: () => void onAct() } }
  }

  return {
    save,
    timeOf,
    isBusy,
    /** True once a request was sent, which may have arrived despite an error. */
    hasSent,
    /** Key of the attempts to add the entry, undefined before the first. */
    triedKey: isTried ? key : undefined,
    /** Share that has been sent, from 0 to 1; undefined unless a request is under way. */
    progress,
    /** True if the last request was cancelled. */
    isCancelled,
    cancel: () => sending.current?.abort(),
  }
}

const isConflictOf = (error: unknown, field: string): error is ApiError =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  error.details.some((detail) => detail.field === field)
