import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryMail } from '#contract/inquiries/inquiry.ts'
import type { MailState } from '#contract/inquiries/inquiry-states.ts'
import { polling } from '#web/staff/inbox/polling.ts'
import { cacheInquiry } from '#web/staff/inquiry/load-inquiry.ts'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface MailSectionProps {
  inquiry: Inquiry
  isMailOn: boolean
}

export function MailSection({ inquiry, isMailOn }: MailSectionProps) {
  const { t } = useTranslation('inquiries')
  const { mails } = inquiry
  const { heading, focusWhenGone } = useFocusedHeading(mails)
  return (
    <section aria-labelledby="mails-heading">
      <h2 ref={heading} id="mails-heading" tabIndex={-1} className="heading-3">
        {t('mails.heading')}
      </h2>
      {mails.length === 0 ? (
        <p className="inquiry-small">{t('mails.none')}</p>
      ) : (
        <ul className="inquiry-entries">
          {mails.map((mail) => (
            <MailEntry
              key={mail.kind}
              inquiryId={inquiry.id}
              mail={mail}
              isSuspect={inquiry.suspicion !== null}
              isMailOn={isMailOn}
              onQueued={focusWhenGone}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const followMs = 4000

/** Returns the time until these mails should be read again: shortly while one is on its way, else when a retry is due or by and by. */
export function untilMailsMoveMs(mails: readonly Pick<InquiryMail, 'state' | 'nextAt'>[] = []): number {
  if (mails.some(({ state }) => state === 'pending' || state === 'sending')) return followMs
  const dueMs = mails.flatMap(({ state, nextAt }) =>
    state === 'failed' && nextAt ? Date.parse(nextAt) - Date.now() : [],
  )
  return Math.max(Math.min(...dueMs, polling.refetchInterval), followMs)
}

interface MailEntryProps {
  inquiryId: number
  mail: InquiryMail
  /** True if the inquiry is suspected spam; otherwise a held-back mail is one of too many to its address. */
  isSuspect: boolean
  isMailOn: boolean
  /** Called when the mail is queued; its button disappears until it has arrived or failed. */
  onQueued: () => void
}

/** Labels of the button by state; a mail that is on its way cannot be sent. */
export const sendingFrom: Partial<Record<MailState, 'mails.resend' | 'mails.tryNow' | 'mails.send'>> = {
  sent: 'mails.resend',
  failed: 'mails.tryNow',
  givenUp: 'mails.tryNow',
  notMailed: 'mails.send',
  heldBack: 'mails.send',
}

/** A mail about an inquiry: address, state, and a button to send it. */
function MailEntry({ inquiryId, mail, isSuspect, isMailOn, onQueued }: MailEntryProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const formatTime = useTimeFormat()
  const { staffCall, run, isBusy } = useCommand()
  const { kind, state, to, sentAt } = mail
  const sending = isMailOn && sendingFrom[state]

  async function send() {
    if (isBusy) return
    const resend = () => staffCall('resendInquiryMail', { params: { id: inquiryId }, body: { kind } })
    if (await run(resend, t('mails.queued'), cacheInquiry)) onQueued()
  }
  return (
    <li>
      <p className="font-semibold">{t(`mails.${kind}`)}</p>
      <p className="inquiry-small">{to}</p>
      <MailProgress mail={mail} isSuspect={isSuspect} />
      <Asked
        question={t('mails.question')}
        yes={t('mails.resend')}
        note={<p>{t('mails.questionNote', { to, time: sentAt ? formatTime(sentAt) : '' })}</p>}
        isBusy={isBusy}
        act={send}
      >
        {(ask) =>
          sending && (
            <RowAction
              text={t(sending)}
              className="print:hidden"
              isBusy={isBusy}
              label={`${t(sending)}: ${t(`mails.${kind}`)}`}
              onClick={() => (state === 'sent' ? ask() : void send())}
            />
          )
        }
      </Asked>
    </li>
  )
}

interface MailProgressProps {
  mail: Omit<InquiryMail, 'kind' | 'to'>
  isSuspect: boolean
}

/** The progress of a mail, and what its server said. */
export function MailProgress({ mail, isSuspect }: MailProgressProps) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const { state, attempts, nextAt, sentAt, lastError } = mail
  const text = state === 'heldBack' && !isSuspect ? 'tooMany' : state
  const at = state === 'sent' ? sentAt : nextAt
  const isProblem = state === 'failed' || state === 'givenUp'
  return (
    <>
      <p className={isProblem ? 'mail-problem' : ''}>
        {t(`mails.${text}`, { count: attempts, time: at ? formatTime(at) : '' })}
      </p>
      {isProblem && lastError && (
        <p className="mail-server-words">{t('mails.serverSaid', { error: lastError })}</p>
      )}
    </>
  )
}
