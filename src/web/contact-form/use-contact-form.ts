import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  type ContactDraft,
  everyMissingField,
  isEmailAddress,
  missingFields,
} from '#contract/inquiries/contact-fields.ts'
import { type ContactField, contactMaxLengths } from '#contract/inquiries/inquiry-fields.ts'
import { useLastRequest } from '#web/contact-form/sent-requests.tsx'
import type { Guided } from '#web/contact-form/stored-draft.ts'
import { useAttachments } from '#web/contact-form/use-attachments.ts'
import { takeFilesChosenIn, useContactDraft } from '#web/contact-form/use-contact-draft.ts'
import { type ContactProblems, useContactProblems } from '#web/contact-form/use-contact-problems.ts'
import { type Outcome, useSending } from '#web/contact-form/use-sending.ts'
import { useWishes } from '#web/contact-form/use-wishes.ts'
import type { WaitingInquiry } from '#web/contact-form/waiting-inquiries.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

export type ContactFormState = ReturnType<typeof useContactForm>

/** Content of the panel after sending. */
export interface Sent {
  reference: string
  key: string
  draft: ContactDraft
}

/** State and actions of the contact form. */
export function useContactForm() {
  const { t } = useTranslation()
  const language = useLanguage()
  const showNotice = useShowNotice()
  const describe = useContactProblems()
  const formRef = useRef<HTMLFormElement>(null)
  const entered = useContactDraft(formRef)
  const { draft, whole, files, idempotencyKey } = entered
  const attachments = useAttachments({ files, change: changeFiles })
  const [problems, setProblems] = useState<ContactProblems>({})
  const [sent, setSent] = useState<Sent>()
  /** Number of presses on Send after which this tab has not sent the inquiry. */
  const [outcomes, setOutcomes] = useState(0)
  /** An inquiry sent by a press on Send is on its way. */
  const [isPressed, setPressed] = useState(false)
  const isHandled = useRef(false)
  const { lastReference, keepReference } = useLastRequest()
  const sending = useSending({
    isReady: entered.isReady,
    onSentByItself: (inquiry, { key, reference }) => {
      const isOwn = key === idempotencyKey
      // Another tab has sent what is none of this one's.
      if (inquiry || isOwn)
        showSent({ key, reference, draft: isOwn ? draft : (inquiry?.draft ?? draft) }, isOwn)
    },
    onRefusedByItself: (inquiry, error) => {
      const isOwn = inquiry.key === idempotencyKey
      if (!isOwn && !entered.isEmpty) return describe.failure(error).message
      if (!isOwn) entered.replace(inquiry.draft, inquiry.files)
      showFailure(error)
      return undefined
    },
  })
  const own = sending.waiting.find(({ key }) => key === idempotencyKey)
  const isSending = sending.progress !== undefined && sending.progress.key === idempotencyKey
  useQuestionBeforeLeaving(isSending)
  useWishes({ entered, change, isBusy: isPressed, onWish: () => sent && startAnother() })
  const latest = useRef({ entered, own })
  latest.current = { entered, own }

  // Notices inserted above the button push it down; scroll once they are there.
  useEffect(() => {
    if (outcomes > 0) formRef.current?.querySelector('.waiting-line')?.scrollIntoView({ block: 'center' })
  }, [outcomes])

  function change<F extends ContactField>(field: F, value: ContactDraft[F]) {
    entered.change(field, value)
    setProblems(({ [field]: _, ...others }) => others)
    if (own) void sending.stop(own.key)
  }

  function changeAnswers(answers: Guided['answers']) {
    entered.changeAnswers(answers)
    if (own) void sending.stop(own.key)
  }

  function changeFiles(next: readonly File[]) {
    entered.changeFiles(next)
    setProblems(({ attachment: _, ...others }) => others)
    if (own) void sending.stop(own.key)
  }

  async function addFiles(added: readonly File[]) {
    // A choice made before hydration may be reported twice, the second time without files.
    if (added.length === 0 || isPressed) return
    const message = await attachments.add(added)
    if (message) showNotice({ message, isError: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (entered.isReady) void addFiles(takeFilesChosenIn(formRef.current))
  }, [entered.isReady])

  /** Returns true if the input is valid; otherwise shows the problems in a notice and beside the fields. */
  async function check(): Promise<boolean> {
    const { isBusy, said } = attachments.smaller
    if (isBusy && said) showNotice({ message: said, isError: false })
    if (isBusy) return false
    const missing = missingFields(whole)
    const found: ContactProblems = Object.fromEntries(
      everyMissingField(whole).map((field) => [field, t(`form.missing.${field}`)]),
    )
    if (whole.message.length > contactMaxLengths.message) found.message = t('notices.messageTooLong')
    if (!found.email && !isEmailAddress(draft.email.trim())) found.email = t('notices.emailInvalid')
    const badFile = attachments.problem ?? (await attachments.check(files))
    if (attachments.problem) found.attachment = attachments.problem
    flushSync(() => setProblems(found))
    const message =
      missing.kind === 'none'
        ? (found.message ?? found.email ?? badFile)
        : t(`notices.${missing.kind === 'general' ? 'missingFields' : 'missingPriceFields'}`, {
            fields: missing.fields.map((field) => t(`form.${field}`)).join(', '),
          })
    if (!message) return true
    showNotice({ message, isError: true })
    formRef.current?.querySelector<HTMLElement>('[aria-invalid], .is-refused button')?.focus()
    return false
  }

  const focusSend = () => formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // The check reads files: a second press in that time would be another inquiry.
    if (isSending || isHandled.current) return
    isHandled.current = true
    try {
      if (await check()) await sendPressed(form)
    } finally {
      isHandled.current = false
      setPressed(false)
    }
  }

  async function sendPressed(form: HTMLFormElement): Promise<void> {
    // A disabled control loses the focus.
    focusSend()
    setPressed(true)
    // As it stands after the check.
    const { entered: now, own: waiting } = latest.current
    const inquiry: WaitingInquiry = waiting ?? {
      key: now.ensureIdempotencyKey(),
      draft: now.whole,
      files: now.files,
      language,
      website: String(new FormData(form).get('Website') ?? ''),
      filledInMs: now.filledInMs(),
      pressedAt: Date.now(),
    }
    const outcome = await sending.send(inquiry)
    if (outcome.kind === 'sent') showSent({ ...inquiry, reference: outcome.reference }, true)
    else showOutcome(outcome)
  }

  function showOutcome(outcome: Exclude<Outcome, { kind: 'sent' }>) {
    if (outcome.kind === 'cancelled') showNotice({ message: t('form.cancelled'), isError: false })
    else if ('error' in outcome) showFailure(outcome.error)
    focusSend()
    setOutcomes((count) => count + 1)
  }

  function showFailure(error: unknown) {
    console.error(error)
    const { message, file, isAboutFiles } = describe.failure(error)
    const isMarked = file !== undefined && attachments.refuse(file.name, file.problem)
    setProblems(isAboutFiles && !isMarked ? { attachment: message } : {})
    showNotice({ message, isError: true })
  }

  /** Other input in the form stays; then the line below it reports the sending. */
  function showSent({ reference, key, draft: sentDraft }: Sent, isOwn: boolean) {
    keepReference({ reference, key })
    const message = `${t('notices.contactSuccess')}. ${t('notices.contactSuccessReference', { reference })}`
    // Three seconds, as specified; what leads to the receipt stays in the panel, or in the line below the form.
    showNotice({ message, isError: false })
    if (!isOwn && !entered.isEmpty) return
    entered.replace()
    setProblems({})
    setSent({ reference, key, draft: sentDraft })
  }

  /** The form once more, with the contact of the last inquiry. */
  function startAnother() {
    const { firstName, lastName, phone, email, CompanyName, CompanyAddress } = sent?.draft ?? draft
    flushSync(() => {
      entered.replace({ firstName, lastName, phone, email, CompanyName, CompanyAddress })
      setSent(undefined)
    })
    formRef.current?.querySelector<HTMLElement>('[name=subject]')?.focus()
  }

  return {
    ...entered,
    formRef,
    attachments,
    sending,
    problems,
    /** The inquiry in the form, while it waits for a connection. */
    own,
    isSending,
    isPressed,
    /** The inquiry just sent; undefined once another one is begun. */
    sent,
    /** Reference of the last request sent from this tab. */
    lastReference,
    change,
    changeAnswers,
    addFiles,
    /** A picture has been marked: its new file and marks. */
    changeMarked(next: Pick<typeof entered, 'files' | 'markings'>) {
      changeFiles(next.files)
      entered.changeMarkings(next.markings)
    },
    removeFile: (file: File) => changeFiles(files.filter((kept) => kept !== file)),
    handleSubmit,
    startAnother,
    cancel: () => sending.cancel(),
    /** Cancels a waiting inquiry; it can be edited in the form, if that is empty. */
    async takeBack(inquiry: WaitingInquiry) {
      await sending.stop(inquiry.key)
      if (inquiry.key !== idempotencyKey && entered.isEmpty) entered.replace(inquiry.draft, inquiry.files)
      focusSend()
    },
  }
}
