import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { useLanguage } from '#web/contexts.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { useReadEntry } from '#web/staff/entries/entry-dialog.tsx'
import { EntryFormView } from '#web/staff/entries/entry-form.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { WaitingDialog } from '#web/staff/parts/later.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { TextField, type TextFieldProps } from '#web/staff/text-panel/text-field.tsx'
import { type TextEntry, textKind } from '#web/staff/text-panel/text-kind.ts'
import { TextVersions } from '#web/staff/text-panel/text-versions.tsx'
import { useTextForm } from '#web/staff/text-panel/use-text-form.ts'
import {
  draftId,
  hasOtherValues,
  type TextName,
  type TextValues,
  valuesOf,
} from '#web/staff/texts/text-values.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

/** A text, and what is typed of it. */
export interface TypedText {
  values: TextValues
  text: SiteText
}

interface TextPanelProps {
  name: TextName
  /** In place of the page's name. */
  heading?: string
  /** Shown above the fields. */
  top?: ReactNode | ((typed: TypedText) => ReactNode)
  /** Called when the text is published, a draft, or reset. */
  onSaved?: () => void
  /** Called when that was taken back. */
  onTakenBack?: () => void
  onClose: () => void
}

/** Changes one text of the site in every language; it is read first. */
export function TextPanel({ name, top, onSaved, onTakenBack, onClose, ...named }: TextPanelProps) {
  const { t } = useTranslation('texts')
  const { entry } = useReadEntry(textKind, draftId(name), onClose)
  const heading = named.heading ?? t('panel.title', { page: t(`scopes.${name.scope}`) })
  if (!entry) return <WaitingDialog heading={heading} size="tall" onClose={onClose} />
  const leave = (saved: string | undefined) => {
    onClose()
    if (saved !== undefined) onSaved?.()
  }
  return <TextForm read={entry} heading={heading} top={top} onLeft={leave} onTakenBack={onTakenBack} />
}

interface TextFormProps {
  read: TextEntry
  heading: string
  top: TextPanelProps['top']
  /** Given the name of the text, where something was done. */
  onLeft: (saved: string | undefined) => void
  onTakenBack: (() => void) | undefined
}

function TextForm({ read, heading, top, onLeft, onTakenBack }: TextFormProps) {
  const form = useTextForm(read, onTakenBack)
  const { text } = form.saved ?? read
  return (
    <EntryFormView
      form={form}
      onLeft={onLeft}
      className="project-form text-form"
      layout="mt-5 grid gap-8 md:grid-cols-[1fr_1fr]"
      frame={(content, close) => (
        <Modal heading={heading} size="tall" onClose={close}>
          {content}
        </Modal>
      )}
      origin={<TextOrigin text={text} />}
      before={typeof top === 'function' ? top({ values: form.values.texts, text }) : top}
      fields={languageCodes.map((code) => <TextField key={code} form={form} text={text} code={code} />)}
      after={(put) => (
        <>
          <WaysBack form={form} text={text} />
          <TextVersions text={text} present={form.values.texts} onTake={(texts, at) => put({ texts }, at)} />
        </>
      )}
    />
  )
}

/** Place of the text, and its last change. */
function TextOrigin({ text }: { text: SiteText }) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const language = useLanguage()
  const nameOf = useTextName()
  const { changedAt, changedBy } = text
  return (
    <p className="entry-origin">
      <span>{nameOf(text, valuesOf(text.builtIn)[language])}</span>
      <span>
        {changedAt === undefined
          ? t('panel.neverChanged')
          : changedBy
            ? t('panel.changed', { time: formatTime(changedAt), name: authorName(changedBy) })
            : t('panel.imported', { time: formatTime(changedAt) })}
      </span>
      {text.draft && <DraftMark publishAt={text.publishAt} />}
    </p>
  )
}

/** Away with the draft, or with all that was ever changed: both ask first. */
function WaysBack({ form, text }: Omit<TextFieldProps, 'code'>) {
  const { t } = useTranslation(['texts', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const [asked, setAsked] = useState<'reset' | 'discard'>()
  const isChanged =
    text.draft !== undefined || hasOtherValues(valuesOf(text.published), valuesOf(text.builtIn))
  if (!isChanged) return null
  const reset = async () => {
    const { scope, key } = text
    if (await run(() => staffCall('resetText', { params: { scope, key } }), t('done.reset')))
      form.leave(draftId(text))
  }
  return (
    <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
      {text.draft && <RowAction text={t('actions.discardDraft')} onClick={() => setAsked('discard')} />}
      <RowAction text={t('actions.reset')} isDanger onClick={() => setAsked('reset')} />
      {asked && (
        <QuestionDialog
          question={t(`questions.${asked}`)}
          labels={{ yes: t(`questions.${asked}Yes`), no: t('staff:cancel') }}
          isBusy={isBusy || form.isBusy}
          onYes={() => void (asked === 'reset' ? reset() : form.discard())}
          onNo={() => setAsked(undefined)}
        >
          <p>{t(`questions.${asked}Note`)}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
