import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Inquiry, InquiryMail } from '#contract/inquiries/inquiry.ts'
import type { MailState } from '#contract/inquiries/inquiry-states.ts'
import { useLanguage } from '#web/contexts.ts'
import { DueMark } from '#web/staff/inbox/due-mark.tsx'
import { AllFiltersOff } from '#web/staff/inbox/inquiry-filters.tsx'
import { type InquiryView, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'
import { SelectionBar } from '#web/staff/inbox/selection-bar.tsx'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

interface InquiryTableProps {
  inquiries: readonly Inquiry[]
  view: InquiryView
  /** Called when rows leave the list. */
  onGone: () => void
}

const columns = ['received', 'name', 'subject', 'reference', 'files', 'state', 'plan', 'mail'] as const

export function InquiryTable({ inquiries, view, onGone }: InquiryTableProps) {
  const selection = useSelection(inquiries.map(({ id }) => id))
  const { t } = useTranslation('inquiries')
  return (
    <>
      <SelectionBar inquiries={inquiries} selection={selection} onGone={onGone} />
      <table className="staff-table is-inquiries" aria-labelledby="inquiries-heading">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inquiries.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              view={view}
              isChosen={selection.chosen.includes(inquiry.id)}
              boxProps={selection.boxOf(inquiry.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** In characters; one line of the widest table has room for fewer. */
const previewLength = 160

interface InquiryRowProps {
  inquiry: Inquiry
  view: InquiryView
  isChosen: boolean
  boxProps: ComponentProps<'input'>
}

/** An inquiry; the link of its name covers the whole row, but for its check box. */
function InquiryRow({ inquiry, view, isChosen, boxProps }: InquiryRowProps) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { id, receivedAt, isRead, state, attachments, assignee, via } = inquiry
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  return (
    <tr className={`${isRead ? '' : 'is-unread'} ${isChosen ? 'is-chosen' : ''}`}>
      <ChooseCell name={t('several.one', { name })} boxProps={boxProps} />
      <td className="received-cell">
        {!isRead && <span className="unread-mark" title={t('unread')} aria-hidden="true" />}
        <time dateTime={receivedAt}>{formatTime(receivedAt)}</time>
      </td>
      <th scope="row" className="name-cell">
        {!isRead && <span className="sr-only">{t('unread')}: </span>}
        <Link to={inquiryAddress(language, id, view)} className="row-link">
          {name}
        </Link>
        {inquiry.companyName && <small>{inquiry.companyName}</small>}
        <small className="message-preview" lang={inquiry.language}>
          {inquiry.message.slice(0, previewLength)}
        </small>
      </th>
      <td className="subject-cell">
        {t(`common:form.subjects.${inquiry.subject}`)}{' '}
        {inquiry.suspicion && <span className="suspect-badge">{t('suspect')}</span>}
        {via && <small>{t('entered.mark', { way: t(`entered.ways.${via}`) })}</small>}
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
      <td className={`plan-cell ${assignee || inquiry.dueOn ? '' : 'is-empty'}`}>
        {assignee && <span>{authorName(assignee)}</span>} <DueMark inquiry={inquiry} />
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
  if (!hasAny) return <p className="staff-message">{t('none')}</p>
  return (
    <div className="staff-message">
      <p>{t('nothingFound')}</p>
      <AllFiltersOff view={view} className="text-link" onCleared={onCleared} />
    </div>
  )
}
