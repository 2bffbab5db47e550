import { useEffect, useState } from 'react'
import type { Inquiry, InquiryMail } from '#contract/inquiry.ts'
import { readToken } from '#web/api/token.ts'
import { useStaffCall } from '#web/staff/use-staff-call.ts'

const everyMs = 4000

/** The mails about an inquiry, read again as long as one is on its way. */
export function useFreshMails(inquiry: Inquiry, isMailOn: boolean): readonly InquiryMail[] {
  const staffCall = useStaffCall()
  const [fresh, setFresh] = useState<{ of: Inquiry; mails: readonly InquiryMail[] }>()
  const mails = fresh?.of === inquiry ? fresh.mails : inquiry.mails
  const isMoving = isMailOn && mails.some(({ state }) => state === 'pending' || state === 'sending')
  useEffect(() => {
    if (!isMoving) return
    let isUnderWay = false
    const look = async () => {
      if (document.hidden || isUnderWay || !readToken()) return
      isUnderWay = true
      try {
        const read = await staffCall('readInquiry', { params: { id: inquiry.id } })
        setFresh({ of: inquiry, mails: read.mails })
      } catch {
        // What was known stays; the next look is soon.
      } finally {
        isUnderWay = false
      }
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, inquiry, staffCall])
  return mails
}
