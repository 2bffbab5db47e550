import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Inquiry, InquiryMail } from '#contract/inquiries/inquiry.ts'
import type { MailState } from '#contract/inquiries/inquiry-states.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  defaultView,
  type InquiryView,
  inquiriesAddress,
  inquiryAddress,
} from '#web/staff/inbox/inquiry-view.ts'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface InquiryTableProps {
  inquiries: readonly Inquiry[]
  view: InquiryView
}

const columns = ['received', 'name', 'subject', 'reference', 'files', 'state', 'mail'] as const

export function InquiryTable({ inquiries, view }: InquiryTableProps) {
  const { t } = useTranslation('inquiries')
  return (
    <table className="staff-table is-inquiries" aria-labelledby="inquiries-heading">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inquiries.map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} view={view} />
        ))}
      </tbody>
    </table>
  )
}

/** In characters; one line of the widest table has room for fewer. */
const previewLength = 160

/** An inquiry; the link of its name covers the whole row. */
function InquiryRow({ inquiry, view }: { inquiry: Inquiry; view: InquiryView }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const { id, receivedAt, isRead, state, attachments } = inquiry
  return (
    <tr className={isRead ? '' : 'is-unread'}>
      <td className="received-cell">
        {!isRead && <span className="unread-mark" title={t('unread')} aria-hidden="true" />}
        <time dateTime={receivedAt}>{formatTime(receivedAt)}</time>
      </td>
      <th scope="row" className="name-cell">
        {!isRead && <span className="sr-only">{t('unread')}: </span>}
        <Link to={inquiryAddress(language, id, view)} className="row-link">
          {inquiry.firstName} {inquiry.lastName}
        </Link>
        {inquiry.companyName && <small>{inquiry.companyName}</small>}
        <small className="message-preview" lang={inquiry.language}>
          {inquiry.message.slice(0, previewLength)}
        </small>
      </th>
      <td className="subject-cell">
        {t(`common:form.subjects.${inquiry.subject}`)}{' '}
        {inquiry.suspicion && <span className="suspect-badge">{t('suspect')}</span>}
      </td>
      <td className="reference-cell">{inquiry.reference}</td>
      <td
        className={`files-cell ${attachments.length === 0 ? 'is-empty' : ''}`}
        data-label={t('columns.files')}
      >
        {attachments.length || '–'}
      </td>
      <td className="state-cell">
        <StateIcon state={state} />
        {t(`states.${state}`)}
      </td>
      <td className="mail-cell" data-label={t('columns.mail')}>
        <MailCell mails={inquiry.mails} />
      </td>
    </tr>
  )
}

const problems: readonly MailState[] = ['failed', 'givenUp']

/** State of the mails about an inquiry, in one word if all have the same. */
function MailCell({ mails }: { mails: readonly InquiryMail[] }) {
  const { t } = useTranslation('inquiries')
  const [first] = mails
  if (!first) return '–'
  const isSame = mails.every(({ state }) => state === first.state)
  return (isSame ? [first] : mails).map(({ kind, state }) => (
    <span key={kind} className={problems.includes(state) ? 'mail-problem' : 'mail-state'}>
      {!isSame && <>{t(`mailKinds.${kind}`)}: </>}
      {t(`mailStates.${state}`)}
    </span>
  ))
}

interface EmptyInboxProps {
  view: InquiryView
  /** True if there are inquiries that other filters would show. */
  hasAny: boolean
  onCleared: () => void
}

/** Shown if there are no inquiries yet, or none that match the filters. */
export function EmptyInbox({ view, hasAny, onCleared }: EmptyInboxProps) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  if (!hasAny) return <p className="staff-message">{t('none')}</p>
  return (
    <div className="staff-message">
      <p>{t('nothingFound')}</p>
      <Link
        to={inquiriesAddress(language, { ...defaultView, rows: view.rows })}
        className="text-link"
        onClick={onCleared}
        preventScrollReset
      >
        {t('clearFilters')}
      </Link>
    </div>
  )
}
