import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface NoReceiptProps {
  kind: 'none' | 'gone' | 'unreachable'
  reference: string | undefined
}

/** Why there is no receipt to show, and what to do then. */
export function NoReceipt({ kind, reference }: NoReceiptProps) {
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
