import { useTranslation } from 'react-i18next'
import { type Outline, quantitiesOf, roughly } from '#web/pages/tools/quantities/quantities-of.ts'
import { paragraphNames, tenderValues, wordingOf } from '#web/pages/tools/tender/tender-values.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

/** The text for tenders of an outline; with blanks where there is none. */
export function useTender(outline: Outline | undefined) {
  const { t } = useTranslation('tender', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { inside, hasSmallRing, ...values } = tenderValues(outline, outline && quantitiesOf(outline), {
    number,
    rough: (value) => t('about', { number: number(roughly(value)) }),
    few: t('few'),
  })
  const fillings = {
    ...values,
    inner: inside ? t('inner', { inner: inside }) : '',
    more: hasSmallRing ? t('moreElectrodes') : '',
  }
  const words = t('paragraphs', { returnObjects: true, ...fillings })
  const paragraphs = paragraphNames.map((name, at) => {
    const { title, quantity, ...texts } = words[name]
    const wording = wordingOf(name, outline?.earthing)
    const text = (texts as Readonly<Record<string, string>>)[wording]
    const quantityLine = t('quantity', { quantity })
    const heading = `${at + 1}. ${title}`
    return {
      name,
      heading,
      text,
      quantity: quantityLine,
      plain: text ? [heading, text, quantityLine].join('\n') : undefined,
    }
  })
  const general = t('general', fillings)
  return {
    heading: outline ? t('heading', fillings) : t('headingBlank'),
    general,
    paragraphs,
    plain: [general, ...paragraphs.flatMap(({ plain }) => plain ?? [])].join('\n\n'),
  }
}
