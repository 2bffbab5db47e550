import { useTranslation } from 'react-i18next'
import type { TokenOwner } from '#contract/login/login.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useEndSession } from '#web/staff/session/use-end-session.ts'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface SessionBarProps {
  /** Undefined while it is checked, null once the session is over. */
  owner: TokenOwner | null | undefined
  onLogIn: () => void
}

/** Name of the logged-in account, and the logout button. */
export function SessionBar({ owner, onLogIn }: SessionBarProps) {
  const { t } = useTranslation('login')
  const endSession = useEndSession()
  const authorName = useAuthorName()
  const isOver = owner === null
  return (
    <section className="session-bar" aria-label={t('session.label')}>
      <p>
        {owner ? (
          <MarkedText
            text={t('session.owner', { username: authorName(owner.username) })}
            marks={{ name: (content) => <strong>{content}</strong> }}
          />
        ) : (
          t(isOver ? 'session.nobody' : 'session.checking')
        )}
      </p>
      {isOver ? (
        <Button kind="quiet" onClick={onLogIn}>
          {t('session.logInAgain')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => void endSession('person')}>
          {t('session.logOut')}
        </Button>
      )}
    </section>
  )
}
