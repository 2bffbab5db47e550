import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Subject } from '#contract/inquiries/inquiry-fields.ts'
import { locales } from '#contract/language.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { isKept, type WaitingInquiry } from '#web/contact-form/waiting-inquiries.ts'
import { useLanguage } from '#web/contexts.ts'
import { Button } from '#web/ui/button.tsx'

interface WaitingTextProps {
  form: ContactFormState
  inquiry: WaitingInquiry
}

/** Reason why an inquiry was not sent, where it is meanwhile, and the time of the next try. */
export function WaitingText({ form, inquiry }: WaitingTextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const trouble = form.sending.troubles[inquiry.key]
  if (inquiry.refusal) return inquiry.refusal
  if (trouble?.kind === 'server') {
    const format = new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit' })
    return t('form.waiting.server', { time: format.format(trouble.nextAt) })
  }
  return t(isKept(inquiry) ? 'form.waiting.line' : 'form.waiting.lineUnkept')
}

/** Inquiries that wait besides the one in the form, such as on another page or after the tab was closed. */
export function OtherInquiries({ form }: { form: ContactFormState }) {
  const others = form.sending.waiting.filter(({ key }) => key !== form.own?.key)
  return others.map((inquiry) => <OtherInquiry key={inquiry.key} form={form} inquiry={inquiry} />)
}

function OtherInquiry({ form, inquiry }: WaitingTextProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { sending } = form
  const isSending = sending.progress?.key === inquiry.key
  // With other input in the form there is no place to put it back into.
  const isLost = !form.isEmpty
  return (
    <section className="waiting-inquiry" aria-label={t('form.waiting.heading')}>
      <h3 className="font-semibold">
        <InquiryName inquiry={inquiry} />
      </h3>
      <p className="mt-2" role="status">
        {isSending ? (
          t('form.sending', { percent: share(sending.progress?.share) })
        ) : (
          <WaitingText form={form} inquiry={inquiry} />
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="quiet" aria-disabled={isSending} onClick={() => void sending.sendNow(inquiry.key)}>
          {t('form.sendAgain')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => (isLost && !isAsked ? setAsked(true) : void form.takeBack(inquiry))}
        >
          {t(isAsked ? 'form.waiting.discard' : 'form.waiting.stop')}
        </Button>
      </div>
    </section>
  )
}

const share = (sent = 0) => Math.round(sent * 100)

/** Such as: Price inquiry from Ada Beispiel, files: 4. */
function InquiryName({ inquiry: { draft, files } }: { inquiry: WaitingInquiry }) {
  const { t } = useTranslation()
  const subject = t(`form.subjects.${draft.subject as Subject}`)
  const name = `${draft.firstName} ${draft.lastName}`
  return t('form.waiting.about', { subject, name, files: files.length })
}

/** Waiting inquiries on every page, while the form is out of sight. */
export function WaitingBar({ form }: { form: ContactFormState }) {
  const { t } = useTranslation()
  const isFormSeen = useIsFormSeen()
  const [first] = form.sending.waiting
  if (!first || isFormSeen || form.sending.progress?.key === first.key) return null
  const bar = (
    <aside className="waiting-bar" aria-label={t('form.waiting.heading')}>
      <p>
        <InquiryName inquiry={first} />: {t('form.waiting.short')}
      </p>
      <a href="#form">{t('form.waiting.show')}</a>
    </aside>
  )
  return createPortal(bar, document.body)
}

function useIsFormSeen(): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const form = document.getElementById('form')
    if (!form) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
