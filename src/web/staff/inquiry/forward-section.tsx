import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import type { Attachment, Inquiry } from '#contract/inquiries/inquiry.ts'
import { messageLimits } from '#contract/limits.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { UnsavedQuestion } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { type ForwardingDraft, typedForwardings } from '#web/staff/inquiry/typed-answers.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/typed-entries.ts'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'

interface ForwardSectionProps {
  inquiry: Inquiry
  /** Files of the inquiry and of its messages. */
  files: readonly Attachment[]
  onDone: () => void
}

const nothingTyped: ForwardingDraft = { to: '', text: '', files: [] }

/** Forwards an inquiry to a colleague or supplier, and says what leaves the house with it. */
export function ForwardSection({ inquiry, files, onDone }: ForwardSectionProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { id, firstName, lastName } = inquiry
  const [stored, setStored] = useState(() => typedForwardings.find(id))
  const [draft, setDraft] = useState(stored?.draft ?? nothingTyped)
  const [key, setKey] = useState(() => stored?.idempotencyKey ?? newIdempotencyKey())
  const { form, problems, setProblems, refuse } = useProblems<'to' | 'text'>()
  const [isAsking, setAsking] = useState(false)
  const { staffCall, run, isBusy } = useCommand()
  const { to, text } = draft
  const chosen = draft.files.filter((n) => files.some((file) => String(file.n) === n))
  const isDirty = to !== '' || text !== '' || chosen.length > 0
  const isRestored = isDirty && draft === stored?.draft
  const typedAt = isRestored ? stored.typedAt : Date.now()
  const typed = { inquiryId: id, draft, idempotencyKey: key, typedAt }
  const forget = useTyping(typedForwardings, id, isDirty ? typed : undefined, [draft, isDirty])
  useUnsavedSection('forward', isDirty, forget)
  const [isOpened] = useState(!stored)
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened, form])

  function put(next: ForwardingDraft): void {
    setDraft(next)
    setProblems({})
    // What is sent then is another mail.
    setKey(newIdempotencyKey())
  }
  function change(changed: Partial<ForwardingDraft>): void {
    if (!isBusy) put({ ...draft, ...changed })
  }
  function leave(): void {
    forget()
    onDone()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...(!isEmailAddress(to.trim()) && { to: t('forward.badAddress') }),
      ...(text.trim() === '' && { text: t('staff:required') }),
    }
    if (Object.keys(found).length > 0 || text.trim().length > messageLimits.maxText) return refuse(found)
    const body = { to: to.trim(), text, files: chosen.map(Number) }
    const input = { params: { id }, body }
    const forward = () => staffCall('forwardInquiry', input, { 'idempotency-key': key })
    if (await run(forward, t('forward.queued'))) leave()
  }

  return (
    <section aria-labelledby="forward-heading" className="print:hidden">
      <h2 id="forward-heading" className="heading-3">
        {t('forward.heading')}
      </h2>
      <form ref={form} noValidate className="answer-form" onSubmit={handleSubmit}>
        <RestoredInput
          from={isRestored ? stored.typedAt : undefined}
          onForget={() => {
            put(nothingTyped)
            setStored(undefined)
          }}
        />
        <LimitedTextField
          name="forward-to"
          type="email"
          label={t('forward.to')}
          value={to}
          maxLength={254}
          problem={problems.to}
          isRequired
          autoComplete="off"
          onChange={(value) => change({ to: value })}
        />
        <LimitedTextField
          name="forward-text"
          label={t('forward.text')}
          rows={5}
          value={text}
          maxLength={messageLimits.maxText}
          problem={problems.text}
          isRequired
          onChange={(value) => change({ text: value })}
        />
        {files.length > 0 && (
          <CheckboxGroup
            name="forward-files"
            label={t('forward.files')}
            values={chosen}
            options={files.map(({ n, name }) => ({ value: String(n), text: name }))}
            onChange={(values) => change({ files: values })}
          />
        )}
        <p className="staff-message">
          {t('forward.leaves', { name: `${firstName} ${lastName}`, count: chosen.length })}
        </p>
        <div className="answer-buttons">
          <Button type="submit" aria-disabled={isBusy}>
            {t(isBusy ? 'forward.sending' : 'forward.send')}
          </Button>
          <Button
            kind="plain"
            aria-disabled={isBusy}
            onClick={() => !isBusy && (isDirty ? setAsking(true) : leave())}
          >
            {t('staff:cancel')}
          </Button>
        </div>
        {isAsking && <UnsavedQuestion onYes={leave} onNo={() => setAsking(false)} />}
      </form>
    </section>
  )
}
