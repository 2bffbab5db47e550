import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { polling } from '#web/staff/inbox/polling.ts'
import { untilMailsMoveMs } from '#web/staff/inquiry/mail-section.tsx'
import { idOfMessage, MessageContent } from '#web/staff/inquiry/thread-section.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

export type Thread = ReturnType<typeof useThread>

/** The thread of an inquiry: seen is what was there when it was opened, and what its reader has been shown since. */
export function useThread({ id }: Inquiry, isMailOn: boolean) {
  const { data: messages } = useSuspenseQuery({
    ...useCallQuery('readThread', { params: { id } }),
    ...polling,
    refetchInterval: ({ state }) =>
      untilMailsMoveMs(isMailOn ? state.data?.flatMap(({ mail }) => mail ?? []) : []),
  })
  const latest = Math.max(0, ...messages.map((message) => message.id))
  const [seen, setSeen] = useState(latest)
  const unseen = messages.filter((message) => message.id > seen && message.kind !== 'forward')
  return { messages, latest, seen, unseen, see: (id: number) => setSeen((before) => Math.max(before, id)) }
}

/** Says that a message has been added, until somebody looks at it. */
export function UnseenNote({ unseen: [first], latest, see }: Thread) {
  const { t } = useTranslation('inquiries')
  const show = () => {
    see(latest)
    if (first) document.getElementById(idOfMessage(first))?.focus()
  }
  return (
    <div role="status" className="inquiry-news print:hidden">
      {first && (
        <p>
          {t('thread.unseen')} <RowAction text={t('showNews')} onClick={show} />
        </p>
      )}
    </div>
  )
}

interface UnseenQuestionProps {
  thread: Thread
  onYes: () => void
  onNo: () => void
}

/** Shows what has been written meanwhile, and asks whether an answer is to be sent all the same. */
export function UnseenQuestion({ thread, onYes, onNo }: UnseenQuestionProps) {
  const { t } = useTranslation('inquiries')
  return (
    <QuestionDialog
      question={t('answer.unseenQuestion')}
      labels={{ yes: t('answer.sendAnyway'), no: t('answer.back') }}
      isLong
      onYes={onYes}
      onNo={onNo}
    >
      <p>{t('thread.unseen')}</p>
      {thread.unseen.map((message) => (
        <div key={message.id}>
          <MessageContent message={message} />
        </div>
      ))}
    </QuestionDialog>
  )
}
