import { ApiError } from '#contract/api/api-error.ts'
import { readToken, removeToken } from '#web/api/requests.ts'

/** Returns true if the server rejects the login. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.code === 'unauthorized'

/** Resolves to whether there is a login again after a token was removed: by another tab, or by the dialog. */
export async function logInAgain(): Promise<boolean> {
  if (readToken()) return true
  const { askForLogin } = await import('#web/studio/login-over-page.tsx')
  return await askForLogin()
}

/**
 * Does work that needs a login. If the server rejects the token, it asks for a new login and does the work once more; if the
 * person cancels, it throws the server's error. The work must read the token each time.
 */
export async function withLogin<T>(work: () => Promise<T>): Promise<T> {
  const token = readToken()
  try {
    return await work()
  } catch (error) {
    if (!isSessionOver(error)) throw error
    if (readToken() === token) removeToken()
    if (!(await logInAgain())) throw error
    return await work()
  }
}
