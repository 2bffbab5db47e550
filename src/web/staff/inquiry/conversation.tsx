import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { AnswerSection } from '#web/staff/inquiry/answer-section.tsx'
import { ForwardSection } from '#web/staff/inquiry/forward-section.tsx'
import { ThreadSection } from '#web/staff/inquiry/thread-section.tsx'
import { typedAnswers, typedForwardings } from '#web/staff/inquiry/typed-answers.ts'
import type { Thread } from '#web/staff/inquiry/unseen-messages.tsx'
import { Button } from '#web/ui/button.tsx'

export type Writing = 'answer' | 'forward'

/** The form that is open below the thread; one that was begun before is. */
export function useWriting({ id }: Inquiry, isMailOn: boolean) {
  const [writing, setWriting] = useState<Writing | undefined>(() => {
    if (!isMailOn) return undefined
    if (typedAnswers.find(id)) return 'answer'
    return typedForwardings.find(id) && 'forward'
  })
  return { writing, setWriting }
}

interface WritingButtonsProps extends ReturnType<typeof useWriting> {
  inquiry: Inquiry
}

/** Opens the forms; one closes only by its own button, which asks before anything is lost. */
export function WritingButtons({ inquiry, writing, setWriting }: WritingButtonsProps) {
  const { t } = useTranslation('inquiries')
  return (
    <div className="inquiry-reply print:hidden">
      {inquiry.email !== '' && (
        <Button aria-disabled={writing !== undefined} onClick={() => setWriting((open) => open ?? 'answer')}>
          {t('answer.open')}
        </Button>
      )}
      <Button
        kind="outline"
        aria-disabled={writing !== undefined}
        onClick={() => setWriting((open) => open ?? 'forward')}
      >
        {t('forward.open')}
      </Button>
    </div>
  )
}

interface ConversationProps extends WritingButtonsProps {
  thread: Thread
  isMailOn: boolean
}

/** The thread of an inquiry, and below it what is being written. */
export function Conversation(props: ConversationProps) {
  const { inquiry, thread, isMailOn, writing, setWriting } = props
  const { messages } = thread
  const files = [...inquiry.attachments, ...messages.flatMap((message) => message.files)]
  const eachOnce = files.filter(({ n }, index) => files.findIndex((file) => file.n === n) === index)
  const close = () => {
    setWriting(undefined)
    document.getElementById('thread-heading')?.focus()
  }
  const form = { inquiry, onDone: close }
  return (
    <>
      <ThreadSection inquiry={inquiry} messages={messages} isMailOn={isMailOn} />
      {writing === 'answer' && <AnswerSection {...form} thread={thread} />}
      {writing === 'forward' && <ForwardSection {...form} files={eachOnce} />}
    </>
  )
}
