import { describe, expect, test } from 'vitest'
import {
  defaultView,
  filterOf,
  hasInquiryFilter,
  inquiriesAddress,
  inquiryAddress,
  inquiryView,
} from '#web/staff/inbox/inquiry-view.ts'

const view = (query: string) => inquiryView(new URLSearchParams(query))

describe('the view of the inquiries', () => {
  test.each([
    '',
    '?search=M%C3%BChle&state=inProgress&subject=application&mail=givenUp&page=4&rows=50',
    '?assignee=me&due=overdue&unread=yes&suspect=yes',
  ])('is read from its address and written back, for the list and for an inquiry of it: %s', (query) => {
    expect(inquiriesAddress('en', view(query))).toBe(`/en/dashboard/Inquiries${query}`)
    expect(inquiryAddress('de', 7, view(query))).toBe(`/dashboard/Inquiries/7${query}`)
  })

  test('takes no notice of what it does not know', () => {
    expect(view('?state=lost&subject=x&mail=1&unread=1&suspect=no&page=0&rows=7&other=1')).toEqual(
      defaultView,
    )
  })

  test('is filtered by anything but page and rows', () => {
    expect(hasInquiryFilter(view('?page=2&rows=50'))).toBe(false)
    expect(hasInquiryFilter(view('?suspect=yes'))).toBe(true)
    expect(filterOf(view('?search=a&unread=yes&page=2'))).toEqual({ Search: 'a', Unread: 'yes' })
  })
})
