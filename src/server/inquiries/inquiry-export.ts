import { stringify } from 'csv-stringify/sync'
import type { Inquiry, InquiryFilter } from '#contract/inquiry.ts'
import { inquiryColumns } from '#server/inquiries/inquiry-columns.ts'
import type { Inbox } from '#server/inquiries/inquiry-row-store.ts'
import { listInquiriesBelow } from '#server/inquiries/inquiry-store.ts'
import { spreadsheetText } from '#server/inquiries/spreadsheet-text.ts'

const batchSize = 200
const byteOrderMark = '\ufeff'

/** The inquiries that a filter finds as CSV, newest first, piece by piece: never more of them in memory than a batch. */
export async function* exportInquiries(inbox: Inbox, filter: InquiryFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([Object.keys(inquiryColumns)])
  let below = Number.MAX_SAFE_INTEGER
  while (true) {
    const inquiries = await listInquiriesBelow(inbox, filter, { id: below, count: batchSize })
    const last = inquiries.at(-1)
    if (!last) return
    yield csvOf(inquiries.map(cellsOf))
    below = last.id
  }
}

function cellsOf(inquiry: Inquiry): string[] {
  return Object.values(inquiryColumns).map((read) => spreadsheetText(read(inquiry)))
}

function csvOf(rows: string[][]): string {
  return stringify(rows, { delimiter: ';', record_delimiter: 'windows' })
}
