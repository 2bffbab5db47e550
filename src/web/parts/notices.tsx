import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CrossIcon } from '#web/ui/cross-icon.tsx'

const ShowNoticeContext = createContext<(notice: Notice) => void>(() => undefined)

/** Returns a function that shows a notice, which disappears by itself. */
export const useShowNotice = () => useContext(ShowNoticeContext)

interface ShownNotice extends Notice {
  id: number
}

let lastId = 0

/** Puts notices into the document's two live regions; every React root of a page has a provider of its own. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<ShownNotice[]>([])
  const show = useCallback((notice: Notice) => {
    // A repeated notice replaces the first, and is read out again.
    setNotices((shown) => [
      ...shown.filter(({ message }) => message !== notice.message),
      { ...notice, id: ++lastId },
    ])
  }, [])
  const remove = useCallback((id: number) => {
    setNotices((shown) => shown.filter((notice) => notice.id !== id))
  }, [])

  const cards = (isError: boolean) => {
    const shown = notices.filter((notice) => notice.isError === isError)
    const region =
      shown.length > 0 && document.querySelector(`#notices > [role=${isError ? 'alert' : 'status'}]`)
    if (!region) return null
    return createPortal(
      shown.map((notice) => <NoticeCard key={notice.id} {...notice} onDismissed={() => remove(notice.id)} />),
      region,
    )
  }
  return (
    <ShowNoticeContext value={show}>
      {children}
      {cards(true)}
      {cards(false)}
    </ShowNoticeContext>
  )
}

const displayMs = 3000
/** Longer than the usual time: who wants to take something back, or to look at it, has to read, decide and get there. */
const actionDisplayMs = 10_000
const fadeMs = 100

interface Notice {
  message: string
  isError: boolean
  /** Link at the end of the notice. */
  link?: { text: string; address: string }
  /** Button at the end of the notice, such as to undo what it tells of. */
  action?: { text: string; onAct: () => void }
}

interface NoticeCardProps extends Notice {
  onDismissed: () => void
}

/** One notice, red or green, which disappears after some time unless it is hovered or focused. */
function NoticeCard({ message, isError, link, action, onDismissed }: NoticeCardProps) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const [isFading, setFading] = useState(false)
  const shownMs = action || link ? actionDisplayMs : displayMs

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setFading(true), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, shownMs])

  useEffect(() => {
    if (!isFading) return
    const timer = setTimeout(onDismissed, fadeMs)
    return () => clearTimeout(timer)
  }, [isFading, onDismissed])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice, nothing is operated
    <div
      className={`notice ${isError ? 'is-error' : 'is-success'} ${isFading ? 'opacity-0' : ''}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {message}{' '}
        {link && (
          <a href={link.address} className="notice-link" onClick={() => setFading(true)}>
            {link.text}
          </a>
        )}
        {action && (
          <button
            type="button"
            className="notice-link"
            onClick={() => {
              setFading(true)
              // The button is about to go.
              document.getElementById('content')?.focus({ preventScroll: true })
              action.onAct()
            }}
          >
            {action.text}
          </button>
        )}
      </p>
      <button type="button" aria-label={t('notices.dismiss')} onClick={() => setFading(true)}>
        <CrossIcon />
      </button>
    </div>
  )
}
