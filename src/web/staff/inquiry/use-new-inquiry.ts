import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CallInput } from '#contract/api/calls.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { type EnteredDraft, emptyEnteredDraft, missingEntered } from '#contract/inquiries/entered-inquiry.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import type { ContactField } from '#contract/inquiries/inquiry-fields.ts'
import { contactMaxLengths, priceFields } from '#contract/inquiries/inquiry-fields.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { defaultView, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'
import { typedInquiries } from '#web/staff/inquiry/typed-inquiry.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/typed-entries.ts'
import { useProblems } from '#web/staff/parts/use-problems.ts'

type Problems = Partial<Record<ContactField, string>>

/** State and actions of the form for an inquiry that is entered by hand. */
export function useNewInquiry() {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const [saved, setSaved] = useState<Inquiry>()
  const [stored, setStored] = useState(() => typedInquiries.find('new'))
  const [draft, setDraft] = useState<EnteredDraft>(stored?.draft ?? emptyEnteredDraft)
  const [key, setKey] = useState(() => stored?.idempotencyKey ?? newIdempotencyKey())
  const { form, problems, setProblems, refuse } = useProblems<ContactField>()
  const isDirty = !saved && JSON.stringify(draft) !== JSON.stringify(emptyEnteredDraft)
  const isRestored = isDirty && draft === stored?.draft
  const typedAt = isRestored ? stored.typedAt : Date.now()
  useTyping(typedInquiries, 'new', isDirty ? { draft, idempotencyKey: key, typedAt } : undefined, [
    draft,
    isDirty,
  ])
  const empty = () => {
    setDraft(emptyEnteredDraft)
    setStored(undefined)
    setKey(newIdempotencyKey())
  }
  const { question } = useQuestionBeforeLoss(isDirty, empty)
  useWayTo(saved)

  function change<N extends keyof EnteredDraft>(name: N, value: EnteredDraft[N]): void {
    if (isBusy) return
    setDraft({ ...draft, [name]: value })
    // What is sent now is another inquiry than one whose answer was lost.
    setKey(newIdempotencyKey())
    // By another way other fields are needed.
    setProblems(name === 'via' ? {} : { ...problems, [name]: undefined })
  }

  async function send(sent: Partial<EnteredDraft>): Promise<void> {
    const input = { body: sent as CallInput<'addInquiry'>['body'] }
    const add = () => staffCall('addInquiry', input, { 'idempotency-key': key })
    await run(add, ({ reference }) => ({ message: t('entered.saved', { reference }) }), setSaved)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = problemsOf(draft, { required: t('staff:required'), email: t('entered.badEmail') })
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    // Beside such a field stands how much too long it is; one of another subject is neither shown nor sent.
    const sent = sentOf(draft)
    const tooLong = Object.entries(contactMaxLengths).find(
      ([name, most]) => String(sent[name as ContactField] ?? '').trim().length > most,
    )
    if (tooLong) form.current?.querySelector<HTMLElement>(`[name=${tooLong[0]}]`)?.focus()
    else void send(sent)
  }
  return {
    form,
    draft,
    problems,
    isBusy,
    question,
    restoredFrom: isRestored ? stored.typedAt : undefined,
    empty,
    change,
    handleSubmit,
  }
}

/** Shows an inquiry once nothing is unsaved any more: called after the question before loss, whose effect must run first. */
function useWayTo(saved: Inquiry | undefined): void {
  const language = useLanguage()
  const navigate = useNavigate()
  const address = saved && inquiryAddress(language, saved.id, defaultView)
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}

function problemsOf(draft: EnteredDraft, words: { required: string; email: string }): Problems {
  const missing = missingEntered(draft).map((field) => [field, words.required])
  const email = draft.email.trim()
  return Object.fromEntries([
    ...(email === '' || isEmailAddress(email) ? [] : [['email', words.email]]),
    ...missing,
  ])
}

function sentOf(draft: EnteredDraft): Partial<EnteredDraft> {
  if (draft.subject === 'priceInquiry') return draft
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => !priceFields.some((field) => field === name)),
  )
}
