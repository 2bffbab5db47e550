import { useEffect, useRef } from 'react'
import type { CallInput } from '#contract/api/calls.ts'
import { offsetOfPage } from '#contract/api/paging.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'
import type { ScreenRequest } from '#web/screen-loader.ts'
import { inquiryView, rowsOf } from '#web/staff/inbox/inquiry-view.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { cacheAnswer, loadSummary, staffCache } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** An adjacent inquiry in the list, and the page of the list that it is on. */
export interface Neighbour {
  id: number
  page: number
}

export interface Neighbours {
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

/** Reads an inquiry and the figures of the inbox, and finds its neighbours in the list that it was opened from. */
export async function loadInquiry({ api, params, url }: ScreenRequest) {
  const view = inquiryView(url.searchParams)
  const id = Number(params['id'])
  // The page that the list shows, and one more row on each side.
  const offset = Math.max(0, offsetOfPage(view.page, view.rows) - 1)
  const window = { PageLength: view.rows + 2, PageNumber: offset }
  const [inquiry, { data }] = await Promise.all([
    api('readInquiry', { params: { id } }).catch(undefinedIfUnknown),
    api('listInquiries', rowsOf(view, window)),
    api('readThread', { params: { id } }).catch(undefinedIfUnknown),
    loadSummary(),
  ])
  const place = data.findIndex((row) => row.id === inquiry?.id)
  const neighbourAt = (index: number): Neighbour | undefined => {
    const neighbour = data[index]
    return neighbour && { id: neighbour.id, page: Math.floor((offset + index) / view.rows) + 1 }
  }
  // Undefined if the inquiry is not in the list that the view shows, or does not exist any more.
  const neighbours = place < 0 ? undefined : { newer: neighbourAt(place - 1), older: neighbourAt(place + 1) }
  return { id, reference: inquiry?.reference, view, neighbours }
}

/** Caches an inquiry that a command has returned, and reads the figures of the inbox again. Loaders reread the lists. */
export function cacheInquiry(inquiry: Inquiry): void {
  cacheAnswer('readInquiry', { params: { id: inquiry.id } }, inquiry)
  void staffCache.invalidateQueries({ queryKey: ['summariseInquiries'] })
}

/** Changes an inquiry and announces it. */
export function useChangeInquiry({ id }: Inquiry) {
  const { staffCall, run, isBusy } = useCommand()
  const change = (body: CallInput<'changeInquiry'>['body'], done: string) =>
    run(() => staffCall('changeInquiry', { params: { id }, body }), done, cacheInquiry)
  return { change, isBusy }
}

/**
 * Marks an opened inquiry as read, once and again when another message has been seen, so that it can be marked as unread. In
 * a background tab this waits until the tab becomes visible.
 */
export function useMarkRead({ id, isRead }: Inquiry, seen: number): void {
  const staffCall = useStaffCall()
  const marked = useRef<number>(undefined)
  useEffect(() => {
    const markRead = () => {
      if (marked.current === seen || document.visibilityState !== 'visible') return
      marked.current = seen
      if (isRead) return
      staffCall('changeInquiry', { params: { id }, body: { isRead: true, seen } }).then(cacheInquiry, () => {
        // It stays unread, which does no harm.
      })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [id, isRead, seen, staffCall])
}
