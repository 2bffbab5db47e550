import '#web/styles/form-in-use.css'
import { useTranslation } from 'react-i18next'
import { contactMaxLengths, type GeneralField, subjects } from '#contract/inquiries/inquiry-fields.ts'
import { AttachmentField } from '#web/contact-form/attachment-field.tsx'
import { PriceInquiryFields } from '#web/contact-form/price-inquiry-fields.tsx'
import { SentPanel } from '#web/contact-form/sent-panel.tsx'
import { LastRequest } from '#web/contact-form/sent-requests.tsx'
import { type ContactFormState, useContactForm } from '#web/contact-form/use-contact-form.ts'
import { useFileDrop } from '#web/contact-form/use-file-drop.ts'
import { useGuidedParts } from '#web/contact-form/use-guided-parts.ts'
import { OtherInquiries, WaitingBar, WaitingText } from '#web/contact-form/waiting-lines.tsx'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { PrivacyLink } from '#web/parts/privacy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

export interface ContactFormProps {
  /** The sentence in which the company says when it answers. */
  promise?: string
}

/** The form as an island: it brings its notices along. */
export function ContactFormIsland(props: ContactFormProps) {
  return (
    <NoticeProvider>
      <ContactForm {...props} />
    </NoticeProvider>
  )
}

/**
 * The contact form of every page: validates the input and sends it with its files. What was sent stands in its place until
 * another inquiry is begun.
 */
export function ContactForm({ promise }: ContactFormProps) {
  const form = useContactForm()
  return (
    <>
      <OtherInquiries form={form} />
      {form.sent ? (
        <SentPanel sent={form.sent} promise={promise} onAnother={form.startAnother} />
      ) : (
        <Fields form={form} promise={promise} />
      )}
      <WaitingBar form={form} />
    </>
  )
}

function Fields({ form, promise }: { form: ContactFormState; promise: string | undefined }) {
  const { t } = useTranslation()
  const { draft, problems, isPressed } = form
  const guided = useGuidedParts(draft.subject === 'priceInquiry')
  const dropping = useFileDrop(form.addFiles)

  const textField = (name: Exclude<GeneralField, 'subject'>) => ({
    name,
    label: t(`form.${name}`),
    value: draft[name],
    problem: problems[name],
    maxLength: contactMaxLengths[name],
    isRequired: true,
    onChange: (value: string) => form.change(name, value),
  })
  return (
    <form
      ref={form.formRef}
      className={`contact-form ${dropping.isOver ? 'is-file-over' : ''}`}
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={t('form.heading')}
      {...dropping.handlers}
    >
      <p className="text-sm text-steel-300">{t('form.requiredHint')}</p>
      <HoneypotField />
      <noscript>
        <p className="mt-4 border-l-2 border-amber pl-4">{t('form.noScript')}</p>
      </noscript>
      {/* Open while it is sent again by itself: who writes in it would lose the place. */}
      <fieldset disabled={isPressed} className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          className="sm:col-span-2"
          name="subject"
          label={t('form.subject')}
          value={draft.subject}
          problem={problems.subject}
          placeholder={t('form.subjectChoose')}
          options={subjects.map((subject) => ({ value: subject, text: t(`form.subjects.${subject}`) }))}
          isRequired
          onChange={(value) => form.change('subject', value)}
        />
        <TextField {...textField('firstName')} autoComplete="given-name" />
        <TextField {...textField('lastName')} autoComplete="family-name" />
        <TextField {...textField('phone')} type="tel" autoComplete="tel" hint={t('form.phoneHint')} />
        <TextField {...textField('email')} type="email" autoComplete="email" />
        {draft.subject === 'priceInquiry' && <PriceInquiryFields form={form} guided={guided} />}
        <TextField {...textField('message')} className="sm:col-span-2" rows={5} />
        <AttachmentField form={form} />
      </fieldset>
      <p className="mt-6 max-w-prose text-sm text-steel-300">
        <MarkedText
          text={t('form.privacyNote')}
          marks={{ privacy: (content) => <PrivacyLink>{content}</PrivacyLink> }}
        />
      </p>
      {guided && <guided.MissingList form={form} />}
      <SendBar form={form} promise={promise} />
      {form.lastReference && <LastRequest reference={form.lastReference} />}
    </form>
  )
}

/** A field hidden from people and screen readers: only programs fill it in. */
function HoneypotField() {
  const { t } = useTranslation()
  return (
    <div className="trap-field" aria-hidden="true" inert>
      <label htmlFor="website">{t('form.Website')}</label>
      <input id="website" name="Website" className="field-control" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

interface SendBarProps {
  form: ContactFormState
  /** By when the company answers. */
  promise: string | undefined
}

/** The button that sends, how far it is, and above it why something was not sent and what becomes of it. */
function SendBar({ form, promise }: SendBarProps) {
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
