import { useTranslation } from 'react-i18next'
import type { TokenOwner } from '#contract/login.ts'
import { useLogOut } from '#web/staff/session/use-log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface SessionBarProps {
  owner: TokenOwner | undefined
  /** Whether somebody has been logged in here and is not any more. */
  isOver: boolean
  onLogIn: () => void
}

/** Who is logged in, and the way out. */
export function SessionBar({ owner, isOver, onLogIn }: SessionBarProps) {
  const { t } = useTranslation('login')
  const { logOut, isLeaving } = useLogOut()
  return (
    <section className="session-bar print:hidden" aria-label={t('session.label')}>
      <div className="container-wide session-bar-content">
        <p>
          {owner ? (
            <MarkedText
              text={t('session.owner', { username: owner.username })}
              marks={{ name: (content) => <strong>{content}</strong> }}
            />
          ) : (
            t(isOver ? 'session.nobody' : 'session.checking')
          )}
        </p>
        {isOver ? (
          <Button kind="outline" onClick={onLogIn}>
            {t('session.logInAgain')}
          </Button>
        ) : (
          <Button kind="outline" disabled={isLeaving} onClick={logOut}>
            {t('session.logOut')}
          </Button>
        )}
      </div>
    </section>
  )
}
