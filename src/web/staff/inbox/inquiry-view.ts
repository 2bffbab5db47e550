import type { CallInput } from '#contract/api/calls.ts'
import { offsetOfPage } from '#contract/api/paging.ts'
import { type Subject, subjects } from '#contract/inquiries/inquiry-fields.ts'
import {
  type DueTime,
  dueTimes,
  type InquiryState,
  inquiryStates,
  type MailState,
  mailStates,
} from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, inquiryPath, staffPaths } from '#contract/pages/addresses.ts'
import {
  choiceParameter,
  pageParameter,
  queryOf,
  readView,
  rowsParameter,
  type SearchCodec,
  searchParameter,
  switchParameter,
} from '#contract/pages/search-view.ts'

/** Choices for the rows per page; a page with its neighbours must not exceed the maximum of a list call. */
export const inquiryRows = [20, 50] as const

/** Filters and page of the list, as in its address; also part of an inquiry's address, for the way back. */
export interface InquiryView {
  search: string
  state: InquiryState | undefined
  subject: Subject | undefined
  /** Inquiries that have any mail in this state. */
  mail: MailState | undefined
  /** A username, `me` or `none`. */
  assignee: string | undefined
  due: DueTime | undefined
  isUnread: boolean
  isSuspect: boolean
  /** Only those that were deleted and can be restored; the others are the inbox. */
  isDeleted: boolean
  page: number
  rows: number
}

const codec: SearchCodec<InquiryView> = {
  search: searchParameter,
  state: choiceParameter('state', inquiryStates),
  subject: choiceParameter('subject', subjects),
  mail: choiceParameter('mail', mailStates),
  assignee: { name: 'assignee', usual: undefined, parse: (text) => text.trim().slice(0, 200) || undefined },
  due: choiceParameter('due', dueTimes),
  isUnread: switchParameter('unread'),
  isSuspect: switchParameter('suspect'),
  isDeleted: switchParameter('deleted'),
  page: pageParameter,
  rows: rowsParameter(inquiryRows, inquiryRows[0]),
}

export function inquiryView(search: URLSearchParams): InquiryView {
  return readView(codec, search)
}

/** The unfiltered list. */
export const defaultView: InquiryView = inquiryView(new URLSearchParams())

/** Returns path and query of the list, without default values. */
export function inquiriesAddress(language: LanguageCode, view: InquiryView): string {
  return addressIn(language, staffPaths.inquiries) + queryOf(codec, view)
}

/** Returns path and query of an inquiry, with the view of the list that it was opened from. */
export function inquiryAddress(language: LanguageCode, id: number, view: InquiryView): string {
  return addressIn(language, inquiryPath(id)) + queryOf(codec, view)
}

/** For `useListView`. */
export const inquiryViewCodec = { read: inquiryView, addressOf: inquiriesAddress }

/** Returns the filters in the format of the API. */
export function filterOf(view: InquiryView): CallInput<'exportInquiries'>['query'] {
  return {
    ...(view.search !== '' && { Search: view.search }),
    ...(view.state && { State: view.state }),
    ...(view.subject && { Subject: view.subject }),
    ...(view.mail && { Mail: view.mail }),
    ...(view.assignee && { Assignee: view.assignee }),
    ...(view.due && { Due: view.due }),
    ...(view.isUnread && { Unread: 'yes' as const }),
    ...(view.isSuspect && { Suspect: 'yes' as const }),
  }
}

/** Returns the query for the rows of a view, from the offset of its page on unless another window is given. */
export function rowsOf(
  view: InquiryView,
  window = { PageLength: view.rows, PageNumber: offsetOfPage(view.page, view.rows) },
): CallInput<'listInquiries'> {
  return { query: { ...filterOf(view), ...(view.isDeleted && { Deleted: 'yes' as const }), ...window } }
}

/** Returns true if any filter is set. */
export function hasInquiryFilter(view: InquiryView): boolean {
  return view.search !== '' || countFilters(view) > 0
}

/** Returns how many filters are set besides the search. */
export function countFilters(view: InquiryView): number {
  const { Search: _, ...filters } = filterOf(view) ?? {}
  return Object.keys(filters).length + (view.isDeleted ? 1 : 0)
}
