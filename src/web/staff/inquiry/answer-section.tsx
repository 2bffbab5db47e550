import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { messageLimits } from '#contract/limits.ts'
import { keyOf } from '#web/parts/check-file.ts'
import { acceptedFiles } from '#web/parts/use-file-notices.ts'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { UnsavedQuestion } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { type Thread, UnseenQuestion } from '#web/staff/inquiry/unseen-messages.tsx'
import { useAnswer } from '#web/staff/inquiry/use-answer.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface AnswerSectionProps {
  inquiry: Inquiry
  thread: Thread
  onDone: () => void
}

type Answer = ReturnType<typeof useAnswer>

/** The form that answers an inquiry by mail. */
export function AnswerSection(props: AnswerSectionProps) {
  const { t } = useTranslation(['inquiries', 'staff', 'common'])
  const answer = useAnswer(props)
  const [isAsking, setAsking] = useState(false)
  const { form, draft, isBusy } = answer
  const [isOpened] = useState(answer.restoredFrom === undefined)
  // The first choice in it is the template; one that was begun before opens by itself, with the screen.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('select')?.focus()
  }, [isOpened, form])
  return (
    <section aria-labelledby="answer-heading" className="print:hidden">
      <h2 id="answer-heading" className="heading-3">
        {t('answer.heading')}
      </h2>
      <p className="inquiry-small">{t('answer.to', { address: props.inquiry.email })}</p>
      <form ref={form} noValidate className="answer-form" onSubmit={answer.handleSubmit}>
        <RestoredInput from={answer.restoredFrom} onForget={answer.startAnew} />
        <TemplateField answer={answer} />
        <SelectField
          name="language"
          label={t('answer.language')}
          value={draft.language}
          options={languageCodes.map((code) => ({ value: code, text: t(`detail.languages.${code}`) }))}
          onChange={(code) => answer.changeLanguage(code as LanguageCode)}
        />
        <LimitedTextField
          name="answer-subject"
          label={t('answer.subject')}
          lang={draft.language}
          value={draft.subject}
          maxLength={messageLimits.maxSubject}
          problem={answer.problems.subject}
          isRequired
          onChange={(value) => answer.change('subject', value)}
        />
        <LimitedTextField
          name="answer-text"
          label={t('answer.text')}
          lang={draft.language}
          rows={12}
          value={draft.text}
          maxLength={messageLimits.maxText}
          problem={answer.problems.text}
          isRequired
          onChange={(value) => answer.change('text', value)}
        />
        <Signature language={draft.language} />
        <AnswerFiles answer={answer} />
        <p className="inquiry-small">{t('answer.replies')}</p>
        <div className="answer-buttons">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? t('answer.sending', { share: Math.round(answer.share * 100) }) : t('answer.send')}
          </Button>
          <Button
            kind="plain"
            aria-disabled={isBusy}
            onClick={() => !isBusy && (answer.isDirty ? setAsking(true) : answer.cancel())}
          >
            {t('staff:cancel')}
          </Button>
        </div>
        {isAsking && <UnsavedQuestion onYes={answer.cancel} onNo={() => setAsking(false)} />}
        {answer.isOvertaken && (
          <UnseenQuestion thread={props.thread} onYes={answer.sendAnyway} onNo={answer.goOn} />
        )}
      </form>
    </section>
  )
}

/** Asks before a template takes the place of what somebody has typed. */
function TemplateField({ answer }: { answer: Answer }) {
  const { t } = useTranslation('inquiries')
  const [wanted, setWanted] = useState<string>()
  return (
    <>
      <SelectField
        name="template"
        label={t('answer.template')}
        placeholder={t('answer.noTemplate')}
        value={answer.template}
        options={answer.templates.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(chosen) => (answer.isTyped ? setWanted(chosen) : answer.choose(chosen))}
      />
      {wanted !== undefined && (
        <QuestionDialog
          question={t('answer.replaceQuestion')}
          labels={{ yes: t('answer.replace'), no: t('answer.keep') }}
          onYes={() => {
            answer.choose(wanted)
            setWanted(undefined)
          }}
          onNo={() => setWanted(undefined)}
        >
          <p>{t('answer.replaceNote')}</p>
        </QuestionDialog>
      )}
    </>
  )
}

function Signature({ language }: { language: Answer['draft']['language'] }) {
  const { t } = useTranslation('inquiries')
  const { data } = useQuery({ ...useCallQuery('readSignatures', {}), refetchOnMount: true })
  return (
    <div>
      <p className="field-label">{t('answer.signature')}</p>
      <p className="answer-signature" lang={language}>
        {data?.[language].join('\n')}
      </p>
    </div>
  )
}

function AnswerFiles({ answer: { files, lostFiles } }: { answer: Answer }) {
  const { t, i18n } = useTranslation(['inquiries', 'common'])
  return (
    <div>
      <FieldFrame label={t('common:form.attachments')} hint={files.hint} problem={files.problem}>
        {(ids) => (
          <input
            type="file"
            multiple
            accept={acceptedFiles}
            className="mt-1 block min-h-11 max-w-full"
            onChange={({ currentTarget }) => {
              void files.add(Array.from(currentTarget.files ?? []))
              currentTarget.value = ''
            }}
            {...ids}
          />
        )}
      </FieldFrame>
      {lostFiles.length > 0 && (
        <p className="mail-problem">{t('answer.lostFiles', { names: lostFiles.join(', ') })}</p>
      )}
      {files.files.length > 0 && (
        <ul className="inquiry-entries">
          {files.files.map((file) => (
            <li key={keyOf(file)} className="answer-file">
              <span>{file.name}</span>{' '}
              <span className="inquiry-small">{formatBytes(file.size, i18n.language)}</span>
              <RowAction
                text={t('answer.removeFile')}
                label={t('common:form.attachmentRemove', { name: file.name })}
                onClick={(event) => {
                  event.currentTarget.closest('div')?.querySelector('input')?.focus()
                  files.remove(file)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
