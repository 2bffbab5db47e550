import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'

/** The staff token of this browser, undefined without one. */
export function readToken(): string | undefined {
  return readStored('local', storageKeys.token) || undefined
}

/** Keeps the token; throws the browser's error when it cannot be kept, because no login works without it. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKeys.token, token)
}

export function removeToken(): void {
  writeStored('local', storageKeys.token, null)
}
