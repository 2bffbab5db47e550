import { ApiError } from '#contract/api/api-error.ts'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { readSentInquiry } from '#web/api/send-contact-request.ts'
import { readSentRequests, type SentRequest } from '#web/contact-form/sent-requests.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { hydrated } from '#web/ui/use-is-hydrated.ts'

/** The requests sent from this tab, and the chosen one as the server has it. */
export interface Receipts {
  sent: readonly SentRequest[]
  chosen: SentRequest | undefined
  answer: Answer
}

type Answer = { kind: 'received'; inquiry: SentInquiry } | { kind: 'none' | 'gone' | 'unreachable' }

/** Runs only in the browser, which has the keys; the server's document is the same for everybody. */
const load = screenLoader('receipt', async ({ url }): Promise<Receipts | null> => {
  if (typeof document === 'undefined') return null
  await hydrated
  const sent = readSentRequests()
  const wanted = url.searchParams.get('reference')
  const chosen = wanted === null ? sent[0] : sent.find(({ reference }) => reference === wanted)
  return { sent, chosen, answer: chosen ? await ask(chosen) : { kind: 'none' } }
})

export const loadReceipt = Object.assign(load, { hydrate: true as const })

async function ask(chosen: SentRequest): Promise<Answer> {
  try {
    return { kind: 'received', inquiry: await readSentInquiry(chosen) }
  } catch (error) {
    return { kind: isGone(error) ? 'gone' : 'unreachable' }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)
}
