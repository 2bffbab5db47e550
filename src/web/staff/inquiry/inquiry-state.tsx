import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { inquiryStates } from '#contract/inquiries/inquiry-states.ts'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { useChangeInquiry } from '#web/staff/inquiry/load-inquiry.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** The state of an inquiry, who set it, and buttons for another state. */
export function InquiryState({ inquiry, seen }: { inquiry: Inquiry; seen: number }) {
  const { t } = useTranslation('inquiries')
  const { change, isBusy } = useChangeInquiry(inquiry)
  return (
    <section aria-labelledby="state-heading">
      <h2 id="state-heading" className="sr-only">
        {t('state.heading')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, each does something at once; no fields of a form */}
      <div role="group" aria-labelledby="state-heading" className="state-buttons">
        {inquiryStates.map((state) => (
          <button
            key={state}
            type="button"
            className="state-button"
            aria-pressed={state === inquiry.state}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy && state !== inquiry.state) void change({ state, seen }, t('state.changed'))
            }}
          >
            <StateIcon state={state} />
            {t(`states.${state}`)}
          </button>
        ))}
      </div>
      <StateOrigin inquiry={inquiry} />
    </section>
  )
}

function StateOrigin({ inquiry: { state, stateAt, stateBy, answeredAt } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const time = stateAt ? formatTime(stateAt) : ''
  return (
    <p className="inquiry-small">
      <span className="hidden print:inline">
        {t('state.heading')}: {t(`states.${state}`)}.{' '}
      </span>
      {stateAt && (stateBy ? t('state.by', { name: authorName(stateBy), time }) : t('state.at', { time }))}
      {answeredAt && answeredAt !== stateAt && <> {t('state.answered', { time: formatTime(answeredAt) })}</>}
    </p>
  )
}
