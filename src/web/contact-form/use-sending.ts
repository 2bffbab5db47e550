import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api/api-error.ts'
import { sendContactRequest } from '#web/api/send-contact-request.ts'
import {
  findWaiting,
  forgetWaiting,
  keepWaiting,
  listenToTabs,
  listWaiting,
  tellTabs,
  type WaitingInquiry,
  withLock,
} from '#web/contact-form/waiting-inquiries.ts'

/**
 * Reason why an inquiry waits: no connection, or a server that answers but cannot take it now; then with the time of
 * the retry.
 */
export interface Trouble {
  kind: 'line' | 'server'
  nextAt: number
}

export type Outcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'cancelled' | 'elsewhere' }
  | { kind: 'waiting' | 'refused'; error: unknown }

interface SendingProps {
  /** False until the draft of this tab is back: it has to know what becomes of it. */
  isReady: boolean
  /** Called for an inquiry sent or refused without a press in this document. */
  onSentByItself: (inquiry: WaitingInquiry | undefined, sent: { key: string; reference: string }) => void
  /** Returns the reason where the inquiry has to stay where it is. */
  onRefusedByItself: (inquiry: WaitingInquiry, error: unknown) => string | undefined
}

const firstPauseMs = 15_000
const longestPauseMs = 5 * 60_000
const serverPauseMs = 60_000

/** Sends inquiries, and sends those that wait once more by itself, gently, until the server has them. */
export function useSending(props: SendingProps) {
  const { isReady } = props
  const [waiting, setWaiting] = useState<readonly WaitingInquiry[]>([])
  const [troubles, setTroubles] = useState<Readonly<Record<string, Trouble>>>({})
  const [progress, setProgress] = useState<{ key: string; share: number }>()
  const [tries, setTries] = useState(0)
  const controller = useRef<AbortController>(undefined)
  const latest = useRef(props)
  latest.current = props

  const refresh = async () => setWaiting(await listWaiting())

  async function attempt(inquiry: WaitingInquiry): Promise<Outcome> {
    const { key } = inquiry
    const cancelling = new AbortController()
    controller.current = cancelling
    setProgress({ key, share: 0 })
    try {
      const { reference } = await sendContactRequest({
        ...inquiry,
        idempotencyKey: key,
        onProgress: (share) => controller.current === cancelling && setProgress({ key, share }),
        signal: cancelling.signal,
      })
      return { kind: 'sent', reference }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'cancelled' }
      const trouble = troubleOf(error, tries)
      if (!trouble) return { kind: 'refused', error }
      setTroubles((known) => ({ ...known, [key]: trouble }))
      return { kind: 'waiting', error }
    } finally {
      // A press on Send may have begun another one meanwhile, whose progress this is not.
      if (controller.current === cancelling) {
        controller.current = undefined
        setProgress(undefined)
      }
    }
  }

  async function settle({ key }: WaitingInquiry, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'elsewhere') return
    if (outcome.kind !== 'waiting') await forgetWaiting(key)
    if (outcome.kind === 'sent') tellTabs({ kind: 'sent', key, reference: outcome.reference })
    else tellTabs({ kind: 'changed' })
    await refresh()
  }

  /** Sends an inquiry after a press on Send. It is stored meanwhile, so that it survives the end of the page. */
  async function send(inquiry: WaitingInquiry): Promise<Outcome> {
    const kept = keepWaiting(inquiry)
    const outcome = (await withLock(inquiry.key, () => attempt(inquiry))) ?? { kind: 'elsewhere' as const }
    await kept
    await settle(inquiry, outcome)
    return outcome
  }

  /** Sends once more what waits and is due, or the one that the visitor wants sent now. */
  async function sendWaiting(wanted?: string): Promise<void> {
    for (const { key, refusal } of await listWaiting()) {
      if (controller.current) return
      const trouble = troubles[key]
      const isDue = !refusal && (trouble?.kind !== 'server' || trouble.nextAt <= Date.now())
      if (wanted ? key !== wanted : !isDue) continue
      const outcome = await withLock(key, () => sendKept(key))
      if (outcome?.kind === 'waiting') break
    }
    setTries((count) => count + 1)
  }

  async function sendKept(key: string): Promise<Outcome | undefined> {
    const inquiry = await findWaiting(key)
    if (!inquiry) return undefined
    const outcome = await attempt(inquiry)
    const refusal = outcome.kind === 'refused' && latest.current.onRefusedByItself(inquiry, outcome.error)
    if (refusal) await keepWaiting({ ...inquiry, refusal })
    await settle(inquiry, refusal ? { kind: 'elsewhere' } : outcome)
    if (refusal) await refresh()
    if (outcome.kind === 'sent') {
      latest.current.onSentByItself(inquiry, { key, reference: outcome.reference })
    }
    return outcome
  }

  const tryAgain = useRef(sendWaiting)
  tryAgain.current = sendWaiting

  useEffect(() => {
    if (!isReady) return
    const again = () => void tryAgain.current()
    const shown = () => document.visibilityState === 'visible' && again()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', shown)
    const stopListening = listenToTabs((message) => {
      void listWaiting().then(setWaiting)
      if (message.kind === 'sent') latest.current.onSentByItself(undefined, message)
    })
    void listWaiting().then((found) => {
      setWaiting(found)
      if (found.length > 0) again()
    })
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', shown)
      stopListening()
    }
  }, [isReady])

  const isWaiting = waiting.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pause after every try
  useEffect(() => {
    if (!isWaiting || progress) return
    const pause = Math.min(firstPauseMs * 2 ** Math.min(tries, 5), longestPauseMs)
    const timer = setTimeout(() => void tryAgain.current(), pause)
    return () => clearTimeout(timer)
  }, [isWaiting, progress === undefined, tries])

  return {
    waiting,
    troubles,
    progress,
    send,
    sendNow: (key: string) => sendWaiting(key),
    cancel: () => controller.current?.abort(),
    /** Takes back what waits: it is sent no more. */
    async stop(key: string): Promise<void> {
      if (progress?.key === key) controller.current?.abort()
      await forgetWaiting(key)
      tellTabs({ kind: 'changed' })
      await refresh()
    },
  }
}

/** Undefined for a refusal, which another try would not change. */
function troubleOf(error: unknown, tries: number): Trouble | undefined {
  if (!(error instanceof ApiError)) return { kind: 'line', nextAt: 0 }
  const isPassing = ['rate_limited', 'unavailable', 'internal'].includes(error.code)
  if (!isPassing || error.details.some(({ field }) => field === 'attachment')) return undefined
  const pause = (error.retryAfterSeconds ?? 0) * 1000 || serverPauseMs * 2 ** Math.min(tries, 4)
  return { kind: 'server', nextAt: Date.now() + pause }
}
