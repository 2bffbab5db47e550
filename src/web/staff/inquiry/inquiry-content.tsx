import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import {
  defaultView,
  type InquiryView,
  inquiriesAddress,
  inquiryAddress,
} from '#web/staff/inbox/inquiry-view.ts'
import { polling } from '#web/staff/inbox/polling.ts'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { AttachmentSection } from '#web/staff/inquiry/attachment-section.tsx'
import { Conversation, useWriting, WritingButtons } from '#web/staff/inquiry/conversation.tsx'
import { InquiryFacts } from '#web/staff/inquiry/inquiry-facts.tsx'
import { InquiryPlan } from '#web/staff/inquiry/inquiry-plan.tsx'
import { InquiryState } from '#web/staff/inquiry/inquiry-state.tsx'
import { useMarkRead } from '#web/staff/inquiry/load-inquiry.ts'
import { MailSection, untilMailsMoveMs } from '#web/staff/inquiry/mail-section.tsx'
import { NoteSection } from '#web/staff/inquiry/note-section.tsx'
import { ReplyLink } from '#web/staff/inquiry/reply-link.tsx'
import { UnseenNote, useThread } from '#web/staff/inquiry/unseen-messages.tsx'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { UnsavedSections } from '#web/staff/parts/unsaved-sections.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAnswer, useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { Button } from '#web/ui/button.tsx'

/** One inquiry with all that belongs to it, and its commands. */
export function InquiryContent({ id, view }: { id: number; view: InquiryView }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { isOn: isMailOn } = useAnswer('summariseInquiries', {}).mail
  const { data: inquiry } = useSuspenseQuery({
    ...useCallQuery('readInquiry', { params: { id } }),
    ...polling,
    refetchInterval: ({ state }) => untilMailsMoveMs(isMailOn ? state.data?.mails : []),
  })
  const thread = useThread(inquiry, isMailOn)
  const { seen } = thread
  const { isDeleted, goToList, leaveForGood } = useReturnToList(view)
  const writing = useWriting(inquiry, isMailOn)
  useMarkRead(inquiry, seen)
  return (
    <UnsavedSections isDeleted={isDeleted}>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <strong>{t(`common:form.subjects.${inquiry.subject}`)}</strong>{' '}
        <time dateTime={inquiry.receivedAt}>
          {t('detail.received', { time: formatTime(inquiry.receivedAt) })}
        </time>
      </p>
      {inquiry.via && inquiry.enteredBy && (
        <p className="inquiry-small">
          {t('entered.origin', {
            way: t(`entered.ways.${inquiry.via}`),
            name: authorName(inquiry.enteredBy),
          })}
        </p>
      )}
      {inquiry.suspicion && <p className="staff-message is-suspect">{t(`suspicion.${inquiry.suspicion}`)}</p>}
      <div className="inquiry-bar">
        <InquiryState inquiry={inquiry} seen={seen} />
        {isMailOn && <WritingButtons inquiry={inquiry} {...writing} />}
        {!isMailOn && inquiry.email !== '' && <ReplyLink inquiry={inquiry} seen={seen} />}
      </div>
      <UnseenNote {...thread} />
      {!isMailOn && <p className="inquiry-small">{t('answer.noMailServer')}</p>}
      <InquiryPlan inquiry={inquiry} />
      <div className="inquiry-columns">
        <div>
          <InquiryFacts inquiry={inquiry} />
          <AttachmentSection inquiry={inquiry} />
          <Conversation inquiry={inquiry} thread={thread} isMailOn={isMailOn} {...writing} />
        </div>
        <div>
          <NoteSection inquiry={inquiry} />
          <MailSection inquiry={inquiry} isMailOn={isMailOn} />
          <SenderSection id={id} />
        </div>
      </div>
      <InquiryActions inquiry={inquiry} seen={seen} onUnread={goToList} onRemoved={leaveForGood} />
    </UnsavedSections>
  )
}

/** Navigates back to the list; from a deleted inquiry without asking about unsaved input. */
function useReturnToList(view: InquiryView) {
  const navigate = useNavigate()
  const language = useLanguage()
  const [isDeleted, setDeleted] = useState(false)
  const list = inquiriesAddress(language, view)
  useEffect(() => {
    if (isDeleted) void navigate(list, { replace: true })
  }, [isDeleted, navigate, list])
  return { isDeleted, goToList: async () => await navigate(list), leaveForGood: () => setDeleted(true) }
}

interface InquiryActionsProps {
  inquiry: Inquiry
  seen: number
  onUnread: () => Promise<void>
  onRemoved: () => void
}

/** Marks the inquiry as unread or deletes it, and returns to the list. */
function InquiryActions({ inquiry, seen, onUnread, onRemoved }: InquiryActionsProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const { periods } = useSite()
  const { id, reference, firstName, lastName } = inquiry
  const params = { id }

  async function handleUnread() {
    if (isBusy) return
    const mark = () => staffCall('changeInquiry', { params, body: { isRead: false } })
    await run(mark, t('detail.markedUnread'), onUnread)
  }
  const remove = () => {
    const undo = { command: () => staffCall('restoreInquiry', { params }), done: t('remove.restored') }
    const send = () => staffCall('removeInquiry', { params, query: { Seen: seen } })
    return run(send, { message: t('remove.done'), undo }, onRemoved)
  }
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-steel-300 pt-4 print:hidden">
      <Button kind="outline" aria-disabled={isBusy} onClick={handleUnread}>
        {t('detail.markUnread')}
      </Button>
      <Asked
        question={t('remove.question')}
        yes={t('remove.yes')}
        note={
          <>
            <p className="font-semibold">
              {t('remove.what', { reference, name: `${firstName} ${lastName}` })}
            </p>
            <p>{t('remove.note', { count: periods.deletedInquiryDays })}</p>
          </>
        }
        isBusy={isBusy}
        act={remove}
      >
        {(ask) => <RowAction text={t('remove.button')} isDanger onClick={ask} />}
      </Asked>
    </div>
  )
}

/** Other inquiries of the same person, with their states; nothing until they are known. */
function SenderSection({ id }: { id: number }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const { data: others } = useQuery(useCallQuery('listInquiriesOfSender', { params: { id } }))
  if (!others) return null
  const shown = others.data.length
  return (
    <section aria-labelledby="sender-heading">
      <h2 id="sender-heading" className="heading-3">
        {t('sender.heading')}
      </h2>
      {shown === 0 ? (
        <p className="inquiry-small">{t('sender.none')}</p>
      ) : (
        <ul className="inquiry-entries">
          {others.data.map((other) => (
            <li key={other.id}>
              <Link
                to={inquiryAddress(language, other.id, defaultView)}
                className="text-link inline-block py-1"
              >
                {other.reference}
              </Link>{' '}
              {t(`common:form.subjects.${other.subject}`)}
              <p className="inquiry-small">
                <time dateTime={other.receivedAt}>{formatTime(other.receivedAt)}</time>,{' '}
                <StateIcon state={other.state} />
                {t(`states.${other.state}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {others.count > shown && (
        <p className="inquiry-small">{t('sender.more', { shown, count: others.count })}</p>
      )}
    </section>
  )
}
