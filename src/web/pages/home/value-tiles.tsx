import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'

const values = ['quality', 'competence', 'safety', 'reliability'] as const

export function ValueTiles() {
  const { t } = useTranslation('homepage')
  return (
    <Section>
      <h2 className="heading-2 max-w-2xl">{t('values.heading')}</h2>
      <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value, index) => (
          <li key={value} className="border-t-2 border-night-900 pt-5">
            <span className="text-sm tabular-nums text-steel-600" aria-hidden="true">
              0{index + 1}
            </span>
            <h3 className="heading-3 mt-3">{t(`values.${value}.title`)}</h3>
            <p className="mt-3 text-steel-700">{t(`values.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
