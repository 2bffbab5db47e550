import '#web/styles/search.css'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'

/** Loaded when it is first opened. */
const load = () => import('#web/staff/search/search-dialog.tsx')

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search over everything: a button, and Ctrl+K or ⌘K wherever no editor takes that key for itself. */
export function StaffSearch() {
  const { t } = useTranslation('staff')
  const showFailure = useShowFailure()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  async function open() {
    try {
      const { SearchDialog } = await load()
      setDialog(() => SearchDialog)
    } catch (error) {
      showFailure(error)
    }
  }
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
    event.preventDefault()
    void open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="find-button print:hidden"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" />
          <path d="M15 15l6 6" />
        </svg>
        <span className="max-md:sr-only">{t('search.open')}</span>
        <span aria-hidden="true" className="find-keys">
          {isMac() ? '⌘K' : t('search.keys')}
        </span>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
