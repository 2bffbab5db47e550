import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAddress } from '#contract/api/call-address.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import type { Attachment, Inquiry } from '#contract/inquiries/inquiry.ts'
import { messageLimits } from '#contract/limits.ts'
import { fetchAt, newIdempotencyKey } from '#web/api/requests.ts'
import { useProblemFocus } from '#web/staff/entries/use-problem-focus.ts'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'

interface ForwardSectionProps {
  inquiry: Inquiry
  /** Files of the inquiry and of its messages. */
  files: readonly Attachment[]
  isDeleted: boolean
  onDone: () => void
}

/** Forwards an inquiry to a colleague or supplier, and says what leaves the house with it. */
export function ForwardSection({ inquiry, files, isDeleted, onDone }: ForwardSectionProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { id, firstName, lastName } = inquiry
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [problems, setProblems] = useState<{ to?: string; text?: string }>({})
  const [refusals, setRefusals] = useState(0)
  // Another after every change: what is sent then is another mail.
  const key = useRef(newIdempotencyKey())
  const form = useRef<HTMLFormElement>(null)
  const withSession = useWithSession()
  const { run, isBusy } = useCommand()
  useProblemFocus(form, refusals)
  useUnsavedSection('forward', !isDeleted && (to !== '' || text !== ''))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function change(set: () => void): void {
    if (isBusy) return
    set()
    setProblems({})
    key.current = newIdempotencyKey()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...(!isEmailAddress(to.trim()) && { to: t('forward.badAddress') }),
      ...(text.trim() === '' && { text: t('staff:required') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || text.trim().length > messageLimits.maxText) {
      return setRefusals(refusals + 1)
    }
    const body = { to: to.trim(), text, files: chosen.map(Number) }
    const forward = () =>
      withSession(() =>
        fetchAt(
          callPaths.forwardInquiry[0],
          callAddress('forwardInquiry', { params: { id }, body } as never),
          {
            body,
            headers: { 'idempotency-key': key.current },
          },
        ),
      )
    if (await run(forward, t('forward.queued'))) onDone()
  }

  return (
    <section aria-labelledby="forward-heading" className="print:hidden">
      <h2 id="forward-heading" className="heading-3">
        {t('forward.heading')}
      </h2>
      <form ref={form} noValidate className="answer-form" onSubmit={handleSubmit}>
        <LimitedTextField
          name="forward-to"
          type="email"
          label={t('forward.to')}
          value={to}
          maxLength={254}
          problem={problems.to}
          isRequired
          autoComplete="off"
          onChange={(value) => change(() => setTo(value))}
        />
        <LimitedTextField
          name="forward-text"
          label={t('forward.text')}
          rows={5}
          value={text}
          maxLength={messageLimits.maxText}
          problem={problems.text}
          isRequired
          onChange={(value) => change(() => setText(value))}
        />
        {files.length > 0 && (
          <CheckboxGroup
            name="forward-files"
            label={t('forward.files')}
            values={chosen}
            options={files.map(({ n, name }) => ({ value: String(n), text: name }))}
            onChange={(values) => change(() => setChosen(values))}
          />
        )}
        <p className="staff-message">
          {t('forward.leaves', { name: `${firstName} ${lastName}`, count: chosen.length })}
        </p>
        <div className="answer-buttons">
          <Button type="submit" aria-disabled={isBusy}>
            {t(isBusy ? 'forward.sending' : 'forward.send')}
          </Button>
          <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && onDone()}>
            {t('staff:cancel')}
          </Button>
        </div>
      </form>
    </section>
  )
}
