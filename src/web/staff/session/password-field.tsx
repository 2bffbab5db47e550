import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginField } from '#web/staff/session/login-field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface PasswordFieldProps {
  input: RefObject<HTMLInputElement | null>
  problem: string | undefined
  /** While it is checked the password is hidden, and known to the browser as one. */
  isChecking: boolean
  onInput: () => void
}

/** A password that can be shown, with a word about the caps lock. */
export function PasswordField({ input, problem, isChecking, onInput }: PasswordFieldProps) {
  const { t } = useTranslation('login')
  const isHydrated = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <LoginField
      label={t('password')}
      problem={problem}
      input={input}
      type={isShown && !isChecking ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      onInput={onInput}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      status={hasCapsLock ? t('capsLock') : ''}
      button={
        <button
          type="button"
          className="show-password noscript:hidden"
          aria-pressed={isShown}
          disabled={!isHydrated}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{t('show')}</span>
          <span className="sr-only">{t('showPassword')}</span>
        </button>
      }
    />
  )
}
