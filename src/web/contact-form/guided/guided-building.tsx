import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/language.ts'
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

/** The role of the person who asks, the reason, and that there is no company. */
export function GuidedStart({ form }: PartProps) {
  const { t } = useTranslation('kontactus')
  useInStep(form)
  const { answers, choosePurpose, chooseRole } = useGuided(form)
  return (
    <>
      <ChoiceField form={form} name="role" group="roles" options={askers} onChange={chooseRole} />
      <ChoiceField form={form} name="purpose" group="purposes" options={purposes} onChange={choosePurpose} />
      <div className="sm:col-span-2">
        <label className="chip">
          <input
            type="checkbox"
            name="guided-privately"
            checked={Boolean(answers.privately)}
            onChange={(event) => chooseRole(event.currentTarget.checked ? 'private' : '')}
          />
          {t('guided.askPrivately')}
        </label>
      </div>
    </>
  )
}

/** The place of the building, and its measures. */
export function GuidedBuilding({ form }: PartProps) {
  const { answers } = useGuided(form)
  return (
    <>
      <WordField form={form} name="address" hasHint={!answers.privately} className="sm:col-span-2" />
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
  const max = numberFormat(language).format(largest[measure])
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

/** Fills in the size for those who do not know it. */
export function UnknownSizeButton({ form }: PartProps) {
  const { t } = useTranslation('kontactus')
  const { sayUnknownSize } = useGuided(form)
  return (
    <Button kind="quiet" className="mt-2" onClick={sayUnknownSize}>
      {t('guided.sizeUnknown')}
    </Button>
  )
}
