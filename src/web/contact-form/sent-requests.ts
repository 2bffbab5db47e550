import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'

/** A request that was sent from this tab; with its key it can be read again. */
export interface SentRequest {
  reference: string
  key: string
  /** ISO 8601. */
  sentAt: string
}

const maxKept = 10

/** For a browser that keeps nothing: what was sent since the document was loaded. */
let unkept: readonly SentRequest[] = []

/** The requests of this tab, newest first. */
export function readSentRequests(): readonly SentRequest[] {
  if (unkept.length > 0) return unkept
  const parse = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter(isSentRequest).slice(0, maxKept) : []
  return readStoredJson('session', storageKeys.sentRequests, parse) ?? []
}

export function rememberSentRequest(sent: SentRequest): void {
  const others = readSentRequests().filter(({ reference }) => reference !== sent.reference)
  const requests = [sent, ...others].slice(0, maxKept)
  if (!writeStored('session', storageKeys.sentRequests, JSON.stringify(requests))) unkept = requests
}

/** An older or foreign entry may have any shape. */
function isSentRequest(entry: unknown): entry is SentRequest {
  if (typeof entry !== 'object' || entry === null) return false
  const { reference, key, sentAt } = entry as Record<string, unknown>
  return typeof reference === 'string' && typeof key === 'string' && !Number.isNaN(Date.parse(String(sentAt)))
}
