import { replace } from 'react-router'
import type { Inquiry, InquirySummary } from '#contract/inquiry.ts'
import { offsetOfPage, totalPages } from '#contract/paging.ts'
import type { ScreenRequest } from '#web/contexts.ts'
import { filterOf, type InquiryView, inquiriesAddress, inquiryView } from '#web/staff/inbox/inquiry-view.ts'

export interface LoadedInbox {
  view: InquiryView
  inquiries: Inquiry[]
  count: number
  pages: number
  summary: InquirySummary
  /** The latest of all, whatever is shown; undefined while there is none at all. */
  newest: Inquiry | undefined
  /** Milliseconds since 1970. */
  loadedAt: number
}

/** The inbox as its address says; beyond the last page it is the last one. */
export async function loadInbox({
  api,
  language,
  url,
}: Pick<ScreenRequest, 'api' | 'language' | 'url'>): Promise<LoadedInbox> {
  const view = inquiryView(url.searchParams)
  const window = { PageLength: view.rows, PageNumber: offsetOfPage(view.page, view.rows) }
  const [{ data, count }, summary, latest] = await Promise.all([
    api('listInquiries', { query: { ...filterOf(view), ...window } }),
    api('summariseInquiries', {}),
    api('listInquiries', { query: { PageLength: 1 } }),
  ])
  const pages = totalPages(count, view.rows)
  if (view.page > pages) throw replace(inquiriesAddress(language, { ...view, page: pages }))
  return { view, inquiries: data, count, pages, summary, newest: latest.data[0], loadedAt: Date.now() }
}
