import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { SentRequest } from '#web/contact-form/sent-requests.ts'
import { useReceiptTime } from '#web/pages/receipt/use-receipt-time.ts'

interface ReceiptChoiceProps {
  sent: readonly SentRequest[]
  chosen: SentRequest | undefined
}

/** Leads to the receipt of each request of this tab. */
export function ReceiptChoice({ sent, chosen }: ReceiptChoiceProps) {
  const { t } = useTranslation('receipt')
  const { pathname } = useLocation()
  const timeOf = useReceiptTime()
  return (
    <nav aria-label={t('all')} className="receipt-choice print:hidden">
      <h2 className="heading-3">{t('all')}</h2>
      <ul className="mt-3">
        {sent.map(({ reference, sentAt }) => (
          <li key={reference}>
            <Link
              to={`${pathname}?reference=${encodeURIComponent(reference)}`}
              aria-current={reference === chosen?.reference ? 'page' : undefined}
            >
              {reference}
            </Link>{' '}
            {timeOf(sentAt)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
