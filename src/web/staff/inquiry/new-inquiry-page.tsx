import '#web/styles/dashboard.css'
import '#web/styles/inquiry-detail.css'
import '#web/styles/inquiry-parts.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type EnteredDraft, neededEntered } from '#contract/inquiries/entered-inquiry.ts'
import {
  contactMaxLengths,
  priceTexts,
  regardsOptions,
  subjects,
} from '#contract/inquiries/inquiry-fields.ts'
import { enteredWays } from '#contract/inquiries/inquiry-states.ts'
import { languageCodes } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { defaultView, inquiriesAddress } from '#web/staff/inbox/inquiry-view.ts'
import { useNewInquiry } from '#web/staff/inquiry/use-new-inquiry.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { loadSummary } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup, SelectField } from '#web/ui/field.tsx'

export const loader = staffLoader('inquiries', loadSummary, 'office')

export function Component() {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  return (
    <StaffScreen<typeof loader> title={t('entered.title')}>
      {() => (
        <>
          <nav aria-label={t('detail.neighbours')} className="inquiry-ways">
            <Link to={inquiriesAddress(language, defaultView)} className="contents-link">
              {t('detail.back')}
            </Link>
          </nav>
          <NewInquiryForm />
        </>
      )}
    </StaffScreen>
  )
}

type Entering = ReturnType<typeof useNewInquiry>

function NewInquiryForm() {
  const { t } = useTranslation(['inquiries', 'common'])
  const entering = useNewInquiry()
  const { form, draft, isBusy, change } = entering
  const needsEmail = neededEntered(draft).includes('email')
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('entered.title')}
      className="entered-form"
      onSubmit={entering.handleSubmit}
    >
      <p className="text-steel-700">{t('entered.intro')}</p>
      <RestoredInput from={entering.restoredFrom} onForget={entering.empty} />
      <p className="text-sm text-steel-600">{t('common:form.requiredHint')}</p>
      <Choice
        name="via"
        label={t('entered.via')}
        options={enteredWays.map((value) => ({ value, text: t(`entered.ways.${value}`) }))}
        entering={entering}
      />
      <Choice
        name="subject"
        label={t('common:form.subject')}
        options={subjects.map((value) => ({ value, text: t(`common:form.subjects.${value}`) }))}
        entering={entering}
      />
      <TypedField name="firstName" entering={entering} />
      <TypedField name="lastName" entering={entering} />
      <TypedField
        name="phone"
        entering={entering}
        hint={draft.via === 'visit' ? t('entered.phoneOrEmail') : undefined}
      />
      <TypedField
        name="email"
        entering={entering}
        hint={needsEmail ? undefined : t('entered.emailOptional')}
      />
      {draft.subject === 'priceInquiry' && (
        <>
          {priceTexts.map((name) => (
            <TypedField key={name} name={name} entering={entering} />
          ))}
          <CheckboxGroup
            className="entered-wide"
            name="Regards"
            label={t('common:form.Regards')}
            values={draft.Regards}
            options={regardsOptions.map((value) => ({ value, text: t(`common:form.regards.${value}`) }))}
            onChange={(values) => change('Regards', values)}
          />
        </>
      )}
      <TypedField name="message" rows={6} className="entered-wide" entering={entering} />
      <Choice
        name="language"
        label={t('entered.language')}
        options={languageCodes.map((value) => ({ value, text: t(`detail.languages.${value}`) }))}
        entering={entering}
      />
      <div className="entered-wide">
        <Button type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'entered.saving' : 'entered.save')}
        </Button>
      </div>
      {entering.question}
    </form>
  )
}

interface ChoiceProps<N extends keyof EnteredDraft> {
  name: N
  label: string
  options: { value: EnteredDraft[N] & string; text: string }[]
  entering: Entering
}

/** One of a few, of which one is always chosen. */
function Choice<N extends 'via' | 'subject' | 'language'>({ entering, ...field }: ChoiceProps<N>) {
  const { draft, change } = entering
  return (
    <SelectField
      {...field}
      value={draft[field.name]}
      onChange={(value) => change(field.name, value as EnteredDraft[N])}
    />
  )
}

interface TypedFieldProps {
  name: keyof typeof contactMaxLengths
  entering: Entering
  hint?: string | undefined
  rows?: number
  className?: string
}

function TypedField({ name, entering: { draft, problems, change }, ...rest }: TypedFieldProps) {
  const { t } = useTranslation('common')
  const kinds = { phone: 'tel', email: 'email' } as const
  return (
    <LimitedTextField
      name={name}
      label={t(`form.${name}`)}
      type={name === 'phone' || name === 'email' ? kinds[name] : 'text'}
      value={draft[name]}
      maxLength={contactMaxLengths[name]}
      problem={problems[name]}
      isRequired={neededEntered(draft).includes(name)}
      autoComplete="off"
      onChange={(value) => change(name, value)}
      {...rest}
    />
  )
}
