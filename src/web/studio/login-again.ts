import { readToken } from '#web/api/requests.ts'

/** Resolves to whether there is a login again after a token was removed: by another tab, or by the dialog. */
export async function logInAgain(): Promise<boolean> {
  if (readToken()) return true
  const { askForLogin } = await import('#web/studio/login-over-page.tsx')
  return await askForLogin()
}
