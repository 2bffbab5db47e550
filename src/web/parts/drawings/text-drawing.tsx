import { useTranslation } from 'react-i18next'
import type { DrawingName } from '#contract/content/drawing.ts'
import { DrawingLegend } from '#web/parts/drawings/drawing-legend.tsx'
import { DrawingLabelProvider } from '#web/parts/drawings/drawing-parts.tsx'
import { drawings } from '#web/parts/drawings/drawings.ts'

/** A line drawing in a text, its numbers explained below. */
export function TextDrawing({ name }: { name: DrawingName }) {
  const { t, ready } = useTranslation('drawings')
  // The editor shows texts of a language whose words may be on their way.
  if (!ready) return null
  return (
    <figure className="text-drawing">
      <DrawingLabelProvider value={t(`${name}.shows`)}>{drawings[name]}</DrawingLabelProvider>
      <figcaption>
        <p className="font-semibold">{t(`${name}.title`)}</p>
        <DrawingLegend items={t(`${name}.legend`, { returnObjects: true })} />
      </figcaption>
    </figure>
  )
}
