import { tokenStorageKey } from '#contract/storage-keys.ts'

/** The staff token of this browser, undefined without one. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenStorageKey) || undefined
  } catch {
    return undefined
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token)
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenStorageKey)
  } catch {
    // Where nothing is stored there is nothing to remove.
  }
}
