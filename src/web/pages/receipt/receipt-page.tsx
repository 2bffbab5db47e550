import '#web/styles/receipt.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { useSite } from '#web/contexts.ts'
import { PageHeader } from '#web/frame/page-header.tsx'
import { loadReceipt, type Receipts } from '#web/pages/receipt/load-receipt.ts'
import { NoReceipt } from '#web/pages/receipt/no-receipt.tsx'
import { ReceiptChoice } from '#web/pages/receipt/receipt-choice.tsx'
import { Received } from '#web/pages/receipt/received.tsx'
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
      <title>{title + t('common:meta.separator') + t('common:meta.siteName', { name })}</title>
      <meta name="robots" content="noindex" />
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

/** What the server's document has: what this tab has sent, only the browser knows. */
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
