import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import { inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import type { SiteText } from '#contract/text.ts'
import { useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/use-typing.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { useTextProblem } from '#web/staff/text-panel/text-problem.ts'
import {
  findTypedText,
  hasOtherValues,
  isSavedAs,
  typedTexts,
  withValue,
} from '#web/staff/text-panel/typed-texts.ts'
import { draftId, type TextValues, valuesOf, wireTexts, workingValues } from '#web/staff/texts/text-values.ts'

export type TextFormState = ReturnType<typeof useTextForm>

/** What somebody else has saved, and what was to be saved here. */
interface Conflict {
  theirs: SiteText
  publish: Publish
}

/** State and actions of the form for one text; `read` is the text as it was read. */
export function useTextForm(read: SiteText, onSaved: () => void) {
  const { t } = useTranslation(['texts', 'staff'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { run, isBusy } = useCommand()
  /** The text as it was last known to be saved. */
  const [text, setText] = useState(read)
  const [stored, setStored] = useState(() => findTypedText(read))
  const [version, setVersion] = useState(stored?.version ?? read.version)
  const [values, setValues] = useState(stored?.values ?? workingValues(read))
  const [problems, setProblems] = useState<Partial<TextValues>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const element = useRef<HTMLFormElement>(null)
  const problemOf = useTextProblem()
  const { scope, key } = text
  const isDirty = hasOtherValues(values, workingValues(text))
  const builtIn = valuesOf(text.builtIn)

  const typedAt = values === stored?.values ? stored.typedAt : Date.now()
  const typed = isDirty ? { scope, key, version, values, typedAt } : undefined
  const forgetTyped = useTyping(typedTexts, draftId(text), typed, [values, isDirty, version])

  /** Returns true if the server would take it; otherwise the problem is said beside the field. Lost parts are said there anyway. */
  function check(): boolean {
    const empty = languageCodes.filter((code) => values[code].trim() === '')
    setProblems(Object.fromEntries(empty.map((code) => [code, t('staff:required')])))
    const isWrong = (code: LanguageCode) => problemOf(text, code, values[code]) !== undefined
    const isGood = empty.length === 0 && !languageCodes.some(isWrong)
    if (!isGood) requestAnimationFrame(focusProblem)
    return isGood
  }

  function focusProblem(): void {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function save(publish: Publish, readVersion = version): Promise<void> {
    if (isBusy || !check()) return
    const body = { scope, key, texts: wireTexts(values), version: readVersion, publish }
    const isHandled = (error: unknown) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'conflict') void compare(publish)
      if (code === 'invalid_input') refuse()
      return code === 'conflict' || code === 'invalid_input'
    }
    const done = t(`done.${publish === 'now' || publish === 'draft' ? publish : 'later'}`)
    if (await run(() => staffCall('changeText', { body }), done, undefined, isHandled)) leave()
  }

  /** The server knows better than this page what the text may hold. */
  function refuse(): void {
    setProblems(inEachLanguage(() => t('refused')))
    requestAnimationFrame(focusProblem)
  }

  async function compare(publish: Publish): Promise<void> {
    try {
      const texts = await staffCall('listTexts', { query: { Scope: scope } })
      const theirs = texts.find((other) => other.key === key)
      if (!theirs) throw new ApiError('not_found', 'There is no such text.')
      if (isSavedAs(theirs, values, publish)) leave()
      else setConflict({ theirs, publish })
    } catch (error) {
      showFailure(error)
    }
  }

  function leave(): void {
    forgetTyped()
    onSaved()
  }

  function take(next: SiteText): void {
    setText(next)
    setVersion(next.version)
    setStored(undefined)
    setProblems({})
    setConflict(undefined)
  }

  return {
    text,
    values,
    builtIn,
    /** What is wrong with the text in a language, told as it is typed, or when it was to be saved. */
    problemIn: (code: LanguageCode) => problemOf(text, code, values[code]) ?? problems[code],
    element,
    isBusy,
    isDirty,
    forgetTyped,
    /** Time of the restored words, in milliseconds since 1970. */
    restoredFrom: isDirty && values === stored?.values ? stored.typedAt : undefined,
    conflict,
    change(code: LanguageCode, value: string) {
      if (isBusy) return
      setValues((present) => withValue(present, code, value))
      setProblems(({ [code]: _, ...others }) => others)
    },
    /** Puts other texts into the fields; nothing is saved by that. */
    changeAll(next: TextValues) {
      setValues(next)
      setProblems({})
    },
    /** Begins again with what is saved, without the restored words. */
    forgetRestored() {
      setValues(workingValues(text))
      take(text)
    },
    save: (publish: Publish) => void save(publish),
    takeTheirs() {
      if (!conflict) return
      setValues(workingValues(conflict.theirs))
      take(conflict.theirs)
    },
    async overwriteTheirs() {
      if (!conflict) return
      const { theirs, publish } = conflict
      take(theirs)
      await save(publish, theirs.version)
    },
    forgetConflict: () => setConflict(undefined),
    async reset() {
      const reset = () => staffCall('resetText', { params: { scope, key } })
      if (await run(reset, t('done.reset'))) leave()
    },
    async discard() {
      const items = [{ kind: 'text' as const, id: draftId(text) }]
      const discard = () => staffCall('discardDrafts', { body: { items } })
      if (await run(discard, t('done.discarded', { count: 1 }))) leave()
    },
  }
}
