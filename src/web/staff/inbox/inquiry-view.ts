import { addressIn, inquiryPath, staffPaths } from '#contract/addresses.ts'
import type { CallInput } from '#contract/calls.ts'
import { type Subject, subjects } from '#contract/inquiry-fields.ts'
import { type InquiryState, inquiryStates, type MailState, mailStates } from '#contract/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import {
  choiceParameter,
  pageParameter,
  queryOf,
  readView,
  rowsParameter,
  type SearchCodec,
  searchParameter,
  switchParameter,
} from '#contract/search-view.ts'

/** Rows per page that the list offers; a page and its neighbours are never more than a list call gives. */
export const inquiryRows = [20, 50] as const

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

const codec: SearchCodec<InquiryView> = {
  search: searchParameter,
  state: choiceParameter('state', inquiryStates),
  subject: choiceParameter('subject', subjects),
  mail: choiceParameter('mail', mailStates),
  isUnread: switchParameter('unread'),
  isSuspect: switchParameter('suspect'),
  page: pageParameter,
  rows: rowsParameter(inquiryRows, inquiryRows[0]),
}

export function inquiryView(search: URLSearchParams): InquiryView {
  return readView(codec, search)
}

/** The whole list. */
export const usualView: InquiryView = inquiryView(new URLSearchParams())

/** Path and query of the list; what is usual is left out. */
export function inquiriesAddress(language: LanguageCode, view: InquiryView): string {
  return addressIn(language, staffPaths.inquiries) + queryOf(codec, view)
}

/** Path of an inquiry, with the view of the list that it was opened from. */
export function inquiryAddress(language: LanguageCode, id: number, view: InquiryView): string {
  return addressIn(language, inquiryPath(id)) + queryOf(codec, view)
}

/** For `useListView`. */
export const inquiryViews = { read: inquiryView, addressOf: inquiriesAddress }

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
export function hasInquiryFilter(view: InquiryView): boolean {
  return Object.keys(filterOf(view)).length > 0
}
