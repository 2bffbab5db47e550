import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import type { InquiryMessage } from '#contract/inquiries/message.ts'
import { messageLimits } from '#contract/limits.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { sendWhileMoving } from '#web/staff/entries/send-while-moving.ts'
import { isUnseen } from '#web/staff/inbox/inbox-messages.tsx'
import { type AnswerDraft, typedAnswers } from '#web/staff/inquiry/typed-answers.ts'
import type { Thread } from '#web/staff/inquiry/unseen-messages.tsx'
import { useAnswerFiles } from '#web/staff/inquiry/use-answer-files.ts'
import { useAnswerTemplates } from '#web/staff/inquiry/use-answer-templates.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/typed-entries.ts'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'

interface Answering {
  inquiry: Inquiry
  thread: Thread
  onDone: () => void
}

/** State and actions of the form that answers an inquiry. */
export function useAnswer({ inquiry, thread, onDone }: Answering) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { id, language } = inquiry
  const { empty, templates } = useAnswerTemplates(inquiry)
  const [stored, setStored] = useState(() => typedAnswers.find(id))
  const [draft, setDraft] = useState<AnswerDraft>(() => stored?.draft ?? empty(language))
  const [key, setKey] = useState(() => stored?.idempotencyKey ?? newIdempotencyKey())
  const [template, setTemplate] = useState('')
  const { form, problems, setProblems, refuse } = useProblems<'subject' | 'text'>()
  const [share, setShare] = useState(0)
  const [isOvertaken, setOvertaken] = useState(false)
  const withSession = useWithSession()
  const { run, isBusy } = useCommand()
  // What is sent now is another answer than one of which nobody knows whether it arrived.
  const renewKey = () => setKey(newIdempotencyKey())
  const files = useAnswerFiles({ isBusy, onChange: renewKey })

  const filled = (code: AnswerDraft['language'], chosen = template) =>
    templates.find((each) => each.id === chosen)?.fill(code) ?? empty(code)
  const isAsFilled = isSame(draft, filled(draft.language))
  const isDirty = !isSame(draft, empty(draft.language)) || files.files.length > 0
  const isRestored = isDirty && draft === stored?.draft
  const typed = {
    inquiryId: id,
    draft,
    fileNames: files.files.map(({ name }) => name),
    idempotencyKey: key,
    typedAt: isRestored ? stored.typedAt : Date.now(),
  }
  const forget = useTyping(typedAnswers, id, isDirty ? typed : undefined, [draft, files.files, isDirty])
  useUnsavedSection('answer', isDirty, forget)

  function put(next: AnswerDraft): void {
    setDraft(next)
    renewKey()
    setProblems({})
  }
  function startAnew(): void {
    put(empty(language))
    setTemplate('')
    setStored(undefined)
    files.empty()
  }

  async function send(seen: number): Promise<void> {
    const body = new FormData()
    body.append('seen', String(seen))
    for (const [name, value] of Object.entries(draft)) body.append(name, value)
    for (const file of files.files) body.append('attachment', file)
    const answer = async () => {
      const { id: own } = await withSession(() =>
        sendWhileMoving<InquiryMessage>(new AbortController(), {
          method: callPaths.answerInquiry[0],
          address: callAddress('answerInquiry', { params: { id } } as never),
          headers: { 'idempotency-key': key },
          body,
          onProgress: setShare,
        }),
      )
      thread.see(own)
    }
    const isRefused = (error: unknown) => {
      if (!isUnseen(error)) return error instanceof ApiError && files.refuse(error)
      void staffCache.invalidateQueries({ queryKey: ['readThread'] })
      setOvertaken(true)
      return true
    }
    if (!(await run(answer, t('answer.queued'), undefined, isRefused))) return
    forget()
    onDone()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const required = t('staff:required')
    const found = {
      ...(draft.subject.trim() === '' && { subject: required }),
      ...(draft.text.trim() === '' && { text: required }),
    }
    // Beside such a field stands how much too long it is.
    const { maxSubject, maxText } = messageLimits
    const isTooLong = draft.subject.trim().length > maxSubject || draft.text.trim().length > maxText
    if (Object.keys(found).length > 0 || files.areTooMuch || isTooLong) return refuse(found)
    void send(thread.seen)
  }
  /** The reader has seen all that the question shows. */
  function goOn(): void {
    setOvertaken(false)
    thread.see(thread.latest)
  }

  return {
    form,
    draft,
    template,
    templates,
    problems,
    files,
    isBusy,
    share,
    restoredFrom: isRestored ? stored.typedAt : undefined,
    /** Files of the restored answer, which have to be chosen again. */
    lostFiles: files.files.length === 0 && isRestored ? stored.fileNames : [],
    startAnew,
    cancel() {
      forget()
      onDone()
    },
    isDirty,
    isOvertaken,
    goOn,
    sendAnyway() {
      goOn()
      void send(thread.latest)
    },
    /** Somebody has typed more than the template, or nothing, has filled in. */
    isTyped: !isAsFilled,
    handleSubmit,
    change: (name: 'subject' | 'text', value: string) => !isBusy && put({ ...draft, [name]: value }),
    changeLanguage(code: AnswerDraft['language']) {
      if (!isBusy) put(isAsFilled ? filled(code) : { ...draft, language: code })
    },
    choose(chosen: string) {
      if (isBusy) return
      setTemplate(chosen)
      put(filled(draft.language, chosen))
    },
  }
}

const isSame = (one: AnswerDraft, other: AnswerDraft) =>
  one.subject === other.subject && one.text === other.text
