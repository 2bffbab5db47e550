import { useEffect, useEffectEvent, useState } from 'react'
import type { Inquiry, InquiryMail } from '#contract/inquiry.ts'
import type { MailState } from '#contract/inquiry-states.ts'
import { readToken } from '#web/api/token.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

const everyMs = 4000

/** The mails about an inquiry, read again as long as one is on its way, or when the next attempt is due. */
export function useFreshMails(inquiry: Inquiry, isMailOn: boolean): readonly InquiryMail[] {
  const staffCall = useStaffCall()
  const [fresh, setFresh] = useState<{ of: Inquiry; mails: readonly InquiryMail[] }>()
  const mails = fresh?.of === inquiry ? fresh.mails : inquiry.mails
  const isFollowed = isMailOn && mails.some(({ state }) => isOnItsWay(state) || state === 'failed')
  const isDue = useEffectEvent(() =>
    mails.some(
      ({ state, nextAt }) => isOnItsWay(state) || (nextAt !== null && Date.parse(nextAt) <= Date.now()),
    ),
  )
  useEffect(() => {
    if (!isFollowed) return
    let isUnderWay = false
    const look = async () => {
      if (!isDue() || document.hidden || isUnderWay || !readToken()) return
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
  }, [isFollowed, inquiry, staffCall])
  return mails
}

function isOnItsWay(state: MailState): boolean {
  return state === 'pending' || state === 'sending'
}
