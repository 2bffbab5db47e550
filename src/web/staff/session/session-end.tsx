import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { Button } from '#web/ui/button.tsx'

interface SessionEndProps {
  /** When the session ends, if that is soon. */
  expiresAt: string | undefined
  onStay: () => void
}

/** Says until when one is logged in, before it is over. */
export function SessionEnd({ expiresAt, onStay }: SessionEndProps) {
  const { t } = useTranslation('login')
  const clock = new Intl.DateTimeFormat(locales[useLanguage()], { hour: '2-digit', minute: '2-digit' })
  return (
    // Always there: a live region that arrives with its text is not announced.
    <div role="status" className="session-end print:hidden">
      {expiresAt !== undefined && (
        <div className="container-wide session-bar-content">
          <p>{t('session.ends', { time: clock.format(new Date(expiresAt)) })}</p>
          <Button kind="outline" onClick={onStay}>
            {t('session.stay')}
          </Button>
        </div>
      )}
    </div>
  )
}

const announceMs = 10 * 60_000
const longestNapMs = 30_000
const impatientNapMs = 5000

/**
 * True during the last ten minutes of a session. From its end on, and while that is not known, `onDoubt` is called again
 * and again: the server has the last word, because the clock here may be wrong. Timers stand still while a laptop sleeps;
 * so it also looks when somebody comes back.
 */
export function useSessionEnd(expiresAt: string | undefined, onDoubt: () => void): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const leftMs = expiresAt === undefined ? 0 : Date.parse(expiresAt) - Date.now()
      setEnding(expiresAt !== undefined && leftMs <= announceMs)
      if (leftMs <= 0) onDoubt()
      const untilNextMs = leftMs > announceMs ? leftMs - announceMs : leftMs
      const overNapMs = expiresAt === undefined ? longestNapMs : impatientNapMs
      timer = setTimeout(look, leftMs <= 0 ? overNapMs : Math.min(untilNextMs, longestNapMs))
    }
    look()
    const moments = ['focus', 'pageshow', 'online', 'visibilitychange'] as const
    for (const moment of moments) addEventListener(moment, look)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) removeEventListener(moment, look)
    }
  }, [expiresAt, onDoubt])
  return isEnding
}
