import { useTranslation } from 'react-i18next'
import { ExternalProtectionDrawing } from '#web/pages/lightning-protection/external-protection-drawing.tsx'
import { InternalProtectionDrawing } from '#web/pages/lightning-protection/internal-protection-drawing.tsx'
import { DrawingLegend } from '#web/parts/drawings/drawing-legend.tsx'
import { Section } from '#web/ui/section.tsx'

const drawings = [
  { part: 'external', Drawing: ExternalProtectionDrawing },
  { part: 'internal', Drawing: InternalProtectionDrawing },
] as const

/** External and internal protection side by side, their parts numbered. */
export function Drawings() {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <Section isFlowing>
      <h2 className="heading-2">{t('drawings.heading')}</h2>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {drawings.map(({ part, Drawing }) => (
          <figure key={part} className="border-t border-steel-300 pt-6">
            <Drawing label={t(`${part}.drawing`)} />
            <figcaption className="mt-6">
              <h3 className="heading-3">{t(`drawings.${part}`)}</h3>
              <DrawingLegend items={t(`${part}.legend`, { returnObjects: true })} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
