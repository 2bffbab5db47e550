import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contactMaxLengths,
  describeWire,
  type PriceText,
  priceTexts,
  regardsOptions,
} from '#contract/inquiries/inquiry-fields.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import type { GuidedParts } from '#web/contact-form/use-guided-parts.ts'
import { CheckboxGroup, TextField } from '#web/ui/field.tsx'

interface PriceInquiryFieldsProps {
  form: ContactFormState
  guided: GuidedParts | undefined
}

/** The fields that only a price inquiry has. */
export function PriceInquiryFields({ form, guided }: PriceInquiryFieldsProps) {
  const { t } = useTranslation()
  const { draft, problems } = form
  const isPrivate = guided && form.guided.answers['privately']
  const texts = priceTexts.filter((name) => !isPrivate || name === 'BuildingSize')
  /** Props that only some fields have. */
  const extras: Partial<Record<PriceText, Partial<Parameters<typeof TextField>[0]>>> = {
    CompanyName: { autoComplete: 'organization' },
    CompanyAddress: {
      autoComplete: 'street-address',
      ...(!guided && { hint: t('form.CompanyAddressHint') }),
    },
    BuildingSize: { hint: t('form.BuildingSizeHint') },
  }
  return (
    <fieldset className="grid gap-x-6 gap-y-5 border-l-2 border-amber pl-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t('form.priceHeading')}</legend>
      {guided && <guided.GuidedStart form={form} />}
      {texts.map((name) => (
        <Fragment key={name}>
          {guided && name === 'BuildingSize' && <guided.GuidedBuilding form={form} />}
          <div className={name === 'BuildingSize' ? 'sm:col-span-2' : ''}>
            <TextField
              name={name}
              label={t(`form.${name}`)}
              value={draft[name]}
              problem={problems[name]}
              maxLength={contactMaxLengths[name]}
              isRequired={describeWire(name).isRequired}
              onChange={(value) => form.change(name, value)}
              {...extras[name]}
            />
            {guided && name === 'BuildingSize' && <guided.UnknownSizeButton form={form} />}
          </div>
        </Fragment>
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
      {guided && <guided.GuidedDetails form={form} />}
    </fieldset>
  )
}
