import { replace } from 'react-router'
import type { CallInput } from '#contract/calls.ts'
import { offsetOfPage, totalPages } from '#contract/paging.ts'
import type { ScreenRequest } from '#web/contexts.ts'
import { filterOf, type InquiryView, inquiriesAddress, inquiryView } from '#web/staff/inbox/inquiry-view.ts'

/** The rows that a view shows. */
export function rowsOf(view: InquiryView): CallInput<'listInquiries'> {
  const window = { PageLength: view.rows, PageNumber: offsetOfPage(view.page, view.rows) }
  return { query: { ...filterOf(view), ...window } }
}

/** The latest inquiry of all, whatever is shown. */
export const newestRow: CallInput<'listInquiries'> = { query: { PageLength: 1 } }

/** Reads the inbox as its address says; beyond the last page it leads to that one. */
export async function loadInbox({
  api,
  language,
  url,
}: Pick<ScreenRequest, 'api' | 'language' | 'url'>): Promise<InquiryView> {
  const view = inquiryView(url.searchParams)
  const [{ count }] = await Promise.all([
    api('listInquiries', rowsOf(view)),
    api('listInquiries', newestRow),
    api('summariseInquiries', {}),
  ])
  const pages = totalPages(count, view.rows)
  if (view.page > pages) throw replace(inquiriesAddress(language, { ...view, page: pages }))
  return view
}
