import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'
import { useSetState } from '#web/staff/inquiry/inquiry-state.tsx'
import { Button } from '#web/ui/button.tsx'

/** Opens a mail to the sender, with the reference in its subject; afterwards it asks whether it was sent. */
export function ReplyLink({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const link = useRef<HTMLAnchorElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { setState, isBusy } = useSetState(inquiry)
  // Said in another way: there is nothing left to ask.
  if (isAsking && inquiry.state === 'answered') setAsking(false)
  const subject = t(`reply.subject.${inquiry.language}`, { reference: inquiry.reference })
  const address = encodeURIComponent(inquiry.email).replace('%40', '@')

  function close() {
    setAsking(false)
    link.current?.focus()
  }
  async function handleYes() {
    if (!isBusy && (await setState('answered'))) close()
  }
  return (
    <div className="inquiry-reply print:hidden">
      <a
        ref={link}
        href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
        className="button button-primary"
        onClick={() => setAsking(inquiry.state !== 'answered')}
      >
        {t('reply.link')}
      </a>
      <div role="status">
        {isAsking && (
          <div className="reply-question">
            <p>{t('reply.question')}</p>
            <Button kind="outline" aria-disabled={isBusy} onClick={handleYes}>
              {t('reply.yes')}
            </Button>
            <Button kind="plain" onClick={close}>
              {t('reply.no')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
