import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import type { InquiryMessage } from '#contract/inquiries/message.ts'
import { AttachmentTile } from '#web/staff/inquiry/attachment-section.tsx'
import { MailProgress, sendingFrom } from '#web/staff/inquiry/mail-section.tsx'
import { splitQuoted } from '#web/staff/inquiry/split-quoted.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

interface ThreadSectionProps {
  inquiry: Inquiry
  messages: readonly InquiryMessage[]
  isMailOn: boolean
}

/** The messages since the inquiry, oldest first. */
export function ThreadSection({ inquiry, messages, isMailOn }: ThreadSectionProps) {
  const { t } = useTranslation('inquiries')
  const { heading, focusWhenGone } = useFocusedHeading(messages)
  return (
    <section aria-labelledby="thread-heading">
      <h2 ref={heading} id="thread-heading" tabIndex={-1} className="heading-3">
        {t('thread.heading')}
      </h2>
      {isMailOn && <MailboxNote />}
      {messages.length === 0 ? (
        <p className="inquiry-small">{t('thread.none')}</p>
      ) : (
        <ol className="inquiry-entries">
          {messages.map((message) => (
            <ThreadMessage
              key={message.id}
              inquiryId={inquiry.id}
              message={message}
              isMailOn={isMailOn}
              onQueued={focusWhenGone}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

export const idOfMessage = ({ id }: InquiryMessage) => `message-${id}`

interface ThreadMessageProps extends Pick<ThreadSectionProps, 'isMailOn'> {
  inquiryId: number
  message: InquiryMessage
  onQueued: () => void
}

function ThreadMessage({ inquiryId, message, isMailOn, onQueued }: ThreadMessageProps) {
  const { t } = useTranslation('inquiries')
  const { staffCall, run, isBusy } = useCommand()
  const { id, subject, files, mail } = message
  // What has been sent is not sent once more.
  const sending = isMailOn && mail && mail.state !== 'sent' && sendingFrom[mail.state]

  async function send() {
    if (isBusy) return
    const again = () => staffCall('sendMessage', { params: { id: inquiryId, messageId: id } })
    if (await run(again, t('mails.queued'))) onQueued()
  }
  return (
    <li id={idOfMessage(message)} tabIndex={-1} className={`thread-message is-${message.direction}`}>
      <MessageContent message={message} />
      {files.length > 0 && (
        <ul className="attachments">
          {files.map((file) => (
            <AttachmentTile key={file.n} inquiryId={inquiryId} attachment={file} />
          ))}
        </ul>
      )}
      {mail && <MailProgress mail={mail} isSuspect={false} />}
      {mail?.state === 'givenUp' && <p className="inquiry-small">{t('thread.givenUp')}</p>}
      {sending && (
        <RowAction
          text={t(sending)}
          className="print:hidden"
          isBusy={isBusy}
          label={`${t(sending)}: ${subject}`}
          onClick={() => void send()}
        />
      )}
    </li>
  )
}

/** Author, time, subject and text of a message. */
export function MessageContent({ message }: { message: InquiryMessage }) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { kind, at, by, from, to, subject, text } = message
  return (
    <>
      <p className="font-semibold">{t(`thread.${kind}`, { address: kind === 'incoming' ? from : to })}</p>
      <p className="inquiry-small">
        {by && `${authorName(by)}, `}
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <p className="mt-1.5 font-semibold wrap-anywhere">{subject}</p>
      {message.direction === 'in' ? (
        <IncomingMessage message={message} />
      ) : (
        <p className="note-text">{text}</p>
      )}
    </>
  )
}

/** The text of a mail that came in: the mail before is folded, and what of it stayed in the mailbox is named. */
function IncomingMessage({ message }: { message: InquiryMessage }) {
  const { t } = useTranslation('inquiries')
  const { text, refused = [], isAutomatic } = message
  const { own, quoted } = splitQuoted(text)
  return (
    <>
      {isAutomatic && <p className="inquiry-small">{t('incoming.automatic')}</p>}
      {own !== '' && <p className="note-text">{own}</p>}
      {quoted !== '' && (
        <details className="incoming-quoted">
          <summary>{t('incoming.quoted')}</summary>
          <p className="note-text">{quoted}</p>
        </details>
      )}
      {refused.length > 0 && (
        <div className="staff-message">
          <p>{t('incoming.refused.heading')}</p>
          <ul>
            {refused.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={index}>{t(`incoming.refused.${reason}`, { name })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Says where answers of senders arrive. */
function MailboxNote() {
  const { t } = useTranslation('inquiries')
  const { isMailboxRead } = useAnswer('summariseInquiries', {}).mail
  return <p className="inquiry-small">{t(isMailboxRead ? 'incoming.here' : 'incoming.elsewhere')}</p>
}
