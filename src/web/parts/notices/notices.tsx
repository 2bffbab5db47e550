import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Notice, NoticeCard } from '#web/parts/notices/notice-card.tsx'

const ShowNoticeContext = createContext<(notice: Notice) => void>(() => undefined)

/** Shows a notice; it goes by itself. */
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

  // Both live regions are always there: a region that arrives with its text is not announced.
  const cards = (isError: boolean) =>
    notices
      .filter((notice) => notice.isError === isError)
      .map((notice) => <NoticeCard key={notice.id} {...notice} onGone={() => remove(notice.id)} />)
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
