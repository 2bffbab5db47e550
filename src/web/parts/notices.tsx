import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CrossIcon } from '#web/ui/cross-icon.tsx'

const ShowNoticeContext = createContext<(notice: Notice) => void>(() => undefined)

/** Returns a function that shows a notice, which disappears by itself. */
export const useShowNotice = () => useContext(ShowNoticeContext)

interface ShownNotice extends Notice {
  id: number
}

let lastId = 0

export function NoticeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [notices, setNotices] = useState<ShownNotice[]>([])
  const show = useCallback((notice: Notice) => {
    setNotices((shown) => [...shown, { ...notice, id: ++lastId }])
  }, [])
  const remove = useCallback((id: number) => {
    setNotices((shown) => shown.filter((notice) => notice.id !== id))
  }, [])

  // Both live regions are always rendered: a region inserted together with its text is not announced.
  const cards = (isError: boolean) =>
    notices
      .filter((notice) => notice.isError === isError)
      .map((notice) => <NoticeCard key={notice.id} {...notice} onDismissed={() => remove(notice.id)} />)
  return (
    <ShowNoticeContext value={show}>
      {children}
      <section aria-label={t('notices.region')} className="notice-area print:hidden">
        <div role="alert">{cards(true)}</div>
        <div role="status">{cards(false)}</div>
      </section>
    </ShowNoticeContext>
  )
}

const displayMs = 3000
const fadeMs = 100

interface Notice {
  message: string
  isError: boolean
  /** Link at the end of the notice. */
  link?: { text: string; address: string }
}

interface NoticeCardProps extends Notice {
  onDismissed: () => void
}

/** One notice, red or green, which disappears after some time unless it is hovered or focused. */
function NoticeCard({ message, isError, link, onDismissed }: NoticeCardProps) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const [isFading, setFading] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setFading(true), displayMs)
    return () => clearTimeout(timer)
  }, [isHeld])

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
          <Link to={link.address} className="notice-link" onClick={() => setFading(true)}>
            {link.text}
          </Link>
        )}
      </p>
      <button type="button" aria-label={t('notices.dismiss')} onClick={() => setFading(true)}>
        <CrossIcon />
      </button>
    </div>
  )
}
