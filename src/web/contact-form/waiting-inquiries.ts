import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'
import type { ContactDraft } from '#contract/inquiries/contact-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'

/** An inquiry that its sender has pressed Send for, kept on this device until the server has it. */
export interface WaitingInquiry {
  /** Idempotency key: the same for every attempt, so that it is stored once. */
  key: string
  draft: ContactDraft
  files: readonly File[]
  language: LanguageCode
  /** Content of the honeypot field. */
  website: string
  filledInMs: number | undefined
  /** Milliseconds since 1970. */
  pressedAt: number
  /** The server's reason for refusing it; then only a press sends it. */
  refusal?: string
}

/** Milliseconds for which a stored inquiry is retried; then it is deleted. */
const keptMs = 7 * 24 * 60 * 60 * 1000

let store: UseStore | undefined
const openStore = () => (store ??= createStore('waiting-inquiries', 'inquiries'))

/** Inquiries that this browser does not store: they wait as long as the page is open. */
const unkept = new Map<string, WaitingInquiry>()

/** Keeps an inquiry. Resolves to false where it will be gone with the page. */
export async function keepWaiting(inquiry: WaitingInquiry): Promise<boolean> {
  const isFlagged = writeStored('local', storageKeys.waitingInquiries, 'yes')
  try {
    if (!isFlagged) throw new Error('Nothing would look for it')
    await set(inquiry.key, inquiry, openStore())
    return true
  } catch {
    unkept.set(inquiry.key, inquiry)
    return false
  }
}

export async function forgetWaiting(key: string): Promise<void> {
  unkept.delete(key)
  try {
    await del(key, openStore())
  } catch {
    // Nothing is stored, so nothing need be deleted.
  }
  await listWaiting()
}

/** Returns a stored inquiry; undefined once it has been sent or cancelled, in any tab. */
export async function findWaiting(key: string): Promise<WaitingInquiry | undefined> {
  try {
    return unkept.get(key) ?? (await get<WaitingInquiry>(key, openStore()))
  } catch {
    return undefined
  }
}

/** Returns what waits, oldest first; deletes what is too old, or of another version. */
export async function listWaiting(): Promise<readonly WaitingInquiry[]> {
  const isFlagged = readStored('local', storageKeys.waitingInquiries) !== null
  const kept: WaitingInquiry[] = []
  try {
    for (const inquiry of isFlagged ? await values<WaitingInquiry>(openStore()) : []) {
      if (typeof inquiry.draft === 'object' && Date.now() - inquiry.pressedAt < keptMs) kept.push(inquiry)
      else await del(inquiry.key, openStore())
    }
    if (isFlagged && kept.length === 0) writeStored('local', storageKeys.waitingInquiries, null)
  } catch {
    // A browser that keeps nothing has nothing to list.
  }
  return [...kept, ...unkept.values()].toSorted((one, other) => one.pressedAt - other.pressedAt)
}

export const isKept = ({ key }: WaitingInquiry) => !unkept.has(key)

/** Messages between the tabs of this site. */
export type TabMessage = { kind: 'changed' } | { kind: 'sent'; key: string; reference: string }

let channel: BroadcastChannel | undefined
/** Opened late: the server, which knows such channels too, would never end with one. */
const openChannel = () => (channel ??= new BroadcastChannel('waiting-inquiries'))

export const tellTabs = (message: TabMessage) => openChannel().postMessage(message)

/** Returns a function that ends the listening. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => listener(data)
  openChannel().addEventListener('message', listen)
  return () => openChannel().removeEventListener('message', listen)
}

/**
 * Lets only one tab send an inquiry at a time; resolves to undefined while another one does. Without locks, which only
 * secure origins have, the key still has the server store it once.
 */
export async function withLock<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return await act()
  const options = { ifAvailable: true }
  return await navigator.locks.request(`inquiry-${key}`, options, async (lock) =>
    lock ? await act() : undefined,
  )
}
