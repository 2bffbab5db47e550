import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, screenPaths, splitAddress } from '#contract/pages/addresses.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'
import { useLanguage } from '#web/contexts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** Link to the receipt of the last request, after its notice has disappeared. */
export function LastRequest({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const receipt = receiptAddress(useLanguage())
  return (
    <p className="last-request">
      <MarkedText
        text={t('form.lastRequest', { reference })}
        marks={{
          reference: (content) => <strong>{content}</strong>,
          receipt: (content) => <a href={receipt}>{content}</a>,
        }}
      />
    </p>
  )
}

/** Reference of the last request sent from this tab; undefined without one, and on the server. */
export function useLastRequest() {
  const [lastReference, setLastReference] = useState<string>()
  useEffect(() => setLastReference(readSentRequests()[0]?.reference), [])
  return {
    lastReference,
    keepReference({ reference, key }: { reference: string; key: string }) {
      rememberSentRequest({ reference, key, sentAt: new Date().toISOString() })
      setLastReference(reference)
    },
  }
}

/** A request sent from this tab; its key is needed to read it again. */
export interface SentRequest {
  reference: string
  key: string
  /** ISO 8601. */
  sentAt: string
}

const maxKept = 10

/** Fallback if storage is blocked: the request last sent from this document, or named by the link that led to it. */
let unkept: readonly SentRequest[] = typeof location === 'undefined' ? [] : takeFromAddress()

/** Returns the address of the receipts; where storage is blocked, with the key of the last request behind the `#`. */
export function receiptAddress(language: LanguageCode): string {
  const address = addressIn(language, screenPaths.receipt)
  const [last] = unkept
  return last ? `${address}#${new URLSearchParams({ ...last })}` : address
}

/** Takes a request out of the address, where it must not stay: the address may be shown, kept or passed on. */
function takeFromAddress(): readonly SentRequest[] {
  const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  if (splitAddress(location.pathname).path !== screenPaths.receipt || !isSentRequest(given)) return []
  history.replaceState(history.state, '', location.pathname + location.search)
  return [given]
}

/** Returns the requests sent from this tab, newest first. */
export function readSentRequests(): readonly SentRequest[] {
  return [...unkept, ...readKept()]
}

function readKept(): readonly SentRequest[] {
  const parse = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter(isSentRequest).slice(0, maxKept) : []
  return readStoredJson('session', storageKeys.sentRequests, parse) ?? []
}

function rememberSentRequest(sent: SentRequest): void {
  const others = readKept().filter(({ reference }) => reference !== sent.reference)
  const requests = [sent, ...others].slice(0, maxKept)
  if (!writeStored('session', storageKeys.sentRequests, JSON.stringify(requests))) unkept = [sent, ...unkept]
}

/** Validates a stored entry: one of another version or origin may have any shape. */
function isSentRequest(entry: unknown): entry is SentRequest {
  if (typeof entry !== 'object' || entry === null) return false
  const { reference, key, sentAt } = entry as Record<string, unknown>
  return typeof reference === 'string' && typeof key === 'string' && !Number.isNaN(Date.parse(String(sentAt)))
}
