import '#web/styles/receipt.css'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { SentRequest } from '#web/contact-form/sent-requests.tsx'
import { useSite } from '#web/contexts.ts'
import { Head } from '#web/frame/head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { loadReceipt, type Receipts } from '#web/pages/receipt/load-receipt.ts'
import { Received } from '#web/pages/receipt/received.tsx'
import { useReceiptTime } from '#web/pages/receipt/use-receipt.ts'
import { MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = loadReceipt

export function Component() {
  const { t } = useTranslation(['receipt', 'common'])
  const { name, street, postalCode, city } = useSite().company
  const receipts = useLoaderData<typeof loader>()
  const inquiry = receipts?.answer.kind === 'received' ? receipts.answer.inquiry : undefined
  const title = inquiry ? t('titleOf', { reference: inquiry.reference }) : t('title')
  return (
    <>
      <Head>
        <title>{title + t('common:meta.separator') + t('common:meta.siteName', { name })}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <p className="container-wide hidden print:block">
        <strong>{name}</strong>, {street}, {postalCode} {city}
      </p>
      <PageHeader name={t('title')} title={t('headline')} {...(inquiry && { intro: t('intro') })} />
      <Section isPlain>{receipts ? <Content {...receipts} /> : <Waiting />}</Section>
    </>
  )
}

function Content({ sent, chosen, answer }: Receipts) {
  const isAnother = sent.some(({ reference }) => reference !== chosen?.reference)
  return (
    <>
      {answer.kind === 'received' ? (
        <Received inquiry={answer.inquiry} />
      ) : (
        <NoReceipt kind={answer.kind} reference={chosen?.reference} />
      )}
      {isAnother && <ReceiptChoice sent={sent} chosen={chosen} />}
    </>
  )
}

/** Rendered on the server, which does not know what this tab has sent. */
function Waiting() {
  const { t } = useTranslation('receipt')
  return (
    <>
      <noscript>
        <p className="max-w-prose border-l-2 border-amber pl-4">{t('noScript')}</p>
      </noscript>
      <p className="noscript:hidden" role="status">
        {t('loading')}
      </p>
    </>
  )
}

interface ReceiptChoiceProps {
  sent: readonly SentRequest[]
  chosen: SentRequest | undefined
}

/** Links to the receipts of all requests sent from this tab. */
function ReceiptChoice({ sent, chosen }: ReceiptChoiceProps) {
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

interface NoReceiptProps {
  kind: 'none' | 'gone' | 'unreachable'
  reference: string | undefined
}

/** Reason why there is no receipt, with the remedy. */
function NoReceipt({ kind, reference }: NoReceiptProps) {
  const { t } = useTranslation('receipt')
  const { revalidate, state } = useRevalidator()
  return (
    <div ref={leaveFocusToContent} className="max-w-prose" role="status">
      <h2 className="heading-3">{t(`${kind}.heading`)}</h2>
      <p className="mt-4">{t(`${kind}.text`, { reference })}</p>
      <p className="mt-3">
        <MarkedText
          text={t(`${kind}.help`)}
          marks={{ phone: () => <PhoneLink />, mail: () => <MailLink /> }}
        />
      </p>
      {kind === 'unreachable' && (
        <Button
          kind="outline"
          className="mt-8 print:hidden"
          aria-disabled={state === 'loading'}
          onClick={() => state === 'idle' && void revalidate()}
        >
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
