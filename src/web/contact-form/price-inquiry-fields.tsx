import { useTranslation } from 'react-i18next'
import {
  contactMaxLengths,
  describeWire,
  type PriceText,
  priceTexts,
  regardsOptions,
} from '#contract/inquiries/inquiry-fields.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { CheckboxGroup, TextField } from '#web/ui/field.tsx'

/** The fields that only a price inquiry has. */
export function PriceInquiryFields({ form }: { form: ContactFormState }) {
  const { t } = useTranslation()
  const { draft, problems } = form
  /** Props that only some fields have. */
  const extras: Partial<Record<PriceText, Partial<Parameters<typeof TextField>[0]>>> = {
    CompanyName: { autoComplete: 'organization' },
    CompanyAddress: { autoComplete: 'street-address', hint: t('form.CompanyAddressHint') },
    BuildingSize: { className: 'sm:col-span-2', hint: t('form.BuildingSizeHint') },
  }
  return (
    <fieldset className="grid gap-x-6 gap-y-5 border-l-2 border-amber pl-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t('form.priceHeading')}</legend>
      {priceTexts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`form.${name}`)}
          value={draft[name]}
          problem={problems[name]}
          maxLength={contactMaxLengths[name]}
          isRequired={describeWire(name).isRequired}
          onChange={(value) => form.change(name, value)}
          {...extras[name]}
        />
      ))}
      <CheckboxGroup
        className="sm:col-span-2"
        name="Regards"
        label={t('form.Regards')}
        values={draft.Regards}
        problem={problems.Regards}
        options={regardsOptions.map((value) => ({ value, text: t(`form.regards.${value}`) }))}
        isRequired
        onChange={(values) => form.change('Regards', values)}
      />
    </fieldset>
  )
}
