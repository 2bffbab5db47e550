import { useEffect } from 'react'
import { LoginDialog } from '#web/staff/session/login-dialog.tsx'
import { useSession } from '#web/staff/session/use-session.ts'
import { removeFromPage, showOverPage } from '#web/studio/over-page.tsx'

let asked: Promise<boolean> | undefined

/** Asks for a new login over the public page, after the old one has ended; resolves to false if the person cancels. */
export function askForLogin(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

async function ask(): Promise<boolean> {
  const isLoggedIn = await new Promise<boolean>((resolve, reject) => {
    showOverPage(<Login onSettled={resolve} />, ['staff', 'login']).catch(reject)
  })
  removeFromPage()
  return isLoggedIn
}

function Login({ onSettled }: { onSettled: (isLoggedIn: boolean) => void }) {
  const { username, reason, logInAgain, settle } = useSession()
  useEffect(() => void logInAgain('over').then(onSettled), [logInAgain, onSettled])
  if (!reason) return null
  return (
    <LoginDialog
      reason={reason}
      username={username}
      onLoggedIn={async () => settle(true)}
      onGiveUp={() => settle(false)}
    />
  )
}
