import type { InquiryState } from '#contract/inquiries/inquiry-states.ts'

const shapes: Record<InquiryState, string> = {
  new: 'M6 1.5v9M1.5 6h9',
  inProgress: 'M6 1a5 5 0 0 1 0 10z',
  answered: 'm2 6.5 3 3 5-6.5',
  spam: 'm2.5 2.5 7 7m0-7-7 7',
}

/** An icon for each state, shown beside its name. */
export function StateIcon({ state }: { state: InquiryState }) {
  return (
    <svg viewBox="0 0 12 12" className={`state-icon is-${state}`} aria-hidden="true">
      {state === 'inProgress' && <circle cx="6" cy="6" r="5" />}
      <path d={shapes[state]} />
    </svg>
  )
}
