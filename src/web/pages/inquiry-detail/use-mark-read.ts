import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Inquiry } from '#contract/inquiry.ts'
import { useStaffCall } from '#web/staff/use-staff-call.ts'

/** Who opens an inquiry has read it; that is told once, so that it can be marked as unread again. */
export function useMarkRead({ id, isRead }: Inquiry): void {
  const staffCall = useStaffCall()
  const { revalidate } = useRevalidator()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    if (isRead) return
    staffCall('changeInquiry', { params: { id }, body: { isRead: true } }).then(revalidate, () => {
      // It stays unread: nothing is lost by that.
    })
  }, [id, isRead, staffCall, revalidate])
}
