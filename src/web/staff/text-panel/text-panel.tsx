import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import { languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { PublishBar } from '#web/staff/entries/publish-bar.tsx'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { TextConflict } from '#web/staff/text-panel/text-conflict.tsx'
import { TextField } from '#web/staff/text-panel/text-field.tsx'
import { TextVersions } from '#web/staff/text-panel/text-versions.tsx'
import { hasOtherValues } from '#web/staff/text-panel/typed-texts.ts'
import { type TextFormState, useTextForm } from '#web/staff/text-panel/use-text-form.ts'
import { type TextName, type TextValues, valuesOf } from '#web/staff/texts/text-values.ts'
import { Button } from '#web/ui/button.tsx'
import { firstControl } from '#web/ui/first-control.ts'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

interface TextPanelProps {
  name: TextName
  /** Shown above the fields. */
  top?: ReactNode
  /** Called when the text is as it was asked for: published, a draft, or back to what is built in. */
  onSaved?: () => void
  onClose: () => void
}

/** Changes one text of the site in every language; it is read first. */
export function TextPanel({ name, top, onSaved, onClose }: TextPanelProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { scope, key } = name
  const { data: text, error } = useQuery({
    queryKey: ['textOfPanel', scope, key],
    queryFn: async () => {
      const texts = await staffCall('listTexts', { query: { Scope: scope } })
      const found = texts.find((candidate) => candidate.key === key)
      if (!found) throw new ApiError('not_found', 'There is no such text.')
      return found
    },
    // Read again for every dialog, but not while somebody is typing.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onClose()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  if (!text) {
    return (
      <Modal heading={t('panel.title', { page: t(`scopes.${scope}`) })} size="tall" onClose={onClose}>
        <p className="mt-4" role="status">
          {t('staff:loading')}
        </p>
      </Modal>
    )
  }
  const saved = () => {
    onClose()
    onSaved?.()
  }
  return <TextForm read={text} top={top} onSaved={saved} onClose={onClose} />
}

interface TextFormProps {
  read: SiteText
  top: ReactNode
  onSaved: () => void
  onClose: () => void
}

function TextForm({ read, top, onSaved, onClose }: TextFormProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const form = useTextForm(read, onSaved)
  const { text, isBusy, restoredFrom } = form
  /** An earlier version, as it was put into the fields. */
  const [taken, setTaken] = useState<TextValues>()
  const take = (values: TextValues) => {
    form.changeAll(values)
    setTaken(values)
    firstControl(form.element.current)?.focus()
  }
  const { question, close } = useQuestionBeforeLoss(form.isDirty, () => {
    form.forgetTyped()
    onClose()
  })
  return (
    <Modal
      heading={t('panel.title', { page: t(`scopes.${text.scope}`) })}
      size="tall"
      onClose={isBusy ? () => undefined : close}
    >
      <form
        ref={form.element}
        className="project-form text-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <TextOrigin text={text} />
        {top}
        <RestoredInput from={restoredFrom} onForget={form.forgetRestored} />
        <p role="status" className="field-warning">
          {taken === form.values && t('versions.taken')}
        </p>
        {/* Not disabled while saving, or the current field would lose the focus; changes are ignored instead. */}
        <fieldset aria-busy={isBusy} className="text-fields">
          {languageCodes.map((code) => (
            <TextField key={code} form={form} code={code} />
          ))}
        </fieldset>
        <WaysBack form={form} />
        <TextVersions text={text} present={form.values} onTake={take} />
        <PublishBar
          isBusy={isBusy}
          publishAt={text.publishAt}
          onSave={form.save}
          cancel={
            <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {t('staff:cancel')}
            </Button>
          }
          main={
            <Button aria-disabled={isBusy} onClick={() => !isBusy && form.save('now')}>
              {t(isBusy ? 'actions.saving' : 'actions.publish')}
            </Button>
          }
        />
      </form>
      {question}
      {form.conflict && <TextConflict form={form} theirs={form.conflict.theirs} />}
    </Modal>
  )
}

/** Where the text stands, and who changed it when. */
function TextOrigin({ text }: { text: SiteText }) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const { changedAt, changedBy } = text
  return (
    <p className="entry-origin">
      <code>{text.key}</code>
      <span>
        {changedAt === undefined
          ? t('panel.neverChanged')
          : changedBy
            ? t('panel.changed', { time: formatTime(changedAt), name: changedBy })
            : t('panel.imported', { time: formatTime(changedAt) })}
      </span>
      {text.draft && <DraftMark publishAt={text.publishAt} />}
    </p>
  )
}

/** Away with the draft, or with all that was ever changed: both ask first. */
function WaysBack({ form }: { form: TextFormState }) {
  const { t } = useTranslation(['texts', 'staff'])
  const [asked, setAsked] = useState<'reset' | 'discard'>()
  const { text } = form
  const isChanged = text.draft !== undefined || hasOtherValues(valuesOf(text.published), form.builtIn)
  if (!isChanged) return null
  return (
    <div className="text-ways-back">
      {text.draft && (
        <button type="button" className="row-action" onClick={() => setAsked('discard')}>
          {t('actions.discardDraft')}
        </button>
      )}
      <button type="button" className="row-action is-danger" onClick={() => setAsked('reset')}>
        {t('actions.reset')}
      </button>
      {asked && (
        <QuestionDialog
          question={t(`questions.${asked}`)}
          labels={{ yes: t(`questions.${asked}Yes`), no: t('staff:cancel') }}
          isBusy={form.isBusy}
          onYes={() => void form[asked]()}
          onNo={() => setAsked(undefined)}
        >
          <p>{t(`questions.${asked}Note`)}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
