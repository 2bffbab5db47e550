import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Inquiry } from '#contract/inquiry.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

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
