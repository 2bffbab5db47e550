import type { ContactRequest } from '#contract/contact-request.ts'
import type { Suspicion } from '#contract/inquiry-states.ts'

/** Nobody reads the form, writes a sentence and sends it in less. */
const minFillMs = 3000

/** Why a request may be spam, null when nothing speaks for it; what a client does not tell is not held against it. */
export function suspicionOf(
  { Website, FilledInMs }: Pick<ContactRequest, 'Website' | 'FilledInMs'>,
  isFlood: boolean,
): Suspicion | null {
  if (Website !== '') return 'trap'
  if (FilledInMs !== undefined && FilledInMs < minFillMs) return 'tooFast'
  return isFlood ? 'flood' : null
}
