import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { Inquiry } from '#contract/inquiry.ts'
import { offsetOfPage } from '#contract/paging.ts'
import type { ScreenRequest } from '#web/contexts.ts'
import { filterOf, type InquiryView, inquiryView } from '#web/staff/inbox/inquiry-view.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** An inquiry beside this one in the list, and the page that it stands on there. */
export interface Neighbour {
  id: number
  page: number
}

interface Neighbours {
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

export interface LoadedInquiry {
  /** Undefined when there is no such inquiry any more. */
  inquiry: Inquiry | undefined
  view: InquiryView
  /** Undefined when the inquiry is not in the list that the view shows. */
  neighbours: Neighbours | undefined
  unread: number
  /** Whether a mail server is configured. */
  isMailOn: boolean
}

/** An inquiry, its neighbours in the list that it was opened from, and what its screen must know besides. */
export async function loadInquiry({ api, params, url }: ScreenRequest): Promise<LoadedInquiry> {
  const view = inquiryView(url.searchParams)
  // The page that the list shows, and one row more on either side.
  const offset = Math.max(0, offsetOfPage(view.page, view.rows) - 1)
  const window = { PageLength: view.rows + 2, PageNumber: offset }
  const [inquiry, { data }, { unread, mail }] = await Promise.all([
    api('readInquiry', { params: { id: Number(params['id']) } }).catch(nothingWhenGone),
    api('listInquiries', { query: { ...filterOf(view), ...window } }),
    api('summariseInquiries', {}),
  ])
  const place = data.findIndex(({ id }) => id === inquiry?.id)
  const neighbourAt = (index: number): Neighbour | undefined => {
    const neighbour = data[index]
    return neighbour && { id: neighbour.id, page: Math.floor((offset + index) / view.rows) + 1 }
  }
  const neighbours = place < 0 ? undefined : { newer: neighbourAt(place - 1), older: neighbourAt(place + 1) }
  return { inquiry, view, neighbours, unread, isMailOn: mail.isOn }
}

function nothingWhenGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
}

/**
 * Who opens an inquiry has read it; that is told once, so that it can be marked as unread again. One that was opened in a
 * tab behind is read when the tab comes to the front.
 */
export function useMarkRead({ id, isRead }: Inquiry): void {
  const staffCall = useStaffCall()
  const { revalidate } = useRevalidator()
  const isTold = useRef(false)
  useEffect(() => {
    const tell = () => {
      if (isTold.current || document.visibilityState !== 'visible') return
      isTold.current = true
      if (isRead) return
      staffCall('changeInquiry', { params: { id }, body: { isRead: true } }).then(revalidate, () => {
        // It stays unread: nothing is lost by that.
      })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, isRead, staffCall, revalidate])
}
