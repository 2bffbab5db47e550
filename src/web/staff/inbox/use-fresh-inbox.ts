import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Inquiry } from '#contract/inquiry.ts'
import { readToken } from '#web/api/token.ts'
import { useLanguage } from '#web/contexts.ts'
import { type LoadedInbox, loadInbox } from '#web/staff/inbox/load-inbox.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

const everyMs = 60_000

interface FreshInboxOptions {
  list: RefObject<HTMLElement | null>
  onFresh: (fresh: LoadedInbox) => void
}

interface FreshInbox {
  inbox: LoadedInbox
  news: Inquiry | undefined
  hadFocus: boolean
}

/**
 * The inbox, read again when somebody comes back to the window and every minute while it is seen. It happens behind what
 * is shown: nothing waits for it, and when it fails what is there stays. `news` has come in since the screen was opened;
 * `hadFocus` says whether the focus was in the list when it was read again.
 */
export function useFreshInbox(loaded: LoadedInbox, { list, onFresh }: FreshInboxOptions): FreshInbox {
  const staffCall = useStaffCall()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [fresh, setFresh] = useState<{ of: LoadedInbox; inbox: LoadedInbox; hadFocus: boolean }>()
  const [seenId] = useState(loaded.newest?.id ?? 0)
  const isUnderWay = useRef(false)

  const look = useEffectEvent(async () => {
    if (document.hidden || isUnderWay.current || !readToken()) return
    isUnderWay.current = true
    try {
      const url = new URL(pathname + search, location.origin)
      const inbox = await loadInbox({ api: staffCall, language, url })
      const hadFocus = list.current?.contains(document.activeElement) ?? false
      setFresh({ of: loaded, inbox, hadFocus })
      onFresh(inbox)
    } catch {
      // The next look is soon.
    } finally {
      isUnderWay.current = false
    }
  })
  useEffect(() => {
    const lookNow = () => void look()
    const timer = setInterval(lookNow, everyMs)
    addEventListener('focus', lookNow)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [])

  // What was read for another view, or before it was loaded anew, is not shown.
  const present = fresh?.of === loaded ? fresh : { inbox: loaded, hadFocus: false }
  const { newest } = present.inbox
  return { ...present, news: newest && newest.id > seenId && !newest.isRead ? newest : undefined }
}
