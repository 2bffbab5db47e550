import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '#contract/inquiries/inquiry-fields.ts'
import { addressIn, publicPaths } from '#contract/pages/addresses.ts'
import { readSentInquiry } from '#web/api/send-contact-request.ts'
import { receiptAddress } from '#web/contact-form/sent-requests.tsx'
import type { Sent } from '#web/contact-form/use-contact-form.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useHoursAtEnd } from '#web/parts/opening-hours.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface SentPanelProps {
  sent: Sent
  /** By when the company answers. */
  promise: string | undefined
  onAnother: () => void
}

/** Stands in the form's place after sending, until the visitor begins another inquiry. */
export function SentPanel({ sent, promise, onAnother }: SentPanelProps) {
  const { t } = useTranslation()
  const { phone } = useSite().company
  const isConfirmed = useIsConfirmed(sent)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sent-panel" aria-labelledby="sent-heading">
      <h2 ref={heading} id="sent-heading" tabIndex={-1} className="heading-3">
        {t('form.sent.heading')}
      </h2>
      <dl>
        <dt>{t('form.sent.reference')}</dt>
        <dd>{sent.reference}</dd>
      </dl>
      <h3>{t('form.sent.next')}</h3>
      <ul className="rod-list">
        <li>{t(`form.sent.answer.${sent.draft.subject as Subject}`)}</li>
        {promise && <li>{promise}</li>}
        {isConfirmed && <li>{t('form.sent.copy', { email: sent.draft.email.trim() })}</li>}
        <li>
          <MarkedText
            text={t('form.sent.urgent', { hours: useHoursAtEnd() })}
            marks={{
              phone: (content) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{content}</a>,
            }}
          />
        </li>
        <li>
          <a href={addressIn(useLanguage(), publicPaths.strike)}>{t('form.sent.strike')}</a>
        </li>
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={receiptAddress(useLanguage())} className="button button-quiet">
          {t('form.sent.receipt')}
        </a>
        <Button kind="quiet" onClick={onAnother}>
          {t('form.sent.another')}
        </Button>
      </div>
    </section>
  )
}

/** True once the server says that a mail to the sender is on its way: none is promised where there is none. */
function useIsConfirmed({ reference, key }: Sent): boolean {
  const [isConfirmed, setConfirmed] = useState(false)
  useEffect(() => {
    let isShown = true
    readSentInquiry({ reference, key })
      .then(({ confirmation }) => {
        if (isShown) setConfirmed(['pending', 'sending', 'failed', 'sent'].includes(confirmation ?? ''))
      })
      // Then the receipt will tell.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [reference, key])
  return isConfirmed
}
