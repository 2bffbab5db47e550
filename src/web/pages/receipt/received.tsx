import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { useSite } from '#web/contexts.ts'
import { type Receipt, useReceipt } from '#web/pages/receipt/use-receipt.ts'
import { PhoneLink } from '#web/parts/company-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

/** The inquiry with a reference, and the next steps. */
export function Received({ inquiry }: { inquiry: SentInquiry }) {
  const { t } = useTranslation(['receipt', 'common'])
  const receipt = useReceipt(inquiry)
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[2fr_1fr] print:block">
      <article className="min-w-0">
        <dl className="receipt-head">
          <div>
            <dt>{t('reference')}</dt>
            <dd className="receipt-reference">{receipt.reference}</dd>
          </div>
          <div>
            <dt>{t('receivedAt')}</dt>
            <dd>
              <time dateTime={inquiry.receivedAt}>{receipt.receivedAt}</time>
            </dd>
          </div>
        </dl>
        <h2 className="heading-3 mt-12 print:mt-5">{t('details')}</h2>
        <dl className="receipt-facts">
          {receipt.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className="heading-3 mt-12 print:mt-5">{t('common:form.message')}</h2>
        <p className="mt-4 max-w-prose whitespace-pre-wrap print:mt-1">{receipt.message}</p>
        {receipt.files.length > 0 && (
          <>
            <h2 className="heading-3 mt-12 print:mt-5">{t('common:form.attachments')}</h2>
            <ul className="receipt-files">
              {receipt.files.map(({ n, name, kind, size }) => (
                <li key={n}>
                  <span>{name}</span> <span>{`${kind}, ${size}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
      <aside className="receipt-next min-w-0">
        <h2 className="heading-3">{t('nextHeading')}</h2>
        <ul className="rod-list mt-5 print:mt-2">
          {receipt.next.map((text) => (
            <li key={text}>
              <p>
                <MarkedText text={text} marks={{ phone: () => <PhoneLink /> }} />
              </p>
            </li>
          ))}
        </ul>
        <ReceiptActions receipt={receipt} />
        <p className="mt-6 text-sm text-steel-600 print:hidden">{t('keep', { time: receipt.shownUntil })}</p>
      </aside>
    </div>
  )
}

/** Buttons to print a receipt or save it as a file. */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipt')
  const file = useReceiptFile(receipt)
  const address = useObjectUrl(file)
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <Button kind="outline" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <a className="button button-outline" href={address} download={file.name}>
        {t('save')}
      </a>
    </div>
  )
}

function useReceiptFile(receipt: Receipt): File {
  const { t } = useTranslation(['receipt', 'common'])
  const { name, street, postalCode, city, phone, email } = useSite().company
  const fileName = t('fileName', { reference: receipt.reference })
  const text = receiptText(receipt, [name, `${street}, ${postalCode} ${city}`, phone, email], {
    title: t('title'),
    reference: t('reference'),
    receivedAt: t('receivedAt'),
    details: t('details'),
    message: t('common:form.message'),
    attachments: t('common:form.attachments'),
    next: t('nextHeading'),
  })
  // Without a byte order mark, browsers do not read a text file on disk as UTF-8.
  return useMemo(() => new File(['\ufeff', text], fileName, { type: 'text/plain' }), [text, fileName])
}

interface ReceiptWords {
  title: string
  reference: string
  receivedAt: string
  details: string
  message: string
  attachments: string
  next: string
}

/** Returns a receipt as plain text; `sender` is the company, line by line. */
function receiptText(receipt: Receipt, sender: readonly string[], words: ReceiptWords): string {
  const head = [
    { label: words.reference, value: receipt.reference },
    { label: words.receivedAt, value: receipt.receivedAt },
  ]
  const width = Math.max(...[...head, ...receipt.facts].map(({ label }) => label.length)) + 3
  const row = ({ label, value }: { label: string; value: string }) => `${label}:`.padEnd(width) + value
  const files = receipt.files.map(({ n, name, kind, size }) => `${n}. ${name} (${kind}, ${size})`)
  const sections = [
    sender.join('\n'),
    section(words.title, head.map(row), '='),
    section(words.details, receipt.facts.map(row)),
    section(words.message, [receipt.message]),
    ...(files.length > 0 ? [section(words.attachments, files)] : []),
    section(words.next, receipt.next.map(withoutMarks)),
  ]
  return `${sections.join('\n\n\n').replace(/\r?\n/g, '\r\n')}\r\n`
}

function section(heading: string, lines: readonly string[], line = '-'): string {
  return [heading, line.repeat(heading.length), ...lines].join('\n')
}

function withoutMarks(text: string): string {
  return text.replace(/<\/?phone>/g, '')
}
