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
