import { useTranslation } from 'react-i18next'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { WaitingText } from '#web/contact-form/waiting-lines.tsx'
import { Button } from '#web/ui/button.tsx'

interface SendBarProps {
  form: ContactFormState
  /** By when the company answers. */
  promise: string | undefined
}

/** The button that sends, how far it is, and above it why something was not sent and what becomes of it. */
export function SendBar({ form, promise }: SendBarProps) {
  const { t } = useTranslation()
  const { own, isSending, sending } = form
  const share = sending.progress?.share ?? 0
  return (
    <>
      <div role="status">
        {own && !isSending && (
          <p className="waiting-line">
            <WaitingText form={form} inquiry={own} />
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {/* Before hydration the browser would submit the form itself, with all input in the address. */}
        <Button type="submit" disabled={!form.isReady} aria-disabled={isSending || undefined}>
          {t(own && !isSending ? 'form.sendAgain' : 'form.send')}
        </Button>
        {own && !isSending && (
          <Button kind="quiet" onClick={() => void form.takeBack(own)}>
            {t('form.waiting.stop')}
          </Button>
        )}
        {promise && !own && !isSending && <p className="text-sm text-steel-300">{promise}</p>}
        {isSending && (
          <>
            <progress className="sending-bar" max={1} value={share} aria-label={t('form.send')} />
            <span className="text-sm" role="status">
              {t('form.sending', { percent: Math.round(share * 100) })}
            </span>
            <Button kind="quiet" onClick={form.cancel}>
              {t('form.cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
