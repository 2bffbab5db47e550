import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { useReadEntry } from '#web/staff/entries/entry-dialog.tsx'
import { EntryFormView } from '#web/staff/entries/entry-form.tsx'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { changeText } from '#web/staff/fields/localized-fields.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { TextField, useTextHint } from '#web/staff/text-panel/text-field.tsx'
import { type TextEntry, type TextFields, textKind } from '#web/staff/text-panel/text-kind.ts'
import { useTextProblem } from '#web/staff/text-panel/text-problem.ts'
import { useTextForm } from '#web/staff/text-panel/use-text-form.ts'
import { draftId, type TextName, valuesOf } from '#web/staff/texts/text-values.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'
import { placeBeside } from '#web/studio/place-beside.ts'
import { asTyped, beginTyping, caretAtEnd, type Typing } from '#web/studio/typing-place.ts'
import { Button } from '#web/ui/button.tsx'

export interface TypingProps {
  name: TextName
  range: Range
  /** Shown above the other language. */
  top: ReactNode
  /** Tells that the place is a field by now, or the page again. */
  onTyping: (isTyping: boolean) => void
  onSaved: () => void
  onClose: () => void
  /** Called where the dialog is needed: the place shows other words than the text has, or more is asked for. */
  onDialog: () => void
}

/** Changes a short text where it stands on the page; it is read first. */
export function TextTyping(props: TypingProps) {
  const { name, range, onClose, onDialog } = props
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const { entry } = useReadEntry(textKind, draftId(name), onClose)
  const isAsShown = entry?.values.texts[language].trim() === asTyped(range.toString())
  const isElsewhere = entry !== undefined && !isAsShown
  const showDialog = useEffectEvent(onDialog)
  // The place does not change while it is typed: what it shows was compared once.
  const begun = useRef(false)
  useEffect(() => {
    if (isElsewhere && !begun.current) showDialog()
  }, [isElsewhere])
  if (!entry)
    return (
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
    )
  if (isElsewhere && !begun.current) return null
  begun.current = true
  return <TypingForm {...props} read={entry} />
}

function TypingForm(props: TypingProps & { read: TextEntry }) {
  const { read, top, onSaved, onClose, onDialog } = props
  const { t } = useTranslation(['texts', 'staff'])
  const language = useLanguage()
  const form = useTextForm(read, onSaved)
  const needsApproval = useNeedsApproval()
  const { text, draft } = form.saved ?? read
  const saveDraft = () => form.save('draft')
  const leave = (saved: string | undefined) => {
    onClose()
    if (saved !== undefined) onSaved()
  }
  const whenIdle = (act: () => void) => () => {
    if (!form.isBusy) act()
  }
  return (
    <EntryFormView
      form={form}
      onLeft={leave}
      className="text-form typing-form"
      layout="mt-3 min-w-0"
      frame={(content, close) => (
        <TypingPanel {...props} form={form} onSave={saveDraft} close={close}>
          {content}
        </TypingPanel>
      )}
      origin={
        <>
          {top}
          {draft && <DraftMark publishAt={draft.publishAt} />}
        </>
      }
      fields={languageCodes
        .filter((code) => code !== language)
        .map((code) => <TextField key={code} form={form} text={text} code={code} />)}
      bar={(close) => (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button aria-disabled={form.isBusy} onClick={() => form.save(needsApproval ? 'submit' : 'now')}>
            {form.isBusy ? t('actions.saving') : t(needsApproval ? 'actions.submit' : 'actions.publish')}
          </Button>
          <Button kind="plain" aria-disabled={form.isBusy} onClick={saveDraft}>
            {t('actions.saveDraft')}
          </Button>
          <RowAction text={t('typing.more')} onClick={whenIdle(onDialog)} />
          <RowAction text={t('staff:cancel')} onClick={close} />
        </div>
      )}
    />
  )
}

interface TypingPanelProps extends TypingProps {
  form: EntryForm<TextFields, TextEntry>
  read: TextEntry
  onSave: () => void
  close: () => void
  children: ReactNode
}

/** Stands beside the place, which is the field of the page's language; Tab leads around between both. */
function TypingPanel(props: TypingPanelProps) {
  const { form, read, range, name, onTyping, close, children } = props
  const { t } = useTranslation(['texts', 'staff'])
  const language = useLanguage()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const typing = useRef<Typing>(undefined)
  const problemOf = useTextProblem()
  const nameOf = useTextName()
  const value = form.values.texts[language]
  const { text } = form.saved ?? read
  const problem = form.problems[`texts.${language}`] ?? problemOf(text, language, value)
  const { hint } = useTextHint(text, language, value)
  const label = t('typing.label', { language: t(`staff:languages.${language}`) })

  const controls = () =>
    Array.from(panel.current?.querySelectorAll<HTMLElement>('a[href], button, textarea') ?? []).filter(
      (control) => control.checkVisibility(),
    )
  const canType = useEffectEvent(() => !form.isBusy)
  const onTyped = useEffectEvent((typed: string) => changeText(form, 'texts', language, typed))
  const onSave = useEffectEvent(props.onSave)
  const onGiveUp = useEffectEvent(close)
  const onNext = useEffectEvent((isBack: boolean) =>
    controls()
      .at(isBack ? -1 : 0)
      ?.focus(),
  )
  const tell = useEffectEvent(onTyping)
  const onPressElsewhere = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (
      !(target instanceof Element) ||
      target.closest('body > .staff') ||
      typing.current?.element.contains(target)
    )
      return
    if (form.isDirty) {
      event.preventDefault()
      event.stopPropagation()
    }
    close()
  })
  useLayoutEffect(() => {
    const begun = beginTyping(range, {
      label,
      language,
      describedBy: `${id}-said ${id}-problem`,
      canType,
      onTyped,
      onSave,
      onGiveUp,
      onNext,
    })
    typing.current = begun
    tell(true)
    begun.element.focus()
    caretAtEnd(begun.element)
    const stopPlacing = panel.current && placeBeside(panel.current, begun.element)
    document.addEventListener('click', onPressElsewhere, true)
    return () => {
      document.removeEventListener('click', onPressElsewhere, true)
      stopPlacing?.()
      begun.end()
      tell(false)
    }
  }, [range, id, language, label])
  useLayoutEffect(() => typing.current?.show(value), [value])
  // A refused text in the page's language has no field in the form.
  useEffect(() => {
    typing.current?.element.setAttribute('aria-invalid', String(problem !== undefined))
    if (form.focusTurn > 0 && form.problems[`texts.${language}`]) typing.current?.element.focus()
  }, [form.focusTurn, form.problems, problem, language])

  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // Questions above this panel have keys of their own.
    if (!(event.target instanceof Node) || !panel.current?.contains(event.target)) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSave()
    else if (event.key === 'Tab' && event.target === controls().at(event.shiftKey ? 0 : -1))
      typing.current?.element.focus()
    else return
    event.preventDefault()
  }
  return (
    <section ref={panel} className="typing-panel" aria-labelledby={id} onKeyDown={handleKey}>
      <h2 id={id} className="font-[650]">
        {nameOf(name, valuesOf(text.builtIn)[language])}
      </h2>
      <p id={`${id}-said`} className="field-hint">
        {t('typing.keys')} {hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="field-problem">
        {problem}
      </p>
      {children}
    </section>
  )
}
