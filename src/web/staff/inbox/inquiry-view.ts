import type { CallInput } from '#contract/api/calls.ts'
import { offsetOfPage } from '#contract/api/paging.ts'
import { subjects } from '#contract/inquiries/inquiry-fields.ts'
import { dueTimes, inquiryStates, mailStates } from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { inquiryPath, staffPaths } from '#contract/pages/addresses.ts'
import {
  choiceParameter,
  optionalParameter,
  pageParameter,
  rowsParameter,
  searchParameter,
  switchParameter,
} from '#contract/pages/search-view.ts'
import { type ViewOf, viewCodec } from '#web/staff/list/view-codec.ts'

/** Choices for the rows per page; a page with its neighbours must not exceed the maximum of a list call. */
export const inquiryRows = [20, 50] as const

/** Filters and page of the list, as in its address; also part of an inquiry's address, for the way back. */
export const inquiryViewCodec = viewCodec(staffPaths.inquiries, {
  search: searchParameter,
  state: choiceParameter('state', inquiryStates),
  subject: choiceParameter('subject', subjects),
  /** Inquiries that have any mail in this state. */
  mail: choiceParameter('mail', mailStates),
  /** A username, `me` or `none`. */
  assignee: optionalParameter('assignee', (text) => text.trim().slice(0, 200) || undefined),
  due: choiceParameter('due', dueTimes),
  isUnread: switchParameter('unread'),
  isSuspect: switchParameter('suspect'),
  /** Only those that were deleted and can be restored; the others are the inbox. */
  isDeleted: switchParameter('deleted'),
  page: pageParameter,
  rows: rowsParameter(inquiryRows, inquiryRows[0]),
})
export type InquiryView = ViewOf<typeof inquiryViewCodec>
export const { read: inquiryView, addressOf: inquiriesAddress } = inquiryViewCodec

/** The unfiltered list. */
export const defaultView: InquiryView = inquiryView(new URLSearchParams())

/** Returns path and query of an inquiry, with the view of the list that it was opened from. */
export function inquiryAddress(language: LanguageCode, id: number, view: InquiryView): string {
  return inquiriesAddress(language, view, inquiryPath(id))
}

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
