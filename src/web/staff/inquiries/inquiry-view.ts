import type { CallInput } from '#contract/calls.ts'
import { type Subject, subjects } from '#contract/inquiry-fields.ts'
import { type InquiryState, inquiryStates, type MailState, mailStates } from '#contract/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, inquiryPath, staffPaths } from '#web/addresses.ts'

/** Rows per page that the list offers; a page and its neighbours are never more than a list call gives. */
export const rowsOptions = [20, 50] as const

/** What of the inquiries is shown, as the address has it; an inquiry's own address has it too, for the way back. */
export interface InquiryView {
  search: string
  state: InquiryState | undefined
  subject: Subject | undefined
  /** Inquiries that have any mail in this state. */
  mail: MailState | undefined
  isUnread: boolean
  isSuspect: boolean
  page: number
  rows: number
}

const usualRows = rowsOptions[0]

export function inquiryView(search: URLSearchParams): InquiryView {
  const page = search.get('page') ?? ''
  const rows = Number(search.get('rows'))
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    state: inquiryStates.find((state) => state === search.get('state')),
    subject: subjects.find((subject) => subject === search.get('subject')),
    mail: mailStates.find((state) => state === search.get('mail')),
    isUnread: search.get('unread') === 'yes',
    isSuspect: search.get('suspect') === 'yes',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    rows: rowsOptions.find((option) => option === rows) ?? usualRows,
  }
}

/** The whole list. */
export const usualView: InquiryView = inquiryView(new URLSearchParams())

/** Path and query of the list; what is usual is left out. */
export function inquiriesAddress(language: LanguageCode, view: InquiryView): string {
  return addressIn(language, staffPaths.inquiries) + queryTextOf(view)
}

/** Path of an inquiry, with the view of the list that it was opened from. */
export function inquiryAddress(language: LanguageCode, id: number, view: InquiryView): string {
  return addressIn(language, inquiryPath(id)) + queryTextOf(view)
}

function queryTextOf(view: InquiryView): string {
  const search = new URLSearchParams()
  if (view.search !== '') search.set('search', view.search)
  if (view.state) search.set('state', view.state)
  if (view.subject) search.set('subject', view.subject)
  if (view.mail) search.set('mail', view.mail)
  if (view.isUnread) search.set('unread', 'yes')
  if (view.isSuspect) search.set('suspect', 'yes')
  if (view.page !== 1) search.set('page', String(view.page))
  if (view.rows !== usualRows) search.set('rows', String(view.rows))
  return search.size > 0 ? `?${search}` : ''
}

/** What narrows the list, as the calls take it. */
export function filterOf(view: InquiryView): CallInput<'exportInquiries'>['query'] {
  return {
    ...(view.search !== '' && { Search: view.search }),
    ...(view.state && { State: view.state }),
    ...(view.subject && { Subject: view.subject }),
    ...(view.mail && { Mail: view.mail }),
    ...(view.isUnread && { Unread: 'yes' as const }),
    ...(view.isSuspect && { Suspect: 'yes' as const }),
  }
}

/** Whether anything narrows the list. */
export function isFiltered(view: InquiryView): boolean {
  return Object.keys(filterOf(view)).length > 0
}
