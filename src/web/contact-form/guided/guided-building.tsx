import { useTranslation } from 'react-i18next'
import type { PriceText } from '#contract/inquiries/inquiry-fields.ts'
import { askers, type Measure, measures, purposes } from '#web/contact-form/guided/answers.ts'
import { largest, readMeasure } from '#web/contact-form/guided/building-size.ts'
import { ChoiceField, WordField } from '#web/contact-form/guided/guided-fields.tsx'
import { useGuided, useInStep } from '#web/contact-form/guided/use-guided.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { useLanguage } from '#web/contexts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

interface PartProps {
  form: ContactFormState
}

/** The role of the person who asks, and the reason. */
export function GuidedStart({ form }: PartProps) {
  useInStep(form)
  const { choosePurpose, chooseRole } = useGuided(form)
  return (
    <>
      <ChoiceField form={form} name="role" group="roles" options={askers} onChange={chooseRole} />
      <ChoiceField form={form} name="purpose" group="purposes" options={purposes} onChange={choosePurpose} />
    </>
  )
}

/** The place of the building, and its measures. */
export function GuidedBuilding({ form }: PartProps) {
  return (
    <>
      <WordField form={form} name="address" hasHint className="sm:col-span-2" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:col-span-2 md:grid-cols-4">
        {measures.map((measure) => (
          <MeasureField key={measure} form={form} measure={measure} />
        ))}
      </div>
    </>
  )
}

function MeasureField({ form, measure }: PartProps & { measure: Measure }) {
  const { t } = useTranslation('kontactus')
  const language = useLanguage()
  const { answers, answer } = useGuided(form)
  const typed = answers[measure] ?? ''
  const isWrong = typed.trim() !== '' && readMeasure(measure, typed) === undefined
  const max = new Intl.NumberFormat(language).format(largest[measure])
  const problem = measure === 'area' ? t('guided.wrongArea', { max }) : t('guided.wrongMetres', { max })
  return (
    <TextField
      name={`guided-${measure}`}
      label={t(`guided.fields.${measure}`)}
      value={typed}
      problem={isWrong ? problem : undefined}
      maxLength={20}
      inputMode="decimal"
      autoComplete="off"
      onChange={(value) => answer({ [measure]: value })}
    />
  )
}

/** Fills a required field for those who have nothing to write there. */
export function FillButton({ form, name }: PartProps & { name: PriceText }) {
  const { t } = useTranslation('kontactus')
  const { sayUnknownSize } = useGuided(form)
  if (name === 'CompanyAddress') return null
  const isCompany = name === 'CompanyName'
  return (
    <Button
      kind="quiet"
      className="mt-2"
      onClick={() => (isCompany ? form.change(name, t('guided.privately')) : sayUnknownSize())}
    >
      {t(isCompany ? 'guided.askPrivately' : 'guided.sizeUnknown')}
    </Button>
  )
}
