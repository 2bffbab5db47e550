import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { locales } from '#contract/language.ts'
import { useSite } from '#web/contexts.ts'
import { useChangeInquiry } from '#web/staff/inquiry/load-inquiry.ts'
import { replyAddress, replyText } from '#web/staff/inquiry/reply-text.ts'
import { CopyButton } from '#web/staff/parts/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Opens a mail to the sender, with salutation and quotation, and asks afterwards whether it was sent. Whose mail program does
 * not open copies the text.
 */
export function ReplyLink({ inquiry, seen }: { inquiry: Inquiry; seen: number }) {
  const { t } = useTranslation('inquiries')
  const link = useRef<HTMLAnchorElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { change, isBusy } = useChangeInquiry(inquiry)
  // Already answered by the buttons above: nothing left to ask.
  if (isAsking && inquiry.state === 'answered') setAsking(false)
  const subject = t(`reply.subject.${inquiry.language}`, { reference: inquiry.reference })
  const words = useReplyWords(inquiry)

  function close() {
    setAsking(false)
    link.current?.focus()
  }
  async function handleYes() {
    if (!isBusy && (await change({ state: 'answered', seen }, t('state.changed')))) close()
  }
  return (
    <div className="inquiry-reply print:hidden">
      <a
        ref={link}
        href={replyAddress({ to: inquiry.email, subject, words, message: inquiry.message })}
        className="button button-primary"
        onClick={() => setAsking(inquiry.state !== 'answered')}
      >
        {t('reply.link')}
      </a>
      <CopyButton
        text={replyText(words, inquiry.message)}
        labels={{ copy: t('reply.copy'), copied: t('reply.copied'), notCopied: t('reply.notCopied') }}
      />
      <div role="status">
        {isAsking && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-l-2 border-amber bg-mist px-3 py-2">
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

/** The words of the answer in the sender's language, with the company's name below the closing. */
function useReplyWords({ firstName, lastName, language, receivedAt }: Inquiry) {
  const { t } = useTranslation('inquiries')
  const { company } = useSite()
  const style = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const
  const time = new Intl.DateTimeFormat(locales[language], style).format(new Date(receivedAt))
  return {
    greeting: t(`reply.greeting.${language}`, { name: `${firstName} ${lastName}` }),
    closing: `${t(`reply.closing.${language}`)}\n${company.name}`,
    quoteHead: t(`reply.quoteHead.${language}`, { time }),
  }
}
