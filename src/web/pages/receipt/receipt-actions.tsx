import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { receiptText } from '#web/pages/receipt/receipt-text.ts'
import type { Receipt } from '#web/pages/receipt/use-receipt.ts'
import { Button } from '#web/ui/button.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

/** How a receipt is kept: on paper or as a file. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
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
  // Without the mark in front, browsers take a text file that they open from the disk for another encoding.
  return useMemo(() => new File(['\ufeff', text], fileName, { type: 'text/plain' }), [text, fileName])
}
