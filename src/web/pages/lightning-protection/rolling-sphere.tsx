import { useTranslation } from 'react-i18next'
import { Island } from '#web/islands/island.tsx'
import { SphereFigure } from '#web/pages/lightning-protection/sphere-figure.tsx'
import { Section } from '#web/ui/section.tsx'

/** Explanation of the rolling sphere, above the interactive drawing. */
export function RollingSphere() {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <Section className="bg-night-900 text-white">
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2 lg:items-end">
        <h2 className="heading-2">{t('sphere.heading')}</h2>
        <p className="max-w-prose text-lg text-steel-300">{t('sphere.text')}</p>
      </div>
      <Island
        name="rolling-sphere"
        of={SphereFigure}
        props={{}}
        texts={['BlitzSchutz.sphere', 'BlitzSchutz.units']}
      />
    </Section>
  )
}
